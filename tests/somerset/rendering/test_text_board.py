"""The text board holds the whole view, read back here from its words; the description says what matters."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from rendering.drawing import Look
from rendering.somerset import DRAWING
from rendering.somerset.hand.offers import marked, on_lines, turned
from rules.snapshot import copied
from rules.somerset import GAME
from rules.somerset.board.links import open_links
from rules.somerset.hexes import cell_called
from rules.somerset.tables.effects import COLUMNS
from rules.somerset.tables.goods import FIGURES
from rules.somerset.tables.grid import place_called
from rules.somerset.tables.naming import NAMES
from rules.text import seat_number
from tests.conformance.checks.limits import ALT_TEXT
from tests.conformance.checks.picturing import check_words_fit
from tests.somerset.rendering.pictures import PICTURES, previews, some_states
from tests.somerset.rendering.reading import comparable, read_hand, read_table


def test_the_text_board_holds_the_whole_view() -> None:
    for state in some_states():
        table = GAME.table(state)
        assert read_table(DRAWING.text(table)) == comparable(table)


def test_each_tile_says_to_which_others_one_goes_from_it() -> None:
    """In a panel, and on the whole board, past no barricade: as the rules have it."""
    for state in some_states():
        table = GAME.table(state)
        panel = DRAWING.panel(table, GAME.hand(state, 0), seat_number, 9000, Look())[0]
        for text in (panel, DRAWING.text(table)):
            told = text.replace("\n    ", " ")
            for cell, near in open_links(state).items():
                line = next(each for each in told.split("\n") if each.startswith(f"{cell_called(cell)} "))
                ways = re.search(r"roads to ([^.;]*)", line)
                named = ways[1].split(", ") if ways else []
                assert named == sorted(cell_called(other) for other, _ in near), line


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


def test_the_text_of_a_hand_holds_the_whole_hand() -> None:
    for state in some_states():
        for seat in range(state.seats):
            hand = GAME.hand(state, seat)
            assert read_hand(DRAWING.text(GAME.table(state), hand)) == hand


def test_a_preview_has_a_description_with_the_numbers() -> None:
    for state, seat, look, *_ in previews()[::3]:
        words = DRAWING.alt(GAME.table(state), GAME.hand(state, seat), look=look)
        assert 0 < len(words) <= ALT_TEXT
        edges = on_lines(look)
        for one in marked(look):
            called = " and ".join(map(place_called, one.places))
            assert (f"{one.number} at {called}" if one in edges else called) in words
        for turn in turned(look):
            assert str(turn) in words.partition("numbered ")[2]


def test_sorts_of_what_is_built_are_told_by_what_they_are() -> None:
    """`build K` is about a country tile, though K is also the letter of a knight."""
    state = some_states()[0]
    look = Look(answers=("build K", "build B", "learn S05", "done"))
    words = DRAWING.alt(GAME.table(state), GAME.hand(state, 0), look=look)
    assert "1 a country tile, 2 a building, 3 Midas Touch." in words


@pytest.mark.parametrize("part", PICTURES)
def test_the_description_of_the_table_says_whose_turn_it_is_and_what_the_part_shows(part: str) -> None:
    tables = [GAME.table(state) for state in some_states()]
    table = next(table for table in tables if not table.over and table.supply and table.workers)
    words = DRAWING.alt(table, look=Look(part=part))
    assert f"seat {table.active}" in words
    worker = table.workers[0]
    shown = {
        "": f"seat {worker.seat}: {FIGURES[worker.kind].called.one} ",
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
            words = DRAWING.alt(replace(GAME.table(state), ending=True))
            assert "The end is near" not in words
            before_the_coins, *_ = words.partition("seat 0: ")
            assert all(f"seat {seat}" in before_the_coins for seat in result.ranking[0])


def test_the_text_board_tells_what_offices_spell_books_and_buildings_bring() -> None:
    words = " ".join(DRAWING.text(GAME.table(some_states()[0])).split())
    assert "Bailiff: costs 2 goods, brings 2 coins; Treasury +2 coins; Stores " in words
    assert all(f"{column.title}: " in words for column in COLUMNS)
    assert "The largest spell books: 12, 8, 4, 2 coins. The first building brings 1 coin at once" in words
