#!/usr/bin/env tsubame
#! Everything that a statement can be.
param month:month "which month"
param --count:int=4 "how many"
param rest... "the others"

let n = $(rows | count)
rows $month | first $count | let best
if $n > 100 { print "many: $n" } else if $n == 0 { print none } else { print few }
for r in $(rows | first 5) { print "$r.name  $r.n" ; continue }
while $n > 0 {
  let n = $n - 1
  if $n == 3 { break }
}
repeat 3 { note "hello" }
try { rows --count 3 } catch e { print $e.message }
try { fail "not  today" } catch { }
expect $(rows | count) > 0 else "post something first"
expect true else ja "だめ" en "no"
explain rows | where n > 10
include other.cmd
exit 0
time { rows | count }
watch   5s --times 3 {
rows | first 1 }
explain if true { rows }
print $last
