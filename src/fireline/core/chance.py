"""Named random streams: one match seed gives every user of luck a stream of its own."""

from hashlib import blake2b

_MASK32 = 0xFFFFFFFF
_MASK64 = 0xFFFFFFFFFFFFFFFF
_STEP = 6364136223846793005


class Stream:
    """A small generator (PCG-XSH-RS, 64-bit state) that gives the same numbers plain and compiled."""

    __slots__ = ("_increment", "_state")

    def __init__(self, seed: int, sequence: int = 0) -> None:
        self._increment = ((sequence << 1) | 1) & _MASK64
        self.restart(seed)

    def restart(self, seed: int) -> None:
        """Begin anew from another seed, as a new stream of the same sequence would."""
        self._state = (seed + self._increment) & _MASK64
        self.word()

    def word(self) -> int:
        """The next 32 random bits."""
        old = self._state
        self._state = (old * _STEP + self._increment) & _MASK64
        return (((old >> 22) ^ old) >> ((old >> 61) + 22)) & _MASK32

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each equally likely; bound is at most 2**32."""
        product = self.word() * bound
        low = product & _MASK32
        if low < bound:
            threshold = (_MASK32 + 1 - bound) % bound
            while low < threshold:
                product = self.word() * bound
                low = product & _MASK32
        return product >> 32

    def copy(self) -> "Stream":
        """A stream that will give the same numbers as this one from here on."""
        other = Stream(0)
        other._state = self._state
        other._increment = self._increment
        return other


def stream(seed: int | str, name: str) -> Stream:
    """The stream of that name under a match seed: `chance`, `seat/0`, `guess/0` and so on."""
    digest = blake2b(f"{seed}/{name}".encode(), digest_size=16).digest()
    return Stream(int.from_bytes(digest[:8], "little"), int.from_bytes(digest[8:], "little"))
