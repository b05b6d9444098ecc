"""Reading a text board back: from its words to the view it was written from."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec.structs import replace

from rendering.somerset.words import effect_words
from rules.somerset.scoring import Score
from rules.somerset.tables.effects import COLUMNS, PRICES
from rules.somerset.tables.goods import GOODS, spelled
from rules.somerset.tables.grid import around, cell_named, read_called
from rules.somerset.tables.options import OPTIONS
from rules.somerset.view import (
    Card,
    EdgeView,
    FrameView,
    Hand,
    PlayerView,
    Table,
    TileView,
    TurnView,
    WorkerView,
)

THING = re.compile(r"[A-Z][^()]*? \(([A-Z]\d\d)\)")
KINDS = {"peasant": "P", "knight": "K", "wizard": "W"}
SIDES = ("E", "SE", "SW", "W", "NW", "NE")
OVER = {
    "sixteen country tiles of one player": "16-tiles",
    "eight buildings of one player": "8-buildings",
    "no country tile is left": "supply",
    "all forty rounds are played": "round-40",
    "eight country tiles of one player": "8-tiles",
    "four buildings of one player": "4-buildings",
    "all eight rounds are played": "round-8",
    "all others have resigned": "resign",
}


class Lines:
    """The unfolded lines of a block; what stands behind a label can be asked for."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines

    def value(self, label: str, missing: str = "") -> str:
        """Give what stands behind a label, or what it means that there is no such line."""
        found = (line.removeprefix(f"{label}: ") for line in self.lines if line.startswith(f"{label}: "))
        return next(found, missing)

    def number(self, label: str) -> int:
        """Give the number behind a label; nothing is left out."""
        return int(self.value(label, "0"))

    def yes(self, label: str) -> bool:
        """Say whether a label has a yes behind it."""
        return self.value(label) == "yes"


def blocks(text: str) -> dict[str, Lines]:
    """Cut the board at its headings."""
    found: dict[str, Lines] = {}
    for block in text.replace("\n    ", " ").split("\n\n"):
        title, *lines = block.split("\n")
        found[title] = Lines(lines)
    return found


def block(found: dict[str, Lines], beginning: str) -> Lines:
    return next(lines for title, lines in found.items() if title.startswith(beginning))


def seat_of(words: str) -> int:
    match = re.search(r"seat (\d)", words)
    assert match
    return int(match[1])


def seats_of(words: str) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"seat (\d)", words))


def things_of(words: str) -> tuple[str, ...]:
    return tuple(THING.findall(words))


def place_of(words: str) -> tuple[int, int]:
    return read_called(words)


def amounts_of(words: str) -> list[int]:
    """Read an amount in the order of the goods."""
    counts = {name.rstrip("s"): int(number) for number, name in re.findall(r"(\d+) (\w+)", words)}
    return [counts.get(good.called.one, 0) for good in GOODS]


def read_tile(line: str, owner: int | None) -> TileView:
    match = re.fullmatch(r"(\S+) .*? \((\w\d\d)\): (.*); ([ A-Z]+)(?:; roads to [^;]+)?(; used)?", line)
    assert match
    place, id_, does, roads, used = match.groups()
    assert does == effect_words(id_)
    return TileView(
        place=place_of(place),
        id=id_,
        turn=0,
        roads="".join("1" if side in roads.split() else "0" for side in SIDES),
        owner=owner,
        used=used is not None,
    )


def read_tiles(found: dict[str, Lines]) -> Iterator[TileView]:
    for title, lines in found.items():
        if title.startswith("TILES OF "):
            owner = None if title.startswith("TILES OF THE CITY") else seat_of(title)
            yield from (read_tile(line, owner) for line in lines.lines)


def read_worker(line: str) -> WorkerView:
    match = re.fullmatch(r"seat (\d): (\w+) (stands|lies) on (\S+) (.*?)(, acting)?", line)
    assert match
    seat, kind, posture, place, _, acting = match.groups()
    return WorkerView(int(seat), place_of(place), KINDS[kind], posture == "stands", acting is not None)


def read_edge(line: str) -> EdgeView:
    match = re.fullmatch(r"(\S+) to (\S+): (.*)", line)
    assert match
    *ends, facts = match.groups()
    one, other = map(place_of, ends)
    side = SIDES[around(one).index(other)]
    barricade = re.search(r"barricade of seat (\d)", facts)
    return EdgeView(
        name=f"{cell_named(one)}:{side}",
        places=(one, other),
        linked=facts.startswith("the printed roads meet"),
        barricade=int(barricade[1]) if barricade else None,
        roads=seats_of(facts.partition("roads of")[2]),
    )


def read_frame(line: str) -> FrameView:
    effect, _, facts = line.removeprefix("Effect of ").partition(": ")
    return FrameView(
        source=source_of(effect),
        part=part_of(facts),
        nested="it comes by another effect" in facts,
        begun="it has begun" in facts,
        left=number_in(facts, r"(\d+) times? more"),
        stage=int("its second step" in facts),
        drawn=number_in(facts, r"(\d+) cards? drawn"),
        place=place_of(effect.partition(") at ")[2]) if ") at " in effect else None,
        gained=tuple(kind for kind, good in enumerate(GOODS) if good.called.one in brought_in(facts)),
    )


def part_of(facts: str) -> int:
    """Read the number of the part under way; of one that is done it is behind the last."""
    if re.match(r"(all \d+ )?done", facts):
        return number_in(facts, r"all (\d+)", 1)
    return number_in(facts, r"part (\d+) of", 1) - 1


def source_of(effect: str) -> str:
    """Read the id of a tile or card, or the row and the column of the government track."""
    if ids := things_of(effect):
        return ids[0]
    row, _, office = effect.removeprefix("the ").partition(" of the ")
    return f"{row.lower()} {[str(column.title) for column in COLUMNS].index(office)}"


def number_in(words: str, pattern: str, missing: int = 0) -> int:
    match = re.search(pattern, words)
    return int(match[1]) if match else missing


def brought_in(facts: str) -> set[str]:
    """Give the kinds of goods that an effect has brought."""
    brought = re.search(r"it has brought ([^;]*)", facts)
    return set(re.findall(r"\w+", brought[1])) if brought else set()


def read_turn(lines: Lines, workers: tuple[WorkerView, ...], active: int | None) -> TurnView:
    own = [worker.place for worker in workers if worker.seat == active]
    mover, done = lines.value("Under way"), lines.value("Done")
    return TurnView(
        moved="a worker has moved" in done,
        mover=own.index(place_of(mover.rpartition(" on ")[2])) if mover else None,
        spell_cast="a spell is cast" in done,
        step="one step more or less" in done,
        built="a tile or building is built" in done,
    )


SUMS = ("in hand", "at the city", "at rivals", "for the spell book", "for buildings")


def read_player(lines: Lines) -> PlayerView:
    w, b, s, g, coins, crystals = amounts_of(lines.value("Has"))
    counts, held, left = (lines.value(label) for label in ("Counts", "In hand", "Not on the board"))
    peasants, knights, wizards = (number_in(left, rf"(\d+) {kind}") for kind in KINDS)
    titles = [str(column.title) for column in COLUMNS]
    return PlayerView(
        goods=(w, b, s, g),
        coins=coins,
        crystals=crystals,
        column=titles.index(lines.value("Office")),
        tiles=lines.number("Country tiles"),
        buildings=things_of(lines.value("Built")),
        book=things_of(lines.value("Spell book")),
        buildings_in_hand=number_in(held, r"(\d+) building"),
        spells_in_hand=number_in(held, r"(\d+) spell"),
        residence_in_hand="Residence" in held,
        figures_left=(peasants, knights, wizards),
        markers_left=number_in(left, r"(\d+) marker"),
        next_cost=lines.number("Next build cheaper by"),
        cast=things_of(lines.value("Cast this round")),
        to_place=tuple(KINDS[word] for word in lines.value("To place").split(", ") if word),
        rent_bonus=lines.number("Coins gained for rent this round"),
        score=Score(*(number_in(counts, rf"(\d+) {words}") for words in SUMS)),
        resigned=lines.yes("Has resigned"),
    )


def options_read(head: Lines) -> Iterator[tuple[str, str]]:
    for option in OPTIONS:
        meant = head.value(option.title)
        yield option.name, next((name for name, meaning in option.values.items() if meaning == meant), meant)


def phase_of(words: str) -> tuple[str, int]:
    """Read the phase and the round."""
    if words == "First round":
        return "first", 1
    before, _, number = words.partition(" of ")[0].rpartition(" ")
    return ("build", int(number) - 1) if before == "Before round" else ("round", int(number))


def read_table(text: str) -> Table:
    """Read the whole view back, but for what was done last and what kind of part is asked about."""
    found = blocks(text)
    first = next(iter(found))
    head, turn = found[first], found.get("THIS TURN", Lines([]))
    head_line = re.fullmatch(r"Somerset, (\d) players: (.*)", first)
    assert head_line
    phase, number = phase_of(head_line[2])
    over = head.value("The game is over")
    active = None if over else seat_of(head.value("Asked"))
    decks, workers = head.value("Left in the decks"), tuple(map(read_worker, found["WORKERS"].lines))
    players = [lines for title, lines in found.items() if title.startswith("PLAYER ")]
    return Table(
        seats=int(head_line[1]),
        options=dict(options_read(found["WHAT THIS TABLE HAS CHOSEN"])),
        round=number,
        phase=phase,
        start=seat_of(head.value("Began this round")),
        sword=seat_of(head.value("Holds the Sword")),
        active=active,
        asked="",
        ending=head.yes("The end is near"),
        tiles=tuple(sorted(read_tiles(found), key=lambda tile: tile.place)),
        edges=tuple(map(read_edge, found.get("ROADS AND BARRICADES of players", Lines([])).lines)),
        workers=workers,
        players=tuple(map(read_player, players)),
        supply=tuple(sorted(things_of(" ".join(block(found, "TILES ON OFFER").lines)))),
        buildings_left=number_in(decks, r"(\d+) building"),
        spells_left=number_in(decks, r"(\d+) spell"),
        turn=read_turn(turn, workers, active),
        frames=tuple(read_frame(line) for line in turn.lines if line.startswith("Effect of")),
        latest=(),
        resigned=seats_of(head.value("Resigned")),
        over=OVER[over] if over else "",
    )


def comparable(table: Table) -> Table:
    """Leave out what is not written, or not in so many words; what has an order of its own is sorted.

    How a tile is turned follows from its roads, and of a turn nothing is left once the game is
    over, nor is its end near then.
    """
    tiles = sorted((replace(tile, turn=0) for tile in table.tiles), key=lambda tile: tile.place)
    frames = tuple(replace(frame, gained=tuple(sorted(frame.gained))) for frame in table.frames)
    turn = table.turn
    if table.over:
        frames, turn = (), TurnView(moved=False, mover=None, spell_cast=False, step=False, built=False)
    ending = table.ending and not table.over
    tiled = replace(table, tiles=tuple(tiles), frames=frames, turn=turn)
    return replace(tiled, latest=(), asked="", turns=0, ending=ending)


def read_card(line: str) -> Card:
    match = re.fullmatch(r".* \((\w\d\d)\): costs (.*); (can|cannot) be paid; does: (.*)", line)
    assert match
    id_, price, can, does = match.groups()
    assert does == effect_words(id_)
    ways = [zip(amounts_of(way), GOODS, strict=True) for way in price.split(" or ")]
    prices = tuple("".join(f"{number}{good.letter}" for number, good in way if number) for way in ways)
    return Card(id_, spelled(PRICES[id_]), prices, can == "can")


def read_hand(text: str) -> Hand:
    found = blocks(text)
    title, lines = next(iter(found.items()))
    taken_off, idle = lines.value("Discount"), lines.value("Tiles that do nothing now")
    more = Lines([line for title, block in found.items() for line in (title, *block.lines)])
    spells = (re.fullmatch(r".* \((\w\d\d)\): (\d+) crystals?; .*", line) for line in castings(found))
    less = dict.fromkeys(("tile", "building", "spell", "government"), 0)
    taken_off = taken_off.replace("advance", "government")
    return Hand(
        seat=seat_of(title),
        buildings=tuple(map(read_card, block(found, "BUILDINGS IN HAND").lines)),
        spells=tuple(map(read_card, block(found, "SPELLS IN HAND").lines)),
        drawn=things_of(more.value("To choose from")),
        put_under=things_of(more.value("Put under the decks")),
        castings={spell[1]: int(spell[2]) for spell in spells if spell},
        idle=tuple(map(read_called, idle.split(", "))) if idle else (),
        discounts=less
        | {what: int(number) for number, what in re.findall(r"(\d+) on the next (\w+)", taken_off)},
    )


def castings(found: dict[str, Lines]) -> list[str]:
    return found.get("CASTINGS LEFT THIS ROUND", Lines([])).lines
