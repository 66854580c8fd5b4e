#include "ctints.h"

double tint_share(int step) { return step / 8.0; }
