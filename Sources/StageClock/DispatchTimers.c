// A timer of the dispatch library is watched by a thread of its own. While stage time is on, a source of that kind is made as
// one that is told when to fire, and the stage tells it.
#define _GNU_SOURCE
#include "Stage.h"

#include <dlfcn.h>
#include <stdlib.h>

typedef void *object;

typedef struct timer {
    object source;
    int64_t due;
    // 0 for once.
    int64_t interval;
    // Of two settings the later counts.
    unsigned setting;
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
extern void dispatch_source_merge_data(object source, unsigned long value);

static void forget(void *source) {
    pthread_mutex_lock(&stage_lock);
    for (timer **place = &timers; *place; place = &(*place)->next) {
        timer *entry = *place;
        if (entry->source == source) {
            *place = entry->next;
            free(entry);
            break;
        }
    }
    pthread_mutex_unlock(&stage_lock);
}

static timer *timer_of(object source) {
    for (timer *entry = timers; entry; entry = entry->next) {
        if (entry->source == source) {
            return entry;
        }
    }
    return NULL;
}

object dispatch_source_create(const void *kind, uintptr_t handle, uintptr_t mask, object queue) {
    typedef object (*function)(const void *, uintptr_t, uintptr_t, object);
    function real = (function)dlsym(RTLD_NEXT, "dispatch_source_create");
    // The library itself looks after its threads once a second.
    if (!stage_enabled || kind != &timer_kind || stage_is_in_library(__builtin_return_address(0), "libdispatch")) {
        return real(kind, handle, mask, queue);
    }
    object source = real(&data_kind, 0, 0, queue);
    if (source) {
        timer *entry = malloc(sizeof(timer));
        *entry = (timer){.source = source, .due = INT64_MAX};
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

static void fire(void *source, void *setting) {
    pthread_mutex_lock(&stage_lock);
    timer *entry = timer_of(source);
    bool isCurrent = entry && entry->setting == (unsigned)(uintptr_t)setting && !dispatch_source_testcancel(source);
    if (isCurrent) {
        dispatch_retain(source);
        if (entry->interval > 0) {
            entry->due += entry->interval;
        }
    }
    int64_t due = isCurrent && entry->interval > 0 ? entry->due : INT64_MAX;
    pthread_mutex_unlock(&stage_lock);
    if (!isCurrent) {
        return;
    }
    if (due < INT64_MAX) {
        stage_add_waiting(due, fire, source, setting);
    }
    dispatch_source_merge_data(source, 1);
    dispatch_release(source);
}

void dispatch_source_set_timer(object source, uint64_t start, uint64_t interval, uint64_t leeway) {
    // Faster than this is as fast as possible.
    const int64_t shortest = 100000;
    pthread_mutex_lock(&stage_lock);
    timer *entry = timer_of(source);
    if (!entry) {
        pthread_mutex_unlock(&stage_lock);
        typedef void (*function)(object, uint64_t, uint64_t, uint64_t);
        ((function)dlsym(RTLD_NEXT, "dispatch_source_set_timer"))(source, start, interval, leeway);
        return;
    }
    entry->setting += 1;
    entry->due = start == UINT64_MAX ? INT64_MAX : start == 0 ? (int64_t)stage_now : stage_time_of_dispatch(start);
    entry->interval = interval >= INT64_MAX ? 0 : (int64_t)interval < shortest ? shortest : (int64_t)interval;
    int64_t due = entry->due;
    void *setting = (void *)(uintptr_t)entry->setting;
    pthread_mutex_unlock(&stage_lock);
    if (due < INT64_MAX) {
        stage_add_waiting(due, fire, source, setting);
    }
}
