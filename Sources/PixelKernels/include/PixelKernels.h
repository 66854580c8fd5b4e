#pragma once
// The innermost loops over pixels: those of the rasteriser, and those between bitmaps and the pictures of movies.
#include "Raster.h"
#include "Video.h"
