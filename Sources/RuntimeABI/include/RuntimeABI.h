// What this project knows of the insides of Swift's runtime and of the C library, which is documented nowhere: all of it is in this target, and
// `runtime_abi_problem` and the tool's `RuntimeChecks` look whether it is so. `inbetween doctor` reports it.
#ifndef RUNTIME_ABI_H
#define RUNTIME_ABI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: Tasks

// The start of a job. The runtime keeps `reserved` for what is to come and leaves it at zero.
typedef struct {
    void *_Nullable object[2];
    void *_Nullable scheduler[2];
    uint32_t flags;
    uint32_t identifier;
    void *_Nullable voucher;
    uintptr_t reserved;
} runtime_job;

static inline bool runtime_job_is_task(const runtime_job *_Nonnull job) {
    return (job->flags & 0xFF) == 0;
}

// Those of `async let` are made by the runtime itself, and live in the task around.
static inline bool runtime_job_is_async_let(const runtime_job *_Nonnull job) {
    return runtime_job_is_task(job) && (job->flags & (1u << 28)) != 0;
}

// To be called with each task that has just been made: notes whether the word for its number was free, or has that number already because it has
// gone to a queue meanwhile.
void runtime_note_new_task(const runtime_job *_Nonnull job, uint64_t own);

// How many tasks were noted, and how many of them were not as expected.
void runtime_new_task_counts(uint64_t *_Nonnull all, uint64_t *_Nonnull unexpected);

// MARK: Hashing

// What all hashing of the process begins with; false where the record is not found. To be called before anything is hashed.
bool runtime_set_hashing(uint64_t seed0, uint64_t seed1);

// MARK: Threads

uint32_t runtime_thread_number(void);

// Swift's Mutex stores the number of the thread that has locked it. Each module stores that of its current thread in a separate thread-local variable,
// initially zero (_swift_stdlib_gettid). Replaces `from` by `to` in all modules' variables of this thread, and returns their number.
size_t runtime_renew_thread_numbers(uint32_t from, uint32_t to);

// MARK: Types

// The type that a record of a library's section `swift5_type_metadata` describes; NULL for one that is generic, or no struct, class or
// enum. A record is the distance to the type's description, or to a pointer to it.
const void *_Nullable runtime_type_of_record(const void *_Nonnull record);

// The same of a type's description.
const void *_Nullable runtime_type_of_description(const void *_Nonnull description);

// The description of a struct or an enum.
const void *_Nonnull runtime_description_of_type(const void *_Nonnull type);

// The words of a class, starting at its pointer: kind, superclass, flags and sizes of objects, then the class's own size and the size before the
// pointer; its methods follow after `runtime_class_head` words.
size_t runtime_class_size(const void *_Nonnull type);
static const size_t runtime_class_head = 8;

// A new object of a class below NSObject, as its `init()` makes it, retained; NULL if the layout of NSObject is not known.
void *_Nullable runtime_new_object(const void *_Nonnull type, const void *_Nonnull base);

// MARK: Conformances

// Whether a type may conform to the protocol of the metatype `any P.Type`; false if no record of a loaded image says that it does. A cast that fails makes the runtime
// search all records of all images, once for each type: tens of thousands. Here the records are in one table, which grows with the images that are loaded.
// True for what is not known: types that are described more than once, existentials of several protocols, records that are laid out in another way.
bool runtime_may_conform(const void *_Nonnull type, const void *_Nonnull metatype);

// MARK: Check

// The difference from the known layout, as a sentence; NULL if there is none. Takes microseconds.
const char *_Nullable runtime_abi_problem(void);

// MARK: Linking

// Calls `inbetween_program_host`, which the module Inbetween defines; NULL in a program that is not linked with it.
void *_Nullable runtime_program_host(void);

#endif
