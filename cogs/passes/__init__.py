"""What leaves somebody no choice is done for him."""
