"""Answers: what is completed, which table an option or a message means."""
