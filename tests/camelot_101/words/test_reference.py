"""What players may look up (sheet: B, the Alphabetical Directory; levels)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from rules.camelot_101 import GAME
from rules.camelot_101.effects.card_texts import text_of
from rules.camelot_101.tables.camelot_cards import CAMELOT_CARDS, MONTH_NAMES, MONTHS, PANDORAS_BOX
from rules.camelot_101.tables.levels import LEVELS
from rules.game import Entry
from rules.replay import default_options
from rules.text import say, written
from tests.some import some


def looked_up(level: str, **options: str) -> tuple[Entry, ...]:
    return tuple(GAME.reference(default_options(GAME) | {"level": level} | options))


def text(entries: tuple[Entry, ...], name: str) -> str:
    return next(
        written(entry.text) for entry in entries if name in (entry.name, f"{entry.name} ({entry.mark})")
    )


@pytest.mark.parametrize("level", list(LEVELS))
def test_entries_can_be_told_apart_and_stand_by_groups(level: str) -> None:
    entries = looked_up(level)
    names = [(entry.name, entry.mark) for entry in entries]
    assert len(set(names)) == len(names)
    groups = [entry.group for entry in entries]
    assert sum(one != other for one, other in pairwise(groups)) + 1 == len(set(groups))
    assert all(written(entry.text)[-1] == "." for entry in some(entries))


@pytest.mark.parametrize("level", ["1", "1.1", "1.2", "1.3"])
def test_at_level_1_there_are_cards_and_men_alone(level: str) -> None:
    """Sheet: playing cards only."""
    entries = looked_up(level)
    assert {entry.group for entry in entries} == {"Playing cards", "Men", "Words"}
    assert [entry.name for entry in entries[:5]] == ["Ace to 10", "Jack", "Queen card", "King card", "Joker"]
    assert ("rock: it moves nobody" in text(entries, "Joker")) == (level == "1")


@pytest.mark.parametrize("level", ["2", "3", "3.1", "4"])
def test_every_camelot_card_is_there_with_what_it_does(level: str) -> None:
    """Sheet: Border Colours; Alphabetical Directory of all Camelot Cards."""
    entries = looked_up(level)
    for card in CAMELOT_CARDS[:99]:
        described = text(entries, f"{card.name} ({card.id})")
        assert described.startswith(written(text_of(card)))
        assert ("sleeps" in described) == (level == "2" and card.stage == 3)
    colours = {written(say(entry.group)) for entry in entries}
    assert len({colour for colour in colours if ":" in colour or colour == "Blank"}) == 9


def test_a_card_says_its_man_its_dots_its_level_and_who_may_be_given_it() -> None:
    """Sheet: Coloured Dot Criteria."""
    entries = looked_up("2")
    assert text(entries, "Saxon Raid (K02)") == (
        "Bury two of an opponent's Pawns in the battlefield (one if there is no other). "
        "You need a Pawn on the board. "
        "Dots: black (an attack), tombstone (a burial). Active from level 2. "
        "You may give it to an opponent, who may refuse."
    )
    assert "You need a King and a Queen on the board" in text(entries, "The Crown of Camelot (A12)")
    assert "You need no man for it" in text(entries, "Forced March (G10)")
    assert "or to a neutral army" in text(entries, "Royal Progress (G02)")
    assert "who cannot refuse; you choose" in text(entries, "Forced March (G10)")


@pytest.mark.parametrize("month", range(1, 13))
def test_a_blank_tells_the_month_of_the_table(month: int) -> None:
    """Sheet: blank cards are the Card of the Month."""
    blank = text(looked_up("3", month=str(month)), "Blank Card")
    card = MONTHS[month - 1]
    assert f"in {MONTH_NAMES[month - 1]} {card.name}: {written(text_of(card))}" in blank


@pytest.mark.parametrize("month", range(1, 13))
def test_no_month_is_said_to_be_that_of_the_game(month: int) -> None:
    """Before a game begins its month is open: what is told holds whenever it begins."""
    entries, name = looked_up("4", month=str(month)), MONTHS[month - 1].name
    assert text(entries, "Month").endswith(f"In {MONTH_NAMES[month - 1]}: {name}.")
    assert text(entries, name).startswith(
        f"What the blank cards do in games begun in {MONTH_NAMES[month - 1]}: "
    )
    assert not any("this game" in text(entries, entry) for entry in ("Blank Card", "Month", name))


@pytest.mark.parametrize("level", list(LEVELS))
def test_pandoras_box_is_opened_at_level_4(level: str) -> None:
    """Sheet: the second blank card opens Pandora's Box."""
    found = [entry.name for entry in looked_up(level) if entry.group == "Pandora's Box"]
    assert found == ([card.name for card in PANDORAS_BOX] if level == "4" else [])


@pytest.mark.parametrize(("level", "trophies"), [("1.3", []), ("2", ["The Giant", "The Crown"]), ("3", 6)])
def test_trophies_are_those_of_the_level(level: str, trophies: list[str] | int) -> None:
    found = [entry.name for entry in looked_up(level) if entry.group == "Trophies"]
    assert (len(found) if isinstance(trophies, int) else found) == trophies


def test_options_change_what_is_told_of_pawns_and_bishops() -> None:
    entries = looked_up("1", bishop_points="5", promotion="eighth-rank")
    assert text(entries, "Bishop").startswith("5 points")
    assert "eighth rank" in text(entries, "Pawn")
    assert "crosses the wall" in text(looked_up("1"), "Pawn")


_ALWAYS = {"Island", "Wall", "Throne", "Castle", "Check", "Ripe check", "Bravery", "Dead man's card"}
_WITH_CARDS = {"Ward", "Gift", "Green dot", "Burning", "Month", "Burying"}


@pytest.mark.parametrize("level", list(LEVELS))
def test_words_are_those_of_the_level(level: str) -> None:
    """Note 14."""
    row, names = LEVELS[level], {entry.name for entry in looked_up(level)}
    words = {entry.name for entry in looked_up(level) if entry.group == "Words"}
    assert words >= _ALWAYS
    assert (words >= _WITH_CARDS, bool(words & _WITH_CARDS)) == (bool(row.camelot),) * 2
    assert ("Gate" in words, "Guard post" in words) == (row.guardhouse,) * 2
    assert ("The Giant" in names) == row.giant
    assert ("Wild" in names) == bool(row.camelot)


def test_the_giant_the_dragon_and_what_lies_on_the_island_are_explained() -> None:
    """Note 8.1 to 8.3."""
    entries = looked_up("3")
    for name, words in (
        ("The Giant", ("crushes", "nobody wins", "Knight made strong", "10 points")),
        ("The Dragon", ("burns", "15 points")),
        ("Excalibur", ("Knight", "wins every joust", "5 points")),
        ("The Holy Grail", ("Bishop", "come home", "10 points")),
        ("The Sword in the Stone", ("King", "whatever its suit", "10 points")),
        ("The Crown", ("5 points",)),
    ):
        assert all(word in text(entries, name) for word in words)
    assert "Nobody can harm him" in text(looked_up("1.1"), "The Giant")


@pytest.mark.parametrize("month", range(1, 13))
def test_the_card_of_the_month_is_found_by_its_name(month: int) -> None:
    """Note 13.4."""
    entries, card = looked_up("2", month=str(month)), MONTHS[month - 1]
    assert written(text_of(card)) in text(entries, card.name)
    assert card.name in text(entries, "Month")


@pytest.mark.parametrize(
    ("level", "names"),
    [
        ("1.3", set()),
        ("2", {"Castling"}),
        ("3", {"Castling", "Walking out", "Joust"}),
        ("4", {"Castling", "Walking out", "Joust"}),
    ],
)
def test_castling_walking_out_and_jousts_are_explained_where_they_happen(level: str, names: set[str]) -> None:
    """Sheet: Special Castling technique, Level 3, JOUST DUEL; note 7.4, 9, 10."""
    entries = looked_up(level)
    assert {entry.name for entry in entries} & {"Castling", "Walking out", "Joust"} == names
    if "Joust" in names:
        assert ("must joust" in text(entries, "Joust")) == LEVELS[level].jousts
