"""What is left ahead is done as soon as it is asked for, if it fits; nobody else knows of it before."""

from __future__ import annotations

import pytest

from bot.errors import Illegal, NotDue, Paused, Stale
from bot.host import Host
from bot.store import Store
from bot.table.checks import seat_of
from cogs.ahead.service import Ahead, Left
from cogs.consent.service import Consent
from rules.fairness import check
from rules.text import seat_number, written
from tests.world.databases import on_a_file
from tests.world.games import find
from tests.world.playing import ANNA, BEN, A, B, army, at_turns, awaited, finished, held, started

pytestmark = on_a_file


async def _lines(host: Host, table: int, user: int | None) -> list[str]:
    return [written(line.text, seat_number) for line in await host.history.log(table, user)]


async def _second(host: Host) -> tuple[int, int, int]:
    """Begin a game of two; give the table, whose turn it is, and who comes next."""
    table, first = await at_turns(host, [BEN])
    return table, first, A if first == B else B


async def _refresh(host: Host, table: int, user: int) -> str:
    """Spell a turn without any choice behind it."""
    return f"refresh {(await held(host, table, user))[0]}"


async def test_an_answer_that_fits_is_given_at_once(host: Host, store: Store) -> None:
    table, first, second = await _second(host)
    before = [ping.user for ping in await store.outbox.pings_due(table)]
    text = await _refresh(host, table, second)
    assert await host.of(Ahead).leave(table, second, f"  {text} ") == text
    assert [(await host.turns.private(table, user)).of(Left) for user in (first, second)] == [
        None,
        Left(text),
    ]
    _, left = await host.of(Ahead).standing(table, second)
    await host.turns.act(table, first, None, await _refresh(host, table, first))
    assert await awaited(host, table) == first, "the other has answered"
    told = {user: (await host.turns.private(table, user)).lines for user in (first, second)}
    assert seat_of(await host.tables.row(table), first) in [line.seat for line in told[second]]
    assert [any(line.marked for line in told[user]) for user in (first, second)] == [False, True]
    assert any(line.ahead for line in told[first])
    after = [ping.user for ping in await store.outbox.pings_due(table)]
    assert after.count(second) == before.count(second), "who has answered is not rung"
    assert await host.of(Ahead).left(table, second) == Left()
    last = (await host.tables.events(await host.tables.row(table)))[-1]
    assert (last.user, last.text) == (second, text)
    fates = [written(await host.of(Ahead).fate(table, second, version)) for version in (left, last.version)]
    assert fates == [
        f"\u201c{text}\u201d, which you had left ahead, was done.",
        "What you had left ahead is forgotten.",
    ]
    await finished(host, table)
    assert "over" in written(await host.of(Ahead).fate(table, second, (await host.tables.row(table)).version))
    check(await host.history.record(table), await host.history.proof(table), find("invented"))


async def test_why_one_does_not_fit_is_told_in_the_language_of_who_left_it(host: Host) -> None:
    for person in (ANNA, BEN):
        await host.people.prefer(person, "language", "nl")
    table, first, second = await _second(host)
    await host.of(Ahead).leave(table, second, "play B9")
    await host.turns.act(table, first, None, await _refresh(host, table, first))
    assert "; je kunt bijvoorbeeld \u201cplay B" in "".join(await _lines(host, table, second))


async def test_one_that_does_not_fit_is_dropped_with_a_word(host: Host) -> None:
    table, first, second = await _second(host)
    await host.of(Ahead).leave(table, second, "play B9")
    _, left = await host.of(Ahead).standing(table, second)
    await host.turns.act(table, first, None, await _refresh(host, table, first))
    word = (
        "What you left ahead, \u201cplay B9\u201d, did not fit: \u201cplay\u201d is good, but "
        "\u201cB9\u201d cannot follow it; you can answer \u201cplay B2\u201d or \u201cplay B1\u201d, for "
        "example. You are asked: What do you do?"
    )
    assert [word in await _lines(host, table, user) for user in (second, first, None)] == [True, False, False]
    fate = written(await host.of(Ahead).fate(table, second, left))
    assert fate.startswith(
        "\u201cplay B9\u201d, which you had left ahead, did not fit: \u201cplay\u201d is good"
    )
    assert await awaited(host, table) == second
    assert await host.of(Ahead).left(table, second) == Left()


async def test_what_could_be_asked_next_completes_what_is_left_ahead(host: Host) -> None:
    table = await started(host, [BEN])
    await host.turns.act(table, A, None, army(0))
    assert await host.of(Ahead).completions(table, A, "army", 3) == [], "armies are never asked for again"
    assert await host.of(Ahead).completions(table, A, "bid", 3) != []
    for _ in range(2):
        assert await host.of(Ahead).completions(table, A, "nothing like it", 3) == []
    table, first, _ = await _second(host)
    asked = await host.of(Ahead).completions(table, first, "", 5)
    assert asked == await host.turns.completions(table, first, "", 5), "who is asked now"
    gone = await _refresh(host, table, first)
    await host.turns.act(table, first, None, gone)
    offered = {each.text for each in await host.of(Ahead).completions(table, first, "", 25)}
    assert "bid 0" in offered, "the next round begins with a bid, however the other goes on"
    assert gone not in offered


async def test_what_fits_nothing_that_could_be_asked_is_refused(host: Host) -> None:
    table, _, second = await _second(host)
    for never in ("anything", "army La1 Kb1", "play trumpets", "7", "12 3"):
        with pytest.raises(Illegal, match=f"\u201c{never}\u201d fits nothing that you could be asked next"):
            await host.of(Ahead).leave(table, second, never)
    assert await host.of(Ahead).left(table, second) == Left()
    could = await _refresh(host, table, second)
    for text in (could, could.upper(), "pass"):
        assert await host.of(Ahead).leave(table, second, text) == text


async def test_what_is_left_is_forgotten_where_its_person_wants_it(host: Host) -> None:
    table, first, second = await _second(host)
    await host.of(Ahead).leave(table, second, "play B9")
    await host.of(Ahead).take_back(table, second)
    await host.turns.act(table, first, None, await _refresh(host, table, first))
    assert not [line for line in await _lines(host, table, second) if "ahead" in line]


async def test_it_is_for_a_question_to_come(host: Host) -> None:
    table, first, second = await _second(host)
    with pytest.raises(NotDue, match="asked now"):
        await host.of(Ahead).leave(table, first, "pass")
    for text in ("", "x" * 81):
        with pytest.raises(Illegal):
            await host.of(Ahead).leave(table, second, text)
    pause = await host.of(Consent).propose_vote(table, A, "pause")
    await host.of(Consent).agree(pause.id, BEN)
    with pytest.raises(Paused):
        await host.of(Ahead).leave(table, second, "pass")


async def test_it_goes_with_its_person(host: Host) -> None:
    table, first, second = await _second(host)
    await host.of(Ahead).leave(table, second, "pass")
    proposal = await host.of(Consent).propose_handover(table, second, None, None)
    await host.of(Consent).agree(proposal.id, ANNA if first == A else BEN)
    assert [chair.ahead for chair in (await host.tables.row(table)).chairs] == ["", ""]


async def test_one_that_comes_between_a_look_and_a_move_is_not_overlooked(host: Host) -> None:
    table, first, second = await _second(host)
    text = await _refresh(host, table, second)
    turn = await host.turns.load(table, first)
    await host.of(Ahead).leave(table, second, text)
    await turn.act(await _refresh(host, table, first))
    last = (await host.tables.events(await host.tables.row(table)))[-1]
    assert (last.user, last.text) == (second, text)
    with pytest.raises(Stale):
        await host.turns.act(table, second, 0, "pass")


async def test_where_all_are_asked_at_once_it_is_for_the_next_question(host: Host) -> None:
    table = await started(host, [BEN])
    await host.turns.act(table, A, None, army(0))
    await host.of(Ahead).leave(table, A, "bid 0")
    await host.turns.act(table, B, None, army(1))
    assert (await host.tables.public(table)).acting == (1,)


async def test_who_is_asked_on_behind_the_answer_is_rung(host: Host, store: Store) -> None:
    table, first, second = await _second(host)
    await host.of(Ahead).leave(table, second, f"place {(await held(host, table, second))[0]} r")
    for ping in await store.outbox.pings_due(table):
        await store.outbox.pinged(ping, 0.0)
    await host.turns.act(table, first, None, await _refresh(host, table, first))
    assert (await host.tables.public(table)).table.placed == 1
    assert [(ping.user, ping.kind) for ping in await store.outbox.pings_due(table)] == [(second, "turn")]
