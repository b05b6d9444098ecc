"""A computer player: weighs each action one ply deep; and the warning that one's Lord could be captured."""

from collections.abc import Iterator, Mapping, Sequence
from math import copysign
from typing import Final, NamedTuple

from rules.advice import Advice, Reason, only
from rules.chance import Chance, drawn
from rules.menu import actions
from rules.question import Menu, Pick
from rules.return_to_camelot.ai.guessing import guessed, lords
from rules.return_to_camelot.ai.plans import Plan, brings_lord, gain_of, plan_of, value_of
from rules.return_to_camelot.ai.telling import deciding, put_off, shown
from rules.return_to_camelot.ai.world import NOBODY, Search, World
from rules.return_to_camelot.ai.worth import SOONER, WIN, distance, worth_of
from rules.return_to_camelot.board.geometry import BITS, CASTLES, EVERYWHERE, HOPS, hopping, squares_in
from rules.return_to_camelot.board.legal import Field, binding, field_for, jumped, may_stop, steps
from rules.return_to_camelot.sight import Sight
from rules.return_to_camelot.stakes import after, captures_on, exposed, lord_behind
from rules.return_to_camelot.tables import LORD, NUMBER, SQUARES
from rules.return_to_camelot.view import Hand, Table
from rules.text import N_, Noun, Text, say

UNIT: Final = Noun("Soldier", "Soldiers")
ANY_FORMATION: Final = say("any of the ready formations is sound; this one was drawn by lot")
ONLY_ONE: Final = say("nothing else is possible")
_STILL: Final = N_("Your Lord on {square} could still be captured, and you would lose")
_SOLDIER = 100.0
# By whether that speaks for an action.
_FOLLOWS = {
    True: say("a few turns later you are likely to have captured and advanced more"),
    False: say("a few turns later the enemy is likely to have captured and advanced more"),
}
# Beside an action of which more of the same could be said.
_FOLLOWS_LESS = {
    True: say("a few turns later you are likely to gain less by captures and advances"),
    False: say("a few turns later the enemy is likely to gain less by captures and advances"),
}
# Of a move behind which that is so, and less than behind the others.
_SPARED = say(
    "a few turns later the enemy is likely to have captured and advanced more, but less than after other"
    " moves"
)
# What a piece, or the Lord by a Teleportation, does where nothing is captured.
_NEARER = (
    {
        1: say("the piece comes nearer to an enemy castle"),
        0: say("the piece stays as near to the enemy castles as it was, and your own are guarded otherwise"),
        -1: say("the piece goes back to guard your castles"),
    },
    {
        1: say("it brings the Lord nearer to an enemy castle"),
        0: say("it brings the Lord to another square as near to the enemy castles"),
        -1: say("it brings the Lord farther from the enemy"),
    },
)
_DIVINED = say("the piece it reveals may be the Lord")


class Value(NamedTuple):
    """What an action is worth over some worlds, with the number of those in which it wins or loses."""

    sum: float
    won: int
    lost: int
    worlds: int


def plan_reasons(plan: Plan, worlds: Sequence[World], value: Value | None, found: int) -> tuple[Reason, ...]:
    """Say what an action does by itself, what may follow, and what it is worth to have `found` somebody.

    Where the game is decided in some worlds what may follow is not counted.
    """
    if value is None or value.won or value.lost:
        return (Reason(_gained(plan, worlds[0])),)
    known = worlds[: value.worlds]
    before = sum([world.worth_now() for world in known]) / len(known)
    gain = sum([gain_of(plan, world) for world in known]) / len(known)
    later = value.sum - before - gain
    return (
        Reason(_gained(plan, worlds[0]), gain / _SOLDIER),
        Reason(_FOLLOWS[later > 0], later / _SOLDIER, turned=_FOLLOWS_LESS[later > 0]),
        Reason(_DIVINED, found / _SOLDIER),
    )


def rescue(table: Table, hand: Hand, action: str) -> tuple[Reason, ...]:
    """Say that one's Lord could be captured as he stands, if he cannot be behind an action."""
    lord = next((square for square, kind in hand.kinds.items() if kind == LORD), None)
    sight = Sight(table, hand)
    if lord is None or not sight.can_take_lord(sight.rival):
        return ()
    if all(sight.can_take_lord(rival) for _, rival in sight.rivals(action)):
        return ()
    return (Reason(say("your Lord on {square} could be captured otherwise", square=lord)),)


def _gained(plan: Plan, world: World) -> Text:
    """Say what an action does by itself."""
    start, land, victim = plan.move
    if victim != NOBODY:
        return say("it captures a piece")
    if plan.deployed:
        return say("it brings a prisoner onto the board")
    if plan.swapped:
        one, other = plan.swapped
        start, land = (one, other) if world.kinds[one] == LORD else (other, one)
    return _NEARER[bool(plan.swapped)][_way_won(world, start, land)]


def _way_won(world: World, start: int, land: int) -> int:
    """Say whether a man comes nearer to an enemy castle, 1, goes farther from them all, -1, or neither, 0."""
    before, after = (distance(number, world.castles[1 - world.to_move]) for number in (start, land))
    return (before > after) - (before < after)


_WORLDS = 6
# How many plans are looked at, and how many turns further: first all, then fewer, but deeper.
_STAGES = ((400, 0), (16, 1), (6, 2), (3, 3))
_POSITIONS = 12_000  # looked at in all
_DECIDED = 3_000  # a game won or lost in a world counts as much as this
_SOONER = 20  # and as much more for every turn that it is won earlier
_WHIM = 6
_COMPARED = 2  # acts that are only compared with each other; a hint is to say more
_SPARES = 3  # worth of captures and advances, by which a move is better than others on average
# What it is worth to know one enemy piece, if it may be the Lord; shared by all that may be. Off it is what
# the magic is worth that is then used up: it is kept as long as too many may be the Lord.
# At 25 it won 58 of 118 games against this, at 35 it won 58 of 118.
_LORD_FOUND, _MAGIC = 250, 45


def computer(table: Table, hand: Hand, menu: Menu, chance: Chance) -> Advice:
    """Choose an army, or an action."""
    question = menu("")
    if table.to_move is None and isinstance(question, Pick):
        return only(drawn(list(question.shortcuts), chance), ANY_FORMATION)
    plans = [plan_of(text) for text in actions(menu)]
    if len(plans) == 1:
        return only(plans[0].text, ONLY_ONE)
    return _best(sensible(plans, table, hand, chance) or plans, table, hand, chance)


def sensible(plans: Sequence[Plan], table: Table, hand: Hand, chance: Chance) -> list[Plan]:
    """Leave out Teleportations without the Lord, and Divinations but of one piece or in a castle."""
    suspects = lords(table, 1 - hand.colour)
    suspect = NUMBER[drawn(suspects, chance)] if len(suspects) > 1 else None
    castles = CASTLES[table.layout][hand.colour]
    return [
        plan
        for plan in plans
        if (plan.divined in {None, suspect} or BITS[plan.divined] & castles)
        and (not plan.swapped or brings_lord(plan, hand.kinds))
    ]


def lord_found(table: Table, hand: Hand) -> int:
    """Value it that one enemy piece is known, which may be the Lord, at the cost of one's magic."""
    return _LORD_FOUND // max(len(lords(table, 1 - hand.colour)), 1) - _MAGIC


def _best(plans: Sequence[Plan], table: Table, hand: Hand, chance: Chance) -> Advice:
    worlds = [guessed(table, hand, chance) for _ in range(_WORLDS)]
    gift = lord_found(table, hand)
    # A whim decides between what is as good as equal.
    extras = {plan.text: chance.below(_WHIM) + gift * (plan.divined is not None) for plan in plans}
    left, order, weighed, latest = _POSITIONS, list(plans), dict[str, Value](), dict[str, Value]()
    for number, depth in _STAGES:
        values, left = _values(order[:number], worlds, depth, left)
        if not values:
            break
        weighed, latest = weighed | values, values
        order = sorted(
            order[:number], key=lambda plan: values[plan.text].sum + extras[plan.text], reverse=True
        )
    best = order[0]
    value = weighed.get(best.text)
    reasons = _reasons(best, order[1:], value, worlds, table, hand)
    is_hint = len(order) > _COMPARED
    return Advice(best.text, tuple(_spared(reasons, best, latest)) if is_hint else reasons, UNIT)


def _spared(reasons: tuple[Reason, ...], best: Plan, values: Mapping[str, Value]) -> Iterator[Reason]:
    """Say of what may follow, where it speaks against what is best, last that it is worse behind the others.

    What counts little is left out there.
    """
    others, against = [value.sum for text, value in values.items() if text != best.text], 0.0
    spares = bool(others) and values[best.text].sum - sum(others) / len(others) >= _SPARES
    for each in reasons:
        if spares and each.text == _FOLLOWS[False]:
            against = -(each.worth or 0.0)
        else:
            yield each
    if round(against) or (spares and not any(each.worth is None for each in reasons)):
        yield Reason(_SPARED)


def _reasons(
    best: Plan, rest: Sequence[Plan], value: Value | None, worlds: Sequence[World], table: Table, hand: Hand
) -> tuple[Reason, ...]:
    """Say why an action is best: what decides the game, or what it counts, and what all see of it."""
    saves = rescue(table, hand, best.text)
    if value is not None and (value.won or value.lost):
        decides = deciding(best, rest, table, hand) + shown(table, hand, best.text)
        return (decides or plan_reasons(best, worlds, value, 0)) + saves
    found = lord_found(table, hand) if best.divined is not None else 0
    seen = shown(table, hand, best.text, captures=False)
    if len(rest) >= _COMPARED:
        seen += put_off(table, hand, best.text)
    return plan_reasons(best, worlds, value, found) + seen + saves


def _values(
    plans: Sequence[Plan], worlds: Sequence[World], depth: int, left: int
) -> tuple[dict[str, Value], int]:
    """Value plans over as many worlds as positions are left for, and none if too few; give what is left."""
    values: dict[str, list[int]] = {plan.text: [] for plan in plans}
    for number, world in enumerate(worlds):
        search = Search(world, left)
        found = [value_of(plan, search, depth) for plan in plans]
        left = search.left
        if left < 0:
            return _averaged(values) if number * 2 > len(worlds) else {}, left
        for plan, value in zip(plans, found, strict=True):
            values[plan.text].append(value)
    return _averaged(values), left


def _averaged(values: Mapping[str, Sequence[int]]) -> dict[str, Value]:
    return {text: _weighed(found) for text, found in values.items()}


def _weighed(values: Sequence[int]) -> Value:
    """Weigh a game won or lost in one world so that it does not drown what happens in the others."""
    decided = [value for value in values if abs(value) >= WIN // 2]
    undecided = sum([value for value in values if abs(value) < WIN // 2])
    ends = sum([copysign(_DECIDED + (abs(value) - WIN) / SOONER * _SOONER, value) for value in decided])
    won = sum([value > 0 for value in decided])
    return Value((undecided + ends) / len(values), won, len(decided) - won, len(values))


_LONG: Final = 20  # turns in a row, of both, in which nothing has happened
_OFFERS: Final = 2 * _LONG  # a draw is offered after so many, and again after as many as are long


def accepts_draw(table: Table, hand: Hand) -> bool:
    """Take a draw if more has been lost than taken, or as much and nothing comes of it any more."""
    lead = _lead(table, hand)
    return lead < 0 or (lead == 0 and (table.quiet >= _LONG or table.repeated > 1))


def offers_draw(table: Table, hand: Hand) -> bool:
    """Offer a draw where nothing has happened for long, and no more has been taken than lost."""
    due = table.quiet >= _OFFERS and table.quiet % _LONG < len(table.sides)
    return due and _lead(table, hand) <= 0


def _lead(table: Table, hand: Hand) -> int:
    """Count what was taken, and off it what was lost."""
    lost, taken = sorted(table.sides, key=lambda side: side.seat == hand.seat)
    return worth_of(taken.taken) - worth_of(lost.taken)


def lord_lost(table: Table, hand: Hand, action: str) -> Text | None:
    """Warn of an action behind which one's Lord could be captured, if it could be prevented."""
    lord = next((NUMBER[square] for square, kind in hand.kinds.items() if kind == LORD), None)
    if lord is None or "@" in action or action[:2] not in NUMBER:
        return None
    had, faced = _sets(table, hand.colour)
    men, foes, land = after(action, had, faced)
    before, lord = lord, lord_behind(lord, land, action)
    castles = CASTLES[table.layout][1 - hand.colour]
    goes_on = "x" in action and captures_on(land, men, foes)
    if goes_on or BITS[lord] & castles or men & castles == castles or not exposed(lord, men, foes):
        return None
    if exposed(before, had, faced):
        chain = NUMBER[table.chain] if table.chain else None
        field = field_for(hand.colour, had, faced, chain, binding(table.options))
        return say(_STILL, square=SQUARES[lord]) if _can_save(field, before) else None
    if hopping(foes, BITS[lord], EVERYWHERE & ~men & ~foes):
        return say("Your Lord on {square} could then be captured, and you would lose", square=SQUARES[lord])
    template = N_("Your Lord on {square} could then be captured at the end of a chain, and you would lose")
    return say(template, square=SQUARES[lord])


def _can_save(field: Field, lord: int) -> bool:
    """Say whether some move keeps a Lord from being captured, as far as is plain to see."""
    return any(
        not exposed(land if number == lord else lord, men, foes)
        for number in squares_in(field.capturing or field.moving)
        for land, men, foes in _ends_of(field, number)
    )


def _ends_of(field: Field, number: int) -> Iterator[tuple[int, int, int]]:
    """Give where a man can go, and the men and foes behind that; of a capture one that goes on is none."""
    if not field.capturing:
        stops = may_stop(field, number)
        lands = {
            *squares_in(steps(field, number)),
            *(land for land in jumped(field, number) if stops & BITS[land]),
        }
        yield from ((land, field.men ^ BITS[number] | BITS[land], field.foes) for land in lands)
        return
    for over, landing, land in HOPS[number]:
        if over & field.foes and landing & field.empty:
            men, foes = field.men ^ BITS[number] | landing, field.foes ^ over
            if not captures_on(land, men, foes):
                yield land, men, foes


def _sets(table: Table, colour: int) -> tuple[int, int]:
    """Give the squares of one's own men and of the foes."""
    own = sum(BITS[NUMBER[piece.square]] for piece in table.pieces if piece.colour == colour)
    return own, sum(BITS[NUMBER[piece.square]] for piece in table.pieces if piece.colour != colour)
