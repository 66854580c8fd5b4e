import Rendering

/// A bitmap with at most 255 colours.
struct IndexedImage: Sendable {
    /// Red, green, blue per colour.
    let palette: [UInt8]
    let indices: [UInt8]

    static let maximumColors = 255

    /// Exact when the image has few colours; else by cutting the colour space where the variance is largest.
    init(_ bitmap: Bitmap, dither: GIFOptions.Dither = .ordered) {
        self = ExactPalette.image(of: bitmap) ?? MedianCut.image(of: bitmap, dither: dither)
    }

    init(palette: [UInt8], indices: [UInt8]) {
        self.palette = palette
        self.indices = indices
    }
}

/// The colour cube in cells of 4×4×4 colours.
enum ColorCell {
    static let count = 1 << 18

    @inline(__always)
    static func index(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int {
        Int(red >> 2) << 12 | Int(green >> 2) << 6 | Int(blue >> 2)
    }
}

private enum ExactPalette {
    static func image(of bitmap: Bitmap) -> IndexedImage? {
        // Open addressing; a slot holds colour + 1.
        var slots = [UInt32](repeating: 0, count: 1024)
        var numbers = [UInt8](repeating: 0, count: 1024)
        var palette: [UInt8] = []
        var last: UInt32 = 0
        var lastIndex: UInt8 = 0
        var isExact = true
        let indices = [UInt8](unsafeUninitializedCapacity: bitmap.width * bitmap.height) { output, count in
            bitmap.bytes.withUnsafeBytes { bytes in
                let pixels = bytes.bindMemory(to: UInt32.self)
                for (position, pixel) in pixels.enumerated() {
                    let key = (pixel.littleEndian & 0xFF_FFFF) &+ 1
                    if key != last {
                        var slot = Int((key &* 0x9E37_79B1) >> 22)
                        while slots[slot] != 0, slots[slot] != key {
                            slot = (slot + 1) & 1023
                        }
                        if slots[slot] == 0 {
                            guard palette.count < 3 * IndexedImage.maximumColors else {
                                isExact = false
                                return
                            }
                            slots[slot] = key
                            numbers[slot] = UInt8(palette.count / 3)
                            let color = key &- 1
                            palette += [UInt8(color >> 16), UInt8(color >> 8 & 255), UInt8(color & 255)]
                        }
                        last = key
                        lastIndex = numbers[slot]
                    }
                    output[position] = lastIndex
                }
            }
            count = isExact ? bitmap.width * bitmap.height : 0
        }
        return isExact ? IndexedImage(palette: palette, indices: indices) : nil
    }
}

/// How often colours occur, by cells of the colour cube; those of large plain areas by themselves. Pixels of alpha 0 do not count.
struct ColorHistogram {
    /// Pixels of one colour in a row that count as a plain area.
    private static let plainRun = 4
    private static let maximumPlainColors = 1 << 16

    struct Bin {
        var cell: Int32
        var count: Int
        var sum: SIMD4<Int>
        var mean: SIMD4<Int>
    }

    private var numbers = [Int32](repeating: -1, count: ColorCell.count)
    private var bins: [Bin] = []
    private var plain: [UInt32: Int] = [:]

    mutating func add(_ bitmap: Bitmap, weight: Int = 1) {
        bitmap.bytes.withUnsafeBytes { bytes in
            let pixels = bytes.bindMemory(to: UInt32.self)
            var start = 0
            while start < pixels.count {
                let pixel = pixels[start]
                var end = start + 1
                while end < pixels.count, pixels[end] == pixel {
                    end += 1
                }
                if pixel.littleEndian >> 24 != 0 {
                    add(pixel.littleEndian, count: end - start, weight: weight)
                }
                start = end
            }
        }
    }

    private mutating func add(_ pixel: UInt32, count: Int, weight: Int) {
        let (red, green, blue) = (UInt8(pixel >> 16 & 255), UInt8(pixel >> 8 & 255), UInt8(pixel & 255))
        let cell = ColorCell.index(red, green, blue)
        if numbers[cell] < 0 {
            numbers[cell] = Int32(bins.count)
            bins.append(Bin(cell: Int32(cell), count: 0, sum: SIMD4(), mean: SIMD4()))
        }
        let number = Int(numbers[cell])
        bins[number].count += count * weight
        bins[number].sum &+= SIMD4(Int(red), Int(green), Int(blue), 0) &* (count * weight)
        let color = pixel & 0xFF_FFFF
        if count >= Self.plainRun, plain.count < Self.maximumPlainColors || plain[color] != nil {
            plain[color, default: 0] += count * weight
        }
    }

    /// The cells that occur with the means of their colours. A colour that fills a two-thousandth is a bin of its own.
    var cells: [Bin] {
        var result = bins
        let total = bins.reduce(0) { $0 + $1.count }
        for (color, count) in plain.sorted(by: { $0.key < $1.key }) where count * 2000 >= total {
            let mean = SIMD4(Int(color >> 16), Int(color >> 8 & 255), Int(color & 255), 0)
            let cell = ColorCell.index(UInt8(mean.x), UInt8(mean.y), UInt8(mean.z))
            let number = Int(numbers[cell])
            result[number].count -= count
            result[number].sum &-= mean &* count
            result.append(Bin(cell: Int32(cell), count: count, sum: mean &* count, mean: mean))
        }
        return result.filter { $0.count > 0 }.map { bin in
            var bin = bin
            bin.mean = (bin.sum &+ (bin.count / 2)) / bin.count
            return bin
        }
    }
}

/// A palette by cutting the colour space where the variance is largest.
enum MedianCut {
    struct Box {
        var range: Range<Int>
        var count = 0
        var sum = SIMD4<Int>()
        var axis = 0
        var spread = 0.0

        init(_ range: Range<Int>, of bins: [ColorHistogram.Bin]) {
            self.range = range
            var squares = SIMD4<Double>()
            for bin in bins[range] {
                count += bin.count
                sum &+= bin.sum
                let mean = SIMD4<Double>(Double(bin.mean.x), Double(bin.mean.y), Double(bin.mean.z), 0)
                squares += mean * mean * Double(bin.count)
            }
            guard range.count > 1 else { return }
            for channel in 0..<3 {
                let variance = squares[channel] - Double(sum[channel]) * Double(sum[channel]) / Double(count)
                if variance > spread {
                    spread = variance
                    axis = channel
                }
            }
        }

        var color: SIMD4<Int> { (sum &+ (count / 2)) / count }
    }

    static func image(of bitmap: Bitmap, dither: GIFOptions.Dither) -> IndexedImage {
        var histogram = ColorHistogram()
        histogram.add(bitmap)
        let bins = histogram.cells
        let colors = palette(of: bins)
        let quantizer = PaletteQuantizer(colors, cells: bins, dither: dither)
        return IndexedImage(palette: quantizer.palette, indices: quantizer.indices(of: bitmap, area: bitmap.wholeArea))
    }

    static func palette(of cells: [ColorHistogram.Bin]) -> [SIMD4<Int>] {
        var bins = cells
        var boxes = [Box(0..<bins.count, of: bins)]
        while boxes.count < IndexedImage.maximumColors {
            guard let widest = boxes.indices.max(by: { boxes[$0].spread < boxes[$1].spread }), boxes[widest].spread > 0 else { break }
            let box = boxes[widest]
            let middle = box.color[box.axis]
            var cut = bins[box.range].partition { $0.mean[box.axis] > middle }
            if cut == box.range.lowerBound || cut == box.range.upperBound {
                bins[box.range].sort { ($0.mean[box.axis], $0.cell) < ($1.mean[box.axis], $1.cell) }
                cut = (box.range.lowerBound + box.range.upperBound) / 2
            }
            boxes[widest] = Box(box.range.lowerBound..<cut, of: bins)
            boxes.append(Box(cut..<box.range.upperBound, of: bins))
        }
        return boxes.map(\.color)
    }

    /// Every colour moves to the mean of those that are nearest to it, some times over.
    static func refined(_ palette: [SIMD4<Int>], _ cells: [ColorHistogram.Bin]) -> [SIMD4<Int>] {
        var colors = palette.map { SIMD4<Int32>(truncatingIfNeeded: $0) }
        for _ in 0..<rounds {
            var sums = [SIMD4<Int>](repeating: SIMD4(), count: colors.count)
            var counts = [Int](repeating: 0, count: colors.count)
            for cell in cells {
                let mean = SIMD4<Int32>(truncatingIfNeeded: cell.mean)
                var (best, distance) = (0, Int32.max)
                for index in colors.indices {
                    let difference = mean &- colors[index]
                    let square = (difference &* difference).wrappedSum()
                    if square < distance {
                        (best, distance) = (index, square)
                    }
                }
                sums[best] &+= cell.sum
                counts[best] += cell.count
            }
            for index in colors.indices where counts[index] > 0 {
                colors[index] = SIMD4<Int32>(truncatingIfNeeded: (sums[index] &+ (counts[index] / 2)) / counts[index])
            }
        }
        return colors.map { SIMD4<Int>(truncatingIfNeeded: $0) }
    }

    private static let rounds = 6
}
