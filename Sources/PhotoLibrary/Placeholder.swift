// room for PhotoLibrary
