"""What stands above and below the board."""
