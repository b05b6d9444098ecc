"""The text board holds the whole view, read back here from its words; the description says what matters."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace

from rendering.__main__ import main
from rendering.drawing import NARROW, Look
from rendering.return_to_camelot import DRAWING
from rendering.return_to_camelot.words import kinds_counted
from rules.return_to_camelot import GAME
from rules.return_to_camelot.tables import (
    BLACK,
    COLOURS,
    KINDS,
    LAYOUTS,
    OPTIONS,
    SPELLS,
    SQUARES,
    WHITE,
    Colour,
)
from rules.return_to_camelot.view import DeedView, DeploymentView, Hand, PieceView, Side, Table, Victim
from tests.conformance.checks.picturing import check_words_fit
from tests.return_to_camelot.playing import Playing, started
from tests.return_to_camelot.rendering.scenes import chain, duty_to_leave, kept, offered, scenes, spell
from tests.some import some

LORD_CAPTURED = Path(__file__).parents[1] / "records/lord_captured.txt"
LETTERS = {kind.called.one: letter for letter, kind in KINDS.items()}
OVER = {
    "the enemy Lord is captured": "L-capture",
    "the Lord stands in an enemy castle": "L-castle",
    "both enemy castles are taken": "two-castles",
    "the other side has no move left": "no-move",
    "the other side has resigned": "resign",
    "the same position stood 3 times": "repetition",
    "100 turns without capture, deployment or reveal": "quiet",
    "agreed by both": "agreed",
}


def unfolded(text: str) -> list[str]:
    """Put folded lines together again."""
    return re.sub(r"\n    (?! )", " ", text).split("\n")


def value(lines: list[str], label: str, missing: str = "") -> str:
    """Give what stands behind a label."""
    return next((line.removeprefix(f"{label}: ") for line in lines if line.startswith(f"{label}: ")), missing)


def seat_of(name: str) -> int:
    return int(name.removeprefix("seat "))


def squares_of(words: str) -> tuple[str, ...]:
    return tuple(words.split(", ")) if words else ()


def kinds_of(words: str) -> tuple[str, ...]:
    """Read counted types, such as: 1 Knight and 2 Soldiers."""
    return tuple(
        LETTERS[name.removesuffix("s")]
        for number, name in re.findall(r"(\d+) (\w+)", words)
        for _ in range(int(number))
    )


def read_table(text: str) -> Table:
    """Read the whole view back from the text board."""
    lines = unfolded(text)
    deeds = read_deeds(lines)
    over = re.fullmatch(r"(.*) \((.*)\)", value(lines, "The game is over"))
    asked = re.fullmatch(r"(.*\d) (\D+)", value(lines, "Asked"))
    sides = tuple(read_sides(lines))
    winner = re.fullmatch(r"seat (\d) wins", over[1]) if over else None
    options = dict(options_read(lines))
    offer = re.search(r"A draw is offered by seat (\d)", text)
    seats = tuple(seat_of(name) for name in asked[1].split(" and ")) if asked else ()
    return Table(
        layout=options["layout"],
        options=options,
        sides=(sides[0], sides[1]),
        asked=seats,
        to_move=colour_of(sides, seats[0]) if asked and asked[2].startswith(("m", "c")) else None,
        chain=value(lines, "Chain").removeprefix("the piece on ").removesuffix(" goes on"),
        capture_duty=squares_of(value(lines, "Must capture")),
        exit_duty=squares_of(value(lines, "Must leave the castle")),
        pieces=tuple(read_pieces(lines, squares_of(value(lines, "Not the Lord")))),
        deed=deeds[-1] if deeds else None,
        offer=int(offer[1]) if offer else None,
        quiet=int(value(lines, "Quiet turns").split()[0]),
        repeated=int(value(lines, "Position repeated").split()[0]),
        over=OVER[over[2]] if over else "",
        winner=colour_of(sides, int(winner[1])) if winner else None,
        before=deeds[:-1],
    )


def options_read(lines: list[str]) -> Iterator[tuple[str, str]]:
    warnings, _, warned = value(lines, "Warnings").partition("; here ")
    for option in OPTIONS:
        meant = warnings if option.name == "warnings" else value(lines, option.title)
        if option.name == "warned":
            yield option.name, "".join(re.findall(r"seat (\d)", warned)) or "nobody"
        else:
            yield option.name, next(name for name, meaning in option.values.items() if meaning == meant)


def colour_of(sides: tuple[Side, ...], seat: int) -> Colour:
    return next(colour for colour, side in enumerate(sides) if side.seat == seat)


def read_sides(lines: list[str]) -> Iterator[Side]:
    for colour in COLOURS:
        start = next(place for place, line in enumerate(lines) if line.startswith(f"{colour.upper()}, "))
        block = lines[start + 1 :]
        end = block.index("") if "" in block else len(block)
        yield read_side(seat_of(lines[start].partition(", ")[2]), block[:end])


def read_side(seat: int, lines: list[str]) -> Side:
    number, _, shown = value(lines, "In reserve").partition(": ")
    taken = value(lines, "Captured")
    return Side(
        seat=seat,
        ready=value(lines, "Army") == "ready",
        taken=() if taken == "nothing" else tuple(LETTERS[name] for name in taken.split(", ")),
        reserve_count=int(number),
        reserve=kinds_of(shown),
        deployments=tuple(map(read_deployment, (line for line in lines if line.startswith("Deployed")))),
        magic_used=value(lines, "Magic") == "used",
    )


def read_deployment(line: str) -> DeploymentView:
    found = re.fullmatch(r"Deployed: number (\d+) after (\d+) captures?: (.*)", line)
    assert found
    return DeploymentView(int(found[1]), int(found[2]), LETTERS.get(found[3], ""))


def read_pieces(lines: list[str], no_lord: tuple[str, ...]) -> Iterator[PieceView]:
    """Read the grid: `W7` hidden, `W7k` standing and shown, `W7K` lying."""
    grid = {row[0]: row[2:42] for row in lines if re.fullmatch(r"([1-8]) .*\1", row)}
    for square in SQUARES:
        place = 5 * (ord(square[0]) - ord("a"))
        found = re.fullmatch(r"([WB])(\d+)([A-Za-z]?)", grid.get(square[1], "")[place : place + 5].strip())
        if found:
            colour, kind = "WB".index(found[1]), found[3]
            yield PieceView(square, int(found[2]), colour, kind.upper(), kind.isupper(), square in no_lord)


def read_deeds(lines: list[str]) -> tuple[DeedView, ...]:
    starts = [place for place, line in enumerate(lines) if line.startswith(("Before: ", "Latest: "))]
    return tuple(read_deed(lines[start:end]) for start, end in pairwise((*starts, lines.index(""))))


def read_deed(lines: list[str]) -> DeedView:
    latest = lines[0].partition(": ")[2]
    charged = re.search(r"charged with the (\w+)", latest)
    divined = re.search(r"divined (?:a|the) (\w+) on (\w\d)", latest)
    swapped = re.search(r"swapped (\w\d) and (\w\d) by magic", latest)
    deployed = re.search(r"put a prisoner on (\w\d)", latest)
    captured = re.findall(r"(\w+) on (\w\d)", value(lines, "Captured"))
    return DeedView(
        colour=COLOURS.index(latest.split()[0]),
        path=tuple(value(lines, "Way").split(" > ")) if value(lines, "Way") else (),
        victims=tuple(Victim(square, LETTERS[name]) for name, square in captured),
        charged=LETTERS[charged[1]] if charged else "",
        spell="D" if divined else "T" if swapped else "",
        targets=(divined[2],) if divined else (swapped[1], swapped[2]) if swapped else (),
        divined=LETTERS[divined[1]] if divined else "",
        deployed=deployed[1] if deployed else "",
    )


def read_hand(text: str) -> Hand:
    """Read a private view back from its text board."""
    lines = unfolded(text)
    head = re.fullmatch(r"YOUR SIDE, seat (\d): (\w+)", lines[0])
    assert head
    placed = re.findall(r"(\w+) ((?:\w\d(?:, )?)+)", value(lines, "Your pieces"))
    kinds = {square: LETTERS[name] for name, squares in placed for square in squares.strip().split(", ")}
    return Hand(
        seat=int(head[1]),
        colour=COLOURS.index(head[2]),
        kinds=dict(sorted(kinds.items())),
        reserve=kinds_of(value(lines, "Your reserve")),
        army=value(lines, "Handed in"),
    )


def test_the_text_board_holds_the_whole_table() -> None:
    """But for the number of turns, which only a clock counts."""
    for state in scenes():
        table = replace(GAME.table(state), turn_number=0)
        expected = replace(table, chain="") if table.over else table
        assert read_table(DRAWING.text(table)) == expected


def test_a_phone_shows_the_board_and_the_options_are_told_in_words() -> None:
    text = DRAWING.text(started().table, width=NARROW)
    assert all(len(line) <= NARROW for line in some(text.splitlines()))
    assert "How often magic is used: once by each player\n" in text
    assert not any(option.name in text for option in OPTIONS if "_" in option.name)


@pytest.mark.parametrize(
    ("warnings", "warned", "here"),
    [
        ("newcomers", "1", "; here seat 1"),
        ("all", "01", "; here seat 0 and seat 1"),
        ("nobody", "nobody", ""),
    ],
)
def test_who_is_warned_is_told_in_one_line(warnings: str, warned: str, here: str) -> None:
    game = started()
    game.state.options = game.state.options | {"warnings": warnings, "warned": warned}
    text = DRAWING.text(game.table, width=200)
    assert text.count("is shown what could follow a move") == 1
    assert f"is shown what could follow a move{here}\n" in text
    assert read_table(text).options == game.table.options


def test_an_empty_board_stands_in_no_hand() -> None:
    game = Playing()
    assert "a    b    c" in DRAWING.text(game.table)
    assert "a    b    c" not in DRAWING.text(game.table, GAME.hand(game.state, 0))


def test_the_text_board_holds_the_whole_hand() -> None:
    for state in scenes():
        for seat in (0, 1):
            hand = GAME.hand(state, seat)
            assert read_hand(DRAWING.text(GAME.table(state), hand)) == hand


def test_the_scenes_hold_all_that_can_be_read() -> None:
    tables = [GAME.table(state) for state in scenes()]
    deeds = [table.deed for table in tables if table.deed]
    assert {deed.spell for deed in deeds} == {"", *SPELLS}
    assert {len(deed.victims) for deed in deeds} >= {0, 1, 2}
    assert any(deed.charged for deed in deeds)
    assert any(deed.deployed for deed in deeds)
    assert {table.layout for table in tables} == set(LAYOUTS)
    assert {bool(table.exit_duty) for table in tables} == {True, False}
    assert {table.over for table in tables} >= {"", "L-capture", "L-castle", "resign", "agreed"}
    assert {table.winner for table in tables if table.over} == {WHITE, BLACK, None}
    assert any(piece.no_lord for table in tables for piece in table.pieces)
    assert any(side.deployments for table in tables for side in table.sides)


def test_ones_own_board_shows_the_types_of_ones_own_pieces() -> None:
    for state in scenes():
        table, hand = GAME.table(state), GAME.hand(state, 0)
        pieces = read_pieces(unfolded(DRAWING.text(table, hand)), ())
        expected = {piece.square: piece.kind or hand.kinds.get(piece.square, "") for piece in table.pieces}
        assert {piece.square: piece.kind for piece in pieces} == expected


def test_the_words_are_plain_and_fit_whatever_the_names() -> None:
    for state in scenes():
        check_words_fit(GAME, state)


def test_the_text_board_tells_no_secret() -> None:
    for state in scenes():
        other = kept(state)
        for piece in other.board.values():
            if not piece.flat and not state.over:
                piece.kind = "S"
        assert DRAWING.text(GAME.table(other)) == DRAWING.text(GAME.table(state))
        assert DRAWING.alt(GAME.table(other)) == DRAWING.alt(GAME.table(state))


def test_the_text_board_names_players() -> None:
    game = started()
    text = DRAWING.text(game.table, names=["Guinevere", "Lancelot"].__getitem__)
    assert "Asked: Guinevere moves now" in text
    assert "Black: Lancelot" in text
    assert "seat" not in text


@pytest.mark.parametrize(
    ("game", "words"),
    [
        (Playing(), "seat 0 and seat 1 set up their armies"),
        (started(), "seat 0 moves now."),
        (chain(), "seat 0 must capture on (from e8). Latest: White captured a Soldier on d7, from c6 to e8."),
        (duty_to_leave(), "seat 0 must leave the castle (from d1)."),
        (spell("c2-b3 D:e7"), "moved from c2 to b3, divined the Lord on e7."),
        (spell("c2-b3 T:b2,e2"), "moved from c2 to b3, swapped b2 and e2 by magic."),
        (offered(), "A draw is offered by seat 0."),
    ],
    ids=["set-up", "begun", "chain", "castle", "divination", "teleportation", "draw"],
)
def test_a_description_says_who_is_asked_and_what_was_done(game: Playing, words: str) -> None:
    assert words in DRAWING.alt(game.table)


def test_a_description_is_short_and_tells_who_stands_where() -> None:
    for state in scenes():
        table = GAME.table(state)
        alt = DRAWING.alt(table)
        assert len(alt) <= 1024
        assert all(f"seat {seat}" in alt for seat in table.asked)
        if table.to_move is not None or table.over:
            assert all(re.search(rf"\b{piece.square}\b", alt) for piece in table.pieces)


def test_a_description_of_the_end_names_the_winner_and_why() -> None:
    for state in scenes():
        table = GAME.table(state)
        if table.over:
            winner = "a draw" if table.winner is None else f"seat {table.sides[table.winner].seat} wins"
            reason = next(words for words, over in OVER.items() if over == table.over)
            assert DRAWING.alt(table).startswith(f"The game is over: {winner} ({reason}).")


def test_a_description_of_a_side_tells_its_types_and_reserve() -> None:
    game = duty_to_leave()
    alt = DRAWING.alt(game.table, GAME.hand(game.state, 0))
    pieces = "Your pieces: Lord b4; Knight g3; Soldier a4, d1. Lying flat: g3."
    assert alt.startswith(f"Your side, seat 0: White. {pieces}")
    assert "Your reserve: 1 Knight and 1 Soldier. Captured: Knight, Soldier. Magic: not used." in alt
    assert "g7 Soldier flat" in alt
    assert "h8 Lord" not in alt
    assert kinds_counted("LSS") == "the Lord and 2 Soldiers", "there is but one"


def test_the_record_of_a_finished_game_hides_nothing_at_any_point(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = LORD_CAPTURED.read_text().splitlines()
    unfinished = tmp_path / "unfinished.txt"
    unfinished.write_text("\n".join([*lines[:-1], ""]))
    boards = []
    for record in (LORD_CAPTURED, unfinished):
        assert main([f"{record}", "--until", "20", "--text"]) == 0
        boards.append(capsys.readouterr().out)
    assert " W7s " in boards[0]
    assert " W7 " in boards[1]


def test_a_description_tells_what_is_said_so_far_and_the_marked_squares() -> None:
    game = Playing()
    look = Look(near=0, said="army Le2", answers=("army Le2 Wc2", "army Le2 Wb2"))
    alt = DRAWING.alt(game.table, game.hand(0), look=look)
    assert alt.startswith("Your side, seat 0: White. Your pieces: Lord e2.")
    assert "Ringed: c2, b2." in alt
