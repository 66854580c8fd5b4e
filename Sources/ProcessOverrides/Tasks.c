// Swift's tasks. The runtime has its jobs run by functions of the dispatch library: on the main queue, or on queues of its own
// for all tasks. A task belongs to the stage in whose turn it was made, whatever resumes it: a value that the test sends
// resumes it on the stage, and a test that waits for a task of the stage goes on in the real world.
#define _GNU_SOURCE
#include "Stage.h"
#include "RuntimeABI.h"

#include <dlfcn.h>
#include <stdlib.h>

// The number of the task's stage is kept in a word of its job that the runtime has no use for.
typedef runtime_job job;

static _Thread_local bool is_making_task = false;

typedef struct {
    job *task;
    void *context;
} new_task;

STAGE_TAKEN __attribute__((swiftcall)) new_task swift_task_create(size_t flags, void *options, const void *result, void *entry, void *context) {
    typedef __attribute__((swiftcall)) new_task (*function)(size_t, void *, const void *, void *, void *);
    function real = STAGE_REAL(function, "swift_task_create");
    stage_clock *clock = stage_current();
    if (!clock) {
        return real(flags, options, result, entry, context);
    }
    bool before = is_making_task;
    is_making_task = true;
    new_task made = real(flags, options, result, entry, context);
    is_making_task = before;
    runtime_note_new_task(made.task, clock->number);
    made.task->reserved = clock->number;
    return made;
}

// Whether a call comes from the runtime. The answer for a place in code is always the same: it is kept, in its lowest bit.
static bool is_from_runtime(void *address) {
    static _Atomic uint64_t known[64];
    uint64_t place = (uint64_t)(uintptr_t)address << 1;
    _Atomic uint64_t *slot = &known[(place >> 3) % 64];
    uint64_t answer = *slot;
    if (answer >> 1 != place >> 1) {
        answer = place | (stage_is_in_library(address, "libswift_Concurrency") ? 1 : 0);
        *slot = answer;
    }
    return answer & 1;
}

// Whose turn a job is part of; NULL for the real world's.
static stage_clock *clock_of(job *job, bool isNew) {
    if (!runtime_job_is_task(job)) {
        return stage_current();
    }
    if (job->reserved != 0) {
        return stage_of_number((uint32_t)job->reserved);
    }
    if (is_making_task || isNew || runtime_job_is_async_let(job)) {
        stage_clock *clock = stage_current();
        job->reserved = clock ? clock->number : 0;
        return clock;
    }
    return NULL;
}

typedef struct {
    void (*work)(void *);
    void *context;
} call;

static void run_call(void *context) {
    call entry = *(call *)context;
    free(context);
    entry.work(entry.context);
}

static call *make_call(void (*work)(void *), void *context) {
    call *entry = malloc(sizeof(call));
    *entry = (call){work, context};
    return entry;
}

static void enqueue(stage_clock *clock, void *queue, void (*work)(void *), void *context) {
    if (queue == stage_main_queue()) {
        stage_add_main(clock, run_call, free, make_call(work, context));
    } else {
        stage_add_job(clock, run_call, free, make_call(work, context));
    }
}

STAGE_TAKEN void dispatch_async_f(void *queue, void *context, void (*work)(void *)) {
    if (is_from_runtime(__builtin_return_address(0))) {
        stage_clock *clock = clock_of(context, false);
        if (clock) {
            enqueue(clock, queue, work, context);
            return;
        }
    }
    stage_dispatch_async_f(queue, context, work);
}

static void run_later(stage_clock *clock, void *queue, void *pointer) {
    call *entry = pointer;
    enqueue(clock, queue, entry->work, entry->context);
    free(entry);
}

static void discard_later(void *queue, void *pointer) {
    (void)queue;
    free(pointer);
}

STAGE_TAKEN void dispatch_after_f(uint64_t when, void *queue, void *context, void (*work)(void *)) {
    stage_clock *clock = NULL;
    if (when != UINT64_MAX && is_from_runtime(__builtin_return_address(0))) {
        // What sleeps is a task that the runtime makes for it.
        clock = clock_of(context, true);
    }
    if (!clock) {
        typedef void (*function)(uint64_t, void *, void *, void (*)(void *));
        STAGE_REAL(function, "dispatch_after_f")(when, queue, context, work);
        return;
    }
    stage_add_waiting(clock, (stage_waiting){
        .due = stage_time_of_dispatch(clock, when), .name = "a task that sleeps", .run = run_later, .discard = discard_later,
        .first = queue, .second = make_call(work, context)});
}
