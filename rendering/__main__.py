"""`python -m rendering`: draw a record's table, a private side, its film or page, a game's sheet or guide."""

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from time import perf_counter

from languages.known import ENGLISH_CODE, choosable
from languages.spoken import speaking
from rendering.drawing import AnyDrawing, Look, drawing_of, part_and_page
from rendering.film import filmed, frame, shown
from rendering.guides import document
from rendering.heading import places_of
from rendering.pages.game import GamePage, Heading
from rendering.players import UNNAMED, seated
from rendering.png import encoded
from rendering.portraits import medallion as characters
from rules.command_line import BadInput, Parser, check_seat, replayed, run, whole, write
from rules.library import find
from rules.replay import Replay

_GUIDE = "guide"
_SHEET = f"draw all pieces of a game on one sheet, or for '{characters.NAME}' those whom computers play"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; give its exit status."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    if words[:1] == [_GUIDE]:
        asked = _guide_parser().parse_args(words[1:])
        return run("python -m rendering", lambda: _write_guide(asked))
    given = _parser().parse_args(words)
    with speaking(given.language):
        return run("python -m rendering", lambda: _command(given)(given))


def _command(given: argparse.Namespace) -> Callable[[argparse.Namespace], None]:
    if given.sheet is not None:
        return _draw_sheet
    if given.page is not None:
        return _write_page
    return _show if given.film is None else _draw_film


def _parser() -> Parser:
    parser = Parser(
        prog="python -m rendering",
        description="Draw a record's table, or a game's pieces.",
        epilog=f"{_GUIDE} GAME --out GUIDE.html writes a game's guide with its pictures as one file.",
    )
    parser.add_argument("file", metavar="FILE", type=Path, nargs="?", help="the record to draw")
    parser.add_argument("--until", type=whole(0), metavar="N", help="stop after N events behind the start")
    parser.add_argument("--seat", type=whole(0), metavar="S", help="draw this seat's private side")
    parser.add_argument("--part", metavar="NAME", help="draw this further picture, or a page of it")
    parser.add_argument("--near", type=whole(0), metavar="S", help="draw it from the side of seat S")
    parser.add_argument("--text", action="store_true", help="print the text board instead")
    parser.add_argument("--sheet", metavar="GAME", help=_SHEET)
    parser.add_argument("--film", type=Path, metavar="FILM", help="write the whole game as an animated WebP")
    parser.add_argument("--page", type=Path, metavar="FILE.html", help="write the whole game as a page")
    parser.add_argument("--out", type=Path, metavar="PICTURE", help="the PNG file to write")
    parser.add_argument("--language", metavar="CODE", choices=choosable(), default=ENGLISH_CODE)
    return parser


def _guide_parser() -> Parser:
    parser = Parser(
        prog=f"python -m rendering {_GUIDE}", description="Write a game's guide to read or print."
    )
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--out", type=Path, metavar="GUIDE.html", required=True, help="the file to write")
    parser.add_argument("--language", metavar="CODE", choices=choosable(), default=ENGLISH_CODE)
    return parser


def _write_guide(given: argparse.Namespace) -> None:
    with speaking(given.language):
        written = document(find(given.game))
    write(given.out, written.encode())
    _report(bytes=len(written.encode()), pictures=written.count("<img "))


def _draw_sheet(given: argparse.Namespace) -> None:
    others = (given.file, given.until, given.seat, given.part, given.near)
    if given.text or given.film or given.page or any(other is not None for other in others):
        raise BadInput("--sheet GAME draws a game's pieces and takes --out alone")
    draw = characters.sheet if given.sheet == characters.NAME else drawing_of(find(given.sheet).info.id).sheet
    _check_out(given)
    write(given.out, encoded(draw()))


def _draw_film(given: argparse.Namespace) -> None:
    others = (given.seat, given.part, given.near, given.out)
    if given.text or any(other is not None for other in others):
        raise BadInput("--film FILM shows a whole game and takes a record and --until alone")
    began = perf_counter()
    replay = replayed(_record(given), given.until)
    drawing, views = drawing_of(replay.game.info.id), replay.views(replay.seen())
    numbers = shown([drawing.filmed(view) for view in views])
    result = replay.game.result(replay.state)
    places = places_of(result.ranking, UNNAMED) if result else None
    film = filmed([frame(drawing.picture(views[number])) for number in numbers], places)
    write(given.film, film.webp)
    _report(steps=len(views) - 1, seconds=round(perf_counter() - began, 1), bytes=len(film.webp))


def _write_page(given: argparse.Namespace) -> None:
    others = (given.part, given.near, given.film, given.out)
    if given.text or any(other is not None for other in others):
        raise BadInput("--page FILE.html shows a whole game and takes a record, --until and --seat alone")
    replay = replayed(_record(given), given.until, telling=True)
    if given.seat is not None:
        check_seat(replay, given.seat)
    page = GamePage(replay, seated(replay.record.seats), given.seat)
    pictures, hands = [page.pictures(number) for number in page.drawn], [*map(page.hand, page.with_hands)]
    written = page.written(Heading(replay.game.info.title), pictures, hands).encode()
    write(given.page, written)
    _report(bytes=len(written), steps=page.steps - 1, pictures=sum(map(len, pictures)) + len(hands))


def _report(**found: float) -> None:
    """Print what was written, as whoever calls the command from another program reads it."""
    print(json.dumps(found))


def _record(given: argparse.Namespace) -> Path:
    if given.file is None:
        raise BadInput("a record FILE or --sheet GAME is needed")
    file: Path = given.file
    return file


def _show(given: argparse.Namespace) -> None:
    file = _record(given)
    if not given.text:
        _check_out(given)
    replay = replayed(file, given.until)
    hand = None
    if given.seat is not None:
        check_seat(replay, given.seat)
        hand = replay.game.hand(replay.state, given.seat)
    drawing, table = drawing_of(replay.game.info.id), replay.seen()(replay.state)
    look = _look(given, drawing, replay)
    if given.text:
        print(drawing.text(table, hand))
    else:
        write(given.out, encoded(drawing.picture(table, hand, look)))


def _look(given: argparse.Namespace, drawing: AnyDrawing, replay: Replay) -> Look:
    if given.text and (given.part is not None or given.near is not None):
        raise BadInput("--text prints no picture, so it takes neither --part nor --near")
    part, page = part_and_page(given.part or "")
    if part and part not in drawing.parts:
        known = ", ".join(drawing.parts) or "none"
        raise BadInput(f"there is no part {part!r}; the parts are: {known}")
    if given.near is not None:
        check_seat(replay, given.near)
        if not drawing.sided:
            raise BadInput("the pictures of this game have no side that could be near")
    return Look(part=part, near=given.near, page=page)


def _check_out(given: argparse.Namespace) -> None:
    if given.out is None:
        raise BadInput("--out PICTURE is missing")


if __name__ == "__main__":
    sys.exit(main())
