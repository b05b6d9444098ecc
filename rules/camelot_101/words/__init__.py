"""What men, cards and choices are called at a table, and what the log says."""
