"""The text board: all that the view shows, in lines for a screen reader; by topic they tell the pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rendering.boards import Line, Told
from rendering.phrases import counted, options_told, win_told
from rendering.somerset.words import (
    amount_words,
    asked_words,
    figure_named,
    latest_words,
    phase_words,
    ranked,
    source_named,
    thing_named,
)
from rules.somerset.tables.country import COUNTRY_TILES
from rules.somerset.tables.goods import spelled
from rules.somerset.tables.government import COLUMNS
from rules.somerset.tables.grid import called
from rules.somerset.tables.kinds import by_kind
from rules.somerset.tables.names import NAMES
from rules.somerset.tables.options import OPTIONS
from rules.somerset.tables.phases import PHASES, REASONS
from rules.somerset.tables.workers import FIGURES
from rules.somerset.view import EdgeView, FrameView, PlayerView, Table, TileView, TurnView
from rules.text import Names


def table_written(table: Table, names: Names) -> Iterator[Line]:
    """Write the table."""
    yield from _heading(table, names)
    yield from _turn(table, names)
    yield from _players(table, names)
    yield from _tiles(table, names)
    yield from _workers(table, names)
    yield from _edges(table, names)
    yield from _supply(table)
    yield from _government()


def things_named(things: Sequence[str]) -> str:
    """Name tiles or cards with their ids."""
    return ", ".join(map(thing_named, things)) or "none"


def without_ids(things: Sequence[str]) -> str:
    """Name tiles or cards alone."""
    return ", ".join(NAMES[thing] for thing in things) or "none"


def _heading(table: Table, names: Names) -> Iterator[Line]:
    yield f"Somerset, {table.seats} players"
    yield from options_told(OPTIONS, table.options)
    yield f"Phase: {PHASES[table.phase]}"
    yield f"Rounds begun: {table.round}"
    if table.over:
        yield Told("turn", f"The game is over: {REASONS[table.over]}")
        yield Told("turn", win_told(ranked(table)[0], names))
    elif table.active is not None:
        asked = f"{names(table.active)} {asked_words(table)}"
        yield Told("turn", f"Asked: {asked}", f"{phase_words(table)}: {asked}")
    yield Told("signs", f"Began this round: {names(table.start)}")
    yield Told("signs", f"Holds the Sword: {names(table.sword)}")
    yield Told("turn" if table.ending else "", f"The end is near: {_yes(table.ending)}")
    yield f"Building cards left: {table.buildings_left}"
    yield f"Spell cards left: {table.spells_left}"
    resigned = f"Resigned: {', '.join(map(names, table.resigned)) or 'nobody'}"
    yield Told("turn" if table.resigned else "", resigned)


def _yes(fact: object) -> str:
    return "yes" if fact else "no"


def _turn(table: Table, names: Names) -> Iterator[Line]:
    yield ""
    yield "THIS TURN"
    yield ", ".join(_turn_words(table.turn))
    for frame in table.frames:
        yield _frame(frame)
    if table.latest:
        yield Told("last", f"Last: {names(table.latest[0].seat)} {', '.join(latest_words(table))}")


def _turn_words(turn: TurnView) -> Iterator[str]:
    yield f"moved {_yes(turn.moved)}"
    yield f"worker under way {'none' if turn.mover is None else turn.mover + 1}"
    yield f"cast {_yes(turn.spell_cast)}"
    yield f"longer step {_yes(turn.step)}"
    yield f"built {_yes(turn.built)}"


def _frame(frame: FrameView) -> str:
    place = "" if frame.place is None else f" at {called(frame.place)}"
    facts = [f"part {frame.part + 1}{' begun' if frame.begun else ''}", f"left {frame.left}"]
    facts += [f"stage {frame.stage}", f"drawn {frame.drawn}", f"nested {_yes(frame.nested)}"]
    gained = [0, 0, 0, 0]
    for kind in frame.gained:
        gained[kind] = 1
    kinds = amount_words(gained).replace("1 ", "")
    return f"Effect of {source_named(frame)} ({frame.source}){place}: {', '.join(facts)}, gained {kinds}"


def _players(table: Table, names: Names) -> Iterator[Line]:
    for seat, player in enumerate(table.players):
        total = f"{names(seat)}: {player.score.total} coins in all"
        yield ""
        yield Told("total", f"PLAYER {total}", total)
        yield from _player(player, names(seat))
        yield from _held(player, names(seat))
        yield f"Has resigned: {_yes(player.resigned)}"


def _player(player: PlayerView, who: str) -> Iterator[Line]:
    score = player.score
    purse = amount_words((*player.goods, player.coins, player.crystals))
    counts = (
        f"{score.coins} in hand, {score.city} at the city, {score.rivals} at rivals, "
        f"{score.book} for the spell book, {score.buildings} for buildings"
    )
    yield Told("purse", f"Has: {purse}", f"{who} has {purse}")
    yield Told("counts", f"Counts: {counts}", f"{who} counts {counts}")
    office = COLUMNS[player.column].title
    yield Told("office", f"Office: {office}", f"{who} is {office}")
    yield f"Country tiles: {player.tiles}"


def _held(player: PlayerView, who: str) -> Iterator[Line]:
    built = f"Built by {who}: {without_ids(player.buildings)}"
    yield Told("built", f"Built: {things_named(player.buildings)}", built)
    book = f"Spell book of {who}: {without_ids(player.book)}"
    yield Told("book", f"Spell book: {things_named(player.book)}", book)
    yield f"Cast this round: {things_named(player.cast)}"
    residence = "; the Residence is among them" if player.residence_in_hand else ""
    buildings = counted(player.buildings_in_hand, "building", "buildings")
    held = f"{buildings} and {counted(player.spells_in_hand, 'spell', 'spells')}{residence}"
    yield Told("held", f"In hand: {held}", f"{who} holds {held}")
    figures = zip(FIGURES.values(), player.figures_left, strict=True)
    left = ", ".join(counted(number, figure.name, f"{figure.name}s") for figure, number in figures)
    yield f"Not on the board: {left}, {counted(player.markers_left, 'marker', 'markers')}"
    yield f"To place: {', '.join(map(figure_named, player.to_place)) or 'none'}"
    yield f"Next build cheaper by: {player.next_cost}"
    yield f"Extra for rent this round: {player.rent_bonus}"


def _tiles(table: Table, names: Names) -> Iterator[Line]:
    yield ""
    in_play = f"{counted(len(table.tiles), 'tile', 'tiles')} in play"
    yield Told("in play", "TILES, with the sides their roads lead to", in_play)
    for tile in table.tiles:
        owner = "city" if tile.owner is None else names(tile.owner)
        used = ", used" if tile.used else ""
        name = f"{called(tile.place)} {thing_named(tile.id)}"
        line = f"{name}, {owner}, turn {tile.turn}: {roads_named(tile)}{used}"
        topic, whose = ("city tiles", "") if tile.owner is None else ("tiles", f", {owner}")
        yield Told(topic, line, f"{called(tile.place)} {NAMES[tile.id]}{whose}{used}")


def roads_named(tile: TileView) -> str:
    """Name the sides of a tile with a road."""
    sides = ("E", "SE", "SW", "W", "NW", "NE")
    return " ".join(side for side, road in zip(sides, tile.roads, strict=True) if road == "1")


def _workers(table: Table, names: Names) -> Iterator[Line]:
    yield ""
    yield "WORKERS"
    at = {tile.place: NAMES[tile.id] for tile in table.tiles}
    for one in table.workers:
        posture = "stands" if one.standing else "lies"
        acting = ", acting" if one.acting else ""
        where = f"{called(one.place)} {at[one.place]}"
        yield Told("workers", f"{names(one.seat)}: {figure_named(one.kind)} {posture} on {where}{acting}")


def _edges(table: Table, names: Names) -> Iterator[Line]:
    yield ""
    yield "ROADS AND BARRICADES of players"
    for edge in table.edges:
        markers = "; ".join(_markers(edge, names))
        yield Told("edges", f"{called(edge.places[0])} to {called(edge.places[1])}: {markers}")


def _markers(edge: EdgeView, names: Names) -> Iterator[str]:
    yield "linked" if edge.linked else "not linked"
    if edge.barricade is not None:
        yield f"barricade of {names(edge.barricade)}"
    if edge.roads:
        yield f"roads of {', '.join(map(names, edge.roads))}"


def _supply(table: Table) -> Iterator[Line]:
    number = len(table.supply)
    on_offer = f"{counted(number, 'country tile', 'country tiles')} on offer"
    yield ""
    yield Told("on offer", f"TILES ON OFFER: {number}", on_offer)
    for kind, tiles in by_kind(table.supply).items():
        costs = {tile: spelled(COUNTRY_TILES[tile].cost) for tile in tiles}
        offers = ", ".join(f"{thing_named(tile)} {cost}" for tile, cost in costs.items())
        told = ", ".join(f"{NAMES[tile]} {cost}" for tile, cost in costs.items())
        yield Told(kind, f"{kind}: {offers}", f"{kind}: {told}")


def supply_topics(table: Table, page: int) -> list[str]:
    """Give the topic of the kind of tiles on a page of those on offer; none where all are built."""
    return list(by_kind(table.supply))[: page + 1][-1:]


def _government() -> Iterator[Line]:
    """Tell the track, which a picture shows and the rules say."""
    titles = (f"{column.title}, {counted(column.price, 'good', 'goods')} to enter" for column in COLUMNS[1:])
    yield Told("track", None, f"The track: {'; '.join(titles)}")
