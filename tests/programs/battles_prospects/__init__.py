"""What a stock of tokens will bring in Battles & Builders: games of Knights, and what fits them best."""
