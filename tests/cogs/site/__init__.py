"""The web site of servers."""
