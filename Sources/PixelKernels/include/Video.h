#pragma once
#include <stddef.h>
#include <stdint.h>

// Colour conversion in whole numbers: the same bytes on every processor. Pixels are BGRA, one little-endian uint32_t
// each. BT.709, limited range; chroma is sited on the left luma column and filtered 1–2–1.

/// The luma of two rows, and the sums of each column's two pixels per channel.
void movie_luma(
    const uint8_t *upper, const uint8_t *lower, ptrdiff_t count, uint8_t *upperLuma, uint8_t *lowerLuma,
    int16_t *red, int16_t *green, int16_t *blue);

/// A row of `count` chroma samples from the sums of 2 · count columns and of the one before.
void movie_chroma(
    const int16_t *red, const int16_t *green, const int16_t *blue, ptrdiff_t count, uint8_t *cb, uint8_t *cr);

/// Luma and chroma for every pixel of a row; `matrix` has the weights of red, green and blue and what is added, three times.
void movie_matrix_8(const uint8_t *row, ptrdiff_t count, const int32_t *matrix, uint8_t *luma, uint8_t *cb, uint8_t *cr);
void movie_matrix_16(const uint8_t *row, ptrdiff_t count, const int32_t *matrix, uint16_t *luma, uint16_t *cb, uint16_t *cr);

/// Alpha with 10 bits.
void movie_alpha_10(const uint8_t *row, ptrdiff_t count, uint16_t *alpha);

/// The channel that stands `shift` bits high: blue 0, green 8, red 16, alpha 24.
void movie_channel(const uint8_t *row, ptrdiff_t count, int32_t shift, uint8_t *output);

/// Premultiplied → straight; with `spreads`, invisible pixels get the colour of a visible one.
void movie_straighten(const uint8_t *bytes, ptrdiff_t width, ptrdiff_t height, int32_t spreads, uint8_t *output);
