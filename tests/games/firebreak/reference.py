"""Firebreak once more, slow and plain, rule by rule, written from the rules page alone: what follows from a choice.

Random games are played in the engine and here side by side; what is legal and what follows must be the same.
"""

from __future__ import annotations

from collections import Counter

from tests.games.firebreak.atlas import WINDS, data
from tests.games.firebreak.reference_choices import Situation
from tests.games.firebreak.tabletop import border

CARDS = data("decks")["new_blaze"]["cards"]
SHIFTS = {"spin" if i == 6 else str(i): count for i, count in enumerate(data("decks")["wind_shift"]["cards"])}


class World(Situation):
    """A table in play; `apply` changes it."""

    def apply(self, text: str) -> None:
        """Make a choice."""
        verb, _, rest = text.partition(" ")
        if text.startswith("fly two "):
            self.fly_two(text.removeprefix("fly two "))
        elif text in ("stay out", "use rest", "no firebreak"):
            {"stay out": self.close, "use rest": self.use_rest, "no firebreak": self.resume}[text]()
        else:
            getattr(self, f"do_{verb}")(*([rest] if rest else []))

    def pay(self, cost: int, question: str = "") -> None:
        """Actions are spent; then comes a question that belongs to the deed, or the next one."""
        self.actions -= cost
        if question:
            self.asked = question
        else:
            self.resume()

    def resume(self) -> None:
        """Back to the actions; the turn ends by itself when nothing is left."""
        self.asked = "act"
        if self.actions == 0 and (not self.me.rest or self.me.fresh):
            self.close()

    def close(self) -> None:
        self.actions, self.asked, self.me.fresh = 0, "shift", False

    def use_rest(self) -> None:
        self.me.rest = False
        self.actions += 1

    def do_enter(self, space: str) -> None:
        self.me.at, self.asked = space, "act"

    def do_end(self) -> None:
        self.close()

    def do_off(self) -> None:
        self.me.at = "off"
        self.close()

    def do_move(self, space: str) -> None:
        self.me.at = space
        self.pay(1)

    def do_deploy(self) -> None:
        self.me.pumps[self.me.pumps.index("held")] = self.me.at
        self.pay(1)

    def do_rest(self) -> None:
        self.me.rest = self.me.fresh = True
        self.pay(1)

    def do_refill(self) -> None:
        self.tanker = True
        self.pay(1)

    def do_firebreak(self, name: str) -> None:
        self.walls[name] += 1
        if self.asked != "act":
            self.resume()
            return
        self.pay(1, "second-firebreak" if self.me.role == "digger" and self.diggings() else "")

    def do_jump(self, space: str) -> None:
        self.me.at = space
        self.pay(1, "jump-firebreak" if self.diggings() else "")

    def put_out(self, space: str) -> None:
        self.blazes.remove(space)
        self.burnouts.add(space)

    def do_fly(self, space: str) -> None:
        self.put_out(space)
        self.me.at, self.tanker = space, False
        self.pay(2)

    def fly_two(self, space: str) -> None:
        self.put_out(space)
        self.tanker, self.dropped = False, [space]
        self.actions -= 3
        self.asked = "drop"

    def do_drop(self, space: str) -> None:
        self.put_out(space)
        self.dropped.append(space)
        self.asked = "land"

    def do_land(self, space: str) -> None:
        self.me.at, self.dropped = space, []
        self.resume()

    def do_pump(self, space: str) -> None:
        self.put_out(space)
        self.pay(2)

    def do_burn(self, space: str) -> None:
        self.burnouts.add(space)
        self.supply -= 1
        self.pay(2)

    def do_shift(self, card: str) -> None:
        self.shifts[card] -= 1
        if not self.shifts.total():
            self.shifts = Counter(SHIFTS)
        if card == "spin":
            self.asked = "spin"
        else:
            self.do_spin(WINDS[(WINDS.index(self.wind) + int(card)) % 6])

    def do_spin(self, wind: str) -> None:
        self.wind, self.asked = wind, "spread"

    def do_spread(self, card: str) -> None:
        self.spreads[int(card)] -= 1
        if not self.spreads.total():
            self.spreads = Counter(self.spread_deck)
        self.track += int(card)
        if self.track < 8:
            self.next_turn()
            return
        self.track = self.track - 8 if self.options["spread_track"] == "carry" else 0
        self.flames()

    def flames(self) -> None:
        """The wind carries the fire on (sections 13 to 16)."""
        lit, fallen = set[str](), set[str]()
        held = {ranger.at for ranger in self.rangers}
        kept = {ranger.at for ranger in self.rangers if ranger.role == "knock-down-specialist"}
        ahead = WINDS.index(self.wind)
        for source in self.blazes:
            for turn in (-1, 0, 1):
                to = self.map.beside(source, WINDS[(ahead + turn) % 6])
                if to is None or to == self.map.mountain or to in self.blazes | self.burnouts:
                    continue
                if turn and to not in self.map.dense:
                    continue
                walls = self.walls[border(source, to)]
                if walls == 1 and not turn and to not in held:
                    fallen.add(border(source, to))
                if not walls and to not in kept:
                    lit.add(to)
        if not self.afford(len(lit)):
            return
        for name in fallen:
            self.walls[name] -= 1
        self.supply -= len(lit)
        for space in lit:
            self.burn_up(space)
        for space in lit:
            self.damage(space)
        self.calm = 0 if lit else self.calm + 1
        order = [(self.turn + i) % len(self.rangers) for i in range(len(self.rangers))]
        self.caught = [i for i in order if self.rangers[i].at in lit]
        for i in self.caught:
            self.rangers[i].hurt = True
        self.flight()

    def afford(self, needed: int) -> bool:
        """Are there markers enough? If not, the box is opened once, or the game is lost."""
        if needed > self.supply and self.options["hollow_victory"] and not self.hollow:
            self.supply, self.box, self.hollow = self.supply + self.box, 0, True
        if needed > self.supply:
            self.ending, self.asked = "lost", "nothing"
            return False
        return True

    def burn_up(self, space: str) -> None:
        self.blazes.add(space)
        for ranger in self.rangers:
            ranger.pumps = ["lost" if pump == space else pump for pump in ranger.pumps]

    def damage(self, space: str) -> None:
        if space in self.map.damage_board - self.ruined:
            self.ruined.add(space)
            if self.supply:
                self.supply -= 1
                self.removed += 1

    def flight(self) -> None:
        """Who has no refuge leaves; the next who has one is asked; then the game may be won, or a new blaze starts."""
        while self.caught and not self.refuges(self.rangers[self.caught[0]]):
            self.rangers[self.caught.pop(0)].at = "off"
        if self.caught:
            self.asked = "flee"
        elif self.calm >= 2:
            self.ending, self.asked = "hollow" if self.hollow else "won", "nothing"
        else:
            self.tanker = self.tanker or self.options["tanker"] == "spread"
            self.asked = "blaze"

    def do_flee(self, space: str) -> None:
        self.rangers[self.caught.pop(0)].at = space
        self.flight()

    def do_blaze(self, card: str) -> None:
        self.new_blazes.remove(int(card))
        self.new_blazes = self.new_blazes or set(range(1, 25))
        for space in CARDS[int(card) - 1]:
            if space in self.blazes or any(ranger.at == space for ranger in self.rangers):
                continue
            if space in self.burnouts:
                self.burnouts.remove(space)
                self.burn_up(space)
            elif self.afford(1):
                self.supply -= 1
                self.burn_up(space)
                self.damage(space)
            else:
                return
            break
        self.next_turn()

    def next_turn(self) -> None:
        self.turn = (self.turn + 1) % len(self.rangers)
        me = self.me
        self.actions = 4 + (me.role == "hot-shot") - me.hurt
        me.hurt = False
        self.asked = "enter" if me.at == "off" else "act"
