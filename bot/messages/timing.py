"""The time of a table besides its clock: what may be chosen, saved time, who is away or keeps it waiting."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.interactions.components import Clickable, CustomId, choose, option, press
from bot.interactions.verb import Verb
from bot.messages.parts import Part, laid_out, row
from bot.messages.text import coloured_names, duration, moment
from bot.people.preferences import NO, YES
from bot.store.rows.posted import Ping
from bot.store.rows.table import Expiry, Leave
from bot.table.clock import leave_at
from bot.table.position import Sitter, escaped
from bot.table.time_control import BANKS, DAY, LEAVES, expiries
from bot.table.view import PublicView
from languages.spoken import tell, texts, together
from rules.library import find
from rules.ranking import Strikes
from rules.text import N_, Seat, Words

# What a select shows of each while it is closed: on a phone that is little.
_LEAVES: Final[dict[Leave, Words]] = {
    "14": N_("Up to 14 days off"),
    "7": N_("Up to 7 days off"),
    "28": N_("Up to 28 days off"),
    "computer": N_("The computer plays"),
    "runs": N_("The clock runs on"),
}
_WEEKENDS_IN_SHORT: Final[dict[str, Words]] = {NO: N_("Clocks run"), YES: N_("Clocks stand still")}
_WEEKENDS: Final[dict[str, Words]] = {
    NO: N_("clocks run on weekends as well"),
    YES: N_("clocks stand still from Saturday to Monday, in each player's own time zone"),
}


_NO_RIVAL: Words = N_(
    "Against computers alone no clock runs: what is chosen here counts once a second person plays."
)


def waits_for_ever(public: PublicView) -> bool:
    """Say whether a table with a clock has one person, and computers besides: then it does not run."""
    people = sum(sitter.user is not None for sitter in public.sitters)
    return public.pace is not None and people == 1 < len(public.sitters)


def timing_written(public: PublicView) -> list[str]:
    """Write in a lobby what is chosen."""
    if waits_for_ever(public):
        return [f"-# {tell(_NO_RIVAL)}"]
    leave, clocked = leave_at(public.pace, public.leave), public.pace is not None
    lines = [tell(LEAVES[leave])] if clocked or leave != "runs" else []
    lines += [tell(_WEEKENDS[YES])] if clocked and public.weekends_off else []
    lines += [tell(BANKS[public.bank])] if clocked and public.bank is not None else []
    return [f"-# {_sentence(line)}" for line in lines]


def planned_written(public: PublicView) -> str:
    """Write in a lobby when its people have agreed to begin; nothing where they have not."""
    if public.begins_at is None:
        return ""
    planned = tell("**Planned for** <t:{at}:F> (<t:{at}:R>)", at=str(int(public.begins_at)))
    return f"{planned}\n-# {tell(_AN_HOUR_LATER, owner=escaped(public.owner_name))}"


_AN_HOUR_LATER: Words = N_("{owner} starts it then; an hour later all who sit here can.")


# By whether those who have played before are asked again.
_BEGINS: Final[dict[bool, Words]] = {
    False: N_("**The game begins** whenever *Start* is pressed."),
    True: N_("**The game begins** when all have answered, or *Start* is pressed."),
}


def beginning_written(public: PublicView) -> str:
    """Write when a game begins, be it planned or not."""
    return planned_written(public) or tell(_BEGINS[public.earlier is not None])


def page(public: PublicView, reader: int) -> ui.LayoutView:
    """Show what is chosen; whoever opened the table can choose there until the game begins."""
    chooses = reader == public.owner and public.status == "lobby"
    parts = list[Part | str | None]()
    for title, meaning, select in _choices(public):
        parts += [f"**{title}**: {meaning}", row(select) if chooses else None]
    return laid_out(
        tell("### {title}: time", title=public.info.title),
        _planning(public, chooses=chooses) if public.status == "lobby" else None,
        *parts,
        "\n".join(f"-# {note}" for note in _notes(public)),
    )


def _planning(public: PublicView, *, chooses: bool) -> ui.Item[Any]:
    if not chooses:
        return ui.TextDisplay(beginning_written(public))
    return ui.Section(
        beginning_written(public), accessory=press(CustomId(Verb.WHEN, public.id), tell("Choose a time"))
    )


def _choices(public: PublicView) -> Iterator[tuple[str, str, Clickable]]:
    """Give what there is to choose, each with its title and the meaning of what is chosen."""
    off, leave = YES if public.weekends_off else NO, public.leave
    if public.pace is not None:
        leave = leave_at(public.pace, leave)
    leaves = [
        option(name, tell(_LEAVES[name]), chosen=name == public.leave, description=tell(meaning))
        for name, meaning in LEAVES.items()
    ]
    yield (
        tell("Away"),
        tell(LEAVES[leave]),
        choose(CustomId(Verb.LEAVE_RULE, public.id), leaves, tell("Away")),
    )
    weekends = [
        option(name, tell(_WEEKENDS_IN_SHORT[name]), chosen=name == off, description=tell(meaning))
        for name, meaning in _WEEKENDS.items()
    ]
    yield (
        tell("Weekends"),
        tell(_WEEKENDS[off]),
        choose(CustomId(Verb.WEEKENDS, public.id), weekends, tell("Weekends")),
    )
    banks = [
        option(str(bank), _bank_in_short(bank), chosen=bank == public.bank, description=tell(meaning))
        for bank, meaning in BANKS.items()
    ]
    yield (
        tell("Saved time"),
        tell(BANKS[public.bank]),
        choose(CustomId(Verb.BANK, public.id), banks, tell("Saved time")),
    )


def _bank_in_short(bank: int | None) -> str:
    return tell("Nothing is saved") if bank is None else tell("Up to {bank} days", bank=bank // DAY)


# By whether the computer plays for whoever is away, which it does without a clock as well.
_NO_CLOCK: Final[dict[bool, Words]] = {
    False: N_("This table has no clock: absences, weekends and saved time count once it has one."),
    True: N_("This table has no clock: weekends and saved time count once it has one."),
}


def _notes(public: PublicView) -> Iterator[str]:
    """Say what of it has no effect with the table's clock, and where weekends are set."""
    if waits_for_ever(public):
        yield tell(_NO_RIVAL)
    if public.pace is None:
        yield tell(_NO_CLOCK[public.leave == "computer"])
    elif leave_at(public.pace, public.leave) != public.leave:
        yield tell("With less than 1 day a turn there are no days off.")
    if public.weekends_off:
        yield tell("`/preferences` shows your time zone, and changes it.")


def saved_written(public: PublicView) -> str:
    """Write what time each has saved for turns to come; of who is awaited his deadline tells it."""
    name = coloured_names(public)
    saved = [
        f"{name(sitter.seat)} {duration(sitter.saved)}"
        for sitter in public.sitters
        if sitter.saved and sitter.user and not sitter.resigned and sitter.due is None
    ]
    return tell("-# Time saved: {saved}", saved=together(saved)) if saved and not public.result else ""


# What happens once time is over, where that is not the game's own affair.
_STAKES: Final[dict[Expiry, Words]] = {
    "computer": N_("then the computer plays this turn"),
    "remind": N_("then the others may replace you"),
}


def stakes_written(public: PublicView, seat: Seat, now: float) -> str:
    """Say what becomes of somebody's turn, or of himself, once his time is over; or since it is.

    Nothing where that is for a game which does not say it briefly.
    """
    strikes = strikes_of(public, seat)
    if strikes is not None and strikes.last:
        return tell("miss it, and you are out of the game")
    if public.expiry == "remind" and (public.sitters[seat].due or now + 1) <= now:
        return tell("the others may replace you")
    if public.expiry != "game":
        return tell(_STAKES[public.expiry])
    brief = find(public.info.id).expired(public.options, briefly=True)
    return texts(public.info.id).tell(brief) if brief else ""


def strikes_of(public: PublicView, seat: Seat) -> Strikes | None:
    """Give the turns that count against who has missed one by the game's own rule, if any."""
    strikes = public.sitters[seat].strikes
    return strikes if public.expiry == "game" and strikes is not None and strikes.missed else None


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


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
