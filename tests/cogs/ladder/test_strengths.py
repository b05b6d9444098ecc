"""Each strength of computers has a line of its own wherever people are measured against them."""

from __future__ import annotations

from bot.store.rows.person import STANDS_AS, called, is_computer
from cogs.ladder.commands import _facts, _line
from cogs.ladder.rows import Ranked, Standing
from rules.advice import Strength
from rules.library import find

INFO = find("somerset").info


def test_places_are_told_against_each_strength() -> None:
    standing = Standing(games=5, places=(2, 3), against={Strength.PAGE: (2,), Strength.KING: (0, 3)})
    facts = _facts(INFO, standing)
    assert "place 1.6 on average" in facts
    assert "against Computer (Page) 1.0 on average" in facts
    assert "against Computer (King) 2.0 on average" in facts
    assert not any("Knight" in fact for fact in facts)


def test_on_a_ladder_a_strength_is_one_opponent() -> None:
    for strength, number in STANDS_AS.items():
        ranked = Ranked(number, called(strength), 1, Standing(rated=3), strength)
        assert _line(INFO, ranked, 0).endswith(f"Computer ({strength}), 3 games")


def test_names_of_computers_are_known_again_also_those_of_before() -> None:
    assert all(is_computer(called(strength, number)) for strength in Strength for number in (0, 1, 12))
    assert is_computer("Computer")
    assert is_computer("Computer 2")
    assert not is_computer("King Arthur")
    assert not is_computer("Knight")
