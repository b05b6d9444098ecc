"""What quiet hours held is told as it is when they end: what is newer at a table overtakes the old."""

from __future__ import annotations

from msgspec.structs import replace

from bot.messages.notification import notice, notice_to_all
from bot.publishing.showing import holding
from bot.store.rows.posted import Ping
from bot.store.rows.table import Deadline
from bot.table.position import Sitter
from bot.table.view import lines_for
from tests.messages.test_notification import ME, PUBLIC, RIVAL, SITTERS, act, by


def test_that_a_game_has_begun_gives_way_to_what_is_newer_once_it_may_be_told() -> None:
    late = replace(SITTERS[ME], awaited=True, clock=Deadline(5.0))
    begun, title = Ping(1, ME, 0, 10, 0.0), PUBLIC.info.title
    turn, over = replace(begun, turn=1), replace(begun, turn=1, kind="late")
    missed = replace(begun, kind="missed")
    absent = Ping(1, RIVAL, 1, 11, 5.0, "absent")
    waits = replace(PUBLIC, sitters=(late, SITTERS[RIVAL]))
    told = f"Your move in {title}: your time is over, and the table still waits for you"
    for pings in ([begun, over], [begun, turn, over]):
        assert notice(waits, pings, [], 10.0) == told, "once, and not that he begins"
        assert "Arthur, your time is over" in notice_to_all(waits, [*pings, absent], [], 10.0)
    lines = lines_for(None, [act(RIVAL, by(RIVAL, "takes a queen"))])
    on = replace(waits, sitters=(replace(late, clock=Deadline(7200.0)), SITTERS[RIVAL]), lines=lines)
    began = f"Your move in {title}, 2 hours left: your game has begun \u00b7 Guinevere takes a queen"
    assert notice(on, [begun, turn], lines, 0.0) == began
    assert notice_to_all(on, [replace(turn, opens=True)], lines, 0.0) == f"{began} \u00b7 <@10>"
    lost = f"Your time in {title} was over; the computer played for you"
    for pings in ([begun, turn, missed], [replace(turn, opens=True), missed]):
        assert notice(on, pings, lines, 0.0) == (
            f"{lost}\nYour move in {title}, 2 hours left: Guinevere takes a queen"
        )


def test_who_hears_first_of_a_game_beside_one_who_is_late_is_told_by_name() -> None:
    late = replace(SITTERS[ME], awaited=True, clock=Deadline(5.0))
    public = replace(PUBLIC, sitters=(late, SITTERS[RIVAL], Sitter(2, 12, "Lancelot")))
    pings = [Ping(1, ME, 1, 10, 5.0, "late"), Ping(1, 2, 0, 12, 0.0)]
    assert notice_to_all(public, pings, [], 10.0) == (
        f"{PUBLIC.info.title}: Arthur, your time is over; Lancelot, your game has begun"
        " \u00b7 <@10> \u00b7 <@12>"
    )


def test_that_a_computer_has_played_does_not_come_along_with_a_turn_not_shown_yet() -> None:
    """One rang that one's time was over, and within the same second that it was one's turn."""
    missed, turn = Ping(1, ME, 1, 10, 60.0, "missed"), Ping(1, ME, 2, 10, 5.0)
    asked = replace(SITTERS[ME], awaited=True), SITTERS[RIVAL]
    assert holding(replace(PUBLIC, sitters=asked), [turn, missed], 10.0) == [turn, missed]
    computers = SITTERS[ME], replace(SITTERS[RIVAL], awaited=True)
    assert not holding(replace(PUBLIC, sitters=computers), [turn, missed], 10.0), "the table was read before"
    assert holding(replace(PUBLIC, sitters=computers), [missed], 60.0) == [missed]
