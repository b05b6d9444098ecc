"""What happened in a world, to be read afterwards: who did what, each message, the pictures, a text drawn."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self, TextIO
from unittest.mock import patch

from PIL.Image import Image

from bot.sandbox import Seen, World
from bot.sandbox.discord.records import Attachment, Channel, Interaction, InteractionKind
from bot.sandbox.discord.world import Event
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

_MESSAGES = {"MESSAGE_CREATE", "MESSAGE_UPDATE"}
_INDENT = "    "
_MENTION = re.compile(r"<([@#])(\d+)>")


class Chronicle:
    """Listens to a world while entered; counts its pictures, and keeps everything where there is a folder."""

    def __init__(self, world: World, folder: Path | None) -> None:
        """Keep transcript and pictures in `folder`, which is there already."""
        self._world = world
        self._folder = folder
        self._pictures: dict[int, str] = {}
        self._messages: dict[int, int] = {}
        self._transcript: TextIO | None = None

    @property
    def pictures(self) -> int:
        """How many pictures were sent."""
        return len(self._pictures)

    def __enter__(self) -> Self:
        if self._folder is not None:
            self._transcript = (self._folder / "transcript.txt").open("w", encoding="utf-8")
        self._stop_listening = self._world.listen(self._hear)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stop_listening()
        if self._transcript is not None:
            self._transcript.close()

    def _write(self, *lines: str) -> None:
        if self._transcript is not None:
            self._transcript.writelines(f"{line}\n" for line in lines)

    def _hear(self, event: Event) -> None:
        if event.kind in _MESSAGES:
            message = Seen(self._world, self._world.messages[int(event.data["id"])])
            if not message.loading:
                self._keep_message(message)
        elif event.kind == "INTERACTION_CREATE":
            self._keep_act(self._world.interactions[int(event.data["id"])])

    def _keep_message(self, message: Seen) -> None:
        verb = "now says" if message.id in self._messages else "says"
        pictures = [self._kept(file) for file in message.files if file.content_type.startswith("image/")]
        where = self._place(self._world.channels[message.record.channel_id])
        reader = message.record.visible_to
        alone = f", to {self._world.users[reader].name} alone," if reader else ""
        head = f"{self._number(message.id)} in {where}{alone} {verb}:"
        labels = f"[{'] ['.join(message.labels)}]" if message.labels else ""
        options = [option["label"] for select in message.selects for option in select.get("options") or []]
        text = _MENTION.sub(self._named, message.text)
        parts = [*text.splitlines(), labels, *(f"( ) {option}" for option in options), *pictures]
        self._write(head, *(f"{_INDENT}{part}" for part in parts if part))

    def _named(self, mention: re.Match[str]) -> str:
        known = self._world.users if mention[1] == "@" else self._world.channels
        return f"{mention[1]}{known[int(mention[2])].name}" if int(mention[2]) in known else mention[0]

    def _kept(self, file: Attachment) -> str:
        """Count a picture, and keep it where it is new; give its line."""
        if file.id not in self._pictures:
            name = f"{len(self._pictures) + 1:05}{Path(file.filename).suffix}"
            self._pictures[file.id] = name
            if self._folder is not None:
                (self._folder / name).write_bytes(self._world.files[file.id])
        return f"{self._pictures[file.id]}: {file.description or 'without a description'}"

    def _keep_act(self, act: Interaction) -> None:
        name = self._world.users[act.user_id].name
        where = self._place(self._world.channels[act.channel_id])
        on = f" on {self._number(act.message_id)}" if act.message_id else ""
        self._write(f"{name} in {where}{on} {_described(act)}")

    def _number(self, message_id: int) -> str:
        return f"message {self._messages.setdefault(message_id, len(self._messages) + 1)}"

    def _place(self, channel: Channel) -> str:
        if channel.name:
            return f"#{channel.name}"
        people = [self._world.users[each] for each in channel.recipients]
        return f"the direct messages of {', '.join(user.name for user in people if not user.bot)}"


def _described(act: Interaction) -> str:
    data = act.data
    match act.kind:
        case InteractionKind.COMPONENT:
            chosen = f" and chooses {', '.join(data['values'])}" if "values" in data else ""
            return f"clicks {data['custom_id']}{chosen}"
        case InteractionKind.MODAL_SUBMIT:
            entries = (label["component"] for label in data["components"] if "component" in label)
            values = (f"{each['custom_id']}={each.get('values', each.get('value'))}" for each in entries)
            return f"sends the form {data['custom_id']} {' '.join(values)}"
    options = " ".join(f"{option['name']}:{option['value']}" for option in data["options"])
    verb = "begins to type" if act.kind is InteractionKind.AUTOCOMPLETE else "types"
    return f"{verb} /{data['name']} {options}".rstrip()


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
