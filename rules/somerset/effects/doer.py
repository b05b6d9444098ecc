"""What carries out one kind of part, and how an action is paid."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from rules.question import Pick, Question
from rules.somerset.prices import paid, payable
from rules.somerset.state import Frame, Play, Player, State
from rules.somerset.tables.goods import Amount
from rules.somerset.words import labels, prompts


def _nothing(play: Play, frame: Frame, part: Any) -> None:
    """Begin a part that does nothing by itself."""


def _never(state: State, frame: Frame, part: Any) -> bool:
    return False


def _no_menu(state: State, frame: Frame, part: Any, said: str) -> Question | None:
    return None


def _no_answer(play: Play, frame: Frame, part: Any, action: str) -> bool:
    return False


def _over(play: Play, frame: Frame, part: Any) -> bool:
    return False


class Doer(Struct, frozen=True):
    """The functions of one kind of part.

    `begin` does what happens by itself. `asks` says whether there is something to ask, `menu` asks it, and
    `answer` does what is chosen and says whether the part goes on. So does `skip` where nothing is chosen.
    """

    begin: Callable[[Play, Frame, Any], None] = _nothing
    asks: Callable[[State, Frame, Any], bool] = _never
    menu: Callable[[State, Frame, Any, str], Question | None] = _no_menu
    answer: Callable[[Play, Frame, Any, str], bool] = _no_answer
    skip: Callable[[Play, Frame, Any], bool] = _over


def ways_to_pay(player: Player, payments: Sequence[Amount]) -> list[str]:
    """Write those of some payments that a player can afford."""
    return [paid(way) for way in payable(player.purse, payments)]


def paid_at_once(said: str, ways: Sequence[str]) -> str:
    """Write the one way to pay behind what is said; where there are several, they are asked."""
    return f"{said} {ways[0]}" if len(ways) == 1 else said


def payment_menu(said: str, ways: Sequence[str]) -> Question:
    """Ask how to pay for what is said."""
    return Pick(prompts.HOW_TO_PAY, [f"{said} {way}" for way in ways], labels.payment)
