"""Answers left ahead, before the question is asked."""
