note a


if true {
	note b ; # c
}
