"""A whole guide as one file: all it says and shows, its pictures within it, to be read or printed."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator
from html import escape
from importlib.resources import files

from languages.spoken import game_text, spoken, tell, written
from rendering.drawing import AnyDrawing, drawing_of
from rendering.guides.illustrating import description, illustrated
from rendering.guides.markup import as_html, words
from rendering.palette import encoded
from rules.game import AnyGame
from rules.guides import Illustration, Section, conditions, guide, illustrations_of, scene_of


def document(game: AnyGame) -> str:
    """Write a game's guide as HTML that needs nothing besides, in the language that is spoken."""
    title = escape(tell("{game}: how it is played", game=game.info.title))
    first, *others = guide(game.info.id, spoken())
    style = files(__package__).joinpath("guide.css").read_text(encoding="utf-8")
    return "\n".join(
        (
            f'<!DOCTYPE html>\n<html lang="{spoken()}">\n<head>\n<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{title}</title>\n<style>\n{style}</style>\n</head>\n<body>",
            f"<h1>{escape(game.info.title)}</h1>",
            *_told(game, first),
            _contents(others),
            *(line for place, section in enumerate(others) for line in _chapter(game, place, section)),
            "</body>\n</html>\n",
        )
    )


def _contents(sections: Iterable[Section]) -> str:
    """List the sections."""
    entries = (
        f'<li><a href="#{_name(place)}">{words(each.heading)}</a></li>' for place, each in enumerate(sections)
    )
    return "<nav>\n<ol>\n" + "\n".join(entries) + "\n</ol>\n</nav>"


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
