// Timers and blocks of run loops. What is added to the run loop of the main thread, or of this one, in a stage's turn does not
// get there: the stage does it at its time.
#define _GNU_SOURCE
#include "Stage.h"

#include <dlfcn.h>
#include <math.h>
#include <stdlib.h>

typedef const void *object;

// Foundation's, which programs without it lack.
extern object CFRunLoopGetMain(void) __attribute__((weak));
extern object CFRunLoopGetCurrent(void) __attribute__((weak));
extern object CFRetain(object object) __attribute__((weak));
extern void CFRelease(object object) __attribute__((weak));
extern bool CFRunLoopTimerIsValid(object timer) __attribute__((weak));
extern double CFRunLoopTimerGetInterval(object timer) __attribute__((weak));
extern double CFRunLoopTimerGetNextFireDate(object timer) __attribute__((weak));
extern object _Block_copy(const void *block);
extern void _Block_release(const void *block);

typedef struct {
    long version;
    void *info;
    void *retain;
    void *release;
    void *copyDescription;
} timer_context;

extern void CFRunLoopTimerGetContext(object timer, timer_context *context) __attribute__((weak));

// A timer that is added to a stage, which keeps it until it is not valid any more.
typedef struct entry {
    object timer;
    stage_clock *clock;
    uintptr_t setting;
    struct entry *next;
} entry;

static entry *entries = NULL;
static void (*fire_timer)(void *) = NULL;

void stage_clock_set_timer_handler(void (*fire)(void *timer)) {
    fire_timer = fire;
}

static entry *entry_of(object timer) {
    for (entry *entry = entries; entry; entry = entry->next) {
        if (entry->timer == timer) {
            return entry;
        }
    }
    return NULL;
}

static bool is_taken(object loop) {
    return fire_timer && (loop == CFRunLoopGetMain() || (stage_is_acting() && loop == CFRunLoopGetCurrent()));
}

// Seconds between the reference dates of Foundation and of the system.
static const int64_t reference = INT64_C(978307200);

static int64_t stage_time_of_date(stage_clock *clock, double date) {
    if (!(fabs(date) < 1e11)) {
        return INT64_MAX / 2;
    }
    // A date knows its time to less than a microsecond.
    return (llround(date * 1e6) + reference * 1000000) * 1000 - clock->epoch;
}

static double date_of_stage_time(stage_clock *clock, int64_t time) {
    return (double)(clock->epoch + time - reference * 1000000000) / 1e9;
}

static bool is_current(void *timer, void *setting) {
    entry *known = entry_of(timer);
    return known && known->setting == (uintptr_t)setting && CFRunLoopTimerIsValid(timer);
}

static void release_timer(void *timer, void *setting) {
    (void)setting;
    CFRelease(timer);
}

// Takes entries out of the list: that of a timer, or (NULL) all that are of no use any more. The caller releases them.
static entry *take_out(object timer) {
    entry *gone = NULL;
    for (entry **place = &entries; *place;) {
        entry *entry = *place;
        bool isOver = timer ? entry->timer == timer : entry->clock->is_over || !CFRunLoopTimerIsValid(entry->timer);
        if (!isOver) {
            place = &entry->next;
            continue;
        }
        *place = entry->next;
        entry->next = gone;
        gone = entry;
    }
    return gone;
}

// Without the lock: what is released may call back.
static void release_all(entry *gone) {
    while (gone) {
        entry *next = gone->next;
        CFRelease(gone->timer);
        free(gone);
        gone = next;
    }
}

static void wait_for(stage_clock *clock, object timer, uintptr_t setting, int64_t due);

typedef struct {
    stage_clock *clock;
    object timer;
    uintptr_t setting;
    int64_t due;
} firing;

typedef void (*set_date_function)(object, double);

// In the main queue's turn.
static void fire(void *context) {
    firing self = *(firing *)context;
    free(context);
    pthread_mutex_lock(&stage_lock);
    bool isCurrent = is_current((void *)self.timer, (void *)self.setting);
    int64_t interval = llround(CFRunLoopTimerGetInterval(self.timer) * 1e9);
    entry *gone = isCurrent && interval <= 0 ? take_out(self.timer) : NULL;
    pthread_mutex_unlock(&stage_lock);
    if (isCurrent) {
        if (interval > 0) {
            // Faster than this is as fast as possible.
            int64_t next = self.due + (interval > 100000 ? interval : 100000);
            STAGE_REAL(set_date_function, "CFRunLoopTimerSetNextFireDate")(self.timer, date_of_stage_time(self.clock, next));
            wait_for(self.clock, self.timer, self.setting, next);
        }
        timer_context found = {0};
        CFRunLoopTimerGetContext(self.timer, &found);
        if (found.info) {
            fire_timer(found.info);
        }
    }
    release_all(gone);
    CFRelease(self.timer);
}

static void discard_firing(void *context) {
    CFRelease(((firing *)context)->timer);
    free(context);
}

static void run_due(stage_clock *clock, void *timer, void *setting) {
    firing *self = malloc(sizeof(firing));
    *self = (firing){clock, timer, (uintptr_t)setting, clock->now};
    stage_add_main(clock, fire, discard_firing, self);
}

static void wait_for(stage_clock *clock, object timer, uintptr_t setting, int64_t due) {
    CFRetain(timer);
    stage_add_waiting(clock, (stage_waiting){
        .due = due, .name = "a timer", .interval = llround(CFRunLoopTimerGetInterval(timer) * 1e9), .is_valid = is_current,
        .run = run_due, .discard = release_timer, .first = (void *)timer, .second = (void *)setting});
}

STAGE_TAKEN void CFRunLoopAddTimer(object loop, object timer, object mode) {
    stage_clock *clock = stage_current();
    if (!clock || !is_taken(loop)) {
        typedef void (*function)(object, object, object);
        STAGE_REAL(function, "CFRunLoopAddTimer")(loop, timer, mode);
        return;
    }
    static uintptr_t setting = 0;
    pthread_mutex_lock(&stage_lock);
    entry *gone = take_out(NULL);
    bool isNew = !entry_of(timer);
    if (isNew) {
        entry *made = malloc(sizeof(entry));
        *made = (entry){CFRetain(timer), clock, ++setting, entries};
        entries = made;
    }
    uintptr_t current = setting;
    pthread_mutex_unlock(&stage_lock);
    release_all(gone);
    if (isNew) {
        wait_for(clock, timer, current, stage_time_of_date(clock, CFRunLoopTimerGetNextFireDate(timer)));
    }
}

STAGE_TAKEN void CFRunLoopTimerSetNextFireDate(object timer, double date) {
    STAGE_REAL(set_date_function, "CFRunLoopTimerSetNextFireDate")(timer, date);
    pthread_mutex_lock(&stage_lock);
    entry *known = entry_of(timer);
    stage_clock *clock = known && CFRunLoopTimerIsValid(timer) ? known->clock : NULL;
    uintptr_t setting = clock ? (known->setting += (uintptr_t)1 << 32) : 0;
    pthread_mutex_unlock(&stage_lock);
    if (clock && !clock->is_over) {
        wait_for(clock, timer, setting, stage_time_of_date(clock, date));
    }
}

static void run_and_release(void *block) {
    stage_call_block(block);
    _Block_release(block);
}

static void release_block(void *block) {
    _Block_release(block);
}

STAGE_TAKEN void CFRunLoopPerformBlock(object loop, object mode, void *block) {
    stage_clock *clock = stage_current();
    if (clock && is_taken(loop)) {
        stage_add_main(clock, run_and_release, release_block, (void *)_Block_copy(block));
        return;
    }
    typedef void (*function)(object, object, void *);
    STAGE_REAL(function, "CFRunLoopPerformBlock")(loop, mode, block);
}

// A loop that the stage's own code runs, with a limit. The stage keeps from it what waits for a time; everything else that it may
// wait for, and the limit, is the system's: it goes in real time, and stage time has passed with it.
STAGE_TAKEN int32_t CFRunLoopRunSpecific(object loop, object mode, double seconds, unsigned char endsWithSource) {
    typedef int32_t (*function)(object, object, double, unsigned char);
    function real = STAGE_REAL(function, "CFRunLoopRunSpecific");
    stage_clock *clock = stage_is_acting() ? stage_current() : NULL;
    if (!clock) {
        return real(loop, mode, seconds, endsWithSource);
    }
    stage_release_work(clock);
    stage_clock_place before = stage_clock_step_out();
    int32_t result = real(loop, mode, seconds, endsWithSource);
    stage_clock_leave(before);
    const int32_t timedOut = 3;
    if (result == timedOut && seconds > 0 && seconds < 1e9) {
        stage_clock_set(clock, stage_clock_now(clock) + seconds);
    }
    return result;
}
