"""Who is late can be replaced whatever else is proposed about the seat, and all read who is asked."""

from __future__ import annotations

import pytest

from bot.errors import AlreadyProposed
from bot.host import Host
from bot.sandbox import Answer, Person
from cogs.consent.service import Consent
from tests.cogs.consent.test_giving_seats import DAY, clocked
from tests.e2e.test_days import hours, timed_table
from tests.publishing.test_notifications import rings
from tests.world.databases import on_a_file
from tests.world.hosting import Clock
from tests.world.house import House
from tests.world.playing import BEN, CARL, DORA, A, B, C, D, army


async def voted(person: Person) -> Answer:
    """Vote to replace who is late, as a ring offers; give the answer."""
    page = await (await person.slash("vote", what="replace")).settled()
    answer = await person.click(page, "Replace")
    await answer.settled()
    return answer


@pytest.mark.usefixtures("scribbled")
async def test_who_offers_his_seat_and_is_late_can_be_replaced_and_voting_again_agrees(house: House) -> None:
    people = [house.person(name) for name in ("Arthur", "Guinevere", "Lancelot")]
    async with house.open() as bot:
        table = await timed_table(house, *people)
        late = await house.awaited(table, tuple(people))
        assert late is not None
        first, second = (person for person in people if person is not late)
        merlin = house.person("Merlin")
        await (await late.slash("handover", table=table, to=merlin.user)).settled()
        await hours(house, 24.1)
        assert "vote to replace" in " ".join(each.body for each in rings(first))
        told = len(rings(late))
        answer = await voted(first)
        assert f"**{first.name}** proposes that a computer plays on for" in answer.message.text
        await house.quiet()
        anew = f"it is proposed anew who plays on for {late.name}"
        nothing = f"Nothing came of your proposal in Battles & Builders: {anew}"
        assert nothing in [each.body.partition(" \u00b7 ")[0] for each in rings(late)[told:]]
        says = f"{first.name} proposes that a computer plays on for {late.name} in Battles & Builders"
        said = {
            f"{says}; asked: {second.name}",
            f"A computer for {late.name} in Battles & Builders? Asked: {second.name}",
        }
        assert rings(second)[-1].body.partition("; a move within 1 day keeps the seat")[0] in said
        again = await voted(first)
        assert f"**{first.name}** proposes that" in again.message.text, "nothing is refused"
        agreed = await voted(second)
        assert f"**{first.name}** proposes that" in agreed.message.text
        (standing,) = await bot.host.of(Consent).open_at(table)
        assert [each.agreed for each in standing.asked] == [True]
        await hours(house, 24.1)
        over = f"A computer plays on for {late.name} in Battles & Builders"
        for person in people:
            assert sum(over in each.body for each in rings(person)) == 1, "all hear it once"


@pytest.mark.usefixtures("scribbled")
async def test_a_vote_to_replace_finds_the_table_where_somebody_is_late(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    home = people[0].at
    async with house.open():
        table = await timed_table(house, *people)
        late = await house.awaited(table, people)
        other = people[0] if late is people[1] else people[1]
        for person in people:
            person.go(home)
        await house.start_table(*people)
        other.go(home)
        await hours(house, 24.1)
        page = await (await other.slash("vote", what="replace")).settled()
        assert "Replace" in " ".join(page.labels), "the other table waits for him, and nobody is late there"


@on_a_file
@pytest.mark.parametrize("standing", ["other", "person", "same"])
async def test_what_is_proposed_for_the_seat_gives_way_to_a_replacement(
    host: Host, clock: Clock, standing: str
) -> None:
    table, consent = await clocked(host, [BEN, CARL]), host.of(Consent)
    await host.turns.act(table, A, None, army(0))
    await host.turns.act(table, C, None, army(2))
    if standing == "other":
        before = await consent.propose_handover(table, C, 1, DORA)
        clock.time += DAY
    else:
        clock.time += DAY
        before = await consent.propose_handover(table, C, 1, None if standing == "same" else DORA)
    now = await consent.propose_replacing(table, A, 1, ())
    if standing == "same":
        assert now.id == before.id
        assert [(each.user, each.agreed) for each in now.asked] == [(A, True)]
        return
    assert (await consent.proposal(before.id)).ending == "anew"
    assert [each.id for each in await consent.open_at(table)] == [now.id]
    told = {(ring.user, ring.proposal) for ring in await host.outbox.rings_due(table)}
    assert told == {(B, now.id), (C, now.id), (C, before.id)}
    assert D not in {user for user, _ in told}


@on_a_file
async def test_nothing_gives_way_where_nobody_is_late(host: Host) -> None:
    table, consent = await clocked(host, [BEN, CARL]), host.of(Consent)
    before = await consent.propose_handover(table, C, 1, DORA)
    with pytest.raises(AlreadyProposed):
        await consent.propose_handover(table, A, 1, None)
    assert (await consent.proposal(before.id)).status == "open"
