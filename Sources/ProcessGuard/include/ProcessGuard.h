#ifndef PROCESS_GUARD_H
#define PROCESS_GUARD_H

#include <stdbool.h>
#include <stdint.h>

// What ends a process, seen from a thread that watches it: interrupts, and crashes while the crashed thread still waits. Linked
// into the `inbetween` executable only.

// The codes for the watching thread, beside the numbers of signals.
#define GUARD_NOTHING 0
#define GUARD_CRASH 256
#define GUARD_END 257

// Return addresses that a report holds.
#define GUARD_FRAMES 128
// The largest size of the runtime's message, in bytes.
#define GUARD_MESSAGE 16384

// From here on interrupts (INT, TERM, HUP) and crashes are reported by `guard_wait`. False if the system allows no pipe.
bool guard_start(void);

// Waits for the next of them: a signal's number, GUARD_CRASH, GUARD_END, or GUARD_NOTHING after so many seconds of real time.
int guard_wait(double seconds);

typedef struct {
    int signal;
    // Whether the stack was used up.
    bool isStackOverflow;
    // The very instruction.
    uintptr_t instruction;
    // The innermost first.
    int count;
    uintptr_t frames[GUARD_FRAMES];
} guard_crash;

// The crash; NULL if there is none.
const guard_crash *guard_crash_report(void);

// The Swift runtime's message about it, which has not been printed yet.
const char *guard_crash_message(void);

// Lets the crashed thread die, by the signal that it got; the Swift runtime may show all frames before. Does not return to the user's code.
void guard_end_crash(bool shows_all_frames);

typedef struct {
    // What the code has called to end the process, and with which status.
    const char *function;
    int status;
    // The innermost first.
    int count;
    uintptr_t frames[GUARD_FRAMES];
} guard_ending;

// From here on code of this library's that ends the process is reported by `guard_wait`, and waits.
void guard_set_users_file(const char *path);

// How the code has ended the process; NULL when it has not.
const guard_ending *guard_ending_report(void);

// The activity of the main thread: fills in return addresses, the innermost first, and returns their number. 0 if it does not respond within two
// seconds.
int guard_main_thread_frames(uintptr_t *frames, int capacity);

// The same of another thread, which has a fifth of a second.
int guard_thread_frames(int thread, uintptr_t *frames, int capacity);

// The numbers of the threads that are neither the main one nor the calling one.
int guard_other_threads(int *threads, int capacity);

// What the Swift runtime has said without crashing goes to standard error once it is old enough to have been just that.
void guard_show_old_messages(void);

// The memory in use by the process, in bytes; 0 if unknown.
uint64_t guard_resident_bytes(void);

// From here on what this process's children have started becomes its own child when they end before it, not the system's.
void guard_adopt_orphans(void);

// Lets real time pass, whatever time the process believes in.
void guard_pause(double seconds);

// Runs a program and takes what it writes to standard output; its number of bytes, or -1. It has so many seconds.
long guard_run(char *const arguments[], char *out, unsigned long capacity, double seconds);

// From here on no socket of this process reaches a network, and no host name is looked up: `report` is called with the address or the name.
void guard_cut_network(void (*report)(const char *place));

// Whether the code at an address was loaded from a file.
bool guard_is_in_file(uintptr_t address, const char *path);

// Releases the memory of a file in memory, up to an offset.
void guard_release_start(int file, int64_t offset);

// The number of threads in the process; 0 if unknown.
int guard_thread_count(void);

// Makes a copy of the process, in which only the calling thread continues; returns 0 in the copy, -1 on failure. The copy is not watched yet: it calls
// `guard_start` again on the thread that continues, and `guard_wait` on a new one.
int guard_fork(void);

#endif
