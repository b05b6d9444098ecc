"""Acting: what counts, what is refused and with which sentence, and how turns are counted."""

import asyncio

import pytest

from bot.errors import (
    GameOver,
    Illegal,
    NotDue,
    NotSeated,
    NotStarted,
    NotYourTurn,
    Refusal,
    Stale,
    UnknownTable,
)
from bot.host import Host
from bot.store import Store
from rules.text import written
from tests.world.hosting import Clock
from tests.world.playing import (
    BEN,
    CARL,
    CHANNEL,
    DORA,
    A,
    B,
    C,
    army,
    at_turns,
    awaited,
    finished,
    held,
    opened,
    started,
)


async def test_an_act_is_answered_with_what_it_brought_about(host: Host, clock: Clock) -> None:
    table = await started(host, [BEN])
    clock.time = 1234.0
    private = await host.turns.act(table, A, 1, "army La1 Kb1")
    assert [(line.time, written(line.text, private.public.name)) for line in private.lines] == [
        (1234.0, "Anna hands in an army"),
        (1234.0, "Your men: Lord on a1, Knight on b1"),
    ]
    assert private.public.acting == (1,)
    assert private.hand.men == {"a1": "L", "b1": "K", "d1": "S"}


async def test_a_double_click_counts_once(host: Host, store: Store) -> None:
    table = await started(host, [BEN])
    answers = await asyncio.gather(
        *(host.turns.act(table, A, 1, army(0)) for _ in range(8)), return_exceptions=True
    )
    assert sorted(type(answer).__name__ for answer in answers) == ["PrivateView", *["Stale"] * 7]
    assert [event.text for event in await store.tables.events(table)] == ["start", army(0)]


async def test_all_may_act_at_once(host: Host) -> None:
    table = await started(host, [BEN, CARL, DORA])
    users = [sitter.user or 0 for sitter in (await host.tables.public(table)).sitters]
    acts = (host.turns.act(table, user, 1, army(seat)) for seat, user in enumerate(users))
    await asyncio.gather(*acts)
    assert (await host.tables.public(table)).table.handed_in != ()
    assert (await host.tables.public(table)).table.phase == "bid"


async def test_anothers_act_leaves_my_question_alone(host: Host) -> None:
    table = await started(host, [BEN, CARL])
    await host.turns.act(table, A, 1, army(0))
    assert (await host.turns.private(table, B)).turn == 1
    await host.turns.act(table, B, 1, army(1))
    assert (await host.turns.private(table, A)).turn == 2


async def test_ones_own_act_always_counts_the_turn_on(host: Host) -> None:
    table = await started(host, [BEN])
    await host.turns.act(table, A, 1, army(0))
    assert (
        await host.turns.act(table, A, 2, army(0))
    ).turn == 3  # the offer to hand in another stays the same


async def test_anothers_act_that_changes_my_question_counts_my_turn_on(host: Host) -> None:
    table = await started(host, [BEN])
    await host.turns.act(table, A, 1, army(0))
    await host.turns.act(table, B, 1, army(1))
    assert (await host.turns.private(table, A)).turn == 3  # the offer is gone


async def test_a_button_of_an_earlier_question_is_stale(host: Host) -> None:
    table = await started(host, [BEN])
    await host.turns.act(table, A, 1, army(0))
    for late in (host.turns.act(table, A, 1, army(0)), host.turns.question(table, A, "army La1", 1)):
        with pytest.raises(Stale, match="has moved on"):
            await late


async def test_what_can_be_no_move_is_refused(host: Host) -> None:
    table = await started(host, [BEN])
    for text in ("a" * 301, "army  La1 Kb1", " army La1 Kb1", "army\nLa1", "\x00"):
        with pytest.raises(Illegal, match=r"may have 300|plain letters"):
            await host.turns.act(table, A, 1, text)
    with pytest.raises(Illegal, match="No move has the sign “☃”"):
        await host.turns.act(table, A, 1, "☃rmy")
    with pytest.raises(Illegal, match="“ärmy” is not possible now"):
        await host.turns.act(table, A, 1, "ärmy")


async def test_what_is_on_no_menu_is_refused(host: Host) -> None:
    table = await started(host, [BEN])
    for text in ("army La1", "army La1 Ka1", "army La2 Kb2", "bid 0", "resign", "undo"):
        with pytest.raises(Illegal, match=r"is not (possible now|a whole move)"):
            await host.turns.act(table, A, 1, text)
        assert (await host.tables.public(table)).version == 3


async def test_an_empty_text_is_refused_as_such(host: Host) -> None:
    table = await started(host, [BEN])
    with pytest.raises(Illegal, match="You have typed nothing"):
        await host.turns.act(table, A, 1, "")


async def test_who_is_not_asked_reads_who_is(host: Host) -> None:
    table, first = await at_turns(host, [BEN, CARL])
    other = next(user for user in (A, B, C) if user != first)
    name = next(sitter.name for sitter in (await host.tables.public(table)).sitters if sitter.user == first)
    for early in (host.turns.act(table, other, None, "pass"), host.turns.question(table, other, "place")):
        with pytest.raises(NotYourTurn, match=f"the table waits for {name}"):
            await early


async def test_who_may_but_need_not_act_reads_first_whom_the_table_waits_for(host: Host) -> None:
    table = await started(host, [BEN])
    await host.turns.act(table, A, None, "army La1 Kb1")
    assert (await host.turns.private(table, A)).question is not None, "the army may be handed in anew"
    for refused in (host.turns.question(table, A, "bid 0"), host.turns.act(table, A, None, "bid 0")):
        with pytest.raises(Illegal, match=r"^The table waits for Ben, not .*You can answer “army La1 Kb1”"):
            await refused


GOOD_SO_FAR = (
    (
        "army La1 x9",
        "“army La1” is good, but “x9” cannot follow it; you can answer “army La1 Kd1” or “army La1 Kb1”, for",
    ),
    ("army La1 Kb12", "“army La1” is good, but “Kb12” cannot follow it"),
    ("army La1 Kb1 x", "“x” is too much: the whole move is “army La1 Kb1”"),
    (
        "army La12",
        r"“army La12” is no move now. The question was: Where does your Lord stand\? You can answer “army",
    ),
    ("xyzzy", r"“xyzzy” is no move now. The question was: Where does your Lord stand\? You can answer “army"),
)


async def test_a_typed_beginning_is_told_how_far_it_was_good(host: Host) -> None:
    table = await started(host, [BEN])
    for text, reason in GOOD_SO_FAR:
        with pytest.raises(Illegal, match=reason):
            await host.turns.question(table, A, text)


async def test_half_an_action_is_told_how_it_may_go_on(host: Host) -> None:
    table = await started(host, [BEN])
    with pytest.raises(
        Illegal, match=r"“army Lb1” is not a whole move\. It has to go on, as in “army Lb1 Ka1”"
    ):
        await host.turns.act(table, A, None, "army Lb1")


async def test_only_players_play(host: Host) -> None:
    table = await started(host, [BEN])
    for deed in (
        host.turns.act(table, C, 1, army(0)),
        host.turns.private(table, C),
        host.turns.question(table, C, "army"),
        host.turns.declare(table, C, "resign"),
        host.turns.undo(table, C),
        host.turns.completions(table, C, "a"),
    ):
        with pytest.raises(NotSeated, match="do not sit"):
            await deed


async def test_before_the_start_there_is_nothing_to_play(host: Host) -> None:
    table = await opened(host, [BEN])
    for deed in (
        host.turns.act(table, A, 1, army(0)),
        host.turns.private(table, A),
        host.turns.undo(table, A),
    ):
        with pytest.raises(NotStarted, match="not begun"):
            await deed


async def test_a_table_that_is_not_there(host: Host) -> None:
    for deed in (
        host.turns.act(9, A, 1, army(0)),
        host.tables.public(9),
        host.history.log(9, None),
        host.history.record(9),
    ):
        with pytest.raises(UnknownTable, match="no table number 9"):
            await deed


async def test_after_the_end_nobody_acts(host: Host) -> None:
    table = await started(host, [BEN])
    await finished(host, table)
    public = await host.tables.public(table)
    assert (public.status, public.acting) == ("over", ())
    assert public.result is not None
    assert public.result.reason == "rounds"
    for deed in (
        host.turns.act(table, A, None, "pass"),
        host.turns.undo(table, A),
        host.turns.declare(table, A, "resign"),
    ):
        with pytest.raises(GameOver, match="is over"):
            await deed
    assert (await host.turns.private(table, A)).question is None


async def test_a_draw_is_offered_and_taken(host: Host) -> None:
    table = await started(host, [BEN])
    with pytest.raises(NotDue, match="at this moment"):
        await host.turns.declare(table, B, "draw")
    await host.turns.declare(table, A, "draw?")
    await host.turns.declare(table, B, "draw")
    public = await host.tables.public(table)
    assert public.result is not None
    assert (public.status, public.result.reason) == ("over", "draw")


async def test_who_may_accept_a_draw_is_pinged(host: Host, store: Store, clock: Clock) -> None:
    table = await started(host, [BEN, CARL])
    await host.turns.act(table, B, None, army(1))
    for ping in await store.outbox.pings_due():
        await store.outbox.pinged(ping, clock())
    await host.turns.declare(table, A, "draw?")
    assert [(ping.user, ping.kind) for ping in await store.outbox.pings_due()] == [(B, "draw"), (C, "draw")]
    assert (await host.tables.public(table)).offered == (1, 2)
    await host.turns.declare(table, B, "draw")
    assert (await host.tables.public(table)).offered == (2,)
    assert [(ping.user, ping.kind) for ping in await store.outbox.pings_due()] == [(C, "draw")], (
        "once for an offer"
    )
    await host.turns.act(table, C, None, army(2))
    assert (await host.tables.public(table)).offered == ()
    assert await store.outbox.pings_due() == []


async def test_who_has_resigned_and_computers_are_not_told_of_a_draw(host: Host, store: Store) -> None:
    table = await opened(host, [BEN, CARL])
    await host.lobby.add_computer(table, A)
    await host.lobby.start(table, A)
    await host.turns.declare(table, B, "resign")
    await host.turns.declare(table, A, "draw?")
    assert [ping.user for ping in await store.outbox.pings_due() if ping.kind == "draw"] == [C]


@pytest.mark.parametrize("word", ["expire", "undo", "checkmate"])
async def test_other_words_are_not_a_players(host: Host, word: str) -> None:
    table = await started(host, [BEN])
    with pytest.raises(NotDue, match="knows no"):
        await host.turns.declare(table, A, word)


async def test_resigning_of_two_ends_the_game(host: Host) -> None:
    table = await started(host, [BEN])
    private = await host.turns.declare(table, A, "resign")
    assert private.public.result is not None
    assert private.public.result.ranking == ((1,), (0,))


async def test_of_two_who_resign_at_once_one_has_lost(host: Host) -> None:
    table = await started(host, [BEN])
    both = (host.turns.declare(table, user, "resign") for user in (A, B))
    answers = await asyncio.gather(*both, return_exceptions=True)
    assert [type(answer) for answer in answers if isinstance(answer, Refusal)] == [GameOver]


async def test_every_change_is_told(host: Host) -> None:
    told: list[int] = []
    host.tables.watch(lambda changed: told.append(changed.table_id))
    table = await opened(host, [BEN])
    await host.lobby.start(table, A)
    await host.turns.act(table, A, 1, army(0))
    assert told == [table] * 4
    with pytest.raises(Stale):
        await host.turns.act(table, A, 1, army(0))
    assert told == [table] * 4


async def test_tables_are_listed_with_those_first_that_wait(host: Host, clock: Clock) -> None:
    lobby, running = await opened(host, []), await started(host, [BEN])
    clock.time += 60.0
    assert [(listed.id, listed.awaited) for listed in await host.tables.tables_of(A)] == [
        (running, True),
        (lobby, False),
    ]
    assert {listed.id for listed in await host.store.tables.tables_in(CHANNEL)} == {lobby, running}


async def test_people_are_pinged_when_they_begin_to_be_awaited(host: Host, store: Store) -> None:
    table = await started(host, [BEN, CARL])
    assert {ping.seat for ping in await store.outbox.pings_due()} == {0, 1, 2}
    for ping in await store.outbox.pings_due():
        await store.outbox.pinged(ping, 1.0)
    await host.turns.act(table, A, 1, army(0))
    await host.turns.act(table, B, 1, army(1))
    assert await store.outbox.pings_due() == []
    await host.turns.act(table, C, 1, army(2))
    bidder = await awaited(host, table)
    pinged = [ping.user for ping in await store.outbox.pings_due()]
    assert pinged == ([bidder] if bidder != C else [])


async def test_nobody_is_pinged_again_within_his_turn(host: Host, store: Store) -> None:
    table, first = await at_turns(host, [BEN])
    for ping in await store.outbox.pings_due():
        await store.outbox.pinged(ping, 1.0)
    card = (await held(host, table, first))[0]
    await host.turns.act(table, first, None, f"place {card} r")
    await host.turns.undo(table, first)
    assert await store.outbox.pings_due() == []


async def test_it_is_known_beforehand_whether_a_game_ends_by_resigning(host: Host) -> None:
    two, three = await started(host, [BEN]), await started(host, [BEN, CARL])
    before = (await host.turns.private(two, A)).public
    assert (await host.turns.ends_with(two, A, "resign"))[1]
    assert not (await host.turns.ends_with(three, A, "resign"))[1]
    assert (await host.turns.private(two, A)).public == before
    with pytest.raises(NotSeated):
        await host.turns.ends_with(two, C, "resign")
