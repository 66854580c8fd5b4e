// A stack overflow can only be handled on another stack: each thread gets a small second stack for signals.
#define _GNU_SOURCE
#include "Guard.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/mman.h>

#define STACK_SIZE (256 * 1024)

static pthread_once_t has_key = PTHREAD_ONCE_INIT;
static pthread_key_t key;

static void remove_stack(void *memory) {
    stack_t none = {.ss_flags = SS_DISABLE};
    sigaltstack(&none, NULL);
    munmap(memory, STACK_SIZE);
}

static void make_key(void) {
    pthread_key_create(&key, remove_stack);
}

void guard_add_signal_stack(void) {
    pthread_once(&has_key, make_key);
    // Pages that no handler touches take no memory.
    void *memory = mmap(NULL, STACK_SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) {
        return;
    }
    stack_t stack = {.ss_sp = memory, .ss_size = STACK_SIZE};
    if (sigaltstack(&stack, NULL) == 0) {
        pthread_setspecific(key, memory);
    } else {
        munmap(memory, STACK_SIZE);
    }
}

typedef struct {
    void *(*run)(void *);
    void *context;
} start;

static void *run(void *pointer) {
    start entry = *(start *)pointer;
    free(pointer);
    guard_add_signal_stack();
    return entry.run(entry.context);
}

// In a process with a stage: threads that its code makes are the stage's.
extern bool stage_clock_take_thread(void *caller, void *(**body)(void *), void **context) __attribute__((weak));

// A sanitizer's, which must know of each thread, where the program is built with one.
extern __typeof__(pthread_create) __interceptor_pthread_create __attribute__((weak));

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *context) {
    typedef int (*function)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
    static _Atomic(function) real = NULL;
    function known = real;
    if (!known) {
        known = __interceptor_pthread_create ? __interceptor_pthread_create : (function)dlsym(RTLD_NEXT, "pthread_create");
        real = known;
    }
    if (stage_clock_take_thread) {
        stage_clock_take_thread(__builtin_return_address(0), &body, &context);
    }
    start *entry = malloc(sizeof(start));
    if (!entry) {
        return EAGAIN;
    }
    // Not through a literal on the stack: what is known of that is out of date after pthread_exit, which runs this under a sanitizer.
    entry->run = body;
    entry->context = context;
    int result = known(thread, attributes, run, entry);
    if (result != 0) {
        free(entry);
    }
    return result;
}
