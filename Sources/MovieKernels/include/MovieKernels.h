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
