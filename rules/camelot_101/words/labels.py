"""What choices are called."""

from __future__ import annotations

from collections.abc import Callable

from rules.camelot_101.effects.blocks import BLOCKS
from rules.camelot_101.state import NOBODY, State, level_of
from rules.camelot_101.tables.board import KINDS, KNIGHT, NODE, SIDES, SUIT_NAMES, SUITS
from rules.camelot_101.tables.camelot_cards import CAMELOT_CARD, CAMELOT_CARDS
from rules.camelot_101.tables.deck import CARD, suit_of
from rules.camelot_101.tables.effects import Duel, Free, Operation, Recruit, Roam
from rules.camelot_101.tables.numbers import GIANT
from rules.camelot_101.words import naming
from rules.camelot_101.words.blanks import camelot_called
from rules.text import Count, Text, Value, Who, say

_PLAIN = {
    "refresh": "Throw playing cards in and draw as many",
    "bury": "Bury a card",
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


def operation_asked(state: State) -> Operation | None:
    """Give the operation of an effect that asks now."""
    if state.effect is None or not state.effect.frames:
        return None
    frame = state.effect.frames[-1]
    return BLOCKS[frame.block][frame.at]


def wanderer_named(state: State, *, first: bool = False) -> Text:
    """Name the Giant or the Dragon, whoever is awake; `first` where a sentence begins."""
    return naming.trophy_named(state.figure or GIANT, first=first)


def _pass(state: State, words: list[str]) -> Text:
    return say("Do nothing more" if state.extra else "Use none of these cards")


def _play(state: State, words: list[str]) -> Text:
    if len(words) == 1:
        return say("Play the {card}", card=naming.card_named(CARD[words[0]]))
    squares, _, rank = words[1].partition("=")
    if rank:
        return say("A {kind}", kind=_kind(rank))
    start, _, end = squares.partition("-")
    return _way(state, start, end) if end else _man_on(state, start)


def _kind(letter: str) -> Text:
    return naming.kind_named(KINDS.index(letter))


def _way(state: State, start: str, end: str) -> Text:
    """Name a way, and whom a man meets at its end."""
    path, other = naming.path_named(NODE[start], NODE[end]), state.board[NODE[end]]
    if other >= 0:
        deed = "jousts against" if _is_joust(state, start, other) else "takes"
        return say("{path}, " + deed + " the {man}", path=path, man=_named(state, other))
    if NODE[end] == state.wanderer:
        return say("{path}, slays {figure}", path=path, figure=wanderer_named(state))
    return path


def _is_joust(state: State, start: str, other: int) -> bool:
    return level_of(state).jousts and state.kind[state.board[NODE[start]]] == state.kind[other] == KNIGHT


def _named(state: State, man: int) -> Text:
    return naming.man_named(state.army[man], state.kind[man])


def _man_on(state: State, square: str) -> Text:
    man = state.board[NODE[square]]
    if man < 0:
        return say("{square}", square=naming.square_named(NODE[square]))
    return naming.standing(state.army[man], state.kind[man], NODE[square])


def _dead(state: State, words: list[str]) -> Text:
    return say("Dead man's card: the {card}", card=naming.card_named(CARD[words[0]]))


def _joker(state: State, words: list[str]) -> Text:
    if not words:
        return say("Move {figure} with jokers", figure=wanderer_named(state))
    if len(words) == 1:
        return say("{jokers}", jokers=Count(int(words[0]), "joker", "jokers"))
    return _to(state, words[-1])


def _to(state: State, square: str) -> Text:
    figure, to = wanderer_named(state, first=True), naming.square_named(NODE[square])
    man = state.board[NODE[square]]
    if man < 0:
        return say("{figure} to {to}", figure=figure, to=to)
    deed = "crushes" if state.figure == GIANT else "burns"
    return say("{figure} to {to}, " + deed + " the {man}", figure=figure, to=to, man=_named(state, man))


def _bury(state: State, words: list[str]) -> Text:
    if len(words) == 1:
        return say("Bury {card}", card=naming.the_card(CARD[words[0]]))
    return _to(state, words[-1])


def _refresh(state: State, words: list[str]) -> Text:
    return _to(state, words[-1])


def _walkout(state: State, words: list[str]) -> Text:
    card = CARD[words[0]]
    if len(words) == 1:
        return say("Walk out of prison with the {card}", card=naming.card_named(card))
    if len(words) == 2:
        return naming.man_named(suit_of(card), KINDS.index(words[1]))
    return say("out by the gate {gate}", gate=words[2])


def _whom(state: State, letter: str) -> Value:
    suit = SUITS.index(letter)
    seat = state.suits.index(suit) if suit in state.suits else NOBODY
    return Who(seat) if seat != NOBODY and state.owner[suit] == seat else naming.army_named(suit)


def _camelot(verb: str) -> Callable[[State, list[str]], Text]:
    def named(state: State, words: list[str]) -> Text:
        if len(words) == 1:
            return say(verb + " {card}", card=camelot_called(state, CAMELOT_CARD[words[0]]))
        return say("{whom}", whom=_whom(state, words[1]))

    return named


def _army(state: State, words: list[str]) -> Text:
    suit = SUITS.index(words[0])
    return say("{suit}, in the {side}", suit=say(SUIT_NAMES[suit]), side=say(SIDES[suit]))


def _pick(state: State, words: list[str]) -> Text:
    op = operation_asked(state)
    if len(words) == 2:
        link = "against" if isinstance(op, Duel) else "and"
        return say("{one} " + link + " {other}", one=_man_on(state, words[0]), other=_man_on(state, words[1]))
    (what,) = words
    if "@" in what:
        return _off_board(what)
    if len(what) == 1:
        return _castle_or_player(state, what, op)
    if "-" in what:
        return _man_and_way(state, what)
    if isinstance(op, Roam):
        return _to(state, what)
    return _recruit(what, op) if isinstance(op, Recruit) else _man_on(state, what)


def _castle_or_player(state: State, letter: str, op: Operation | None) -> Text:
    if isinstance(op, Free) and op.source == "one_castle":
        return say("The castle of {suit}", suit=say(SUIT_NAMES[SUITS.index(letter)]))
    return say("{whom}", whom=_whom(state, letter))


def _recruit(square: str, op: Recruit) -> Text:
    return say("A new {kind} on {square}", kind=_kind(op.kind), square=naming.square_named(NODE[square]))


def _man_and_way(state: State, path: str) -> Text:
    """Name who goes where; his army too, where men of several may."""
    squares, _, rank = path.partition("=")
    start, _, end = squares.partition("-")
    if not end:
        return _man_on(state, start)
    man = state.board[NODE[start]]
    named = _named(state, man) if _armies_asked(state) > 1 else naming.kind_named(state.kind[man])
    way = say("{man} {way}", man=named, way=_way(state, start, end))
    return say("{way}, becomes a {kind}", way=way, kind=_kind(rank)) if rank else way


def _armies_asked(state: State) -> int:
    """Count the armies among which there is a choice."""
    starts = {text.partition(" ")[2].partition("-")[0] for text in state.choices}
    return len({state.army[state.board[NODE[start]]] for start in starts})


_PLACES = {"grave": "the graveyard", "giant": "the Giant's grip"}


def _off_board(what: str) -> Text:
    man, _, place = what.partition("@")
    named = naming.man_named(SUITS.index(man[0]), KINDS.index(man[1]))
    if place in _PLACES:
        return say("{man} from {place}", man=named, place=say(_PLACES[place]))
    return say("{man} from the castle of {suit}", man=named, suit=say(SUIT_NAMES[SUITS.index(place)]))


def _order(state: State, words: list[str]) -> Text:
    """Name a branch of a card that gives a choice."""
    card = "" if state.effect is None or state.effect.card < 0 else CAMELOT_CARDS[state.effect.card].id
    text = _BRANCHES.get((card, words[0]), "choice {number}")
    return say(text, number=words[0], figure=wanderer_named(state))


# The cards that let somebody choose between two or three things.
_BRANCHES = {
    ("K14", "1"): "Bury one of your Knights",
    ("K14", "2"): "Let your Queen be frozen",
    ("S04", "1"): "Send one of your men home",
    ("S04", "2"): "Let {figure} stand still for 2 rounds",
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
    "pass": _pass,
    "pick": _pick,
    "order": _order,
}
