// MovieFormats
