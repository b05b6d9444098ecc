"""The one interpreter of the Camelot cards (note: chapter 13)."""
