#ifndef STAGE_CLOCK_H
#define STAGE_CLOCK_H

#include <stdbool.h>

// The process's own idea of time, for a headless run: while enabled, the wall clock (CLOCK_REALTIME, gettimeofday,
// time) stands at epoch + stage seconds, work given to dispatch_after waits for its stage time, and so does a Swift
// task that sleeps. Linked into the `inbetween` executable only, where these functions come before the C library's.

// Starts stage time at `epochSeconds` since 1970; stage seconds are 0.
void stage_clock_enable(double epochSeconds);

// Moves stage time. Never back.
void stage_clock_set(double stageSeconds);

// Real time again. Waiting work stays where it is.
void stage_clock_disable(void);

// Stage seconds of the earliest waiting work; infinity when none waits.
double stage_clock_next_due(void);

// Hands the work that is due over to its queues and executors, in the order of the times; true when there was some.
bool stage_clock_run_due(void);

// Real seconds since an arbitrary moment, for progress displays.
double stage_clock_real_seconds(void);

// A file in memory, which no path leads to; -1 on failure.
int stage_memory_file(void);

#endif
