"""A hidden bid is a form: drawn, sent, changed where it is not possible, and never kept in memory."""

from __future__ import annotations

import asyncio

import pytest

from bot.sandbox import Callback
from rules.question import Allotment, Kind, Question
from rules.text import Seat, Text, say
from tests.invented.game import Invented
from tests.invented.state import State
from tests.invented.tables import SOLDIER
from tests.some import some
from tests.world.house import House, refusal

pytestmark = pytest.mark.usefixtures("scribbled")


async def test_a_bid_by_form_counts_and_is_told_to_nobody_else(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        bidder = await house.awaited(table, people)
        assert bidder is not None
        other = people[0] if bidder is people[1] else people[1]
        seen = await house.your_move(bidder)
        assert seen.ephemeral
        form = await bidder.click(seen, "Choose")
        version = await house.version(table)
        done = await bidder.submit(form, {"Builders": "2", "Cavalry": "1"})
        assert done.kind is Callback.UPDATE
        assert "You commit 2 builders and 1 cavalry" in (await done.settled()).text
        assert await house.version(table) == version + 1
        await house.quiet()
        assert "commits 3 tokens" in house.table(other).text
        for message in [*other.messages(), *other.inbox()]:
            assert "cavalry" not in message.text
            assert all("1 cavalry" not in alt for alt in message.alt_texts)


async def test_a_form_that_is_not_possible_is_changed(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        bidder = await house.awaited(table, people)
        assert bidder is not None
        form = await bidder.click(await house.your_move(bidder), "Choose")
        understood = await bidder.submit(form, {"Builders": "5", "Infantry": "4"})
        assert "You cannot choose" in understood.text
        assert understood.message.labels == ["Change"]
        again = await bidder.click(understood.message, "Change")
        done = await (await bidder.submit(again, {"Builders": "1"})).settled()
        assert "You commit 1 builder and 4 infantry" in done.text, "the rest is still filled in"


async def test_two_people_may_fill_in_the_same_form_at_once(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.open_table(*people)
        await people[0].choose(house.lobby(people[0]), "commit=simultaneous")
        await house.quiet()
        await house.begin(table, people[0])
        seen = [await house.your_move(person) for person in people]
        forms = [await person.click(each, "Choose") for person, each in zip(people, seen, strict=True)]
        sent = await asyncio.gather(
            people[0].submit(forms[0], {"Builders": "1"}), people[1].submit(forms[1], {"Builders": "4"})
        )
        for answer in sent:
            await answer.settled()
        await house.quiet()
        text = house.table(people[0]).text
        assert "reveals 1 builder" in text
        assert "reveals 4 builders" in text
        assert await house.version(table) > 4


async def test_a_form_that_is_sent_late_says_so_or_counts_once(house: House) -> None:
    """Of *Choose* and *Submit* it was once told that nothing came."""
    people = arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.open_table(*people)
        await arthur.choose(house.lobby(arthur), "commit=simultaneous")
        await house.quiet()
        await house.begin(table, arthur)
        seen = await house.your_move(arthur)
        slow, twice = [await arthur.click(seen, "Choose") for _ in range(2)]
        await (await guinevere.slash("move", text="bid 1b")).settled()
        await house.quiet()
        done = await (await arthur.submit(slow, {"Builders": "2"})).settled()
        await house.quiet()
        assert "reveals 2 builders" in house.table(guinevere).text, "whoever else has bid meanwhile"
        version = await house.version(table)
        late = await (await arthur.submit(twice, {"Builders": "3"})).settled()
        assert await house.version(table) == version
        assert "**Too late.** The table has moved on since then, and nothing was done" in late.text
        assert done.id == late.id, "where he has pressed"


async def test_a_form_outlives_a_restart_between_opening_and_sending(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        bidder = await house.awaited(table, people)
        assert bidder is not None
        form = await bidder.click(await house.your_move(bidder), "Choose")
    async with house.open():
        await (await bidder.submit(form, {"Archers": "2"})).settled()
        assert "You commit 2 archers" in (await house.your_move(bidder)).text


async def test_ones_own_bid_can_be_looked_at_and_changed(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        bidder = await house.awaited(table, people)
        assert bidder is not None
        await (await bidder.slash("move", text="bid 2b 1i")).settled()
        seen = await (await bidder.slash("hand")).settled()
        assert "You commit 2 builders and 1 infantry" in seen.text
        form = await bidder.click(seen, "Choose")
        understood = await bidder.submit(form, {"Cavalry": "2"})
        assert "You cannot choose" in understood.text, "five tokens, where the others have seen three"
        assert "3 tokens" in understood.text
        changed = await bidder.slash("move", text="bid 1b 2c")
        assert "You commit 1 builder and 2 cavalry" in (await changed.settled()).text
        refused = await bidder.slash("move", text="bid 1b")
        await refused.settled()
        assert "is no move now" in refusal(refused)


def _called(token: str) -> Text:
    return say("Knight on {square}", square=token[1:])


async def test_a_form_in_the_midst_of_an_action_can_be_changed(
    house: House, invented: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = Invented.menu
    kinds = (Kind("Ka1", 1), Kind("Kd1", 1), Kind(f"{SOLDIER}a1", 1, weight=0))

    def menu(self: Invented, state: State, seat: Seat, said: str = "") -> Question | None:
        if said == "army Lb1":
            return Allotment(say("Where is the Knight?"), kinds, 1, 1, _called, counted=False)
        return asked(self, state, seat, said)

    monkeypatch.setattr(Invented, "menu", menu)
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        await house.start_table(*people, game=invented)
        own = await house.your_move(people[0])
        await (await people[0].click(own, "Lord on b1")).settled()
        form = await people[0].click(own, "Choose")
        wrong = await people[0].submit(form, {"subset0": ["Ka1", "Kd1"]})
        assert "You cannot choose **Knight on a1 and Knight on d1**: choose exactly 1" in wrong.text
        again = await people[0].click(wrong.message, "Change")
        done = await (await people[0].submit(again, {"subset0": ["Kd1"]})).settled()
        assert "Your men" in done.text


async def test_a_form_says_what_it_asks_and_how_many_there_are(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        bidder = await house.awaited(table, people)
        assert bidder is not None
        form = (await bidder.click(await house.your_move(bidder), "Choose")).modal
        told = [field["description"] for field in form["components"] if "description" in field]
        assert told[0].startswith("Commit up to 5 tokens")
        assert all("p to " in each for each in some(told))


async def test_a_form_in_the_midst_of_an_action_leads_on(
    house: House, invented: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = Invented.menu

    def menu(self: Invented, state: State, seat: Seat, said: str = "") -> Question | None:
        if said:
            return asked(self, state, seat, said)
        kinds = (Kind("Lb1", 1), Kind("La1", 1))
        return Allotment(say("Where is the Lord?"), kinds, 1, 1, _called, "army", counted=False)

    monkeypatch.setattr(Invented, "menu", menu)
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people, game=invented)
        version = await house.version(table)
        form = await people[0].click(await house.your_move(people[0]), "Choose")
        assert form.modal["components"][0]["content"] == "**Where is the Lord?**"
        assert form.modal["components"][1]["label"] == "Choose exactly 1"
        sent = await (await people[0].submit(form, {"subset0": ["Lb1"]})).settled()
        assert "Where does your Knight stand?" in sent.text
        assert await house.version(table) == version
