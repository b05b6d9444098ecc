"""How people, seats and the state of a table are written in messages."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from functools import cache, partial
from typing import Any, Final

from bot.application.emojis import face
from bot.people.ringing import zone_named
from bot.store.rows.table import Closed, Whereabouts
from bot.table.checks import HELD
from bot.table.position import Sitter, escaped
from bot.table.seating import IDLE_DAYS
from bot.table.view import Line, PublicView
from languages.spoken import game_text, tell, together, written
from rendering.drawing import drawing_of, ended_told
from rendering.players import NO_DISC, Livery, Players, liveries_of, players_of
from rules.library import find
from rules.ranking import is_drawn
from rules.text import N_, Count, Day, Names, Seat, Series, TimeOfDay


def address(guild: int | None, channel: int, message: int | None = None) -> str:
    """Give the address of a message, or of its channel as long as there is none."""
    where = f"https://discord.com/channels/{guild or '@me'}/{channel}"
    return f"{where}/{message}" if message else where


_HOUR, _HOURS_OF_A_DAY = 3600, 24


def duration(seconds: float) -> str:
    """Write how long something is, in days and the nearest hours."""
    days, hours = divmod(round(seconds / _HOUR), _HOURS_OF_A_DAY)
    parts = [written(Count(days, "day", "days"))] if days else []
    parts += [written(Count(hours, "hour", "hours"))] if hours else []
    return " ".join(parts) or tell("less than an hour")


def span_written(seconds: float) -> str:
    """Write how long something took, in what is fit for it."""
    minutes = max(round(seconds / 60), 1)
    if minutes >= _HOUR // 60:
        return duration(seconds)
    return written(Count(minutes, "minute", "minutes"))


_LITTLE = "\u23f3 "  # before a time that is almost over


def coloured_names(public: PublicView) -> Names:
    """Name the seats of a table in a message: colour, a character's face, and a name that rings nobody."""
    disc = discs(public)

    def sign(seat: Seat) -> str:
        character = public.sitters[seat].character
        return f"{disc(seat)}{face(character) or ''}" if character else disc(seat)

    return coloured(sign, public.name)


def coloured(disc: Names, names: Names) -> Names:
    """Name seats in a message by the disc of each, and the name of who sits there."""
    return lambda seat: f"{disc(seat)} {escaped(names(seat))}"


def sitting(public: PublicView, seat: Seat, name: str) -> str:
    """Write somebody's name with the colour of a seat."""
    return f"{discs(public)(seat)} {escaped(name)}"


def plain_names(public: PublicView) -> Names:
    """Name the seats in a label, where Discord knows no markdown."""
    return public.name


def written_names(public: PublicView) -> Names:
    """Name the seats in a sentence of a message, without their colours."""
    return lambda seat: escaped(public.name(seat))


def awaited(public: PublicView) -> str:
    """Say whom the table waits for: the people by mention, or else the computer that is thinking."""
    if public.held:
        return f"**{tell(HELD)}**"
    if public.paused is not None:
        return tell("**The game is paused**; with `/vote` anybody here can propose to end the pause.")
    waiting = [sitter for sitter in public.sitters if sitter.awaited]
    if people := people_awaited(public):
        return tell("{people}: the table waits for you", people=Series(people))
    return tell("{computer} is thinking", computer=_computer(public, waiting[0])) if waiting else ""


def at_stake(public: PublicView) -> str:
    """Say in one line what the people decide whom the table waits for; nothing where none are."""
    if public.result or not people_awaited(public):
        return ""
    stakes = find(public.info.id).at_stake(public.table)
    return f"-# {written(stakes, written_names(public))}" if stakes else ""


def whose_turn(public: PublicView) -> str:
    """Say to somebody who is not awaited which people are; nothing where it is computers alone."""
    people = people_awaited(public)
    return tell("the table waits for {people}", people=Series(people)) if people else ""


def people_awaited(public: PublicView) -> tuple[str, ...]:
    """Mention the people whom a table waits for."""
    waiting = [sitter for sitter in public.sitters if sitter.awaited and _is_played(sitter)]
    return _mentioned(public, waiting)


def _mentioned(public: PublicView, sitters: Iterable[Sitter]) -> tuple[str, ...]:
    disc = discs(public)
    name = partial(_by_mention, public) if public.windows else "<@{0.user}>".format
    return tuple(f"{disc(sitter.seat)} {name(sitter)}" for sitter in sitters)


def _by_mention(public: PublicView, sitter: Sitter) -> str:
    return f"<@{sitter.user}>" if public.may_mention(sitter.user) else escaped(sitter.name)


def _is_played(sitter: Sitter) -> bool:
    """Say whether a person plays a seat."""
    return sitter.user is not None and not sitter.resigned


def _computer(public: PublicView, sitter: Sitter) -> str:
    name = coloured_names(public)(sitter.seat)
    return tell("The computer for {name}", name=name) if sitter.resigned else name


def offer_written(public: PublicView) -> str:
    """Tell those who may accept a draw, now or later, by mention."""
    offered = [public.sitters[seat] for seat in public.offered or public.to_answer]
    people = _mentioned(public, filter(_is_played, offered))
    now = N_("{people}: a draw is offered; `/draw` or *Your move* answers it")
    later = N_("{people}: a draw was offered; it can be answered once the game goes on")
    return tell(now if public.offered else later, people=Series(people)) if people else ""


def resigned_written(public: PublicView) -> str:
    """Say who has resigned from a game that goes on, and what becomes of the seat."""
    name = coloured_names(public)
    lines = [
        tell(
            "-# {name} has resigned: {resigned}.",
            name=name(sitter.seat),
            resigned=game_text(public.info.resigned),
        )
        for sitter in public.sitters
        if sitter.resigned and not public.result
    ]
    return "\n".join(lines)


def closed_written(public: PublicView, lines: Sequence[Line] = ()) -> str:
    """Say why a table was closed before its game, or what the newest `lines` tell of its end."""
    owner = next((public.name(sitter.seat) for sitter in public.sitters if sitter.user == public.owner), "")
    reasons: dict[Closed, str] = {
        "owner": tell("{owner} has closed this table.", owner=escaped(owner)),
        "left": tell("Everybody has left this table, so it is closed."),
        "idle": tell("Nobody started this table for {idle_days} days, so it is closed.", idle_days=IDLE_DAYS),
    }
    return reasons.get(
        public.closed,
        tell("This table was closed.") if public.table is None else _ended_written(public, lines),
    )


def _ended_written(public: PublicView, lines: Sequence[Line]) -> str:
    settled = _settled_written(public, lines or public.lines)
    return f"{settled}." if settled else ended_told()


def _settled_written(public: PublicView, lines: Sequence[Line]) -> str:
    """Say what has settled a game that was ended: the table's own last word, where that does."""
    told = (line.text for line in reversed(lines) if line.seat is None and line.settles)
    return next((written(text, lambda seat: escaped(public.name(seat))) for text in told), "")


def subject(public: PublicView) -> str:
    """Name a game of which a sentence tells: a season goes on when a game that is part of it is over."""
    if not public.info.title:
        return tell("Your game")
    if not public.part:
        return public.info.title
    return tell("Your game of {title} ({part})", title=public.bare, part=public.part)


def end_told(public: PublicView) -> str:
    """Tell those who are rung that a game was ended, or what has settled it."""
    title, settled = public.info.title, _settled_written(public, public.lines)
    if settled:
        return f"{title} \N{MIDDLE DOT} {settled}" if title else settled
    return tell("{title} was ended without a result", title=subject(public))


def is_ended(public: PublicView) -> bool:
    """Say whether a game was ended without a result."""
    return public.status == "cancelled" and public.table is not None


def table_shown(public: PublicView) -> Any:
    """Give a game's own view as it is drawn and described: who is asked no more where it was ended."""
    return drawing_of(public.info.id).ended(public.table) if is_ended(public) else public.table


def thanks(public: PublicView) -> str:
    """Thank all people at a table whose game is over, by mention."""
    people = Series(tuple(_by_mention(public, sitter) for sitter in public.sitters if sitter.user))
    return tell("{people}: the game is over. Thank you for playing!", people=people)


def later_written(public: PublicView) -> str:
    """Lead on from a game that is over to the one that its players play next."""
    return tell("-# [The next game]({way_to})", way_to=_way_to(public.later)) if public.later else ""


def earlier_written(public: PublicView) -> str:
    """Lead back from a lobby to the game that its players have played before."""
    return tell("-# [The game before]({way_to})", way_to=_way_to(public.earlier)) if public.earlier else ""


def _way_to(table: Whereabouts) -> str:
    return address(table.guild, table.channel, table.message)


# Until when there is time, by whether some of it was saved, and whether weekends are left out.
_DUE: Final = {
    (False, False): N_("due {due}"),
    (False, True): N_("due {due}; weekends do not count"),
    (True, False): N_("due {due}, {saved} of that saved earlier"),
    (True, True): N_("due {due}, {saved} of that saved earlier; weekends do not count"),
}


def clocks_written(public: PublicView, now: float) -> list[str]:
    """Write when the turn of each is due who has a clock, and who has little time left, or none.

    All of it stays true though the time runs out and nobody edits the message.
    """
    name, whose = coloured_names(public), dict[str, list[str]]()
    for sitter in public.sitters:
        if sitter.awaited and sitter.due is not None:
            due = clock_written(public, sitter, now)
            whose.setdefault(due, []).append(name(sitter.seat))
    return [f"-# {together(names)}: {due}" for due, names in whose.items()]


def clock_written(public: PublicView, sitter: Sitter, now: float) -> str:
    """Write until when there is time for a turn, what that counts in, and that little of it is left."""
    clock = sitter.clock
    due = due_written(clock.due, now, sitter.saved, weekends_off=public.weekends_off)
    if clock.due is None or clock.due <= now:
        return due
    reminded = clock.remind is None or clock.remind <= now or clock.remind >= clock.due
    return f"{_LITTLE if reminded else ''}{due}"


def due_written(due: float | None, now: float, saved: float = 0.0, *, weekends_off: bool = False) -> str:
    """Write until when there is time, with what of it was saved before, or since when there is none.

    Nothing where no clock runs. Who is late has nothing saved any longer.
    """
    if due is None:
        return ""
    if due <= now:
        return tell("\u231b late since {due}", due=moment(due))
    return tell(_DUE[bool(saved), weekends_off], due=moment(due), saved=duration(saved))


# By whether the time zone of whoever reads it is known.
_MOMENT: Final = {True: N_("{day}, {time}"), False: N_("{day}, {time} UTC")}


def moment_written(at: float, zone: str) -> str:
    """Write a day and a time for who lives in a time zone; a push shows no timestamp of Discord's."""
    known = zone_named(zone)
    there = datetime.fromtimestamp(at, known)
    return tell(
        _MOMENT[known is not UTC],
        day=Day(there.month, there.day, there.weekday()),
        time=TimeOfDay(there.hour, there.minute),
    )


def moment(time: float) -> str:
    """Write a time as Discord shows it to each reader in his own hours."""
    return f"<t:{int(time)}:f> (<t:{int(time)}:R>)"


def points_written(public: PublicView, points: Sequence[int] | None = None) -> str:
    """Write the points so far, in a game that has them, or how else they could stand."""
    if points is None and not public.result:
        points = find(public.info.id).points(public.table)
    if points is None:
        return ""
    name = coloured_names(public)
    return "-# " + " \u00b7 ".join(f"{name(seat)} {points[seat]}" for seat in in_turn(public))


def placed(place: int) -> str:
    """Write a place so that Discord does not count on where two share one, as it does in a list."""
    return f"{place}\\."


def result_written(public: PublicView) -> str:
    """Write how the game ended; nothing while it goes on."""
    result = public.result
    if result is None:
        return ""
    name = coloured_names(public)
    if len(public.sitters) == 1 and result.scores:
        reached = Count(result.scores[0], "point", "points")
        return tell("**{name} has reached {points}.**", name=name(0), points=reached)
    lines, scores = list[str](), result.scores
    for seat in [seat for seats in result.ranking for seat in seats]:
        points = f": {scores[seat]}" if scores else ""
        lines.append(f"{placed(result.place(seat))} {name(seat)}{points}")
    if is_drawn(result.ranking, result.scores) and not result.nobody_wins:
        drawn = tell("**It is a draw** between {name}.", name=Series(tuple(map(name, result.ranking[0]))))
        return "\n".join([drawn, *(lines if scores else [])])
    if result.scores is None and [len(seats) for seats in result.ranking] == [1, 1]:
        lines = []
    winners = Series(tuple(map(name, result.winners)))
    words = {0: N_("**Nobody wins.**"), 1: N_("**{who} wins!**")}
    if result.ties:
        lines.append(tell("-# What has broken the tie: {rule}.", rule=game_text(result.ties)))
    won = words.get(len(result.winners), N_("**{who} share the victory!**"))
    return "\n".join([" ".join([tell(won, who=winners), *_given_up(public)]), *lines])


def _given_up(public: PublicView) -> Iterator[str]:
    """Say who has resigned in a game that is over, and whom missed turns have put out; of others nothing."""
    name = coloured_names(public)
    resigned = [name(sitter.seat) for sitter in public.sitters if sitter.resigned]
    missing = [name(sitter.seat) for sitter in public.sitters if sitter.strikes and sitter.strikes.out]
    if resigned:
        yield tell("{resigned} resigned.", resigned=Series(tuple(resigned)))
    if missing:
        yield tell("{missing} missed too many turns in a row.", missing=Series(tuple(missing)))


# By whether several have won, and whether somebody has resigned.
_WON: Final = {
    (False, False): N_("{title} is over: {who} wins"),
    (True, False): N_("{title} is over: {who} share the victory"),
    (False, True): N_("{title} is over: {who} wins; {resigned} resigned"),
    (True, True): N_("{title} is over: {who} share the victory; {resigned} resigned"),
}


def over_written(public: PublicView, name: Names) -> str:
    """Say in a line how a game has ended."""
    result, title = public.result, subject(public)
    if result is None or is_ended(public):
        return end_told(public)
    names = [name(seat) for seat in result.ranking[0]]
    if len(public.sitters) == 1 and result.scores:
        reached = Count(result.scores[0], "point", "points")
        return tell(
            "{title} is over: {name} has reached {points}", title=title, name=names[0], points=reached
        )
    if is_drawn(result.ranking, result.scores) and not result.nobody_wins:
        return tell("{title} is over: a draw", title=title)
    if result.nobody_wins:
        return tell("{title} is over: nobody wins", title=title)
    resigned = [name(sitter.seat) for sitter in public.sitters if sitter.resigned]
    won = _WON[len(names) > 1, bool(resigned)]
    return tell(won, title=title, who=together(names), resigned=together(resigned))


def players(public: PublicView) -> Players:
    """Give who sits at a table, for its pictures."""
    return players_of([sitter.name for sitter in public.sitters], liveries(public))


def liveries(public: PublicView) -> tuple[Livery | None, ...]:
    """Give the liveries at a table: those of the game where it has its own, else those of the players."""
    own = None if public.table is None else drawing_of(public.info.id).liveries(public.table)
    return liveries_of(sitter.colour for sitter in public.sitters) if own is None else own


def in_turn(public: PublicView) -> Sequence[Seat]:
    """Give the seats of a table in the order of their turns, which is their own before the game."""
    order = () if public.table is None else find(public.info.id).turn_order(public.table)
    return order or range(len(public.sitters))


def discs(public: PublicView) -> Names:
    """Give the discs that stand before names in messages, of the colours that pictures show; found once."""
    shown = cache(partial(liveries, public))

    def disc(seat: Seat) -> str:
        livery = shown()[seat]
        return NO_DISC if livery is None else livery.disc

    return disc
