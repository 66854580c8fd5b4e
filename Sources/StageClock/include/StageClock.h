#ifndef STAGE_CLOCK_H
#define STAGE_CLOCK_H

#include <stdbool.h>

// The process's own idea of time, for a headless run. While enabled, every clock (real time, monotonic, since boot)
// moves only when the stage does; what waits for a time waits for stage time: dispatch_after, dispatch timers, Swift tasks
// that sleep, run loop timers, threads that sleep. Linked into the `inbetween` executable only, where these functions come before those
// of the libraries.

// Starts stage time: real time stands at `epochSeconds` since 1970, stage seconds are 0.
void stage_clock_enable(double epochSeconds);

// Moves stage time. Never back.
void stage_clock_set(double stageSeconds);

// Real time again. Waiting work stays where it is.
void stage_clock_disable(void);

// Stage seconds of the earliest work that waits; infinity when none does.
double stage_clock_next_due(void);

// Hands one piece of the work that is due over to its queue or thread, the earliest first; false when there is none.
bool stage_clock_run_due(void);

// Waits until no task and no dispatched block is at work outside of the main thread, sleepers left out. False when it
// took longer than so many real seconds.
bool stage_clock_wait_for_others(double realSeconds);

// Pieces of work outside of the main thread are done one after the other; this lets one more run beside them, when the one
// that runs seems to wait for another.
void stage_clock_add_turn(void);

// Pieces of work so far, on the main thread and elsewhere.
unsigned long stage_clock_work_count(void);

// Whether nothing waits for the main thread: no block, no job of the main actor, no timer that is due.
bool stage_clock_main_is_idle(void);

// Real seconds since an arbitrary moment, for progress displays.
double stage_clock_real_seconds(void);

// A file in memory, which no path leads to; -1 on failure.
int stage_memory_file(void);

#endif
