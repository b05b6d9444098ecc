"""A question of a menu as components: buttons, selects, or the button that opens a form."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any

import discord
from discord import ui

from bot.application.emojis import KNOWN, borne
from bot.interactions.components import CustomId, choose, evenly, option, press
from bot.interactions.verb import Verb
from bot.messages.pictures import numbers_of
from bot.messages.text import plain_names, written_names
from bot.table.view import PrivateView
from bot.typed.steps import page_of, stop_of
from languages.spoken import ended, tell, written
from rules.menu import behind, numbers, numeral
from rules.question import Allotment, Number, Pick, Question
from rules.text import Names

SELECTS = (Verb.FIRST_SELECT, Verb.SECOND_SELECT, Verb.THIRD_SELECT)
_BUTTONS, _OPTIONS = 5, 25
_FEW_TOLD = 1  # choices with a line in the text about each; more say it as options of a select
_SHORTCUTS = 2 * _BUTTONS
_PRIMARY = discord.ButtonStyle.primary

Row = ui.ActionRow[Any]
Choices = Sequence[tuple[str, str]]  # what each says, and how it is called


def rows(private: PrivateView) -> list[Row]:
    """Make the rows of components that answer the question a seat is asked; none where there is none."""
    question = private.question
    if question is None:
        return []
    if isinstance(question, Pick):
        made = [*_pages(private, question), *_answers(private, question)]
    elif isinstance(question, Number) and question.high - question.low < _OPTIONS:
        numbered = _numbers(private, question)
        made = list(_picked(private, question, numbered, of=len(numbered)))
    else:
        made = [ui.ActionRow(*_without_form(private, question), _form(private))]
    if private.complete:
        stop = written(stop_of(question), plain_names(private.public))
        made.append(ui.ActionRow(press(_custom_id(private, Verb.STOP, private.said), stop)))
    return made


def _without_form(private: PrivateView, question: Allotment | Number) -> list[ui.Item[Any]]:
    """Make the buttons of the answers that need no form."""
    if not isinstance(question, Allotment):
        return []
    names = plain_names(private.public)
    labelled = [(text, written(label, names)) for text, label in question.shortcuts.items()]
    return _buttons(private, labelled[: _BUTTONS - 1], _emphasis(private))


def _form(private: PrivateView) -> ui.Item[Any]:
    return press(_custom_id(private, Verb.FORM, private.said), tell("Choose"), style=_emphasis(private))


def stakes(private: PrivateView) -> str:
    """Write in one line what the question is about; nothing where the game says nothing."""
    told = private.question.stakes() if private.question else None
    return ended(written(told, written_names(private.public))) if told else ""


def explained(private: PrivateView) -> str:
    """Say what the answers do that are offered as buttons, which have no room for it themselves."""
    question = private.question
    if not isinstance(question, Pick):
        return ""
    groups = (question.shortcuts[:_SHORTCUTS], _SHORTCUTS), (_others(question), _BUTTONS)
    told = [text for texts, most in groups for text in _told(question, texts, most) or ()]
    if not told:
        # Their labels take longer to write than all the rest of it.
        return ""
    names = written_names(private.public)
    labels = dict([*_shortcuts(question, names), *_choices(private, question, names)])
    return "\n".join(f"-# **{labels[text]}**: {_about(question, text, names)}" for text in told)


def hint(private: PrivateView) -> str:
    """Say how to answer where the choices are too many for components."""
    question = private.question
    if isinstance(question, Pick) and len(question.offered) > len(SELECTS) * _OPTIONS:
        return tell(
            "-# There is more to choose from than fits here: type `/move` and the beginning of your move."
        )
    return ""


def _custom_id(private: PrivateView, verb: Verb, said: str) -> CustomId:
    return CustomId(verb, private.public.id, private.turn, said)


def _shortcuts(question: Pick, names: Names) -> Choices:
    """Name the answers that should be seen at once, as many as there is room for."""
    return [(text, _label(question, text, names)) for text in question.shortcuts[:_SHORTCUTS]]


def _told(question: Question, texts: Collection[str], most: int) -> list[str] | None:
    """Give those of which more is said than buttons have room for; None where they are offered as options.

    Buttons are so many as these at most, and few of them have more to say.
    """
    if len(texts) > most:
        return None
    told = [text for text in texts if isinstance(question, Pick) and question.about(text)]
    return told if len(told) <= _FEW_TOLD else None


def _others(question: Pick) -> list[str]:
    """Give the answers that are not offered as shortcuts already, of as many as there is room for."""
    offered = question.offered[: len(SELECTS) * _OPTIONS + _SHORTCUTS]
    return [text for text in offered if text not in question.shortcuts[:_SHORTCUTS]]


def _choices(private: PrivateView, question: Pick, names: Names) -> Choices:
    """Name the choices that are not offered as shortcuts already, as many as there is room for."""
    numbered = dict(zip(question.offered, map("{}. ".format, numbers_of(private)), strict=False))
    labelled = [(text, numbered.get(text, "") + _label(question, text, names)) for text in _others(question)]
    if question.foremost is not None:
        foremost = question.foremost()
        labelled.sort(key=lambda choice: choice[0] not in foremost)
    return labelled[: len(SELECTS) * _OPTIONS]


def _label(question: Pick, text: str, names: Names) -> str:
    return written(question.label(text), names)


def _about(question: Question | None, text: str, names: Names) -> str:
    """Say what an answer does and costs, where its label leaves that open."""
    about = question.about(text) if isinstance(question, Pick) else None
    return written(about, names) if about else ""


def _numbers(private: PrivateView, question: Number) -> Choices:
    return [(behind(private.said, numeral(question, number)), str(number)) for number in numbers(question)]


def _answers(private: PrivateView, question: Pick) -> Iterator[Row]:
    """Offer the answers to a pick, those to be seen at once first; in one select where there is room."""
    names = plain_names(private.public)
    shortcuts, others = _shortcuts(question, names), _choices(private, question, names)
    number = len({*question.shortcuts, *question.offered})
    if _told(question, dict(shortcuts), _SHORTCUTS) is not None:
        for part in evenly(shortcuts, _BUTTONS):
            yield ui.ActionRow(*_buttons(private, part, _emphasis(private)))
        yield from _picked(private, question, others, before=len(shortcuts), of=number)
    elif len(shortcuts) + len(others) <= _OPTIONS:
        yield _select(private, Verb.SHORTCUT_SELECT, [*shortcuts, *others], _range(0, number, number))
    else:
        yield _select(private, Verb.SHORTCUT_SELECT, shortcuts, _range(0, len(shortcuts), number))
        yield from _picked(private, question, others, before=len(shortcuts), of=number)


def _emphasis(private: PrivateView) -> discord.ButtonStyle:
    """Make answers that should be seen at once stand out, but not in a lesson, where others may be wanted."""
    return _PRIMARY if private.lesson is None else discord.ButtonStyle.secondary


def _pages(private: PrivateView, question: Pick) -> Iterator[Row]:
    """Let somebody turn to other answers, where they come in pages."""
    if not question.pages:
        return
    names, open_ = plain_names(private.public), page_of(question, private.page)
    options = [
        option(
            f"{number} {private.said}",
            tell("Show only: {title} ({number})", title=written(page.title, names), number=len(page.texts)),
            chosen=number == open_,
            description=", ".join(_label(question, text, names) for text in page.texts),
        )
        for number, page in enumerate(question.pages)
    ]
    yield ui.ActionRow(choose(_custom_id(private, Verb.SORT, private.said), options, tell("What kind?")))


def _picked(
    private: PrivateView, question: Question, choices: Choices, *, before: int = 0, of: int
) -> Iterator[Row]:
    """Offer up to 5 choices as buttons, more in selects of 25, where so many are offered `before` them."""
    if not choices:
        return
    if _told(question, dict(choices), _BUTTONS) is not None:
        yield ui.ActionRow(*_buttons(private, choices, discord.ButtonStyle.secondary))
        return
    parts = list(evenly(choices, _OPTIONS))
    if before and len(parts) == 1:
        others = tell("Or choose one of {others} others", others=len(choices))
        yield _select(private, SELECTS[0], choices, others)
        return
    for verb, part in zip(SELECTS, parts, strict=False):
        yield _select(private, verb, part, _range(before, len(part), of))
        before += len(part)


def _range(before: int, number: int, of: int) -> str:
    """Say which of all answers a select offers; what is asked stands in the text."""
    return (
        tell("Choose one of {of}", of=of)
        if number == of
        else tell(
            "Choose: {before}\u2013{before2} of {of}", before=before + 1, before2=before + number, of=of
        )
    )


def _select(private: PrivateView, verb: Verb, choices: Choices, placeholder: str) -> Row:
    """Offer choices as options, each with what it does and costs."""
    names, emojis = plain_names(private.public), borne(private, dict(choices)) if KNOWN else {}
    options = [
        option(text, label, description=_about(private.question, text, names), emoji=emojis.get(text))
        for text, label in choices
    ]
    return ui.ActionRow(choose(_custom_id(private, verb, private.said), options, placeholder))


def _buttons(private: PrivateView, choices: Choices, style: discord.ButtonStyle) -> list[ui.Item[Any]]:
    emojis = borne(private, dict(choices)) if KNOWN else {}
    return [
        press(_custom_id(private, Verb.ANSWER, text), label, style=style, emoji=emojis.get(text))
        for text, label in choices
    ]
