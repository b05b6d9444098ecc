"""Pictures of all games, and a film: are they readable, and does it move, where people look at them?"""

import asyncio
from functools import partial
from typing import Final

from bot.trial.api import File
from bot.trial.bodies import gallery, message
from bot.trial.step import Finding, TrialSteps
from bot.trial.trial import Trial
from rendering.drawing import drawing_of
from rendering.film import filmed, frame, shown
from rendering.png import encoded
from rules.chance import dealer
from rules.library import find, game_ids
from rules.replay import Replay, default_options, played

steps = TrialSteps("pictures")
_READABLE: Final = "Can all of it be read, without opening it?"
_MOVES: Final = "Does the picture move?"
_FRAMES = 12
_BOARD, _HAND = "board", "hand"


@steps.add(True)
async def film(trial: Trial) -> Finding:
    """A film moves where it stands, also on a phone."""
    return await _seen(trial, await asyncio.to_thread(_film), _MOVES)


def _replay(game_id: str) -> Replay:
    """Play a game at random, with as few players as may be, up to its middle."""
    game = find(game_id)
    _, record = played(
        game, game.info.fewest, default_options(game), dealer("trial", "chance"), dealer("trial", "choice")
    )
    replay = Replay(record)
    replay.play((len(record.events) - 1) // 2)
    return replay


def _film() -> File:
    replay = _replay(game_ids()[0])
    drawing, views = drawing_of(replay.game.info.id), replay.views()
    numbers = shown([drawing.filmed(view) for view in views])[:_FRAMES]
    return File("film.webp", filmed([frame(drawing.picture(views[number])) for number in numbers]).webp)


def _drawn(game_id: str, part: str) -> File:
    replay = _replay(game_id)
    game, state = replay.game, replay.state
    hand = game.hand(state, (game.acting(state) or [0])[0]) if part == _HAND else None
    return File("board.png", encoded(drawing_of(game_id).picture(game.table(state), hand)))


async def _seen(trial: Trial, file: File, question: str) -> Finding:
    spot = await trial.posted(message(gallery(file.name)), file)
    return await trial.hands.sees(spot, question)


async def _readable(game_id: str, part: str, trial: Trial) -> Finding:
    return await _seen(trial, await asyncio.to_thread(_drawn, game_id, part), _READABLE)


for _game_id in game_ids():
    for _part in (_BOARD, _HAND):
        _says = f"The {_part} of {find(_game_id).info.title} is readable as it stands."
        steps.add_one(f"{_game_id}_{_part}", _says, True, partial(_readable, _game_id, _part))
