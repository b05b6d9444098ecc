"""Seasons of a game among the people of a server: they sign up, and tables begin by themselves."""
