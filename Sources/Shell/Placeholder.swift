// room for Shell
