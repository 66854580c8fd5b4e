import Rendering

/// Pixels → colours of a palette, where a colour between two of them becomes a fixed pattern of both: smooth gradients
/// stay smooth, and a pixel depends on its own colour and place alone.
struct OrderedDither {
    /// For each cell of the colour cube the two colours to mix. The second is the first where one is near enough.
    private var pairs: [(UInt8, UInt8)]
    private let colors: [SIMD4<Float>]
    /// The palette's own colours, as 0xRRGGBB.
    private let own: [UInt32: UInt8]
    /// Without, each pixel gets the colour that is nearest.
    private let mixes: Bool

    /// Squared distance up to which a colour counts as its neighbour in the palette.
    private static let tolerance: Float = 6
    /// How much the roughness of a pattern counts against its mean being right.
    private static let roughness: Float = 0.08
    /// Bayer's 8×8 thresholds, between 0 and 1.
    private static let thresholds: [Float] = (0..<64).map { place in
        let (x, y) = (place & 7, place >> 3)
        var value = 0
        for bit in 0..<3 {
            value = value << 2 | ((x ^ y) >> bit & 1) << 1 | (y >> bit & 1)
        }
        return (Float(value) + 0.5) / 64
    }

    /// `cells` are the cells that occur, with the mean of their colours.
    init(_ palette: [SIMD4<Int>], cells: some Sequence<(Int, SIMD4<Int>)>, mixes: Bool = true) {
        colors = palette.map { SIMD4<Float>($0) }
        self.mixes = mixes
        let names = palette.indices.map { (UInt32(palette[$0].x << 16 | palette[$0].y << 8 | palette[$0].z), UInt8($0)) }
        own = Dictionary(names) { first, _ in first }
        pairs = [(UInt8, UInt8)](repeating: (0, 0), count: ColorCell.count)
        for (cell, mean) in cells {
            pairs[cell] = pair(for: SIMD4<Float>(mean))
        }
    }

    private func pair(for color: SIMD4<Float>) -> (UInt8, UInt8) {
        var nearest = 0
        var distance = Float.infinity
        for index in colors.indices {
            let candidate = (color - colors[index]).squared
            if candidate < distance {
                distance = candidate
                nearest = index
            }
        }
        guard mixes, distance > Self.tolerance else { return (UInt8(nearest), UInt8(nearest)) }
        var partner = nearest
        var best = distance
        let first = colors[nearest]
        let offset = color - first
        for index in colors.indices where index != nearest {
            let line = colors[index] - first
            let length = line.squared
            let share = min(0.5, (offset * line).sum() / length)
            guard share > 0 else { continue }
            let error = (offset - line * share).squared + Self.roughness * length * share
            if error < best {
                best = error
                partner = index
            }
        }
        return (UInt8(nearest), UInt8(partner))
    }

    /// `area` is the place of the bitmap in the movie's images.
    func indices(of bitmap: Bitmap, area: PixelArea) -> [UInt8] {
        let (width, height) = (bitmap.width, bitmap.height)
        return [UInt8](unsafeUninitializedCapacity: width * height) { output, count in
            count = width * height
            bitmap.bytes.withUnsafeBytes { bytes in
                let pixels = bytes.bindMemory(to: UInt32.self)
                Self.thresholds.withUnsafeBufferPointer { thresholds in
                    // Neighbours often have the same colour.
                    var last: UInt32?
                    var mix = (first: UInt8(0), second: UInt8(0), share: Float(0))
                    for y in 0..<height {
                        for x in 0..<width {
                            let i = y &* width &+ x
                            let pixel = pixels[i].littleEndian
                            if pixel != last {
                                last = pixel
                                mix = self.mix(for: pixel)
                            }
                            output[i] = mix.share > thresholds[((y &+ area.y) & 7) &* 8 &+ ((x &+ area.x) & 7)] ? mix.second : mix.first
                        }
                    }
                }
            }
        }
    }

    /// The two colours for a pixel, and how far it lies on the way from the first to the second.
    @inline(__always)
    private func mix(for pixel: UInt32) -> (first: UInt8, second: UInt8, share: Float) {
        let (red, green, blue) = (UInt8(pixel >> 16 & 255), UInt8(pixel >> 8 & 255), UInt8(pixel & 255))
        if let index = own[pixel & 0xFF_FFFF] {
            return (index, index, 0)
        }
        let (first, second) = pairs[ColorCell.index(red, green, blue)]
        guard first != second else { return (first, first, 0) }
        let line = colors[Int(second)] - colors[Int(first)]
        let color = SIMD4<Float>(Float(red), Float(green), Float(blue), 0)
        return (first, second, ((color - colors[Int(first)]) * line).sum() / line.squared)
    }
}

extension SIMD4<Float> {
    fileprivate var squared: Float { (self * self).sum() }
}
