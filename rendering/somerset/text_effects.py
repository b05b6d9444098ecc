"""The effects under way in words: whose they are, which part is done, and how far it is."""

from __future__ import annotations

from collections.abc import Iterator

from languages.spoken import texts, together
from rendering.somerset.words import source_named
from rules.somerset.tables.effects import EFFECTS
from rules.somerset.tables.goods import GOODS
from rules.somerset.tables.government import COLUMNS
from rules.somerset.tables.grid import called
from rules.somerset.tables.names import NAMES
from rules.somerset.tables.wording import part_named
from rules.somerset.view import FrameView, Table

_TEXTS = texts(__name__)
counted, tell, written = _TEXTS.counted, _TEXTS.tell, _TEXTS.written


def effects_told(table: Table) -> Iterator[str]:
    """Tell of each effect under way, the outermost first."""
    for frame in table.frames:
        yield tell("Effect of {source}: {facts}", source=_source(frame), facts="; ".join(_facts(frame)))


def _source(frame: FrameView) -> str:
    name = source_named(frame)
    if frame.source in NAMES:
        thing = f"{name} ({frame.source})"
        return tell("{thing} at {place}", thing=thing, place=called(frame.place)) if frame.place else thing
    *_, column = frame.source.split(" ")
    return tell("the {row} of the {title}", row=name, title=tell(COLUMNS[int(column)].title))


def _facts(frame: FrameView) -> Iterator[str]:
    """Say what the part does and how far it is, without what is not so."""
    yield _part(frame)
    if frame.begun:
        yield tell("it has begun")
    if frame.left:
        yield tell("{times} more", times=counted(frame.left, "time", "times"))
    if frame.stage:
        yield tell("its second step")
    if frame.drawn:
        yield tell("{cards} drawn", cards=counted(frame.drawn, "card", "cards"))
    if frame.gained:
        goods = together([tell(GOODS[kind].called.one) for kind in sorted(frame.gained)])
        yield tell("it has brought {goods}", goods=goods)
    if frame.nested:
        yield tell("it comes by another effect")


def _part(frame: FrameView) -> str:
    """Say which part is done now; the effect waits for what its last part has begun once all are done."""
    parts = EFFECTS[frame.source]
    if frame.part == len(parts):
        return tell("all {number} done", number=len(parts)) if len(parts) > 1 else tell("done")
    does = written(part_named(parts[frame.part]))
    if len(parts) == 1:
        return does
    return tell("part {part} of {number}, {does}", part=frame.part + 1, number=len(parts), does=does)
