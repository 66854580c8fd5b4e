// A thread that sleeps wakes when the stage has come to its time. The thread on which the stage acts does not sleep: only its
// monotonic clocks would show that it did.
#define _GNU_SOURCE
#include "Stage.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <unistd.h>

typedef struct stage_sleeper {
    int64_t due;
    bool isAwake;
    bool isCounted;
    struct stage_sleeper *next;
} stage_sleeper;

static pthread_cond_t woken = PTHREAD_COND_INITIALIZER;

static void sleep_on_stage(stage_clock *clock, int64_t nanoseconds) {
    stage_sleeper self = {0};
    pthread_mutex_lock(&stage_lock);
    self.due = clock->now + nanoseconds;
    self.next = clock->sleepers;
    clock->sleepers = &self;
    self.isCounted = stage_is_at_work;
    clock->sleeper_count += self.isCounted ? 1 : 0;
    stage_pause_work(clock);
    pthread_cond_broadcast(&stage_others_changed);
    while (!self.isAwake) {
        pthread_cond_wait(&woken, &stage_lock);
    }
    stage_resume_work(clock);
    pthread_mutex_unlock(&stage_lock);
}

static void wake(stage_clock *clock, stage_sleeper **place) {
    stage_sleeper *entry = *place;
    *place = entry->next;
    entry->isAwake = true;
    clock->sleeper_count -= entry->isCounted ? 1 : 0;
    pthread_cond_broadcast(&woken);
}

bool stage_wake_sleeper(stage_clock *clock) {
    // The list has the latest first; of equals the earliest is woken.
    stage_sleeper **first = NULL;
    for (stage_sleeper **place = &clock->sleepers; *place; place = &(*place)->next) {
        if ((*place)->due <= clock->now && (!first || (*place)->due <= (*first)->due)) {
            first = place;
        }
    }
    if (!first) {
        return false;
    }
    wake(clock, first);
    return true;
}

void stage_wake_all(stage_clock *clock) {
    while (clock->sleepers) {
        wake(clock, &clock->sleepers);
    }
}

int64_t stage_next_sleeper(stage_clock *clock) {
    int64_t next = INT64_MAX;
    for (stage_sleeper *entry = clock->sleepers; entry; entry = entry->next) {
        if (entry->due < next) {
            next = entry->due;
        }
    }
    return next;
}

static int sleep_for(const struct timespec *time, struct timespec *rest, void *caller) {
    int64_t nanoseconds = (int64_t)time->tv_sec * 1000000000 + time->tv_nsec;
    stage_clock *clock = !stage_is_acting() ? stage_current() : NULL;
    if (clock && nanoseconds == 0 && stage_is_in_library(caller, "libFoundation")) {
        // The rest of a sleep, less than a clock knows. Foundation asks until it is over, so it has to be.
        nanoseconds = 1;
    }
    clock = nanoseconds > 0 ? clock : NULL;
    // The dispatch library sleeps between two checks of a lock.
    if (!clock || stage_is_in_library(caller, "libdispatch")) {
        typedef int (*function)(const struct timespec *, struct timespec *);
        return STAGE_REAL(function, "nanosleep")(time, rest);
    }
    sleep_on_stage(clock, nanoseconds);
    if (rest) {
        *rest = (struct timespec){0};
    }
    return 0;
}

STAGE_TAKEN int nanosleep(const struct timespec *time, struct timespec *rest) {
    return sleep_for(time, rest, __builtin_return_address(0));
}

STAGE_TAKEN int usleep(useconds_t microseconds) {
    struct timespec time = {.tv_sec = microseconds / 1000000, .tv_nsec = (long)(microseconds % 1000000) * 1000};
    return sleep_for(&time, NULL, __builtin_return_address(0));
}

STAGE_TAKEN unsigned int sleep(unsigned int seconds) {
    struct timespec time = {.tv_sec = seconds};
    struct timespec rest = {0};
    return sleep_for(&time, &rest, __builtin_return_address(0)) == 0 ? 0 : (unsigned int)rest.tv_sec;
}
