// The compiled twin of piles.py; tests/kit/test_bits.py compares the two.
#ifndef FIRELINE_PILES_H
#define FIRELINE_PILES_H

#include "u256.h"

namespace fireline {

inline int tally(const Board& pile, int kind) noexcept {
    int number = 0;
    while (number < 4 && has(pile, 4 * kind + number)) ++number;
    return number;
}

inline Board added(const Board& pile, int kind) noexcept {
    int place = 4 * kind;
    const int last = place + 3;
    while (place < last && has(pile, place)) ++place;
    return pile | bit(place);
}

inline Board taken(const Board& pile, int kind) noexcept {
    int place = 4 * kind + 3;
    while (place > 4 * kind && !has(pile, place)) --place;
    return pile & ~bit(place);
}

inline Board merged(Board pile, Board other) noexcept {
    while (other) {
        const int card = first(other);
        other = other & ~bit(card);
        pile = added(pile, card / 4);
    }
    return pile;
}

inline int drawn(const Board& pile, int r) noexcept { return select(pile, r) / 4; }

}  // namespace fireline

#endif
