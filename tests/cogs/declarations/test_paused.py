"""While a game is paused nothing is offered that is taken only while it goes on."""

from __future__ import annotations

import pytest

from bot.sandbox import Person, Seen
from bot.store.rows.person import Person as Known
from bot.store.rows.posted import ProposalKind
from cogs.consent.service import Consent
from tests.cogs.declarations.test_declined import offered
from tests.e2e.test_days import hours
from tests.faults.passing import minutes
from tests.publishing.test_notifications import rings, rung_by_mail
from tests.publishing.test_private_panel import panel
from tests.world.house import House, refusal

pytestmark = pytest.mark.usefixtures("scribbled")

GOES_ON_AGAIN = "it goes on once all who play agree to that."
PAUSED = "The game is paused; with /vote you can propose to end the pause."
ONLY_WHILE_IT_GOES_ON = {
    *("Accept the draw", "Decline the draw", "Offer a draw", "Resign", "Undo", "Answer ahead", "Hint"),
    *("What is this?", "I know"),
}


async def voted(house: House, arthur: Person, guinevere: Person, what: str) -> None:
    """Let the first propose a vote, and the second agree."""
    await arthur.slash("vote", what=what)
    await house.quiet()
    asked = next(seen for seen in reversed(guinevere.messages()) if "Agree" in seen.labels)
    await guinevere.click(asked, "Agree")
    await house.quiet()


async def everything_shown(house: House, table: int, person: Person) -> list[Seen]:
    """Give all that a person reads of a table."""
    more = await (await person.click(panel(person), "More")).settled()
    hand = await (await person.slash("hand", table=table)).settled()
    return [house.table(person), panel(person), more, hand]


async def test_a_draw_is_neither_offered_nor_answered_in_a_pause_and_stands_behind_it(house: House) -> None:
    people = arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table, _ = await offered(house, *people)
        old = panel(guinevere)
        asked = await (await guinevere.click(old, "Accept the draw")).settled()
        await voted(house, *people, "pause")
        for person in people:
            for seen in await everything_shown(house, table, person):
                assert not ONLY_WHILE_IT_GOES_ON & {*seen.labels}, seen.text
                assert "draw is offered" not in seen.text
            assert ("**A draw was offered to you**; it can" in panel(person).text) == (person is guinevere)
            assert f"<@{guinevere.id}>: a draw was offered; it can be answered" in house.table(person).text
            assert GOES_ON_AGAIN in panel(person).text
            assert "End the pause" in panel(person).labels
            for command in ("draw", "resign", "undo", "hint", "ahead"):
                assert refusal(await person.slash(command, table=table)) == PAUSED, command
        assert refusal(await guinevere.click(asked, "Decline the draw")) == PAUSED
        await voted(house, *people, "resume")
        assert "**A draw is offered to you.**" in panel(guinevere).text
        await guinevere.click(asked, "Accept the draw")
        await house.quiet()
        assert "It is a draw" in house.table(arthur).text


async def test_nobody_takes_a_move_back_in_a_pause_nor_asks_to(house: House) -> None:
    people = arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people, game="return_to_camelot")
        await house.play_on(table, *people, moves=3)
        other = guinevere if await house.awaited(table, people) is arthur else arthur
        more = await (await other.click(panel(other), "More")).settled()
        barred = await other.click(more, "Undo")
        await barred.settled()
        await house.bot.idle()
        await voted(house, *people, "pause")
        for person in people:
            for seen in await everything_shown(house, table, person):
                assert "Undo" not in seen.labels
        assert refusal(await other.click(barred.followups[-1], "Ask the others")) == PAUSED


async def test_what_was_left_ahead_is_shown_in_a_pause_and_can_be_forgotten(house: House) -> None:
    people = arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        rests = guinevere if await house.awaited(table, people) is arthur else arthur
        await rests.slash("ahead", answer="bid 2b", table=table)
        await voted(house, *people, "pause")
        assert refusal(await rests.slash("ahead", answer="bid 1b", table=table)) == PAUSED
        left = (await rests.slash("ahead", table=table)).message
        assert "\u201cbid 2b\u201d" in left.text
        forgotten = await (await rests.click(left, "Forget it")).settled()
        assert "Left ahead" not in forgotten.text
        assert refusal(await rests.slash("ahead", table=table)) == PAUSED


@pytest.mark.parametrize("wish", ["mention", "mail", "digest"])
async def test_an_offered_draw_is_named_once_more_behind_a_pause(house: House, wish: str) -> None:
    people = arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        await rung_by_mail(guinevere, wish)
        table, _ = await offered(house, *people)
        draw = "Arthur offers you a draw" + ("" if wish == "mention" else " in Return to Camelot")
        told = len(rings(guinevere))
        if wish == "digest":
            await hours(house, 24)
            assert any(draw in each.body for each in rings(guinevere)[told:])
        await voted(house, *people, "pause")
        told = len(rings(guinevere))
        await guinevere.slash("vote", what="resume")
        await house.quiet()
        (proposal,) = await bot.host.of(Consent).open_at(table)
        await bot.host.of(Consent).agree(proposal.id, Known(arthur.id, arthur.name))
        await house.quiet()
        if wish == "digest":
            assert not any(draw in each.body for each in rings(guinevere)[told:]), "it can wait"
            await hours(house, 24)
        assert sum(draw in each.body for each in rings(guinevere)[told:]) == 1
        told = len(rings(guinevere))
        await minutes(house, 3)
        assert not any(draw in each.body for each in rings(guinevere)[told:])
        await declined_then_resumed(house, table, *people)
        assert not any(draw in each.body for each in rings(guinevere)[told:]), "it was declined"


async def declined_then_resumed(house: House, table: int, arthur: Person, guinevere: Person) -> None:
    """Let the second decline, and the game be paused and gone on with once more."""
    await house.bot.host.turns.declare(table, guinevere.id, "decline")
    await house.quiet()
    await voted(house, arthur, guinevere, "pause")
    await voted(house, arthur, guinevere, "resume")
    await hours(house, 25)


async def test_what_is_still_proposed_is_asked_once_more_behind_a_pause_of_who_has_not_answered(
    house: House,
) -> None:
    people = arthur, guinevere, lancelot = [
        house.person(name) for name in ("Arthur", "Guinevere", "Lancelot")
    ]
    async with house.open() as bot:
        consent = bot.host.of(Consent)
        table = await house.start_table(*people)
        known = {person: Known(person.id, person.name) for person in people}
        ends = await consent.propose_vote(table, arthur.id, "end")
        await consent.agree(ends.id, known[guinevere])
        kinds: tuple[ProposalKind, ...] = ("pause", "resume")
        for kind in kinds:
            await house.quiet()
            told = {person: len(rings(person)) for person in people}
            proposal = await consent.propose_vote(table, arthur.id, kind)
            for person in (guinevere, lancelot):
                await consent.agree(proposal.id, known[person])
        await house.quiet()
        ask = "Arthur proposes to end Battles & Builders without a result"
        asked = {person: [ask in each.body for each in rings(person)[told[person] :]] for person in people}
        assert sum(asked[lancelot]) == 1
        assert not any(asked[arthur])
        assert not any(asked[guinevere]), "she has agreed"
