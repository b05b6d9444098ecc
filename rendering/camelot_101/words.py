"""The words for what is on the table, shared by the pictures, the text board and the descriptions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from rendering.phrases import counted, together
from rules.camelot_101.tables.board import KIND_NAMES, KINDS, SUIT_NAMES, SUITS
from rules.camelot_101.tables.camelot_cards import CAMELOT_CARD, CAMELOT_CARDS, MONTH_NAMES, MONTHS
from rules.camelot_101.tables.deck import CARD, CARD_NAMES
from rules.camelot_101.tables.numbers import EXCALIBUR, GIANT, GRAIL, STONE, TROPHY_NAMES
from rules.camelot_101.view import CheckView, EffectView, Man, Player, Table
from rules.text import Names, Seat

BLANK = "B01"  # both blank cards
REASONS = {
    "conquest": "only one player still has a King",
    "time": "time is up and the points count",
    "sudden-death": "a player is out at a time mark and the points count",
    "idle": "nothing has stirred for twelve rounds and the points count",
    "giant": "the Giant holds more than any player and nobody wins",
}
NOBODY_WINS = "giant"
GIFTS = {"ask": "you are asked about each", "accept": "all are accepted", "refuse": "all are refused"}
ORDERS = {"ask": "wants to be asked", "accept": "accepts all", "refuse": "refuses all"}
FATE = {"-": "plays with cards", "v": "plays Fate, points double", "c": "plays Fate"}

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


def asked_words(table: Table) -> str:
    """Say what the seat that is asked does now."""
    if table.stage == "effect":
        return f"chooses for {effect_named(table.effect)}" if table.effect is not None else "chooses"
    return _ASKED.get(table.stage, "waits")


def told_words(table: Table) -> str:
    """Tell the seat that is asked what it does now, but for a turn."""
    if table.stage == "effect" and table.effect is not None:
        return f"Choose, for {effect_named(table.effect)}"
    return _TOLD.get(table.stage, "You are asked")


def effect_named(effect: EffectView) -> str:
    """Name the card at work; without one it is the rescue by the Grail."""
    return camelot_named(effect.card) if effect.card else TROPHY_NAMES["grail"]


def figure_named(figure: str) -> str:
    """Name the Giant or the Dragon, as a sentence begins."""
    name = TROPHY_NAMES[figure]
    return name[0].upper() + name[1:]


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
    return f"{MONTH_NAMES[month]}, {MONTHS[month].name}"


def seat_of(table: Table, suit: str) -> Seat:
    """Give the seat whose home suit this is, or -1."""
    return next((seat for seat, player in enumerate(table.players) if player.suit == suit), -1)


def army_words(table: Table, suit: str, names: Names) -> str:
    """Say who leads an army: an owner, or nobody."""
    owner = table.owners[SUITS.index(suit)]
    return "neutral" if owner < 0 else names(owner)


def left_on_island(table: Table) -> list[str]:
    """Name the artifacts that nobody has taken yet, and a Dragon that sleeps there."""
    borne = any(man.excalibur for man in table.men)
    left = [trophy for trophy in (GRAIL, STONE) if trophy not in table.trophies]
    left += [EXCALIBUR] if not borne else []
    asleep = ["the Dragon, asleep"] if table.figure == GIANT else []
    return [TROPHY_NAMES[trophy] for trophy in left] + asleep


def check_words(check: CheckView) -> str:
    """Say that a King is in check, by whom, and whether he may be taken."""
    by = "the wanderer" if check.by == "wanderer" else suit_named(check.by)
    return f"King of {suit_named(check.suit)} on {check.square} by {by}{', may be taken' * check.ripe}"


def man_tags(man: Man) -> list[str]:
    """Say what a man is marked with."""
    turns = (("frozen", man.frozen), ("shielded", man.shielded), ("empowered", man.empowered))
    tags = [f"{name} for {turns_counted(number)}" for name, number in turns if number]
    return tags + ["bears Excalibur"] * man.excalibur + ["fugitive"] * man.fugitive


def player_tags(player: Player) -> list[str]:
    """Say what a player is marked with."""
    turns = (
        ("slow", player.slow),
        ("may use any suit", player.wild),
        ("no Camelot cards", player.silent),
        ("misses turns", player.stunned),
        ("castle closed tight", player.sealed),
    )
    return [f"{name} for {turns_counted(number)}" for name, number in turns if number]


def turns_counted(number: int) -> str:
    """Count turns."""
    return counted(number, "turn", "turns")


def namer(table: Table, names: Names) -> Callable[[str], str]:
    """Give the function that says whom a suit stands for in an action: its player, or the army."""

    def named(suit: str) -> str:
        seat = seat_of(table, suit)
        return names(seat) if seat >= 0 else _army_named(suit)

    return named


def level_words(table: Table) -> str:
    """Name the level and how long the game lasts."""
    return f"level {table.level}, turn {min(table.turns + 1, table.limit)} of {table.limit}"


def _army_named(suit: str) -> str:
    return f"the army of {suit_named(suit)}"


def deed_words(text: str, names: Callable[[str], str] = _army_named) -> str:
    """Say what an action in the notation does; `names` says whom a suit stands for."""
    word, *words = text.split(" ")
    return _DEEDS[word](words, names)


_Named = Callable[[str], str]


def _path(words: Sequence[str]) -> str:
    squares, _, rank = words[0].partition("=")
    return f"{squares}{f', becomes a {kind_named(rank)}' if rank else ''}"


def _to(words: Sequence[str], figure: str = "the wanderer") -> str:
    return f", {figure} to {words[0]}" if words else ""


def _thrown(words: Sequence[str]) -> str:
    cards = [word for word in words if word in CARD]
    return together([card_named(card) for card in cards]) + _to(words[len(cards) :])


def _on(verb: str, link: str) -> Callable[[Sequence[str], _Named], str]:
    def said(words: Sequence[str], names: _Named) -> str:
        return f"{verb} {camelot_named(words[0])}{f' {link} {names(words[1])}' if words[1:] else ''}"

    return said


def _buried(words: Sequence[str], names: _Named) -> str:
    card = "a card" if words[0] == "?" else f"the {card_named(words[0])}"
    return f"buries {card}{_to(words[1:])}"


def _walked_out(words: Sequence[str], names: _Named) -> str:
    card, kind, gate = words
    return f"plays the {card_named(card)}: a {kind_named(kind)} walks out of prison to {gate}"


def _picked(words: Sequence[str], names: _Named) -> str:
    what = words[0]
    if len(words) > 1:
        return f"chooses {' and '.join(words)}"
    if "@" in what:
        man, _, place = what.partition("@")
        return (
            f"chooses the {man_named(man)} {_OFF_BOARD.get(place) or f'in the castle of {suit_named(place)}'}"
        )
    if len(what) == 1:
        return f"chooses {names(what)}"
    return f"moves {_path(words)}" if "-" in what else f"chooses {what}"


_OFF_BOARD = {"grave": "in the graveyard", "giant": "held by the Giant"}
_DEEDS: Mapping[str, Callable[[Sequence[str], _Named], str]] = {
    "play": lambda words, names: f"plays the {card_named(words[0])}: {_path(words[1:])}",
    "dead": lambda words, names: f"plays the {card_named(words[0])} as a dead man's card",
    "refresh": lambda words, names: f"throws in {_thrown(words)}",
    "joker": lambda words, names: f"plays {counted(int(words[0]), 'joker', 'jokers')}{_to(words[1:])}",
    "walkout": _walked_out,
    "bury": _buried,
    "camelot": _on("plays", "on"),
    "gift": _on("gives", "to"),
    "burn": _on("burns", ""),
    "pass": lambda words, names: "does nothing more",
    "accept": lambda words, names: "accepts the gift",
    "refuse": lambda words, names: "refuses the gift",
    "stay": lambda words, names: "stays with the card",
    "withdraw": lambda words, names: "takes the card back",
    "army": lambda words, names: f"takes the army of {suit_named(words[0])}",
    "cards": lambda words, names: "plays with cards",
    "fate": lambda words, names: "trusts to Fate",
    "pick": _picked,
    "order": lambda words, names: f"takes the choice number {words[0]}",
    "discard": lambda words, names: f"discards {_thrown(words)}",
    "skip": lambda words, names: "leaves the move out",
}
