"""Somebody is on the list once, for some days, and off it as he sits at a table: all of it or nothing."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.errors import Busy, NotTheOwner, UnknownTable, WrongOption
from bot.host import Host
from bot.people.preferences import spelled
from bot.store import Address, Store
from bot.store.rows.person import Person
from bot.store.rows.posted import SEATED, UNPLANNED
from bot.store.rows.table import Place, Window
from bot.table.view import PublicView
from cogs.blocking.service import Blocking
from cogs.opponents.matching import Wish
from cogs.opponents.service import NotLooking, Opponents
from cogs.privacy.service import Rights
from tests.world.hosting import Clock, seed
from tests.world.kept import rows_naming
from tests.world.playing import ANNA, BEN, CARL, DORA, A, B, C, D

_SERVER, _PLACE = 5, Place(77, 5)
_DAY = 24 * 3600.0
_DUEL = Wish("return_to_camelot", "86400", 0)


@pytest.fixture
def host(store: Store, clock: Clock) -> Host:
    return Host(store, now=clock, seed=seed)


async def _looking(host: Host, *wishes: Wish) -> None:
    """Let Anna, Ben, Carl and Dora look for these, one after the other."""
    for person, wish in zip((ANNA, BEN, CARL, DORA), wishes, strict=False):
        await host.of(Opponents).look(_SERVER, person, wish)


async def _users(host: Host) -> list[int]:
    return [each.user for each in await host.of(Opponents).listed(_SERVER, 0)]


async def _found(host: Host, user: int, wish: Wish) -> set[int]:
    table = await host.of(Opponents).found(_SERVER, user, wish, ())
    return set() if table is None else {each.user for each in table.others}


async def _opened(host: Host) -> PublicView:
    """Open the table that Anna makes full enough."""
    table = await host.of(Opponents).found(_SERVER, A, _DUEL, ())
    assert table is not None
    return await host.of(Opponents).open(ANNA, _PLACE, table)


async def test_who_asks_twice_is_on_the_list_once_for_longer_and_lapses(host: Host, clock: Clock) -> None:
    await _looking(host, _DUEL)
    clock.time += 6 * _DAY
    await _looking(host, Wish(_DUEL.game, _DUEL.pace, 2))
    (own,) = await host.of(Opponents).listed(_SERVER, A)
    assert (own.seats, own.since, own.until) == (2, 1000.0, clock.time + 7 * _DAY)
    assert await host.of(Opponents).listed(_SERVER + 1, A) == []
    await _looking(host, Wish(pace="3600"))
    clock.time += _DAY
    assert await host.of(Opponents).listed(_SERVER, A) == [own], "whose turns are of an hour waits a day"
    clock.time += 6 * _DAY
    assert await _users(host) == []


async def test_what_cannot_be_is_said_in_a_sentence_and_changes_nothing(host: Host) -> None:
    opponents = host.of(Opponents)
    with pytest.raises(WrongOption, match="not for 5 players"):
        await opponents.look(_SERVER, ANNA, Wish(_DUEL.game, "", 5))
    with pytest.raises(NotLooking, match="not on the list for this any more"):
        await opponents.leave(_SERVER, A, _DUEL)
    for pace in ("", "None", "3600", "21600", "43200"):
        await opponents.look(_SERVER, ANNA, Wish("somerset", pace))
    with pytest.raises(NotLooking, match="5 times"):
        await opponents.look(_SERVER, ANNA, _DUEL)
    await opponents.look(_SERVER, ANNA, Wish("somerset", ""))
    await opponents.leave(_SERVER, A, Wish("somerset", ""))
    assert len(await opponents.listed(_SERVER, A)) == 4
    assert opponents.read("nothing.12.x") == opponents.read("") == Wish()
    assert opponents.read(f"{_DUEL.game}.86400.9") == _DUEL


async def test_all_are_seated_rung_once_and_off_the_list(host: Host, store: Store) -> None:
    await store.people.meet(B, "Ben")
    await store.people.reach(B, 99)
    await _looking(host, _DUEL, Wish("", "86400"), Wish("somerset", ""))
    public = await _opened(host)
    assert [each.user for each in public.sitters] == [A, B]
    assert (public.status, public.pace, public.info.id) == ("lobby", 86400, _DUEL.game)
    assert await _users(host) == [C]
    (ring,) = await host.outbox.rings_due(public.id)
    assert (ring.user, ring.proposal, ring.mail) == (B, SEATED, 99)
    assert public.id in await host.outbox.tables_due()


async def test_each_who_sits_there_may_begin_and_nobody_else(host: Host) -> None:
    await _looking(host, _DUEL, _DUEL)
    public = await _opened(host)
    with pytest.raises(NotTheOwner):
        await host.lobby.start(public.id, C)
    assert (await host.lobby.start(public.id, B)).status == "running"
    assert await host.outbox.rings_due(public.id) == []
    other = await host.lobby.create(_DUEL.game, ANNA, _PLACE)
    await host.lobby.join(other.id, BEN)
    with pytest.raises(NotTheOwner):
        await host.lobby.start(other.id, B)


async def test_who_leaves_is_rung_no_more_and_one_whose_table_is_closed_for_that_alone(
    host: Host, clock: Clock
) -> None:
    await _looking(host, _DUEL, _DUEL)
    public = await _opened(host)
    await host.lobby.leave(public.id, B)
    assert await host.outbox.rings_due(public.id) == []
    clock.time += 60
    await _looking(host, _DUEL, _DUEL)
    public = await _opened(host)
    await host.lobby.cancel(public.id, A)
    rings = await host.store.rings.due(host.tables.now())
    assert [(ring.user, ring.proposal) for ring in rings if ring.table_id == public.id] == [(B, UNPLANNED)]


async def test_a_second_click_means_the_same_as_the_first(host: Host, clock: Clock) -> None:
    await _looking(host, _DUEL, _DUEL)
    public = await _opened(host)
    clock.time += 1
    for person in (ANNA, BEN):
        again = await host.of(Opponents).look(_SERVER, person, _DUEL)
        assert again is not None
        assert again.id == public.id
    assert await _users(host) == []
    clock.time += 60
    assert await host.of(Opponents).look(_SERVER, ANNA, _DUEL) is None
    assert await _users(host) == [A]


async def test_who_is_away_is_not_seated(host: Host, clock: Clock) -> None:
    await _looking(host, _DUEL, _DUEL)
    await host.store.people.prefer(B, away_until=clock.time + _DAY)
    assert await _found(host, A, _DUEL) == set()
    assert [each.user for each in await host.of(Opponents).listed(_SERVER, B)] == [A, B]
    clock.time += _DAY
    assert await _found(host, A, _DUEL) == {B}


async def test_who_has_left_the_list_meanwhile_is_seated_nowhere(host: Host) -> None:
    await _looking(host, _DUEL, _DUEL)
    opponents = host.of(Opponents)
    table = await opponents.found(_SERVER, A, _DUEL, ())
    assert table is not None
    await opponents.leave(_SERVER, B, _DUEL)
    with pytest.raises(Busy):
        await opponents.open(ANNA, _PLACE, table)
    assert await _users(host) == [A]
    assert await host.tables.tables_of(A) == []


async def test_two_whom_a_block_keeps_apart_never_meet_whoever_of_them_looks(host: Host) -> None:
    await _looking(host, _DUEL, _DUEL)
    await host.of(Blocking).block(BEN, ANNA)
    assert await _found(host, A, _DUEL) == await _found(host, B, _DUEL) == set()
    await _looking(host, _DUEL, _DUEL, _DUEL)
    assert await _found(host, A, _DUEL) == await _found(host, B, _DUEL) == {C}
    three = Wish("somerset", "", 3)
    await _looking(host, three, three, three)
    assert await _found(host, C, three) == set(), "nor at the table of a third"
    listed = await host.of(Opponents).listed(_SERVER, A)
    assert {each.user for each in listed} == {A, C}, "neither reads of the other"
    await host.of(Blocking).unblock(B, A)
    assert await _found(host, C, three) == {A, B}


async def test_what_is_kept_is_handed_out_and_erased(host: Host, address: Address, clock: Clock) -> None:
    await _looking(host, _DUEL, _DUEL)
    public = await _opened(host)
    clock.time += 60
    await host.of(Opponents).look(_SERVER, BEN, Wish())
    await host.of(Blocking).block(DORA, BEN)
    await host.of(Blocking).block(BEN, CARL)
    known = await host.of(Rights).known(B)
    assert [(row["guild"], row["game"], row["pace"], row["seats"]) for row in known["seeks"]] == [
        (5, "", "", 0)
    ]
    assert [row["blocked"] for row in known["blocks"]] == [C]
    assert str(D) not in str(known), "nobody is told who has blocked him"
    await host.of(Rights).erase(B)
    (block,) = rows_naming(address, str(B), "Ben")
    assert f"'user': {D}" in block, "by his bare number, so that nobody slips out of it"
    assert "'name': 'A former player'" in block
    assert [each.user for each in (await host.tables.public(public.id)).sitters] == [A]


async def test_those_of_two_servers_are_seated_once_and_each_finds_the_table_in_his_own(host: Host) -> None:
    opponents, other, wish = host.of(Opponents), _SERVER + 1, replace(_DUEL, elsewhere=True)
    for guild in (_SERVER, other):
        await host.servers.settle(guild, "elsewhere", spelled(True))
    await opponents.look(_SERVER, ANNA, wish, 77)
    await opponents.look(other, BEN, wish, 88)
    own = await opponents.entry(other, B, wish)
    assert own is not None
    table = await opponents.found_elsewhere(own, ())
    assert table is not None
    assert [each.user for each in table.others] == [A]
    assert await opponents.found_elsewhere(own, {A}) is None
    through = [Window(A, _SERVER, 77, "en"), Window(B, other, 88, "nl")]
    number = await opponents.open_between(BEN, table, through)
    with pytest.raises(Busy):
        await opponents.open_between(BEN, table, through)
    assert await host.store.windows.begun_not() == [number]
    await opponents.begin_left()
    await opponents.begin_left()
    public = await host.tables.public(number)
    assert (public.status, public.guild, public.channel) == ("running", None, 0)
    for user, guild, channel, language in ((A, _SERVER, 77, "en"), (B, other, 88, "nl")):
        assert await opponents.listed(guild, user) == []
        (own_table,) = await host.tables.tables_of(user)
        assert (own_table.guild, own_table.channel) == (guild, channel)
        private = (await host.turns.private(number, user)).public
        assert (private.guild, private.channel, len(private.windows)) == (guild, channel, 1)
        assert public.seen_in(channel).language == language
        assert await opponents.just_seated(guild, user) == public
        count, visit = await host.tables.visit_in(channel, C, guild)
        assert count == 1
        assert visit is not None
        assert visit.row.id == number
    with pytest.raises(UnknownTable):
        await host.tables.visit(number, C, 9)
    await host.turns.declare(number, A, "resign")
    assert await host.store.tables.last_over(77) == await host.store.tables.last_over(88) == number
    assert await host.store.reached(B) == []
    (over,) = await host.tables.tables_over(B, 0)
    assert (over.guild, over.channel) == (other, 88)


async def test_one_who_waits_behind_hundreds_of_others_is_found_elsewhere(host: Host) -> None:
    opponents, other, wish = host.of(Opponents), _SERVER + 1, replace(_DUEL, elsewhere=True)
    for guild in (_SERVER, other):
        await host.servers.settle(guild, "elsewhere", spelled(True))
    for number in range(210):
        await opponents.look(_SERVER, Person(1000 + number, "Many"), Wish("somerset", "86400", 4, True), 77)
    await opponents.look(_SERVER, ANNA, wish, 77)
    await opponents.look(other, BEN, wish, 88)
    own = await opponents.entry(other, B, wish)
    assert own is not None
    table = await opponents.found_elsewhere(own, ())
    assert table is not None
    assert [each.user for each in table.others] == [A]


async def test_two_of_one_server_who_do_not_see_each_other_keep_nobody_from_those_of_others(
    host: Host,
) -> None:
    opponents, wish = host.of(Opponents), replace(_DUEL, elsewhere=True)
    for person, guild in ((BEN, _SERVER), (CARL, _SERVER + 1), (ANNA, _SERVER)):
        await host.servers.settle(guild, "elsewhere", spelled(True))
        await opponents.look(guild, person, wish, 70 + guild)
    own = await opponents.entry(_SERVER, A, wish)
    assert own is not None
    table = await opponents.found_elsewhere(own, {C})
    assert table is None, "those of one server need no such table"
    table = await opponents.found_elsewhere(own, ())
    assert table is not None
    assert [each.user for each in table.others] == [C]
