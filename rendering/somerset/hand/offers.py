"""The answers to a question: places on the map, or workers, tiles, cards and offices, each on a plate."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import dropwhile, takewhile
from typing import NamedTuple

from msgspec.structs import replace

from languages.spoken import begun, texts
from rendering.drawing import Look
from rendering.players import Players
from rendering.somerset.cards import face
from rendering.somerset.icons.symbols import MINUS, Symbol, Symbols, effect, price, worker
from rendering.somerset.map.tiles import tile
from rendering.somerset.plates import FEW, MANY, SPRITE, Plate
from rendering.somerset.words import effect_words, figure_named, name_of
from rules.game import Options
from rules.somerset.tables.cards import SPELLS
from rules.somerset.tables.effects import COLUMNS, EFFECTS, ROW_NAMES, ROWS
from rules.somerset.tables.goods import FIGURES, Amount
from rules.somerset.tables.grid import called, cell_read, place_called
from rules.somerset.tables.naming import NAMES
from rules.somerset.tables.options import price_of
from rules.somerset.tables.parts import BUILDING, OFFICE, SPELL, TILE, Move, Teleport
from rules.somerset.tables.steps import ANYWHERE, steps_told, usual_steps, with_wind
from rules.somerset.tables.tiles import COUNTRY_TILES
from rules.somerset.view import Hand, Table
from rules.text import N_, Words

# What is said first where a place on the map is chosen.
ON_MAP = frozenset(
    {"place", "move", "lay", "hire", "promote", "stand", "swap", "act", "remove", "road", "barricade"}
)
_BUILD = "build"
PAYING = {"pay", "free"}


class Marked(NamedTuple):
    """An answer by its number in the menu, and the cells or edges it names: one, or two to be exchanged."""

    number: int
    places: tuple[str, ...]


def may_mark(said: str) -> bool:
    """Say whether the answers after `said` may be places on the map."""
    words = said.split(" ")
    if PAYING & set(words):
        return False
    return not said or words[0] in ON_MAP or (words[0] == _BUILD and words[1:2] != [] and _is_tile(words[1]))


def _is_tile(word: str) -> bool:
    return word.startswith("K") and word[1:].isdigit()


def led_on(look: Look) -> Look:
    """Take as said which worker moves or is placed, where all answers begin with the same one."""
    words = [answer.split(" ") for answer in look.answers]
    movers = {tuple(each[:2]) for each in words}
    leads = len(movers) == 1 and words[0][0] in ("move", "place") and all(each[2:] for each in words)
    if look.said or not leads:
        return look
    return replace(look, said=" ".join(*movers))


def marked(look: Look) -> list[Marked]:
    """Give the answers that name places, if the question is one for places."""
    look = led_on(look)
    if not look.answers or not may_mark(look.said) or _is_turning(look.said):
        return []
    if not look.said and not any(answer.split(" ")[0] in ON_MAP for answer in look.answers):
        return []
    found = ((number, _places(look.said, answer)) for number, answer in enumerate(look.answers, 1))
    return [Marked(number, places) for number, places in found if places]


def on_lines(look: Look) -> list[Marked]:
    """Give the answers that have their number on the map: edges and pairs, which have no name there."""
    return [one for one in marked(look) if len(one.places) > 1 or ":" in one.places[0]]


def _places(said: str, answer: str) -> tuple[str, ...]:
    """Give the places an answer adds to what is said: the first, and both of a pair."""
    words, before = answer.split(" "), said.split(" ")
    if PAYING & set(words[: len(before)]):
        return ()
    pairs = zip(words, [*before, *[""] * len(words)], strict=False)
    added = [word for word, _ in dropwhile(lambda pair: pair[0] == pair[1], pairs)]
    named = tuple(word for word in added if "," in word)
    return named if words[0] == "swap" else named[:1]


def _is_turning(said: str) -> bool:
    words = said.split(" ")
    return len(words) == 3 and words[0] == _BUILD


def turned(look: Look) -> list[int]:
    """Give the turns that answers add to a tile and its cell, by the numbers with which they are typed."""
    if not _is_turning(look.said) or not may_mark(look.said):
        return []
    return [int(answer.split(" ")[3]) for answer in look.answers]


def said_places(said: str) -> list[str]:
    """Give the cells and edges already named."""
    return [word for word in said.split(" ") if "," in word]


counted, tell, written = texts(__name__).counted, texts(__name__).tell, texts(__name__).written


_SORTS: Mapping[str, Words] = {"build K": N_("A country tile"), "build B": N_("A building")}
_CALLED: Mapping[str, Words] = {"build K": N_("a country tile"), "build B": N_("a building")}
_WHO = {"move", "lay", "promote", "stand"}
_KEEP = "keep"
_TALL = 120  # pixels: a worker
MOST = 16  # plates: of more answers only the first have one


class Offered(NamedTuple):
    """An answer by its number in the menu, with its words; a card of which several are kept has none."""

    number: int | None
    words: tuple[str, ...]


def on_plates(look: Look) -> list[Offered]:
    """Give the answers that are drawn: of more than a phone shows legibly the first, as many as it does."""
    found = offered(look)
    return found if len(found) <= MOST else found[:MANY]


def offered(look: Look) -> list[Offered]:
    """Give the answers that are things; of many tiles in play none, as the map shows what they do."""
    look = led_on(look)
    if look.answers and look.answers[0].startswith(f"{_KEEP} "):
        return _drawn(look)
    numbered = enumerate(look.answers, 1)
    found = [
        Offered(number, tuple(text.split(" "))) for number, text in numbered if _is_shown(look.said, text)
    ]
    many = sum(map(_is_tile_in_play, found)) > FEW
    return [one for one in found if not (many and _is_tile_in_play(one))]


def are_numbered(look: Look) -> bool:
    """Say whether the answers have their numbers on plates."""
    return any(one.number is not None for one in offered(look))


def _drawn(look: Look) -> list[Offered]:
    """Give the cards of which several are kept, each once: the answers name them together."""
    cards = dict.fromkeys(card for answer in look.answers for card in answer.split(" ")[1:])
    return [Offered(None, (_KEEP, card)) for card in cards]


def _is_tile_in_play(one: Offered) -> bool:
    return one.words[0] == "act" or "," in "".join(one.words[2:])


def _is_shown(said: str, text: str) -> bool:
    word, *rest = text.split(" ")
    if said and said not in _SORTS:
        return said.split(" ", maxsplit=1)[0] in ("move", "place") and len(rest) == 2 and "," in rest[1]
    if word == "place":
        return len(rest) == 1 or not said
    return word in {*_WHO, *ROWS, "advance", "build", "learn", "cast", "act"}


def called_on_plate(one: Offered) -> str:
    """Call an answer as its plate does, in a word or two."""
    text, last = " ".join(one.words), one.words[-1]
    if text in _CALLED:
        return tell(_CALLED[text])
    if last in FIGURES:
        return figure_named(last)
    return next((name_of(word) for word in one.words if word in NAMES), "") or _act_called(one.words[0])


def _act_called(word: str) -> str:
    """Call an act that names nothing."""
    if word in ROW_NAMES:
        return tell(ROW_NAMES[word])
    return tell("advance") if word == "advance" else word


def names_of_plates(look: Look) -> list[str]:
    """Give the answers that are drawn without their price, with squares as the map calls them: `move M30`."""
    return [" ".join(_called(one.words)) for one in on_plates(look)]


def _called(words: Iterable[str]) -> Iterator[str]:
    for word in takewhile(lambda word: word not in PAYING, words):
        yield place_called(word) if "," in word else word


def plates(players: Players, table: Table, hand: Hand, look: Look) -> list[Plate]:
    """Give the plates of a question."""
    drawn = on_plates(look)
    return [_plate(players, table, hand, look.said, one)._replace(number=one.number) for one in drawn]


def _plate(players: Players, table: Table, hand: Hand, said: str, one: Offered) -> Plate:
    word, *rest = one.words
    text = " ".join(one.words)
    if text in _SORTS:
        whence = tell("of those on offer") if text == "build K" else tell("out of your hand")
        return Plate(tell(_SORTS[text]), whence)
    if word == "place" and len(rest) == 1:
        return _figure(players, hand, rest[0])
    if word in ("place", "act") or (word == "move" and len(rest) > 1):
        return _lying(players, table, hand, rest[-1] if word != "move" else rest[1], again=word == "act")
    if word in _WHO:
        return _standing(players, table, hand, word, rest[0])
    if word in (*ROWS, "advance"):
        return _office(table, hand, word)
    return _thing(table, hand, word, rest[0])


def _figure(players: Players, hand: Hand, kind: str) -> Plate:
    sprite = worker(players.livery(hand.seat), kind, _TALL)
    return Plate(begun(figure_named(kind)), written(steps_told(usual_steps(kind, ()))), sprite=sprite)


def _steps(table: Table, hand: Hand, word: str, kind: str) -> str:
    """Say how far a worker goes: by the effect that moves it, or in its own move."""
    part = EFFECTS[table.frames[-1].source][table.frames[-1].part] if table.frames else None
    if isinstance(part, Teleport):
        return written(ANYWHERE)
    if isinstance(part, Move):
        return written(steps_told(part.steps))
    steps = usual_steps(kind, table.players[hand.seat].buildings)
    return written(steps_told(with_wind(steps) if word == "move" and table.turn.step else steps))


def _lying(players: Players, table: Table, hand: Hand, name: str, *, again: bool) -> Plate:
    """Give the plate of a tile in play; its action may be offered `again`, though it is used."""
    lying = next(one for one in table.tiles if one.place == cell_read(name))
    lying = replace(lying, used=lying.used and not again)
    rival, idle = lying.owner not in (None, table.active), lying.place in hand.idle
    words = tell("used this round") if lying.used else effect_words(lying.id)
    if idle and not lying.used:
        words = tell("{effect}: not possible now", effect=words)
    return Plate(
        f"{called(lying.place)} {name_of(lying.id)}",
        tell("{effect}; rent", effect=words) if rival else words,
        () if lying.used else effect(lying.id),
        sprite=tile(lying.id, lying.roads, players.livery(lying.owner), SPRITE, used=lying.used),
        faded=lying.used or idle,
    )


def _standing(players: Players, table: Table, hand: Hand, word: str, name: str) -> Plate:
    """Give the plate of an own worker on its tile."""
    place = cell_read(name)
    kind = next(one.kind for one in table.workers if (one.seat, one.place) == (hand.seat, place))
    lying = next(one for one in table.tiles if one.place == place)
    becomes = FIGURES[kind].becomes if word == "promote" else kind
    words = _steps(table, hand, word, becomes)
    if word == "promote":
        words = tell("becomes {worker}, {steps}", worker=figure_named(becomes), steps=words)
    return Plate(
        f"{called(place)} {name_of(lying.id)}",
        f"{begun(figure_named(kind))}: {words}",
        sprite=worker(players.livery(hand.seat), kind, _TALL),
    )


def _office(table: Table, hand: Hand, word: str) -> Plate:
    column = table.players[hand.seat].column
    if word == "advance":
        title, coins = COLUMNS[column + 1].title, COLUMNS[column + 1].coins
        gain = f"+{counted(coins, 'coin', 'coins')}"
        goods = max(0, COLUMNS[column + 1].price - hand.discounts[OFFICE])
        cost = Symbol("a", str(goods)) if goods else Symbol("", tell("free"))
        return Plate(tell("Become {title}", title=tell(title)), gain, (Symbol("advance"),), (cost,))
    row = f"{word} {column}"
    return Plate(tell(ROW_NAMES[word]), effect_words(row), effect(row))


def _thing(table: Table, hand: Hand, word: str, id_: str) -> Plate:
    """Give the plate of a tile on offer, or of a card, with the price now where there is one."""
    if word == "cast":
        return face(id_)._replace(symbols=effect(id_), price=(Symbol("m", str(hand.castings[id_])),))
    plate = on_offer(id_, table.options) if id_ in COUNTRY_TILES else face(id_)
    sort = TILE if id_ in COUNTRY_TILES else SPELL if id_ in SPELLS else BUILDING
    return plate._replace(price=_price_now(price_of(id_, table.options), hand.discounts[sort]))


def on_offer(id_: str, options: Options) -> Plate:
    """Give the plate of a country tile with its whole price."""
    facts = COUNTRY_TILES[id_]
    sprite = tile(id_, facts.roads, None, SPRITE)
    return Plate(name_of(id_), effect_words(id_), effect(id_), price(price_of(id_, options)), sprite)


def _price_now(full: Amount, less: int) -> Symbols:
    """Give the symbols of a price, and of what is taken off; the payer may choose of what."""
    if less >= sum(full):
        return (Symbol("", tell("free")),)
    return (*price(full), Symbol("", f"{MINUS}{less}")) if less else price(full)
