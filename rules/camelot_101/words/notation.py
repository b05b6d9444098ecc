"""Moves that are typed: people call cards by their names, records write letters."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from rules.camelot_101.state import State
from rules.camelot_101.tables import names
from rules.camelot_101.tables.board import (
    CARD,
    CARDS,
    ISLAND,
    JOKER,
    KIND_LETTERS,
    KIND_NAMES,
    KINDS,
    NAMES,
    NODE,
    RANK_LETTERS,
    SUIT_LETTERS,
    SUIT_NAMES,
    SUITS,
)
from rules.camelot_101.tables.camelot_cards import CAMELOT_CARD, CAMELOT_CARDS, CARD_IDS
from rules.text import NC_, Lettered, Seat, Text, say, written

_WORDS: Final = (
    NC_("typed", "play"),
    NC_("typed", "pass"),
    NC_("typed", "refresh"),
    NC_("typed", "discard"),
    NC_("typed", "dead"),
    NC_("typed", "bury"),
    NC_("typed", "walkout"),
    NC_("typed", "joker"),
    NC_("typed", "fate"),
    NC_("typed", "camelot"),
    NC_("typed", "cards"),
    NC_("typed", "all"),
    NC_("typed", "gifts"),
    NC_("typed", "gift"),
    NC_("typed", "burn"),
    NC_("typed", "accept"),
    NC_("typed", "refuse"),
    NC_("typed", "ask"),
    NC_("typed", "pick"),
    NC_("typed", "order"),
    NC_("typed", "skip"),
    NC_("typed", "army"),
    NC_("typed", "spades"),
    NC_("typed", "diamonds"),
    NC_("typed", "clubs"),
    NC_("typed", "hearts"),
    NC_("typed", "jack"),
    NC_("typed", "queen"),
    NC_("typed", "king"),
    NC_("typed", "ace"),
    NC_("typed", "pawn"),
    NC_("typed", "knight"),
    NC_("typed", "bishop"),
    NC_("typed", "rook"),
    NC_("typed", "island"),
    NC_("typed", "squares"),
    NC_("typed", "forward"),
    # Who is told of besides, and when; the men are named anyway.
    NC_("typed", "we"),
    NC_("typed", "let"),
    NC_("typed", "want"),
    NC_("typed", "now"),
    NC_("typed", "him"),
    NC_("typed", "last"),
    NC_("typed", "captures"),
    NC_("typed", "except"),
    NC_("typed", "draw"),
    NC_("typed", "new"),
    NC_("typed", "away"),
    NC_("typed", "throw"),
    NC_("typed", "card"),
    NC_("typed", "sends"),
    NC_("typed", "check"),
    NC_("typed", "in return"),
    NC_("typed", "also"),
    NC_("typed", "himself"),
    NC_("typed", "up"),
    NC_("typed", "down"),
    NC_("typed", "back"),
    NC_("typed", "diagonally"),
    NC_("typed", "giant"),
    NC_("typed", "he"),
    NC_("typed", "throne"),
    NC_("typed", "whom"),
    NC_("typed", "is"),
    NC_("typed", "taken"),
    NC_("typed", "both"),
    NC_("typed", "other"),
    NC_("typed", "against"),
    NC_("typed", "opponent"),
    NC_("typed", "solve"),
    # In one word, of which the name of the suit is another than alone.
    NC_("typed", "jack of clubs"),
    NC_("typed", "queen of clubs"),
    NC_("typed", "king of clubs"),
    NC_("typed", "ace of clubs"),
    # Declined, of several, or spelt in another way.
    NC_("typed", "queen of spades"),
    NC_("typed", "queen of diamonds"),
    NC_("typed", "queen of hearts"),
    NC_("typed", "jack of spades"),
    NC_("typed", "jack of diamonds"),
    NC_("typed", "jack of hearts"),
    NC_("typed", "king of spades"),
    NC_("typed", "king of diamonds"),
    NC_("typed", "king of hearts"),
    NC_("typed", "ace of spades"),
    NC_("typed", "ace of diamonds"),
    NC_("typed", "ace of hearts"),
    NC_("typed", "pawn of spades"),
    NC_("typed", "knight of spades"),
    NC_("typed", "bishop of spades"),
    NC_("typed", "rook of spades"),
    NC_("typed", "pawn of diamonds"),
    NC_("typed", "knight of diamonds"),
    NC_("typed", "bishop of diamonds"),
    NC_("typed", "rook of diamonds"),
    NC_("typed", "pawn of clubs"),
    NC_("typed", "knight of clubs"),
    NC_("typed", "bishop of clubs"),
    NC_("typed", "rook of clubs"),
    NC_("typed", "pawn of hearts"),
    NC_("typed", "knight of hearts"),
    NC_("typed", "bishop of hearts"),
    NC_("typed", "rook of hearts"),
)

_SUIT = r"[sdch]|spades?|diamonds?|clubs?|hearts?"
_RANK = r"10|[2-9]|[tjqka]|ten|(?:jack|queen|king|ace)s?(?!s\b)"
_RANK_FIRST = rf"(?P<rank>{_RANK})(?: of | from )? ?(?P<suit>{_SUIT})"
_SUIT_FIRST = rf"(?P<suit_first>{_SUIT}) ?(?P<rank_last>{_RANK})"
_CARD = rf"(?:the )?(?:{_RANK_FIRST}|{_SUIT_FIRST})"
_CALLED_MEN: Final = {
    letter: written(say(name)).lower() for letter, name in zip(KINDS, KIND_NAMES, strict=True)
}
_KIND_NAMED = "|".join(_CALLED_MEN.values())
_KIND = r"(?:the )?(?:pawn|knight|bishop|rook|queen|king|[pnbrqk])"
_SQUARE = r"(?:[a-p](?:1[0-6]|[1-9])|isl)"

# By two squares behind it even `h10`, which is a square as well, is seen to be a card.
# As other languages have it: `pawn from spades`, or `spades-bauer`, a word of which only the suit is read.
_MAN = rf"(?:{_KIND}(?: (?:of|from) (?:{_SUIT}))?|(?:{_SUIT})-\w+)"
_TAKES = rf"(?:takes|captures) (?:{_MAN} )?(?:on |at )?"
_TO = rf"(?: ?[-x\u2013\u2192] ?| to | (?:{_TAKES})?)"
_WAY = rf"(?P<start>{_SQUARE}){_TO}(?P<end>{_SQUARE})(?:=(?P<becomes>\w+))?"
_MOVE: Final = re.compile(
    rf"(?:(?:plays?|moves?) )?{_CARD}[:,]?(?: and| to| then)*(?: moves?)? (?:{_MAN} )?(?:on |from )?{_WAY}",
    re.IGNORECASE,
)
_BY_CARD: Final = re.compile(
    rf"(?:(?:plays?|moves?) )?(?:(?:with|by|the) )*(?:{_MAN} )?(?:on |from )?{_WAY},? (?:with|by) {_CARD}",
    re.IGNORECASE,
)
_CARD_BETWEEN: Final = re.compile(
    rf"(?:moves? )?(?:(?:with|by|the|my) )*(?:{_MAN} )?(?:on |from )?(?P<start>{_SQUARE}),?"
    rf" (?:with|by) {_CARD},?(?: to)? (?P<end>{_SQUARE})(?:=(?P<becomes>\w+))?",
    re.IGNORECASE,
)
_PLAYED: Final = re.compile(rf"\b(?P<verb>play|dead|bury|walkout) {_CARD}(?![\w-])", re.IGNORECASE)
_TAIL: Final = re.compile(r" \([^()]*\)$")  # what the log adds: one thing more, and why
_PUT_AWAY: Final = re.compile(r"(?P<verb>refresh|discard)(?:e?s)? (?P<cards>.+)", re.IGNORECASE)
_PLAYS: Final = re.compile(r"(?:i )?plays?(?!\w)", re.IGNORECASE)
# Other verbs for the same, and who tells of it: `I put down the 2 of clubs`, `exchange all cards`.
_LAYS: Final = re.compile(
    r"(?:i )?(?P<verb>lays?|puts?|uses?|exchanges?|swaps?|(?<=i )(?:plays?|refresh))(?: down)? (?=\S)",
    re.IGNORECASE,
)
_ALL_CARDS: Final = re.compile(
    r"(?P<verb>refresh|discard)(?:e?s)? (?:all|everything|(?:my |the )?whole hand)"
    r"(?: (?:of )?(?:my |the )?cards)?|all (?:my |the )?cards (?P<last>refresh|discard)",
    re.IGNORECASE,
)
_BUT: Final = re.compile(r"\b(?:but|except)\b", re.IGNORECASE)
_BETWEEN_CARDS: Final = re.compile(r", | and |(?<!\w)an? ", re.IGNORECASE)
# A card in one word, and whom a Pawn becomes.
LETTERED: Final = (
    Lettered((SUIT_LETTERS, RANK_LETTERS)),
    Lettered(({kind: letter for kind, letter in KIND_LETTERS.items() if kind not in "PK"},), "(?<==)"),
)
# What can be nothing but a card, wherever it stands.
_PLAIN: Final = re.compile(
    r"(?<![\w-])(?:the )?(?:(?P<rank>10|[2-9tjqka])(?P<suit>[sdch])"
    r"|(?P<rank_last>10|[2-9]|ten|jack|ace) of (?P<suit_first>spades?|diamonds?|clubs?|hearts?))(?![\w-])",
    re.IGNORECASE,
)

_ALONE: Final = re.compile(_CARD, re.IGNORECASE)
EACH_CARD: Final = re.compile(rf"(?<![\w-]){_CARD}(?![\w-])", re.IGNORECASE)
_FIRST: Final = re.compile(rf"{_CARD}(?![\w-])", re.IGNORECASE)
_ANY_SQUARE: Final = re.compile(rf"(?<!\w){_SQUARE}(?!\w)", re.IGNORECASE)
_TEN: Final = re.compile(r"(?<= )(?P<suit>[sdch])(?P<rank>10)(?![\w-])", re.IGNORECASE)

# A card behind one of the words with which cards are named in records.
_OF_HAND: Final = frozenset({"play", "dead", "bury", "walkout", "refresh", "discard"})
_JOKER_ALONE: Final = {"joker": CARDS[JOKER]}
_OF_CARDS: Final = re.compile(r"(?:play|dead|bury|walkout|refresh|discard) ")
_RECORDED: Final = re.compile(r"(?<= )(?:[SDCH][2-9TJQKA]|JK)(?![^ ])")
_OF_ARMY: Final = re.compile(
    r"(?<=^army )[SDCH]$|(?<=^pick )[SDCH]$|(?<=^camelot ... )[SDCH]$|(?<=^gift ... )[SDCH]$"
)
# A prisoner: `pick SN@D` is a Knight of Spades in the castle of Diamonds; and other letters of men.
_PRISONER: Final = re.compile(r"(?<=^pick )([SDCH])([PNBRQK])@([SDCH])$")
_PRISONER_NAMED: Final = re.compile(
    rf"(?<=^pick )({_SUIT})[ -]({_KIND_NAMED})(?: |@)({_SUIT})$", re.IGNORECASE
)
_MAN_PICKED: Final = re.compile(rf"(?<=^pick )({_KIND_NAMED}) of ({_SUIT})(?= |@)", re.IGNORECASE)
_LETTER_OF_MAN: Final = re.compile(r"(?<==)[NBRQ]$|(?<=^walkout .. )[PNBRQK](?= |$)")
_WALKS: Final = re.compile(rf"(?<=^walkout .. )({_KIND_NAMED})(?= |$)", re.IGNORECASE)
_ARMY_NAMED: Final = re.compile(rf"(?<=^army )(?:{_SUIT})$", re.IGNORECASE)
# Camelot cards by their titles, and what may stand behind them: `camelot earthquake at Dinas Emrys`.
_CODES: Final = {
    re.sub(r"\W", "", card.name).lower(): CARD_IDS[number] for number, card in enumerate(CAMELOT_CARDS)
}
_TITLES: Final = "|".join(
    re.escape(name).replace("'", "['\u2019]?")
    for name in sorted((card.name for card in CAMELOT_CARDS), key=len, reverse=True)
)
_TITLED: Final = re.compile(
    rf"(?<!\w)(?P<plays>(?:plays?|blows?) )?(?:the )?(?P<title>{_TITLES})(?: \([A-Z]\d\d\))?(?!\w)",
    re.IGNORECASE,
)
_CODED: Final = re.compile(r"(?:(?<=^camelot )|(?<=^gift )|(?<=^burn ))[A-Z]\d\d(?!\w)")
_BEHIND_CARD: Final = re.compile(
    rf"(?:(?<=^camelot ...)|(?<=^gift ...)|(?<=^pick))(?P<said>.*) (?P<suit>{_SUIT})(?!\w)", re.IGNORECASE
)
_ISLE: Final = re.compile(r"(?<!\w)(?:the )?island(?!\w)", re.IGNORECASE)
_ISLE_RECORDED: Final = re.compile(rf"((?<=\d)-)?(?<!\w){NAMES[ISLAND]}(?:(-)(?=\w)|(?!\w))")
_ANSWERS: Final = {"yes": "accept", "no": "refuse"}
_JOKER: Final = re.compile(r"(?<= )joker(?![^ ])", re.IGNORECASE)


def worded(text: str) -> str:
    """Call the cards in a move by their names: `play king of hearts p9-o8`."""
    text = _OF_ARMY.sub(lambda found: _suit(found[0]), _ISLE_RECORDED.sub(_isle, text))
    text = _LETTER_OF_MAN.sub(lambda found: _CALLED_MEN[found[0]], text)
    text = _PRISONER.sub(lambda found: f"{_suit(found[1])} {_CALLED_MEN[found[2]]} {_suit(found[3])}", text)
    text = _CODED.sub(lambda found: CAMELOT_CARDS[CAMELOT_CARD[found[0]]].name, text)
    return _RECORDED.sub(_called, text) if _OF_CARDS.match(text) else text


def _isle(found: re.Match[str]) -> str:
    """Name the Island, with blanks for the hyphens of its way: they would make one word of it."""
    return f"{' ' if found[1] else ''}island{' ' if found[2] else ''}"


def _suit(letter: str) -> str:
    return SUIT_NAMES[SUITS.index(letter)].lower()


def _called(found: re.Match[str]) -> str:
    return written(names.card_named(CARD[found[0]])).lower()


def phrases() -> Iterator[Text]:
    """Give the words of moves, and what cards are called."""
    yield from map(say, _WORDS)
    yield from map(names.card_named, range(JOKER))
    yield from map(say, dict.fromkeys(card.name for card in CAMELOT_CARDS))


def misread(state: State, seat: Seat, typed: str, text: str) -> bool:
    """Say whether a text puts cards away that a typed move plays, or has another card than is named."""
    if _PLAYS.match(typed) and _PUT_AWAY.match(text):
        return True
    named, (verb, *words) = cards_typed(typed), text.split(" ")
    if _BUT.search(typed):
        return any(CARD.get(word) in named for word in words)
    return verb in _OF_HAND and bool(named) and named[0] not in map(CARD.get, words)


def cards_typed(typed: str) -> Sequence[int]:
    """Give the playing cards with which a typed move begins, behind its verb or without one.

    Without it a card may be a man, `queen of clubs`, where squares are named as well, or itself a square.
    """
    text = " ".join(typed.split())
    verb, *words = recorded(text).split(" ")
    if verb in _OF_HAND and words:
        return [CARD[card] for each in words if (card := _JOKER_ALONE.get(each.lower(), each)) in CARD]
    found = _FIRST.match(text)
    if found is None or text.lower() in NODE or found[0].lower().replace(" ", "") in NODE:
        return ()
    is_man = not (found["rank"] or found["rank_last"])[0].isdigit() and _ANY_SQUARE.search(text, found.end())
    return () if is_man else (CARD[_card(found)],)


def card_of(found: re.Match[str]) -> int:
    """Give the card that is found in what is typed."""
    return CARD[_card(found)]


def may_be_man(found: re.Match[str]) -> bool:
    """Say whether a card that is found could be a man instead: a queen or a king."""
    return (found["rank"] or found["rank_last"])[0].lower() in "qk"


def hand_typed(state: State, seat: Seat, typed: str) -> Sequence[str]:
    """Give what is meant by all cards of a hand: `refresh all cards`."""
    found = _ALL_CARDS.fullmatch(_with_verb(typed))
    if found is None or seat != state.asked:
        return ()
    cards = " ".join(CARDS[card] for card in sorted(state.hands[seat]))
    return (f"{(found['verb'] or found['last']).lower()} {cards}",)


def recorded(typed: str) -> str:
    """Write the cards in a typed move, or its beginning, as records do; leave out what its man is called."""
    typed = _ARMY_NAMED.sub(lambda found: found[0][0].upper(), _titled(_with_verb(typed)))
    text = _TAIL.sub("", " ".join(typed.split()))
    if move := _MOVE.fullmatch(text) or _BY_CARD.fullmatch(text) or _CARD_BETWEEN.fullmatch(text):
        becomes = f"={_kind(move['becomes'])}" if move["becomes"] else ""
        return f"play {_card(move)} {_square(move['start'])}-{_square(move['end'])}{becomes}"
    if put_away := _PUT_AWAY.fullmatch(text):
        cards = _BETWEEN_CARDS.sub(" ", EACH_CARD.sub(_card_or_square, put_away["cards"]))
        cards = _JOKER.sub(CARDS[JOKER], f" {cards}").lstrip()
        return f"{put_away['verb'].lower()} {cards}"
    typed = _PLAIN.sub(_card, _PLAYED.sub(lambda found: f"{found['verb']} {_card(found)}", typed))
    return _WALKS.sub(lambda found: _kind(found[1]), typed)


def _with_verb(typed: str) -> str:
    """Write other verbs for playing or refreshing cards as records do."""
    found = _LAYS.match(" ".join(typed.split()))
    if found is None:
        return typed
    verb = "refresh" if found["verb"].lower().startswith(("ex", "sw", "ref")) else "play"
    return f"{verb} {found.string[found.end() :]}"


def _kind(name: str) -> str:
    """Give the letter of a man by his name, or by the letter itself."""
    return next((letter for letter, called in _CALLED_MEN.items() if called == name.lower()), name.upper())


def _prisoner(found: re.Match[str]) -> str:
    return f"{found[1][0].upper()}{_kind(found[2])}@{found[3][0].upper()}"


def titled(typed: str) -> str:
    """Write Camelot cards by their codes, wherever they stand."""
    return _TITLED.sub(lambda found: f"{found['plays'] or ''}{_coded(found, verb=False)}", typed)


def _titled(typed: str) -> str:
    """Write Camelot cards by their codes, the Island, prisoners and armies behind a card as records do."""
    typed = _PRISONER_NAMED.sub(_prisoner, _MAN_PICKED.sub(r"\2 \1", typed))
    coded = _ISLE.sub(NAMES[ISLAND], _TITLED.sub(_coded, typed))
    return _ANSWERS.get(coded.strip().lower()) or _BEHIND_CARD.sub(
        lambda found: f"{found['said']} {found['suit'][0].upper()}", coded
    )


def _coded(found: re.Match[str], *, verb: bool = True) -> str:
    code = _CODES[re.sub(r"\W", "", found["title"]).lower()]
    return f"camelot {code}" if found["plays"] and verb else code


def readings(typed: str) -> list[str]:
    """Give what a typed move, or its beginning, may stand for: `h10`, alone or behind cards, may be both."""
    first, card = recorded(typed), _ALONE.fullmatch(" ".join(typed.split()))
    among_cards = _TEN.sub(_card, first) if _PUT_AWAY.fullmatch(first) else first
    if card and (card["rank"] or card["rank_last"])[0].lower() in "qk":
        return [_card(card), first]
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
