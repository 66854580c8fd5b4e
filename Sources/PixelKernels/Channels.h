#pragma once
#include "Common.h"

// Sixteen pixels as four vectors of floats, 0…1: blue, green, red, alpha.
typedef struct {
    f16 channels[4];
} quad;

#define MIN(a, b) __builtin_elementwise_min((a), (b))
#define MAX(a, b) __builtin_elementwise_max((a), (b))

INLINE void unpack16(quad *out, const uint32_t *pixels) {
    i16 p = LOAD(i16, pixels);
    for (int c = 0; c < 4; c++) {
        out->channels[c] = __builtin_convertvector((p >> (8 * c)) & 255, f16) * (1 / 255.0f);
    }
}

// Limits alpha to 0…1 and the colours to 0…alpha.
INLINE void pack16(uint32_t *pixels, const quad *in) {
    f16 one = (f16){} + 1;
    f16 alpha = MIN(MAX(in->channels[3], (f16){}), one);
    i16 result = __builtin_convertvector(alpha * 255 + 0.5f, i16) << 24;
    for (int c = 0; c < 3; c++) {
        f16 value = MIN(MAX(in->channels[c], (f16){}), alpha);
        result |= __builtin_convertvector(value * 255 + 0.5f, i16) << (8 * c);
    }
    STORE(pixels, result);
}
