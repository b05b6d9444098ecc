"""`python -m rules`: what it prints, and one clear line for every mistake."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules.chance import Dealer
from rules.length import perft
from rules.library import find, game_ids
from rules.record import parsed, written
from rules.replay import default_options
from tests.rules.commanding import GAME, Captured, command, refused, told
from tests.some import some
from tests.source_files import ROOT


@pytest.fixture
def record(tmp_path: Path, capsys: Captured) -> Path:
    """Give the record of a game of three."""
    path = tmp_path / "game.txt"
    told(capsys, "play", GAME, "--seats", 3, "--seed", 7, "--record", path)
    return path


def edited(record: Path, old: str, new: str) -> Path:
    text = record.read_text()
    assert old in text
    record.write_bytes(text.replace(old, new, 1).encode())
    return record


def first_action(record: Path) -> tuple[int, str]:
    """Give the number of the first line behind the start, and the line."""
    lines = record.read_text().splitlines()
    number = next(number for number, line in enumerate(lines, 1) if line.startswith("- start"))
    return number + 1, lines[number]


def test_every_game_is_listed_with_seats_and_title(capsys: Captured) -> None:
    status, output, _ = command(capsys, "list")
    assert status == 0
    rows = [line.split("\t") for line in output.splitlines()]
    assert [row[0] for row in rows] == list(game_ids())
    assert [GAME, "2-4", "Battles & Builders"] in rows


@pytest.mark.parametrize("game_id", game_ids())
def test_a_game_is_played_recorded_and_replayed(game_id: str, tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "game.txt"
    seats = find(game_id).info.most
    end = told(capsys, "play", game_id, "--seats", seats, "--seed", 3, "--record", path)
    assert (end["game"], end["seats"], end["seed"]) == (game_id, seats, 3)
    again = told(capsys, "replay", path)
    assert (again["actions"], again["result"]) == (end["actions"], end["result"])
    assert again["acting"] == []
    assert set(end["result"]) == {"scores", "ranking", "reason"}


def test_a_record_is_written_back_byte_for_byte(record: Path) -> None:
    assert written(parsed(record.read_bytes())).encode() == record.read_bytes()


def test_a_seed_gives_the_same_game_and_another_seed_another(tmp_path: Path, capsys: Captured) -> None:
    texts = []
    for name, seed in (("a", 5), ("b", 5), ("c", 6)):
        told(capsys, "play", GAME, "--seats", 2, "--seed", seed, "--record", tmp_path / name)
        texts.append((tmp_path / name).read_bytes())
    assert texts[0] == texts[1] != texts[2]


def test_an_option_stands_in_the_record(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "game.txt"
    told(capsys, "play", GAME, "--seats", 2, "--option", "commit=simultaneous", "--record", path)
    assert "\noption.commit: simultaneous\n" in path.read_text()


def test_a_seed_that_is_no_number_is_told_as_it_is(capsys: Captured) -> None:
    assert told(capsys, "play", GAME, "--seats", 2, "--seed", "camelot")["seed"] == "camelot"


def test_until_nothing_is_the_table_after_set_up(record: Path, capsys: Captured) -> None:
    beginning = told(capsys, "replay", record, "--until", 0)
    assert (beginning["actions"], beginning["result"]) == (0, None)
    assert len(beginning["acting"]) == 1


def test_until_some_event_stops_there(record: Path, capsys: Captured) -> None:
    assert told(capsys, "replay", record, "--until", 2)["actions"] == 2


def test_a_line_behind_until_is_not_played(record: Path, capsys: Captured) -> None:
    _, line = first_action(record)
    edited(record, line, f"{line[0]} bid 9b")
    assert told(capsys, "replay", record, "--until", 0)["actions"] == 0
    assert refused(capsys, "replay", record, "--until", 1)[0] == 1


def test_a_menu_is_sorted_and_holds_what_was_done(record: Path, capsys: Captured) -> None:
    _, line = first_action(record)
    seat, _, rest = line.partition(" ")
    status, output, _ = command(capsys, "menu", record, "--seat", seat, "--until", 0)
    listing = output.splitlines()
    assert status == 0
    assert listing == sorted(set(listing))
    assert rest.split(" | ")[0] in listing


def test_the_menu_of_a_seat_that_is_not_asked_is_empty(record: Path, capsys: Captured) -> None:
    assert command(capsys, "menu", record, "--seat", 0) == (0, "", "")


def test_a_hand_shows_what_its_seat_has_bid(record: Path, capsys: Captured) -> None:
    _, line = first_action(record)
    hand = told(capsys, "hand", record, "--seat", line[0], "--until", 1)
    assert sum(hand["bid"]) == sum(int(word[:-1]) for word in line.split()[2:])


def test_perft_at_depth_nought_is_one(capsys: Captured) -> None:
    assert command(capsys, "perft", GAME, "--seats", 2, "--depth", 0)[1] == "1\n"


def test_perft_divides_into_the_first_actions(capsys: Captured) -> None:
    set_up = ("perft", GAME, "--seats", 2, "--seed", 4, "--depth")
    _, whole, _ = command(capsys, *set_up, 1)
    *parts, total = command(capsys, *set_up, 1, "--divide")[1].splitlines()
    assert total == whole.strip()
    assert len(parts) == int(total)
    assert all(part.endswith(": 1") for part in some(parts))


def test_perft_goes_on_from_a_record(record: Path, capsys: Captured) -> None:
    assert command(capsys, "perft", record, "--depth", 1)[1] == "0\n", "the game is over"
    assert command(capsys, "perft", record, "--depth", 0)[1] == "1\n"


def test_perft_counts_every_sequence_whatever_the_order_of_search() -> None:
    game = find(GAME)
    state, _ = game.start(2, default_options(game), Dealer(Random("4 chance")))
    generator = Random("perft")
    before = generator.getstate()
    assert perft(game, state, generator, 1) == 246
    assert generator.getstate() == before


def test_an_undo_stands_in_the_record_and_counts_as_an_action(record: Path, capsys: Captured) -> None:
    until_two = told(capsys, "replay", record, "--until", 2)
    _, line = first_action(record)
    seat = line[0]
    edited(record, f"{line}\n", f"{line}\n{seat} undo\n{line}\n")
    again = told(capsys, "replay", record, "--until", 4)
    assert again == {**until_two, "actions": 4}


def test_comments_change_nothing_but_the_numbers_of_lines(record: Path, capsys: Captured) -> None:
    end = told(capsys, "replay", record)
    number, line = first_action(record)
    edited(record, f"{line}\n", f"# a comment\n\n{line}\n")
    assert told(capsys, "replay", record) == end
    edited(record, line, "0 bid 9b" if line[0] == "0" else "0 bid 1b")
    status, complaint = refused(capsys, "replay", record)
    assert (status, complaint.split(":")[0]) == (1, f"line {number + 2}")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("bid 9b", "'bid 9b' is not on seat {seat}'s menu"),
        ("bid 1i 1b", "'bid 1i 1b' is not on seat {seat}'s menu"),
        ("draw", "seat {seat} cannot say 'draw' now"),
        ("undo", "seat {seat} cannot take back the last event, which is nobody's"),
        ("bid 1b | 3", "1 of 1 draws are left over"),
        ("bid  1b", ""),
        ("bid 1b ", ""),
        ("bid 1b\r", ""),
        ("bid 1b |", ""),
    ],
)
def test_a_wrong_event_is_told_with_its_line(text: str, reason: str, record: Path, capsys: Captured) -> None:
    number, line = first_action(record)
    seat = line[0]
    edited(record, line, f"{seat} {text}")
    status, complaint = refused(capsys, "replay", record)
    assert status == 1
    assert complaint.startswith(f"line {number}: {reason.format(seat=seat)}")


def test_a_seat_that_is_not_there_cannot_act(record: Path, capsys: Captured) -> None:
    number, line = first_action(record)
    edited(record, line, f"7 {line[2:]}")
    assert refused(capsys, "replay", record) == (1, f"line {number}: there is no seat 7")


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("- start | ", "- start | 99 ", "draw 99 is not below 3"),
        ("- start | 1 5", "- start | 1 5 0", "1 of 3 draws are left over"),
        ("- start | 1 5", "- start | 1", "a draw below 8 is missing"),
        ("- start | 1 5", "0 start", "the first event must be '- start'"),
    ],
)
def test_a_wrong_start_is_told_with_its_line(
    old: str, new: str, reason: str, record: Path, capsys: Captured
) -> None:
    edited(record, old, new)
    # Above it stand game, rules and seats, a line for each option, and an empty one.
    line = 3 + len(find(GAME).info.options) + 2
    assert refused(capsys, "replay", record) == (1, f"line {line}: {reason}")


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("rules: 1", "rules: 2", "recorded under rules 2, this is 1"),
        ("seats: 3", "seats: 9", "is for 2-4 players, not 9"),
        ("seats: 3", "seats: 3\nseats: 3", "'seats' stands twice"),
        ("seats: 3", "seats: three", "must be a whole number"),
        (f"game: {GAME}", "game: chess", "There is no game 'chess'"),
        (f"game: {GAME}\n", "", "The header must read game"),
        ("option.commit: sequential\n", "", "The option 'commit' is missing"),
        ("option.commit: sequential", "option.commit: loud", "not 'loud'"),
        ("option.commit: sequential", "option.a: b\noption.commit: sequential", "has no option 'a'"),
        ("game: ", "\ufeffgame: ", "byte order mark"),
        ("rules: 1\n", "rules: 1\r\n", "line 2: "),
        ("rules: 1\n", "rules:1\n", "line 2: "),
        ("\n\n", "\n", "no header line"),
    ],
)
def test_a_wrong_header_is_refused(old: str, new: str, reason: str, record: Path, capsys: Captured) -> None:
    edited(record, old, new)
    for arguments in (("replay",), ("menu", "--seat", 0), ("hand", "--seat", 0), ("perft", "--depth", 1)):
        name, *rest = arguments
        status, complaint = refused(capsys, name, record, *rest)
        assert status == 2
        assert reason in complaint


@pytest.mark.parametrize("content", [b"", b"\n", b"x", b"\xff\xfe\n", b"\x00" * 50, b"# only a comment\n"])
def test_a_file_that_is_no_record_is_refused(content: bytes, tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "something"
    path.write_bytes(content)
    assert refused(capsys, "replay", path)[0] == 2


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("dance",),
        ("list", "extra"),
        ("play",),
        ("play", GAME),
        ("play", "chess", "--seats", 2),
        ("play", "../rules", "--seats", 2),
        ("play", "invented", "--seats", 2),
        ("play", GAME, "--seats", 1),
        ("play", GAME, "--seats", 5),
        ("play", GAME, "--seats", "two"),
        ("play", GAME, "--seats", "-2"),
        ("play", GAME, "--seats", "\u0662"),
        ("play", GAME, "--seats", "9" * 5000),
        ("play", GAME, "--seats", 2, "--option", "commit"),
        ("play", GAME, "--seats", 2, "--option", "commit=loud"),
        ("play", GAME, "--seats", 2, "--option", "colour=red"),
        ("play", GAME, "--seats", 2, "--option", "="),
        ("play", GAME, "--seats", 2, "--record", "."),
        ("play", GAME, "--seats", 2, "--record", "no/such/folder/file"),
        ("replay",),
        ("replay", "no-such-file"),
        ("replay", "."),
        ("menu", "no-such-file", "--seat", 0),
        ("hand", "no-such-file", "--seat", 0),
        ("perft", "no-such-file", "--depth", 1),
        ("perft", ".", "--depth", 1),
        ("perft", GAME, "--depth", 1),
        ("perft", GAME, "--seats", 2),
        ("perft", GAME, "--seats", 2, "--depth", "-1"),
        ("perft", GAME, "--seats", 2, "--depth", "deep"),
    ],
)
def test_wrong_arguments_are_refused_in_one_line(arguments: tuple[object, ...], capsys: Captured) -> None:
    assert refused(capsys, *arguments)[0] == 2


@pytest.mark.parametrize(
    "arguments",
    [
        ("replay", "--until", 1000),
        ("replay", "--until", "-1"),
        ("replay", "--until", "x"),
        ("menu",),
        ("menu", "--seat", 3),
        ("menu", "--seat", "-1"),
        ("menu", "--seat", "x"),
        ("hand",),
        ("hand", "--seat", 3),
        ("hand", "--seat", 0, "--until", 1000),
        ("perft", "--depth", 1, "--seats", 3),
        ("perft", "--depth", 1, "--option", "commit=sequential"),
    ],
)
def test_a_wrong_place_in_a_record_is_refused_in_one_line(
    arguments: tuple[object, ...], record: Path, capsys: Captured
) -> None:
    name, *rest = arguments
    assert refused(capsys, name, record, *rest)[0] == 2


@pytest.mark.parametrize("name", ["", "list", "play", "replay", "menu", "hand", "perft"])
def test_every_command_explains_itself(name: str, capsys: Captured) -> None:
    status, output, complaint = command(capsys, *filter(None, [name]), "--help")
    assert (status, complaint) == (0, "")
    assert output.startswith("usage: python -m rules")


def started(*arguments: str, **settings: Any) -> subprocess.CompletedProcess[str]:
    command_line = [sys.executable, "-m", "rules", *arguments]
    return subprocess.run(command_line, cwd=ROOT, capture_output=True, text=True, check=False, **settings)


def test_the_module_runs_as_a_program() -> None:
    process = started("play", GAME, "--seats", "2", "--seed", "1")
    assert (process.returncode, process.stderr) == (0, "")
    assert json.loads(process.stdout.splitlines()[-1])["seed"] == 1


def test_a_mistake_makes_the_program_fail() -> None:
    process = started("replay", "no-such-file")
    assert (process.returncode, process.stdout) == (2, "")
    assert process.stderr == "python -m rules: no-such-file cannot be read: No such file or directory\n"


def test_a_reader_who_leaves_early_is_no_error() -> None:
    command_line = [sys.executable, "-m", "rules", "perft", GAME, "--seats", "2", "--depth", "1", "--divide"]
    with subprocess.Popen(command_line, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0
