"""The questions of each stage, and what answers and declarations do (note: 22.2, 22.3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.camelot_101.board import kings
from rules.camelot_101.board.moves import Watch
from rules.camelot_101.cards import camelot, hands, other_cards, playing
from rules.camelot_101.effects import running
from rules.camelot_101.state import (
    ACTION,
    ANNOUNCED,
    ARMY,
    CARDS,
    DISCARD,
    EFFECT,
    EXTRA,
    FATE,
    GIFT,
    NOBODY,
    Deed,
    State,
    is_live,
    level_of,
)
from rules.camelot_101.tables.board import NAMES, NODE
from rules.camelot_101.tables.deck import CARDS as CARD_TEXTS
from rules.camelot_101.tables.deck import MOST_THROWN
from rules.camelot_101.tables.numbers import EXPIRIES
from rules.camelot_101.turn import ending, set_up, turns
from rules.camelot_101.words import labels, log, log_of_cards, prompts
from rules.camelot_101.words.blanks import camelot_called
from rules.chance import Chance
from rules.game import Note
from rules.question import STOP, Allotment, Pick, Question
from rules.text import Seat, Text, say

_KEPT_DEEDS = 6
_WALKING = {"joker", "bury", "refresh"}  # with a square, the wanderer goes there
_FLAT = 12  # choices of an effect shown at once; more are asked step by step
_ORDERS = ("ask", "accept", "refuse")

Deal = Callable[[State, Seat, str, Chance, list[Note]], None]


def menu(state: State, seat: Seat, said: str) -> Question | None:
    """Ask the seat the game waits for; offer the others a standing order about gifts."""
    if state.over:
        return None
    if seat == state.asked:
        return _MENUS[state.stage](state, seat, said)
    return _order_question(state, seat) if not said and _may_order(state, seat) else None


def _may_order(state: State, seat: Seat) -> bool:
    playing_now = state.stage not in (ARMY, FATE)
    return (
        playing_now and bool(level_of(state).camelot) and is_live(state, seat) and state.fate[seat] == CARDS
    )


def _order_question(state: State, seat: Seat) -> Pick:
    texts = [f"gifts {order}" for order in _ORDERS if order != state.gifts[seat]]
    return Pick(say("What happens when somebody gives you a card?"), texts, labels.order_label)


def _pick(state: State, prompt: Text, texts: Sequence[str], *, stop: Text | None = None) -> Pick:
    """Ask for one of several texts; with `stop` what is said so far is an action already."""
    complete = stop is not None
    return Pick(
        prompt, texts, lambda text: labels.label(state, text), must=True, complete=complete, stop=stop or STOP
    )


def _army_menu(state: State, seat: Seat, said: str) -> Question | None:
    return None if said else _pick(state, say("Which army do you lead?"), set_up.army_texts(state))


def _fate_menu(state: State, seat: Seat, said: str) -> Question | None:
    return None if said else _pick(state, say("Do you play with cards, or trust to Fate?"), ("cards", "fate"))


def _action_menu(state: State, seat: Seat, said: str) -> Question | None:
    if not said:
        return _first_question(state, seat)
    word = said.partition(" ")[0]
    if word == "refresh":
        return _refresh_menu(state, seat, said) if state.fate[seat] == CARDS else None
    texts = _follows(state, seat, said, word)
    return _pick(state, prompts.prompt(state, said), texts) if texts else None


def _first_question(state: State, seat: Seat) -> Pick:
    watch = Watch(state, seat)
    cards = playing.Duty(state, seat, watch).cards()
    if cards:
        texts = [f"play {CARD_TEXTS[card]}" for card in cards]
        return _pick(state, say("Your King is in check: these cards end it"), texts)
    return _pick(state, prompts.action_prompt(state), _first_texts(state, seat, watch))


def _first_texts(state: State, seat: Seat, watch: Watch) -> list[str]:
    hand, with_cards = state.hands[seat], state.fate[seat] == CARDS
    texts = playing.play_texts(state, seat, watch) + playing.dead_texts(state, seat)
    texts += ["joker"] if state.figure and other_cards.joker_numbers(state, seat) else []
    texts += other_cards.walkout_texts(state, seat)
    texts += camelot.camelot_texts(state, seat)
    texts += ["refresh"] if hand and with_cards else []
    texts += ["bury"] if hand and level_of(state).burying else []
    texts += ["pass"] if state.extra or not with_cards else []
    return texts or camelot.burn_texts(state, seat)


def _follows(state: State, seat: Seat, said: str, word: str) -> list[str]:
    """Give what follows the beginning of an action; nothing where it is whole."""
    words = said.split(" ")
    if word == "play":
        return playing.play_follows(state, seat, said)
    if word == "joker":
        return other_cards.joker_follows(state, seat, said)
    if word == "bury":
        return other_cards.bury_follows(state, seat, said)
    if word == "walkout" and len(words) < 4:
        return other_cards.walkout_follows(state, said)
    if word in ("camelot", "gift"):
        return camelot.camelot_follows(state, seat, said)
    return []


def _refresh_menu(state: State, seat: Seat, said: str) -> Question | None:
    words = said.split(" ")
    if len(words) == 1:
        return other_cards.refresh_question(state, seat)
    if len(words) > 2 or not (ends := other_cards.steps_after_one(state)):
        return None
    texts = [f"{said} {NAMES[end]}" for end in ends]
    return _pick(state, prompts.step_prompt(state), texts, stop=prompts.no_step(state))


def _effect_menu(state: State, seat: Seat, said: str) -> Question | None:
    choices = [*state.choices, "skip"] if state.may_skip else state.choices
    texts = choices if len(choices) <= _FLAT else _steps(choices, said)
    if said and len(choices) <= _FLAT:
        return None
    return _pick(state, prompts.effect_prompt(state, said, texts), texts) if texts else None


def _steps(choices: Sequence[str], said: str) -> list[str]:
    """Give the next steps towards many choices: a square with its dash, then the goal, then a rank."""
    longer = (text for text in choices if text.startswith(said) and text != said)
    return list(dict.fromkeys(_step(text, len(said)) for text in longer))


def _step(text: str, at: int) -> str:
    at = max(at, text.find(" ")) + 1
    ends = [end for end in (text.find("-", at), text.find(" ", at), text.find("=", at)) if end >= 0]
    if not ends:
        return text
    end = min(ends)
    return text[: end + 1] if text[end] == "-" else text[:end]


def _discard_menu(state: State, seat: Seat, said: str) -> Question | None:
    if said:
        return None
    hand = state.hands[seat]
    many = min(len(hand), MOST_THROWN)
    low, high = (1, many) if state.to_discard == running.CYCLE else (state.to_discard, state.to_discard)
    kinds = other_cards.card_kinds(hand)
    prompt = prompts.discard_prompt(new_ones=state.to_discard == running.CYCLE)
    return Allotment(prompt, kinds, low, high, other_cards.card_label, "discard", counted=False, must=True)


def _gift_menu(state: State, seat: Seat, said: str) -> Question | None:
    return None if said else _pick(state, prompts.gift_prompt(state), ("accept", "refuse"))


def _announced_menu(state: State, seat: Seat, said: str) -> Question | None:
    prompt = say("Your King is in check: do you stay with this card?")
    return None if said else _pick(state, prompt, ("stay", "withdraw"))


_MENUS: Mapping[str, Callable[[State, Seat, str], Question | None]] = {
    ARMY: _army_menu,
    FATE: _fate_menu,
    ACTION: _action_menu,
    EXTRA: _action_menu,
    EFFECT: _effect_menu,
    DISCARD: _discard_menu,
    GIFT: _gift_menu,
    ANNOUNCED: _announced_menu,
}


def _pass(state: State, seat: Seat, action: str, chance: Chance, notes: list[Note]) -> None:
    notes.append(log.passed(seat, extra=state.extra))


_ACTIONS: Mapping[str, Deal] = {
    "play": playing.play,
    "dead": playing.play_dead,
    "refresh": other_cards.refresh,
    "bury": other_cards.bury,
    "joker": other_cards.play_jokers,
    "walkout": other_cards.walk_out,
    "camelot": camelot.play,
    "gift": camelot.give,
    "burn": camelot.burn,
    "pass": _pass,
}


def apply(state: State, seat: Seat, action: str, chance: Chance, notes: list[Note]) -> None:
    """Carry out an action, and all that follows by itself."""
    if seat != state.asked:
        state.gifts[seat] = action.split(" ")[1]
        notes.append(log_of_cards.order_given(seat, state.gifts[seat]))
        return
    state.expired[seat] = 0
    _remember(state, seat, action)
    borne = state.bearer != NOBODY
    _carry_out(state, seat, action, chance, notes)
    if borne and state.bearer == NOBODY and log.sword_returns() not in notes:
        notes.append(log.sword_returns())


def _carry_out(state: State, seat: Seat, action: str, chance: Chance, notes: list[Note]) -> None:
    stage, state.asked = state.stage, NOBODY
    if stage in (ARMY, FATE):
        (set_up.choose_army if stage == ARMY else set_up.choose_fate)(state, seat, action, notes)
        _set_up_further(state, chance, notes)
        return
    if stage in (ACTION, EXTRA):
        _ACTIONS[action.split(" ", maxsplit=1)[0]](state, seat, action, chance, notes)
    elif stage == EFFECT:
        running.answer(state, action, chance, notes)
    elif stage == DISCARD:
        running.answer_cards(state, seat, action, chance, notes)
    elif stage == GIFT:
        camelot.answer_gift(state, seat, action, notes)
    else:
        camelot.answer_announced(state, seat, action, notes)
    proceed(state, chance, notes)


def _remember(state: State, seat: Seat, action: str) -> None:
    """Keep the latest actions as everybody may read them: a buried card stays unread."""
    words = action.split(" ")
    text = " ".join(["bury ?", *words[2:]]) if words[0] == "bury" and state.fate[seat] == CARDS else action
    nodes = [NODE[name] for word in words for name in word.partition("=")[0].split("-") if name in NODE]
    if words[0] in _WALKING and nodes:
        nodes.insert(0, state.wanderer)
    state.deeds = [*state.deeds[1 - _KEPT_DEEDS :], Deed(seat, text, tuple(nodes))]
    state.turned_up = []


def proceed(state: State, chance: Chance, notes: list[Note]) -> None:
    """Run what is under way until somebody is asked; then close the action."""
    if state.asked != NOBODY:
        return
    if state.effect is not None:
        running.run(state, chance, notes)
    if state.asked == NOBODY:
        turns.close(state, chance, notes)


def resign(state: State, seat: Seat, chance: Chance, notes: list[Note]) -> None:
    """Let a player go: the army stays, neutral (note: 12.3)."""
    state.resigned.append(seat)
    notes.append(log.resigned(seat))
    if state.stage in (ARMY, FATE):
        _resign_early(state, seat, chance, notes)
        return
    _go(state, seat, chance, notes)


def _resign_early(state: State, seat: Seat, chance: Chance, notes: list[Note]) -> None:
    """Choose for who resigns before the deal, and for all where only one is left."""
    while state.stage in (ARMY, FATE) and (
        state.asked in state.resigned or len(state.resigned) >= state.seats - 1
    ):
        _choose_first(state, chance, notes)


def _choose_first(state: State, chance: Chance, notes: list[Note]) -> None:
    seat = state.asked
    if state.stage == ARMY:
        set_up.choose_army(state, seat, set_up.army_texts(state)[0], notes)
    else:
        set_up.choose_fate(state, seat, "cards", notes)
    _set_up_further(state, chance, notes)


def _set_up_further(state: State, chance: Chance, notes: list[Note]) -> None:
    """Ask the next; who has resigned before the deal is chosen for, and goes when the game begins."""
    set_up.proceed(state, chance, notes)
    if state.stage not in (ARMY, FATE):
        for seat in list(state.resigned):
            if is_live(state, seat) and not state.over:
                _go(state, seat, chance, notes)
    elif state.asked in state.resigned:
        _choose_first(state, chance, notes)


def _go(state: State, seat: Seat, chance: Chance, notes: list[Note]) -> None:
    """Let a live player go out by himself; an effect of his ends, one of another goes on without him."""
    concerned = seat == state.turn or (
        state.effect is not None and seat in (state.effect.me, state.effect.chooser)
    )
    waited = state.asked
    kings.leave(state, seat, NOBODY)
    ending.conquest(state, notes)
    if state.over:
        return
    if concerned:
        state.effect = None
    elif state.effect is None:
        turns.after_departure(state, chance, notes)
        return
    state.asked, state.choices, state.may_skip = NOBODY, [], False
    if waited != seat and state.stage in (GIFT, ANNOUNCED, DISCARD) and not concerned:
        state.asked = waited
        return
    proceed(state, chance, notes)


def expire(state: State, seat: Seat, chance: Chance, notes: list[Note]) -> None:
    """Let time run out for the seat that is asked (note: 22.2)."""
    notes.append(log.expired(seat))
    stage = state.stage
    if stage in (ARMY, FATE):
        _choose_first(state, chance, notes)
        return
    if seat != state.turn or (state.effect is not None and seat != state.effect.chooser):
        _take_default(state, seat, chance, notes)
        return
    state.expired[seat] += 1
    if state.expired[seat] >= EXPIRIES:
        _go(state, seat, chance, notes)
        return
    state.asked, state.choices, state.may_skip = NOBODY, [], False
    if stage == ACTION:
        _lose_camelot_card(state, seat, chance, notes)
    state.effect = None
    turns.close(state, chance, notes)


def _take_default(state: State, seat: Seat, chance: Chance, notes: list[Note]) -> None:
    if state.stage == GIFT:
        state.asked = NOBODY
        camelot.answer_gift(state, seat, "refuse", notes)
    elif state.stage == DISCARD or state.effect is None or seat == state.effect.chooser:
        state.asked, state.choices, state.effect = NOBODY, [], None
    else:
        running.answer_by_default(state, chance, notes)
    proceed(state, chance, notes)


def _lose_camelot_card(state: State, seat: Seat, chance: Chance, notes: list[Note]) -> None:
    """Discard a Camelot card at random (sheet: a minute to play)."""
    hand = state.camelot_hands[seat]
    if hand and state.fate[seat] == CARDS:
        card = hand[chance.below(len(hand))]
        hands.part_with(state, seat, card, camelot=True)
        state.camelot_discards.append(card)
        notes.append(log_of_cards.camelot_discarded(seat, camelot_called(state, card)))
