// room for Modules
