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

// Each part's share of moving the stage; called with the lock held.
void stage_release_timers(void);
void stage_wake_sleepers(void);

// Each part's earliest time, INT64_MAX for none; called with the lock held.
int64_t stage_next_timer(bool includingSources);
int64_t stage_next_sleeper(void);

// Sleeping threads, whose work counts as done until they wake; called with the lock held.
int stage_sleeper_count(void);

// Whether a run loop's timer is due and not yet noticed; called with the lock held.
bool stage_has_released_timer(void);

// Lets the dispatch library notice the timers of its own that have been set off. Called without the lock.
void stage_wait_for_sources(void);

// A thread that runs tasks goes to sleep, and comes back; called with the lock held.
void stage_pause_tasks(void);
void stage_resume_tasks(void);

void stage_install_task_hooks(void);

// Signalled when work elsewhere ends or goes to sleep.
extern pthread_cond_t stage_others_changed;

#endif
