"""Replaying: every line is checked, and what is undone is gone."""

from __future__ import annotations

import pytest

from rules.chance import dealer
from rules.record import Event, Record, WrongHeader, WrongLine, parsed, written
from rules.replay import Refused, Replay, check_options, default_options, perform, played
from rules.snapshot import snapshot
from tests.invented import GAME
from tests.invented.later import Later

ARMIES = ["0 army La1 Kb1", "1 army La2 Kb2"]
START = f"- start | {' '.join(['0'] * 41)}"


def record_of(*lines: str) -> Record:
    header = "game: invented\nrules: 1\nseats: 2\noption.length: short\n"
    return parsed("\n".join([header, START, *lines, ""]).encode())


def replayed(*lines: str) -> Replay:
    replay = Replay(record_of(*lines), GAME)
    replay.play()
    return replay


def test_a_played_game_is_replayed_to_the_same_state() -> None:
    state, record = played(GAME, 3, default_options(GAME), dealer(1, "chance"), dealer(1, "choice"))
    replay = Replay(parsed(written(record).encode()), GAME)
    replay.play()
    assert snapshot(replay.state) == snapshot(state)
    assert replay.events_played == len(record.events) - 1


def test_nothing_is_played_before_it_is_asked_for() -> None:
    replay = Replay(record_of(*ARMIES), GAME)
    assert (replay.events_played, GAME.acting(replay.state)) == (0, [0, 1])
    replay.play(1)
    assert (replay.events_played, GAME.acting(replay.state)) == (1, [1])


def test_an_undo_takes_back_the_last_event_still_standing() -> None:
    once, twice = replayed(*ARMIES), replayed(*ARMIES, "0 bid 2b", "1 bid 0", "1 undo", "0 undo")
    assert snapshot(once.state) == snapshot(twice.state)
    assert twice.events_played == 6


def test_a_declaration_is_replayed_and_can_be_taken_back() -> None:
    state = replayed(*ARMIES, "0 draw?", "0 undo").state
    assert state.agreed == []
    assert replayed(*ARMIES, "0 draw?", "1 draw").state.over == "draw"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("0 bid 9b", "'bid 9b' is not on seat 0's menu"),
        ("1 bid 1b", "'bid 1b' is not on seat 1's menu"),
        ("0 bid 1k 1b", "'bid 1k 1b' is not on seat 0's menu"),
        ("0 Bid 0", "'Bid 0' is not on seat 0's menu"),
        ("2 bid 0", "there is no seat 2"),
        ("- bid 0", "'bid 0' cannot be the table's own event"),
        (START, "'start' cannot be the table's own event"),
        ("0 undo", "seat 0 cannot take back the last event, which is seat 1's"),
        ("1 undo | 3", "an undo draws nothing"),
        ("0 draw", "seat 0 cannot say 'draw' now"),
        ("0 expire", "seat 0 cannot say 'expire' now"),
        ("0 bid 0 | 3", "1 of 1 draws are left over"),
    ],
)
def test_a_wrong_event_is_named_by_its_line(line: str, reason: str) -> None:
    with pytest.raises(WrongLine) as caught:
        replayed(*ARMIES, line)
    assert str(caught.value).startswith(f"line 9: {reason}")


def test_the_start_cannot_be_taken_back() -> None:
    with pytest.raises(WrongLine, match="which is nobody's"):
        replayed("0 undo")


def test_a_line_that_is_undone_later_is_still_checked() -> None:
    with pytest.raises(WrongLine, match="line 7: "):
        replayed("0 army La1 Ka1", "0 undo")


def test_an_event_never_written_is_named_by_the_line_it_would_have() -> None:
    good = record_of(*ARMIES)
    unwritten = Record(good.game, 1, 2, good.options, (*good.events, Event(0, "nonsense")))
    with pytest.raises(WrongLine, match="line 9: "):
        Replay(unwritten, GAME).play()


def test_the_first_wrong_line_is_told() -> None:
    with pytest.raises(WrongLine, match="line 8: "):
        replayed(ARMIES[0], "1 nonsense", "0 nonsense")


@pytest.mark.parametrize(
    ("draws", "reason"),
    [
        ([0] * 40, "a draw below 57 is missing"),
        ([0] * 42, "1 of 42 draws are left over"),
        ([2] + [0] * 40, "draw 2 is not below 2"),
        ([0] * 40 + [57], "draw 57 is not below 57"),
    ],
)
def test_the_draws_of_the_start_must_fit(draws: list[int], reason: str) -> None:
    events = (Event(None, "start", tuple(draws)),)
    record = Record("invented", 1, 2, {"length": "short"}, events, (6,))
    with pytest.raises(WrongLine, match=f"line 6: {reason}"):
        Replay(record, GAME)


@pytest.mark.parametrize(
    ("record", "reason"),
    [
        (Record("invented", 2, 2, {"length": "short"}, ()), "recorded under rules 2, this is 1"),
        (Record("invented", 1, 5, {"length": "short"}, ()), "is for 2-4 players, not 5"),
        (Record("invented", 1, 2, {}, ()), "The option 'length' is missing"),
        (Record("invented", 1, 2, {"length": "x"}, ()), "one of short, long, not 'x'"),
        (Record("invented", 1, 2, {"length": "short", "x": "y"}, ()), "has no option 'x'"),
    ],
)
def test_a_header_that_does_not_fit_the_game_is_refused(record: Record, reason: str) -> None:
    with pytest.raises(WrongHeader, match=reason):
        Replay(record, GAME)


def test_an_unknown_game_is_a_wrong_header() -> None:
    with pytest.raises(WrongHeader, match="There is no game 'invented'"):
        Replay(record_of(*ARMIES))


def test_defaults_are_options_that_fit() -> None:
    check_options(GAME, 2, default_options(GAME))


def test_what_is_refused_leaves_the_state_as_it_was() -> None:
    state = replayed(*ARMIES).state
    before = snapshot(state)
    for text in ("bid 9b", "draw", "expire", "undo", "nonsense", ""):
        with pytest.raises(Refused):
            perform(GAME, state, 0, text, dealer(0, "chance"))
    assert snapshot(state) == before


def test_a_game_that_began_before_an_option_is_played_by_what_held_then() -> None:
    replay = Replay(record_of(*ARMIES), Later())
    replay.play()
    assert replay.state.options == {"length": "short", "pace": "slow"}
    assert default_options(Later())["pace"] == "fast"


def test_an_option_that_always_was_must_be_named() -> None:
    with pytest.raises(Refused, match="'length' is missing"):
        check_options(Later(), 2, {"pace": "slow"})
