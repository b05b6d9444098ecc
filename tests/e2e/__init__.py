"""Whole games and days, end to end: the real client on the sandbox; people only click and read."""
