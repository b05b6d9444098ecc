"""What choices and questions are called."""

from __future__ import annotations

from collections.abc import Callable

from rules.camelot_101 import naming
from rules.camelot_101.state import NOBODY, State
from rules.camelot_101.tables.board import KIND_NAMES, KINDS, NODE, SIDES, SUIT_NAMES, SUITS
from rules.camelot_101.tables.camelot_cards import CAMELOT_CARD, CAMELOT_CARDS
from rules.camelot_101.tables.deck import CARD
from rules.camelot_101.tables.numbers import TROPHY_NAMES
from rules.text import Count, Text, Value, Who, say

_PLAIN = {
    "refresh": "Throw playing cards in and draw as many",
    "joker": "Move the Giant with jokers",
    "bury": "Bury a card",
    "pass": "Pass",
    "accept": "Accept the gift",
    "refuse": "Refuse the gift",
    "stay": "Stay with the card",
    "withdraw": "Take the card back",
    "skip": "Leave this move out",
    "cards": "Play with cards",
    "fate": "Trust to Fate: cards are turned up for you, your points count double",
}
_ORDERS = {"ask": "Ask me each time", "accept": "Accept every gift", "refuse": "Refuse every gift"}


def label(state: State, text: str) -> Text:
    """Name a choice."""
    if text in _PLAIN:
        return say(_PLAIN[text])
    word, *words = text.split(" ")
    return _LABELS[word](state, words)


def order_label(text: str) -> Text:
    """Name a standing order."""
    return say(_ORDERS[text.split(" ")[1]])


def _play(state: State, words: list[str]) -> Text:
    if len(words) == 1:
        return say("Play the {card}", card=naming.card_named(CARD[words[0]]))
    return _path(state, words[1])


def _path(state: State, path: str) -> Text:
    """Name a man to move, where he goes, or what he becomes."""
    squares, _, rank = path.partition("=")
    start, _, end = squares.partition("-")
    if rank:
        return say("becomes a {rank}", rank=say(KIND_NAMES[KINDS.index(rank)]))
    if not end:
        return _man_on(state, start)
    other = state.board[NODE[end]]
    if other >= 0:
        return say("{from} to {to}, takes the {man}", **{"from": start}, to=end, man=_named(state, other))
    return say("{from} to {to}", **{"from": start}, to=end)


def _named(state: State, man: int) -> Text:
    return naming.man_named(state.army[man], state.kind[man])


def _man_on(state: State, square: str) -> Text:
    man = state.board[NODE[square]]
    if man < 0:
        return say("{square}", square=square)
    return say("{man} on {square}", man=_named(state, man), square=square)


def _dead(state: State, words: list[str]) -> Text:
    return say("Dead man's card: the {card}", card=naming.card_named(CARD[words[0]]))


def _joker(state: State, words: list[str]) -> Text:
    if len(words) == 1:
        return say("{jokers}", jokers=Count(int(words[0]), "joker", "jokers"))
    return _to(state, words[-1])


def _to(state: State, square: str) -> Text:
    figure = say(TROPHY_NAMES.get(state.figure, "nobody"))
    man = state.board[NODE[square]]
    if man >= 0:
        return say("{figure} to {to}, on the {man}", figure=figure, to=square, man=_named(state, man))
    return say("{figure} to {to}", figure=figure, to=square)


def _bury(state: State, words: list[str]) -> Text:
    if len(words) == 1:
        return say("Bury the {card}", card=naming.card_named(CARD[words[0]]))
    return _to(state, words[-1])


def _refresh(state: State, words: list[str]) -> Text:
    return _to(state, words[-1])


def _walkout(state: State, words: list[str]) -> Text:
    if len(words) == 1:
        return say("Walk out of prison with the {card}", card=naming.card_named(CARD[words[0]]))
    if len(words) == 2:
        return say(KIND_NAMES[KINDS.index(words[1])])
    return say("by the gate {gate}", gate=words[2])


def _whom(state: State, letter: str) -> Value:
    suit = SUITS.index(letter)
    seat = state.suits.index(suit) if suit in state.suits else NOBODY
    if seat != NOBODY and state.owner[suit] == seat:
        return Who(seat)
    return say("the army of {suit}", suit=say(SUIT_NAMES[suit]))


def _camelot(verb: str) -> Callable[[State, list[str]], Text]:
    def named(state: State, words: list[str]) -> Text:
        if len(words) == 1:
            return say(verb + " {card}", card=naming.camelot_named(CAMELOT_CARD[words[0]]))
        return say("{whom}", whom=_whom(state, words[1]))

    return named


def _army(state: State, words: list[str]) -> Text:
    suit = SUITS.index(words[0])
    return say("{suit}, in the {side}", suit=say(SUIT_NAMES[suit]), side=say(SIDES[suit]))


def _pick(state: State, words: list[str]) -> Text:
    if len(words) == 2:
        return say("{one} with {other}", one=_man_on(state, words[0]), other=_man_on(state, words[1]))
    (what,) = words
    if "@" in what:
        return _off_board(state, what)
    if len(what) == 1:
        return say("{whom}", whom=_whom(state, what))
    return _path(state, what) if "-" in what else _man_on(state, what)


_PLACES = {"grave": "the graveyard", "giant": "the Giant's grip"}


def _off_board(state: State, what: str) -> Text:
    man, _, place = what.partition("@")
    named = naming.man_named(SUITS.index(man[0]), KINDS.index(man[1]))
    if place in _PLACES:
        return say("{man} from {place}", man=named, place=say(_PLACES[place]))
    return say("{man} from the castle of {suit}", man=named, suit=say(SUIT_NAMES[SUITS.index(place)]))


def _order(state: State, words: list[str]) -> Text:
    """Name a branch of a card that gives a choice."""
    card = "" if state.effect is None or state.effect.card < 0 else CAMELOT_CARDS[state.effect.card].id
    return say(_BRANCHES.get((card, words[0]), "choice {number}"), number=words[0])


# The cards that let somebody choose between two or three things.
_BRANCHES = {
    ("K14", "1"): "Bury a Knight",
    ("K14", "2"): "Let the Queen be frozen",
    ("S04", "1"): "Send one of your men home",
    ("S04", "2"): "Freeze the wanderer",
    ("S04", "3"): "Take a Camelot card from an opponent",
    ("S08", "1"): "Take the Grail from the Island",
    ("S08", "2"): "Free one of your men",
}

_LABELS: dict[str, Callable[[State, list[str]], Text]] = {
    "play": _play,
    "dead": _dead,
    "joker": _joker,
    "bury": _bury,
    "refresh": _refresh,
    "walkout": _walkout,
    "camelot": _camelot("Play"),
    "gift": _camelot("Give away"),
    "burn": _camelot("Burn"),
    "army": _army,
    "pick": _pick,
    "order": _order,
}


def prompt(state: State, said: str) -> Text:
    """Ask for what follows the beginning of an action."""
    word, *words = said.split(" ")
    if word == "play":
        return say(_PLAY_PROMPTS[_depth(words)])
    return say(_PROMPTS[word])


def _depth(words: list[str]) -> int:
    if len(words) == 1:
        return 0
    return 1 if words[1].endswith("-") else 2


_PLAY_PROMPTS = ("Which man moves?", "Where to?", "What does the Pawn become?")
_PROMPTS = {
    "joker": "How many jokers, and where to?",
    "bury": "Which card, and where does the wanderer step?",
    "walkout": "Who walks out, and where?",
    "camelot": "On whom do you play it?",
    "gift": "To whom do you give it?",
}


def effect_prompt(state: State) -> Text:
    """Ask for a choice of the effect at work."""
    if state.effect is None or state.effect.card < 0:
        return say("Choose, for {card}", card=say(TROPHY_NAMES["grail"]))
    return say("Choose, for {card}", card=naming.camelot_named(state.effect.card))


def gift_prompt(state: State) -> Text:
    """Ask whether a gift is accepted."""
    if state.effect is None:
        return say("Do you accept the gift?")
    return say("You are given {card}: do you accept?", card=naming.camelot_named(state.effect.card))
