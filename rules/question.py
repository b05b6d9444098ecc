"""What a player can be asked: a pick, a number, or an allotment of counts."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final, TypeAlias

from msgspec import Struct

from rules.text import Text, say

STOP: Final = say("Stop here")


def plain(_: str) -> Text | None:
    """Leave an answer to its label, which says all."""
    return None


def silent() -> Text | None:
    """Say nothing of what a question is about."""
    return None


Stakes: TypeAlias = Callable[[], Text | None]


class Outlook(Struct, frozen=True):
    """What could follow from an answer, in a line that stands instead of what it does and costs.

    `gravity` is 0 where nothing is lost by it, 1 where something could be, 2 where the game could be, and -1
    where the game is won. The `way` of who does it leads over places of the picture. Where it sums up
    several, `ends` tell how grave each of them is.
    """

    text: Text
    gravity: int = 0
    way: tuple[str, ...] = ()
    ends: tuple[int, ...] = ()

    @property
    def danger(self) -> list[int]:
        """How dangerous it is: what could follow at best, then what else could."""
        return sorted(self.ends or (self.gravity,))


class Page(Struct, frozen=True):
    """Some texts of a pick that are shown together, below a title."""

    title: Text
    texts: Sequence[str]


class Pick(Struct, frozen=True):
    """One of several texts, each beginning with what is said so far, and longer.

    A text after which nothing is asked is an action. `shortcuts` only repeat actions, found here or
    further down, that should be seen at once. `label` is called when somebody looks. With `must` the game
    waits for the seat; with `complete` what is said so far is already an action, and `stop` says what it
    means to leave it at that. `about` says what an answer does and costs, where its label does not, and
    `stakes` in one line what this question is about; both are called when somebody looks. Many texts come on
    `pages`, one of which is shown at a time; a text on no page is shown beside each. `also` are offered
    behind the texts, but lead only to actions found elsewhere: what belongs to two things is under both.
    `foresee` works out the `outlook` of answers, which takes a while: it is called off the loop. Under an
    empty text that tells what could follow where it is left at what is said. The `foremost` of the texts are
    shown before the others; it is called when somebody looks. Whoever `declines` says so by that text.
    """

    prompt: Text
    texts: Sequence[str]
    label: Callable[[str], Text]
    shortcuts: Sequence[str] = ()
    must: bool = False
    complete: bool = False
    declines: str = ""
    stop: Text = STOP
    about: Callable[[str], Text | None] = plain
    stakes: Stakes = silent
    pages: Sequence[Page] = ()
    also: Sequence[str] = ()
    foresee: Callable[[], Mapping[str, Outlook]] | None = None
    foremost: Callable[[], Collection[str]] | None = None
    outlook: Mapping[str, Outlook] = {}

    @property
    def offered(self) -> Sequence[str]:
        """All answers of the list, which shortcuts only repeat."""
        return (*self.texts, *self.also) if self.also else self.texts


class Number(Struct, frozen=True):
    """A whole number from `low` to `high`, written behind what is said so far and one blank.

    `word` stands before it: `dig 3`.
    """

    prompt: Text
    low: int
    high: int
    word: str = ""
    must: bool = False
    complete: bool = False
    stakes: Stakes = silent


class Kind(Struct, frozen=True, cache_hash=True):
    """One kind of an allotment: from `least` to `cap` pieces, each adding `weight` to the total."""

    token: str
    cap: int
    weight: int = 1
    least: int = 0


class Allotment(Struct, frozen=True):
    """Any counts within the caps whose weighted total lies in `low`..`high`.

    Written in the order of the kinds: `2b 1i` if `counted`, else `g3 g3`; `none` stands for no piece
    at all. `word` stands before it, behind what is said so far: `bid 2b 1i`. `label` and `about` are
    called with a kind's token when somebody looks. A form begins with the counts `filled_in`, if there are
    any. `shortcuts` are answers that are offered at once, without the form, each with what it means.
    `quantity` says how many of a token are meant, where a number before its label would be no language.
    """

    prompt: Text
    kinds: tuple[Kind, ...]
    low: int
    high: int
    label: Callable[[str], Text]
    word: str = ""
    counted: bool = True
    none: str = ""
    must: bool = False
    complete: bool = False
    about: Callable[[str], Text | None] = plain
    stakes: Stakes = silent
    filled_in: tuple[int, ...] = ()
    shortcuts: dict[str, Text] = {}
    quantity: Callable[[str, int], Text] | None = None


Question: TypeAlias = Pick | Number | Allotment
Menu: TypeAlias = Callable[[str], Question | None]
