"""Those who manage a server do something with one of its tables."""
