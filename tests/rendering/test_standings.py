"""Cross tables and brackets: nothing leaves its room, groups have room, and who is through stands out."""

from __future__ import annotations

from itertools import pairwise
from typing import Literal

import pytest
from PIL import Image

from rendering import palette
from rendering.bracket import Bracket, Column, Entrant, Pair, bracket_picture
from rendering.canvas import MARGIN, WIDTH
from rendering.cross_table import (
    _ARROW,
    _HEAD,
    _KEY,
    _NAME,
    _PLACE,
    _ROW,
    _TURNS,
    Cell,
    Crossed,
    Explained,
    Line,
    State,
    cross_tables_picture,
    initials,
)
from rendering.heading import podium_picture
from tests.rendering.room import Rooms


@pytest.mark.parametrize("people", [3, 9])
@pytest.mark.parametrize(
    "name", ["Al", "Guinevere of the Lake and of a Long Name Indeed", "\u738b\u738b", "WWWWWWWWWWWWWWWW"]
)
def test_a_name_ends_before_the_first_column(name: str, people: int) -> None:
    lines = [Line(f"{place}.", name, [None] * people, "3\u00bd") for place in range(1, people + 1)]
    picture = cross_tables_picture("Season 1", [Crossed("", lines)]).convert("RGB")
    top = MARGIN + _HEAD + _ROW
    gap = picture.crop((MARGIN + _PLACE + _NAME, top + 4, MARGIN + _PLACE + _NAME + 20, top + _ROW - 2))
    colours = gap.getcolors(10_000)
    assert colours is not None
    assert {colour for _, colour in colours} == {palette.VELLUM}


@pytest.mark.parametrize("name", ["Al", "W" * 40])
def test_an_arrow_up_or_down_stands_behind_the_name_of_who_changes_groups(name: str) -> None:
    ways: list[Literal[-1, 0, 1]] = [0, 1, -1]
    lines = [Line(f"{place}.", name, [None] * 3, "1", way) for place, way in enumerate(ways, 1)]
    picture = cross_tables_picture("Season 1", [Crossed("", lines)]).convert("RGB")
    left, tops = MARGIN + _PLACE + _NAME - _ARROW, (MARGIN + _HEAD + row * _ROW for row in (1, 2, 3))
    _, *seen = (picture.crop((left, top + 4, left + _ARROW, top + _ROW - 2)) for top in tops)
    for arrow, way in zip(seen, (1, -1), strict=True):
        # Nothing else is there, and above it has its tip, or else its shaft.
        assert {colour for _, colour in arrow.getcolors(99) or []} == {palette.VELLUM, _TURNS[way]}
        rows = [
            sum(arrow.getpixel((x, y)) != palette.VELLUM for x in range(_ARROW)) for y in range(arrow.height)
        ]
        assert (next(filter(None, rows)) < 5) == (way == 1)


def test_groups_stand_below_one_another_and_a_title_takes_room() -> None:
    line = Line("1.", "Arthur", [None, Cell("1", "played")], "1")
    one = cross_tables_picture("Season 1", [Crossed("", [line, line])])
    two = cross_tables_picture(
        "Season 1", [Crossed("Group A", [line, line]), Crossed("Group B", [line, line])]
    )
    assert one.width == two.width == WIDTH
    assert two.height > 2 * one.height - 2 * MARGIN - _HEAD


def test_letters_above_columns_tell_all_apart() -> None:
    names = ["Arthur", "arwen", "Kay", "Computer 1 (Page)", "Computer 12 (Page)", "Merlin (out)", "Kay"]
    assert initials(names) == ["Art", "Arw", "3", "C1", "C12", "Me", "7"]


def test_each_sign_of_a_cell_is_drawn_otherwise_and_the_key_takes_room() -> None:
    def drawn_so(*cells: Cell) -> bytes:
        lines = [Line("1.", "Arthur", [None, *cells], "1"), Line("2.", "Kay", [None, None], "1")]
        return cross_tables_picture("Season 1", [Crossed("", lines)]).tobytes()

    states: list[State] = ["played", "decided", "running", "coming", "struck", "bye"]
    assert len({drawn_so(Cell("1", state)) for state in states}) == len(states)
    group = Crossed("", [Line("1.", "Arthur", [None], "1")])
    key: list[Explained] = [(Cell("", state), f"what is {state}") for state in states]
    heights = [cross_tables_picture("Season 1", [group], key[:number]).height for number in (0, 2, 6)]
    assert [after - before for before, after in pairwise(heights)] == [_KEY, _KEY]


@pytest.mark.parametrize("people", [4, 9, 24])
def test_all_that_a_cross_table_says_keeps_to_its_room(people: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rooms = Rooms(monkeypatch)
    cell, name = Cell("1\u00bd", "decided"), "W" * 40
    lines = [
        Line(f"{at + 1}.", name, [None if other == at else cell for other in range(people)], "10\u00bd")
        for at in range(people)
    ]
    in_rounds = [Line("24.", name, [Cell("Freilos", "bye")] * 5, "10\u00bd")] * people
    key: list[Explained] = [(Cell("Freilos", "bye"), "W" * 30)] * 3
    cross_tables_picture("Season 1", [Crossed("Group A", lines), Crossed("", in_rounds, 5)], key)
    rooms.check()


LONG = "Guinevere of the Lake and of a Long Name Indeed"


def drawn(rounds: int, name: str, title: str = "") -> Bracket:
    """Give a bracket in which the upper one of each pair goes on, and the first of all sits out at first."""
    columns = list[Column]()
    for number in range(rounds):
        pair = Pair((Entrant(name, "1", True), Entrant(name, "0")), "over")
        pairs = [pair] * 2 ** (rounds - 1 - number)
        columns.append(Column(f"Round {number + 1}", pairs))
    first = [Pair((Entrant(name, "bye", True),), "over"), *columns[0].pairs[1:]]
    return Bracket(title, [Column("Round 1", first), *columns[1:]])


@pytest.mark.parametrize("rounds", [2, 3, 4])
@pytest.mark.parametrize("name", ["Al", LONG, "W" * 40])
def test_no_name_leaves_its_pair(rounds: int, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rooms = Rooms(monkeypatch)
    picture = bracket_picture("Battles & Builders: cup", drawn(rounds, name))
    assert bracket_picture("Cup", drawn(rounds, name, "Part 2")).height > picture.height
    assert picture.width == WIDTH
    rooms.check()


def colours(picture: Image.Image) -> dict[tuple[int, int, int], int]:
    """Count the pixels of each colour."""
    found = picture.convert("RGB").getcolors(100_000) or []
    return {colour: number for number, colour in found}  # type: ignore[misc]


def test_who_is_through_is_gilded_and_who_has_won_all_has_a_crown() -> None:
    whole = bracket_picture("Cup", drawn(3, "Arthur"))
    part = bracket_picture("Cup", Bracket("", drawn(3, "Arthur").columns, final=False))
    unknown = Bracket("", [Column("Round 1", [Pair((None, None))] * 4), *drawn(3, "Arthur").columns[1:]])
    assert colours(whole)[palette.BRIGHT] > 100 > colours(part).get(palette.BRIGHT, 0)
    assert colours(whole)[palette.GILDED] > colours(bracket_picture("Cup", unknown))[palette.GILDED]


@pytest.mark.parametrize("rounds", [2, 4])
def test_that_somebody_is_out_stands_behind_his_name_however_long_that_is(
    rounds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms = Rooms(monkeypatch)
    first, *others = drawn(rounds, LONG).columns
    pair = Pair((Entrant(LONG, "bye", True, "(raus)"),), "over")
    bracket_picture("Cup", Bracket("", [Column("Round 1", [pair, *first.pairs[1:]]), *others]))
    assert "(raus)" in {line.text for sheet in rooms.sheets.values() for line in sheet.lines}
    rooms.check()


def test_a_pair_that_is_played_has_a_golden_frame() -> None:
    def gold(state: str) -> int:
        pair = Pair((Entrant("Arthur"), Entrant("Guinevere")), state)  # type: ignore[arg-type]
        return colours(bracket_picture("Cup", Bracket("", [Column("Final", [pair])])))[palette.GOLD]

    assert gold("running") > gold("coming") + 1000


@pytest.mark.parametrize(("longer", "is_bare"), [("Computer 12 (Squire)", True), ("Anna", False)])
def test_names_on_a_podium_have_brackets_all_or_none(
    longer: str, is_bare: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms = Rooms(monkeypatch)
    podium_picture("Season 1", {1: [longer], 2: ["Tor (Page)"]})
    lines = "".join(line.text for sheet in rooms.sheets.values() for line in sheet.lines)
    assert ("(Page)" not in lines) == is_bare
    assert "(Squire)" not in lines


@pytest.mark.parametrize("name", ["Al", LONG, "W" * 40])
def test_a_podium_has_room_for_who_shares_a_place(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rooms = Rooms(monkeypatch)
    one = podium_picture("Season 1", {1: [name], 2: [name], 3: [name]})
    shared = podium_picture("Season 1", {1: [name] * 3})
    podium_picture("Season 1", {1: [name], 2: [name] * 3})
    assert shared.height > one.height
    rooms.check()
