"""Puzzles are found, kept, read and proven again, and a wrong one is not let through."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from gzip import compress
from pathlib import Path
from statistics import fmean
from typing import Any

import pytest
from msgspec.structs import replace

from rules.battles_and_builders.tables import ROUNDS
from rules.chance import dealer
from rules.data import StartingPosition, WrongData, set_up
from rules.game import State, ToSeat, menu_of, random_move
from rules.library import find
from rules.menu import actions
from rules.puzzles.finding import Finder, Position
from rules.puzzles.posing import Posing, posing_of
from rules.puzzles.proving import Proof, Prover
from rules.puzzles.puzzle import Puzzle, kinds_of, packed, parsed, played, puzzles_of, reached, with_new
from rules.record import Event, Record, with_undo, written
from rules.record import parsed as read
from rules.replay import Refused, default_options
from rules.snapshot import snapshot
from tests.invented import GAME as INVENTED
from tests.rules.commanding import GAME, Captured, command, refused, told
from tests.some import some

TRIALS = 400
FIRST, SECOND = 96, 94  # games that have a puzzle each
SOUGHT = (GAME, "--seed", "a", "--seconds", "0.05")  # as many trials


def found() -> Puzzle:
    (puzzle,) = in_game(TRIALS, "a", FIRST)
    return puzzle


@cache
def in_game(trials: int, seed: str, number: int) -> tuple[Puzzle, ...]:
    return tuple(finder(trials).found(seed, number))


@cache
def in_record(trials: int, stored: bytes) -> tuple[Puzzle, ...]:
    return tuple(finder(trials).found_in(read(stored)))


class Remembering(Finder):
    """Finds in a game what was found there by as many trials: a search takes seconds."""

    def found(self, seed: str, number: int) -> Iterator[Puzzle]:
        assert self._game is find(GAME)
        return iter(in_game(self._trials, seed, number))

    def found_in(self, record: Record) -> Iterator[Puzzle]:
        assert self._game is find(GAME)
        return iter(in_record(self._trials, written(record).encode()))


@pytest.fixture
def remembering(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the command search no game twice."""
    monkeypatch.setattr("rules.__main__.Finder", Remembering)


def posing() -> Posing[Any, Any]:
    known = posing_of(find(GAME))
    assert known is not None
    return known


def finder(trials: int = TRIALS) -> Finder:
    return Finder(find(GAME), posing(), trials)


def kept(path: Path) -> tuple[Puzzle, ...]:
    return parsed(path.read_bytes())


def test_a_puzzle_says_all_there_is_to_know() -> None:
    puzzle, state = found(), reached(find(GAME), found())
    assert puzzle.kind in {kind.key for kind in kinds_of(find(GAME))}
    assert puzzle.seat in find(GAME).acting(state)
    assert puzzle.best.acts[0] == f"{puzzle.seat} {puzzle.answers[0]}"
    assert puzzle.natural.acts[0].partition(" ")[2] not in puzzle.answers
    assert puzzle.best.worth - puzzle.natural.worth > posing().wide / 2


def test_the_same_seed_finds_the_same() -> None:
    assert [*finder().found("a", FIRST)] == [found()]


def test_puzzles_are_read_as_they_were_written() -> None:
    assert parsed(packed([found()])) == (found(),)
    assert packed([found()]) == packed([found()])


@pytest.mark.parametrize("kind", ["words", "cut", "spoiled", "other"])
def test_what_is_no_file_of_puzzles_is_refused(kind: str) -> None:
    file = packed([found()])
    contents = {"words": b"no", "cut": file[:-9], "spoiled": file.replace(b"\x00", b"\x01")}
    with pytest.raises(WrongData, match="not a file of puzzles"):
        parsed(contents.get(kind, compress(b"{}", mtime=0)))


def test_a_position_is_kept_once_and_under_the_present_rules_alone() -> None:
    puzzle = found()
    again, older = replace(puzzle, rating=1), replace(puzzle, mark="b" * 12, rules=puzzle.rules + 1)
    assert with_new([puzzle], [again, older], puzzle.rules) == [puzzle]
    assert with_new([older], [], puzzle.rules) == []


def test_a_seat_is_asked_for_the_same_act_once_in_a_game() -> None:
    puzzle = found()
    later = replace(puzzle, mark="b" * 12, opening=f"{puzzle.opening}\n0 bid 1b")
    assert with_new([puzzle], [later], puzzle.rules) == [puzzle]
    for other in (replace(later, seat=puzzle.seat + 1), replace(later, answers=("bid 2b",))):
        assert with_new([puzzle], [other], puzzle.rules) == [puzzle, other]


@pytest.mark.parametrize("field", ["opening", "seed", "mark", "seat"])
def test_a_position_that_is_not_reached_any_more_is_refused(field: str) -> None:
    puzzle = found()
    changed = {
        "opening": "\n".join(puzzle.opening.splitlines()[:-1]),
        "seed": "another",
        "mark": "0" * 12,
        "seat": (puzzle.seat + 1) % puzzle.seats,
    }
    with pytest.raises(Refused):
        reached(find(GAME), replace(puzzle, **{field: changed[field]}))


def test_a_line_is_told_as_its_seat_may_know_it() -> None:
    game, puzzle = find(GAME), found()
    steps = [*played(game, puzzle, puzzle.best)]
    assert len(steps) == len(puzzle.best.acts)
    assert steps[0].act == puzzle.answers[0]
    for step in steps:
        assert not [note for note in step.told if isinstance(note, ToSeat) and note.seat != puzzle.seat]
        assert step.seat == puzzle.seat or not step.act.startswith("bid ")


def test_an_answer_follows_from_what_its_seat_knows() -> None:
    game = find(GAME)
    known = ((each, reached(game, each)) for each in puzzles_of(game) if each.kind == "bid")
    others = ((each, state, _twin(each, state)) for each, state in known)
    proofs = ((_proof(state, each), each, twin) for each, state, twin in others if twin)
    proof, puzzle, twin = next(each for each in proofs if each[0])
    assert _proof(twin, puzzle) == proof


def _proof(state: State, puzzle: Puzzle) -> Proof | None:
    return Prover(find(GAME), posing(), state, puzzle.seat, TRIALS, puzzle.mark).proof()


def _twin(puzzle: Puzzle, state: State) -> State | None:
    """Deal again what the seat of the puzzle does not know, until it is another."""
    for number in range(5):
        twin = reached(find(GAME), puzzle)
        find(GAME).resample(twin, puzzle.seat, dealer(number, "twin"))
        if snapshot(twin) != snapshot(state):
            return twin
    return None


@pytest.mark.parametrize(("found_by", "hard", "asked"), [(0, True, 5), (3, True, 8), (4, False, 4)])
def test_pages_are_asked_as_long_as_that_tells_something(
    found_by: int, hard: bool, asked: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle, pages = found(), list[int]()
    prover = Prover(find(GAME), posing(), reached(find(GAME), puzzle), puzzle.seat, TRIALS, "pages")

    def page(number: int) -> str:
        pages.append(number)
        return puzzle.answers[0] if number < found_by else "other"

    monkeypatch.setattr(prover, "_page", page)
    assert prover._is_hard(puzzle.answers) == hard
    assert pages == [*range(asked)]


def test_what_is_not_ahead_at_a_glance_promises_nothing() -> None:
    promising = [sum(_glancing(each, ahead).promises() for each in range(9)) for ahead in (0.0, 0.1, 0.999)]
    assert 9 == promising[0] > promising[1] > promising[2] == 0


def _glancing(number: int, ahead: float) -> Prover:
    """Look at a puzzle of Somerset where that far ahead is far enough."""
    game = find("somerset")
    posed, puzzle = posing_of(game), puzzles_of(game)[number]
    assert posed is not None
    known = type(posed)()
    known.ahead = ahead  # type: ignore[misc]
    return Prover(game, known, reached(game, puzzle), puzzle.seat, TRIALS, puzzle.mark)


def test_a_game_gives_each_seat_one_of_a_kind() -> None:
    puzzle, state = found(), reached(find(GAME), found())
    setting = posing().settings[FIRST % len(posing().settings)]
    position = Position(setting, puzzle.seed, puzzle.position.opening, state, puzzle.seat)
    assert finder()._puzzle(position, {(puzzle.seat, puzzle.kind)}) is None


@pytest.mark.parametrize(
    ("found", "right", "asked"), [("++-", True, 2), ("+-+", True, 3), ("-+-", False, 3), ("--+", False, 2)]
)
def test_a_puzzle_is_right_if_most_searches_find_it(
    found: str, right: bool, asked: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, puzzle, searches = find(GAME), puzzles_of(find(GAME))[0], list[int]()
    prover = Prover(game, posing(), reached(game, puzzle), puzzle.seat, TRIALS, "most")

    def king(trials: int, number: int) -> str:
        searches.append(trials)
        return puzzle.answers[0] if found[number] == "+" else "nothing"

    monkeypatch.setattr(prover, "_king", king)
    assert prover._is_mostly_found(puzzle.answers) == right
    assert searches == [TRIALS, 4 * TRIALS, 4 * TRIALS][:asked]


@cache
def recorded() -> Record:
    """Record the game of the puzzle, which goes on at random to its end; one act was taken back."""
    game, puzzle = find(GAME), found()
    state, events = set_up(game, puzzle.seats, puzzle.position)
    chance, choice = dealer("on", "chance"), dealer("on", "choice")
    while move := random_move(game, state, choice):
        game.apply(state, *move, chance)
        events.append(Event(*move, chance.taken()))
    return with_undo(Record(GAME, game.info.rules, puzzle.seats, puzzle.options, tuple(events)))


def test_a_recorded_game_has_the_puzzles_of_its_positions() -> None:
    puzzle = in_record(TRIALS, written(recorded()).encode())[0]
    assert replace(puzzle, seed=found().seed, draws=()) == found()
    assert snapshot(reached(find(GAME), puzzle)) == snapshot(reached(find(GAME), found()))
    assert parsed(packed([puzzle])) == (puzzle,)


def test_a_position_whose_record_does_not_fit_is_refused() -> None:
    puzzle = in_record(TRIALS, written(recorded()).encode())[0]
    for draws in (puzzle.draws[:-1], (puzzle.draws[0] + (0,), *puzzle.draws[1:])):
        with pytest.raises(Refused):
            reached(find(GAME), replace(puzzle, draws=draws))


def test_a_game_that_runs_or_has_left_another_gives_no_puzzles() -> None:
    record = recorded()
    with pytest.raises(Refused, match="not over"):
        next(finder().found_in(replace(record, events=record.events[:-1])))
    left = (*record.events[:1], Event(None, "fork"), *record.events[1:])
    with pytest.raises(Refused, match="left another"):
        next(finder().found_in(replace(record, events=left)))


def test_games_without_kinds_have_no_puzzles() -> None:
    assert posing_of(INVENTED) is None
    assert kinds_of(INVENTED) == ()
    assert puzzles_of(INVENTED) == ()


@pytest.mark.usefixtures("remembering")
def test_the_command_adds_to_a_file(capsys: Captured, tmp_path: Path) -> None:
    file = tmp_path / "found.gz"
    first = told(capsys, "puzzles", *SOUGHT, "--out", file, "--games", 1, "--first", FIRST)
    assert (first, kept(file)) == ({"puzzles": 1, "kinds": {"bid": 1}}, (found(),))
    assert told(capsys, "puzzles", *SOUGHT, "--out", file, "--games", 1, "--first", FIRST) == first
    assert told(capsys, "puzzles", *SOUGHT, "--out", file, "--games", 1, "--first", SECOND)["puzzles"] == 2
    assert found() in kept(file)


@pytest.mark.usefixtures("remembering")
def test_the_command_looks_into_a_record(capsys: Captured, tmp_path: Path) -> None:
    file, record = tmp_path / "found.gz", tmp_path / "game.txt"
    record.write_text(written(recorded()))
    seen = told(capsys, "puzzles", *SOUGHT, "--out", file, "--from", record)
    assert seen["puzzles"] == len(kept(file))
    assert found().mark in {puzzle.mark for puzzle in kept(file)}
    status, complaint = refused(capsys, "puzzles", "somerset", "--out", file, "--from", record)
    assert status == 2
    assert GAME in complaint


def test_the_command_solves_puzzles_again(capsys: Captured, tmp_path: Path) -> None:
    file = tmp_path / "found.gz"
    file.write_bytes(packed([found()]))
    assert told(capsys, "puzzles", *SOUGHT, "--out", file, "--check", 3) == {"checked": 1, "wrong": 0}


def test_the_command_guesses_anew_how_hard_puzzles_are(capsys: Captured, tmp_path: Path) -> None:
    file = tmp_path / "found.gz"
    file.write_bytes(packed([replace(found(), rating=1)]))
    assert told(capsys, "puzzles", *SOUGHT, "--out", file, "--rate")["puzzles"] == 1
    assert kept(file) == (found(),)


def test_a_puzzle_is_the_harder_the_fewer_weak_computers_find_its_answer() -> None:
    """The answer is found by some, any act by all of them, and no act by nobody."""
    state, seat = reached(find(GAME), found()), found().seat
    prover = Prover(find(GAME), posing(), state, seat, TRIALS, found().mark)
    acts = [*actions(menu_of(find(GAME), state, seat))]
    assert prover.rating(acts) < prover.rating(found().answers) == found().rating < prover.rating(())


def wrong(how: str) -> Puzzle:
    """Spoil a puzzle: another answer, one more, one that is not allowed, a position that is not reached."""
    puzzle = found()
    natural = puzzle.natural.acts[0].partition(" ")[2]
    answers = {"other": (natural,), "more": (*puzzle.answers, natural), "barred": ("bid 9b",)}
    return replace(puzzle, answers=answers[how]) if how in answers else replace(puzzle, seed="another")


@pytest.mark.parametrize("how", ["other", "more", "barred", "elsewhere"])
def test_a_wrong_puzzle_is_not_let_through(how: str, capsys: Captured, tmp_path: Path) -> None:
    file = tmp_path / "found.gz"
    file.write_bytes(packed([wrong(how)]))
    status, output, complaint = command(capsys, "puzzles", *SOUGHT, "--out", file, "--check", 3)
    assert (status, output) == (1, '{"checked":1,"wrong":1}\n')
    assert found().mark in complaint


def test_the_command_says_what_it_cannot_do(capsys: Captured, tmp_path: Path) -> None:
    assert refused(capsys, "puzzles", GAME)[0] == 2
    (tmp_path / "bad").write_bytes(b"bad")
    status, complaint = refused(capsys, "puzzles", GAME, "--out", tmp_path / "bad", "--games", 1)
    assert status == 2
    assert "not a file of puzzles" in complaint


def test_a_win_by_force_is_one_wherever_the_hidden_men_stand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Proofs went by what people usually hide where: a Lord who could be on five squares was on one."""

    def guess(*_: object) -> None:
        raise AssertionError("a proof is by what can be known")

    game = find("return_to_camelot")
    posed = posing_of(game)
    assert posed is not None
    wins = [each for each in puzzles_of(game) if each.kind == "win"]
    for puzzle in wins[:4]:
        lines = Prover(game, posed, reached(game, puzzle), puzzle.seat, 15, "known")._lines
        assert lines is not None
        with monkeypatch.context() as patched:
            patched.setattr("rules.return_to_camelot.ai.king.King.guess", guess)
            assert fmean(lines.worth((puzzle.answers[0],), number) for number in range(16)) >= 0.97


def test_a_win_by_force_is_claimed_only_where_every_world_is_won() -> None:
    """Of what was called so some was lost in worlds that could have been."""
    game = find("return_to_camelot")
    worth = {
        kind: [each.best.worth for each in puzzles_of(game) if each.kind == kind] for kind in ("win", "won")
    }
    assert min(worth["win"]) > 1 - 1e-9
    assert 0.97 <= min(worth["won"]) <= max(worth["won"]) < 1 - 1e-9


TWO_WINS = StartingPosition(
    seed="22400 41",
    options={**default_options(find("return_to_camelot")), "layout": "centre", "warned": "nobody"},
    opening=(
        *("0 army Le6 Wc6 Kd7 Ke7", "1 army Lc2 Wd2 Kc3 Kf3", "1 b2>d4", "0 g7-g6", "1 d3>d5", "0 c6xe4"),
        *("0 e4xc4", "1 f3>d3xb5", "0 e7>c5xa5", "1 W@b3", "0 g6-h5"),
    ),
)


def test_of_two_wins_by_force_the_slower_one_is_seen() -> None:
    """It was refused, as no proof looked as far."""
    game = find("return_to_camelot")
    posed = posing_of(game)
    assert posed is not None
    prover = Prover(game, posed, set_up(game, 2, TWO_WINS)[0], 1, 20, "two")
    prover._acts = [*prover._acts[-3:], "c2>a4xa6", "b3-a4"]
    assert prover._are_best(["c2>a4xa6"], 0.4), "by what proofs look at"
    assert prover._another_wins(["c2>a4xa6"])
    assert not prover._another_wins(["c2>a4xa6", "b3-a4"])
    assert not prover.holds(["c2>a4xa6"])


def test_who_wins_in_the_end_proves_a_puzzle_of_bids_and_tiles() -> None:
    """By what was expected behind a round, a bid was the only one that made no difference to who won."""
    game = find("battles_and_builders")
    posed = posing_of(game)
    assert posed is not None
    states = [(puzzle, reached(game, puzzle)) for puzzle in puzzles_of(game)]
    early = [(puzzle, state) for puzzle, state in states if game.table(state).round.number < ROUNDS]
    for puzzle, state in some(early[:6]):
        lines = Prover(game, posed, state, puzzle.seat, 15, "end")._lines
        assert lines is not None
        ends = {lines.worth((puzzle.answers[0],), number) for number in range(8)}
        assert ends <= {0.0, 1 / 4, 1 / 3, 1 / 2, 1.0}
