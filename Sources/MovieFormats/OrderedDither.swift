import Rendering

/// Pixels → colours of a palette, where a colour between two of them becomes a fixed pattern of both: smooth gradients
/// stay smooth, and a pixel depends on its own colour and place alone.
struct OrderedDither {
    /// For each cell of the colour cube the two colours to mix. The second is the first where one is near enough.
    private var pairs: [(UInt8, UInt8)]
    private let colors: [SIMD4<Float>]

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
    init(_ palette: [SIMD4<Int>], cells: some Sequence<(Int, SIMD4<Int>)>) {
        colors = palette.map { SIMD4<Float>($0) }
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
        guard distance > Self.tolerance else { return (UInt8(nearest), UInt8(nearest)) }
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

    func indices(of bitmap: Bitmap) -> [UInt8] {
        let (width, height) = (bitmap.width, bitmap.height)
        return [UInt8](unsafeUninitializedCapacity: width * height) { output, count in
            count = width * height
            bitmap.bytes.withUnsafeBufferPointer { pixels in
                pairs.withUnsafeBufferPointer { pairs in
                    Self.thresholds.withUnsafeBufferPointer { thresholds in
                        for y in 0..<height {
                            for x in 0..<width {
                                let i = y &* width &+ x
                                let (blue, green, red) = (pixels[4 &* i], pixels[4 &* i &+ 1], pixels[4 &* i &+ 2])
                                let (first, second) = pairs[ColorCell.index(red, green, blue)]
                                guard first != second else {
                                    output[i] = first
                                    continue
                                }
                                let threshold = thresholds[(y & 7) &* 8 &+ (x & 7)]
                                let color = SIMD4<Float>(Float(red), Float(green), Float(blue), 0)
                                output[i] = share(of: second, over: first, in: color) > threshold ? second : first
                            }
                        }
                    }
                }
            }
        }
    }

    /// How far `color` lies on the way from the first colour to the second.
    @inline(__always)
    private func share(of second: UInt8, over first: UInt8, in color: SIMD4<Float>) -> Float {
        let line = colors[Int(second)] - colors[Int(first)]
        return ((color - colors[Int(first)]) * line).sum() / line.squared
    }
}

extension SIMD4<Float> {
    fileprivate var squared: Float { (self * self).sum() }
}
