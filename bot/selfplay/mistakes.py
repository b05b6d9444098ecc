"""What people try though it cannot be done; each try must be answered with a sentence, and change nothing."""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

from msgspec import Struct

from bot.errors import Ambiguous
from bot.sandbox import Answer, Person
from bot.sandbox.people.waiting import Impossible
from bot.selfplay.components import FORM, MOVE, SHOWING, UNDO, parts_of, touch
from bot.selfplay.entering import filled
from bot.selfplay.player import Player, StoredTable
from bot.typed.parsing import parse
from rules.chance import Chance
from rules.menu import allows, behind, counts_of, leads_to, numeral, spelled, walk, way
from rules.question import Allotment, Menu, Number
from rules.text import Seat

_NONSENSE = (
    "xyzzy",
    "zero",
    "-1",
    "undo",
    "resign",
    "@everyone",
    "\u00e9t\u00e9",
    "a | b # c",
    "' or 1 = 1 --",
    "<@1> `x` **y**",
    "x" * 300,
)
_ROOM = 80  # no move is longer, and no form takes more


class Scene(Struct, frozen=True):
    """A seat whose turn it is, where the table stands, and everybody else; `players` are by seat."""

    table: StoredTable
    seat: Seat
    players: Sequence[Player]
    spectator: Person
    chance: Chance

    @property
    def player(self) -> Player:
        """Whoever sits on the seat."""
        return self.players[self.seat]

    @property
    def menu(self) -> Menu:
        """The seat's menu."""
        return self.table.menu(self.seat)

    def others(self) -> list[tuple[Seat, Player]]:
        return [(seat, player) for seat, player in enumerate(self.players) if seat != self.seat]


def is_impossible(table: StoredTable, seat: Seat, text: str) -> bool:
    """Say whether a text stands for nothing that a seat may say, however forgivingly it is read."""
    menu = table.menu(seat)
    try:
        said = parse(menu, table.recorded(text))
    except Ambiguous:
        return True
    return menu("") is None or not (allows(menu, said) or leads_to(menu, said))


async def nonsense(scene: Scene) -> Answer:
    """Type what is no move."""
    wrong = [text for text in _NONSENSE if is_impossible(scene.table, scene.seat, text)]
    return await scene.player.type_move(wrong[scene.chance.below(len(wrong))])


async def too_much(scene: Scene) -> Answer | None:
    """Give a number that is too large, by form or typed."""
    menu, player = scene.menu, scene.player
    for said in ("", *way(menu, walk(menu, scene.chance))):
        question = menu(said)
        if isinstance(question, Number):
            return await player.type_move(behind(said, numeral(question, question.high + 1)))
        if isinstance(question, Allotment):
            words = spelled(question, [kind.cap for kind in question.kinds])
            if counts_of(question, words) is not None:
                return None
            return await _by_form(scene, said, words) or await player.type_move(behind(said, words))
    return None


async def _by_form(scene: Scene, said: str, words: str) -> Answer | None:
    """Send a form with these words, where the first question opens one that lets them be said."""
    player, message = scene.player, await scene.player.your_move()
    opens = player.find(message, lambda part: (part.verb, part.said) == (FORM, said))
    if opens is None or len(words) > _ROOM:
        return None
    form = await touch(player.person, message, opens)
    with suppress(Impossible):
        return await player.person.submit(form, filled(form.modal, scene.menu(said), words))
    return None


async def for_another(scene: Scene) -> Answer | None:
    """Type a move whose turn is another's."""
    text = walk(scene.menu, scene.chance)
    for seat, player in scene.others():
        if is_impossible(scene.table, seat, text):
            return await player.type_move(text)
    return None


async def undo(scene: Scene) -> Answer | None:
    """Press another's *Undo*; who plays alone has nobody who could."""
    owner = scene.table.row.undo_seat
    strangers = [player for seat, player in enumerate(scene.players) if seat != owner]
    if owner is None or not strangers:
        return None
    return await strangers[scene.chance.below(len(strangers))].press_on_board(UNDO)


async def as_spectator(scene: Scene) -> Answer:
    """Press a player's button, or type a player's move, without sitting at the table."""
    stranger = Player(scene.spectator, scene.player.table, scene.player.place)
    if scene.chance.below(2):
        return await stranger.press_on_board(MOVE)
    return await stranger.type_move(walk(scene.menu, scene.chance), named=True)


async def stale(scene: Scene) -> Answer | None:
    """Press a button of a question that was another turn's."""
    player = scene.player
    if player.old is None or not player.old.exists:
        return None
    now = scene.table.turn(scene.seat)
    parts = parts_of(player.old, player.table)
    old = [part for part in parts if part.turn not in (None, now) and part.verb not in SHOWING]
    if not old:
        return None
    return await touch(player.person, player.old, old[scene.chance.below(len(old))])


TRIES: tuple[Callable[[Scene], Awaitable[Answer | None]], ...] = (
    nonsense,
    too_much,
    for_another,
    undo,
    as_spectator,
    stale,
)


async def impossible_try(scene: Scene) -> Answer:
    """Try something impossible, chosen at random; nonsense where that is not to be had just now."""
    answer = await TRIES[scene.chance.below(len(TRIES))](scene)
    return answer or await nonsense(scene)
