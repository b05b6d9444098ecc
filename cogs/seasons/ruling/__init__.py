"""What organisers decide in a season by their own judgement, as they would without a bot."""
