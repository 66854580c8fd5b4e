import Rendering

/// One image of a GIF: where it stands and for how long.
struct GIFImage {
    let area: PixelArea
    /// Hundredths of a second.
    let delay: Int
    /// Whether its place is transparent again when the next image comes.
    let isRemoved: Bool

    /// A number more than there are colours is for what is left as it is.
    static func paletteBits(colors: Int) -> Int {
        var bits = 1
        while 1 << bits < colors + 1 {
            bits += 1
        }
        return bits
    }

    static func padded(_ palette: [UInt8]) -> [UInt8] {
        palette + [UInt8](repeating: 0, count: 3 * (1 << paletteBits(colors: palette.count / 3)) - palette.count)
    }

    func bytes(_ image: IndexedImage, hasOwnPalette: Bool) -> [UInt8] {
        let colors = image.palette.count / 3
        let bits = Self.paletteBits(colors: colors)
        let disposal: UInt8 = isRemoved ? 2 : 1
        var block: [UInt8] = [0x21, 0xF9, 4, disposal << 2 | 1] + littleEndian(delay) + [UInt8(colors), 0]
        block += [0x2C] + littleEndian(area.x) + littleEndian(area.y) + littleEndian(area.width) + littleEndian(area.height)
        block += hasOwnPalette ? [0x80 | UInt8(bits - 1)] + Self.padded(image.palette) : [0]
        GIFCompressor.append(image.indices, codeSize: max(2, bits), to: &block)
        return block
    }
}

/// The numbers of the colours that a player shows, with one palette for all images.
struct IndexedCanvas {
    private let width: Int
    /// Nothing is shown yet.
    private var shown: [UInt16]

    init(width: Int, height: Int) {
        self.width = width
        shown = [UInt16](repeating: .max, count: width * height)
    }

    /// The image without what is shown already: levels that are not the same may have one colour.
    mutating func show(_ image: IndexedImage, in area: PixelArea) -> IndexedImage {
        let hidden = UInt8(image.palette.count / 3)
        var indices = image.indices
        for y in 0..<area.height {
            let start = (area.y + y) * width + area.x
            for x in 0..<area.width {
                let place = y * area.width + x
                if shown[start + x] == UInt16(indices[place]) {
                    indices[place] = hidden
                } else if indices[place] != hidden {
                    shown[start + x] = UInt16(indices[place])
                }
            }
        }
        return IndexedImage(palette: image.palette, indices: indices)
    }
}

func littleEndian(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
}

extension IndexedImage {
    /// `width` is that of the whole image.
    func cropped(to area: PixelArea, of width: Int) -> IndexedImage {
        var result: [UInt8] = []
        result.reserveCapacity(area.width * area.height)
        for y in area.y..<area.y + area.height {
            result += indices[y * width + area.x..<y * width + area.x + area.width]
        }
        return IndexedImage(palette: palette, indices: result)
    }

    /// With the number after the last colour wherever `bitmap` has an alpha of 0.
    func hiding(_ bitmap: Bitmap) -> IndexedImage {
        let hidden = UInt8(palette.count / 3)
        var result = indices
        bitmap.bytes.withUnsafeBufferPointer { bytes in
            result.withUnsafeMutableBufferPointer { result in
                for place in 0..<result.count where bytes[4 * place + 3] == 0 {
                    result[place] = hidden
                }
            }
        }
        return IndexedImage(palette: palette, indices: result)
    }
}

extension Bitmap {
    /// A part of an opaque image, with 0 for all that is as in `other`.
    func changed(in area: PixelArea, since other: Bitmap?) -> Bitmap {
        let result = [UInt8](unsafeUninitializedCapacity: area.width * area.height * 4) { output, count in
            count = area.width * area.height * 4
            output.withMemoryRebound(to: UInt32.self) { output in
                bytes.withUnsafeBytes { bytes in
                    let after = bytes.bindMemory(to: UInt32.self)
                    func copy(_ isSame: (Int) -> Bool) {
                        for y in 0..<area.height {
                            let start = (area.y + y) * width + area.x
                            for x in 0..<area.width {
                                output[y * area.width + x] = isSame(start + x) ? 0 : after[start + x] | UInt32(0xFF00_0000).littleEndian
                            }
                        }
                    }
                    guard let other else {
                        copy { _ in false }
                        return
                    }
                    other.bytes.withUnsafeBytes { bytes in
                        let before = bytes.bindMemory(to: UInt32.self)
                        copy { before[$0] == after[$0] }
                    }
                }
            }
        }
        return Bitmap(width: area.width, height: area.height, bytes: result)
    }

    /// Straight colours that are opaque where more than half is visible, and nothing elsewhere.
    var withVisibleOrInvisiblePixels: Bitmap {
        let straight = straight(spreading: false)
        let result = [UInt8](unsafeUninitializedCapacity: bytes.count) { output, count in
            count = bytes.count
            straight.bytes.withUnsafeBytes { bytes in
                let pixels = bytes.bindMemory(to: UInt32.self)
                output.withMemoryRebound(to: UInt32.self) { output in
                    for place in 0..<pixels.count {
                        let pixel = pixels[place].littleEndian
                        output[place] = (pixel >> 24 > 127 ? pixel | 0xFF00_0000 : 0).littleEndian
                    }
                }
            }
        }
        return Bitmap(width: width, height: height, bytes: result)
    }

    /// The smallest rectangle with all that is not 0.
    var visibleArea: PixelArea? {
        area(changedSince: Bitmap(width: width, height: height, bytes: [UInt8](repeating: 0, count: bytes.count)))
    }
}
