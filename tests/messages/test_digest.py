"""What phones show of a digest: what is over or asked is never cut, the list of what waits is."""

from __future__ import annotations

from math import inf

from msgspec.structs import replace

from bot.messages.digest import News, digest_notice
from bot.messages.own_tables import Listed
from bot.store.rows.table import TableSummary

HOUR = 3600.0
OVER = News((True, 5), "Return to Camelot is over: Lancelot wins; Merlin resigned", "", is_loss=False)
LOST = News((False, 0), "You are out of Somerset: you missed 3 turns in a row", "", is_loss=True)


def _waiting(*titles: str, asked: str = "", first: float = 39 * HOUR, stake: str = "") -> list[Listed]:
    """Give tables that wait for a move, the `first` due then, or where something else is asked."""
    tables = [
        TableSummary(
            number, "somerset", "running", 5, 77, None, 9, 0.0, due=first + number * HOUR, awaited=not asked
        )
        for number in range(len(titles))
    ]
    return [
        Listed(table, asked or None, stake=stake, title=title)
        for table, title in zip(tables, titles, strict=True)
    ]


def test_the_list_of_what_waits_is_shortened_before_a_result_or_a_question_is() -> None:
    waiting = _waiting("Camelot: The Build", "Battles & Builders", "Camelot 101")
    asked = _waiting("Battles & Builders", asked="you are asked whether it ends")
    assert digest_notice(waiting[:1], [OVER], 0.0) == (
        f"{OVER.told} \u00b7 1 table waits for you: Camelot: The Build (1 day 15 hours left)"
    )
    first = "Camelot: The Build (1 day 15 hours left)"
    assert (
        digest_notice(waiting, [OVER], 0.0) == f"{OVER.told} \u00b7 3 tables wait for you: {first} and 2 more"
    )
    both = f"{LOST.told} \u00b7 {OVER.told}"
    assert digest_notice(waiting, [OVER, LOST], 0.0) == f"{both} \u00b7 3 tables wait for you"
    question = "Battles & Builders (you are asked whether it ends)"
    assert digest_notice([*asked, *waiting], [LOST], 0.0) == (
        f"{LOST.told} \u00b7 4 tables wait for you: {question} and 3 more"
    )


def test_what_is_new_or_soon_lost_is_told_before_all_else() -> None:
    replaced, out = "the others may replace you", "miss it, and you are out of the game"
    others = News(
        (True, 9),
        "Merlin's time is over in Camelot 101: you can wait, or vote to replace Merlin",
        "",
        is_loss=False,
    )
    (merely_late,) = _waiting("Battles & Builders", first=-HOUR, stake=replaced)
    late = replace(merely_late, new=True)
    (last,) = (replace(each, last=True) for each in _waiting("Somerset", first=2 * HOUR, stake=out))
    (soon,) = _waiting("Return to Camelot", first=HOUR, stake=replaced)
    (asked,) = _waiting("Camelot 101", asked="you are asked whether to pause")
    (later,) = _waiting("Camelot: The Build")
    (passes,) = (replace(each, passes=True) for each in _waiting("Lost", first=3 * HOUR))
    waiting = sorted(
        [later, asked, soon, passes, merely_late, late, last], key=lambda each: each.urgency(0.0)
    )
    assert waiting == [last, passes, late, merely_late, soon, asked, later]
    waiting = [late, last, soon, asked, later]
    first = f"Battles & Builders (time is over; {replaced})"
    cut = "Merlin's time is over in Camelot 101: you can wait, or vote\N{HORIZONTAL ELLIPSIS}"
    assert digest_notice([late], [others], 0.0) == f"{first} waits for you \u00b7 {cut}"
    told = digest_notice(waiting, [others, LOST], 0.0)
    assert told.startswith(f"{first} and 4 more wait for you \u00b7 {LOST.told}"[:100])
    assert digest_notice(waiting[1:], [], 0.0).startswith(f"Somerset (2 hours left; {out})")
    assert digest_notice([late, later], [], 0.0) == (
        f"{first} and Camelot: The Build (1 day 15 hours left) wait for you"
    )


def test_what_rings_leads_what_waits_for_long_and_a_pause_makes_room_for_a_turn() -> None:
    stake = "then the turn is lost"
    (turn,) = _waiting("Camelot 101 with Lancelot", first=22 * HOUR, stake=stake)
    late = News((True, 9), "Arthur's time is over in Somerset: you can wait", "", is_loss=False)
    waits = f"1 table waits for you: Camelot 101 with Lancelot (22 hours left; {stake})"
    assert digest_notice([turn], [late], 0.0) == f"{late.told} \u00b7 {waits}"
    title = "Return to Camelot with Guinevere, Lancelot and Merlin"
    paused = News((True, 9), f"{title} is paused: all have agreed", "", is_loss=False, asks_nothing=True)
    told = digest_notice([turn], [paused, paused._replace(told=f"{paused.told} now")], 0.0)
    assert told.startswith(
        "1 table waits for you: Camelot 101 with Lancelot (22 hours left) \u00b7 Return to"
    )
    (near,) = _waiting("Camelot 101 with Lancelot", first=3 * HOUR, stake=stake)
    first = f"Camelot 101 with Lancelot (3 hours left; {stake}) waits for you"
    assert digest_notice([near], [late], 0.0).startswith(f"{first} \u00b7 Arthur's time")


def test_a_game_with_many_players_leaves_room_for_the_time_that_is_left() -> None:
    stake = "the others may replace you"
    (late,) = _waiting("Somerset with " + ", ".join(["Somebody of a long name"] * 4), first=-1.0, stake=stake)
    late = replace(late, new=True, briefly="Somerset with Somebody of a long name and 3")
    told = f"{late.briefly} (time is over; {stake}) and 2 more wait for you"
    assert digest_notice([late, late, late], [], 0.0) == told
    longer = replace(late, briefly=f"Somerset with {'N' * 32} and 3", stake=f"{stake} {'x' * 40}")
    assert digest_notice([longer] * 3, [], 0.0) == f"{longer.briefly} (time is over) and 2 more wait for you"


def test_what_has_an_end_is_told_before_what_has_none_and_never_cut() -> None:
    invited = [
        News((True, 99), f"{name} invites you to play Battles & Builders", "", is_loss=False, ends=ends)
        for name, ends in (("Merlin", inf), ("Lancelot of the Lake, the best of all knights", 5 * HOUR))
    ]
    (turn,) = _waiting("Somerset", first=22 * HOUR, stake="the others may replace you")
    whole = f"{invited[1].told} \u00b7 {invited[0].told}"
    assert digest_notice([turn], [OVER, LOST, *invited], 0.0).startswith(whole)
    replaced, keeps = "the others may replace you", "a move within 20 hours keeps your seat"
    (late,) = (replace(each, new=True) for each in _waiting("Return to Camelot", first=-HOUR, stake=replaced))
    (soon,) = _waiting("Camelot 101", first=2 * HOUR, stake="then the computer plays this turn")
    soon = replace(soon, passes=True)
    kept = [
        replace(late, title=title, briefly=title, stake=keeps, last=True)
        for title in ("Somerset with Guinevere", "Battles & Builders with Lancelot")
    ]
    waiting = sorted([late, soon, *kept], key=lambda each: each.urgency(0.0))
    assert waiting == [*kept, soon, late]
    first, second = (each.title for each in kept)
    seats = f"{first} (time is over; {keeps}), {second} (time is over) and 2 more wait for you"
    assert digest_notice(waiting, [OVER], 0.0).startswith(seats)
    assert digest_notice(waiting, [OVER, *invited], 0.0) == f"{seats} \u00b7 {whole}"
