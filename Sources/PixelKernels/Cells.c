#include "Common.h"
#include <math.h>

// Rounds up; for values from 0.
INLINE int32_t upward(float x) {
    int32_t whole = (int32_t)x;
    return whole + (whole < x);
}

// Marks the groups of 8 cells from cell `first` to cell `last`.
INLINE void touch(raster_cells *r, int32_t row, int32_t first, int32_t last) {
    if (r->words == 1) {
        r->touched[row] |= (2ull << (last >> 3)) - (1ull << (first >> 3));
        return;
    }
    uint64_t *bits = r->touched + (ptrdiff_t)row * r->words;
    for (int32_t group = first >> 3; group <= last >> 3; group++) {
        bits[group >> 6] |= 1ull << (group & 63);
    }
}

// What an edge adds to one row: `d` is its signed height there, `rate` its signed height per step in x.
INLINE void addSteepRow(raster_cells *r, int32_t row, float left, float right, float d, float rate) {
    int32_t first = (int32_t)left;
    float *cell = r->cells + (ptrdiff_t)row * r->stride + first;
    // At most two cells, and no branch: whether an edge leaves its cell is hard to predict.
    float border = first + 1;
    float over = right > border ? right - border : 0;
    float turn = right > border ? border : right;
    float second = over * rate;
    float most = d < 0 ? -d : d;
    second = second > most ? most : second < -most ? -most : second;
    float whole = d - second;
    float part = whole * (0.5f * (left + turn) - first);
    float beyond = second * (0.5f * over);
    cell[0] += whole - part;
    cell[1] += part + second - beyond;
    cell[2] += beyond;
    touch(r, row, first, first + 1 + (right > border));
}

INLINE void addFlatRow(raster_cells *r, int32_t row, float left, float right, float d, float rate) {
    int32_t first = (int32_t)left;
    float *cell = r->cells + (ptrdiff_t)row * r->stride + first;
    if (right <= first + 1) {
        float part = d * (0.5f * (left + right) - first);
        cell[0] += d - part;
        cell[1] += part;
        touch(r, row, first, first + 1);
        return;
    }
    int32_t last = upward(right);
    int32_t count = last - first;
    float inFirst = 1 - (left - first);
    float inLast = right - (last - 1);
    float a = 0.5f * rate * inFirst * inFirst;
    float b = 0.5f * rate * inLast * inLast;
    cell[0] += a;
    if (count == 2) {
        cell[1] += d - a - b;
    } else {
        float covered = rate * (0.5f + inFirst);
        cell[1] += covered - a;
        for (int32_t i = 2; i < count - 1; i++) {
            cell[i] += rate;
        }
        covered += (count - 3) * rate;
        cell[count - 1] += d - covered - b;
    }
    cell[count] += b;
    touch(r, row, first, last);
}

// An edge inside the window in x and y; y0 < y1.
INLINE void addInside(raster_cells *r, float x0, float y0, float x1, float y1, float direction) {
    int32_t row = (int32_t)y0;
    int32_t end = upward(y1);
    int32_t last = end < r->wantedEnd ? end : r->wantedEnd;
    if (row < r->firstRow) r->firstRow = row > r->wantedRow ? row : r->wantedRow;
    if (last > r->endRow) r->endRow = last;
    float low = x0 < x1 ? x0 : x1;
    float high = x0 < x1 ? x1 : x0;
    float width = high - low;
    float height = y1 - y0;
    float slope = (x1 - x0) / height;
    float x = x0;
    float top = y0;
    if (row < r->wantedRow) {
        row = r->wantedRow;
        top = row;
        x = x0 + (top - y0) * slope;
        x = x < low ? low : x > high ? high : x;
    }
    if (width <= height) {
        float rate = width > 0 ? direction * height / width : 0;
        for (; row < last; row++) {
            float bottom = row + 1 < y1 ? (float)(row + 1) : y1;
            float next = row + 1 < end ? x0 + (bottom - y0) * slope : x1;
            next = next < low ? low : next > high ? high : next;
            addSteepRow(r, row, x < next ? x : next, x < next ? next : x, (bottom - top) * direction, rate);
            x = next;
            top = bottom;
        }
        return;
    }
    float rate = direction * height / width;
    for (; row < last; row++) {
        float bottom = row + 1 < y1 ? (float)(row + 1) : y1;
        float next = row + 1 < end ? x0 + (bottom - y0) * slope : x1;
        next = next < low ? low : next > high ? high : next;
        addFlatRow(r, row, x < next ? x : next, x < next ? next : x, (bottom - top) * direction, rate);
        x = next;
        top = bottom;
    }
}

INLINE void addEdge(raster_cells *r, float x0, float y0, float x1, float y1) {
    if (y0 == y1) return;
    float direction = 1;
    if (y0 > y1) {
        float t = x0; x0 = x1; x1 = t;
        t = y0; y0 = y1; y1 = t;
        direction = -1;
    }
    float width = r->width;
    float height = r->height;
    if (!(y1 > r->wantedRow && y0 < r->wantedEnd) || (x0 >= width && x1 >= width)) return;
    if (y0 >= 0 && y1 <= height && x0 >= 0 && x1 >= 0 && x0 <= width && x1 <= width) {
        addInside(r, x0, y0, x1, y1, direction);
        return;
    }
    float slope = (x1 - x0) / (y1 - y0);
    if (y0 < 0) {
        x0 -= y0 * slope;
        y0 = 0;
    }
    if (y1 > height) {
        x1 -= (y1 - height) * slope;
        y1 = height;
    }
    // Left of the window an edge counts at the window's left side, right of it not at all.
    float cuts[4] = {y0, y0, y1, y1};
    int leftFirst = x0 < x1;
    if ((x0 < 0) != (x1 < 0)) {
        float cut = y0 - x0 / slope;
        cuts[leftFirst ? 1 : 2] = cut < y0 ? y0 : cut > y1 ? y1 : cut;
    }
    if ((x0 > width) != (x1 > width)) {
        float cut = y0 + (width - x0) / slope;
        cuts[leftFirst ? 2 : 1] = cut < y0 ? y0 : cut > y1 ? y1 : cut;
    }
    for (int i = 0; i < 3; i++) {
        float top = cuts[i];
        float bottom = cuts[i + 1];
        if (!(top < bottom)) continue;
        float a = x0 + (top - y0) * slope;
        float b = x0 + (bottom - y0) * slope;
        float middle = 0.5f * (a + b);
        if (middle >= width) continue;
        a = middle <= 0 || a < 0 ? 0 : a > width ? width : a;
        b = middle <= 0 || b < 0 ? 0 : b > width ? width : b;
        addInside(r, a, top, b, bottom, direction);
    }
}

// Keeps the arithmetic of edges finite; also for what is not a number.
INLINE float limited(double x) {
    return x > -1e7 ? (x < 1e7 ? (float)x : 1e7f) : -1e7f;
}

void raster_addLine(raster_cells *r, float x0, float y0, float x1, float y1) {
    addEdge(r, x0, y0, x1, y1);
}

void raster_addPolygon(raster_cells *r, const double *points, ptrdiff_t count, double dx, double dy) {
    if (count < 2) return;
    float x = limited(points[2 * count - 2] + dx);
    float y = limited(points[2 * count - 1] + dy);
    for (ptrdiff_t i = 0; i < count; i++) {
        float nx = limited(points[2 * i] + dx);
        float ny = limited(points[2 * i + 1] + dy);
        addEdge(r, x, y, nx, ny);
        x = nx;
        y = ny;
    }
}

INLINE int pieces(float count) {
    return count < 1024 ? (count > 1 ? upward(count) : 1) : 1024;
}

// Wang's bound: a curve cut into n pieces of equal parameter strays from its chords by at most
// (degree · (degree − 1) / 8) · |second difference| / n². The factors below are that over the tolerance.

// From (x, y) by way of the first control point to the second.
INLINE void addQuad(raster_cells *r, float x, float y, const float *px, const float *py, float factor) {
    float bx = x - 2 * px[0] + px[1], by = y - 2 * py[0] + py[1];
    int n = pieces(sqrtf(factor * sqrtf(bx * bx + by * by)));
    float sx = 2 * (px[0] - x), sy = 2 * (py[0] - y);
    float step = 1.0f / n, fromX = x, fromY = y;
    for (int i = 1; i < n; i++) {
        float t = i * step;
        float nx = x + (sx + bx * t) * t, ny = y + (sy + by * t) * t;
        addEdge(r, fromX, fromY, nx, ny);
        fromX = nx;
        fromY = ny;
    }
    addEdge(r, fromX, fromY, px[1], py[1]);
}

INLINE void addCubic(raster_cells *r, float x, float y, const float *px, const float *py, float factor) {
    float ax = x - 2 * px[0] + px[1], ay = y - 2 * py[0] + py[1];
    float bx = px[0] - 2 * px[1] + px[2], by = py[0] - 2 * py[1] + py[2];
    float a2 = ax * ax + ay * ay, b2 = bx * bx + by * by;
    int n = pieces(sqrtf(factor * sqrtf(a2 > b2 ? a2 : b2)));
    float sx = 3 * (px[0] - x), sy = 3 * (py[0] - y);
    float qx = 3 * ax, qy = 3 * ay, cx = bx - ax, cy = by - ay;
    float step = 1.0f / n, fromX = x, fromY = y;
    for (int i = 1; i < n; i++) {
        float t = i * step;
        float nx = x + (sx + (qx + cx * t) * t) * t, ny = y + (sy + (qy + cy * t) * t) * t;
        addEdge(r, fromX, fromY, nx, ny);
        fromX = nx;
        fromY = ny;
    }
    addEdge(r, fromX, fromY, px[2], py[2]);
}

void raster_addPath(raster_cells *r, const uint8_t *verbs, ptrdiff_t verbCount, const double *points, raster_affine m,
                    double tolerance) {
    float startX = 0, startY = 0, x = 0, y = 0;
    float quadFactor = 0.25 / tolerance;
    float cubicFactor = 0.75 / tolerance;
    for (ptrdiff_t v = 0; v < verbCount; v++) {
        int count = verbs[v] == 4 ? 0 : verbs[v] < 2 ? 1 : verbs[v];
        float px[3], py[3];
        for (int i = 0; i < count; i++) {
            px[i] = limited(m.a * points[2 * i] + m.c * points[2 * i + 1] + m.tx);
            py[i] = limited(m.b * points[2 * i] + m.d * points[2 * i + 1] + m.ty);
        }
        points += 2 * count;
        switch (verbs[v]) {
        case 0:
            addEdge(r, x, y, startX, startY);
            startX = px[0];
            startY = py[0];
            x = startX;
            y = startY;
            continue;
        case 1: addEdge(r, x, y, px[0], py[0]); break;
        case 2: addQuad(r, x, y, px, py, quadFactor); break;
        case 3: addCubic(r, x, y, px, py, cubicFactor); break;
        default:
            addEdge(r, x, y, startX, startY);
            x = startX;
            y = startY;
            continue;
        }
        x = px[count - 1];
        y = py[count - 1];
    }
    addEdge(r, x, y, startX, startY);
}

// A pixel that is covered this much has its middle in the shape; sums may be off by a little.
static const float halfCovered = 0.4995f;

INLINE int wholeCoverage(float sum, int rule) {
    float a = sum < 0 ? -sum : sum;
    if (rule & raster_evenOdd) {
        a -= 2 * (float)(int32_t)(a * 0.5f);
        a = a > 1 ? 2 - a : a;
    }
    a = a > 1 ? 1 : a;
    if (rule & raster_hard) return a > halfCovered ? 255 : 0;
    return (int)(a * 255 + 0.5f);
}

INLINE int32_t addSpan(raster_span *spans, int32_t count, int32_t x, int32_t end, int32_t coverage) {
    if (coverage == 0 || end <= x) return count;
    if (count > 0 && spans[count - 1].coverage == coverage && spans[count - 1].x + spans[count - 1].length == x) {
        spans[count - 1].length += end - x;
        return count;
    }
    spans[count] = (raster_span){x, end - x, coverage};
    return count + 1;
}

#define SHIFTED8(v, a, b, c, d, e, f, g, h) __builtin_shufflevector((v), (f8){}, a, b, c, d, e, f, g, h)
#define SHIFTED(v, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p) \
    __builtin_shufflevector((v), (f16){}, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p)

// The coverage, 0…255, of 16 cells, which it empties; `sum` is what came before.
INLINE b16 takePair(float *cells, int rule, float *sum) {
    f16 v = LOAD(f16, cells);
    STORE(cells, (f16){});
    v += SHIFTED(v, 16, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14);
    v += SHIFTED(v, 16, 16, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13);
    v += SHIFTED(v, 16, 16, 16, 16, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
    v += SHIFTED(v, 16, 16, 16, 16, 16, 16, 16, 16, 0, 1, 2, 3, 4, 5, 6, 7);
    v += *sum;
    *sum = v[15];
    f16 a = __builtin_elementwise_abs(v);
    if (rule & raster_evenOdd) {
        a -= 2 * __builtin_convertvector(__builtin_convertvector(a * 0.5f, i16), f16);
        a = __builtin_elementwise_min(a, 2 - a);
    }
    a = __builtin_elementwise_min(a, (f16){} + 1);
    i16 levels = __builtin_convertvector(a * 255 + 0.5f, i16);
    if (rule & raster_hard) levels = (a > halfCovered) & 255;
    return __builtin_convertvector(levels, b16);
}

// The same of 8 cells.
INLINE b8 takeGroup(float *cells, int rule, float *sum) {
    f8 v = LOAD(f8, cells);
    STORE(cells, (f8){});
    v += SHIFTED8(v, 8, 0, 1, 2, 3, 4, 5, 6);
    v += SHIFTED8(v, 8, 8, 0, 1, 2, 3, 4, 5);
    v += SHIFTED8(v, 8, 8, 8, 8, 0, 1, 2, 3);
    v += *sum;
    *sum = v[7];
    f8 a = __builtin_elementwise_abs(v);
    if (rule & raster_evenOdd) {
        a -= 2 * __builtin_convertvector(__builtin_convertvector(a * 0.5f, i8), f8);
        a = __builtin_elementwise_min(a, 2 - a);
    }
    a = __builtin_elementwise_min(a, (f8){} + 1);
    i8 levels = __builtin_convertvector(a * 255 + 0.5f, i8);
    if (rule & raster_hard) levels = (a > halfCovered) & 255;
    return __builtin_convertvector(levels, b8);
}

// Takes 8 cells or, where the next 8 are touched, too, 16 at once. Returns where they begin.
INLINE int32_t takeNext(float *cells, uint64_t *bits, int32_t word, int rule, float *sum, uint8_t *levels, int32_t *end) {
    int first = __builtin_ctzll(*bits);
    int32_t x = (word * 64 + first) * 8;
    *bits &= *bits - 1;
    if (first < 63 && *bits >> (first + 1) & 1) {
        *bits &= *bits - 1;
        b16 pair = takePair(cells + x, rule, sum);
        memcpy(levels, &pair, 16);
        *end = x + 16;
    } else {
        b8 group = takeGroup(cells + x, rule, sum);
        memcpy(levels, &group, 8);
        *end = x + 8;
    }
    return x;
}

INLINE int32_t takeSpans(raster_cells *r, int32_t row, int rule, uint8_t *coverage, raster_span *spans) {
    float *cells = r->cells + (ptrdiff_t)row * r->stride;
    uint64_t *touched = r->touched + (ptrdiff_t)row * r->words;
    int32_t width = r->width;
    int32_t count = 0;
    int32_t position = 0;
    float sum = 0;
    for (int32_t word = 0; word < r->words; word++) {
        uint64_t bits = touched[word];
        touched[word] = 0;
        while (bits) {
            uint8_t levels[16];
            int32_t end;
            float before = sum;
            int32_t x = takeNext(cells, &bits, word, rule, &sum, levels, &end);
            if (x > position) {
                count = addSpan(spans, count, position, x < width ? x : width, wholeCoverage(before, rule));
            }
            memcpy(coverage + x, levels, end - x == 16 ? 16 : 8);
            position = end;
            count = addSpan(spans, count, x, position < width ? position : width, raster_masked);
        }
    }
    if (position < width) {
        count = addSpan(spans, count, position, width, wholeCoverage(sum, rule));
    }
    return count;
}

CLONES int32_t raster_takeSpans(raster_cells *r, int32_t row, int rule, uint8_t *coverage, raster_span *spans) {
    return takeSpans(r, row, rule, coverage, spans);
}

INLINE void fillWhole(uint32_t *target, int32_t x, int32_t end, int32_t coverage, uint32_t color) {
    if (coverage > 0 && x < end) {
        blendColorPixels(target + x, end - x, scaleColor(color, coverage));
    }
}

static const uint8_t firstLanes[32] = {255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255};

CLONES void raster_fillColor(raster_cells *r, int rule, uint32_t *pixels, ptrdiff_t stride, int32_t room, uint32_t color) {
    uint32_t colors[16];
    setPixels(colors, 16, color);
    h64 wide = WIDEN(LOAD(b64, colors));
    h32 narrow = WIDEN8(LOAD(b32, colors));
    uint16_t alpha = color >> 24;
    int32_t width = r->width;
    for (int32_t row = r->firstRow; row < r->endRow; row++) {
        uint32_t *target = pixels + row * stride;
        float *cells = r->cells + (ptrdiff_t)row * r->stride;
        uint64_t *touched = r->touched + (ptrdiff_t)row * r->words;
        int32_t position = 0;
        float sum = 0;
        for (int32_t word = 0; word < r->words; word++) {
            uint64_t bits = touched[word];
            touched[word] = 0;
            while (bits) {
                uint8_t mask[16];
                int32_t end;
                float before = sum;
                int32_t x = takeNext(cells, &bits, word, rule, &sum, mask, &end);
                if (x > position) {
                    fillWhole(target, position, x < width ? x : width, wholeCoverage(before, rule), color);
                }
                position = end;
                if (x >= width) continue;
                if (end > room) {
                    blendColorMaskPixels(target + x, mask, width - x, color);
                    continue;
                }
                if (end > width) {
                    // Cells right of the window are not the shape's.
                    const uint8_t *lanes = firstLanes + 16 - (width - x);
                    if (end - x == 16) {
                        STORE(mask, LOAD(b16, mask) & LOAD(b16, lanes));
                    } else {
                        STORE(mask, LOAD(b8, mask) & LOAD(b8, lanes));
                    }
                }
                if (end - x == 16) {
                    blendMask16(target + x, mask, &wide, alpha);
                } else {
                    blendMask8(target + x, mask, &narrow, alpha);
                }
            }
        }
        if (position < width) {
            fillWhole(target, position, width, wholeCoverage(sum, rule), color);
        }
    }
}

CLONES void raster_fillMask(raster_cells *r, int rule, uint8_t *mask, ptrdiff_t stride, uint8_t *coverage, raster_span *spans) {
    for (int32_t row = r->firstRow; row < r->endRow; row++) {
        uint8_t *target = mask + row * stride;
        memset(target, 0, r->width);
        int32_t count = takeSpans(r, row, rule, coverage, spans);
        for (int32_t i = 0; i < count; i++) {
            raster_span span = spans[i];
            if (span.coverage == raster_masked) {
                memcpy(target + span.x, coverage + span.x, span.length);
            } else {
                memset(target + span.x, span.coverage, span.length);
            }
        }
    }
}
