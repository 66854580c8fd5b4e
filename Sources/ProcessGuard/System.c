// The system's own means, past the clocks and queues that stand still in a headless run.
#define _GNU_SOURCE
#include "Guard.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <dirent.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

void guard_pause(double seconds) {
    struct timespec time = {.tv_sec = (time_t)seconds, .tv_nsec = (long)((seconds - (double)(time_t)seconds) * 1e9)};
    syscall(SYS_nanosleep, &time, NULL);
}

void guard_adopt_orphans(void) {
#ifdef PR_SET_CHILD_SUBREAPER
    prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
#endif
}

uint64_t guard_resident_bytes(void) {
    FILE *file = fopen("/proc/self/statm", "re");
    unsigned long long total = 0;
    unsigned long long resident = 0;
    if (file) {
        if (fscanf(file, "%llu %llu", &total, &resident) != 2) {
            resident = 0;
        }
        fclose(file);
    }
    return resident * (uint64_t)sysconf(_SC_PAGESIZE);
}

long guard_run(char *const arguments[], char *out, unsigned long capacity, double seconds) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) {
        return -1;
    }
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    pid_t child;
    int failure = posix_spawn(&child, arguments[0], &actions, NULL, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    unsigned long count = 0;
    double left = seconds;
    while (failure == 0 && count < capacity && left > 0) {
        struct pollfd watched = {.fd = ends[0], .events = POLLIN};
        int ready = poll(&watched, 1, 50);
        if (ready == 0) {
            left -= 0.05;
            continue;
        }
        ssize_t step = read(ends[0], out + count, capacity - count);
        if (step <= 0) {
            break;
        }
        count += (unsigned long)step;
    }
    close(ends[0]);
    if (failure != 0) {
        return -1;
    }
    if (left <= 0) {
        kill(child, SIGKILL);
    }
    waitpid(child, NULL, 0);
    return (long)count;
}

bool guard_is_in_file(uintptr_t address, const char *path) {
    Dl_info info;
    return dladdr((const void *)address, &info) != 0 && info.dli_fname && strcmp(info.dli_fname, path) == 0;
}

void guard_release_start(int file, int64_t offset) {
    fallocate(file, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, 0, offset);
}

int guard_other_threads(int *threads, int capacity) {
    DIR *folder = opendir("/proc/self/task");
    if (!folder) {
        return 0;
    }
    int count = 0;
    int own = (int)syscall(SYS_gettid);
    for (struct dirent *entry = readdir(folder); entry && count < capacity; entry = readdir(folder)) {
        int thread = atoi(entry->d_name);
        if (thread > 0 && thread != own && thread != getpid()) {
            threads[count++] = thread;
        }
    }
    closedir(folder);
    return count;
}

int guard_thread_count(void) {
    DIR *folder = opendir("/proc/self/task");
    if (!folder) {
        return 0;
    }
    int count = 0;
    while (readdir(folder)) {
        count++;
    }
    closedir(folder);
    // Without the folder itself and the one around.
    return count - 2;
}
