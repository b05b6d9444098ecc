"""The pages of somebody's preferences: one for all tables, and one for each table that is to differ."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from discord import ui

from bot.answering.transformers import named
from bot.interactions.components import Clickable, CustomId, choose, option, press
from bot.interactions.verb import Verb
from bot.messages.parts import Part, laid_out, row
from bot.messages.timing import absence
from bot.messages.wishes import label_of, meant, said, switch, wish_parts
from bot.people.preferences import AS_EVERYWHERE, NO_DIGEST, PREFERENCES, Preference, preferred
from bot.people.ringing import zone_of
from bot.store.rows.person import Person, Wish
from bot.store.rows.table import TableSummary
from languages.spoken import texts
from rules.text import N_, TimeOfDay, Words

tell = texts(__name__).tell


_MOST_OPTIONS = 25
_UNTIL: Final = "quiet_until"
_NO_ZONE: Words = N_("none chosen, so hours and weekends are those of UTC")
_NOT_QUIET: Words = N_("-# Your quiet hours end as they begin, so you have none.")
# A message has room for forty parts: of these two the buttons stand in one row, which takes four and not six.
_PAIRS: Final = {"turned": "text_board", "named": "on_sites"}
_APART: Words = N_("-# Whether positions of your games may become puzzles is chosen below `/puzzle`.")
_NO_MAIL: Words = N_("-# You take no direct messages from me, so you are mentioned at the table in any case.")


def page(person: Person | None, tables: Sequence[TableSummary], now: float) -> ui.LayoutView:
    """Show what somebody wants at all tables, and lead on to those that are to differ."""
    heading = tell("### Your preferences\nThey hold at all your tables; nobody else sees them.")
    parts: list[Part] = [ui.TextDisplay(heading)]
    told = _told(person, now)
    for name, preference in PREFERENCES.items():
        is_asked = not preference.needs or preferred(person, preference.needs) is not None
        if name in _PAIRS:
            parts += _pair(person, name, _PAIRS[name])
        elif is_asked and not preference.apart and name not in _PAIRS.values():
            meant_now = _meant_now(name, preference, person)
            wished = [*wish_parts(Verb.PREFER, name, meant_now, preferred(person, name))]
            if name == _UNTIL:
                # From when and until when, and by which time, is read together, above both choices.
                parts[-1:-1] = [wished.pop(0), ui.TextDisplay(told)]
                told = ""
            parts += wished
    parts += [ui.TextDisplay(told)] if told else []
    parts += absence(person.away_until if person else None, now)
    return laid_out(*_joined(parts), row(_of_tables(tables)) if tables else None)


def _told(person: Person | None, now: float) -> str:
    lines = [_zone(person, now)]
    if person is not None and person.quiet_from == person.quiet_until:
        lines.insert(0, tell(_NOT_QUIET))
    if person is not None and person.dm_closed:
        lines.append(tell(_NO_MAIL))
    return "\n".join([*lines, tell(_APART)])


def _pair(person: Person | None, *names: str) -> Iterator[Part]:
    """Show two preferences as they are, and below both a button for each."""
    wished = [(name, PREFERENCES[name], preferred(person, name)) for name in names]
    yield ui.TextDisplay("\n".join(meant(preference, wish) for _, preference, wish in wished))
    yield ui.ActionRow(*(switch(Verb.PREFER, *each) for each in wished))


def _joined(parts: Iterable[Part]) -> Iterator[Part]:
    """Put texts into those before them: a message has room for forty parts."""
    before: ui.TextDisplay[Any] | None = None
    for part in parts:
        if isinstance(part, ui.TextDisplay) and before is not None:
            before.content += f"\n{part.content}"
            continue
        before = part if isinstance(part, ui.TextDisplay) else None
        yield part


def _meant_now(name: str, preference: Preference, person: Person | None) -> Preference:
    """Say of the hour of the digest what it means for somebody, who may want none."""
    return NO_DIGEST if name == "digest_hour" and preferred(person, "rung") != "digest" else preference


def page_at(table: TableSummary, person: Person | None, wishes: Mapping[str, Wish]) -> ui.LayoutView:
    """Show what somebody wants at one table, and what is there as everywhere."""
    heading = tell(
        "### Your preferences at {called}\nAll else is as at all your tables.", called=named(table)
    )
    parts = list[Part | str | None]([heading])
    for name, preference in PREFERENCES.items():
        if preference.by_table:
            wish = wishes.get(name, preferred(person, name))
            usual = [] if name in wishes else [tell("-# As at all your tables.")]
            told = "\n".join([meant(preference, wish), *usual])
            parts += [told, row(_select_at(table.id, name, preference, wishes))]
    return laid_out(*parts, row(press(CustomId(Verb.PREFERENCES, 0), tell("For all tables"))))


def _zone(person: Person | None, now: float) -> str:
    here = datetime.fromtimestamp(now, zone_of(person or Person(0, "")))
    zone = person.zone.replace("_", " ") if person and person.zone else tell(_NO_ZONE)
    now_there = tell(
        "**Time zone**: {zone}; it is {here} there. `/preferences zone` changes it.",
        zone=zone,
        here=TimeOfDay(here.hour, here.minute),
    )
    return f"{now_there}\n{tell('-# Clocks that run now keep the deadlines you were told.')}"


def _select_at(table_id: int, name: str, preference: Preference, wishes: Mapping[str, Wish]) -> Clickable:
    options = [option(f"{name}={AS_EVERYWHERE}", tell("As at all my tables"), chosen=name not in wishes)]
    options += [
        option(said(name, each), label_of(choice), chosen=name in wishes and each == wishes[name])
        for each, choice in preference.wishes.items()
    ]
    return choose(CustomId(Verb.PREFER, table_id, 0, name), options, tell(preference.title))


def _of_tables(tables: Sequence[TableSummary]) -> Clickable:
    options = [option(str(table.id), named(table)) for table in tables[:_MOST_OPTIONS]]
    return choose(CustomId(Verb.PREFERENCES, 0, 0, "at"), options, tell("Only at one table\u2026"))
