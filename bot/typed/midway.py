"""A menu in the midst of an answer: what is typed there is read as going on from what is said."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.typed.labels import Labels, name_of, read_in
from languages.folding import words_named
from rules.game import AnyGame
from rules.menu import leads_to
from rules.question import Allotment, Menu, Pick, Question
from rules.text import Names


class Midway:
    """A menu that begins behind what is said: its texts are those of the menu without that."""

    def __init__(self, menu: Menu, said: str) -> None:
        """Go on from `said`, to which the menu leads."""
        self._menu, self._said = menu, said
        self._asked = dict[str, Question | None]()
        begun, first = f"{said} ", menu(said)
        texts = first.texts if isinstance(first, Pick) else ()
        self._elsewhere = tuple(first.also) if isinstance(first, Pick) else ()
        self._begun = begun if all(text.startswith(begun) for text in texts) else said

    def __call__(self, text: str) -> Question | None:
        """Ask what may follow; as menus do."""
        if text not in self._asked:
            self._asked[text] = self._question(text)
        return self._asked[text]

    def whole(self, text: str) -> str:
        """Write a text with what was said before it, where it is not one that is found elsewhere."""
        if text.startswith(self._elsewhere):
            return text
        return f"{self._begun}{text}" if text else self._said

    def _question(self, text: str) -> Question | None:
        question = self._menu(self.whole(text))
        if isinstance(question, Allotment):
            shortcuts = {self._rest(each): label for each, label in question.shortcuts.items()}
            return replace(question, shortcuts=shortcuts)
        return self._picked(question) if isinstance(question, Pick) else question

    def _picked(self, pick: Pick) -> Pick:
        return replace(
            pick,
            texts=self._rests(pick.texts),
            shortcuts=self._rests(pick.shortcuts),
            also=self._rests(pick.also),
            label=lambda text: pick.label(self.whole(text)),
            about=lambda text: pick.about(self.whole(text)),
            pages=(),
            declines="",
            foremost=None,
            foresee=None,
        )

    def _rests(self, texts: Sequence[str]) -> Sequence[str]:
        return tuple(map(self._rest, texts))

    def _rest(self, text: str) -> str:
        return text.removeprefix(self._begun)


def read_on(game: AnyGame, menu: Menu, typed: str, names: Names) -> str:
    """Read what is typed in the midst of an answer: part of a name will do, as a square; Ambiguous."""
    meant = read_in(game, menu, typed, names)
    if leads_to(menu, meant):
        return meant
    answering = Labels(menu, names, name_of).answering(words_named(typed))
    return answering[0] if len(answering) == 1 else meant
