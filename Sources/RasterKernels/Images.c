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

CLONES void raster_imageRow(uint32_t *pixels, ptrdiff_t count, raster_walk walk, const uint32_t *image, int32_t width,
                            int32_t height, int smooth, float spreadX, float spreadY) {
    image_source p = {image, width, height};
    for (ptrdiff_t i = 0; i < count; i++) {
        float x = walk.x + i * walk.dx;
        float y = walk.y + i * walk.dy;
        if (walk.dw != 0 || walk.w != 1) {
            float w = walk.w + i * walk.dw;
            x /= w;
            y /= w;
        }
        if (!smooth) {
            pixels[i] = nearest(&p, x, y);
        } else if (spreadX > 0 || spreadY > 0) {
            pixels[i] = average(
                bilinear(&p, x - spreadX, y - spreadY), bilinear(&p, x + spreadX, y - spreadY),
                bilinear(&p, x - spreadX, y + spreadY), bilinear(&p, x + spreadX, y + spreadY));
        } else {
            pixels[i] = bilinear(&p, x, y);
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
