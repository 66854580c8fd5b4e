import Rendering

/// What is chosen about a GIF's colours.
package struct GIFOptions: Codable, Equatable, Sendable {
    package enum Palette: String, CaseIterable, Codable, Sendable {
        /// One for the whole movie.
        case movie
        /// One for each image.
        case frame
    }

    package enum Dither: String, CaseIterable, Codable, Sendable {
        /// Each pixel gets the nearest colour.
        case none
        /// A fixed pattern of two colours, which stays where nothing moves.
        case ordered
        /// Floyd and Steinberg's, which passes errors on to the neighbours.
        case diffusion
    }

    package var palette = Palette.movie
    package var dither = Dither.ordered

    package init() {}
}

/// Pixels → numbers of colours in a palette.
struct PaletteQuantizer {
    private let colors: [SIMD4<Int>]
    private let ordered: OrderedDither?
    private let diffuses: Bool
    /// For a palette that has all colours.
    private var exact: [UInt32: UInt8] = [:]

    /// All colours that there are, as 0xRRGGBB.
    init(exact all: [UInt32]) {
        colors = (all.isEmpty ? [0] : all).map { SIMD4(Int($0 >> 16), Int($0 >> 8 & 255), Int($0 & 255), 0) }
        ordered = nil
        diffuses = false
        for (index, color) in all.enumerated() {
            exact[color] = UInt8(index)
        }
    }

    init(_ colors: [SIMD4<Int>], cells: [ColorHistogram.Bin], dither: GIFOptions.Dither) {
        self.colors = colors
        diffuses = dither == .diffusion
        ordered = OrderedDither(colors, cells: cells.lazy.map { (Int($0.cell), $0.mean) }, mixes: dither == .ordered)
    }

    /// Red, green, blue per colour.
    var palette: [UInt8] { colors.flatMap { [UInt8($0.x), UInt8($0.y), UInt8($0.z)] } }

    /// `area` is the place of the bitmap in the movie's images.
    func indices(of bitmap: Bitmap, area: PixelArea) -> [UInt8] {
        guard let ordered else { return exactIndices(of: bitmap) }
        return diffuses ? diffused(bitmap) : ordered.indices(of: bitmap, area: area)
    }

    private func exactIndices(of bitmap: Bitmap) -> [UInt8] {
        var last: (pixel: UInt32, index: UInt8) = (0, 0)
        return bitmap.bytes.withUnsafeBytes { bytes in
            bytes.bindMemory(to: UInt32.self).map { pixel in
                if pixel != last.pixel {
                    last = (pixel, exact[pixel.littleEndian & 0xFF_FFFF] ?? 0)
                }
                return last.index
            }
        }
    }

    /// Sixteenths of errors go right and down. A colour of the palette has none, so that plain areas stay plain.
    private func diffused(_ bitmap: Bitmap) -> [UInt8] {
        let width = bitmap.width
        var result = [UInt8](repeating: 0, count: width * bitmap.height)
        var (current, next) = ([SIMD4<Int32>](repeating: SIMD4(), count: width + 2), [SIMD4<Int32>](repeating: SIMD4(), count: width + 2))
        var known = [Int16](repeating: -1, count: ColorCell.count)
        for y in 0..<bitmap.height {
            for x in 0..<width {
                let place = (y * width + x) * 4
                guard bitmap.bytes[place + 3] != 0 else { continue }
                let pixel = SIMD4(Int32(bitmap.bytes[place + 2]), Int32(bitmap.bytes[place + 1]), Int32(bitmap.bytes[place]), 0)
                let wanted = (pixel &+ ((current[x + 1] &+ 8) &>> 4)).clamped(lowerBound: SIMD4(), upperBound: SIMD4(255, 255, 255, 0))
                let index = nearest(wanted, &known)
                result[y * width + x] = UInt8(index)
                let error = wanted &- SIMD4<Int32>(truncatingIfNeeded: colors[index])
                current[x + 2] &+= error &* 7
                next[x] &+= error &* 3
                next[x + 1] &+= error &* 5
                next[x + 2] &+= error
            }
            swap(&current, &next)
            for x in next.indices {
                next[x] = SIMD4()
            }
        }
        return result
    }

    private func nearest(_ color: SIMD4<Int32>, _ known: inout [Int16]) -> Int {
        let cell = ColorCell.index(UInt8(color.x), UInt8(color.y), UInt8(color.z))
        if known[cell] >= 0 {
            return Int(known[cell])
        }
        var (best, distance) = (0, Int32.max)
        for (index, candidate) in colors.enumerated() {
            let difference = color &- SIMD4<Int32>(truncatingIfNeeded: candidate)
            let square = (difference &* difference).wrappedSum()
            if square < distance {
                (best, distance) = (index, square)
            }
        }
        known[cell] = Int16(best)
        return best
    }
}

/// The colours of several images, as long as a palette has room for all.
struct ExactColors {
    private var seen: Set<UInt32>? = []

    mutating func add(_ bitmap: Bitmap) {
        guard var colors = seen else { return }
        seen = nil
        var last: UInt32 = 0
        let isSmall = bitmap.bytes.withUnsafeBytes { bytes in
            bytes.bindMemory(to: UInt32.self).allSatisfy { pixel in
                guard pixel != last else { return true }
                last = pixel
                if pixel.littleEndian >> 24 != 0 {
                    colors.insert(pixel.littleEndian & 0xFF_FFFF)
                }
                return colors.count <= IndexedImage.maximumColors
            }
        }
        seen = isSmall ? colors : nil
    }

    /// 0xRRGGBB, ascending; nil when there are too many.
    var colors: [UInt32]? { seen?.sorted() }
}

extension Bitmap {
    var wholeArea: PixelArea { PixelArea(x: 0, y: 0, width: width, height: height) }
}
