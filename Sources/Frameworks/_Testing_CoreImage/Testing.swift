// What the compiler looks for where a file imports Testing and CoreImage.
@_exported import _Testing_CoreGraphics
