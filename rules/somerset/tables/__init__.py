"""What is printed on the tiles and cards of Somerset, and its numbers.

The sheet gives the kinds of things and how the game ends and is scored; all names, costs, actions and
effects here are ours, as are the numbers of buildings, spells and figures.
"""
