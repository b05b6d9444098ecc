"""The text board: all that the view shows, in lines for a screen reader; by topic they tell the pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from languages.spoken import texts
from rendering.drawing import Line, TopicLine, options_told, win_told
from rendering.somerset.text_effects import effects_told
from rendering.somerset.text_land import land_told
from rendering.somerset.text_players import players_told
from rendering.somerset.words import (
    asked_words,
    effect_words,
    figure_named,
    latest_words,
    name_of,
    phase_words,
    price_words,
    ranked,
    thing_named,
)
from rules.game import Options
from rules.somerset.tables.editions import price_of
from rules.somerset.tables.goods import spelled
from rules.somerset.tables.government import COLUMNS
from rules.somerset.tables.grid import called
from rules.somerset.tables.kinds import by_kind
from rules.somerset.tables.options import OPTIONS
from rules.somerset.tables.phases import REASONS
from rules.somerset.view import Table
from rules.text import Count, Names, Words

counted, tell = texts(__name__).counted, texts(__name__).tell


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
    yield tell("Somerset, {seats} players: {phase}", seats=table.seats, phase=phase_words(table))
    if table.over:
        yield TopicLine("turn", tell("The game is over: {reason}", reason=tell(REASONS[table.over])))
        yield TopicLine("turn", win_told(ranked(table)[0], names))
    elif table.active is not None:
        asked = f"{names(table.active)} {asked_words(table)}"
        yield TopicLine("turn", tell("Asked: {asked}", asked=asked), f"{phase_words(table)}: {asked}")
    if table.latest:
        deeds = ", ".join(latest_words(table))
        yield TopicLine("last", tell("Last: {who} {deeds}", who=names(table.latest[0].seat), deeds=deeds))
    if table.ending and not table.over:
        yield TopicLine("turn", tell("The end is near: yes"), tell("The end is near"))
    yield TopicLine("signs", tell("Began this round: {who}", who=names(table.start)))
    yield TopicLine("signs", tell("Holds the Sword: {who}", who=names(table.sword)))
    yield tell(
        "Left in the decks: {buildings}, {spells}",
        buildings=Count(table.buildings_left, "building", "buildings"),
        spells=Count(table.spells_left, "spell", "spells"),
    )
    if table.resigned:
        resigned = ", ".join(map(names, table.resigned))
        yield TopicLine("turn", tell("Resigned: {names}", names=resigned))


def _turn(table: Table) -> Iterator[Line]:
    """Tell what has been done in a turn, and what is under way."""
    told = [] if table.over else [*_turn_words(table), *effects_told(table)]
    if told:
        yield ""
        yield tell("THIS TURN")
        yield from told


def _turn_words(table: Table) -> Iterator[str]:
    turn = table.turn
    if turn.mover is not None:
        one = [worker for worker in table.workers if worker.seat == table.active][turn.mover]
        worker = figure_named(one.kind)
        yield tell("Under way: the {worker} on {place}", worker=worker, place=called(one.place))
    done = {
        tell("a worker has moved"): turn.moved,
        tell("a spell is cast"): turn.spell_cast,
        tell("one step more or less"): turn.step,
        tell("a tile or building is built"): turn.built,
    }
    if any(done.values()):
        yield tell("Done: {deeds}", deeds=", ".join(words for words, is_so in done.items() if is_so))


def _supply(table: Table) -> Iterator[Line]:
    number = len(table.supply)
    yield ""
    yield TopicLine(
        "on offer",
        tell("TILES ON OFFER: {number}, each with what it does and its price", number=number),
        tell("{tiles:begins} on offer", tiles=Count(number, "country tile", "country tiles")),
    )
    for kind, tiles in by_kind(table.supply).items():
        yield from _kind(kind, tiles, table.options)


def _kind(kind: Words, tiles: Sequence[str], options: Options) -> Iterator[Line]:
    """Tell of the tiles of a kind; its English title is the topic."""
    facts = {tile: f"{effect_words(tile)}; {_price(tile, options)}" for tile in tiles}
    told = ". ".join(f"{name_of(tile)}: {fact}" for tile, fact in facts.items())
    yield TopicLine(kind, f"{tell(kind)}:", f"{tell(kind)}. {told}")
    yield from (f"{thing_named(tile)}: {fact}" for tile, fact in facts.items())


def _price(tile: str, options: Options) -> str:
    return price_words(spelled(price_of(tile, options)))


def supply_topics(table: Table, page: int) -> list[Words]:
    """Give the topic of the kind of tiles on a page of those on offer; none where all are built."""
    return list(by_kind(table.supply))[: page + 1][-1:]


def _government() -> Iterator[Line]:
    """Tell the track, which a picture shows and the rules say."""
    titles = "; ".join(
        tell(
            "{title}, {goods} to enter",
            title=tell(column.title),
            goods=counted(column.price, "good", "goods"),
        )
        for column in COLUMNS[1:]
    )
    yield TopicLine("track", None, tell("The track: {titles}", titles=titles))


def _options(table: Table) -> Iterator[Line]:
    yield ""
    yield tell("WHAT THIS TABLE HAS CHOSEN")
    yield from options_told(OPTIONS, table.options)
