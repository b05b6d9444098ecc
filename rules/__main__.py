"""`python -m rules`: list the games, play one, replay a record, show a menu or a hand, count actions."""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from rules.chance import Dealer, dealer
from rules.command_line import (
    BadInput,
    Commands,
    Parser,
    add_commands,
    argument,
    check_seat,
    chosen_options,
    content_of,
    record_in,
    replayed,
    run,
    whole,
    write,
)
from rules.fairness import DaySeal, Proof, check, left_at, proof_read
from rules.game import AnyGame, Result, State, menu_of
from rules.length import divided, measured, perft
from rules.lessons import lesson_of, lessons_of, record_to
from rules.library import find, game_ids
from rules.menu import actions
from rules.puzzles.finding import USUAL, Finder, thinned, trials_in
from rules.puzzles.own_ways import TooMany
from rules.puzzles.posing import posing_of
from rules.puzzles.puzzle import Puzzle, WrongPuzzles, packed, parsed, puzzles_of, reached, with_new
from rules.record import FORK, Record, as_kept, with_undo, written
from rules.replay import check_options, played, seats_range

_LONGER = 2  # times as many trials prove a puzzle again
_UNCHAINED = (
    "The seals of this game were made one by one: they prove neither options nor open moves, nor that nothing"
    " is missing; compare them with those shown during the game"
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; give its exit status."""
    given = _parser().parse_args(arguments)
    return run("python -m rules", lambda: given.command(given))


def _parser() -> Parser:
    parser = Parser(prog="python -m rules", description="Play and check the games without Discord.")
    add_commands(parser, _COMMANDS, required=True)
    return parser


def _day_seal(text: str) -> DaySeal:
    day, _, shown = text.partition("=")
    return DaySeal(day, shown)


def _print_json(value: Any) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(value) + b"\n")


def _list(given: argparse.Namespace) -> None:
    for game_id in game_ids():
        game = find(game_id)
        print(game_id, seats_range(game), game.info.title, sep="\t")


def _set_up(game: AnyGame, given: argparse.Namespace) -> tuple[int, dict[str, str]]:
    if given.seats is None:
        raise BadInput(f"--seats is missing; {game.info.title} is for {seats_range(game)}")
    options = chosen_options(game, given.option)
    check_options(game, given.seats, options)
    return given.seats, options


def _play(given: argparse.Namespace) -> None:
    game = find(given.game)
    seats, options = _set_up(game, given)
    if given.undo and "undo" not in game.info.declarations:
        raise BadInput(f"{game.info.title} knows no undo")
    state, record = played(game, seats, options, dealer(given.seed, "chance"), dealer(given.seed, "choice"))
    record = with_undo(record) if given.undo else record
    if given.record:
        _check_name(given.record)
        write(given.record, written(record).encode())
        _write_result(given.record, as_kept(game.result(state)))
    _print_json(
        {
            "game": game.info.id,
            "seats": seats,
            "seed": int(given.seed) if given.seed.isdecimal() else given.seed,
            "actions": len(record.events) - 1,
            "result": as_kept(game.result(state)),
        }
    )


def _length(given: argparse.Namespace) -> None:
    game = find(given.game)
    seats, options = _set_up(game, given)
    figures = {"measured": measured(game, seats, options, given.games), "known": game.length(seats, options)}
    _print_json(figures)


def _check_name(record: Path) -> None:
    if record.suffix == ".json":
        raise BadInput(f"{record} is where the result goes; call the record {record.with_suffix('.txt')}")


def _write_result(record: Path, result: Result | None) -> None:
    """Write the result of a game beside its record."""
    if result is None:
        raise BadInput(f"the game in {record} is not over")
    write(record.with_suffix(".json"), msgspec.json.encode(result) + b"\n")


def _replay(given: argparse.Namespace) -> None:
    replay = replayed(given.file, given.until)
    game, state = replay.game, replay.state
    if given.result:
        _check_name(given.file)
        _write_result(given.file, as_kept(game.result(state)))
    _print_json(
        {
            "actions": replay.events_played,
            "acting": game.acting(state),
            "table": game.table(state),
            "result": as_kept(game.result(state)),
        }
    )


def _menu(given: argparse.Namespace) -> None:
    replay = replayed(given.file, given.until)
    check_seat(replay, given.seat)
    for action in sorted(actions(menu_of(replay.game, replay.state, given.seat))):
        print(action)


def _hand(given: argparse.Namespace) -> None:
    replay = replayed(given.file, given.until)
    check_seat(replay, given.seat)
    _print_json(replay.game.hand(replay.state, given.seat))


def _verify(given: argparse.Namespace) -> None:
    record, proof = record_in(given.file), proof_read(content_of(given.proof))
    replay = check(record, proof, shown=given.seal, kept=given.day_seal)
    for number, seal in proof.seals(record):
        print(f"line {record.line(number)}: {record.events[number].text}: seal {seal}")
    draws = sum(len(event.draws) for event in record.events[left_at(record) :])
    day = f" of {proof.day}" if proof.day else ""
    print(f"{draws} draws, all from the seed{day} with the seal {proof.seal}")
    if left_at(record):
        print(_left(record, proof))
    if given.day_seal is not None:
        print(f"That seed was sealed on {given.day_seal.day}, and not chosen later")
    print(f"All is as it was if the table shows the last seal {proof.last}" if proof.last else _UNCHAINED)
    if replay.game.result(replay.state) is None:
        print(f"The game is not over: it stands after {replay.events_played} events")


def _left(record: Record, proof: Proof) -> str:
    """Tell what is not proven here of a game that has left another one."""
    number = left_at(record)
    table = f"table {proof.left}" if proof.left else "another game"
    return (
        f"Lines {record.line(0)} to {record.line(number - 1)}, {number} events up to '- {FORK}' in line"
        f" {record.line(number)}, were played as {table}: that their luck was fair is proven by what /verify"
        " gives there. Proven here is that these acts are those with which this game began, and all from line"
        f" {record.line(number)} on"
    )


def _lesson(given: argparse.Namespace) -> None:
    game = find(given.game)
    if given.key is None:
        for each in lessons_of(game):
            print(each.key, len(each.steps), f"{each.title}: {each.about}", sep="\t")
        return
    lesson = lesson_of(game, given.key)
    if lesson is None:
        raise BadInput(f"{game.info.title} has no lesson {given.key!r}")
    if given.step > len(lesson.steps):
        raise BadInput(f"the lesson has {len(lesson.steps)} steps")
    sys.stdout.write(written(record_to(game, lesson, given.step - 1)))


def _puzzles(given: argparse.Namespace) -> None:
    game = find(given.game)
    posing = posing_of(game)
    if posing is None:
        raise BadInput(f"{game.info.title} has no puzzles")
    trials = trials_in(posing, given.seconds)
    if given.check is None and given.out is None:
        raise BadInput("either --out FILE is to be given or --check N")
    kept = given.out is not None and given.out.exists()
    puzzles = parsed(content_of(given.out)) if kept else puzzles_of(game)
    if given.check is not None:
        _check_puzzles(given, game, Finder(game, posing, _LONGER * trials), puzzles)
    elif given.rate:
        _rate_puzzles(given, Finder(game, posing, trials), puzzles)
    elif given.prove:
        _prove_puzzles(given, game, Finder(game, posing, trials), puzzles)
    elif given.record is not None:
        _find_in_record(given, game, Finder(game, posing, trials), puzzles if kept else ())
    else:
        _find_puzzles(given, game, Finder(game, posing, trials), puzzles if kept else ())


def _find_puzzles(given: argparse.Namespace, game: AnyGame, finder: Finder, known: Sequence[Puzzle]) -> None:
    """Add the puzzles of some games to a file, after each game, so that nothing is lost that was found."""
    puzzles = with_new(known, (), game.info.rules)
    for number in range(given.first, given.first + given.games):
        found = with_new(puzzles, finder.found(given.seed, number), game.info.rules)
        puzzles = thinned(finder.posing, found)
        write(given.out, packed(puzzles))
    _print_kinds(puzzles)


def _find_in_record(
    given: argparse.Namespace, game: AnyGame, finder: Finder, known: Sequence[Puzzle]
) -> None:
    """Add the puzzles of a finished game to a file."""
    record = record_in(given.record)
    if record.game != game.info.id:
        raise BadInput(f"{given.record} is a game of {record.game}, not of {game.info.id}")
    puzzles = with_new(known, finder.found_in(record), game.info.rules)
    write(given.out, packed(puzzles))
    _print_kinds(puzzles)


def _rate_puzzles(given: argparse.Namespace, finder: Finder, puzzles: Sequence[Puzzle]) -> None:
    rated = [finder.rated(puzzle) for puzzle in puzzles]
    write(given.out, packed(rated))
    _print_kinds(rated)


def _prove_puzzles(
    given: argparse.Namespace, game: AnyGame, finder: Finder, puzzles: Sequence[Puzzle]
) -> None:
    """Try all own ways in those of a file where they were not, and leave out what is wrong."""
    kept, wrong = {puzzle.mark: puzzle for puzzle in puzzles}, 0
    for puzzle in puzzles:
        with suppress(TooMany):
            proven = puzzle if puzzle.is_proven else finder.proven(puzzle, reached(game, puzzle))
            if proven is None:
                wrong += 1
                del kept[puzzle.mark]
            else:
                kept[puzzle.mark] = proven
            write(given.out, packed(kept.values()))
    proofs = sum(puzzle.is_proven for puzzle in kept.values())
    _print_json({"puzzles": len(kept), "proven": proofs, "wrong": wrong})


def _print_kinds(puzzles: Sequence[Puzzle]) -> None:
    kinds = Counter(puzzle.kind for puzzle in puzzles)
    _print_json({"puzzles": len(puzzles), "kinds": dict(sorted(kinds.items()))})


def _check_puzzles(
    given: argparse.Namespace, game: AnyGame, finder: Finder, puzzles: Sequence[Puzzle]
) -> None:
    """Solve some puzzles again, by a longer search and other luck than they were found by."""
    sample = Random(f"{given.seed} check").sample(puzzles, min(given.check, len(puzzles)))
    wrong = [puzzle.mark for puzzle in sample if not finder.is_right(puzzle, given.seed)]
    _print_json({"checked": len(sample), "wrong": len(wrong)})
    if wrong:
        raise WrongPuzzles(f"{game.info.title}: wrong are the puzzles {', '.join(wrong)}")


def _perft(given: argparse.Namespace) -> None:
    game, state, generator = _beginning(given)
    if not given.divide or given.depth == 0:
        print(perft(game, state, generator, given.depth))
        return
    total = 0
    for seat, action, count in divided(game, state, generator, given.depth):
        print(f"{seat} {action}: {count}")
        total += count
    print(total)


def _beginning(given: argparse.Namespace) -> tuple[AnyGame, State, Random]:
    """Start a game, or go on from the end of a record, with the generator of the seed."""
    generator = Random(f"{given.seed} chance")
    if given.game in game_ids() or not Path(given.game).exists():
        game = find(given.game)
        seats, options = _set_up(game, given)
        state, _ = game.start(seats, options, Dealer(generator))
        return game, state, generator
    replay = replayed(Path(given.game), None)
    if given.seats is not None or given.option:
        raise BadInput("--seats and --option stand in the record")
    return replay.game, replay.state, generator


_GAME = argument("game", metavar="GAME")
_SET_UP = [
    argument("--seats", type=whole(1)),
    argument("--seed", default="0"),
    argument("--option", action="append", default=[], metavar="NAME=VALUE"),
]
_RECORD = [
    argument("file", metavar="FILE", type=Path),
    argument("--until", type=whole(0), metavar="N", help="stop after N events behind the start"),
]
_SEAT_OF_RECORD = [*_RECORD, argument("--seat", type=whole(0), required=True)]
_PLAY = [
    _GAME,
    *_SET_UP,
    argument(
        "--record", type=Path, metavar="FILE.txt", help="write the record here, and the result into FILE.json"
    ),
    argument("--undo", action="store_true", help="take an action back and play it again"),
]
_REPLAY = [*_RECORD, argument("--result", action="store_true", help="write the result into FILE.json")]
_VERIFY = [
    argument("file", metavar="FILE", type=Path),
    argument("proof", metavar="PROOF", type=Path, help="what /verify gives after a game"),
    argument("--seal", default="", help="the last seal, as the table shows it"),
    argument(
        "--day-seal",
        type=_day_seal,
        metavar="DAY=SEAL",
        help="a seal of /daily that was kept, of this day or an earlier one, such as 2026-11-30=5f2c...",
    ),
]
_LENGTH = [_GAME, *_SET_UP, argument("--games", type=whole(1), default=20, help="the median of so many")]
_LESSON = [
    _GAME,
    argument("key", metavar="LESSON", nargs="?"),
    argument("--step", type=whole(1), default=1, metavar="N", help="write the record up to there"),
]
_PUZZLES = [
    _GAME,
    argument("--out", type=Path, metavar="FILE", help="add the puzzles that are found to this file"),
    argument(
        "--from", type=Path, metavar="RECORD", dest="record", help="look into this finished game instead"
    ),
    argument("--games", type=whole(1), default=10, help="look into so many games of computers"),
    argument("--first", type=whole(0), default=0, metavar="N", help="of which this is the first"),
    argument("--seconds", type=float, default=USUAL, help="about so long a search, counted in its lines"),
    argument("--seed", default="0"),
    argument("--rate", action="store_true", help="guess anew how hard those of FILE are, and find none"),
    argument("--prove", action="store_true", help="try all own ways in those of FILE, and find none"),
    argument(
        "--check", type=whole(1), metavar="N", help="solve so many again, of those that ship or of FILE"
    ),
]
_PERFT = [
    argument("game", metavar="GAME|FILE", help="a game to start, or a record to go on from"),
    *_SET_UP,
    argument("--depth", type=whole(0), required=True),
    argument("--divide", action="store_true", help="a line for each first action"),
]
_COMMANDS: Commands = {
    "list": (_list, "a line for each game: id, seats, title", ()),
    "play": (_play, "play a game at random", _PLAY),
    "replay": (_replay, "replay a record, checking every action", _REPLAY),
    "menu": (_menu, "the legal actions of a seat, sorted", _SEAT_OF_RECORD),
    "hand": (_hand, "the private view of a seat", _SEAT_OF_RECORD),
    "verify": (_verify, "check a record against the proof of its fairness", _VERIFY),
    "length": (_length, "how many turns a game between computers has", _LENGTH),
    "lesson": (_lesson, "the lessons of a game, or how one stands at a step", _LESSON),
    "puzzles": (_puzzles, "find puzzles of a game, or solve some again", _PUZZLES),
    "perft": (_perft, "count the legal sequences of actions", _PERFT),
}


if __name__ == "__main__":
    sys.exit(main())
