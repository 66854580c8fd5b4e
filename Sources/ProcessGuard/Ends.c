// User's code that ends the process itself would take the run with it, without a word: the watching thread learns of it instead.
#define _GNU_SOURCE
#include "Guard.h"

#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
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

// MARK: Replacing the program

#define GUARD_EXEC(name, parameters, arguments)                           \
    int name parameters {                                                 \
        if (is_end(__builtin_return_address(0))) {                        \
            wait_for_end(#name, 0);                                       \
        }                                                                 \
        return ((int(*) parameters)dlsym(RTLD_NEXT, #name)) arguments;    \
    }

GUARD_EXEC(execv, (const char *path, char *const list[]), (path, list))
GUARD_EXEC(execve, (const char *path, char *const list[], char *const variables[]), (path, list, variables))
GUARD_EXEC(execvp, (const char *file, char *const list[]), (file, list))
GUARD_EXEC(execvpe, (const char *file, char *const list[], char *const variables[]), (file, list, variables))
GUARD_EXEC(fexecve, (int file, char *const list[], char *const variables[]), (file, list, variables))

// MARK: Signals to itself

// Whether a signal ends or stops the process without its own report: crashes have one.
static bool ends_process(int signal) {
    static const int others[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS, SIGCHLD, SIGURG, SIGCONT, SIGWINCH, SIGPIPE, SIGTTIN, SIGTTOU};
    if (signal <= 0 || signal >= NSIG) {
        return false;
    }
    for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++) {
        if (others[i] == signal) {
            return false;
        }
    }
    struct sigaction action;
    bool isKnown = signal != SIGKILL && signal != SIGSTOP && sigaction(signal, NULL, &action) == 0;
    return !isKnown || action.sa_handler == SIG_DFL || action.sa_handler == guard_tell;
}

int kill(pid_t process, int signal) {
    bool isOwn = process == getpid() || process == 0 || process == -1 || process == -getpgrp();
    if (isOwn && is_end(__builtin_return_address(0)) && ends_process(signal)) {
        wait_for_end("kill", signal);
    }
    return (int)syscall(SYS_kill, process, signal);
}

int raise(int signal) {
    if (is_end(__builtin_return_address(0)) && ends_process(signal)) {
        wait_for_end("raise", signal);
    }
    return (int)syscall(SYS_tgkill, getpid(), syscall(SYS_gettid), signal);
}

// MARK: What the run needs

// The standard streams are the run's: its messages go there after the code has closed them.
int close(int file) {
    if (file >= 0 && file <= STDERR_FILENO && is_end(__builtin_return_address(0))) {
        return 0;
    }
    return (int)syscall(SYS_close, file);
}

// The end of the main thread – Foundation's Thread.exit() – leaves a process in which nothing runs.
_Noreturn void pthread_exit(void *result) {
    if (users_file && guard_is_watched() && guard_is_main_thread()) {
        wait_for_end("Thread.exit", 0);
    }
    typedef void (*function)(void *) __attribute__((noreturn));
    ((function)dlsym(RTLD_NEXT, "pthread_exit"))(result);
}
