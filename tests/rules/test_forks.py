"""Records of games that leave another one: what was played there stands, and may be dealt anew."""

from __future__ import annotations

import pytest
from msgspec import json
from msgspec.structs import replace

from rules.chance import dealer
from rules.game import AnyGame
from rules.library import find, game_ids
from rules.record import FORK, Event, Record, WrongLine, parsed, written
from rules.replay import Replay, played
from rules.snapshot import snapshot


@pytest.fixture(params=game_ids())
def game(request: pytest.FixtureRequest) -> AnyGame:
    return find(request.param)


def forked(game: AnyGame, step: int, text: str = FORK, draws: tuple[int, ...] = ()) -> Record:
    """Give a game that was left behind so many events."""
    options = {option.name: option.default for option in game.info.options}
    _, record = played(game, game.info.fewest, options, dealer("forks", "chance"), dealer("forks", "choice"))
    events = (*record.events[: step + 1], Event(None, text, draws))
    return Record(game.info.id, game.info.rules, game.info.fewest, options, events)


def test_a_game_that_leaves_another_one_stands_where_that_stood(game: AnyGame) -> None:
    record = parsed(written(forked(game, 6)).encode())
    replay = Replay(record)
    replay.play(6)
    before = snapshot(replay.state)
    replay.play()
    assert snapshot(replay.state) == before
    assert replay.standing[-1].seat is None


@pytest.mark.parametrize("several", [False, True])
def test_what_seats_could_not_know_is_dealt_anew_by_the_draws_that_stand_there(
    game: AnyGame, *, several: bool
) -> None:
    seats = [*range(game.info.fewest)] if several else [0]
    left, chance = Replay(forked(game, 6)), dealer("anew", "chance")
    left.play(6)
    for seat in seats[:-1]:
        game.resample(left.state, seat, chance)
    known = game.hand(left.state, seats[-1])
    game.resample(left.state, seats[-1], chance)
    text = " ".join([FORK, *map(str, seats)])
    replay = Replay(parsed(written(forked(game, 6, text, chance.taken())).encode()))
    replay.play()
    assert json.decode(snapshot(replay.state)) == json.decode(snapshot(left.state))
    assert game.hand(replay.state, seats[-1]) == known


@pytest.mark.parametrize("text", ["fork 9", "fork x", "fork -1", "fork 0 9", "fork 0 ", "forks", "start"])
def test_what_does_not_leave_a_game_is_refused(text: str) -> None:
    with pytest.raises(WrongLine):
        Replay(forked(find("battles_and_builders"), 6, text)).play()


def test_draws_that_nothing_takes_are_refused() -> None:
    with pytest.raises(WrongLine):
        Replay(forked(find("battles_and_builders"), 6, FORK, (1,))).play()


def test_nobody_takes_it_back() -> None:
    record = forked(find("battles_and_builders"), 6)
    undone = replace(record, events=(*record.events, Event(0, "undo")))
    with pytest.raises(WrongLine, match="take back"):
        Replay(undone).play()
