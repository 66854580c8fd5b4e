#define _GNU_SOURCE
#include "Stage.h"

#include <dlfcn.h>
#include <math.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

pthread_mutex_t stage_lock = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t stage_others_changed = PTHREAD_COND_INITIALIZER;
_Atomic bool stage_enabled = false;
_Atomic int64_t stage_now = 0;
_Atomic int64_t stage_epoch = 0;

bool stage_is_main_thread(void) {
    return (pid_t)syscall(SYS_gettid) == getpid();
}

bool stage_is_in_library(void *address, const char *name) {
    Dl_info info;
    return dladdr(address, &info) != 0 && info.dli_fname && strstr(info.dli_fname, name) != NULL;
}

typedef int (*clock_gettime_function)(clockid_t, struct timespec *);

int stage_real_clock_gettime(clockid_t clock, struct timespec *out) {
    static _Atomic(clock_gettime_function) real = NULL;
    clock_gettime_function function = real;
    if (!function) {
        function = (clock_gettime_function)dlsym(RTLD_NEXT, "clock_gettime");
        real = function;
    }
    return function ? function(clock, out) : (int)syscall(SYS_clock_gettime, clock, out);
}

// How far a clock is ahead of stage time; -1 for clocks that stay real.
static int64_t base_of(clockid_t clock) {
    switch (clock) {
    case CLOCK_REALTIME:
    case CLOCK_REALTIME_COARSE:
        return stage_epoch;
    case CLOCK_MONOTONIC:
    case CLOCK_MONOTONIC_RAW:
    case CLOCK_MONOTONIC_COARSE:
    case CLOCK_BOOTTIME:
        return STAGE_MONOTONIC_BASE;
    default:
        return -1;
    }
}

int64_t stage_time_of(clockid_t clock, int64_t nanoseconds) {
    int64_t base = base_of(clock);
    return base < 0 ? nanoseconds : nanoseconds - base;
}

int clock_gettime(clockid_t clock, struct timespec *out) {
    int64_t base = stage_enabled ? base_of(clock) : -1;
    if (base < 0) {
        return stage_real_clock_gettime(clock, out);
    }
    int64_t now = base + stage_now;
    if (base == stage_epoch) {
        // Run loops know their times only so well; dates show whole microseconds.
        now = (now + 500) / 1000 * 1000;
    }
    out->tv_sec = now / 1000000000;
    out->tv_nsec = now % 1000000000;
    return 0;
}

int gettimeofday(struct timeval *restrict out, void *restrict zone) {
    (void)zone;
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
    stage_real_clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

void stage_clock_enable(double epochSeconds) {
    double whole = floor(epochSeconds);
    int64_t epoch = (int64_t)whole * 1000000000 + llround((epochSeconds - whole) * 1e9);
    // A date before 1970 has no place on a clock that counts from there.
    stage_epoch = epoch > 0 ? epoch : 0;
    stage_now = 0;
    stage_enabled = true;
}

void stage_clock_set(double stageSeconds) {
    int64_t now = llround(stageSeconds * 1e9);
    pthread_mutex_lock(&stage_lock);
    if (now > stage_now) {
        stage_now = now;
    }
    pthread_mutex_unlock(&stage_lock);
}

void stage_clock_disable(void) {
    stage_enabled = false;
}

int stage_memory_file(void) {
    return memfd_create("output", MFD_CLOEXEC);
}
