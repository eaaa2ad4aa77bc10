; ; note a ; # trailing
#lone



{ }
rows | { print } ; }
