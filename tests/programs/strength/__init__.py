"""How strong computers are: series of games between two strengths, and what they show."""
