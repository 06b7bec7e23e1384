"""A whole player over the socket: joins a table by its code, or founds one against a Ranger, and plays at random.

    python examples/socket_client.py http://localhost:8710 [CODE]

It needs `pip install websockets`. docs/protocol.md explains every message.
"""

import json
import secrets
import sys
from urllib.request import Request, urlopen

from websockets.sync.client import connect

RANGER = {"by": "bot", "level": "ranger"}


def post(url: str, body: dict) -> dict:
    """Ask the HTTP API for something."""
    request = Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urlopen(request) as answer:
        return json.load(answer)


def choose(choices: list[str]) -> str:
    """Here your own idea goes: a choice is one of these texts."""
    return secrets.choice(choices)


def play(server: str, token: str) -> dict:
    """Play to the end; answers how it ended."""
    with connect(server.replace("http", "ws", 1) + "/api/socket") as socket:

        def say(**message: object) -> None:
            socket.send(json.dumps(message))

        say(do="hello", token=token, since=0, form="texts")
        while True:
            message = json.loads(socket.recv())
            if message["is"] == "error":
                raise SystemExit(message["text"])
            if message.get("over"):
                return message["over"]
            if message.get("choices"):  # only the seat that is asked gets choices
                say(do="move", text=choose(message["choices"]), at=message["ply"], key=secrets.token_hex(8))
            if message["is"] == "refused":
                print(message["refusal"]["text"])


def main() -> None:
    """Join or found a table, then play."""
    server = sys.argv[1].rstrip("/") if len(sys.argv) > 1 else "http://localhost:8710"
    if len(sys.argv) > 2:
        seat = post(f"{server}/api/tables/{sys.argv[2]}/join", {"name": "Random"})
    else:
        seat = post(f"{server}/api/tables", {"game": "fire-tower", "seats": [{"by": "you"}, RANGER], "name": "Random"})
        print(f"Watch at {server}/w#{seat['watch']}")
    print(json.dumps(play(server, seat["token"])))


if __name__ == "__main__":
    main()
