"""Promotions told in words, and tiles that are built with their price before it is asked where."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from rules.somerset import notation
from rules.somerset.effects.doer import ways_to_pay
from rules.somerset.effects.workers import promotions
from rules.somerset.hexes import cell_called, cell_named
from rules.somerset.prices import payments_now
from rules.somerset.state import State
from rules.somerset.tables.goods import FIGURES
from rules.somerset.tables.parts import Promote
from rules.somerset.tables.tiles import COUNTRY_TILES
from rules.somerset.unbuilt import less_now

_KINDS: Final = {
    name: kind for kind, figure in FIGURES.items() for name in (figure.called.one, figure.called.many)
}
_PAY: Final = re.compile(r" pay ((?:\d+[a-z])+)")
_CELL: Final = re.compile(r"(?<![\w,-])-?\d+,-?\d+(?![\w,:])")
_VERBS: Final = frozenset({"promote", "promotes", "make", "makes", "becomes", "become"})
_LITTLE: Final = frozenset(
    [
        "i",
        "my",
        "the",
        "a",
        "an",
        "from",
        "of",
        "on",
        "at",
        "to",
        "into",
        "and",
        "yes",
        "worker",
        "1",
        "him",
        "he",
        "it",
        "for",
        "by",
        "with",
        "now",
        "there",
    ]
)
_WORD: Final = re.compile(r"[^\s,.;:!?()]+")
_BUILT: Final = re.compile(r"build (K\d+)((?: -?\d+,-?\d+)?(?: \d)?) pay ((?:\d+[a-z])+)")


def promoted(state: State, typed: str) -> list[str]:
    """Give the promotions that may be meant: of a kind, on a tile, to what it becomes, or by their price."""
    part = state.part
    if not isinstance(part, Promote):
        return []
    squares = {tile.id: cell_called(cell) for cell, tile in state.tiles.items()}
    text = notation.recorded(notation.sited(f"{typed} ", squares)).lower()
    paid, cells = _PAY.findall(text), _CELL.findall(text)
    words = _WORD.findall(_CELL.sub(" ", _PAY.sub(" ", text)))
    kinds = [_KINDS[word] for word in words if word in _KINDS]
    if _VERBS.isdisjoint(words) or not _VERBS.union(_LITTLE, _KINDS).issuperset(words):
        return []
    offered = promotions(state.player, part)
    for becoming in (False, True):
        begun = tuple(_begun(state, kinds, cells, becoming=becoming))
        if meant := [text for text in offered if f"{text} ".startswith(begun)]:
            return [each for text in meant for each in _paid(text, paid)]
    return []


def _begun(state: State, kinds: Sequence[str], cells: Sequence[str], *, becoming: bool) -> Iterator[str]:
    """Give the promotions of those who are named; or of those who would be `becoming` what is named."""
    for worker in state.player.workers:
        becomes, cell = FIGURES[worker.kind].becomes, cell_named(worker.cell)
        called = ([becomes],) if becoming else ([], [worker.kind], [worker.kind, becomes])
        if kinds in called and cells in ([], [cell]):
            yield f"promote {cell} "


def _paid(text: str, paid: Sequence[str]) -> list[str]:
    """Write the price that is told behind a promotion; nothing where that has another one."""
    own = _PAY.findall(text)
    if not paid:
        return [text]
    return [text if own else f"{text} pay {paid[0]}"] if own in ([], paid) else []


def built(state: State, readings: Sequence[str]) -> Iterator[str]:
    """Give a tile that is built, up to what is asked of it next, where its price is told already."""
    less = less_now(state)
    for text in readings:
        if (found := _BUILT.match(text)) and found[1] in COUNTRY_TILES:
            ways = ways_to_pay(state.player, payments_now(state, found[1], less))
            if any(way.endswith(found[3]) for way in ways):
                yield f"build {found[1]}{found[2]}"
