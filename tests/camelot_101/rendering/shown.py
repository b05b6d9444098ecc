"""Positions to show: games at random at every level, and hands of any cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from msgspec.structs import replace

from rules.camelot_101 import GAME
from rules.camelot_101.effects.card_texts import card_text, text_of
from rules.camelot_101.state import State
from rules.camelot_101.tables.camelot_cards import CARD_IDS, FIRST_BLANK, MONTHS
from rules.camelot_101.view import Hand, HeldCard, Table
from rules.chance import dealer
from rules.replay import default_options
from rules.snapshot import restored, snapshot
from rules.text import Seat, Text, written
from tests.camelot_101.playing import Playing
from tests.conformance.checks.course import walked
from tests.conformance.checks.secrecy import dealt_again

_GAMES: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("1", 4, {}),
    ("1.1", 2, {}),
    ("2", 3, {"fate": "asked"}),
    ("3", 4, {"armies": "chosen"}),
    ("4", 4, {"owner_choice": "ask"}),
)
_EVERY = 37  # states from one position to the next


@cache
def _stored() -> tuple[bytes, ...]:
    return tuple(stored for number in range(len(_GAMES)) for stored in _game(number))


def _game(number: int) -> Iterator[bytes]:
    level, seats, options = _GAMES[number]
    chosen = {**default_options(GAME), "level": level, **options}
    state, _ = GAME.start(seats, chosen, dealer(number, "start"))
    states = walked(GAME, state, dealer(number, "luck"), dealer(number, "choice"))
    found = [snapshot(one) for one in states]
    yield from (*found[:-1:_EVERY], found[-1])


def some_states() -> list[State]:
    """Give positions of games at several levels, the ends among them."""
    return [restored(State, stored) for stored in _stored()]


def again(state: State, observer: Seat | None) -> State:
    """Deal again what an observer cannot know."""
    other = dealt_again(GAME, state, observer, "again")
    assert isinstance(other, State)
    return other


@cache
def at_table() -> Table:
    """Show a table of level 3 at which seat 0 leads Spades and is asked."""
    return Playing("3", 4).table


def holding(playing: str = "", camelot: str = "", why: Text | None = None, **changes: object) -> Hand:
    """Give seat 0 a hand of any cards, all of them usable or none for the same reason."""
    hand = Playing("3", 4).hand(0)
    texts = {CARD_IDS[number]: card_text(number, -1) for number in range(FIRST_BLANK + 1)}
    return replace(
        hand,
        playing=tuple(HeldCard(card, why) for card in playing.split()),
        camelot=tuple(HeldCard(card, why, texts[card]) for card in camelot.split()),
        **changes,
    )


def told(text: Text | None) -> str:
    """Write a text that must be there."""
    assert text is not None
    return written(text)


def months() -> list[tuple[int, Text]]:
    """Give the months from 0 with what a blank card does in each."""
    return [(number, text_of(card)) for number, card in enumerate(MONTHS)]
