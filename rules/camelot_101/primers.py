"""What somebody is told who is asked something in Camelot 101 for the first time."""

from rules.primer import Primer
from rules.text import N_

_CARDS, _GIANT = "Camelot cards", "The Giant"

PRIMERS = (
    Primer(
        "fate",
        (
            N_("With a hand of cards you choose; with Fate cards are turned up for you, each time anew."),
            N_("Fate is for the brave: your points may count double."),
        ),
        ("Fate", "Fate for double points", "Fate you must play"),
        answers="cards|fate",
    ),
    Primer(
        "army",
        (
            N_("You lead one of the four armies, from its own arm of the board."),
            N_("Armies without a player stay on the board, and anybody may move them."),
        ),
        ("Choosing armies",),
        answers="army",
    ),
    Primer(
        "order",
        (
            N_(
                "Others may give you a Camelot card. Say once how you answer, and nobody has to wait for you."
            ),
            N_("You need not choose now."),
        ),
        (_CARDS,),
        answers="gifts ",
    ),
    Primer(
        "gift",
        (
            N_("Somebody gives you a Camelot card, mostly one that harms whoever has it."),
            N_("Refuse it if you can, unless it is of use to you."),
        ),
        (_CARDS,),
        answers="accept|refuse",
    ),
    Primer(
        "discard",
        (
            N_("A Camelot card costs you cards of your hand, and you choose which."),
            N_("Keep those whose suit is yours: they move your own men."),
        ),
        (_CARDS,),
        prompt="discard|exchange",
    ),
    Primer(
        "refresh",
        (
            N_("Put away as many playing cards as you like, and draw as many new ones."),
            N_("Keep those whose suit is yours, and those that capture something."),
        ),
        ("Your turn",),
        answers="refresh",
        prompt="refresh",
    ),
    Primer(
        "effect",
        (
            N_("The Camelot card does what it says, step by step; at each you choose whom or where."),
            N_("What it does stands above your choice, and `/lookup` tells it of any card."),
        ),
        (_CARDS,),
        answers="pick|skip|order|camelot",
        prompt="[{]card",
    ),
    Primer(
        "wanderer",
        (
            N_("The Giant and the Dragon are nobody's, and capture whoever stands where they land."),
            N_("Send them away from your own men, and at those of others."),
        ),
        ("The Dragon", _GIANT),
        prompt="[{]figure",
    ),
    Primer(
        "bury",
        (
            N_(
                "A buried card moves nobody, and nobody sees it; then you send the Giant or Dragon one space."
            ),
            N_("So you are rid of a card in secret, or strike at whoever stands close to him."),
        ),
        ("Burying",),
        prompt="bury",
    ),
    Primer(
        "joker",
        (
            N_("A joker moves the Giant: two jokers move him farther."),
            N_("He crushes whoever stands where he lands, your own men as well."),
        ),
        (_GIANT,),
        prompt="jokers",
    ),
    Primer(
        "give",
        (
            N_("You give a card to an opponent, and it strikes him as if he had played it."),
            N_("He may refuse it unless it has a green dot; your turn is over all the same."),
        ),
        (_CARDS,),
        answers="gift ",
        prompt="give",
    ),
    Primer(
        "promotion",
        (
            N_("Your Pawn has come far enough to become another man."),
            N_("A man that counts more is also worth more to whoever captures him."),
        ),
        ("Promotion", "Promotion on the eighth rank", "Promotion on the back line"),
        answers=".*=",
    ),
    Primer(
        "more",
        (
            N_(
                "You have earned one thing more in this turn, mostly by bravery: you moved another "
                "player's man."
            ),
            N_("Do whatever you could do in a turn, or pass. There is never a third thing."),
        ),
        ("Your turn",),
        prompt="one thing more",
    ),
    Primer(
        "check",
        (
            N_("Somebody could take your King next, and with him you would lose the game."),
            N_("Go aside with him, put a man between, or take whoever threatens him."),
        ),
        ("Kings",),
        prompt="in check",
    ),
    Primer(
        "walkout",
        (
            N_("From a castle without a guard prisoners walk out, by a card of their suit that fits them."),
            N_(
                "He stands on the gate then, free; another player's man may be let out as well, which is "
                "brave."
            ),
        ),
        ("Walking out",),
        answers="walkout ",
        prompt="by which gate|who walks out",
    ),
    Primer(
        "where",
        (
            N_("The card moves one man of its suit, as in chess, at most so many spaces."),
            N_("A man it captures becomes your prisoner, and counts points while you keep him."),
        ),
        ("Your turn",),
        prompt="which man moves|where to",
    ),
    Primer(
        "turn",
        (
            N_("Choose a card, then the man, then where he goes: each step shows what is possible."),
            N_("Prisoners count points; guard your King, for with him goes the army."),
        ),
        ("Your turn",),
        prompt="What do you do|one thing more",
    ),
)
