#include <fribidi.h>

/* Function-like and cast macros do not reach Swift. */
static const FriBidiParType shim_FRIBIDI_PAR_WLTR = FRIBIDI_PAR_WLTR;
static const FriBidiParType shim_FRIBIDI_PAR_WRTL = FRIBIDI_PAR_WRTL;
