import Rendering

/// An animated GIF that loops for ever. Every image has its own colours and holds only what changed.
package final class GIFWriter: MovieWriter, @unchecked Sendable {
    /// Browsers take a delay below two hundredths of a second for ten.
    private static let minimumDelay = 2

    package private(set) var warnings: [String] = []
    private let settings: MovieSettings
    private let file: PartialFile
    private var frameCount = 0
    private var shown: Bitmap?
    /// The last frame, when it came too soon after the one before to be shown.
    private var skipped: (Bitmap, IndexedImage)?
    private var skippedCount = 0

    package init(path: String, settings: MovieSettings) throws {
        self.settings = settings
        file = try PartialFile(target: path)
        var header = Array("GIF89a".utf8)
        header += littleEndian(settings.width) + littleEndian(settings.height) + [0, 0, 0]
        header += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
        try file.write(header)
    }

    package func prepare(_ bitmap: Bitmap) throws -> PreparedFrame {
        try settings.check(bitmap)
        let image = IndexedImage(bitmap)
        return { count in
            for _ in 0..<count {
                try self.append(bitmap, image)
            }
        }
    }

    /// Hundredths of a second, rounded from the exact time so that errors do not add up.
    private func time(of index: Int) -> Int {
        let (numerator, denominator) = (settings.rate.numerator, settings.rate.denominator)
        return (200 * index * denominator + numerator) / (2 * numerator)
    }

    /// When the image that starts with frame `index` gives way to the next.
    private func end(of index: Int) -> Int {
        let start = time(of: index)
        var next = index + 1
        while time(of: next) - start < Self.minimumDelay {
            next += 1
        }
        return time(of: next)
    }

    private var shownUntil = 0

    private func append(_ bitmap: Bitmap, _ image: IndexedImage) throws {
        let index = frameCount
        frameCount += 1
        guard time(of: index) >= shownUntil else {
            skipped = (bitmap, image)
            skippedCount += 1
            return
        }
        skipped = nil
        shownUntil = end(of: index)
        try write(bitmap, image, delay: shownUntil - time(of: index))
    }

    private func write(_ bitmap: Bitmap, _ image: IndexedImage, delay: Int) throws {
        let area = changedArea(bitmap)
        let colorCount = image.palette.count / 3
        // One colour more, for what did not change.
        var bits = 1
        while 1 << bits < colorCount + 1 {
            bits += 1
        }
        let transparent = UInt8(colorCount)
        var block: [UInt8] = [0x21, 0xF9, 4, 0b0000_0101] + littleEndian(min(delay, 65535)) + [transparent, 0]
        block += [0x2C] + littleEndian(area.x) + littleEndian(area.y) + littleEndian(area.width) + littleEndian(area.height)
        block += [0x80 | UInt8(bits - 1)]
        block += image.palette
        block += [UInt8](repeating: 0, count: 3 * (1 << bits) - image.palette.count)
        let indices = changedIndices(bitmap, image, area, transparent: transparent)
        GIFCompressor.append(indices, codeSize: max(2, bits), to: &block)
        try file.write(block)
        shown = bitmap
    }

    /// The smallest rectangle with all that differs from the image shown; one pixel when nothing does.
    private func changedArea(_ bitmap: Bitmap) -> PixelArea {
        bitmap.area(changedSince: shown) ?? PixelArea(x: 0, y: 0, width: 1, height: 1)
    }

    private func changedIndices(_ bitmap: Bitmap, _ image: IndexedImage, _ area: PixelArea, transparent: UInt8) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: area.width * area.height) { output, count in
            count = area.width * area.height
            bitmap.bytes.withUnsafeBytes { bytes in
                let after = bytes.bindMemory(to: UInt32.self)
                for y in 0..<area.height {
                    let start = (area.y + y) * bitmap.width + area.x
                    guard let shown else {
                        for x in 0..<area.width {
                            output[y * area.width + x] = image.indices[start + x]
                        }
                        continue
                    }
                    shown.bytes.withUnsafeBytes { bytes in
                        let before = bytes.bindMemory(to: UInt32.self)
                        for x in 0..<area.width {
                            let isSame = before[start + x] == after[start + x]
                            output[y * area.width + x] = isSame ? transparent : image.indices[start + x]
                        }
                    }
                }
            }
        }
    }

    package func finish() throws {
        do {
            guard frameCount > 0 else {
                throw MovieError("“\(file.target)” has no frame")
            }
            if let (bitmap, image) = skipped {
                try write(bitmap, image, delay: Self.minimumDelay)
                skippedCount -= 1
                skipped = nil
            }
            try file.write([0x3B])
            try file.commit()
        } catch {
            cancel()
            throw error
        }
        if skippedCount > 0 {
            warnings.append("GIF shows at most 50 frames per second: \(skippedCount) of \(frameCount) frames were left out, the timing is kept")
        }
    }

    package func cancel() {
        file.discard()
    }
}

private func littleEndian(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
}
