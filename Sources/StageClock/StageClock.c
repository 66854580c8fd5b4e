#define _GNU_SOURCE
#include "StageClock.h"

#include <dlfcn.h>
#include <math.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static _Atomic bool enabled = false;
static _Atomic double epoch = 0;
static _Atomic double stage = 0;

static void stage_time(struct timespec *out) {
    double now = epoch + stage;
    double seconds = floor(now);
    // To whole microseconds: a frame's time is the same number for everybody who asks.
    double micro = round((now - seconds) * 1e6);
    if (micro >= 1e6) {
        seconds += 1;
        micro -= 1e6;
    }
    out->tv_sec = (time_t)seconds;
    out->tv_nsec = (long)(micro * 1000);
}

// MARK: Clocks

typedef int (*clock_gettime_function)(clockid_t, struct timespec *);

static int real_clock_gettime(clockid_t clock, struct timespec *out) {
    static _Atomic(clock_gettime_function) real = NULL;
    clock_gettime_function function = real;
    if (!function) {
        function = (clock_gettime_function)dlsym(RTLD_NEXT, "clock_gettime");
        real = function;
    }
    return function ? function(clock, out) : (int)syscall(SYS_clock_gettime, clock, out);
}

int clock_gettime(clockid_t clock, struct timespec *out) {
    if (enabled && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) {
        stage_time(out);
        return 0;
    }
    return real_clock_gettime(clock, out);
}

int gettimeofday(struct timeval *restrict out, void *restrict zone) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    out->tv_sec = now.tv_sec;
    out->tv_usec = now.tv_nsec / 1000;
    return 0;
}

time_t time(time_t *out) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (out) {
        *out = now.tv_sec;
    }
    return now.tv_sec;
}

double stage_clock_real_seconds(void) {
    struct timespec now;
    real_clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

// MARK: Waiting work

typedef struct waiting {
    double due;
    void (*run)(void *, void *);
    void *first;
    void *second;
    struct waiting *next;
} waiting;

static waiting *queue = NULL;

// Behind everything that is due at the same time or before.
static void enqueue(double delay, void (*run)(void *, void *), void *first, void *second) {
    waiting *entry = malloc(sizeof(waiting));
    entry->due = stage + (delay > 0 ? delay : 0);
    entry->run = run;
    entry->first = first;
    entry->second = second;
    pthread_mutex_lock(&lock);
    waiting **place = &queue;
    while (*place && (*place)->due <= entry->due) {
        place = &(*place)->next;
    }
    entry->next = *place;
    *place = entry;
    pthread_mutex_unlock(&lock);
}

double stage_clock_next_due(void) {
    pthread_mutex_lock(&lock);
    double due = queue ? queue->due : INFINITY;
    pthread_mutex_unlock(&lock);
    return due;
}

bool stage_clock_run_due(void) {
    bool any = false;
    for (;;) {
        pthread_mutex_lock(&lock);
        waiting *entry = queue;
        if (!entry || entry->due > stage + 1e-9) {
            pthread_mutex_unlock(&lock);
            return any;
        }
        queue = entry->next;
        pthread_mutex_unlock(&lock);
        entry->run(entry->first, entry->second);
        free(entry);
        any = true;
    }
}

// MARK: dispatch_after

typedef void (*dispatch_after_function)(uint64_t, void *, void *);

extern void dispatch_async(void *queue, void *block);
extern uint64_t dispatch_time(uint64_t base, int64_t delta);
extern void dispatch_retain(void *object);
extern void dispatch_release(void *object);
extern void *_Block_copy(const void *block);
extern void _Block_release(const void *block);

static void run_block(void *target, void *block) {
    dispatch_async(target, block);
    _Block_release(block);
    dispatch_release(target);
}

// The caller computed `when` from the real clock a moment ago: the rest of a millisecond is that moment.
static double delay_until(uint64_t when) {
    if ((int64_t)when < 0) {
        struct timespec now;
        stage_time(&now);
        double deadline = (double)(-(int64_t)when) / 1e9;
        return deadline - ((double)now.tv_sec + (double)now.tv_nsec / 1e9);
    }
    double seconds = ((double)when - (double)dispatch_time(0, 0)) / 1e9;
    return round(seconds * 1000) / 1000;
}

void dispatch_after(uint64_t when, void *target, void *block) {
    if (!enabled || when == UINT64_MAX) {
        dispatch_after_function real = (dispatch_after_function)dlsym(RTLD_NEXT, "dispatch_after");
        real(when, target, block);
        return;
    }
    dispatch_retain(target);
    enqueue(delay_until(when), run_block, target, _Block_copy(block));
}

// MARK: Sleeping tasks

#define SWIFT_CC __attribute__((swiftcall))

typedef SWIFT_CC void (*delay_original)(unsigned long long, void *);
typedef SWIFT_CC void (*deadline_original)(long long, long long, long long, long long, int, void *);
typedef SWIFT_CC void (*enqueue_global)(void *);

static enqueue_global enqueue_job = NULL;

static void run_job(void *job, void *unused) {
    (void)unused;
    enqueue_job(job);
}

static SWIFT_CC void sleep_for(unsigned long long nanoseconds, void *job, delay_original original) {
    if (!enabled) {
        original(nanoseconds, job);
        return;
    }
    enqueue((double)nanoseconds / 1e9, run_job, job, NULL);
}

// Clock 1 is the continuous clock, clock 2 the suspending one; both deadlines are on real clocks, which stand at
// CLOCK_BOOTTIME and CLOCK_MONOTONIC.
static SWIFT_CC void sleep_until(
    long long sec, long long nsec, long long tsec, long long tnsec, int clock, void *job, deadline_original original) {
    if (!enabled) {
        original(sec, nsec, tsec, tnsec, clock, job);
        return;
    }
    struct timespec now;
    real_clock_gettime(clock == 1 ? CLOCK_BOOTTIME : CLOCK_MONOTONIC, &now);
    double delay = (double)(sec - now.tv_sec) + (double)(nsec - now.tv_nsec) / 1e9;
    enqueue(round(delay * 1000) / 1000, run_job, job, NULL);
}

static void install_sleep_hooks(void) {
    enqueue_job = (enqueue_global)dlsym(RTLD_DEFAULT, "swift_task_enqueueGlobal");
    void **delay_hook = dlsym(RTLD_DEFAULT, "swift_task_enqueueGlobalWithDelay_hook");
    void **deadline_hook = dlsym(RTLD_DEFAULT, "swift_task_enqueueGlobalWithDeadline_hook");
    if (!enqueue_job) {
        return;
    }
    if (delay_hook) {
        *delay_hook = (void *)sleep_for;
    }
    if (deadline_hook) {
        *deadline_hook = (void *)sleep_until;
    }
}

// MARK: Switching

void stage_clock_enable(double epochSeconds) {
    epoch = epochSeconds;
    stage = 0;
    install_sleep_hooks();
    enabled = true;
}

void stage_clock_set(double stageSeconds) {
    if (stageSeconds > stage) {
        stage = stageSeconds;
    }
}

void stage_clock_disable(void) {
    enabled = false;
}

int stage_memory_file(void) {
    return memfd_create("output", MFD_CLOEXEC);
}
