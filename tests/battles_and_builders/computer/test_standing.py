"""How the last two rounds stood is told by who wins games that are played out, and not by leads."""

from __future__ import annotations

import pytest

from bot.computers.worker import judged_act
from rules.battles_and_builders.coaching.odds import _firsts
from rules.battles_and_builders.tables import ROUNDS, Tokens
from rules.library import find
from rules.search.standing import balance, is_played_out
from rules.snapshot import snapshot
from tests.battles_and_builders.playing import Playing

GAME = find("battles_and_builders")


def late(number: int, event: str, points: tuple[int, ...], stocks: tuple[Tokens, ...], first: int) -> Playing:
    game = Playing(2 + (len(points) > 2), first=first, event=event)
    game.state.round.number = number
    game.state.prestige[: len(points)] = points
    game.state.stock[:] = stocks
    return game


def four_behind() -> Playing:
    """A last round that two cavalry decide: with the most builders that wins, by odds of three in four."""
    stocks = (0, 0, 1, 1, 0), (2, 0, 2, 0, 0), (1, 1, 0, 1, 0)
    game = late(ROUNDS, "O3", (19, 15), stocks, 0)
    game.act(0, "bid 1c 1a")
    return game


def test_who_is_behind_before_the_last_throw_stands_as_its_odds_say() -> None:
    odds = _firsts((("g", "g"), ("g", "r"), ("y", "r")))[0]
    assert 0.7 < odds < 0.8
    assert balance(GAME, four_behind().state) == pytest.approx((1 - odds, odds), abs=0.04)
    other = balance(GAME, four_behind().state, 1, "bid 2b")
    assert other == (1.0, 0.0), "without armies the event is not won"


def test_it_stood_as_what_was_best_wins_and_not_as_what_comes_to_mind() -> None:
    """Four points ahead, one cavalry keeps the builders for the last round, and two builders now lose it."""
    stocks = (2, 0, 0, 0, 0), (2, 0, 1, 0, 0), (1, 0, 4, 0, 0)
    game = late(ROUNDS - 1, "O4", (10, 17, 13), stocks, 1)
    game.state.tiles_left[:] = ["CL", "EX", "CA"]
    spent, kept = (balance(GAME, game.state, 1, each)[1] for each in ("bid 2b", "bid 1c"))
    assert spent < 0.2
    assert kept > 0.4
    verdict = judged_act(find, GAME.info.id, snapshot(game.state), (1, "bid 2b"), "judged", 60.0, 0.2)
    assert verdict.judgement is not None
    assert verdict.played_out
    assert verdict.balance == balance(GAME, game.state, 1, verdict.judgement.best)
    assert verdict.balance[1] > spent


def test_earlier_rounds_are_told_by_leads() -> None:
    assert not is_played_out(GAME, Playing().state)
