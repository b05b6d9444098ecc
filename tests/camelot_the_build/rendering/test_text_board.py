"""The text board holds the whole view, read back here from its words; the description says what matters."""

from __future__ import annotations

import re

from msgspec.structs import replace

from languages.spoken import counted, speaking
from rendering.camelot_the_build import DRAWING
from rendering.camelot_the_build.words import numbered
from rendering.drawing import Look
from rules.camelot_the_build import GAME
from rules.camelot_the_build.state import Sources
from rules.camelot_the_build.tables import CLASSES, COLUMNS, PLANS, SQUARES, TILES, VALUES, fitting
from rules.camelot_the_build.view import Hand, Holding, Laid, Table, TurnView
from tests.camelot_the_build.rendering.positions import positions
from tests.conformance.checks.picturing import check_words_fit, long_name

STAGES = {
    "chooses what to hide": "set-up",
    "choose what to hide": "set-up",
    "lays tiles": "laying",
    "has drawn, and may hide": "hiding",
}
OVER = {"Camelot is built": "complete", "all others have resigned": "resign"}
IDS = {tile.code: tile.id for tile in TILES.values()}
NAMED = {str(tile.name): tile.id for tile in TILES.values()} | {"Bakerie": "W4"}
NAME = "|".join(sorted((re.escape(name) for name in NAMED), key=len, reverse=True))
TILE = re.compile(rf"(?:(\d+) )?({NAME})s?(?!\w)")


def unfolded(text: str) -> list[str]:
    """Put folded lines together again, but for the head of the plan."""
    return re.sub(r"\n    (?!a   b)", " ", text).split("\n")


def value(lines: list[str], label: str) -> str:
    """Give what stands behind a label."""
    return next(line.removeprefix(f"{label}: ") for line in lines if line.startswith(f"{label}: "))


def seats_of(words: str) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"seat (\d)", words))


def tiles_of(words: str) -> tuple[str, ...]:
    """Read tiles from their names."""
    return tuple(NAMED[name] for number, name in TILE.findall(words) for _ in range(int(number or 1)))


def squares_of(words: str) -> tuple[str, ...]:
    return () if words == "no square" else tuple(words.split(", "))


def blocks(lines: list[str]) -> dict[str, list[str]]:
    """Cut the board at its headings."""
    found: dict[str, list[str]] = {"": []}
    block = found[""]
    for line in filter(None, lines):
        if re.fullmatch("[A-Z ]+", line):
            block = found.setdefault(line, [])
        else:
            block.append(line)
    return found


def read_table(text: str) -> Table:
    """Read the whole view back from the text board."""
    parts = blocks(unfolded(text))
    head, coming = parts[""], parts["STILL TO COME"]
    title = re.fullmatch(r"Camelot: The Build, (\d) players?", head[0])
    halls = re.fullmatch(
        r"Small halls: (\w+); the tiles of a turn (must|need not) touch; hints (on|off)", head[1]
    )
    assert title
    assert halls
    asked = re.fullmatch(r"Asked: (.*\d) (\D+)", head[4])
    over = "" if asked else OVER[value(head, "The game is over")]
    holdings, ranking = read_players(parts["PLAYERS"], over=bool(over))
    return Table(
        seats=int(title[1]),
        halls=halls[1],
        must_connect=halls[2] == "must",
        hints=halls[3] == "on",
        blanks_in_hall=head[2] == "The middle of the great hall takes fireplaces and blanks",
        hides_any=head[3] == "Any three tiles may be hidden",
        stage=STAGES[asked[2]] if asked else "over",
        start=seats_of(value(head, "Start player"))[0],
        seat=seats_of(value(head, "In turn"))[0],
        acting=seats_of(asked[1]) if asked else (),
        plan=read_plan(parts["PLAN"], halls[1]),
        turn=read_turn(parts["THIS TURN"]),
        last=read_turn(parts["LAST TURN"]) if "LAST TURN" in parts else None,
        holdings=holdings,
        bag=int(value(coming, "In the bag")),
        unseen={
            NAMED[name]: int(number)
            for number, name in TILE.findall(value(coming, "Not seen, in the bag or hidden"))
        },
        over=over,
        ranking=ranking,
    )


def read_plan(lines: list[str], halls: str) -> tuple[str, ...]:
    """Read the grid; an empty square shows its class."""
    assert lines[0].split() == list(COLUMNS)
    rows = [line.split() for line in lines[1:11]]
    assert [row.pop(0) for row in rows] == [str(number) for number in range(1, 11)]
    assert len({len(line) for line in lines[1:11]}) == 1
    cells = [cell for row in rows for cell in row]
    for cell, kind in zip(cells, PLANS[halls].classes, strict=True):
        laid = cell[0].upper() if cell.endswith(".") else TILES[IDS[cell]].kind
        assert laid == kind or {laid, kind} == {"A", "D"}, "a blank in the hall, a fireplace in the court"
    legend = next((line for line in lines if line.startswith("On the plan: ")), "")
    for cell in {cell for cell in cells if not cell.endswith(".")}:
        assert f"{TILES[IDS[cell]].name} ({cell})" in legend
    return tuple("" if cell.endswith(".") else IDS[cell] for cell in cells)


def read_turn(lines: list[str]) -> TurnView:
    by = re.fullmatch(r"By seat (\d): (.*)", lines[0])
    count = re.fullmatch(
        r"For tiles laid: (\d+); for tiles touched: (\d+) on (.*); (doubled|not doubled)", lines[1]
    )
    last = re.fullmatch(r"Last tile: costs (\d+), touches (.*)", lines[2])
    assert by
    assert count
    return TurnView(
        seat=int(by[1]),
        laid=tuple(Laid(NAMED[name], square) for name, square in re.findall(rf"({NAME}) on (\w\d+)", by[2])),
        own=int(count[1]),
        hit=squares_of(count[3]),
        touched=int(count[2]),
        doubled=count[4] == "doubled",
        last_hit=squares_of(last[2]) if last else (),
        penalty=int(last[1]) if last else None,
        total=int(value(lines, "Total")),
    )


def read_players(lines: list[str], *, over: bool) -> tuple[tuple[Holding, ...], tuple[tuple[int, ...], ...]]:
    starts = [place for place, line in enumerate(lines) if line.startswith("seat ")]
    parts = [lines[start:end] for start, end in zip(starts, [*starts[1:], None], strict=True)]
    places: dict[int, list[int]] = {}
    for seat, part in enumerate(parts):
        assert part[0].startswith(f"seat {seat}: ")
        found = re.search(r"; place (\d)", part[0])
        assert bool(found) == over
        if found:
            places.setdefault(int(found[1]), []).append(seat)
    return tuple(map(read_holding, parts)), tuple(tuple(places[place]) for place in sorted(places))


def read_holding(lines: list[str]) -> Holding:
    closed = re.fullmatch(r"  Hidden: (\d+); to decide: (\d+); (has chosen|has not chosen)", lines[2])
    told = re.match(r"seat \d: (-?\d+) points?", lines[0])
    turns = value(lines, "  Turns")
    cost = re.fullmatch(r"  Its last tile has cost (\d+)", lines[4]) if len(lines) > 4 else None
    brought = re.fullmatch(
        r"  Points: (\d+) for tiles laid, (\d+) for tiles touched, (\d+) by doubling"
        r"(?:, (\d+) from the start)?",
        lines[-1],
    )
    assert closed
    assert told
    return Holding(
        points=int(told[1]),
        turns=() if turns == "none" else tuple(map(int, turns.split(", "))),
        penalty=int(cost[1]) if cost else None,
        sources=Sources(int(brought[4] or 0), *map(int, brought.groups()[:3])) if brought else None,
        open=tiles_of(value(lines, "  Open")),
        hidden=int(closed[1]),
        undecided=int(closed[2]),
        chosen=closed[3] == "has chosen",
        resigned=lines[0].endswith("; resigned"),
    )


def test_the_text_board_holds_the_whole_table() -> None:
    for state in positions():
        table = GAME.table(state)
        assert read_table(DRAWING.text(table)) == table


def test_the_text_board_holds_the_whole_hand_and_where_there_is_room() -> None:
    for state in positions()[::5]:
        table = GAME.table(state)
        for seat in range(state.seats):
            hand = GAME.hand(state, seat)
            lines = unfolded(DRAWING.text(table, hand))
            assert lines[0] == f"THE TILES OF seat {seat}"
            told = [value(lines, label) for label in ("Open", "Hidden", "New, to hide or to lay open")]
            parts = [tiles_of(words) for words in told]
            assert Hand(seat, *parts) == hand
            for alike in "; ".join(words for words in told if words != "none").split("; "):
                tiles, _, name = alike.rpartition(": ")
                assert {CLASSES[TILES[tile].kind] for tile in tiles_of(tiles)} == ({name} if alike else set())
            rooms = [line for line in lines if line.startswith("Room for ")]
            held = {tile for part in parts for tile in part}
            assert rooms_of(rooms) == {
                tile: tuple(SQUARES[square] for square in fits(table, tile)) for tile in held
            }


def rooms_of(lines: list[str]) -> dict[str, tuple[str, ...]]:
    """Read the squares that take each tile."""
    told = [line.removeprefix("Room for ").rpartition(": ") for line in lines]
    return {
        tile: () if squares == "none" else tuple(squares.split(", "))
        for tiles, _, squares in told
        for tile in tiles_of(tiles)
    }


def fits(table: Table, tile: str) -> list[int]:
    return fitting(table.halls, table.blanks_in_hall, table.plan, tile)


def test_a_fireplace_for_which_there_is_no_room_in_its_hall_is_told_where_it_goes() -> None:
    state = next(state for state in positions() if state.stage == "laying" and state.open[state.seat])
    table = GAME.table(state)
    plan = list(table.plan)
    for square in PLANS[table.halls].homes["D"]:
        plan[square] = "A0"
    table = replace(table, plan=tuple(plan), blanks_in_hall=True)
    hand = replace(GAME.hand(state, state.seat), open=("D1",), hidden=(), undecided=())
    lines = unfolded(DRAWING.text(table, hand))
    assert not any(line.endswith(": none") for line in lines if line.startswith("Room for"))
    found = rooms_of([line for line in lines if line.startswith("Room for")])
    assert len(found["D1"]) == len(fits(table, "D1"))
    assert found["D1"]


def test_the_words_are_plain_and_fit_whatever_the_names() -> None:
    for state in positions()[::3]:
        check_words_fit(GAME, state)


def test_the_text_board_names_players() -> None:
    state = next(state for state in positions() if state.seats == 2)
    text = DRAWING.text(GAME.table(state), names=["Guinevere", "Lancelot"].__getitem__)
    assert "Asked: Guinevere and Lancelot choose what to hide" in text
    assert "seat" not in text


def test_a_description_is_short_and_tells_turn_score_and_what_was_laid() -> None:
    for state in positions():
        table = GAME.table(state)
        alt = DRAWING.alt(table)
        assert len(alt) <= 1024
        assert all(f"seat {seat}" in alt for seat in table.acting)
        assert all(
            f"seat {seat}: {counted(holding.points, 'point', 'points')}" in alt
            for seat, holding in enumerate(table.holdings)
        )
        for turn in (table.turn, table.last):
            for laid in turn.laid if turn else ():
                assert f"{TILES[laid.tile].name} on {laid.square}" in alt
        if table.over and table.seats > 1:
            assert all(f"seat {seat}" in alt.partition("seat 0: ")[0] for seat in table.ranking[0])


def test_a_description_of_a_hand_tells_its_tiles_and_no_other_hand() -> None:
    for state in positions()[::7]:
        for seat in range(state.seats):
            hand = GAME.hand(state, seat)
            alt = DRAWING.alt(GAME.table(state), hand)
            assert alt.startswith(f"The tiles of seat {seat}. Open: ")
            own, *castle = re.split(r" (?:This turn|Last turn|On the plan|Nothing lies)", alt, maxsplit=1)
            told = tiles_of(
                re.sub(r"(The tiles of seat \d. Open|Hidden|New, to hide or to lay open): ", "", own)
            )
            assert "Open:" not in "".join(castle)
            assert sorted(told) == sorted((*hand.open, *hand.hidden, *hand.undecided))


def test_a_description_of_a_preview_tells_the_squares() -> None:
    state = next(state for state in positions() if state.stage == "laying" and state.open[state.seat])
    tile = state.open[state.seat][0]
    look = Look(said=f"place {tile}", answers=(f"place {tile} d4", f"place {tile} e9"))
    alt = DRAWING.alt(GAME.table(state), GAME.hand(state, state.seat), look=look)
    assert f"seat {state.seat} places {TILES[tile].name} on one of: d4, e9." in alt


def test_a_description_tells_the_score_also_with_long_names() -> None:
    for state in positions()[::11]:
        table = GAME.table(state)
        alt = DRAWING.alt(table, names=long_name)
        assert all(f"...: {counted(holding.points, 'point', 'points')}" in alt for holding in table.holdings)


def test_a_shared_first_place_is_told() -> None:
    table = GAME.table(next(state for state in positions() if state.over and state.seats == 3))
    shared = replace(table, ranking=((0, 2), (1,)))
    assert "seat 0 and seat 2 share the win." in DRAWING.alt(shared)
    assert read_table(DRAWING.text(shared)).ranking == ((0, 2), (1,))


def test_the_text_board_tells_what_is_left_to_build_and_what_tiles_are_worth() -> None:
    state = next(state for state in positions() if state.stage == "laying" and state.open[state.seat])
    table, hand = GAME.table(state), GAME.hand(state, state.seat)
    left = value(unfolded(DRAWING.text(table)), "Still to build")
    assert sum(map(int, re.findall(r"\d+", left))) == sum(not tile for tile in table.plan)
    worth = value(unfolded(DRAWING.text(table, hand)), "Worth")
    tile = hand.open[0]
    [named] = [group for group in worth.split("; ") if TILES[tile].name in group]
    assert named.startswith(f"{VALUES[tile]} ")


def test_several_tiles_are_named_in_the_plural() -> None:
    assert [numbered(number, "A0") for number in (1, 2)] == ["1 Blank", "2 Blanks"]
    with speaking("de"):
        assert numbered(2, "A0") == "2 leere Pl\u00e4ttchen"
    with speaking("nl"):
        assert numbered(3, "W0") == "3 lege muren"
