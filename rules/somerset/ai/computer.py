"""A computer player: tries what is worth it in a world that may be the real one, takes the best; and why."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Final

from rules.advice import Advice, Reason, by_lot, only
from rules.chance import Chance
from rules.menu import allows
from rules.question import Menu, Pick
from rules.snapshot import copies
from rules.somerset import phases
from rules.somerset.ai.world import world
from rules.somerset.ai.worth import Judge, Values, Worth, leaning_of, place_worth
from rules.somerset.ai.yields import yield_of
from rules.somerset.board import links
from rules.somerset.hexes import cell_of, turned
from rules.somerset.prices import payment_of
from rules.somerset.state import Play, State
from rules.somerset.tables.goods import LETTERS, NATURAL
from rules.somerset.tables.tiles import COUNTRY_TILES
from rules.somerset.view import Hand, Table
from rules.somerset.words.labels import SKIP
from rules.text import Noun, Seat, Text, say

UNIT: Final = Noun("coin at the end", "coins at the end")
ALL_THERE_IS: Final = say("nothing else is possible")
_PARTS: Final = Worth._fields
_KEPT_OFF: Final = say("you keep rivals from hiring a worker")
# What speaks for an action, and against it.
_REASONS: Final[dict[str, tuple[Text, Text]]] = {
    "coins": (say("you have more coins, now or at the end"), say("you have fewer coins, now or at the end")),
    "goods": (say("you have more goods or crystals"), say("you have fewer goods or crystals")),
    "cards": (say("you have more cards in hand"), say("you have fewer cards in hand")),
    "price": (say("what you build next costs less"), say("what you build next costs more")),
    "workers": (say("your workers bring in more each round"), say("your workers bring in less each round")),
    "book": (say("your spell book is worth more"), say("your spell book is worth less")),
    "government": (say("you stand higher in the government"), say("you stand lower in the government")),
    "tiles": (say("your country tiles bring more"), say("your country tiles bring less")),
    "buildings": (
        say("your buildings bring more in later rounds"),
        say("your buildings bring less in later rounds"),
    ),
    "roads": (
        say("your workers have better ways to go next"),
        say("your workers have worse ways to go next"),
    ),
    "end": (say("you may end the game when it suits you"), say("the game may end before it suits you")),
    "sword": (say("the Sword lets you begin the round"), say("you do without the Sword")),
    "hiring": (say("you can soon hire a worker"), say("it takes longer until you can hire a worker")),
    "rivals": (say("rivals lose by it"), say("rivals gain by it")),
}


def reasons(before: Worth, after: Worth) -> tuple[Reason, ...]:
    """Say what a position gains upon another, by where it comes from."""
    pairs = zip(_PARTS, before, after, strict=True)
    return tuple(Reason(_reason(part, earlier, later), later - earlier) for part, earlier, later in pairs)


def _reason(part: str, earlier: float, later: float) -> Text:
    """Say what more or less of a part means; hiring counts below nothing what rivals may do first."""
    is_rivals = part == "hiring" and earlier < later <= 0
    return _KEPT_OFF if is_rivals else _REASONS[part][later < earlier]


_CELLS_LOOKED_AT = 1
_GOODS_LOOKED_AT = 6
_EDGES_LOOKED_AT = 3
_TRADES_LOOKED_AT = 3


def candidates(state: State, menu: Menu, said: str = "") -> Iterator[str]:
    """Give actions that begin with what is said: few of each kind."""
    question = menu(said)
    if question is None:
        yield said
        return
    texts: Sequence[str] = getattr(question, "texts", ())
    for text in _fewer(state, texts):
        yield from candidates(state, menu, text)


def _fewer(state: State, texts: Sequence[str]) -> Sequence[str]:
    """Leave out answers to one question that are plainly no better than others."""
    first = texts[0].split(" ")
    if first[0] == "build" and len(first) > 2 and len(_differing(texts, 1)) == 1:
        return _placings(state, texts) if first[1] in COUNTRY_TILES else _cheapest(state, texts)
    if " pay " in texts[0]:
        return _cheapest(state, texts)
    if first[0] == "gain":
        return _best(texts, lambda text: _evenness(state, text, 1), _GOODS_LOOKED_AT)
    if first[0] in ("road", "barricade") and len(first) > 1:
        return texts[:_EDGES_LOOKED_AT]
    if first[0] == "trade":
        trades = [text for text in texts if text != SKIP]
        return _best(trades, lambda text: _surplus(state, text), _TRADES_LOOKED_AT) + [SKIP] * (SKIP in texts)
    return texts


def best_moves(state: State, actions: Iterable[str], number: int) -> list[str]:
    """Keep the moves that promise most by the tiles they lead to, and whatever is no move.

    A move that could take the action but does not is left out.
    """
    moves, others = list[str](), list[str]()
    for action in actions:
        (moves if action.startswith("move ") else others).append(action)
    acting = {action.removesuffix(" act") for action in moves if action.endswith(" act")}
    moves = [action for action in moves if action not in acting]
    return others + _best(moves, lambda action: _promise(state, action), number)


def _promise(state: State, action: str) -> float:
    words = action.split(" ")
    if len(words) < 4:
        return 0.0
    return yield_of(state.tiles[cell_of(words[2])].id)


def _surplus(state: State, text: str) -> float:
    """Measure how much more there is of what is given than of what is got."""
    given, _, got = text.removeprefix("trade ").partition(">")
    purse = state.player.purse
    return purse[LETTERS.index(given)] - (purse[LETTERS.index(got)] if got else 0)


def _differing(texts: Sequence[str], place: int) -> set[str]:
    """Give the different words that stand at one place of the answers."""
    return {word for text in texts for word in text.split(" ")[place : place + 1] or [""]}


def _placings(state: State, texts: Sequence[str]) -> Sequence[str]:
    """Keep the best cells, the turn with most links, or the payment that hurts least."""
    if len(_differing(texts, 2)) > 1:
        return _best(texts, lambda text: _cell(state, text), _CELLS_LOOKED_AT)
    if len(_differing(texts, 3)) > 1:
        return _best(texts, lambda text: _links(state, text), 1)
    return _cheapest(state, texts)


def _best(texts: Sequence[str], value: Callable[[str], float], number: int) -> list[str]:
    return sorted(texts, key=value, reverse=True)[:number]


def _cell(state: State, text: str) -> float:
    return place_worth(state, state.active, cell_of(text.split(" ")[2]))


def _links(state: State, text: str) -> int:
    _, tile, name, turn, *_ = text.split(" ")
    mask = turned(COUNTRY_TILES[tile].roads, int(turn))
    return links.links_made(state, cell_of(name), mask)


def _cheapest(state: State, texts: Sequence[str]) -> list[str]:
    """Keep, of the ways to pay for the same thing, the one that leaves most of what is scarce."""
    best: dict[str, str] = {}
    for text in texts:
        thing = text.partition(" pay ")[0]
        if thing not in best or _evenness(state, text, -1) > _evenness(state, best[thing], -1):
            best[thing] = text
    return list(best.values())


def _evenness(state: State, text: str, sign: int) -> int:
    """Measure how evenly a purse is filled once this is gained, or paid."""
    purse = state.player.purse
    change = payment_of(text)
    return -sum((purse[kind] + sign * change[kind]) ** 2 for kind in NATURAL)


_MOVES_TRIED = 14  # of the moves of a turn
_BREADTHS = (80, 8, 4, 3)  # answers tried to a question, to the next one within the turn, and so on
_MOST_TRIED = 500  # actions in one decision
_REPEATED = ("road ", "barricade ", "trade ")  # what a part lets its player do more than once
_PLACING = "place "
_BETTER = 0.02  # what an answer must be worth more than one that comes earlier


class _First:
    """No luck at all: the first of everything, for the cards drawn in a trial."""

    def below(self, n: int) -> int:
        """Give 0."""
        return 0


def computer(table: Table, hand: Hand, menu: Menu, chance: Chance) -> Advice:
    """Choose an action: the one that leads to the best position at the end of the turn."""
    state = world(table, hand, chance)
    judge = Judge(state, hand.seat, leaning_of(table, hand.seat))
    before = judge.parts(state)
    action, after = Search(hand.seat, judge).best(state, menu)
    if after is None or not allows(menu, action):
        return by_lot(menu, chance)
    if (first := menu("")) is not None and isinstance(first, Pick) and list(first.texts) == [action]:
        return only(action, ALL_THERE_IS)
    if action.startswith(_PLACING):
        before = before._replace(workers=after.workers)  # each is placed in any case, wherever it is
    return Advice(action, reasons(before, after), UNIT)


class Search:
    """One decision of one seat; it counts what it tries."""

    def __init__(self, seat: Seat, values: Values, moves: int = _MOVES_TRIED) -> None:
        self._seat = seat
        self._values = values
        self._moves = moves
        self._tried = 0

    def best(self, state: State, menu: Menu, depth: int = 0) -> tuple[str, Worth | None]:
        """Give the best action, and what the position behind it is worth."""
        chosen, found, most = "", None, float("-inf")
        for action, after in self._each(state, menu, depth):
            value = float("-inf") if after is None else sum(after)
            if value > most + _BETTER:
                chosen, found, most = action, after, value
        return chosen, found

    def tried(self, state: State, menu: Menu) -> dict[str, float]:
        """Give what the position behind each action is worth."""
        return {action: sum(after) for action, after in self._each(state, menu, 0) if after is not None}

    def _each(self, state: State, menu: Menu, depth: int) -> Iterator[tuple[str, Worth | None]]:
        """Try actions one by one: one at least, and as many as may be."""
        actions = best_moves(state, candidates(state, menu), self._moves)
        again = copies(state)
        for number, action in enumerate(_first(actions, _BREADTHS[depth])):
            if number and self._tried >= _MOST_TRIED:
                break
            yield action, self._after(state, again(), action, depth)

    def _after(self, before: State, after: State, action: str, depth: int) -> Worth | None:
        """Value a position behind an action, once the questions that follow at once are answered."""
        self._tried += 1
        play = Play(after, _First(), trial=True)
        phases.answer(play, action)
        phases.proceed(play)
        if action.startswith(_REPEATED) and _asks_again(before, after):
            # What follows in the effect must be seen, too.
            phases.answer(play, SKIP)
            phases.proceed(play)
        if self._asks_on(after) and depth + 1 < len(_BREADTHS):
            return self.best(after, partial(phases.menu, after), depth + 1)[1]
        return self._values.parts(after)

    def _asks_on(self, after: State) -> bool:
        """Say whether this seat is asked about an effect."""
        return not after.over and after.active == self._seat and bool(after.frames)


def _first(actions: Sequence[str], number: int) -> Sequence[str]:
    """Keep the first of some actions, and with them whatever declines."""
    declining = [action for action in actions[number:] if action == SKIP]
    return [*actions[: number - len(declining)], *declining]


def _asks_again(before: State, after: State) -> bool:
    """Say whether the same part of an effect is asked about once more."""
    return bool(before.frames and after.frames) and _part(before) == _part(after)


def _part(state: State) -> tuple[str, int]:
    """Name the part that is asked about."""
    frame = state.frames[-1]
    return frame.source, frame.part
