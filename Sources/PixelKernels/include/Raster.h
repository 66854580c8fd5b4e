#pragma once
#include <stddef.h>
#include <stdint.h>

// The rasteriser's innermost loops. Pixels are premultiplied BGRA, one little-endian uint32_t each. Every function
// gives the same bytes on every processor: no contraction of floating-point operations, no reordered sums.

/// Signed coverage of one shape inside a window of pixels. All cells and bits are zero between shapes.
typedef struct {
    /// `height` rows of `stride` values, at least three more than the window is wide: what each cell adds to the winding-weighted coverage of itself and of all
    /// cells to its right.
    float *cells;
    /// `height` rows of `words` words: a bit per 8 cells, set where a cell may differ from zero.
    uint64_t *touched;
    int32_t stride, words;
    int32_t width, height;
    /// Rows with cells: first, and one past the last.
    int32_t firstRow, endRow;
    /// Only these rows are wanted: the others get no cells.
    int32_t wantedRow, wantedEnd;
} raster_cells;

/// `coverage` 0…255 of the whole span, or `raster_masked`: each pixel's own.
typedef struct {
    int32_t x, length, coverage;
} raster_span;

enum { raster_masked = 256 };
/// `raster_hard` is added: pixels are covered wholly or not at all.
enum { raster_nonZero = 0, raster_evenOdd = 1, raster_hard = 2 };

/// Adds an edge, in pixels from the window's corner.
void raster_addLine(raster_cells *r, float x0, float y0, float x1, float y1);
/// Adds closed polygons: `count` points (x, y) of a polyline, closed by an edge from the last to the first.
void raster_addPolygon(raster_cells *r, const double *points, ptrdiff_t count, double dx, double dy);
typedef struct {
    double a, b, c, d, tx, ty;
} raster_affine;

/// Adds a path: verbs 0 move, 1 line, 2 quadratic, 3 cubic, 4 close; `m` is the affine transform to window pixels.
void raster_addPath(raster_cells *r, const uint8_t *verbs, ptrdiff_t verbCount, const double *points, raster_affine m,
                    double tolerance);
/// Empties one row into spans and, at `coverage[x]`, the coverage of masked ones. Returns how many spans there are.
int32_t raster_takeSpans(raster_cells *r, int32_t row, int rule, uint8_t *coverage, raster_span *spans);
/// Empties all rows into `pixels` (the window's corner; `stride` in pixels) with one premultiplied colour. `room` says how
/// many pixels of a row may be written again: whole vectors are faster than exact ones.
void raster_fillColor(raster_cells *r, int rule, uint32_t *pixels, ptrdiff_t stride, int32_t room, uint32_t color);
/// Empties all rows into an 8-bit mask; every byte of rows firstRow..<endRow is written.
void raster_fillMask(raster_cells *r, int rule, uint8_t *mask, ptrdiff_t stride, uint8_t *coverage, raster_span *spans);

// Rows of pixels.
void raster_set(uint32_t *pixels, ptrdiff_t count, uint32_t color);
void raster_blendColor(uint32_t *pixels, ptrdiff_t count, uint32_t color);
void raster_blendColorMask(uint32_t *pixels, const uint8_t *mask, ptrdiff_t count, uint32_t color);
/// The same for `rows` rows; strides in pixels and bytes.
void raster_blendColorMaskRows(uint32_t *pixels, ptrdiff_t stride, const uint8_t *mask, ptrdiff_t maskStride,
                               ptrdiff_t count, ptrdiff_t rows, uint32_t color);
void raster_blend(uint32_t *pixels, const uint32_t *source, ptrdiff_t count, int alpha);
void raster_blendMask(uint32_t *pixels, const uint32_t *source, const uint8_t *mask, ptrdiff_t count);
void raster_multiplyMask(uint8_t *mask, const uint8_t *other, ptrdiff_t count);
void raster_scaleMask(uint8_t *mask, const uint8_t *other, ptrdiff_t count, int alpha);
void raster_takeAlpha(uint8_t *mask, const uint32_t *source, ptrdiff_t count);
void raster_invertMask(uint8_t *mask, ptrdiff_t count);
/// Cuts zeros off both ends: moves `first` and `end`, which are equal when there is nothing else.
void raster_trimMask(const uint8_t *mask, ptrdiff_t *first, ptrdiff_t *end);
/// Puts `source`, times `alpha`, onto the pixels by one of the 28 operators of `BlendOperator`; where there is a
/// `coverage`, as far as it says.
void raster_blendRow(uint32_t *pixels, const uint32_t *source, const uint8_t *coverage, ptrdiff_t count, int blend, int alpha);
/// Applies a matrix of 4 rows (red, green, blue, alpha) by 5 columns (the same, and 1) to colours that are not
/// premultiplied.
void raster_colorMatrix(uint32_t *pixels, ptrdiff_t count, const float *matrix);
/// The same on linear components. `decode` has 256 entries; `encode`, for 0…1, 4097.
void raster_linearColorMatrix(uint32_t *pixels, ptrdiff_t count, const float *matrix, const float *decode, const float *encode);
/// Black with the luminance as alpha.
void raster_luminanceToAlpha(uint32_t *pixels, ptrdiff_t count);
/// Writes 255 into `out` where `alpha` lies between the limits (0…1), 0 elsewhere, with smooth edges.
void raster_alphaThreshold(uint8_t *out, const uint8_t *alpha, int32_t width, int32_t height, float low, float high);
/// Gives each pixel the alpha of `original`, keeping its colour.
void raster_restoreAlpha(uint32_t *pixels, const uint32_t *original, ptrdiff_t count);

enum { raster_untoned = 0, raster_dodged, raster_overlaid, raster_darkened, raster_lightened };

/// What a material makes of what is behind. Colours are blue, green, red, alpha, not premultiplied but for `plain`.
typedef struct {
    float saturation;
    float film[4];
    int32_t tone;
    float tint[4];
    /// Shows where nothing is behind.
    float plain[4];
} raster_material;

/// Turns pixels that were blurred with nothing around them into the material. `coverage` says how much of the blur lay
/// inside; without it everything behind is opaque.
void raster_applyMaterial(uint32_t *pixels, const uint8_t *coverage, ptrdiff_t count, const raster_material *material);
/// The edge of a lens: takes each pixel from a place further inside, `distance` pixels at the edge and less and less inwards. `depth` is
/// the shape's coverage, blurred so that it rises from half at the edge to 255 inside.
/// Of the image, only the rows from `firstRow` up to `endRow` are written.
void raster_bend(uint32_t *pixels, const uint32_t *flat, const uint8_t *depth, int32_t width, int32_t height, float distance,
                 int32_t firstRow, int32_t endRow);
int raster_isOpaque(const uint32_t *pixels, ptrdiff_t count);

/// Where a row of pixels lies in another plane: the first pixel's homogeneous position and the step to the next.
typedef struct {
    float x, y, w, dx, dy, dw;
} raster_walk;

enum { raster_linear = 0, raster_radial = 1, raster_angular = 2 };
enum { raster_pad = 0, raster_repeat = 1, raster_mirror = 2 };
/// Looks `count` pixels up in `table` (`tableSize` entries for 0…1): linear at x, radial at |(x, y)| · scale + bias,
/// angular at the angle of (x, y) in turns. `spread` says what comes outside 0…1.
void raster_gradientRow(uint32_t *pixels, ptrdiff_t count, int kind, raster_walk walk, float scale, float bias,
                        const uint32_t *table, int32_t tableSize, int spread);
/// Samples an image along a walk given in its pixels; its edges repeat outside. Smooth is bilinear, the average of
/// four places so far apart where a spread is given. Of the row, only the pixels from `first` up to `end` are written.
void raster_imageRow(uint32_t *pixels, ptrdiff_t first, ptrdiff_t end, raster_walk walk, const uint32_t *image,
                     int32_t width, int32_t height, int smooth, float spreadX, float spreadY);
/// The image at half its size, rounded up: averages of 2 × 2 pixels.
void raster_halveImage(uint32_t *out, const uint32_t *image, int32_t width, int32_t height);

/// The bytes that threads share for a blur, those that each needs for itself, and the phases that follow each other.
typedef struct {
    ptrdiff_t shared, own;
    int32_t phases;
} raster_blurSizes;
raster_blurSizes raster_blurMemory(int32_t width, int32_t height, int channels, float sigmaX, float sigmaY);
/// One phase of a blur of `channels` (1 or 4) interleaved 8-bit channels with a Gaussian of the standard deviations given: the part of it
/// that one of `parts` threads does. All must have done a phase before the next one. Outside the image is transparent, or its edge repeated.
void raster_blurPart(uint8_t *image, ptrdiff_t rowBytes, int32_t width, int32_t height, int channels, float sigmaX, float sigmaY,
                     int clampEdges, void *shared, void *own, int phase, int part, int parts);
/// Moves a mask by parts of a pixel, in 256ths.
void raster_shiftMask(uint8_t *mask, int32_t width, int32_t height, int right, int down);
