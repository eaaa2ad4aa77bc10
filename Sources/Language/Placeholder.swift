// room for Language
