// Threads of Foundation that the stage's code makes: they work for the stage, in turn with everything else outside of the main
// queue. One that waits for a condition, a semaphore or a file does not count as at work until it is woken.
#define _GNU_SOURCE
#include "Stage.h"

#include <dlfcn.h>
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/select.h>

typedef struct {
    stage_clock *clock;
    void *(*body)(void *);
    void *context;
    bool isOpen;
    bool isOver;
} thread_start;

static pthread_cond_t opened = PTHREAD_COND_INITIALIZER;
static _Thread_local bool is_own_thread = false;

static void open_gate(void *context) {
    thread_start *start = context;
    pthread_mutex_lock(&stage_lock);
    stage_hand_turn(start->clock);
    start->isOpen = true;
    pthread_cond_broadcast(&opened);
    pthread_mutex_unlock(&stage_lock);
}

static void discard_gate(void *context) {
    thread_start *start = context;
    pthread_mutex_lock(&stage_lock);
    start->isOver = true;
    pthread_cond_broadcast(&opened);
    pthread_mutex_unlock(&stage_lock);
}

static void end_thread(void *context) {
    stage_clock *clock = context;
    pthread_mutex_lock(&stage_lock);
    is_own_thread = false;
    stage_end_turn(clock);
    clock->others -= 1;
    pthread_cond_broadcast(&stage_others_changed);
    pthread_mutex_unlock(&stage_lock);
}

static void *run_thread(void *context) {
    thread_start *start = context;
    pthread_mutex_lock(&stage_lock);
    while (!start->isOpen && !start->isOver) {
        pthread_cond_wait(&opened, &stage_lock);
    }
    pthread_mutex_unlock(&stage_lock);
    thread_start own = *start;
    free(start);
    // The end of a stage: what waits is never done.
    if (!own.isOpen) {
        return NULL;
    }
    stage_work_for(own.clock);
    stage_take_handed_turn();
    is_own_thread = true;
    void *result = NULL;
    // A thread may end itself.
    pthread_cleanup_push(end_thread, own.clock);
    result = own.body(own.context);
    pthread_cleanup_pop(1);
    return result;
}

bool stage_clock_take_thread(void *caller, void *(**body)(void *), void **context) {
    stage_clock *clock = stage_current();
    if (!clock || !stage_is_in_library(caller, "libFoundation")) {
        return false;
    }
    thread_start *start = malloc(sizeof(thread_start));
    *start = (thread_start){.clock = clock, .body = *body, .context = *context};
    pthread_mutex_lock(&stage_lock);
    clock->others += 1;
    pthread_mutex_unlock(&stage_lock);
    stage_add_job(clock, open_gate, discard_gate, start);
    *body = run_thread;
    *context = start;
    return true;
}

// The guard has one, too, which knows of this.
__attribute__((weak)) int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *context) {
    stage_clock_take_thread(__builtin_return_address(0), &body, &context);
    typedef int (*function)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
    return STAGE_REAL(function, "pthread_create")(thread, attributes, body, context);
}

// MARK: Waiting

// A thread that waits for a condition; a NULL one for something that only the kernel knows.
typedef struct idle {
    const void *condition;
    stage_clock *clock;
    // Counted again, by who woke it.
    bool isWoken;
    struct idle *next;
} idle;

static idle *idles = NULL;
static _Atomic int idle_count = 0;

static void begin_idle(idle *self, stage_clock *clock, const void *condition) {
    pthread_mutex_lock(&stage_lock);
    *self = (idle){.condition = condition, .clock = clock, .next = idles};
    idles = self;
    idle_count += 1;
    clock->others -= 1;
    stage_pause_work(clock);
    pthread_cond_broadcast(&stage_others_changed);
    pthread_mutex_unlock(&stage_lock);
}

static void end_idle(idle *self) {
    pthread_mutex_lock(&stage_lock);
    idle **place = &idles;
    while (*place != self) {
        place = &(*place)->next;
    }
    *place = self->next;
    idle_count -= 1;
    self->clock->others += self->isWoken ? 0 : 1;
    stage_resume_work(self->clock);
    pthread_mutex_unlock(&stage_lock);
}

// Whether threads of a stage wait for it; they are at work from here on.
static bool wake(const void *condition) {
    bool any = false;
    pthread_mutex_lock(&stage_lock);
    for (idle *entry = idles; entry; entry = entry->next) {
        if (entry->condition == condition && !entry->isWoken) {
            entry->isWoken = true;
            entry->clock->others += 1;
            any = true;
        }
    }
    pthread_mutex_unlock(&stage_lock);
    return any;
}

// The name has two versions where it is older than the library's present form.
#define REAL_CONDITION(type, name)                                      \
    ({                                                                  \
        static _Atomic(type) stage_known = NULL;                        \
        type stage_found = stage_known;                                 \
        if (!stage_found) {                                             \
            void *stage_new = dlvsym(RTLD_NEXT, name, "GLIBC_2.3.2");   \
            stage_found = (type)(stage_new ? stage_new : dlsym(RTLD_NEXT, name)); \
            stage_known = stage_found;                                  \
        }                                                               \
        stage_found;                                                    \
    })

STAGE_TAKEN int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) {
    typedef int (*function)(pthread_cond_t *, pthread_mutex_t *);
    function real = REAL_CONDITION(function, "pthread_cond_wait");
    stage_clock *clock = is_own_thread && mutex != &stage_lock ? stage_current() : NULL;
    if (!clock) {
        return real(condition, mutex);
    }
    idle self;
    begin_idle(&self, clock, condition);
    int result = real(condition, mutex);
    // Who has the turn may need the mutex.
    pthread_mutex_unlock(mutex);
    end_idle(&self);
    pthread_mutex_lock(mutex);
    return result;
}

STAGE_TAKEN int pthread_cond_broadcast(pthread_cond_t *condition) {
    typedef int (*function)(pthread_cond_t *);
    if (idle_count > 0) {
        wake(condition);
    }
    return REAL_CONDITION(function, "pthread_cond_broadcast")(condition);
}

// Which of several threads the library wakes is not known: where a stage's are among them, all are.
STAGE_TAKEN int pthread_cond_signal(pthread_cond_t *condition) {
    typedef int (*function)(pthread_cond_t *);
    if (idle_count > 0 && wake(condition)) {
        return REAL_CONDITION(function, "pthread_cond_broadcast")(condition);
    }
    return REAL_CONDITION(function, "pthread_cond_signal")(condition);
}

// Does `call`, which waits for something that only the kernel knows; `waits` says whether it does.
#define WAIT_IDLY(waits, call)                                          \
    ({                                                                  \
        stage_clock *stage_waiting_for = is_own_thread && (waits) ? stage_current() : NULL; \
        idle stage_self;                                                \
        if (stage_waiting_for) {                                        \
            begin_idle(&stage_self, stage_waiting_for, NULL);           \
        }                                                               \
        int stage_result = (call);                                      \
        if (stage_waiting_for) {                                        \
            int stage_error = errno;                                    \
            end_idle(&stage_self);                                      \
            errno = stage_error;                                        \
        }                                                               \
        stage_result;                                                   \
    })

STAGE_TAKEN int epoll_wait(int descriptor, struct epoll_event *events, int count, int timeout) {
    typedef int (*function)(int, struct epoll_event *, int, int);
    function real = STAGE_REAL(function, "epoll_wait");
    return WAIT_IDLY(timeout != 0, real(descriptor, events, count, timeout));
}

STAGE_TAKEN int poll(struct pollfd *descriptors, nfds_t count, int timeout) {
    typedef int (*function)(struct pollfd *, nfds_t, int);
    function real = STAGE_REAL(function, "poll");
    return WAIT_IDLY(timeout != 0, real(descriptors, count, timeout));
}

STAGE_TAKEN int ppoll(struct pollfd *descriptors, nfds_t count, const struct timespec *timeout, const sigset_t *mask) {
    typedef int (*function)(struct pollfd *, nfds_t, const struct timespec *, const sigset_t *);
    function real = STAGE_REAL(function, "ppoll");
    return WAIT_IDLY(!timeout || timeout->tv_sec > 0 || timeout->tv_nsec > 0, real(descriptors, count, timeout, mask));
}

STAGE_TAKEN int select(int count, fd_set *reading, fd_set *writing, fd_set *failing, struct timeval *timeout) {
    typedef int (*function)(int, fd_set *, fd_set *, fd_set *, struct timeval *);
    function real = STAGE_REAL(function, "select");
    return WAIT_IDLY(!timeout || timeout->tv_sec > 0 || timeout->tv_usec > 0, real(count, reading, writing, failing, timeout));
}
