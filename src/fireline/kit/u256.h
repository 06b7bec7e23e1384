// A set of up to 256 cells or cards as four words: the compiled twin of bits.py, function by function.
#pragma once
#ifndef PY_SSIZE_T_CLEAN
#define PY_SSIZE_T_CLEAN
#endif
#include <Python.h>

#include <cstddef>
#include <cstdint>
#include <stdexcept>

#if defined(_MSC_VER) && !defined(__clang__)
#include <intrin.h>
#elif defined(__x86_64__)
#include <immintrin.h>
#endif

namespace fireline {

// ---- words -----------------------------------------------------------------------------------------------------

#if defined(_MSC_VER) && !defined(__clang__)
inline int word_first(std::uint64_t w) noexcept {
    unsigned long at;
    _BitScanForward64(&at, w);
    return static_cast<int>(at);
}
#else
inline int word_first(std::uint64_t w) noexcept { return __builtin_ctzll(w); }
#endif

// Portable: without a popcount instruction the compiler's builtin is a call into a table, twice as slow as this.
constexpr int word_count(std::uint64_t w) noexcept {
    w -= (w >> 1) & 0x5555555555555555u;
    w = (w & 0x3333333333333333u) + ((w >> 2) & 0x3333333333333333u);
    w = (w + (w >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return static_cast<int>((w * 0x0101010101010101u) >> 56);
}

// The place of the r-th set bit (from 0) of a word that has more than r of them: bytes by running sums, then bits.
inline int word_select(std::uint64_t w, int r) noexcept {
    std::uint64_t sums = w - ((w >> 1) & 0x5555555555555555u);
    sums = (sums & 0x3333333333333333u) + ((sums >> 2) & 0x3333333333333333u);
    sums = ((sums + (sums >> 4)) & 0x0f0f0f0f0f0f0f0fu) * 0x0101010101010101u;  // byte i: set bits in bytes 0..i
    const std::uint64_t high = 0x8080808080808080u;
    const std::uint64_t wanted = static_cast<std::uint64_t>(r) * 0x0101010101010101u;
    const std::uint64_t full = ((wanted | high) - sums) & high;  // high bit of byte i: sums[i] <= r
    const int byte = word_count(full) * 8;
    r -= static_cast<int>(((sums << 8) >> byte) & 0xff);
    std::uint64_t rest = (w >> byte) & 0xff;
    for (; r > 0; --r) rest &= rest - 1;
    return byte + word_first(rest);
}

// ---- boards ----------------------------------------------------------------------------------------------------

struct Board {
    std::uint64_t w[4];

    constexpr Board() noexcept : w{0, 0, 0, 0} {}
    constexpr Board(std::uint64_t a, std::uint64_t b, std::uint64_t c, std::uint64_t d) noexcept : w{a, b, c, d} {}

    constexpr Board operator&(const Board& o) const noexcept {
        return Board(w[0] & o.w[0], w[1] & o.w[1], w[2] & o.w[2], w[3] & o.w[3]);
    }
    constexpr Board operator|(const Board& o) const noexcept {
        return Board(w[0] | o.w[0], w[1] | o.w[1], w[2] | o.w[2], w[3] | o.w[3]);
    }
    constexpr Board operator^(const Board& o) const noexcept {
        return Board(w[0] ^ o.w[0], w[1] ^ o.w[1], w[2] ^ o.w[2], w[3] ^ o.w[3]);
    }
    constexpr Board operator~() const noexcept { return Board(~w[0], ~w[1], ~w[2], ~w[3]); }

    // Bits that leave the board are lost, on both sides; a count of 256 or more empties it.
    constexpr Board operator<<(int n) const noexcept {
        Board r;
        const int words = n >> 6, bits = n & 63;
        for (int i = 3; i >= 0; --i) {
            const int j = i - words;
            const std::uint64_t near = j >= 0 ? w[j & 3] << bits : 0;
            const std::uint64_t far = j >= 1 && bits ? w[(j - 1) & 3] >> ((64 - bits) & 63) : 0;
            r.w[i] = near | far;
        }
        return r;
    }
    constexpr Board operator>>(int n) const noexcept {
        Board r;
        const int words = n >> 6, bits = n & 63;
        for (int i = 0; i < 4; ++i) {
            const int j = i + words;
            const std::uint64_t near = j <= 3 ? w[j & 3] >> bits : 0;
            const std::uint64_t far = j <= 2 && bits ? w[(j + 1) & 3] << ((64 - bits) & 63) : 0;
            r.w[i] = near | far;
        }
        return r;
    }
    constexpr Board& operator&=(const Board& o) noexcept { return *this = *this & o; }
    constexpr Board& operator|=(const Board& o) noexcept { return *this = *this | o; }
    constexpr Board& operator^=(const Board& o) noexcept { return *this = *this ^ o; }
    constexpr Board& operator<<=(int n) noexcept { return *this = *this << n; }
    constexpr Board& operator>>=(int n) noexcept { return *this = *this >> n; }
    constexpr bool operator==(const Board& o) const noexcept {
        return ((w[0] ^ o.w[0]) | (w[1] ^ o.w[1]) | (w[2] ^ o.w[2]) | (w[3] ^ o.w[3])) == 0;
    }
    constexpr bool operator!=(const Board& o) const noexcept { return !(*this == o); }
    constexpr explicit operator bool() const noexcept { return (w[0] | w[1] | w[2] | w[3]) != 0; }
    constexpr bool operator!() const noexcept { return !static_cast<bool>(*this); }
};

inline constexpr Board EMPTY{};
inline constexpr Board ALL{~0ull, ~0ull, ~0ull, ~0ull};

constexpr Board up(const Board& b, int n) noexcept { return b << n; }

constexpr Board bit(int i) noexcept {
    Board r;
    r.w[(i >> 6) & 3] = std::uint64_t{1} << (i & 63);
    return r;
}

#if defined(__x86_64__) && defined(__SSE2__) && !defined(FIRELINE_PORTABLE)
// Sixteen cells are a row and a row is a lane of a vector, so a step along it never leaves it. All x86-64 have SSE2.
inline Board touching(const Board& b) noexcept {
    const __m128i north = _mm_loadu_si128(reinterpret_cast<const __m128i*>(b.w));
    const __m128i south = _mm_loadu_si128(reinterpret_cast<const __m128i*>(b.w + 2));
    const auto near = [](__m128i half) noexcept {
        const __m128i along = _mm_or_si128(_mm_slli_epi16(half, 1), _mm_srli_epi16(half, 1));
        return _mm_or_si128(along, _mm_or_si128(_mm_slli_si128(half, 2), _mm_srli_si128(half, 2)));
    };
    Board r;
    _mm_storeu_si128(reinterpret_cast<__m128i*>(r.w), _mm_or_si128(near(north), _mm_slli_si128(south, 14)));
    _mm_storeu_si128(reinterpret_cast<__m128i*>(r.w + 2), _mm_or_si128(near(south), _mm_srli_si128(north, 14)));
    return r;
}
#else
// Sixteen cells are a row and four rows a word, so a step along a row never leaves its word.
constexpr Board touching(const Board& b) noexcept {
    const std::uint64_t first_column = 0x0001000100010001u, last_column = 0x8000800080008000u;
    Board r;
    for (int i = 0; i < 4; ++i) {
        const std::uint64_t from_north = b.w[i] << 16 | (i > 0 ? b.w[(i - 1) & 3] >> 48 : 0);
        const std::uint64_t from_south = b.w[i] >> 16 | (i < 3 ? b.w[(i + 1) & 3] << 48 : 0);
        const std::uint64_t along = ((b.w[i] << 1) & ~first_column) | ((b.w[i] >> 1) & ~last_column);
        r.w[i] = from_north | from_south | along;
    }
    return r;
}
#endif

constexpr bool has(const Board& b, int i) noexcept { return (b.w[(i >> 6) & 3] >> (i & 63)) & 1; }

inline int first(const Board& b) noexcept {
    for (int i = 0; i < 4; ++i) {
        if (b.w[i]) return i * 64 + word_first(b.w[i]);
    }
    return -1;
}

// count() and select() exist twice on x86: for any processor, and for those with the instructions for it. Which one
// runs is asked once at load time, so that a wheel never meets an instruction its machine does not know.
inline int any_count(const Board& b) noexcept {
    return word_count(b.w[0]) + word_count(b.w[1]) + word_count(b.w[2]) + word_count(b.w[3]);
}

inline int any_select(const Board& b, int r) noexcept {
    for (int i = 0; i < 4; ++i) {
        const int here = word_count(b.w[i]);
        if (r < here) return i * 64 + word_select(b.w[i], r);
        r -= here;
    }
    return -1;
}

#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__)) && !defined(FIRELINE_PORTABLE)
__attribute__((target("popcnt"))) inline int fast_count(const Board& b) noexcept {
    return __builtin_popcountll(b.w[0]) + __builtin_popcountll(b.w[1]) + __builtin_popcountll(b.w[2]) +
           __builtin_popcountll(b.w[3]);
}

__attribute__((target("popcnt,bmi,bmi2"))) inline int fast_select(const Board& b, int r) noexcept {
    for (int i = 0; i < 4; ++i) {
        const int here = __builtin_popcountll(b.w[i]);
        if (r < here) return i * 64 + __builtin_ctzll(_pdep_u64(std::uint64_t{1} << r, b.w[i]));
        r -= here;
    }
    return -1;
}

inline const bool quick_count = (__builtin_cpu_init(), __builtin_cpu_supports("popcnt") != 0);
// Zen 1 and 2 have pdep in microcode, slower than doing without.
inline const bool quick_select = quick_count && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
                                 !__builtin_cpu_is("znver1") && !__builtin_cpu_is("znver2");

inline int count(const Board& b) noexcept { return quick_count ? fast_count(b) : any_count(b); }
inline int select(const Board& b, int r) noexcept { return quick_select ? fast_select(b, r) : any_select(b, r); }
#else
inline int count(const Board& b) noexcept { return any_count(b); }
inline int select(const Board& b, int r) noexcept { return any_select(b, r); }
#endif

// ---- fixed arrays that live by value inside a state ------------------------------------------------------------------

template <typename T, int N>
struct Fixed {
    T v[N];
    Fixed() noexcept : v{} {}
    T& operator[](int i) noexcept { return v[i]; }
    const T& operator[](int i) const noexcept { return v[i]; }
};

using Boards4 = Fixed<Board, 4>;
using Ints4 = Fixed<int, 4>;
using Ints64 = Fixed<int, 64>;

inline Boards4 boards4() noexcept { return {}; }
inline Ints4 ints4() noexcept { return {}; }
inline Ints64 ints64() noexcept { return {}; }

template <typename T>
inline T copied(const T& x) noexcept { return x; }

// ---- to and from Python: a C++ exception here only says that a Python one is set -----------------------------------------

[[noreturn]] inline void python_error() { throw std::runtime_error("a Python exception is set"); }

inline Board board(PyObject* value) {
    PyObject* bytes = PyObject_CallMethod(value, "to_bytes", "is", 32, "little");  // refuses what does not fit
    if (!bytes) python_error();
    char* raw;
    Py_ssize_t size;
    if (PyBytes_AsStringAndSize(bytes, &raw, &size) < 0) {
        Py_DECREF(bytes);
        python_error();
    }
    Board r;
    for (int i = 0; i < 32; ++i) {
        r.w[i >> 3] |= static_cast<std::uint64_t>(static_cast<unsigned char>(raw[i])) << ((i & 7) * 8);
    }
    Py_DECREF(bytes);
    return r;
}

inline PyObject* as_int(const Board& b) {
    if (!(b.w[1] | b.w[2] | b.w[3])) return PyLong_FromUnsignedLongLong(b.w[0]);
    char raw[32];
    for (int i = 0; i < 32; ++i) raw[i] = static_cast<char>((b.w[i >> 3] >> ((i & 7) * 8)) & 0xff);
    return PyObject_CallMethod(reinterpret_cast<PyObject*>(&PyLong_Type), "from_bytes", "y#s", raw, Py_ssize_t{32}, "little");
}

inline int plain_int(PyObject* value) {
    const long long n = PyLong_AsLongLong(value);
    if (n == -1 && PyErr_Occurred()) python_error();
    if (n != static_cast<int>(n)) {
        PyErr_Format(PyExc_OverflowError, "%lld is no 32-bit int", n);
        python_error();
    }
    return static_cast<int>(n);
}

// Tables are made once, when a module is loaded, and live as long as the process.
template <typename T, typename Convert>
inline const T* table(PyObject* values, Convert convert) {
    PyObject* fast = PySequence_Fast(values, "a table is made from an iterable of ints");
    if (!fast) python_error();
    const Py_ssize_t size = PySequence_Size(fast);
    T* made = new T[static_cast<std::size_t>(size > 0 ? size : 1)]();
    for (Py_ssize_t i = 0; i < size; ++i) {
        PyObject* item = PySequence_GetItem(fast, i);
        try {
            if (!item) python_error();
            made[i] = convert(item);
        } catch (...) {
            Py_XDECREF(item);
            Py_DECREF(fast);
            delete[] made;
            throw;
        }
        Py_DECREF(item);
    }
    Py_DECREF(fast);
    return made;
}

inline const Board* boards(PyObject* values) { return table<Board>(values, board); }
inline const int* ints(PyObject* values) { return table<int>(values, plain_int); }

// 1024 ready int objects, one for each code that listed() can give.
inline PyObject** ready_codes() {
    static PyObject** ready = nullptr;
    if (!ready) {
        PyObject** made = new PyObject*[1024];
        for (int i = 0; i < 1024; ++i) {
            made[i] = PyLong_FromLong(i);
            if (!made[i]) {
                while (i-- > 0) Py_DECREF(made[i]);
                delete[] made;
                return nullptr;
            }
        }
        ready = made;
    }
    return ready;
}

inline PyObject* listed(const Board& cells, const Board& across, const Board& down, const Board& words) {
    PyObject** const ready = ready_codes();
    if (!ready) return nullptr;
    const Board* const blocks[4] = {&cells, &across, &down, &words};
    PyObject* list = PyList_New(count(cells) + count(across) + count(down) + count(words));
    if (!list) return nullptr;
    Py_ssize_t at = 0;
    for (int i = 0; i < 16; ++i) {
        for (std::uint64_t w = blocks[i >> 2]->w[i & 3]; w; w &= w - 1) {
            PyObject* code = ready[i * 64 + word_first(w)];
            Py_INCREF(code);
            PyList_SET_ITEM(list, at++, code);
        }
    }
    return list;
}

inline PyObject* listed_boards4(const Boards4& x) {
    PyObject* list = PyList_New(4);
    for (int i = 0; list && i < 4; ++i) {
        PyObject* item = as_int(x[i]);
        if (!item) {
            Py_CLEAR(list);
        } else {
            PyList_SET_ITEM(list, i, item);
        }
    }
    return list;
}

inline PyObject* listed_ints(const int* x, int n) {
    PyObject* list = PyList_New(n);
    for (int i = 0; list && i < n; ++i) {
        PyObject* item = PyLong_FromLong(x[i]);
        if (!item) {
            Py_CLEAR(list);
        } else {
            PyList_SET_ITEM(list, i, item);
        }
    }
    return list;
}

inline PyObject* listed_ints4(const Ints4& x) { return listed_ints(x.v, 4); }
inline PyObject* listed_ints64(const Ints64& x, int n) { return listed_ints(x.v, n < 0 ? 0 : n > 64 ? 64 : n); }

}  // namespace fireline
