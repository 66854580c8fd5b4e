// The Swift runtime prints the reason before it stops the process. The message is held back until then, so that the location in the user's code can be
// printed first.
#define _GNU_SOURCE
#include "Guard.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char kept[GUARD_MESSAGE];
static size_t length = 0;
static struct timespec written;

static bool is_from_runtime(void *address) {
    Dl_info info;
    return guard_crash_report() == NULL && dladdr(address, &info) != 0 && info.dli_fname
        && (strstr(info.dli_fname, "libswiftCore") || strstr(info.dli_fname, "libswift_Concurrency"));
}

static void keep(const char *text, size_t count) {
    pthread_mutex_lock(&lock);
    size_t room = sizeof(kept) - length;
    count = count < room ? count : room;
    memcpy(kept + length, text, count);
    length += count;
    syscall(SYS_clock_gettime, CLOCK_MONOTONIC, &written);
    pthread_mutex_unlock(&lock);
}

// Does not wait for the lock for long: it is called for a crashed thread, which may hold it.
size_t guard_take_message(char *out, size_t capacity) {
    bool isLocked = pthread_mutex_trylock(&lock) == 0;
    size_t count = length < capacity ? length : capacity;
    memcpy(out, kept, count);
    length = 0;
    if (isLocked) {
        pthread_mutex_unlock(&lock);
    }
    return count;
}

void guard_show_old_messages(void) {
    struct timespec now;
    syscall(SYS_clock_gettime, CLOCK_MONOTONIC, &now);
    char text[sizeof(kept)];
    size_t count = 0;
    pthread_mutex_lock(&lock);
    if (length > 0 && (double)(now.tv_sec - written.tv_sec) + (double)(now.tv_nsec - written.tv_nsec) / 1e9 > 0.3) {
        count = length;
        memcpy(text, kept, count);
        length = 0;
    }
    pthread_mutex_unlock(&lock);
    if (count > 0) {
        syscall(SYS_write, STDERR_FILENO, text, count);
    }
}

ssize_t write(int file, const void *bytes, size_t count) {
    if (file == STDERR_FILENO && is_from_runtime(__builtin_return_address(0))) {
        keep(bytes, count);
        return (ssize_t)count;
    }
    typedef ssize_t (*function)(int, const void *, size_t);
    static _Atomic(function) real = NULL;
    function known = real;
    if (!known) {
        known = (function)dlsym(RTLD_NEXT, "write");
        real = known;
    }
    return known(file, bytes, count);
}

int fputs(const char *restrict text, FILE *restrict file) {
    if (file == stderr && is_from_runtime(__builtin_return_address(0))) {
        keep(text, strlen(text));
        return 0;
    }
    typedef int (*function)(const char *, FILE *);
    static _Atomic(function) real = NULL;
    function known = real;
    if (!known) {
        known = (function)dlsym(RTLD_NEXT, "fputs");
        real = known;
    }
    return known(text, file);
}

// What constant texts are printed with.
size_t fwrite(const void *restrict bytes, size_t size, size_t count, FILE *restrict file) {
    if (file == stderr && is_from_runtime(__builtin_return_address(0))) {
        keep(bytes, size * count);
        return count;
    }
    typedef size_t (*function)(const void *, size_t, size_t, FILE *);
    static _Atomic(function) real = NULL;
    function known = real;
    if (!known) {
        known = (function)dlsym(RTLD_NEXT, "fwrite");
        real = known;
    }
    return known(bytes, size, count, file);
}

static int print(FILE *file, const char *format, va_list arguments, void *caller) {
    if (file == stderr && is_from_runtime(caller)) {
        char text[2048];
        int count = vsnprintf(text, sizeof(text), format, arguments);
        keep(text, count < 0 ? 0 : (size_t)count < sizeof(text) ? (size_t)count : sizeof(text) - 1);
        return count;
    }
    typedef int (*function)(FILE *, const char *, va_list);
    static _Atomic(function) real = NULL;
    function known = real;
    if (!known) {
        known = (function)dlsym(RTLD_NEXT, "vfprintf");
        real = known;
    }
    return known(file, format, arguments);
}

int vfprintf(FILE *restrict file, const char *restrict format, va_list arguments) {
    return print(file, format, arguments, __builtin_return_address(0));
}

int fprintf(FILE *restrict file, const char *restrict format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int result = print(file, format, arguments, __builtin_return_address(0));
    va_end(arguments);
    return result;
}
