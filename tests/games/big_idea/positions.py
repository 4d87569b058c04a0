"""Positions of The Big Idea as the screen gets them, written by hand: for the picture and the board.

They are data, so the drawings are tested without the rules; what the rules really send is tested elsewhere.
"""

NAMES = ["You", "Myopic", "Star", "Late leaver", "Copycat with a very long name", "Random"]
PHASES = {
    "SEED_DEAL": "Seed: the deal",
    "SEED_SELECT": "Seed: pick two cards in secret",
    "VENTURE_SELECT": "Venture: back a new product in secret",
    "OPEN_TURN": "Open: invest, divest or pass",
    "IPO": "IPO: the dice decide",
    "GAME_OVER": "The game is over",
}
ARTICLE, DESCRIPTION = 1, 2
HAND = [
    {"card": 14, "kind": ARTICLE, "name": "Hamster", "phrase": "It's like a hamster"},
    {"card": 24, "kind": ARTICLE, "name": "Wheelbarrow", "phrase": "It's like a wheelbarrow"},
    {"card": 35, "kind": DESCRIPTION, "name": "Voice-Activated", "phrase": "that obeys if you say please"},
    {"card": 53, "kind": DESCRIPTION, "name": "Tax-Free", "phrase": "the tax office has not heard of yet"},
    {"card": 46, "kind": DESCRIPTION, "name": "Haunted", "phrase": "that creaks at night for no reason"},
]


def product(
    born,
    inventor,
    description,
    article,
    by_seat,
    phrase="",
    new=False,
    fee=None,
    cards=None,
    slot=0,
    sides=6,
    pays="2 × die",
):
    """One product on the table; `cards` overrides the usual pair."""
    shares = sum(by_seat)
    cards = cards or [{"name": description, "kind": DESCRIPTION}, {"name": article, "kind": ARTICLE}]
    return {
        "id": f"r{born}-{'ABCDEF'[inventor]}",
        "slot": slot,
        "name": " ".join(card["name"] for card in cards),
        "phrase": phrase,
        "cards": cards,
        "inventor": inventor,
        "born": born,
        "is_new": new,
        "shares": shares,
        "by_seat": by_seat,
        "fee": fee,
        "p": f"{min(shares, sides)}/{sides}",
        "pays": pays,
    }


def money(dollars):
    return f"${dollars:,}" if dollars == int(dollars) else f"${dollars:,.2f}"


def position(
    seats,
    phase,
    to_move,
    products=(),
    round=3,
    hand=None,
    picked=None,
    chosen=(),
    abstained=(),
    cash=None,
    dealer=0,
    event=None,
    rolling=None,
    winners=(),
    deck=31,
    discard=8,
    sides=6,
    tokens=5,
):
    """The whole view of a table with `seats` players, of whom seat 0 is a person looking at it."""
    products = [dict(each, slot=slot) for slot, each in enumerate(products)]
    cash = cash or [10, 12, 7, 10, 22, 10][:seats]
    down = [sum(each["by_seat"][seat] for each in products) for seat in range(seats)]
    if to_move == -1:
        status = "The game is over."
    elif to_move == -2:
        status = "The die decides."
    else:
        status = f"{NAMES[to_move]} to decide."
    return {
        "game": "big-idea",
        "round": round,
        "rounds": 12 if seats == 6 else 10,
        "phase": phase,
        "phase_name": PHASES[phase],
        "to_move": to_move,
        "status": status,
        "dealer": dealer,
        "seats": [
            {
                "seat": seat,
                "letter": "ABCDEF"[seat],
                "name": NAMES[seat],
                "human": seat == 0,
                "score": cash[seat],
                "score_text": money(cash[seat]),
                "cash": cash[seat],
                "free": max(0, tokens - down[seat]),
                "tokens": tokens,
                "hand_size": len(hand) if seat == 0 and hand else 3,
                "hand": hand if seat == 0 else None,
                "picked": picked if seat == 0 else None,
                "chosen": seat in chosen,
                "abstained": seat in abstained,
            }
            for seat in range(seats)
        ],
        "products": products,
        "deck": deck,
        "discard": discard,
        "die_sides": sides,
        "rolling": rolling,
        "winners": list(winners),
        "event": event or {"kind": "deal"},
    }


def seed():
    """Three players, one old product; the person has picked one card of five."""
    old = product(2, 1, "Singing", "Sock", [0, 1, 1], "It's like a sock … that sings along with everything")
    return position(3, "SEED_SELECT", 0, [old], hand=HAND, picked=[35], chosen=[1], event={"kind": "pick", "seat": 0})


def empty():
    """The very first decision: nothing on the board yet."""
    return position(3, "SEED_SELECT", 0, [], round=1, hand=HAND, picked=[], deck=45, discard=0)


def four_products(fees=False):
    say = ["$0", "$2", "$4", "$1"] if fees else [None] * 4
    return [
        product(
            3,
            0,
            "Tax-Free",
            "Hamster",
            [1, 0, 0, 0],
            new=True,
            fee=say[0],
            phrase="It's like a hamster … the tax office has not heard of yet",
        ),
        product(
            3,
            1,
            "Glow-in-the-Dark",
            "Submarine",
            [0, 1, 0, 1] if fees else [0, 1, 0, 0],
            new=True,
            phrase="It's like a submarine … that lights up the room at midnight",
            fee=say[1],
        ),
        product(
            2,
            2,
            "Voice-Activated",
            "Wheelbarrow",
            [1, 1, 2, 1],
            fee=say[2],
            phrase="It's like a wheelbarrow … that obeys if you say please",
        ),
        product(
            1,
            3,
            "Shy",
            "Tent",
            [0, 0, 0, 1],
            phrase="It's like a tent … that hides when guests arrive",
            fee=say[3],
        ),
    ]


def venture():
    """Four players choose in secret; two envelopes are down."""
    return position(
        4,
        "VENTURE_SELECT",
        0,
        four_products(),
        hand=HAND[:3],
        chosen=[1, 3],
        dealer=1,
        event={"kind": "reveal", "seat": -1},
    )


def open_turn():
    """Six products, fees shown, one player sits out."""
    more = [
        product(
            2,
            0,
            "Machine-Washable",
            "Mailbox",
            [2, 0, 0, 1],
            fee="$1",
            phrase="It's like a mailbox … you can wash together with your T-shirts",
        ),
        product(
            2,
            3,
            "Boîte aux lettres",
            "lavable en machine",
            [0, 1, 1, 1],
            fee="$3",
            cards=[
                {"name": "Boîte aux lettres", "kind": ARTICLE},
                {"name": "lavable en machine", "kind": DESCRIPTION},
            ],
            phrase="C'est comme une boîte aux lettres … qu'on met au lave-linge avec ses tee-shirts",
        ),
    ]
    return position(
        4,
        "OPEN_TURN",
        0,
        four_products(fees=True) + more,
        hand=HAND[:3],
        abstained=[2],
        dealer=0,
        event={"kind": "back", "seat": -1},
    )


def before_roll():
    return position(4, "IPO", -2, four_products(), hand=HAND[:3], rolling="r2-C", event={"kind": "pass", "seat": 3})


def success():
    """The Wheelbarrow went public: three on the die, five shares."""
    left = [each for each in four_products() if each["id"] != "r2-C"]
    return position(
        4,
        "IPO",
        -2,
        left,
        hand=HAND[:3],
        cash=[16, 18, 19, 16],
        rolling="r1-D",
        event={
            "kind": "roll",
            "product": "r2-C",
            "face": 3,
            "success": True,
            "gains": [6, 6, 12, 6],
            "name": "Voice-Activated Wheelbarrow",
        },
    )


def failure():
    """The die shows six: the Wheelbarrow waits another round."""
    return position(
        4,
        "IPO",
        -2,
        four_products(),
        hand=HAND[:3],
        rolling="r1-D",
        event={
            "kind": "roll",
            "product": "r2-C",
            "face": 6,
            "success": False,
            "gains": [0, 0, 0, 0],
            "name": "Voice-Activated Wheelbarrow",
        },
    )


def end():
    """Round ten is over; two players share the victory."""
    return position(
        4,
        "GAME_OVER",
        -1,
        four_products()[2:],
        round=10,
        hand=HAND[:3],
        cash=[143, 121, 143, 98],
        winners=[0, 2],
        event={"kind": "end"},
    )


def crowded():
    """Six players, eighteen products, one of them with eight shares."""
    words = [
        "Voice-Activated Wheelbarrow",
        "Glow-in-the-Dark Lighthouse",
        "Machine-Washable Mailbox",
        "Shy Tent",
        "Left-Handed Calculator",
        "Lemon-Scented Lawnmower",
        "Quantum Soup",
        "Rechargeable Snowman",
        "Pedal-Powered Elevator",
        "Second-Hand Bathtub",
        "Prehistoric Suitcase",
        "Anti-Gravity Backpack",
        "Bilingual Slipper",
        "Homemade Fridge",
        "Supersonic Umbrella",
        "Deluxe Pancake",
        "Vegan Cactus",
        "Foldable Bicycle",
    ]
    made = []
    for index, name in enumerate(words):
        description, article = name.rsplit(" ", 1)
        by_seat = [0] * 6
        by_seat[index % 6] = 1
        if index < 2:
            by_seat = [2, 1, 1, 2, 1, 1] if index == 0 else [0, 2, 1, 0, 1, 0]
        made.append(
            product(
                5 - index // 6,
                index % 6,
                description,
                article,
                by_seat,
                new=index < 6,
                phrase=f"It's like a {article.lower()} … one of a kind",
                fee=f"${sum(by_seat) - by_seat[0]}",
            )
        )
    return position(
        6,
        "OPEN_TURN",
        0,
        made,
        round=5,
        hand=HAND[:3],
        abstained=[3],
        dealer=4,
        deck=2,
        discard=0,
        cash=[143, 12, 7, 1210, 98, 10],
        event={"kind": "pass", "seat": 5},
    )


def multi():
    """The variant with larger and smaller products: one of four cards, one of a single card."""
    long = product(
        3,
        0,
        "",
        "",
        [1, 2, 1],
        new=True,
        fee="$4.50",
        pays="4 × die",
        cards=[
            {"name": "Haunted", "kind": 2},
            {"name": "Voice-Activated", "kind": 2},
            {"name": "Tax-Free", "kind": 2},
            {"name": "Wheelbarrow", "kind": 1},
        ],
        phrase="It's like a wheelbarrow … that creaks at night for no reason and that obeys if you say "
        "please and the tax office has not heard of yet",
    )
    short = product(
        3,
        1,
        "",
        "",
        [0, 1, 0],
        new=True,
        fee="$0.50",
        pays="1 × die",
        cards=[{"name": "Umbrella", "kind": 1}],
        phrase="It's like an umbrella",
    )
    return position(
        3,
        "OPEN_TURN",
        0,
        [long, short],
        hand=HAND
        + [
            {"card": 3, "kind": 1, "name": "Sock", "phrase": "It's like a sock"},
            {
                "card": 40,
                "kind": 2,
                "name": "Machine-Washable",
                "phrase": "you can wash together with your T-shirts",
            },
        ],
        cash=[9.5, 11, 10.5],
        event={"kind": "invest", "seat": 2, "product": "r3-A", "gains": [0.5, 4, -4.5]},
    )


POSITIONS = {
    each.__name__: each
    for each in (empty, seed, venture, open_turn, before_roll, success, failure, end, crowded, multi)
}


def moves(view):
    """Moves as the screen gets them, enough of them to try every kind of target."""
    seat = view["to_move"]
    found = []

    def offer(verb, what, text, target):
        found.append(
            {
                "code": len(found) + 1,
                "verb": verb,
                "what": what,
                "text": text,
                "key": str(len(found) + 1),
                "primary": not found,
                "target": target,
            }
        )

    if seat < 0:
        return found
    if view["phase"] == "SEED_SELECT":
        for card in view["seats"][seat]["hand"]:
            if card["card"] not in view["seats"][seat]["picked"]:
                offer("PICK", card["card"], f"pick {card['name']}", f"card:{card['card']}")
    for each in view["products"]:
        if view["phase"] == "VENTURE_SELECT" and each["is_new"] and each["inventor"] != seat:
            offer("BACK", each["slot"], f"back {each['name']}", f"product:{each['id']}")
        if view["phase"] == "OPEN_TURN":
            offer("INVEST", each["slot"], f"invest in {each['name']} for {each['fee']}", f"product:{each['id']}")
            if each["by_seat"][seat]:
                offer("DIVEST", each["slot"], f"divest from {each['name']}", f"product:{each['id']}/tokens")
    if view["phase"] == "OPEN_TURN":
        offer("PASS", 0, "pass", None)
    return found
