"""Who is late or gone gives way after a fair word, and comes back while a computer plays."""

import pytest
from msgspec.structs import replace
from sqlalchemy import update

from bot.errors import AlreadySeated, CannotHandOver, GameOver, NotAsked
from bot.host import Host
from bot.messages.notification import notice
from bot.messages.text import moment
from bot.store import Store
from bot.store.rows.posted import Proposal
from bot.store.schema import tables
from cogs.away.service import Away
from cogs.consent.notice import notice as notice_of
from cogs.consent.proposal import Requests
from cogs.consent.service import Consent
from cogs.consent.widgets import lapsed, outcome, warning
from cogs.ladder.service import Leaderboard
from rules.chance import dealer
from rules.fairness import check
from tests.cogs.consent.test_giving_seats import DAY, clocked, lines
from tests.world.games import find
from tests.world.hosting import Clock
from tests.world.playing import ANNA, BEN, CARL, DORA, A, B, C, D, anything, army, finished, opened, started


@pytest.mark.parametrize("gone", [True, False])
async def test_who_has_left_or_is_late_is_not_asked(host: Host, clock: Clock, gone: bool) -> None:
    table = await clocked(host, [BEN, CARL])
    await host.turns.act(table, A, None, army(0))
    await host.turns.act(table, C, None, army(2))
    clock.time += 0 if gone else DAY
    proposal = await host.of(Consent).propose_handover(table, A, 1, None, {B} if gone else set())
    assert proposal.absent == ("left" if gone else "late")
    assert [asked.user for asked in proposal.asked] == [C]
    await host.of(Consent).agree(proposal.id, CARL)
    assert (await host.tables.public(table)).seat_of(B) == 1, "there was no fair word yet"
    clock.time += DAY
    await host.of(Consent).look_at_proposals()
    assert (await host.tables.public(table)).sitters[1].user is None
    way = "who has left the server" if gone else "whose time was over"
    assert (await lines(host, table))[-1] == f"Ben, {way}, gives way to a computer"


async def test_one_who_is_late_need_not_agree_to_anothers_going(host: Host, clock: Clock) -> None:
    table = await clocked(host, [BEN, CARL])
    await host.turns.act(table, A, None, army(0))
    clock.time += DAY
    proposal = await host.of(Consent).propose_handover(table, A, None, DORA)
    assert [asked.user for asked in proposal.asked] == [D]


async def replaced(host: Host, clock: Clock, table: int) -> Proposal:
    """Let a computer play on for Ben, who has left and has had a fair word."""
    proposal = await host.of(Consent).propose_handover(table, A, 1, None, {B})
    assert proposal.status == "open"
    clock.time += DAY
    await host.of(Consent).look_at_proposals()
    return await host.of(Consent).proposal(proposal.id)


async def test_with_nobody_to_ask_it_is_done_after_a_fair_word(host: Host, clock: Clock) -> None:
    table = await started(host, [BEN])
    assert (await replaced(host, clock, table)).status == "agreed"
    assert (await host.tables.public(table)).sitters[1].user is None


@pytest.mark.parametrize(("pace", "word"), [(3600, 3600), (12 * 3600, 12 * 3600), (7 * DAY, DAY)])
async def test_the_fair_word_is_a_turn_ahead_and_a_day_at_most(
    host: Host, store: Store, clock: Clock, pace: int, word: int
) -> None:
    table = await opened(host, [BEN])
    await host.lobby.set_pace(table, A, str(pace))
    await host.lobby.start(table, A)
    await host.turns.act(table, A, None, army(0))
    clock.time += pace
    proposal = await host.of(Consent).propose_replacing(table, A, 1, ())
    assert [ring.user for ring in await host.outbox.rings_due(table)] == [B]
    requests = (await host.turns.private(table, B)).of(Requests)
    assert requests is not None
    assert [request.id for request in requests.proposals] == [proposal.id]
    for passed, status in ((word - 1, "open"), (1, "agreed")):
        clock.time += passed
        await host.of(Consent).look_at_proposals()
        assert (await host.of(Consent).proposal(proposal.id)).status == status


@pytest.mark.parametrize(("days", "early", "back"), [(3, False, 3), (3, True, 1), (30, False, 7)])
async def test_the_fair_word_counts_from_the_return_of_who_is_away(
    host: Host, clock: Clock, days: int, early: bool, back: int
) -> None:
    clock.time = DAY / 2
    table = await clocked(host, [BEN])
    await host.turns.act(table, A, None, army(0))
    clock.time += DAY
    await host.of(Away).leave_for(BEN, days)
    proposal = await host.of(Consent).propose_replacing(table, A, 1, ())
    until, public = moment(clock.time + days * DAY), await host.tables.public(table)
    assert warning(public, proposal, "Ben").startswith(f"Ben is away until {until}, and can keep")
    clock.time += back * DAY
    if early:
        await host.of(Away).come_back(BEN)
    for passed, status in ((DAY - 1, "open"), (1, "agreed")):
        clock.time += passed
        await host.of(Consent).look_at_proposals()
        assert (await host.of(Consent).proposal(proposal.id)).status == status


async def test_a_namesake_who_says_no_does_not_stay_in_the_place_of_another(host: Host, clock: Clock) -> None:
    table = await clocked(host, [BEN, replace(CARL, name="Ben")])
    for seat, user in ((0, A), (2, C)):
        await host.turns.act(table, user, None, army(seat))
    clock.time += 2 * DAY - 1
    proposal = await host.of(Consent).propose_replacing(table, A, 1, ())
    refused = await host.of(Consent).refuse(proposal.id, C)
    assert outcome(await host.tables.public(table), refused).startswith("**Ben** has said no")


async def test_who_is_late_keeps_the_seat_by_a_word_and_later_by_playing_alone(
    host: Host, clock: Clock
) -> None:
    table = await clocked(host, [BEN])
    await host.turns.act(table, A, None, army(0))
    clock.time += 2 * DAY - 1
    proposal = await host.of(Consent).propose_replacing(table, A, 1, ())
    with pytest.raises(NotAsked, match="Only Ben"):
        await host.of(Consent).refuse(proposal.id, A, "stay")
    stays = await host.of(Consent).refuse(proposal.id, B, "stay")
    assert (stays.status, stays.refuser) == ("refused", "Ben")
    clock.time += 1
    proposal = await host.of(Consent).propose_replacing(table, A, 1, ())
    public = await host.tables.public(table)
    assert "by a move until" in warning(public, proposal, "Ben"), "he was late for the time of a turn"
    with pytest.raises(NotAsked, match="play your turn"):
        await host.of(Consent).refuse(proposal.id, B)
    await host.turns.act(table, B, None, army(1))
    clock.time += DAY
    await host.of(Consent).look_at_proposals()
    assert (await host.of(Consent).proposal(proposal.id)).ending == "acted"
    assert (await host.tables.public(table)).seat_of(B) == 1


async def test_a_pause_ends_it_and_says_that_time_is_given_again(host: Host, clock: Clock) -> None:
    table = await clocked(host, [BEN])
    await host.turns.act(table, A, None, army(0))
    clock.time += DAY
    proposal = await host.of(Consent).propose_replacing(table, A, 1, ())
    pause = await host.of(Consent).propose_vote(table, B, "pause")
    await host.of(Consent).agree(pause.id, ANNA)
    await host.of(Consent).look_at_proposals()
    proposal = await host.of(Consent).proposal(proposal.id)
    assert lapsed(proposal, "Ben", "") == "the game is paused, and Ben has time again once it goes on"
    assert (A, proposal.id) in {(ring.user, ring.proposal) for ring in await host.outbox.rings_due(table)}
    goes_on = await host.of(Consent).propose_vote(table, A, "resume")
    await host.of(Consent).agree(goes_on.id, BEN)
    with pytest.raises(CannotHandOver, match="no longer late"):
        await host.of(Consent).propose_replacing(table, A, 1, ())
    clock.time += DAY / 4
    assert (await host.of(Consent).propose_replacing(table, A, 1, ())).status == "open", "he is late again"


async def test_who_is_there_again_is_asked_too(host: Host, clock: Clock) -> None:
    table = await clocked(host, [BEN, CARL])
    await host.turns.act(table, A, None, army(0))
    clock.time += DAY
    proposal = await host.of(Consent).propose_replacing(table, A, 1, ())
    assert proposal.asked == (), "Carl is late as well"
    await host.turns.act(table, C, None, army(2))
    clock.time += DAY
    await host.of(Consent).look_at_proposals()
    proposal = await host.of(Consent).proposal(proposal.id)
    assert (proposal.status, [asked.user for asked in proposal.asked]) == ("open", [C])
    assert C in {ring.user for ring in await host.outbox.rings_due(table)}
    await host.of(Consent).agree(proposal.id, CARL)
    assert (await host.tables.public(table)).seat_of(B) is None


async def test_nobody_who_is_there_is_replaced(host: Host) -> None:
    table = await clocked(host, [BEN])
    assert await host.of(Consent).absent_at(table, A, ()) == {}
    assert await host.of(Consent).absent_at(table, A, {B}) == {1: "left"}
    with pytest.raises(CannotHandOver, match="no longer late"):
        await host.of(Consent).propose_replacing(table, A, 1, ())


async def test_whoever_gave_way_comes_back_while_a_computer_plays(host: Host, clock: Clock) -> None:
    table = await clocked(host, [BEN])
    before = (await host.turns.private(table, B)).hand
    given = await replaced(host, clock, table)
    assert [ring.user for ring in await host.outbox.rings_due(table)] == [A, B], "who asked hears of it too"
    way_back = notice_of(await host.tables.public(table), given, clock(), BEN.user)
    assert way_back.endswith("press \u201cI am back\u201d to have your seat again")
    await host.tables.visit(table, B, None)
    with pytest.raises(NotAsked, match="had this seat"):
        await host.of(Consent).come_back(given.id, CARL)
    assert (await host.of(Consent).come_back(given.id, BEN)).ending == "back"
    private = await host.turns.private(table, B)
    assert (private.seat, private.hand, private.question is not None) == (1, before, True)
    assert (await lines(host, table))[-1] == "Ben is back and plays on"
    assert private.public.sitters[1].due == clock.time + DAY
    with pytest.raises(AlreadySeated):
        await host.of(Consent).come_back(given.id, BEN)
    await host.turns.act(table, B, None, army(1))
    await host.turns.act(table, A, None, army(0))
    await finished(host, table)
    check(await host.history.record(table), await host.history.proof(table), find("invented"))
    assert set(await host.of(Leaderboard).rated(table)) == {0, 1}
    assert not await host.of(Leaderboard).unrated(table)


async def test_a_game_that_a_computer_played_for_somebody_is_rated_for_nobody(
    host: Host, clock: Clock
) -> None:
    table = await clocked(host, [BEN])
    await host.turns.act(table, B, None, army(1))
    await replaced(host, clock, table)
    chance = dealer("1", "choice")
    while (await host.tables.public(table)).status == "running":
        if not await host.turns.computer_turn(table):
            await anything(host, table, A, chance)
    assert await host.of(Leaderboard).rated(table) == {}
    assert await host.of(Leaderboard).unrated(table)


async def test_nobody_comes_back_to_a_seat_that_has_gone_on(host: Host, clock: Clock) -> None:
    table = await clocked(host, [BEN])
    given = await replaced(host, clock, table)
    taken = await host.of(Consent).propose_handover(table, A, 1, CARL)
    await host.of(Consent).agree(taken.id, CARL, taking=True)
    with pytest.raises(CannotHandOver, match="Somebody else has your seat"):
        await host.of(Consent).come_back(given.id, BEN)
    await host.turns.declare(table, A, "resign")
    with pytest.raises(GameOver):
        await host.of(Consent).come_back(given.id, BEN)


async def test_whoever_acts_again_keeps_the_seat(host: Host, clock: Clock) -> None:
    table = await clocked(host, [BEN, CARL])
    clock.time += DAY
    await host.turns.act(table, A, None, army(0))
    proposal = await host.of(Consent).propose_handover(table, A, 1, None)
    assert proposal.asked == ()  # Carl is late as well
    table = await clocked(host, [BEN, CARL])
    await host.turns.act(table, A, None, army(0))
    await host.turns.act(table, C, None, army(2))
    clock.time += DAY
    proposal = await host.of(Consent).propose_handover(table, A, 1, None)
    await host.turns.act(table, B, None, army(1))
    assert (await host.of(Consent).proposal(proposal.id)).status == "lapsed"
    assert (await host.of(Consent).proposal(proposal.id)).ending == "acted"


@pytest.mark.usefixtures("invented")
async def test_who_is_left_alone_has_all_the_time_there_is_until_two_play_again(
    host: Host, store: Store, clock: Clock
) -> None:
    table = await clocked(host, [BEN])
    given = await replaced(host, clock, table)
    assert [sitter.due for sitter in (await host.tables.public(table)).sitters] == [None, None]
    for ping in await store.outbox.pings_due(table):
        await store.outbox.pinged(ping, clock())
    clock.time += 2 * DAY
    await host.of(Consent).come_back(given.id, BEN)
    public, lines_told = await host.tables.public(table), await host.history.log(table, None)
    assert [sitter.due for sitter in public.sitters] == [clock.time + DAY] * 2
    rung = [ping for ping in await store.outbox.pings_due(table) if ping.user == A]
    told = f"Your move in {public.info.title}, 1 day left: Ben is back and plays on"
    assert notice(public, rung, lines_told, clock()) == told


async def test_a_state_is_played_again_over_a_handover(host: Host, store: Store, clock: Clock) -> None:
    table = await started(host, [BEN])
    await host.turns.act(table, A, None, army(0))
    await replaced(host, clock, table)
    await host.turns.computer_turn(table)
    assert "bid" in (await host.tables.public(table)).table.phase
    await host.turns.act(table, A, None, "bid 0")
    before = await host.turns.private(table, A)
    await store._database.execute(update(tables).values(snapshot=b"{}"))
    assert (await host.turns.private(table, A)).hand == before.hand
