"""What is declared besides moves: a draw, or that a game is given up."""
