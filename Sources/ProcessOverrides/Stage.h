#ifndef STAGE_H
#define STAGE_H

#include "ProcessOverrides.h"

#include <pthread.h>
#include <stdint.h>
#include <time.h>

// Marks a function that is taken. A program that links the libraries themselves into it keeps theirs, and real time.
// AddressSanitizer's own are no such library: they are weak, too, and would come first.
#if __has_feature(address_sanitizer)
#define STAGE_TAKEN
#else
#define STAGE_TAKEN __attribute__((weak))
#endif

// What the parts of the stage clock share. `stage_lock` guards all of it but the atomics.

extern pthread_mutex_t stage_lock;

// Signalled when work elsewhere ends, goes to sleep, or waits for the main queue.
extern pthread_cond_t stage_others_changed;

// The virtual monotonic clocks at stage time 0, in nanoseconds.
#define STAGE_MONOTONIC_BASE (INT64_C(1000) * 1000000000)

// A piece of work for a queue.
typedef struct stage_job {
    void (*run)(void *);
    // Frees what is never run; NULL for nothing to free.
    void (*discard)(void *);
    void *context;
    struct stage_job *next;
} stage_job;

typedef struct {
    stage_job *first;
    stage_job **last;
} stage_jobs;

// Work that waits for a time.
typedef struct stage_waiting {
    int64_t due;
    const char *name;
    // Nanoseconds from one time to the next; 0 for once.
    int64_t interval;
    // With the lock held; NULL when it stays of use whatever happens.
    bool (*is_valid)(void *, void *);
    void (*run)(stage_clock *, void *, void *);
    void (*discard)(void *, void *);
    void *first;
    void *second;
    struct stage_waiting *next;
} stage_waiting;

struct stage_sleeper;
struct stage_notice;

struct stage_clock {
    uint32_t number;
    _Atomic bool is_over;
    // Nanoseconds of stage time, and real time at 0.
    _Atomic int64_t now;
    int64_t epoch;
    uint64_t chance;
    uint64_t work_count;
    stage_waiting *waiting;
    stage_jobs main;
    // Outside of the main queue: pieces of work that have not ended, those that wait for their turn, and those at it.
    int others;
    stage_jobs jobs;
    int turns;
    int turns_taken;
    int returning;
    // Whether work outside of the main queue may begin: the stage waits for it, or it has waited for the stage for too long.
    bool is_open;
    bool is_overdue;
    _Atomic bool is_release_planned;
    struct stage_sleeper *sleepers;
    // Those of them that are counted in others.
    int sleeper_count;
    // Pieces of work elsewhere that wait for the main queue.
    int main_waiters;
    struct stage_notice *notices;
};

// The clock that this thread lives in, as long as it goes.
stage_clock *stage_current(void);

// Whether this thread is the one that the stage acts on.
bool stage_is_acting(void);

// The clock of that number, while it goes.
stage_clock *stage_of_number(uint32_t number);

// Whether this thread does a piece of work that the stage counts.
extern _Thread_local bool stage_is_at_work;

// Lets a thread work for a stage; undone by stage_clock_leave.
stage_clock_place stage_work_for(stage_clock *clock);

int64_t stage_time_of(stage_clock *clock, clockid_t id, int64_t nanoseconds);
int stage_real_clock_gettime(clockid_t clock, struct timespec *out);

// Whether code at an address belongs to a library, by a part of its file name.
bool stage_is_in_library(void *address, const char *name);

// With the lock held.
void stage_append(stage_jobs *list, void (*run)(void *), void (*discard)(void *), void *context);
stage_job *stage_take_first(stage_jobs *list);
void stage_wake_all(stage_clock *clock);
bool stage_wake_sleeper(stage_clock *clock);
int64_t stage_next_sleeper(stage_clock *clock);
void stage_pause_work(stage_clock *clock);
void stage_resume_work(stage_clock *clock);
void stage_give_turn(stage_clock *clock);
// A stage is over: who waits for a turn goes on without one.
void stage_end_turns(void);

// A turn that goes on with another thread: who has one takes it for that thread, which says that it has it, and ends it.
void stage_hand_turn(stage_clock *clock);
void stage_take_handed_turn(void);
void stage_end_turn(stage_clock *clock);

// The stage's thread is going to wait for work in a way of its own; without the lock.
void stage_release_work(stage_clock *clock);

// Without the lock.
void stage_add_waiting(stage_clock *clock, stage_waiting entry);
void stage_add_main(stage_clock *clock, void (*run)(void *), void (*discard)(void *), void *context);
void stage_add_job(stage_clock *clock, void (*run)(void *), void (*discard)(void *), void *context);
void stage_add_block(stage_clock *clock, void *queue, void *block);

// Adds the work of groups that are empty now, on the stage's thread; false when there is none.
bool stage_run_notices(stage_clock *clock);
void stage_discard_notices(stage_clock *clock);

// The stage time that a dispatch time means.
int64_t stage_time_of_dispatch(stage_clock *clock, uint64_t when);

void *stage_main_queue(void);
void *stage_roomy_queue(void);

// The dispatch library's own function, past the stage's.
void stage_dispatch_async_f(void *queue, void *context, void (*work)(void *));

// A block's own code.
void stage_call_block(void *block);

// The function of that name in a library, past the stage's.
#define STAGE_REAL(type, name)                                          \
    ({                                                                  \
        static _Atomic(type) stage_known = NULL;                        \
        type stage_found = stage_known;                                 \
        if (!stage_found) {                                             \
            stage_found = (type)dlsym(RTLD_NEXT, name);                 \
            stage_known = stage_found;                                  \
        }                                                               \
        stage_found;                                                    \
    })

#endif
