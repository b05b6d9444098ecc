"""What players have done: the latest turn, and each deed in words made from the notation."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple, TypeAlias

from rendering.camelot_101.armies import home
from rendering.camelot_101.words.outcome import came_of, led
from rendering.camelot_101.words.vocabulary import (
    card_named,
    kind_named,
    man_named,
    square_named,
    suit_named,
    title_of,
    wanderer_named,
)
from rendering.phrases import counted, together
from rules.camelot_101.tables.deck import CARD, JOKER
from rules.camelot_101.view import DeedView, Table
from rules.text import Names

# Actions that go on with one begun before.
_FURTHER = {"pick", "order", "discard", "skip", "accept", "refuse", "stay", "withdraw", "pass"}


def latest(table: Table) -> list[DeedView]:
    """Give the deeds of the latest turn, from the first; those in answer to them included."""
    found: list[DeedView] = []
    for deed in reversed(table.deeds):
        begun = [other for other in found if not _goes_on(other)]
        if begun and deed.seat != begun[-1].seat and not _goes_on(deed):
            break
        found.append(deed)
    found.reverse()
    while found and _goes_on(found[0]) and any(not _goes_on(deed) for deed in found):
        found.pop(0)
    return found


def _goes_on(deed: DeedView) -> bool:
    return deed.text.split(" ")[0] in _FURTHER


class Spoken(NamedTuple):
    """How a deed is told: whom a suit stands for, its player or the army; cards' titles; who walks about."""

    names: Callable[[str], str]
    titles: Callable[[str], str]
    wanderer: str


Telling: TypeAlias = Callable[[Sequence[str], Spoken], str]


def deed_words(table: Table, deed: DeedView, names: Names) -> str:
    """Say what an action does; players go by their names and armies."""

    def named(suit: str) -> str:
        seat = home(table, suit)
        return f"the army of {suit_named(suit)}" if seat is None else f"{names(seat)} ({suit_named(suit)})"

    word, *words = deed.text.split(" ")
    spoken = Spoken(named, partial(title_of, table, played=True), wanderer_named(table))
    done = led(deed) if word == "pick" else ""
    return (done or _DEEDS[word](words, spoken)) + came_of(deed)


def _path(words: Sequence[str]) -> str:
    squares, _, rank = words[0].partition("=")
    way = " to ".join(square_named(square) for square in squares.split("-"))
    return f"{way}{f', becomes a {kind_named(rank)}' if rank else ''}"


def _to(words: Sequence[str], spoken: Spoken) -> str:
    return f", {spoken.wanderer} to {square_named(words[0])}" if words else ""


def _put_away(words: Sequence[str], spoken: Spoken) -> str:
    cards = [word for word in words if word in CARD]
    return together([_the_card(card) for card in cards]) + _to(words[len(cards) :], spoken)


def _the_card(card: str) -> str:
    name = card_named(card)
    return f"a {name}" if CARD[card] == JOKER else f"the {name}"


def _on(verb: str, link: str) -> Telling:
    def said(words: Sequence[str], spoken: Spoken) -> str:
        return f"{verb} {spoken.titles(words[0])}{f' {link} {spoken.names(words[1])}' if words[1:] else ''}"

    return said


def _buried(words: Sequence[str], spoken: Spoken) -> str:
    card = "a card" if words[0] == "?" else _the_card(words[0])
    return f"buries {card}{_to(words[1:], spoken)}"


def _wandered(words: Sequence[str], spoken: Spoken) -> str:
    return f"plays {counted(int(words[0]), 'joker', 'jokers')}{_to(words[1:], spoken)}"


def _walked_out(words: Sequence[str], spoken: Spoken) -> str:
    card, kind, gate = words
    return f"plays the {card_named(card)}: a {kind_named(kind)} walks out of prison by the gate {gate}"


def _picked(words: Sequence[str], spoken: Spoken) -> str:
    what = words[0]
    if len(words) > 1:
        return f"chooses {' and '.join(map(square_named, words))}"
    if "@" in what:
        man, _, place = what.partition("@")
        return (
            f"chooses the {man_named(man)} {_OFF_BOARD.get(place) or f'in the castle of {suit_named(place)}'}"
        )
    if len(what) == 1:
        return f"chooses {spoken.names(what)}"
    return f"moves {_path(words)}" if "-" in what else f"chooses {square_named(what)}"


_OFF_BOARD = {"grave": "in the graveyard", "giant": "held by the Giant"}
_DEEDS: Mapping[str, Telling] = {
    "play": lambda words, spoken: f"plays the {card_named(words[0])}: {_path(words[1:])}",
    "dead": lambda words, spoken: f"plays the {card_named(words[0])} as a dead man's card",
    "refresh": lambda words, spoken: f"refreshes {_put_away(words, spoken)}",
    "joker": _wandered,
    "walkout": _walked_out,
    "bury": _buried,
    "camelot": _on("plays", "on"),
    "gift": _on("gives", "to"),
    "burn": _on("burns", ""),
    "pass": lambda words, spoken: "does nothing more",
    "accept": lambda words, spoken: "accepts the gift",
    "refuse": lambda words, spoken: "refuses the gift",
    "stay": lambda words, spoken: "stays with the card",
    "withdraw": lambda words, spoken: "takes the card back",
    "army": lambda words, spoken: f"takes the army of {suit_named(words[0])}",
    "cards": lambda words, spoken: "plays with cards",
    "fate": lambda words, spoken: "trusts to Fate",
    "pick": _picked,
    "order": lambda words, spoken: f"takes the choice number {words[0]}",
    "discard": lambda words, spoken: f"discards {_put_away(words, spoken)}",
    "skip": lambda words, spoken: "leaves the move out",
}
