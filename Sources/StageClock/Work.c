// Work that waits for a time, and work that is under way outside of the main thread.
#define _GNU_SOURCE
#include "Stage.h"

#include <dlfcn.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>

typedef void *object;
typedef void (*work_function)(void *);

extern struct dispatch_queue_s *_dispatch_main_q_alias __asm__("_dispatch_main_q");
extern object dispatch_get_global_queue(long identifier, unsigned long flags);
extern object dispatch_group_create(void);
extern void dispatch_group_async(object group, object queue, object block);
extern void dispatch_group_notify_f(object group, object queue, void *context, work_function work);
extern void dispatch_retain(object object);
extern void dispatch_release(object object);
extern object _Block_copy(const void *block);
extern void _Block_release(const void *block);

// MARK: Under way

uint64_t stage_work_count = 0;
static int main_items = 0;

static object main_queue(void) {
    return (object)&_dispatch_main_q_alias;
}

static void begin(int *count) {
    pthread_mutex_lock(&stage_lock);
    *count += 1;
    stage_work_count += 1;
    pthread_mutex_unlock(&stage_lock);
}

static void end(int *count) {
    pthread_mutex_lock(&stage_lock);
    *count -= 1;
    pthread_cond_broadcast(&stage_others_changed);
    pthread_mutex_unlock(&stage_lock);
}

static void end_of_group(void *count) {
    end(count);
}

unsigned long stage_clock_work_count(void) {
    pthread_mutex_lock(&stage_lock);
    unsigned long count = stage_work_count;
    pthread_mutex_unlock(&stage_lock);
    return count;
}

bool stage_clock_wait_for_others(double realSeconds) {
    struct timespec now;
    stage_real_clock_gettime(CLOCK_REALTIME, &now);
    int64_t limit = (int64_t)now.tv_sec * 1000000000 + now.tv_nsec + llround(realSeconds * 1e9);
    struct timespec until = {.tv_sec = limit / 1000000000, .tv_nsec = limit % 1000000000};
    pthread_mutex_lock(&stage_lock);
    int result = 0;
    while (stage_others > stage_sleeper_count() && result != ETIMEDOUT) {
        result = pthread_cond_timedwait(&stage_others_changed, &stage_lock, &until);
    }
    bool isDone = stage_others <= stage_sleeper_count();
    pthread_mutex_unlock(&stage_lock);
    return isDone;
}

bool stage_clock_main_is_idle(void) {
    pthread_mutex_lock(&stage_lock);
    bool isIdle = main_items == 0 && !stage_has_released_timer();
    pthread_mutex_unlock(&stage_lock);
    return isIdle;
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

// What every block begins with.
typedef struct {
    void *isa;
    int flags;
    int reserved;
    void (*invoke)(void *);
} block_header;

static void run_and_release(void *block) {
    ((block_header *)block)->invoke(block);
    _Block_release(block);
}

// Blocks for everybody take turns with the tasks. On a queue of somebody's own the library runs them, so that their flags
// stay in force, in a group that says when they are done.
static void enqueue_block(object queue, object block) {
    if (is_global(queue)) {
        stage_add_job(run_and_release, _Block_copy(block));
        return;
    }
    int *count = queue == main_queue() ? &main_items : &stage_others;
    begin(count);
    object group = dispatch_group_create();
    dispatch_group_async(group, queue, block);
    dispatch_group_notify_f(group, stage_roomy_queue(), count, end_of_group);
    dispatch_release(group);
}

void dispatch_async(object queue, object block) {
    if (stage_enabled) {
        enqueue_block(queue, block);
        return;
    }
    typedef void (*function)(object, object);
    ((function)dlsym(RTLD_NEXT, "dispatch_async"))(queue, block);
}

// MARK: Waiting for a time

typedef struct waiting {
    int64_t due;
    void (*run)(void *, void *);
    void *first;
    void *second;
    struct waiting *next;
} waiting;

static waiting *queue = NULL;

// Behind everything that is due at the same time or before.
void stage_add_waiting(int64_t due, void (*run)(void *, void *), void *first, void *second) {
    waiting *entry = malloc(sizeof(waiting));
    *entry = (waiting){.due = due > stage_now ? due : stage_now, .run = run, .first = first, .second = second};
    pthread_mutex_lock(&stage_lock);
    waiting **place = &queue;
    while (*place && (*place)->due <= entry->due) {
        place = &(*place)->next;
    }
    entry->next = *place;
    *place = entry;
    pthread_mutex_unlock(&stage_lock);
}

double stage_clock_next_due(void) {
    pthread_mutex_lock(&stage_lock);
    int64_t due = queue ? queue->due : INT64_MAX;
    int64_t timer = stage_next_timer();
    int64_t sleeper = stage_next_sleeper();
    pthread_mutex_unlock(&stage_lock);
    due = timer < due ? timer : due;
    due = sleeper < due ? sleeper : due;
    return due == INT64_MAX ? INFINITY : (double)due / 1e9;
}

bool stage_clock_run_due(void) {
    pthread_mutex_lock(&stage_lock);
    waiting *entry = queue;
    if (!entry || entry->due > stage_now) {
        bool any = stage_wake_sleeper() || stage_release_timer();
        pthread_mutex_unlock(&stage_lock);
        return any;
    }
    queue = entry->next;
    pthread_mutex_unlock(&stage_lock);
    entry->run(entry->first, entry->second);
    free(entry);
    return true;
}

static void run_block(void *target, void *block) {
    enqueue_block(target, block);
    _Block_release(block);
    dispatch_release(target);
}

// A dispatch time tells its clock in its upper bits: negative is real time, only the highest is the time since boot.
int64_t stage_time_of_dispatch(uint64_t when) {
    uint64_t high = when >> 62;
    if (high == 3) {
        return stage_time_of(CLOCK_REALTIME, -(int64_t)when);
    }
    return stage_time_of(CLOCK_MONOTONIC, (int64_t)(when & ~(UINT64_C(1) << 63)));
}

void dispatch_after(uint64_t when, object target, object block) {
    if (!stage_enabled || when == UINT64_MAX) {
        typedef void (*function)(uint64_t, object, object);
        ((function)dlsym(RTLD_NEXT, "dispatch_after"))(when, target, block);
        return;
    }
    dispatch_retain(target);
    stage_add_waiting(stage_time_of_dispatch(when), run_block, target, _Block_copy(block));
}

// MARK: Tasks

// The Swift runtime has its jobs run by functions: on the main queue, or on queues of its own for all tasks.
typedef struct {
    work_function work;
    void *context;
} call;

static void run_main_call(void *pointer) {
    call *call = pointer;
    call->work(call->context);
    free(call);
    end(&main_items);
}

static void enqueue_call(object target, void *context, work_function work) {
    if (target != main_queue()) {
        stage_add_job(work, context);
        return;
    }
    call *entry = malloc(sizeof(call));
    *entry = (call){.work = work, .context = context};
    begin(&main_items);
    stage_dispatch_async_f(target, entry, run_main_call);
}

void stage_dispatch_async_f(object queue, void *context, work_function work) {
    typedef void (*function)(object, void *, work_function);
    static _Atomic(function) real = NULL;
    function known = real;
    if (!known) {
        known = (function)dlsym(RTLD_NEXT, "dispatch_async_f");
        real = known;
    }
    known(queue, context, work);
}

void dispatch_async_f(object queue, void *context, work_function work) {
    if (stage_enabled && stage_is_in_library(__builtin_return_address(0), "libswift_Concurrency")) {
        enqueue_call(queue, context, work);
    } else {
        stage_dispatch_async_f(queue, context, work);
    }
}

static void run_call(void *target, void *pointer) {
    call *entry = pointer;
    enqueue_call(target, entry->context, entry->work);
    free(entry);
}

void dispatch_after_f(uint64_t when, object target, void *context, work_function work) {
    if (!stage_enabled || when == UINT64_MAX || !stage_is_in_library(__builtin_return_address(0), "libswift_Concurrency")) {
        typedef void (*function)(uint64_t, object, void *, work_function);
        ((function)dlsym(RTLD_NEXT, "dispatch_after_f"))(when, target, context, work);
        return;
    }
    call *entry = malloc(sizeof(call));
    *entry = (call){.work = work, .context = context};
    stage_add_waiting(stage_time_of_dispatch(when), run_call, target, entry);
}
