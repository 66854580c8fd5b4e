import Geometry

/// Paints with a part of a bitmap, again and again.
package final class ImageTileProgram: ShaderProgram {
    private let bitmap: Bitmap
    /// The part, 0…1 on each axis.
    private let source: CGRect
    /// Where it stands once, in points.
    private let tile: CGRect
    private let isInterpolated: Bool

    package let name = "image"

    package init(_ bitmap: Bitmap, source: CGRect, tile: CGRect, isInterpolated: Bool) {
        self.bitmap = bitmap
        self.source = source
        self.tile = tile
        self.isInterpolated = isInterpolated
    }

    package func isSame(as other: any ShaderProgram) -> Bool {
        guard let other = other as? ImageTileProgram else { return false }
        return other === self
            || other.source == source && other.tile == tile && other.isInterpolated == isInterpolated && other.bitmap == bitmap
    }

    package func run(_ row: ShaderRow) {
        let across = Axis(count: bitmap.width, source.minX, source.width, origin: tile.minX, length: tile.width)
        let down = Axis(count: bitmap.height, source.minY, source.height, origin: tile.minY, length: tile.height)
        bitmap.bytes.withUnsafeBytes { bytes in
            let pixels = bytes.bindMemory(to: UInt32.self)
            var place = row.start
            for index in 0..<row.count {
                let x = across.position(place.x / place.z)
                let y = down.position(place.y / place.z)
                row.output[index] =
                    isInterpolated
                    ? smooth(pixels, across, down, x, y)
                    : pixels[down.index(y.rounded(.down)) * bitmap.width + across.index(x.rounded(.down))]
                place += row.step
            }
        }
    }

    private func smooth(_ pixels: UnsafeBufferPointer<UInt32>, _ across: Axis, _ down: Axis, _ x: Float, _ y: Float) -> UInt32 {
        let left = (x - 0.5).rounded(.down)
        let top = (y - 0.5).rounded(.down)
        let (partX, partY) = (x - 0.5 - left, y - 0.5 - top)
        let first = down.index(top) * bitmap.width
        if partX < 0.004, partY < 0.004 {
            return pixels[first + across.index(left)]
        }
        let second = down.index(top + 1) * bitmap.width
        let (a, b) = (across.index(left), across.index(left + 1))
        let upper = Self.components(pixels[first + a]) * (1 - partX) + Self.components(pixels[first + b]) * partX
        let lower = Self.components(pixels[second + a]) * (1 - partX) + Self.components(pixels[second + b]) * partX
        let mixed = upper * (1 - partY) + lower * partY + 0.5
        let rounded = SIMD4<UInt32>(truncatingIfNeeded: SIMD4<Int32>(mixed))
        return rounded.x | rounded.y << 8 | rounded.z << 16 | rounded.w << 24
    }

    @inline(__always)
    private static func components(_ pixel: UInt32) -> SIMD4<Float> {
        SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: SIMD4<UInt32>(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)))
    }

    /// From points to pixels of the bitmap.
    private struct Axis {
        private let count: Int
        private let start: Float
        private let length: Float
        private let origin: Float
        private let tile: Float
        private let firstIndex: Int
        private let indices: Int

        init(count: Int, _ start: CGFloat, _ part: CGFloat, origin: CGFloat, length: CGFloat) {
            self.count = count
            self.start = Float(start) * Float(count)
            self.length = Float(part) * Float(count)
            self.origin = Float(origin)
            tile = Float(length)
            firstIndex = min(max(Int(saturating: self.start.rounded(.down)), 0), count - 1)
            indices = max(min(Int(saturating: (self.start + self.length).rounded(.up)), count) - firstIndex, 1)
        }

        func position(_ point: Float) -> Float {
            let part = (point - origin) / tile
            return part.isFinite ? start + (part - part.rounded(.down)) * length : start
        }

        /// The pixel, which at an edge of the part is one of the other edge.
        func index(_ place: Float) -> Int {
            let offset = (Int(saturating: place) - firstIndex) % indices
            return firstIndex + (offset < 0 ? offset + indices : offset)
        }
    }
}
