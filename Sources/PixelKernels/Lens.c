#include "Common.h"
#include <math.h>

INLINE int32_t within(int32_t x, int32_t count) {
    return x < 0 ? 0 : x < count ? x : count - 1;
}

INLINE uint32_t between(uint32_t a, uint32_t b, uint32_t part) {
    uint32_t low = ((a & 0xFF00FF) * (256 - part) + (b & 0xFF00FF) * part + 0x800080) >> 8 & 0xFF00FF;
    uint32_t high = ((a >> 8 & 0xFF00FF) * (256 - part) + (b >> 8 & 0xFF00FF) * part + 0x800080) & 0xFF00FF00;
    return low | high;
}

void raster_bend(uint32_t *pixels, const uint32_t *flat, const uint8_t *depth, int32_t width, int32_t height, float distance,
                 int32_t firstRow, int32_t endRow) {
    for (int32_t y = firstRow; y < endRow; y++) {
        const uint8_t *row = depth + (ptrdiff_t)y * width;
        const uint8_t *above = depth + (ptrdiff_t)within(y - 1, height) * width;
        const uint8_t *below = depth + (ptrdiff_t)within(y + 1, height) * width;
        for (int32_t x = 0; x < width; x++) {
            if (row[x] == 0 || row[x] >= 254) continue;
            float across = row[within(x + 1, width)] - row[within(x - 1, width)];
            float down = below[x] - above[x];
            float steepness = sqrtf(across * across + down * down);
            if (steepness < 1) continue;
            // 1 at the edge, 0 where the blurred coverage is whole.
            float near = 2 - row[x] * (2 / 255.0f);
            near = near > 1 ? 1 : near;
            float shift = distance * near * near / steepness;
            float sx = x + across * shift;
            float sy = y + down * shift;
            float left = floorf(sx);
            float top = floorf(sy);
            int32_t x0 = within((int32_t)left, width), x1 = within((int32_t)left + 1, width);
            const uint32_t *first = flat + (ptrdiff_t)within((int32_t)top, height) * width;
            const uint32_t *second = flat + (ptrdiff_t)within((int32_t)top + 1, height) * width;
            uint32_t px = (uint32_t)((sx - left) * 256);
            uint32_t py = (uint32_t)((sy - top) * 256);
            pixels[(ptrdiff_t)y * width + x] = between(between(first[x0], first[x1], px), between(second[x0], second[x1], px), py);
        }
    }
}
