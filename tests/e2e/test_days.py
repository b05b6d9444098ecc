"""Games over days: two servers, clocks, reminders, and the list of one's games."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest
from sqlalchemy import select

from bot.interactions.components import base36
from bot.sandbox import Person, Seen
from bot.sandbox.discord.records import Channel, Guild
from bot.sandbox.discord.scenario import BOT, guild_named, user_named
from bot.store.rows.person import Person as Owner
from bot.store.rows.posted import Ping, Ring, Told
from bot.store.rows.table import Place
from bot.store.schema import pings
from rules.text import Seat
from tests.faults.passing import minutes
from tests.publishing.test_private_panel import panel
from tests.some import some
from tests.world.house import GAME, House, refusal

pytestmark = pytest.mark.usefixtures("scribbled")

HOUR = 3600.0


async def hours(house: House, number: float) -> None:
    """Let hours pass; the bot looks at the clock as it does every minute, though not as often."""
    house.clock.advance(number * HOUR - 60)
    await minutes(house)


def second_server(house: House, owner: Person, *members: Person) -> list[Channel]:
    """Found a server where the bot is; give its channels."""
    world = house.sandbox.world
    guild = world.add_guild("Logres", owner.user)
    for person in members:
        world.join(guild, person.user)
    world.join(guild, user_named(world, BOT))
    return five_channels(house, guild)


def five_channels(house: House, guild: Guild) -> list[Channel]:
    """Give new channels of a server."""
    return [house.sandbox.world.add_channel(guild, f"{guild.name}-{number}") for number in range(5)]


async def timed_table(
    house: House, *people: Person, pace: int = 86400, expiry: str = "remind", game: str = GAME
) -> int:
    """Open a table with a clock where the people are, and begin."""
    table = await house.open_table(*people, game=game)
    for chosen, value in (("pace", str(pace)), ("expiry", expiry)):
        await people[0].choose(house.lobby(people[0]), value, select=f"{chosen}:{base36(table)}")
        await house.quiet()
    await house.begin(table, people[0])
    return table


def calls(house: House, person: Person) -> list[str]:
    """Give what all messages said that have rung somebody, anywhere, oldest first."""
    return [text for rung, text in house.calls if person.id in rung]


async def move(house: House, table: int, person: Person) -> Seen:
    """Let somebody type a random move; give what he reads then."""
    answer = await person.slash("move", text=await house.random_action(table, person), table=table)
    seen = await answer.settled()
    await house.quiet()
    return seen


def chosen(lobby: Seen) -> set[str]:
    """Give what the selects of a lobby show."""
    return {
        each["label"] for select in lobby.selects for each in select.get("options", ()) if each.get("default")
    }


async def test_the_lobby_offers_a_clock(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.open_table(arthur, guinevere)
        pace = f"pace:{base36(table)}"
        assert "1 day a turn" in chosen(house.lobby(arthur))
        assert "Only Arthur" in refusal(await guinevere.choose(house.lobby(guinevere), "3600", select=pace))
        await arthur.choose(house.lobby(arthur), "3600", select=pace)
        await house.quiet()
        assert {"1 hour a turn", "Late: the others may replace you"} <= chosen(house.lobby(arthur))


async def test_the_table_says_until_when_it_waits(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await timed_table(house, *people)
        public = await house.bot.host.tables.public(table)
        due = next(sitter.due for sitter in public.sitters if sitter.due is not None)
        assert f"due <t:{int(due)}:f> (<t:{int(due)}:R>)" in house.table(people[0]).text


async def test_reminders_ring_once_each_and_the_others_once_when_time_is_over(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await timed_table(house, *people)
        person = await house.awaited(table, people)
        assert person is not None
        for _ in range(19):
            await hours(house, 1)
        assert "the table waits for you**, \u23f3 due <t:" in panel(person).text
        for _ in range(41):
            await hours(house, 1)
        turn, reminder, late, next_day = calls(house, person)
        assert "a reminder that you have until" not in turn
        assert "a reminder that you have until <t:" in reminder
        assert "late since <t:" in late
        assert "late since <t:" in next_day
        assert "the table waits for you**, \u231b late since <t:" in panel(person).text
        other = next(each for each in people if each is not person)
        *begun, told = calls(house, other)
        assert len(begun) == (other is not people[0]), "who has started it knows that it has begun"
        assert f"<@{other.id}>: the time of" in told
        assert "/vote lets a computer play on, /handover somebody else" in told
        assert await house.awaited(table, people) is person


async def test_a_computer_plays_the_turn_of_somebody_late(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await timed_table(house, *people, pace=3600, expiry="computer", game="camelot_the_build")
        for _ in range(2):
            await hours(house, 1.01)
        log = await house.bot.host.history.log(table, None)
        over = [line.seat for line in log if line.text.template.startswith("The time of {who} is over")]
        assert len(over) == 3 < len({line.version for line in log if line.done_for}), "once a turn"
        assert "is over; the computer plays" in house.table(people[0]).text
        for seat, person in enumerate(people):
            missed = re.compile(
                rf"computer played for [^\u00b7;]*(you|{person.name})"
                rf"[^\u00b7]*(\u00b7 @\w+ )*\u00b7 @{person.name}"
            )
            assert sum(bool(missed.search(ring.body)) for ring in person.notifications()) == over.count(seat)
        late, other = people[over[-1] or 0], people[over[-1] == 0]
        news = f"the computer for {late.name} scores 9: 9 for tiles laid and 0 for tiles touched"
        few = f"{news.partition(' laid')[0]}\N{HORIZONTAL ELLIPSIS}"
        short = f"{news.removesuffix(' touched')}\N{HORIZONTAL ELLIPSIS}"  # so that its reader sees the time
        played = f"the computer played for {late.name}; {other.name}: your move, 1 hour left"
        # Alone where the board was shown already when the computer began to play for the other.
        assert other.notifications()[-1].body in {
            f"Camelot: The Build: {few} \u00b7 {played} \u00b7 @{other.name} \u00b7 @{late.name}",
            f"Lay your tiles in Camelot: The Build, 1 hour left: {short} \u00b7 @{other.name}",
        }


async def test_all_who_are_late_with_what_they_do_at_once_are_rung_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever was late first heard that the computer had played for him, and then whose turn it is."""
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        await timed_table(house, *people, expiry="computer", game="return_to_camelot")
        expire = bot.host.turns.expire

        async def slowly(table: int, seat: Seat) -> bool:
            await asyncio.sleep(0.1)
            return await expire(table, seat)

        monkeypatch.setattr(bot.host.turns, "expire", slowly)
        before = len(house.calls)
        await hours(house, 24.05)
        told = [text for _, text in house.calls[before:] if "6 hours left" not in text]
        assert len(told) == 1, told
        assert re.search(r"the computer played for \w+ and \w+; \w+: your move", told[0])


async def test_missed_turns_are_counted_before_all(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await timed_table(house, *people, pace=3600, expiry="game", game="camelot_101")
        for _ in range(5):
            await hours(house, 1.01)
        told = [text for person in people for text in calls(house, person)]
        assert any("and the game went on without you" in text for text in told)
        assert any("1 of 3 times in a row; after 3 you are out of the game" in text for text in told)
        assert any("time ran out 2 of 3 times in a row; once more, and you are out" in text for text in told)
        assert not [text for text in told if "the computer plays" in text]
        public = await house.bot.host.tables.public(table)
        assert public.result is not None, "one of two is out"
        assert "is out of the game, having missed 3 turns in a row" in house.table(people[0]).text


async def test_what_happened_since_one_moved_is_told(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        first = await house.awaited(table, people)
        assert first is not None
        await move(house, table, first)
        second = await house.awaited(table, people)
        assert second is not None
        own = [line.text.template for line in await house.bot.host.history.log(table, second.id)]
        seen = await house.your_move(second)
        assert "What happened last" in seen.text
        assert "last moved" not in seen.text, "who has not moved yet is told of no move"
        assert own, "there is something to tell"
        while await house.awaited(table, people) is second:
            await move(house, table, second)
        awaited = await house.awaited(table, people)
        assert awaited is not None
        assert "Since you last moved" in (await house.your_move(awaited)).text


async def test_ones_games_are_listed_in_all_servers_and_the_next_is_a_click_away(house: House) -> None:
    arthur, guinevere, lancelot = (house.person(name) for name in ("Arthur", "Guinevere", "Lancelot"))
    fields = second_server(house, arthur, guinevere, lancelot)
    async with house.open():
        slow = await timed_table(house, arthur, guinevere, pace=14 * 86400)
        arthur.go(fields[0])
        lancelot.go(fields[0])
        quick = await timed_table(house, arthur, lancelot, pace=3600)
        lobby_at = fields[1]
        arthur.go(lobby_at)
        await house.open_table(arthur)
        for table, other in ((slow, guinevere), (quick, lancelot)):
            while await house.awaited(table, (other,)) is other:
                await move(house, table, other)
        listed = await (await arthur.slash("mygames", at=lobby_at)).settled()
        assert "You sit at 3 tables; 2 of them wait for you." in listed.text
        places = [listed.text.index(f"table {table} ") for table in (quick, slow)]
        assert places == sorted(places), "the one with less time left stands first"
        assert "Avalon" in listed.text
        assert "Logres" in listed.text
        assert "has not begun" in listed.text
        opened = await (await arthur.click(listed, f"move:{base36(quick)}")).settled()
        assert "the table waits for you" in opened.text
        after = await move(house, quick, arthur)
        while await house.awaited(quick, (arthur,)) is arthur:
            after = await move(house, quick, arthur)
        assert "Next game (1)" in after.labels
        following = await (await arthur.click(after, "Next game (1)")).settled()
        assert "the table waits for you" in following.text


async def test_a_long_list_of_games_has_pages(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        owner = Owner(arthur.id, arthur.name)
        for _ in range(8):
            await house.bot.host.lobby.create(GAME, owner, Place(arthur.at.id, arthur.at.guild_id))
        await house.quiet()
        listed = await (await arthur.slash("mygames")).settled()
        assert (listed.labels.count("Go there"), listed.labels[-4:]) == (
            5,
            ["Back", "More", "Ask me to confirm", "Preferences"],
        )
        rest = await (await arthur.click(listed, "More")).settled()
        assert rest.labels.count("Go there") == 3
        again = await (await arthur.click(rest, "Back")).settled()
        assert again.labels.count("Go there") == 5


async def test_a_week_of_two_people_in_two_servers_with_three_tables_each(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody is rung for a move already made, nor twice for one wait, and each deadline counts once."""
    arthur, guinevere, lancelot, merlin = (
        house.person(name) for name in ("Arthur", "Guinevere", "Lancelot", "Merlin")
    )
    places = [five_channels(house, guild_named(house.sandbox.world)), second_server(house, guinevere, merlin)]
    pairs = [(arthur, lancelot), (guinevere, merlin)]
    luck = Random(3)
    async with house.open():
        sent = _sent(house, monkeypatch)
        sets: dict[int, tuple[Person, Person]] = {}
        for channels, pair in zip(places, pairs, strict=True):
            for channel in channels[:3]:
                for player in pair:
                    player.go(channel)
                sets[await timed_table(house, *pair)] = pair
        for _ in range(7 * 2):
            for table, people in sets.items():
                person = await house.awaited(table, people)
                if person is not None and luck.random() < 0.4:
                    await move(house, table, person)
            await hours(house, 12)
        for table, people in sets.items():
            await _check_pings(house, table, people, [ping for ping in sent if ping.table_id == table])


def _sent(house: House, monkeypatch: pytest.MonkeyPatch) -> list[Ping]:
    """Keep a list of the pings that are sent from now on."""
    sent: list[Ping] = []
    outbox = house.bot.host.outbox
    noted = outbox.noted

    def note(told: Sequence[Ping | Ring], *, at_table: bool) -> Told:
        found = noted(told, at_table=at_table)
        sent.extend(found.pinged)
        return found

    monkeypatch.setattr(outbox, "noted", note)
    return sent


async def _check_pings(house: House, table: int, people: tuple[Person, Person], sent: Sequence[Ping]) -> None:
    told = select(pings.c.seat, pings.c.turn, pings.c.kind, pings.c.sent).where(pings.c.table_id == table)
    rows = await house.bot.host.tables.store._database.rows(told.order_by(pings.c.due))
    assert all(row.sent is not None for row in some(rows))
    assert max(Counter((ping.seat, ping.turn, ping.kind, ping.due) for ping in sent).values()) == 1
    said = [text for person in people for text in calls(house, person)]
    rung = [text for text in said if re.search(rf"^-# .*\bTable {table}\b", text, re.MULTILINE)]
    assert len(rung) == len(sent), "each ping rang once"
