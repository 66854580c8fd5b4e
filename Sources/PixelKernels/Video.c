#include "PixelKernels.h"

// One of them is chosen before ThreadSanitizer is there, which the choice would need.
#if defined(__x86_64__) && !__has_feature(thread_sanitizer)
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

static inline __attribute__((always_inline)) int32_t mixed(const int32_t *m, int32_t r, int32_t g, int32_t b) {
    return (m[0] * r + m[1] * g + m[2] * b + m[3]) >> 16;
}

CLONES void movie_matrix_8(
    const uint8_t *restrict row, ptrdiff_t count, const int32_t *restrict matrix, uint8_t *restrict luma, uint8_t *restrict cb,
    uint8_t *restrict cr) {
    const pixel *pixels = (const pixel *)row;
    for (ptrdiff_t x = 0; x < count; x++) {
        int32_t b = pixels[x] & 255, g = pixels[x] >> 8 & 255, r = pixels[x] >> 16 & 255;
        int32_t blue = mixed(matrix + 4, r, g, b), red = mixed(matrix + 8, r, g, b);
        luma[x] = (uint8_t)mixed(matrix, r, g, b);
        cb[x] = (uint8_t)(blue > 255 ? 255 : blue);
        cr[x] = (uint8_t)(red > 255 ? 255 : red);
    }
}

CLONES void movie_matrix_16(
    const uint8_t *restrict row, ptrdiff_t count, const int32_t *restrict matrix, uint16_t *restrict luma, uint16_t *restrict cb,
    uint16_t *restrict cr) {
    const pixel *pixels = (const pixel *)row;
    for (ptrdiff_t x = 0; x < count; x++) {
        int32_t b = pixels[x] & 255, g = pixels[x] >> 8 & 255, r = pixels[x] >> 16 & 255;
        luma[x] = (uint16_t)mixed(matrix, r, g, b);
        cb[x] = (uint16_t)mixed(matrix + 4, r, g, b);
        cr[x] = (uint16_t)mixed(matrix + 8, r, g, b);
    }
}

CLONES void movie_alpha_10(const uint8_t *restrict row, ptrdiff_t count, uint16_t *restrict alpha) {
    for (ptrdiff_t x = 0; x < count; x++) {
        alpha[x] = (uint16_t)(row[4 * x + 3] << 2 | row[4 * x + 3] >> 6);
    }
}

CLONES void movie_channel(const uint8_t *restrict row, ptrdiff_t count, int32_t shift, uint8_t *restrict output) {
    const pixel *pixels = (const pixel *)row;
    for (ptrdiff_t x = 0; x < count; x++) {
        output[x] = (uint8_t)(pixels[x] >> shift);
    }
}

static inline pixel straight(pixel value) {
    uint32_t alpha = value >> 24;
    if (alpha == 255 || alpha == 0) {
        return alpha ? value : 0;
    }
    pixel result = alpha << 24;
    for (int shift = 0; shift < 24; shift += 8) {
        uint32_t channel = ((value >> shift & 255) * 255 + alpha / 2) / alpha;
        result |= (channel > 255 ? 255 : channel) << shift;
    }
    return result;
}

void movie_straighten(const uint8_t *bytes, ptrdiff_t width, ptrdiff_t height, int32_t spreads, uint8_t *output) {
    const pixel *from = (const pixel *)bytes;
    pixel *to = (pixel *)output;
    for (ptrdiff_t y = 0; y < height; y++) {
        const pixel *row = from + y * width;
        pixel *out = to + y * width;
        ptrdiff_t first = -1;
        for (ptrdiff_t x = 0; x < width; x++) {
            out[x] = straight(row[x]);
            if (!spreads || row[x] >> 24) {
                first = first < 0 ? x : first;
            } else if (first >= 0) {
                out[x] = out[x - 1] & 0xFFFFFF;
            }
        }
        if (!spreads) {
            continue;
        }
        // What stands before the first visible pixel has its colour; a row without any has that of the row above.
        for (ptrdiff_t x = 0; x < (first < 0 ? width : first); x++) {
            out[x] = (first >= 0 ? out[first] : y ? out[x - width] : 0) & 0xFFFFFF;
        }
    }
}
