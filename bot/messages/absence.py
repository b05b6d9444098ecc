"""What is told of those who are away, or keep a table waiting, and how the others can go on."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.interactions.components import CustomId, press
from bot.interactions.verb import Verb
from bot.messages.text import coloured_names, moment
from bot.store.rows.posted import Ping
from bot.table.position import Sitter
from bot.table.time_control import expiries
from bot.table.view import PublicView
from languages.spoken import tell, together
from rules.ranking import Strikes
from rules.text import N_, Seat, Words

_TO_OTHERS: Final = (
    N_("time ran out {missed} of {most} times in a row, and so out of the game"),
    N_("time ran out {missed} of {most} times in a row; once more means being out of the game"),
    N_("time ran out {missed} of {most} times in a row; after {most} one is out of the game"),
)
_TO_ONESELF: Final = (
    N_("time ran out {missed} of {most} times in a row: you are out of the game"),
    N_("time ran out {missed} of {most} times in a row; once more, and you are out of the game"),
    N_("time ran out {missed} of {most} times in a row; after {most} you are out of the game"),
)
# By whether the game's own rule has let the turn go by.
_MISSED: Final = {
    True: N_("<@{user}>: your time was over, and the game went on without you."),
    False: N_("<@{user}>: your time was over; the computer played for you."),
}
_AWAY: Words = N_("-# {name} is away until {away}.")
_REMINDED: Words = N_("<@{user}>: a reminder that you have until {due} for your turn.")
_REMINDED_OF: Words = N_("<@{user}>: a reminder that you have until {due} for your turn; {expiry}.")


def missed_written(public: PublicView) -> list[str]:
    """Write who has let how many turns in a row go by, and who is out of the game by that."""
    name = coloured_names(public)
    return [
        f"-# {name(sitter.seat)}: {_counted(sitter.strikes, _TO_OTHERS)}."
        for sitter in public.sitters
        if sitter.strikes is not None and sitter.strikes.missed and not public.result
    ]


def away_written(public: PublicView, now: float, reader: Seat | None = None) -> list[str]:
    """Write who is away besides its `reader`, until when, and what becomes of his turns meanwhile."""
    return [
        tell(
            _meanwhile(public, sitter),
            name=coloured_names(public)(sitter.seat),
            away=moment(sitter.away),
            still=moment(sitter.clock.still_until or 0),
        )
        for sitter in public.sitters
        if sitter.away is not None and now < sitter.away and not sitter.resigned and not public.result
        if sitter.seat != reader
    ]


def absences_written(public: PublicView, now: float) -> list[str]:
    """Write who of a lobby is away, and until when."""
    name = coloured_names(public)
    return [
        tell(_AWAY, name=name(sitter.seat), away=moment(sitter.away))
        for sitter in public.sitters
        if sitter.away is not None and now < sitter.away
    ]


def _meanwhile(public: PublicView, sitter: Sitter) -> Words:
    if public.leave == "computer":
        return N_("-# {name} is away until {away}; the computer plays meanwhile.")
    still = sitter.clock.still_until
    if not sitter.awaited or still is None:
        return _AWAY
    if sitter.away is not None and still < sitter.away:
        return N_(
            "-# {name} is away until {away}; the clock stands still until {still},"
            " and then this table allows no more."
        )
    return N_("-# {name} is away until {away}; the clock stands still.")


def warning(strikes: Strikes) -> str:
    """Tell a player of the turns he has let go by."""
    return f"\u26a0\ufe0f {_counted(strikes, _TO_ONESELF)}."


_GO_ON: Words = N_(
    "-# The time of {names} is over. The others can wait, or propose that a computer plays on;"
    " `/handover` proposes somebody else."
)


def late_written(public: PublicView, now: float) -> str:
    """Say at a table that stands still for whom it waits, and how the others can go on."""
    late = _late(public, now) if can_go_on(public, now) else []
    return tell(_GO_ON, names=together(late)) if late else ""


def can_go_on(public: PublicView, now: float) -> bool:
    """Say whether somebody is late, as whom others who play on can propose a computer."""
    late = {sitter.seat for sitter in _late_sitters(public, now)}
    others = [each for each in public.sitters if each.user and not each.resigned and each.seat not in late]
    return bool(late and others) and public.status == "running" and public.paused is None


def called(public: PublicView, pings: Sequence[Ping], now: float) -> list[str]:
    """Tell those who are rung, by mention, what else but their turn calls them."""
    missed = [_missed(public, ping) for ping in pings if ping.kind == "missed"]
    reminded = [_reminded(public, ping) for ping in pings if ping.kind == "reminder"]
    return [*missed, *reminded, *_absent(public, [ping for ping in pings if ping.kind == "absent"], now)]


def _missed(public: PublicView, ping: Ping) -> str:
    told = tell(_MISSED[public.expiry == "game"], user=str(ping.user))
    strikes = public.sitters[ping.seat].strikes
    return f"{told} {warning(strikes)}" if strikes is not None and strikes.missed else told


def _reminded(public: PublicView, ping: Ping) -> str:
    """Say how long somebody has still, and what comes then."""
    due = public.sitters[ping.seat].due or ping.due
    return tell(
        _REMINDED if public.expiry == "remind" else _REMINDED_OF,
        user=str(ping.user),
        due=moment(due),
        expiry=expiries(public.info, public.expired)[public.expiry],
    )


def _absent(public: PublicView, pings: Iterable[Ping], now: float) -> Iterator[str]:
    people, late = [f"<@{ping.user}>" for ping in pings], _late(public, now)
    if people and late:
        yield (
            tell(
                "{people}: the time of {names} is over. You can wait, or replace them: `/vote` lets a "
                "computer play on, `/handover` somebody else.",
                people=together(people),
                names=together(late),
            )
        )


def _late(public: PublicView, now: float) -> list[str]:
    name = coloured_names(public)
    return [name(sitter.seat) for sitter in _late_sitters(public, now)]


def _late_sitters(public: PublicView, now: float) -> list[Sitter]:
    return [
        sitter for sitter in public.sitters if sitter.awaited and sitter.due is not None and sitter.due <= now
    ]


def _counted(strikes: Strikes, words: tuple[Words, Words, Words]) -> str:
    """Count the turns, and say what that means: for who is out, for the last but one, for all others."""
    out, last, more = words
    text = out if strikes.out else last if strikes.last else more
    return tell(text, missed=strikes.missed, most=strikes.most)


def absence(until: float | None, now: float, table_id: int = 0) -> list[ui.Item[Any]]:
    """Tell somebody that he is away, and offer to be back, where he plays at a table; nothing who is not."""
    if until is None or until <= now:
        return []
    back = press(CustomId(Verb.RETURN, table_id), tell("I am back"), style=discord.ButtonStyle.primary)
    told = tell("**You are away** until {away_until}.", away_until=moment(until))
    return [ui.Section(told, accessory=back)]
