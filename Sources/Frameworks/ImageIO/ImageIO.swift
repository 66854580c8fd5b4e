@_exported import CoreGraphics
@_exported import Foundation
import ImageFormats
import Rendering
import SwiftUICore

/// What an image is read from: a PNG, JPEG, WebP, GIF, SVG or PDF. Of several images in a file the first one counts; properties are
/// those of its pixels.
public final class CGImageSource: Sendable {
    private let file: ImageFile?
    let typeIdentifier: String?

    init(_ data: Data) {
        file = try? ImageFile(data)
        let isText = data.prefix(4096).range(of: Data("<svg".utf8)) != nil
        typeIdentifier =
            file == nil
            ? nil
            : data.starts(with: [0x89, 0x50])
                ? "public.png"
                : data.starts(with: [0xFF, 0xD8])
                    ? "public.jpeg"
                    : data.starts(with: Data("GIF8".utf8))
                        ? "com.compuserve.gif"
                        : data.starts(with: Data("RIFF".utf8))
                            ? "org.webmproject.webp" : data.starts(with: Data("%PDF".utf8)) ? "com.adobe.pdf" : isText ? "public.svg-image" : nil
    }

    var count: Int { file == nil ? 0 : 1 }

    /// In pixels; points of vectors.
    var size: CGSize? {
        switch file {
        case .pixels(let bitmap): CGSize(width: bitmap.width, height: bitmap.height)
        case .vector(let image): image.size
        case nil: nil
        }
    }

    /// The longer side is at most so many pixels long.
    func image(maximumSide: CGFloat? = nil) -> CGImage? {
        guard let file, let size, size.width >= 1, size.height >= 1 else { return nil }
        let scale = min(1, (maximumSide ?? .infinity) / max(size.width, size.height))
        let target = CGSize(width: max(1, (size.width * scale).rounded()), height: max(1, (size.height * scale).rounded()))
        switch file {
        case .pixels(let bitmap):
            return CGImage(scale == 1 ? bitmap : bitmap.scaled(to: target))
        case .vector(let image):
            return CGImage(image.bitmap(width: Int(saturating: target.width), height: Int(saturating: target.height)))
        }
    }
}

/// The key of a thumbnail's longest side, in pixels.
public let kCGImageSourceThumbnailMaxPixelSize = "kCGImageSourceThumbnailMaxPixelSize"
/// Harmless: a thumbnail is always made.
public let kCGImageSourceCreateThumbnailFromImageAlways = "kCGImageSourceCreateThumbnailFromImageAlways"
/// Harmless: a thumbnail is always made.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent = "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// Harmless: images are always upright.
public let kCGImageSourceCreateThumbnailWithTransform = "kCGImageSourceCreateThumbnailWithTransform"
/// Harmless: it is a hint for speed.
public let kCGImageSourceShouldCache = "kCGImageSourceShouldCache"
/// Harmless: it is a hint for speed.
public let kCGImageSourceShouldCacheImmediately = "kCGImageSourceShouldCacheImmediately"
/// Harmless: the bytes determine the type.
public let kCGImageSourceTypeIdentifierHint = "kCGImageSourceTypeIdentifierHint"
/// The key of the width in pixels.
public let kCGImagePropertyPixelWidth = "PixelWidth"
/// The key of the height in pixels.
public let kCGImagePropertyPixelHeight = "PixelHeight"
/// The key of how the rows lie: 1, as images are always upright.
public let kCGImagePropertyOrientation = "Orientation"
/// The key of the bits of a component.
public let kCGImagePropertyDepth = "Depth"
/// The key of a GIF's properties: none here.
public let kCGImagePropertyGIFDictionary = "{GIF}"
/// The key of a GIF's delay.
public let kCGImagePropertyGIFDelayTime = "DelayTime"
/// The key of a GIF's delay.
public let kCGImagePropertyGIFUnclampedDelayTime = "UnclampedDelayTime"
/// The key of a camera's properties: none here.
public let kCGImagePropertyExifDictionary = "{Exif}"

/// An image file's bytes; never nil. Harmless: the options are hints for speed.
public func CGImageSourceCreateWithData(_ data: Data, _ options: [String: Any]?) -> CGImageSource? { CGImageSource(data) }

/// An image file; nil when it cannot be read. Harmless: the options are hints for speed.
public func CGImageSourceCreateWithURL(_ url: URL, _ options: [String: Any]?) -> CGImageSource? {
    guard url.isFileURL || url.scheme == nil else { return nil }
    return FileManager.default.contents(atPath: url.path).map(CGImageSource.init)
}

/// 1, or 0 where it is no image that can be read.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.count }

/// The type's identifier, such as `public.png`; nil where it is no image that can be read.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> String? { isrc.typeIdentifier }

/// The pixels; nil for another index than 0. Harmless: the options are hints for speed.
public func CGImageSourceCreateImageAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: [String: Any]?) -> CGImage? {
    index == 0 ? isrc.image() : nil
}

/// The pixels, scaled down to `kCGImageSourceThumbnailMaxPixelSize` of the options; nil for another index than 0.
public func CGImageSourceCreateThumbnailAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: [String: Any]?) -> CGImage? {
    let side =
        switch options?[kCGImageSourceThumbnailMaxPixelSize] {
        case let value as any BinaryInteger: CGFloat(value)
        case let value as any BinaryFloatingPoint: CGFloat(Double(value))
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: CGFloat?.none
        }
    return index == 0 ? isrc.image(maximumSide: side.map { max(1, $0) }) : nil
}

/// Width, height, depth and orientation; nil for another index than 0. Harmless: the options are hints for speed.
public func CGImageSourceCopyPropertiesAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: [String: Any]?) -> [String: Any]? {
    guard index == 0, let size = isrc.size else { return nil }
    return [
        kCGImagePropertyPixelWidth: Int(saturating: size.width), kCGImagePropertyPixelHeight: Int(saturating: size.height),
        kCGImagePropertyDepth: 8, kCGImagePropertyOrientation: 1,
    ]
}

extension Bitmap {
    fileprivate func scaled(to size: CGSize) -> Bitmap {
        let list = DisplayList.item(
            DisplayList.Item(frame: CGRect(origin: .zero, size: size), content: .image(ImageContent(bitmap: self))))
        return ImageScaler.render(list, size: size)
    }
}

/// How well a JPEG keeps its image: 0 to 1, the best.
public let kCGImageDestinationLossyCompressionQuality = "kCGImageDestinationLossyCompressionQuality"

/// Where an image is written to: a PNG or a JPEG.
public final class CGImageDestination {
    private let write: (Data) -> Bool
    private let isJPEG: Bool
    private var image: (image: CGImage, quality: Double)?

    init?(type: String, write: @escaping (Data) -> Bool) {
        guard type == "public.png" || type == "public.jpeg" else {
            RuntimeIssue.report("CGImageDestination writes public.png and public.jpeg, not \(type).")
            return nil
        }
        (self.write, isJPEG) = (write, type == "public.jpeg")
    }

    func add(_ image: CGImage, quality: Double) {
        if self.image == nil {
            self.image = (image, quality)
        } else {
            RuntimeIssue.report("CGImageDestination writes one image to a file; the others are left out.")
        }
    }

    func finish() -> Bool {
        guard let image else { return false }
        let bytes = isJPEG ? JPEGEncoder.encode(image.image.bitmap, quality: image.quality) : try? PNGEncoder.encode(image.image.bitmap)
        return bytes.map { write(Data($0)) } ?? false
    }
}

/// Writes a file of a type, `public.png` or `public.jpeg`; nil, with a warning, for others. Harmless: a
/// file has one image, and options are hints.
public func CGImageDestinationCreateWithURL(_ url: URL, _ type: String, _ count: Int, _ options: [String: Any]?) -> CGImageDestination? {
    CGImageDestination(type: type) { (try? $0.write(to: url)) != nil }
}

/// Writes bytes of a type, `public.png` or `public.jpeg`; nil, with a warning, for others. Harmless: a
/// file has one image, and options are hints.
public func CGImageDestinationCreateWithData(_ data: NSMutableData, _ type: String, _ count: Int, _ options: [String: Any]?) -> CGImageDestination? {
    nonisolated(unsafe) let data = data
    return CGImageDestination(type: type) {
        data.append($0)
        return true
    }
}

/// Adds an image; there is one in a file. Of the properties `kCGImageDestinationLossyCompressionQuality` counts.
public func CGImageDestinationAddImage(_ idst: CGImageDestination, _ image: CGImage, _ properties: [String: Any]?) {
    let quality = properties?[kCGImageDestinationLossyCompressionQuality]
    idst.add(image, quality: (quality as? Double) ?? (quality as? CGFloat).map(Double.init) ?? 0.8)
}

/// Writes it; false when that fails, or nothing was added.
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.finish() }
