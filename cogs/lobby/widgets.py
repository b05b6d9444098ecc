"""A table before its game: who sits there, its clock, its options, its computers; many have pages."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.interactions.components import Clickable, CustomId, choose, choose_person, option, press
from bot.interactions.verb import Verb
from bot.messages.parts import Part, container, laid_out, row
from bot.messages.pictures import Picture
from bot.messages.strengths import chosen_in_lobby, each_in_lobby, has_computers
from bot.messages.text import coloured_names, duration, earlier_written
from bot.messages.timing import absences_written, planned_written, timing_written, waits_for_ever
from bot.people.preferences import NO, YES
from bot.store.rows.table import Expiry, Status
from bot.table.position import lacking
from bot.table.seating import choosable
from bot.table.time_control import DAY, PACES, expiries
from bot.table.view import PublicView
from cogs.lobby.faces import said_written
from cogs.lobby.invitation import beforehand_written, invited_written, unanswered
from languages.spoken import begun, game_text, texts
from rules.game import Info, Option
from rules.text import N_, Count, Words

tell, written = texts(__name__).tell, texts(__name__).written


_GOLD = 0xB8913A
# What comes next for whoever has opened the table is green, and all see the same message.
_BLUE, _GREEN, _RED = (discord.ButtonStyle.primary, discord.ButtonStyle.success, discord.ButtonStyle.danger)
# Each is two components of the forty that a message may have, on a page three, and a lobby has others: with
# computers there is room for one select less.
_ALL, _FIRST, _ON_A_PAGE = 6, 4, 6
_ROOM = 2400  # characters of the four thousand of a message
CLOSED: Final[dict[Status, Words]] = {
    "running": N_("This game has begun, and its options stay as they are."),
    "over": N_("This game is over; /play opens a new table."),
    "cancelled": N_("This table was closed; /play opens a new one."),
}
_HINTS: Final[dict[bool, Words]] = {
    False: N_("Allow hints"),
    True: N_("Without hints"),
}  # what the button for them does
_ALLOWED: Words = N_("-# Hints are allowed: `/hint` gives one, and the table is told who takes it.")
# How values are called that are no words of a game.
_SWITCHED: Final[dict[str, Words]] = {"true": N_("yes"), "false": N_("no")}


def message(
    public: PublicView, now: float, ways: Sequence[Part] = (), faces: Picture | None = None
) -> ui.LayoutView:
    """Show who sits at a table before the game, with the choices still to make, and `ways` elsewhere.

    Beside them stand the `faces` of characters among them.
    """
    info = public.info
    name = coloured_names(public)
    sitting = "\n".join(name(sitter.seat) for sitter in public.sitters)
    said = (
        f"**{_seated(public)}**",
        sitting,
        *said_written(public),
        planned_written(public),
        *absences_written(public, now),
        *invited_written(public),
        *beforehand_written(public),
        earlier_written(public),
    )
    sat = "\n".join(filter(None, said))
    parts: list[Part] = [
        ui.TextDisplay(f"### {info.title}\n{game_text(info.summary)}"),
        faces.beside(sat) if faces else ui.TextDisplay(sat),
    ]
    return container(_GOLD, [*parts, *_choices(public), *_clock(public), *_buttons(public, ways)])


def play_button() -> Clickable:
    """Offer to open a table."""
    return press(CustomId(Verb.PLAY, 0), tell("Play"), style=_GREEN)


def games_page(games: Sequence[Info]) -> ui.LayoutView:
    """Ask which game is to be played."""
    chosen = [option(info.id, info.title, description=texts(info.id).tell(info.summary)) for info in games]
    return laid_out(
        tell("Which game do you want to play?"), row(choose(CustomId(Verb.PLAY, 0), chosen, tell("Game")))
    )


# How many sit here, by whether that is one, and whether the game is for more or fewer.
_SEATED: Final = {
    (False, False): N_("{number} players so far, of {most}"),
    (False, True): N_("{number} players so far, of {fewest} to {most}"),
    (True, False): N_("{number} player so far, of {most}"),
    (True, True): N_("{number} player so far, of {fewest} to {most}"),
}


def _seated(public: PublicView) -> str:
    """Say how many sit here, and how many the game is for."""
    info, number = public.info, len(public.sitters)
    text = _SEATED[number == 1, info.fewest < info.most]
    return tell(text, number=number, fewest=info.fewest, most=info.most)


def _clock(public: PublicView) -> Iterator[Part]:
    hints = tell(_ALLOWED) if public.hints else ""
    if said := [*filter(None, (length_written(public), *timing_written(public), hints))]:
        yield ui.TextDisplay("\n".join(said))
    alone = waits_for_ever(public)
    paces = [
        option(
            str(pace),
            tell("With a second person: {pace}", pace=tell(name)) if alone else begun(tell(name)),
            chosen=pace == public.pace,
        )
        for pace, name in PACES.items()
    ]
    yield ui.ActionRow(choose(CustomId(Verb.PACE, public.id), paces, tell("Clock")))
    if public.pace is not None and not alone:
        yield from _time_over(public)


# What a select shows of it while it is closed: on a phone that is little.
_LATE: Final[dict[Expiry, Words]] = {
    "game": N_("Late: the game\u2019s own rule"),
    "remind": N_("Late: the others may replace you"),
    "computer": N_("Late: the computer plays"),
}


def _time_over(public: PublicView) -> Iterator[Part]:
    """Offer what may happen when time is over; the game's own rule stands above that."""
    meanings = {
        expiry: begun(written(text)) for expiry, text in expiries(public.info, public.expired).items()
    }
    if public.expiry == "game":
        yield ui.TextDisplay(f"-# {meanings[public.expiry]}.")
    chosen = [
        option(expiry, tell(_LATE[expiry]), chosen=expiry == public.expiry, description=meaning)
        for expiry, meaning in meanings.items()
    ]
    yield ui.ActionRow(choose(CustomId(Verb.EXPIRY, public.id), chosen, tell("When time is over")))


# How long a game lasts, by whether more players are expected, and whether that is longer or shorter where
# every turn takes all its time.
_LENGTH: Final = {
    (False, 0): N_("**Length**: about {days} if everybody plays once a day"),
    (False, 1): N_(
        "**Length**: about {days} if everybody plays once a day, or {most} if every turn takes all its time"
    ),
    (False, -1): N_("**Length**: about {most} if every turn takes all its time"),
    (True, 0): N_("**Length** with {players} players: about {days} if everybody plays once a day"),
    (True, 1): N_(
        "**Length** with {players} players: about {days} if everybody plays once a day,"
        " or {most} if every turn takes all its time"
    ),
    (True, -1): N_("**Length** with {players} players: about {most} if every turn takes all its time"),
}


def length_written(public: PublicView) -> str:
    """Say how long a game will last: in turns where no clock runs; nothing where that is not known."""
    length = public.length
    if length is None:
        return ""
    if waits_for_ever(public):
        turns = Count(length.turns, "turn of your own", "turns of your own")
        return tell("**Length**: about {turns}", turns=turns)
    usual, slowest = length.turns * DAY, length.waits * (public.pace or 0)
    compared = (slowest > usual) - (0 < slowest < usual)
    return tell(
        _LENGTH[public.expected > len(public.sitters), compared],
        players=public.expected,
        days=duration(usual),
        most=duration(slowest if slowest < DAY else round(slowest / DAY) * DAY),
    )


def _buttons(public: PublicView, ways: Sequence[Part]) -> Iterator[Part]:
    full = len(public.sitters) >= public.info.most
    few = bool(lacking(public.info, public.sitters))
    computers = any(sitter.user is None for sitter in public.sitters)
    yield ui.ActionRow(
        press(CustomId(Verb.JOIN, public.id), tell("Join"), style=_BLUE, disabled=full),
        press(CustomId(Verb.LEAVE, public.id), tell("Leave")),
        press(CustomId(Verb.COMPUTER, public.id), tell("Add computer"), disabled=full),
        *([press(CustomId(Verb.LESS, public.id), tell("Remove computer"))] if computers else []),
        press(CustomId(Verb.HINTS, public.id, 0, NO if public.hints else YES), tell(_HINTS[public.hints])),
    )
    yield from chosen_in_lobby(public)
    yield from _inviting(public)
    yield ui.ActionRow(
        press(CustomId(Verb.START, public.id), tell("Start"), style=_GREEN, disabled=few),
        press(CustomId(Verb.TIMING, public.id), tell("Time")),
        press(CustomId(Verb.RULES, public.id, 0), tell("Rules")),
        press(CustomId(Verb.CANCEL, public.id), tell("Cancel"), style=_RED),
        *ways,
    )


def _inviting(public: PublicView) -> Iterator[Part]:
    """Let people be invited as long as there is a chair for one more."""
    asked = len(unanswered(public))
    if len(public.sitters) + asked < public.info.most:
        # A client forgets who was chosen once the custom id is another one.
        number = CustomId(Verb.INVITE, public.id, len(public.invited))
        yield ui.ActionRow(choose_person(number, tell("Invite\u2026")))


def _choices(public: PublicView) -> Iterator[Part]:
    """Offer the options in a lobby: the usual ones, what is chosen of the others, and the ways to more."""
    first, rest = _parted(public)
    for each in first:
        yield ui.ActionRow(_select(public, each, 0, called=f"{game_text(each.title)}: "))
    more = [press(CustomId(Verb.MORE, public.id, 0), tell("More options"))] if rest else []
    if rest:
        yield ui.TextDisplay(_changed(public, rest))
    language = press(CustomId(Verb.LANGUAGE, public.id), tell("Language"))
    computers = (
        [press(CustomId(Verb.COMPUTERS, public.id), tell("Computers"))] if has_computers(public) else []
    )
    guests = [press(CustomId(Verb.INVITATIONS, public.id), tell("Invitations"))] if unanswered(public) else []
    fairness = press(CustomId(Verb.VERIFY, public.id), tell("Fair play"))
    yield ui.ActionRow(*more, *computers, language, *guests, fairness)


def _parted(public: PublicView) -> tuple[list[Option], list[Option]]:
    """Part the options into those that a lobby shows and the rest, to which all rare ones belong."""
    options = choosable(public.info)
    usual = [option for option in options if not option.rare]
    shown = usual if len(usual) <= _ALL - has_computers(public) else usual[:_FIRST]
    return shown, [option for option in options if option not in shown]


def _choice(public: PublicView, chosen: Option, page: int) -> Iterator[Part]:
    yield ui.TextDisplay(_meant(public, chosen))
    yield ui.ActionRow(_select(public, chosen, page))


def _select(public: PublicView, chosen: Option, page: int, *, called: str = "") -> Clickable:
    """Offer the values of an option, each with its meaning, and `called` what stands in no text beside it."""
    values = [
        option(
            f"{chosen.name}={value}",
            called + _word(chosen, value),
            chosen=value == public.options[chosen.name],
            description=game_text(meaning),
        )
        for value, meaning in chosen.values.items()
    ]
    return choose(CustomId(Verb.CHOOSE, public.id, page, chosen.name), values, game_text(chosen.title))


def _meant(public: PublicView, chosen: Option) -> str:
    return f"**{game_text(chosen.title)}**: {game_text(chosen.values[public.options[chosen.name]])}"


def _value(public: PublicView, chosen: Option) -> str:
    value = public.options[chosen.name]
    return f"**{game_text(chosen.title)}**: {_word(chosen, value)}"


def _word(chosen: Option, value: str) -> str:
    return tell(_SWITCHED[value]) if value in _SWITCHED else game_text(chosen.word(value))


def _changed(public: PublicView, rest: Sequence[Option]) -> str:
    """Write which of the rest are not at their default; in short where they are many."""
    changed = [each for each in rest if public.options[each.name] != each.default]
    usual = _as_usual(len(rest) - len(changed))
    lines = "\n".join([*(_meant(public, each) for each in changed), *usual])
    if len(lines) <= _ROOM:
        return lines
    return "\n".join([*(_value(public, each) for each in changed), *usual])


def _as_usual(number: int) -> list[str]:
    if number > 1:
        return [tell("-# {number} further options are as usual.", number=number)]
    return [tell("-# 1 further option is as usual.")] if number else []


def further(public: PublicView, reader: int, page: int) -> ui.LayoutView:
    """Show a page of the rest, where whoever opened the table can choose; none once the game has begun."""
    if public.status != "lobby":
        return laid_out(tell(CLOSED[public.status]))
    rest = _parted(public)[1]
    last = max(0, (len(rest) - 1) // _ON_A_PAGE)
    page = min(page, last)
    heading = [tell("### {title}: more options", title=public.info.title)]
    if last:
        heading.append(tell("-# Page {number} of {last}", number=page + 1, last=last + 1))
    parts = list[ui.Item[Any] | str]()
    for each in rest[page * _ON_A_PAGE : (page + 1) * _ON_A_PAGE]:
        parts += _choice(public, each, page) if reader == public.owner else [_meant(public, each)]
    back = press(CustomId(Verb.MORE, public.id, max(page - 1, 0), "back"), tell("Back"), disabled=page == 0)
    on = press(CustomId(Verb.MORE, public.id, page + 1, "on"), tell("Next"), disabled=page == last)
    return laid_out("\n".join(heading), *parts, row(back, on) if last else None)


# Whether characters speak, and what the button for that does.
_REMARKS: Final[dict[bool, Words]] = {
    True: N_("The characters at this table make a dry remark now and then."),
    False: N_("The characters at this table play in silence."),
}
_SWITCH: Final[dict[bool, Words]] = {True: N_("Without remarks"), False: N_("With remarks")}


def computers_page(public: PublicView, reader: int, told: str = "") -> ui.LayoutView:
    """Show the computers; whoever opened the table can choose there until the game begins.

    Below stands what is `told` of a choice.
    """
    speaks = any(sitter.character for sitter in public.sitters)
    return laid_out(
        tell("### {title}: computers", title=public.info.title),
        *each_in_lobby(public, reader),
        _remarks(public, reader) if speaks else None,
        told,
    )


def _remarks(public: PublicView, reader: int) -> ui.Item[Any]:
    """Say whether characters speak, and let whoever opened the table choose until the game begins."""
    said = tell(_REMARKS[public.remarks])
    if reader != public.owner or public.status != "lobby":
        return ui.TextDisplay(said)
    other = CustomId(Verb.REMARKS, public.id, 0, NO if public.remarks else YES)
    return ui.Section(said, accessory=press(other, tell(_SWITCH[public.remarks])))
