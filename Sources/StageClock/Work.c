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
extern void dispatch_async_f(object queue, void *context, work_function work);
extern void dispatch_retain(object object);
extern void dispatch_release(object object);
extern object _Block_copy(const void *block);
extern void _Block_release(const void *block);

// MARK: Under way

static int others = 0;
static int main_items = 0;

static object main_queue(void) {
    return (object)&_dispatch_main_q_alias;
}

static void begin(int *count) {
    pthread_mutex_lock(&stage_lock);
    *count += 1;
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

bool stage_clock_wait_for_others(double realSeconds) {
    stage_wait_for_sources();
    struct timespec now;
    stage_real_clock_gettime(CLOCK_REALTIME, &now);
    int64_t limit = (int64_t)now.tv_sec * 1000000000 + now.tv_nsec + llround(realSeconds * 1e9);
    struct timespec until = {.tv_sec = limit / 1000000000, .tv_nsec = limit % 1000000000};
    pthread_mutex_lock(&stage_lock);
    int result = 0;
    while (others > stage_sleeper_count() && result != ETIMEDOUT) {
        result = pthread_cond_timedwait(&stage_others_changed, &stage_lock, &until);
    }
    bool isDone = others <= stage_sleeper_count();
    pthread_mutex_unlock(&stage_lock);
    return isDone;
}

bool stage_clock_main_is_idle(void) {
    pthread_mutex_lock(&stage_lock);
    bool isIdle = main_items == 0 && !stage_has_released_timer();
    pthread_mutex_unlock(&stage_lock);
    return isIdle;
}

// A queue that always has a thread left, however many are asleep. (Flag 2 asks for that; the plain ones get further threads
// only after a second.)
static object roomy_queue(long quality) {
    return dispatch_get_global_queue(quality, 2);
}

static object with_room(object queue) {
    static const long qualities[] = {0x21, 0x19, 0x15, 0x11, 0x09};
    for (int i = 0; i < 5; i++) {
        if (queue == dispatch_get_global_queue(qualities[i], 0)) {
            return roomy_queue(qualities[i]);
        }
    }
    return queue;
}

// A block's flags stay in force: it is the library that runs it, in a group that says when it is done.
static void enqueue_block(object queue, object block) {
    int *count = queue == main_queue() ? &main_items : &others;
    begin(count);
    object group = dispatch_group_create();
    dispatch_group_async(group, with_room(queue), block);
    dispatch_group_notify_f(group, roomy_queue(0x15), count, end_of_group);
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
static void enqueue(int64_t due, void (*run)(void *, void *), void *first, void *second) {
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

double stage_clock_next_due(bool includingSources) {
    pthread_mutex_lock(&stage_lock);
    int64_t due = queue ? queue->due : INT64_MAX;
    int64_t timer = stage_next_timer(includingSources);
    int64_t sleeper = stage_next_sleeper();
    pthread_mutex_unlock(&stage_lock);
    due = timer < due ? timer : due;
    due = sleeper < due ? sleeper : due;
    return due == INT64_MAX ? INFINITY : (double)due / 1e9;
}

bool stage_clock_run_due(void) {
    bool any = false;
    for (;;) {
        pthread_mutex_lock(&stage_lock);
        waiting *entry = queue;
        if (!entry || entry->due > stage_now) {
            pthread_mutex_unlock(&stage_lock);
            return any;
        }
        queue = entry->next;
        pthread_mutex_unlock(&stage_lock);
        entry->run(entry->first, entry->second);
        free(entry);
        any = true;
    }
}

static void run_block(void *target, void *block) {
    enqueue_block(target, block);
    _Block_release(block);
    dispatch_release(target);
}

// A dispatch time tells its clock in its upper bits: negative is real time, only the highest is the time since boot.
static int64_t stage_time_of_dispatch(uint64_t when) {
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
    enqueue(stage_time_of_dispatch(when), run_block, target, _Block_copy(block));
}

// MARK: Tasks

#define SWIFT_CC __attribute__((swiftcall))

typedef struct {
    void *identity;
    void *implementation;
} executor;

typedef SWIFT_CC void (*job_original)(void *);
typedef SWIFT_CC void (*delay_original)(unsigned long long, void *);
typedef SWIFT_CC void (*deadline_original)(long long, long long, long long, long long, int, void *);

static SWIFT_CC void (*run_on)(void *job, void *identity, void *implementation) = NULL;
static SWIFT_CC executor (*get_main_executor)(void) = NULL;

// Tasks run one after the other, so that their order is the same in every run: whoever runs them has the turn. A task
// that makes its thread sleep gives it away meanwhile.
typedef struct job_entry {
    void *job;
    struct job_entry *next;
} job_entry;

static job_entry *first_job = NULL;
static job_entry **last_job = &first_job;
static bool is_turn_taken = false;
static int returning = 0;
static pthread_cond_t turn_given = PTHREAD_COND_INITIALIZER;
static _Thread_local bool has_turn = false;

static void run_tasks(void *unused) {
    (void)unused;
    has_turn = true;
    pthread_mutex_lock(&stage_lock);
    while (first_job && returning == 0) {
        job_entry *entry = first_job;
        first_job = entry->next;
        if (!first_job) {
            last_job = &first_job;
        }
        pthread_mutex_unlock(&stage_lock);
        run_on(entry->job, NULL, NULL);
        free(entry);
        pthread_mutex_lock(&stage_lock);
        others -= 1;
        pthread_cond_broadcast(&stage_others_changed);
    }
    has_turn = false;
    is_turn_taken = false;
    pthread_cond_broadcast(&turn_given);
    pthread_mutex_unlock(&stage_lock);
}

static void give_turn(void) {
    if (first_job && !is_turn_taken && returning == 0) {
        is_turn_taken = true;
        dispatch_async_f(roomy_queue(0x15), NULL, run_tasks);
    }
}

void stage_pause_tasks(void) {
    if (has_turn) {
        is_turn_taken = false;
        give_turn();
    }
}

void stage_resume_tasks(void) {
    if (!has_turn) {
        return;
    }
    returning += 1;
    while (is_turn_taken) {
        pthread_cond_wait(&turn_given, &stage_lock);
    }
    is_turn_taken = true;
    returning -= 1;
}

static void add_task(void *job) {
    job_entry *entry = malloc(sizeof(job_entry));
    *entry = (job_entry){.job = job};
    pthread_mutex_lock(&stage_lock);
    others += 1;
    *last_job = entry;
    last_job = &entry->next;
    give_turn();
    pthread_mutex_unlock(&stage_lock);
}

static void run_main_actor(void *job) {
    executor executor = get_main_executor();
    run_on(job, executor.identity, executor.implementation);
    end(&main_items);
}

static SWIFT_CC void enqueue_task(void *job, job_original original) {
    if (!stage_enabled) {
        original(job);
        return;
    }
    add_task(job);
}

static SWIFT_CC void enqueue_main_actor(void *job, job_original original) {
    if (!stage_enabled) {
        original(job);
        return;
    }
    begin(&main_items);
    dispatch_async_f(main_queue(), job, run_main_actor);
}

static void wake_task(void *job, void *unused) {
    (void)unused;
    add_task(job);
}

static SWIFT_CC void sleep_for(unsigned long long nanoseconds, void *job, delay_original original) {
    if (!stage_enabled) {
        original(nanoseconds, job);
        return;
    }
    int64_t delay = nanoseconds < (unsigned long long)INT64_MAX / 2 ? (int64_t)nanoseconds : INT64_MAX / 2;
    enqueue(stage_now + delay, wake_task, job, NULL);
}

// Clock 1 is the continuous one, clock 2 the suspending one.
static SWIFT_CC void sleep_until(
    long long sec, long long nsec, long long tsec, long long tnsec, int clock, void *job, deadline_original original) {
    if (!stage_enabled) {
        original(sec, nsec, tsec, tnsec, clock, job);
        return;
    }
    int64_t moment = sec < INT64_MAX / 2000000000 ? (int64_t)sec * 1000000000 + nsec : INT64_MAX / 2;
    enqueue(stage_time_of(clock == 1 ? CLOCK_BOOTTIME : CLOCK_MONOTONIC, moment), wake_task, job, NULL);
}

static void hook(const char *name, void *function) {
    void **place = dlsym(RTLD_DEFAULT, name);
    if (place) {
        *place = function;
    }
}

void stage_install_task_hooks(void) {
    run_on = dlsym(RTLD_DEFAULT, "swift_job_run");
    get_main_executor = dlsym(RTLD_DEFAULT, "swift_task_getMainExecutor");
    if (!run_on || !get_main_executor) {
        return;
    }
    hook("swift_task_enqueueGlobal_hook", (void *)enqueue_task);
    hook("swift_task_enqueueMainExecutor_hook", (void *)enqueue_main_actor);
    hook("swift_task_enqueueGlobalWithDelay_hook", (void *)sleep_for);
    hook("swift_task_enqueueGlobalWithDeadline_hook", (void *)sleep_until);
}
