"""News of seasons: what is to be told, to whom and when; in which words; and what people have reached."""
