"""The public pictures: the table, and its further parts."""
