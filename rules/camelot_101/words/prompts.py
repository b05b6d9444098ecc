"""How a player on turn is asked for the rest of an action."""

from __future__ import annotations

from rules.camelot_101.state import State
from rules.camelot_101.tables import names
from rules.camelot_101.tables.notation import Action, parsed
from rules.camelot_101.words.naming import title_called, wanderer_called
from rules.text import Count, Text, Value, say

# What each beginning of an action asks for next, by how many words stand behind the first.
_PROMPTS = {
    "joker": ("How many jokers?", "{card}: where does {figure} go?"),
    "bury": ("Which card do you bury?", "You bury {card}: where does {figure} step?"),
    "walkout": ("", "The {card}: who walks out?", "The {card}: by which gate?"),
    "camelot": ("", "{card}: on whom?"),
    "gift": ("", "To whom do you give {card}?"),
}
# What a move by a card asks for next, by how many squares are said.
_MOVES = ("The {card}: which man moves?", "The {card}: where to?", "The {card}: what does the Pawn become?")


def prompt(state: State, text: str) -> Text:
    """Ask for what follows the beginning of an action, with the card that is played."""
    said = parsed(text)
    card = _card_said(state, said)
    if said.verb == "play":
        return say(_MOVES[len(said.nodes)], card=card)
    return say(_PROMPTS[said.verb][text.count(" ")], card=card, figure=wanderer_called(state))


def _card_said(state: State, said: Action) -> Value:
    if said.number:
        return Count(said.number, "joker", "jokers")
    if said.camelot >= 0:
        return title_called(state, said.camelot)
    if not said.cards:
        return ""
    return (names.the_card if said.verb == "bury" else names.card_named)(said.cards[0])
