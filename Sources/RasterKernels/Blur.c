#include "Common.h"
#include <math.h>


// One extended box over a strip of columns: `length` rows of `lanes` values (at most 64), 8.8 fixed point. A box of
// 2·radius + 1 whole values and two outer ones of weight `edge` has any standard deviation, not just those of
// whole widths. `stride` in values.
INLINE void box(const uint16_t *in, uint16_t *out, int32_t length, ptrdiff_t stride, int32_t radius, float edge,
                int clampEdges) {
    uint32_t sum[64] = {0};
    float weight = 1 / (2 * radius + 1 + 2 * edge);
    float outer = edge * weight;
    static const uint16_t zeros[64] = {0};
    const uint16_t *first = clampEdges ? in : zeros;
    const uint16_t *last = clampEdges ? in + (length - 1) * stride : zeros;
#define ROW(i) ((i) < 0 ? first : (i) >= length ? last : in + (i) * stride)
    for (int32_t i = -radius; i <= radius; i++) {
        const uint16_t *row = ROW(i);
        for (int k = 0; k < 64; k++) sum[k] += row[k];
    }
    for (int32_t i = 0; i < length; i++) {
        const uint16_t *before = ROW(i - radius - 1);
        const uint16_t *after = ROW(i + radius + 1);
        const uint16_t *leaving = ROW(i - radius);
        uint16_t *target = out + i * stride;
        for (int k = 0; k < 64; k++) {
            float value = (float)(int32_t)sum[k] * weight + (float)(int32_t)(before[k] + after[k]) * outer;
            sum[k] += after[k] - leaving[k];
            target[k] = (uint16_t)(int32_t)(value + 0.5f);
        }
    }
#undef ROW
}

typedef struct {
    int32_t radius;
    float edge;
} kernel;

// Gwosdek et al., "Theoretical foundations of Gaussian convolution by extended box filtering", d = 3.
static kernel kernelFor(float sigma) {
    float variance = sigma * sigma / 3;
    int32_t radius = (int32_t)floorf(0.5f * sqrtf(12 * variance + 1) - 0.5f);
    float edge = (2 * radius + 1) * (radius * (radius + 1) - 3 * variance)
        / (6 * (variance - (radius + 1) * (radius + 1)));
    return (kernel){radius, edge};
}

INLINE void threeBoxes(uint16_t *strip, uint16_t *other, int32_t length, kernel k, int clampEdges) {
    box(strip, other, length, 64, k.radius, k.edge, clampEdges);
    box(other, strip, length, 64, k.radius, k.edge, clampEdges);
    box(strip, other, length, 64, k.radius, k.edge, clampEdges);
}

CLONES void raster_blur(uint8_t *image, ptrdiff_t rowBytes, int32_t width, int32_t height, int channels, float sigmaX,
                        float sigmaY, int clampEdges, uint16_t *a, uint16_t *b) {
    int32_t lanes = width * channels;
    // Downwards, in strips of 64 values.
    if (sigmaY > 0) {
        kernel k = kernelFor(sigmaY);
        for (int32_t x = 0; x < lanes; x += 64) {
            int32_t count = lanes - x < 64 ? lanes - x : 64;
            for (int32_t y = 0; y < height; y++) {
                const uint8_t *source = image + y * rowBytes + x;
                uint16_t *target = a + (ptrdiff_t)y * 64;
                for (int32_t i = 0; i < count; i++) target[i] = (uint16_t)(source[i] << 8);
                for (int32_t i = count; i < 64; i++) target[i] = 0;
            }
            threeBoxes(a, b, height, k, clampEdges);
            for (int32_t y = 0; y < height; y++) {
                uint8_t *target = image + y * rowBytes + x;
                const uint16_t *source = b + (ptrdiff_t)y * 64;
                for (int32_t i = 0; i < count; i++) target[i] = (source[i] + 127) >> 8;
            }
        }
    }
    // Across: 64 / channels rows at a time, turned so that neighbours lie 64 values apart.
    if (sigmaX > 0) {
        kernel k = kernelFor(sigmaX);
        int32_t rows = 64 / channels;
        for (int32_t y = 0; y < height; y += rows) {
            int32_t count = height - y < rows ? height - y : rows;
            if (count < rows) memset(a, 0, (size_t)width * 128);
            for (int32_t r = 0; r < count; r++) {
                const uint8_t *source = image + (y + r) * rowBytes;
                uint16_t *target = a + r * channels;
                if (channels == 4) {
                    for (int32_t x = 0; x < width; x++) {
                        for (int c = 0; c < 4; c++) target[(ptrdiff_t)x * 64 + c] = (uint16_t)(source[4 * x + c] << 8);
                    }
                } else {
                    for (int32_t x = 0; x < width; x++) target[(ptrdiff_t)x * 64] = (uint16_t)(source[x] << 8);
                }
            }
            threeBoxes(a, b, width, k, clampEdges);
            for (int32_t r = 0; r < count; r++) {
                uint8_t *target = image + (y + r) * rowBytes;
                const uint16_t *source = b + r * channels;
                if (channels == 4) {
                    for (int32_t x = 0; x < width; x++) {
                        for (int c = 0; c < 4; c++) target[4 * x + c] = (source[(ptrdiff_t)x * 64 + c] + 127) >> 8;
                    }
                } else {
                    for (int32_t x = 0; x < width; x++) target[x] = (source[(ptrdiff_t)x * 64] + 127) >> 8;
                }
            }
        }
    }
}
