"""What a hint says of an action that may decide the game holds in guesses, or on the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any

import pytest

from rules.advice import Advice, explained
from rules.chance import dealer
from rules.game import menu_of
from rules.menu import actions
from rules.replay import default_options
from rules.return_to_camelot import GAME
from rules.return_to_camelot.ai.guessing import guessed
from rules.return_to_camelot.ai.plans import plan_of, value_of
from rules.return_to_camelot.ai.telling import put_off, shown
from rules.return_to_camelot.ai.world import Search
from rules.return_to_camelot.ai.worth import WIN
from rules.snapshot import copied
from rules.text import Count, written
from tests.return_to_camelot.playing import position

GUESSES = 8
ENOUGH = 100_000  # positions
LORD = 99


@cache
def hints() -> list[tuple[Any, int, Advice]]:
    """Play some games, and ask for a hint before each action of one side."""
    return [hint for seed in (12, 13) for hint in played(seed)]


def played(seed: int) -> Iterator[tuple[Any, int, Advice]]:
    state, _ = GAME.start(2, default_options(GAME), dealer(seed, "chance"))
    for step in range(60):
        if not (acting := GAME.acting(state)):
            return
        seat, menu = acting[0], menu_of(GAME, state, acting[0])
        table, hand = GAME.table(state), GAME.hand(state, seat)
        advice = GAME.computer(table, hand, menu, dealer(f"{seed} {step}", "hint"))
        if state.turns:
            yield copied(state), seat, advice
        every = [*actions(menu)]
        is_hasty = bool(state.turns) and (seat + step) % 3 == 0
        lot = dealer(f"{seed} {step}", "lot").below(len(every))
        GAME.apply(state, seat, every[lot] if is_hasty else advice.action, dealer(step, "luck"))


def outcomes(state: Any, seat: int, action: str) -> Counter[str]:
    """Count what is decided in the guesses that are told of, looked into without a bound."""
    table, hand, found = GAME.table(state), GAME.hand(state, seat), Counter[str]()
    for number in range(GUESSES):
        world = guessed(table, hand, dealer(f"told {number}", "worlds"))
        at_once, later = (value_of(plan_of(action), Search(world, ENOUGH), depth) for depth in (0, 3))
        found["wins at once"] += at_once >= WIN
        found["a win"] += later >= WIN // 2
        found["a loss"] += later <= -WIN // 2
    return found


def test_what_is_in_sight_holds_in_most_guesses_at_what_is_hidden() -> None:
    """A win was in sight by most guesses where others that were dealt showed a loss in ten of twelve."""
    counted = Counter[str]()
    for state, seat, advice in hints():
        for reason in advice.reasons:
            told = written(reason.text)
            assert "seems to" not in told
            if "in sight" not in told and "at once in" not in told:
                continue
            what = next(each for each in ("wins at once", "a win", "a loss") if each in told)
            number = int(str(reason.text.values["number"]))
            found = outcomes(state, seat, advice.action)
            assert found[what] >= number > (0 if what == "wins at once" else GUESSES // 2), told
            assert what != "a win" or not found["a loss"]
            assert f"{number} of {GUESSES} guesses" in told
            counted[what] += 1
    assert len(counted) == 3


def test_a_hint_does_not_only_say_what_speaks_against_it() -> None:
    """It costs a little, and the enemy is likely to come out better: so it was of each other move too."""
    told = [written(explained(advice)) for state, seat, advice in hints() if has_choice(state, seat)]
    assert told
    for each in told:
        assert "All else seems worse" not in each
        assert not each.startswith("it costs")
    assert any("but less than after other moves" in each for each in told)


def has_choice(state: Any, seat: int) -> bool:
    return len([*islice(actions(menu_of(GAME, state, seat)), 3)]) > 2


def most_captured(state: Any, action: str, seat: int, *, passed: bool = False) -> int:
    """Count what the other side, or with a pass the same one, could capture behind an action."""
    world = copied(state)
    if action:
        GAME.apply(world, seat, action, dealer("1", "luck"))
    if world.over:
        return 0
    world.to_move, world.chain = (world.players.index(seat) + (not passed)) % 2, None
    return captured(world, world.to_move)


def captured(state: Any, colour: int) -> int:
    if state.over:
        return LORD  # who was hidden there: no chain goes on behind him
    if state.to_move != colour:
        return 0
    seat, most = state.players[colour], 0
    for action in actions(menu_of(GAME, state, seat)):
        if "x" not in action or " " in action:
            continue
        behind = copied(state)
        GAME.apply(behind, seat, action, dealer("1", "luck"))
        most = max(most, 1 + captured(behind, colour))
    return most


@pytest.mark.parametrize(
    ("white", "black", "action", "told"),
    [
        ("L a1, S d4 h2", "L h8, S d6 g7", "d4-d5", "it threatens to capture 1 piece in the next turn"),
        (
            "L a1, S d4 c2 h2",
            "L h8, S d7 d6 g7",
            "c2-d3",
            "it stands on d3, where the enemy would land as he captures",
        ),
        ("L a1, S d4 h2", "L h8, S d5 d7 g8", "d4xd6", "it captures 2 pieces"),
        (
            "L a1, S d3 h2",
            "L h8, S d7 g7",
            "d3-d4",
            "the enemy can capture nothing of yours in the next turn",
        ),
        (
            "L a1, S d4 c1 b1 h2",
            "L h8, S d5 d6 g7",
            "c1-c2",
            "it guards d3: if the piece on d5 captures and lands there, you can capture it in return",
        ),
    ],
)
def test_what_an_action_does_at_once_is_told_as_it_is_on_the_board(
    white: str, black: str, action: str, told: str
) -> None:
    state = position(white, black).state
    table, hand = GAME.table(state), GAME.hand(state, 0)
    assert told in {written(each.text) for each in shown(table, hand, action)}


def test_what_could_be_captured_before_is_not_told_to_be_threatened() -> None:
    """A deployment was told to threaten two pieces that a Knight elsewhere could capture at once."""
    state = position("L a1, K b2, S b3 h2", "L h8, S b5 g7").state
    table, hand = GAME.table(state), GAME.hand(state, 0)
    told = [written(each.text) for each in shown(table, hand, "h2-h3")]
    assert told == ["the enemy can capture nothing of yours in the next turn"]
    (instead,) = put_off(table, hand, "h2-h3")
    assert (
        written(instead.text) == "it is worth more than to capture 1 piece at once, as far as can be foreseen"
    )
    assert not put_off(table, hand, "b2>b4xb6")


def test_a_landing_square_is_guarded_only_by_what_was_not_before() -> None:
    state = position("L a1, S d4 c2 b1 h2", "L h8, S d5 d6 g7").state
    told = [written(each.text) for each in shown(GAME.table(state), GAME.hand(state, 0), "h2-h3")]
    assert not any("it guards" in each for each in told)


def number_in(value: object) -> int:
    assert isinstance(value, Count)
    return value.number


def test_what_is_told_to_be_captured_is_captured() -> None:
    """It is counted anew by the rules, of pieces that do what they can as they really stand."""
    counted = Counter[str]()
    for state, seat, advice in hints():
        for reason in advice.reasons:
            template, values, action = reason.text.template, reason.text.values, advice.action
            if template.startswith("it threatens to capture") and "x" not in action:
                found = most_captured(state, action, seat, passed=True)
                assert found >= LORD or found == number_in(values["number"])
                counted["threat"] += 1
            if "capture nothing of yours" in template or template.endswith("could capture {number}"):
                assert "x" in action or not most_captured(state, action, seat)
                counted["safe"] += 1
    assert len(counted) == 2
