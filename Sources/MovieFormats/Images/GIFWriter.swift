import Files
import Foundation
import Rendering

/// An animated GIF. An image holds only what changed; its colours are its own or those of the whole movie, whose images then wait
/// in a temporary file until all are there. A transparent movie has pixels that are visible or not, and each image replaces the one before.
package final class GIFWriter: MovieWriter, @unchecked Sendable {
    /// Browsers take a delay below two hundredths of a second for ten.
    private static let minimumDelay = 2
    /// How many frames one is looked at for, for the palette of all; of the others only what changes.
    private static let framesPerSample = 4

    package private(set) var warnings: [String] = []
    private let settings: MovieSettings
    private let options: GIFOptions
    private let file: PartialFile
    private let spool: FrameSpool?
    private var histogram = ColorHistogram()
    private var exact = ExactColors()
    private var blocks: [GIFImage] = []
    private var frameCount = 0
    private var shown: Bitmap?
    /// The last frame, when it came too soon after the one before to be shown.
    private var skipped: (Bitmap, IndexedImage?)?
    private var skippedCount = 0
    /// A transparent image that stays for longer comes no second time.
    private var pending: (bitmap: Bitmap, image: IndexedImage?, delay: Int)?

    package init(path: String, settings: MovieSettings) throws {
        self.settings = settings
        options = settings.options.gif
        file = try PartialFile(target: path)
        do {
            spool = options.palette == .movie ? try FrameSpool(target: file.target) : nil
            if spool == nil {
                try file.write(header(palette: []))
            }
        } catch {
            file.discard()
            throw error
        }
    }

    /// `palette` is that of all images, if they have one.
    private func header(palette: [UInt8]) -> [UInt8] {
        var header = Array("GIF89a".utf8)
        let bits = GIFImage.paletteBits(colors: palette.count / 3)
        header += littleEndian(settings.width) + littleEndian(settings.height) + [palette.isEmpty ? 0 : 0x80 | UInt8(bits - 1), 0, 0]
        header += palette.isEmpty ? [] : GIFImage.padded(palette)
        if settings.options.playCount != 1 {
            // The number is how often it begins again.
            let repeats = max(0, settings.options.playCount - 1)
            header += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + littleEndian(repeats) + [0]
        }
        if let title = settings.options.title {
            header += [0x21, 0xFE]
            let text = Array(title.utf8)
            for start in stride(from: 0, to: text.count, by: 255) {
                let part = text[start..<min(start + 255, text.count)]
                header += [UInt8(part.count)] + part
            }
            header += [0]
        }
        return header
    }

    package func prepare(_ bitmap: Bitmap) throws -> PreparedFrame {
        try settings.check(bitmap)
        let bitmap = settings.options.hasAlpha ? bitmap.withVisibleOrInvisiblePixels : bitmap
        let image = spool == nil ? IndexedImage(bitmap, dither: options.dither) : nil
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

    private func append(_ bitmap: Bitmap, _ image: IndexedImage?) throws {
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

    private func write(_ bitmap: Bitmap, _ image: IndexedImage?, delay: Int) throws {
        guard settings.options.hasAlpha else {
            let area = bitmap.area(changedSince: shown) ?? PixelArea(x: 0, y: 0, width: 1, height: 1)
            // What stays counts for as long as it is seen.
            if spool != nil, frameCount % Self.framesPerSample == 1 {
                histogram.add(bitmap, weight: Self.framesPerSample)
            }
            try write(part: bitmap.changed(in: area, since: shown), image?.cropped(to: area, of: bitmap.width), area, delay: delay)
            shown = bitmap
            return
        }
        if let last = pending, last.delay + delay <= 65535, bitmap.area(changedSince: last.bitmap) == nil {
            pending!.delay += delay
            return
        }
        try writePending()
        pending = (bitmap, image, delay)
    }

    private func writePending() throws {
        guard let (bitmap, image, delay) = pending else { return }
        pending = nil
        let area = bitmap.visibleArea ?? PixelArea(x: 0, y: 0, width: 1, height: 1)
        try write(part: bitmap.cropped(to: area), image?.cropped(to: area, of: bitmap.width), area, delay: delay)
    }

    /// Pixels of `part` with alpha 0 are left as they are. `image` is nil while the colours are not known.
    private func write(part: Bitmap, _ image: IndexedImage?, _ area: PixelArea, delay: Int) throws {
        let block = GIFImage(area: area, delay: min(delay, 65535), isRemoved: settings.options.hasAlpha)
        if let spool {
            histogram.add(part)
            exact.add(part)
            try spool.append(part, area: area)
            blocks.append(block)
        } else if let image {
            try file.write(block.bytes(image.hiding(part), hasOwnPalette: true))
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
            try writePending()
            try writeSpooled()
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

    /// All images with one palette, which stands at the start of the file.
    private func writeSpooled() throws {
        guard let spool else { return }
        let quantizer: PaletteQuantizer
        if let colors = exact.colors {
            quantizer = PaletteQuantizer(exact: colors)
        } else {
            let cells = histogram.cells
            quantizer = PaletteQuantizer(MedianCut.refined(MedianCut.palette(of: cells), cells), cells: cells, dither: options.dither)
        }
        let palette = quantizer.palette
        try file.write(header(palette: palette))
        var canvas = IndexedCanvas(width: settings.width, height: settings.height)
        for (index, block) in blocks.enumerated() {
            let (part, area) = try spool.read(index)
            let image = IndexedImage(palette: palette, indices: quantizer.indices(of: part, area: area)).hiding(part)
            try file.write(block.bytes(block.isRemoved ? image : canvas.show(image, in: area), hasOwnPalette: false))
        }
    }

    package func cancel() {
        file.discard()
    }
}
