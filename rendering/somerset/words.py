"""The words for what is on the table, shared by the pictures, the text board and the descriptions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.ranking import place_in
from rules.somerset.tables import goods
from rules.somerset.tables.deeds import Deed
from rules.somerset.tables.grid import cell_named, place_called
from rules.somerset.tables.names import NAMES
from rules.somerset.tables.phases import BUILD, FIRST, PHASES, ROUND
from rules.somerset.tables.workers import FIGURES
from rules.somerset.view import FrameView, PlayerView, Table
from rules.text import Seat, written

ORDINALS = ("1st", "2nd", "3rd", "4th", "5th")

_PHASE_WORDS = {FIRST: "places a worker", BUILD: "builds and learns", ROUND: "moves a worker"}
_PART_WORDS = {
    "gain": "chooses goods",
    "exchange": "may swap goods",
    "draw": "chooses cards",
    "hire": "may hire a peasant",
    "promote": "may promote",
    "government": "may govern",
    "build": "may build",
    "learn": "may learn a spell",
    "cast": "may cast a spell",
    "road": "may place markers",
    "unroad": "may send a marker back",
    "move": "may move another",
    "teleport": "may move at will",
    "act": "may take an action",
    "stand": "may stand one up",
    "swap": "may exchange workers",
    "sword": "may take the Sword",
}


def asked_words(table: Table) -> str:
    """Say what the active player is asked."""
    if table.asked:
        return _PART_WORDS[table.asked]
    return "may cast a spell" if table.phase == ROUND and table.turn.moved else _PHASE_WORDS[table.phase]


def hint(table: Table) -> str:
    """Say by what the question comes, if it is not the turn itself."""
    return f"by {source_named(table.frames[-1])}" if table.asked and table.frames else ""


def source_named(frame: FrameView) -> str:
    """Name the tile, the card or the row whose effect is under way."""
    return NAMES.get(frame.source) or frame.source.split(" ")[0].capitalize()


def phase_words(table: Table) -> str:
    """Say where the game is: First round, Round 7, Before round 8."""
    if table.phase == BUILD:
        return f"Before round {table.round + 1}"
    return f"Round {table.round}" if table.phase == ROUND else PHASES[FIRST]


def amount_words(amount: Sequence[int]) -> str:
    """Name an amount: 2 wood, 1 coin."""
    return ", ".join(map(written, goods.counted(amount))) or "nothing"


def price_words(price: str) -> str:
    """Name a price in the notation: `2w1c` is 2 wood, 1 coin."""
    return amount_words(goods.amount(price))


def thing_named(thing: str) -> str:
    """Name a tile or card with its id: Oakwood (K01)."""
    return f"{NAMES[thing]} ({thing})"


def figure_named(kind: str) -> str:
    """Name a kind of worker."""
    return FIGURES[kind].name


def goods_number(player: PlayerView) -> int:
    """Count the goods that break a tie."""
    return sum(player.goods)


def ranked(table: Table) -> list[list[Seat]]:
    """Give the seats by place: most coins first, then most goods; who resigned comes last."""
    keys = {
        seat: (not player.resigned, player.score.total, goods_number(player))
        for seat, player in enumerate(table.players)
    }
    keys = {seat: key if key[0] else (False, 0, 0) for seat, key in keys.items()}
    order = sorted(set(keys.values()), reverse=True)
    return [[seat for seat, key in keys.items() if key == one] for one in order]


def place_of(table: Table, seat: Seat) -> int:
    """Give a seat's place, from 1."""
    return place_in(ranked(table), seat)


def deed_words(deed: Deed, at: Callable[[str], str]) -> str:
    """Say what somebody has done; `at` names the tile of a cell."""
    return _DEEDS[deed.verb](deed, at)


def _built(deed: Deed, at: Callable[[str], str]) -> str:
    return f"built {NAMES[deed.thing]}" + (f" at {place_called(deed.place)}" if deed.place else "")


def _placed_marker(deed: Deed, at: Callable[[str], str]) -> str:
    moved = f"moved a marker from {place_called(deed.origin)}: " if deed.origin else "placed "
    return f"{moved}a {deed.verb} at {place_called(deed.place)}"


_DEEDS: Mapping[str, Callable[[Deed, Callable[[str], str]], str]] = {
    "place": lambda deed, at: f"placed a {figure_named(deed.thing)} on {at(deed.place)}",
    "move": lambda deed, at: (
        f"moved a {figure_named(deed.thing)} from {place_called(deed.origin)} to {at(deed.place)}"
    ),
    "lay": lambda deed, at: f"laid a worker down on {at(deed.place)}",
    "act": lambda deed, at: f"used {at(deed.place)}",
    "build": _built,
    "learn": lambda deed, at: f"learned {NAMES[deed.thing]}",
    "cast": lambda deed, at: f"cast {NAMES[deed.thing]}",
    "hire": lambda deed, at: f"hired a peasant on {at(deed.place)}",
    "promote": lambda deed, at: f"promoted to {figure_named(deed.thing)} on {at(deed.place)}",
    "stand": lambda deed, at: f"stood a worker up on {at(deed.place)}",
    "swap": lambda deed, at: (
        f"exchanged workers on {place_called(deed.origin)} and {place_called(deed.place)}"
    ),
    "govern": lambda deed, at: f"used the {deed.thing.capitalize()}",
    "advance": lambda deed, at: f"became {deed.thing}",
    "sword": lambda deed, at: "took the Sword",
    "road": _placed_marker,
    "barricade": _placed_marker,
    "remove": lambda deed, at: f"sent back a {deed.thing} at {place_called(deed.place)}",
}


def tiles_by_cell(table: Table) -> Callable[[str], str]:
    """Give the function that names the tile of a cell: Oakwood L31."""
    tiles = {cell_named(tile.place): NAMES[tile.id] for tile in table.tiles}
    return lambda cell: f"{tiles[cell]} {place_called(cell)}"


def latest_words(table: Table) -> list[str]:
    """Say what has been done last, deed by deed; an action right behind its move is said shortly."""
    at, said, before = tiles_by_cell(table), list[str](), ""
    for deed in table.latest:
        here = deed.verb == "act" and deed.place == before
        said.append("used it" if here else deed_words(deed, at))
        before = deed.place if deed.verb in ("place", "move") else ""
    return said
