"""Answers: pages and seats that are shown, what is completed, what an option or a message means."""
