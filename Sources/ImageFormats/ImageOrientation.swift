import Rendering

/// How an image's rows lie, as EXIF counts them.
package enum ImageOrientation: Int, Sendable {
    case up = 1, upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

    /// Rows of the file are columns of the image.
    package var swapsSides: Bool { rawValue >= 5 }
}

extension Bitmap {
    /// The image upright, whose pixels lie as `orientation` says.
    package func oriented(_ orientation: ImageOrientation) -> Bitmap {
        guard orientation != .up else { return self }
        let newWidth = orientation.swapsSides ? height : width
        let newHeight = orientation.swapsSides ? width : height
        return bytes.withUnsafeBytes { source in
            let source = source.bindMemory(to: UInt32.self)
            return Bitmap.filled(width: newWidth, height: newHeight) { target in
                target.withMemoryRebound(to: UInt32.self) { target in
                    for y in 0..<newHeight {
                        for x in 0..<newWidth {
                            let (fromX, fromY) =
                                switch orientation {
                                case .up: (x, y)
                                case .upMirrored: (width - 1 - x, y)
                                case .down: (width - 1 - x, height - 1 - y)
                                case .downMirrored: (x, height - 1 - y)
                                case .leftMirrored: (y, x)
                                case .right: (y, height - 1 - x)
                                case .rightMirrored: (width - 1 - y, height - 1 - x)
                                case .left: (width - 1 - y, x)
                                }
                            target[y * newWidth + x] = source[fromY * width + fromX]
                        }
                    }
                }
            }
        }
    }
}
