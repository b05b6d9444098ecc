"""What authors write beside a game is read as it is meant, and a mistake there is told in one sentence."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.__main__ import main
from rules.data import WrongData
from rules.game import AnyGame
from rules.guides import Primer, illustrations_of, primers_of
from rules.lessons import is_taught, lesson_of, lessons_of
from rules.library import home_of
from rules.text import N_
from tests.invented.game import Invented

LESSON = """number = 1
title = "First"
about = "how it begins"
minutes = 1
players = ["", "Morgana"]
praise = "Well done."

[[chapters]]
from = "later"
opening = ["1 bid 1b"]

[[chapters.steps]]
text = '''Read
  on.'''

[[chapters.steps]]
text = "Bid."
wanted.action = "bid 1b"
wanted.said = "Done."
others.'bid \\db' = "One is enough."
"""
FILES = {
    "positions.toml": """
[begun]
seed = "1"
options = {level = "2"}

[later]
from = "begun"
opening = ["0 bid 2b"]
""",
    "lessons/first.toml": LESSON,
    "lessons/second.toml": LESSON.replace("number = 1", "number = 2"),
    "illustrations.toml": """players = ["Arthur", "Morgana"]

[[illustrations]]
section = "A round"
caption = "Two."
seed = "1"

[[illustrations]]
section = "A round"
caption = "Three."
players = ["Arthur", "Morgana", "Merlin"]
from = "begun"
seat = 2
""",
    "primers.toml": """
[bid]
lines = ["You bid.", "Others do, too."]
sections = ["A round"]
answers = "bid"
""",
}


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[AnyGame]:
    """Write a game whose files nobody has read yet."""
    package = tmp_path.name
    tmp_path.joinpath(package, "lessons").mkdir(parents=True)
    tmp_path.joinpath(package, "__init__.py").touch()
    for name, text in FILES.items():
        tmp_path.joinpath(package, name).write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    written: AnyGame = type("Written", (Invented,), {"__module__": f"{package}.game"})()
    yield written
    sys.modules.pop(package, None)


def change(game: AnyGame, folder: Path, name: str, text: str, other: str) -> None:
    """Write something else into one of the files."""
    path = folder / home_of(game) / name
    assert text in path.read_text(encoding="utf-8")
    path.write_text(path.read_text(encoding="utf-8").replace(text, other, 1), encoding="utf-8")


def test_lessons_are_read_in_their_order_and_begin_where_their_position_has_led(game: AnyGame) -> None:
    assert [lesson.key for lesson in lessons_of(game)] == ["first", "second"]
    lesson = lesson_of(game, "first")
    assert lesson is lessons_of(game)[0]
    (chapter,) = lesson.chapters
    assert (chapter.seed, chapter.options, chapter.opening) == ("1", {"level": "2"}, ("0 bid 2b", "1 bid 1b"))
    assert [(step.text, step.action) for step in lesson.steps] == [("Read on.", ""), ("Bid.", "bid 1b")]
    assert lesson.steps[1].others == {r"bid \db": "One is enough."}
    assert lesson_of(game, "../lessons/first") is None


def test_illustrations_have_the_players_of_their_file_or_their_own(game: AnyGame) -> None:
    two, three = illustrations_of(game)
    assert (two.players, two.options, two.seat) == (("Arthur", "Morgana"), {}, None)
    assert (three.players[2:], three.options, three.seat) == (("Merlin",), {"level": "2"}, 2)


def test_primers_are_named_by_what_they_stand_below(game: AnyGame) -> None:
    assert primers_of(game) == (
        Primer("bid", (N_("You bid."), N_("Others do, too.")), ("A round",), answers="bid"),
    )


def test_a_game_is_known_to_be_taught_before_its_lessons_are_read(game: AnyGame, tmp_path: Path) -> None:
    change(game, tmp_path, "lessons/first.toml", "number = 1", "number is 1")
    assert is_taught(game)
    with pytest.raises(WrongData):
        lessons_of(game)


@pytest.mark.parametrize(
    ("name", "text", "other", "told"),
    [
        ("lessons/first.toml", "= 1", "", ": Expected '=' after a key in a key/value pair (at line 1, "),
        ("lessons/first.toml", "minutes = 1\n", "", ": Object missing required field `minutes`"),
        ("lessons/first.toml", "said", "say", ", chapter 1, step 2, wanted: Object contains unknown"),
        ("lessons/first.toml", '"Bid."', "7", ", chapter 1, step 2, text: Expected `str`, got `int`"),
        ("lessons/first.toml", "from", "form", ", chapter 1: Object contains unknown field `form`"),
        ("lessons/first.toml", "later", "latter", ", chapter 1: there is no position 'latter' to begin from"),
        ("lessons/first.toml", '"later"', "7", ", chapter 1, from: Expected `str`, got `int`"),
        ("lessons/first.toml", '"1 bid 1b"', '"bid 1b"', ", chapter 1: 'bid 1b' does not say who does what"),
        ("lessons/first.toml", r"\db'", r"(\db'", r", chapter 1, step 2: 'bid (\\db' is no regular"),
        ("positions.toml", "later", "begun2", ", chapter 1: there is no position 'later' to begin from"),
        ("positions.toml", 'seed = "1"', 'from = "later"', ", begun: there is no position 'later' to begin"),
        ("illustrations.toml", "seat = 2", 'seat = "2"', ", illustration 2, seat: Expected `int | null`"),
        ("illustrations.toml", 'seed = "1"', "", ", illustration 1: Object missing required field `seed`"),
        ("primers.toml", '"bid"', '"("', ", bid: '(' is no regular expression: "),
        ("primers.toml", ', "Others do, too."', "", ", bid, lines: Expected `array` of length 2"),
        ("primers.toml", "[bid]", "bid = 7\n[bids]", ", bid: Expected `object`, got `int`"),
    ],
)
def test_a_mistake_is_told_by_file_and_place(
    game: AnyGame, tmp_path: Path, name: str, text: str, other: str, told: str
) -> None:
    change(game, tmp_path, name, text, other)
    with pytest.raises(WrongData) as wrong:
        _ = lessons_of(game), illustrations_of(game), primers_of(game)
    sentence = str(wrong.value)
    assert "\n" not in sentence
    assert told in sentence
    assert sentence.startswith(f"{home_of(game)}/")


def test_the_command_tells_a_mistake_without_a_traceback(
    game: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    change(game, tmp_path, "lessons/second.toml", '"Bid."', "7")
    monkeypatch.setattr("rules.__main__.find", lambda _: game)
    assert main(["lesson", "written"]) == 2
    assert capsys.readouterr().err == (
        f"python -m rules: {home_of(game)}/lessons/second.toml, chapter 1, step 2, text: "
        "Expected `str`, got `int`\n"
    )
