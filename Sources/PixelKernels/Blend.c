#include "Channels.h"

// The numbers of `BlendOperator`.
enum {
    normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion,
    hue, saturation, color, luminosity,
    clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop, xor_,
    plusDarker, plusLighter
};

// Premultiplied source and backdrop, and their alphas. `*out` is what `sa·da·B` comes to.
INLINE void separable(f16 *out, int mode, const f16 *source, const f16 *backdrop, const f16 *sourceAlpha, const f16 *backdropAlpha) {
    f16 s = *source, d = *backdrop, sa = *sourceAlpha, da = *backdropAlpha;
    f16 zero = {};
    f16 one = zero + 1;
    f16 tiny = zero + 1e-9f;
    switch (mode) {
    case multiply: *out = s * d; break;
    case screen: *out = s * da + d * sa - s * d; break;
    case overlay: *out = SELECT(2 * d <= da, 2 * s * d, sa * da - 2 * (da - d) * (sa - s)); break;
    case hardLight: *out = SELECT(2 * s <= sa, 2 * s * d, sa * da - 2 * (da - d) * (sa - s)); break;
    case darken: *out = MIN(s * da, d * sa); break;
    case lighten: *out = MAX(s * da, d * sa); break;
    case difference: *out = __builtin_elementwise_abs(s * da - d * sa); break;
    case exclusion: *out = s * da + d * sa - 2 * s * d; break;
    case colorDodge: {
        f16 quotient = d * sa / MAX(sa - s, tiny);
        f16 value = sa * MIN(da, quotient);
        *out = SELECT(d <= 0, zero, SELECT(s >= sa, sa * da, value));
        break;
    }
    case colorBurn: {
        f16 quotient = (da - d) * sa / MAX(s, tiny);
        f16 value = sa * (da - MIN(da, quotient));
        *out = SELECT(d >= da, sa * da, SELECT(s <= 0, zero, value));
        break;
    }
    case softLight: {
        f16 b = MIN(d / MAX(da, tiny), one);
        f16 low = ((16 * b - 12) * b + 4) * b;
        f16 lifted = SELECT(b <= 0.25f, low, __builtin_elementwise_sqrt(b));
        f16 twice = 2 * s - sa;
        *out = da * SELECT(twice <= 0, sa * b + twice * b * (1 - b), sa * b + twice * (lifted - b));
        break;
    }
    default: *out = s * da; break;
    }
}

typedef struct {
    f16 r, g, b;
} rgb;

INLINE void takeLuminosity(f16 *out, const rgb *c) {
    *out = 0.3f * c->r + 0.59f * c->g + 0.11f * c->b;
}

INLINE void takeSaturation(f16 *out, const rgb *c) {
    *out = MAX(MAX(c->r, c->g), c->b) - MIN(MIN(c->r, c->g), c->b);
}

// The colour with another luminosity, drawn back towards grey where components would leave 0…1.
INLINE void setLuminosity(rgb *c, const f16 *target) {
    f16 old;
    takeLuminosity(&old, c);
    f16 shift = *target - old;
    c->r += shift;
    c->g += shift;
    c->b += shift;
    f16 l = *target;
    f16 least = MIN(MIN(c->r, c->g), c->b);
    f16 most = MAX(MAX(c->r, c->g), c->b);
    f16 one = (f16){} + 1;
    f16 tiny = (f16){} + 1e-9f;
    f16 factor = SELECT(least < 0, l / MAX(l - least, tiny), one);
    c->r = l + (c->r - l) * factor;
    c->g = l + (c->g - l) * factor;
    c->b = l + (c->b - l) * factor;
    factor = SELECT(most > 1, (1 - l) / MAX(most - l, tiny), one);
    c->r = l + (c->r - l) * factor;
    c->g = l + (c->g - l) * factor;
    c->b = l + (c->b - l) * factor;
}

// Stretches the components so that the least is 0 and the greatest the saturation.
INLINE void setSaturation(rgb *c, const f16 *target) {
    f16 least = MIN(MIN(c->r, c->g), c->b);
    f16 range;
    takeSaturation(&range, c);
    f16 tiny = (f16){} + 1e-9f;
    f16 factor = SELECT(range > 0, *target / MAX(range, tiny), (f16){});
    c->r = (c->r - least) * factor;
    c->g = (c->g - least) * factor;
    c->b = (c->b - least) * factor;
}

INLINE void unpremultiplied(rgb *out, const quad *in) {
    f16 factor = 1 / MAX(in->channels[3], (f16){} + 1e-9f);
    out->b = in->channels[0] * factor;
    out->g = in->channels[1] * factor;
    out->r = in->channels[2] * factor;
}

INLINE void nonSeparable(rgb *out, int mode, const quad *s, const quad *d) {
    rgb source, backdrop;
    unpremultiplied(&source, s);
    unpremultiplied(&backdrop, d);
    f16 l, range;
    switch (mode) {
    case hue:
        *out = source;
        takeSaturation(&range, &backdrop);
        setSaturation(out, &range);
        takeLuminosity(&l, &backdrop);
        break;
    case saturation:
        *out = backdrop;
        takeSaturation(&range, &source);
        setSaturation(out, &range);
        takeLuminosity(&l, &backdrop);
        break;
    case color:
        *out = source;
        takeLuminosity(&l, &backdrop);
        break;
    default:
        *out = backdrop;
        takeLuminosity(&l, &source);
        break;
    }
    setLuminosity(out, &l);
}

// Porter and Duff: source times `fs` plus backdrop times `fd`.
INLINE int porterDuff(int mode, const f16 *sa, const f16 *da, f16 *fs, f16 *fd) {
    f16 zero = {};
    f16 one = zero + 1;
    switch (mode) {
    case clear: *fs = zero; *fd = zero; return 1;
    case copy: *fs = one; *fd = zero; return 1;
    case sourceIn: *fs = *da; *fd = zero; return 1;
    case sourceOut: *fs = 1 - *da; *fd = zero; return 1;
    case sourceAtop: *fs = *da; *fd = 1 - *sa; return 1;
    case destinationOver: *fs = 1 - *da; *fd = one; return 1;
    case destinationIn: *fs = zero; *fd = *sa; return 1;
    case destinationOut: *fs = zero; *fd = 1 - *sa; return 1;
    case destinationAtop: *fs = 1 - *da; *fd = *sa; return 1;
    case xor_: *fs = 1 - *da; *fd = 1 - *sa; return 1;
    case plusLighter: *fs = one; *fd = one; return 1;
    case normal: *fs = one; *fd = 1 - *sa; return 1;
    default: return 0;
    }
}

INLINE void blendChannels(quad *out, int mode, const quad *s, const quad *d) {
    f16 sa = s->channels[3], da = d->channels[3];
    f16 fs, fd;
    if (porterDuff(mode, &sa, &da, &fs, &fd)) {
        for (int c = 0; c < 4; c++) {
            out->channels[c] = s->channels[c] * fs + d->channels[c] * fd;
        }
        return;
    }
    if (mode == plusDarker) {
        f16 alpha = MIN(sa + da, (f16){} + 1);
        for (int c = 0; c < 3; c++) {
            out->channels[c] = alpha - (da - d->channels[c]) - (sa - s->channels[c]);
        }
        out->channels[3] = alpha;
        return;
    }
    out->channels[3] = sa + da - sa * da;
    rgb mixed;
    int isSeparable = mode < hue;
    if (!isSeparable) {
        nonSeparable(&mixed, mode, s, d);
    }
    for (int c = 0; c < 3; c++) {
        f16 both;
        if (isSeparable) {
            separable(&both, mode, &s->channels[c], &d->channels[c], &sa, &da);
        } else {
            both = sa * da * (c == 0 ? mixed.b : c == 1 ? mixed.g : mixed.r);
        }
        out->channels[c] = s->channels[c] * (1 - da) + d->channels[c] * (1 - sa) + both;
    }
}

INLINE void blendPixels16(uint32_t *pixels, const uint32_t *source, const uint8_t *coverage, float alpha, int mode) {
    quad s, d, result;
    unpack16(&s, source);
    unpack16(&d, pixels);
    for (int c = 0; c < 4; c++) {
        s.channels[c] *= alpha;
    }
    blendChannels(&result, mode, &s, &d);
    if (coverage) {
        b16 bytes = LOAD(b16, coverage);
        f16 part = __builtin_convertvector(bytes, f16) * (1 / 255.0f);
        // Limited first: what a sum is limited to counts, not the sum.
        f16 one = (f16){} + 1;
        f16 most = MIN(MAX(result.channels[3], (f16){}), one);
        for (int c = 0; c < 4; c++) {
            f16 value = MIN(MAX(result.channels[c], (f16){}), most);
            result.channels[c] = d.channels[c] + (value - d.channels[c]) * part;
        }
    }
    pack16(pixels, &result);
}

INLINE void blendMode(uint32_t *pixels, const uint32_t *source, const uint8_t *coverage, ptrdiff_t count, float alpha, int mode) {
    FOR_GROUPS(count, { blendPixels16(pixels + i, source + i, coverage ? coverage + i : 0, alpha, mode); }, {
        uint32_t buffer[16] = {0};
        uint32_t other[16] = {0};
        uint8_t bytes[16] = {0};
        memcpy(buffer, pixels + i, rest * 4);
        memcpy(other, source + i, rest * 4);
        if (coverage) {
            memcpy(bytes, coverage + i, rest);
        }
        blendPixels16(buffer, other, coverage ? bytes : 0, alpha, mode);
        memcpy(pixels + i, buffer, rest * 4);
    })
}

CLONES void raster_blendRow(uint32_t *pixels, const uint32_t *source, const uint8_t *coverage, ptrdiff_t count, int blend, int alpha) {
    float factor = (float)alpha / 255;
#define MODE(m) case m: blendMode(pixels, source, coverage, count, factor, m); break;
    switch (blend) {
        MODE(normal) MODE(multiply) MODE(screen) MODE(overlay) MODE(darken) MODE(lighten) MODE(colorDodge) MODE(colorBurn)
        MODE(softLight) MODE(hardLight) MODE(difference) MODE(exclusion) MODE(hue) MODE(saturation) MODE(color) MODE(luminosity)
        MODE(clear) MODE(copy) MODE(sourceIn) MODE(sourceOut) MODE(sourceAtop) MODE(destinationOver) MODE(destinationIn)
        MODE(destinationOut) MODE(destinationAtop) MODE(xor_) MODE(plusDarker) MODE(plusLighter)
    }
#undef MODE
}
