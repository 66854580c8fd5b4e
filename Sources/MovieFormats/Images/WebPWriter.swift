import Files
internal import CWebP
import Foundation
import Rendering

/// A WebP image, or an animated one: lossless, or lossy at a quality below 100. The compressed images are in memory until the end.
final class WebPWriter: MovieWriter, @unchecked Sendable {
    private static let maximumSide = 16_383

    private(set) var warnings: [String] = []
    private let settings: MovieSettings
    private let file: PartialFile
    private var encoder: OpaquePointer?
    /// In the encoder's place for lossy images with alpha.
    private var frames: WebPFrames?
    private var config = WebPConfig()
    private var shown: Bitmap?
    private var frameCount = 0

    init(path: String, settings: MovieSettings) throws {
        self.settings = settings
        guard max(settings.width, settings.height) <= Self.maximumSide else {
            throw MovieError("a WebP image has at most \(Self.maximumSide) pixels on a side, not \(settings.width)×\(settings.height)")
        }
        file = try PartialFile(target: path)
        var options = WebPAnimEncoderOptions()
        guard shim_WebPConfigInit(&config) != 0, shim_WebPAnimEncoderOptionsInit(&options) != 0 else {
            file.discard()
            throw MovieError("the installed libwebp has another version than the one that this program was built with")
        }
        let quality = settings.options.quality ?? 100
        config.lossless = quality == 100 ? 1 : 0
        // For lossless images these say how much is tried.
        config.quality = quality == 100 ? 40 : Float(quality)
        config.method = quality == 100 ? 2 : 4
        config.use_sharp_yuv = 1
        options.anim_params.loop_count = Int32(settings.options.playCount)
        options.anim_params.bgcolor = 0
        if quality < 100, settings.options.hasAlpha {
            frames = WebPFrames(playCount: settings.options.playCount)
        } else {
            encoder = shim_WebPAnimEncoderNew(Int32(settings.width), Int32(settings.height), &options)
        }
        guard encoder != nil || frames != nil else {
            file.discard()
            throw MovieError("there is not enough memory to write a movie")
        }
    }

    deinit {
        cancel()
    }

    func prepare(_ bitmap: Bitmap) throws -> PreparedFrame {
        try settings.check(bitmap)
        let isLossless = config.lossless != 0
        let straight = settings.options.hasAlpha ? bitmap.straight(spreading: !isLossless) : bitmap
        return { count in
            try self.append(straight, count: count)
        }
    }

    /// Milliseconds, rounded from the exact time so that errors do not add up.
    private func time(of index: Int) -> Int32 {
        let (numerator, denominator) = (settings.rate.numerator, settings.rate.denominator)
        return Int32(clamping: (2000 * index * denominator + numerator) / (2 * numerator))
    }

    private func append(_ bitmap: Bitmap, count: Int) throws {
        defer { frameCount += count }
        // An image that stays is in the file once.
        guard var area = bitmap.area(changedSince: shown) else { return }
        shown = bitmap
        area = frames == nil ? PixelArea(x: 0, y: 0, width: bitmap.width, height: bitmap.height) : area.atEvenPlace
        var picture = WebPPicture()
        guard shim_WebPPictureInit(&picture) != 0 else {
            throw MovieError("the installed libwebp has another version than the one that this program was built with")
        }
        defer { WebPPictureFree(&picture) }
        picture.use_argb = 1
        picture.width = Int32(area.width)
        picture.height = Int32(area.height)
        let rowBytes = Int32(bitmap.width * 4)
        let isImported = bitmap.bytes.withUnsafeBufferPointer { bytes in
            let start = bytes.baseAddress! + area.y * Int(rowBytes) + area.x * 4
            return settings.options.hasAlpha ? WebPPictureImportBGRA(&picture, start, rowBytes) : WebPPictureImportBGRX(&picture, start, rowBytes)
        }
        guard isImported != 0, add(&picture, area) else {
            throw failure
        }
    }

    private func add(_ picture: inout WebPPicture, _ area: PixelArea) -> Bool {
        let time = self.time(of: frameCount)
        return frames?.add(&picture, area: area, time: time, config: &config) ?? (WebPAnimEncoderAdd(encoder, &picture, time, &config) != 0)
    }

    private func assemble(_ data: inout WebPData) -> Bool {
        let end = time(of: frameCount)
        return frames?.assemble(&data, endingAt: end)
            ?? (WebPAnimEncoderAdd(encoder, nil, end, nil) != 0 && WebPAnimEncoderAssemble(encoder, &data) != 0)
    }

    private var failure: MovieError {
        let reason = encoder.map { ": " + String(cString: WebPAnimEncoderGetError($0)) } ?? ""
        return MovieError("libwebp could not encode “\(file.target)”\(reason)")
    }

    func finish() throws {
        do {
            guard frameCount > 0 else {
                throw MovieError("“\(file.target)” has no frame")
            }
            var data = WebPData()
            defer { WebPDataClear(&data) }
            guard assemble(&data) else {
                throw failure
            }
            try file.write(try withMetadata(data))
            try file.commit()
        } catch {
            cancel()
            throw error
        }
        close()
    }

    /// The file with its title and what made it, as XMP.
    private func withMetadata(_ data: WebPData) throws -> [UInt8] {
        var data = data
        guard let mux = shim_WebPMuxCreate(&data) else {
            throw MovieError("there is not enough memory to write “\(file.target)”")
        }
        defer { WebPMuxDelete(mux) }
        var result = WebPData()
        defer { WebPDataClear(&result) }
        let xmp = Array(XMP.packet(title: settings.options.title).utf8)
        try xmp.withUnsafeBufferPointer { bytes in
            var chunk = WebPData(bytes: bytes.baseAddress, size: bytes.count)
            guard WebPMuxSetChunk(mux, "XMP ", &chunk, 0) == WEBP_MUX_OK, WebPMuxAssemble(mux, &result) == WEBP_MUX_OK else {
                throw MovieError("libwebp could not put the title into “\(file.target)”")
            }
        }
        return Array(UnsafeBufferPointer(start: result.bytes, count: result.size))
    }

    func cancel() {
        close()
        file.discard()
    }

    private func close() {
        if let encoder {
            WebPAnimEncoderDelete(encoder)
        }
        (encoder, frames, shown) = (nil, nil, nil)
    }
}

/// Adobe's form for what is said about a file.
private enum XMP {
    static func packet(title: String?) -> String {
        let escaped = title.map(XMLText.escaped)
        let element = escaped.map { "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">\($0)</rdf:li></rdf:Alt></dc:title>" } ?? ""
        return """
            <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
            <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">\
            \(element)<xmp:CreatorTool>\(MovieTool.name)</xmp:CreatorTool></rdf:Description></rdf:RDF></x:xmpmeta>
            """
    }
}
