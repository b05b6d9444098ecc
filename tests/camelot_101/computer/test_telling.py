"""What a hint says for and against its action: nothing twice, and nothing that can come no more."""

from __future__ import annotations

from typing import Any

import pytest

from languages.spoken import written
from rules.advice import explained
from rules.camelot_101 import GAME
from rules.camelot_101.state import Check, State
from rules.chance import Chance
from rules.search.judging import Lines
from rules.search.telling import needed
from rules.snapshot import copied
from rules.text import Seat
from tests.camelot_101.computer.test_computer import advised
from tests.camelot_101.playing import Draws, Playing
from tests.camelot_101.turn.test_turns import with_spare


def why(game: Playing) -> str:
    return written(explained(advised(game)))


def last_of_two(**men: str) -> Playing:
    """Seat 1 has the very last turn of the game."""
    game = Playing("1", 2, men=with_spare(**men), hands=["JK JK"], length="days")
    game.state.turns = 18
    game.act(0, "refresh JK")
    game.deal(1, "C3 C2")
    assert game.table.last_round
    assert game.asked == [1]
    return game


def test_who_is_taken_is_not_counted_against_it_as_one_who_can_be_taken_no_longer() -> None:
    game = Playing("2", men=with_spare(S="Rf6", D="Qh6"), hands=["S3 S2"])
    assert advised(game).action.endswith("f6-h6")
    told = why(game)
    assert "it captures a man (10 points of advantage)" in told.lower()
    assert "can no longer capture" not in told


def test_the_very_last_action_is_told_by_what_it_takes_alone() -> None:
    game = last_of_two(C="Rf6", D="Qf8 Pf10")
    assert why(game) == "it brings about 10 points of advantage. It captures a man"


def checked(waits: list[int], **men: str) -> Playing:
    """The Rook of Clubs checks the neutral King of Hearts."""
    game = Playing("2", 3 if 2 in waits else 2, men=with_spare(C="Rf8", H="Kl8", **men))
    game.state.checks = [Check(3, 2, 0, waits=waits)]
    return game


@pytest.mark.parametrize(("waits", "told"), [([0], True), ([0, 2], False)])
def test_a_neutral_king_whom_another_may_take_next_is_told_of(waits: list[int], *, told: bool) -> None:
    """Spades has a Queen to take, which does not end the check."""
    game = checked(waits, S="Bj2", D="Qk3")
    game.deal(0, "S2")
    assert advised(game).action == "play S2 j2-k3"
    assert ("could then take the neutral King of Hearts for 20 points" in why(game)) is told


def test_a_neutral_king_whom_the_hint_saves_is_not_told_of() -> None:
    game = checked([0])
    game.deal(0, "HK")
    assert advised(game).action.startswith("play HK l8-")
    assert "could then take" not in why(game)


class _Scripted:
    """Deals one world, and lets all do in it what is written."""

    seats = 2
    plays_out = False

    def __init__(self, state: State, *acts: str) -> None:
        self._state, self._acts = state, [*acts]

    def world(self, number: int) -> tuple[State, Chance]:
        return copied(self._state), Draws()

    def policy(self, state: State, seat: Seat, chance: Chance) -> str:
        return self._acts.pop(0)


def test_what_follows_tells_how_a_man_was_lured_to_where_he_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """It was told as if he had stood there: the card that moved him was left out."""
    men = with_spare(S="Qf6", C="Rf12")
    game = Playing("1", 2, men=men, hands=["S2 JK", "S3 C9"], lure="allowed")
    script: Any = _Scripted(game.state, "play S3 f6-f9", "play C9 f12-f9", "refresh S2")
    lines = Lines(GAME, script, script, 0, turn_with=lambda act: [act])
    monkeypatch.setattr(lines._later, "guide", lambda world, seat: script)
    rows = lines._told_behind("refresh JK", 0)
    lured, taken = map(written, needed(rows, [row.text for row in rows if row.about]))
    assert lured == "seat 1 plays the 3 of Spades: Queen of Spades f6 to f9"
    assert taken.startswith("seat 1 takes the Queen of Spades of seat 0 with the 9 of Clubs: ")
