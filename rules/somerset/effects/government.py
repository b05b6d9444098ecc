"""The government track is climbed and used, and the Sword is taken."""

from functools import partial

from rules.question import Question
from rules.somerset.effects.doer import Doer, paid_at_once, payment_menu, ways_to_pay
from rules.somerset.effects.gaining import ADVANCE, happened
from rules.somerset.prices import advance_payments, can_pay, earn_coins, pay, payment_of
from rules.somerset.scoring import recounted
from rules.somerset.state import Frame, Play, State
from rules.somerset.tables.effects import COLUMNS, LAST_COLUMN, ROWS
from rules.somerset.tables.options import ROUND
from rules.somerset.tables.parts import Government, Part, Sword
from rules.somerset.words import descriptions, labels, log, prompts

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
        return payment_menu(said, _ways(state, part))
    if said:
        return None
    texts: list[str] = []
    if frame.stage == _FIRST and _may_advance(state, part):
        texts.append(paid_at_once(_ADVANCE, _ways(state, part)))
    if frame.stage == _SECOND or not part.both:
        texts += ROWS
    return prompts.optional(
        prompts.GOVERNMENT,
        texts,
        labels.government(state),
        stakes=partial(prompts.purse, state),
        about=descriptions.government(state, part.discount),
    )


def _ways(state: State, part: Government) -> list[str]:
    return ways_to_pay(state.player, advance_payments(state.player, part.discount))


def _to_second(play: Play, frame: Frame, part: Government) -> bool:
    """Go to the second stage; say whether there is one."""
    goes_on = part.both and frame.stage == _FIRST
    frame.stage = _SECOND
    return goes_on


def _answer(play: Play, frame: Frame, part: Government, action: str) -> bool:
    goes_on = _to_second(play, frame, part)
    if action.startswith(_ADVANCE):
        _advance(play, action)
    else:
        play.show("govern", thing=action)
        play.note(log.uses_row(play.state.active, action))
        play.begin(f"{action} {play.player.column}", nested=frame.nested)
    return goes_on


def _advance(play: Play, action: str) -> None:
    player, way = play.player, payment_of(action)
    pay(player, way)
    with recounted(play):
        player.column += 1
        column = COLUMNS[player.column]
        earn_coins(player, column.coins)
        play.show(_ADVANCE, thing=column.title)
        play.note(log.advances(play.state.active, column.title, way, column.coins))
    happened(play, play.state.active, ADVANCE)


def _may_take_sword(state: State, frame: Frame, part: Sword) -> bool:
    return state.sword != state.active


def _sword_menu(state: State, frame: Frame, part: Sword, said: str) -> Question | None:
    return None if said else prompts.optional(prompts.TAKE_SWORD, ["sword"], labels.sword)


def _take_sword(play: Play, frame: Frame, part: Sword, action: str) -> bool:
    state = play.state
    state.sword = state.active
    play.show("sword")
    play.note(log.takes_sword(state.active, last=state.is_last and state.phase == ROUND))
    return False


DOERS: dict[type[Part], Doer] = {
    Government: Doer(_begin, _asks, _menu, _answer, _to_second),
    Sword: Doer(asks=_may_take_sword, menu=_sword_menu, answer=_take_sword),
}
