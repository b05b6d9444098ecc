"""What is said of a move that was judged."""

from __future__ import annotations

import asyncio
import re

import pytest
from msgspec.structs import replace

from bot.answering.exercise import faults, reasons
from bot.host import Host
from bot.sandbox import Seen
from bot.store import Store
from cogs.history import judgement, judgements
from cogs.history.judgement import Judged, _meant, _mistakes, _players, _progress_told, word_of
from cogs.history.judgements import Judgements, Progress, _evened, _winning
from cogs.history.studies import _teaches
from languages.spoken import speaking
from rules.advice import SLIGHT, Judgement, Verdict, costs_points, expects_less, spoke_against, to_himself
from rules.chance import dealer
from rules.library import find
from rules.puzzles.puzzle import puzzles_of, reached
from rules.search.coaching import Coach
from rules.snapshot import snapshot
from rules.text import Count, Noun, Seat, say
from tests.cogs.history.test_learning import King, learning, studied
from tests.cogs.history.test_steps import step
from tests.patience import seen
from tests.world.hosting import Clock, seed
from tests.world.house import House, refusal
from tests.world.playing import BEN, A, B, anything, opened

pytestmark = pytest.mark.usefixtures("scribbled")


def test_what_a_move_has_lost_is_told_of_the_win_or_where_that_was_decided_in_points() -> None:
    game, lost, lacks = "return_to_camelot", Count(1, "Soldier", "Soldiers"), (say("the Page laughs"),)
    mistake = Judgement("b3-b4", 0.2, lacks=lacks)
    assert word_of(game, Judgement("b3-b4", 0.005)) == "best"
    assert word_of(game, Judgement("b3-b4", 0.04)) == "good (\u22124 of 100)"
    assert word_of(game, mistake) == "a mistake (\u221220 of 100)"
    assert word_of(game, Judgement("b3-b4", SLIGHT)) == "good: it costs next to nothing"
    assert word_of(game, replace(mistake, lost=lost)) == "a mistake (\u22121 Soldier)"
    with speaking("de"):
        assert word_of(game, replace(mistake, lost=lost)) == "ein Fehler (\u22121 Soldat)"
    unshown = "the King would do otherwise, but cannot show in a few moves why"
    assert word_of(game, Judgement("b3-b4", 0.2)) == unshown
    assert word_of("somerset", Judgement("b3-b4", 0.2, lost=lost)).startswith("a mistake"), "points are shown"
    of_turn = Judgement("end", 0.2, lost=lost, of_turn=True)
    assert word_of("camelot_the_build", of_turn) == unshown, "no lesson has it either"
    assert word_of(game, Judgement("b3-b4", 0.0, hopeless=True)) == "every move loses by now"
    assert word_of(game, Judgement("b3-b4", 0.0, even=True)) == "it makes hardly any difference"


def test_what_a_mistake_lacks_is_told_behind_a_game_in_the_place_of_an_empty_sentence() -> None:
    """It was told that somebody is worse off some moves later, where Learn knew by what."""
    public = step(0, 1).public
    vague = Judgement("b3-b4", 0.2, expects_less(0, None), lacks=(say("the Page laughs"),))
    told = "-# Whoever was to move could have known: \u201cthe Page laughs\u201d."
    with speaking("en"):
        assert [*reasons(public, vague, answered=True)] == [told]
        assert [*faults(public, 0, vague)] == ["-# The Page laughs."]
        warned = replace(vague, why=spoke_against(say("the King frowns")))
        assert [*reasons(public, warned, answered=True)][1:] == [told]


def test_by_how_much_one_is_worse_off_is_told_once() -> None:
    """It was told three times, with two figures."""
    public, less = step(0, 1).public, [expects_less(0, Count(each, "point", "points")) for each in (8, 10)]
    told = Judgement("b3-b4", 0.2, less[0], lost=Count(8, "point", "points"), lacks=(less[1],))
    assert [*faults(public, 0, told, told.lacks, told.lost)] == []
    laughs = replace(told, lacks=(to_himself(less[1], 0), say("the Page laughs")))
    assert [*faults(public, 0, laughs, (), told.lost)] == ["-# The Page laughs."]
    assert len([*faults(public, 0, replace(told, lost=None, lacks=()))]) == 1, "else it is all that is known"


def test_what_costs_some_of_the_win_is_a_worse_mistake_than_points_wasted_behind_it() -> None:
    wasted, costly = Judgement("b3-b4", 0.4, lost=Count(5, "point", "points")), Judgement("b3-b4", 0.1)
    assert max([wasted, costly], key=lambda each: each.weight) == costly


async def test_the_worst_mistakes_are_those_of_the_largest_figures_that_are_told(
    store: Store, clock: Clock
) -> None:
    """Steps of three coins were left out for one of a single coin that cost more of the win."""
    host = Host(store, now=clock, seed=seed)
    table = await opened(host, [BEN], "somerset")
    await host.lobby.start(table, A)
    chance = dealer(1, "choice")
    while len(await store.tables.events(table)) < 11:
        await anything(host, table, (A, B)[(await host.tables.public(table)).acting[0]], chance)
    await host.turns.declare(table, A, "resign")
    step = await host.history.step(table, 0)
    coin = Noun("coin", "coins")
    early = Judgement("x", 0.3, costs_points(0, 1, 1, 0, coin, foreseen=True), (say("the Page laughs"),))
    late = Judgement("x", 0.1, lost=coin.times(3))
    judged = Judged(step, [Verdict((0.5, 0.5), each) for each in (early, early, *[late] * 8)])
    assert judged.worst == [*range(2, 10)]
    assert max([early, late], key=_teaches) is late, "so it is where one learns from them"


DAY = 24 * 3600
JUDGE = "What the King thinks"


class Pondering:
    """Goes on to the next move when he is told to; what he `thinks` is always the same."""

    def __init__(self, thinks: Verdict | None) -> None:
        self.thinks = thinks
        self.may = asyncio.Semaphore(0)

    async def verdict(self, *_: object) -> Verdict | None:
        await self.may.acquire()
        return self.thinks

    def release(self, moves: int) -> None:
        for _ in range(moves):
            self.may.release()


async def said(house: House, text: str) -> None:
    """Wait until a message says something."""
    world = house.sandbox.world
    await seen(lambda: any(text in Seen(world, each).text for each in world.messages.values()))


async def test_as_long_as_a_game_is_judged_it_is_said_how_far(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two had asked: of the second it is said that the first comes before it."""
    monkeypatch.setattr(judgement, "_AT_ONCE", 0.01)
    monkeypatch.setattr(judgement, "_EVERY", 0.01)
    people = _, guinevere = house.person("Arthur"), house.person("Guinevere")
    king = Pondering(Verdict((1.0, 0.0)))
    async with house.open() as bot:
        monkeypatch.setattr(bot.host.of(Judgements), "_judge", king)
        steps = []
        for person in people:
            table = await house.start_table(*people)
            await bot.host.turns.declare(table, guinevere.id, "resign")
            await house.quiet()
            steps.append(await (await person.slash("replay", table=table)).settled())
        clicks = [person.click(step, JUDGE) for person, step in zip(people, steps, strict=True)]
        async with asyncio.TaskGroup() as group:
            first, _ = [group.create_task(each) for each in clicks]
            await said(house, "So far: 0 of 1 steps.")
            await said(house, "He looks at another game before this one.")
            king.release(1)
            await said(house, "So far: 1 of 1 steps.")
            king.release(3)
        assert "Guinevere: no move to judge" in first.result().text
        assert "0 best" not in first.result().text


async def test_a_king_who_fails_says_so_and_shows_no_figures(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    king = Pondering(None)
    king.release(9)
    async with house.open() as bot:
        table = await house.start_table(arthur, guinevere)
        await bot.host.turns.declare(table, guinevere.id, "resign")
        await house.quiet()
        step = await (await arthur.slash("replay", table=table)).settled()
        refused = await arthur.click(step, JUDGE)
        assert "There is no King who could judge this game." in refusal(refused)
        monkeypatch.setattr(bot.host.of(Judgements), "_judge", king)
        failed = (await arthur.click(step, JUDGE)).message
        assert (
            "The King was broken off at step 0 of 1: several times in a row his thoughts failed"
            in failed.text
        )
        assert not failed.pictures
        king.thinks = Verdict((1.0, 0.0))
        gone_on = (await arthur.click(failed, "Go on")).message
        assert "Guinevere: no move to judge" in gone_on.text


async def test_whoever_does_not_wait_sees_later_what_a_king_thinks_who_goes_on_by_himself(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A message that one person alone sees cannot be changed for longer than a quarter of an hour."""
    monkeypatch.setattr(judgement, "_PATIENCE", 0.0)
    monkeypatch.setattr(judgement, "_AT_ONCE", 0.01)
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    king = Pondering(Verdict((1.0, 0.0)))
    async with house.open() as bot:
        monkeypatch.setattr(bot.host.of(Judgements), "_judge", king)
        table = await house.start_table(arthur, guinevere)
        await bot.host.turns.declare(table, guinevere.id, "resign")
        await house.quiet()
        step = await (await arthur.slash("replay", table=table)).settled()
        waits = (await arthur.click(step, JUDGE)).message
        assert "You need not wait" in waits.text
        king.release(9)
        await seen(lambda: bot.host.of(Judgements).progress() is None)
        assert "Guinevere: no move to judge" in (await arthur.click(waits, "How far is he?")).message.text


def test_how_long_a_king_takes_is_told_by_the_speed_of_what_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    """He promised a minute on a machine on which one step of a hundred took that."""
    monkeypatch.setattr(judgements, "monotonic", lambda: 160.0)
    far = Progress(7, 13, 53, before=10, since=100.0)
    assert "13 of 53 steps.\n-# At this speed it takes about 14 minutes more." in _progress_told(7, far)
    assert "At this speed" not in _progress_told(7, replace(far, before=11)), "by two steps nobody can say"
    assert "At this speed" not in _progress_told(8, far)


async def test_each_move_is_told_of_who_made_it_also_of_a_computer_for_somebody(
    store: Store, clock: Clock
) -> None:
    host = Host(store, now=clock, seed=seed)
    table = await opened(host, [BEN], "return_to_camelot")
    await host.lobby.set_pace(table, A, str(int(DAY)))
    await host.lobby.set_expiry(table, A, "computer")
    await host.lobby.start(table, A)
    chance = dealer(1, "choice")
    while not any(event.seat == 1 for event in await store.tables.events(table)):
        clock.time += 2 * DAY
        if not await host.turns.expire(table, 1):
            await anything(host, table, A, chance)
    await host.turns.declare(table, A, "resign")
    step = await host.history.step(table, 0)
    told = Judged(step, [Verdict((0.5, 0.5), Judgement(text, 0.2)) for _, text in step.acts[1:]])
    named = {seat: told.named(number) for number, (seat, _) in enumerate(step.acts[1:])}
    assert named == {0: "Anna", 1: "The computer for Ben"}
    page = "\n".join(each for each in _players(told))
    assert "Anna: 0 best" in page
    assert "The computer for Ben: 0 best" in page


def test_how_a_game_stood_does_not_jump_with_whose_turn_it_is_nor_within_a_turn() -> None:
    """Of two who are level each seems ahead as his own turn begins, and the more the more he has laid."""
    steps = [(0.6, "1"), (0.9, "1"), (0.4, "2"), (0.1, "2"), (0.6, "3"), (0.0, "3")]
    verdicts = [Verdict((share, 1 - share)) for share, _ in steps]
    evened = _evened(verdicts, [turn for _, turn in steps], 2)
    assert [verdict.balance[0] for verdict in evened] == pytest.approx([0.6, 0.6, 0.5, 0.5, 0.5, 0.0])
    assert all(sum(verdict.balance) == pytest.approx(1.0) for verdict in evened)
    near = _evened([*verdicts[:3], replace(verdicts[3], played_out=True), *verdicts[4:]], list("112233"), 2)
    assert [verdict.balance[0] for verdict in near[2:4]] == pytest.approx([0.5, 0.1])


async def test_only_measures_that_a_list_has_are_explained(store: Store, clock: Clock) -> None:
    host = Host(store, now=clock, seed=seed)
    table = await opened(host, [BEN], "return_to_camelot")
    await host.lobby.start(table, A)
    await host.turns.declare(table, A, "resign")
    start = await host.history.step(table, 0)

    def explained(judgement: Judgement) -> str:
        return "\n".join(_meant(Judged(start, [Verdict((0.5, 0.5), judgement)])))

    of_win, decided = "so many of 100 for a sure win", "the win was as good as decided"
    mistake = Judgement("resign", 0.2, lacks=(say("the Page laughs"),))
    plain = explained(mistake)
    assert of_win in plain
    assert decided not in plain
    lost = explained(replace(mistake, lost=Count(1, "Soldier", "Soldiers")))
    assert f"*\u22121 Soldier*: there {decided}" in lost
    assert of_win not in lost
    with speaking("en"):
        *_, told = _players(Judged(start, [Verdict((0.5, 0.5), Judgement("resign", 0.0, even=True))]))
    assert told.endswith("0 best, 0 good, no mistakes; 1 where it made hardly any difference"), "none is lost"
    unshown = Judged(start, [Verdict((0.5, 0.5), Judgement("resign", 0.2))])
    assert [*_players(unshown)][-1].endswith("0 best, 0 good, no mistakes")
    assert "Not counted: step 1, where the King" in "\n".join(_mistakes(unshown, hidden=False))


def test_what_has_won_the_game_is_no_mistake_whatever_was_known() -> None:
    """A Lord who was captured unknown was told to be a mistake."""
    game, found = find("return_to_camelot"), set[bool]()
    for puzzle in [each for each in puzzles_of(game) if each.kind == "win"][:12]:
        after, action = reached(game, puzzle), puzzle.answers[0]
        before = snapshot(after)
        game.apply(after, puzzle.seat, action, dealer("1", "luck"))
        steps, result = [before, before, snapshot(after)], game.result(after)
        found.add(has_won := result is not None and puzzle.seat in result.winners)
        acts = [(puzzle.seat, action), (puzzle.seat, action), None]
        assert _winning(game, steps, acts) == (1 if has_won else None), "only the act that ended it"
    assert found == {True, False}


class OfTurns(King):
    """Judges each turn as a whole: it was ended with its first tile, and another would have gone on."""

    async def verdict(
        self, game: str, snapshot: bytes, act: tuple[Seat, str] | None, seed: str, *rest: object
    ) -> Verdict:
        found = await super().verdict(game, snapshot, act, seed, *rest)
        if act is None or found.judgement is None or not act[1].startswith("place "):
            return replace(found, judgement=None)
        turns = (act[1], "end"), (act[1], "place A0 d4", "place A0 d5", "end")
        judgement = replace(found.judgement, best=act[1], of_turn=True, turns=turns)
        return replace(found, judgement=replace(judgement, lacks=(say("this turn counted less"),)))


async def test_of_a_turn_that_was_a_mistake_the_whole_turns_are_told(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was told that one tile of two that are alike is better than the other."""
    async with studied(house, monkeypatch, "camelot_the_build", OfTurns()) as found:
        step = await (await found.arthur.slash("replay", table=found.table)).settled()
        page = await (await found.arthur.click(step, JUDGE)).settled()
        told = re.findall(r"\*lays (.*?)(?: and no more)?\* \(.*; better: (?:\|\|)?\*lays (.+)\*", page.text)
        assert len(told) == page.text.count("; better: ") > 1
        assert all(better == f"{played}, Blank on d4 and Blank on d5" for played, better in told)
        assert " and no more" in page.text
        step = await (await found.arthur.choose(page, page.selects[0]["options"][0]["value"])).settled()
        assert f" lays {told[0][1]}*" in step.text.partition("; better: *")[2]


async def test_below_the_list_it_is_told_where_the_points_went(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Five mistakes of 30 points were listed where 91 were lost, most of them by doubling."""
    async with studied(house, monkeypatch, "camelot_the_build") as found:
        ahead = "Where the points went: "
        step = await (await found.arthur.slash("replay", table=found.table)).settled()
        page = await (await found.arthur.click(step, JUDGE)).settled()
        assert page.text.index("; better: ") < page.text.index(ahead) < page.text.index("Each line shows")
        assert "The largest difference: " in page.text
        for number in found.study.numbers:
            await found.studies.note(found.study, found.arthur.id, number, found=False)
        monkeypatch.setattr(Coach, "next_time", lambda *_: [say("next time, build walls")])
        summary = await learning(found.arthur, found.table)
        assert summary.text.index(ahead) < summary.text.index("**Next time, build walls.**")
        # A fault of a game there took the list along, and the lessons.
        monkeypatch.setattr(judgements, "accounted", lambda *_: dict[str, int]()[""])
        page = await (await found.arthur.click(step, JUDGE)).settled()
        assert "; better: " in page.text
        summary = await learning(found.arthur, found.table)
        assert "You have found something good for 0 of" in summary.text
        assert ahead not in page.text + summary.text
        told = {each.getMessage() for each in caplog.records if each.levelname == "ERROR"}
        assert told == {"What camelot_the_build tells beside its judgements is left out."}
        caplog.clear()
