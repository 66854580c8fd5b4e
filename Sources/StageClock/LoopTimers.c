// Timers of run loops are file descriptors. While stage time is on, one that is set is not: the stage sets it off when its
// time has come. The dispatch library has such timers, too, for itself; they only follow.
#define _GNU_SOURCE
#include "Stage.h"

#include <dlfcn.h>
#include <poll.h>
#include <sys/timerfd.h>
#include <unistd.h>

#define TIMERS 256

typedef struct {
    int file;
    clockid_t clock;
    bool isMain;
    bool isReleased;
    // Stage time; 0 is not set.
    int64_t due;
    int64_t interval;
} timer;

static timer timers[TIMERS];
static int timer_count = 0;

static int real_settime(int file, int flags, const struct itimerspec *new, struct itimerspec *old) {
    typedef int (*function)(int, int, const struct itimerspec *, struct itimerspec *);
    static _Atomic(function) real = NULL;
    function known = real;
    if (!known) {
        known = (function)dlsym(RTLD_NEXT, "timerfd_settime");
        real = known;
    }
    return known(file, flags, new, old);
}

static timer *timer_of(int file) {
    for (int i = 0; i < timer_count; i++) {
        if (timers[i].file == file) {
            return &timers[i];
        }
    }
    return NULL;
}

int timerfd_create(int clock, int flags) {
    typedef int (*function)(int, int);
    int file = ((function)dlsym(RTLD_NEXT, "timerfd_create"))(clock, flags);
    if (file < 0) {
        return file;
    }
    pthread_mutex_lock(&stage_lock);
    timer *entry = timer_of(file);
    if (!entry && timer_count < TIMERS) {
        entry = &timers[timer_count++];
    }
    if (entry) {
        *entry = (timer){.file = file, .clock = clock};
    }
    pthread_mutex_unlock(&stage_lock);
    return file;
}

static int64_t nanoseconds(struct timespec time) {
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int timerfd_settime(int file, int flags, const struct itimerspec *new, struct itimerspec *old) {
    if (!stage_enabled) {
        return real_settime(file, flags, new, old);
    }
    pthread_mutex_lock(&stage_lock);
    timer *entry = timer_of(file);
    if (!entry) {
        pthread_mutex_unlock(&stage_lock);
        return real_settime(file, flags, new, old);
    }
    int64_t value = nanoseconds(new->it_value);
    entry->interval = nanoseconds(new->it_interval);
    // A run loop sets its timers itself; dispatch has a thread for them.
    entry->isMain = stage_is_main_thread();
    entry->isReleased = false;
    entry->due = 0;
    if (value > 0) {
        int64_t due = flags & TFD_TIMER_ABSTIME ? stage_time_of(entry->clock, value) : stage_now + value;
        entry->due = due > 0 ? due : 1;
    }
    struct itimerspec off = {0};
    int result = real_settime(file, 0, &off, old);
    pthread_mutex_unlock(&stage_lock);
    return result;
}

bool stage_release_timer(void) {
    timer *first = NULL;
    for (int i = 0; i < timer_count; i++) {
        timer *entry = &timers[i];
        if (entry->due > 0 && entry->due <= stage_now && (!first || entry->due < first->due)) {
            first = entry;
        }
    }
    if (!first) {
        return false;
    }
    struct itimerspec now = {.it_value = {.tv_nsec = 1}};
    real_settime(first->file, 0, &now, NULL);
    if (first->isMain) {
        // A nanosecond may take some microseconds.
        struct pollfd question = {.fd = first->file, .events = POLLIN};
        poll(&question, 1, 100);
    }
    first->isReleased = true;
    first->due = first->interval > 0 ? first->due + first->interval : 0;
    return true;
}

int64_t stage_next_timer(void) {
    int64_t next = INT64_MAX;
    for (int i = 0; i < timer_count; i++) {
        if (timers[i].isMain && timers[i].due > 0 && timers[i].due < next) {
            next = timers[i].due;
        }
    }
    return next;
}

bool stage_has_released_timer(void) {
    for (int i = 0; i < timer_count; i++) {
        if (!timers[i].isMain || !timers[i].isReleased) {
            continue;
        }
        struct pollfd question = {.fd = timers[i].file, .events = POLLIN};
        if (poll(&question, 1, 0) == 1) {
            return true;
        }
        timers[i].isReleased = false;
    }
    return false;
}
