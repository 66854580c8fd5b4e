// A clock that stands in front of nothing: `scripts/sanitize` puts it in the place of Sources/ProcessOverrides, whose functions come before the
// thread sanitizer's own. Stages have a time, and the code in them the real one.
#include "ProcessOverrides.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

struct stage_clock {
    double epoch, now;
    uint64_t chance;
};

static _Thread_local stage_clock_place current = {NULL, false};
static _Atomic uint64_t turn = 1;

stage_clock *stage_clock_create(double epochSeconds, uint64_t seed) {
    stage_clock *clock = calloc(1, sizeof(stage_clock));
    *clock = (stage_clock){epochSeconds, 0, seed};
    return clock;
}

void stage_clock_end(stage_clock *clock) { free(clock); }

stage_clock_place stage_clock_enter(stage_clock *clock) {
    stage_clock_place before = current;
    current = (stage_clock_place){clock, true};
    return before;
}

void stage_clock_leave(stage_clock_place before) { current = before; }

stage_clock_place stage_clock_step_out(void) {
    stage_clock_place before = current;
    current = (stage_clock_place){NULL, false};
    return before;
}

stage_clock *stage_clock_current(void) { return current.clock; }
void stage_clock_set(stage_clock *clock, double stageSeconds) { clock->now = stageSeconds; }
double stage_clock_now(stage_clock *clock) { return clock->now; }
double stage_clock_epoch(stage_clock *clock) { return clock->epoch; }
double stage_clock_next_due(stage_clock *clock) { return (void)clock, 1.0 / 0.0; }
bool stage_clock_run_due(stage_clock *clock) { return (void)clock, false; }
bool stage_clock_run_main(stage_clock *clock) { return (void)clock, false; }
uint64_t stage_clock_turn(void) { return atomic_load(&turn); }
bool stage_clock_wait_for_others(stage_clock *clock, double realSeconds) { return (void)clock, (void)realSeconds, true; }
void stage_clock_add_turn(stage_clock *clock) { (void)clock, (void)atomic_fetch_add(&turn, 1); }
uint64_t stage_clock_work_count(stage_clock *clock) { return (void)clock, 0; }

const char *stage_clock_waiting_name(stage_clock *clock, int index, double *interval) {
    return (void)clock, (void)index, (void)interval, NULL;
}

void stage_clock_set_timer_handler(void (*fire)(void *timer)) { (void)fire; }
stage_clock_chance stage_clock_get_chance(stage_clock *clock) { return (stage_clock_chance){clock->chance}; }
void stage_clock_set_chance(stage_clock *clock, stage_clock_chance chance) { clock->chance = chance.state; }
uint64_t stage_clock_process_seed(void) { return 0; }

double stage_clock_real_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}
