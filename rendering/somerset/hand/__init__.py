"""The private pictures: a hand, or the places a seat may choose."""
