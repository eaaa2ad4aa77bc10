def greet name:text --times:int=1 --loud "Greets someone" {
  repeat $times { note "Welcome $name" }
}
def double n:int { return $n * 2 }
def all words... { for w in $words { print $w } }
def nothing { return }
greet taro --times 2
double 4 | let eight
words a  b   c
rows add "a name" 3
