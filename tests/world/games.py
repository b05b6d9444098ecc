"""Games to host: the invented one, and some that are not what they should be."""

import itertools
from typing import Any

from msgspec.structs import replace

from rules.advice import Advice, only
from rules.chance import Chance
from rules.game import AnyGame, Note
from rules.library import UnknownGame
from rules.question import Menu
from rules.text import say
from tests.invented import GAME, fuller
from tests.invented.game import Invented


class Failing(Invented):
    """Its computer stumbles."""

    info = replace(Invented.info, id="failing")

    def computer(self, table: Any, hand: Any, menu: Menu, chance: Chance) -> Advice:
        raise ZeroDivisionError


class Brooding(Invented):
    """Its computer never makes up its mind."""

    info = replace(Invented.info, id="brooding")

    def computer(self, table: Any, hand: Any, menu: Menu, chance: Chance) -> Advice:
        return only("".join("" for _ in itertools.count()), say("at last"))


class Cheating(Invented):
    """Its computer wants what is on no menu."""

    info = replace(Invented.info, id="cheating")

    def computer(self, table: Any, hand: Any, menu: Menu, chance: Chance) -> Advice:
        return only("win at once", say("why not?"))


class Peaceful(Invented):
    """Its computer offers a draw whenever it may."""

    info = replace(Invented.info, id="peaceful")

    def offers_draw(self, table: Any, hand: Any) -> bool:
        return True


class Final(Invented):
    """It knows no undo."""

    info = replace(Invented.info, id="final", declarations=frozenset({"resign"}))


class Binding(Invented):
    """Whatever has been done stands."""

    info = replace(Invented.info, id="binding")

    def binds(self, before: Any, after: Any) -> bool:
        return True


class Timed(Invented):
    """Who is late has given up."""

    info = replace(Invented.info, id="timed", declarations=frozenset({"undo", "resign", "expire"}))

    def may_declare(self, state: Any, seat: int, word: str) -> bool:
        return super().may_declare(state, seat, "resign" if word == "expire" else word)

    def declare(self, state: Any, seat: int, word: str, chance: Chance) -> list[Note]:
        return super().declare(state, seat, "resign" if word == "expire" else word, chance)


class Reformed(Invented):
    """Its rules have changed since."""

    info = replace(Invented.info, rules=2)


GAMES: dict[str, AnyGame] = {
    game.info.id: game
    for game in (
        GAME,
        Failing(),
        Brooding(),
        Cheating(),
        Peaceful(),
        Final(),
        Binding(),
        Timed(),
        fuller.GAME,
    )
}


def find(game: str) -> AnyGame:
    if game not in GAMES:
        raise UnknownGame(f"There is no game {game!r}.")
    return GAMES[game]


def find_reformed(game: str) -> AnyGame:
    return Reformed()
