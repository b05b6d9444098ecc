"""The web site of the servers that want one: plain files, made anew by what has changed."""
