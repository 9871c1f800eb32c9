package money

func clamp(cents int) int {
	return max(cents, 0)
}
