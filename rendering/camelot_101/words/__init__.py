"""What is said of a table and a hand: its vocabulary, the text board and what pictures are described by."""
