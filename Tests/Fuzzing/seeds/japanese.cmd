＃ 全角の記号
note　りんごを食べた　#くだもの
rows ｜ where n ＞ １０ ｜ first 3
for 行 in $(rows) ｛ print “＄行.name と "引用"” ； print ＄行 ｝
rows －－count 3
note ーーloud 春の写真 #桜
let 数 = ［１、２， ３］
if （$数 ＝＝ 1） { print 「かぎ括弧」 }
let r = [名前： "太郎"]
note ＂全角の引用符＂
words　が か゛ 😀　ｔｉｍｅ
def f 名：int＝５ --幅：text＝"x" { print $名 }
let x ＝ 1．．3
rows | set n ＝ 2
let y = -(2)
let z = (rows)
