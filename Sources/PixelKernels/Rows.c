#include "Common.h"

CLONES void raster_set(uint32_t *pixels, ptrdiff_t count, uint32_t color) {
    setPixels(pixels, count, color);
}

CLONES void raster_blendColor(uint32_t *pixels, ptrdiff_t count, uint32_t color) {
    blendColorPixels(pixels, count, color);
}

CLONES void raster_blendColorMask(uint32_t *pixels, const uint8_t *mask, ptrdiff_t count, uint32_t color) {
    blendColorMaskPixels(pixels, mask, count, color);
}

CLONES void raster_blendColorMaskRows(uint32_t *pixels, ptrdiff_t stride, const uint8_t *mask, ptrdiff_t maskStride,
                                      ptrdiff_t count, ptrdiff_t rows, uint32_t color) {
    if (count % 8 != 0 || count > 64) {
        for (ptrdiff_t row = 0; row < rows; row++) {
            blendColorMaskPixels(pixels + row * stride, mask + row * maskStride, count, color);
        }
        return;
    }
    uint32_t colors[16];
    setPixels(colors, 16, color);
    h64 wide = WIDEN(LOAD(b64, colors));
    h32 narrow = WIDEN8(LOAD(b32, colors));
    uint16_t alpha = color >> 24;
    for (ptrdiff_t row = 0; row < rows; row++) {
        uint32_t *target = pixels + row * stride;
        const uint8_t *bytes = mask + row * maskStride;
        ptrdiff_t i = 0;
        for (; i + 16 <= count; i += 16) blendMask16(target + i, bytes + i, &wide, alpha);
        if (i < count) blendMask8(target + i, bytes + i, &narrow, alpha);
    }
}

INLINE void blend16(uint32_t *pixels, const uint32_t *source, uint16_t alpha) {
    h64 s = WIDEN(LOAD(b64, source));
    if (alpha != 255) {
        s = DIV255(s * alpha);
    }
    h64 inverse = 255 - ALPHAS(s);
    h64 d = WIDEN(LOAD(b64, pixels));
    STORE(pixels, NARROW(s + DIV255(d * inverse)));
}

CLONES void raster_blend(uint32_t *pixels, const uint32_t *source, ptrdiff_t count, int alpha) {
    FOR_GROUPS(count, { blend16(pixels + i, source + i, alpha); }, {
        uint32_t buffer[16] = {0};
        uint32_t other[16] = {0};
        memcpy(buffer, pixels + i, rest * 4);
        memcpy(other, source + i, rest * 4);
        blend16(buffer, other, alpha);
        memcpy(pixels + i, buffer, rest * 4);
    })
}

INLINE void blendThroughMask16(uint32_t *pixels, const uint32_t *source, const uint8_t *mask) {
    b16 m = LOAD(b16, mask);
    h64 s = DIV255(WIDEN(LOAD(b64, source)) * WIDEN(REPEAT4(m)));
    h64 inverse = 255 - ALPHAS(s);
    h64 d = WIDEN(LOAD(b64, pixels));
    STORE(pixels, NARROW(s + DIV255(d * inverse)));
}

CLONES void raster_blendMask(uint32_t *pixels, const uint32_t *source, const uint8_t *mask, ptrdiff_t count) {
    FOR_GROUPS(count, { blendThroughMask16(pixels + i, source + i, mask + i); }, {
        uint32_t buffer[16] = {0};
        uint32_t other[16] = {0};
        uint8_t bytes[16] = {0};
        memcpy(buffer, pixels + i, rest * 4);
        memcpy(other, source + i, rest * 4);
        memcpy(bytes, mask + i, rest);
        blendThroughMask16(buffer, other, bytes);
        memcpy(pixels + i, buffer, rest * 4);
    })
}

CLONES void raster_multiplyMask(uint8_t *mask, const uint8_t *other, ptrdiff_t count) {
    for (ptrdiff_t i = 0; i < count; i++) {
        uint16_t t = (uint16_t)(mask[i] * other[i] + 128);
        mask[i] = (uint16_t)(t + (t >> 8)) >> 8;
    }
}

CLONES void raster_scaleMask(uint8_t *mask, const uint8_t *other, ptrdiff_t count, int alpha) {
    for (ptrdiff_t i = 0; i < count; i++) {
        uint16_t t = (uint16_t)(alpha * other[i] + 128);
        mask[i] = (uint16_t)(t + (t >> 8)) >> 8;
    }
}

CLONES void raster_takeAlpha(uint8_t *mask, const uint32_t *source, ptrdiff_t count) {
    for (ptrdiff_t i = 0; i < count; i++) {
        mask[i] = source[i] >> 24;
    }
}

CLONES void raster_invertMask(uint8_t *mask, ptrdiff_t count) {
    for (ptrdiff_t i = 0; i < count; i++) {
        mask[i] = 255 - mask[i];
    }
}

void raster_trimMask(const uint8_t *mask, ptrdiff_t *first, ptrdiff_t *end) {
    ptrdiff_t left = *first, right = *end;
    uint64_t eight;
    while (right - left >= 8 && (memcpy(&eight, mask + left, 8), eight == 0)) left += 8;
    while (left < right && mask[left] == 0) left++;
    while (right - left >= 8 && (memcpy(&eight, mask + right - 8, 8), eight == 0)) right -= 8;
    while (right > left && mask[right - 1] == 0) right--;
    *first = left;
    *end = right;
}

void raster_restoreAlpha(uint32_t *pixels, const uint32_t *original, ptrdiff_t count) {
    for (ptrdiff_t i = 0; i < count; i++) {
        uint32_t alpha = original[i] >> 24;
        uint32_t blurred = pixels[i] >> 24;
        if (blurred == 0 || alpha == 0) {
            pixels[i] = 0;
            continue;
        }
        uint32_t result = alpha << 24;
        for (int shift = 0; shift < 24; shift += 8) {
            uint32_t value = (((pixels[i] >> shift) & 255) * alpha + blurred / 2) / blurred;
            result |= (value > alpha ? alpha : value) << shift;
        }
        pixels[i] = result;
    }
}
