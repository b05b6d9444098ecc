"""What somebody may want, all in one place: each preference is one of a few wishes, with its meaning."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from bot.errors import WrongPreference
from bot.store.rows import Person, Wish
from languages.known import choosable
from rules.text import TimeOfDay, Value, Words

YES, NO = "yes", "no"
AS_EVERYWHERE: Final = "everywhere"  # what is chosen at a table where nothing is to be otherwise


class Choice(Struct, frozen=True):
    """A wish: what whoever has it reads, and in short what one presses to get it; with the same `values`."""

    meaning: Words
    label: Words
    values: dict[str, Value] = {}


class Preference(Struct, frozen=True):
    """Something that may be wanted in several ways; `by_table` where one table may differ.

    It is of interest only where another is wanted, if it `needs` that.
    """

    title: Words
    wishes: dict[Wish, Choice]
    by_table: bool = False
    needs: str = ""


# Each under the name of the field of a `Person` that holds it.
PREFERENCES: Final = {
    "language": Preference(
        "Language",
        {
            "": Choice(
                "What you alone read is in the language of your Discord, where I speak it.", "As my Discord"
            ),
            **{
                code: Choice(
                    "What you alone read is in this language: {language}.", "{language}", {"language": name}
                )
                for code, name in choosable().items()
            },
        },
    ),
    "rung": Preference(
        "How you are rung",
        {
            "mention": Choice("You are mentioned at the table.", "Mention at the table"),
            "mail": Choice("You get a direct message.", "Direct message"),
            "both": Choice("You are mentioned at the table, and get a direct message.", "Both"),
            "digest": Choice(
                "Once a day you get one direct message with all tables that wait.", "One digest a day"
            ),
        },
        by_table=True,
    ),
    "digest_hour": Preference(
        "Hour of the digest",
        {
            hour: Choice("At {time}, if you want one.", "At {time}", {"time": TimeOfDay(hour)})
            for hour in range(24)
        },
    ),
    "reminders": Preference(
        "Reminders",
        {
            True: Choice("You are reminded when your time runs out.", "Remind me"),
            False: Choice("You are not reminded when your time runs out.", "Do not remind me"),
        },
        by_table=True,
    ),
    "quiet_from": Preference(
        "Quiet hours",
        {
            None: Choice("You have none: anything may ring at any time.", "None"),
            **{
                hour: Choice("From {time} on nothing rings.", "From {time}", {"time": TimeOfDay(hour)})
                for hour in range(24)
            },
        },
    ),
    "quiet_until": Preference(
        "End of quiet hours",
        {
            hour: Choice(
                "At {time} what has come meanwhile rings.", "Until {time}", {"time": TimeOfDay(hour)}
            )
            for hour in range(24)
        },
        needs="quiet_from",
    ),
    "confirms": Preference(
        "Moves",
        {
            False: Choice(
                "Your moves count at once; you are asked only where one would cost you dearly.",
                "Do not ask me",
            ),
            True: Choice("You are asked to confirm each move before it counts.", "Ask me to confirm"),
        },
    ),
    "passes": Preference(
        "What leaves you no choice",
        {
            False: Choice("You answer also where only one thing is possible.", "I answer myself"),
            True: Choice(
                "Where only one thing is possible it is done for you, after a while that nobody can foresee.",
                "Do it for me",
            ),
        },
        by_table=True,
    ),
    "primers": Preference(
        "Questions new to you",
        {
            True: Choice(
                "What you are asked for the first few times is explained in two lines.", "Explain all anew"
            ),
            False: Choice("Nothing is explained beside what you are asked.", "Explain nothing"),
        },
    ),
    "turned": Preference(
        "Side of the board",
        {
            False: Choice("Boards lie with your side towards you.", "To my side"),
            True: Choice("Boards lie as they are printed.", "As printed"),
        },
    ),
    "text_board": Preference(
        "Board in words",
        {
            False: Choice("Your panels show the board as a picture.", "Picture only"),
            True: Choice("Your panels show the board in words as well.", "In words as well"),
        },
    ),
}


def preferred(person: Person | None, name: str) -> Wish:
    """Tell what somebody wants; of one never met, what everybody gets at first."""
    wish: Wish = getattr(person or Person(0, ""), name)
    return wish


def spelled(wish: Wish) -> str:
    """Write a wish as a button or a select carries it."""
    if isinstance(wish, bool):
        return YES if wish else NO
    return "none" if wish is None else str(wish)


def wish_read(preference: Preference, text: str) -> Wish:
    """Read a wish out of those there are; WrongPreference."""
    for wish in preference.wishes:
        if spelled(wish) == text:
            return wish
    raise _unknown()


def wish_spelled(name: str, text: str, *, at_a_table: bool = False) -> Wish:
    """Read a wish; at a table it may be none of its own. WrongPreference."""
    preference = PREFERENCES.get(name)
    if preference is not None and (preference.by_table or not at_a_table):
        if at_a_table and text == AS_EVERYWHERE:
            return None
        return wish_read(preference, text)
    raise _unknown()


def _unknown() -> WrongPreference:
    return WrongPreference("There is no such choice any more; open the page anew by its command.")
