"""What a player is asked."""

from collections.abc import Iterable

from rules.question import Pick, Stakes, plain, silent
from rules.somerset.state import State
from rules.somerset.tables.grid import place_called
from rules.somerset.tables.naming import amount_named, figure_named, named
from rules.somerset.words.descriptions import Description
from rules.somerset.words.labels import DONE, SKIP, STOPS, Label
from rules.text import N_, Count, Text, say

TURN = say("Move a worker, or cast a spell first")
MOVE = say("Which worker do you move?")
LAY = say("None of your workers can move. Which lies down?")
LAY_OR_CAST = say("None of your workers can move. Lay one down, or cast a spell first")
WHERE_TO = say("Where does the worker go?")
ACT_THERE = say("Take the action of the tile?")
NO_ACTION = say("Leave the tile unused")
CAST_AFTER = say("You have moved. Cast a spell, or end your turn?")
CAST = say("Cast a spell?")
LAST = say("The last round: nothing is built after it, and goods only break ties")
PLACE = say("Which worker do you place?")
WHERE = say("Where do you lay the tile?")
HOW_TURNED = say("Which way do you turn the tile?")
HOW_TO_PAY = say("How do you pay?")
BUILD_WHICH = say("What do you build?")
BUILD_TILE = say("Build a country tile?")
BUILD_BUILDING = say("Build a building?")
LEARN = say("Learn a spell?")
HIRE = say("Hire a peasant? Where does it lie?")
PROMOTE = say("Promote a worker?")
STAND = say("Which worker stands up again?")
SWAP = say("Which workers change places?")
SWAP_FOR = say("What do you get for it?")
GOVERNMENT = say("Advance, or use a row of the government track?")
TAKE_SWORD = say("Take the Sword? You begin from the next building period on")
MOVE_OTHER = say("Which other worker moves?")
TELEPORT = say("Which worker is put elsewhere?")
ACT = say("Which action do you take?")
AT_WHICH_TILE = say("At which edge? First one of its two tiles")
AT_WHICH_EDGE = say("At which edge?")
WHICH_LIFTED = say("Which of your markers do you move there?")
REMOVE = say("Which marker is sent back?")


PERIOD_ENDS = say("Your building period ends; what you have stays yours")
_STOPPING = {SKIP: say("Nothing is done, and the offer is gone"), DONE: say("You do nothing more here")}


def optional(
    prompt: Text,
    texts: Iterable[str],
    label: Label,
    stop: str = SKIP,
    stakes: Stakes = silent,
    about: Description = plain,
    stopping: Text | None = None,
) -> Pick:
    """Ask for one of some answers, or to stop, and say what that means."""
    return Pick(
        prompt,
        (*texts, stop),
        lambda text: STOPS.get(text) or label(text),
        must=True,
        declines=stop,
        about=lambda text: (stopping or _STOPPING[text]) if text == stop else about(text),
        stakes=stakes,
    )


def purse(state: State) -> Text:
    """Say what the active player can pay with."""
    wood, brick, stone, grain, coins, crystals = state.player.purse
    return say("You have {purse}", purse=amount_named((wood, brick, stone, grain, coins, crystals)))


def building_stakes(state: State) -> Text:
    """Say what the active player can pay with, and what his next building brings besides its effect."""
    coins = Count(len(state.player.buildings) + 1, "coin", "coins")
    return say("{purse}. A building brings {coins} at once", purse=purse(state), coins=coins)


def period_stakes(state: State, *, builds: bool) -> Text:
    """Say what the active player can pay with, what a building brings, and which period is the last."""
    stakes = building_stakes(state) if builds else purse(state)
    if not state.is_last:
        return stakes
    return say("{stakes}. The last building period: one round follows", stakes=stakes)


def last_round(state: State) -> Stakes:
    """Say in the last round what follows it."""
    return (lambda: LAST) if state.is_last else silent


def place_where(kind: str) -> Text:
    """Ask where a worker is placed."""
    return say("Where do you place your {worker}?", worker=figure_named(kind))


def walk(kind: str, origin: str, cell: str, tile: str, *, only: bool) -> Text:
    """Say where a worker goes before its move counts; where it had no choice, that too."""
    template = (
        N_("Your {worker} on {origin} can only go to {tile} ({cell})")
        if only
        else N_("Your {worker} goes from {origin} to {tile} ({cell})")
    )
    return say(
        template,
        worker=figure_named(kind),
        origin=place_called(origin),
        tile=named(tile),
        cell=place_called(cell),
    )


def choose_goods(number: int) -> Text:
    """Ask for goods of any kind."""
    return say("Choose {goods}", goods=Count(number, "good", "goods"))


def keep_cards(number: int) -> Text:
    """Ask which cards are kept."""
    return say("Which {cards} do you keep?", cards=Count(number, "card", "cards"))


def swaps_left(number: int) -> Text:
    """Ask what is given in an exchange."""
    return say("What do you give away? {left} left", left=Count(number, "swap", "swaps"))


def markers_left(number: int) -> Text:
    """Ask what is placed."""
    return say("Place a road or a barricade? {left} to place", left=Count(number, "marker", "markers"))


def turn(*, moves: bool, casts: bool) -> Text:
    """Ask for a worker, and say what else can be done."""
    if moves:
        return TURN if casts else MOVE
    return LAY_OR_CAST if casts else LAY


def period(state: State, *, offers: bool) -> Text:
    """Ask what is built and learned, if there is anything that can be paid."""
    if not offers:
        return say("You can pay for nothing more") if state.turn.built else say("You can pay for nothing now")
    if state.turn.built:
        return say("Learn spells, or end your building period")
    waiting = state.player.next_cost
    if waiting:
        return say("Build once ({number} cheaper), learn spells", number=waiting)
    return say("Build one tile or building, learn spells")
