// Random numbers of a stage come from its own stream, SplitMix64, and not from the system. What hashing begins with holds for
// the whole process, and from its start: sets and dictionaries that are there already must not see it change.
#define _GNU_SOURCE
#include "Stage.h"
#include "RuntimeABI.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <unistd.h>

static uint64_t process_seed = 0;

uint64_t stage_clock_process_seed(void) {
    return process_seed;
}

static uint64_t mixed(uint64_t *state) {
    *state += UINT64_C(0x9E3779B97F4A7C15);
    uint64_t word = *state;
    word = (word ^ (word >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    word = (word ^ (word >> 27)) * UINT64_C(0x94D049BB133111EB);
    return word ^ (word >> 31);
}

__attribute__((constructor)) static void seed_process(void) {
    const char *text = getenv("INBETWEEN_SEED");
    if (text && strcmp(text, "random") == 0) {
        return;
    }
    process_seed = text ? strtoull(text, NULL, 10) : 0;
    uint64_t state = process_seed;
    // The same as without a seed where Swift is set to be deterministic.
    uint64_t first = process_seed ? mixed(&state) : 0;
    runtime_set_hashing(first, process_seed ? mixed(&state) : 0);
}

stage_clock_chance stage_clock_get_chance(stage_clock *clock) {
    pthread_mutex_lock(&stage_lock);
    stage_clock_chance chance = {clock->chance};
    pthread_mutex_unlock(&stage_lock);
    return chance;
}

void stage_clock_set_chance(stage_clock *clock, stage_clock_chance chance) {
    pthread_mutex_lock(&stage_lock);
    clock->chance = chance.state;
    pthread_mutex_unlock(&stage_lock);
}

static void fill(stage_clock *clock, void *buffer, size_t count) {
    uint8_t *bytes = buffer;
    pthread_mutex_lock(&stage_lock);
    while (count > 0) {
        uint64_t word = mixed(&clock->chance);
        size_t step = count < sizeof(word) ? count : sizeof(word);
        memcpy(bytes, &word, step);
        bytes += step;
        count -= step;
    }
    pthread_mutex_unlock(&stage_lock);
}

// Swift's generator asks the kernel by its number. Nothing else does. How many numbers the caller has given is not known;
// six are read, as the library does, and AddressSanitizer would take those that are not there for a mistake.
__attribute__((no_sanitize("address"))) STAGE_TAKEN long syscall(long number, ...) {
    va_list list;
    va_start(list, number);
    long a[6];
    for (int i = 0; i < 6; i++) {
        a[i] = va_arg(list, long);
    }
    va_end(list);
    stage_clock *clock = number == SYS_getrandom ? stage_current() : NULL;
    if (clock) {
        fill(clock, (void *)a[0], (size_t)a[1]);
        return a[1];
    }
    typedef long (*function)(long, ...);
    return STAGE_REAL(function, "syscall")(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}

STAGE_TAKEN ssize_t getrandom(void *buffer, size_t count, unsigned flags) {
    stage_clock *clock = stage_current();
    if (clock) {
        fill(clock, buffer, count);
        return (ssize_t)count;
    }
    typedef ssize_t (*function)(void *, size_t, unsigned);
    return STAGE_REAL(function, "getrandom")(buffer, count, flags);
}

STAGE_TAKEN int getentropy(void *buffer, size_t count) {
    stage_clock *clock = stage_current();
    if (clock) {
        fill(clock, buffer, count);
        return 0;
    }
    typedef int (*function)(void *, size_t);
    return STAGE_REAL(function, "getentropy")(buffer, count);
}

static void fill_anywhere(void *buffer, size_t count) {
    stage_clock *clock = stage_current();
    if (clock) {
        fill(clock, buffer, count);
        return;
    }
    uint8_t *bytes = buffer;
    while (count > 0) {
        ssize_t step = getrandom(bytes, count, 0);
        if (step > 0) {
            bytes += step;
            count -= (size_t)step;
        } else if (errno != EINTR) {
            abort();
        }
    }
}

STAGE_TAKEN void arc4random_buf(void *buffer, size_t count) {
    fill_anywhere(buffer, count);
}

STAGE_TAKEN uint32_t arc4random(void) {
    uint32_t number;
    fill_anywhere(&number, sizeof(number));
    return number;
}

STAGE_TAKEN uint32_t arc4random_uniform(uint32_t bound) {
    if (bound < 2) {
        return 0;
    }
    // The rest that would favour small numbers is drawn again.
    uint32_t least = -bound % bound;
    uint32_t number;
    do {
        number = arc4random();
    } while (number < least);
    return number % bound;
}

static bool make_uuid(uint8_t *out) {
    stage_clock *clock = stage_current();
    if (!clock) {
        return false;
    }
    fill(clock, out, 16);
    out[6] = (out[6] & 0x0F) | 0x40;
    out[8] = (out[8] & 0x3F) | 0x80;
    return true;
}

typedef void (*uuid_function)(uint8_t *);

STAGE_TAKEN void _foundation_uuid_generate_random(uint8_t *out) {
    if (!make_uuid(out)) {
        STAGE_REAL(uuid_function, "_foundation_uuid_generate_random")(out);
    }
}

STAGE_TAKEN void _cf_uuid_generate_random(uint8_t *out) {
    if (!make_uuid(out)) {
        STAGE_REAL(uuid_function, "_cf_uuid_generate_random")(out);
    }
}
