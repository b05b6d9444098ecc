"""What a mistake lacks and of what kind it is: the Lord first, then what is captured and threatened."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bot.computers.worker import judged_act
from rules.chance import dealer
from rules.game import menu_of
from rules.library import find
from rules.menu import actions
from rules.puzzles.puzzle import Puzzle, puzzles_of, reached
from rules.record import parsed
from rules.replay import Replay
from rules.return_to_camelot import coach
from rules.return_to_camelot.ai.foresight import foreseen
from rules.return_to_camelot.ai.king import world_of
from rules.return_to_camelot.ai.later import Parting, _danger, later
from rules.return_to_camelot.ai.world import Search
from rules.return_to_camelot.ai.worth import WIN
from rules.return_to_camelot.coach import COACH
from rules.return_to_camelot.tables import BLACK
from rules.search import judging
from rules.search.coaching import contrasted, slip_shown
from rules.search.contrasting import Lines
from rules.search.search import Deals, Trials
from rules.snapshot import copied, snapshot
from rules.text import written
from tests.patience import PATIENCE
from tests.return_to_camelot.playing import position
from tests.rules.search.test_contrasts import has_won, is_lost, replied

pytestmark = pytest.mark.usefixtures("lines")

GAME: Any = find("return_to_camelot")
GUESSES = 8


def of(mark: str) -> Puzzle:
    return next(each for each in puzzles_of(GAME) if each.mark == mark)


@cache
def stand(mark: str) -> Any:
    """Give the position of a puzzle: nothing is done in it itself, and its lines are made once."""
    return reached(GAME, of(mark))


def told(puzzle: Puzzle, wrong: str) -> list[str]:
    return [*map(written, contrasted(GAME, stand(puzzle.mark), puzzle.seat, wrong, puzzle.answers[0]))]


def slip(puzzle: Puzzle, wrong: str) -> str:
    return slip_shown(GAME, stand(puzzle.mark), puzzle.seat, wrong, puzzle.answers[0])


def guesses(puzzle: Puzzle) -> list[Any]:
    worlds = []
    for number in range(GUESSES):
        world = copied(stand(puzzle.mark))
        GAME.resample(world, puzzle.seat, dealer(f"contrast {number}", "worlds"))
        worlds.append(world)
    return worlds


@pytest.mark.parametrize(
    ("mark", "wrong", "whom"),
    [
        ("fc7a584c8a46", "K@d6", "a Knight or the Lord on b1 could take your Lord on e6 and win"),
        ("58180f6d5e14", "e4-f5", "a hidden Lord on c8 could take your Lord on f7 and win"),
        ("345adfe09009", "f2-f3", "a Knight on d6 could take your Lord on f3 and win"),
    ],
)
def test_by_whom_a_lord_can_be_taken_as_hidden_pieces_may_stand_is_told(
    mark: str, wrong: str, whom: str
) -> None:
    """It was told in how many guesses, and not by whom."""
    puzzle = of(mark)
    worlds = guesses(puzzle)
    own, best = (
        sum(is_lost(GAME, world, puzzle.seat, act) for world in worlds) for act in (wrong, puzzle.answers[0])
    )
    assert own > best == 0
    assert own < GUESSES
    assert told(puzzle, wrong)[0] == whom


def test_a_lord_who_walks_into_danger_is_a_kind_of_mistake_of_its_own() -> None:
    walked, left = of("345adfe09009"), of("fc7a584c8a46")
    assert slip(walked, "f2-f3") == "a Lord who walked into danger"
    assert slip(walked, "f2-g2") == "a Lord who walked into danger"
    assert slip(left, "b5-a4") == "a Lord left in danger"


def test_a_deployment_is_named_only_where_nothing_else_parts_both() -> None:
    """A Knight went where a chain of four took him, and that was told to be a prisoner not deployed."""
    puzzle = of("5ba22dbb2468")
    assert GAME.slip("c1-b2", "S@c4") == "a prisoner not deployed"
    for each in puzzles_of(GAME):
        best = each.answers[0]
        if "@" not in best:
            continue
        lines = Lines(GAME, reached(GAME, each), each.seat)
        for wrong in [*actions(menu_of(GAME, reached(GAME, each), each.seat))][::9]:
            if next(COACH.contrasts(lines, wrong, best), None) is not None:
                assert COACH.slip(lines, wrong, best)
    assert not slip(puzzle, puzzle.answers[0])


@pytest.mark.parametrize(
    ("played", "better", "kind"),
    [
        ("c1-b2", "S@a3", "a prisoner not deployed"),
        ("S@a3", "c1-b2", "a prisoner deployed where a move was better"),
        ("c1-c2", "c1-b2", "the right piece, but the wrong way"),
    ],
)
def test_what_is_not_seen_by_its_lines_has_a_kind_by_what_was_done(
    played: str, better: str, kind: str
) -> None:
    assert GAME.slip(played, better) == kind


def test_what_is_best_threatens_is_told_of_a_quiet_mistake() -> None:
    """Five quiet moves were shown in which nothing was lost: the Lord would have gone into the castle."""
    counted = Counter[str]()
    for puzzle in map(of, ("943b9797b5df", "07613ce24aa1", "377121fdf692", "3408073866fd")):
        state, best = stand(puzzle.mark), puzzle.answers[0]
        for wrong in [*actions(menu_of(GAME, state, puzzle.seat))][::23]:
            for each in told(puzzle, wrong) if wrong not in puzzle.answers else ():
                if "what is best threatens" not in each:
                    continue
                counted[each.partition(" in ")[0]] += 1
                if "to win" in each or "into an enemy castle" in each:
                    assert all(threatens_to_win(world, puzzle.seat, best) for world in guesses(puzzle))
                    assert not any(threatens_to_win(world, puzzle.seat, wrong) for world in guesses(puzzle))
    assert len(counted) > 1
    assert sum(counted.values()) > 5


def threatens_to_win(state: Any, seat: int, act: str) -> bool:
    """Say whether a seat wins behind a quiet act if the enemy passes."""
    world = copied(state)
    GAME.apply(world, seat, act, dealer("1", "luck"))
    if world.over or world.chain is not None:
        return False
    world.to_move = world.players.index(seat)
    return any(has_won(GAME, world, seat, each) for each in actions(menu_of(GAME, world, seat)))


@pytest.mark.parametrize(
    ("mark", "wrong", "whom"),
    [
        (
            "371e99a1aab1",
            "a5-b5 D:g8",
            (
                "the piece on c6 could take b5, b4 and b3 and, as the Lord, come next to your castle on a1,"
                " in 7 of 8 guesses at the hidden pieces"
            ),
        )
    ],
)
def test_by_whom_more_could_be_captured_in_most_guesses_is_told(mark: str, wrong: str, whom: str) -> None:
    """It was told only in how many guesses he can capture more."""
    puzzle = of(mark)
    best = puzzle.answers[0]
    pairs = [[replied(GAME, world, puzzle.seat, act) for act in (wrong, best)] for world in guesses(puzzle)]
    assert all(own >= other for own, other in pairs)
    assert GUESSES > sum(own > other for own, other in pairs) > GUESSES // 2
    assert told(puzzle, wrong)[0] == whom


def test_a_win_that_was_there_does_not_hide_that_the_lord_can_be_taken() -> None:
    puzzle = next(each for each in puzzles_of(GAME) if each.answers[0] == "f3>d1>b3xb5")
    win, lord = told(puzzle, "W@g4")
    assert win == "there is a way to win at once: the enemy Lord can be captured"
    assert re.search("could take .*your Lord on .. and win", lord)


@pytest.mark.parametrize(("mark", "wrong"), [("91d791580d6f", "d7>f5"), ("ae8a0f292fcc", "f1-f2")])
def test_a_lord_who_walks_into_danger_is_told_of_before_a_lure(mark: str, wrong: str) -> None:
    """A Lord who stepped into a charge was named a threat of one's own not seen."""
    puzzle = of(mark)
    lord, *_ = told(puzzle, wrong)
    assert re.search("could take .*your Lord on .. and win", lord)
    assert slip(puzzle, wrong) == "a Lord who walked into danger"


def test_the_lord_is_told_of_before_any_piece_in_however_few_guesses_he_falls() -> None:
    """He fell in the very reply, and it was named pieces left for the enemy to capture."""
    white, black = "L g4, K c2 f1, W d1, S e2 b1 c1 e1 g1", "L f8, K c7 d4, W b6, S f7 b8 e8 g8 b5 e4"
    state = position(white, black, layout="corner").state
    lord, pieces = map(written, contrasted(GAME, state, 0, "e2-d3", "d1-d2 T:c1,g4"))
    assert lord == "a Knight or the Lord on d4 could take your Lord on g4 and win"
    assert pieces == "the enemy can then capture 2 pieces, and only 1 piece after what is best"
    assert slip_shown(GAME, state, 0, "e2-d3", "d1-d2 T:c1,g4") == "a Lord left in danger"


@pytest.mark.parametrize(
    ("mark", "wrong", "danger"), [("553ecce70931", "S@h4", "f8 h6"), ("257ed57e89cf", "c2-b3", "d6 f4")]
)
def test_how_a_loss_comes_is_told_with_the_capture_that_leads_to_it(
    mark: str, wrong: str, danger: str
) -> None:
    """It was told only in how many guesses it is in sight; the capture that one must make stood nowhere."""
    puzzle, (start, land) = of(mark), danger.split()
    said = f"the danger is the piece on {start}: it goes to {land}, you must then capture"
    assert told(puzzle, wrong)[0].startswith(said)
    assert "and can lose your Lord" in told(puzzle, wrong)[0]
    enemy, losses = 1 - puzzle.seat, 0
    for world in guesses(puzzle):
        for act in (wrong, f"{start}>{land}"):
            seat = GAME.acting(world)[0]
            assert seat == (puzzle.seat if act == wrong else enemy)
            GAME.apply(world, seat, act, dealer("danger", "luck"))
        offered = [*actions(menu_of(GAME, world, puzzle.seat))]
        assert all("x" in each for each in offered)
        losses += foreseen(world_of(world), world.players.index(puzzle.seat)).outcome < 0
    assert losses > GUESSES // 2


def test_where_nothing_else_parts_two_moves_a_single_guess_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """It was told that one is worse off some moves later, as the King expects, and nothing else."""
    puzzle, asked = of("257ed57e89cf"), list[int]()

    def weakly(
        lines: Lines, action: str, best: str, at_once: int, enough: int = 3, risk: Any = None
    ) -> Iterator[Parting]:
        asked.append(enough)
        yield from later(lines, action, best, at_once, enough, risk)

    monkeypatch.setattr(coach, "later", weakly)
    monkeypatch.setattr(coach, "parted", lambda *_: iter(()))
    assert told(puzzle, "c2-b3")[0].startswith("the danger is the piece on d6")
    assert asked == [1]


def test_a_mistake_keeps_what_it_lacks_for_behind_the_game() -> None:
    puzzle = of("553ecce70931")
    act = puzzle.seat, "S@h4"
    verdict = judged_act(find, GAME.info.id, snapshot(reached(GAME, puzzle)), act, "1", PATIENCE, 0.05)
    found = verdict.judgement
    assert found is not None
    assert found.is_mistake
    assert any("the danger is the piece on" in written(each) for each in found.lacks)


def test_what_decides_the_game_some_turns_later_is_told_by_how_it_ends() -> None:
    """It was told that a win or a loss is in sight in so many guesses, and not by what."""
    counted = Counter[str]()
    for puzzle in puzzles_of(GAME)[::18]:
        state, best = stand(puzzle.mark), puzzle.answers[0]
        for wrong in [*actions(menu_of(GAME, state, puzzle.seat))][::19]:
            found = contrasted(GAME, state, puzzle.seat, wrong, best) if wrong not in puzzle.answers else []
            for each in found:
                ends = next((each.values[name] for name in ("loss", "win") if name in each.values), None)
                if ends is None:
                    continue
                sign = -1 if "loss" in each.values else 1
                own, other = (
                    sum(decided(world, puzzle.seat, act) == sign for world in guesses(puzzle))
                    for act in (wrong, best)
                )
                more = max(own, other), min(own, other)
                first, least = sorted([int(str(each.values.get(name, 0))) for name in ("own", "best")])[::-1]
                assert more[0] >= first > more[1] >= least, written(each)
                assert (own > other) is (sign < 0)
                counted[written(ends)] += 1
    assert {each.partition(":")[0] for each in counted} == {"the danger is the piece on c5"}


def decided(state: Any, seat: int, act: str) -> int:
    """Say whether a seat wins, 1, or loses, -1, whatever the other does for some turns."""
    world = copied(state)
    GAME.apply(world, seat, act, dealer(act, "contrast"))
    if world.over:
        return 1 if world.winner == world.players.index(seat) else -1
    mover = world.players[world.to_move]
    value = Search(world_of(world), 100_000).best(3, -3 * WIN, 3 * WIN)
    return 0 if abs(value) < WIN // 2 else 1 if (value > 0) is (mover == seat) else -1


@pytest.mark.parametrize(("black", "balance"), [("S d5 g8, L h8", 1), ("S d5 e7 f8, L h8", 0)])
def test_an_exchange_is_followed_to_its_end(black: str, balance: int) -> None:
    state = position("L a1, S d4 h2", black).state
    assert foreseen(world_of(state), 0) == (0, balance)
    assert foreseen(world_of(state), 1) == (0, -balance)


@pytest.mark.parametrize(
    ("mark", "wrong", "gain"),
    [
        ("4651dade2830", "b4-a5", " 1 piece, and you can then capture 5 pieces"),
        ("170ab35287da", "S@d5", ", and you can then win"),
    ],
)
def test_that_the_enemy_must_capture_is_told_of_a_lure(mark: str, wrong: str, gain: str) -> None:
    """It was told to threaten five pieces, which nobody found on the board."""
    *_, said = told(of(mark), wrong)
    assert said == f"after what is best the enemy must capture{gain}"


def test_what_was_captured_is_not_told_to_be_threatened_by_what_is_best() -> None:
    """A charge took two pieces, and what was best was told to threaten two: the same."""
    state = position("L a1, K b2, S b3 h2", "L h8, S b5 g7").state
    assert not any("threatens" in written(each) for each in contrasted(GAME, state, 0, "b2>b4xb6", "h2-h3"))
    given_up = [written(each) for each in contrasted(GAME, state, 0, "b2-c1", "h2-h3")]
    assert "what is best threatens to capture 1 piece in the next turn, and this nothing" in given_up


def test_what_wins_later_is_told_of_a_right_answer() -> None:
    """Of a Lord who goes beside a castle nothing was said but where he goes."""
    puzzle = of("0368410c45e8")
    best, natural = puzzle.answers[0], "b5>d7>f5"
    state = stand(puzzle.mark)
    found = contrasted(GAME, state, puzzle.seat, natural, best, merits=True)
    said = "it threatens to bring your Lord into an enemy castle in the next turn"
    assert [*map(written, found)] == [said, "your Lord is then out of reach of the piece on g3"]
    assert not contrasted(GAME, state, puzzle.seat, best, natural, merits=True)


def test_hidden_men_who_showed_themselves_later_are_told_where_they_stood() -> None:
    """Who lost to one read of no mistake, and nothing of him."""
    replay = Replay(parsed(Path("tests/return_to_camelot/records/lord_captured.txt").read_bytes()))
    replay.play()

    def unseen(seat: int, number: int) -> str:
        told = COACH.unseen((replay.restored(at) for at in range(len(replay.standing))), seat, number)
        return "" if told is None else written(told)

    assert unseen(1, 5) == "what was hidden then: a Knight on f6"
    assert unseen(1, 6) == "", "he has charged"
    assert unseen(0, 6) == "what was hidden then: a Knight on d3 and the Lord on c3", "no Wizard charges"
    assert unseen(0, 7) == "what was hidden then: the Lord on c3"


@pytest.mark.parametrize(
    ("white", "black", "danger"),
    [
        ("K e2, S e3, L a1", "L d6, S e5 h5", "it goes to e6, captures on from there, and the enemy can win"),
        ("L d6, S a1", "L h5, S h6", None),
    ],
)
def test_a_danger_is_named_where_it_captures_and_not_as_if_its_victim_had_to(
    white: str, black: str, danger: str | None
) -> None:
    """A Knight who charged on was told to make the other capture; a step that takes nothing shows nothing."""
    found = _danger([position(white, black).state], BLACK)
    assert (found and written(found)) == (danger and f"the danger is the piece on e2: {danger}")


def test_a_chain_that_ends_with_the_lord_is_told_up_to_him() -> None:
    """It was told up to the last Soldier before him, as if only men had been left to be captured."""
    state = position("L c3, S c2 e4 f2 a1, W e2", "L h8, !K d7, S d6").state
    seat = state.players[state.to_move]
    guide = GAME.guide(GAME.table(state), GAME.hand(state, seat))
    lines = judging.Lines(GAME, guide, Deals(GAME, guide, state, seat, dealer("1", "worlds")), seat)
    lines.lost("a1-a2", ["c3-b3"], Trials(4))
    *_, last = lines.lost_besides("a1-a2", "c3-b3")
    assert written(last, "AB".__getitem__) == "B captures the Lord on c3: b3 to d3"


TO_F5 = "the danger is the piece on g5: it goes to f5, you must then capture 4 pieces"
TO_B5 = "then the piece on b6 goes to b5, you must capture again, and can lose your Lord"
MUST = "after what is best the enemy must capture, and you can then win"
CASTLE = "there is a way to win at once: your Lord can reach an enemy castle"


@pytest.mark.parametrize(
    ("mark", "wrong", "facts"),
    [
        (
            "a07002e20a13",
            "S@a2",
            [f"{TO_F5}; {TO_B5}", "after what is best the enemy must first capture the piece on a3"],
        ),
        ("a07002e20a13", "b2>d4", ["after what is best you can capture on c4 and b6 in the next turns"]),
        ("0cf7d9d217c5", "d2-c3", [f"{MUST}, unless the piece on e7 is a Knight"]),
        ("35a0c18b1f88", "S@d2", [CASTLE]),
        ("36167ebefeaf", "d5-e4", [CASTLE, "a Knight or the Lord on f1 could take your Lord on h2 and win"]),
    ],
)
def test_a_fact_of_the_board_is_told_in_the_place_of_a_figure(
    mark: str, wrong: str, facts: list[str]
) -> None:
    """It was told in how many guesses a win or a loss is in sight, or only that one is worse off."""
    assert told(of(mark), wrong) == facts
