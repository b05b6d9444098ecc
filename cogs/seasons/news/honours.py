"""What people have reached in seasons, who has won them, and how one came through a round of a cup."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cogs.seasons.charts.cross_table import is_decided
from cogs.seasons.shown import Shown, free_halves, goes_on, is_bye
from cogs.seasons.tables.schema import Member, SeasonBoard
from cogs.seasons.wording import (
    competition,
    letter_of,
    people,
    place_told,
    points_written,
    round_named,
    season_named,
)
from languages.spoken import texts, together
from rules.text import N_, Count, Words

tell, written = texts(__name__).tell, texts(__name__).written


def under_way(shown: Shown) -> str:
    """Say in a few words whether a season is played, or who has won it."""
    first = shown.prizes.get(1) if shown.season.status == "over" else None
    if not first:
        rules = shown.season.rules
        text = _CANCELLED if rules.cancelled else _STATUS[shown.season.status]
        return tell(_WAITS if rules.waits else text)
    names = people(shown)
    return tell("over, won by **{names}**", names=together([names[each] for each in first]))


_WAITS: Words = N_("waits for whoever opened it")
_CANCELLED: Words = N_("cancelled")
_STATUS: Final[dict[str, Words]] = {
    "signup": N_("people sign up"),
    "running": N_("under way"),
    "over": N_("over"),
    "cancelled": N_("did not begin"),
}


def honour(shown: Shown, user: int | None) -> str | None:
    """Tell in a line what somebody has reached in a season, if anything; of None, who has won it."""
    if user is None:
        names, season = people(shown), season_named(shown)
        first = [names[each] for each in shown.prizes.get(1, ())]
        return tell("* {season}: won by **{names}**", season=season, names=together(first)) if first else None
    told = reached(shown, user)
    return told and f"* {_with_decided(shown, user, told)}"


def _with_decided(shown: Shown, user: int, told: str) -> str:
    """Say besides how many of somebody's games rules decided, and how many of these statistics leave out.

    They count as it was played what was played to its end, but for whoever has not played it himself.
    """
    member = shown.member(user)
    own = [each for each in shown.boards if member is not None and member.number in each.sitting]
    over = [each for each in own if each.state == "over" and each.status in {"over", "cancelled"}]
    decided = [each for each in over if is_decided(shown, each)]
    left_out = [each for each in decided if each.status == "cancelled" or _is_behind(shown, each, member)]
    for text, number in ((_LEFT_OUT, len(left_out)), (_AS_PLAYED, len(decided) - len(left_out))):
        if number:
            told = tell(text, told=told, games=written(Count(number, "game", "games")))
    return told


def _is_behind(shown: Shown, board: SeasonBoard, member: Member | None) -> bool:
    return member is not None and (board.board, board.sitting.index(member.number)) in shown.behind


_LEFT_OUT: Words = N_("{told}; decided by its rules, and not counted above: {games}")
_AS_PLAYED: Words = N_("{told}; decided by its rules, but counted above as it was played: {games}")


def reached(shown: Shown, user: int, named: str = "") -> str | None:
    """Tell what somebody has reached in a season, if anything, as a lock screen shows it."""
    member, season = shown.member(user), named or season_named(shown)
    is_out = member is not None and member.part != "in"
    is_last = is_out or shown.season.status == "over"
    if is_last and member is not None and member.number not in shown.counted:
        return None
    if is_out:
        return tell("{season}: out before its end", season=season)
    for group in shown.groups:
        for each in group.ranked:
            if member is not None and member.part == "in" and each.person == member.number:
                text = _PLACES[len(shown.groups) > 1, shown.season.status == "over"]
                if each.person in shown.prizes.get(1, ()) and shown.season.status == "over":
                    text = _WON[shown.season.rules.is_cup, each.place == 1]
                place, number = each.place, len(group.ranked)
                return tell(text, season=season, place=place, number=number, letter=letter_of(group.number))
    return None


# By whether it is a cup, and nobody was passed over for him.
_WON: Final[Mapping[tuple[bool, bool], Words]] = {
    (False, True): N_("{season}: champion, first of {number}"),
    (False, False): N_("{season}: champion, place {place} of {number}"),
    (True, True): N_("{season}: winner, first of {number}"),
    (True, False): N_("{season}: winner, place {place} of {number}"),
}
# By whether it is a place in one of several groups, and a final one.
_PLACES: Final[Mapping[tuple[bool, bool], Words]] = {
    (False, False): N_("{season}: place {place} of {number} so far"),
    (False, True): N_("{season}: place {place} of {number}"),
    (True, False): N_("{season}: place {place} of {number} in group {letter} so far"),
    (True, True): N_("{season}: place {place} of {number} in group {letter}"),
}


def came_through(shown: Shown, board: SeasonBoard, person: int) -> str:
    """Tell somebody how he came through a round of a knock-out: he is in the next one, or on which place.

    Where all play on, what it counts that he sits one out.
    """
    number, is_drawn = board.division + 1, (board.places or (1,)).count(1) > 1
    # What was decided as time was over nobody has drawn.
    after_draw = _BY_RULES if board.status == "cancelled" else _AFTER_DRAW
    if is_bye(board):
        text = _COUNTS if number < shown.rounds else _COUNTS_LAST
        text = _SITS_OUT if shown.season.rules.kind == "knockout" else text
    elif goes_on(board) == person:
        text = after_draw[True] if is_drawn else _THROUGH
    else:
        text = after_draw[False] if is_drawn else _IS_OUT
    tables = [each for each in shown.boards if each.division == board.division]
    told = tell(
        text,
        season=competition(shown),
        round=number,
        named=round_named(shown.season.rules, number - 1, shown.rounds, in_sentence=True),
        next=round_named(shown.season.rules, number, shown.rounds, in_sentence=True),
        # One of each table goes on, and all others share a place.
        place=place_told(1 + len(tables), sum(not is_bye(each) for each in tables)),
        number=len(shown.members),
        points=points_written(free_halves(shown.season.rules)),
        ends=str(shown.latest),
    )
    is_by_clock = (board.board, board.sitting.index(person)) in shown.behind
    return f"{told}; {tell(_BY_CLOCK)}" if is_by_clock else told


_BY_CLOCK: Words = N_("the computer made most of your moves there, which puts you last")


_THROUGH: Words = N_("You are through to {next} of {season}")
_IS_OUT: Words = N_("You are out of {season}: {place} of {number}")
# By whether somebody is through.
_AFTER_DRAW: Final[Mapping[bool, Words]] = {
    True: N_("A draw, and you are through to {next} of {season}, as you had the second seat"),
    False: N_("A draw, and you are out of {season}, as you had the first seat: {place} of {number}"),
}
_BY_RULES: Final[Mapping[bool, Words]] = {
    True: N_("Time was over: by the rules you are through to {next} of {season}, as you had the second seat"),
    False: N_(
        "Time was over: by the rules you are out of {season}, as you had the first seat: {place} of {number}"
    ),
}
_COUNTS: Words = N_(
    "You sit out round {round} of {season}, which counts as {points};"
    " {next} begins <t:{ends}:f> at the latest"
)
_COUNTS_LAST: Words = N_("You sit out round {round} of {season}, which counts as {points}")
_SITS_OUT: Words = N_(
    "You sit out {named} of {season}, and are through to {next}, which begins <t:{ends}:f> at the latest"
)
