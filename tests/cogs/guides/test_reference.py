"""Finding what can be looked up."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.answering.scope import Scope
from bot.sandbox.discord.components import check_message_components
from cogs.guides.lookup import (
    _page,
    entries_of,
    groups_of,
    has_entries,
    matching,
    nearest,
    only_match,
    with_name,
)
from rules.game import Entry
from rules.library import game_ids
from rules.replay import default_options
from rules.text import N_, say
from tests.invented.fuller import GAME
from tests.world.guest import invited

USUAL = default_options(GAME)


@pytest.fixture
def fuller(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    with invited(
        tmp_path, monkeypatch, "tests.world.sketch", name="fuller", game="tests.invented.fuller"
    ) as game:
        yield game


def names(entries: list[Entry]) -> list[str]:
    return [entry.name for entry in entries]


async def test_a_table_has_the_entries_of_its_options(fuller: str) -> None:
    assert has_entries(fuller)
    assert groups_of(await entries_of(fuller, USUAL)) == ["Cards"]
    assert groups_of(await entries_of(fuller, {**USUAL, "level": "2"})) == ["Cards", "Banners"]


async def test_without_a_table_everything_that_may_come_into_play_is_there_once(fuller: str) -> None:
    entries = await entries_of(fuller, None)
    assert set(groups_of(entries)) == {"Cards", "Banners", "Beasts", "Seasons"}
    assert len(entries) == len({entry.name for entry in entries}) == 4 + 80 + 2 + 4


@pytest.mark.parametrize("game", game_ids())
async def test_a_game_that_says_it_has_entries_has_some(game: str) -> None:
    assert bool(await entries_of(game, None)) == has_entries(game)


async def test_names_are_found_by_their_beginning_then_by_a_word_then_inside(fuller: str) -> None:
    entries = await entries_of(fuller, None)
    assert names(matching(entries, "GREEN", 25)) == ["Green one", "Green two", "The Green Dragon"]
    assert names(matching(entries, "on", 25))[:2] == ["Red one", "Green one"]
    assert names(matching(entries, "estin", 25)) == ["The Questing Beast"]
    assert names(matching(entries, "beasts", 25)) == ["The Questing Beast", "The Green Dragon"], "a group"
    assert len(matching(entries, "banner", 25)) == 25
    assert matching(entries, "nothing of the kind", 25) == []


async def test_while_nothing_is_typed_some_of_each_group_are_offered(fuller: str) -> None:
    offered = matching(await entries_of(fuller, None), " ", 25)
    assert len(offered) == 25
    assert groups_of(offered) == ["Cards", "Seasons", "Banners", "Beasts"]


def test_a_name_in_two_groups_is_offered_once_and_tells_of_both() -> None:
    twice = [Entry(N_("Cards"), N_("Joker"), say("a")), Entry(N_("Tiles"), N_("Joker"), say("b"))]
    assert matching(twice, "jo", 25) == twice[:1]
    assert with_name(twice, " JOKER ") == twice


def test_a_name_is_known_without_its_mark_and_by_it_alone() -> None:
    cards = [
        Entry(N_("Cards"), N_("Merlin"), say("a"), "S04"),
        Entry(N_("Cards"), N_("Merlin's Prophecy"), say("b"), "U02"),
    ]
    for typed in ("merlin", "S04", "merlin (s04)"):
        assert with_name(cards, typed) == cards[:1], typed
    assert with_name(cards, "prophecy") == []


async def test_what_is_typed_may_be_a_word_that_one_name_alone_has(fuller: str) -> None:
    entries = await entries_of(fuller, None)
    for typed, found in (
        ("dragon", ["The Green Dragon"]),
        ("QUEST", ["The Questing Beast"]),
        ("green", []),  # of three names
        ("estin", []),  # within a word alone
        ("beasts", []),  # of a group alone
        ("", []),
    ):
        assert names(only_match(entries, typed)) == found, typed


async def test_the_nearest_names_are_given_for_one_that_is_not_there(fuller: str) -> None:
    entries = await entries_of(fuller, None)
    assert nearest(entries, "Quest Beast")[0] == "The Questing Beast"
    assert nearest(entries, "dragon") == ["The Green Dragon"]
    assert nearest(entries, "xyzzy") == []


def sent(view: Any) -> str:
    components: list[Any] = view.to_components()
    check_message_components(components, v2=True)
    return str(components)


def test_a_page_fits_with_many_groups_of_many_things_with_long_names(fuller: str) -> None:
    entries = [
        Entry(N_(f"Group {group} {'g' * 90}"), N_(f"{number} {'n' * 120}"), say("t" * 5000))
        for group in range(30)
        for number in range(160)
    ]
    for scope in (Scope(fuller), Scope(fuller, 2**40), Scope(fuller, 2**40, USUAL)):
        for page in (0, 1, 2, 9):
            sent(_page(scope, entries, entries[0].group, page, entries[:1]))
        sent(_page(scope, entries))
        sent(_page(scope, []))
    assert "'150 nnn" in sent(_page(Scope(fuller), entries, entries[0].group, 2))
