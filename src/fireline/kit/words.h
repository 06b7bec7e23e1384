// A set of up to 64 spaces or cards as one word: the compiled twin of words.py, function by function.
#ifndef FIRELINE_WORDS_H
#define FIRELINE_WORDS_H

#include "u256.h"

namespace fireline {
namespace words {

using Word = std::uint64_t;

constexpr Word bit(int i) noexcept { return Word{1} << (i & 63); }
constexpr bool has(Word w, int i) noexcept { return (w >> (i & 63)) & 1; }
inline int first(Word w) noexcept { return w ? word_first(w) : -1; }

// As in u256.h: which form runs is asked once at load time.
#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__)) && !defined(FIRELINE_PORTABLE)
__attribute__((target("popcnt,bmi,bmi2"))) inline int fast_select(Word w, int r) noexcept {
    return __builtin_ctzll(_pdep_u64(Word{1} << r, w));
}
inline int select(Word w, int r) noexcept { return quick_select ? fast_select(w, r) : word_select(w, r); }
#else
inline int select(Word w, int r) noexcept { return word_select(w, r); }
#endif
inline int count(Word w) noexcept { return word_count(w); }

using Words3 = Fixed<Word, 3>;
using Ints5 = Fixed<int, 5>;
using Ints10 = Fixed<int, 10>;

inline Words3 words3() noexcept { return {}; }
inline Ints5 ints5() noexcept { return {}; }
inline Ints10 ints10() noexcept { return {}; }

template <typename T>
inline T copied(const T& x) noexcept { return x; }

inline Word word(PyObject* value) {
    const Word made = PyLong_AsUnsignedLongLong(value);  // refuses what does not fit
    if (made == static_cast<Word>(-1) && PyErr_Occurred()) python_error();
    return made;
}

inline const Word* words(PyObject* values) { return table<Word>(values, word); }
inline const int* ints(PyObject* values) { return fireline::ints(values); }

inline int add_codes(PyObject* codes, int start, Word members) {
    PyObject** const ready = ready_codes();
    if (!ready) return -1;
    for (; members; members &= members - 1) {
        if (PyList_Append(codes, ready[start + word_first(members)]) < 0) return -1;
    }
    return 0;
}

inline PyObject* listed_words3(const Words3& x) { return Py_BuildValue("[KKK]", x[0], x[1], x[2]); }
inline PyObject* listed_ints5(const Ints5& x, int n) { return listed_ints(x.v, n < 0 ? 0 : n > 5 ? 5 : n); }
inline PyObject* listed_ints10(const Ints10& x, int n) { return listed_ints(x.v, n < 0 ? 0 : n > 10 ? 10 : n); }

}  // namespace words
}  // namespace fireline

#endif
