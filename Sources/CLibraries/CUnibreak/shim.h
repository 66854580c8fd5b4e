#include <linebreak.h>
#include <unibreakdef.h>
