"""`/ahead`: a bid is left before one is asked for it, and given when the other has bid."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest

from bot.publishing.scheduler import Scheduler
from bot.sandbox import Person, Seen
from bot.store.database import Database
from cogs.ahead.service import Ahead, Left
from tests.faults.passing import requests
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")


async def test_a_move_is_left_ahead_and_done(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        outbox = bot.get_cog("Scheduler")
        assert isinstance(outbox, Scheduler)
        table = await house.start_table(*people)
        bidder = await house.awaited(table, people)
        assert bidder is not None
        other = people[0] if bidder is people[1] else people[1]
        nothing = (await other.slash("ahead", table=table)).message
        assert "You have left nothing ahead" in nothing.text
        chosen = await (await other.choose(nothing, "1 builder")).settled()
        assert "\u201cbid 1b\u201d" in chosen.text
        await other.click(chosen, "Forget it")
        left = (await other.slash("ahead", answer="bid 2b", table=table)).message
        assert left.ephemeral
        assert "“bid 2b”" in left.text
        again = (await other.slash("ahead", answer="bid 1b", table=table)).message
        assert "in the place of “bid 2b”" in again.text
        same = (await other.slash("ahead", answer="bid 1b", table=table)).message
        assert "in the place of" not in same.text
        assert await house.bot.host.of(Ahead).take_back(table, other.id)
        await outbox.look_through()
        await house.quiet()
        assert "What you had left ahead is forgotten." in same.text, "the page is true within a minute"
        assert "Forget it" not in same.labels
        await other.slash("ahead", answer="bid 2b", table=table)
        refused = (await other.slash("ahead", answer="trumpets", table=table)).message
        assert "“trumpets” fits nothing" in refused.text
        await house.quiet()
        assert "“bid 2b”" not in "".join(seen.text for seen in bidder.messages() if not seen.ephemeral)
        await (await other.slash("hand", table=table)).settled()
        forgotten = await (await other.click(left, "Forget it")).settled()
        assert re.search(r"On <t.*>\) the table waited for .*, not for you\.", forgotten.text)
        assert "Left ahead" not in forgotten.text
        assert "/move does your move" in (await bidder.slash("ahead", table=table)).message.text
        late = (await bidder.slash("ahead", answer="bid 1b", table=table)).message
        assert "`bid 1b` does it, typed behind /move" in late.text
        assert "Do it now" in late.labels
        never = (await bidder.slash("ahead", answer="trumpets", table=table)).message
        assert "/move does your move" in never.text
        assert "trumpets" not in never.text
        left = (await other.slash("ahead", answer="bid 2b", table=table)).message
        bid = await (await bidder.click(late, "Do it now")).settled()
        assert "Do it now" not in bid.labels
        await house.quiet()
        done = await (await other.click(left, "Forget it")).settled()
        assert "“bid 2b”, which you had left ahead, was done." in done.text
        assert "Left ahead for" not in done.text
        log = (await (await other.slash("log", table=table)).settled()).text
        assert "2 builders" in log or "2 tokens" in log
        assert "*(left ahead)*" in log, "beside what it was"
        assert (await house.bot.host.of(Ahead).left(table, other.id)) == Left()


async def test_a_move_is_left_for_one_that_is_named(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people, game="return_to_camelot")
        await house.play_on(table, *people, moves=2)
        mover = await house.awaited(table, people)
        assert mover is not None
        other = people[0] if mover is people[1] else people[1]
        assert not (await other.complete("ahead", "answer", "army", table=table)).choices
        assert (await other.complete("ahead", "answer", "", table=table)).choices
        begun = await choose_first(other, (await other.slash("ahead", table=table)).message)
        assert "how does it go on?" in begun.text
        begun = await choose_first(other, await pressed(other, begun, "Back"))
        assert "Left ahead for when you are asked next" in (await choose_first(other, begun)).text
        left = await (await other.slash("ahead", answer="b9-b8", to="z9", table=table)).settled()
        assert "If the log tells of \u201cz9\u201d: \u201cb9-b8\u201d" in left.text
        left = await (await other.slash("ahead", answer="a1-a2", table=table)).settled()
        assert "Left ahead for anything else: \u201ca1-a2\u201d" in left.text
        assert "z9" not in "".join(seen.text for seen in mover.messages() if not seen.ephemeral)
        shown = await (await other.slash("hand", table=table)).settled()
        assert "If the log tells of \u201cz9\u201d" in shown.text
        forgotten = await (await other.click(left, "Forget it")).settled()
        assert "z9" not in forgotten.text
        page = (await other.slash("ahead", answer="b9-b8", to="z9", table=table)).message
        await house.play_on(table, mover, moves=1)
        log = await (await other.slash("log", table=table)).settled()
        assert "None of the moves came to which you had left a reply" in log.text
        late = await choose_first(other, page)
        assert "You are asked now: your move goes on from here." in late.text
        assert "Go on" not in (await pressed(other, late, "Go on")).labels


async def choose_first(person: Person, page: Seen) -> Seen:
    """Choose the first that is offered."""
    first = page.selects[0]["options"][0]["label"]
    return await (await person.choose(page, first)).settled()


async def pressed(person: Person, page: Seen, button: str) -> Seen:
    return await (await person.click(page, button)).settled()


async def test_of_hundreds_at_once_most_are_refused_before_anything_is_read(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people, game="return_to_camelot")
        await house.quiet()
        reads, read = list[object](), Database.read

        async def counted(*given: Any, **named: Any) -> Any:
            reads.append(given)
            return await read(*given, **named)

        monkeypatch.setattr(Database, "read", counted)
        await people[0].slash("ahead", answer="z9-z8", to="e2 e4", table=table)
        one = len(reads)
        reads.clear()
        with requests(house, "PATCH", "") as edited, requests(house, "POST", "") as posted:
            asked = [
                people[0].slash("ahead", answer="z9-z8", to=f"e2 e{number}", table=table)
                for number in range(40)
            ]
            answers = await asyncio.gather(*asked)
        refused = [each for each in answers if "still reading" in each.message.text]
        assert len(refused) == 40 - 3
        assert len(reads) <= 3 * one
        assert len(edited) + len(posted) <= 40 + 2 * 3, "a refusal is the first answer, and no second one"
