"""What Somerset says: the names of things, questions and answers, and the log."""
