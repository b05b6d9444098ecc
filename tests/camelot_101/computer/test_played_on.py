"""What Camelot 101 tells of games that are played on: who is taken more often, and how."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from languages.spoken import speaking, texts
from rules.camelot_101 import GAME
from rules.camelot_101 import played_on as on
from rules.camelot_101.coach import COACH
from rules.camelot_101.kinds import SLIPS
from rules.camelot_101.played_on import _Capture, _told, played_on
from rules.camelot_101.state import DUNGEON, Check
from rules.camelot_101.tables.board import NAMES, NODE, SUITS
from rules.puzzles.puzzle import reached
from rules.search.coaching import contrasted
from rules.search.contrasting import Lines
from rules.search.following import followed
from rules.search.search import Trials
from rules.search.showing import Begun
from rules.text import say, written
from tests.camelot_101.playing import Playing
from tests.camelot_101.test_coach import of_mark


def test_who_is_taken_more_often_is_told_where_both_lines_show_nothing() -> None:
    """Of a dear mistake it was told only that a man of somebody else moves."""
    of, wrong = of_mark("5790fa15c86f"), "play H8 o6-p8"
    state: Any = reached(GAME, of)
    (told,) = contrasted(GAME, state, of.seat, wrong, of.answers[0])
    assert written(told).startswith(
        "by the end of your next turn you take the Pawn of Clubs, now on j14, in "
    )
    lines, pawn = Lines(GAME, state, of.seat), state.board[NODE["j14"]]
    for name, act in (("own", wrong), ("best", of.answers[0])):
        games = lines.played_until(act, lambda end: end.turns >= state.turns + state.seats + 1)
        taken = [end.place[pawn] == DUNGEON + state.suits[of.seat] for end in islice(games, 16)]
        assert told.values[name] == sum(taken)
    assert COACH.kind(told) == "a threat that was not seen"
    assert not [*played_on(lines, of.answers[0], wrong)]


def test_what_shows_but_a_turn_later_is_told_of_that(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a quiet move it was told only that some moves later one is worse off."""
    monkeypatch.setattr(on, "_BY_THE_END_OF", on._BY_THE_END_OF[1:])
    of, wrong, turn = of_mark("5790fa15c86f"), "play H8 o6-p8", "by the end of your turn after next"
    state: Any = reached(GAME, of)
    lines, pawn = Lines(GAME, state, of.seat), state.board[NODE["j14"]]
    (told,) = played_on(lines, wrong, of.answers[0])
    assert written(told).startswith(f"{turn} you take the Pawn of Clubs, now on j14, in ")
    games = lines.played_until(wrong, lambda end: end.turns >= state.turns + 2 * state.seats + 1)
    taken = [end.place[pawn] == DUNGEON + state.suits[of.seat] for end in islice(games, 16)]
    assert told.values["own"] == sum(taken)
    assert COACH.kind(told) == "a threat that was not seen"


def test_a_neutral_king_who_is_in_check_is_told_as_that() -> None:
    """He was "a man left for a rival", though nobody led him, and the word stood nowhere."""
    game = Playing("2", 2, men={"S": "Kf2 Pe3", "C": "Rf9 Ph14", "H": "Kp9"}, hands=["S3", "CA"])
    state, king = game.state, game.state.board[NODE["p9"]]
    for checks, kind in (([], "given"), ([Check(SUITS.index("H"), SUITS.index("C"), 0)], "king")):
        state.checks = checks
        told = _told(state, 0, _Capture(king, 1), on._NEXT, (13, 5), say("as by a Rook"))
        assert COACH.kind(told) == SLIPS[kind]
        assert written(told).startswith("the King of Hearts is in check: ") == bool(checks)


def lured() -> Playing:
    """Let a neutral Knight stand where a Pawn of Clubs takes him, and a neutral Pawn takes back."""
    men = {
        "D": "Qa9 Rb5 Nb6 Bb7 Kb8 Bb10 Rb12 Pc5 Pc6 Pc7 Pc8 Pc9 Pc10 Pc11 Pc12 Nd12",
        "S": "Re2 Pe4 Bf3 Pf4 Ng4 Pg5 Qh2 Ph3 Ki1 Pi3 Bj2 Pj3 Nk2 Pk3 Rl2 Pl3",
        "C": "Pe13 Re15 Pf14 Nf15 Pg14 Bg15 Ph14 Kh16 Pi14 Qi16 Pj14 Pk14 Nk15 Pl14 Rl15",
        "H": "Pn5 Pn6 Pn7 Pn8 Pn9 Pn10 Pn11 Pn12 Ro5 No6 Bo7 Bo10 Ro12 Qp8 Kp9",
    }
    return Playing("1", 2, men=men, hands=["SA D3 C3 H9 HQ", "S8 SK D8 C4 HK"])


def test_how_somebody_is_taken_is_told_and_who_must_move_him_there_first() -> None:
    """That he is taken in 9 of 16 games told nobody how, nor that the other must fall for it."""
    action, best = "play D3 d12-e14", "play SA f4-f5"
    (told,) = contrasted(GAME, lured().state, 0, action, best)
    assert written(told).endswith(
        ": as by the Pawn of Diamonds (c11\u2013d12), if seat 1 moves that man to d12 first"
    )
    begun = Begun((f"0 {best}",), "luck", action, right=True)
    line = followed(GAME, lured().state, 0, begun, "seed", lambda: Trials(1))
    assert line is not None
    assert line.fits
    first, then = map(written, line.told[-2:])
    assert "Pawn of Clubs e13 to d12" in first
    assert "Pawn of Diamonds c11 to d12, and gains 9 points" in then


@pytest.mark.parametrize("code", ["nl", "de"])
def test_how_somebody_is_taken_is_told_in_other_languages(code: str) -> None:
    (told,) = contrasted(GAME, lured().state, 0, "play D3 d12-e14", "play SA f4-f5")
    with speaking(code):
        assert "c11\u2013d12" in texts("camelot_101").written(told, str)


def test_what_is_taken_back_at_once_for_more_is_no_reason() -> None:
    """A Pawn was to be taken by a Bishop, before a Queen: a point for three, and not a word of it."""
    game = Playing("1", 2, hands=["CQ S4 H6 H7 C4", "S8 CJ C2 C3 C5"])
    game.turn("play CQ i16-i15")
    lines = Lines(GAME, game.state, 0)
    assert not [*played_on(lines, "play S4 g3-g5", "play H6 n8-m8")]
    found = lines.once(on._PLAYED[1], "play H6 n8-m8")
    assert sum("h14" in {NAMES[how.way[-1]] for how in game.hows.values()} for game in found) > 8
