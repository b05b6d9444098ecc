"""The castles one by one: who lies in each dungeon and what for, its trophies, and who lies elsewhere."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PIL.Image import Image

from languages.spoken import begun, texts
from rendering.camelot_101.armies import TROPHY_POINTS, is_home, ranked, trophies_of, worth
from rendering.camelot_101.icons.men import SIEGE, icon, man, sign, suit_sign, trophy
from rendering.camelot_101.words.vocabulary import kind_named, points_word, suit_named
from rendering.canvas import MARGIN, WIDTH, Canvas, draw_line, fitting, length, shorter
from rendering.drawing import Look
from rendering.fonts import SERIF, SMALLEST
from rendering.palette import FADED
from rendering.players import Players
from rendering.rows import in_rows
from rendering.sprites import shield
from rules.camelot_101.tables.levels import LEVELS
from rules.camelot_101.tables.numbers import GIANT
from rules.camelot_101.view import Castle, Table
from rules.text import N_, Words

tell, things, written = texts(__name__).tell, texts(__name__).things, texts(__name__).written


_HEAD, _ROW, _PAD, _GAP = 76, 126, 10, 10
_MAN, _PITCH, _LABEL, _NAME, _BETWEEN = 72, 84, 34, 30, 14  # pixels
_BESIEGED: Words = N_("besieged")
_LETTERS = 20  # of a name
_LEFT, _RIGHT = MARGIN + 24, WIDTH - MARGIN - 20


class Kept(NamedTuple):
    """Something kept: its picture, how many there are or what it counts, and what a man is called."""

    picture: Image
    label: str = ""
    name: str = ""


class Panel(NamedTuple):
    """A place where men are kept: signs before its name, a line about it, the total, and what is there."""

    signs: tuple[Image, ...]
    name: str
    about: tuple[str, ...]
    total: str
    things: tuple[Kept, ...]


def picture_of_castles(table: Table, look: Look, players: Players) -> Image:
    """Draw what every castle holds, the Giant, the graveyard and the barracks."""
    panels = list(_panels(table, players))
    height = 2 * MARGIN - _GAP + sum(_height(panel) + _GAP for panel in panels)
    canvas = Canvas(height, players=players)
    top = MARGIN
    for panel in panels:
        _draw_panel(canvas, panel, top)
        top += _height(panel) + _GAP
    return canvas.finished()


def _panels(table: Table, players: Players) -> Iterator[Panel]:
    for castle in table.castles:
        yield _castle(table, castle, players)
    elsewhere = (
        (trophy(GIANT, 52), tell("The Giant"), f"{table.giants_points}", table.held),
        (icon("gravestone", 52), tell("Graveyard"), "", table.grave),
        (icon("barracks", 52), tell("Barracks"), "", table.barracks),
    )
    for sprite, name, total, men in elsewhere:
        if men:
            yield Panel((sprite,), name, (), total, _counted(table, men))


def _castle(table: Table, castle: Castle, players: Players) -> Panel:
    lord = castle.keeper if castle.keeper >= 0 else None
    total, about = worth(table, castle.prisoners), [_state(table, castle)]
    if lord is not None:
        about.insert(0, shorter(players.name(lord), _LETTERS))
    things = _counted(table, castle.prisoners)
    if lord is not None and table.players[lord].suit == castle.suit:
        trophies = trophies_of(table, lord)
        things += tuple(Kept(trophy(name, _MAN), f"+{TROPHY_POINTS[name]}") for name in trophies)
        about += [tell("{points} for prisoners", points=total)] * bool(trophies and total)
        total += sum(TROPHY_POINTS[name] for name in trophies)
    signs = (shield(players.livery(lord), 44), suit_sign(castle.suit, 44))
    name = tell("Castle of {suit}", suit=suit_named(castle.suit))
    return Panel(signs, name, tuple(filter(None, about)), "" if lord is None else str(total), things)


def _state(table: Table, castle: Castle) -> str:
    if castle.keeper < 0:
        return tell("closed")
    if castle.besieged:
        return tell(_BESIEGED)
    if not LEVELS[table.level].guardhouse:
        return ""
    return tell("guarded" if castle.guarded else "unguarded")


def _counted(table: Table, men: Sequence[str]) -> tuple[Kept, ...]:
    return tuple(
        Kept(
            man(one[0], one[1], _MAN, led=is_home(table, one[0])),
            f"\N{MULTIPLICATION SIGN}{number}" if number > 1 else "",
            begun(written(kind_named(one[1]))),
        )
        for one, number in Counter(ranked(men)).items()
    )


def _rows(things: Sequence[Kept]) -> list[list[Kept]]:
    return in_rows(things, _width, _RIGHT - _LEFT)


def _width(kept: Kept) -> int:
    wide = _PITCH + (round(length(kept.label, _LABEL, SERIF)) if kept.label else 0)
    return max(wide, round(length(kept.name, _NAME)) + _BETWEEN)


def _height(panel: Panel) -> int:
    return _HEAD + (_ROW * len(_rows(panel.things)) + _PAD if panel.things else 0)


def _about(panel: Panel, room: float) -> str:
    """Tell of a place what there is room for, the last first left out."""
    parts = [*panel.about, tell("empty")] if panel.total and not panel.things else [*panel.about]
    while len(parts) > 1 and length(", ".join(parts), SMALLEST) > room:
        parts.pop()
    return ", ".join(parts)


def _draw_panel(canvas: Canvas, panel: Panel, top: int) -> None:
    canvas.panel((MARGIN, top, WIDTH - MARGIN, top + _height(panel)))
    middle, x = top + _HEAD / 2, float(_LEFT)
    for image in panel.signs:
        canvas.centred(image, x + 26, middle)
        x += 58
    end = draw_line(canvas, x + 6, middle, panel.name, 38, SERIF)
    room = _RIGHT - 190 - end - 20
    about = _about(panel, room)
    if about:
        draw_line(canvas, end + 20, middle + 4, about, fitting(about, 30, room), colour=FADED)
    if tell(_BESIEGED) in panel.about:
        canvas.centred(sign(SIEGE, 46), _RIGHT - 190, middle)
    if panel.total:
        label = points_word(int(panel.total))
        wide = canvas.text(_RIGHT, middle + 7, label, 30, colour=FADED, anchor="r")
        canvas.text(_RIGHT - wide - 10, middle, panel.total, 48, SERIF, anchor="r")
    for number, row in enumerate(_rows(panel.things)):
        _draw_row(canvas, row, top + _HEAD + _ROW * number + _MAN / 2 + 6)


def _draw_row(canvas: Canvas, row: Sequence[Kept], middle: float) -> None:
    x: float = _LEFT
    for kept in row:
        canvas.centred(kept.picture, x + _MAN / 2, middle)
        if kept.label:
            canvas.text(x + _MAN + 4, middle, kept.label, _LABEL, SERIF)
        draw_line(canvas, x, middle + _MAN / 2 + 24, kept.name, _NAME, colour=FADED)
        x += _width(kept)
