"""How strong computers play: chosen in the lobby, changed by consent, kept, and thought for apart."""

from __future__ import annotations

import logging
from collections.abc import Callable

import pytest

from bot.errors import CannotHandOver, NoComputer, NotSeated, NotTheOwner, WrongOption
from bot.host import Host
from bot.store import Store
from bot.store.rows.table import Place
from cogs.consent.service import Consent
from cogs.ladder.tables import LadderTables
from languages.spoken import speaking
from rules.advice import Advice, Strength, by_lot
from rules.chance import dealer
from rules.game import menu_of
from rules.question import Menu
from rules.snapshot import deserialize
from rules.text import written
from tests.world.databases import on_a_file
from tests.world.games import find
from tests.world.hosting import Clock, seed
from tests.world.mind import Asked, Mind
from tests.world.playing import ANNA, BEN, CARL, CHANNEL, A, B, opened, started

pytestmark = on_a_file

DAY = 24 * 3600


async def names(host: Host, table: int) -> list[str]:
    public = await host.tables.public(table)
    return [sitter.name for sitter in public.sitters]


async def with_computers(host: Host, *strengths: str) -> int:
    """Open a table of Anna, Ben, and computers of these strengths."""
    table = await opened(host, [BEN])
    for strength in strengths:
        await host.lobby.add_computer(table, A)
        await host.lobby.set_strength(table, A, strength)
    return table


async def test_a_computer_is_a_knight_unless_another_strength_is_chosen(host: Host) -> None:
    table = await opened(host, [])
    with pytest.raises(NoComputer):
        await host.lobby.set_strength(table, A, "King")
    await host.lobby.add_computer(table, A)
    assert await names(host, table) == ["Anna", "Computer (Knight)"]
    await host.lobby.set_strength(table, A, "King")
    await host.lobby.join(table, BEN)
    await host.lobby.add_computer(table, A)
    assert await names(host, table) == ["Anna", "Computer 1 (King)", "Ben", "Computer 2 (King)"], (
        "the next one is as strong as the last"
    )
    await host.lobby.set_strength(table, A, "Knight")
    assert await names(host, table) == ["Anna", "Computer 1 (King)", "Ben", "Computer 2 (Knight)"]
    await host.lobby.set_strength(table, A, "King")
    assert await names(host, table) == ["Anna", "Computer 1 (King)", "Ben", "Computer 2 (King)"]
    public = await host.tables.public(table)
    with speaking("nl"):
        assert public.name(1) == "Computer 1 (Koning)", "whoever reads it reads it in that language"
    with pytest.raises(NotTheOwner):
        await host.lobby.set_strength(table, B, "Page")
    with pytest.raises(WrongOption, match="one of Page, Squire, Knight, Baron, King, Emperor, not “Queen”"):
        await host.lobby.set_strength(table, A, "Queen")


async def test_who_plays_again_meets_the_same_computers(host: Host) -> None:
    table = await with_computers(host, "Page", "King")
    await host.lobby.start(table, A)
    await _played(host, table)
    again = (await host.lobby.again(table, ANNA, Place(CHANNEL, 5))).id
    assert await names(host, again) == ["Anna", "Computer 1 (Page)", "Computer 2 (King)"]
    record = await host.history.record(table)
    assert record.computers == {2: Strength.PAGE, 3: Strength.KING}


async def test_a_strength_changes_when_all_who_play_agree(host: Host) -> None:
    table = await with_computers(host, "Page")
    await host.lobby.start(table, A)
    proposal = await host.of(Consent).propose_strength(table, A, 2, "King")
    assert [asked.name for asked in proposal.asked] == ["Ben"]
    assert await names(host, table) == ["Anna", "Ben", "Computer (Page)"]
    assert (await host.of(Consent).agree(proposal.id, BEN)).status == "agreed"
    assert await names(host, table) == ["Anna", "Ben", "Computer (King)"]
    told = (await host.history.log(table, None))[-1]
    name = (await host.tables.public(table)).name
    assert written(told.text, name) == "Page (computer) gives way to King (computer)"
    for seat, why in ((2, "plays as King already"), (1, "No computer"), (7, "No computer")):
        with pytest.raises(CannotHandOver, match=why):
            await host.of(Consent).propose_strength(table, A, seat, "King")
    with pytest.raises(NotSeated):
        await host.of(Consent).propose_strength(table, 99, 2, "Page")


async def test_who_plays_alone_asks_nobody(host: Host) -> None:
    table = (await host.lobby.against_computers("invented", ANNA, Place(CHANNEL, 5), 2)).id
    assert (await host.of(Consent).propose_strength(table, A, 1, "King")).status == "agreed"
    assert (await names(host, table))[1] == "Computer (King)"


async def test_nobody_is_rated_against_a_computer_that_changed(host: Host, store: Store) -> None:
    table = await with_computers(host, "Page", "Knight")
    await host.lobby.start(table, A)
    proposal = await host.of(Consent).propose_strength(table, A, 2, "King")
    await host.of(Consent).agree(proposal.id, BEN)
    await _played(host, table)
    guild = (await host.tables.row(table)).guild
    listed = await store.of(LadderTables).ladder("invented", guild, 9)
    assert {each.strength for each in listed} == {None, Strength.KNIGHT}


@pytest.mark.parametrize(("before", "called"), [(0, "King"), (4, "Page")])
async def test_a_computer_is_called_at_the_end_by_whom_most_of_its_moves_were_chosen(
    host: Host, before: int, called: str
) -> None:
    table = await with_computers(host, "Page", "Knight")
    await host.lobby.start(table, A)
    await _played(host, table, lambda chosen: chosen.count(2) < before)
    proposal = await host.of(Consent).propose_strength(table, A, 2, "King")
    await host.of(Consent).agree(proposal.id, BEN)
    assert await names(host, table) == ["Anna", "Ben", "Computer 1 (King)", "Computer 2 (Knight)"]
    await _played(host, table)
    whole = (await _chosen(host, table)).count(2)
    assert (2 * before > whole, whole > before) == (called == "Page", True)
    assert await names(host, table) == ["Anna", "Ben", f"Computer 1 ({called})", "Computer 2 (Knight)"]


async def test_what_was_done_for_somebody_late_names_no_computer(host: Host, clock: Clock) -> None:
    """A seat was a person's, for whom the computer played, then a Knight's, and at once a Page's."""
    table = await opened(host, [BEN, CARL])
    await host.lobby.set_pace(table, A, str(int(DAY)))
    await host.lobby.set_expiry(table, A, "computer")
    await host.lobby.start(table, A)
    while (done := (await _chosen(host, table)).count(1)) < 6:
        clock.time += DAY
        if not await host.turns.expire(table, 1):
            await _moved(host, table)
    handed = await host.of(Consent).propose_handover(table, B, None, None)
    for user in (ANNA, CARL):
        await host.of(Consent).agree(handed.id, user)
    changed = await host.of(Consent).propose_strength(table, A, 1, "Page")
    await host.of(Consent).agree(changed.id, CARL)
    await _played(host, table)
    assert 0 < (await _chosen(host, table)).count(1) - done < done
    assert (await names(host, table))[1] == "Computer (Page)"


async def _chosen(host: Host, table: int) -> list[int | None]:
    """Give by which seats something was chosen so far, move by move."""
    return [act.seat for act in await host.history.acts(table) if not act.forced]


async def _played(
    host: Host, table: int, goes_on: Callable[[list[int | None]], bool] = lambda _: True
) -> None:
    """Let computers and people play to the end, or for as long as it `goes_on` by what was chosen."""
    while (await host.tables.public(table)).status == "running" and goes_on(await _chosen(host, table)):
        if not await host.turns.computer_turn(table):
            await _moved(host, table)


async def _moved(host: Host, table: int) -> None:
    public = await host.tables.public(table)
    seat = next(sitter for sitter in public.sitters if sitter.awaited and sitter.user)
    row = await host.tables.row(table)
    assert row.snapshot is not None
    assert seat.user is not None
    rules = find("invented")
    menu = menu_of(rules, deserialize(rules, row.snapshot), seat.seat)
    text = by_lot(menu, dealer(f"{row.version}", "choice")).action
    await host.turns.act(table, seat.user, None, text)


async def test_who_is_replaced_is_replaced_by_a_knight(host: Host) -> None:
    table = await started(host, [BEN, CARL])
    proposal = await host.of(Consent).propose_handover(table, B, None, None)
    await host.of(Consent).agree(proposal.id, ANNA)
    await host.of(Consent).agree(proposal.id, CARL)
    assert (await names(host, table))[1] == "Computer (Knight)"


def lot(menu: Menu, asked: Asked) -> Advice:
    return by_lot(menu, dealer(asked.seed, "lot"))


@pytest.fixture
def mind() -> Mind:
    return Mind(lot)


@pytest.fixture
def thinking(store: Store, clock: Clock, mind: Mind) -> Host:
    return Host(store, find_game=find, now=clock, seed=seed, worker=mind)


async def test_each_computer_thinks_by_its_own_strength(thinking: Host, mind: Mind) -> None:
    table = await with_computers(thinking, "Page", "King")
    await thinking.lobby.start(table, A)
    assert await thinking.turns.computer_turn(table)
    assert await thinking.turns.computer_turn(table)
    assert [asked.strength for asked in mind.asked] == [Strength.PAGE, Strength.KING]


async def test_who_moves_for_somebody_late_overlooks_nothing(
    thinking: Host, mind: Mind, clock: Clock
) -> None:
    """That is no opponent, and of no strength: what is done is what a hint would say."""
    table = await opened(thinking, [BEN])
    await thinking.lobby.set_pace(table, A, str(int(DAY)))
    await thinking.lobby.set_expiry(table, A, "computer")
    await thinking.lobby.start(table, A)
    clock.time += DAY
    assert await thinking.turns.expire(table, 1)
    assert [asked.strength for asked in mind.asked] == [None]


async def test_a_king_that_fails_moves_as_a_knight(
    thinking: Host, mind: Mind, caplog: pytest.LogCaptureFixture
) -> None:
    mind.choose = lambda menu, asked: None if asked.strength is Strength.KING else lot(menu, asked)
    table = await with_computers(thinking, "King")
    await thinking.lobby.start(table, A)
    with caplog.at_level(logging.WARNING):
        assert await thinking.turns.computer_turn(table)
    assert [asked.strength for asked in mind.asked] == [Strength.KING, Strength.KNIGHT]
    assert f"The King on seat 2 of table {table} moves as a Knight." in caplog.text
