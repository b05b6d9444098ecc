"""What armies, men, squares, cards and statuses are called, and the notation of actions, taken apart."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import Any

from msgspec import Struct

from rules.camelot_101.tables import board
from rules.camelot_101.tables.camelot_cards import CAMELOT_CARD, CAMELOT_CARDS, CARD_IDS
from rules.camelot_101.tables.numbers import TROPHY_NAMES
from rules.text import N_, Count, Seat, Series, Text, Value, Who, Words, say

# What a status is, of a man, of a player, and of all.
OF_MEN: Mapping[str, tuple[Words, ...]] = {
    "frozen": (N_("cannot move"),),
    "shielded": (N_("cannot be taken, crushed or touched by others' cards"),),
    "empowered": (N_("may slay the Giant or the Dragon"), N_("counts 2 more in jousts")),
}
OF_SEATS: Mapping[str, Words] = {
    "slow": N_("number cards move {men} at most 2 spaces"),
    "wild": N_("number cards of any suit may move {men}"),
    "silent": N_("{who} may use no Camelot cards"),
    "sealed": N_("{castle} counts as guarded"),
}
OF_ALL: Mapping[str, Words] = {
    "slow": N_("number cards move men at most 2 spaces"),
    "truce": N_("nobody is taken, imprisoned, buried or crushed"),
}


@cache
def suit_named(suit: int) -> Text:
    """Name an army."""
    return say(board.SUIT_NAMES[suit])


@cache
def army_named(suit: int) -> Text:
    """Name an army that nobody leads: the army of Clubs."""
    return say("the army of {suit}", suit=suit_named(suit))


@cache
def army_of(seat: Seat, suit: int) -> Text:
    """Name an army by its player and its suit: Anna (Clubs)."""
    return say("{who} ({suit})", who=Who(seat), suit=suit_named(suit))


@cache
def card_named(card: int) -> Text:
    """Name a playing card."""
    if card == board.JOKER:
        return say("joker")
    return say(
        "{rank} of {suit}",
        rank=say(board.RANK_NAMES[board.rank_of(card)]),
        suit=suit_named(board.suit_of(card)),
    )


@cache
def the_card(card: int) -> Text:
    """Name a playing card in a sentence: the ace of Spades, a joker."""
    return say("a joker") if card == board.JOKER else say("the {card}", card=card_named(card))


def cards_named(cards: Iterable[int]) -> Series:
    """Name playing cards in a row, equal ones together."""
    return Series(tuple(_counted(card, number) for card, number in Counter(cards).items()))


def _counted(card: int, number: int) -> Value:
    if number == 1:
        return the_card(card)
    if card == board.JOKER:
        return Count(number, "joker", "jokers")
    return say("{card} twice", card=the_card(card))  # there are two packs


@cache
def camelot_named(card: int) -> Text:
    """Name a Camelot card with its id."""
    return say("{name} ({id})", name=title_named(card), id=CARD_IDS[card])


@cache
def title_named(card: int) -> Text:
    """Name a Camelot card without its id."""
    return say(CAMELOT_CARDS[card].name)


@cache
def man_named(suit: int, kind: int) -> Text:
    """Name a man: Knight of Hearts."""
    return say("{kind} of {suit}", kind=kind_named(kind), suit=suit_named(suit))


@cache
def kind_named(kind: int) -> Text:
    """Name a kind of man."""
    return say(board.KIND_NAMES[kind])


@cache
def standing(suit: int, kind: int, node: int) -> Text:
    """Name a man with his square: Knight of Hearts on f6."""
    return say("{man} on {square}", man=man_named(suit, kind), square=square_named(node))


@cache
def square_named(node: int) -> Value:
    """Name a square; the Island by its word."""
    return say("the Island") if node == board.ISLAND else board.NAMES[node]


@cache
def path_named(start: int, end: int) -> Text:
    """Name a way: e3 to e5, from the Island to g7."""
    if start == board.ISLAND:
        return say("from the Island to {to}", to=square_named(end))
    return say("{start} to {to}", start=square_named(start), to=square_named(end))


@cache
def trophy_named(trophy: str, *, first: bool = False) -> Text:
    """Name the Giant, the Dragon or an artifact; `first` where a sentence begins."""
    name = say(TROPHY_NAMES[trophy])
    return say("{name:begins}", name=name) if first else name


_KEPT = 4096  # actions that are not taken apart again


class Action(Struct, frozen=True):
    """An action, or the beginning of one: its verb, and what it names, in the order in which it is said.

    `nodes` are all squares; with `way` they are whence a man goes and, if it is said, where to. `rank` is
    what a Pawn becomes, `man` one who is not on the board.
    """

    verb: str
    cards: tuple[int, ...] = ()
    nodes: tuple[int, ...] = ()
    way: bool = False
    camelot: int = -1
    rank: int = -1
    suit: int = -1
    kind: int = -1
    number: int = 0
    man: str = ""


@lru_cache(_KEPT)
def parsed(text: str) -> Action:
    """Take an action, or the beginning of one, apart."""
    verb, *words = text.split(" ")
    cards: list[int] = []
    nodes: list[int] = []
    way, rank, others = False, "", dict[str, Any]()
    for word in words:
        if word in board.CARD:
            cards.append(board.CARD[word])
        elif word in board.NODE:
            nodes.append(board.NODE[word])
        elif "-" in word:
            squares, _, rank = word.partition("=")
            nodes += [board.NODE[square] for square in squares.split("-") if square]
            way = True
        elif word:
            others |= _other(word)
    return Action(
        verb, tuple(cards), tuple(nodes), way, rank=board.KINDS.index(rank) if rank else -1, **others
    )


def _other(word: str) -> dict[str, Any]:
    if word in CAMELOT_CARD:
        return {"camelot": CAMELOT_CARD[word]}
    if word.isdigit():
        return {"number": int(word)}
    if "@" in word:
        return {"man": word}
    if word in board.SUITS:
        return {"suit": board.SUITS.index(word)}
    return {"kind": board.KINDS.index(word)} if word in board.KINDS else {}
