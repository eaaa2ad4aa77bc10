// room for Services
