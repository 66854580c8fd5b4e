// The locale of code that names none. Foundation has en_001 on this system, whatever the machine's settings: its getters are taken, and
// StageTime answers. Locale, Calendar (an object and a table each) and Array (an object) are returned in registers; the tool checks at
// its start that they are that large.
#define _GNU_SOURCE
#include "Stage.h"

#include <dlfcn.h>

typedef struct {
    void *object;
    const void *table;
} stage_existential;

#define STAGE_SWIFT __attribute__((swiftcall))

// Where StageTime is not linked, Foundation's own is called.
#define STAGE_GETTER(type, own, symbol)                          \
    typedef STAGE_SWIFT type (*own##_getter)(void);              \
    extern STAGE_SWIFT type own(void) __attribute__((weak));     \
    STAGE_TAKEN STAGE_SWIFT type own##_taken(void) asm(symbol);  \
    STAGE_TAKEN STAGE_SWIFT type own##_taken(void) {             \
        return own ? own() : STAGE_REAL(own##_getter, symbol)(); \
    }

STAGE_GETTER(stage_existential, inbetween_locale, "$s20FoundationEssentials6LocaleV7currentACvgZ")
STAGE_GETTER(stage_existential, inbetween_following_locale, "$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ")
STAGE_GETTER(stage_existential, inbetween_calendar, "$s20FoundationEssentials8CalendarV7currentACvgZ")
STAGE_GETTER(stage_existential, inbetween_following_calendar, "$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ")
STAGE_GETTER(void *, inbetween_languages, "$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ")
STAGE_GETTER(void *, inbetween_preferred_locales, "$s20FoundationEssentials6LocaleV16preferredLocalesSayACGvgZ")
