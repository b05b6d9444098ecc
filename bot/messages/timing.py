"""What there is to choose about the time of a table besides its clock; saved time, and what is at stake."""

from collections.abc import Iterator
from typing import Any, Final

from discord import ui

from bot.interactions.components import Clickable, CustomId, choose, option, press
from bot.interactions.verb import Verb
from bot.messages.text import coloured_names, duration
from bot.people.preferences import NO, YES
from bot.store.rows.table import Expiry, Leave
from bot.table.clock import leave_at
from bot.table.position import escaped
from bot.table.time_control import BANKS, DAY, LEAVES
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
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(tell("### {title}: time", title=public.info.title)))
    chooses = reader == public.owner and public.status == "lobby"
    if public.status == "lobby":
        view.add_item(_planning(public, chooses=chooses))
    for title, meaning, select in _choices(public):
        view.add_item(ui.TextDisplay(f"**{title}**: {meaning}"))
        if chooses:
            view.add_item(ui.ActionRow(select))
    if notes := [f"-# {note}" for note in _notes(public)]:
        view.add_item(ui.TextDisplay("\n".join(notes)))
    return view


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
