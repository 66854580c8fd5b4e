import Foundation
import Rendering

/// What an image file holds.
package enum ImageFile: Equatable, Sendable {
    case pixels(Bitmap)
    /// Drawn at the size that is needed.
    case vector(VectorImage)

    /// Reads PNG, JPEG, WebP, the first image of a GIF, SVG, and the first page of a PDF. The format is known by the first
    /// bytes. Pixels come upright and in sRGB.
    package init(_ data: Data) throws {
        let bytes = [UInt8](data)
        switch Format(bytes) {
        case .png: self = .pixels(try PNGDecoder.decode(bytes))
        case .jpeg: self = .pixels(try JPEGDecoder.decode(bytes))
        case .webp: self = .pixels(try WebPDecoder.decode(bytes))
        case .gif: self = .pixels(try GIFDecoder.decode(bytes))
        case .svg: self = .vector(try VectorImage(svg: data))
        case .pdf: self = .vector(try VectorImage(svg: PDFConverter.svg(of: data), dotsPerInch: 72))
        case .unsupported(let name):
            throw ImageError("\(name) images are not read; PNG, JPEG, WebP, GIF, SVG and PDF are")
        case nil:
            throw ImageError(
                bytes.isEmpty ? "the file is empty" : "it is no image that can be read: not PNG, JPEG, WebP, GIF, SVG or PDF")
        }
    }

    private enum Format {
        case png, jpeg, webp, gif, svg, pdf
        case unsupported(String)

        init?(_ bytes: [UInt8]) {
            func begins(_ text: String, at start: Int = 0) -> Bool {
                bytes.dropFirst(start).starts(with: text.utf8)
            }
            if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
                self = .png
            } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
                self = .jpeg
            } else if begins("RIFF"), begins("WEBP", at: 8) {
                self = .webp
            } else if begins("GIF8") {
                self = .gif
            } else if begins("%PDF") {
                self = .pdf
            } else if begins("ftyp", at: 4) {
                self = .unsupported(begins("avif", at: 8) ? "AVIF" : "HEIC")
            } else if bytes.starts(with: [0x49, 0x49, 0x2A, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) {
                self = .unsupported("TIFF")
            } else if begins("BM") {
                self = .unsupported("BMP")
            } else if String(decoding: bytes.prefix(4096), as: UTF8.self).contains("<svg") {
                self = .svg
            } else {
                return nil
            }
        }
    }
}

extension Bitmap {
    /// Pixels that `fill` writes, as premultiplied BGRA.
    static func filled(width: Int, height: Int, _ fill: (UnsafeMutableBufferPointer<UInt8>) throws -> Void) rethrows -> Bitmap {
        let bytes = try [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
            buffer.initialize(repeating: 0)
            try fill(buffer)
            count = width * height * 4
        }
        return Bitmap(width: width, height: height, bytes: bytes)
    }
}

extension UnsafeMutableBufferPointer<UInt8> {
    /// Multiplies the three colours of each pixel by its alpha.
    func premultiply() {
        for pixel in stride(from: 0, to: count - 3, by: 4) {
            let alpha = Int(self[pixel + 3])
            guard alpha < 255 else { continue }
            for channel in pixel..<pixel + 3 {
                self[channel] = UInt8((Int(self[channel]) * alpha + 127) / 255)
            }
        }
    }
}
