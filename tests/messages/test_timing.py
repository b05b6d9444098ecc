"""The page on which the time of a table is chosen: short words in its menus, and what has no effect."""

from __future__ import annotations

from typing import Any

from discord import ui
from msgspec.structs import replace

from bot.messages.timing import page
from bot.store.rows.table import Whereabouts
from tests.messages.test_news import panel

HOUR, DAY, SELECT_ON_A_PHONE = 3600, 24 * 3600, 25
LOBBY = replace(panel().public, status="lobby", pace=DAY, leave="14")


def texts(view: ui.LayoutView) -> str:
    return "\n".join(part.content for part in view.walk_children() if isinstance(part, ui.TextDisplay))


def menus(view: ui.LayoutView) -> list[ui.Select[Any]]:
    """Give the selects of a page, which stand in what takes clicks."""
    items = [getattr(part, "item", part) for part in view.walk_children()]
    return [item for item in items if isinstance(item, ui.Select)]


def test_a_menu_tells_its_choices_apart_on_a_phone() -> None:
    found = menus(page(LOBBY, LOBBY.owner))
    assert len(found) == 3
    for menu in found:
        labels = [option.label for option in menu.options]
        assert len(set(labels)) == len(labels)
        assert all(len(label) <= SELECT_ON_A_PHONE for label in labels)
        assert all(option.description for option in menu.options)
    assert not menus(page(LOBBY, LOBBY.owner + 1)), "it is for the owner to choose"


def test_when_a_game_begins_is_told_as_long_as_it_has_not() -> None:
    again = replace(LOBBY, earlier=Whereabouts(5, None, 77, 9))
    for public, told in (
        (LOBBY, "begins** whenever *Start* is pressed"),
        (again, "begins** when all have answered, or *Start* is pressed"),
        (replace(again, begins_at=9.0), "**Planned for** <t:9:F>"),
    ):
        assert told in texts(page(public, 0))
        assert told in texts(page(public, public.owner))
        running = texts(page(replace(public, status="running"), public.owner))
        assert "begins" not in running
        assert "Planned" not in running


def test_what_has_no_effect_with_this_clock_is_said() -> None:
    assert "-# " not in texts(page(LOBBY, 0))
    assert "absences, weekends and saved time count once" in texts(page(replace(LOBBY, pace=None), 0))
    stands_in = texts(page(replace(LOBBY, pace=None, leave="computer"), 0))
    assert "clock: weekends and saved time count once" in stands_in
    short = texts(page(replace(LOBBY, pace=HOUR), 0))
    assert "the clock runs on for whoever is away" in short
    assert "no days off" in short
    assert "up to 14 days" not in short, "nothing is said that the next line takes back"
    assert "your time zone" in texts(page(replace(LOBBY, weekends_off=True), 0))
