"""What is typed by what answers are called, behind words that all answers have."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.table.position import Position
from bot.table.sequence import acts_in
from bot.typed.parsing import parse_any
from languages.spoken import speak_of, speaking, texts
from rules.question import Allotment, Kind, Pick, Question
from rules.snapshot import snapshot
from rules.text import Seat, Text, say
from tests.somerset.playing import scene
from tests.typed.test_words import at, courses


def asked(game_id: str) -> Iterator[tuple[Position, Seat]]:
    for course in courses(game_id):
        for moment in course.moments[:30]:
            yield at(game_id, moment.before), moment.seat


@pytest.mark.parametrize(
    ("code", "ways"), [("de", ["setze Bauer auf", "Bauer"]), ("nl", ["zet boer op", "boer"])]
)
def test_the_last_sort_of_worker_is_named_with_the_tile(code: str, ways: list[str]) -> None:
    read = 0
    with speaking(code):
        speak_of("somerset")
        for position, seat in asked("somerset"):
            question = position.question(seat)
            if not isinstance(question, Pick) or not all(
                each.startswith("place P ") for each in question.texts
            ):
                continue
            for text in question.texts[:3]:
                tile = texts("somerset").written(question.label(text)).partition(" ")[2]
                assert [acts_in(position, seat, f"{words} {tile}") for words in ways] == [[text], [text]]
                read += 1
    assert read > 5


def hiding(said: str) -> Question | None:
    """Ask which of two tiles to hide, and offer at once what is hidden already."""
    kinds, at_once = (Kind("gate", 1), Kind("hall", 1)), {"gate": say("3 new tiles; hide only the gate")}
    asked = Allotment(say("Which?"), kinds, 0, 2, Text, counted=False, none="none", shortcuts=at_once)
    return None if said else asked


@pytest.mark.parametrize("typed", ["take 3", "3", "take 3 new tiles"])
def test_a_number_or_another_verb_is_no_beginning_of_a_description(typed: str) -> None:
    assert parse_any(hiding, [typed]) == typed


def test_the_beginning_of_a_description_will_do() -> None:
    assert parse_any(hiding, ["3 new tiles"]) == "gate"


@pytest.mark.parametrize(("holder", "done"), [(1, 2), (0, 1)])
def test_what_a_tile_is_named_by_is_done_as_well_behind_a_comma(holder: int, done: int) -> None:
    """The Sword was asked for again: by its name the square had been meant, and nothing said so."""
    tiles = {"0,0": "C07", "1,-1": "C05", "0,1": "C04"}
    game = scene(tiles, {0: "P0,0 P0,1", 1: "P0,1"}, purses={0: "5c", 1: "5c"})
    game.state.sword = holder
    position = at("somerset", snapshot(game.state))
    assert len(acts_in(position, 0, "move M30 L30 act, sword")) == done
