"""What somebody is told who is asked something in Camelot 101 for the first time."""

from rules.primer import Primer

_CARDS, _GIANT = "Camelot cards", "The Giant"

PRIMERS = (
    Primer(
        "fate",
        (
            "With a hand of cards you choose; with Fate cards are turned up for you, each time anew.",
            "Fate is for the brave: your points may count double.",
        ),
        ("Fate", "Fate for double points", "Fate you must play"),
        answers="cards|fate",
    ),
    Primer(
        "army",
        (
            "You lead one of the four armies, from its own arm of the board.",
            "Armies without a player stay on the board, and anybody may move them.",
        ),
        ("Choosing armies",),
        answers="army",
    ),
    Primer(
        "order",
        (
            "Others may give you a Camelot card. Say once how you answer, and nobody has to wait for you.",
            "You need not choose now.",
        ),
        (_CARDS,),
        answers="gifts ",
    ),
    Primer(
        "gift",
        (
            "Somebody gives you a Camelot card, mostly one that harms whoever has it.",
            "Refuse it if you can, unless it is of use to you.",
        ),
        (_CARDS,),
        answers="accept|refuse",
    ),
    Primer(
        "discard",
        (
            "A card at work takes cards from your hand, and you choose which.",
            "Keep those whose suit is yours: they move your own men.",
        ),
        (_CARDS,),
        prompt="discard",
    ),
    Primer(
        "refresh",
        (
            "Put away as many playing cards as you like, and draw as many new ones.",
            "Keep those whose suit is yours, and those that capture something.",
        ),
        ("Your turn",),
        answers="refresh",
        prompt="refresh",
    ),
    Primer(
        "effect",
        (
            "A Camelot card is at work, and asks on what or whom.",
            "`/lookup` tells what each card does.",
        ),
        (_CARDS,),
        answers="pick|skip|order|camelot",
        prompt="[{]card",
    ),
    Primer(
        "wanderer",
        (
            "The Giant, later the Dragon, belongs to nobody and crushes whomever he comes upon.",
            "Walk him away from your men, and towards those of others.",
        ),
        ("The Dragon", _GIANT),
        prompt="[{]figure",
    ),
    Primer(
        "bury",
        (
            "A card that you bury moves nobody; the Giant or the Dragon then steps one space.",
            "Bury what is of no use to you.",
        ),
        ("Burying",),
        prompt="bury",
    ),
    Primer(
        "joker",
        (
            "A joker moves the Giant: two jokers move him farther.",
            "He crushes whomever he comes upon, and nobody is his friend.",
        ),
        (_GIANT,),
        prompt="jokers",
    ),
    Primer(
        "give",
        (
            "You give a card to an opponent, and it works upon him.",
            "A card with a green dot cannot be refused.",
        ),
        (_CARDS,),
        answers="gift ",
        prompt="give",
    ),
    Primer(
        "promotion",
        (
            "Your Pawn has come far enough to become another man.",
            "A man that counts more is also worth more to whoever captures him.",
        ),
        ("Promotion", "Promotion on the eighth rank", "Promotion on the back line"),
        answers=".*=",
    ),
    Primer(
        "more",
        (
            "You moved a man of somebody else, or played a dead man's card: that was brave.",
            "So you may do one thing more, or pass.",
        ),
        ("Your turn",),
        prompt="one thing more",
    ),
    Primer(
        "where",
        (
            "The card moves one man of its suit, as in chess, at most so many spaces.",
            "A man it captures becomes your prisoner, and counts points while you keep him.",
        ),
        ("Your turn",),
        prompt="which man moves|where to",
    ),
    Primer(
        "turn",
        (
            "A playing card moves a man of its suit, whosever army that is: you may move others as well.",
            "Prisoners count points; guard your King, for with him goes the army.",
        ),
        ("Your turn",),
    ),
)
