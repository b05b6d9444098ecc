"""A round step by step: it is opened, tokens are committed and turned over, builders are paid, and it ends.

What kings buy and how armies fight have files of their own (sheet: Spelverloop; 2 spelers).
"""

from collections.abc import Callable, Mapping
from functools import cache, lru_cache, partial

from msgspec.structs import replace

from rules.battles_and_builders import battle, kings, tables, words
from rules.battles_and_builders.state import Round, State, committed, order_of_play
from rules.chance import Chance, drawn
from rules.game import Telling
from rules.menu import spellings
from rules.question import Allotment, Kind, Question
from rules.text import Seat


def opened(number: int, order: tuple[int, ...], event: str) -> Round:
    """Lay out a new round."""
    return Round(number=number, order=order, event=event, bids=[None] * len(order), tiles=[""] * len(order))


def _end(state: State, chance: Chance, told: list[Telling]) -> None:
    """Pass the start marker on and turn the next event tile, or end the game after the last round."""
    state.last = state.round
    if state.round.number == tables.ROUNDS:
        state.over = tables.ALL_PLAYED
        told.append(words.ended)
        return
    start = (state.round.order[0] + 1) % state.seats
    order = order_of_play(start, state.seats, state.sides)
    state.round = opened(state.round.number + 1, order, drawn(state.events_left, chance))
    state.phase = tables.COMMIT
    state.refreshed = False
    told.append(partial(words.opened, state.round.number, start, state.round.event))


def sequential(state: State) -> bool:
    """Say whether seats bid one after the other."""
    return state.options["commit"] == tables.ONE_BY_ONE


def _menu(state: State, seat: Seat, said: str) -> Question | None:
    """Ask for a bid, or offer to change it."""
    if said:
        return None
    must = seat in state.asked
    number = None if must else _number_bound(state, seat)
    if number == 0:
        # Whoever has bid nothing is bound to that.
        return None
    stock, later = state.stock[seat], tables.ROUNDS - state.round.number
    field = tables.battlefield(state.round.event, state.stock)
    asked, spare = allotment(stock, number, must, field), sum(stock) - later
    if number is not None or spare >= min(sum(stock[: tables.KING]), tables.MOST_TOKENS) + stock[tables.KING]:
        return asked
    return replace(asked, stakes=partial(words.own_stakes, field, spare, later))


def _number_bound(state: State, seat: Seat) -> int | None:
    """Give the number of tokens a seat is bound to: where the next has seen how many were bid."""
    tokens = state.round.bids[seat]
    return sum(tokens) if tokens is not None and sequential(state) else None


def allotment(stock: tables.Tokens, number: int | None, must: bool, field: tables.Battlefield) -> Allotment:
    """Ask for tokens of a stock: up to five, or six with the king; or exactly `number`, the king counted."""
    builders, infantry, cavalry, archers, king = stock
    if builders > tables.MOST_TOKENS:
        # Builders that no bid can use are left out, so that most questions come again.
        stock = (tables.MOST_TOKENS, infantry, cavalry, archers, king)
    return _allotment(stock, number, must, field)


@lru_cache(maxsize=4096)  # of tens of thousands
def _allotment(stock: tables.Tokens, number: int | None, must: bool, field: tables.Battlefield) -> Allotment:
    low, high = (0, tables.MOST_TOKENS) if number is None else (number, number)
    return Allotment(
        words.bid_prompt(stock, number, must),
        tuple(_kind(index, cap, number) for index, cap in enumerate(stock)),
        low,
        high,
        tables.kind_named,
        word="bid",
        none="0",
        must=must,
        about=partial(words.token_about, field.event),
        stakes=partial(words.bid_stakes, field),
        quantity=tables.tokens_counted,
    )


@cache
def _kind(index: int, cap: int, number: int | None) -> Kind:
    letter = tables.KINDS[index].letter
    if index != tables.KING:
        return Kind(letter, cap)
    return Kind(letter, cap, 0) if number is None else Kind(letter, cap, 1, int(number > tables.MOST_TOKENS))


def _answer(state: State, seat: Seat, action: str, chance: Chance, told: list[Telling]) -> None:
    """Put tokens in front of the screen, face down."""
    tokens, bids = tables.tokens_of(action), state.round.bids
    changed, in_turn = bids[seat] is not None, sequential(state)
    bids[seat] = tokens
    if in_turn and not changed:
        _tell_number(state, seat, tokens, told)
        state.changeable = [seat]
    elif not changed:
        told.append(partial(words.bid_unseen, seat))
        state.changeable.append(seat)
    told.append(partial(words.own_bid, seat, tokens, changed=changed))


def _tell_number(state: State, seat: Seat, tokens: tables.Tokens, told: list[Telling]) -> None:
    """Tell how many tokens were bid; none are paid for at once."""
    if any(tokens):
        told.append(partial(words.bid, seat, sum(tokens)))
    else:
        _pay_for_nothing(state, seat, told)


def _commit(state: State, chance: Chance, told: list[Telling]) -> None:
    """Ask the next to bid (all of them at once by option), and turn everything over after the last."""
    state.asked = _bidders(state, told)
    if state.asked:
        return
    state.changeable = []
    _reveal(state, chance, told)
    tokens = committed(state)
    state.kings = [side for side in state.round.order if tokens[side][tables.KING]]
    state.phase = tables.KINGS


def _bidders(state: State, told: list[Telling]) -> list[Seat]:
    """Give the seats to ask; those without tokens are booked when their turn comes."""
    bids, bidders = state.round.bids, []
    for seat in state.round.order[: state.seats]:
        if bids[seat] is not None:
            continue
        if any(state.stock[seat]):
            bidders.append(seat)
            if sequential(state):
                break
        else:
            _book_nothing(state, seat, told)
    return sorted(bidders) if len(bidders) > 1 else bidders


def _book_nothing(state: State, seat: Seat, told: list[Telling]) -> None:
    state.round.bids[seat] = tables.NOTHING
    if sequential(state):
        state.changeable = []
        _pay_for_nothing(state, seat, told)


def _pay_for_nothing(state: State, seat: Seat, told: list[Telling]) -> None:
    state.prestige[seat] += tables.NO_TOKENS
    told.append(partial(words.nothing_committed, seat))


def _reveal(state: State, chance: Chance, told: list[Telling]) -> None:
    """Turn all tokens over; the dummy's are drawn now, when nobody can gain by it."""
    if state.sides > state.seats:
        state.round.bids[-1] = _dummy_bid(state.stock[-1], chance)
    stock = state.stock
    bids = committed(state)
    for side in state.round.order:
        tokens = bids[side]
        stock[side] = tables.less(stock[side], tokens)
        if any(tokens):
            told.append(partial(words.revealed, state.seats, side, tokens))
        elif not sequential(state):
            # Who bid nothing must not be told by the points while the others still bid.
            _pay_for_nothing(state, side, told)


def _dummy_bid(stock: tables.Tokens, chance: Chance) -> tables.Tokens:
    bag, tokens = list(_bag(stock)), [0] * len(tables.KINDS)
    for _ in range(tables.DUMMY_TOKENS):
        tokens[drawn(bag, chance)] += 1
    builders, infantry, cavalry, archers, king = tokens
    return (builders, infantry, cavalry, archers, king)


@cache
def _bag(stock: tables.Tokens) -> tuple[int, ...]:
    return tuple(kind for kind, number in enumerate(stock) for _ in range(number))


def resample(state: State, seat: Seat | None, chance: Chance) -> None:
    """Turn each bid that this seat cannot see into any other that it could be."""
    for other in range(state.seats):
        tokens = state.round.bids[other]
        if other != seat and tokens is not None and any(state.stock[other]):
            number, field = _number_bound(state, other), tables.battlefield(state.round.event, state.stock)
            state.round.bids[other] = _any_bid(state.stock[other], number, field, chance)


def _any_bid(
    stock: tables.Tokens, number: int | None, field: tables.Battlefield, chance: Chance
) -> tables.Tokens:
    choices = spellings(allotment(stock, number, False, field))
    return tables.tokens_of(choices[chance.below(len(choices))])


def _build(state: State, chance: Chance, told: list[Telling]) -> None:
    """Pay for most builders: three, or one each on a tie, unless one of the tied claims all three."""
    state.phase = tables.BATTLE
    builders = [tokens[tables.BUILDERS] for tokens in committed(state)]
    state.round.built = built = [0] * len(builders)
    most = max(builders)
    if not most:
        told.append(words.nobody_built)
        return
    leaders = [side for side in state.round.order if builders[side] == most]
    if len(leaders) > 1:
        leaders = [side for side in leaders if state.round.tiles[side] == "CL"] or leaders
    for side in leaders:
        built[side] = tables.MOST_BUILDERS if len(leaders) == 1 else tables.SHARED_BUILDERS
        state.prestige[side] += built[side]
    told.append(partial(words.built, state.seats, tuple(leaders), built[leaders[0]]))


STEPS: Mapping[str, Callable[[State, Chance, list[Telling]], None]] = {
    tables.COMMIT: _commit,
    tables.KINGS: kings.proceed,
    tables.BUILD: _build,
    tables.BATTLE: battle.begin,
    tables.FRESH_TROOPS: battle.ask_fresh_troops,
    tables.COMPARE: battle.compare,
    tables.ROUND_END: _end,
}

MENUS: Mapping[str, Callable[[State, Seat, str], Question | None]] = {
    tables.COMMIT: _menu,
    tables.KINGS: kings.menu,
    tables.COMPARE: battle.menu,
}
ANSWERS: Mapping[str, Callable[[State, Seat, str, Chance, list[Telling]], None]] = {
    tables.COMMIT: _answer,
    tables.KINGS: kings.answer,
    tables.COMPARE: battle.answer,
}


def act(state: State, seat: Seat, action: str, chance: Chance) -> list[Telling]:
    """Carry out what a seat is asked for, and go on to the next question; give what is to be told."""
    told: list[Telling] = []
    state.asked = []
    ANSWERS[state.phase](state, seat, action, chance, told)
    proceed(state, chance, told)
    return told


def proceed(state: State, chance: Chance, told: list[Telling]) -> None:
    """Go on until a seat must be asked or the game is over."""
    while not state.asked and not state.over:
        STEPS[state.phase](state, chance, told)
