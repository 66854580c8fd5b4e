#include "MovieKernels.h"

#if defined(__x86_64__)
#define CLONES __attribute__((target_clones("avx512bw", "avx2", "default")))
#else
#define CLONES
#endif

typedef uint32_t __attribute__((may_alias)) pixel;

// Y = 16 + 219 · (0.2126 R + 0.7152 G + 0.0722 B), in 16-bit fixed point.
static inline __attribute__((always_inline)) uint8_t luma(int32_t red, int32_t green, int32_t blue) {
    return (uint8_t)((11966 * red + 40254 * green + 4064 * blue + 0x108000) >> 16);
}

CLONES void movie_luma(
    const uint8_t *restrict upper, const uint8_t *restrict lower, ptrdiff_t count, uint8_t *restrict upperLuma,
    uint8_t *restrict lowerLuma, int16_t *restrict red, int16_t *restrict green, int16_t *restrict blue) {
    const pixel *above = (const pixel *)upper;
    const pixel *below = (const pixel *)lower;
    for (ptrdiff_t x = 0; x < count; x++) {
        int32_t b = above[x] & 255, g = above[x] >> 8 & 255, r = above[x] >> 16 & 255;
        int32_t b2 = below[x] & 255, g2 = below[x] >> 8 & 255, r2 = below[x] >> 16 & 255;
        upperLuma[x] = luma(r, g, b);
        lowerLuma[x] = luma(r2, g2, b2);
        red[x] = (int16_t)(r + r2);
        green[x] = (int16_t)(g + g2);
        blue[x] = (int16_t)(b + b2);
    }
}

static inline __attribute__((always_inline)) int32_t weighted(const int16_t *sums, ptrdiff_t x) {
    return sums[x - 1] + 2 * sums[x] + sums[x + 1];
}

// Cb and Cr around 128 with a span of 224; the sums weigh eight pixels.
CLONES void movie_chroma(
    const int16_t *restrict red, const int16_t *restrict green, const int16_t *restrict blue, ptrdiff_t count,
    uint8_t *restrict cb, uint8_t *restrict cr) {
    for (ptrdiff_t x = 0; x < count; x++) {
        int32_t r = weighted(red, 2 * x), g = weighted(green, 2 * x), b = weighted(blue, 2 * x);
        cb[x] = (uint8_t)((28784 * b - 6596 * r - 22188 * g + 0x4040000) >> 19);
        cr[x] = (uint8_t)((28784 * r - 26145 * g - 2639 * b + 0x4040000) >> 19);
    }
}
