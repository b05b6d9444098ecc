"""What the answers of each stage do, and all that follows by itself (note: 22.2, 22.3)."""

from collections.abc import Callable, Mapping

from rules.camelot_101 import state as states
from rules.camelot_101.board import spoils
from rules.camelot_101.effects import running
from rules.camelot_101.play import Play
from rules.camelot_101.tables.board import KINDS, SUITS
from rules.camelot_101.tables.names import Action, parsed
from rules.camelot_101.turn import camelot_cards, departures, playing_cards, turns
from rules.camelot_101.words import log, log_of_cards
from rules.text import Seat

_KEPT_DEEDS = 6
_WALKING = {"joker", "bury", "refresh"}  # with a square, the wanderer goes there


def _pass(play: Play, said: Action) -> None:
    play.note(log.passed(play.seat, extra=play.state.extra))


_ACTIONS: Mapping[str, Callable[[Play, Action], None]] = {
    "play": playing_cards.play_card,
    "dead": playing_cards.play_dead,
    "refresh": playing_cards.refresh,
    "bury": playing_cards.bury,
    "joker": playing_cards.play_jokers,
    "walkout": playing_cards.walk_out,
    "camelot": camelot_cards.play_camelot,
    "gift": camelot_cards.give,
    "burn": camelot_cards.burn,
    "pass": _pass,
}


def _act(play: Play, action: str) -> None:
    said = parsed(action)
    _ACTIONS[said.verb](play, said)


def _choose(play: Play, action: str) -> None:
    departures.choose(play, play.seat, action)


_ANSWERS: Mapping[str, Callable[[Play, str], None]] = {
    states.ARMY: _choose,
    states.FATE: _choose,
    states.ACTION: _act,
    states.EXTRA: _act,
    states.EFFECT: running.answer,
    states.DISCARD: running.answer_cards,
    states.GIFT: camelot_cards.answer_gift,
    states.ANNOUNCED: camelot_cards.answer_announced,
}


def apply(play: Play, action: str) -> None:
    """Carry out an action, and all that follows by itself."""
    state = play.state
    if play.seat != state.asked:
        state.gifts[play.seat] = action.removeprefix("gifts ")
        play.note(log_of_cards.order_given(play.seat, state.gifts[play.seat]))
        return
    state.expired[play.seat] = 0
    _remember(state, play.seat, action)
    before = play.before = spoils.remembered(state)
    _answer(play, action)
    _remember_ways(play, before)
    if before.stage == states.EXTRA and before.earned and action != "pass":
        play.notes[0] = log.one_thing_more(play.notes[0], before.earned)
    if (
        before.bearer != states.NOBODY
        and state.bearer == states.NOBODY
        and log.SWORD_RETURNS not in play.notes
    ):
        play.note(log.SWORD_RETURNS)


def _remember(state: states.State, seat: Seat, action: str) -> None:
    """Keep the latest actions as everybody may read them: a buried card stays unread."""
    said, text = parsed(action), action
    if said.verb == "bury" and state.fate[seat] == states.CARDS:
        text = " ".join(["bury ?", *action.split(" ")[2:]])
    start = (state.wanderer,) if said.verb in _WALKING and said.nodes else ()
    state.deeds = [*state.deeds[1 - _KEPT_DEEDS :], states.Deed(seat, text, (*start, *said.nodes))]
    state.turned_up, state.turned_for = [], []


def _remember_ways(play: Play, before: states.State) -> None:
    """Add to the latest action who has gone where by it; recruits come from nowhere."""
    state = play.state
    ways = [_way(before, state, man) for man in (*play.moved, *range(len(before.place), len(state.place)))]
    if before.wanderer != state.wanderer:
        ways.append(states.Way(before.figure or state.figure, before.wanderer, state.wanderer))
    if ways := [way for way in ways if way.start != way.end]:
        deed = state.deeds[-1]
        state.deeds[-1] = states.Deed(deed.seat, deed.text, deed.path, tuple(ways))


def _way(before: states.State, state: states.State, man: int) -> states.Way:
    """Give a man's way, as what he was before; a recruit's as what he is."""
    is_new = man >= len(before.place)
    kind, start = (state.kind[man], states.GRAVE) if is_new else (before.kind[man], before.place[man])
    return states.Way(SUITS[state.army[man]] + KINDS[kind], _on_board(start), _on_board(state.place[man]))


def _on_board(place: int) -> int:
    return place if place < states.DUNGEON else -1


def _answer(play: Play, action: str) -> None:
    answer = _ANSWERS[play.state.stage]
    play.ask_nobody()
    answer(play, action)
    turns.go_on(play)
