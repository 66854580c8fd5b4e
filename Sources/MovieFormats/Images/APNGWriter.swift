import Files
import ImageFormats
import Foundation
import Rendering

/// An animated PNG: every image holds only what changed, an image that stays is in it once.
final class APNGWriter: MovieWriter, @unchecked Sendable {
    let warnings: [String] = []
    private let settings: MovieSettings
    private let file: PartialFile
    private let countOffset: Int
    private let channels: Int
    private var shown: Bitmap?
    /// What comes next into the file, as soon as it is known how long it stays.
    private var pending: (area: PixelArea, pixels: [UInt8], count: Int)?
    private var imageCount = 0
    private var sequenceNumber = 0

    init(path: String, settings: MovieSettings) throws {
        self.settings = settings
        channels = settings.options.hasAlpha ? 4 : 3
        file = try PartialFile(target: path, goesBack: true)
        var header = PNGEncoder.signature
        let size = PNGEncoder.bigEndian(settings.width) + PNGEncoder.bigEndian(settings.height)
        PNGEncoder.appendChunk("IHDR", size + [8, channels == 4 ? 6 : 2, 0, 0, 0], to: &header)
        countOffset = header.count
        Self.appendControl(count: 0, playCount: 0, to: &header)
        PNGEncoder.appendChunk("sRGB", [0], to: &header)
        if let title = settings.options.title {
            PNGEncoder.appendChunk("iTXt", Array("Title".utf8) + [0, 0, 0, 0, 0] + Array(title.utf8), to: &header)
        }
        PNGEncoder.appendChunk("tEXt", Array("Software".utf8) + [0] + Array(MovieTool.name.utf8), to: &header)
        try file.write(header)
    }

    private static func appendControl(count: Int, playCount: Int, to bytes: inout [UInt8]) {
        PNGEncoder.appendChunk("acTL", PNGEncoder.bigEndian(count) + PNGEncoder.bigEndian(playCount), to: &bytes)
    }

    func prepare(_ bitmap: Bitmap) throws -> PreparedFrame {
        try settings.check(bitmap)
        return { count in
            try self.append(bitmap, count: count)
        }
    }

    private func append(_ bitmap: Bitmap, count: Int) throws {
        guard let area = bitmap.area(changedSince: shown) else {
            pending!.count += count
            return
        }
        let part = area.width == bitmap.width && area.height == bitmap.height ? bitmap : bitmap.cropped(to: area)
        let pixels = try PNGEncoder.pixels(of: part, channels: channels, level: 6)
        try writePending()
        shown = bitmap
        pending = (area, pixels, count)
    }

    private func writePending() throws {
        guard let (area, pixels, count) = pending else { return }
        pending = nil
        var rest = count
        var part = (area: area, pixels: pixels)
        while rest > 0 {
            var length = rest
            while fraction(length) == nil, length > 1 {
                length /= 2
            }
            try write(part.area, part.pixels, duration: fraction(length) ?? roundedFrame)
            rest -= length
            if rest > 0 {
                // The image stays for longer than one number can say: a pixel of it comes once more.
                let pixel = PixelArea(x: 0, y: 0, width: 1, height: 1)
                part = (pixel, try PNGEncoder.pixels(of: shown!.cropped(to: pixel), channels: channels, level: 6))
            }
        }
    }

    /// The duration of `count` frames in seconds, when two numbers of 16 bits can say it.
    private func fraction(_ count: Int) -> (Int, Int)? {
        let exact = FrameRate(settings.rate.numerator, count * settings.rate.denominator)
        return exact.numerator <= 65535 && exact.denominator <= 65535 ? (exact.denominator, exact.numerator) : nil
    }

    /// For rates such as 120000/1001, whose frames are rounded to 1/65535 s each, less than a second in an hour.
    private var roundedFrame: (Int, Int) {
        let (numerator, denominator) = (settings.rate.numerator, settings.rate.denominator)
        if numerator <= denominator * 65535 / 2, denominator <= numerator {
            return ((2 * 60000 * denominator + numerator) / (2 * numerator), 60000)
        }
        return (min(65535, denominator / numerator), 1)
    }

    private func write(_ area: PixelArea, _ pixels: [UInt8], duration: (Int, Int)) throws {
        var bytes: [UInt8] = []
        var control = nextNumber()
        for value in [area.width, area.height, area.x, area.y] {
            control += PNGEncoder.bigEndian(value)
        }
        for value in [duration.0, duration.1] {
            control += PNGEncoder.bigEndian(value).suffix(2)
        }
        // The image stays, and the next one replaces what is below it.
        PNGEncoder.appendChunk("fcTL", control + [0, 0], to: &bytes)
        if imageCount == 0 {
            PNGEncoder.appendChunk("IDAT", pixels, to: &bytes)
        } else {
            PNGEncoder.appendChunk("fdAT", nextNumber() + pixels, to: &bytes)
        }
        imageCount += 1
        try file.write(bytes)
    }

    private func nextNumber() -> [UInt8] {
        defer { sequenceNumber += 1 }
        return PNGEncoder.bigEndian(sequenceNumber)
    }

    func finish() throws {
        do {
            guard pending != nil else {
                throw MovieError("“\(file.target)” has no frame")
            }
            try writePending()
            var end: [UInt8] = []
            PNGEncoder.appendChunk("IEND", [], to: &end)
            try file.write(end)
            var control: [UInt8] = []
            Self.appendControl(count: imageCount, playCount: settings.options.playCount, to: &control)
            try file.overwrite(control, at: countOffset)
            try file.commit()
        } catch {
            cancel()
            throw error
        }
    }

    func cancel() {
        file.discard()
    }
}
