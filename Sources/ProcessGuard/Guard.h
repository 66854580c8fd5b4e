#ifndef GUARD_H
#define GUARD_H

#include "ProcessGuard.h"

#include <stddef.h>

// Copies the message of the Swift runtime that has not been shown yet, and clears it.
size_t guard_take_message(char *out, size_t capacity);

// A stack for signal handlers on the calling thread, which the one that overflowed cannot be.
void guard_add_signal_stack(void);

// Notifies the watching thread.
void guard_tell(int what);

// Whether there is one.
bool guard_is_watched(void);

// The calling thread's return addresses.
int guard_collect(uintptr_t *frames, int capacity);

bool guard_is_main_thread(void);

// Whether an address is in the user's library.
bool guard_is_users(void *address);

#endif
