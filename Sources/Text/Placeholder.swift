// room for Text
