"""What is kept about somebody is handed out, and erased so that nothing of it is left anywhere."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.host import Host
from bot.store import Address, Store
from bot.store.rows.limits import Retention
from bot.store.rows.person import Person
from bot.store.rows.posted import Surface
from bot.store.rows.table import Place
from cogs.consent.service import Consent
from cogs.consent.tables import ProposalTables
from cogs.ladder.tables import ResultTables
from cogs.privacy.service import Rights
from cogs.privacy.tables import PrivacyTables
from rules.chance import dealer
from rules.record import written as record_written
from rules.text import seat_number, written
from tests.world.games import find
from tests.world.hosting import Clock, seed
from tests.world.kept import files_naming, rows_naming
from tests.world.playing import BEN, CARL, DORA, B, C, D, anything, army, awaited

ZELDA = Person(2**61 + 987654321012345, "Zelda Quux")
EARLIER = replace(ZELDA, name="Zora Wibble")
Z = ZELDA.user
TRACES = (str(Z), "Quux", "Wibble")
PANELS = 2**61 + 135792468097531  # a channel: long enough that no salt holds its digits by chance
DAY = 24 * 3600.0


async def _opened(host: Host, *people: Person) -> int:
    table = (await host.lobby.create("invented", people[0], Place(77, 5))).id
    for guest in people[1:]:
        await host.lobby.join(table, guest)
    return table


async def _started(host: Host, *people: Person) -> int:
    table = await _opened(host, *people)
    await host.lobby.start(table, people[0].user)
    return table


async def _finish(host: Host, table: int) -> None:
    chance = dealer("1", "choice")
    while (await host.tables.public(table)).status == "running":
        await anything(host, table, await awaited(host, table), chance)


async def _panel(host: Host, table: int, person: Person, channel: int) -> None:
    await host.store.people.reach(person.user, channel)
    await host.outbox.show(Surface(table, channel, person.user, message=channel + table))


async def _lived(host: Host) -> dict[str, int]:
    """Let somebody leave traces wherever there can be any."""
    tables = {"over": await _started(host, EARLIER, BEN)}
    await _finish(host, tables["over"])
    tables["alone"] = await _started(host, EARLIER, BEN)
    await host.turns.declare(tables["alone"], B, "resign")
    given = tables["given"] = await _started(host, EARLIER, BEN, CARL)
    await host.turns.act(given, Z, None, army(0))
    for proposal, consenting in [
        (await host.of(Consent).propose_handover(given, Z, None, DORA), (BEN, CARL))
    ]:
        for person in consenting:
            await host.of(Consent).agree(proposal.id, person)
        await host.of(Consent).agree(proposal.id, DORA, taking=True)
    taken = tables["taken"] = await _started(host, BEN, CARL)
    proposal = await host.of(Consent).propose_handover(taken, B, None, ZELDA)
    await host.of(Consent).agree(proposal.id, CARL)
    await host.of(Consent).agree(proposal.id, ZELDA, taking=True)
    tables["running"] = await _started(host, ZELDA, BEN, CARL)
    await host.turns.act(tables["running"], Z, None, army(0))
    await _panel(host, tables["running"], ZELDA, PANELS)
    tables["asked"] = await _started(host, BEN, CARL)
    await host.of(Consent).propose_handover(tables["asked"], B, None, ZELDA)
    tables["lobby"] = await _opened(host, ZELDA, BEN)
    tables["invited"] = (await host.lobby.again(tables["over"], BEN, Place(77, 5))).id
    await host.people.prefer(ZELDA, "rung", "mail")
    await host.people.prefer_at(tables["running"], ZELDA, "reminders", "no")
    await host.tables.store.of(ResultTables).choose_title_form(Z, "fuller", 1)
    return tables


async def test_nothing_is_left_of_somebody_erased(host: Host, store: Store, address: Address) -> None:
    await host.people.prefer(ZELDA, "rung", "both")
    await _lived(host)
    assert rows_naming(address, *TRACES)
    await host.of(Rights).erase(Z)
    for old in await store.outbox.old_messages():
        await store.outbox.retired(old.message)
    await host.of(Rights).look()
    assert rows_naming(address, *TRACES, str(PANELS)) == []
    if isinstance(address, Path):
        assert files_naming(address, Z, "Quux", "Wibble") == []
    known = await host.of(Rights).known(Z)
    assert not any(known.values())


async def test_what_others_have_goes_on(host: Host, store: Store) -> None:
    tables = await _lived(host)
    record = record_written(await host.history.record(tables["over"]))
    await host.of(Rights).erase(Z)
    for table in tables.values():
        await host.tables.public(table)
        await host.history.log(table, B)
    assert record_written(await host.history.record(tables["over"])) == record
    await host.history.proof(tables["over"])
    await host.history.step(tables["over"], 3)
    over = await host.tables.public(tables["over"])
    assert [(sitter.user, sitter.name) for sitter in over.sitters] == [(None, "A former player"), (B, "Ben")]
    running = await host.tables.public(tables["running"])
    assert [sitter.user for sitter in running.sitters] == [None, B, C]
    assert running.sitters[0].awaited is False
    assert await _last(host, tables["running"]) == "seat 0 is gone for good; a computer plays on"
    assert (await host.tables.public(tables["alone"])).status in {"over", "cancelled"}
    given = await host.tables.public(tables["given"])
    assert [sitter.user for sitter in given.sitters] == [D, B, C]
    assert "A former player hands the seat to Dora" in await _log(host, tables["given"])
    lobby = await host.tables.public(tables["lobby"])
    assert ([sitter.user for sitter in lobby.sitters], lobby.owner) == ([B], B)
    invited = await host.tables.public(tables["invited"])
    assert invited.invited == ()
    assert not [each for each in await store.of(ProposalTables).open_proposals() if each.proposer == Z]
    await _finish(host, tables["given"])
    again = await host.lobby.again(tables["given"], BEN, Place(77, 5))
    assert {each.user for each in again.invited} == {C, D}


async def _log(host: Host, table: int) -> list[str]:
    return [written(line.text, seat_number) for line in await host.history.log(table, None)]


async def _last(host: Host, table: int) -> str:
    return next(line for line in reversed(await _log(host, table)) if "gone" in line)


async def test_what_is_handed_out_is_ones_own(host: Host) -> None:
    tables = await _lived(host)
    known = await host.of(Rights).known(Z)
    assert known["people"][0]["name"] == "Zelda Quux"
    assert known["people"][0]["rung"] == "mail"
    assert {row["id"] for row in known["tables"]} >= {tables["over"], tables["lobby"]}
    acts = [(row["table_id"], row["text"]) for row in known["events"]]
    assert (tables["running"], army(0)) in acts
    assert {row["table_id"] for row in known["events"]} == {
        tables[name] for name in ("over", "given", "running")
    }
    assert known["surfaces"][0]["channel"] == PANELS
    assert {role for row in known["proposals"] for role in row["you_are"]} == {"user", "former", "proposer"}
    told = str(known)
    # What an event has drawn is a column; how many games were drawn is his own.
    for secret in ("seed", "salt", "'draws'", "notes", "snapshot", str(B), str(C), "Ben", "Carl"):
        assert secret not in told


async def test_an_erasure_cut_short_is_gone_on_with(host: Host, store: Store, address: Address) -> None:
    await _lived(host)
    await store.of(PrivacyTables).begin(Z, 1000.0)
    await Host(store, find_game=find).of(Rights).look()
    assert rows_naming(address, *TRACES) == []


async def test_who_sits_down_while_he_is_erased_is_erased_there_too(
    host: Host, store: Store, address: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, later = await _started(host, ZELDA, BEN), await _opened(host, BEN)
    tables_of = store.of(PrivacyTables).tables_of

    async def and_sit_down(user: int) -> list[int]:
        found = await tables_of(user)
        if later not in found:
            monkeypatch.setattr(store.of(PrivacyTables), "tables_of", tables_of)
            await host.lobby.join(later, ZELDA)
        return found

    monkeypatch.setattr(store.of(PrivacyTables), "tables_of", and_sit_down)
    await host.of(Rights).erase(Z)
    assert rows_naming(address, *TRACES) == []
    assert (await host.tables.public(table)).status == "running"
    assert [chair.user for chair in (await host.tables.public(later)).sitters] == [B]


async def test_a_message_that_comes_after_the_erasure_is_cleared_up(host: Host, store: Store) -> None:
    tables = await _lived(host)
    await host.of(Rights).erase(Z)
    await host.outbox.show(Surface(tables["running"], PANELS, Z, message=99))
    assert 99 in {old.message for old in await store.outbox.old_messages(tables["running"])}
    assert PANELS not in {surface.channel for surface in await store.outbox.surfaces(tables["running"])}


async def test_two_who_are_erased_have_one_table(host: Host, store: Store, address: Address) -> None:
    table = await _started(host, ZELDA, BEN, CARL)
    await host.turns.declare(table, Z, "resign")
    await host.turns.declare(table, B, "resign")
    await host.of(Rights).erase(Z)
    await host.of(Rights).erase(B)
    assert rows_naming(address, str(Z), str(B)) == []
    assert (await host.tables.public(table)).status in {"running", "over"}


async def test_games_that_are_over_are_forgotten_in_time(store: Store, clock: Clock) -> None:
    host = Host(store, find_game=find, now=clock, seed=seed, retention=Retention(games=30))
    over = await _started(host, ZELDA, BEN)
    await _finish(host, over)
    following = (await host.lobby.again(over, BEN, Place(77, 5))).id
    clock.time += 29 * DAY
    await host.of(Rights).look()
    assert await store.tables.read(over) is not None
    clock.time += 2 * DAY
    await host.of(Rights).look()
    assert await store.tables.read(over) is None
    row = await store.tables.read(following)
    assert row is not None
    assert (row.status, row.follows) == ("lobby", None)


async def test_people_unseen_are_forgotten_in_time(store: Store, clock: Clock, address: Address) -> None:
    host = Host(store, find_game=find, now=clock, seed=seed, retention=Retention(people=30))
    table = await _started(host, BEN, ZELDA)
    await host.of(Rights).look()
    for _ in range(4):
        clock.time += 10 * DAY
        await host.of(Rights).note_seen(B)
        await host.of(Rights).look()
    assert rows_naming(address, *TRACES) == []
    assert [sitter.user for sitter in (await host.tables.public(table)).sitters] == [B, None]


async def test_by_default_nothing_is_forgotten(host: Host, store: Store, clock: Clock) -> None:
    over = await _started(host, ZELDA, BEN)
    await _finish(host, over)
    clock.time += 10_000 * DAY
    await host.of(Rights).look()
    assert await store.tables.read(over) is not None
    assert await host.store.people.person(Z) is not None


async def test_who_sits_at_another_ones_table_and_was_never_written_to_is_erased_there(
    host: Host, address: Address
) -> None:
    """Only that he was rung, and what he did, tells that he was there once a computer has his seat."""
    table = await _started(host, BEN, ZELDA, CARL)
    for sitter in (await host.tables.public(table)).sitters:
        await host.turns.act(table, sitter.user or 0, None, army(sitter.seat))
    await host.of(Rights).erase(Z)
    assert rows_naming(address, *TRACES) == []


async def test_nobody_is_rung_who_is_erased_while_he_asks(host: Host, store: Store) -> None:
    table = await _started(host, ZELDA, BEN, CARL)
    proposal = await host.of(Consent).propose_vote(table, Z, "pause")
    await store.of(PrivacyTables).erase_at(table, Z)
    await host.of(Consent).refuse(proposal.id, B)
    assert await host.outbox.rings_due(table) == []
