"""What may be wanted in several ways, each with what presses or chooses another."""

from collections.abc import Iterator
from typing import Any

from discord import ui

from bot.interactions.components import Clickable, CustomId, choose, option, press
from bot.interactions.verb import Verb
from bot.people.preferences import Choice, Preference, spelled
from bot.store.rows.person import Wish
from languages.spoken import tell

_SWITCH = 2  # wishes that a button is enough for


def wish_parts(verb: Verb, name: str, preference: Preference, wish: Wish) -> Iterator[ui.Item[Any]]:
    """Show one preference as it is, with a button or a select of a verb to have it otherwise."""
    text = meant(preference, wish)
    if len(preference.wishes) == _SWITCH:
        yield ui.Section(text, accessory=switch(verb, name, preference, wish))
    else:
        yield ui.TextDisplay(text)
        yield ui.ActionRow(_select(verb, name, preference, wish))


def meant(preference: Preference, wish: Wish) -> str:
    """Write what a wish means."""
    return f"**{tell(preference.title)}**: {meaning_of(preference.wishes[wish])}"


def meaning_of(choice: Choice) -> str:
    """Write what a wish means."""
    return tell(choice.meaning, **choice.values)


def label_of(choice: Choice) -> str:
    """Write what one presses to have it so."""
    return tell(choice.label, **choice.values)


def said(name: str, wish: Wish) -> str:
    """Write a wish as a button or a select carries it, with the name of its preference."""
    return f"{name}={spelled(wish)}"


def switch(verb: Verb, name: str, preference: Preference, wish: Wish) -> Clickable:
    """Offer the other one of two wishes."""
    other = next(each for each in preference.wishes if each != wish)
    return press(CustomId(verb, 0, 0, said(name, other)), label_of(preference.wishes[other]))


def _select(verb: Verb, name: str, preference: Preference, wish: Wish) -> Clickable:
    options = [
        option(said(name, each), label_of(choice), chosen=each == wish)
        for each, choice in preference.wishes.items()
    ]
    return choose(CustomId(verb, 0, 0, name), options, tell(preference.title))
