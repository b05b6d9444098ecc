"""What goes on beside the clicks: computers that think, clocks that run out."""
