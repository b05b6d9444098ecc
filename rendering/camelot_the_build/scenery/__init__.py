"""What is drawn on tiles and below them: ground, foundations, walls, halls."""
