"""The government track is climbed and used, and the Sword is taken."""

from __future__ import annotations

from rules.question import Pick, Question
from rules.somerset.effects.doer import SKIP, Doer
from rules.somerset.effects.triggers import ADVANCE, happened
from rules.somerset.play import Play
from rules.somerset.prices import advance_payments, can_pay, earn_coins, paid, pay, payable, payment_of
from rules.somerset.state import Frame, State
from rules.somerset.tables.government import COLUMNS, LAST_COLUMN, ROWS
from rules.somerset.tables.parts import Government, Part, Sword
from rules.somerset.words import labels, log, prompts

_ADVANCE = "advance"
_FIRST, _SECOND = 0, 1  # the stages of a part that may advance and then use a row


def _may_advance(state: State, part: Government) -> bool:
    player = state.player
    return player.column < LAST_COLUMN and can_pay(player.purse, advance_payments(player, part.discount))


def _begin(play: Play, frame: Frame, part: Government) -> None:
    """Go to the row at once where both are given and there is no advancing."""
    if part.both and not _may_advance(play.state, part):
        frame.stage = _SECOND


def _asks(state: State, frame: Frame, part: Government) -> bool:
    return True


def _menu(state: State, frame: Frame, part: Government, said: str) -> Question | None:
    if said == _ADVANCE:
        return Pick(prompts.HOW_TO_PAY, _advances(state, part), labels.payment)
    if said:
        return None
    texts: list[str] = []
    if frame.stage == _FIRST and _may_advance(state, part):
        ways = _advances(state, part)
        texts += ways if len(ways) == 1 else [_ADVANCE]
    if frame.stage == _SECOND or not part.both:
        texts += ROWS
    return Pick(prompts.GOVERNMENT, (*texts, SKIP), labels.government(state), must=True)


def _advances(state: State, part: Government) -> list[str]:
    player = state.player
    ways = payable(player.purse, advance_payments(player, part.discount))
    return [f"{_ADVANCE} {paid(way)}" for way in ways]


def _answer(play: Play, frame: Frame, part: Government, action: str) -> bool:
    goes_on = part.both and frame.stage == _FIRST
    frame.stage = _SECOND
    if action.startswith(_ADVANCE):
        _advance(play, action)
    elif action != SKIP:
        play.show("govern", thing=action)
        play.tell(log.uses_row(play.state.active, action))
        play.begin(f"{action} {play.player.column}", nested=frame.nested)
    return goes_on


def _advance(play: Play, action: str) -> None:
    player, way = play.player, payment_of(action)
    pay(player, way)
    player.column += 1
    column = COLUMNS[player.column]
    earn_coins(player, column.coins)
    play.show(_ADVANCE, thing=column.title)
    play.tell(log.advances(play.state.active, column.title, way, column.coins))
    happened(play, play.state.active, ADVANCE)


def _may_take_sword(state: State, frame: Frame, part: Sword) -> bool:
    return state.sword != state.active


def _sword_menu(state: State, frame: Frame, part: Sword, said: str) -> Question | None:
    return None if said else Pick(prompts.TAKE_SWORD, ("sword", SKIP), labels.sword, must=True)


def _take_sword(play: Play, frame: Frame, part: Sword, action: str) -> bool:
    if action != SKIP:
        play.state.sword = play.state.active
        play.show("sword")
        play.tell(log.takes_sword(play.state.active))
    return False


DOERS: dict[type[Part], Doer] = {
    Government: Doer(_begin, _asks, _menu, _answer),
    Sword: Doer(asks=_may_take_sword, menu=_sword_menu, answer=_take_sword),
}
