// Work that waits for a time, work of the main queue, and blocks that are dispatched.
#define _GNU_SOURCE
#include "Stage.h"

#include <dlfcn.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>

typedef void *object;

extern struct dispatch_queue_s *_dispatch_main_q_alias __asm__("_dispatch_main_q");
extern object dispatch_get_global_queue(long identifier, unsigned long flags);
extern void dispatch_retain(object object);
extern void dispatch_release(object object);
extern object _Block_copy(const void *block);
extern void _Block_release(const void *block);

void *stage_main_queue(void) {
    return (object)&_dispatch_main_q_alias;
}

// What every block begins with.
typedef struct {
    void *isa;
    int flags;
    int reserved;
    void (*invoke)(void *);
} block_header;

void stage_call_block(void *block) {
    ((block_header *)block)->invoke(block);
}

static void run_and_release(void *block) {
    stage_call_block(block);
    _Block_release(block);
}

static void release_block(void *block) {
    _Block_release(block);
}

// MARK: The main queue

static _Atomic uint64_t turn = 0;

uint64_t stage_clock_turn(void) {
    return turn;
}

void stage_add_main(stage_clock *clock, void (*run)(void *), void (*discard)(void *), void *context) {
    pthread_mutex_lock(&stage_lock);
    clock->work_count += 1;
    stage_append(&clock->main, run, discard, context);
    pthread_mutex_unlock(&stage_lock);
}

bool stage_clock_run_main(stage_clock *clock) {
    pthread_mutex_lock(&stage_lock);
    stage_job *entry = stage_take_first(&clock->main);
    clock->work_count += entry ? 1 : 0;
    pthread_mutex_unlock(&stage_lock);
    if (!entry) {
        return stage_run_notices(clock);
    }
    turn += 1;
    entry->run(entry->context);
    turn += 1;
    free(entry);
    return true;
}

// MARK: Running

uint64_t stage_clock_work_count(stage_clock *clock) {
    pthread_mutex_lock(&stage_lock);
    uint64_t count = clock->work_count;
    pthread_mutex_unlock(&stage_lock);
    return count;
}

bool stage_clock_wait_for_others(stage_clock *clock, double realSeconds) {
    struct timespec now;
    stage_real_clock_gettime(CLOCK_REALTIME, &now);
    int64_t limit = (int64_t)now.tv_sec * 1000000000 + now.tv_nsec + llround(realSeconds * 1e9);
    struct timespec until = {.tv_sec = limit / 1000000000, .tv_nsec = limit % 1000000000};
    pthread_mutex_lock(&stage_lock);
    clock->is_open = realSeconds > 0;
    clock->is_overdue = false;
    stage_give_turn(clock);
    int result = 0;
    while (clock->others > clock->sleeper_count && clock->main_waiters == 0 && result != ETIMEDOUT) {
        result = pthread_cond_timedwait(&stage_others_changed, &stage_lock, &until);
    }
    bool isDone = clock->others <= clock->sleeper_count;
    clock->is_open = false;
    pthread_mutex_unlock(&stage_lock);
    return isDone;
}

static bool is_global(object queue) {
    static const long qualities[] = {0x21, 0x19, 0x15, 0x11, 0x09};
    for (int i = 0; i < 5; i++) {
        if (queue == dispatch_get_global_queue(qualities[i], 0)) {
            return true;
        }
    }
    return false;
}

// Work on a queue that the user's code has made: the library runs it, and the stage knows when it is done.
typedef struct {
    stage_clock *clock;
    object block;
} own_work;

static void run_own_work(void *context) {
    own_work *work = context;
    stage_clock_place before = stage_work_for(work->clock);
    stage_is_at_work = true;
    run_and_release(work->block);
    stage_is_at_work = false;
    stage_clock_leave(before);
    pthread_mutex_lock(&stage_lock);
    work->clock->others -= 1;
    pthread_cond_broadcast(&stage_others_changed);
    pthread_mutex_unlock(&stage_lock);
    free(work);
}

typedef void (*async_function)(object, void *, void (*)(void *));

void stage_dispatch_async_f(object queue, void *context, void (*work)(void *)) {
    STAGE_REAL(async_function, "dispatch_async_f")(queue, context, work);
}

// A block with flags is made by the library, which keeps them behind a mark of its own.
static bool is_barrier(object block) {
    block_header *header = block;
    const uint64_t *words = (const uint64_t *)block;
    return stage_is_in_library((void *)header->invoke, "libdispatch") && words[4] == 0xD159B10C && (words[5] & 1) != 0;
}

static void add_own_work(stage_clock *clock, object queue, object block, bool isBarrier) {
    pthread_mutex_lock(&stage_lock);
    clock->others += 1;
    clock->work_count += 1;
    pthread_mutex_unlock(&stage_lock);
    own_work *work = malloc(sizeof(own_work));
    *work = (own_work){clock, _Block_copy(block)};
    if (isBarrier) {
        STAGE_REAL(async_function, "dispatch_barrier_async_f")(queue, work, run_own_work);
    } else {
        stage_dispatch_async_f(queue, work, run_own_work);
    }
}

// Blocks for everybody take turns with the tasks.
void stage_add_block(stage_clock *clock, object queue, object block) {
    if (queue == stage_main_queue()) {
        stage_add_main(clock, run_and_release, release_block, _Block_copy(block));
    } else if (is_global(queue)) {
        stage_add_job(clock, run_and_release, release_block, _Block_copy(block));
    } else {
        add_own_work(clock, queue, block, is_barrier(block));
    }
}

STAGE_TAKEN void dispatch_async(object queue, object block) {
    stage_clock *clock = stage_current();
    if (clock) {
        stage_add_block(clock, queue, block);
        return;
    }
    typedef void (*function)(object, object);
    STAGE_REAL(function, "dispatch_async")(queue, block);
}

STAGE_TAKEN void dispatch_barrier_async(object queue, object block) {
    stage_clock *clock = stage_current();
    if (clock && queue != stage_main_queue() && !is_global(queue)) {
        add_own_work(clock, queue, block, true);
    } else if (clock) {
        stage_add_block(clock, queue, block);
    } else {
        typedef void (*function)(object, object);
        STAGE_REAL(function, "dispatch_barrier_async")(queue, block);
    }
}

// Work that waits until the main queue has done a block.
typedef struct {
    object block;
    bool isDone;
} main_call;

static pthread_cond_t main_call_done = PTHREAD_COND_INITIALIZER;

static void end_main_call(main_call *call) {
    pthread_mutex_lock(&stage_lock);
    call->isDone = true;
    pthread_cond_broadcast(&main_call_done);
    pthread_mutex_unlock(&stage_lock);
}

static void run_main_call(void *context) {
    main_call *call = context;
    stage_call_block(call->block);
    end_main_call(call);
}

static void discard_main_call(void *context) {
    end_main_call(context);
}

STAGE_TAKEN void dispatch_sync(object queue, object block) {
    stage_clock *clock = stage_current();
    if (!clock || queue != stage_main_queue() || stage_is_acting()) {
        typedef void (*function)(object, object);
        STAGE_REAL(function, "dispatch_sync")(queue, block);
        return;
    }
    main_call call = {block, false};
    stage_add_main(clock, run_main_call, discard_main_call, &call);
    pthread_mutex_lock(&stage_lock);
    clock->main_waiters += 1;
    stage_pause_work(clock);
    pthread_cond_broadcast(&stage_others_changed);
    while (!call.isDone) {
        pthread_cond_wait(&main_call_done, &stage_lock);
    }
    clock->main_waiters -= 1;
    stage_resume_work(clock);
    pthread_mutex_unlock(&stage_lock);
}

// One after the other, in the order of their numbers.
STAGE_TAKEN void dispatch_apply(size_t count, object queue, object block) {
    if (!stage_current()) {
        typedef void (*function)(size_t, object, object);
        STAGE_REAL(function, "dispatch_apply")(count, queue, block);
        return;
    }
    typedef void (*indexed_function)(void *, size_t);
    indexed_function invoke = (indexed_function)(void *)((block_header *)block)->invoke;
    for (size_t i = 0; i < count; i++) {
        invoke(block, i);
    }
}

// MARK: Waiting for a time

// Behind everything that is due at the same time or before.
void stage_add_waiting(stage_clock *clock, stage_waiting values) {
    stage_waiting *entry = malloc(sizeof(stage_waiting));
    *entry = values;
    pthread_mutex_lock(&stage_lock);
    if (entry->due < clock->now) {
        entry->due = clock->now;
    }
    stage_waiting **place = &clock->waiting;
    while (*place && (*place)->due <= entry->due) {
        place = &(*place)->next;
    }
    entry->next = *place;
    *place = entry;
    pthread_mutex_unlock(&stage_lock);
}

// Takes out what is of no use any more at the front; with the lock held.
static stage_waiting *first_waiting(stage_clock *clock) {
    while (clock->waiting && clock->waiting->is_valid && !clock->waiting->is_valid(clock->waiting->first, clock->waiting->second)) {
        stage_waiting *entry = clock->waiting;
        clock->waiting = entry->next;
        if (entry->discard) {
            entry->discard(entry->first, entry->second);
        }
        free(entry);
    }
    return clock->waiting;
}

double stage_clock_next_due(stage_clock *clock) {
    pthread_mutex_lock(&stage_lock);
    stage_waiting *first = first_waiting(clock);
    int64_t due = first ? first->due : INT64_MAX;
    int64_t sleeper = stage_next_sleeper(clock);
    pthread_mutex_unlock(&stage_lock);
    due = sleeper < due ? sleeper : due;
    return due == INT64_MAX ? INFINITY : (double)due / 1e9;
}

const char *stage_clock_waiting_name(stage_clock *clock, int index, double *interval) {
    pthread_mutex_lock(&stage_lock);
    stage_waiting *entry = first_waiting(clock);
    while (entry && (index > 0 || (entry->is_valid && !entry->is_valid(entry->first, entry->second)))) {
        index -= !entry->is_valid || entry->is_valid(entry->first, entry->second) ? 1 : 0;
        entry = entry->next;
    }
    const char *name = entry ? entry->name : index < clock->sleeper_count && index >= 0 ? "a thread that sleeps" : NULL;
    *interval = entry ? (double)entry->interval / 1e9 : 0;
    pthread_mutex_unlock(&stage_lock);
    return name;
}

bool stage_clock_run_due(stage_clock *clock) {
    pthread_mutex_lock(&stage_lock);
    stage_waiting *entry = first_waiting(clock);
    if (!entry || entry->due > clock->now) {
        bool any = stage_wake_sleeper(clock);
        pthread_mutex_unlock(&stage_lock);
        return any;
    }
    clock->waiting = entry->next;
    pthread_mutex_unlock(&stage_lock);
    entry->run(clock, entry->first, entry->second);
    free(entry);
    return true;
}

static void run_block(stage_clock *clock, void *target, void *block) {
    stage_add_block(clock, target, block);
    _Block_release(block);
    dispatch_release(target);
}

static void discard_block(void *target, void *block) {
    _Block_release(block);
    dispatch_release(target);
}

// A dispatch time has its clock in its upper bits: negative is real time, only the highest is the time since boot.
int64_t stage_time_of_dispatch(stage_clock *clock, uint64_t when) {
    uint64_t high = when >> 62;
    if (high == 3) {
        return stage_time_of(clock, CLOCK_REALTIME, -(int64_t)when);
    }
    return stage_time_of(clock, CLOCK_MONOTONIC, (int64_t)(when & ~(UINT64_C(1) << 63)));
}

STAGE_TAKEN void dispatch_after(uint64_t when, object target, object block) {
    stage_clock *clock = stage_current();
    if (!clock || when == UINT64_MAX) {
        typedef void (*function)(uint64_t, object, object);
        STAGE_REAL(function, "dispatch_after")(when, target, block);
        return;
    }
    dispatch_retain(target);
    stage_add_waiting(clock, (stage_waiting){
        .due = stage_time_of_dispatch(clock, when), .name = "an asyncAfter", .run = run_block, .discard = discard_block,
        .first = target, .second = _Block_copy(block)});
}

// MARK: The end

static void discard_jobs(stage_jobs *list) {
    for (stage_job *entry = stage_take_first(list); entry; entry = stage_take_first(list)) {
        if (entry->discard) {
            entry->discard(entry->context);
        }
        free(entry);
    }
}

void stage_clock_end(stage_clock *clock) {
    pthread_mutex_lock(&stage_lock);
    clock->is_over = true;
    stage_waiting *waiting = clock->waiting;
    clock->waiting = NULL;
    stage_jobs main = clock->main, jobs = clock->jobs;
    main.last = main.first ? main.last : &main.first;
    jobs.last = jobs.first ? jobs.last : &jobs.first;
    clock->main = (stage_jobs){NULL, &clock->main.first};
    clock->jobs = (stage_jobs){NULL, &clock->jobs.first};
    stage_wake_all(clock);
    stage_end_turns();
    pthread_mutex_unlock(&stage_lock);
    // What is released may call back.
    discard_jobs(&main);
    discard_jobs(&jobs);
    stage_discard_notices(clock);
    while (waiting) {
        stage_waiting *next = waiting->next;
        if (waiting->discard) {
            waiting->discard(waiting->first, waiting->second);
        }
        free(waiting);
        waiting = next;
    }
}
