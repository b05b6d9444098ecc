"""The effects under way in words: whose they are, which part is done, and how far it is."""

from __future__ import annotations

from collections.abc import Iterator

from rendering.phrases import counted, together
from rendering.somerset.words import source_named
from rules.somerset.tables.effects import EFFECTS
from rules.somerset.tables.goods import GOODS
from rules.somerset.tables.government import COLUMNS
from rules.somerset.tables.grid import called
from rules.somerset.tables.names import NAMES
from rules.somerset.tables.wording import part_named
from rules.somerset.view import FrameView, Table
from rules.text import written


def effects_told(table: Table) -> Iterator[str]:
    """Tell of each effect under way, the outermost first."""
    for frame in table.frames:
        yield f"Effect of {_source(frame)}: {'; '.join(_facts(frame))}"


def _source(frame: FrameView) -> str:
    name = source_named(frame)
    if frame.source in NAMES:
        return f"{name} ({frame.source})" + (f" at {called(frame.place)}" if frame.place else "")
    *_, column = frame.source.split(" ")
    return f"the {name} of the {COLUMNS[int(column)].title}"


def _facts(frame: FrameView) -> Iterator[str]:
    """Say what the part does and how far it is, without what is not so."""
    yield _part(frame)
    if frame.begun:
        yield "it has begun"
    if frame.left:
        yield f"{counted(frame.left, 'time', 'times')} more"
    if frame.stage:
        yield "its second step"
    if frame.drawn:
        yield f"{counted(frame.drawn, 'card', 'cards')} drawn"
    if frame.gained:
        yield f"it has brought {together([GOODS[kind].one for kind in sorted(frame.gained)])}"
    if frame.nested:
        yield "it comes by another effect"


def _part(frame: FrameView) -> str:
    """Say which part is done now; the effect waits for what its last part has begun once all are done."""
    parts = EFFECTS[frame.source]
    if frame.part == len(parts):
        return f"all {len(parts)} done" if len(parts) > 1 else "done"
    which = f"part {frame.part + 1} of {len(parts)}, " if len(parts) > 1 else ""
    return which + written(part_named(parts[frame.part]))
