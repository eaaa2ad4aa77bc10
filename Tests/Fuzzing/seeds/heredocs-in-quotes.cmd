note "$(note <<A) tail
body $x
A
rest" ; note "a $(rows <<B | get name
in $(rows | count)
B
) b"
note <<A 'x
a $(note <<B) b
c
B
A
y' <<'C'
$raw
C
if true { note "$(note <<A)" ; if true { sink
A
} }
let l = [$(note <<A) "q
A
r"]
