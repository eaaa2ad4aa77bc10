t(watche | whare(watche | whare(a = \
