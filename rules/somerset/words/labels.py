"""What answers are called, in few words; `descriptions` tells what they give and cost."""

from collections.abc import Callable
from typing import TypeAlias

from rules.somerset.hexes import Cell, cell_called, cell_of, turned
from rules.somerset.prices import payment_of
from rules.somerset.state import State
from rules.somerset.tables import naming
from rules.somerset.tables.effects import COLUMNS, LAST_COLUMN
from rules.somerset.tables.goods import FIGURES, good_counted, good_of
from rules.somerset.tables.grid import SIDES_CALLED, place_called
from rules.somerset.tables.tiles import COUNTRY_TILES
from rules.text import Text, Value, Who, say

Label: TypeAlias = Callable[[str], Text]

SKIP, DONE = "skip", "done"
STOPS = {SKIP: say("Skip"), DONE: say("Done")}


def payment(text: str) -> Text:
    """Name a way to pay."""
    return say("Pay {price}", price=naming.price_named(payment_of(text)))


def goods_chosen(text: str) -> Text:
    return naming.price_named(payment_of(text))


def cards_kept(text: str) -> Text:
    _, *cards = text.split(" ")
    names: list[Value] = [naming.named(card) for card in cards]
    return (
        say("{one} and {other}", one=names[0], other=names[1])
        if len(names) == 2
        else say("{one}", one=names[0])
    )


def swapped(rate: int) -> Label:
    """Name what is given, and what is got for it."""

    def label(text: str) -> Text:
        given, _, got = text.removeprefix("trade ").partition(">")
        if not got:
            return say("Give {given}", given=naming.good_named(given))
        return say(
            "1 {given} for {got}", given=naming.good_named(given), got=good_counted(rate, good_of(got))
        )

    return label


def worker_kinds(text: str) -> Text:
    """Name a kind of worker."""
    return say("{worker:begins}", worker=naming.figure_named(text.split(" ")[1]))


def cells(state: State) -> Label:
    """Name a cell, with the tile that lies there."""

    def label(text: str) -> Text:
        cell = next(cell_of(word) for word in text.split(" ") if "," in word)
        return _at(state, cell) if cell in state.tiles else say("{cell}", cell=cell_called(cell))

    return label


def turns(text: str) -> Text:
    """Name a turn by the sides to which the tile's roads lead."""
    _, tile, _, turn, *_ = text.split(" ")
    mask = turned(COUNTRY_TILES[tile].roads, int(turn))
    sides = [say(side) for way, side in enumerate(SIDES_CALLED) if mask >> way & 1]
    return say("Roads {sides}", sides=naming.in_a_row(sides))


_SORTS = {"build K": say("Build a country tile"), "build B": say("Build a building")}


def cards(text: str) -> Text:
    """Name a tile, building or spell, or the sort of which one is built."""
    return _SORTS.get(text) or naming.named(text.split(" ")[1])


def acts(text: str) -> Text:
    """Say what is done with a tile, building or spell where some are built, others learned."""
    if text in _SORTS:
        return _SORTS[text]
    return say("Learn {name}" if text.startswith("learn") else "Build {name}", name=cards(text))


def promotions(state: State) -> Label:
    """Name a worker with what it becomes."""

    def label(text: str) -> Text:
        name = text.split(" ")[1]
        worker = state.player.worker_at(cell_of(name))
        return say(
            "The {was} on {cell} becomes {higher}",
            was=naming.figure_named(worker.kind),
            cell=place_called(name),
            higher=naming.figure_named(FIGURES[worker.kind].becomes),
        )

    return label


def own_workers(state: State) -> Label:
    """Name an own worker and its tile."""
    return lambda text: _worker(state, text.split(" ")[1])


def _worker(state: State, name: str) -> Text:
    cell = cell_of(name)
    worker = state.player.worker_at(cell)
    return say(
        "{worker:begins} on {cell} {tile}",
        worker=naming.figure_named(worker.kind),
        cell=cell_called(cell),
        tile=naming.named(state.tiles[cell].id),
    )


def pairs(state: State) -> Label:
    """Name the tiles of two workers that change places."""

    def label(text: str) -> Text:
        _, one, other = text.split(" ")
        return say("{one}, {other}", one=_at(state, cell_of(one)), other=_at(state, cell_of(other)))

    return label


def destinations(state: State) -> Label:
    """Name the tile a worker can go to."""
    return lambda text: _at(state, cell_of(text.split(" ")[2]))


def action_at(state: State) -> Label:
    """Name taking the action of the tile a move ends on."""
    return lambda text: say("Use {name}", name=naming.named(state.tiles[cell_of(text.split(" ")[2])].id))


def spells(text: str) -> Text:
    return naming.named(text.removeprefix("cast "))


def turn(state: State) -> Label:
    """Name a spell that may be cast, or a worker that may move; where none can, one that lies down."""

    def label(text: str) -> Text:
        if text.startswith("cast "):
            return spells(text)
        worker = _worker(state, text.split(" ")[1])
        return worker if text.startswith("move") else say("Lay down: {worker}", worker=worker)

    return label


def government(state: State) -> Label:
    """Name advancing, and the rows."""
    title = say(COLUMNS[min(state.player.column + 1, LAST_COLUMN)].title)
    become = say("Become {title}", title=title)
    return lambda text: become if text.startswith("advance") else naming.row_named(text)


def sword(text: str) -> Text:
    """Name taking the Sword."""
    return say("Take the Sword")


_MARKERS = {"road": say("A road"), "barricade": say("A barricade")}


def marker_kinds(text: str) -> Text:
    """Name what can be placed."""
    return _MARKERS[text]


def edges(state: State) -> Label:
    """Name a tile, or an edge by the squares it lies between."""

    def label(text: str) -> Text:
        name = text.split(" ")[1]
        return say("{edge}", edge=place_called(name)) if ":" in name else _at(state, cell_of(name))

    return label


def _at(state: State, cell: Cell) -> Text:
    return say("{cell} {tile}", cell=cell_called(cell), tile=naming.named(state.tiles[cell].id))


def lifted(text: str) -> Text:
    """Name the marker that is picked up."""
    *_, kind, name = text.split(" ")
    return say("The {kind} at {edge}", kind=naming.marker_named(kind), edge=place_called(name))


def removal(text: str) -> Text:
    """Name a rival's marker."""
    _, seat, kind, name = text.split(" ")
    return say(
        "{kind:begins} of {who} at {edge}",
        kind=naming.marker_named(kind),
        who=Who(int(seat)),
        edge=place_called(name),
    )
