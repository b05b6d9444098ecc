"""What can be looked up: playing cards, men, words, statuses, and the Camelot cards by colour (sheet: B)."""

from collections.abc import Iterator
from functools import reduce

from rules.camelot_101.effects.card_texts import by_options, card_text, text_of
from rules.camelot_101.tables.board import KIND_NAMES, KINDS, RANK_NAMES
from rules.camelot_101.tables.camelot_cards import (
    CAMELOT_CARDS,
    FIRST_BLANK,
    MONTH_NAMES,
    MONTHS,
    PANDORAS_BOX,
)
from rules.camelot_101.tables.effects import CamelotCard
from rules.camelot_101.tables.entries import (
    COLOURS,
    DOTS,
    JOKERS,
    MEN,
    PLAYING_CARDS,
    PROMOTIONS,
    STATUSES,
    TROPHIES,
    WORDS,
)
from rules.camelot_101.tables.levels import LADDERS, Level
from rules.camelot_101.tables.numbers import EXCALIBUR_BORNE, POINTS_BY_BISHOP
from rules.camelot_101.tables.numbers import TROPHIES as TROPHY_POINTS
from rules.camelot_101.turn.camelot_cards import GREEN, moves_own
from rules.game import Entry, Options
from rules.text import N_, Count, Text, say


def reference(options: Options) -> list[Entry]:
    """Give what a table with these options uses, group by group."""
    level = LADDERS[options["cumulative_1x"]][options["level"]]
    month = int(options["month"]) - 1
    entries = [*_playing_cards(level), *_men(options), *_trophies(level)]
    entries += _words(level, month, {entry.name for entry in entries})
    if level.camelot:
        entries += [Entry(N_("Statuses"), name, say(text)) for name, text in STATUSES.items()]
        entries += _camelot_cards(level, month, options)
    if level.masters:
        entries += _pandoras_box(options)
    return entries


def _playing_cards(level: Level) -> Iterator[Entry]:
    for name, text in PLAYING_CARDS.items():
        yield Entry(N_("Playing cards"), name, say(text))
    figures = "none" if not level.giant else "both" if level.artifacts else "giant"
    yield Entry(N_("Playing cards"), N_("Joker"), say(JOKERS[figures]))


def _men(options: Options) -> Iterator[Entry]:
    points = POINTS_BY_BISHOP[options["bishop_points"]]
    for kind, text in enumerate(MEN):
        told = say(text, points=Count(points[kind], "point", "points"))
        if not kind:
            told = _behind(told, say(PROMOTIONS[options["promotion"]]))
        yield Entry(N_("Men"), KIND_NAMES[kind], told)


def _trophies(level: Level) -> Iterator[Entry]:
    for trophy, row in TROPHIES.items():
        if getattr(level, row.feature):
            points = TROPHY_POINTS.get(trophy, EXCALIBUR_BORNE)
            told = [say(sentence, points=points) for sentence in row.sentences]
            yield Entry(N_("Trophies"), row.name, reduce(_behind, told))


def _words(level: Level, month: int, told: set[str]) -> Iterator[Entry]:
    """Explain the words of the game, but for what has an entry already."""
    for word in WORDS:
        used = [say(each.text) for each in word.facts if not each.feature or getattr(level, each.feature)]
        if used and word.title not in told:
            yield Entry(N_("Words"), word.title, reduce(_behind, used))
    if level.camelot:
        text = N_(
            "A game keeps the card of the month it begins in: blank cards act as it. In {month}: {name}."
        )
        yield Entry(
            N_("Words"), N_("Month"), say(text, month=say(MONTH_NAMES[month]), name=say(MONTHS[month].name))
        )


def _camelot_cards(level: Level, month: int, options: Options) -> Iterator[Entry]:
    for number, card in enumerate(CAMELOT_CARDS[: FIRST_BLANK + 1]):
        if number == FIRST_BLANK:
            yield Entry(COLOURS["B"], N_("Blank Card"), _blank(level, month))
            yield Entry(COLOURS["B"], MONTHS[month].name, _card_of_the_month(month))
        else:
            yield Entry(COLOURS[card.id[0]], card.name, _described(number, level, options), card.id)


def _described(number: int, level: Level, options: Options) -> Text:
    card = CAMELOT_CARDS[number]
    return say(
        "{does} {shown} {dots} {active} {gift}",
        does=by_options(options, card_text(number, 0)),
        shown=_shown(card),
        dots=say("Dots: {dots}.", dots=reduce(_and_a_dot, (say(DOTS[letter]) for letter in card.dots))),
        active=_active(card, level),
        gift=_gift(number),
    )


def _shown(card: CamelotCard) -> Text:
    if not card.shows:
        return say("You need no man for it.")
    kinds = [say(KIND_NAMES[KINDS.index(letter)]) for letter in card.shows]
    return say("You need a {kinds} on the board.", kinds=reduce(_and_a_kind, kinds))


def _and_a_kind(one: Text, other: Text) -> Text:
    return say("{one} and a {other}", one=one, other=other)


def _and_a_dot(one: Text, other: Text) -> Text:
    return say("{one}, {other}", one=one, other=other)


def _behind(sentence: Text, further: Text) -> Text:
    return say("{sentence} {further}", sentence=sentence, further=further)


def _active(card: CamelotCard, level: Level) -> Text:
    if card.stage > level.stage:
        return say("Active from level {stage}: here it sleeps, and you can only burn it.", stage=card.stage)
    return say("Active from level {stage}.", stage=card.stage)


def _gift(number: int) -> Text:
    if GREEN not in CAMELOT_CARDS[number].dots:
        return say("You may give it to an opponent, who may refuse.")
    if moves_own(number):
        return say("You may give it to an opponent, who cannot refuse, or to a neutral army; you choose.")
    return say("You may give it to an opponent, who cannot refuse; you choose.")


def _blank(level: Level, month: int) -> Text:
    text = N_("Acts as the card of the month in which the game begins; in {month} {name}: {does}")
    card = MONTHS[month]
    told = say(text, month=say(MONTH_NAMES[month]), name=say(card.name), does=text_of(card))
    if not level.masters:
        return told
    box = say("The second blank played in a game opens Pandora's Box, and so does every later one.")
    return _behind(told, box)


def _card_of_the_month(month: int) -> Text:
    text = N_("What the blank cards do in games begun in {month}: {does}")
    return say(text, month=say(MONTH_NAMES[month]), does=text_of(MONTHS[month]))


def _pandoras_box(options: Options) -> Iterator[Entry]:
    for at, card in enumerate(PANDORAS_BOX):
        rank = say(RANK_NAMES[at]) if at < len(RANK_NAMES) else say("joker")
        told = say("Turned up: {rank}. {does}", rank=rank, does=by_options(options, text_of(card)))
        yield Entry(N_("Pandora's Box"), card.name, told)
