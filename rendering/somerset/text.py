"""The text board: all that the view shows, in lines for a screen reader; by topic they tell the pictures."""

from __future__ import annotations

from collections.abc import Iterator

from rendering.boards import Line, Told
from rendering.phrases import counted, options_told, win_told
from rendering.somerset.text_effects import effects_told
from rendering.somerset.text_land import land_told
from rendering.somerset.text_players import players_told
from rendering.somerset.words import (
    asked_words,
    figure_named,
    latest_words,
    phase_words,
    price_words,
    ranked,
    thing_named,
)
from rules.somerset.tables.country import COUNTRY_TILES
from rules.somerset.tables.goods import spelled
from rules.somerset.tables.government import COLUMNS
from rules.somerset.tables.grid import called
from rules.somerset.tables.kinds import by_kind
from rules.somerset.tables.names import NAMES
from rules.somerset.tables.options import OPTIONS
from rules.somerset.tables.phases import REASONS
from rules.somerset.tables.wording import effect_words
from rules.somerset.view import Table
from rules.text import Names


def table_written(table: Table, names: Names) -> Iterator[Line]:
    """Write the table."""
    yield from _heading(table, names)
    yield from _turn(table)
    yield from players_told(table, names)
    yield from land_told(table, names)
    yield from _supply(table)
    yield from _government()
    yield from _options(table)


def _heading(table: Table, names: Names) -> Iterator[Line]:
    yield f"Somerset, {table.seats} players: {phase_words(table)}"
    if table.over:
        yield Told("turn", f"The game is over: {REASONS[table.over]}")
        yield Told("turn", win_told(ranked(table)[0], names))
    elif table.active is not None:
        asked = f"{names(table.active)} {asked_words(table)}"
        yield Told("turn", f"Asked: {asked}", f"{phase_words(table)}: {asked}")
    if table.latest:
        yield Told("last", f"Last: {names(table.latest[0].seat)} {', '.join(latest_words(table))}")
    if table.ending:
        yield Told("turn", "The end is near: yes")
    yield Told("signs", f"Began this round: {names(table.start)}")
    yield Told("signs", f"Holds the Sword: {names(table.sword)}")
    decks = f"{counted(table.buildings_left, 'building', 'buildings')}, "
    yield f"Left in the decks: {decks}{counted(table.spells_left, 'spell', 'spells')}"
    if table.resigned:
        yield Told("turn", f"Resigned: {', '.join(map(names, table.resigned))}")


def _turn(table: Table) -> Iterator[Line]:
    """Tell what has been done in a turn, and what is under way."""
    told = [] if table.over else [*_turn_words(table), *effects_told(table)]
    if told:
        yield ""
        yield "THIS TURN"
        yield from told


def _turn_words(table: Table) -> Iterator[str]:
    turn = table.turn
    if turn.mover is not None:
        one = [worker for worker in table.workers if worker.seat == table.active][turn.mover]
        yield f"Under way: the {figure_named(one.kind)} on {called(one.place)}"
    done = {
        "a worker has moved": turn.moved,
        "a spell is cast": turn.spell_cast,
        "one step more or less": turn.step,
        "a tile or building is built": turn.built,
    }
    if any(done.values()):
        yield f"Done: {', '.join(words for words, is_so in done.items() if is_so)}"


def _supply(table: Table) -> Iterator[Line]:
    number = len(table.supply)
    yield ""
    yield Told(
        "on offer",
        f"TILES ON OFFER: {number}, each with what it does and its price",
        f"{counted(number, 'country tile', 'country tiles')} on offer",
    )
    for kind, tiles in by_kind(table.supply).items():
        facts = {tile: f"{effect_words(tile)}; {_price(tile)}" for tile in tiles}
        told = ". ".join(f"{NAMES[tile]}: {fact}" for tile, fact in facts.items())
        yield Told(kind, f"{kind}:", f"{kind}. {told}")
        yield from (f"{thing_named(tile)}: {fact}" for tile, fact in facts.items())


def _price(tile: str) -> str:
    return price_words(spelled(COUNTRY_TILES[tile].cost))


def supply_topics(table: Table, page: int) -> list[str]:
    """Give the topic of the kind of tiles on a page of those on offer; none where all are built."""
    return list(by_kind(table.supply))[: page + 1][-1:]


def _government() -> Iterator[Line]:
    """Tell the track, which a picture shows and the rules say."""
    titles = (f"{column.title}, {counted(column.price, 'good', 'goods')} to enter" for column in COLUMNS[1:])
    yield Told("track", None, f"The track: {'; '.join(titles)}")


def _options(table: Table) -> Iterator[Line]:
    yield ""
    yield "WHAT THIS TABLE HAS CHOSEN"
    yield from options_told(OPTIONS, table.options)
