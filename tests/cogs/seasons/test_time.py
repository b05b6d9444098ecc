"""Whether games have time enough: what a season says of how long they take, and what follows from it."""

from __future__ import annotations

from typing import Any

import pytest
from discord import ui

from bot.host import Host
from bot.interactions.components import Clickable
from bot.store import Store
from cogs.seasons.asking import beginning_page
from cogs.seasons.choices import Kind
from cogs.seasons.course import Course
from cogs.seasons.news.told import signed_up
from cogs.seasons.service import Seasons
from cogs.seasons.shown import Shown
from cogs.seasons.terms import rules_listed
from cogs.seasons.widgets import card, draft_page, rules_page
from languages.known import choosable
from languages.spoken import speaking
from rules.game import Length
from rules.library import find, game_ids
from tests.cogs.seasons.test_notices import text_of
from tests.cogs.seasons.test_service import _SERVER, opened
from tests.world.databases import on_a_file
from tests.world.hosting import Clock, seed
from tests.world.playing import ANNA, BEN, CARL, DORA, A, C

pytestmark = on_a_file


@pytest.fixture
def host(store: Store, clock: Clock) -> Host:
    """Give a host with the games of the library."""
    return Host(store, now=clock, seed=seed)


_RETURN = "return_to_camelot"
_FAST: dict[str, Any] = {"pace": 3600, "option.commit": "simultaneous"}


async def drafted(host: Host, first: Kind, game: str = _RETURN, **rules: object) -> Shown:
    """Choose what holds for a season of Anna's."""
    seasons = host.of(Seasons)
    shown = await seasons.draft(ANNA, _SERVER, 77, game, "", first)
    for name, value in rules.items():
        shown = await seasons.choose(shown.season.id, _SERVER, A, name, str(value))
    return shown


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("first", ["league", "swiss", "knockout", "circle"])
async def test_the_form_shows_each_rule_that_nobody_chooses(host: Host, game: str, first: Kind) -> None:
    """It warned of the rule for what does not end in time, and did not show which that is."""
    shown = await drafted(host, first, game)
    page = draft_page(shown)
    chosen = {
        option.label
        for each in page.walk_children()
        if isinstance(each, Clickable) and isinstance(each.item, ui.Select)
        for option in each.item.options
    }
    told = text_of(page).splitlines()
    for rule in (each.removeprefix("* ") for each in rules_listed(shown)):
        assert rule in chosen or f"-# \N{BULLET} {rule}" in told


def waits(game: str, seats: int) -> int:
    """Give how many turns one after another a game has that is played as it comes."""
    options = {each.name: each.default for each in find(game).info.options}
    length = find(game).length(seats, options)
    assert isinstance(length, Length)
    return length.waits


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("pace", [21600, 86400, 3 * 86400])
async def test_a_round_has_time_for_a_game_of_each_kind_unless_less_is_chosen(
    host: Host, game: str, pace: int
) -> None:
    shown = await drafted(host, "swiss", game, pace=pace)
    seats, days = shown.season.rules.seats, shown.season.rules.days
    longest = waits(game, seats) * pace / 86400
    assert days in {1, 2, 3, 7, 14, 21, 28, 42, 56, 91}
    assert days >= min(longest, 91)
    assert days == 7 or days <= 2 * longest


async def test_a_fast_clock_has_short_rounds_and_promises_no_end_that_cannot_come(host: Host) -> None:
    """By an hour a turn a cup offered seven days a round, and to put out a day later who never moved."""
    shown = await drafted(host, "swiss", "battles_and_builders", **_FAST)
    assert shown.season.rules.days == 1
    assert not [line for line in rules_listed(shown) if "never moves" in line]
    (told,) = [line for line in rules_listed(await drafted(host, "swiss", days=7)) if "never moves" in line]
    assert told == "* Whoever never moves is warned, and out 2 days later"
    season = await opened(host, BEN, kind="swiss", game="battles_and_builders", **_FAST)
    shown = await host.of(Seasons).sign_up(season, _SERVER, CARL)
    assert not [line for line in signed_up(shown, C) if "never moves" in line]


async def test_days_follow_the_clock_until_they_are_chosen(host: Host) -> None:
    """With all that the form offers first a final was decided by turns missed, amid its game."""
    shown = await drafted(host, "swiss", kind="knockout")
    assert shown.season.rules.days == 28
    shown = await drafted(host, "swiss", kind="knockout", pace=3 * 86400)
    assert shown.season.rules.days == 91
    shown = await drafted(host, "swiss", kind="knockout", pace=21600)
    assert shown.season.rules.days == 7
    shown = await drafted(host, "swiss", kind="knockout", days=3, pace=2 * 86400)
    assert shown.season.rules.days == 3


async def test_all_games_of_a_league_have_time_together(host: Host) -> None:
    assert (await drafted(host, "league")).season.rules.days == 42
    assert (await drafted(host, "league", most=4)).season.rules.days == 28
    assert (await drafted(host, "league", group=9, most=1)).season.rules.days == 91


async def test_the_form_and_the_card_say_how_long_a_game_takes_and_whether_that_fits(host: Host) -> None:
    told = "-# A game takes about 13 days if all take half of their time, 26 days if all of it."
    page = text_of(draft_page(await drafted(host, "swiss", kind="knockout")))
    assert told in page
    assert "is likely to take longer" not in page
    short = "A game is likely to take longer than a round of 7 days. By the rules: whoever missed fewer turns"
    page = text_of(draft_page(await drafted(host, "swiss", kind="knockout", days=7)))
    assert f"{told}\n\N{WARNING SIGN} {short}" in page
    season = await opened(host, ANNA, BEN, CARL, DORA, kind="knockout", game=_RETURN, days=7)
    shown = await host.of(Seasons).shown(season, _SERVER)
    assert f"\n\N{WARNING SIGN} {short}" in text_of((await card(shown))[0])
    assert f"{told}\n\N{WARNING SIGN} {short}" in text_of(rules_page(shown))
    assert f"{told}\n\N{WARNING SIGN} {short}" in text_of(beginning_page(shown))
    shown = await host.of(Course).begin(season, _SERVER, A)
    assert f"\n\N{WARNING SIGN} {short}" in text_of((await card(shown))[0])
    league = await opened(host, ANNA, BEN, CARL, DORA, game=_RETURN, days=28)
    shown = await host.of(Seasons).shown(league, _SERVER)
    likely = "One's games are likely to take longer than 28 days together. By the rules: a draw, if not"
    assert likely in text_of((await card(shown))[0])


@pytest.mark.parametrize(
    ("kind", "longer"),
    [("swiss", "a game takes longer than a round of"), ("league", "one's games take longer than")],
)
async def test_less_time_than_games_take_at_most_is_told_of_leagues_and_cups_alike(
    host: Host, kind: Kind, longer: str
) -> None:
    """A cup of 7 days a round, in which a game takes 11 at most, said nothing of that."""
    shown = await drafted(host, kind, days=14 if kind == "swiss" else 42)
    assert f"-# If all take all of their time, {longer} " in text_of(draft_page(shown))
    assert "If all take" not in text_of((await card(shown))[0])
    assert "If all take" not in text_of(draft_page(await drafted(host, kind, days=91, pace=3600)))
    short = await drafted(host, kind, days=7)
    assert "If all take" not in text_of(draft_page(short)), "the warning says it already"


async def test_a_form_says_that_other_choices_change_how_long_it_lasts_until_that_is_chosen(
    host: Host,
) -> None:
    """`Lasts 42 days` became 56 without a word."""
    told = "-# How long it lasts follows from the other choices, until it is chosen itself."
    assert told in text_of(draft_page(await drafted(host, "league", group=9)))
    assert told not in text_of(draft_page(await drafted(host, "league", days=14)))


async def test_how_long_it_lasts_can_follow_from_the_other_choices_again(host: Host) -> None:
    """Once it was chosen there was no way back."""
    told = "-# How long it lasts follows from the other choices, until it is chosen itself."

    def offered(shown: Shown) -> bool:
        found = [each.item for each in draft_page(shown).walk_children() if isinstance(each, Clickable)]
        menus = [each for each in found if isinstance(each, ui.Select)]
        ticked = [option.label for menu in menus for option in menu.options if option.default]
        return not any(label.endswith(", as games usually need") for label in ticked)

    untouched = await drafted(host, "league", group=9)
    assert not offered(untouched)
    days = untouched.season.rules.days
    kept = await drafted(host, "league", group=9, days=days)
    assert offered(kept), "what is as long by itself can be chosen, and stays"
    kept = await host.of(Seasons).choose(kept.season.id, _SERVER, A, "group", "3")
    assert kept.season.rules.days == days
    shown = await drafted(host, "league", group=9, days=1)
    assert (offered(shown), shown.season.rules.days) == (True, 1)
    shown = await host.of(Seasons).choose(shown.season.id, _SERVER, A, "days", "needed")
    assert (offered(shown), shown.season.rules) == (False, untouched.season.rules)
    assert told in text_of(draft_page(shown))


async def test_a_game_of_eight_rounds_has_time_for_the_bids_of_all_of_them(host: Host) -> None:
    """A game was said to take 11 days at most in which two people bid for 16: computers had none left."""
    for commit, days in (("sequential", 16), ("simultaneous", 9)):
        shown = await drafted(host, "swiss", "battles_and_builders", seats=2, **{"option.commit": commit})
        assert f"half of their time, {days} days if all of it." in text_of(draft_page(shown))
        assert shown.season.rules.days >= days


async def test_weekends_off_make_a_game_longer(host: Host) -> None:
    page = text_of(draft_page(await drafted(host, "swiss", weekends_off=True)))
    assert "A game takes about 18 days if all take half of their time, 36 days if all of it." in page


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("kind", ["league", "swiss", "knockout", "circle"])
@pytest.mark.parametrize("code", choosable())
async def test_what_differs_between_choices_stands_first_in_a_list_that_a_phone_cuts(
    host: Host, game: str, kind: Kind, code: str
) -> None:
    """Of "Everybody has the first seat once" and what followed in the list one read the same."""
    shown = await drafted(host, kind, game)
    with speaking(code):
        page = draft_page(shown)
    items = [each.item for each in page.walk_children() if isinstance(each, Clickable)]
    selects = [each for each in items if isinstance(each, ui.Select)]
    assert len(selects) > 5
    for each in selects:
        labels = [option.label for option in each.options]
        assert len({label[:_SEEN] for label in labels}) == len(labels), labels


_SEEN = 24  # letters, and more, of 400 px
