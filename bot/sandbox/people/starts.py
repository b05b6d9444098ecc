"""Ready-made starts: somebody opens a table and seats computers, or begins a lesson, as a person would.

Buttons are found by their words, in whatever language the bot writes to this person.
"""

import re
from functools import cache

from bot.sandbox.discord.records import Channel, Json
from bot.sandbox.people.actor import Person
from bot.sandbox.people.reading import Seen, label_of
from bot.sandbox.people.waiting import Impossible, demand
from languages.known import choosable
from languages.spoken import speaking, texts
from rules.advice import Strength
from rules.library import find, game_ids
from rules.text import say

PLAY, LEARN, GAME = "play", "learn", "game"
COMPUTER, START, PAUSE = "Add computer", "Start", "Pause"
_SAID_IN = {COMPUTER: "cogs.lobby", START: "cogs.lobby", PAUSE: "cogs.lessons"}
WITHIN = 10.0


def offered(commands: list[Json]) -> list[Json]:
    """The games that can be opened with the commands of a place."""
    infos = [find(game).info for game in game_ids() if game in _games(commands, PLAY)]
    return [
        {
            "game": info.id,
            "title": info.title,
            "summary": texts(info.id).tell(info.summary),
            "fewest": info.fewest,
            "most": info.most,
        }
        for info in infos
    ]


def taught(commands: list[Json]) -> list[Json]:
    """The games that can be learned with the commands of a place."""
    games = [game for game in game_ids() if game in _games(commands, LEARN)]
    return [{"game": game, "title": find(game).info.title} for game in games]


def _games(commands: list[Json], name: str) -> set[str]:
    """The games that a command offers."""
    options = [each for command in commands if command["name"] == name for each in command["options"]]
    choices = [choice for each in options if each["name"] == GAME for choice in each.get("choices") or []]
    return {choice["value"] for choice in choices}


async def learn(person: Person, at: Channel, game: str) -> Channel:
    """Begin a lesson in a game, or go on with it; gives the place where it is played."""
    known = {seen.id for seen in person.inbox()}
    answer = await person.slash(LEARN, {GAME: game}, at=at)
    await answer.settled(WITHIN)
    if person.user.dms_closed:
        return at
    try:
        await person.until(lambda: any(_is_lesson(seen, known) for seen in person.inbox()), WITHIN)
    except TimeoutError as error:
        raise Impossible(answer.message.text) from error
    lesson = next(seen for seen in reversed(person.inbox()) if _is_lesson(seen, known))
    return person.world.channels[lesson.record.channel_id]


def _is_lesson(seen: Seen, known: set[int]) -> bool:
    return seen.id not in known and bool(_buttons(seen, PAUSE))


async def begin(
    person: Person, at: Channel, game: str, computers: int, strength: str = Strength.PAGE
) -> Channel:
    """Open a table, seat computers of a strength, press *Start*; gives the place where the table stands."""
    demand(game in game_ids(), say("There is no such game."))
    info = find(game).info
    fits = info.fewest <= computers + 1 <= info.most
    demand(strength in {*Strength}, say("There is no such computer."))
    seats = {"fewest": info.fewest, "most": info.most}
    demand(fits, say("{game} is for {fewest} to {most} players.", game=info.title, **seats))
    answer = await person.slash(PLAY, {GAME: game}, at=at)
    said = await answer.settled(WITHIN)
    try:
        await person.until(lambda: _lobby(person, answer.interaction.id) is not None, WITHIN)
    except TimeoutError as error:
        raise Impossible(said.text) from error
    lobby = _lobby(person, answer.interaction.id)
    if lobby is None:
        raise Impossible(say("The table is gone."))
    for number in range(computers):
        await _press(person, lobby, COMPUTER)
        if not number:
            await _make(strength, person, lobby)
    await person.until(lambda: _can_press(lobby, START), WITHIN)
    await _press(person, lobby, START)
    await person.until(lambda: _has_begun(lobby), WITHIN)
    # A thread has the id of the message it was made at.
    return person.world.channels.get(lobby.record.id) or person.world.channels[lobby.record.channel_id]


async def _make(strength: str, person: Person, lobby: Seen) -> None:
    """Make the only computer so strong: those that come after it are as strong."""
    await person.until(lambda: _select(strength, lobby) is not None, WITHIN)
    select, chosen = _select(strength, lobby) or ("", True)
    if not chosen:
        await person.choose(lobby, strength, select=select)
        await person.until(lambda: (_select(strength, lobby) or ("", False))[1], WITHIN)


def _lobby(person: Person, after: int) -> Seen | None:
    """The message of a person's table that was opened after something, wherever it stands."""
    world = person.world
    for record in reversed(world.messages.values()):
        if record.id <= after:
            return None
        seen = Seen(world, record)
        is_lobby = all(_buttons(seen, each) for each in (COMPUTER, START)) and world.sees(person.id, record)
        if is_lobby and _seats(seen, person.name):
            return seen
    return None


def _seats(lobby: Seen, name: str) -> bool:
    """Say whether somebody sits at a table: behind the sign of a colour stands who does."""
    lines = (line.partition(" ") for line in lobby.text.replace("\\", "").splitlines())
    return any(not sign.isalnum() and re.match(rf"{re.escape(name)}(?!\w)", who) for sign, _, who in lines)


def _select(strength: str, lobby: Seen) -> tuple[str, bool] | None:
    """Give the custom id by which the computer that came last gets a strength, and whether it has it."""
    for select in lobby.selects:
        for option in select.get("options", ()):
            if option["value"] == strength:
                return str(select["custom_id"]), bool(option.get("default"))
    return None


def _has_begun(lobby: Seen) -> bool:
    return lobby.record.id not in lobby.world.messages or not _can_press(lobby, START)


def _can_press(message: Seen, words: str) -> bool:
    return any(not each.get("disabled") for each in _buttons(message, words))


async def _press(person: Person, message: Seen, words: str) -> None:
    (button,) = _buttons(message, words)
    await person.click(message, label_of(button))


def _buttons(message: Seen, words: str) -> list[Json]:
    """Give the buttons that say this, in any language."""
    return [each for each in message.buttons if label_of(each) in _in_all_languages(words)]


@cache
def _in_all_languages(words: str) -> frozenset[str]:
    said = set[str]()
    for code in choosable():
        with speaking(code):
            said.add(texts(_SAID_IN[words]).tell(words))
    return frozenset(said)
