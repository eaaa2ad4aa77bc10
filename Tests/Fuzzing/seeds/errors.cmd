timeline | where a = b
post "x"y
let = 3
if { }
else { }
for x { }
try { }
$(  )
note "\q"
where
)
param x
