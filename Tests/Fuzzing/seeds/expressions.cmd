let a = 1 + 2 * 3 - 4 / 5 % 6
let b = -1
let c = not true or false and none == 2.5
let d = [1 2, 3
  "four" 'five']
let e = [name: "x" n: 1 inner: [list: [1]]]
let f = (1 + 2) * length("abc")
let g = 1..10
let h = 2015-03-14T09:00+09:00 - 3h
let i = round(2.5) + year(today())
let j = $e.inner.list
let k = $(rows | first 1).name
let l = 2015-03
let m = 7d
rows | where (name starts-with "a" or name ends-with 'b') and n in [1 2 3]
rows | where name matches "^a.*$" and not (n != 1)
rows | where n>10 and n<=20
