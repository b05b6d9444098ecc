"""Spells are cast (sheet: Spells; note, section 9)."""

from rules.question import Question
from rules.somerset.effects.doer import Doer
from rules.somerset.prices import cast_crystals
from rules.somerset.state import Frame, Play, State
from rules.somerset.tables.goods import CRYSTAL, WIZARD
from rules.somerset.tables.options import ROUND
from rules.somerset.tables.parts import Cast, Part
from rules.somerset.words import descriptions, labels, log, prompts


def castings(state: State, more: int = 0) -> list[str]:
    """Give the spells the active player may cast now, as actions."""
    player = state.player
    if state.phase != ROUND or not player.book or not player.number_of(WIZARD):
        return []
    crystals = player.purse[CRYSTAL]
    return [
        f"cast {spell}"
        for spell in sorted(player.book)
        if spell not in player.cast and cast_crystals(player, spell, more) <= crystals
    ]


def cast(play: Play, action: str, more: int, *, nested: bool) -> None:
    """Pay the crystals and begin the effect."""
    spell, player = action.removeprefix("cast "), play.player
    crystals = cast_crystals(player, spell, more)
    player.purse[CRYSTAL] -= crystals
    player.cast.append(spell)
    play.show("cast", thing=spell)
    play.note(log.casts(play.state.active, spell, crystals))
    play.begin(spell, nested=nested)


def _may_cast(state: State, frame: Frame, part: Cast) -> bool:
    return bool(castings(state, part.discount))


def _menu(state: State, frame: Frame, part: Cast, said: str) -> Question | None:
    if said:
        return None
    offered = castings(state, part.discount)
    return prompts.optional(
        prompts.CAST, offered, labels.spells, about=descriptions.spells(state, part.discount)
    )


def _answer(play: Play, frame: Frame, part: Cast, action: str) -> bool:
    cast(play, action, part.discount, nested=True)
    return False


DOERS: dict[type[Part], Doer] = {Cast: Doer(asks=_may_cast, menu=_menu, answer=_answer)}
