// Work outside of the main thread is done one piece after the other, so that its order is the same in every run: whoever
// works has the turn. Work that makes its thread sleep gives it away meanwhile.
#define _GNU_SOURCE
#include "Stage.h"

#include <stdlib.h>

typedef struct job {
    void (*run)(void *);
    void *context;
    struct job *next;
} job;

extern void *dispatch_get_global_queue(long identifier, unsigned long flags);

int stage_others = 0;

static job *first_job = NULL;
static job **last_job = &first_job;
static int turns = 1;
static int turns_taken = 0;
static int returning = 0;
static pthread_cond_t turn_given = PTHREAD_COND_INITIALIZER;
static _Thread_local bool has_turn = false;

// Flag 2: a queue that always has a thread left, however many are asleep.
void *stage_roomy_queue(void) {
    return dispatch_get_global_queue(0x15, 2);
}

static void work(void *unused) {
    (void)unused;
    has_turn = true;
    pthread_mutex_lock(&stage_lock);
    while (first_job && returning == 0) {
        job *entry = first_job;
        first_job = entry->next;
        if (!first_job) {
            last_job = &first_job;
        }
        pthread_mutex_unlock(&stage_lock);
        entry->run(entry->context);
        free(entry);
        pthread_mutex_lock(&stage_lock);
        stage_others -= 1;
        pthread_cond_broadcast(&stage_others_changed);
    }
    has_turn = false;
    turns_taken -= 1;
    pthread_cond_broadcast(&turn_given);
    pthread_mutex_unlock(&stage_lock);
}

static void give_turn(void) {
    if (first_job && turns_taken < turns && returning == 0) {
        turns_taken += 1;
        stage_dispatch_async_f(stage_roomy_queue(), NULL, work);
    }
}

void stage_pause_work(void) {
    if (has_turn) {
        turns_taken -= 1;
        give_turn();
    }
}

void stage_resume_work(void) {
    if (!has_turn) {
        return;
    }
    returning += 1;
    while (turns_taken >= turns) {
        pthread_cond_wait(&turn_given, &stage_lock);
    }
    turns_taken += 1;
    returning -= 1;
}

void stage_add_job(void (*run)(void *), void *context) {
    job *entry = malloc(sizeof(job));
    *entry = (job){.run = run, .context = context};
    pthread_mutex_lock(&stage_lock);
    stage_others += 1;
    stage_work_count += 1;
    *last_job = entry;
    last_job = &entry->next;
    give_turn();
    pthread_mutex_unlock(&stage_lock);
}

void stage_clock_add_turn(void) {
    pthread_mutex_lock(&stage_lock);
    if (first_job && turns_taken >= turns) {
        turns += 1;
        give_turn();
    }
    pthread_mutex_unlock(&stage_lock);
}
