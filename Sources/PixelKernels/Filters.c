#include "Channels.h"
#include <math.h>

INLINE void colorMatrix16(uint32_t *pixels, const float *m) {
    quad p;
    unpack16(&p, pixels);
    f16 zero = {};
    f16 one = zero + 1;
    f16 alpha = p.channels[3];
    f16 factor = 1 / MAX(alpha, zero + 1e-9f);
    f16 b = p.channels[0] * factor, g = p.channels[1] * factor, r = p.channels[2] * factor;
    f16 newAlpha = m[15] * r + m[16] * g + m[17] * b + m[18] * alpha + m[19];
    newAlpha = MIN(MAX(newAlpha, zero), one);
    p.channels[3] = newAlpha;
    for (int c = 0; c < 3; c++) {
        const float *row = m + 5 * (2 - c);
        f16 value = row[0] * r + row[1] * g + row[2] * b + row[3] * alpha + row[4];
        p.channels[c] = MIN(MAX(value, zero), one) * newAlpha;
    }
    pack16(pixels, &p);
}

CLONES void raster_colorMatrix(uint32_t *pixels, ptrdiff_t count, const float *matrix) {
    FOR_GROUPS(count, { colorMatrix16(pixels + i, matrix); }, {
        uint32_t buffer[16] = {0};
        memcpy(buffer, pixels + i, rest * 4);
        colorMatrix16(buffer, matrix);
        memcpy(pixels + i, buffer, rest * 4);
    })
}

INLINE float limited(float value) {
    return value > 0 ? (value < 1 ? value : 1) : 0;
}

void raster_linearColorMatrix(uint32_t *pixels, ptrdiff_t count, const float *m, const float *decode, const float *encode) {
    for (ptrdiff_t i = 0; i < count; i++) {
        uint32_t alpha = pixels[i] >> 24;
        float in[4] = {0, 0, 0, alpha / 255.0f};
        for (int c = 0; c < 3 && alpha > 0; c++) {
            uint32_t value = (pixels[i] >> (16 - 8 * c)) & 255;
            uint32_t level = (value * 255 + alpha / 2) / alpha;
            in[c] = decode[level < 255 ? level : 255];
        }
        float out[4];
        for (int row = 0; row < 4; row++) {
            const float *w = m + 5 * row;
            out[row] = limited(w[0] * in[0] + w[1] * in[1] + w[2] * in[2] + w[3] * in[3] + w[4]);
        }
        uint32_t result = (uint32_t)(out[3] * 255 + 0.5f) << 24;
        for (int c = 0; c < 3; c++) {
            float encoded = encode[(int)(out[c] * 4096 + 0.5f)];
            result |= (uint32_t)(encoded * out[3] * 255 + 0.5f) << (16 - 8 * c);
        }
        pixels[i] = result;
    }
}

CLONES void raster_luminanceToAlpha(uint32_t *pixels, ptrdiff_t count) {
    for (ptrdiff_t i = 0; i < count; i++) {
        uint32_t p = pixels[i];
        // 16ths of a thousandth: .2126, .7152, .0722 of 65536.
        uint32_t sum = ((p >> 16) & 255) * 13933 + ((p >> 8) & 255) * 46871 + (p & 255) * 4732;
        pixels[i] = ((sum + 32768) >> 16) << 24;
    }
}

// How far `distance` lies inside of a limit, where alpha changes by `slope` from pixel to pixel.
INLINE float inside(float distance, float slope) {
    if (slope <= 0) {
        return distance >= 0 ? 1 : 0;
    }
    return limited(distance / slope + 0.5f);
}

void raster_alphaThreshold(uint8_t *out, const uint8_t *alpha, int32_t width, int32_t height, float low, float high) {
    for (int32_t y = 0; y < height; y++) {
        const uint8_t *row = alpha + (ptrdiff_t)y * width;
        const uint8_t *above = y > 0 ? row - width : row;
        const uint8_t *below = y + 1 < height ? row + width : row;
        for (int32_t x = 0; x < width; x++) {
            int left = x > 0 ? row[x - 1] : row[x];
            int right = x + 1 < width ? row[x + 1] : row[x];
            float dx = (right - left) / 510.0f;
            float dy = (below[x] - above[x]) / 510.0f;
            float slope = sqrtf(dx * dx + dy * dy);
            float value = row[x] / 255.0f;
            float part = low <= 0 ? 1 : inside(value - low, slope);
            if (high < 1) {
                part *= inside(high - value, slope);
            }
            out[(ptrdiff_t)y * width + x] = (uint8_t)(part * 255 + 0.5f);
        }
    }
}
