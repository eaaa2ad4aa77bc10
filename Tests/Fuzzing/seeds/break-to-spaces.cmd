print a \
  