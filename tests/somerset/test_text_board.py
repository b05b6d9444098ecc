"""The text board holds the whole view, read back here from its words; the description says what matters."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from rendering.drawing import Look
from rendering.somerset import DRAWING
from rendering.somerset.hand.answers import marked, on_lines, turned
from rules.snapshot import copied
from rules.somerset import GAME
from rules.somerset.scoring import Score
from rules.somerset.tables.goods import GOODS
from rules.somerset.tables.government import COLUMNS
from rules.somerset.tables.grid import around, cell_named, place_called, read_called
from rules.somerset.tables.names import NAMES
from rules.somerset.tables.options import OPTIONS
from rules.somerset.tables.wording import effect_words
from rules.somerset.tables.workers import FIGURES
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
from tests.conformance.limits import ALT_TEXT
from tests.conformance.picturing import check_words_fit
from tests.somerset.pictures import PICTURES, previews, some_states

THING = re.compile(r"[A-Z][^()]*? \(([A-Z]\d\d)\)")
KINDS = {"peasant": "P", "knight": "K", "wizard": "W"}
PHASES = {"First round": "first", "Building period": "build", "Round": "round"}
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

    def value(self, label: str) -> str:
        """Give what stands behind a label."""
        return next(line.removeprefix(f"{label}: ") for line in self.lines if line.startswith(f"{label}: "))

    def number(self, label: str) -> int:
        """Give the number behind a label."""
        return int(self.value(label))

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
    return [counts.get(good.one, 0) for good in GOODS]


def read_tile(line: str) -> TileView:
    match = re.fullmatch(r"(\S+) .* \((\w\d\d)\), (city|seat \d), turn (\d):([ A-Z]*)(, used)?", line)
    assert match
    place, id_, owner, turn, roads, used = match.groups()
    return TileView(
        place=place_of(place),
        id=id_,
        turn=int(turn),
        roads="".join("1" if side in roads.split() else "0" for side in SIDES),
        owner=None if owner == "city" else seat_of(owner),
        used=used is not None,
    )


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
        linked=facts.startswith("linked"),
        barricade=int(barricade[1]) if barricade else None,
        roads=seats_of(facts.partition("roads of")[2]),
    )


def read_frame(line: str) -> FrameView:
    match = re.fullmatch(
        r"Effect of .* \((\w+ ?\d*)\)(?: at (\S+))?: part (\d+)( begun)?, left (\d+), stage (\d+), "
        r"drawn (\d+), nested (yes|no), gained (.*)",
        line,
    )
    assert match
    source, place, part, begun, left, stage, drawn, nested, gained = match.groups()
    return FrameView(
        source=source,
        part=int(part) - 1,
        nested=nested == "yes",
        begun=begun is not None,
        left=int(left),
        stage=int(stage),
        drawn=int(drawn),
        place=None if place is None else place_of(place),
        gained=tuple(kind for kind, good in enumerate(GOODS) if good.one in gained.split(", ")),
    )


def read_turn(line: str) -> TurnView:
    facts = dict(fact.rsplit(" ", 1) for fact in line.split(", "))
    mover = facts["worker under way"]
    return TurnView(
        moved=facts["moved"] == "yes",
        mover=None if mover == "none" else int(mover) - 1,
        spell_cast=facts["cast"] == "yes",
        step=facts["longer step"] == "yes",
        built=facts["built"] == "yes",
    )


def read_player(lines: Lines) -> PlayerView:
    w, b, s, g, coins, crystals = amounts_of(lines.value("Has"))
    score = Score(*map(int, re.findall(r"\d+", lines.value("Counts"))))
    buildings, spells = map(int, re.findall(r"\d+", lines.value("In hand")))
    peasants, knights, wizards, markers = map(int, re.findall(r"\d+", lines.value("Not on the board")))
    titles = [column.title for column in COLUMNS]
    return PlayerView(
        goods=(w, b, s, g),
        coins=coins,
        crystals=crystals,
        column=titles.index(lines.value("Office")),
        tiles=lines.number("Country tiles"),
        buildings=things_of(lines.value("Built")),
        book=things_of(lines.value("Spell book")),
        buildings_in_hand=buildings,
        spells_in_hand=spells,
        residence_in_hand="Residence" in lines.value("In hand"),
        figures_left=(peasants, knights, wizards),
        markers_left=markers,
        next_cost=lines.number("Next build cheaper by"),
        cast=things_of(lines.value("Cast this round")),
        to_place=tuple(KINDS[word] for word in lines.value("To place").split(", ") if word != "none"),
        rent_bonus=lines.number("Extra for rent this round"),
        score=score,
        resigned=lines.yes("Has resigned"),
    )


def options_read(head: Lines) -> Iterator[tuple[str, str]]:
    for option in OPTIONS:
        meant = head.value(option.title)
        yield option.name, next((name for name, meaning in option.values.items() if meaning == meant), meant)


def read_table(text: str) -> Table:
    """Read the whole view back, but for what was done last and what kind of part is asked about."""
    found = blocks(text)
    first = next(iter(found))
    head, turn = found[first], found["THIS TURN"]
    seats = re.fullmatch(r"Somerset, (\d) players", first)
    assert seats
    over = next((line for line in head.lines if line.startswith("The game is over")), "")
    players = [lines for title, lines in found.items() if title.startswith("PLAYER ")]
    return Table(
        seats=int(seats[1]),
        options=dict(options_read(head)),
        round=head.number("Rounds begun"),
        phase=PHASES[head.value("Phase")],
        start=seat_of(head.value("Began this round")),
        sword=seat_of(head.value("Holds the Sword")),
        active=None if over else seat_of(head.value("Asked")),
        asked="",
        ending=head.yes("The end is near"),
        tiles=tuple(map(read_tile, block(found, "TILES, with").lines)),
        edges=tuple(map(read_edge, block(found, "ROADS AND").lines)),
        workers=tuple(map(read_worker, found["WORKERS"].lines)),
        players=tuple(map(read_player, players)),
        supply=tuple(sorted(things_of(" ".join(block(found, "TILES ON OFFER").lines)))),
        buildings_left=head.number("Building cards left"),
        spells_left=head.number("Spell cards left"),
        turn=read_turn(turn.lines[0]),
        frames=tuple(read_frame(line) for line in turn.lines if line.startswith("Effect of")),
        latest=(),
        resigned=seats_of(head.value("Resigned")),
        over=OVER[over.removeprefix("The game is over: ")] if over else "",
    )


def comparable(table: Table) -> Table:
    """Leave out what is not written, or not in so many words; kinds that were gained stand in their order."""
    frames = tuple(replace(frame, gained=tuple(sorted(frame.gained))) for frame in table.frames)
    return replace(table, latest=(), asked="", frames=frames, turns=0)


def test_the_text_board_holds_the_whole_view() -> None:
    for state in some_states():
        table = GAME.table(state)
        assert read_table(DRAWING.text(table)) == comparable(table)


def test_who_has_resigned_is_written() -> None:
    state = copied(next(state for state in some_states() if state.seats == 3))
    state.resigned.append(1)
    table = GAME.table(state)
    assert read_table(DRAWING.text(table)) == comparable(table)


def test_the_words_are_plain_and_fit_whatever_the_names() -> None:
    for state in some_states():
        check_words_fit(GAME, state)


def test_what_is_asked_and_what_was_done_is_written() -> None:
    words: dict[str, str] = {}
    for state in some_states():
        table = GAME.table(state)
        text = DRAWING.text(table).replace("\n    ", " ")
        if not table.over:
            asked = re.search(r"Asked: seat \d (.*)", text)
            assert asked
            assert words.setdefault(f"{table.phase} {table.turn.moved} {table.asked}", asked[1]) == asked[1]
        if table.latest:
            assert f"Last: seat {table.latest[0].seat} " in text
            assert all(
                place_called(place) in text
                for deed in table.latest
                for place in (deed.place, deed.origin)
                if place
            )


def read_card(line: str) -> Card:
    match = re.fullmatch(r".* \((\w\d\d)\): costs (.*); (can|cannot) be paid; does: (.*)", line)
    assert match
    id_, price, can, does = match.groups()
    assert does == effect_words(id_)
    ways = [zip(amounts_of(way), GOODS, strict=True) for way in price.split(" or ")]
    prices = tuple("".join(f"{number}{good.letter}" for number, good in way if number) for way in ways)
    return Card(id_, prices, can == "can")


def read_hand(text: str) -> Hand:
    found = blocks(text)
    more = next(lines for title, lines in found.items() if title.startswith("To choose from"))
    first = next(title for title in found if title.startswith("To choose from"))
    first_lines = next(iter(found.values()))
    taken_off, idle = first_lines.value("Taken off the next"), first_lines.value("Not possible now")
    spells = (re.fullmatch(r".* \((\w\d\d)\): (\d+) crystals?; .*", line) for line in castings(found))
    return Hand(
        seat=seat_of(next(iter(found))),
        buildings=tuple(map(read_card, block(found, "BUILDINGS IN HAND").lines)),
        spells=tuple(map(read_card, block(found, "SPELLS IN HAND").lines)),
        drawn=things_of(first),
        put_under=things_of(more.value("Put under the decks")),
        castings={spell[1]: int(spell[2]) for spell in spells if spell},
        idle=() if idle == "nothing" else tuple(map(read_called, idle.split(", "))),
        discounts={what: int(less) for what, less in re.findall(r"(\w+) (\d+)", taken_off)},
    )


def castings(found: dict[str, Lines]) -> list[str]:
    return block(found, "CASTINGS").lines


def test_the_text_of_a_hand_holds_the_whole_hand() -> None:
    for state in some_states():
        for seat in range(state.seats):
            hand = GAME.hand(state, seat)
            assert read_hand(DRAWING.text(GAME.table(state), hand)) == hand


def test_a_preview_has_a_description_with_the_numbers() -> None:
    for state, seat, look, _ in previews()[::3]:
        words = DRAWING.alt(GAME.table(state), GAME.hand(state, seat), look=look)
        assert 0 < len(words) <= ALT_TEXT
        edges = on_lines(look)
        for one in marked(look):
            called = " and ".join(map(place_called, one.places))
            assert (f"{one.number} at {called}" if one in edges else called) in words
        for turn in turned(look):
            assert str(turn.number) in words.partition("numbered ")[2]


@pytest.mark.parametrize("part", PICTURES)
def test_the_description_of_the_table_says_whose_turn_it_is_and_what_the_part_shows(part: str) -> None:
    tables = [GAME.table(state) for state in some_states()]
    table = next(table for table in tables if not table.over and table.supply and table.workers)
    words = DRAWING.alt(table, look=Look(part=part))
    assert f"seat {table.active}" in words
    worker = table.workers[0]
    shown = {
        "": f"seat {worker.seat}: {FIGURES[worker.kind].name} ",
        "supply": NAMES[table.supply[0]],
        "players": "coins in all",
        "government": COLUMNS[table.players[0].column].title,
        "tiles": NAMES[table.tiles[0].id],
    }
    assert shown[part] in words


def test_the_description_of_an_end_names_the_winner() -> None:
    for state in some_states():
        if state.over:
            result = GAME.result(state)
            assert result is not None
            words = DRAWING.alt(GAME.table(state))
            before_the_coins, *_ = words.partition("seat 0: ")
            assert all(f"seat {seat}" in before_the_coins for seat in result.ranking[0])
