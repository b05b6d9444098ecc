"""Computers that play, in processes of their own, beside the clicks."""
