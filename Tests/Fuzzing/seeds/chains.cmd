rows | where n > 10 and name contains "x" | select name n | sort n desc | first 3 | skip 1
rows |
  where n >= 1 |
  # a comment in a chain

  each p { print $p.name ; print $(rows | count) }
rows | set total = n + 1 | set `odd name` = "x" | rename total sum
rows | group name | count | sort count desc | save rows.csv --force
rows 2015-03 --all | get name | join ", "
$(rows | first 1) | to json
rows | each { note a  b	c | tee x.txt }
note it's "quoted here" a;b #tag a#b f(x) $5 ${n}th $x.y.z
words \
  one \
  two
words "$(rows | count) and $(rows
  | last 1)"
fail a   b
