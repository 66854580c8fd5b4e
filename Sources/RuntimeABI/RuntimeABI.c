#define _GNU_SOURCE
#include "RuntimeABI.h"

#include <dlfcn.h>
#include <link.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

// MARK: Tasks

static _Atomic uint64_t all_tasks, unexpected_tasks;

void runtime_note_new_task(const runtime_job *job, uint64_t own) {
    atomic_fetch_add_explicit(&all_tasks, 1, memory_order_relaxed);
    if ((job->reserved != 0 && job->reserved != own) || !runtime_job_is_task(job)) {
        atomic_fetch_add_explicit(&unexpected_tasks, 1, memory_order_relaxed);
    }
}

void runtime_new_task_counts(uint64_t *all, uint64_t *unexpected) {
    *all = atomic_load(&all_tasks);
    *unexpected = atomic_load(&unexpected_tasks);
}

// MARK: Objects

// A class's method that makes an object receives the class where a closure receives its context.
typedef __attribute__((swiftcall)) void *(*object_maker)(__attribute__((swift_context)) const void *type);

void *runtime_new_object(const void *type, const void *base) {
    const void *maker = dlsym(RTLD_DEFAULT, "$s10Foundation8NSObjectCACycfC");
    size_t words = runtime_class_size(base) / sizeof(void *);
    // NSObject is a root: its methods begin with its initializer, at the last word of the head.
    for (size_t word = runtime_class_head - 1; maker && word < words; word++) {
        if (((const void *const *)base)[word] == maker) {
            return ((const object_maker *)type)[word](type);
        }
    }
    return NULL;
}

// MARK: Hashing

typedef struct {
    uint64_t seed0;
    uint64_t seed1;
    bool isDeterministic;
} hashing_parameters;

static hashing_parameters *find_hashing(void) {
    return dlsym(RTLD_DEFAULT, "_swift_stdlib_Hashing_parameters");
}

bool runtime_set_hashing(uint64_t seed0, uint64_t seed1) {
    hashing_parameters *hashing = find_hashing();
    if (!hashing) {
        return false;
    }
    *hashing = (hashing_parameters){seed0, seed1, true};
    return true;
}

// MARK: Threads

uint32_t runtime_thread_number(void) {
    return (uint32_t)syscall(SYS_gettid);
}

typedef struct {
    uint32_t from;
    uint32_t to;
    size_t count;
} renewal;

static int renew(struct dl_phdr_info *info, size_t size, void *context) {
    (void)size;
    renewal *wanted = context;
    for (int index = 0; index < info->dlpi_phnum && info->dlpi_tls_data != NULL; index++) {
        const ElfW(Phdr) *header = &info->dlpi_phdr[index];
        if (header->p_type != PT_TLS) {
            continue;
        }
        // Variables that begin as zero lie behind those that do not.
        size_t first = (header->p_filesz + 3) / 4;
        uint32_t *words = info->dlpi_tls_data;
        for (size_t word = first; word < header->p_memsz / 4; word++) {
            if (words[word] == wanted->from) {
                words[word] = wanted->to;
                wanted->count += 1;
            }
        }
    }
    return 0;
}

size_t runtime_renew_thread_numbers(uint32_t from, uint32_t to) {
    renewal wanted = {from, to, 0};
    dl_iterate_phdr(renew, &wanted);
    return wanted.count;
}

// MARK: Types

static int32_t int_at(const void *start, size_t offset) {
    int32_t value;
    memcpy(&value, (const char *)start + offset, sizeof(value));
    return value;
}

const void *runtime_type_of_record(const void *record) {
    int32_t distance = int_at(record, 0);
    const void *description = (const char *)record + (distance & ~3);
    if ((distance & 3) == 1) {
        memcpy(&description, description, sizeof(description));
    }
    return runtime_type_of_description(description);
}

typedef struct {
    const void *type;
    size_t state;
} metadata_response;

const void *runtime_type_of_description(const void *description) {
    uint32_t flags = (uint32_t)int_at(description, 0);
    uint32_t kind = flags & 0x1F;
    int32_t accessor = int_at(description, 12);
    if (kind < 16 || kind > 18 || (flags & 0x80) != 0 || accessor == 0) {
        return NULL;
    }
    typedef __attribute__((swiftcall)) metadata_response (*function)(size_t);
    return ((function)(uintptr_t)((const char *)description + 12 + accessor))(0).type;
}

const void *runtime_description_of_type(const void *type) {
    const void *description;
    memcpy(&description, (const char *)type + sizeof(void *), sizeof(description));
    return description;
}

size_t runtime_class_size(const void *type) {
    const size_t fields = 2 * sizeof(void *);
    return (size_t)(uint32_t)int_at(type, fields + 16) - (size_t)(uint32_t)int_at(type, fields + 20);
}

// MARK: Check

// Structures of tasks have a version; this is the one that `runtime_job` is of.
static const uint32_t known_layout_of_tasks = 1;

const char *runtime_abi_problem(void) {
    const uint32_t *layout = dlsym(RTLD_DEFAULT, "_swift_concurrency_debug_internal_layout_version");
    if (layout && *layout != known_layout_of_tasks) {
        return "tasks are laid out in another way, so that they may not follow the stage they are of";
    }
    if (!dlsym(RTLD_DEFAULT, "swift_task_create")) {
        return "tasks are made by another function, so that they do not follow the stage they are of";
    }
    uint64_t all, unexpected;
    runtime_new_task_counts(&all, &unexpected);
    if (unexpected > 0) {
        return "a task's word for a stage's number is in use, so that tasks may not follow the stage they are of";
    }
    const hashing_parameters *hashing = find_hashing();
    if (!hashing) {
        return "there is no record of what hashing begins with, so that sets and dictionaries have another order in each run";
    }
    unsigned char byte;
    memcpy(&byte, &hashing->isDeterministic, 1);
    if (byte > 1) {
        return "what hashing begins with is laid out in another way, so that sets and dictionaries may have another order in each run";
    }
    return NULL;
}

// MARK: Linking

extern void *inbetween_program_host(void) __attribute__((weak));

void *runtime_program_host(void) {
    return inbetween_program_host ? inbetween_program_host() : NULL;
}
