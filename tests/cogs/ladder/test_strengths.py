"""Each strength of computers has a line of its own wherever people are measured against them."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from msgspec.structs import replace

from bot.store.rows.person import STANDS_AS, called, is_computer
from cogs.ladder.commands import _facts, _line
from cogs.ladder.rows import Ranked, Span, Standing
from cogs.ladder.strengths import fixed, likelihood, nearest, practised
from rules.advice import Strength
from rules.library import find, game_ids
from tests.source_files import ROOT

INFO = find("somerset").info
_FIGURES = (ROOT / "docs" / "contributing" / "game.md").read_text("utf-8")


def test_places_are_told_against_each_strength() -> None:
    standing = Standing(games=5, places=(2, 3), against={Strength.PAGE: (2,), Strength.KING: (0, 3)})
    facts = _facts(INFO, standing)
    assert "place 1.6 on average" in facts
    assert "place 1.0 against Computer (Page)" in facts
    assert "place 2.0 against Computer (King)" in facts
    assert not any("Knight" in fact for fact in facts)


def test_who_draws_is_neither_first_nor_last() -> None:
    """Of a draw alone somebody read that his place was 1.0 on average."""
    assert "place 1.5 on average" in _facts(INFO, Standing(games=1, draws=1, places=(1,)))
    assert "place 1.5 on average" in _facts(INFO, Standing(games=3, draws=1, places=(2, 1)))


def test_a_game_that_was_longest_and_fastest_is_told_once() -> None:
    """It read: longest 1 day (table 12), fastest 1 day (table 12)."""
    one, other = Span(86400.0, 12), Span(60.0, 13)
    once = _facts(INFO, Standing(games=1, longest=one, fastest=one))
    assert [fact for fact in once if "table" in fact] == ["longest 1 day (table 12)"]
    assert "fastest 1 minute (table 13)" in _facts(INFO, Standing(games=2, longest=one, fastest=other))


def test_on_a_ladder_a_strength_is_one_opponent() -> None:
    for strength, number in STANDS_AS.items():
        ranked = Ranked(number, called(strength), 1, Standing(rated=3), strength)
        assert _line(INFO, ranked, 0).endswith(f"Computer ({strength}), 3 games")


def test_each_strength_is_above_the_one_below_it_in_every_game() -> None:
    for game in (*game_ids(), "gone"):
        ratings = [fixed(game, strength).rating for strength in Strength]
        assert ratings == sorted({*ratings})
        assert fixed(game, Strength.SQUIRE).rating == 1640, "whose strength is that of somebody new"


@pytest.mark.parametrize("game", game_ids())
def test_ratings_follow_from_what_each_strength_won_of_the_one_below(game: str) -> None:
    """The table is that of the page about games; ratings are rounded to tens."""
    found = re.search(rf"^\| {re.escape(find(game).info.title)} \|(.* of .*)\|$", _FIGURES, re.MULTILINE)
    assert found is not None
    points = [float(number) for number in re.findall(r"\|\s*(?:about )?([\d.]+)", f"|{found[1]}")]
    steps = pairwise(Strength)
    odds = [100 * likelihood(game, fixed(game, above), below) for below, above in steps]
    assert odds == pytest.approx(points, abs=1.5)


def test_the_computer_of_ones_own_strength_is_the_nearest() -> None:
    assert nearest("somerset", Standing()) is None
    assert nearest("somerset", Standing(mu=1.0)) is None, "he has no rating yet"
    assert nearest("somerset", Standing(mu=1.0, rated=1)) is Strength.PAGE
    assert nearest("somerset", Standing(mu=99.0, rated=1)) is Strength.EMPEROR
    for strength in Strength:
        assert nearest("somerset", replace(fixed("somerset", strength), rated=9)) is strength


def test_who_stands_as_a_computer_is_an_even_match_for_it() -> None:
    standing = fixed("somerset", Strength.BARON)
    chances = [likelihood("somerset", standing, strength) for strength in Strength]
    assert chances == sorted(chances, reverse=True)
    assert chances[3] == pytest.approx(0.5)


def test_names_of_computers_are_known_again_also_those_of_before() -> None:
    assert all(is_computer(called(strength, number)) for strength in Strength for number in (0, 1, 12))
    assert is_computer("Computer")
    assert is_computer("Computer 2")
    assert not is_computer("King Arthur")
    assert not is_computer("Knight")


@pytest.mark.parametrize("game", game_ids())
def test_who_plays_with_computers_alone_is_known_by_how_that_ends(game: str) -> None:
    assert not practised(game, []).rated
    lost = practised(game, [[(None, 2.0), (Strength.SQUIRE, 1.0)]] * 4)
    assert nearest(game, lost) is Strength.PAGE
    won = practised(game, [[(None, 1.0), (Strength.KING, 2.0)]] * 4)
    assert nearest(game, won) in {Strength.KING, Strength.EMPEROR}
    even = practised(game, [[(None, float(place)), (Strength.KNIGHT, 3.0 - place)] for place in (1, 2) * 5])
    assert nearest(game, even) is Strength.KNIGHT
    second = practised(game, [[(None, 2.0), (Strength.SQUIRE, 1.0), (Strength.SQUIRE, 3.0)]] * 4)
    assert lost.mu < second.mu < won.mu
