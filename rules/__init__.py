"""Pure games: no clock, no files, no Discord; all chance is an argument."""
