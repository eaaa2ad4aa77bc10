note <<END
  two lines
  with $x and $(rows | count)
  END
note <<'RAW' --loud
$nothing "here"
RAW
if true {
  note <<A <<B
a
A
b
B
  print after
}
let t = $(note <<END )
in a chain
END
each { note <<END }
in one line
END
