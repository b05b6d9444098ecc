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
            "A Camelot card costs you cards of your hand, and you choose which.",
            "Keep those whose suit is yours: they move your own men.",
        ),
        (_CARDS,),
        prompt="discard|exchange",
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
            "The Camelot card does what it says, step by step; at each you choose whom or where.",
            "What it does stands above your choice, and `/lookup` tells it of any card.",
        ),
        (_CARDS,),
        answers="pick|skip|order|camelot",
        prompt="[{]card",
    ),
    Primer(
        "wanderer",
        (
            "The Giant and the Dragon are nobody's, and capture whoever stands where they land.",
            "Send them away from your own men, and at those of others.",
        ),
        ("The Dragon", _GIANT),
        prompt="[{]figure",
    ),
    Primer(
        "bury",
        (
            "A buried card moves nobody, and nobody sees it; then you send the Giant or Dragon one space.",
            "So you are rid of a card in secret, or strike at whoever stands close to him.",
        ),
        ("Burying",),
        prompt="bury",
    ),
    Primer(
        "joker",
        (
            "A joker moves the Giant: two jokers move him farther.",
            "He crushes whoever stands where he lands, your own men as well.",
        ),
        (_GIANT,),
        prompt="jokers",
    ),
    Primer(
        "give",
        (
            "You give a card to an opponent, and it strikes him as if he had played it.",
            "He may refuse it unless it has a green dot; your turn is over all the same.",
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
            "You have earned one thing more in this turn, mostly by bravery: you moved another player's man.",
            "Do whatever you could do in a turn, or pass. There is never a third thing.",
        ),
        ("Your turn",),
        prompt="one thing more",
    ),
    Primer(
        "check",
        (
            "Somebody could take your King next, and with him you would lose the game.",
            "Go aside with him, put a man between, or take whoever threatens him.",
        ),
        ("Kings",),
        prompt="in check",
    ),
    Primer(
        "walkout",
        (
            "From a castle without a guard prisoners walk out, by a card of their suit that fits them.",
            "He stands on the gate then, free; another player's man may be let out as well, which is brave.",
        ),
        ("Walking out",),
        answers="walkout ",
        prompt="by which gate|who walks out",
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
            "Choose a card, then the man, then where he goes: each step shows what is possible.",
            "Prisoners count points; guard your King, for with him goes the army.",
        ),
        ("Your turn",),
        prompt="What do you do|one thing more",
    ),
)
