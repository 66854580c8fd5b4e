#include "Common.h"
#include <math.h>

// Wide blurs happen at a half, a quarter … of the size, in fixed point with 6 bits behind the point. Binomial filters
// (1 3 3 1) lead there and back; what they widen is taken off the standard deviation.

typedef uint16_t h16 __attribute__((vector_size(32)));
typedef uint16_t h32 __attribute__((vector_size(64)));
typedef uint8_t b32 __attribute__((vector_size(32)));

enum { lanes = 64, padding = 128, maximumLevels = 10 };

typedef struct {
    int32_t radius;
    float weight, outer;
} kernel;

// Gwosdek et al., "Theoretical foundations of Gaussian convolution by extended box filtering", d = 3: boxes of
// 2 · radius + 1 whole values and two outer ones of less weight.
static kernel kernelFor(float variance) {
    float v = variance / 3;
    int32_t radius = (int32_t)floorf(0.5f * sqrtf(12 * v + 1) - 0.5f);
    float edge = (2 * radius + 1) * (radius * (radius + 1) - 3 * v) / (6 * (v - (radius + 1) * (radius + 1)));
    float weight = 1 / (2 * radius + 1 + 2 * edge);
    return (kernel){radius, weight, edge * weight};
}

static int32_t ringRows(int32_t radius) {
    int32_t rows = 4;
    while (rows < 2 * radius + 3) rows *= 2;
    return rows;
}

// One value of one box, for 64 columns; moves the sum on.
INLINE void step(uint32_t *sum, const uint16_t *before, const uint16_t *leaving, const uint16_t *after, kernel k,
                 uint16_t *out) {
    for (int i = 0; i < lanes; i += 16) {
        i16 s = LOAD(i16, sum + i);
        i16 b = __builtin_convertvector(LOAD(h16, before + i), i16);
        i16 a = __builtin_convertvector(LOAD(h16, after + i), i16);
        i16 l = __builtin_convertvector(LOAD(h16, leaving + i), i16);
        f16 value = __builtin_convertvector(s, f16) * k.weight + __builtin_convertvector(a + b, f16) * k.outer;
        i16 next = s + a - l;
        STORE(sum + i, next);
        i16 rounded = __builtin_convertvector(value + 0.5f, i16);
        STORE(out + i, __builtin_convertvector(rounded, h16));
    }
}

INLINE void addRow(uint32_t *sum, const uint16_t *row) {
    for (int i = 0; i < lanes; i++) sum[i] += row[i];
}

// Three boxes at once over 64 columns of `length` rows, in place: the second and third follow the first, each
// radius + 1 rows behind, with rings between them.
INLINE void blurColumns(uint16_t *data, ptrdiff_t stride, int32_t length, kernel k, int clampEdges, uint16_t *rings) {
    static const uint16_t zeros[lanes] = {0};
    int32_t reach = k.radius + 1;
    int32_t mask = ringRows(k.radius) - 1;
    uint16_t *ring1 = rings;
    uint16_t *ring2 = rings + (ptrdiff_t)(mask + 1) * lanes;
    uint32_t sum1[lanes] = {0}, sum2[lanes] = {0}, sum3[lanes] = {0};
    const uint16_t *first = clampEdges ? data : zeros;
    const uint16_t *last = clampEdges ? data + (length - 1) * stride : zeros;
#define ROW(i) ((i) < 0 ? first : (i) >= length ? last : data + (ptrdiff_t)(i) * stride)
#define RING(ring, i) ((ring) + (ptrdiff_t)((i) & mask) * lanes)
    for (int32_t i = -k.radius; i <= k.radius; i++) addRow(sum1, first);
    for (int32_t p = -2 * reach; p < length + 2 * reach; p++) {
        step(sum1, ROW(p - reach), ROW(p - k.radius), ROW(p + reach), k, RING(ring1, p));
        int32_t m = p - reach;
        if (m < -reach) continue;
        if (m == -reach) {
            for (int32_t i = m - k.radius; i <= m + k.radius; i++) addRow(sum2, RING(ring1, i));
        }
        step(sum2, RING(ring1, m - reach), RING(ring1, m - k.radius), RING(ring1, m + reach), k, RING(ring2, m));
        int32_t q = m - reach;
        if (q < 0) continue;
        if (q == 0) {
            for (int32_t i = -k.radius; i <= k.radius; i++) addRow(sum3, RING(ring2, i));
        }
        step(sum3, RING(ring2, q - reach), RING(ring2, q - k.radius), RING(ring2, q + reach), k,
             data + (ptrdiff_t)q * stride);
    }
#undef ROW
#undef RING
}

// One size of the image: `stride` values per row.
typedef struct {
    uint16_t *values;
    int32_t width, height;
    ptrdiff_t stride;
} level;

typedef struct {
    int32_t count;
    float varianceX, varianceY;
    level levels[maximumLevels + 1];
    uint16_t *row, *other, *strip, *rings;
    // What several threads share, and what each has for itself.
    size_t sharedBytes, ownBytes;
} plan;

static plan makePlan(int32_t width, int32_t height, int channels, float sigmaX, float sigmaY, uint8_t *shared, uint8_t *own) {
    plan p = {0};
    p.varianceX = sigmaX > 0 ? sigmaX * sigmaX : 0;
    p.varianceY = sigmaY > 0 ? sigmaY * sigmaY : 0;
    int32_t w = width, h = height;
    while (p.count < maximumLevels && p.varianceX >= 6.4f * 6.4f && p.varianceY >= 6.4f * 6.4f) {
        p.varianceX = (p.varianceX - 1.5f) / 4;
        p.varianceY = (p.varianceY - 1.5f) / 4;
        p.count++;
    }
#define TAKE(memory, used, n) ({ uint16_t *taken = (uint16_t *)(memory + used); used += ((size_t)(n) * 2 + 63) & ~(size_t)63; taken; })
    for (int32_t i = 0; i <= p.count; i++) {
        ptrdiff_t stride = (((ptrdiff_t)w * channels + lanes - 1) & ~(ptrdiff_t)(lanes - 1));
        p.levels[i] = (level){0, w, h, stride};
        if (i > 0 || p.count == 0) p.levels[i].values = TAKE(shared, p.sharedBytes, stride * h);
        w = (w + 1) / 2;
        h = (h + 1) / 2;
    }
    kernel kx = kernelFor(p.varianceX), ky = kernelFor(p.varianceY);
    p.row = TAKE(own, p.ownBytes, (ptrdiff_t)width * channels + 2 * padding);
    p.other = TAKE(own, p.ownBytes, (ptrdiff_t)width * channels + 2 * padding);
    p.strip = TAKE(own, p.ownBytes, (ptrdiff_t)p.levels[p.count].width * lanes);
    p.rings = TAKE(own, p.ownBytes, (ptrdiff_t)2 * ringRows(kx.radius > ky.radius ? kx.radius : ky.radius) * lanes);
#undef TAKE
    return p;
}

raster_blurSizes raster_blurMemory(int32_t width, int32_t height, int channels, float sigmaX, float sigmaY) {
    plan p = makePlan(width, height, channels, sigmaX, sigmaY, (uint8_t *)64, (uint8_t *)64);
    return (raster_blurSizes){p.sharedBytes, p.ownBytes, 2 * p.count + (p.count == 0 ? 4 : 2)};
}

// The part of `count` rows, columns or groups of them that one of several threads does.
typedef struct {
    int32_t first, end;
} range;

INLINE range partOf(int32_t count, int part, int parts) {
    return (range){(int32_t)((int64_t)count * part / parts), (int32_t)((int64_t)count * (part + 1) / parts)};
}

// Fills the pixels next to a row of `count` values: one before, four behind.
INLINE void padRow(uint16_t *row, ptrdiff_t count, int channels, int clampEdges) {
    for (int c = 0; c < channels; c++) {
        uint16_t first = clampEdges ? row[c] : 0;
        uint16_t last = clampEdges ? row[count - channels + c] : 0;
        row[c - channels] = first;
        for (int i = 0; i < 4; i++) row[count + i * channels + c] = last;
    }
}

#define EVENS4(a, b) ((h32)__builtin_shufflevector((q8)(a), (q8)(b), 0, 2, 4, 6, 8, 10, 12, 14))
#define ODDS4(a, b) ((h32)__builtin_shufflevector((q8)(a), (q8)(b), 1, 3, 5, 7, 9, 11, 13, 15))
#define LOW4(a, b) ((h32)__builtin_shufflevector((q8)(a), (q8)(b), 0, 8, 1, 9, 2, 10, 3, 11))
#define HIGH4(a, b) ((h32)__builtin_shufflevector((q8)(a), (q8)(b), 4, 12, 5, 13, 6, 14, 7, 15))
#define EVENS1(a, b) __builtin_shufflevector((a), (b), 0,2,4,6,8,10,12,14,16,18,20,22,24,26,28,30,32,34,36,38,40,42,44,46,48,50,52,54,56,58,60,62)
#define ODDS1(a, b) __builtin_shufflevector((a), (b), 1,3,5,7,9,11,13,15,17,19,21,23,25,27,29,31,33,35,37,39,41,43,45,47,49,51,53,55,57,59,61,63)
#define LOW1(a, b) __builtin_shufflevector((a), (b), 0,32,1,33,2,34,3,35,4,36,5,37,6,38,7,39,8,40,9,41,10,42,11,43,12,44,13,45,14,46,15,47)
#define HIGH1(a, b) __builtin_shufflevector((a), (b), 16,48,17,49,18,50,19,51,20,52,21,53,22,54,23,55,24,56,25,57,26,58,27,59,28,60,29,61,30,62,31,63)
typedef uint64_t q8 __attribute__((vector_size(64)));

// From a padded row of sums, at most 2040, to half as many values: 1 3 3 1.
INLINE void halveRow(const uint16_t *row, uint16_t *out, int32_t count, int channels) {
    ptrdiff_t total = (ptrdiff_t)count * channels;
    for (ptrdiff_t i = 0; i < total; i += 32) {
        const uint16_t *p = row + 2 * i - channels;
        const uint16_t *q = row + 2 * i + channels;
        h32 a = LOAD(h32, p), b = LOAD(h32, p + 32), c = LOAD(h32, q), d = LOAD(h32, q + 32);
        h32 sum = channels == 4 ? EVENS4(a, b) + ODDS4(c, d) + 3 * (ODDS4(a, b) + EVENS4(c, d))
            : EVENS1(a, b) + ODDS1(c, d) + 3 * (ODDS1(a, b) + EVENS1(c, d));
        STORE(out + i, sum);
    }
}

INLINE int32_t inside(int32_t i, int32_t count) {
    return i < 0 ? 0 : i < count ? i : count - 1;
}

INLINE void halveBytes(const uint8_t *image, ptrdiff_t rowBytes, const level *from, const level *to, uint16_t *row,
                       int channels, int clampEdges, range rows) {
    ptrdiff_t count = (ptrdiff_t)from->width * channels;
    for (int32_t y = rows.first; y < rows.end; y++) {
        const uint8_t *a = image + inside(2 * y - 1, from->height) * rowBytes;
        const uint8_t *b = image + (ptrdiff_t)2 * y * rowBytes;
        const uint8_t *c = image + inside(2 * y + 1, from->height) * rowBytes;
        const uint8_t *d = image + inside(2 * y + 2, from->height) * rowBytes;
        for (ptrdiff_t i = 0; i < count; i++) {
            row[i] = (uint16_t)(a[i] + d[i] + 3 * (b[i] + c[i]));
        }
        padRow(row, count, channels, clampEdges);
        halveRow(row, to->values + y * to->stride, to->width, channels);
    }
}

INLINE void halveValues(const level *from, const level *to, uint16_t *row, int channels, int clampEdges, range rows) {
    ptrdiff_t count = (ptrdiff_t)from->width * channels;
    for (int32_t y = rows.first; y < rows.end; y++) {
        const uint16_t *a = from->values + inside(2 * y - 1, from->height) * from->stride;
        const uint16_t *b = from->values + (ptrdiff_t)2 * y * from->stride;
        const uint16_t *c = from->values + inside(2 * y + 1, from->height) * from->stride;
        const uint16_t *d = from->values + inside(2 * y + 2, from->height) * from->stride;
        // An eighth of an eighth of 14 bits again: the horizontal sum has the other factor of 8.
        for (ptrdiff_t i = 0; i < count; i++) {
            row[i] = (uint16_t)(((uint32_t)a[i] + d[i] + 3 * ((uint32_t)b[i] + c[i]) + 32) >> 6);
        }
        padRow(row, count, channels, clampEdges);
        halveRow(row, to->values + y * to->stride, to->width, channels);
    }
}

// Row `y` of the next larger size, in its own height but still half its width: three parts of the nearer row, one
// of the further.
INLINE void raiseRow(const level *from, int32_t y, uint16_t *row, int channels, int clampEdges) {
    int32_t near = y / 2;
    int32_t far = y & 1 ? near + 1 : near - 1;
    ptrdiff_t count = (ptrdiff_t)from->width * channels;
    const uint16_t *a = from->values + near * from->stride;
    const uint16_t *b = from->values + inside(far, from->height) * from->stride;
    uint16_t part = clampEdges || (far >= 0 && far < from->height) ? 1 : 0;
    for (ptrdiff_t i = 0; i < count; i++) {
        row[i] = (uint16_t)(3 * a[i] + part * b[i] + 2) >> 2;
    }
    padRow(row, count, channels, clampEdges);
}

// Twice as many values, each four times as large.
INLINE void widenRow(const uint16_t *row, uint16_t *out, int32_t width, int channels) {
    ptrdiff_t total = (ptrdiff_t)width * channels;
    for (ptrdiff_t i = 0; 2 * i < total; i += 32) {
        h32 middle = LOAD(h32, row + i) * 3;
        h32 left = middle + LOAD(h32, row + i - channels);
        h32 right = middle + LOAD(h32, row + i + channels);
        STORE(out + 2 * i, channels == 4 ? LOW4(left, right) : LOW1(left, right));
        STORE(out + 2 * i + 32, channels == 4 ? HIGH4(left, right) : HIGH1(left, right));
    }
}

INLINE void blurDown(const plan *p, const level *l, int clampEdges, int part, int parts) {
    if (p->varianceY <= 0) return;
    kernel k = kernelFor(p->varianceY);
    range strips = partOf((int32_t)(l->stride / lanes), part, parts);
    for (int32_t strip = strips.first; strip < strips.end; strip++) {
        blurColumns(l->values + (ptrdiff_t)strip * lanes, l->stride, l->height, k, clampEdges, p->rings);
    }
}

INLINE void blurAcross(const plan *p, const level *l, int channels, int clampEdges, int part, int parts) {
    if (p->varianceX <= 0) return;
    // Rows, several at a time, turned so that neighbours lie 64 values apart.
    kernel k = kernelFor(p->varianceX);
    int32_t rows = lanes / channels;
    range groups = partOf((l->height + rows - 1) / rows, part, parts);
    for (int32_t y = groups.first * rows; y < groups.end * rows && y < l->height; y += rows) {
        int32_t count = l->height - y < rows ? l->height - y : rows;
        if (count < rows) memset(p->strip, 0, (size_t)l->width * lanes * 2);
        for (int32_t r = 0; r < count; r++) {
            const uint16_t *source = l->values + (y + r) * l->stride;
            uint16_t *target = p->strip + r * channels;
            for (int32_t x = 0; x < l->width; x++) {
                memcpy(target + (ptrdiff_t)x * lanes, source + x * channels, 2 * channels);
            }
        }
        blurColumns(p->strip, lanes, l->width, k, clampEdges, p->rings);
        for (int32_t r = 0; r < count; r++) {
            uint16_t *target = l->values + (y + r) * l->stride;
            const uint16_t *source = p->strip + r * channels;
            for (int32_t x = 0; x < l->width; x++) {
                memcpy(target + x * channels, source + (ptrdiff_t)x * lanes, 2 * channels);
            }
        }
    }
}

INLINE void raise(uint8_t *image, ptrdiff_t rowBytes, const plan *p, int32_t i, int channels, int clampEdges, range rows) {
    uint16_t *row = p->row + padding;
    uint16_t *other = p->other + padding;
    const level *to = &p->levels[i];
    for (int32_t y = rows.first; y < rows.end; y++) {
        raiseRow(&p->levels[i + 1], y, row, channels, clampEdges);
        widenRow(row, other, to->width, channels);
        ptrdiff_t count = (ptrdiff_t)to->width * channels;
        if (i > 0) {
            uint16_t *target = to->values + y * to->stride;
            for (ptrdiff_t x = 0; x < count; x++) target[x] = (uint16_t)(other[x] + 2) >> 2;
        } else {
            uint8_t *target = image + y * rowBytes;
            for (ptrdiff_t x = 0; x < count; x++) target[x] = (uint16_t)(other[x] + 128) >> 8;
        }
    }
}

// A blur without smaller sizes: in, down, across, out.
INLINE void blurWhole(uint8_t *image, ptrdiff_t rowBytes, const plan *p, int channels, int clampEdges, int phase, int part, int parts) {
    const level *full = &p->levels[0];
    ptrdiff_t total = (ptrdiff_t)full->width * channels;
    range rows = partOf(full->height, part, parts);
    switch (phase) {
    case 0:
        for (int32_t y = rows.first; y < rows.end; y++) {
            for (ptrdiff_t i = 0; i < total; i++) {
                full->values[y * full->stride + i] = (uint16_t)(image[y * rowBytes + i] << 6);
            }
        }
        break;
    case 1: blurDown(p, full, clampEdges, part, parts); break;
    case 2: blurAcross(p, full, channels, clampEdges, part, parts); break;
    default:
        for (int32_t y = rows.first; y < rows.end; y++) {
            for (ptrdiff_t i = 0; i < total; i++) {
                image[y * rowBytes + i] = (uint16_t)(full->values[y * full->stride + i] + 32) >> 6;
            }
        }
    }
}

// A phase reads what others have written in the phases before, and writes what no other share touches in this one.
INLINE void blur(uint8_t *image, ptrdiff_t rowBytes, const plan *p, int channels, int clampEdges, int phase, int part, int parts) {
    if (p->count == 0) {
        blurWhole(image, rowBytes, p, channels, clampEdges, phase, part, parts);
        return;
    }
    const level *small = &p->levels[p->count];
    uint16_t *row = p->row + padding;
    if (phase == 0) {
        halveBytes(image, rowBytes, &p->levels[0], &p->levels[1], row, channels, clampEdges, partOf(p->levels[1].height, part, parts));
    } else if (phase < p->count) {
        const level *to = &p->levels[phase + 1];
        halveValues(&p->levels[phase], to, row, channels, clampEdges, partOf(to->height, part, parts));
    } else if (phase == p->count) {
        blurDown(p, small, clampEdges, part, parts);
    } else if (phase == p->count + 1) {
        blurAcross(p, small, channels, clampEdges, part, parts);
    } else {
        int32_t i = 2 * p->count + 1 - phase;
        raise(image, rowBytes, p, i, channels, clampEdges, partOf(p->levels[i].height, part, parts));
    }
}

CLONES void raster_blurPart(uint8_t *image, ptrdiff_t rowBytes, int32_t width, int32_t height, int channels, float sigmaX,
                            float sigmaY, int clampEdges, void *shared, void *own, int phase, int part, int parts) {
    plan p = makePlan(width, height, channels, sigmaX, sigmaY, shared, own);
    if (channels == 4) {
        blur(image, rowBytes, &p, 4, clampEdges, phase, part, parts);
    } else {
        blur(image, rowBytes, &p, 1, clampEdges, phase, part, parts);
    }
}

CLONES void raster_shiftMask(uint8_t *mask, int32_t width, int32_t height, int right, int down) {
    for (int32_t y = 0; y < height && right > 0; y++) {
        uint8_t *row = mask + (ptrdiff_t)y * width;
        for (int32_t x = width - 1; x >= 0; x--) {
            int before = x > 0 ? row[x - 1] : 0;
            row[x] = (uint8_t)((row[x] * (256 - right) + before * right + 128) >> 8);
        }
    }
    for (int32_t y = height - 1; y >= 0 && down > 0; y--) {
        uint8_t *row = mask + (ptrdiff_t)y * width;
        for (int32_t x = 0; x < width; x++) {
            int before = y > 0 ? row[x - width] : 0;
            row[x] = (uint8_t)((row[x] * (256 - down) + before * down + 128) >> 8);
        }
    }
}
