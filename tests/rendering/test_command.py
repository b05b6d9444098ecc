"""`python -m rendering`: what it writes, and one clear line for every mistake."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image

from rendering.__main__ import main
from rules.__main__ import main as rules_main
from rules.library import game_ids
from tests.bot import blank
from tests.world.sketch import DRAWING

Captured = pytest.CaptureFixture[str]

GAME = game_ids()[0]


@pytest.fixture
def record(tmp_path: Path, capsys: Captured) -> Path:
    """Give the record of a game."""
    path = tmp_path / "game.txt"
    assert rules_main(["play", GAME, "--seats", "3", "--seed", "7", "--record", str(path)]) == 0
    capsys.readouterr()
    return path


def command(captured: Captured, *arguments: object) -> tuple[int, str, str]:
    """Run a command; give its exit status, its output and its complaint."""
    try:
        status = main([str(argument) for argument in arguments])
    except SystemExit as left:
        status = int(left.code or 0)
    output, complaint = captured.readouterr()
    return status, output, complaint


def refused(captured: Captured, *arguments: object) -> tuple[int, str]:
    status, output, complaint = command(captured, *arguments)
    assert output == ""
    assert complaint.count("\n") == 1, "one line, and no traceback"
    return status, complaint[:-1]


def size_of(path: Path) -> tuple[int, int]:
    with Image.open(path) as image:
        assert image.format == "PNG"
        return image.size


def test_the_table_and_a_hand_are_drawn(record: Path, tmp_path: Path, capsys: Captured) -> None:
    table, hand = tmp_path / "table.png", tmp_path / "hand.png"
    assert command(capsys, record, "--until", 4, "--out", table) == (0, "", "")
    assert command(capsys, record, "--until", 4, "--seat", 1, "--out", hand) == (0, "", "")
    assert size_of(table)[0] == size_of(hand)[0] == 1100
    assert table.read_bytes() != hand.read_bytes()


def test_the_film_of_a_record_is_written(record: Path, tmp_path: Path, capsys: Captured) -> None:
    film = tmp_path / "film.webp"
    status, output, complaint = command(capsys, record, "--until", 3, "--film", film)
    assert (status, complaint) == (0, "")
    found = json.loads(output)
    assert found.pop("seconds") >= 0
    assert found == {"steps": 3, "bytes": film.stat().st_size}
    with Image.open(film) as image:
        assert (image.format, image.width, getattr(image, "n_frames", 1)) == ("WEBP", 550, 4)


def test_the_page_of_a_record_is_written(record: Path, tmp_path: Path, capsys: Captured) -> None:
    page = tmp_path / "game.html"
    status, output, complaint = command(capsys, record, "--until", 3, "--page", page)
    assert (status, complaint) == (0, "")
    found = json.loads(output)
    assert found.pop("pictures") <= 4
    assert found == {"steps": 3, "bytes": page.stat().st_size}
    assert "What happened" in page.read_text(encoding="utf-8")
    assert command(capsys, record, "--until", 3, "--page", page, "--seat", 1, "--language", "nl")[0] == 0
    assert "Zoals Speler 2 het zag." in page.read_text(encoding="utf-8")


def test_the_guide_of_a_game_is_written(tmp_path: Path, capsys: Captured) -> None:
    guide = tmp_path / "guide.html"
    status, output, complaint = command(capsys, "guide", GAME, "--out", guide)
    assert (status, complaint) == (0, "")
    written = guide.read_text(encoding="utf-8")
    assert json.loads(output) == {"bytes": guide.stat().st_size, "pictures": written.count("<figure>")}


def test_the_text_board_is_printed(record: Path, capsys: Captured) -> None:
    status, table, complaint = command(capsys, record, "--text", "--until", 0)
    assert (status, complaint) == (0, "")
    assert table.endswith("\n")
    status, hand, _ = command(capsys, record, "--text", "--until", 0, "--seat", 2)
    assert status == 0
    assert "seat 2" in hand
    assert hand != table


def test_a_contact_sheet_is_written(tmp_path: Path, capsys: Captured) -> None:
    assert command(capsys, "--sheet", GAME, "--out", tmp_path / "sheet.png") == (0, "", "")
    assert size_of(tmp_path / "sheet.png")[0] >= 1000


@pytest.fixture
def sketched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw the game as one whose pictures have parts and sides."""
    monkeypatch.setattr("rendering.__main__.drawing_of", lambda _: DRAWING)


@pytest.mark.usefixtures("sketched")
def test_a_further_part_is_drawn_from_any_side(record: Path, tmp_path: Path, capsys: Captured) -> None:
    looks: list[list[object]] = [
        [],
        ["--part", "market"],
        ["--part", "market 2"],
        ["--near", 0],
        ["--near", 2],
        ["--part", "market", "--near", 2],
    ]
    for number, look in enumerate(looks):
        assert command(capsys, record, *look, "--out", tmp_path / f"{number}.png") == (0, "", "")
    assert len({(tmp_path / f"{number}.png").read_bytes() for number in range(len(looks))}) == len(looks)


@pytest.mark.usefixtures("sketched")
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--part", "cellar"), "no part 'cellar'; the parts are: market, score"),
        (("--near", "3"), "there is no seat 3"),
        (("--near", "x"), "not a whole number"),
        (("--part", "market", "--text"), "neither --part nor --near"),
        (("--near", "0", "--text"), "neither --part nor --near"),
    ],
)
def test_a_look_that_cannot_be_is_said(
    arguments: tuple[str, ...], said: str, record: Path, tmp_path: Path, capsys: Captured
) -> None:
    status, complaint = refused(capsys, record, *arguments, "--out", tmp_path / "x.png")
    assert status == 2
    assert said in complaint


def test_a_board_without_sides_is_near_to_nobody(
    record: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Captured
) -> None:
    monkeypatch.setattr("rendering.__main__.drawing_of", lambda _: blank.DRAWING)
    status, complaint = refused(capsys, record, "--near", 0, "--out", tmp_path / "x.png")
    assert status == 2
    assert "no side" in complaint


@pytest.mark.parametrize("option", ["--sheet", "--part", "--near", "--film", "--page"])
def test_help_is_there(option: str, capsys: Captured) -> None:
    status, output, _ = command(capsys, "--help")
    assert status == 0
    assert option in output


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "a record FILE or --sheet GAME is needed"),
        (("RECORD",), "--out PICTURE is missing"),
        (("RECORD", "--seat", "1"), "--out PICTURE is missing"),
        (("RECORD", "--out"), "expected one argument"),
        (("RECORD", "--until", "9999", "--text"), "behind the end"),
        (("RECORD", "--until", "-1", "--text"), "not a whole number of at least 0"),
        (("RECORD", "--until", "x", "--text"), "not a whole number"),
        (("RECORD", "--seat", "3", "--text"), "there is no seat 3"),
        (("RECORD", "--seat", "-1", "--text"), "not a whole number of at least 0"),
        (("RECORD", "--nonsense", "--text"), "unrecognized"),
        (("RECORD", "--out", "NOWHERE/board.png"), "cannot be written"),
        (("NOWHERE", "--text"), "cannot be read"),
        (("FOLDER", "--text"), "cannot be read"),
        (("RECORD", "--out", "FOLDER"), "cannot be written"),
        (("--sheet", "chess", "--out", "x.png"), "no game 'chess'"),
        (("--sheet", "", "--out", "x.png"), "no game ''"),
        (("--sheet", GAME), "--out PICTURE is missing"),
        (("--sheet", GAME, "RECORD", "--out", "x.png"), "takes --out alone"),
        (("--sheet", GAME, "--text"), "takes --out alone"),
        (("--sheet", GAME, "--near", "0"), "takes --out alone"),
        (("--sheet", GAME, "--part", "market"), "takes --out alone"),
        (("--sheet", GAME, "--film", "x.webp"), "takes --out alone"),
        (("--film", "x.webp"), "a record FILE or --sheet GAME is needed"),
        (("RECORD", "--film", "x.webp", "--seat", "0"), "takes a record and --until alone"),
        (("RECORD", "--film", "x.webp", "--out", "x.png"), "takes a record and --until alone"),
        (("RECORD", "--until", "0", "--film", "NOWHERE/film.webp"), "cannot be written"),
        (("RECORD", "--page", "x.html", "--part", "castles"), "takes a record, --until and --seat alone"),
        (("RECORD", "--page", "x.html", "--seat", "9"), "there is no seat 9"),
        (("RECORD", "--until", "0", "--page", "NOWHERE/game.html"), "cannot be written"),
        (("--page", "x.html"), "a record FILE or --sheet GAME is needed"),
        (("--sheet", GAME, "--page", "x.html"), "takes --out alone"),
        (("RECORD", "--part", "cellar", "--out", "x.png"), "there is no part 'cellar'"),
        (("RECORD", "--near", "9", "--out", "x.png"), "there is no seat 9"),
    ],
)
def test_a_mistake_gets_one_line_and_status_2(
    arguments: tuple[str, ...], said: str, record: Path, tmp_path: Path, capsys: Captured
) -> None:
    paths = {"RECORD": record, "NOWHERE": tmp_path / "nowhere", "FOLDER": tmp_path}
    places = [argument.replace("NOWHERE/", f"{paths['NOWHERE']}/") for argument in arguments]
    status, complaint = refused(capsys, *[paths.get(argument, argument) for argument in places])
    assert status == 2
    assert complaint.startswith("python -m rendering: ")
    assert said in complaint


def test_a_wrong_line_is_named_with_status_1(record: Path, capsys: Captured) -> None:
    lines = record.read_text().splitlines()
    lines[6] = "0 nonsense"
    record.write_text("\n".join([*lines, ""]))
    status, complaint = refused(capsys, record, "--text")
    assert status == 1
    assert complaint.startswith("line 7: ")


def test_a_wrong_header_has_status_2(record: Path, capsys: Captured) -> None:
    record.write_text(record.read_text().replace("rules: 1", "rules: 999"))
    status, complaint = refused(capsys, record, "--text")
    assert status == 2
    assert "recorded under rules 999" in complaint
