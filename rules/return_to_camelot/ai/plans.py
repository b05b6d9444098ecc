"""The actions of a turn as the computer player tries them in a world."""

from msgspec import Struct

from rules.return_to_camelot.ai.world import NOBODY, Move, Search, World
from rules.return_to_camelot.ai.worth import SOONER, WIN
from rules.return_to_camelot.board.geometry import BITS, between
from rules.return_to_camelot.tables import DIVINATION, LORD, NUMBER, TELEPORTATION, WHITE

EVERYTHING = 3 * WIN


class Plan(Struct, frozen=True):
    """An action: a move, or the type and square of a deployment, and the squares of a Teleportation."""

    text: str
    move: Move
    deployed: str = ""
    swapped: tuple[int, ...] = ()
    divined: int | None = None


def plan_of(text: str) -> Plan:
    """Read an action."""
    if "@" in text:
        land = NUMBER[text[2:]]
        return Plan(text, (NOBODY, land, NOBODY), deployed=text[0])
    head, _, spell = text.partition(" ")
    jump, _, capture = head.partition("x")
    start, land = NUMBER[head[:2]], NUMBER[head[-2:]]
    victim = between(NUMBER[jump[-2:]], land) if capture else NOBODY
    targets = tuple(NUMBER[square] for square in spell[2:].split(",") if square)
    if spell.startswith(TELEPORTATION):
        return Plan(text, (start, land, victim), swapped=targets)
    divined = targets[0] if spell.startswith(DIVINATION) else None
    return Plan(text, (start, land, victim), divined=divined)


def value_of(plan: Plan, search: Search, depth: int, least: int = -EVERYTHING) -> int:
    """Value an action in a world for who does it, `depth` turns further; below the `least` roughly."""
    if plan.deployed:
        return _deploying(plan, search, depth, least)
    if plan.swapped or plan.divined is not None:
        return _casting(plan, search, depth, least)
    return search.after(plan.move, depth, least, EVERYTHING)


def _deploying(plan: Plan, search: Search, depth: int, least: int) -> int:
    world, (_, land, _) = search.world, plan.move
    colour, score = world.to_move, world.score
    world.deploy(plan.deployed, land)
    value = -search.best(depth, -EVERYTHING, -least)
    world.withdraw(colour, land, score)
    return value


def _casting(plan: Plan, search: Search, depth: int, least: int) -> int:
    world = search.world
    before = (world.to_move, world.chain, world.score)
    made = world.make(plan.move)
    world.cast(plan.move[1], 0 if plan.divined is None else BITS[plan.divined])
    if plan.swapped:
        world.swap(*plan.swapped)
    won = world.lord_inside(before[0]) or world.has_won(before[0], plan.move[1], made)
    value = WIN + SOONER * depth if won else -search.best(depth, -EVERYTHING, -least)
    if plan.swapped:
        world.swap(*plan.swapped)
    world.take_back(plan.move, made, before)
    return value


def gain_of(plan: Plan, world: World) -> int:
    """Count what an action by itself changes for who does it, without a look at what follows."""
    before, own = (world.to_move, world.chain, world.score), 1 if world.to_move == WHITE else -1
    if plan.deployed:
        world.deploy(plan.deployed, plan.move[1])
        gain = world.score - before[2]
        world.withdraw(before[0], plan.move[1], before[2])
        return own * gain
    made = world.make(plan.move)
    if plan.swapped:
        world.swap(*plan.swapped)
    gain = world.score - before[2]
    if plan.swapped:
        world.swap(*plan.swapped)
    world.take_back(plan.move, made, before)
    return own * gain


def brings_lord(plan: Plan, kinds: dict[str, str]) -> bool:
    """Say whether a Teleportation moves the Lord."""
    targets = plan.text.rpartition(":")[2].split(",")
    return any(kinds.get(square) == LORD for square in targets)
