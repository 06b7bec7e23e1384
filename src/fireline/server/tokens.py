"""Tokens and codes: signed, so that nothing need be stored and nobody can make one up."""

from __future__ import annotations

import hmac
import secrets
from base64 import urlsafe_b64encode
from dataclasses import dataclass

WATCHER = "w"
_CODE_LETTERS = "BCDFGHJKMNPQRSTVWXZ"
"""No vowels, so that no word comes out; no letters that look like others or like digits."""
_LONGEST = 64


@dataclass(frozen=True, slots=True)
class Pass:
    """What a token opens: a table, for one of its holders or, with None, for watching."""

    table: str
    holder: int | None


class Signer:
    """Makes tokens and reads them again."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def token(self, opens: Pass) -> str:
        """The token that opens this: whoever has it may do all that its holder may."""
        body = f"{opens.table}.{WATCHER if opens.holder is None else opens.holder}"
        return f"{body}.{self._signature(body)}"

    def read(self, token: str) -> Pass | None:
        """What a token opens; None if this server did not sign it."""
        body, dot, signature = token[:_LONGEST].rpartition(".")
        if not dot or not token.isascii() or not hmac.compare_digest(signature, self._signature(body)):
            return None
        table, _, holder = body.partition(".")
        return Pass(table, None if holder == WATCHER else int(holder))

    def _signature(self, body: str) -> str:
        digest = hmac.digest(self._key, body.encode(), "sha256")
        return urlsafe_b64encode(digest[:16]).decode().rstrip("=")


def new_id() -> str:
    """The id of a table or a replay: hard to guess, since a finished game is open to whoever knows it."""
    return secrets.token_hex(8)


def new_code() -> str:
    """Six letters to invite people with."""
    return "".join(secrets.choice(_CODE_LETTERS) for _ in range(6))


def is_code(text: str) -> bool:
    """Whether it looks like a code, in capitals or not."""
    return len(text) == 6 and set(text.upper()) <= set(_CODE_LETTERS)
