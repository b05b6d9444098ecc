"""What a typed move names: workers by their kind, tiles by their names or squares; and whether it is so."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import groupby
from typing import Final

from rules.somerset import notation
from rules.somerset.effects.doer import paid_at_once, ways_to_pay
from rules.somerset.hexes import cell_called, cell_named, cell_of
from rules.somerset.prices import advance_payments, hire_payments
from rules.somerset.state import State, Worker
from rules.somerset.tables.goods import FIGURES, GOODS, PEASANT
from rules.somerset.tables.naming import figure_named
from rules.somerset.tables.options import FIRST, ROUND
from rules.somerset.tables.parts import Government, Hire
from rules.somerset.told import built, promoted
from rules.somerset.words.descriptions import effect_of
from rules.text import Seat, Text, say, written

_KINDS: Final = {figure.called.one: kind for kind, figure in FIGURES.items()}
_KIND = re.compile(rf"(?:(?:move|hire|place)s? )?(?:an? |the |my )?({'|'.join(_KINDS)})(?!\w)", re.IGNORECASE)
_OF_WORKERS = re.compile(rf"(?:(?:move|hire|place)s?|an?|the|my|{'|'.join(_KINDS)}) ", re.IGNORECASE)
_VERBS: Final = frozenset({"barricade", "build", "cast", "hire", "learn", "move", "promote", "road", "trade"})
_ANY_KIND = re.compile(
    rf"\b({'|'.join(name for each in FIGURES.values() for name in (each.called.many, each.called.one))})\b",
    re.IGNORECASE,
)
_VERBS_TOLD: Final = {"place", "places", "hire", "hires", "move", "moves", "go", "goes", "walk", "walks"}
_OF_A_WALK: Final = {*_VERBS_TOLD, "i", "my", "the", "an", "a", "by", "from", "to", "on", "at", "and", "road"}
_BY_WAY_OF: Final = re.compile(
    r"\b(?:by|via|over|through) (?:the )?-?\d+,-?\d+(?![\w,:])(?=.*\s-?\d+,-?\d+)", re.IGNORECASE
)
_USES: Final = re.compile(rf",? (?:act|{notation.USES}|(?:and )?uses?)$", re.IGNORECASE)
_ADVANCED: Final = re.compile(r"(?:i |yes,? )?(?:do )?advances?(?: (?:up|on|one step))?", re.IGNORECASE)
_EDGE: Final = re.compile(r"\b(road|barricade|block)s?\b", re.IGNORECASE)
_SQUARE: Final = re.compile(r"(?<![\w,])[A-Z]{1,2}\d{1,2}(?!\w)", re.IGNORECASE)
_BLOCKS: Final = {"block": "barricade"}
_OF_AN_EDGE: Final = frozenset(
    {
        "edge",
        "way",
        "build",
        "place",
        "lay",
        "places",
        "builds",
        "a",
        "an",
        "the",
        "i",
        "from",
        "to",
        "between",
        "and",
        "on",
        "at",
        "1",
    }
)
_TWO: Final = 2
_BETWEEN_SQUARES: Final = re.compile(r"(?<=\d) ?[->]+ ?(?=[a-z]{1,2}\d)", re.IGNORECASE)
_ENDS: Final = " .!"  # of a sentence
_CELL = re.compile(r"(?<![\w,-])-?\d+,-?\d+(?![\w,:])")
_APART: Final = re.compile(r"\s*[,;:]\s*(?:and\s+)?|\s+(?:and|then)\s+", re.IGNORECASE)
_WORD: Final = re.compile(r"[a-z]+|\d+")
# With these words one tells that the action is taken, whatever it is.
_SAID: Final = frozenset(
    _WORD.findall(
        "take takes use uses gain gains get gets draw draws hire hires do does act action yes it its"
        " the an a i and then there tile with at to from for of on my one 1 moves move keep please too"
        " also him"
    )
)
_LEAVES: Final = frozenset({"skip", "no", "none", "not", "nothing"})
_CHOSEN: Final = frozenset({"chosen", "good"})
# What is done for goods is told with them; it is asked next.
_PAID: Final = frozenset({"promote", "trade"})
_COUNTED: Final = frozenset({"become", "pay", *map(str, range(1, 10))})


def sited(state: State, typed: str) -> str:
    """Write a move of a worker with the squares of the tiles on the board that it names."""
    if not _OF_WORKERS.match(typed):
        return typed
    return notation.sited(typed, _squares_of(state))


def on_squares(state: State, typed: str) -> str:
    """Write squares for the names of tiles where a text begins with one, which may begin with a verb."""
    squares = notation.sited(typed, _squares_of(state))
    return squares if squares[:2].casefold() != typed[:2].casefold() else typed


def on_board(state: State, typed: str) -> str:
    """Write squares for the names of all tiles that lie on the board."""
    return notation.sited(typed, _squares_of(state))


def _squares_of(state: State) -> dict[str, str]:
    return {tile.id: cell_called(cell) for cell, tile in state.tiles.items()}


def walks_named(state: State, seat: Seat, typed: str) -> Sequence[str]:
    """Give the moves that a text may mean which names workers, tiles and what these give, with nothing else.

    Where workers are placed, or one is hired, that is what it means; a road lies between two tiles.
    """
    typed = typed.strip().rstrip(_ENDS)
    if seat != state.active:
        return ()
    if promotions := promoted(state, typed):
        return promotions
    if _ADVANCED.fullmatch(typed):
        return _advances(state)
    if edge := edge_named(state, typed):
        return (edge,)
    if tiles := [*built(state, notation.readings(typed))]:
        return tiles
    typed = notation.without_filling(notation.without_leaving(typed))
    walk = _USES.sub("", typed)
    if walks := walks_told(state, walk):
        return [_with_act(each) for each in walks] if walk != typed else walks
    for walk, words in parted(typed):
        found = walks_told(state, walk)
        if found and _LEAVES.issuperset(words):
            return found
        if walks := [each for each in found if _is_of(_tile_named(state, each), words)]:
            return [*map(_with_act, walks)]
    return ()


def walks_told(state: State, walk: str) -> list[str]:
    """Give what may be meant by a walk of a worker to a tile, from another or from where it is."""
    sited_so = _BETWEEN_SQUARES.sub(" ", notation.sited(walk, _squares_of(state)))
    cells = without_way(notation.recorded(sited_so))
    kinds, squares = _ANY_KIND.findall(cells), _squares(cells)
    rest = re.sub(r"[()-]", " ", _CELL.sub(" ", _ANY_KIND.sub(" ", cells))).lower().split()
    if not squares or not _OF_A_WALK.issuperset(rest) or len(kinds) + (len(squares) > 1) == 0 or kinds[1:]:
        return []
    called = [
        kind
        for kind, figure in FIGURES.items()
        if not kinds or kinds[0].lower() in (figure.called.one, figure.called.many)
    ]
    *start, end = squares
    if state.phase == FIRST and not start:
        return [f"place {kind} {end}" for kind in called]
    hiring = state.part
    if not start and PEASANT in called and isinstance(hiring, Hire):
        ways = ways_to_pay(state.player, hire_payments(state.player, hiring.discount))
        return [paid_at_once(f"hire {end}", ways)]
    own = [cell_named(worker.cell) for worker in state.player.workers if worker.kind in called]
    return [f"move {each} {end}" for each in own if start in ([], [each])]


def without_way(walk: str) -> str:
    """Leave out the squares by which a walk goes: where it leads does not depend on them."""
    return _BY_WAY_OF.sub(" ", walk)


def _with_act(walk: str) -> str:
    return f"{walk} act" if walk.startswith("move ") else walk


def _tile_named(state: State, text: str) -> str:
    """Give the tile on the last square of a text; none where no tile lies there."""
    squares = _squares(text)
    cell = cell_of(squares[-1]) if squares else None
    return state.tiles[cell].id if cell in state.tiles else ""


def acting(state: State, typed: str) -> str:
    """Write that the action is taken of the tile to which somebody goes for what he tells of it."""
    for walk, words in parted(typed):
        tile = _tile_named(state, notation.recorded(notation.sited(walk, _squares_of(state))))
        if tile and _is_of(tile, words):
            return walk if state.phase == FIRST else f"{walk} act"
    return typed


def edge_named(state: State, typed: str) -> str:
    """Give the road or barricade between two tiles that are named; nothing where there is more, or less."""
    sited_so = notation.sited(typed.rstrip(_ENDS), _squares_of(state))
    what, sited_so = _EDGE.findall(sited_so), _EDGE.sub(" ", sited_so)
    squares = _SQUARE.findall(sited_so)
    rest = _SQUARE.sub(" ", sited_so).replace("-", " ").lower().split()
    if len(what) != 1 or len(squares) != _TWO or not _OF_AN_EDGE.issuperset(rest):
        return ""
    kind = what[0].lower()
    return notation.recorded(f"{_BLOCKS.get(kind, kind)} {'-'.join(squares)}")


def _advances(state: State) -> list[str]:
    """Give what may be meant by advancing, with its price where there is but one."""
    part = state.part
    if not isinstance(part, Government):
        return []
    return [paid_at_once("advance", ways_to_pay(state.player, advance_payments(state.player, part.discount)))]


def kind_named(typed: str) -> str | None:
    """Give the kind of worker that a move of one names; None where it names none."""
    found = _KIND.match(typed.strip())
    return _KINDS[found[1].lower()] if found else None


def misread(state: State, seat: Seat, typed: str, text: str) -> bool:
    """Say whether a text does something else than is named, or with another worker or other tiles."""
    word, *rest = text.split(" ")
    # The name of a tile may begin with a verb.
    meant = notation.sited(typed, _squares_of(state)).partition(" ")[0].lower()
    if {word, meant} <= _VERBS and meant != word:
        return True
    if word not in ("move", "hire", "place") or seat != state.active:
        return False
    squares = iter(_squares(text))
    told = without_way(notation.recorded(sited(state, typed)))
    named = [square for square, _ in groupby(_squares(told))]
    kind = kind_named(on_squares(state, typed))
    return not all(each in squares for each in named) or kind not in (None, _kind_of(state, word, rest))


def is_walk(typed: str) -> bool:
    """Say whether a text names a kind of worker that goes somewhere."""
    return kind_named(typed) is not None and not typed.lower().startswith(("place", "hire"))


def other_kind(state: State, typed: str) -> Text | None:
    """Say that a worker is of another kind than is named, or that there is none of it."""
    typed = on_squares(state, typed)
    kind, squares = kind_named(typed), dict.fromkeys(_squares(notation.recorded(sited(state, typed))))
    if kind is None or not is_walk(typed):
        return None
    number = state.player.number_of(kind)
    if state.phase == ROUND and not number:
        return say("you have no {worker}", worker=figure_named(kind))
    worker = _worker_on(state, next(iter(squares), ""))
    # Where others of the kind may go, one square is where one is sent.
    if worker is None or worker.kind == kind or (number and len(squares) == 1):
        return None
    standing, other = figure_named(worker.kind), figure_named(kind)
    return say(
        "a {worker} stands on {square}, no {other}",
        worker=standing,
        square=cell_called(worker.cell),
        other=other,
    )


def _squares(text: str) -> list[str]:
    return _CELL.findall(text)


def _kind_of(state: State, word: str, rest: Sequence[str]) -> str | None:
    """Give the kind of worker that a text moves, places or hires; None where it does not say which one."""
    if word == "hire":
        return PEASANT
    if word == "place" or not rest:
        return rest[0] if rest else None
    worker = _worker_on(state, rest[0])
    return worker.kind if worker else None


def _worker_on(state: State, square: str) -> Worker | None:
    return next((each for each in state.player.workers if cell_named(each.cell) == square), None)


def parted(typed: str) -> Iterator[tuple[str, Sequence[str]]]:
    """Part a walk from the words behind it, at each place where it may end."""
    for found in _APART.finditer(typed):
        yield typed[: found.start()], _WORD.findall(typed[found.end() :].lower())


def _is_of(thing: str, words: Sequence[str]) -> bool:
    """Say whether words tell of nothing but the action of a tile."""
    known = _words_of(thing)
    return bool(words) and all(word in _SAID or _stem(word) in known for word in words)


@cache
def _words_of(thing: str) -> frozenset[str]:
    """Give the words with which the action of a tile is told, with all goods where one may be chosen."""
    own = frozenset(map(_stem, _WORD.findall(written(effect_of(thing)).lower())))
    kinds = {*_KINDS} if "promote" in own else set[str]()
    goods = {_stem(good.called.one) for good in GOODS} if own >= _CHOSEN or own & _PAID else set[str]()
    return own | kinds | goods | (_COUNTED if own & _PAID else frozenset())


def _stem(word: str) -> str:
    return word.removesuffix("s")
