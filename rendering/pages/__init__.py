"""Pages for browsers, each one file that needs nothing besides."""
