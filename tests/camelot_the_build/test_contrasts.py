"""What a tile leaves is told where the turn counts as much: to a rival, and to its own seat."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice, permutations
from typing import Any

from rules.camelot_the_build.ai.unfolding import shortfall
from rules.camelot_the_build.ai.worth import most_of
from rules.camelot_the_build.coach import COACH
from rules.camelot_the_build.coaching.courses import is_counted
from rules.camelot_the_build.coaching.outcome import played_whole, turn_behind
from rules.camelot_the_build.scoring import scored
from rules.camelot_the_build.tables import SQUARE_NUMBERS, VALUES, fitting
from rules.chance import dealer
from rules.data import written_deed
from rules.game import menu_of
from rules.library import find
from rules.menu import actions
from rules.puzzles.puzzle import Puzzle, puzzles_of, reached
from rules.puzzles.whole_turns import acts_of
from rules.replay import default_options
from rules.search.coaching import contrasted
from rules.search.contrasting import Lines
from rules.search.following import followed
from rules.search.later import guide_for
from rules.search.search import Trials
from rules.search.showing import Begun
from rules.snapshot import copied, deserialize
from rules.text import Count, Series, Text, say, seats_named, written

GAME = find("camelot_the_build")
PUZZLES = puzzles_of(GAME)
BLOCKED, KEPT = "84d1cda27d78", "b1e1b8c62180"


def marked(mark: str) -> Puzzle:
    return next(each for each in PUZZLES if each.mark == mark)


def told_of(puzzle: Puzzle, wrong: str) -> list[Text]:
    return contrasted(GAME, reached(GAME, puzzle), puzzle.seat, wrong, puzzle.answers[0])


def figures(told: Text) -> tuple[int, int]:
    own, best = told.values["own"], told.values["best"]
    assert isinstance(own, Count)
    assert isinstance(best, Count)
    return own.number, best.number


def reason(told: Text) -> Text:
    why = told.values["why"]
    assert isinstance(why, Text)
    return why


def behind_turn(puzzle: Puzzle, act: str) -> Any:
    """Give how the plan lies once the turn is counted."""
    lines = Lines(GAME, reached(GAME, puzzle), puzzle.seat)
    before, seat = lines.before, puzzle.seat
    (end,) = islice(lines.played_until(act, lambda state: is_counted(before, state, seat)), 1)
    return end


def reply(state: Any, seat: int) -> int:
    """Give what a turn counts of three open tiles that a rival lays, each the best at once."""
    world = copied(state)
    world.seat, world.stage, world.laid = seat, "laying", []
    best = 0
    for _ in range(3):
        tried = list[tuple[int, Any]]()
        for act in actions(menu_of(GAME, world, seat)):
            if act.startswith("place") and act.split()[1] in world.open[seat]:
                after = copied(world)
                [*GAME.apply(after, seat, act, dealer("1", "luck"))]
                tried.append((GAME.table(after).turn.total, after))
        if not tried:
            return best
        most, world = max(tried, key=lambda each: each[0])
        best = max(best, most)
    return best


def test_what_a_rival_can_count_next_is_told_and_not_only_that_one_is_worse_off() -> None:
    """Of the square that keeps him from doubling nothing was said, nor after the right answer."""
    puzzle = marked(BLOCKED)
    (told, *_) = told_of(puzzle, "place A0 g5")
    assert figures(told) == (17, 16)
    told = reason(told)
    (rival,) = seats_named(told)
    assert "with the tiles that lie open" in written(told)
    own, best = figures(told)
    assert own >= best + 2
    assert own >= reply(behind_turn(puzzle, "place A0 g5"), rival) > best


def test_what_is_kept_for_the_next_turn_is_told() -> None:
    """It was told without the squares, and why the turn itself counts more with what is wrong."""
    puzzle = marked(KEPT)
    (told,) = told_of(puzzle, written_deed(puzzle.natural.acts[0])[1])
    assert figures(told) == (11, 9)
    why = reason(told)
    assert "with the tiles that you keep your next turn can count 20 points after that" in written(why)
    assert written(why).endswith("after what is best, on g6, h5 and h6")
    assert figures(why) == (20, 28)


def test_the_answer_is_not_named_by_the_squares_that_it_takes_from_a_rival() -> None:
    puzzle = marked(BLOCKED)
    square = puzzle.answers[0].rpartition(" ")[2]
    told = [written(each) for each in told_of(puzzle, "place A0 g5")]
    assert "after that, three that touch, and 19 points after what is best" in told[0]
    assert not any(square in each for each in told)


def test_where_no_turn_shows_it_the_end_is_told_that_a_king_foresees() -> None:
    """Of *The best of a hand* not one had a reason but a share of the win."""
    for puzzle in (each for each in PUZZLES if each.kind == "hand"):
        assert told_of(puzzle, written_deed(puzzle.natural.acts[0])[1])
    puzzle = marked("d2497a9e47c4")
    told, *_ = told_of(puzzle, written_deed(puzzle.natural.acts[0])[1])
    assert shortfall(reason(told)) == 6
    assert "; but later: as the King plays on, " in written(told)


def test_of_a_mistake_that_costs_the_win_it_is_told_how_a_king_foresees_the_end() -> None:
    """The worst of a game, a fourth of the win, was left out: nothing of it counted less by the next turn."""
    puzzle = marked("5d2ce2e8144a")
    own, best = ([written_deed(act)[1] for act in line.acts] for line in (puzzle.natural, puzzle.best))
    turns = [each[: each.index("end") + 1] for each in (own, best)]
    later = {turn[0]: turn[1:] for turn in turns}
    (told,) = contrasted(GAME, reached(GAME, puzzle), puzzle.seat, own[0], best[0], later=later)
    assert written(told).startswith("this turn counts 18 points with it, and 16 points with what is best; ")
    row = "as the King plays on, the next two turns of seat 1 count 28 points instead of 22 points"
    his = "your next two turns count 26 points instead of 28 points"
    ends = "you end with about 158 points against 168, and with 158 points against 161 after what is best"
    assert written(reason(told)) == f"{row} and {his}; {ends}"


def test_an_older_tile_that_two_of_a_turn_touch_counts_once() -> None:
    """Of Merlin's Tower it was told that Wall Blanks on both sides of it count 9 points with a third tile."""
    state: Any = copied(reached(GAME, PUZZLES[0]))
    state.plan[:], state.laid = [""] * len(state.plan), []
    state.plan[SQUARE_NUMBERS["h10"]] = "T4"
    lays, points = most_of(GAME.table(state), ["W0", "W0"])
    assert points == VALUES["T4"]
    assert lays


def test_what_another_has_more_in_the_end_is_told_where_that_is_the_reason() -> None:
    """It was told that one ends with 72 points, and with 73, of a lead that was 10 points smaller."""
    puzzle = marked("ecfdcd973518")
    row, told, *_ = told_of(puzzle, written_deed(puzzle.natural.acts[0])[1])
    assert written(told).startswith("how the King expects it to end, beside what is best: you have about ")
    assert "and seat 3 has about " in written(told)
    assert "seat 3 can count 10 points in the next turn after that: three that touch, on g4, g5 and h5" in (
        written(row)
    )


def test_what_a_last_tile_costs_later_is_told() -> None:
    """All that was said of the end of the turn was that it brings less than what is best."""
    puzzle = next(
        each for each in PUZZLES if "end" in each.natural.acts[0] and each.answers == ("place W1 d1",)
    )
    (told,) = told_of(puzzle, "end")
    later = "your last tile then costs you about 10 points later, and 2 points with what is best"
    assert written(told) == later
    assert COACH.kind(told) == "a last tile that costs too much"


def test_kinds_of_mistakes_are_named_by_what_they_lack() -> None:
    found = dict[str, int]()
    for puzzle in PUZZLES[::40]:
        for told in told_of(puzzle, written_deed(puzzle.natural.acts[0])[1]):
            found[COACH.kind(told)] = found.get(COACH.kind(told), 0) + 1
    assert "a chance missed to let three tiles touch, which counts double" in found


def test_the_next_turn_is_told_beside_this_one_where_that_loses_more() -> None:
    """Of a loss of ten points and more a reason was told that made two of them."""
    for puzzle in (*PUZZLES[4::60], marked("2d57e46de85d")):
        now, *later = told_of(puzzle, written_deed(puzzle.natural.acts[0])[1])
        if "this turn then" in now.template:
            assert all(gap(each) > gap(now) for each in later if "next turn" in each.template)
    assert later, "his next turn is 30 instead of 20 points, where this one counts 7 less"


def gap(told: Text) -> int:
    own, best = figures(told)
    return abs(best - own)


def test_what_a_turn_counts_with_a_tile_is_told_of_the_turn_that_is_named() -> None:
    """It "can count 8 points", where 11 could be counted, and 12 next, where 20 could."""
    for mark, tried in (("a9caff02f5ad", "place T4 a10"), ("b28b525e1a93", ""), ("619f0a2e1382", "")):
        puzzle = marked(mark)
        wrong = tried or natural(puzzle)
        (told, *_) = told_of(puzzle, wrong)
        squares, counts = told.values["squares"], told.values.get("own", told.values["best"])
        assert isinstance(squares, Series)
        assert isinstance(counts, Count)
        lines = Lines(GAME, reached(GAME, puzzle), puzzle.seat)
        played_whole(lines, wrong, counts.number)
        laid = [act.rpartition(" ")[2] for act in (wrong, *lines.later[wrong]) if act != "end"]
        assert sorted(laid) == [*squares.items], "it is that turn of which what comes next is told"
        assert counts.number == turn_behind(lines, wrong).total


def test_a_turn_that_has_the_best_tile_too_is_not_named() -> None:
    (told, *_) = told_of(marked("7564a513fdf6"), "place R1 e10")
    assert written(told).startswith(
        "as the King would go on, this turn counts 10 points either way; but later: "
    )


def test_where_a_turn_counts_as_much_either_way_that_is_said_and_what_it_leaves() -> None:
    told, *_ = told_of(marked("01df4b96e066"), "place A0 g6")
    assert "this turn counts 10 points" in written(told)
    assert "; but later: with the tiles" in written(told)
    assert figures(reason(told)) == (12, 9)


def test_a_turn_that_counts_more_is_told_to_be_worse_only_by_what_makes_that_good() -> None:
    """17 points and 18 in the next turn were told to be less than 13 and 20."""
    for puzzle in (*PUZZLES[2::30], *map(marked, ("5d2ce2e8144a", "d2497a9e47c4"))):
        told = told_of(puzzle, written_deed(puzzle.natural.acts[0])[1])
        if "but later" not in told[0].template or "next turn" not in reason(told[0]).template:
            continue
        now = figures(told[0]) if "own" in told[0].values else (0, 0)
        counted = [each for each in (reason(told[0]), *told[1:]) if "own" in each.values]
        assert now[0] - now[1] + 2 <= sum(map(gap, counted)), puzzle.mark


def counted(state: Any, tiles: Sequence[str], squares: Series) -> int:
    """Count a turn of these tiles on these squares, as far as they fit there."""
    table, numbers = GAME.table(state), [SQUARE_NUMBERS[str(each)] for each in squares.items]
    fits = [fitting(table.halls, table.blanks_in_hall, table.plan, tile) for tile in tiles]
    if not all(square in each for square, each in zip(numbers, fits, strict=True)):
        return 0
    plan = [*table.plan]
    for tile, square in zip(tiles, numbers, strict=True):
        plan[square] = tile
    return scored(plan, tiles, numbers, last=False).total


def test_what_a_rival_must_hide_is_reckoned_with() -> None:
    """The row of which all was said to hang was left out: its tile was the only one that nobody saw."""
    puzzle = marked("619f0a2e1382")
    told, *_ = told_of(puzzle, natural(puzzle))
    why = reason(told)
    tiles, (rival,) = why.values["have"], seats_named(why)
    assert isinstance(tiles, Text)
    assert written(tiles) == "with the tiles that lie open and what must be hidden (Hall Corner)"
    state, squares = behind_turn(puzzle, natural(puzzle)), why.values["squares"]
    assert isinstance(squares, Series)
    tiles_of_his = [*state.open[rival], *state.hidden[rival]]
    assert figures(why)[0] == max(counted(state, each, squares) for each in permutations(tiles_of_his, 3))
    assert COACH.kind(told) == "good squares left to the open tiles of somebody else"
    drawn = marked(BLOCKED)
    (other, *_) = told_of(drawn, "place A0 g5")
    assert reason(other).values["have"] == say("with the tiles that lie open"), "others may have them"


def test_of_a_turn_that_is_borne_out_by_the_last_tiles_nothing_is_told() -> None:
    """What was a mistake led, as all usually play on, to three points more than what was better."""
    found = list[bool]()
    for puzzle in PUZZLES:
        state: Any = reached(GAME, puzzle)
        if puzzle.seats == 2 or state.bag or not 10 <= state.plan.count("") <= 20 or not puzzle.is_of_turn:
            continue
        right, wrong = (acts_of(each) for each in (puzzle.answers[0], natural(puzzle)))
        pairs, later = ((wrong, right), (right, wrong)), {each[0]: each[1:] for each in (right, wrong)}
        if right[0] == wrong[0]:
            continue
        worse, better = (contrasted(GAME, state, puzzle.seat, a[0], b[0], later=later) for a, b in pairs)
        assert not (worse and better), puzzle.mark
        found.append(bool(worse))
        if len(found) == 4:
            break
    assert any(found)


def test_where_little_is_said_of_a_turn_it_is_told_how_the_end_is_foreseen() -> None:
    """Of a mistake of 15 points it was told only that the turn counted three points fewer."""
    said = list[bool]()
    for puzzle in PUZZLES[3::25]:
        told = told_of(puzzle, natural(puzzle))
        if "this turn" in told[0].template and "why" not in told[0].values and told[1:]:
            said.append("has" in told[-1].values)
    assert any(said)


def test_a_tile_on_which_a_rival_builds_is_told_with_the_squares_beside_it() -> None:
    """He had nine points more, and nobody said by what."""
    told = told_of(marked("8366bf3be151"), "place T4 a10")
    seen = (
        "on a9 and b10, beside the tile that you lay, seat 4 can then lay open tiles: they count it as well"
    )
    assert [*map(written, told)][1] == seen


def test_of_a_turn_that_is_better_ended_the_first_hint_is_an_idea() -> None:
    """It was a list that left out what comes to mind, by which all was known."""
    puzzle = next(each for each in PUZZLES if each.answers == ("end",))
    state: Any = reached(GAME, puzzle)
    table, hand = GAME.table(state), GAME.hand(state, puzzle.seat)
    assert COACH.pointer(table, hand, puzzle.answers) is not None
    assert COACH.pointer(table, hand, ("end", written_deed(puzzle.natural.acts[0])[1])) is None


def test_alone_and_behind_a_last_tile_there_is_something_to_be_told_or_nothing() -> None:
    """Of one who plays alone the best of the others was asked for, and of an empty hand its next turn."""
    for seats, acts in ((1, 4), (2, 6)):
        state, chance = GAME.start(seats, default_options(GAME), dealer("2", "start"))[0], dealer("2", "acts")
        while len(state.bag) + sum(map(len, (*state.open, *state.hidden))) > acts * seats:
            (seat, *_) = GAME.acting(state)
            guide = guide_for(GAME, state, seat)
            due = GAME.forced(state, seat)
            assert guide is not None
            [*GAME.apply(state, seat, guide.policy(state, seat, chance) if due is None else due, chance)]
        (seat, *_) = GAME.acting(state)
        offered = [*actions(menu_of(GAME, state, seat))]
        for wrong in offered[1::7]:
            contrasted(GAME, state, seat, wrong, offered[0])
            contrasted(GAME, state, seat, offered[0], wrong)


def test_of_last_tiles_that_are_known_it_is_told_how_the_line_ends_and_what_the_trap_is() -> None:
    """It was told what one has on average, otherwise than in the lines, and no word of the row of 26."""
    puzzle = marked("cd42c0b1c497")
    wrong = natural(puzzle)
    now, trap = told_of(puzzle, wrong)
    ends = "you end with 142 points against 133, and with 138 points against 126 after what is best"
    assert written(now).endswith(f"; but later: if both then do what is best for them, {ends}")
    row = "seat 1 then counts 26 points in one turn, by three tiles that touch"
    assert written(trap) == f"{row}, and 15 points at most after what is best"
    assert COACH.kind(trap) == "good squares left to the open tiles of somebody else"
    best = puzzle.answers[0]
    for act, other, points in ((wrong, best, [142, 133]), (best, wrong, [138, 126])):
        begun = Begun((f"{puzzle.seat} {act}",), "1", other)
        found = followed(GAME, reached(GAME, puzzle), puzzle.seat, begun, "seed", lambda: Trials(4))
        assert found is not None
        assert deserialize(GAME, found.snapshot).points == points


def test_where_all_is_known_nothing_is_told_on_average() -> None:
    for puzzle in PUZZLES:
        if puzzle.seats == 2 and puzzle.kind in {"end", "ending"}:
            told = told_of(puzzle, natural(puzzle))
            assert not any("on average" in written(each) for each in told), puzzle.mark
    for mark in ("f710abca9b2c", "a61eb4aa59f3"):
        puzzle = marked(mark)
        (ends,) = (each for each in told_of(puzzle, natural(puzzle)) if "usual" in each.template)
        assert "on average" not in written(ends)
        assert "about" not in written(ends)
        assert figures(ends)[0] < figures(ends)[1]


def natural(puzzle: Puzzle) -> str:
    return written_deed(puzzle.natural.acts[0])[1]


def test_a_next_turn_that_touches_nothing_is_told_without_squares() -> None:
    """It was "on nothing"."""
    puzzle = marked("e1daac36b99d")
    assert not any("nothing" in written(each) for each in told_of(puzzle, natural(puzzle)))
