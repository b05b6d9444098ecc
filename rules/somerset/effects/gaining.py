"""Goods, coins and crystals come and go, by effects and by what buildings bring at events."""

from collections.abc import Collection, Mapping

from rules.question import Pick, Question
from rules.somerset.effects.doer import Doer
from rules.somerset.prices import earn, earn_coins, payment_of, payments_of_any
from rules.somerset.scoring import COUNTS
from rules.somerset.state import Frame, Play, Player, State
from rules.somerset.tables.cards import lasting
from rules.somerset.tables.goods import COIN, LETTERS, NATURAL, NOTHING, Amount, spelled
from rules.somerset.tables.parts import Cost, Exchange, Final, Gain, NextCost, On, Part, Per, Rule, Step, Take
from rules.somerset.words import labels, log, prompts
from rules.text import Seat

ACTION_GAIN, ROUND_START, ADVANCE, RENT = "tile_action_gain", "round_start", "gov_advance", "rent"

_PARTS: Mapping[str, tuple[tuple[str, On], ...]] = {
    event: tuple((building, part) for building, part in lasting(On) if part.event == event)
    for event in (ACTION_GAIN, ROUND_START, ADVANCE, RENT)
}


def happened(play: Play, seat: Seat, event: str, gained: Collection[int] = ()) -> None:
    """Let a player's buildings answer to an event; `gained` are the goods an action has brought."""
    player = play.state.players[seat]
    for building, part in _PARTS[event]:
        if building in player.buildings and _answers(player, part, gained):
            earn(player, part.gain)
            play.note(log.building_brings(seat, building, part.gain))


def _answers(player: Player, part: On, gained: Collection[int]) -> bool:
    if part.good is not None and part.good not in gained:
        return False
    if part.most_a_round is None:
        return True
    if player.rent_bonus >= part.most_a_round:
        return False
    player.rent_bonus += 1
    return True


def times(counts: Amount, factor: int) -> Amount:
    """Multiply an amount."""
    w, b, s, g, c, m = (count * factor for count in counts)
    return (w, b, s, g, c, m)


def _take_in(play: Play, frame: Frame, gained: Amount) -> None:
    """Put what is gained into the purse, and remember which goods the action of a tile has brought."""
    if gained == NOTHING:
        return
    earn(play.player, gained)
    if frame.cell is not None:
        frame.gained += [kind for kind in NATURAL if gained[kind] and kind not in frame.gained]
    play.note(log.gains(play.state.active, gained), minor=True)


def _gain(play: Play, frame: Frame, part: Gain) -> None:
    _take_in(play, frame, part.named)


def _chooses(state: State, frame: Frame, part: Gain) -> bool:
    return part.chosen > 0


def _choice(state: State, frame: Frame, part: Gain, said: str) -> Question | None:
    """Ask which goods, all at once."""
    if said:
        return None
    texts = tuple(f"gain {spelled(goods)}" for goods in payments_of_any(part.chosen))
    return Pick(prompts.choose_goods(part.chosen), texts, labels.goods_chosen, must=True)


def _chosen(play: Play, frame: Frame, part: Gain, action: str) -> bool:
    _take_in(play, frame, payment_of(action))
    return False


def _per(play: Play, frame: Frame, part: Per) -> None:
    number = min(COUNTS[part.count](play.state, play.state.active), part.most)
    _take_in(play, frame, times(part.each, number))


def _take(play: Play, frame: Frame, part: Take) -> None:
    """Let every rival pay, as far as he has coins (ruling 41)."""
    state = play.state
    for seat, rival in enumerate(state.players):
        coins = min(part.coins, rival.purse[COIN])
        if seat != state.active and coins:
            earn_coins(rival, -coins)
            earn_coins(play.player, coins)
            play.note(log.pays_rival(seat, state.active, coins))


def _next_cost(play: Play, frame: Frame, part: NextCost) -> None:
    play.player.next_cost += part.discount
    play.note(log.discount_waits(play.state.active, part.discount))


def _longer_step(play: Play, frame: Frame, part: Step) -> None:
    """Change the move of this turn, if it is still to come."""
    play.state.turn.step = not play.state.turn.moved


def _count_swaps(play: Play, frame: Frame, part: Exchange) -> None:
    frame.left = part.times


def _givable(player: Player, part: Exchange) -> list[str]:
    """Give the kinds a player has and may swap for another."""
    return [letter for letter in part.give if player.purse[LETTERS.index(letter)] and part.get != letter]


def _may_swap(state: State, frame: Frame, part: Exchange) -> bool:
    return frame.left > 0 and bool(_givable(state.player, part))


def _swaps(state: State, frame: Frame, part: Exchange, said: str) -> Question | None:
    """Ask what to give, then what to get for it."""
    if ">" in said:
        return None
    if said:
        letter = said[-1]
        texts = tuple(f"{said}>{other}" for other in part.get if other != letter)
        return Pick(prompts.SWAP_FOR, texts, labels.swapped(part.rate))
    trades = (_swap_from(letter, part) for letter in _givable(state.player, part))
    return prompts.optional(prompts.swaps_left(frame.left), trades, labels.swapped(part.rate))


def _swap_from(letter: str, part: Exchange) -> str:
    """Say what is given, and what is got where there is one kind only."""
    others = [other for other in part.get if other != letter]
    return f"trade {letter}>{others[0]}" if len(others) == 1 else f"trade {letter}"


def _swap(play: Play, frame: Frame, part: Exchange, action: str) -> bool:
    given, got = action[-3], action[-1]
    purse = play.player.purse
    purse[LETTERS.index(given)] -= 1
    purse[LETTERS.index(got)] += part.rate
    frame.left -= 1
    play.note(log.swaps(play.state.active, given, got, part.rate))
    return True


_LASTING = Doer()  # looked up where it matters

DOERS: dict[type[Part], Doer] = {
    Gain: Doer(_gain, _chooses, _choice, _chosen),
    Per: Doer(_per),
    Take: Doer(_take),
    NextCost: Doer(_next_cost),
    Step: Doer(_longer_step),
    Exchange: Doer(_count_swaps, _may_swap, _swaps, _swap),
    On: _LASTING,
    Cost: _LASTING,
    Rule: _LASTING,
    Final: _LASTING,
}
