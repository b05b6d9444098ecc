"""Random games: what must hold after every action, worked out again from what lies on the table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules.battles_and_builders import GAME
from rules.battles_and_builders.state import State
from rules.battles_and_builders.tables import EVENT_TILES
from rules.battles_and_builders.view import Commitment, RoundView, Table
from rules.chance import dealer
from rules.game import menu_of
from rules.menu import walk
from rules.replay import default_options
from tests.some import some

SEEDS = range(30)
DICE = {"urban area": "yrg", "open field": "ygr", "mountains": "gry", "barbarian slaughter": "gyr"}

every_table = pytest.mark.parametrize("seats", [2, 3, 4])
every_option = pytest.mark.parametrize("commit", ["sequential", "simultaneous"])


def states(seats: int, commit: str, seed: int) -> Iterator[State]:
    """Play a game at random, giving the state after every action."""
    chance, choice = dealer(seed, "chance"), dealer(seed, "choice")
    state, _ = GAME.start(seats, default_options(GAME) | {"commit": commit}, chance)
    yield state
    while waiting := GAME.acting(state):
        seat = waiting[choice.below(len(waiting))]
        GAME.apply(state, seat, walk(menu_of(GAME, state, seat), choice), chance)
        yield state


def rounds_ended(seats: int, commit: str) -> Iterator[Table]:
    """Give the table after each round of many games."""
    for seed in SEEDS:
        before = 0
        for state in states(seats, commit, seed):
            table = GAME.table(state)
            ended = table.last.number if table.last else 0
            if ended != before:
                before = ended
                yield table


@every_table
@every_option
def test_many_games_end_after_eight_rounds_with_a_winner(seats: int, commit: str) -> None:
    for seed in SEEDS:
        *_, final = states(seats, commit, seed)
        result = GAME.result(final)
        assert result is not None
        assert result.reason == "8-rounds"
        assert result.scores is not None
        assert all(result.scores[seat] == max(result.scores) for seat in result.ranking[0])


@every_table
@every_option
def test_many_games_pay_for_builders_as_the_sheet_says(seats: int, commit: str) -> None:
    for table in some(rounds_ended(seats, commit)):
        assert table.last is not None
        assert [commitment.built for commitment in table.last.commitments] == _pay(table.last)


def _pay(ended: RoundView) -> list[int]:
    builders = [_tokens(commitment)[0] for commitment in ended.commitments]
    best = [number == max(builders) > 0 for number in builders]
    claims = [
        tied and commitment.tile == "CL" for tied, commitment in zip(best, ended.commitments, strict=True)
    ]
    if sum(best) == 1 or any(claims):
        return [3 * pays for pays in (claims if any(claims) else best)]
    return [int(pays) for pays in best]


def _tokens(commitment: Commitment) -> tuple[int, ...]:
    assert commitment.tokens is not None
    return commitment.tokens


@every_table
@every_option
def test_many_games_give_the_event_to_whom_the_sheet_says(seats: int, commit: str) -> None:
    for table in some(rounds_ended(seats, commit)):
        assert table.last is not None
        assert set(table.last.takers) == _takers(table.last)


def _takers(ended: RoundView) -> set[int]:
    armies = [sum(_tokens(commitment)[1:4]) for commitment in ended.commitments]
    fighters = {side for side, number in enumerate(armies) if number}
    idle = set(range(len(armies))) - fighters
    final = {throw.side: throw.total for throw in ended.throws}
    if ended.event == "BB":
        return idle or {side for side in final if final[side] == min(final.values())}
    if len(fighters) < 2:
        return fighters
    in_the_end = _last_pass(ended)
    return {side for side in in_the_end if final[side] == max(final[other] for other in in_the_end)}


def _last_pass(ended: RoundView) -> set[int]:
    """Give the sides of the latest pass: from the last throw of the one that throws first in it."""
    passes: list[set[int]] = [set()]
    for throw in ended.throws:
        if throw.fresh:
            continue
        if throw.side in passes[-1]:
            passes.append(set())
        passes[-1].add(throw.side)
    return passes[-1]


@every_table
@every_option
def test_many_games_throw_one_die_for_each_army(seats: int, commit: str) -> None:
    ended = (table.last for table in rounds_ended(seats, commit) if table.last)
    for last, throw in some((each, throw) for each in ended for throw in each.throws):
        commitment = last.commitments[throw.side]
        colours = DICE[EVENT_TILES[last.event].terrain]
        due = [colour * number for colour, number in zip(colours, _tokens(commitment)[1:4], strict=True)]
        horse = "r" if commitment.tile == "TR" else ""
        assert sorted(die[0] for die in throw.dice) == sorted("".join(due) + horse)


@every_table
@every_option
def test_many_games_add_up_all_points(seats: int, commit: str) -> None:
    """Of the games without rounds that pass unseen because nobody has tokens left; there are enough."""
    checked = 0
    for seed in SEEDS:
        rounds: dict[int, RoundView] = {}
        for state in states(seats, commit, seed):
            ended = GAME.table(state).last
            if ended:
                rounds[ended.number] = ended
        if len(rounds) == 8:
            checked += 1
            gains = zip(*map(_gains, rounds.values()), strict=True)
            assert [sum(gain) for gain in gains] == [tableau.points for tableau in GAME.table(state).tableaux]
    assert checked > len(SEEDS) / 3


def _gains(ended: RoundView) -> list[int]:
    """Work out what a round brought each side in the final count."""
    gains = [commitment.built - (not commitment.number) for commitment in ended.commitments]
    for side in ended.takers:
        gains[side] += EVENT_TILES[ended.event].value
    for side, commitment in enumerate(ended.commitments):
        gains[side] += commitment.tile == "EX"
        if commitment.tile == "CA":
            assert ended.target is not None
            gains[ended.target] -= 2
    return gains


@every_table
@every_option
def test_many_games_neither_lose_nor_find_tokens_and_tiles(seats: int, commit: str) -> None:
    for seed in SEEDS:
        for state in states(seats, commit, seed):
            table = GAME.table(state)
            tiles = [*table.tiles_left, *(tile for tableau in table.tableaux for tile in tableau.tiles)]
            assert sorted(tiles) == ["CA", "CL", "EX", "FR", "TR", "WD"]
            assert all(min(tableau.stock) >= 0 for tableau in table.tableaux)
            assert len(table.events_left) == 8 - table.round.number
