"""Several moves typed in one line: all of them or none, and nothing is learned by trying."""

from __future__ import annotations

import pytest

from bot.errors import Ambiguous, Illegal
from bot.host import Host
from bot.store import Store
from bot.typed import reading
from rules.camelot_the_build import GAME
from rules.return_to_camelot import GAME as CAMELOT
from rules.text import say
from tests.world.databases import on_a_file
from tests.world.games import GAMES
from tests.world.playing import BEN, A, B, at_turns, awaited, started

pytestmark = on_a_file

BUILD = GAME.info.id


@pytest.fixture(autouse=True)
def _with_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, BUILD, GAME)


async def build(host: Host) -> tuple[int, int]:
    """Begin a game in which nothing is hidden; give the table, and who has the first turn."""
    table = await started(host, [BEN], BUILD)
    for user in (A, B):
        await host.turns.act(table, user, None, "hide none")
    return table, await awaited(host, table)


async def choices(host: Host, table: int, user: int, number: int) -> list[str]:
    """Find a square for each of some tiles of a hand."""
    found: list[str] = []
    private = await host.turns.private(table, user)
    plan: set[str] = set()
    for tile in dict.fromkeys(private.hand.open):
        offered = await host.turns.completions(table, user, f"place {tile}", 100)
        whole = [each.text for each in offered if len(each.text.split()) == 3]
        lay = next(text for text in whole if text.split()[2] not in plan)
        plan.add(lay.split()[2])
        found.append(lay)
    return found[:number]


async def in_line(host: Host, table: int, user: int, typed: str) -> list[str]:
    """Type a line; give the acts that it was parted into."""
    turn = await host.turns.load(table, user)
    acts = await turn.read(typed)
    if len(acts) > 1:
        await turn.act_in_line(acts)
    return acts


async def texts(store: Store, table: int) -> list[str]:
    return [event.text for event in await store.tables.events(table)]


async def test_a_turn_is_typed_in_one_line(host: Host, store: Store) -> None:
    table, user = await build(host)
    lays = await choices(host, table, user, 2)
    before = await texts(store, table)
    await in_line(host, table, user, f"{lays[0].upper()}, {lays[1].removeprefix('place ')};end")
    assert (await texts(store, table))[len(before) :] == [*map(GAME.recorded, lays), "end"]


async def test_a_line_counts_whole_or_not_at_all(host: Host, store: Store) -> None:
    table, user = await build(host)
    lays = await choices(host, table, user, 1)
    before = await texts(store, table)
    with pytest.raises(Illegal, match=r"Nothing of this line was done\. .*place Q9 z9.* is not possible"):
        await in_line(host, table, user, f"{lays[0]}, place Q9 z9, end")
    assert await texts(store, table) == before
    with pytest.raises(Illegal, match="at most"):
        await in_line(host, table, user, ", ".join([*lays, *["end"] * 8]))


async def test_nothing_follows_what_has_to_be_seen_first(host: Host, store: Store) -> None:
    """Else a line that is refused, or its completion, would tell what was going to be drawn."""
    table, user = await build(host)
    lays = await choices(host, table, user, 1)
    before = await texts(store, table)
    with pytest.raises(Illegal, match="“end” must be its last move: what chance brings"):
        await in_line(host, table, user, f"{lays[0]}, end, hide Q9")
    assert await host.turns.completions(table, user, f"{lays[0]}, end, hi") == []
    assert await texts(store, table) == before


async def test_what_follows_the_end_of_a_turn_is_refused_for_that(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A capture may win the game, and whether it has is known only behind it."""
    monkeypatch.setitem(GAMES, CAMELOT.info.id, CAMELOT)
    table = await started(host, [BEN], CAMELOT.info.id)
    for user in (A, B):
        await host.turns.act(table, user, None, (await host.turns.completions(table, user, "", 1))[0].text)
    user = await awaited(host, table)
    man = (await host.turns.completions(table, user, "", 1))[0].text
    move = next(each.text for each in await host.turns.completions(table, user, man, 9) if each.text != man)
    told = f"With “{move}” your turn would be over, so “a8-a9” cannot follow"
    with pytest.raises(Illegal, match=told):
        await in_line(host, table, user, f"{move}, a8-a9")


async def test_a_line_is_completed_behind_its_last_comma(host: Host) -> None:
    table, user = await build(host)
    first, second = await choices(host, table, user, 2)
    offered = [each.text for each in await host.turns.completions(table, user, f"{first}, {second}")]
    assert offered == [f"{first}, {second}"]
    assert f"{first}, end" in [each.text for each in await host.turns.completions(table, user, f"{first}, ")]
    whole, *_ = await host.turns.completions(table, user, f"{first}, place")
    assert whole.is_whole, "less is refused there"


async def test_a_move_may_go_on_behind_a_comma(host: Host, store: Store) -> None:
    table, user = await build(host)
    lays = await choices(host, table, user, 2)
    before = await texts(store, table)
    assert len(await in_line(host, table, user, lays[0].replace(" ", ", "))) == 1
    parted = [lay[::-1].replace(" ", " ,", 1)[::-1] for lay in lays]
    await in_line(host, table, user, f"{parted[0]}, {parted[1]}, end")
    assert (await texts(store, table))[len(before) :] == [*map(GAME.recorded, lays), "end"]


async def test_what_is_one_move_stays_one(host: Host) -> None:
    table, user = await at_turns(host, [BEN])
    turn = await host.turns.load(table, user)
    text = next(each.text for each in await turn.completions("", 25))
    assert await turn.read(text) == [text]
    with pytest.raises(Illegal, match="nonsense"):
        await turn.read("nonsense")


@pytest.mark.parametrize("typed", ["end, " * 800, "bid 1b " * 800, "\U0001f40e\U0001f3f0" * 2500])
async def test_what_is_far_too_long_is_refused_unread(
    host: Host, typed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, user = await at_turns(host, [BEN])
    turn = await host.turns.load(table, user)
    monkeypatch.setattr(reading, "read_in", pytest.fail)
    with pytest.raises(Illegal, match="A line may have"):
        await turn.read(typed)


async def test_what_a_person_is_asked_about_is_typed_by_itself(
    host: Host, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, user = await build(host)
    lays = await choices(host, table, user, 1)
    before = await texts(store, table)
    monkeypatch.setattr(type(GAME), "warning", lambda *_: say("That costs 5 points"))
    with pytest.raises(Illegal, match=r"That costs 5 points\. If you want that, type it by itself"):
        await in_line(host, table, user, f"{lays[0]}, end")
    assert await texts(store, table) == before


@pytest.mark.parametrize(
    ("yes", "is_whole"), [("yes", True), ("yes", False), ("yes, do it", True), ("exactly, yes!", False)]
)
async def test_yes_means_the_whole_line_of_which_it_is_asked(
    host: Host, store: Store, monkeypatch: pytest.MonkeyPatch, yes: str, *, is_whole: bool
) -> None:
    """Read by its game as a whole, or part for part, where one of them has a word that is not known."""
    if not is_whole:
        monkeypatch.setattr(type(GAME), "lined", None)
    table, user = await build(host)
    lays = await choices(host, table, user, 2)
    before = await texts(store, table)
    with pytest.raises(Ambiguous, match=r"every word of .*If so, type `yes`"):
        await in_line(host, table, user, f"{lays[0]}, ferm {lays[1]}, end")
    assert await texts(store, table) == before
    await in_line(host, table, user, yes)
    assert (await texts(store, table))[len(before) :] == [*map(GAME.recorded, lays), "end"]


async def test_what_cannot_be_done_is_refused_at_once_and_not_asked_about(host: Host, store: Store) -> None:
    """A line with a word that means nothing was asked about, and refused to whoever said yes."""
    table, user = await build(host)
    (lay,) = await choices(host, table, user, 1)
    before = await texts(store, table)
    with pytest.raises(Illegal, match=r"Nothing of this line was done"):
        await in_line(host, table, user, f"{lay}, ferm {lay}, end")
    assert await texts(store, table) == before
