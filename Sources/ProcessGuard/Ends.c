// User's code that ends the process itself would take the run with it, without a word: that is told to the watching thread instead.
#define _GNU_SOURCE
#include "Guard.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char *_Atomic users_file = NULL;
static atomic_bool has_ended = false;
static guard_ending ending;

void guard_set_users_file(const char *path) {
    users_file = strdup(path);
}

const guard_ending *guard_ending_report(void) {
    return has_ended ? &ending : NULL;
}

bool guard_is_users(void *caller) {
    const char *path = users_file;
    return path && guard_is_in_file((uintptr_t)caller, path);
}

// Not in a copy of the process that the code has made for itself.
static bool is_end(void *caller) {
    return guard_is_watched() && guard_is_users(caller);
}

static _Noreturn void wait_for_end(const char *function, int status) {
    if (!atomic_exchange(&has_ended, true)) {
        ending.function = function;
        ending.status = status;
        ending.count = guard_collect(ending.frames, GUARD_FRAMES);
        guard_tell(GUARD_END);
    }
    for (;;) {
        pause();
    }
}

typedef void (*ending_function)(int) __attribute__((noreturn));

static _Noreturn void pass_on(const char *name, int status) {
    ((ending_function)dlsym(RTLD_NEXT, name))(status);
}

_Noreturn void exit(int status) {
    if (is_end(__builtin_return_address(0))) {
        wait_for_end("exit", status);
    }
    pass_on("exit", status);
}

_Noreturn void _exit(int status) {
    if (is_end(__builtin_return_address(0))) {
        wait_for_end("_exit", status);
    }
    pass_on("_exit", status);
}

_Noreturn void _Exit(int status) {
    if (is_end(__builtin_return_address(0))) {
        wait_for_end("_Exit", status);
    }
    pass_on("_Exit", status);
}

_Noreturn void quick_exit(int status) {
    if (is_end(__builtin_return_address(0))) {
        wait_for_end("quick_exit", status);
    }
    pass_on("quick_exit", status);
}

// The end of the main thread – Foundation's Thread.exit() – leaves a process that nothing goes on in.
_Noreturn void pthread_exit(void *result) {
    if (users_file && guard_is_watched() && guard_is_main_thread()) {
        wait_for_end("Thread.exit", 0);
    }
    typedef void (*function)(void *) __attribute__((noreturn));
    ((function)dlsym(RTLD_NEXT, "pthread_exit"))(result);
}
