#!/usr/bin/env tsubame
#! Posts the best photos of a month.
param month:month    "which month, like 2015-03"
param --count:int=4  "how many photos"
photos $month | where favorite | first $count | post "${month}の写真"
