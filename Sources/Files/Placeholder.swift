// room for Files
