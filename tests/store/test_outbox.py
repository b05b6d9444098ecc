"""What has still to be told: surfaces behind the newest version, pings not sent, computers awaited."""

from msgspec.structs import replace

from bot.store import Store
from bot.store.rows.move import SeatAfter
from bot.store.rows.posted import OldMessage, Ping, Surface
from bot.store.rows.table import Place
from tests.store.sample import ANNA, BEN, CHANNEL, FIRST_MOVE, NEW, START, seated, started


async def test_a_new_table_is_yet_to_be_shown(store: Store) -> None:
    table = await store.tables.create(NEW)
    assert await store.outbox.surfaces_due() == [Surface(table, CHANNEL)]


async def test_a_surface_is_due_again_after_a_change(store: Store) -> None:
    table = await store.tables.create(NEW)
    shown = Surface(table, CHANNEL, message=900, shown=1, posted=1000.0)
    await store.outbox.show(shown)
    assert await store.outbox.surfaces_due() == []
    assert await store.tables.arrange(seated(table, ANNA, BEN))
    assert await store.outbox.surfaces_due() == [shown]
    await store.outbox.show(replace(shown, shown=2))
    assert await store.outbox.surfaces_due() == []


async def test_what_is_to_be_looked_through_while_it_is_shown_is_shown_once_more(store: Store) -> None:
    table = await store.tables.create(NEW)
    direct = Surface(table, 555, user=ANNA, message=901, shown=1, fingerprint="your move", posted=1000.0)
    await store.outbox.show(Surface(table, CHANNEL, message=900, shown=1))
    await store.outbox.show(direct)
    await store.outbox.check_again(table, 555)
    await store.outbox.remember_fingerprint(direct)
    assert [each.channel for each in await store.outbox.surfaces_due()] == [555], "a click changed it as well"
    await store.outbox.show(direct)
    (due,) = await store.outbox.surfaces_due()
    assert (due.fingerprint, due.shown) == ("", 0), "it was read before it was asked for"
    await store.outbox.show(replace(due, shown=1))
    assert await store.outbox.surfaces_due() == []
    (due,) = [each for each in await store.outbox.surfaces(table) if each.channel == 555]
    assert await store.outbox.post_anew(table, ANNA)
    await store.outbox.show(due)
    (due,) = await store.outbox.surfaces_due()
    assert due.posted == 0.0, "it stands where it stood, and is still to be posted"


async def test_a_film_is_due_until_it_is_shown_or_given_up(store: Store) -> None:
    table, other = await store.tables.create(NEW), await store.tables.create(NEW)
    board = Surface(table, CHANNEL, message=900, shown=1)
    await store.outbox.show(replace(board, film="due"))
    await store.outbox.show(Surface(other, CHANNEL, message=901, shown=1, film="shown"))
    assert await store.outbox.films_due() == {table}
    await store.outbox.show(board)
    assert await store.outbox.films_due() == set()


async def test_a_table_is_shown_in_several_places(store: Store) -> None:
    table = await store.tables.create(NEW)
    direct = Surface(table, 555, user=ANNA, message=901, shown=1)
    await store.outbox.show(direct)
    assert await store.outbox.surfaces(table) == [Surface(table, CHANNEL), direct]
    await store.outbox.forget_surface(table, CHANNEL)
    assert await store.outbox.surfaces(table) == [direct]


async def test_what_is_half_said_in_a_persons_own_messages_outlasts_their_showing(store: Store) -> None:
    table = await store.tables.create(NEW)
    direct = Surface(table, 555, user=ANNA, message=901, shown=1)
    await store.outbox.show(direct)
    assert await store.outbox.half_said(table, 555) == (1, None)
    await store.outbox.remember_said(table, 555, 3, "build K07")
    await store.outbox.show(replace(direct, message=902, shown=2))
    assert await store.outbox.half_said(table, 555) == (1, (3, "build K07"))
    await store.outbox.remember_said(table, 555, 3, "")
    assert await store.outbox.half_said(table, 555) == (1, (3, ""))
    await store.outbox.forget_surface(table, 555)
    assert await store.outbox.half_said(table, 555) == (1, None)


async def test_nothing_is_half_said_where_everybody_reads(store: Store) -> None:
    table = await store.tables.create(NEW)
    await store.outbox.remember_said(table, CHANNEL, 3, "build K07")
    assert await store.outbox.half_said(table, CHANNEL) == (1, None)


async def test_a_message_replaced_is_remembered_until_it_has_lost_its_buttons(store: Store) -> None:
    table, other = await store.tables.create(NEW), await store.tables.create(NEW)
    surface = Surface(table, CHANNEL, message=900)
    await store.outbox.show(surface)
    await store.outbox.show(replace(surface, shown=1))
    assert await store.outbox.old_messages() == []
    await store.outbox.show(replace(surface, message=901))
    assert (
        await store.outbox.old_messages()
        == await store.outbox.old_messages(table)
        == [OldMessage(table, CHANNEL, 900)]
    )
    assert await store.outbox.old_messages(other) == []
    await store.outbox.retired(900)
    assert await store.outbox.old_messages() == []


async def test_a_table_gets_a_place_in_another_channel(store: Store) -> None:
    table = await store.tables.create(NEW)
    await store.tables.relocate(table, 78)
    assert await store.tables.tables_in(CHANNEL) == []
    assert [listed.id for listed in await store.tables.tables_in(78)] == [table]


async def test_what_is_due_of_one_table_is_read_alone(store: Store) -> None:
    table, other = await started(store), await started(store)
    assert [ping.table_id for ping in await store.outbox.pings_due(other)] == [other]
    assert [surface.table_id for surface in await store.outbox.surfaces_due(table)] == [table]


async def test_a_ping_is_due_until_it_is_sent(store: Store) -> None:
    table = await started(store)
    ping = Ping(table, seat=0, turn=1, user=ANNA, due=1200.0, opens=True)
    assert await store.outbox.pings_due() == [ping]
    await store.outbox.pinged(ping, 1201.0)
    assert await store.outbox.pings_due() == []


async def test_nobody_is_pinged_for_a_move_already_made(store: Store) -> None:
    table = await started(store)
    assert await store.moves.add(replace(FIRST_MOVE, table_id=table))
    assert await store.outbox.pings_due() == [Ping(table, seat=1, turn=2, user=BEN, due=1300.0)]


async def test_nobody_is_pinged_who_is_awaited_no_longer(store: Store) -> None:
    table = await started(store)
    seats = (SeatAfter(0, 2, False, False), SeatAfter(1, 2, True, False, "turn"))
    assert await store.moves.add(replace(FIRST_MOVE, table_id=table, seat=1, seats=seats))
    assert [ping.seat for ping in await store.outbox.pings_due()] == [1]


async def test_a_ping_outlasts_what_others_do(store: Store) -> None:
    table = await started(store)
    seats = (SeatAfter(0, 1, True, False), SeatAfter(1, 2, False, False))
    assert await store.moves.add(replace(FIRST_MOVE, table_id=table, seat=1, seats=seats))
    assert [ping.seat for ping in await store.outbox.pings_due()] == [0]


async def test_that_a_game_has_begun_is_told_until_its_reader_acts_or_it_is_over(store: Store) -> None:
    table, rests = await started(store), SeatAfter(1, 1, False, False)
    begun = replace(
        FIRST_MOVE, table_id=table, seats=(SeatAfter(0, 2, True, False), replace(rests, ping="begun"))
    )
    assert await store.moves.add(begun)
    told = Ping(table, seat=1, turn=0, user=BEN, due=1300.0)
    assert told.begins
    assert await store.outbox.pings_due(time=told.due) == [told]
    further = replace(begun, version=begun.version + 1, turn=2, seats=(SeatAfter(0, 3, True, False), rests))
    assert await store.moves.add(further)
    assert await store.outbox.pings_due(time=told.due) == [told], "another's move takes it from nobody"
    over = replace(further, version=further.version + 1, turn=3, status="over")
    assert await store.moves.add(over)
    assert await store.outbox.pings_due() == [], "an end says more"


async def test_computers_awaited_are_found(store: Store) -> None:
    table = await started(store, ANNA, None)
    assert await store.tables.computers_awaited() == []
    waits = (SeatAfter(0, 2, False, False), SeatAfter(1, 2, True, False))
    assert await store.moves.add(replace(FIRST_MOVE, table_id=table, seats=waits))
    assert await store.tables.computers_awaited() == [table]


async def test_a_seat_that_has_resigned_is_a_computers(store: Store) -> None:
    table = await store.tables.create(NEW)
    assert await store.tables.arrange(seated(table, ANNA, BEN))
    gone = (SeatAfter(0, 1, True, True), SeatAfter(1, 1, True, False, "turn"))
    assert await store.moves.add(replace(START, table_id=table, seats=gone))
    assert await store.tables.computers_awaited() == [table]
    assert [listed.awaited for listed in await store.tables.tables_of(ANNA)] == [False]


async def test_a_table_that_moves_leaves_an_old_message_behind(store: Store) -> None:
    table = await store.tables.create(NEW)
    there = Surface(table, CHANNEL, message=900, shown=1)
    await store.outbox.show(there)
    await store.outbox.show(Surface(table, 555, user=ANNA, message=901, shown=1))
    await store.tables.relocate(table, 78)
    assert await store.outbox.old_messages() == [OldMessage(table, CHANNEL, 900, moved=True, upto=1)]
    assert {surface.channel for surface in await store.outbox.surfaces(table)} == {78, 555}
    assert [surface.channel for surface in await store.outbox.surfaces_due()] == [78, 555], "all say where"
    await store.outbox.retired(900)
    await store.outbox.show(replace(there, message=902))
    assert await store.outbox.old_messages() == [OldMessage(table, CHANNEL, 902, moved=True, upto=1)], (
        "it was on its way"
    )
    assert {surface.channel for surface in await store.outbox.surfaces(table)} == {78, 555}


async def test_a_table_that_stays_leaves_nothing_behind(store: Store) -> None:
    table = await store.tables.create(NEW)
    there = Surface(table, CHANNEL, message=900, shown=1)
    await store.outbox.show(there)
    await store.tables.relocate(table, CHANNEL)
    assert await store.outbox.surfaces(table) == [there]
    assert await store.outbox.old_messages() == []


async def test_a_message_replaced_has_to_tell_what_no_other_does(store: Store) -> None:
    table = await store.tables.create(NEW)
    surface = Surface(table, CHANNEL, message=900, logged=2)
    await store.outbox.show(surface)
    await store.outbox.show(replace(surface, message=901, since=6, logged=5))
    await store.outbox.show(replace(surface, message=902, since=9, logged=8))
    first = OldMessage(table, CHANNEL, 900, after=2, upto=5)
    assert await store.outbox.old_messages() == [first, OldMessage(table, CHANNEL, 901, after=5, upto=8)]
    await store.outbox.hand_on(first)
    second = OldMessage(table, CHANNEL, 901, after=2, upto=8)
    assert await store.outbox.old_messages() == [second], "the next one tells it"
    await store.outbox.hand_on(second)
    assert await store.outbox.old_messages() == []
    assert [shown.logged for shown in await store.outbox.surfaces(table)] == [2], "the board tells it"


async def test_a_game_that_has_a_thread_leaves_a_card_behind(store: Store) -> None:
    table = await store.tables.create(replace(NEW, place=Place(CHANNEL, 5, threaded=True)))
    lobby = Surface(table, CHANNEL, message=900, shown=1)
    await store.outbox.show(lobby)
    await store.tables.enter_thread(table, 900)
    card, board = replace(lobby, card=""), Surface(table, 900)
    assert await store.outbox.surfaces(table) == [card, board]
    assert [surface.is_board for surface in (card, board)] == [False, True]
    row = await store.tables.read(table)
    assert row is not None
    assert (row.channel, row.threaded) == (900, False)
    await store.outbox.show(replace(card, card="It runs.", shown=2))
    await store.tables.enter_thread(table, 900)
    assert await store.outbox.old_messages() == [], "a card is where it belongs"
    await store.tables.relocate(table, CHANNEL)
    assert [surface.is_board for surface in await store.outbox.surfaces(table)] == [True]


async def test_a_game_whose_lobby_nobody_saw_leaves_no_card_behind(store: Store) -> None:
    table = await store.tables.create(replace(NEW, place=Place(CHANNEL, 5, threaded=True)))
    await store.outbox.show(Surface(table, CHANNEL, begun=7.0))
    await store.tables.enter_thread(table, 900)
    assert await store.outbox.surfaces(table) == [Surface(table, 900)]


async def test_where_no_thread_can_be_made_a_table_stays(store: Store) -> None:
    table = await store.tables.create(replace(NEW, place=Place(CHANNEL, 5, threaded=True)))
    await store.tables.enter_thread(table, None)
    row = await store.tables.read(table)
    assert row is not None
    assert (row.channel, row.threaded) == (CHANNEL, False)
    assert [surface.is_board for surface in await store.outbox.surfaces(table)] == [True]
