"""Whoever comes while a season runs is on the list of the next one, behind those who play on."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.errors import AlreadySeated, AlreadyStarted
from bot.host import Host
from bot.sandbox import Person as Player
from bot.store.rows.person import Person
from cogs.privacy.service import Rights
from cogs.seasons.course import Course
from cogs.seasons.refusals import UnknownSeason
from cogs.seasons.service import Seasons
from cogs.seasons.shown import Shown
from cogs.seasons.tables import SeasonTables
from cogs.seasons.terms import rules_listed
from tests.cogs.seasons.test_commands import add_computer, begin, card, opened
from tests.cogs.seasons.test_service import _DAY, _SERVER, _Killed, anew, begun
from tests.faults.passing import minutes
from tests.world.databases import on_a_file
from tests.world.hosting import Clock
from tests.world.house import House, refusal
from tests.world.playing import ANNA, BEN, CARL, DORA, A, B, C, D

EVE, FRANK = Person(10**15 + 5, "Eve"), Person(10**15 + 6, "Frank")


pytestmark = pytest.mark.usefixtures("no_pause")


async def ended(host: Host, clock: Clock, shown: Shown) -> Shown | None:
    """Let the time of a season be over; give the one that follows."""
    clock.time += shown.season.rules.days * _DAY
    for _ in range(3):
        await host.of(Course).look()
    return await host.of(Seasons).after(shown.season)


@on_a_file
async def test_who_comes_early_is_behind_those_who_play_on_and_before_nobody_new(
    host: Host, clock: Clock
) -> None:
    seasons = host.of(Seasons)
    shown = await begun(host, ANNA, BEN, CARL)
    for person in (DORA, EVE):
        await seasons.sign_up_early(shown.season.id, _SERVER, person)
    await host.of(Course).leave(shown.season.id, _SERVER, B)
    # Somebody who has left may come back for the next one.
    await seasons.sign_up_early(shown.season.id, _SERVER, BEN)
    after = await ended(host, clock, await anew(host, shown))
    assert after is not None
    assert (after.season.status, after.season.number) == ("signup", 2)
    assert [each.name for each in after.members] == ["Anna", "Carl", "Dora", "Eve", "Ben"]
    assert [each.place is None for each in after.members] == [False, False, True, True, True]
    assert [each.number for each in after.members] == [*range(5)]
    assert len(await seasons.listed(_SERVER)) == 2
    clock.time += 3 * _DAY
    await host.of(Course).look()
    assert (await anew(host, after)).season.status == "running"


@on_a_file
async def test_who_waits_has_the_next_season_though_all_have_left_the_one_before(
    host: Host, clock: Clock
) -> None:
    shown = await begun(host, ANNA, BEN, CARL)
    for person in (DORA, EVE, FRANK):
        await host.of(Seasons).sign_up_early(shown.season.id, _SERVER, person)
    for user in (A, B, C):
        await host.of(Course).leave(shown.season.id, _SERVER, user)
    for _ in range(3):
        await host.of(Course).look()
    shown = await anew(host, shown)
    assert shown.season.status == "over"
    assert "* The next season follows by itself" in rules_listed(shown)
    after = await host.of(Seasons).after(shown.season)
    assert after is not None
    assert (after.season.status, [each.name for each in after.members]) == (
        "signup",
        ["Dora", "Eve", "Frank"],
    )
    clock.time += 3 * _DAY
    await host.of(Course).look()
    assert (await anew(host, after)).season.status == "running"


@on_a_file
async def test_what_cannot_be_is_refused_in_a_sentence(host: Host, clock: Clock) -> None:
    seasons = host.of(Seasons)
    shown = await begun(host, ANNA, BEN, CARL)
    season = shown.season.id
    with pytest.raises(AlreadySeated, match="you are on the list of the next one"):
        await seasons.sign_up_early(season, _SERVER, ANNA)
    await seasons.sign_up_early(season, _SERVER, DORA)
    with pytest.raises(AlreadySeated, match="signed up already"):
        await seasons.sign_up_early(season, _SERVER, DORA)
    # The list is no season yet: nobody opens it, or signs up there, while the one before it runs.
    for act in (
        seasons.open(season + 1, _SERVER, A),
        seasons.sign_up(season + 1, _SERVER, EVE),
        seasons.choose(season + 1, _SERVER, A, "group", "3"),
    ):
        with pytest.raises(UnknownSeason):
            await act
    # Another draft of who opened it takes the place of none.
    await seasons.draft(ANNA, _SERVER, 77, "invented", "")
    after = await seasons.after(shown.season)
    assert after is not None
    assert [each.name for each in after.members] == ["Dora"]
    assert await seasons.sign_off_early(season, _SERVER, D) is not None
    assert await seasons.sign_off_early(season, _SERVER, D) is None
    await seasons.stop(season, _SERVER, A, "running", A)
    with pytest.raises(AlreadyStarted, match="No season follows"):
        await seasons.sign_up_early(season, _SERVER, DORA)
    cup = await begun(host, ANNA, BEN, CARL, kind="knockout")
    with pytest.raises(AlreadyStarted, match="No season follows"):
        await seasons.sign_up_early(cup.season.id, _SERVER, DORA)


@on_a_file
async def test_who_is_erased_is_on_no_list_any_more(host: Host, clock: Clock) -> None:
    shown = await begun(host, ANNA, BEN, CARL)
    for person in (DORA, EVE):
        await host.of(Seasons).sign_up_early(shown.season.id, _SERVER, person)
    await host.of(Rights).erase(D)
    after = await ended(host, clock, await anew(host, shown))
    assert after is not None
    assert [each.name for each in after.members] == ["Anna", "Ben", "Carl", "Eve"]


@on_a_file
async def test_kills_lose_and_double_nobody_on_the_list(
    host: Host, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    follow = SeasonTables.follow

    async def killed(self: SeasonTables, *what: Any) -> bool:
        await follow(self, *what)
        raise _Killed

    shown = await begun(host, ANNA, BEN, CARL)
    await host.of(Seasons).sign_up_early(shown.season.id, _SERVER, DORA)
    clock.time += shown.season.rules.days * _DAY
    with monkeypatch.context() as patch:
        patch.setattr(SeasonTables, "follow", killed)
        with pytest.raises(_Killed):
            await host.of(Course).look()
    for _ in range(3):
        await host.of(Course).look()
    after = await host.of(Seasons).after(shown.season)
    assert after is not None
    assert [each.name for each in after.members] == ["Anna", "Ben", "Carl", "Dora"]


async def running(house: House) -> list[Player]:
    """Let three people play a season of a league; Merlin has come too late."""
    names = ("Arthur", "Guinevere", "Lancelot", "Merlin")
    people: list[Player] = [house.person(name) for name in names]
    await opened(people[0])
    for person in people[:3]:
        await person.click(card(people[0]), "Sign up")
    await begin(people[0], card(people[0]))
    await house.quiet()
    return people


def rung(house: House, person: Player) -> list[str]:
    return [text for users, text in house.calls if person.id in users]


@pytest.mark.usefixtures("scribbled")
async def test_the_card_of_a_season_takes_people_for_the_next_one_who_are_told_once_when_it_is_open(
    house: House,
) -> None:
    """Whoever came while a season ran could only come back weeks later."""
    async with house.open():
        arthur, guinevere, _, merlin = await running(house)
        asked = await merlin.click(card(arthur), "Join next season")
        await asked.settled()
        told = merlin.last().text
        assert "You are on the list of the Battles & Builders league, season 2." in told
        assert "whoever is new comes behind them." in told
        assert "**For the next season (1)**: Merlin" in card(arthur).text
        assert "on the list of the next one" in refusal(
            await guinevere.click(card(arthur), "Join next season")
        )
        await (await merlin.click(card(arthur), "Leave")).settled()
        assert "You are off the list of the Battles & Builders league, season 2" in merlin.last().text
        assert "For the next season" not in card(arthur).text
        await (await merlin.click(card(arthur), "Join next season")).settled()
        house.clock.advance(28 * _DAY)
        await minutes(house, 4)
        assert "**Signed up (4)**: " in card(arthur).text
        assert "Merlin" in card(arthur).text
        (listed,) = [text for text in rung(house, merlin) if "on the list" in text]
        told = "You are on the list of the Battles & Builders league, season 2, which begins <t:"
        assert listed.startswith(told)
        assert len([each for each in rung(house, guinevere) if "on the list of season 2" in each]) == 1
        await merlin.click(card(arthur), "Leave")
        assert "**Signed up (3)**: " in card(arthur).text


@pytest.mark.usefixtures("scribbled")
async def test_who_has_signed_up_early_is_told_that_no_season_follows(house: House) -> None:
    async with house.open() as bot:
        arthur, _, _, merlin = await running(house)
        await (await merlin.click(card(arthur), "Join next season")).settled()
        await bot.host.of(Seasons).stop(1, arthur.at.guild_id or 0, arthur.id, "running", arthur.id)
        await minutes(house)
        assert "Join next season" not in card(arthur).labels
        house.clock.advance(28 * _DAY)
        await minutes(house, 4)
        (told,) = [text for text in rung(house, merlin) if "season 2" in text]
        assert told.startswith(
            "Battles & Builders league, season 2 does not begin: the one before it was the last one"
        )
        assert (
            sum("\u00b7 league, season" in seen.text for seen in arthur.messages() if not seen.ephemeral) == 1
        )


@pytest.mark.usefixtures("scribbled")
async def test_a_season_says_how_many_it_needs_and_may_be_opened_again_where_they_did_not_come(
    house: House,
) -> None:
    """It was to begin in 3 days, did not, and its card led nowhere."""
    async with house.open():
        arthur, guinevere, lancelot, merlin = await running(house)
        await (await merlin.click(card(arthur), "Join next season")).settled()
        needed = "if at least 3 have signed up by then"
        assert f"and it begins {needed}." in merlin.last().text
        house.clock.advance(28 * _DAY)
        await minutes(house, 4)
        assert [text for text in rung(house, guinevere) if f":f> {needed}." in text]
        for person in (arthur, lancelot):
            await person.click(card(arthur), "Leave")
        house.clock.advance(4 * _DAY)
        await minutes(house, 2)
        assert "Too few have signed up (2 of 3): the season does not begin." in card(arthur).text
        assert refusal(await guinevere.click(card(arthur), "Open it again")).startswith("Only whoever opened")
        before = len(house.calls)
        await (await arthur.click(card(arthur), "Open it again")).settled()
        assert "**Signed up (2)**: Guinevere and Merlin" in card(arthur).text
        await minutes(house, 2)
        ((users, told),) = [each for each in house.calls[before:] if "on the list of the Battles" in each[1]]
        assert users == [guinevere.id, merlin.id]
        assert needed in told
        for person in (arthur, lancelot):
            await person.click(card(arthur), "Sign up")
        house.clock.advance(4 * _DAY)
        await minutes(house, 2)
        assert "Games over: 0 of 6." in card(arthur).text


@pytest.mark.usefixtures("scribbled")
async def test_a_list_of_seasons_names_who_has_won(house: House) -> None:
    people = [house.person(name) for name in ("Arthur", "Guinevere", "Lancelot")]
    async with house.open() as bot:
        await opened(people[0], repeats="No further season follows")
        for person in people:
            await person.click(card(people[0]), "Sign up")
        await begin(people[0], card(people[0]))
        listed = await (await people[1].slash("league")).settled()
        assert "under way, in <#" in listed.text
        await house.quiet()
        for number in range(3):
            await bot.host.store.of(SeasonTables).settle(1, number, state="over", places=(1, 2))
        await minutes(house, 2)
        listed = await (await people[1].slash("league")).settled()
        assert re.search(r"over, won by \*\*[A-Z]\w+.*\*\*, in <#\d+>", listed.text)


async def test_who_is_in_a_season_that_begins_by_itself_is_told_once_with_whom_and_by_when(
    house: House,
) -> None:
    """Nobody was told that it had begun, nor in which group he was."""
    people = [house.person(name) for name in ("Arthur", "Guinevere", "Lancelot")]
    merlin = house.person("Merlin")
    async with house.open() as bot:
        await opened(people[0], group="Groups of about 3")
        for person in people:
            await person.click(card(people[0]), "Sign up")
        for _ in range(3):
            await add_computer(people[0], card(people[0]))
        await begin(people[0], card(people[0]))
        await house.quiet()
        await minutes(house, 2)
        assert not [text for _, text in house.calls if "has begun: you are in" in text], "all have seen to it"
        house.clock.advance(29 * _DAY)
        await minutes(house, 3)
        await bot.host.store.people.prefer(people[1].id, rung="mail")
        await merlin.click(card(people[0]), "Sign up")
        house.clock.advance(3 * _DAY)
        await minutes(house, 3)
        for person in (*people, merlin):
            told = [each.body for each in person.notifications() if "has begun: you are in" in each.body]
            assert len(told) == 1, person.name
            assert re.match(
                r"Battles & Builders league, season 2 has begun: you are in Group [AB] with .+ and .+;"
                r" (your first move is due (\d\d \w+ \d{4}|<t:)|others move first)",
                told[0],
            )
            rang = [each for each in person.notifications() if not each.silent]
            assert told[0] not in {each.body for each in rang}, "its tables have rung in the same minute"
            assert any("begun" in each.body for each in rang)
            others = told[0].partition(" with ")[2].partition(";")[0]
            assert person.name not in others
        shown = await bot.host.of(Seasons).shown(2, people[0].at.guild_id or 0)
        assert {each.told for each in shown.members if each.user is not None} == {0}
        assert all(
            {each.strength for each in shown.members if each.division == at} != {"Knight"} for at in (0, 1)
        )
