#include "Common.h"

INLINE void gradient(uint32_t *pixels, ptrdiff_t count, int kind, raster_walk walk, float scale, float bias,
                     const uint32_t *table, int32_t tableSize, int perspective, int spread) {
    const f16 lanes = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    float last = tableSize - 1;
    for (ptrdiff_t i = 0; i < count; i += 16) {
        f16 step = lanes + (float)i;
        f16 x = walk.x + step * walk.dx;
        f16 y = walk.y + step * walk.dy;
        if (perspective) {
            f16 w = walk.w + step * walk.dw;
            x /= w;
            y /= w;
        }
        f16 t;
        if (kind == raster_linear) {
            t = x;
        } else if (kind == raster_radial) {
            t = __builtin_elementwise_sqrt(x * x + y * y) * scale + bias;
        } else {
            // The angle in turns, 0…1: a minimax polynomial for an eighth, the rest by symmetry.
            f16 ax = __builtin_elementwise_abs(x);
            f16 ay = __builtin_elementwise_abs(y);
            f16 big = __builtin_elementwise_max(__builtin_elementwise_max(ax, ay), (f16){} + 1e-30f);
            f16 a = __builtin_elementwise_min(ax, ay) / big;
            f16 s = a * a;
            f16 v = a * (0.15914805f + s * (-0.05298044f + s * (0.03057397f + s * (-0.01898667f + s * (0.00913597f + s * -0.00188958f)))));
            v = SELECT(ay > ax, 0.25f - v, v);
            v = SELECT(x < 0, 0.5f - v, v);
            t = SELECT(y < 0, 1 - v, v);
        }
        if (spread == raster_repeat) {
            t -= __builtin_elementwise_floor(t);
        } else if (spread == raster_mirror) {
            t *= 0.5f;
            t -= __builtin_elementwise_floor(t);
            t = 1 - __builtin_elementwise_abs(1 - 2 * t);
        }
        t = t * (float)tableSize;
        // The order of operands decides what a NaN becomes: an index inside the table.
        t = SELECT(t > 0, t, (f16){});
        t = SELECT(t < last, t, (f16){} + last);
        i16 index = __builtin_convertvector(t, i16);
        int32_t indices[16];
        STORE(indices, index);
        ptrdiff_t rest = count - i;
        if (rest >= 16) {
            for (int k = 0; k < 16; k++) {
                pixels[i + k] = table[indices[k]];
            }
        } else {
            for (int k = 0; k < rest; k++) {
                pixels[i + k] = table[indices[k]];
            }
        }
    }
}

CLONES void raster_gradientRow(uint32_t *pixels, ptrdiff_t count, int kind, raster_walk walk, float scale, float bias,
                               const uint32_t *table, int32_t tableSize, int spread) {
    if (spread != raster_pad) {
        gradient(pixels, count, kind, walk, scale, bias, table, tableSize, 1, spread);
    } else if (walk.dw != 0 || walk.w != 1) {
        gradient(pixels, count, kind, walk, scale, bias, table, tableSize, 1, raster_pad);
    } else if (kind == raster_linear) {
        gradient(pixels, count, raster_linear, walk, scale, bias, table, tableSize, 0, raster_pad);
    } else if (kind == raster_radial) {
        gradient(pixels, count, raster_radial, walk, scale, bias, table, tableSize, 0, raster_pad);
    } else {
        gradient(pixels, count, raster_angular, walk, scale, bias, table, tableSize, 0, raster_pad);
    }
}
