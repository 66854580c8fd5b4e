#include "Channels.h"

INLINE int isOpaquePixels(const uint32_t *pixels, ptrdiff_t count) {
    uint32_t all = 0xFF000000;
    for (ptrdiff_t i = 0; i < count; i++) all &= pixels[i];
    return all == 0xFF000000;
}

INLINE void material16(uint32_t *pixels, const uint8_t *coverage, const raster_material *m, int isOpaque) {
    quad p;
    unpack16(&p, pixels);
    f16 zero = {};
    f16 one = zero + 1;
    f16 straight[3];
    for (int c = 0; c < 3; c++) straight[c] = p.channels[c];
    if (!isOpaquePixels(pixels, 16)) {
        f16 factor = 1 / MAX(p.channels[3], zero + 1e-6f);
        for (int c = 0; c < 3; c++) straight[c] = MIN(p.channels[c] * factor, one);
    }
    f16 behind = one;
    if (!isOpaque) {
        b16 bytes = LOAD(b16, coverage);
        f16 covered = __builtin_convertvector(bytes, f16) * (1 / 255.0f);
        behind = MIN(p.channels[3] / MAX(covered, zero + 1e-6f), one);
    }
    f16 luminance = straight[0] * 0.0722f + straight[1] * 0.7152f + straight[2] * 0.2126f;
    for (int c = 0; c < 3; c++) {
        f16 value = luminance + (straight[c] - luminance) * m->saturation;
        value = MIN(MAX(value, zero), one);
        value += (m->film[c] - value) * m->film[3];
        switch (m->tone) {
        case raster_dodged: {
            float rest = 1 - m->tint[c];
            value = rest > 1e-6f ? value / rest : value * 1e6f;
            break;
        }
        case raster_overlaid: {
            f16 low = 2 * value * m->tint[c];
            f16 high = 1 - 2 * (1 - value) * (1 - m->tint[c]);
            value = SELECT(value <= 0.5f, low, high);
            break;
        }
        case raster_darkened: value -= (1 - m->tint[c]) * m->tint[3]; break;
        case raster_lightened: value += m->tint[c] * m->tint[3]; break;
        default: break;
        }
        value = MIN(MAX(value, zero), one);
        p.channels[c] = behind * value + (1 - behind) * m->plain[c];
    }
    p.channels[3] = behind + (1 - behind) * m->plain[3];
    pack16(pixels, &p);
}

INLINE void applyMaterial(uint32_t *pixels, const uint8_t *coverage, ptrdiff_t count, const raster_material *m, int isOpaque) {
    FOR_GROUPS(count, { material16(pixels + i, coverage + (isOpaque ? 0 : i), m, isOpaque); }, {
        uint32_t buffer[16] = {0};
        uint8_t bytes[16] = {0};
        memcpy(buffer, pixels + i, rest * 4);
        if (!isOpaque) memcpy(bytes, coverage + i, rest);
        material16(buffer, bytes, m, isOpaque);
        memcpy(pixels + i, buffer, rest * 4);
    })
}

CLONES void raster_applyMaterial(uint32_t *pixels, const uint8_t *coverage, ptrdiff_t count, const raster_material *material) {
    if (coverage) {
        applyMaterial(pixels, coverage, count, material, 0);
    } else {
        applyMaterial(pixels, 0, count, material, 1);
    }
}

CLONES int raster_isOpaque(const uint32_t *pixels, ptrdiff_t count) {
    return isOpaquePixels(pixels, count);
}
