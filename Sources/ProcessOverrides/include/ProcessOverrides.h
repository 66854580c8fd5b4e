#ifndef STAGE_CLOCK_H
#define STAGE_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

// Time and chance of a stage. A thread that has entered a stage's clock sees it in all clocks (real time, monotonic, since
// boot), and they move only when the stage does. What it schedules belongs to the stage: blocks and tasks, dispatch_after,
// Swift tasks that sleep, timers of dispatch and of run loops, threads that sleep; and so does what these schedule. Random
// numbers come from the stage's own stream. Other threads, and the same thread after it has left, live in the real world.
//
// The functions of libc, dispatch, Foundation and the Swift runtime that this takes are defined here again. The linker lets
// an executable's own functions come before those of libraries, so this works in programs and test bundles that this is
// linked into.

typedef struct stage_clock stage_clock;

// A clock whose real time at stage second 0 is `epochSeconds` since 1970, with random numbers that follow from `seed`.
stage_clock *_Nonnull stage_clock_create(double epochSeconds, uint64_t seed);

// The end of a stage: what waits is never done, threads that sleep wake.
void stage_clock_end(stage_clock *_Nonnull clock);

// What a thread lives in.
typedef struct {
    stage_clock *_Nullable clock;
    // Whether the stage itself acts on this thread, as opposed to work that it has set off.
    bool isActing;
} stage_clock_place;

// Lets this thread live in a stage's clock until it leaves; returns where it was.
stage_clock_place stage_clock_enter(stage_clock *_Nonnull clock);
void stage_clock_leave(stage_clock_place before);

// Lets this thread live in the real world until it leaves; returns where it was.
stage_clock_place stage_clock_step_out(void);

// Lets a thread that is about to be made work for the stage of the one that makes it, if `caller` is code that makes threads
// for users: exchanges what the thread runs, and returns whether it did. The definition of pthread_create calls it.
bool stage_clock_take_thread(void *_Nullable caller, void *_Nullable (*_Nonnull *_Nonnull body)(void *_Nullable), void *_Nullable *_Nonnull context);

// The clock that this thread lives in.
stage_clock *_Nullable stage_clock_current(void);

// Stage time in seconds. It never goes back.
void stage_clock_set(stage_clock *_Nonnull clock, double stageSeconds);
double stage_clock_now(stage_clock *_Nonnull clock);
double stage_clock_epoch(stage_clock *_Nonnull clock);

// Stage seconds of the earliest work that waits; infinity when none does.
double stage_clock_next_due(stage_clock *_Nonnull clock);

// Hands one piece of the work that is due over to its queue or thread, the earliest first; false when there is none.
bool stage_clock_run_due(stage_clock *_Nonnull clock);

// Does the next piece of work of the stage's main queue, on this thread; false when there is none.
bool stage_clock_run_main(stage_clock *_Nonnull clock);

// Changes with each piece of work of a main queue: what is done with the same number is done in one turn.
uint64_t stage_clock_turn(void);

// Waits until no task and no dispatched block is at work outside of the main queue, sleepers left out. False when it took
// longer than so many real seconds, or when some of that work waits for the main queue.
bool stage_clock_wait_for_others(stage_clock *_Nonnull clock, double realSeconds);

// Pieces of work outside of the main queue are done one after the other; this lets one more run beside them, when the one
// that runs seems to wait for another.
void stage_clock_add_turn(stage_clock *_Nonnull clock);

// Pieces of work so far, on the main queue and elsewhere.
uint64_t stage_clock_work_count(stage_clock *_Nonnull clock);

// What the n-th piece of work is that waits for a time, the earliest first, and the seconds from one time to the next if it
// repeats; NULL after the last.
const char *_Nullable stage_clock_waiting_name(stage_clock *_Nonnull clock, int index, double *_Nonnull interval);

// Foundation's timers are objects: this is called with one that is to fire.
void stage_clock_set_timer_handler(void (*_Nonnull fire)(void *_Nonnull timer));

// Where the stream of random numbers has come to.
typedef struct {
    uint64_t state;
} stage_clock_chance;

stage_clock_chance stage_clock_get_chance(stage_clock *_Nonnull clock);
void stage_clock_set_chance(stage_clock *_Nonnull clock, stage_clock_chance chance);

// The seed that the process has begun with: the number in the environment's INBETWEEN_SEED, or 0. Hashing follows from it,
// unless that says "random".
uint64_t stage_clock_process_seed(void);

// Real seconds since an arbitrary moment, for progress displays.
double stage_clock_real_seconds(void);

// A file in memory, which no path leads to; -1 on failure.
int stage_memory_file(void);

#endif
