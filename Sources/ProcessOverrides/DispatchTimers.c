// A timer of the dispatch library is watched by a thread of its own. One that is made in a stage's turn never is: in its place
// stands a source that nothing fires, and the stage hands its handler to its queue.
#define _GNU_SOURCE
#include "Stage.h"

#include <dlfcn.h>
#include <stdlib.h>

typedef void *object;

typedef struct timer {
    object source;
    stage_clock *clock;
    object queue;
    object handler;
    int64_t due;
    // 0 for once.
    int64_t interval;
    // Of two settings the later counts.
    uintptr_t setting;
    // Sources begin inactive.
    int suspensions;
    bool hasMissed;
    struct timer *next;
} timer;

static timer *timers = NULL;

// Their addresses are all that is needed.
extern char timer_kind __asm__("_dispatch_source_type_timer");
extern char data_kind __asm__("_dispatch_source_type_data_add");

extern void dispatch_retain(object object);
extern void dispatch_release(object object);
extern void dispatch_set_context(object object, void *context);
extern void dispatch_set_finalizer_f(object object, void (*finalizer)(void *));
extern long dispatch_source_testcancel(object source);
extern object dispatch_get_global_queue(long identifier, unsigned long flags);
extern object _Block_copy(const void *block);
extern void _Block_release(const void *block);

static timer *timer_of(object source) {
    for (timer *entry = timers; entry; entry = entry->next) {
        if (entry->source == source) {
            return entry;
        }
    }
    return NULL;
}

static void forget(void *source) {
    pthread_mutex_lock(&stage_lock);
    timer *gone = NULL;
    for (timer **place = &timers; *place; place = &(*place)->next) {
        if ((*place)->source == source) {
            gone = *place;
            *place = gone->next;
            break;
        }
    }
    pthread_mutex_unlock(&stage_lock);
    if (!gone) {
        return;
    }
    if (gone->handler) {
        _Block_release(gone->handler);
    }
    dispatch_release(gone->queue);
    free(gone);
}

STAGE_TAKEN object dispatch_source_create(const void *kind, uintptr_t handle, uintptr_t mask, object queue) {
    typedef object (*function)(const void *, uintptr_t, uintptr_t, object);
    function real = STAGE_REAL(function, "dispatch_source_create");
    stage_clock *clock = kind == &timer_kind ? stage_current() : NULL;
    // The library itself looks after its threads once a second.
    if (!clock || stage_is_in_library(__builtin_return_address(0), "libdispatch")) {
        return real(kind, handle, mask, queue);
    }
    object source = real(&data_kind, 0, 0, queue);
    if (source) {
        timer *entry = malloc(sizeof(timer));
        object target = queue ? queue : dispatch_get_global_queue(0x15, 0);
        dispatch_retain(target);
        *entry = (timer){.source = source, .clock = clock, .queue = target, .due = INT64_MAX, .suspensions = 1};
        pthread_mutex_lock(&stage_lock);
        entry->next = timers;
        timers = entry;
        pthread_mutex_unlock(&stage_lock);
        // The finalizer is called for sources with a context only.
        dispatch_set_context(source, source);
        dispatch_set_finalizer_f(source, forget);
    }
    return source;
}

STAGE_TAKEN void dispatch_source_set_event_handler(object source, object handler) {
    object copy = handler ? _Block_copy(handler) : NULL;
    pthread_mutex_lock(&stage_lock);
    timer *entry = timer_of(source);
    object old = NULL;
    if (entry) {
        old = entry->handler;
        entry->handler = copy;
    }
    pthread_mutex_unlock(&stage_lock);
    if (entry) {
        if (old) {
            _Block_release(old);
        }
        return;
    }
    typedef void (*function)(object, object);
    STAGE_REAL(function, "dispatch_source_set_event_handler")(source, handler);
    if (copy) {
        _Block_release(copy);
    }
}

// Hands the handler over; called without the lock.
static void call_handler(object source) {
    pthread_mutex_lock(&stage_lock);
    timer *entry = timer_of(source);
    object handler = entry && entry->handler ? _Block_copy(entry->handler) : NULL;
    stage_clock *clock = entry ? entry->clock : NULL;
    object queue = entry ? entry->queue : NULL;
    if (queue) {
        dispatch_retain(queue);
    }
    pthread_mutex_unlock(&stage_lock);
    if (handler) {
        stage_add_block(clock, queue, handler);
        _Block_release(handler);
    }
    if (queue) {
        dispatch_release(queue);
    }
}

// MARK: Time

static bool is_current(void *source, void *setting) {
    timer *entry = timer_of(source);
    return entry && entry->setting == (uintptr_t)setting && !dispatch_source_testcancel(source);
}

static void wait_for_next(stage_clock *clock, object source, void *setting, int64_t due, int64_t interval);

static void fire(stage_clock *clock, void *source, void *setting) {
    pthread_mutex_lock(&stage_lock);
    timer *entry = is_current(source, setting) ? timer_of(source) : NULL;
    bool isCalled = entry && entry->suspensions == 0;
    int64_t due = INT64_MAX, interval = 0;
    if (entry) {
        dispatch_retain(source);
        entry->hasMissed = !isCalled;
        interval = entry->interval;
        due = interval > 0 ? (entry->due += interval) : INT64_MAX;
    }
    pthread_mutex_unlock(&stage_lock);
    if (!entry) {
        return;
    }
    if (due < INT64_MAX) {
        wait_for_next(clock, source, setting, due, interval);
    }
    if (isCalled) {
        call_handler(source);
    }
    dispatch_release(source);
}

static void wait_for_next(stage_clock *clock, object source, void *setting, int64_t due, int64_t interval) {
    stage_add_waiting(clock, (stage_waiting){
        .due = due, .name = "a timer source", .interval = interval, .is_valid = is_current, .run = fire, .first = source,
        .second = setting});
}

STAGE_TAKEN void dispatch_source_set_timer(object source, uint64_t start, uint64_t interval, uint64_t leeway) {
    // Faster than this is as fast as possible.
    const int64_t shortest = 100000;
    pthread_mutex_lock(&stage_lock);
    timer *entry = timer_of(source);
    if (!entry) {
        pthread_mutex_unlock(&stage_lock);
        typedef void (*function)(object, uint64_t, uint64_t, uint64_t);
        STAGE_REAL(function, "dispatch_source_set_timer")(source, start, interval, leeway);
        return;
    }
    stage_clock *clock = entry->clock;
    entry->setting += 1;
    entry->due = start == UINT64_MAX ? INT64_MAX : start == 0 ? (int64_t)clock->now : stage_time_of_dispatch(clock, start);
    entry->interval = interval >= INT64_MAX ? 0 : (int64_t)interval < shortest ? shortest : (int64_t)interval;
    int64_t due = entry->due, every = entry->interval;
    void *setting = (void *)entry->setting;
    pthread_mutex_unlock(&stage_lock);
    if (due < INT64_MAX) {
        wait_for_next(clock, source, setting, due, every);
    }
}

// MARK: Suspension

// Counts; whether the timer has missed a time while it was suspended, and is not any more.
static bool change_suspensions(object source, int change, bool isActivation) {
    pthread_mutex_lock(&stage_lock);
    timer *entry = timer_of(source);
    bool isDue = false;
    if (entry) {
        if (isActivation) {
            entry->suspensions = 0;
        } else {
            entry->suspensions += change;
        }
        isDue = entry->suspensions <= 0 && entry->hasMissed;
        entry->hasMissed = entry->hasMissed && !isDue;
    }
    pthread_mutex_unlock(&stage_lock);
    return isDue;
}

typedef void (*object_function)(object);

STAGE_TAKEN void dispatch_resume(object object) {
    bool isDue = change_suspensions(object, -1, false);
    STAGE_REAL(object_function, "dispatch_resume")(object);
    if (isDue) {
        call_handler(object);
    }
}

STAGE_TAKEN void dispatch_suspend(object object) {
    (void)change_suspensions(object, 1, false);
    STAGE_REAL(object_function, "dispatch_suspend")(object);
}

STAGE_TAKEN void dispatch_activate(object object) {
    bool isDue = change_suspensions(object, 0, true);
    STAGE_REAL(object_function, "dispatch_activate")(object);
    if (isDue) {
        call_handler(object);
    }
}
