import XcodeAssets
import Foundation
import ImageFormats
import Rendering

/// An image in its environment: a symbol, or an image of pixels, vectors or drawing commands.
enum ResolvedImage: Equatable {
    case symbol(ResolvedSymbol)
    case image(DrawableImage)

    init(_ image: Image, environment: ImageEnvironment) {
        switch image.source {
        case .symbol(let name):
            self = .symbol(ResolvedSymbol(image, name: name, environment: environment.symbol))
        case .uiImage(let uiImage):
            if case .symbol(let name, let size, let weight) = uiImage.content {
                var symbol = ResolvedSymbol(image, name: name, environment: environment.symbol)
                (symbol.size, symbol.weight) = (size, weight)
                self = .symbol(symbol)
            } else {
                self = .image(DrawableImage(image, environment: environment))
            }
        default:
            self = .image(DrawableImage(image, environment: environment))
        }
    }

    var isResizable: Bool {
        switch self {
        case .symbol(let symbol): symbol.isResizable
        case .image(let drawable): drawable.resizing != nil
        }
    }

    var naturalSize: CGSize {
        switch self {
        case .symbol(let symbol): symbol.naturalSize
        case .image(let drawable): drawable.size
        }
    }
}

/// The values of the environment on which the drawing of an image depends.
package struct ImageEnvironment: Equatable {
    package var symbol: SymbolEnvironment
    package var traits: AssetTraits
    /// Whether images that do not say how they are drawn are templates.
    var isTemplate = false
}

extension EnvironmentValues {
    var imageEnvironment: ImageEnvironment {
        ImageEnvironment(symbol: symbolEnvironment, traits: assetTraits, isTemplate: imagesAreTemplates)
    }
}

/// An image that is no symbol, ready to be drawn in any size.
package struct DrawableImage: Equatable {
    package enum Content: Equatable {
        case bitmap(Bitmap)
        case vector(VectorImage)
        case drawing(ImageDrawing)
        /// A chequerboard instead of a missing image.
        case missing
        case placeholder
    }

    package var content: Content
    /// In points.
    package var size: CGSize
    /// Pixels of a bitmap per point.
    package var scale: CGFloat
    package var resizing: Image.Resizing?
    package var isInterpolated: Bool
    package var isAntialiased: Bool
    package var isTemplate: Bool
    /// Pixels per point on the screen.
    package var displayScale: CGFloat
    /// A colour in the image's shape, instead of the image.
    package var tint: ResolvedColor?

    package init(_ image: Image, environment: ImageEnvironment) {
        displayScale = max(environment.symbol.displayScale, 0.01)
        resizing = image.resizing
        isInterpolated = image.interpolation != .none
        isAntialiased = image.isAntialiased
        var template: Bool?
        scale = 1
        switch image.source {
        case .asset(let name):
            if let asset = AssetLibrary.image(name, for: environment.traits) {
                template = asset.isTemplate
                scale = CGFloat(asset.scale)
                switch asset.file {
                case .pixels(let bitmap): content = .bitmap(bitmap)
                case .vector(let vector): content = .vector(vector)
                }
                if let slicing = asset.slicing, let own = image.resizing, own.capInsets == EdgeInsets() {
                    let pixels = CGFloat(asset.scale)
                    let insets = EdgeInsets(
                        top: slicing.top / pixels, leading: slicing.left / pixels, bottom: slicing.bottom / pixels,
                        trailing: slicing.right / pixels)
                    resizing = Image.Resizing(capInsets: insets, mode: slicing.tiles ? .tile : own.mode)
                }
            } else {
                content = .missing
            }
        case .uiImage(let uiImage):
            scale = uiImage.scale
            template = uiImage.renderingMode == .automatic ? nil : uiImage.renderingMode == .alwaysTemplate
            tint = uiImage.tint?.color.resolvedColor(in: EnvironmentValues())
            switch uiImage.content {
            case .bitmap(let bitmap): content = .bitmap(bitmap.bitmap)
            case .vector(let vector): content = .vector(vector)
            case .symbol, .nothing: content = .bitmap(Bitmap(width: 0, height: 0, bytes: []))
            }
        case .bitmap(let cgImage, let pixels):
            scale = pixels
            content = .bitmap(cgImage.bitmap)
        case .drawing(let drawing):
            content = .drawing(drawing)
        case .placeholder, .symbol:
            content = .placeholder
        }
        switch content {
        case .bitmap(let bitmap): size = CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
        case .vector(let vector): size = vector.size
        case .drawing(let drawing): size = drawing.size
        case .missing: size = CGSize(width: 32, height: 32)
        case .placeholder: size = CGSize(width: 10, height: 10)
        }
        let isStencil = image.renderingMode.map { $0 == .template } ?? template ?? environment.isTemplate
        isTemplate = isStencil && content != .missing
    }

    /// Sharp squares of 8 points, magenta and black.
    private static let chequerboard: Bitmap = {
        let magenta: [UInt8] = [255, 0, 255, 255]
        let black: [UInt8] = [0, 0, 0, 255]
        return Bitmap(width: 2, height: 2, bytes: magenta + black + black + magenta)
    }()

    /// The pixels to show in a frame of `size`. On the way to another size, vectors are drawn at the next larger step of a few, so
    /// that not every frame draws them anew.
    package func bitmap(size: CGSize, isMoving: Bool) -> Bitmap? {
        let stretches = resizing.map { $0.mode == .tile || $0.capInsets != EdgeInsets() } ?? false
        switch content {
        case .bitmap(let bitmap):
            guard stretches, let resizing else { return bitmap }
            return bitmap.stretched(to: size, scale: scale, insets: resizing.capInsets, mode: resizing.mode)
        case .vector(let vector):
            func pixels(_ length: CGFloat) -> Int {
                let exact = max(length * displayScale, 1)
                let stepped = isMoving ? pow(2, (log2(exact) * 2).rounded(.up) / 2) : exact
                return Int(saturating: (min(stepped, 8192) - 0.001).rounded(.up))
            }
            guard stretches, let resizing else {
                return vector.bitmap(width: pixels(size.width), height: pixels(size.height))
            }
            let natural = vector.bitmap(width: pixels(vector.size.width), height: pixels(vector.size.height))
            return natural.stretched(to: size, scale: CGFloat(natural.width) / vector.size.width, insets: resizing.capInsets, mode: resizing.mode)
        case .missing:
            return Self.chequerboard.stretched(to: size, scale: 1 / 8, insets: EdgeInsets(), mode: .tile)
        case .drawing, .placeholder:
            return nil
        }
    }

    /// The image in a frame; a template in `paint`, whose points are in coordinates from the frame's corner.
    package func displayList(in frame: CGRect, isMoving: Bool, paint: Paint, environment: EnvironmentValues, date: Date) -> DisplayList {
        guard frame.width > 0, frame.height > 0 else { return .empty }
        let list: DisplayList
        switch content {
        case .bitmap, .vector, .missing:
            guard let bitmap = bitmap(size: frame.size, isMoving: isMoving), bitmap.width > 0, bitmap.height > 0 else { return .empty }
            var content = ImageContent(bitmap: bitmap, interpolated: isInterpolated && self.content != .missing)
            content.antialiased = isAntialiased
            list = .item(DisplayList.Item(frame: frame, content: .image(content)))
        case .drawing(let drawing):
            guard drawing.size.width > 0, drawing.size.height > 0 else { return .empty }
            let transform = CGAffineTransform(
                a: frame.width / drawing.size.width, b: 0, c: 0, d: frame.height / drawing.size.height, tx: frame.minX, ty: frame.minY)
            list = .applying(.transform(transform), to: drawing.displayList(in: environment, date: date))
        case .placeholder:
            let gray = SystemColor.secondaryFill.resolved(in: environment.colorScheme)
            return .item(DisplayList.Item(frame: frame, content: .fill(Path(CGRect(origin: .zero, size: frame.size)), .nonZero, .color(gray))))
        }
        if isTemplate {
            if case .color(let color) = paint {
                return .applying(.filter(.matrix(.flood(color))), to: list)
            }
            let fill = DisplayList.Content.fill(Path(CGRect(origin: .zero, size: frame.size)), .nonZero, paint)
            return .applying(.mask(DisplayList.Mask(list)), to: .item(DisplayList.Item(frame: frame, content: fill)))
        }
        if let tint {
            return .applying(.filter(.matrix(.flood(tint))), to: list)
        }
        return list
    }
}
