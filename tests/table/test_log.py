"""What the log tells: what has come since a seat moved, what a board still shows, how a move is named."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.host import Host
from bot.store.rows.move import StoredEvent
from bot.store.rows.table import Reply
from bot.table.log import (
    HOST_EVENT,
    Since,
    chosen,
    since_acts,
    since_last_act,
    without_set_up,
    without_taken_back,
    words_of,
)
from bot.table.position import DONE_AHEAD
from bot.table.view import lines_for
from rules.game import Note, ToAll, ToSeat
from rules.record import START
from rules.text import Day, Seat, Who, say, written
from tests.world.databases import on_a_file
from tests.world.playing import BEN, at_turns, held

ME, RIVAL, THIRD = 0, 1, 2
BEGUN = ToAll(say("The third round begins"))


def does(seat: Seat, what: str) -> ToAll:
    return ToAll(say(f"{{who}} {what}", who=Who(seat)))


def event(
    seat: Seat | None, *notes: Note, text: str = "move", computer: bool = False, forced: bool = False
) -> StoredEvent:
    user = None if computer or seat is None else 10 + seat
    return StoredEvent(0, seat, user, text, "", 0.0, "", (), notes, forced=forced)


def since(*events: StoredEvent, user: int = 10 + ME) -> Since:
    numbered = [replace(each, version=number, time=float(number)) for number, each in enumerate(events, 1)]
    return since_last_act(ME, numbered, user)


def told(*events: StoredEvent) -> list[str]:
    return [written(line.text) for line in since(*events).lines]


OWN, THEIRS = event(ME, does(ME, "moves")), event(RIVAL, does(RIVAL, "captures"))
UNDONE = event(RIVAL, does(RIVAL, "takes the last move back"), text="undo")


def test_ones_own_move_is_left_out_and_what_others_did_is_told() -> None:
    assert told(THEIRS, OWN, THEIRS) == ["seat 1 captures"]
    assert since(OWN, THEIRS).moved
    assert not since(OWN, THEIRS, user=77).moved, "who has taken the seat over has not moved"


def test_of_what_was_taken_back_that_alone_is_told() -> None:
    other = event(RIVAL, does(RIVAL, "jumps"))
    assert told(OWN, THEIRS, UNDONE, other) == ["seat 1 takes the last move back", "seat 1 jumps"]


def test_what_was_told_beside_the_game_stays_though_a_move_is_taken_back() -> None:
    beside = event(None, ToAll(say("The game goes on")), text=HOST_EVENT)
    assert told(OWN, THEIRS, beside, UNDONE) == ["The game goes on", "seat 1 takes the last move back"]


def test_whoever_has_taken_a_move_back_reads_what_led_to_it() -> None:
    undone = event(ME, does(ME, "takes the last move back"), text="undo")
    assert told(OWN, THEIRS, OWN, undone) == ["seat 1 captures"]


def test_what_was_done_for_somebody_befell_him() -> None:
    late = event(ME, does(ME, "loses the turn"), text="expire", computer=True)
    assert told(OWN, THEIRS, late) == ["seat 1 captures", "seat 0 loses the turn"]


def test_what_followed_from_ones_move_by_force_belongs_to_it() -> None:
    forced = event(ME, does(ME, "captures on"), computer=True, forced=True)
    assert told(THEIRS, OWN, forced) == ["seat 0 moves", "seat 0 captures on"]
    assert told(OWN, forced, THEIRS) == ["seat 1 captures"]
    assert told(OWN, THEIRS, forced) == ["seat 1 captures", "seat 0 captures on"]


def test_what_was_left_ahead_is_told_with_what_it_answered() -> None:
    """Somebody has last moved when he was asked: he learns what was done for him in between."""
    mark = ToSeat(ME, say(DONE_AHEAD, answer="jump"))
    ahead = event(ME, mark, does(ME, "jumps"))
    assert told(OWN, THEIRS, ahead, THEIRS) == ["seat 1 captures", "seat 0 jumps", "seat 1 captures"]
    assert told(OWN, THEIRS, ahead) == ["seat 1 captures", "seat 0 jumps"]
    assert [line.marked for line in since(OWN, THEIRS, ahead).lines] == [False, True]
    assert [(line.ahead, line.marked) for line in lines_for(RIVAL, [ahead])] == [(True, False)]
    assert since_acts([ME], [event(None), OWN, THEIRS, ahead, THEIRS])[0] == OWN
    assert not lines_for(RIVAL, [event(ME, mark)]), "what nobody else is told"


def test_what_befalls_the_table_by_ones_own_move_is_told() -> None:
    last = event(ME, does(ME, "bids"), ToSeat(ME, say("You bid 3")), BEGUN, does(ME, "loses a man"))
    assert told(last, THEIRS) == ["The third round begins", "seat 0 loses a man", "seat 1 captures"]


def test_as_long_as_nothing_has_happened_ones_own_move_is_told() -> None:
    assert told(THEIRS, OWN) == ["seat 0 moves"]
    assert not since(THEIRS, OWN).moved


def test_who_has_not_moved_yet_is_told_of_all() -> None:
    assert told(THEIRS, event(THIRD, does(THIRD, "passes"))) == ["seat 1 captures", "seat 2 passes"]
    assert not since(THEIRS).moved


def test_a_move_taken_back_before_the_newest_known_is_nobodys() -> None:
    assert told(UNDONE, THEIRS) == ["seat 1 takes the last move back", "seat 1 captures"]


BEGINNING = event(None, text=START)


def test_a_move_that_was_taken_back_goes_and_that_it_was_stays() -> None:
    assert without_taken_back([OWN, THEIRS, UNDONE]) == [OWN, UNDONE]
    assert without_taken_back([OWN, THEIRS, UNDONE, UNDONE]) == [UNDONE, UNDONE]
    assert without_taken_back([UNDONE, THEIRS]) == [UNDONE, THEIRS]


def test_the_set_up_is_told_until_somebody_has_acted() -> None:
    def told(*events: StoredEvent) -> list[StoredEvent]:
        return without_set_up(without_taken_back(events))

    assert told(BEGINNING) == [BEGINNING]
    assert told(BEGINNING, OWN, THEIRS) == [OWN, THEIRS]
    assert told(BEGINNING, THEIRS, UNDONE) == [BEGINNING, UNDONE]


@on_a_file
async def test_a_board_leaves_out_what_was_taken_back(host: Host) -> None:
    table, first = await at_turns(host, [BEN])
    card = (await held(host, table, first))[0]
    await host.turns.act(table, first, None, f"place {card} r")
    public = (await host.turns.undo(table, first)).public
    lines = [written(line.text, public.name) for line in (await host.tables.public(table)).lines]
    assert lines[-1].endswith(f" took back: lays {card} on r")
    assert sum(f"lays {card}" in line for line in lines) == 1


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("e2xe4", ["e2", "e4"]),
        ("d3>d1>f3", ["d3", "d1", "f3"]),
        ("K14-k12", ["k14", "k12"]),
        ("7 of Clubs, x", ["7", "of", "clubs", "x"]),
        ("?", []),
    ],
)
def test_signs_are_none_of_them(typed: str, words: list[str]) -> None:
    assert words_of(typed) == words


def test_a_move_is_named_as_the_log_tells_it_in_any_language_with_or_without_accents() -> None:
    noted = ToAll(say("{who} is away until {day}", who=Who(1), day=Day(8, 7)))
    event = StoredEvent(2, 1, 10, "move", "", 0.0, "", (), (noted,))
    named = ("is away until 7 August", "is weg tot 7 augustus", "T\u00d3T 7 AUGUSTUS", "seven")
    replies = tuple(Reply(each, str(number)) for number, each in enumerate(named))
    answers = [chosen(replies[number:], 0, [event]) for number in range(len(named))]
    assert answers == ["0", "1", "2", ""]


@pytest.mark.parametrize(
    ("acting", "wanted", "first"),
    [
        ([0, 1, 0], [1], 2),
        ([0, 1, 1, 1, 0], [1], 2),
        ([0, 1, 1, 1, 0], [0], 5),
        ([0, 0, 1], [0], 1),
        ([1, 0, 0, 1, 1, 0], [0, 1], 4),
        ([1, 1, 0], [0, 1], 1),
        ([0, 0], [1], 0),
    ],
)
def test_what_has_happened_since_somebodys_last_act_begins_with_the_first_of_several(
    acting: list[int], wanted: list[int], first: int
) -> None:
    events = [event(None), *map(event, acting)]
    assert since_acts(wanted, events) == events[first:]
