#include <chipmunk/chipmunk.h>
#include <stdio.h>

/// A new space. Debian's build prints two lines with the first one, among what the program writes.
static inline cpSpace *quiet_space_new(void) {
    static int is_known;
    FILE *shown = stdout;
    FILE *hidden = is_known ? NULL : fopen("/dev/null", "w");
    if (hidden) stdout = hidden;
    cpSpace *space = cpSpaceNew();
    stdout = shown;
    if (hidden) fclose(hidden);
    is_known = 1;
    return space;
}
