"""The picture in which a text is drawn: it is told between marks, and games are played until one shows it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from PIL.Image import Image

from languages.known import MARK, games, mark
from languages.spoken import speak_of, speaking
from rendering.canvas import Canvas
from rendering.drawing import Look, drawing_of
from rendering.players import LIVERIES, Players
from rules.chance import event_dealer
from rules.game import AnyGame, State, menu_of, random_move
from rules.library import find
from rules.question import Pick
from rules.replay import default_options

_SEED: Final = "drawn"
_PLAYED: Final = 400  # moves of a game at most, every fourth of which is drawn
_EACH: Final = 4


def drawn_in(key: str, domain: str, code: str, file: Path) -> bool:
    """Save the first picture in which a text of a domain is drawn in a language; False where none is."""
    mark(code, domain, key)
    with speaking(code), _marks_seen() as seen:
        for game_id in (domain,) if domain in games() else games():
            speak_of(game_id)
            for picture in _pictures(find(game_id)):
                if seen:
                    picture.save(file)
                    return True
    return False


@contextmanager
def _marks_seen() -> Iterator[list[str]]:
    """Note what is drawn between marks meanwhile."""
    seen, draw = list[str](), Canvas.text

    def noted(canvas: Canvas, x: float, y: float, text: str, *given: Any, **named: Any) -> int:
        if MARK in text:
            seen.append(text)
        return draw(canvas, x, y, text, *given, **named)

    with patch.object(Canvas, "text", noted):
        yield seen


def _pictures(game: AnyGame) -> Iterator[Image]:
    """Draw the pieces of a game, then its pictures to all and to whoever acts, as it is played by chance."""
    drawing = drawing_of(game.info.id)
    yield drawing.sheet()
    for state in _played(game):
        table = game.table(state)
        players = Players(tuple(f"{seat + 1}" for seat in range(state.seats)), LIVERIES[: state.seats])
        yield from (drawing.picture(table, None, Look(part=part), players) for part in ("", *drawing.parts))
        for seat in game.acting(state)[:1]:
            question, hand = menu_of(game, state, seat)(""), game.hand(state, seat)
            answers = tuple(question.texts) if isinstance(question, Pick) else ()
            for look in (Look(), Look(answers=answers)):
                yield drawing.picture(table, hand, look, players)


def _played(game: AnyGame) -> Iterator[State]:
    state, _ = game.start(game.info.most, default_options(game), event_dealer(_SEED, 1))
    choice = event_dealer("choice", 1)
    for played in range(_PLAYED):
        move = None if game.result(state) else random_move(game, state, choice)
        if move is None or played % _EACH == 0:
            yield state
        if move is None:
            return
        game.apply(state, *move, event_dealer(_SEED, played + 2))
