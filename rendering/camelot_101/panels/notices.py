"""What all should beware of: checks, plague, winter, truce, and points that cancel each other out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PIL.Image import Image

from languages.spoken import texts
from rendering.camelot_101.armies import is_led
from rendering.camelot_101.holdings import points_cancelled
from rendering.camelot_101.icons import signs
from rendering.camelot_101.icons.men import man
from rendering.camelot_101.words.vocabulary import (
    WINTER,
    checker_named,
    square_named,
    suit_named,
    wanderer_named,
)
from rules.camelot_101.tables.board import SUITS
from rules.camelot_101.view import CheckView, Table
from rules.text import N_

_TEXTS = texts(__name__)
counted, tell, written = _TEXTS.counted, _TEXTS.tell, _TEXTS.written


_ICON = 36
_SOON = 3  # quiet rounds, which end the game


class Notice(NamedTuple):
    """A few words, perhaps with a picture before them; `danger` is written in red."""

    words: str
    picture: Image | None = None
    danger: bool = False


def notices(table: Table) -> list[Notice]:
    """Give what all should beware of, the most urgent first."""
    return [] if table.over else list(_notices(table))


def _notices(table: Table) -> Iterator[Notice]:
    for check in sorted(table.checks, key=lambda check: not check.ripe):
        yield Notice(
            _check(table, check),
            man(check.suit, "K", _ICON, led=is_led(table, check.suit)),
            danger=check.ripe,
        )
    if table.plague:
        suits = ", ".join(written(suit_named(suit)) for suit in sorted(table.plague, key=SUITS.index))
        yield Notice(tell("plague: {suits}", suits=suits), signs.sign(signs.PLAGUE, 30))
    if table.truce:
        yield Notice(tell("truce: nobody is taken"), signs.sign(signs.SHIELDED, 30))
    if table.winter:
        yield Notice(tell(WINTER), signs.sign(signs.FROZEN, 30))
    if table.wanderer_frozen:
        stands = tell("{figure} stands still", figure=wanderer_named(table))
        yield Notice(stands, signs.sign(signs.FROZEN, 30))
    if 0 < table.quiet_left <= _SOON:
        rounds = counted(table.quiet_left, "quiet round", "quiet rounds")
        yield Notice(tell("{rounds} left", rounds=rounds), danger=table.quiet_left == 1)
    if (level := points_cancelled(table)) > 0:
        yield Notice(tell("everybody has {points}: points cancel out", points=level))


def _check(table: Table, check: CheckView) -> str:
    by, square = checker_named(table, check), square_named(check.square)
    text = N_("{square} may be taken by {by}") if check.ripe else N_("{square} checked by {by}")
    return tell(text, square=square, by=by)
