"""A computer player: weighs each answer against bids the others might have made, and says why."""

from collections.abc import Iterable

from rules.advice import Advice, Reason
from rules.battles_and_builders import tables
from rules.battles_and_builders.state import lying
from rules.battles_and_builders.view import Hand, Table
from rules.battles_and_builders.worth import Commitments, Parts, World, Worlds, reaches, worth
from rules.chance import Chance
from rules.menu import actions
from rules.question import Menu
from rules.text import N_, Seat, Who, say

_WORLDS = 20
# How many tokens a rival who has not bid yet may put down: most put down three.
_LIKELY_NUMBERS = (1, 2, 2, 3, 3, 3, 4, 5)
# What a token would bring in a later round, and the king's tile likewise.
_BUILDER_LATER, _ARMY_LATER, _KING_LATER = 0.45, 0.8, 1.2
_USUAL_BID = 3.0
_WASTED = 100.0


def computer(table: Table, hand: Hand, menu: Menu, chance: Chance) -> Advice:
    """Choose an action: the one that is worth most, the first of equals."""
    choices = list(actions(menu))
    if table.phase == tables.COMMIT:
        guesses = [guessed(table, hand.seat, chance) for _ in range(_WORLDS)]
        worlds = Worlds([World(table, hand.seat, guess) for guess in guesses])
        event = tables.EVENT_TILES[table.round.event]
        bids = {action: bid_parts(table, hand, action, worlds) for action in choices}
        action = max(choices, key=lambda action: sum(bids[action]))
        return Advice(action, bid_reasons(event, tables.tokens_of(action), *bids[action]))
    if table.phase == tables.KINGS:
        return _best([Advice(action, tile_parts(table, hand.seat, action)) for action in choices])
    chances = {action: throw_worth(table, hand.seat, action) for action in choices}
    action = max(choices, key=chances.__getitem__)
    return Advice(action, throw_reasons(chances[action], _is_against_barbarians(table)))


def _best(advices: Iterable[Advice]) -> Advice:
    return max(advices, key=lambda advice: advice.worth)


def guessed(table: Table, seat: int, chance: Chance) -> Commitments:
    """Guess what every other side has committed, or will."""
    return [
        tables.NOTHING if side == seat else _guess(table, side, chance) for side in range(len(table.tableaux))
    ]


def _guess(table: Table, side: int, chance: Chance) -> tables.Tokens:
    tableau = table.tableaux[side]
    number = table.round.commitments[side].number
    if tableau.dummy:
        number = tables.DUMMY_TOKENS
    elif number is None:
        number = _LIKELY_NUMBERS[chance.below(len(_LIKELY_NUMBERS))]
    bag = [kind for kind, count in enumerate(tableau.stock[: tables.KING]) for _ in range(count)]
    drawn = [bag.pop(chance.below(len(bag))) for _ in range(min(number, len(bag)))]
    b, i, c, a = (drawn.count(kind) for kind in range(tables.KING))
    return (b, i, c, a, 0)


def bid_parts(
    table: Table, hand: Hand, action: str, worlds: Worlds
) -> tuple[float, float, float, float, float]:
    """Value a bid: by what is built, the battle, committing nothing, the king, and what is left for later."""
    tokens = tables.tokens_of(action)
    return *worlds.parts(tokens), _king_worth(table, tokens), -_later(table, hand, tokens)


def _king_worth(table: Table, tokens: tables.Tokens) -> float:
    """Value a king in a bid: what its tile may bring; without one it is only good in the last round."""
    if not tokens[tables.KING]:
        return 0.0
    tiles = [tile for tile in table.tiles_left if _surely_allowed(tile, tokens)]
    rival_kings = sum(tableau.stock[tables.KING] for tableau in table.tableaux) - 1
    if len(tiles) <= rival_kings:
        return -_WASTED if table.round.number < tables.ROUNDS else 0.0
    return 1 + 1 / (table.seats - 1) if "CA" in tiles else 0.6


def _surely_allowed(tile: str, tokens: tables.Tokens) -> bool:
    """Say whether a tile may be taken whatever the others have committed."""
    if tile == "EX":
        return False
    if tile == "CL":
        return tokens[tables.BUILDERS] > 0
    return tables.armies(tokens) + (tokens[tables.BUILDERS] if tile == "WD" else 0) > 0


def _later(table: Table, hand: Hand, tokens: tables.Tokens) -> float:
    """Value what a bid leaves for later rounds: the less there is to come, the less a token is worth."""
    rounds = tables.ROUNDS - table.round.number
    if not rounds:
        return 0.0
    stock = sum(hand.stock) + sum(hand.bid or tables.NOTHING)
    scarcity = min(4.0, (_USUAL_BID * (rounds + 1) / max(stock, 1)) ** 2)
    used = _BUILDER_LATER * tokens[tables.BUILDERS] + _ARMY_LATER * tables.armies(tokens)
    return scarcity * used + _KING_LATER * tokens[tables.KING] * min(1.0, rounds / 4)


def tile_parts(table: Table, seat: int, action: str) -> tuple[Reason, ...]:
    """Value a strategy tile now that all tokens lie open."""
    _, tile, *rest = action.split(" ")
    if tile == "CA":
        lead = table.tableaux[int(rest[0])].points - table.tableaux[seat].points
        return catapult_reasons(int(rest[0]), -tables.FINAL_COUNT["CA"] / (table.seats - 1), lead / 100)
    if tile == "EX":
        return prestige_reasons(float(tables.FINAL_COUNT["EX"]))
    commitments = [entry.tokens or tables.NOTHING for entry in table.round.commitments]
    before = worth(table, seat, commitments)
    if tile == "WD":
        back = tables.tokens_of(" ".join(rest))
        return tile_reasons(before, _withdrawn(table, seat, commitments, back), _kept(table, back))
    return tile_reasons(before, worth(table, seat, commitments, tile))


def _withdrawn(table: Table, seat: int, commitments: Commitments, back: tables.Tokens) -> Parts:
    kept = [token - gone for token, gone in zip(commitments[seat], back, strict=True)]
    b, i, c, a, k = kept
    return worth(table, seat, [*commitments[:seat], (b, i, c, a, k), *commitments[seat + 1 :]])


def _kept(table: Table, back: tables.Tokens) -> float:
    """Value the tokens that are taken back for later rounds."""
    later = _BUILDER_LATER * back[tables.BUILDERS] + _ARMY_LATER * tables.armies(back)
    return later if table.round.number < tables.ROUNDS else 0.0


def _is_against_barbarians(table: Table) -> bool:
    return tables.EVENT_TILES[table.round.event].terrain == tables.BARBARIANS


def throw_worth(table: Table, seat: int, action: str) -> float:
    """Value throwing some dice again: the chance to beat the best of the others, or the worst of them."""
    dice = lying(table.round.throws)
    others = [throw.total for side, throw in dice.items() if side != seat]
    target = min(others) if _is_against_barbarians(table) else max(others)
    again = action.split(" ")[1:]
    kept = dice[seat].total - sum(tables.DICE[die] for die in again)
    return reaches(tuple(die[0] for die in again), target - kept)


# By whether it is for the better.
_BUILDERS = {
    True: say("you may well have the most builders"),
    False: say("others may well have more builders"),
}
_BATTLE = {True: say("you may win the event tile"), False: say("somebody else may win the event tile")}
_BARBARIANS = {
    True: say("the barbarians may cost others points"),
    False: say("the barbarians may cost you points"),
}
# Less of what the barbarians cost oneself is not what they cost others.
_FEWER_COSTS = say("the barbarians cost you points less often")
_ARMED = say("with an army you do not lose to the barbarians without a throw")
_NOTHING = {
    True: say("others may lose a point by committing nothing"),
    False: say("committing nothing costs a point"),
}
_KING, _NO_KING = say("the king gets a strategy tile"), say("the king is kept for a later round")
_LATER, _MORE_LATER = say("later rounds will miss these tokens"), say("more is left for later rounds")
_NOW_BUILT = {True: say("it makes more of your builders"), False: say("it makes less of your builders")}
_NOW_FOUGHT = {True: say("it helps you in the battle"), False: say("it harms you in the battle")}
_KEPT = say("the tokens are there for later rounds")
_PRESTIGE = say("it counts by itself in the end, whatever the dice say")
_LEADER = say("it goes to somebody with more points rather than fewer")


def bid_reasons(
    event: tables.EventTile,
    tokens: tables.Tokens,
    built: float,
    won: float,
    paid: float,
    king: float,
    later: float,
) -> tuple[Reason, ...]:
    """Say what a bid is worth, against bids that the others may make."""
    is_raid = event.terrain == tables.BARBARIANS
    battle = _BARBARIANS if is_raid else _BATTLE
    turned = _FEWER_COSTS if is_raid and won <= 0 else battle[won <= 0]
    return (
        Reason(_BUILDERS[built > 0], built, turned=_BUILDERS[built <= 0]),
        Reason(battle[won > 0], won, turned=turned),
        Reason(_NOTHING[paid > 0], paid),
        Reason(_KING, king, turned=_NO_KING),
        Reason(_LATER, later, turned=_MORE_LATER),
        *([Reason(_ARMED)] if is_raid and tables.armies(tokens) else []),
    )


def catapult_reasons(seat: Seat, loss: float, lead: float) -> tuple[Reason, ...]:
    """Say what the Catapult does to somebody."""
    return (Reason(say("{who} loses 2 points in the end", who=Who(seat)), loss), Reason(_LEADER, lead))


def prestige_reasons(gain: float) -> tuple[Reason, ...]:
    """Say what Extra Prestige brings."""
    return (Reason(_PRESTIGE, gain),)


def tile_reasons(before: Parts, after: Parts, kept: float = 0.0) -> tuple[Reason, ...]:
    """Say what a strategy tile changes in this round, and what it keeps for later ones."""
    (built, won, paid), (built_now, won_now, paid_now) = before, after
    builds, fights = built_now - built, won_now - won + paid_now - paid
    return (
        Reason(_NOW_BUILT[builds > 0], builds),
        Reason(_NOW_FOUGHT[fights > 0], fights),
        Reason(_KEPT, kept),
    )


def throw_reasons(chance: float, barbarians: bool) -> tuple[Reason, ...]:
    """Say how likely these dice do what they are thrown for."""
    template = (
        N_("the chance not to be the lowest is then about {percent} %")
        if barbarians
        else N_("the chance to have the most is then about {percent} %")
    )
    return (Reason(say(template, percent=round(100 * chance))),)
