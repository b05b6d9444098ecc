"""What men, cards and the wanderer are called at a table (note: 13.4, 13.5), and in moves that are typed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from rules.camelot_101.state import NOBODY, Effect, State, level_of
from rules.camelot_101.tables import names
from rules.camelot_101.tables.board import NODE
from rules.camelot_101.tables.camelot_cards import FIRST_BLANK, MONTHS, PANDORAS_BOX_NAME
from rules.camelot_101.tables.names import OF_SEATS
from rules.camelot_101.tables.numbers import GIANT
from rules.text import N_, Text, Who, Words, say

OPPONENT: Words = N_("an opponent")
THAT_OPPONENT: Words = N_("that opponent")
PLAYER: Words = N_("that player")
WHO: Mapping[str, Text] = {"me": say("you"), "opp": say(OPPONENT), "it": say(PLAYER)}


def owned(own: str, men: Text) -> Text:
    """Name somebody's men: your Knights, an opponent's Queen."""
    return say("your {men}", men=men) if own == "me" else say("{player}'s {men}", player=WHO[own], men=men)


def castle_of(own: str) -> Text:
    """Name somebody's castle."""
    return say("your castle") if own == "me" else say("{player}'s castle", player=WHO[own])


def marked(tag: str, own: str) -> Text:
    """Say what a status of a player is."""
    return say(OF_SEATS[tag], who=WHO[own], men=owned(own, say("men")), castle=castle_of(own))


def man_called(state: State, man: int) -> Text:
    """Name a man as he is now."""
    return names.man_named(state.army[man], state.kind[man])


def man_standing(state: State, man: int) -> Text:
    """Name a man on the board with his square."""
    return names.standing(state.army[man], state.kind[man], state.place[man])


def whose(state: State, man: int) -> Text:
    """Name a man with who leads him, for whoever loses him."""
    owner = state.owner[state.army[man]]
    called = man_called(state, man)
    return called if owner == NOBODY else say("{man} of {whom}", man=called, whom=Who(owner))


def whose_standing(state: State, man: int) -> Text:
    """Name a man on the board with who leads him and with his square."""
    square = names.square_named(state.place[man])
    return say("{man} on {square}", man=whose(state, man), square=square)


def wanderer_called(state: State, *, first: bool = False) -> Text:
    """Name the Giant or the Dragon, whoever is awake; `first` where a sentence begins."""
    return names.trophy_named(state.figure or GIANT, first=first)


def card_called(state: State, card: int, *, camelot: bool) -> Text:
    """Name a card of either deck."""
    return camelot_called(state, card) if camelot else names.the_card(card)


def camelot_called(state: State, card: int) -> Text:
    """Name a Camelot card that may be played: with its id, or with what a blank acts as."""
    return names.camelot_named(card) if card < FIRST_BLANK else title_called(state, card)


def title_called(state: State, card: int) -> Text:
    """Name a Camelot card that may be played, without its id."""
    return names.title_named(card) if card < FIRST_BLANK else _blank_called(state, state.blanks)


def title_at_work(state: State, effect: Effect) -> Text:
    """Name the Camelot card that is offered or at work, without its id."""
    if effect.card < FIRST_BLANK:
        return names.title_named(effect.card)
    counted = len(effect.frames) > 1  # at work: it is one of the blanks played
    return _blank_called(state, state.blanks - counted)


def _blank_called(state: State, before: int) -> Text:
    """Name a blank card, so many having been played before it."""
    name = PANDORAS_BOX_NAME if opens_box(state, before) else MONTHS[state.month].name
    return say("Blank Card ({name})", name=say(name))


def opens_box(state: State, before: int) -> bool:
    """Say whether a blank opens Pandora's Box, so many having been played before it (note: 13.5)."""
    return level_of(state).masters and before > 0


_SUIT = r"[sdch]|spades?|diamonds?|clubs?|hearts?"
_RANK = r"10|[2-9]|[tjqka]|ten|jack|queen|king|ace"
_RANK_FIRST = rf"(?P<rank>{_RANK})(?: of )? ?(?P<suit>{_SUIT})"
_SUIT_FIRST = rf"(?P<suit_first>{_SUIT}) ?(?P<rank_last>{_RANK})"
_CARD = rf"(?:the )?(?:{_RANK_FIRST}|{_SUIT_FIRST})"
_KIND = r"(?:the )?(?:pawn|knight|bishop|rook|queen|king|[pnbrqk])"
_SQUARE = r"(?:[a-p](?:1[0-6]|[1-9])|isl)"

# By two squares behind it even `h10`, which is a square as well, is seen to be a card.
_WAY = rf"(?P<start>{_SQUARE})(?: ?[-x] ?| to | )(?P<end>{_SQUARE})(?P<becomes>=\w)?"
_MAN = rf"{_KIND}(?: of (?:{_SUIT}))?"
_MOVE: Final = re.compile(rf"(?:plays? )?{_CARD}:? (?:{_MAN} )?(?:on |from )?{_WAY}", re.IGNORECASE)
_PLAYED: Final = re.compile(rf"\b(?P<verb>play|dead|bury|walkout) {_CARD}(?![\w-])", re.IGNORECASE)
_TAIL: Final = re.compile(r" \([^()]*\)$")  # what the log adds: one thing more, for bravery
_PUT_AWAY: Final = re.compile(r"(?P<verb>refresh|discard)(?:e?s)? (?P<cards>.+)", re.IGNORECASE)
_BETWEEN_CARDS: Final = re.compile(r", | and |(?<!\w)an? ", re.IGNORECASE)
# What can be nothing but a card, wherever it stands.
_PLAIN: Final = re.compile(
    r"(?<![\w-])(?:the )?(?:(?P<rank>10|[2-9tjqka])(?P<suit>[sdch])"
    r"|(?P<rank_last>10|[2-9]|ten|jack|ace) of (?P<suit_first>spades?|diamonds?|clubs?|hearts?))(?![\w-])",
    re.IGNORECASE,
)

_ALONE: Final = re.compile(_CARD, re.IGNORECASE)
_EACH: Final = re.compile(rf"(?<![\w-]){_CARD}(?![\w-])", re.IGNORECASE)
_TEN: Final = re.compile(r"(?<= )(?P<suit>[sdch])(?P<rank>10)(?![\w-])", re.IGNORECASE)


def recorded(typed: str) -> str:
    """Write the cards in a typed move, or its beginning, as records do; leave out what its man is called."""
    text = _TAIL.sub("", " ".join(typed.split()))
    if move := _MOVE.fullmatch(text):
        becomes = (move["becomes"] or "").upper()
        return f"play {_card(move)} {_square(move['start'])}-{_square(move['end'])}{becomes}"
    if put_away := _PUT_AWAY.fullmatch(text):
        cards = _BETWEEN_CARDS.sub(" ", _EACH.sub(_card_or_square, put_away["cards"]))
        return f"{put_away['verb'].lower()} {cards}"
    return _PLAIN.sub(_card, _PLAYED.sub(lambda found: f"{found['verb']} {_card(found)}", typed))


def readings(typed: str) -> list[str]:
    """Give what a typed move, or its beginning, may stand for: `h10`, alone or behind cards, may be both."""
    first, card = recorded(typed), _ALONE.fullmatch(" ".join(typed.split()))
    among_cards = _TEN.sub(_card, first) if _PUT_AWAY.fullmatch(first) else first
    return [*dict.fromkeys((first, _card(card) if card else among_cards))]


def _card_or_square(found: re.Match[str]) -> str:
    """Leave what may be where the Giant steps behind a card."""
    return found[0] if found.start() and found[0] in NODE else _card(found)


def _card(found: re.Match[str]) -> str:
    suit, rank = found["suit"] or found["suit_first"], found["rank"] or found["rank_last"]
    return f"{suit[0]}{_letter(rank)}".upper()


def _letter(rank: str) -> str:
    return "t" if rank == "10" else rank[0]


def _square(name: str) -> str:
    return name.upper() if len(name) > 2 and name.isalpha() else name.lower()
