"""Why something that is typed is refused, and what can be answered instead: a sentence for its player."""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import partial
from typing import Final

from bot import errors
from bot.store.rows.table import TableRow
from bot.table.position import Position, escaped, name_of
from bot.typed.labels import read_in
from bot.typed.midway import Midway, read_on
from bot.typed.parsing import as_quoted, as_recorded
from bot.typed.telling import SURELY, answered_by, named_so
from bot.typed.why_not import (
    begun_by,
    bound_broken,
    corrected,
    did_you_mean,
    end_typed,
    example,
    not_understood,
    strange_words,
    too_much,
    well_spelled,
    why_not,
)
from languages.folding import words_named
from languages.moves import AND
from languages.spoken import (
    begun,
    in_digits,
    in_english,
    is_denied,
    is_one_of,
    move_told,
    nearest_names,
    quoted,
    speak_of,
    tell,
    without_fillers,
    without_little,
    without_particles,
    without_strange,
    written,
)
from rules.game import AnyGame
from rules.menu import allows, behind, leads_to
from rules.question import Allotment
from rules.text import N_, Seat, Series, Words, say

NOT_POSSIBLE: Final[Words] = N_("\u201c{text}\u201d is not possible now")
NO_BEGINNING: Final[Words] = N_("\u201c{text}\u201d is no move now")
_GOES_ON: Final[Words] = N_("\u201c{text}\u201d is not a whole move")
HAND_SHOWS: Final[Words] = N_("{why} `/hand` shows all that is possible.")  # at a table, that is
_OR_YES: Final[Words] = N_("{why} If that is what you mean, type `yes`.")
# Translators: how somebody types that he does not know what to do, in several ways with | between them.
_AT_A_LOSS: Final[Words] = N_("don't know|dont know|I don't know|dunno|no idea|not sure|help|hint|what now")
# Translators: how somebody types that he wants to take something back, in several ways with | between them.
_TAKES_BACK: Final[Words] = N_("back|go back|undo|take back|take it back")
# Why no act follows another in a line.
_DRAWN: Final[Words] = N_(
    "Nothing of this line was done. \u201c{before}\u201d must be its last move: what chance brings after it "
    "has to be seen first."
)
_UNKNOWN: Final[Words] = N_(
    "Nothing of this line was done. \u201c{before}\u201d must be its last move: only after it is it known "
    "what you are asked next."
)
_NO_PART: Final[Words] = N_("I do not understand \u201c{part}\u201d behind it.")
_FEWEST, _MOST = 3, 12  # words of a line of which one may be left out
_AROUND: Final = ".,;:!?()"  # stand around a word
_SHORT: Final = 2  # letters of a code
_ENDS_SENTENCE: Final = frozenset(".?!\u2026")


def check_goes_on(position: Position, seat: Seat, said: str, typed: str) -> None:
    """Refuse what is typed in the midst of an answer by what could follow there, unless a rule bars it."""
    game, names = position.game, partial(name_of, position.row.chairs)
    speak_of(game.info.id)
    if is_one_of(typed, _AT_A_LOSS):
        why = f"{_asked(position, seat, said)}{beside(typed)}"
        raise errors.Illegal(HAND_SHOWS, why=why)
    recorded = as_recorded(game, typed)
    if not game.barred(position.state, seat, recorded):
        told, text = partial(as_quoted, game), behind(said, recorded)
        why = _sentence(why_not(position.menu(seat), text, names, told, lambda _: typed))
        midway = Midway(position.menu(seat), said)
        found = corrected(game, midway, typed, names, lambda each: read_on(game, midway, each, names))
        why = f"{_asked(position, seat, said)}{did_you_mean(found)}{why}"
        raise errors.Illegal(HAND_SHOWS, why=why)


def refusal(position: Position, seat: Seat, text: str, words: Words) -> errors.Refusal:
    """Explain why a text is refused: first whom the table waits for, where that is not this seat."""
    row, question = position.row, position.menu(seat)("")
    speak_of(position.game.info.id)
    if question is None:
        return errors.NotYourTurn(
            N_("It is not your move: the table waits for {awaited}."), awaited=_awaited(row)
        )
    recorded = as_recorded(position.game, text)
    words = _GOES_ON if begun_by(position.menu(seat), recorded) else words
    # Who has typed words of his own reads them again, as he typed them.
    told = (
        text
        if recorded != text and recorded != position.game.recorded(text)
        else move_told(position.game, text)
    )
    why = f"{tell(words, text=told)}. {_reason(position, seat, text)}"
    if question.must or bar(position, seat, text):
        return errors.Illegal(HAND_SHOWS, why=why)
    return errors.Illegal(
        N_("The table waits for {awaited}, not for you. {why} `/hand` shows all that is possible."),
        awaited=_awaited(row),
        why=why,
    )


def _reason(position: Position, seat: Seat, text: str) -> str:
    """Say why a text is refused, with what may be meant by misspelt words where that can be answered."""
    game, menu = position.game, position.menu(seat)
    names = partial(name_of, position.row.chairs)
    question = position.question(seat)
    asked = _asked(position, seat) if question is not None and question.must else ""
    if aside := beside(text):
        return asked + aside
    found = corrected(
        game,
        menu,
        text,
        names,
        lambda each: read_in(game, menu, each, names),
        partial(_is_other, position, seat),
    )
    if found:
        if (meant := _whole(position, seat, well_spelled(game, text))) and found.keys() - {meant}:
            raise errors.Ambiguous(SURELY, [meant], text=text, move=quoted(as_quoted(game, meant)))
        why = f"{did_you_mean(found)}{example(menu, meant or next(iter(found)), partial(as_quoted, game))}"
        if meant:
            raise errors.Ambiguous(_OR_YES, [meant], why=f"{tell(NO_BEGINNING, text=text)}. {why}")
        return why
    if not (bar(position, seat, text) or too_much(game, menu, text)):
        if meant := _surely(position, seat, text) or _labelled(position, seat, text):
            words = quoted(as_quoted(game, meant))
            raise errors.Ambiguous(SURELY, [meant], text=text, move=words)
        # Words of moves are no names: a verb would be barred where nothing like it is asked.
        barred = (
            (name, bar(position, seat, each)) for name, each in nearest_names(game, text) if name[0].isupper()
        )
        if named := next(((name, why) for name, why in barred if why), None):
            return f"{did_you_mean({'': named[0]})}{_sentence(named[1])}"
    return _sentence(why_not_possible(position, seat, text, asked))


def beside(text: str) -> str:
    """Say what helps whoever types that he does not know, or takes something back; nothing of other words."""
    if is_one_of(text, _AT_A_LOSS):
        return tell("`/hint` tells what a computer would do here, where hints are allowed.")
    if is_one_of(text, _TAKES_BACK):
        return tell("`/undo` takes back what you have done last, where that is possible.")
    return ""


def last_in_line(
    position: Position, seat: Seat, left: Sequence[str], before: str, is_drawn: bool
) -> errors.Refusal:
    """Refuse what is `left` of a line behind an act; what begins like no act may belong to the one before."""
    last = _DRAWN if is_drawn else _UNKNOWN
    if not left or _may_be_act(position, seat, left[0]):
        return errors.Illegal(last, before=before)
    line = ", ".join((before, *left))
    if meant := _surely(position, seat, line):
        move = quoted(as_quoted(position.game, meant))
        return errors.Ambiguous(SURELY, [meant], text=line, move=move)
    return errors.Illegal(
        N_("{last} {part}"), last=say(last, before=before), part=say(_NO_PART, part=left[0])
    )


def _may_be_act(position: Position, seat: Seat, typed: str) -> bool:
    """Say whether what is typed could be an act where the line began."""
    game, menu = position.game, position.menu(seat)
    try:
        read = read_in(game, menu, typed, partial(name_of, position.row.chairs))
        return leads_to(menu, named_so(game, position.state, seat, menu, typed, read))
    except errors.Ambiguous:
        return True


def _surely(position: Position, seat: Seat, text: str) -> str:
    """Give the action that is meant but for words which no move has; nothing that is named is left out."""
    game, menu = position.game, position.menu(seat)
    bare = without_fillers(text)
    if is_denied(text) or not is_much(game, text) or well_spelled(game, bare) != bare:
        return ""
    ways = _without_more(game, text, is_counted=isinstance(menu(""), Allotment))
    meant = next(filter(None, (_whole(position, seat, each) for each in ways)), "")
    return "" if meant and _is_another(game, meant, text) else meant


def _is_another(game: AnyGame, meant: str, text: str) -> bool:
    """Say whether a strange name stands before a square, and an action has a name that was not typed."""
    strange = "|".join(map(re.escape, strange_words(game, without_fillers(text))))
    placed = re.compile(rf"(?:{strange})\W+(?:(\w+)\W+)?[a-z]{{1,2}}\d{{1,2}}\b", re.IGNORECASE)
    found = placed.search(text) if strange else None
    if found is None or without_little(game, [found[1]] if found[1] else []):
        return False
    told = (move_told(game, meant), text), (game.worded(meant), in_english(game, text) or text)
    return all(_lacks(*each) for each in told)


def _lacks(told: str, typed: str) -> bool:
    """Say whether a move has a name behind its verb that is not typed."""
    names = [word for word in words_named(told.partition(" ")[2]) if word.isalpha() and len(word) > _SHORT]
    return any(word not in {*words_named(typed)} for word in names)


def _whole(position: Position, seat: Seat, text: str) -> str:
    """Give the one action that is read in a text; nothing where there is none, or where it says what not."""
    game, menu = position.game, position.menu(seat)
    if is_denied(text):
        return ""
    # The name of a tile may have a word that means nothing elsewhere: the Crystal Well.
    for way in dict.fromkeys((text, without_particles(text))):
        with suppress(errors.Ambiguous):
            meant = read_in(game, menu, way, partial(name_of, position.row.chairs))
            meant = meant if allows(menu, meant) else named_so(game, position.state, seat, menu, way, meant)
            if allows(menu, meant) and not _is_other(position, seat, way, meant):
                return meant
    return ""


def _labelled(position: Position, seat: Seat, text: str) -> str:
    """Give the action whose label has all that is typed; nothing where there is none."""
    names = partial(name_of, position.row.chairs)
    meant, _ = answered_by(position.game, position.question(seat), text, names)
    return meant if meant and position.allows(seat, meant) else ""


def _without_more(game: AnyGame, text: str, *, is_counted: bool) -> Iterator[str]:
    """Leave out more and more words that no move has; behind a count each may be something to choose."""
    bare = without_fillers(text)
    ways = (
        (bare, _from_known(game, bare)) if is_counted else map(partial(without_strange, game), (text, bare))
    )
    yield from (each for each in dict.fromkeys(ways) if each not in {text, ""})


def _from_known(game: AnyGame, text: str) -> str:
    """Leave out what stands before the first word that a move has, unless that goes on with a list."""
    words, joined = text.split(), {"and", *written(say(AND)).split("|")}
    while words and not without_little(game, without_strange(game, words[0].removeprefix("I")).split()):
        if words[0].lower() in joined and len(words) < len(text.split()):
            return ""
        words = words[1:]
    return " ".join(words)


def is_much(game: AnyGame, typed: str) -> bool:
    """Say whether what is typed has more of a move than a single word, which may be like much."""
    known = without_strange(game, typed)
    return len(without_little(game, known.split())) > 1 or any(map(str.isdigit, known))


def why_not_possible(position: Position, seat: Seat, text: str, asked: str = "") -> str:
    """Say why a text is no action on a menu, and what is possible instead, behind what is `asked`."""
    game, names = position.game, partial(name_of, position.row.chairs)
    if why := bar(position, seat, text):
        return why
    say_move, recorded = partial(as_quoted, game), as_recorded(game, in_digits(game, text) or text)
    bare = without_fillers(text)
    for way in (recorded, as_recorded(game, in_digits(game, bare) or bare)):
        if bound := bound_broken(position.menu(seat), way):
            return f"{bound}."
    if much := too_much(game, position.menu(seat), text, asked):
        return much
    asked = (not_understood(game, position.menu(seat), text) or _stumbled_over(position, seat, text)) + asked
    end, begun_so = partial(end_typed, game, text), partial(_begun_typed, game, text)
    return why_not(position.menu(seat), recorded, names, say_move, end, asked, begun_so)


def _stumbled_over(position: Position, seat: Seat, text: str) -> str:
    """Say of the one word without which a move is read that it is not understood; else nothing."""
    words = text.split()
    if not _FEWEST <= len(words) <= _MOST:
        return ""
    for place, word in enumerate(words):
        is_named = any(map(str.isdigit, word)) or not without_little(position.game, [word])
        less = " ".join((*words[:place], *words[place + 1 :]))
        if not is_named and is_much(position.game, less) and _whole(position, seat, less):
            return f"{tell('I do not understand {words}.', words=quoted(word.strip(_AROUND)))} "
    return ""


def _begun_typed(game: AnyGame, typed: str, rest: str) -> str:
    """Give what somebody has typed before the rest of it, up to its last word that means something."""
    words = typed.removesuffix(rest).split() if rest and typed.endswith(rest) else []
    while words and not without_little(game, [words[-1].strip(",;:")]):
        words = words[:-1]
    return " ".join(words).strip(" ,;:")


def _is_other(position: Position, seat: Seat, typed: str, meant: str) -> bool:
    """Say whether what is meant does something else than is typed."""
    game = position.game
    if game.misread is None:
        return False
    return game.misread(position.state, seat, in_english(game, typed) or typed, meant)


def bar(position: Position, seat: Seat, text: str) -> str:
    """Say which rule bars a text; nothing where none does."""
    game, names = position.game, partial(name_of, position.row.chairs)
    ways = (in_english(game, way) or way for way in dict.fromkeys((in_digits(game, text) or text, text)))
    why = next(filter(None, (game.barred(position.state, seat, way) for way in ways)), None)
    return f"{written(why, names, partial(as_quoted, game))}." if why else ""


def _asked(position: Position, seat: Seat, said: str = "") -> str:
    """Say what a seat is asked behind what is said, with a blank behind it."""
    question = position.question(seat, said)
    if question is None:
        return ""
    asked = written(question.prompt, partial(name_of, position.row.chairs))
    # `You can pay for nothing now` asks nothing.
    told = tell("The question was: {question}", question=asked) if asked.endswith("?") else begun(asked)
    return f"{told}{'' if told[-1:] in _ENDS_SENTENCE else '.'} "


def _awaited(row: TableRow) -> str:
    awaited = [seat for seat, chair in enumerate(row.chairs) if chair.awaited]
    return written(Series(tuple(escaped(name_of(row.chairs, seat)) for seat in awaited)))


def _sentence(why: str) -> str:
    """Begin a reason with a capital, unless a square does."""
    return why if any(map(str.isdigit, why.partition(" ")[0])) else begun(why)
