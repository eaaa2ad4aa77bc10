note \ ;
each { words \ }
print :( )
let x = $(print :( )
rows | each { a ; b
c }
