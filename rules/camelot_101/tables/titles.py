"""The ladder of titles, a rung for each win, in all forms of each (sheet: the list of titles)."""

from __future__ import annotations

TITLES = (
    ("Squire", "Damsel"),
    ("Sir", "Dame"),
    ("Knight of the Round Table",),
    ("Lord", "Lady"),
    ("Landlord", "Landlady"),
    ("Baronet",),
    ("Baron", "Baroness"),
    ("Earl",),
    ("Viceroy",),
    ("Viscount", "Viscountess"),
    ("Count", "Countess"),
    ("Marquis", "Marquess"),
    ("Duke", "Duchess"),
    ("Prince", "Princess"),
    ("King", "Queen"),
)
PRINCE, KING = 13, 14
