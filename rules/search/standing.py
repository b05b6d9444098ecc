"""How a game stood, once it is over: what share of the win each seat could hope for."""

from rules.game import AnyGame, State
from rules.search.judging import guide_for


def balance(game: AnyGame, state: State) -> tuple[float, ...]:
    """Say what share of the win each seat may hope for, with all of a state known, as it is told."""
    guides = [guide_for(game, state, seat) for seat in range(state.seats)]
    told = [guide for guide in guides if guide is not None]
    if game.acting(state):
        hopes = [guide.share(state, seat) for seat, guide in enumerate(told)]
    else:
        hopes = [guide.values(state)[seat] for seat, guide in enumerate(told)]
    return tuple(hope / (sum(hopes) or 1.0) for hope in hopes)
