"""News of seasons in words: what people are told at tables, in channels and by letter, and have reached."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

from bot.messages.headlines import harmless
from bot.messages.text import address, span_written
from cogs.seasons.choices import fewest_people, patience
from cogs.seasons.news.calls import Notice, abandoned_told, last_called, taken_back
from cogs.seasons.news.honours import came_through
from cogs.seasons.news.notices import late_tables
from cogs.seasons.shown import Shown
from cogs.seasons.tables.schema import PUT_OUT_TOLD, Member, Ruling
from cogs.seasons.ways import tables_named
from cogs.seasons.wording import (
    competition,
    cut_short,
    game_named,
    group_named,
    letter_of,
    moving_of,
    nobody_moved,
    people,
    place_told,
    season_named,
)
from languages.spoken import texts, together
from rules.text import N_, Count, Words

tell, written = texts(__name__).tell, texts(__name__).written

# By whether it is a cup, whose tables end with their round, and by what becomes of a table then.
_ENDING: Final[Mapping[tuple[bool, str], Words]] = {
    (False, "leader"): N_(
        "End of the season <t:{until}:f>: if this game has not ended by then, places count as they stand"
    ),
    (False, "draw"): N_("End of the season <t:{until}:f>: if this game has not ended by then, it is a draw"),
    (True, "leader"): N_(
        "End of the round <t:{until}:f>: if this game has not ended by then, places count as they stand"
    ),
    (True, "draw"): N_("End of the round <t:{until}:f>: if this game has not ended by then, it is a draw"),
}
_ENDING_KNOCKOUT: Words = N_(
    "End of the round <t:{until}:f>: if this game has not ended by then, who missed fewer turns goes on"
)
_SILENT: Words = N_("Move by <t:{until}:f>, or you are out of {season}: you have not moved in it yet")
_UNFINISHED: Words = N_(
    "Your turn in {season} is not finished: you have begun it, and it counts once all of it is chosen"
)
_GONE: Words = N_(
    "The channel of {season} is gone, and its tables wait: /league elsewhere, then \u201cShow it here\u201d"
)
_STOPPED: Words = N_(
    "No season follows yours, {season}, as somebody has chosen who manages this server: \u201cGo on after"
    " this season\u201d takes that back"
)
_OUT: Words = N_("You are out of {season}, as you have not moved in it; a King plays on for you")
_OUT_KNOCKOUT: Words = N_("You are out of {season}, as you never moved; your opponent is through")
_OUT_STRUCK: Words = N_("You are out of {season}, as you have not moved in it; your games do not count")


def told(notice: Notice, users: Sequence[int]) -> str:
    """Say what is told to these people, or at a table; to one alone what concerns him comes first.

    A lock screen shows the beginning of it as it is written.
    """
    shown, until = notice.shown, str(int(notice.until))
    match notice.kind:
        case "ending":
            rules = shown.season.rules
            is_by_missed = rules.kind == "knockout" and rules.unfinished == "draw"
            text = _ENDING_KNOCKOUT if is_by_missed else _ENDING[rules.is_cup, rules.unfinished]
            return tell(text, until=until)
        case "over":
            if shown.season.status == "cancelled":
                return _not_begun(shown)
            if len(users) == 1:
                return _ended_for(shown, users[0], notice.after)
            return ended(shown, users)
        case "listed":
            return on_its_list(shown, competition(shown))
        case "begun" if own := shown.member(users[0]):
            return _begun(shown, own, until)
        case "gone":
            return tell(_GONE, season=competition(shown))
        case "unbegun":
            return _late(shown, users, until)
        case "stopped":
            return tell(_STOPPED, season=competition(shown))
        case "abandoned":
            return abandoned_told(shown)
        case "ruled" if (board := notice.board) is not None and board.ruling is not None:
            game = game_named(shown, board, people(shown, harmless))
            return tell(_RULED[board.ruling], season=competition(shown), names=game)
        case "called" if notice.board is not None:
            return last_called(shown, notice.board, until, notice.behind)
        case "back":
            return taken_back(shown, users[0])
        case "round" if notice.board is not None and (member := shown.member(users[0])):
            return came_through(shown, notice.board, member.number)
    text = _out(shown, users) if notice.kind == "out" else _silent(shown, users)
    return tell(text, season=competition(shown), until=until)


def _silent(shown: Shown, users: Sequence[int]) -> Words:
    """Choose what somebody is told who has not moved: that he is out soon, or has not finished his turn."""
    is_begun = any(each.begun is not None for each in shown.members if each.user in users)
    return _UNFINISHED if is_begun else _SILENT


def _out(shown: Shown, users: Sequence[int]) -> Words:
    """Choose what somebody is told who never moved, by what becomes of his games."""
    if shown.season.rules.kind == "knockout":
        return _OUT_KNOCKOUT
    is_struck = any(each.part == "struck" for each in shown.members if each.user in users)
    return _OUT_STRUCK if is_struck else _OUT


def _begun(shown: Shown, own: Member, until: str) -> str:
    """Tell somebody that the season has begun in whose list he was, whom he meets and when he is to move."""
    names, is_parted = people(shown, harmless), len(shown.groups) > 1
    group = next(each for each in shown.groups if each.number == own.division)
    others = [names[each.person] for each in group.ranked if each.person != own.number]
    values = {"season": season_named(shown), "names": together(others), "group": group_named(group.number)}
    begun = tell(_BEGUN_IN_GROUP if is_parted else _HAS_BEGUN, **values)
    return f"{begun}; {tell(_OTHERS_FIRST) if until == '0' else tell(_MOVE_UNTIL, until=until)}"


_HAS_BEGUN: Words = N_("{season} has begun: you play with {names}")
_BEGUN_IN_GROUP: Words = N_("{season} has begun: you are in {group} with {names}")
_MOVE_UNTIL: Words = N_("your first move is due <t:{until}:f>")
_OTHERS_FIRST: Words = N_("others move first")


def _late(shown: Shown, users: Sequence[int], until: str) -> str:
    """Tell people which of their tables may not begin in time, and what they count then; the owner of all."""
    own = {each.number for each in shown.members if each.user in users}
    tables = [
        board
        for board in late_tables(shown)
        if shown.season.owner in users or own & {*board.sitting, *shown.waited_for(board)}
    ]
    named = tables_named(shown, tables, people(shown, harmless))
    return tell(_UNBEGUN, season=competition(shown), until=until, tables=named)


_RULED: Final[Mapping[Ruling, Words]] = {
    "void": N_("By decision of the organisers this game of {season} does not count: {names}"),
    "again": N_(
        "By decision of the organisers this game of {season} is played again at a new table: {names}"
    ),
}
_UNBEGUN: Words = N_(
    "Not begun yet in {season}: {tables}. It ends <t:{until}:f>; a game that has not begun by then is a draw"
)


def signed_up_early(shown: Shown, early: Shown) -> list[str]:
    """Tell somebody who is on the list of the season that follows one when that begins, and behind whom."""
    ends, days = str(shown.latest), Count(shown.season.rules.signup, "day", "days")
    values = {"season": competition(early), "days": written(days), "enough": _enough(early)}
    return [tell(_EARLY, ends=ends, **values), tell(_BEHIND)]


_EARLY: Words = N_(
    "You are on the list of {season}. Once this season is over, <t:{ends}:D> at the latest, others have"
    " {days} to sign up, and it begins if {enough}. *Leave* takes you off the list."
)
_BEHIND: Words = N_(
    "Groups go by the places of the season before, which computers keep as well: whoever is new comes behind"
    " them."
)


def signed_up(shown: Shown, user: int) -> list[str]:
    """Tell somebody who has signed up when he plays, and by which rules he could be out."""
    rules, member = shown.season.rules, shown.member(user)
    lines = [tell("You have signed up for {season}.", season=competition(shown)), begins_for(shown)]
    if shown.season.follows is not None and member is not None and member.place is None:
        lines.append(tell(_BEHIND))
    if rules.kind == "knockout":
        lines.append(tell("Who loses is out; after a draw the second seat goes on. Each table names it."))
    if shown.warns:
        span = span_written(patience(rules))
        lines.append(tell("Whoever never moves is warned, and out {span} later.", span=span))
    return lines


def begins_for(shown: Shown) -> str:
    """Say when somebody plays who signs up now: from the beginning on, or in the round that comes next."""
    season = shown.season
    if season.status != "running":
        starts = str(int(season.starts or 0))
        text = _BEGINS_IF if shown.is_too_small else _BEGINS
        return tell(text, starts=starts, enough=_enough(shown))
    return tell(_LATE, round=shown.round + 1, next=shown.round + 2, ends=str(shown.latest))


_BEGINS: Words = N_("It begins <t:{starts}:f>.")
_BEGINS_IF: Words = N_("It begins <t:{starts}:f> if {enough}.")


def _enough(shown: Shown) -> str:
    """Say with how many a season begins; of one that follows another, besides computers."""
    is_mixed = shown.season.follows is not None and bool(shown.numbers)
    return tell(_TWO_PEOPLE if is_mixed else _ENOUGH, fewest=fewest_people(shown.season.rules))


_ENOUGH: Words = N_("at least {fewest} have signed up by then")
_TWO_PEOPLE: Words = N_("at least {fewest} have signed up by then, two people among them")
_LATE: Words = N_(
    "Round {round} has begun: you play from round {next} on, which begins once round {round} is over,"
    " <t:{ends}:f> at the latest. You begin with 0 points."
)


def read(notice: Notice, user: int) -> list[str | None]:
    """Say what somebody is told by letter, and where: at a table that waits for him, or by the card."""
    season = (notice.after or notice.shown).season
    place = season.channel if notice.kind in _BY_CARD else notice.channel
    return [told(notice, [user]), f"<#{place}>" if place else None]


_BY_CARD: Final = {"round", "over", "stopped", "listed", "unbegun", "abandoned"}


def _not_begun(shown: Shown) -> str:
    """Tell those of a season that it does not begin, as too few are."""
    if shown.season.rules.waits:
        return tell(_WAITS, season=season_named(shown))
    number, fewest = len(shown.members), fewest_people(shown.season.rules)
    if shown.season.follows is not None and not shown.season.rules.repeats:
        return tell(_NONE_FOLLOWS, season=season_named(shown))
    text = _TOO_FEW if number < fewest else _ALONE
    text = _CANCELLED if shown.season.rules.cancelled else text
    return tell(text, season=season_named(shown), number=number, fewest=fewest)


_WAITS: Words = N_(
    "{season} waits for you, as half of its people or more have not moved in the season before: \u201cNext"
    " season\u201d on its card opens it"
)
_TOO_FEW: Words = N_("{season} does not begin: too few have signed up ({number} of {fewest})")
_CANCELLED: Words = N_("{season} was cancelled, and does not begin")
_NONE_FOLLOWS: Words = N_("{season} does not begin: the one before it was the last one")
_ALONE: Words = N_("{season} does not begin: fewer than two people have signed up")


def on_its_list(shown: Shown, named: str) -> str:
    """Tell somebody on whose list he is, and when that season begins."""
    starts = str(int(shown.season.starts or 0))
    text = _ON_ITS_LIST_IF if shown.is_too_small else _ON_ITS_LIST
    return tell(text, season=named, starts=starts, enough=_enough(shown))


_ON_ITS_LIST: Words = N_("You are on the list of {season}, which begins <t:{starts}:f>")
_ON_ITS_LIST_IF: Words = N_("You are on the list of {season}, which begins <t:{starts}:f> if {enough}")


def _how_ended(shown: Shown, name: str = "") -> Iterator[str]:
    """Say that a season is over, who has won it, or why it ended early, and who goes up and who down."""
    names, first = people(shown, harmless), shown.prizes.get(1, [])
    won, season = together([names[each] for each in first]), name or season_named(shown)
    yield tell(_WON if first else _OVER, season=season, names=won)
    if why := cut_short(shown):
        yield why
    if shown.is_followed:
        yield from moved_written(shown, names)


def moved_written(shown: Shown, names: Mapping[int, str]) -> Iterator[str]:
    """Say who goes up for the season that follows, and who down."""
    for text, moved in ((_UP, shown.moving.up), (_DOWN, shown.moving.down)):
        if moved:
            yield tell(text, names=together([names[each] for each in moved]))


_UP: Words = N_("up: {names}")
_DOWN: Words = N_("down: {names}")


def _ended_for(shown: Shown, user: int, after: Shown | None) -> str:
    """Tell somebody what he has reached in a season that is over; then who won it, and of the next one."""
    told = _reached_in_the_end(shown, user)
    if after is None:
        return told
    starts, text = str(int(after.season.starts or 0)), _OPEN if after.member(user) is None else _ON_THE_LIST
    following = tell(text, number=after.season.number, starts=starts, enough=_enough(after))
    return f"{told} {following}" if told.endswith("!") else f"{told}. {following}"


def _reached_in_the_end(shown: Shown, user: int) -> str:
    """Say what somebody has reached in a season; to who is out of it, how it has ended."""
    member, names, first = shown.member(user), people(shown, harmless), shown.prizes.get(1, [])
    for group in shown.groups if member is not None and member.part == "in" else ():
        for each in group.ranked:
            if member is None or each.person != member.number:
                continue
            season, others = competition(shown), [names[one] for one in first if one != each.person]
            if each.person in first:
                return tell(_SHARED if others else _YOURS, season=season, names=together(others))
            sharing = sum(one.place == each.place for one in group.ranked)
            place, number = place_told(each.place, sharing), len(group.ranked)
            text = _CAME_IN_GROUP if len(shown.groups) > 1 else _CAME
            text = text if each.person in shown.counted else _UNCOUNTED
            came = tell(text, place=place, number=number, letter=letter_of(group.number), season=season)
            moved = _moved(shown, each.person, group.number)
            return "; ".join([came, *_by_clock(shown, each.person), *moved, *_decided(shown, others)])
    is_idle = member is not None and member.is_put_out and member.warned != PUT_OUT_TOLD
    if is_idle and not nobody_moved(shown):
        idle = tell(_IDLE, season=competition(shown))
        return "; ".join([idle, *_decided(shown, [names[one] for one in first])])
    return "; ".join(_how_ended(shown))


def _by_clock(shown: Shown, person: int) -> Iterator[str]:
    """Tell somebody what the computer's moves for him have cost him."""
    if number := shown.left_to_clock(person):
        games = written(Count(number, "game", "games"))
        yield tell(_LAST_BY_CLOCK, games=games)
    if person in shown.passed_over:
        yield tell(_PASSED_OVER)


_LAST_BY_CLOCK: Words = N_("in {games} you come last, as the computer made most of your moves")
_PASSED_OVER: Words = N_("you win nothing, having moved in fewer than half of your games")
_IDLE: Words = N_("You moved in no game of {season}, which is over")


def _moved(shown: Shown, person: int, group: int) -> list[str]:
    """Say to which group somebody goes up, or down."""
    way = moving_of(shown, person)
    return [tell(_TO_GROUP[way], letter=letter_of(group - way))] if way else []


def _decided(shown: Shown, winners: Sequence[str]) -> list[str]:
    """Say who has won a season, and why it ended early, if it did."""
    why = cut_short(shown)
    return [*([tell("{names} won", names=together(winners))] if winners else []), *([why] if why else [])]


_YOURS: Words = N_("You have won {season}!")
_SHARED: Words = N_("You have won {season}, together with {names}!")
_CAME: Words = N_("You came {place} of {number} in {season}")
_CAME_IN_GROUP: Words = N_("You came {place} of {number} in group {letter} of {season}")
_UNCOUNTED: Words = N_("You have played no game of {season} that counts")
_TO_GROUP: Final = {1: N_("you go up to group {letter}"), -1: N_("you go down to group {letter}")}
_ON_THE_LIST: Words = N_("You are on the list of season {number}, which begins <t:{starts}:f> if {enough}.")
_OPEN: Words = N_("Season {number} is open for signing up.")


def ended(shown: Shown, users: Collection[int]) -> str:
    """Tell some of those of a season that it is over, who has won it, and on which places they are."""
    names, is_parted, first = people(shown, harmless), len(shown.groups) > 1, shown.prizes.get(1, [])
    placed_so = [
        f"{group_named(group.number)} " * is_parted + f"{each.place}. {names[each.person]}"
        for group in shown.groups
        for each in group.ranked
        if each.person not in first
        and (member := shown.numbered(each.person)) is not None
        and member.user in users
    ]
    return "; ".join([*_how_ended(shown), *placed_so])


_OVER: Words = N_("{season} is over")
_WON: Words = N_("{season} is over: won by {names}")


def followed(before: Shown) -> str:
    """Lead from a season for which people sign up to the one before it, and say how that ended."""
    season, named = before.season, season_named(before)
    if season.channel is not None and season.message is not None:
        named = f"[{named}]({address(season.guild, season.channel, season.message)})"
    return tell(_FOLLOWED, ended="; ".join(_how_ended(before, named)))


_FOLLOWED: Words = N_("{ended}. Whoever was in it to the end is on this list; *Leave* takes you off it.")
