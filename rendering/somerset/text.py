"""The text board: all that the view shows, in lines for a screen reader; by topic they tell the pictures."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

from languages.spoken import begun, texts, together
from rendering.drawing import Line, TopicLine, options_told, turn_told, win_told
from rendering.somerset.words import (
    amount_words,
    asked_words,
    effect_words,
    figure_named,
    last_words,
    latest_words,
    name_of,
    phase_words,
    price_words,
    ranked,
    source_named,
    thing_named,
)
from rules.game import Options
from rules.somerset.tables.effects import COLUMNS, EFFECTS, ROW_NAMES, Column
from rules.somerset.tables.goods import FIGURES, GOODS, SPELL_BOOK_COINS, spelled
from rules.somerset.tables.grid import SIDES_CALLED, Axial, beside, called
from rules.somerset.tables.naming import NAMES, figures_counted, part_named
from rules.somerset.tables.options import OPTIONS, PRESETS, REASONS, price_of
from rules.somerset.tables.tiles import by_kind
from rules.somerset.view import EdgeView, FrameView, PlayerView, Table, TileView
from rules.text import N_, NC_, Count, Names, Seat, Words, say

_TEXTS = texts(__name__)
counted, tell, things, written = _TEXTS.counted, _TEXTS.tell, _TEXTS.things, _TEXTS.written


def effects_told(table: Table) -> Iterator[str]:
    """Tell of each effect under way, the outermost first."""
    for frame in table.frames:
        yield tell("Effect of {source}: {facts}", source=_source(frame), facts="; ".join(_facts(frame)))


def _source(frame: FrameView) -> str:
    name = source_named(frame)
    if frame.source in NAMES:
        thing = f"{name} ({frame.source})"
        return tell("{thing} at {place}", thing=thing, place=called(frame.place)) if frame.place else thing
    *_, column = frame.source.split(" ")
    return tell("the {row} of the {title}", row=name, title=tell(COLUMNS[int(column)].title))


def _facts(frame: FrameView) -> Iterator[str]:
    """Say what the part does and how far it is, without what is not so."""
    yield _part(frame)
    if frame.begun:
        yield tell("it has begun")
    if frame.left:
        yield tell("{times} more", times=counted(frame.left, "time", "times"))
    if frame.stage:
        yield tell("its second step")
    if frame.drawn:
        yield tell("{cards} drawn", cards=counted(frame.drawn, "card", "cards"))
    if frame.gained:
        goods = together([tell(GOODS[kind].called.one) for kind in sorted(frame.gained)])
        yield tell("it has brought {goods}", goods=goods)
    if frame.nested:
        yield tell("it comes by another effect")


def _part(frame: FrameView) -> str:
    """Say which part is done now; the effect waits for what its last part has begun once all are done."""
    parts = EFFECTS[frame.source]
    if frame.part == len(parts):
        return tell("all {number} done", number=len(parts)) if len(parts) > 1 else tell("done")
    does = written(part_named(parts[frame.part]))
    if len(parts) == 1:
        return does
    return tell("part {part} of {number}, {does}", part=frame.part + 1, number=len(parts), does=does)


def land_told(table: Table, names: Names) -> Iterator[Line]:
    """Tell what lies and stands on the map."""
    yield TopicLine(
        "in play", None, tell("{tiles} in play", tiles=counted(len(table.tiles), "tile", "tiles"))
    )
    for owner in (None, *range(table.seats)):
        yield from _tiles(table, owner, names)
    yield from _workers(table, names)
    yield from _edges(table, names)


def _tiles(table: Table, owner: Seat | None, names: Names) -> Iterator[Line]:
    owned = sorted((tile for tile in table.tiles if tile.owner == owner), key=lambda tile: tile.place[::-1])
    if not owned:
        return
    yield ""
    yield (
        tell("TILES OF THE CITY, with the sides their roads lead to")
        if owner is None
        else tell("TILES OF {who}", who=names(owner))
    )
    lying = {tile.place: tile for tile in table.tiles}
    barred = {edge.places for edge in table.edges if edge.barricade is not None}
    topic, whose = ("city tiles", "") if owner is None else ("tiles", f", {names(owner)}")
    for tile in owned:
        place, used = called(tile.place), [tell(NC_("tile", "used"))] if tile.used else []
        ways = [*_ways_on(tile, lying, barred)]
        facts = "; ".join([effect_words(tile.id), roads_named(tile), *ways, *used])
        said = ", ".join([f"{place} {name_of(tile.id)}{whose}", *used, *ways])
        yield TopicLine(topic, f"{place} {thing_named(tile.id)}: {facts}", said)


def roads_named(tile: TileView) -> str:
    """Name the sides of a tile with a road."""
    return " ".join(tell(SIDES_CALLED[way]) for way, road in enumerate(tile.roads) if road == "1")


def _ways_on(
    tile: TileView, lying: Mapping[Axial, TileView], barred: Collection[tuple[Axial, Axial]]
) -> Iterator[str]:
    """Say to which tiles the roads printed on a tile and on them lead, past no barricade; nothing of none."""
    near = [
        place
        for way, road in enumerate(tile.roads)
        if road == "1" and (place := beside(tile.place, way)) in lying
        if lying[place].roads[(way + 3) % 6] == "1"
        if not {(place, tile.place), (tile.place, place)} & {*barred}
    ]
    if near:
        yield tell("roads to {places}", places=", ".join(sorted(map(called, near))))


# Where a worker is, by whether it stands, and whether it acts just now.
_WORKERS: Final = {
    (True, False): N_("{worker} stands on {where}"),
    (True, True): N_("{worker} stands on {where}, acting"),
    (False, False): N_("{worker} lies on {where}"),
    (False, True): N_("{worker} lies on {where}, acting"),
}


def _workers(table: Table, names: Names) -> Iterator[Line]:
    yield ""
    yield tell("WORKERS")
    at = {tile.place: tile.id for tile in table.tiles}
    for one in table.workers:
        where = f"{called(one.place)} {name_of(at[one.place])}"
        told = tell(_WORKERS[one.standing, one.acting], worker=figure_named(one.kind), where=where)
        yield TopicLine("workers", f"{names(one.seat)}: {told}")


def _edges(table: Table, names: Names) -> Iterator[Line]:
    if table.edges:
        yield ""
        yield tell("ROADS AND BARRICADES of players")
    for edge in table.edges:
        markers = "; ".join(_markers(edge, names))
        one, other = map(called, edge.places)
        yield TopicLine("edges", tell("{one} to {other}: {markers}", one=one, other=other, markers=markers))


def _markers(edge: EdgeView, names: Names) -> Iterator[str]:
    yield tell("the printed roads meet") if edge.linked else tell("no printed roads meet")
    if edge.barricade is not None:
        yield tell("barricade of {who}", who=names(edge.barricade))
    if edge.roads:
        yield tell("roads of {names}", names=", ".join(map(names, edge.roads)))


def players_told(table: Table, names: Names) -> Iterator[Line]:
    """Tell of each player, by seat."""
    for seat, player in enumerate(table.players):
        who, total = names(seat), player.score.total
        yield ""
        yield TopicLine(
            "total",
            tell("PLAYER {who}: {total} coins in all", who=who, total=total),
            tell("{who}: {total} coins in all", who=who, total=total),
        )
        yield from _purse(player, names(seat))
        yield from _cards(player, names(seat))
        yield from _left(player)


def things_named(things: Sequence[str]) -> str:
    """Name tiles or cards with their ids."""
    return ", ".join(map(thing_named, things)) or tell("none")


def without_ids(things: Sequence[str]) -> str:
    """Name tiles or cards alone."""
    return ", ".join(name_of(thing) for thing in things) or tell("none")


def _purse(player: PlayerView, who: str) -> Iterator[Line]:
    purse = amount_words((*player.goods, player.coins, player.crystals))
    yield TopicLine(
        "purse", tell("Has: {purse}", purse=purse), tell("{who} has {purse}", who=who, purse=purse)
    )
    if counts := ", ".join(_counts(player)):
        yield TopicLine(
            "counts",
            tell("Counts: {counts}", counts=counts),
            tell("{who} counts {counts}", who=who, counts=counts),
        )
    office = tell(COLUMNS[player.column].title)
    yield TopicLine(
        "office", tell("Office: {office}", office=office), tell("{who} is {office}", who=who, office=office)
    )
    if player.tiles:
        yield tell("Country tiles: {number}", number=player.tiles)
    if player.resigned:
        yield tell("Has resigned: yes")


def _counts(player: PlayerView) -> Iterator[str]:
    """Say how the coins add up."""
    score = player.score
    sums = (
        (say("{number} in hand", number=score.coins), score.coins),
        (say("{number} at the city", number=score.city), score.city),
        (say("{number} at rivals", number=score.rivals), score.rivals),
        (say("{number} for the spell book", number=score.book), score.book),
        (say("{number} for buildings", number=score.buildings), score.buildings),
    )
    return (written(words) for words, number in sums if number)


def _cards(player: PlayerView, who: str) -> Iterator[Line]:
    built, book = without_ids(player.buildings), without_ids(player.book)
    board = tell("Built: {cards}", cards=things_named(player.buildings)) if player.buildings else None
    yield TopicLine("built", board, tell("Built by {who}: {cards}", who=who, cards=built))
    board = tell("Spell book: {cards}", cards=things_named(player.book)) if player.book else None
    yield TopicLine("book", board, tell("Spell book of {who}: {cards}", who=who, cards=book))
    if player.cast:
        yield tell("Cast this round: {cards}", cards=things_named(player.cast))
    held = _held(player)
    yield TopicLine(
        "held", tell("In hand: {held}", held=held), tell("{who} holds {held}", who=who, held=held)
    )


def _held(player: PlayerView) -> str:
    buildings = counted(player.buildings_in_hand, "building", "buildings")
    if player.residence_in_hand:
        buildings = tell("{buildings} (one is the Residence)", buildings=buildings)
    spells = counted(player.spells_in_hand, "spell", "spells")
    there = [buildings] * bool(player.buildings_in_hand) + [spells] * bool(player.spells_in_hand)
    return together(there) if there else tell("no cards")


def _left(player: PlayerView) -> Iterator[Line]:
    """Tell what is still to come to the board, and what is extra."""
    figures = zip(FIGURES.values(), player.figures_left, strict=True)
    left = [_counted(figure.letter, number) for figure, number in figures if number]
    left += [counted(player.markers_left, "marker", "markers")] * bool(player.markers_left)
    yield tell("Not on the board: {left}", left=", ".join(left) or tell("nothing"))
    if player.to_place:
        yield tell("To place: {workers}", workers=", ".join(map(figure_named, player.to_place)))
    if player.next_cost:
        yield tell("Next build cheaper by: {number}", number=player.next_cost)
    if player.rent_bonus:
        yield tell("Coins gained for rent this round: {number}", number=player.rent_bonus)


def _counted(kind: str, number: int) -> str:
    return f"{number} {things(figures_counted(number, kind))}"


def table_written(table: Table, names: Names) -> Iterator[Line]:
    yield from _heading(table, names)
    yield from _turn(table)
    yield from players_told(table, names)
    yield from land_told(table, names)
    yield from _supply(table)
    yield from _government(table)
    yield from _options(table)


def _heading(table: Table, names: Names) -> Iterator[Line]:
    yield tell("Somerset, {seats} players: {phase}", seats=table.seats, phase=phase_words(table))
    if table.over:
        yield TopicLine("turn", tell("The game is over: {reason}", reason=tell(REASONS[table.over])))
        yield TopicLine("turn", win_told(ranked(table)[0], names))
    else:
        asked = () if table.active is None else (table.active,)
        yield turn_told(asked, names, asked_words(table), before=f"{phase_words(table)}: ")
    if table.latest:
        deeds = ", ".join(latest_words(table))
        yield TopicLine("last", tell("Last: {who} {deeds}", who=names(table.latest[0].seat), deeds=deeds))
    if table.ending and not table.over:
        yield tell("The end is near: yes")
    if last := begun(last_words(table)):
        yield TopicLine("turn", last)
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
    if turn.mover is not None and table.active is not None:
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


def _government(table: Table) -> Iterator[Line]:
    """Tell the track, and what spell books and buildings are worth, as a picture shows it."""
    yield ""
    yield tell("THE GOVERNMENT")
    for number, column in enumerate(COLUMNS):
        yield TopicLine("track", _office(number, column))
    tiers, most = ", ".join(map(str, SPELL_BOOK_COINS)), PRESETS[table.options["length"]].buildings
    yield TopicLine("track", tell("The largest spell books: {tiers} coins.", tiers=tiers))
    yield TopicLine(
        "track",
        tell("The first building brings 1 coin at once, the second 2, and so on to {most}.", most=most),
    )


def _office(number: int, column: Column) -> str:
    """Tell what an office costs and brings, and what its rows do."""
    rows = (
        tell("{row} {effect}", row=tell(name), effect=effect_words(f"{row} {number}"))
        for row, name in ROW_NAMES.items()
    )
    return tell(
        "{title}: costs {goods}, brings {coins}; {rows}" if number else "{title}: {rows}",
        title=tell(column.title),
        goods=counted(column.price, "good", "goods"),
        coins=counted(column.coins, "coin", "coins"),
        rows="; ".join(rows),
    )


def _options(table: Table) -> Iterator[Line]:
    yield ""
    yield tell("WHAT THIS TABLE HAS CHOSEN")
    yield from options_told(OPTIONS, table.options)
