#define _GNU_SOURCE
#include "Stage.h"

#include <dlfcn.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

// What is released while it is held may schedule something.
pthread_mutex_t stage_lock = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
pthread_cond_t stage_others_changed = PTHREAD_COND_INITIALIZER;

static _Thread_local stage_clock_place place = {NULL, false};

// All there were. A clock is never freed: threads may still live in it.
static stage_clock **clocks = NULL;
static uint32_t clock_count = 0;

stage_clock *stage_current(void) {
    stage_clock *clock = place.clock;
    return clock && !clock->is_over ? clock : NULL;
}

stage_clock *stage_clock_current(void) {
    return stage_current();
}

bool stage_is_acting(void) {
    return place.isActing;
}

stage_clock *stage_of_number(uint32_t number) {
    pthread_mutex_lock(&stage_lock);
    stage_clock *clock = number > 0 && number <= clock_count ? clocks[number - 1] : NULL;
    pthread_mutex_unlock(&stage_lock);
    return clock && !clock->is_over ? clock : NULL;
}

stage_clock_place stage_clock_enter(stage_clock *clock) {
    stage_clock_place before = place;
    place = (stage_clock_place){clock, true};
    return before;
}

stage_clock_place stage_work_for(stage_clock *clock) {
    stage_clock_place before = place;
    place = (stage_clock_place){clock, false};
    return before;
}

stage_clock_place stage_clock_step_out(void) {
    return stage_work_for(NULL);
}

void stage_clock_leave(stage_clock_place before) {
    place = before;
}

stage_clock *stage_clock_create(double epochSeconds, uint64_t seed) {
    double whole = floor(epochSeconds);
    int64_t epoch = (int64_t)whole * 1000000000 + llround((epochSeconds - whole) * 1e9);
    stage_clock *clock = calloc(1, sizeof(stage_clock));
    // A date before 1970 has no place on a clock that counts from there.
    clock->epoch = epoch > 0 ? epoch : 0;
    clock->chance = seed;
    clock->turns = 1;
    clock->main.last = &clock->main.first;
    clock->jobs.last = &clock->jobs.first;
    pthread_mutex_lock(&stage_lock);
    if ((clock_count & (clock_count - 1)) == 0) {
        clocks = realloc(clocks, sizeof(stage_clock *) * (clock_count > 0 ? clock_count * 2 : 1));
    }
    clocks[clock_count++] = clock;
    clock->number = clock_count;
    pthread_mutex_unlock(&stage_lock);
    return clock;
}

void stage_clock_set(stage_clock *clock, double stageSeconds) {
    int64_t now = llround(stageSeconds * 1e9);
    pthread_mutex_lock(&stage_lock);
    if (now > clock->now) {
        clock->now = now;
    }
    pthread_mutex_unlock(&stage_lock);
}

double stage_clock_now(stage_clock *clock) {
    return (double)clock->now / 1e9;
}

double stage_clock_epoch(stage_clock *clock) {
    return (double)clock->epoch / 1e9;
}

bool stage_is_in_library(void *address, const char *name) {
    Dl_info info;
    return dladdr(address, &info) != 0 && info.dli_fname && strstr(info.dli_fname, name) != NULL;
}

int stage_real_clock_gettime(clockid_t id, struct timespec *out) {
    typedef int (*function)(clockid_t, struct timespec *);
    function real = STAGE_REAL(function, "clock_gettime");
    return real ? real(id, out) : (int)syscall(SYS_clock_gettime, id, out);
}

// How far a clock is ahead of stage time; -1 for clocks that stay real.
static int64_t base_of(stage_clock *clock, clockid_t id) {
    switch (id) {
    case CLOCK_REALTIME:
    case CLOCK_REALTIME_COARSE:
        return clock->epoch;
    case CLOCK_MONOTONIC:
    case CLOCK_MONOTONIC_RAW:
    case CLOCK_MONOTONIC_COARSE:
    case CLOCK_BOOTTIME:
        return STAGE_MONOTONIC_BASE;
    default:
        return -1;
    }
}

int64_t stage_time_of(stage_clock *clock, clockid_t id, int64_t nanoseconds) {
    int64_t base = base_of(clock, id);
    return base < 0 ? nanoseconds : nanoseconds - base;
}

STAGE_TAKEN int clock_gettime(clockid_t id, struct timespec *out) {
    stage_clock *clock = stage_current();
    int64_t base = clock ? base_of(clock, id) : -1;
    if (base < 0) {
        return stage_real_clock_gettime(id, out);
    }
    int64_t now = base + clock->now;
    if (base == clock->epoch) {
        // Run loops know their times only so well; dates show whole microseconds.
        now = (now + 500) / 1000 * 1000;
    }
    out->tv_sec = now / 1000000000;
    out->tv_nsec = now % 1000000000;
    return 0;
}

STAGE_TAKEN int gettimeofday(struct timeval *restrict out, void *restrict zone) {
    (void)zone;
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    out->tv_sec = now.tv_sec;
    out->tv_usec = now.tv_nsec / 1000;
    return 0;
}

STAGE_TAKEN time_t time(time_t *out) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (out) {
        *out = now.tv_sec;
    }
    return now.tv_sec;
}

double stage_clock_real_seconds(void) {
    struct timespec now;
    stage_real_clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

int stage_memory_file(void) {
    return memfd_create("output", MFD_CLOEXEC);
}
