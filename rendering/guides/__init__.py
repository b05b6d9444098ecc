"""Guides with their pictures: one by one for messages, and all together as a file to print."""
