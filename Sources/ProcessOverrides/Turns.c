// Work outside of the main queue is done one piece after the other, and while the stage waits for it, so that its order is the
// same in every run: the thread that works has the turn. Work that makes its thread sleep, or waits for the main queue, gives it away
// meanwhile. A stage that does not come to wait, as it waits for the work in a way of its own, is not waited for either.
#define _GNU_SOURCE
#include "Stage.h"

#include <dlfcn.h>
#include <stdlib.h>

extern void *dispatch_get_global_queue(long identifier, unsigned long flags);
extern uint64_t dispatch_time(uint64_t when, int64_t delta);

static pthread_cond_t turn_given = PTHREAD_COND_INITIALIZER;
static _Thread_local bool has_turn = false;
_Thread_local bool stage_is_at_work = false;

// Flag 2: a queue that always has a thread left, however many are asleep.
void *stage_roomy_queue(void) {
    return dispatch_get_global_queue(0x15, 2);
}

void stage_append(stage_jobs *list, void (*run)(void *), void (*discard)(void *), void *context) {
    stage_job *entry = malloc(sizeof(stage_job));
    *entry = (stage_job){.run = run, .discard = discard, .context = context};
    *list->last = entry;
    list->last = &entry->next;
}

stage_job *stage_take_first(stage_jobs *list) {
    stage_job *entry = list->first;
    if (entry) {
        list->first = entry->next;
        if (!list->first) {
            list->last = &list->first;
        }
    }
    return entry;
}

static void work(void *context) {
    stage_clock *clock = context;
    stage_clock_place before = stage_work_for(clock);
    has_turn = true;
    stage_is_at_work = true;
    pthread_mutex_lock(&stage_lock);
    while (clock->jobs.first && clock->returning == 0 && clock->turns_taken <= clock->turns && (clock->is_open || clock->is_overdue)) {
        stage_job *entry = stage_take_first(&clock->jobs);
        pthread_mutex_unlock(&stage_lock);
        entry->run(entry->context);
        free(entry);
        pthread_mutex_lock(&stage_lock);
        clock->others -= 1;
        pthread_cond_broadcast(&stage_others_changed);
    }
    has_turn = false;
    stage_is_at_work = false;
    clock->turns_taken -= 1;
    pthread_cond_broadcast(&turn_given);
    pthread_mutex_unlock(&stage_lock);
    stage_clock_leave(before);
}

void stage_give_turn(stage_clock *clock) {
    bool may = clock->is_open || clock->is_overdue;
    if (may && clock->jobs.first && clock->turns_taken < clock->turns && clock->returning == 0) {
        clock->turns_taken += 1;
        stage_dispatch_async_f(stage_roomy_queue(), clock, work);
    }
}

void stage_release_work(stage_clock *clock) {
    pthread_mutex_lock(&stage_lock);
    if (clock->jobs.first && !clock->is_open) {
        clock->is_overdue = true;
        stage_give_turn(clock);
    }
    pthread_mutex_unlock(&stage_lock);
}

static void release(void *context) {
    stage_clock *clock = context;
    clock->is_release_planned = false;
    stage_release_work(clock);
}

// In a real second.
static void plan_release(stage_clock *clock) {
    if (clock->is_open || clock->is_overdue || clock->is_release_planned) {
        return;
    }
    clock->is_release_planned = true;
    stage_clock_place before = stage_work_for(NULL);
    typedef void (*function)(uint64_t, void *, void *, void (*)(void *));
    STAGE_REAL(function, "dispatch_after_f")(dispatch_time(0, 1000000000), stage_roomy_queue(), clock, release);
    stage_clock_leave(before);
}

void stage_hand_turn(stage_clock *clock) {
    clock->turns_taken += 1;
}

void stage_take_handed_turn(void) {
    has_turn = true;
    stage_is_at_work = true;
}

void stage_end_turn(stage_clock *clock) {
    has_turn = false;
    stage_is_at_work = false;
    clock->turns_taken -= 1;
    pthread_cond_broadcast(&turn_given);
    stage_give_turn(clock);
}

void stage_pause_work(stage_clock *clock) {
    if (has_turn) {
        clock->turns_taken -= 1;
        pthread_cond_broadcast(&turn_given);
        stage_give_turn(clock);
    }
}

void stage_resume_work(stage_clock *clock) {
    if (!has_turn) {
        return;
    }
    clock->returning += 1;
    // A thread does not give its turn back once the stage is over: it waits as any thread does.
    while (!clock->is_over && clock->turns_taken >= clock->turns) {
        pthread_cond_wait(&turn_given, &stage_lock);
    }
    clock->turns_taken += 1;
    clock->returning -= 1;
}

void stage_end_turns(void) {
    pthread_cond_broadcast(&turn_given);
}

void stage_add_job(stage_clock *clock, void (*run)(void *), void (*discard)(void *), void *context) {
    pthread_mutex_lock(&stage_lock);
    clock->others += 1;
    clock->work_count += 1;
    stage_append(&clock->jobs, run, discard, context);
    stage_give_turn(clock);
    plan_release(clock);
    pthread_mutex_unlock(&stage_lock);
}

void stage_clock_add_turn(stage_clock *clock) {
    pthread_mutex_lock(&stage_lock);
    if (clock->jobs.first && clock->turns_taken >= clock->turns) {
        clock->turns += 1;
        stage_give_turn(clock);
    }
    pthread_mutex_unlock(&stage_lock);
}
