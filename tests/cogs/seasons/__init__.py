"""Seasons: who meets whom, how places are counted, and a season from its first sign-up to its end."""
