"""That a King is taken is a blow to whose army it was, and to nobody else."""

from msgspec.structs import replace

from rules.camelot_101 import GAME
from rules.chance import dealer
from rules.characters.remarks import Moment
from rules.replay import default_options


def test_a_lost_army_is_a_blow() -> None:
    state, _ = GAME.start(4, default_options(GAME), dealer(1, "chance"))
    before = GAME.table(state)
    first, second, *others = before.players
    taken = replace(before, players=(replace(first, armies=()), second, *others))
    assert GAME.moments(before, before) == {}
    assert GAME.moments(before, taken) == {0: Moment.STRUCK}
    assert GAME.moments(taken, before) == {}
