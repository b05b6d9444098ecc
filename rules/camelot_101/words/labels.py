"""What choices are called."""

from collections.abc import Callable, Mapping

from rules.camelot_101.state import NOBODY, State, level_of
from rules.camelot_101.tables import names
from rules.camelot_101.tables.board import KINDS, KNIGHT, NAMES, SIDES, SUITS, suit_of
from rules.camelot_101.tables.names import Action, parsed
from rules.camelot_101.tables.numbers import GIANT
from rules.camelot_101.words import naming
from rules.text import N_, Count, Text, Value, Words, say

_PLAIN: Mapping[str, Words] = {
    "refresh": N_("Refresh: change playing cards for new ones"),
    "bury": N_("Bury a card"),
    "accept": N_("Accept the gift"),
    "refuse": N_("Refuse the gift"),
    "stay": N_("Stay with the card"),
    "withdraw": N_("Take the card back"),
    "skip": N_("Leave this move out"),
    "cards": N_("Play with cards"),
    "fate": N_("Trust to Fate: cards are turned up for you, your points count double"),
    "gifts ask": N_("Ask me each time"),
    "gifts accept": N_("Accept every gift"),
    "gifts refuse": N_("Refuse every gift"),
}
# Whom a man meets at the end of his way, and whom the Giant or the Dragon does.
_TAKES: Words = N_("{path}, takes the {man}")
_JOUSTS: Words = N_("{path}, jousts against the {man}")
_SLAYS: Words = N_("{path}, slays {figure}")
_WALKS: Words = N_("{figure} to {to}")
_CRUSHES: Words = N_("{figure} to {to}, crushes the {man}")
_BURNS: Words = N_("{figure} to {to}, burns the {man}")


def label(state: State, text: str) -> Text:
    """Name a choice, but for those of an effect."""
    if text in _PLAIN:
        return say(_PLAIN[text])
    said = parsed(text)
    return _LABELS[said.verb](state, said)


def _pass(state: State, said: Action) -> Text:
    return say("Do nothing more" if state.extra else "Use none of these cards")


def _play(state: State, said: Action) -> Text:
    if not said.nodes:
        return say("Play the {card}", card=names.card_named(said.cards[0]))
    if said.rank >= 0:
        return say("A {kind}", kind=names.kind_named(said.rank))
    if len(said.nodes) == 1:
        return man_on(state, said.nodes[0])
    start, end = said.nodes
    return _way(state, start, end, say("to {square}", square=names.square_named(end)))


def _way(state: State, start: int, end: int, path: Text) -> Text:
    """Name a way, and whom a man meets at its end."""
    other = state.board[end]
    if other >= 0:
        text = _JOUSTS if _is_joust(state, start, other) else _TAKES
        return say(text, path=path, man=naming.man_called(state, other))
    if end == state.wanderer:
        return say(_SLAYS, path=path, figure=naming.wanderer_called(state))
    return path


def unmet(label: Text) -> Text:
    """Name a way without whom a man, or the Giant or the Dragon, meets at its end."""
    values = {name: unmet(each) if isinstance(each, Text) else each for name, each in label.values.items()}
    path = values.get("path")
    if label.template in {_TAKES, _JOUSTS, _SLAYS} and isinstance(path, Text):
        return path
    return Text(_WALKS if label.template in {_CRUSHES, _BURNS} else label.template, values)


def _is_joust(state: State, start: int, other: int) -> bool:
    return level_of(state).jousts and state.kind[state.board[start]] == state.kind[other] == KNIGHT


def man_on(state: State, node: int) -> Text:
    """Name a square, and who stands on it."""
    man = state.board[node]
    if man < 0:
        return say("{square}", square=names.square_named(node))
    return names.standing(state.army[man], state.kind[man], node)


def man_and_way(state: State, said: Action) -> Text:
    """Name who goes where; his army too, where men of several may."""
    start, *ends = said.nodes
    if not ends:
        return man_on(state, start)
    man = state.board[start]
    named = naming.man_called(state, man) if _armies_asked(state) > 1 else names.kind_named(state.kind[man])
    way = say("{man} {way}", man=named, way=_way(state, start, ends[0], names.path_named(start, ends[0])))
    if said.rank < 0:
        return way
    return say("{way}, becomes a {kind}", way=way, kind=names.kind_named(said.rank))


def _armies_asked(state: State) -> int:
    """Count the armies among which there is a choice."""
    starts = {nodes[0] for text in state.choices if (nodes := parsed(text).nodes)}
    return len({state.army[state.board[start]] for start in starts})


def _dead(state: State, said: Action) -> Text:
    return say("Dead man's card: the {card}", card=names.card_named(said.cards[0]))


def _joker(state: State, said: Action) -> Text:
    if not said.number:
        return say("Move {figure} with jokers", figure=naming.wanderer_called(state))
    if not said.nodes:
        return say("{jokers}", jokers=Count(said.number, "joker", "jokers"))
    return wanderer_to(state, said.nodes[0])


def wanderer_to(state: State, node: int) -> Text:
    """Name where the Giant or the Dragon goes, and whom he meets there."""
    figure, to, man = naming.wanderer_called(state, first=True), names.square_named(node), state.board[node]
    if man < 0:
        return say(_WALKS, figure=figure, to=to)
    text = _CRUSHES if state.figure == GIANT else _BURNS
    return say(text, figure=figure, to=to, man=naming.man_called(state, man))


def _bury(state: State, said: Action) -> Text:
    if said.nodes:
        return wanderer_to(state, said.nodes[0])
    return say("Bury {card}", card=names.the_card(said.cards[0]))


def _refresh(state: State, said: Action) -> Text:
    return wanderer_to(state, said.nodes[0])


def _walkout(state: State, said: Action) -> Text:
    (card,) = said.cards
    if said.nodes:
        return say("out by the gate {gate}", gate=NAMES[said.nodes[0]])
    if said.kind >= 0:
        return names.man_named(suit_of(card), said.kind)
    return say("Walk out of prison with the {card}", card=names.card_named(card))


def whom(state: State, suit: int) -> Value:
    """Name the player of a suit with it, or the army that nobody leads."""
    seat = state.suits.index(suit) if suit in state.suits else NOBODY
    return names.army_of(seat, suit) if state.owner[suit] == seat != NOBODY else names.army_named(suit)


def _camelot(text: Words) -> Callable[[State, Action], Text]:
    def named(state: State, said: Action) -> Text:
        if said.suit >= 0:
            return say("{whom}", whom=whom(state, said.suit))
        return say(text, card=naming.camelot_called(state, said.camelot))

    return named


def _army(state: State, said: Action) -> Text:
    return say("{suit}, in the {side}", suit=names.suit_named(said.suit), side=say(SIDES[said.suit]))


_PLACES: Mapping[str, Words] = {"grave": N_("the graveyard"), "giant": N_("the Giant's grip")}


def off_board(written: str) -> Text:
    """Name a man off the board by his notation: SN@D."""
    man, _, place = written.partition("@")
    named = names.man_named(SUITS.index(man[0]), KINDS.index(man[1]))
    if place in _PLACES:
        return say("{man} from {place}", man=named, place=say(_PLACES[place]))
    return say("{man} from the castle of {suit}", man=named, suit=names.suit_named(SUITS.index(place)))


_LABELS: dict[str, Callable[[State, Action], Text]] = {
    "play": _play,
    "dead": _dead,
    "joker": _joker,
    "bury": _bury,
    "refresh": _refresh,
    "walkout": _walkout,
    "camelot": _camelot(N_("Play {card}")),
    "gift": _camelot(N_("Give away {card}")),
    "burn": _camelot(N_("Burn {card}")),
    "army": _army,
    "pass": _pass,
}
