// RasterRenderer
