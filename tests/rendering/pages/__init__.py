"""What all pictures share, and the command line that draws them."""
