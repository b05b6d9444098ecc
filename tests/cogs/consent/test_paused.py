"""What the others are asked about a running game waits for the end of a pause."""

from __future__ import annotations

import pytest

from bot.errors import NotAsked, Paused
from bot.host import Host
from bot.interactions.components import CustomId
from bot.interactions.verb import Verb
from bot.sandbox import Person, Seen
from bot.store.rows.person import Person as Known
from bot.store.rows.posted import ProposalKind
from cogs.consent.service import Consent
from tests.cogs.declarations.test_paused import PAUSED, everything_shown, voted
from tests.cogs.lobby.test_forged import told
from tests.e2e.test_days import hours, timed_table
from tests.publishing.test_notifications import rings
from tests.publishing.test_private_panel import panel
from tests.world.databases import on_a_file
from tests.world.hosting import Clock
from tests.world.house import House
from tests.world.playing import ANNA, BEN, A, B, refreshed

DAY = 24 * 3600.0
_ASKS = "asks to take the last move back"
_WAITS = "The game is paused; this can be answered once it goes on."


async def decided(host: Host, table: int, kind: ProposalKind) -> None:
    """Let both players agree to a pause, or to its end."""
    proposal = await host.of(Consent).propose_vote(table, A, kind)
    await host.of(Consent).agree(proposal.id, BEN)


@on_a_file
async def test_a_move_is_taken_back_behind_a_pause_with_the_time_left_that_there_was(
    host: Host, clock: Clock
) -> None:
    table, first = await refreshed(host, [BEN])
    other = ANNA if first == B else BEN
    before = await host.turns.private(table, first)
    proposal = await host.of(Consent).propose_undo(table, first)
    clock.time += DAY - 60
    await decided(host, table, "pause")
    with pytest.raises(Paused, match="The game is paused"):
        await host.of(Consent).agree(proposal.id, other)
    with pytest.raises(Paused, match="The game is paused"):
        await host.of(Consent).refuse(proposal.id, other.user)
    assert other.user not in {ring.user for ring in await host.outbox.rings_due(table) if ring.proposal == 1}
    assert not await host.of(Consent).asked_of(other.user)
    clock.time += 9 * DAY
    await host.of(Consent).look_at_proposals()
    assert (await host.of(Consent).proposal(proposal.id)).status == "open"
    await decided(host, table, "resume")
    assert await host.of(Consent).asked_of(other.user)
    clock.time += 59
    await host.of(Consent).look_at_proposals()
    assert (await host.of(Consent).proposal(proposal.id)).status == "open"
    assert (await host.of(Consent).agree(proposal.id, other)).status == "agreed"
    assert (await host.turns.private(table, first)).hand != before.hand


@on_a_file
async def test_whoever_asks_may_withdraw_it_in_a_pause_and_the_end_of_the_game_is_told_as_such(
    host: Host,
) -> None:
    table, first = await refreshed(host, [BEN])
    proposal = await host.of(Consent).propose_undo(table, first)
    await decided(host, table, "pause")
    with pytest.raises(NotAsked, match="who proposed this, can withdraw it"):
        await host.of(Consent).refuse(proposal.id, A if first == B else B, "withdraw")
    assert (await host.of(Consent).refuse(proposal.id, first, "withdraw")).ending == "withdrawn"
    await decided(host, table, "resume")
    again = await host.of(Consent).propose_undo(table, first)
    await decided(host, table, "end")
    assert (await host.of(Consent).proposal(again.id)).ending == "over"


@pytest.mark.usefixtures("scribbled")
async def test_a_move_to_be_taken_back_is_not_answered_in_a_pause_and_waits(house: House) -> None:
    people = arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people, game="return_to_camelot")
        await house.play_on(table, *people, moves=3)
        asked = await house.awaited(table, people)
        assert asked is not None
        asks = arthur if asked is guinevere else guinevere
        proposal = await house.bot.host.of(Consent).propose_undo(table, asks.id)
        await house.quiet()
        assert {"Agree", "Refuse"} <= {*panel(asked).labels}
        assert {"Agree", "Refuse"} <= {*_message(asked).labels}
        await voted(house, *people, "pause")
        for person in people:
            message = _message(person)
            assert _WAITS in message.text
            assert message.labels == [f"Withdraw ({asks.name})"]
            assert (
                "asks to take a move back in Return to Camelot, once the game goes on"
                in house.table(person).text
            )
            for seen in await everything_shown(house, table, person):
                assert not {"Agree", "Refuse"} & {*seen.labels}, seen.text
            assert _WAITS in panel(person).text
        assert "Withdraw this" in panel(asks).labels
        for verb in (Verb.AGREE, Verb.REFUSE):
            stale = await told(house, asked, CustomId(verb, table, proposal.id), asked.at)
            assert PAUSED in stale
        assert "you are asked whether" not in (await asked.slash("mygames")).message.text
        assert (await house.bot.host.of(Consent).proposal(proposal.id)).status == "open"
        await voted(house, *people, "resume")
        assert _WAITS not in _message(asked).text
        assert "Agree" in panel(asked).labels
        await asked.click(_message(asked), "Agree")
        await house.quiet()
        assert "All have agreed: it is taken back." in _message(asked).text
        assert await house.awaited(table, people) is asks


def _message(person: Person) -> Seen:
    return next(seen for seen in reversed(person.messages()) if _ASKS in seen.text and not seen.pictures)


@pytest.mark.usefixtures("scribbled")
async def test_who_is_to_be_replaced_has_no_time_running_out_in_a_pause(house: House) -> None:
    people = [house.person(name) for name in ("Arthur", "Guinevere")]
    async with house.open() as bot:
        consent = bot.host.of(Consent)
        table = await timed_table(house, *people)
        late = await house.awaited(table, tuple(people))
        assert late is not None
        (other,) = (person for person in people if person is not late)
        await hours(house, 24.1)
        seat = (await bot.host.tables.public(table)).seat_of(late.id)
        assert seat is not None
        replacing = await consent.propose_replacing(table, other.id, seat, ())
        await house.quiet()
        told = len(rings(late))
        proposal = await consent.propose_vote(table, other.id, "pause")
        await consent.agree(proposal.id, Known(late.id, late.name))
        assert (await consent.proposal(replacing.id)).ending == "paused", "at once, and not by the next look"
        await house.quiet()
        shown = [seen.text for seen in late.messages() if "plays on for" in seen.text]
        has_time = f"the game is paused, and {late.name} has time again once it goes on"
        assert any("Nothing came of it: the game is paused" in text for text in shown)
        assert not any("keep the seat" in text for text in shown)
        assert sum(has_time in each.body for each in rings(other)) == 1
        assert not any("keeps your seat" in each.body for each in rings(late)[told:])
