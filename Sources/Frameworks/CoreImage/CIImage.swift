@_exported import CoreGraphics
@_exported import Foundation
import Rendering
import SwiftUICore

/// A recipe for an image: its source and the operations on it. `CIContext` renders its pixels. Its y axis points up.
open class CIImage: NSObject, @unchecked Sendable {
    /// Where there is something; `CGRect.infinite` where it has no end.
    public let extent: CGRect
    /// In points with y down, whose origin is that of the image.
    package let list: DisplayList

    package init(_ list: DisplayList, extent: CGRect) {
        (self.list, self.extent) = (list, extent)
    }

    private convenience init(bitmap: Bitmap) {
        let size = CGSize(width: bitmap.width, height: bitmap.height)
        let frame = CGRect(origin: CGPoint(x: 0, y: -size.height), size: size)
        self.init(.item(DisplayList.Item(frame: frame, content: .image(ImageContent(bitmap: bitmap)))), extent: CGRect(origin: .zero, size: size))
    }

    /// Pixels. Harmless: the options are hints for colour spaces, and everything is sRGB.
    public convenience init(cgImage image: CGImage, options: [String: Any]? = nil) {
        self.init(bitmap: image.bitmap)
    }

    /// The pixels of an image; nil when it has none. Harmless: the options are hints for colour spaces, and everything is sRGB.
    public convenience init?(image: UIImage, options: [String: Any]? = nil) {
        guard let pixels = image.cgImage else { return nil }
        self.init(cgImage: pixels)
    }

    /// Creates an image from a file's data; nil if it is not an image. Harmless: the options are hints for colour spaces, and everything is sRGB.
    public convenience init?(data: Data, options: [String: Any]? = nil) {
        guard let image = UIImage(data: data) else { return nil }
        self.init(image: image)
    }

    /// An image file; nil when it is none. Harmless: the options are hints for colour spaces, and everything is sRGB.
    public convenience init?(contentsOf url: URL, options: [String: Any]? = nil) {
        guard url.isFileURL, let data = FileManager.default.contents(atPath: url.path) else { return nil }
        self.init(data: data)
    }

    /// One colour without an end.
    public convenience init(color: CIColor) {
        let far = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
        self.init(.item(DisplayList.Item(frame: .zero, content: .fill(Path(far), .nonZero, .color(color.resolved)))), extent: .infinite)
    }

    /// An image without anything.
    open class func empty() -> CIImage { CIImage(.empty, extent: .zero) }

    /// Turned, scaled, moved. The y axis goes up.
    open func transformed(by matrix: CGAffineTransform) -> CIImage {
        let down = CGAffineTransform(a: matrix.a, b: -matrix.b, c: -matrix.c, d: matrix.d, tx: matrix.tx, ty: -matrix.ty)
        return CIImage(.effect(.transform(down), list), extent: extent.isInfinite ? extent : extent.applying(matrix))
    }

    /// The part inside of `rect`.
    open func cropped(to rect: CGRect) -> CIImage {
        CIImage(.effect(.clip(Path(Self.down(rect)), .nonZero), list), extent: extent.isInfinite ? rect : extent.intersection(rect))
    }

    /// In front of another one.
    open func composited(over dest: CIImage) -> CIImage {
        CIImage(.group([dest.list, list]), extent: dest.extent.isInfinite || extent.isInfinite ? .infinite : extent.union(dest.extent))
    }

    /// What a filter makes of it; the image itself, with a warning, where there is no such filter.
    open func applyingFilter(_ filterName: String, parameters params: [String: Any] = [:]) -> CIImage {
        guard let filter = CIFilter(name: filterName) else { return self }
        filter.setValue(self, forKey: kCIInputImageKey)
        params.forEach { filter.setValue($1, forKey: $0) }
        return filter.outputImage ?? self
    }

    /// Blurred, with edges that fade. `sigma` is in pixels.
    open func applyingGaussianBlur(sigma: Double) -> CIImage {
        applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: sigma])
    }

    static func down(_ rect: CGRect) -> CGRect {
        CGRect(x: rect.minX, y: -rect.maxY, width: rect.width, height: rect.height)
    }

    /// The pixels in `rect`; nil where that has none, or too many.
    func bitmap(from rect: CGRect) -> Bitmap? {
        let area = rect.integral
        guard area.width >= 1, area.height >= 1, area.width <= CGFloat(Bitmap.maximumSide), area.height <= CGFloat(Bitmap.maximumSide) else { return nil }
        let moved = DisplayList.effect(.transform(CGAffineTransform(translationX: -area.minX, y: area.maxY)), list)
        return programHost.renderer.render(moved.usable, size: area.size, scale: 1, background: .clear)
    }

    /// Its pixels; nil where it has no end.
    open var cgImage: CGImage? { extent.isInfinite ? nil : bitmap(from: extent).map(CGImage.init) }
}

/// Makes pixels of images.
open class CIContext: NSObject, @unchecked Sendable {
    public override init() {
        super.init()
    }

    /// Harmless: options decide how the pixels are made, not which.
    public convenience init(options: [CIContextOption: Any]?) {
        self.init()
    }

    /// The pixels in `fromRect`; nil where that has none, or too many.
    open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
        image.bitmap(from: fromRect).map(CGImage.init)
    }

    /// Writes the pixels in `bounds` to memory, rows from the top: four bytes for each, in the order of the format, multiplied by alpha. A row begins
    /// each `rowBytes` bytes. Harmless: everything is sRGB, whatever the colour space is.
    open func render(
        _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect, format: CIFormat, colorSpace: CGColorSpace?
    ) {
        guard let bitmap = image.bitmap(from: bounds) else { return }
        let order = format.order
        bitmap.bytes.withUnsafeBytes { bytes in
            for y in 0..<bitmap.height {
                for x in 0..<min(bitmap.width, rowBytes / 4) {
                    for (place, component) in order.enumerated() {
                        data.storeBytes(of: bytes[(y * bitmap.width + x) * 4 + component], toByteOffset: y * rowBytes + x * 4 + place, as: UInt8.self)
                    }
                }
            }
        }
    }
}

/// The order of a pixel's bytes.
public struct CIFormat: Hashable, Sendable {
    /// Which component of red, green, blue and alpha each byte is.
    let order: [Int]

    public static let RGBA8 = CIFormat(order: [0, 1, 2, 3])
    public static let BGRA8 = CIFormat(order: [2, 1, 0, 3])
    public static let ARGB8 = CIFormat(order: [3, 0, 1, 2])
    public static let ABGR8 = CIFormat(order: [3, 2, 1, 0])
}

/// How pixels are made. Harmless: options decide how the pixels are made, not which.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
    public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
    public static let cacheIntermediates = CIContextOption(rawValue: "kCIContextCacheIntermediates")
}

/// A colour for filters.
open class CIColor: NSObject, @unchecked Sendable {
    /// The components, 0 to 1.
    public let red, green, blue, alpha: CGFloat

    /// Components of sRGB, from 0 to 1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// A colour of UIKit's, in its light appearance.
    public convenience init(color: UIColor) {
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    public static let black = CIColor(red: 0, green: 0, blue: 0)
    public static let white = CIColor(red: 1, green: 1, blue: 1)
    public static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)
    public static let red = CIColor(red: 1, green: 0, blue: 0)
    public static let green = CIColor(red: 0, green: 1, blue: 0)
    public static let blue = CIColor(red: 0, green: 0, blue: 1)

    var resolved: ResolvedColor {
        ResolvedColor(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
    }
}

/// Numbers for filters.
open class CIVector: NSObject, @unchecked Sendable {
    public let x, y, z, w: CGFloat

    /// Creates a vector of up to four numbers.
    public init(x: CGFloat, y: CGFloat, z: CGFloat = 0, w: CGFloat = 0) {
        (self.x, self.y, self.z, self.w) = (x, y, z, w)
    }
}

extension UIImage {
    /// The pixels of an image, one per point; no pixels where it has no end.
    public convenience init(ciImage: CIImage) {
        self.init(ciImage: ciImage, scale: 1, orientation: .up)
    }

    /// Creates an image with the pixels of a Core Image image; without pixels if its extent is infinite. `orientation` is the order of its rows.
    public convenience init(ciImage: CIImage, scale: CGFloat, orientation: Image.Orientation) {
        if let pixels = ciImage.cgImage {
            self.init(cgImage: pixels, scale: scale, orientation: orientation)
        } else {
            self.init()
        }
    }
}
