// A thread that crashes waits until its crash has been reported, and then dies.
#define _GNU_SOURCE
#include "Guard.h"

#include <execinfo.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

static const int fatal[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS};
#define FATAL_COUNT (sizeof(fatal) / sizeof(fatal[0]))

static struct sigaction before[FATAL_COUNT];
static atomic_bool has_crashed = false;
static guard_crash crash;
static char message[GUARD_MESSAGE];
static sem_t may_die;
static atomic_bool shows_frames = false;

int guard_collect(uintptr_t *frames, int capacity) {
    void *addresses[GUARD_FRAMES];
    int count = backtrace(addresses, capacity < GUARD_FRAMES ? capacity : GUARD_FRAMES);
    for (int i = 0; i < count; i++) {
        frames[i] = (uintptr_t)addresses[i];
    }
    return count;
}

// The state of the thread: its instruction, and whether the address that it accessed lies just below its stack pointer.
static void read_registers(int signal, const siginfo_t *info, const ucontext_t *context) {
#if defined(__x86_64__)
    uintptr_t pointer = (uintptr_t)context->uc_mcontext.gregs[REG_RSP];
    crash.instruction = (uintptr_t)context->uc_mcontext.gregs[REG_RIP];
#elif defined(__aarch64__)
    uintptr_t pointer = (uintptr_t)context->uc_mcontext.sp;
    crash.instruction = (uintptr_t)context->uc_mcontext.pc;
#else
    uintptr_t pointer = 0;
#endif
    uintptr_t address = (uintptr_t)info->si_addr;
    bool isFault = signal == SIGSEGV || signal == SIGBUS;
    crash.isStackOverflow = isFault && address + 0x100000 > pointer && address < pointer + 0x10000;
}

// The one that handled the signal before, if that is wanted: the Swift runtime, which shows all frames and takes seconds for it.
static void pass_on(int signal, siginfo_t *info, void *context) {
    for (size_t i = 0; i < FATAL_COUNT && shows_frames; i++) {
        if (fatal[i] != signal) {
            continue;
        }
        sigaction(signal, &before[i], NULL);
        if (before[i].sa_flags & SA_SIGINFO) {
            before[i].sa_sigaction(signal, info, context);
        } else if (before[i].sa_handler != SIG_DFL && before[i].sa_handler != SIG_IGN) {
            before[i].sa_handler(signal);
        }
    }
    // No other handler: the fault is repeated, or the signal sent once more.
    struct sigaction none = {.sa_handler = SIG_DFL};
    if (!shows_frames || signal == SIGABRT || info->si_code <= 0) {
        sigaction(signal, &none, NULL);
        sigset_t own;
        sigemptyset(&own);
        sigaddset(&own, signal);
        pthread_sigmask(SIG_UNBLOCK, &own, NULL);
        raise(signal);
    }
}

static void sample_stack(int signal);

static void crashed(int signal, siginfo_t *info, void *context) {
    if (signal == SIGSYS && info->si_code == SI_TKILL && info->si_pid == getpid()) {
        sample_stack(signal);
        return;
    }
    if (atomic_exchange(&has_crashed, true)) {
        // Another thread has; the process is over soon.
        for (;;) {
            pause();
        }
    }
    crash.signal = signal;
    read_registers(signal, info, context);
    crash.count = guard_collect(crash.frames, GUARD_FRAMES);
    message[guard_take_message(message, sizeof(message) - 1)] = 0;
    guard_tell(GUARD_CRASH);
    // Not for ever: what watches may be waiting for a lock that this thread holds. The system's own clock, not the stage's.
    for (int i = 0; i < 1000 && sem_trywait(&may_die) != 0; i++) {
        struct timespec moment = {.tv_nsec = 10000000};
        syscall(SYS_nanosleep, &moment, NULL);
    }
    pass_on(signal, info, context);
}

const guard_crash *guard_crash_report(void) {
    return has_crashed ? &crash : NULL;
}

const char *guard_crash_message(void) {
    return message;
}

void guard_end_crash(bool shows_all_frames) {
    shows_frames = shows_all_frames;
    sem_post(&may_die);
}

// MARK: Sampling threads

static pthread_t main_thread;
static uintptr_t sampled[GUARD_FRAMES];
static int sampled_count = 0;
static atomic_bool is_sampling = false;
static sem_t has_sampled;

static void sample_stack(int signal) {
    (void)signal;
    // One that comes too late is of no use.
    if (atomic_exchange(&is_sampling, false)) {
        sampled_count = guard_collect(sampled, GUARD_FRAMES);
        sem_post(&has_sampled);
    }
}

bool guard_is_main_thread(void) {
    return pthread_equal(pthread_self(), main_thread) != 0;
}

// The answer of a thread to a signal, within a number of hundredths of a second.
static int wait_for_sample(uintptr_t *frames, int capacity, int rounds) {
    for (int i = 0; i < rounds; i++) {
        if (sem_trywait(&has_sampled) == 0) {
            int count = sampled_count < capacity ? sampled_count : capacity;
            memcpy(frames, sampled, (size_t)count * sizeof(uintptr_t));
            return count;
        }
        struct timespec moment = {.tv_nsec = 10000000};
        syscall(SYS_nanosleep, &moment, NULL);
    }
    if (!atomic_exchange(&is_sampling, false)) {
        sem_wait(&has_sampled);
    }
    return 0;
}

int guard_main_thread_frames(uintptr_t *frames, int capacity) {
    is_sampling = true;
    if (pthread_kill(main_thread, SIGURG) != 0) {
        is_sampling = false;
        return 0;
    }
    return wait_for_sample(frames, capacity, 200);
}

// Dispatch's threads block all signals but those of faults.
int guard_thread_frames(int thread, uintptr_t *frames, int capacity) {
    is_sampling = true;
    if (syscall(SYS_tgkill, getpid(), thread, SIGSYS) != 0) {
        is_sampling = false;
        return 0;
    }
    return wait_for_sample(frames, capacity, 20);
}

// In a copy of the process: restores the former signal handlers, until it is watched again.
void guard_forget_crashes(void) {
    for (size_t i = 0; i < FATAL_COUNT; i++) {
        sigaction(fatal[i], &before[i], NULL);
    }
    atomic_store(&has_crashed, false);
}

void guard_watch_crashes(void) {
    // The first one loads the unwinder, which a signal handler must not.
    void *first[2];
    backtrace(first, 2);
    sem_init(&may_die, 0, 0);
    sem_init(&has_sampled, 0, 0);
    main_thread = pthread_self();
    guard_add_signal_stack();
    sigset_t signals;
    sigemptyset(&signals);
    for (size_t i = 0; i < FATAL_COUNT; i++) {
        struct sigaction action = {.sa_sigaction = crashed, .sa_flags = SA_SIGINFO | SA_ONSTACK};
        sigaction(fatal[i], &action, &before[i]);
        sigaddset(&signals, fatal[i]);
    }
    // A signal that is ignored by default.
    struct sigaction sampling = {.sa_handler = sample_stack, .sa_flags = SA_RESTART | SA_ONSTACK};
    sigaction(SIGURG, &sampling, NULL);
    sigaddset(&signals, SIGURG);
    // As with interrupts, a parent's thread may have blocked them.
    pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
}
