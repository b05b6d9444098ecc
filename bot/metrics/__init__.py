"""What is counted and timed while the bot runs, for Prometheus to read; no name or id stands in any of it."""
