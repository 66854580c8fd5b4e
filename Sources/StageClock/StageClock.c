#include "StageClock.h"
