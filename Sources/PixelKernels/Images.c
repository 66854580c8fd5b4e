#include "Common.h"

INLINE uint32_t mix(uint32_t a, uint32_t b, uint32_t c, uint32_t d, uint32_t fx, uint32_t fy) {
    uint32_t wa = (256 - fx) * (256 - fy), wb = fx * (256 - fy), wc = (256 - fx) * fy, wd = fx * fy;
    uint32_t result = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        uint32_t sum = ((a >> shift) & 255) * wa + ((b >> shift) & 255) * wb + ((c >> shift) & 255) * wc
            + ((d >> shift) & 255) * wd;
        result |= ((sum + 32768) >> 16) << shift;
    }
    return result;
}

typedef struct {
    const uint32_t *pixels;
    int32_t width, height;
} image_source;

// Edges repeat: what lies outside the image is cut away by the outline that is painted.
INLINE uint32_t nearest(const image_source *p, float x, float y) {
    x = x > 0 ? x : 0;
    y = y > 0 ? y : 0;
    int32_t left = x < p->width - 1 ? (int32_t)x : p->width - 1;
    int32_t top = y < p->height - 1 ? (int32_t)y : p->height - 1;
    return p->pixels[(ptrdiff_t)top * p->width + left];
}

INLINE uint32_t bilinear(const image_source *p, float x, float y) {
    x -= 0.5f;
    y -= 0.5f;
    x = x > 0 ? x : 0;
    y = y > 0 ? y : 0;
    x = x < p->width - 1 ? x : p->width - 1;
    y = y < p->height - 1 ? y : p->height - 1;
    int32_t left = (int32_t)x;
    int32_t top = (int32_t)y;
    int32_t right = left + 1 < p->width ? left + 1 : left;
    int32_t bottom = top + 1 < p->height ? top + 1 : top;
    const uint32_t *upper = p->pixels + (ptrdiff_t)top * p->width;
    const uint32_t *lower = p->pixels + (ptrdiff_t)bottom * p->width;
    uint32_t fx = (uint32_t)((x - left) * 256 + 0.5f);
    uint32_t fy = (uint32_t)((y - top) * 256 + 0.5f);
    return mix(upper[left], upper[right], lower[left], lower[right], fx, fy);
}

INLINE uint32_t average(uint32_t a, uint32_t b, uint32_t c, uint32_t d) {
    uint32_t result = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        uint32_t sum = ((a >> shift) & 255) + ((b >> shift) & 255) + ((c >> shift) & 255) + ((d >> shift) & 255);
        result |= ((sum + 2) >> 2) << shift;
    }
    return result;
}

// One pixel of a walk.
INLINE void walkPixel(uint32_t *out, ptrdiff_t i, const raster_walk *walk, const image_source *p, int smooth, float spreadX, float spreadY) {
    float x = walk->x + i * walk->dx;
    float y = walk->y + i * walk->dy;
    if (walk->dw != 0 || walk->w != 1) {
        float w = walk->w + i * walk->dw;
        x /= w;
        y /= w;
    }
    if (!smooth) {
        *out = nearest(p, x, y);
    } else if (spreadX > 0 || spreadY > 0) {
        *out = average(
            bilinear(p, x - spreadX, y - spreadY), bilinear(p, x + spreadX, y - spreadY),
            bilinear(p, x - spreadX, y + spreadY), bilinear(p, x + spreadX, y + spreadY));
    } else {
        *out = bilinear(p, x, y);
    }
}

// Images that do not turn: every pixel of a row lies between the same rows of the image, which are mixed first. The mixtures
// are whole numbers below 2^24, so that floats are as exact as the integers above.
typedef float f4 __attribute__((vector_size(16)));
typedef int32_t i4 __attribute__((vector_size(16)));
typedef uint8_t b4 __attribute__((vector_size(4)));
typedef uint16_t h16 __attribute__((vector_size(32)));

enum { chunk = 256, chunkColumns = 4 * chunk };

// Which columns a row's pixels lie between, and how much the left and the right one count, 256 together.
typedef struct {
    int32_t left[chunk];
    float weights[2][chunk];
} columns;

INLINE void takeColumns(columns *out, const raster_walk *walk, ptrdiff_t first, ptrdiff_t count, float shift, int32_t width) {
    i16 steps = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    f16 last = (f16){} + (float)(width - 1);
    for (ptrdiff_t i = 0; i < count; i += 16) {
        f16 x = walk->x + __builtin_convertvector(steps + (int32_t)(first + i), f16) * walk->dx;
        x = x + shift - 0.5f;
        x = SELECT(x > 0, x, (f16){});
        x = SELECT(x < last, x, last);
        i16 left = __builtin_convertvector(x, i16);
        f16 part = (x - __builtin_convertvector(left, f16)) * 256 + 0.5f;
        part = __builtin_convertvector(__builtin_convertvector(part, i16), f16);
        STORE(out->left + i, left);
        STORE(out->weights[0] + i, 256 - part);
        STORE(out->weights[1] + i, part);
    }
}

// The mixture of two rows at height `y`, from a column on; every pixel's four floats `step` floats behind those before.
INLINE void mixRows(float *out, int step, const image_source *p, float y, int32_t first, int32_t count) {
    y -= 0.5f;
    y = y > 0 ? y : 0;
    y = y < p->height - 1 ? y : p->height - 1;
    int32_t top = (int32_t)y;
    int32_t bottom = top + 1 < p->height ? top + 1 : top;
    uint16_t part = (uint16_t)((y - top) * 256 + 0.5f);
    const uint8_t *upper = (const uint8_t *)(p->pixels + (ptrdiff_t)top * p->width + first);
    const uint8_t *lower = (const uint8_t *)(p->pixels + (ptrdiff_t)bottom * p->width + first);
    for (int32_t i = 0; i < count; i += 4) {
        b16 a, b;
        if (i + 4 <= count) {
            a = LOAD(b16, upper + 4 * i);
            b = LOAD(b16, lower + 4 * i);
        } else {
            a = b = (b16){};
            memcpy(&a, upper + 4 * i, 4 * (count - i));
            memcpy(&b, lower + 4 * i, 4 * (count - i));
        }
        h16 mixed = __builtin_convertvector(a, h16) * (uint16_t)(256 - part) + __builtin_convertvector(b, h16) * part;
        f16 values = __builtin_convertvector(__builtin_convertvector(mixed, i16), f16);
        for (int pixel = 0; pixel < 4; pixel++) {
            memcpy(out + (i + pixel) * step, (float *)&values + 4 * pixel, 16);
        }
    }
}

INLINE int32_t least(int32_t a, int32_t b) {
    return a < b ? a : b;
}

// Up to `chunk` pixels. Does nothing and returns 0 where the image shrinks so much that few of its columns count.
INLINE int uprightChunk(uint32_t *pixels, ptrdiff_t first, ptrdiff_t count, const raster_walk *walk, const image_source *p,
                        float spreadX, float spreadY) {
    columns before, behind;
    // Room for a column behind the last, and for vectors that run over.
    float mixed[(chunkColumns + 8) * 8];
    int isSpread = spreadX > 0 || spreadY > 0;
    takeColumns(&before, walk, first, count, isSpread ? -spreadX : 0, p->width);
    if (isSpread) takeColumns(&behind, walk, first, count, spreadX, p->width);
    const columns *last = isSpread ? &behind : &before;
    int32_t from = least(before.left[0], before.left[count - 1]);
    int32_t to = last->left[0] > last->left[count - 1] ? last->left[0] : last->left[count - 1];
    int32_t room = to - from + 2;
    if (from > to || room > chunkColumns) return 0;
    int32_t present = least(room, p->width - from);
    int step = isSpread ? 8 : 4;
    mixRows(mixed, step, p, isSpread ? walk->y - spreadY : walk->y, from, present);
    if (isSpread) mixRows(mixed + 4, step, p, walk->y + spreadY, from, present);
    if (present < room) memset(mixed + present * step, 0, step * sizeof(float));
    if (!isSpread) {
        for (ptrdiff_t i = 0; i < count; i++) {
            const float *m = mixed + (before.left[i] - from) * 4;
            f4 value = LOAD(f4, m) * before.weights[0][i] + LOAD(f4, m + 4) * before.weights[1][i];
            i4 rounded = (__builtin_convertvector(value, i4) + 32768) >> 16;
            STORE(pixels + i, __builtin_convertvector(rounded, b4));
        }
        return 1;
    }
    for (ptrdiff_t i = 0; i < count; i++) {
        const float *m = mixed + (before.left[i] - from) * 8;
        const float *n = mixed + (behind.left[i] - from) * 8;
        f8 a = LOAD(f8, m) * before.weights[0][i] + LOAD(f8, m + 8) * before.weights[1][i];
        f8 b = LOAD(f8, n) * behind.weights[0][i] + LOAD(f8, n + 8) * behind.weights[1][i];
        i8 sum = ((__builtin_convertvector(a, i8) + 32768) >> 16) + ((__builtin_convertvector(b, i8) + 32768) >> 16);
        i4 whole = __builtin_shufflevector(sum, sum, 0, 1, 2, 3) + __builtin_shufflevector(sum, sum, 4, 5, 6, 7);
        STORE(pixels + i, __builtin_convertvector((whole + 2) >> 2, b4));
    }
    return 1;
}

CLONES void raster_imageRow(uint32_t *pixels, ptrdiff_t first, ptrdiff_t end, raster_walk walk, const uint32_t *image,
                            int32_t width, int32_t height, int smooth, float spreadX, float spreadY) {
    image_source p = {image, width, height};
    int isUpright = smooth && walk.dy == 0 && walk.dw == 0 && walk.w == 1;
    for (ptrdiff_t start = first; start < end; start += chunk) {
        ptrdiff_t count = end - start < chunk ? end - start : chunk;
        if (isUpright && uprightChunk(pixels + start, start, count, &walk, &p, spreadX, spreadY)) continue;
        for (ptrdiff_t i = start; i < start + count; i++) {
            walkPixel(pixels + i, i, &walk, &p, smooth, spreadX, spreadY);
        }
    }
}

CLONES void raster_halveImage(uint32_t *out, const uint32_t *image, int32_t width, int32_t height) {
    int32_t columns = (width + 1) / 2;
    int32_t rows = (height + 1) / 2;
    for (int32_t y = 0; y < rows; y++) {
        const uint32_t *upper = image + (ptrdiff_t)2 * y * width;
        const uint32_t *lower = 2 * y + 1 < height ? upper + width : upper;
        for (int32_t x = 0; x < columns; x++) {
            int32_t right = 2 * x + 1 < width ? 2 * x + 1 : 2 * x;
            out[(ptrdiff_t)y * columns + x] = average(upper[2 * x], upper[right], lower[2 * x], lower[right]);
        }
    }
}
