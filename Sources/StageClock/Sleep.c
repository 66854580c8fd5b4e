// A thread that sleeps wakes when the stage has come to its time. The main thread, on which the stage itself runs, does
// not sleep: only its monotonic clocks would show that it did.
#define _GNU_SOURCE
#include "Stage.h"

#include <dlfcn.h>
#include <unistd.h>

typedef struct sleeper {
    int64_t due;
    bool isAwake;
    struct sleeper *next;
} sleeper;

static sleeper *sleepers = NULL;
static int count = 0;
static pthread_cond_t woken = PTHREAD_COND_INITIALIZER;

static int real_nanosleep(const struct timespec *time, struct timespec *rest) {
    typedef int (*function)(const struct timespec *, struct timespec *);
    static _Atomic(function) real = NULL;
    function known = real;
    if (!known) {
        known = (function)dlsym(RTLD_NEXT, "nanosleep");
        real = known;
    }
    return known(time, rest);
}

static void sleep_on_stage(int64_t nanoseconds) {
    sleeper self = {0};
    pthread_mutex_lock(&stage_lock);
    self.due = stage_now + nanoseconds;
    self.next = sleepers;
    sleepers = &self;
    count++;
    stage_pause_work();
    pthread_cond_broadcast(&stage_others_changed);
    while (!self.isAwake) {
        pthread_cond_wait(&woken, &stage_lock);
    }
    stage_resume_work();
    pthread_mutex_unlock(&stage_lock);
}

bool stage_wake_sleeper(void) {
    // The list has the latest first; of equals the earliest is woken.
    sleeper **first = NULL;
    for (sleeper **place = &sleepers; *place; place = &(*place)->next) {
        if ((*place)->due <= stage_now && (!first || (*place)->due <= (*first)->due)) {
            first = place;
        }
    }
    if (!first) {
        return false;
    }
    sleeper *entry = *first;
    *first = entry->next;
    entry->isAwake = true;
    count--;
    pthread_cond_broadcast(&woken);
    return true;
}

int64_t stage_next_sleeper(void) {
    int64_t next = INT64_MAX;
    for (sleeper *entry = sleepers; entry; entry = entry->next) {
        if (entry->due < next) {
            next = entry->due;
        }
    }
    return next;
}

int stage_sleeper_count(void) {
    return count;
}

static int sleep_for(const struct timespec *time, struct timespec *rest, void *caller) {
    int64_t nanoseconds = (int64_t)time->tv_sec * 1000000000 + time->tv_nsec;
    // The dispatch library sleeps between two looks at a lock.
    if (!stage_enabled || nanoseconds <= 0 || stage_is_main_thread() || stage_is_in_library(caller, "libdispatch")) {
        return real_nanosleep(time, rest);
    }
    sleep_on_stage(nanoseconds);
    if (rest) {
        *rest = (struct timespec){0};
    }
    return 0;
}

int nanosleep(const struct timespec *time, struct timespec *rest) {
    return sleep_for(time, rest, __builtin_return_address(0));
}

int usleep(useconds_t microseconds) {
    struct timespec time = {.tv_sec = microseconds / 1000000, .tv_nsec = (long)(microseconds % 1000000) * 1000};
    return sleep_for(&time, NULL, __builtin_return_address(0));
}

unsigned int sleep(unsigned int seconds) {
    struct timespec time = {.tv_sec = seconds};
    struct timespec rest = {0};
    return sleep_for(&time, &rest, __builtin_return_address(0)) == 0 ? 0 : (unsigned int)rest.tv_sec;
}
