"""Why something cannot be done: a class for each cause, whose text is the one sentence somebody reads."""

from collections.abc import Sequence
from typing import Final

from rules.text import Text, Value, Words, written


class Refusal(Exception):
    """A player asks for what cannot be done; `text` is the sentence he reads. Nothing has changed."""

    def __init__(self, sentence: Words | Text, /, **values: Value) -> None:
        if not values and not isinstance(sentence, Text):
            # A sentence without values is one as it stands, whatever somebody has typed into it.
            sentence = Words(sentence.replace("{", "{{").replace("}", "}}"))
        self.text: Final = sentence if isinstance(sentence, Text) else Text(sentence, values)
        super().__init__(written(self.text))


class UnknownGame(Refusal):
    """No game has this id."""


class UnknownTable(Refusal):
    """No table has this number."""


class WrongOption(Refusal):
    """The game has no such option, or the option no such value."""


class AlreadyStarted(Refusal):
    """Seats and options are for the time before the game."""


class NotStarted(Refusal):
    """There is nothing to play or to look at yet."""


class GameOver(Refusal):
    """The game has ended, or its table was cancelled."""


class NotOver(Refusal):
    """What is asked for would tell hidden things while the game goes on."""


class TableFull(Refusal):
    """Every chair is taken."""


class CannotJoin(TableFull):
    """No chair is for this person; why is not said."""


class TooManyTables(Refusal):
    """As many tables are open as there may be."""


class NotSettledSo(Refusal):
    """Those who manage the server have settled it otherwise."""


class NotAModerator(Refusal):
    """Only those who manage the server may do this."""


class TooFewPlayers(Refusal):
    """The game needs more players than there are."""


class AlreadySeated(Refusal):
    """One person has one seat at a table."""


class NotSeated(Refusal):
    """This person does not sit at the table."""


class CannotInvite(Refusal):
    """This person cannot be invited to this table, or not now."""


class NotTheOwner(Refusal):
    """Only whoever opened the table may do this."""


class NoComputer(Refusal):
    """There is no computer to send away."""


class Resigned(Refusal):
    """This person has resigned, and does nothing more at this table."""


class NotYourTurn(Refusal):
    """The game asks this seat nothing now."""


class Stale(Refusal):
    """What was clicked belongs to an earlier question."""


class Illegal(Refusal):
    """The text is not on the seat's menu."""


class Ambiguous(Illegal):
    """A typed text could mean several `texts` on the seat's menu, which the sentence names in this order."""

    def __init__(self, sentence: Words | Text, /, texts: Sequence[str] = (), **values: Value) -> None:
        super().__init__(sentence, **values)
        self.texts: Final = texts


class NotDue(Refusal):
    """The game does not know this declaration, or not at this moment."""


class UndoRefused(Refusal):
    """The last event cannot be taken back by this seat."""


class UndoBarred(UndoRefused):
    """The last event is this seat's own, but has told somebody something: the others may be asked."""


class CannotHandOver(Refusal):
    """This seat cannot be given to this person, or to a computer."""


class AlreadyProposed(Refusal):
    """The same is proposed already, and those asked have not answered yet."""


class ProposalClosed(Refusal):
    """A proposal is there no more, or has had its answer."""


class WrongPreference(Refusal):
    """Nobody can wish for this."""


class Paused(Refusal):
    """Nobody plays for a while, as all have agreed, or as those who manage the server want it."""


class WrongDay(Refusal):
    """Nobody can be away until then."""


class NotAsked(Refusal):
    """This person's consent is not needed."""


class OnlyYours(Refusal):
    """What is played in private has nobody else, and no place that others see."""


class Busy(Refusal):
    """Others were faster, several times in a row."""


class NotWanted(Refusal):
    """What somebody does in a lesson is possible, but not what is wanted; it says why."""


class UnknownLesson(Refusal):
    """There is no lesson of that name."""


class NoJudgement(Refusal):
    """No King can judge this game."""


class NoHint(Refusal):
    """No hint can be taken here, or now."""


class OtherRules(Refusal):
    """The table was started under another version of the rules, which cannot be played on."""


class CannotWrite(Refusal):
    """The database takes no writing: the disk is full, or the file is read-only."""


class Unusable(Exception):
    """The database cannot be used; `str` of it is what whoever runs the bot reads."""


class InUse(Unusable):
    """Another process owns the database."""


class CannotOpen(Unusable):
    """The file cannot be opened, made or written."""


class NotMade(CannotOpen):
    """There is no database yet: the first start of the bot makes it."""


class Damaged(Unusable):
    """The file is no database, or no longer a sound one."""


class Foreign(Unusable):
    """The file is the database of another program."""


class TooNew(Unusable):
    """The file was written by a newer version of this program."""


class TooOld(Unusable):
    """The file was written by a version of this program that this one cannot go on from."""


class AnsweredElsewhere(Exception):
    """Another process has answered an interaction, and does what it asks for."""


class SecondCopy(Exception):
    """Another process with the same token answers as well; `str` of it is what whoever runs the bot reads."""


class Unreachable(Exception):
    """Discord is not to be had, or ends the connection; `str` of it is what whoever runs the bot reads."""
