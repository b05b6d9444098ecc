"""A guide with its pictures: one by one for messages, and all together as a file to be read or printed."""

import re
from base64 import b64encode
from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files
from io import BytesIO
from typing import Final

from PIL.Image import Image, Resampling

from languages.spoken import game_text, speak_of, spoken, tell, written
from rendering.drawing import AnyDrawing, Look, drawing_of
from rendering.players import LIVERIES, players_of
from rendering.png import encoded
from rules.game import AnyGame
from rules.guides import Illustration, Scene, Section, conditions, guide, illustrations_of, scene_of

_COVER: Final = 600  # pixels at most, across or down: twice as many as it is shown with


def document(game: AnyGame) -> str:
    """Write a game's guide as HTML that needs nothing besides, in the language that is spoken."""
    title = escape(title_of(game))
    style = files(__package__).joinpath("guide.css").read_text(encoding="utf-8")
    return "\n".join(
        (
            f'<!DOCTYPE html>\n<html lang="{spoken()}">\n<head>\n<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{title}</title>\n<style>\n{style}</style>\n</head>\n<body>",
            f"<h1>{escape(game.info.title)}</h1>",
            article(game),
            "</body>\n</html>\n",
        )
    )


def title_of(game: AnyGame) -> str:
    """Name a game's guide."""
    return tell("{game}: how it is played", game=game.info.title)


def article(game: AnyGame) -> str:
    """Write what a game's guide tells below its heading, with its pictures, as HTML."""
    speak_of(game.info.id)
    first, *others = guide(game.info.id, spoken())
    chapters = (line for place, section in enumerate(others) for line in _chapter(game, place, section))
    return "\n".join((*_told(game, first), _contents(others), *chapters))


_LONG: Final = 20  # sections: more than a screen of them stands before what they are about


def _contents(sections: Sequence[Section]) -> str:
    """List the sections; a long list unfolds."""
    title, is_open = tell("Contents"), "" if len(sections) > _LONG else " open"
    entries = (
        f'<li><a href="#{_name(place)}">{words(each.heading)}</a></li>' for place, each in enumerate(sections)
    )
    listed = "\n".join(entries)
    return (
        f'<nav aria-label="{title}">\n<details{is_open}>\n<summary>{title}</summary>\n'
        f"<ol>\n{listed}\n</ol>\n</details>\n</nav>"
    )


def _name(place: int) -> str:
    return f"section-{place + 1}"


def _chapter(game: AnyGame, place: int, section: Section) -> Iterator[str]:
    yield f'<h2 id="{_name(place)}">{words(section.heading)}</h2>'
    yield from _told(game, section)


def _told(game: AnyGame, section: Section) -> Iterator[str]:
    """Write for which tables a section is, what it says below its heading, and its pictures."""
    for title, values in conditions(game.info, section):
        named = f"<em>{words(written(title))}</em>"
        chosen = words("; ".join(map(written, values)))
        yield f'<p class="only">{tell("For tables with {title}: {values}", title=named, values=chosen)}</p>'
    yield as_html(section.text.partition("\n")[2])
    drawing = drawing_of(game.info.id)
    for illustration in illustrations_of(game):
        if illustration.section == section.name:
            yield _figure(game, drawing, illustration)


def _figure(game: AnyGame, drawing: AnyDrawing, illustration: Illustration) -> str:
    scene = scene_of(game, illustration)
    picture = illustrated(drawing, illustration, scene)
    data = b64encode(encoded(picture)).decode()
    width = f'width="{picture.width // 2}" height="{picture.height // 2}"'
    alt = escape(description(drawing, illustration, scene))
    image = f'<img src="data:image/png;base64,{data}" {width} alt="{alt}">'
    return f"<figure>\n{image}\n<figcaption>{words(game_text(illustration.caption))}</figcaption>\n</figure>"


def cover(game: AnyGame) -> bytes:
    """Draw what a game looks like, as a WebP: the board of its guide's picture that is furthest in a game."""
    illustration = max(illustrations_of(game), key=lambda each: len(each.opening))
    names = illustration.players
    look, seated = Look(), players_of(names, LIVERIES[: len(names)])
    picture = drawing_of(game.info.id).picture(scene_of(game, illustration).table, None, look, seated)
    picture.thumbnail((_COVER, _COVER), Resampling.LANCZOS)
    file = BytesIO()
    picture.save(file, "WEBP", quality=85)
    return file.getvalue()


def look_at(drawing: AnyDrawing, illustration: Illustration) -> Look:
    """Say which picture an illustration shows."""
    near = illustration.seat if drawing.sided else None
    return Look(part=illustration.part, near=near, marks=illustration.marks, within=illustration.within)


def illustrated(drawing: AnyDrawing, illustration: Illustration, scene: Scene) -> Image:
    """Draw an illustration: what is marked, and no more of the picture than it needs."""
    look, names = look_at(drawing, illustration), illustration.players
    return drawing.pointing(scene.table, scene.hand, look, players_of(names, LIVERIES[: len(names)]))


def description(drawing: AnyDrawing, illustration: Illustration, scene: Scene) -> str:
    """Tell what an illustration shows, for those who cannot see it."""
    look = look_at(drawing, illustration)
    return drawing.alt(scene.table, scene.hand, illustration.players.__getitem__, look)


_ENTRY = re.compile(r"\s*(?:[*-]|\d+\.) ")
_NUMBERED = re.compile(r"\s*\d+\. ")
_WORDS = ((r"\*\*(.+?)\*\*", r"<strong>\1</strong>"), (r"\*(.+?)\*", r"<em>\1</em>"))


def as_html(markdown: str) -> str:
    """Write a part of a guide, without its heading, as HTML."""
    blocks = (block.strip("\n") for block in re.split(r"\n\s*\n", markdown))
    return "\n".join(_block(block) for block in blocks if block.strip())


def words(text: str) -> str:
    """Write a line as HTML; what is typed stands as it is typed."""
    parts = re.split(r"`([^`]*)`", " ".join(text.split()))
    return "".join(
        f"<code>{escape(part)}</code>" if number % 2 else _stressed(escape(part))
        for number, part in enumerate(parts)
    )


def _stressed(text: str) -> str:
    for pattern, marked in _WORDS:
        text = re.sub(pattern, marked, text)
    return text


def _block(block: str) -> str:
    if block.startswith("#"):
        level = len(block) - len(block.lstrip("#"))
        return f"<h{level}>{words(block.lstrip('# '))}</h{level}>"
    if block.startswith("|"):
        return _table(block.splitlines())
    if _ENTRY.match(block):
        return _list(block)
    return f"<p>{words(block)}</p>"


def _list(block: str) -> str:
    kind = "ol" if _NUMBERED.match(block) else "ul"
    entries = re.split(r"(?m)^\s*(?:[*-]|\d+\.) ", block)[1:]
    return f"<{kind}>" + "".join(f"<li>{words(entry)}</li>" for entry in entries) + f"</{kind}>"


def _table(lines: list[str]) -> str:
    """Write a table; its header may be empty."""
    header, _, *rows = ([cell.strip() for cell in line.strip("|").split("|")] for line in lines)
    head = _row(header, "th") if any(header) else ""
    body = "".join(_row(row, "td") for row in rows)
    # It scrolls on a phone, also by keys.
    box = f'<div class="wide" role="group" aria-label="{tell("Table")}" tabindex="0">'
    return f"{box}<table>{head}{body}</table></div>"


def _row(cells: list[str], kind: str) -> str:
    return "<tr>" + "".join(f"<{kind}>{words(cell)}</{kind}>" for cell in cells) + "</tr>"
