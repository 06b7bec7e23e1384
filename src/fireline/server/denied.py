"""What is not done, and what whoever asked for it is told."""

from __future__ import annotations

from fireline.core.refusal import Refusal


class Refused(Exception):
    """A choice that cannot be made, and why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


class Denied(Exception):
    """Something that this client may not do at this table now."""

    def __init__(self, code: str, text: str, status: int = 409) -> None:
        super().__init__(code)
        self.code, self.text, self.status = code, text, status
