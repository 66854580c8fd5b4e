#ifndef STAGE_H
#define STAGE_H

#include "StageClock.h"

#include <pthread.h>
#include <stdint.h>
#include <time.h>

// What the parts of the stage clock share. `stage_lock` guards all of it but the atomics.

extern pthread_mutex_t stage_lock;
extern _Atomic bool stage_enabled;

// Nanoseconds of stage time.
extern _Atomic int64_t stage_now;

// The virtual monotonic clocks at stage time 0, and real time there, in nanoseconds.
#define STAGE_MONOTONIC_BASE (INT64_C(1000) * 1000000000)
extern _Atomic int64_t stage_epoch;

// The stage time of a moment of a clock, in nanoseconds.
int64_t stage_time_of(clockid_t clock, int64_t nanoseconds);

int stage_real_clock_gettime(clockid_t clock, struct timespec *out);

bool stage_is_main_thread(void);

// Whether code at an address belongs to a library, by a part of its file name.
bool stage_is_in_library(void *address, const char *name);

// Wakes the sleeper whose time came first, sets off the timers that are due; called with the lock held. False when there is
// none.
bool stage_wake_sleeper(void);
bool stage_release_timer(void);

// Each part's earliest time, INT64_MAX for none; called with the lock held.
int64_t stage_next_timer(void);
int64_t stage_next_sleeper(void);

// Sleeping threads, whose work counts as done until they wake; called with the lock held.
int stage_sleeper_count(void);

// Whether a run loop's timer is due and not yet noticed; called with the lock held.
bool stage_has_released_timer(void);

// Work to run, on the stage's thread, at a stage time. Called without the lock.
void stage_add_waiting(int64_t due, void (*run)(void *, void *), void *first, void *second);

// The stage time that a dispatch time means.
int64_t stage_time_of_dispatch(uint64_t when);

// Pieces of work outside of the main thread that have not ended.
extern int stage_others;

// Adds one of them, which waits for its turn. Called without the lock.
void stage_add_job(void (*run)(void *), void *context);

// A thread at work goes to sleep, and comes back; called with the lock held.
void stage_pause_work(void);
void stage_resume_work(void);

void *stage_roomy_queue(void);

// The dispatch library's own function, past the stage's.
void stage_dispatch_async_f(void *queue, void *context, void (*work)(void *));

// Pieces of work so far, on the main thread and elsewhere; with the lock held.
extern uint64_t stage_work_count;

// Signalled when work elsewhere ends or goes to sleep.
extern pthread_cond_t stage_others_changed;

#endif
