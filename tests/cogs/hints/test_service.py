"""A hint is what a computer would do, by what its seat sees; others are told that it is taken."""

from __future__ import annotations

import pytest

from bot.errors import GameOver, NoHint, NotSeated, NotStarted, NotTheOwner, NotYourTurn, Refusal
from bot.host import Host
from bot.store import Store
from bot.store.rows.table import Place
from cogs.daily.service import GameOfTheDay
from cogs.hints.service import Hint, Hints
from cogs.lessons.service import Lessons
from cogs.lessons.step import LessonStep
from rules.advice import Advice, Judgement, Verdict, only
from rules.lessons import lessons_of
from rules.library import find as find_real
from rules.question import Menu
from rules.text import Seat, say, written
from tests.world.databases import on_a_file
from tests.world.games import find
from tests.world.hosting import Clock, seed
from tests.world.mind import Asked, Following, Mind
from tests.world.playing import ANNA, BEN, CHANNEL, A, B, C, army, awaited, opened

pytestmark = on_a_file


def first(menu: Menu, asked: Asked) -> Advice:
    """Advise the first thing on the menu."""
    assert asked.strength is None, "who advises overlooks nothing, and has reasons"
    shortcuts = getattr(menu(""), "shortcuts", ())
    return only(next(iter(shortcuts), "bid 0"), say("it is as good as any"))


@pytest.fixture
def adviser() -> Mind:
    return Mind(first)


@pytest.fixture
def hinting(store: Store, clock: Clock, adviser: Mind) -> Host:
    return Host(store, find_game=find, now=clock, seed=seed, worker=adviser)


async def alone(host: Host) -> int:
    """Begin a game of one person and a computer."""
    table = await opened(host, [])
    await host.lobby.add_computer(table, A)
    await host.lobby.start(table, A)
    return table


async def together(host: Host, *, hints: bool) -> int:
    """Begin a game of two people."""
    table = await opened(host, [BEN])
    if hints:
        await host.lobby.set_hints(table, A, "yes")
    await host.lobby.start(table, A)
    return table


async def told(host: Host, table: int) -> list[str]:
    public = await host.tables.public(table)
    lines = await host.history.log(table, A)
    return [written(line.text, public.name) for line in lines if line.seat is None]


async def test_who_plays_alone_gets_a_hint_and_nobody_is_told(hinting: Host, adviser: Mind) -> None:
    table = await alone(hinting)
    version = (await hinting.tables.public(table)).version
    assert await hinting.of(Hints).may_take(table, A)
    hint = await hinting.of(Hints).take(table, A)
    assert allows_action(hint)
    assert (written(hint.why), hint.table_notified) == ("it is as good as any", False)
    assert [written(line) for line in hint.told]
    assert (await hinting.tables.public(table)).version == version
    private = await hinting.turns.act(table, A, hint.turn, hint.action)
    assert private.hand.men


def allows_action(hint: Hint) -> bool:
    return hint.action.startswith("army ")


async def test_the_same_question_gets_the_same_hint(hinting: Host, adviser: Mind) -> None:
    table = await alone(hinting)
    assert await hinting.of(Hints).take(table, A) == await hinting.of(Hints).take(table, A)
    assert len(set(adviser.asked)) == 1


OTHER = "army La1 Kd1"


class King(Following):
    """Holds what a Knight would do for a mistake, by so much of a win."""

    def __init__(self, loss: float, best: str) -> None:
        self.loss, self.best = loss, best
        self.asked: list[tuple[Seat, str] | None] = []

    async def verdict(
        self, _game: str, _snapshot: bytes, act: tuple[Seat, str] | None, *_: object
    ) -> Verdict | None:
        self.asked.append(act)
        return Verdict((0.5, 0.5), Judgement(self.best, self.loss, say("some men are lost")))


@pytest.mark.parametrize(("loss", "is_other"), [(0.3, True), (0.01, False)])
async def test_where_a_king_holds_it_for_a_mistake_his_own_is_the_hint(
    store: Store, clock: Clock, adviser: Mind, loss: float, is_other: bool
) -> None:
    king = King(loss, OTHER)
    host = Host(store, find_game=find, now=clock, seed=seed, worker=adviser, judge=king)
    table = await alone(host)
    hint = await host.of(Hints).take(table, A)
    private = await host.turns.private(table, A)
    (asked,) = king.asked
    assert asked == (private.seat, asked and asked[1])
    assert asked is not None
    assert asked[1] != OTHER
    if is_other:
        assert hint.action == OTHER
        assert hint.first == asked[1]
        assert hint.first_told
        assert hint.judgement is not None
    else:
        assert (hint.action, hint.judgement) == (asked[1], None)
        assert written(hint.why) == "it is as good as any"


async def test_who_asks_again_gets_the_same_though_the_king_thinks_otherwise_now(
    store: Store, clock: Clock, adviser: Mind
) -> None:
    king = King(0.3, OTHER)
    host = Host(store, find_game=find, now=clock, seed=seed, worker=adviser, judge=king)
    table = await alone(host)
    first = await host.of(Hints).take(table, A)
    king.loss = 0.0
    assert await host.of(Hints).take(table, A) == first
    assert len(king.asked) == 1


async def test_what_others_have_done_meanwhile_is_thought_of_anew(
    store: Store, clock: Clock, adviser: Mind
) -> None:
    """The question is the same one still: the first hint was of a table that has changed."""
    king = King(0.3, OTHER)
    host = Host(store, find_game=find, now=clock, seed=seed, worker=adviser, judge=king)
    table = await together(host, hints=True)
    before = await host.of(Hints).take(table, A)
    await host.of(Hints).take(table, A)
    assert len(king.asked) == 1
    await host.turns.act(table, B, None, army(1))
    assert (await host.of(Hints).take(table, A)).turn == before.turn
    assert len(king.asked) == 2


async def test_what_no_menu_has_is_no_hint_of_a_kings(store: Store, clock: Clock, adviser: Mind) -> None:
    host = Host(store, find_game=find, now=clock, seed=seed, worker=adviser, judge=King(0.3, "win at once"))
    hint = await host.of(Hints).take(await alone(host), A)
    assert written(hint.why) == "it is as good as any"


async def test_among_people_there_are_no_hints_unless_the_table_wants_them(hinting: Host) -> None:
    table = await together(hinting, hints=False)
    assert not await hinting.of(Hints).may_take(table, A)
    with pytest.raises(NoHint, match="without hints"):
        await hinting.of(Hints).take(table, A)


async def test_among_people_the_table_is_told_once_who_takes_one_and_not_what(hinting: Host) -> None:
    table = await together(hinting, hints=True)
    assert await hinting.of(Hints).may_take(table, B)
    hint = await hinting.of(Hints).take(table, B)
    again = await hinting.of(Hints).take(table, B)
    assert hint == again
    assert hint.table_notified
    assert [line for line in await told(hinting, table) if "hint" in line] == ["Ben takes a hint"]
    assert hint.action not in "".join(await told(hinting, table))


async def test_another_turn_is_told_anew_and_its_game_goes_on_as_it_would_have(hinting: Host) -> None:
    table = await together(hinting, hints=True)
    for user, seat in ((A, 0), (B, 1)):
        await hinting.of(Hints).take(table, user)
        await hinting.turns.act(table, user, None, army(seat))
    first = await awaited(hinting, table)
    await hinting.of(Hints).take(table, first)
    lines = [line for line in await told(hinting, table) if "hint" in line]
    assert (len(lines), set(lines)) == (3, {"Anna takes a hint", "Ben takes a hint"})
    public = await hinting.tables.public(table)
    plain = await together(hinting, hints=True)
    for user, seat in ((A, 0), (B, 1)):
        await hinting.turns.act(plain, user, None, army(seat))
    assert (await hinting.tables.public(plain)).table == public.table


async def test_a_hint_leaves_the_question_and_the_undo_as_they_are(hinting: Host) -> None:
    table = await together(hinting, hints=True)
    await hinting.turns.act(table, A, None, army(0))
    before = await hinting.turns.private(table, B)
    await hinting.of(Hints).take(table, B)
    after = await hinting.turns.private(table, B)
    assert (after.turn, after.public.undo_seat) == (before.turn, before.public.undo_seat)


async def test_only_who_is_asked_gets_one(hinting: Host) -> None:
    table = await together(hinting, hints=True)
    await hinting.turns.act(table, A, None, army(0))
    assert not await hinting.of(Hints).may_take(table, A)
    with pytest.raises(NotYourTurn, match="It is not your move"):
        await hinting.of(Hints).take(table, A)
    with pytest.raises(NotSeated):
        await hinting.of(Hints).take(table, C)
    assert not await hinting.of(Hints).may_take(table, C)


async def test_before_the_game_and_behind_it_there_is_none(hinting: Host) -> None:
    table = await opened(hinting, [BEN])
    with pytest.raises(NotStarted):
        await hinting.of(Hints).take(table, A)
    await hinting.lobby.start(table, A)
    await hinting.turns.declare(table, A, "resign")
    with pytest.raises(GameOver):
        await hinting.of(Hints).take(table, B)


async def test_only_whoever_opened_the_table_allows_hints_and_the_next_game_keeps_it(hinting: Host) -> None:
    table = await opened(hinting, [BEN])
    with pytest.raises(NotTheOwner):
        await hinting.lobby.set_hints(table, B, "yes")
    with pytest.raises(Refusal, match="allowed or not"):
        await hinting.lobby.set_hints(table, A, "perhaps")
    assert (await hinting.lobby.set_hints(table, A, "yes")).hints
    await hinting.lobby.start(table, A)
    await hinting.turns.declare(table, A, "resign")
    assert (await hinting.lobby.again(table, BEN, Place(CHANNEL, 5))).hints


@pytest.mark.parametrize("advice", [None, only("win at once", say("why not?"))])
async def test_where_the_computer_fails_there_is_no_hint_and_nobody_is_told(
    hinting: Host, adviser: Mind, advice: Advice | None
) -> None:
    adviser.choose = lambda menu, asked: advice
    table = await together(hinting, hints=True)
    with pytest.raises(NoHint, match="found nothing"):
        await hinting.of(Hints).take(table, A)
    assert not [line for line in await told(hinting, table) if "hint" in line]


async def test_without_a_worker_a_hint_is_a_guess(host: Host) -> None:
    table = await alone(host)
    hint = await host.of(Hints).take(table, A)
    assert written(hint.why) == "it is drawn by lot from all that is allowed"


async def test_the_game_of_the_day_has_none(store: Store, clock: Clock) -> None:
    host = Host(store, now=clock)
    table = (await host.of(GameOfTheDay).begin("camelot_the_build", ANNA, 88, None)).id
    assert not await host.of(Hints).may_take(table, A)
    with pytest.raises(NoHint, match="by himself"):
        await host.of(Hints).take(table, A)


STEPS = len(lessons_of(find_real("battles_and_builders"))[0].steps)


async def test_a_lesson_gives_what_its_step_wants(store: Store, clock: Clock) -> None:
    host = Host(store, now=clock)
    table = (await host.of(Lessons).begin("battles_and_builders", "first_rounds", ANNA, 88)).id
    refused, given = 0, 0
    for _ in range(STEPS):
        try:
            hint = await host.of(Hints).take(table, A)
        except NoHint:
            refused += 1
            await host.of(Lessons).go_on(table, A, None)
        else:
            given += 1
            await host.turns.act(table, A, hint.turn, hint.action)
    assert refused
    assert given
    lesson = (await host.turns.private(table, A)).of(LessonStep)
    assert lesson is not None
    assert lesson.over
    with pytest.raises(Refusal):
        await host.of(Hints).take(table, A)
