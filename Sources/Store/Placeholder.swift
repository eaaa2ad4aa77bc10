// room for Store
