// Groups of dispatched work. The library reports by itself, at some moment, that a group is empty; a stage looks.
#define _GNU_SOURCE
#include "Stage.h"

#include <dlfcn.h>
#include <stdlib.h>

typedef void *object;

extern void dispatch_retain(object object);
extern void dispatch_release(object object);
extern object _Block_copy(const void *block);
extern void _Block_release(const void *block);
extern void dispatch_group_enter(object group);
extern void dispatch_group_leave(object group);
long dispatch_group_wait(object group, uint64_t timeout);

typedef struct stage_notice {
    object group;
    object queue;
    object block;
    struct stage_notice *next;
} stage_notice;

// A block that leaves its group.
typedef struct {
    stage_clock *clock;
    object group;
    object block;
} member;

static void leave(member *self) {
    _Block_release(self->block);
    dispatch_group_leave(self->group);
    dispatch_release(self->group);
    free(self);
}

static void run_member(void *context) {
    stage_call_block(((member *)context)->block);
    leave(context);
}

static void discard_member(void *context) {
    leave(context);
}

static void run_own_member(void *context) {
    stage_clock *clock = ((member *)context)->clock;
    stage_clock_place before = stage_work_for(clock);
    stage_is_at_work = true;
    run_member(context);
    stage_is_at_work = false;
    stage_clock_leave(before);
    pthread_mutex_lock(&stage_lock);
    clock->others -= 1;
    pthread_cond_broadcast(&stage_others_changed);
    pthread_mutex_unlock(&stage_lock);
}

extern object dispatch_get_global_queue(long identifier, unsigned long flags);

STAGE_TAKEN void dispatch_group_async(object group, object queue, object block) {
    stage_clock *clock = stage_current();
    if (!clock) {
        typedef void (*function)(object, object, object);
        STAGE_REAL(function, "dispatch_group_async")(group, queue, block);
        return;
    }
    dispatch_group_enter(group);
    dispatch_retain(group);
    member *self = malloc(sizeof(member));
    *self = (member){clock, group, _Block_copy(block)};
    if (queue == stage_main_queue()) {
        stage_add_main(clock, run_member, discard_member, self);
        return;
    }
    static const long qualities[] = {0x21, 0x19, 0x15, 0x11, 0x09};
    for (int i = 0; i < 5; i++) {
        if (queue == dispatch_get_global_queue(qualities[i], 0)) {
            stage_add_job(clock, run_member, discard_member, self);
            return;
        }
    }
    pthread_mutex_lock(&stage_lock);
    clock->others += 1;
    clock->work_count += 1;
    pthread_mutex_unlock(&stage_lock);
    stage_dispatch_async_f(queue, self, run_own_member);
}

STAGE_TAKEN void dispatch_group_notify(object group, object queue, object block) {
    stage_clock *clock = stage_current();
    if (!clock) {
        typedef void (*function)(object, object, object);
        STAGE_REAL(function, "dispatch_group_notify")(group, queue, block);
        return;
    }
    dispatch_retain(group);
    dispatch_retain(queue);
    stage_notice *notice = malloc(sizeof(stage_notice));
    *notice = (stage_notice){.group = group, .queue = queue, .block = _Block_copy(block)};
    pthread_mutex_lock(&stage_lock);
    stage_notice **place = &clock->notices;
    while (*place) {
        place = &(*place)->next;
    }
    *place = notice;
    pthread_mutex_unlock(&stage_lock);
}

STAGE_TAKEN long dispatch_group_wait(object group, uint64_t timeout) {
    stage_clock *clock = timeout != 0 && stage_is_acting() ? stage_current() : NULL;
    if (clock) {
        stage_release_work(clock);
    }
    typedef long (*function)(object, uint64_t);
    return STAGE_REAL(function, "dispatch_group_wait")(group, timeout);
}

STAGE_TAKEN long dispatch_semaphore_wait(object semaphore, uint64_t timeout) {
    stage_clock *clock = timeout != 0 && stage_is_acting() ? stage_current() : NULL;
    if (clock) {
        stage_release_work(clock);
    }
    typedef long (*function)(object, uint64_t);
    return STAGE_REAL(function, "dispatch_semaphore_wait")(semaphore, timeout);
}

static void release(stage_notice *notice) {
    _Block_release(notice->block);
    dispatch_release(notice->queue);
    dispatch_release(notice->group);
    free(notice);
}

bool stage_run_notices(stage_clock *clock) {
    pthread_mutex_lock(&stage_lock);
    stage_notice **place = &clock->notices;
    while (*place && dispatch_group_wait((*place)->group, 0) != 0) {
        place = &(*place)->next;
    }
    stage_notice *notice = *place;
    if (notice) {
        *place = notice->next;
    }
    pthread_mutex_unlock(&stage_lock);
    if (!notice) {
        return false;
    }
    stage_add_block(clock, notice->queue, notice->block);
    release(notice);
    return true;
}

void stage_discard_notices(stage_clock *clock) {
    stage_notice *notice = clock->notices;
    clock->notices = NULL;
    while (notice) {
        stage_notice *next = notice->next;
        release(notice);
        notice = next;
    }
}
