#define _GNU_SOURCE
#include "RuntimeABI.h"

#include <dlfcn.h>
#include <link.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
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

// MARK: Conformances

typedef struct {
    uintptr_t start;
    size_t length;
} section_range;

// What the runtime knows of an image. The order is that of versions 3 to 5; libraries of an older compiler have the older ones.
typedef struct {
    uintptr_t version;
    const void *base;
    void *unused[2];
    section_range protocols;
    section_range conformances;
} image_sections;

extern void swift_enumerateAllMetadataSections(bool (*body)(const image_sections *, void *), void *context) __attribute__((weak));

// A set of pairs of a type's and a protocol's description: places are tried from the pair's hash on, until one is free.
typedef struct {
    const void *type;
    const void *protocol;
} conformance;

static struct {
    pthread_mutex_t lock;
    conformance *places;
    size_t capacity;
    size_t count;
    size_t images;
    bool is_unknown;
} table = {.lock = PTHREAD_MUTEX_INITIALIZER};

static conformance *place_of(conformance wanted) {
    size_t hash = ((uintptr_t)wanted.type >> 2) * 0x9E3779B97F4A7C15u ^ ((uintptr_t)wanted.protocol >> 2) * 0xC2B2AE3D27D4EB4Fu;
    size_t place = (hash ^ hash >> 32) & (table.capacity - 1);
    while (table.places[place].type && (table.places[place].type != wanted.type || table.places[place].protocol != wanted.protocol)) {
        place = (place + 1) & (table.capacity - 1);
    }
    return &table.places[place];
}

static bool grow(void) {
    conformance *old = table.places;
    size_t count = table.capacity;
    size_t capacity = count ? 2 * count : 1 << 15;
    conformance *places = calloc(capacity, sizeof(conformance));
    if (!places) {
        return false;
    }
    table.places = places;
    table.capacity = capacity;
    for (size_t index = 0; index < count; index++) {
        if (old[index].type) {
            *place_of(old[index]) = old[index];
        }
    }
    free(old);
    return true;
}

static bool note(const void *type, const void *protocol) {
    if (2 * table.count >= table.capacity && !grow()) {
        return false;
    }
    conformance *place = place_of((conformance){type, protocol});
    table.count += !place->type;
    *place = (conformance){type, protocol};
    return true;
}

static const void *at_distance(const void *place, int32_t distance) {
    return (const char *)place + distance;
}

static const void *pointer_at(const void *place) {
    const void *pointer;
    memcpy(&pointer, place, sizeof(pointer));
    return pointer;
}

// A record is the distance to a description: of the protocol, of the type, of how the conformance is made, and flags.
static bool note_record(const void *record) {
    const void *description = at_distance(record, int_at(record, 0));
    int32_t distance = int_at(description, 0);
    const void *protocol = at_distance(description, distance & ~1);
    if (distance & 1) {
        protocol = pointer_at(protocol);
    }
    const void *type = at_distance((const char *)description + 4, int_at(description, 4));
    switch ((uint32_t)int_at(description, 12) >> 3 & 7) {
    case 0: return note(type, protocol);
    case 1: return note(pointer_at(type), protocol);
    default: return false;
    }
}

static bool count_image(const image_sections *sections, void *context) {
    (void)sections;
    *(size_t *)context += 1;
    return true;
}

// The number of images that are to be passed over.
static bool note_image(const image_sections *sections, void *context) {
    size_t *known = context;
    if (*known > 0) {
        *known -= 1;
        return true;
    }
    table.images += 1;
    table.is_unknown |= sections->version < 3 || sections->version > 5 || sections->conformances.length % 4 != 0;
    for (size_t offset = 0; !table.is_unknown && offset < sections->conformances.length; offset += 4) {
        table.is_unknown = !note_record((const char *)sections->conformances.start + offset);
    }
    return true;
}

// The description of a struct, enum or class; NULL for other types, and where there may be several of one type.
static const void *unique_description(const void *type, uintptr_t kind) {
    const void *description = pointer_at((const char *)type + (kind == 0 || kind > 0x7FF ? 5 : 1) * sizeof(void *));
    return description && (int_at(description, 0) & 0x40) ? description : NULL;
}

// Whether it is in the table; `isKnown` becomes false where that decides nothing.
static bool is_noted(const void *type, const void *protocol, bool *isKnown) {
    uintptr_t kind = (uintptr_t)pointer_at(type);
    bool isClass = kind == 0 || kind > 0x7FF;
    if (!isClass && (kind < 0x200 || kind > 0x202)) {
        // Functions, tuples, existentials and metatypes conform to nothing; only `any Error` conforms to its protocol.
        *isKnown = kind >= 0x301 && kind <= 0x307 && kind != 0x305 && protocol != dlsym(RTLD_DEFAULT, "$ss5ErrorMp");
        return false;
    }
    for (; type; type = isClass ? pointer_at((const char *)type + sizeof(void *)) : NULL) {
        const void *description = unique_description(type, kind);
        if (!description) {
            *isKnown = false;
            return false;
        }
        if (place_of((conformance){description, protocol})->type) {
            return true;
        }
    }
    return false;
}

bool runtime_may_conform(const void *type, const void *metatype) {
    static const uintptr_t existential_kind = 0x303, metatype_kind = 0x306;
    if ((uintptr_t)pointer_at(metatype) != metatype_kind) {
        return true;
    }
    const void *existential = pointer_at((const char *)metatype + sizeof(void *));
    // One protocol, and no superclass.
    if (!swift_enumerateAllMetadataSections || (uintptr_t)pointer_at(existential) != existential_kind
        || int_at(existential, sizeof(void *) + 4) != 1 || (int_at(existential, sizeof(void *)) & 0x40000000) != 0) {
        return true;
    }
    const void *protocol = pointer_at((const char *)existential + 2 * sizeof(void *));
    pthread_mutex_lock(&table.lock);
    size_t images = 0;
    swift_enumerateAllMetadataSections(count_image, &images);
    if (images != table.images && !table.is_unknown) {
        size_t known = table.images;
        swift_enumerateAllMetadataSections(note_image, &known);
    }
    bool isKnown = !table.is_unknown && table.capacity > 0;
    bool result = isKnown && is_noted(type, protocol, &isKnown);
    pthread_mutex_unlock(&table.lock);
    return result || !isKnown;
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
