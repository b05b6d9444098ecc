"""How balanced Somerset is: games of computers, and what they show."""
