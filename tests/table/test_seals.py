"""Seals stand where an action was hidden, and not where it is only what was drawn or seen."""

from __future__ import annotations

import pytest

from bot.host import Host
from bot.store import Store
from rules.chance import next_seal
from rules.fairness import check
from tests.world.databases import on_a_file
from tests.world.games import find
from tests.world.playing import BEN, CARL, A, army, at_turns, awaited, finished, held, started

pytestmark = on_a_file


async def salts(store: Store, table: int) -> dict[str, bool]:
    """Give the events of a table, and whether each is sealed."""
    return {event.text: bool(event.salt) for event in await store.tables.events(table)}


async def test_an_army_set_up_in_secret_is_sealed(host: Host, store: Store) -> None:
    table = await started(host, [BEN])
    await host.turns.act(table, A, None, army(0))
    event = (await store.tables.events(table))[-1]
    public = await host.tables.public(table)
    (line,) = [line for line in public.lines if line.version == event.version]
    start = (await store.tables.events(table))[-2]
    assert line.seal == next_seal(start.seal, event.salt, 0, army(0)) == public.last_seal


async def test_a_bid_is_sealed_whose_kinds_nobody_sees(host: Host, store: Store) -> None:
    table = await started(host, [BEN, CARL])
    for sitter in (await host.tables.public(table)).sitters:
        await host.turns.act(table, sitter.user or 0, None, army(sitter.seat))
    await host.turns.act(table, await awaited(host, table), None, "bid 1b 1c")
    assert (await salts(store, table))["bid 1b 1c"]


async def test_what_all_see_at_once_is_not_sealed(host: Host, store: Store) -> None:
    """The last bid is turned over with the others."""
    table = await started(host, [BEN])
    for sitter in (await host.tables.public(table)).sitters:
        await host.turns.act(table, sitter.user or 0, None, army(sitter.seat))
    await host.turns.act(table, await awaited(host, table), None, "bid 1b 1c")
    await host.turns.act(table, await awaited(host, table), None, "bid 2c")
    assert not (await salts(store, table))["bid 2c"]


async def test_a_card_drawn_is_no_hidden_action(host: Host, store: Store) -> None:
    table, first = await at_turns(host, [BEN])
    card = (await held(host, table, first))[0]
    for text in (f"place {card} r", "end"):
        await host.turns.act(table, first, None, text)
    while not await host.turns.completions(table, user := await awaited(host, table), "dig"):
        text = "pass" if await host.turns.completions(table, user, "pass") else "bid 0"
        await host.turns.act(table, user, None, text)
    private = await host.turns.act(table, user, None, "dig for 1")
    assert len(private.lines) > 1, "the seat alone is told what it has drawn"
    assert not (await salts(store, table))["dig for 1"]


async def test_what_is_thrown_in_openly_is_not_sealed_however_much_else_there_is(
    host: Host, store: Store
) -> None:
    """A hand of twenty has a million subsets."""
    table, first = await at_turns(host, [BEN])
    card = (await held(host, table, first))[0]
    await host.turns.act(table, first, None, f"refresh {card}")
    assert not (await salts(store, table))[f"refresh {card}"]


async def test_a_look_that_all_see_taken_is_no_hidden_action(host: Host, store: Store) -> None:
    table, first = await at_turns(host, [BEN])
    other = 2 if first == A else 1
    await host.turns.act(table, first, None, "play B2")
    await host.turns.act(table, first, None, f"pick d{other}")
    assert not (await salts(store, table))[f"pick d{other}"]


async def test_a_gift_that_one_other_sees_is_hidden_from_the_rest(host: Host, store: Store) -> None:
    table, first = await at_turns(host, [BEN])
    card = (await held(host, table, first))[0]
    other = 1 if first == A else 0
    await host.turns.act(table, first, None, f"gift {card} {other}")
    assert (await salts(store, table))[f"gift {card} {other}"]


@pytest.mark.parametrize("game", ["invented", "fuller"])
async def test_the_proof_opens_every_seal(host: Host, game: str) -> None:
    table = await started(host, [BEN], game)
    await finished(host, table)
    proof = await host.history.proof(table)
    assert proof.last == (await host.tables.public(table)).last_seal == proof.chain[-1]
    check(await host.history.record(table), proof, find(game), proof.last)
