"""What somebody could be asked next, as far as he knows: the table as it is goes on by chance up to there."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from bot.errors import Ambiguous
from bot.table.position import Position, name_of
from bot.table.sequence import completed_at
from bot.typed.completion import Completion
from bot.typed.labels import Labels
from bot.typed.parsing import parse_in, readings_of
from bot.typed.steps import meaning_of, stop_of
from languages.folding import without_signs
from rules.chance import dealer
from rules.game import random_move
from rules.menu import leads_to
from rules.question import Question
from rules.snapshot import copied
from rules.text import Seat, Text

_FUTURES = 4
_LIKELY = 400  # moves, of which a list has room for a few
_ACTS = 200  # of others, behind which a seat is asked at last
_CODE = 2  # letters, of a card or a tile, which a word has more of


class Future(NamedTuple):
    """A position in which a seat is asked, and the words of its menu as far as they have been read."""

    position: Position
    labels: Labels


class Offer(NamedTuple):
    """What may be chosen ahead, and whether it is a whole move."""

    completion: Completion
    is_whole: bool


def futures(position: Position, seat: Seat) -> list[Future]:
    """Let a table go on up to a seat's next question, each time otherwise; none where it ends before."""
    going_on = (_going_on(position, seat, number) for number in range(_FUTURES))
    names = partial(name_of, position.row.chairs)
    return [Future(each, Labels(each.menu(seat), names)) for each in going_on if each is not None]


def _going_on(position: Position, seat: Seat, number: int) -> Position | None:
    """Deal anew what the seat cannot know, and let the others act at random."""
    row, game, state = position.row, position.game, copied(position.state)
    chance = dealer(f"{row.id} {row.version}", f"ahead {number}")
    game.resample(state, seat, chance)
    for _ in range(_ACTS):
        if seat in game.acting(state):
            return Position(row, game, state)
        move = random_move(game, state, chance)
        if move is None:
            return None
        game.apply(state, *move, chance)
    return None


def completed_in(found: Sequence[Future], seat: Seat, typed: str, limit: int) -> list[Completion]:
    """Complete what a seat types at what it could be asked, first what could be done most often.

    Of acts that begin with other words those stand first that the game offers first.
    """
    offered = [each for one in found for each in completed_at(one.position, seat, typed, limit)]
    often, place = Counter(each.text for each in offered), _places(offered)
    by_text = {each.text: each for each in offered}
    return sorted(by_text.values(), key=lambda each: (place[_verb(each)], -often[each.text]))[:limit]


def _places(offered: Sequence[Completion]) -> Mapping[str, int]:
    """Give by the words that acts begin with in which order the game offers them."""
    return {verb: place for place, verb in enumerate(dict.fromkeys(map(_verb, offered)))}


def _verb(offered: Completion) -> str:
    return offered.text.partition(" ")[0]


def offered_in(found: Sequence[Future], seat: Seat, said: str, limit: int) -> list[Offer]:
    """Offer a seat what could be asked next behind what is said: of what is likely the shorter moves.

    Last comes to leave it at what is said, where that may be.
    """
    likely = [each for each in completed_in(found, seat, said, _LIKELY) if each.text != said]
    stops = [Offer(Completion(said, stop), is_whole=True) for stop in _stops(found, seat, said)]
    place = _places(likely)
    shorter = sorted(likely, key=lambda each: len(each.text.split()))[: limit - len(stops)]
    shorter.sort(key=lambda each: place[_verb(each)])
    return [*(_offer(found, seat, each) for each in shorter), *stops]


def _offer(found: Sequence[Future], seat: Seat, completion: Completion) -> Offer:
    """Offer a move, or its beginning: as that counts what may be left at that but goes on, too."""
    text = completion.text
    if going_on := next(filter(partial(_further, text, seat), found), None):
        game, menu = going_on.position.game, going_on.labels.menu
        return Offer(Completion(text, meaning_of(menu, game.recorded(text))), is_whole=False)
    return Offer(completion, any(map(partial(_is_whole, text, seat), found)))


def _is_whole(text: str, seat: Seat, future: Future) -> bool:
    position = future.position
    return position.allows(seat, position.game.recorded(text))


def _further(text: str, seat: Seat, future: Future) -> Question | None:
    """Give what is asked behind a text that may be left at that."""
    return future.labels.menu(future.position.game.recorded(text)) if _is_whole(text, seat, future) else None


def _stops(found: Sequence[Future], seat: Seat, said: str) -> list[Text]:
    """Say what it means to leave it at what is said, if it could go on."""
    further = (_further(said, seat, one) for one in found)
    return [stop_of(question) for question in further if question is not None][:1]


def could_fit(found: Sequence[Future], seat: Seat, typed: str) -> bool:
    """Say whether an answer could fit: if not as others have gone on, then as its words are known there."""
    if not found or any(_fits(one.position, seat, typed) for one in found):
        return True
    if not any(map(str.isalpha, typed)):
        return False
    game, menus = found[0].position.game, [one.labels for one in found]
    return any(
        all(_is_known(menus, word) for word in _telling(each, typed)) for each in readings_of(game, typed)
    )


def _is_known(menus: Sequence[Labels], word: str) -> bool:
    return any(True for menu in menus for _ in menu.found([word]))


def _fits(position: Position, seat: Seat, typed: str) -> bool:
    try:
        return leads_to(position.menu(seat), parse_in(position.game, position.menu(seat), typed))
    except Ambiguous:
        return True


def _telling(reading: str, typed: str) -> Iterator[str]:
    """Give the words by which a text is told not to fit: no squares, counts or codes as they are typed."""
    own = without_signs(typed)
    return (word for word in without_signs(reading) if word not in own or _is_word(word))


def _is_word(word: str) -> bool:
    return word.isalpha() and len(word) > _CODE
