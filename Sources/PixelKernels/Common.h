#pragma once
#include "PixelKernels.h"
#include <string.h>

#pragma STDC FP_CONTRACT OFF

// One of them is chosen before ThreadSanitizer is there, which the choice would need.
#if __has_feature(thread_sanitizer)
#define CLONES
#else
#define CLONES __attribute__((target_clones("avx512bw", "avx2", "default")))
#endif
#define INLINE static inline __attribute__((always_inline))

typedef float f16 __attribute__((vector_size(64)));
typedef int32_t i16 __attribute__((vector_size(64)));
typedef uint8_t b16 __attribute__((vector_size(16)));
typedef uint8_t b64 __attribute__((vector_size(64)));
typedef float f8 __attribute__((vector_size(32)));
typedef int32_t i8 __attribute__((vector_size(32)));
typedef uint8_t b8 __attribute__((vector_size(8)));
typedef uint8_t b32 __attribute__((vector_size(32)));
typedef uint16_t h32 __attribute__((vector_size(64)));
typedef uint16_t h64 __attribute__((vector_size(128)));

// Vectors travel through pointers: passing them by value would depend on the processor.
#define LOAD(type, from) ({ type value_; memcpy(&value_, (from), sizeof value_); value_; })
#define STORE(to, value) ({ __typeof__(value) value_ = (value); memcpy((to), &value_, sizeof value_); })
#define SELECT(condition, a, b) ((f16)(((i16)(a) & (condition)) | ((i16)(b) & ~(condition))))
// Exact x / 255 rounded, for x up to 255 · 255 + 127.
#define DIV255(x) ({ __typeof__(x) t_ = (x) + 128; (t_ + (t_ >> 8)) >> 8; })
#define WIDEN(bytes) __builtin_convertvector((bytes), h64)
#define WIDEN8(bytes) __builtin_convertvector((bytes), h32)
#define NARROW8(words) __builtin_convertvector((words), b32)
#define NARROW(words) __builtin_convertvector((words), b64)
#define REPEAT4(m) __builtin_shufflevector((m), (m), 0,0,0,0, 1,1,1,1, 2,2,2,2, 3,3,3,3, 4,4,4,4, 5,5,5,5, 6,6,6,6, 7,7,7,7, \
    8,8,8,8, 9,9,9,9, 10,10,10,10, 11,11,11,11, 12,12,12,12, 13,13,13,13, 14,14,14,14, 15,15,15,15)
#define REPEAT4_8(m) __builtin_shufflevector((m), (m), 0,0,0,0, 1,1,1,1, 2,2,2,2, 3,3,3,3, 4,4,4,4, 5,5,5,5, 6,6,6,6, 7,7,7,7)
#define ALPHAS(p) __builtin_shufflevector((p), (p), 3,3,3,3, 7,7,7,7, 11,11,11,11, 15,15,15,15, 19,19,19,19, 23,23,23,23, 27,27,27,27, \
    31,31,31,31, 35,35,35,35, 39,39,39,39, 43,43,43,43, 47,47,47,47, 51,51,51,51, 55,55,55,55, 59,59,59,59, 63,63,63,63)

INLINE void setPixels(uint32_t *pixels, ptrdiff_t count, uint32_t color) {
    for (ptrdiff_t i = 0; i < count; i++) {
        pixels[i] = color;
    }
}

// A partial group of 16 goes through a buffer, so that there is one arithmetic.
#define FOR_GROUPS(count, full, partial) \
    ptrdiff_t i = 0; \
    for (; i + 16 <= (count); i += 16) full \
    if (i < (count)) { ptrdiff_t rest = (count) - i; partial }

INLINE void blendColor16(uint32_t *p, const h64 *color, const h64 *inverse) {
    h64 d = WIDEN(LOAD(b64, p));
    STORE(p, NARROW(*color + DIV255(d * *inverse)));
}

INLINE void blendColorPixels(uint32_t *pixels, ptrdiff_t count, uint32_t color) {
    if ((color >> 24) == 255) {
        setPixels(pixels, count, color);
        return;
    }
    uint32_t colors[16];
    setPixels(colors, 16, color);
    h64 c = WIDEN(LOAD(b64, colors));
    h64 inverse = (h64){} + (uint16_t)(255 - (color >> 24));
    FOR_GROUPS(count, { blendColor16(pixels + i, &c, &inverse); }, {
        uint32_t buffer[16] = {0};
        memcpy(buffer, pixels + i, rest * 4);
        blendColor16(buffer, &c, &inverse);
        memcpy(pixels + i, buffer, rest * 4);
    })
}

INLINE void blendMask16(uint32_t *p, const uint8_t *mask, const h64 *color, uint16_t alpha) {
    b16 m8 = LOAD(b16, mask);
    h64 m = WIDEN(REPEAT4(m8));
    h64 d = WIDEN(LOAD(b64, p));
    h64 sa = alpha == 255 ? m : DIV255(m * alpha);
    STORE(p, NARROW(DIV255(*color * m + d * (255 - sa))));
}

INLINE void blendMask8(uint32_t *p, const uint8_t *mask, const h32 *color, uint16_t alpha) {
    b8 m8 = LOAD(b8, mask);
    h32 m = WIDEN8(REPEAT4_8(m8));
    h32 d = WIDEN8(LOAD(b32, p));
    h32 sa = alpha == 255 ? m : DIV255(m * alpha);
    STORE(p, NARROW8(DIV255(*color * m + d * (255 - sa))));
}

INLINE void blendColorMaskPixels(uint32_t *pixels, const uint8_t *mask, ptrdiff_t count, uint32_t color) {
    uint32_t colors[16];
    setPixels(colors, 16, color);
    h64 c = WIDEN(LOAD(b64, colors));
    uint16_t alpha = color >> 24;
    FOR_GROUPS(count, { blendMask16(pixels + i, mask + i, &c, alpha); }, {
        uint32_t buffer[16] = {0};
        uint8_t bytes[16] = {0};
        memcpy(buffer, pixels + i, rest * 4);
        memcpy(bytes, mask + i, rest);
        blendMask16(buffer, bytes, &c, alpha);
        memcpy(pixels + i, buffer, rest * 4);
    })
}

INLINE uint32_t scaleColor(uint32_t color, uint32_t factor) {
    uint32_t result = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        uint32_t t = ((color >> shift) & 255) * factor + 128;
        result |= ((t + (t >> 8)) >> 8) << shift;
    }
    return result;
}
