// Interrupts reach the watching thread through a pipe, whatever the other threads do.
#define _GNU_SOURCE
#include "Guard.h"
#include "RuntimeABI.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

void guard_watch_crashes(void);
void guard_forget_crashes(void);

static int wakeup[2] = {-1, -1};
static pid_t watched = 0;

void guard_tell(int what) {
    short number = (short)what;
    int saved = errno;
    ssize_t ignored = write(wakeup[1], &number, sizeof(number));
    (void)ignored;
    errno = saved;
}

bool guard_is_watched(void) {
    // A copy that the code has made for itself is not.
    return wakeup[0] >= 0 && watched == getpid();
}

// Those that end a process in silence: timers and limits that the code has set, and what it sends itself. A limit of files' sizes becomes
// an error of writing.
static void take_others(sigset_t *signals) {
    static const int others[] = {SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ};
    for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++) {
        struct sigaction action = {.sa_handler = others[i] == SIGXFSZ ? SIG_IGN : guard_tell, .sa_flags = SA_RESTART | SA_ONSTACK};
        struct sigaction old;
        if (sigaction(others[i], NULL, &old) == 0 && old.sa_handler == SIG_DFL) {
            sigaction(others[i], &action, NULL);
            sigaddset(signals, others[i]);
        }
    }
}

bool guard_start(void) {
    if (wakeup[0] >= 0) {
        return true;
    }
    if (pipe2(wakeup, O_CLOEXEC | O_NONBLOCK) != 0) {
        return false;
    }
    // A parent may have started the process from a thread that blocks them.
    static const int ends[] = {SIGINT, SIGTERM, SIGHUP};
    sigset_t signals;
    sigemptyset(&signals);
    for (int i = 0; i < 3; i++) {
        struct sigaction action = {.sa_handler = guard_tell, .sa_flags = SA_RESTART | SA_ONSTACK};
        struct sigaction old;
        sigaddset(&signals, ends[i]);
        // nohup ignores this signal on purpose.
        if (ends[i] != SIGHUP || (sigaction(SIGHUP, NULL, &old) == 0 && old.sa_handler != SIG_IGN)) {
            sigaction(ends[i], &action, NULL);
        }
    }
    take_others(&signals);
    pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
    guard_watch_crashes();
    watched = getpid();
    return true;
}

// A copy of the process has another thread number than Swift's mutexes have noted: where one module locks and another one unlocks, both must
// know it.
int guard_fork(void) {
    uint32_t number = runtime_thread_number();
    pid_t process = fork();
    if (process != 0) {
        return process;
    }
    runtime_renew_thread_numbers(number, runtime_thread_number());
    if (wakeup[0] >= 0) {
        close(wakeup[0]);
        close(wakeup[1]);
        wakeup[0] = wakeup[1] = -1;
        guard_forget_crashes();
    }
    return 0;
}

int guard_wait(double seconds) {
    struct pollfd reader = {.fd = wakeup[0], .events = POLLIN};
    poll(&reader, 1, (int)(seconds * 1000));
    short number = GUARD_NOTHING;
    return read(wakeup[0], &number, sizeof(number)) == sizeof(number) ? number : GUARD_NOTHING;
}
