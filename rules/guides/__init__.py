"""Guides: how a game is read about, section by section, with pictures as data beside the game."""
