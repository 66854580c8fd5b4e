import XcodeAssets
import Foundation
import ImageFormats
import Rendering
import Typesetting

/// An image with a size in points: pixels, vectors, or a symbol. Equal to itself only.
public final class UIImage: Equatable, Hashable, Sendable {
    /// Whether an image shows its own colours, or is a stencil for the colour around it.
    public enum RenderingMode: Int, Sendable {
        /// Left to the image: symbols are stencils, others show their own colours.
        case automatic
        /// Always its own colours.
        case alwaysOriginal
        /// Always a stencil: only its opacity counts.
        case alwaysTemplate
    }

    /// How heavy a symbol's lines are.
    public enum SymbolWeight: Int, Sendable {
        /// Counts as `regular`.
        case unspecified
        /// As text of weight 100.
        case ultraLight
        /// As text of weight 200.
        case thin
        /// As text of weight 300.
        case light
        /// As text of weight 400, the default.
        case regular
        /// As text of weight 500.
        case medium
        /// As text of weight 600.
        case semibold
        /// As text of weight 700.
        case bold
        /// As text of weight 800.
        case heavy
        /// As text of weight 900.
        case black
    }

    /// How large and how heavy a symbol is.
    public final class SymbolConfiguration: Sendable {
        package let pointSize: CGFloat
        package let weight: Int

        /// The size of the font, in points.
        public init(pointSize: CGFloat) {
            self.pointSize = pointSize
            weight = 400
        }

        /// The size of the font, in points, and its weight.
        public init(pointSize: CGFloat, weight: SymbolWeight) {
            self.pointSize = pointSize
            self.weight = (weight == .unspecified ? .regular : weight).rawValue * 100
        }
    }

    package enum Content: Equatable, Sendable {
        case bitmap(CGImage)
        case vector(VectorImage)
        case symbol(String, pointSize: CGFloat, weight: Int)
        case nothing
    }

    package let content: Content
    /// The number of pixels per point.
    public let scale: CGFloat
    /// Whether an `Image` shows the image's own colours. Images of a catalogue follow the catalogue.
    public let renderingMode: RenderingMode
    package let tint: UIColor?

    package init(_ content: Content, scale: CGFloat, renderingMode: RenderingMode = .automatic, tint: UIColor? = nil) {
        self.content = content
        self.scale = scale.isFinite && scale > 0 ? scale : 1
        self.renderingMode = renderingMode
        self.tint = tint
    }

    /// Creates an empty image.
    public convenience init() {
        self.init(.nothing, scale: 1)
    }

    /// Pixels, one per point.
    public convenience init(cgImage: CGImage) {
        self.init(.bitmap(cgImage), scale: 1)
    }

    /// Creates an image; `orientation` is the orientation of the rows of `cgImage`.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Image.Orientation) {
        self.init(.bitmap(orientation.upright(cgImage)), scale: scale)
    }

    package convenience init(cgImage: CGImage, scale: CGFloat) {
        self.init(.bitmap(cgImage), scale: scale)
    }

    /// A PNG, JPEG, WebP, GIF, SVG or PDF; nil when it is none of them.
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    /// A PNG, JPEG, WebP, GIF, SVG or PDF with `scale` pixels per point; nil when it is none of them.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let file = try? ImageFile(data) else { return nil }
        self.init(Content(file), scale: scale)
    }

    /// Reads a file. `@2x` or `@3x` at the end of its name sets the scale. Nil, with a warning, if it cannot be read.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else {
            RuntimeIssue.report("UIImage(contentsOfFile:): there is no file “\(path)”, or it cannot be read.")
            return nil
        }
        do {
            let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
            let scale = name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
            self.init(Content(try ImageFile(data)), scale: CGFloat(scale))
        } catch {
            RuntimeIssue.report("UIImage(contentsOfFile:): “\(path)”: \(error)")
            return nil
        }
    }

    /// The image of this name in an asset catalogue, in its light appearance; nil when there is none.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil)
    }

    /// The image of this name in the asset catalogues of `bundle`, in its light appearance; nil when there is none.
    public convenience init?(named name: String, in bundle: Bundle?) {
        self.init(asset: AssetName(name, bundle: bundle), isOptional: true)
        if content == .nothing {
            return nil
        }
    }

    package convenience init(asset: AssetName, isOptional: Bool, traits: AssetTraits = AssetTraits(scale: 3)) {
        let found = AssetLibrary.image(asset, for: traits, isOptional: isOptional)
        let mode: RenderingMode =
            switch found?.isTemplate {
            case true?: .alwaysTemplate
            case false?: .alwaysOriginal
            case nil: .automatic
            }
        self.init(found.map { Content($0.file) } ?? .nothing, scale: CGFloat(found?.scale ?? 1), renderingMode: mode)
    }

    /// A symbol by its name in SF Symbols; nil for an unknown one.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// A symbol by its name in SF Symbols; nil for an unknown one.
    public convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
        guard SymbolLibrary.symbol(name: name) != nil else { return nil }
        self.init(.symbol(name, pointSize: configuration?.pointSize ?? 17, weight: configuration?.weight ?? 400), scale: 2)
    }

    /// The image's size in points.
    public var size: CGSize {
        switch content {
        case .bitmap(let image): CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
        case .vector(let image): image.size
        case .symbol(let name, let size, let weight):
            SymbolLibrary.symbol(name: name, weight: weight).map { CGSize(width: $0.box.width * size, height: $0.box.height * size) } ?? .zero
        case .nothing: .zero
        }
    }

    /// The pixels, with the tint if there is one; nil for an empty image.
    public var cgImage: CGImage? {
        let base: Bitmap
        switch content {
        case .bitmap(let image):
            guard tint != nil else { return image }
            base = image.bitmap
        case .vector(let image):
            base = image.bitmap(
                width: Int(saturating: (image.size.width * scale).rounded(.up)), height: Int(saturating: (image.size.height * scale).rounded(.up)))
        case .symbol(let name, let size, let weight):
            guard let outline = SymbolLibrary.symbol(name: name, weight: weight) else { return nil }
            let path = outline.path.applying(
                CGAffineTransform(a: size, b: 0, c: 0, d: size, tx: -outline.box.minX * size, ty: -outline.box.minY * size))
            let list = DisplayList.item(DisplayList.Item(frame: CGRect(origin: .zero, size: self.size), content: .fill(path, .nonZero, .color(.black))))
            base = programHost.renderer.render(list.usable, size: self.size, scale: scale, background: .clear)
        case .nothing:
            return nil
        }
        guard let tint else { return CGImage(base) }
        return CGImage(base.flooded(with: tint.color.resolvedColor(in: EnvironmentValues())))
    }

    /// The same image, shown in its own colours or as a stencil.
    public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
        UIImage(content, scale: scale, renderingMode: mode, tint: tint)
    }

    /// The image's shape in one colour.
    public func withTintColor(_ color: UIColor) -> UIImage {
        UIImage(content, scale: scale, renderingMode: renderingMode, tint: color)
    }

    /// The image's shape in one colour.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        UIImage(content, scale: scale, renderingMode: renderingMode, tint: color)
    }

    /// A symbol in another size and weight; other images stay as they are.
    public func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage {
        guard case .symbol(let name, _, _) = content else { return self }
        return UIImage(
            .symbol(name, pointSize: configuration.pointSize, weight: configuration.weight), scale: scale, renderingMode: renderingMode, tint: tint)
    }

    public static func == (a: UIImage, b: UIImage) -> Bool { a === b }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

extension UIImage.Content {
    package init(_ file: ImageFile) {
        switch file {
        case .pixels(let bitmap): self = .bitmap(CGImage(bitmap))
        case .vector(let image): self = .vector(image)
        }
    }
}

extension Bitmap {
    /// `color` where there was something, as transparent as it was.
    func flooded(with color: ResolvedColor) -> Bitmap {
        func byte(_ value: Float) -> Int { Int(saturating: (min(max(value, 0), 1) * 255).rounded()) }
        let alpha = byte(color.alpha)
        let components = [byte(color.blue), byte(color.green), byte(color.red), 255]
        var pixels = bytes
        for pixel in stride(from: 0, to: pixels.count, by: 4) {
            let own = Int(pixels[pixel + 3]) * alpha / 255
            for channel in 0..<4 {
                pixels[pixel + channel] = UInt8((components[channel] * own + 127) / 255)
            }
        }
        return Bitmap(width: width, height: height, bytes: pixels)
    }
}
