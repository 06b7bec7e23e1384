"""A bot for Fireline in plain Python: it reads a JSON object a line from stdin and answers with one on stdout.

Try it:  fireline play --seats human,"stdio:python3 examples/stdio_bot.py"

It knows no rules. It looks at what each choice would do to the board and likes fire that is near to the others and far
from itself, and everything else (water, firebreaks) near to itself.
"""

import json
import random
import sys

# The cell that each seat has to guard, in Fire Tower and in the template game.
HOMES = {"red": "a1", "purple": "p1", "blue": "p16", "green": "a16", "west": "1", "east": "9"}
FIRE = ("gem",)


def place(cell):
    """Column and row of a cell: "c5" is (3, 5), "7" is (0, 7)."""
    column = cell.rstrip("0123456789")
    return (ord(column) - ord("a") + 1 if column else 0), int(cell[len(column) :])


def steps(cell, other):
    """How far two cells are apart."""
    (x, y), (u, v) = place(cell), place(other)
    return max(abs(x - u), abs(y - v))


def worth(choice, home, others):
    """How much I like a choice: what it adds counts for it, what it removes counts the other way round."""
    total = 0.5 * (choice["kind"] == "play")  # to play a card is better than to pass or to discard
    if not home or not others:  # a game that I do not know
        return total
    for sign, pieces in ((1, choice["adds"]), (-1, choice["removes"])):
        for piece, cells in pieces.items():
            for cell in cells:
                nearer_to_me = min(steps(cell, other) for other in others) - steps(cell, home)
                total += sign * (-nearer_to_me if piece in FIRE else nearer_to_me)
    return total


home, others = None, []
for line in sys.stdin:  # the loop ends when Fireline closes the pipe
    message = json.loads(line)
    if message["type"] == "hello":
        known = message["game"].startswith(("fire-tower/", "template/"))
        home = HOMES.get(message["seat"]) if known else None
        others = [HOMES[seat] for seat in message["seats"] if seat in HOMES and seat != message["seat"]]
        answer = {"type": "ready"}
    elif message["type"] == "choose":
        luck = random.Random(message["seed"])  # the same match gives the same luck again
        ranked = [(worth(choice, home, others), luck.random(), choice["text"]) for choice in message["choices"]]
        answer = {"type": "choice", "id": message["id"], "text": max(ranked)[2]}
    else:  # "bye"
        break
    print(json.dumps(answer), flush=True)
