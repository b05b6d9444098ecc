"""The words for what is on the table, shared by the pictures, the text board and the descriptions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rendering.camelot_101.armies import leader
from rendering.camelot_101.holdings import on_island
from rendering.phrases import counted
from rules.camelot_101.tables.board import ISLAND, KIND_NAMES, KINDS, NAMES, SUIT_NAMES, SUITS
from rules.camelot_101.tables.camelot_cards import (
    CAMELOT_CARD,
    CAMELOT_CARDS,
    MONTH_NAMES,
    MONTHS,
    PANDORAS_BOX_NAME,
)
from rules.camelot_101.tables.choices import FATE_FACTORS, WITH_CARDS
from rules.camelot_101.tables.deck import CARD, CARD_NAMES
from rules.camelot_101.tables.levels import LADDERS, LEVELS
from rules.camelot_101.tables.numbers import DRAGON, GIANT, GRAIL, TROPHY_NAMES
from rules.camelot_101.view import CheckView, EffectView, Man, Player, Table
from rules.text import Names

BLANK = "B01"  # both blank cards
REASONS = {
    "conquest": "only one player still has a King",
    "time": "time is up and the points count",
    "sudden-death": "a player is out at a time mark and the points count",
    "idle": "nothing has stirred for many rounds and the points count",
    "giant": "the Giant holds more than any player and nobody wins",
}
NOBODY_WINS = "giant"
WINTER = "winter: all are slow"
GIFTS = {"ask": "you are asked about each", "accept": "all are accepted", "refuse": "all are refused"}
ORDERS = {"ask": "wants to be asked", "accept": "accepts all", "refuse": "refuses all"}

_ASKED = {
    "army": "chooses an army",
    "fate": "chooses cards or Fate",
    "action": "takes a turn",
    "extra": "may do one more thing",
    "discard": "chooses cards to discard",
    "gift": "is offered a card",
    "announced": "may take the card back",
}

_TOLD = {
    "army": "Choose an army",
    "fate": "Choose cards or Fate",
    "action": "Your turn",
    "extra": "One thing more",
    "discard": "Choose cards to discard",
    "gift": "Do you accept the gift?",
    "announced": "Keep to the card, or take it back?",
}


def asked_words(table: Table, names: Names) -> str:
    """Say what the seat that is asked does now, and for whose card where it is not its own."""
    if table.stage == "effect" and table.effect is not None:
        return f"chooses for {effect_named(table, table.effect)}{_whose(table, names, ', ')}"
    by = f" by {names(table.turn)}" if table.stage == "gift" else ""
    return _ASKED.get(table.stage, "waits") + by


def _whose(table: Table, names: Names, link: str) -> str:
    return "" if table.turn in table.asked else f"{link}the card of {names(table.turn)}"


def choosing_words(table: Table, names: Names) -> str:
    """Say the same below a card that is shown, which need not be named."""
    if table.stage == "effect":
        return "chooses" + _whose(table, names, " for ")
    return asked_words(table, names)


def told_words(table: Table) -> str:
    """Tell the seat that is asked what it does now, but for a turn."""
    if table.stage == "effect" and table.effect is not None:
        return f"Choose: {effect_named(table, table.effect)}"
    return _TOLD.get(table.stage, "You are asked")


def effect_named(table: Table, effect: EffectView) -> str:
    """Name the card at work; without one it is the rescue by the Grail."""
    at_work = table.stage in {"effect", "discard"}  # then a blank counts as played already
    return title_of(table, effect.card, played=at_work) if effect.card else TROPHY_NAMES[GRAIL]


def title_of(table: Table, card: str, *, played: bool = False) -> str:
    """Name a card of either deck; behind a blank stands what it acts as, or did when it was played."""
    if card != BLANK or table.month < 0:
        return card_named(card)
    opens_box = LEVELS[table.level].masters and table.blanks > played
    return f"{card_named(card)} ({PANDORAS_BOX_NAME if opens_box else MONTHS[table.month].name})"


def wanderer_named(table: Table) -> str:
    """Name who walks about: the Giant, or the Dragon; when both are gone, who was the last."""
    return TROPHY_NAMES[table.figure or (DRAGON if DRAGON in table.trophies else GIANT)]


def beginning(name: str) -> str:
    """Write a name as a sentence begins."""
    return name[0].upper() + name[1:]


def square_named(square: str) -> str:
    """Name a square; the Island by its word."""
    return "the Island" if square == NAMES[ISLAND] else square


def suit_named(suit: str) -> str:
    """Name a suit by its letter."""
    return SUIT_NAMES[SUITS.index(suit)]


def kind_named(kind: str) -> str:
    """Name a kind of man by its letter."""
    return KIND_NAMES[KINDS.index(kind)]


def man_named(man: str) -> str:
    """Name a man: SN is the Knight of Spades."""
    return f"{kind_named(man[1])} of {suit_named(man[0])}"


def men_counted(men: Sequence[str]) -> str:
    """Count men by army and kind: 2 Pawns of Spades, 1 Queen of Hearts."""
    parts = (
        f"{number} {kind_named(man[1])}{'s' if number > 1 else ''} of {suit_named(man[0])}"
        for man, number in Counter(men).items()
    )
    return ", ".join(parts) or "nobody"


def is_camelot(card: str) -> bool:
    """Say whether a card is a Camelot card, not a playing card."""
    return card in CAMELOT_CARD


def camelot_named(card: str) -> str:
    """Name a Camelot card by its id."""
    return "Blank Card" if card == BLANK else CAMELOT_CARDS[CAMELOT_CARD[card]].name


def card_named(card: str) -> str:
    """Name a card of either deck."""
    return camelot_named(card) if is_camelot(card) else CARD_NAMES[CARD[card]]


def cards_named(cards: Sequence[str]) -> str:
    """Name cards in a row, equal ones together; none is an empty word."""
    named = Counter(card_named(card) for card in cards)
    return ", ".join(f"{number} x {card}" if number > 1 else card for card, number in named.items())


def month_words(month: int) -> str:
    """Name the card of a month, counted from 0."""
    return f"{MONTHS[month].name} ({MONTH_NAMES[month]})"


def army_words(table: Table, suit: str, names: Names) -> str:
    """Say who leads an army: an owner, or nobody."""
    seat = leader(table, suit)
    return "neutral" if seat is None else names(seat)


def left_on_island(table: Table) -> list[str]:
    """Name the artifacts that nobody has taken yet, and a Dragon that sleeps there."""
    return ["the Dragon, asleep" if name == DRAGON else TROPHY_NAMES[name] for name in on_island(table)]


def points_word(points: int) -> str:
    """Give the word behind a number of points that is written larger."""
    return "point" if points == 1 else "points"


def check_words(table: Table, check: CheckView) -> str:
    """Say that a King is in check, by whom, and whether he may be taken."""
    king = f"King of {suit_named(check.suit)} on {square_named(check.square)}"
    return f"{king} by {checker_named(table, check)}{', may be taken' * check.ripe}"


def checker_named(table: Table, check: CheckView) -> str:
    """Name who checks a King: the Giant, the Dragon, or an army by its suit."""
    return wanderer_named(table) if check.by == "wanderer" else suit_named(check.by)


def man_tags(man: Man) -> list[str]:
    """Say what a man is marked with."""
    turns = (("frozen", man.frozen), ("shielded", man.shielded), ("empowered", man.empowered))
    return _timed(turns) + ["bears Excalibur"] * man.excalibur + ["fugitive"] * man.fugitive


def is_doubled(table: Table, player: Player) -> bool:
    """Say whether Fate doubles a player's points when they are counted at the end."""
    return FATE_FACTORS[table.options["fate_double"]][player.fate] > 1


def plays_fate(player: Player) -> bool:
    """Say whether Fate turns cards up for a player, who has no hand."""
    return player.fate != WITH_CARDS


def has_giant(table: Table) -> bool:
    """Say whether the table knows the Giant, or the Dragon who comes after him."""
    return LADDERS[table.options["cumulative_1x"]][table.level].giant


def fate_words(table: Table, player: Player) -> str:
    """Say whether a player has cards or plays Fate."""
    if not plays_fate(player):
        return "plays with cards"
    return "plays Fate" + ", points double" * is_doubled(table, player)


def player_tags(player: Player) -> list[str]:
    """Say what a player is marked with."""
    bad = (("slow", player.slow), ("no Camelot cards", player.silent), ("misses turns", player.stunned))
    return [*_timed(bad), *boons_of(player)]


def boons_of(player: Player) -> list[str]:
    """Say which marks of a player are of use to it."""
    return _timed((("may use any suit", player.wild), ("castle closed tight", player.sealed)))


def _timed(turns: Sequence[tuple[str, int]]) -> list[str]:
    return [f"{name} for {turns_counted(number)}" for name, number in turns if number]


def turns_counted(number: int) -> str:
    """Count turns."""
    return counted(number, "turn", "turns")


def level_words(table: Table) -> str:
    """Name the level and how long the game lasts."""
    return f"level {table.level}, turn {min(table.turns + 1, table.limit)} of {table.limit}"
