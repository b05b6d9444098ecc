"""What is shown to whom: views without a state, questions step by step, the log, the record."""

from threading import get_ident
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from bot.errors import Illegal, NotOver, NotStarted
from bot.host import Host
from bot.store.rows.person import Person
from bot.store.rows.table import Place
from bot.table.view import PrivateView, PublicView
from rules import library
from rules.game import State
from rules.question import Outlook, Pick, Question
from rules.record import parsed, written
from rules.replay import Replay
from rules.return_to_camelot import outlook
from rules.text import say
from rules.text import written as in_words
from tests.world.databases import on_a_file
from tests.world.games import find
from tests.world.playing import BEN, CARL, CHANNEL, A, B, C, army, at_turns, finished, held, opened, started

pytestmark = on_a_file


def parts(value: Any) -> list[Any]:
    """Give everything a view holds, however deep."""
    if isinstance(value, Struct):
        inner: Any = [getattr(value, name) for name in value.__struct_fields__]
    elif isinstance(value, dict):
        inner = [*value, *value.values()]
    else:
        inner = value if isinstance(value, list | tuple) else []
    return [value, *(deep for part in inner for deep in parts(part))]


async def test_no_view_holds_a_state_and_no_public_one_a_question(host: Host) -> None:
    table, first = await at_turns(host, [BEN])
    private = await host.turns.private(table, first)
    assert not any(isinstance(part, State) for part in parts(private))
    assert not any(isinstance(part, Pick | PrivateView) for part in parts(private.public))
    assert isinstance(private.public, PublicView)


async def test_one_seats_view_is_its_own(host: Host) -> None:
    table, _ = await at_turns(host, [BEN])
    anna, ben = await host.turns.private(table, A), await host.turns.private(table, B)
    assert (anna.seat, ben.seat) == (0, 1)
    assert anna.hand.men.keys() & ben.hand.men.keys() == set()
    assert replace(anna.public, lines=()) == replace(ben.public, lines=())


async def test_what_could_follow_is_worked_out_off_the_loop(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, threads = find("invented"), list[int]()
    menu = game.menu

    def foresee() -> dict[str, Outlook]:
        threads.append(get_ident())
        return {"army Lb1": Outlook(say("lost"), 2), "army La1": Outlook(say("won"), -1)}

    def foreseeing(state: State, seat: int, said: str = "") -> Question | None:
        question = menu(state, seat, said)
        return question if said or not isinstance(question, Pick) else replace(question, foresee=foresee)

    table = await started(host, [BEN])
    monkeypatch.setattr(game, "menu", foreseeing)
    question = (await host.turns.private(table, A)).question
    assert isinstance(question, Pick)
    lost, won = question.about("army Lb1"), question.stakes()
    assert question.foresee is None
    assert lost == say("lost")
    assert question.about("army Ld1") is None
    assert won == say("You can win now: {answer}", answer=question.label("army La1"))
    assert get_ident() not in threads
    assert len(threads) == 1


async def test_warnings_are_worked_out_off_the_loop(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of Return to Camelot, which look at all that a rival could do, at each of its questions."""
    threads, outlooks = list[int](), outlook.outlooks

    def noted(*given: Any) -> dict[str, Outlook]:
        threads.append(get_ident())
        return outlooks(*given)

    monkeypatch.setattr(outlook, "outlooks", noted)
    monkeypatch.setattr(host.tables, "_find_game", library.find)
    table = await started(host, [BEN], "return_to_camelot")
    for person in (A, B):
        asked = (await host.turns.private(table, person)).question
        assert isinstance(asked, Pick)
        await host.turns.act(table, person, None, asked.shortcuts[0])
    (seat,) = (await host.tables.public(table)).acting
    private = await host.turns.private(table, (A, B)[seat])
    assert isinstance(private.question, Pick)
    assert len(threads) == 1, "a newcomer is warned"
    await host.turns.question(table, (A, B)[seat], private.question.texts[0], private.turn)
    assert len(threads) == 2
    assert get_ident() not in threads


async def test_a_question_is_answered_step_by_step(host: Host) -> None:
    table = await started(host, [BEN])
    first = await host.turns.private(table, A)
    assert isinstance(first.question, Pick)
    assert (first.said, first.complete) == ("", False)
    assert first.question.texts == ["army La1", "army Lb1", "army Ld1"]
    second = await host.turns.question(table, A, "army Lb1", first.turn)
    assert isinstance(second.question, Pick)
    assert second.question.texts == ["army Lb1 Ka1", "army Lb1 Kd1"]
    whole = await host.turns.question(table, A, "army Lb1 Ka1", first.turn)
    assert (whole.question, whole.complete) == (None, True)


@pytest.mark.parametrize("said", ["army L", "army La2", "army Lb1 Kb1", "bid", "army La1 Kb1 x", "x" * 90])
async def test_a_beginning_that_leads_nowhere_is_refused(host: Host, said: str) -> None:
    table = await started(host, [BEN])
    with pytest.raises(Illegal):
        await host.turns.question(table, A, said)


async def texts(host: Host, table: int, user: int, typed: str, limit: int = 25) -> list[str]:
    return [each.text for each in await host.turns.completions(table, user, typed, limit)]


async def called(host: Host, table: int, user: int, typed: str) -> dict[str, str]:
    """Write what completions mean, where they say so."""
    found = await host.turns.completions(table, user, typed)
    return {each.text: in_words(each.label) for each in found if each.label is not None}


async def test_what_is_typed_is_completed(host: Host) -> None:
    table = await started(host, [BEN])
    assert await texts(host, table, A, "") == ["army La1 Kb1", "army La1", "army Lb1", "army Ld1"]
    assert await texts(host, table, A, "army L", limit=2) == ["army La1 Kb1", "army La1"]
    assert await texts(host, table, A, "army Lb1 ") == ["army Lb1 Ka1", "army Lb1 Kd1"]
    assert await texts(host, table, A, "castle") == []


async def test_numbers_and_allotments_are_completed(host: Host) -> None:
    table = await started(host, [BEN])
    await host.turns.act(table, A, None, army(0))
    await host.turns.act(table, B, None, army(1))
    bidder = next(sitter for sitter in (await host.tables.public(table)).sitters if sitter.awaited)
    assert "bid 2b 1c" in await texts(host, table, bidder.user or 0, "bid 2b")


async def test_a_hand_of_many_cards_is_completed_at_once(host: Host) -> None:
    table, first = await at_turns(host, [BEN])
    card = (await held(host, table, first))[0]
    assert len(await texts(host, table, first, "refresh ")) == 25
    assert f"place {card} r" in await texts(host, table, first, f"place {card}")


async def test_what_is_completed_says_what_it_means(host: Host) -> None:
    table = await started(host, [BEN])
    assert await called(host, table, A, "army Lb1") == {
        "army Lb1": "Lord on b1",
        "army Lb1 Ka1": "Lord on b1, Knight on a1",
        "army Lb1 Kd1": "Lord on b1, Knight on d1",
    }
    await host.turns.act(table, A, None, army(0))
    await host.turns.act(table, B, None, army(1))
    bidder = next(sitter for sitter in (await host.tables.public(table)).sitters if sitter.awaited)
    bids = await called(host, table, bidder.user or 0, "bid")
    assert bids["bid 2b 1c 1k"] == "2 \u00d7 builders, 1 \u00d7 cavalry and 1 \u00d7 king"
    assert bids["bid 0"] == "nothing"


async def test_private_lines_are_read_by_their_seat_only(host: Host) -> None:
    table = await started(host, [BEN])
    await host.turns.act(table, A, 1, army(0))
    own_line = "Your men: Lord on a1, Knight on b1"
    for user, reads in ((A, True), (B, False), (C, False), (None, False)):
        lines = [in_words(line.text) for line in await host.history.log(table, user)]
        assert (own_line in lines) is reads
    assert own_line not in [in_words(line.text) for line in (await host.tables.public(table)).lines]
    assert own_line in [in_words(line.text) for line in (await host.turns.private(table, A)).lines]


async def test_a_lobby_has_no_log(host: Host) -> None:
    assert await host.history.log(await opened(host, []), A) == ()


async def test_the_record_is_kept_back_while_it_would_tell(host: Host) -> None:
    table = await opened(host, [BEN, CARL])
    with pytest.raises(NotStarted):
        await host.history.record(table)
    await host.lobby.start(table, A)
    with pytest.raises(NotOver, match="once the game is over"):
        await host.history.record(table)


async def test_the_record_holds_every_event(host: Host) -> None:
    table, first = await at_turns(host, [BEN])
    card = (await held(host, table, first))[0]
    await host.turns.act(table, first, None, f"place {card} r")
    await host.turns.undo(table, first)
    await host.turns.declare(table, first, "resign")
    record = await host.history.record(table)
    assert (record.game, record.rules, record.seats, record.options) == (
        "invented",
        1,
        2,
        {"length": "short"},
    )
    seat = 0 if first == A else 1
    assert [(event.seat, event.text) for event in record.events[-3:]] == [
        (seat, f"place {card} r"),
        (seat, "undo"),
        (seat, "resign"),
    ]
    assert parsed(written(record).encode()).events == record.events


async def test_a_record_leads_to_the_same_table(real_host: Host, real_game: str) -> None:
    info = real_host.tables.info(real_game)
    table = (await real_host.lobby.create(real_game, Person(1, "Player 1"), Place(CHANNEL, None))).id
    for number in range(2, info.fewest + 1):
        await real_host.lobby.join(table, Person(number, f"Player {number}"))
    await real_host.lobby.start(table, 1)
    await finished(real_host, table)
    public = await real_host.tables.public(table)
    replay = Replay(parsed(written(await real_host.history.record(table)).encode()))
    replay.play()
    assert replay.game.table(replay.state) == public.table
    assert replay.game.result(replay.state) == public.result


async def test_the_turns_of_a_log_are_numbered_alike_for_every_reader(host: Host) -> None:
    table = await started(host, [BEN])
    await host.turns.act(table, A, None, army(0))
    await host.turns.act(table, A, None, "army La1 Kd1")
    await host.turns.act(table, B, None, army(1))
    for user in (A, B, C):
        lines = await host.history.log(table, user)
        turns = {(line.turn, line.seat) for line in lines}
        assert turns <= {(0, None), (1, 0), (2, 1)}
        assert (2, 1) in turns
