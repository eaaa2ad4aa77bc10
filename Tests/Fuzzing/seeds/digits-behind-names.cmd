let r = [１、exit２， ３ 名１ $x１ true２０ x.y３]
rows | where not１ or n > [x１] and n == round(n１)
