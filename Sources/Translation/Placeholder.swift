// room for Translation
