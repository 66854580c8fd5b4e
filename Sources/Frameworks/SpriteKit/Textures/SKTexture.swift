import CoreImage
import Geometry
import Rendering
import SwiftUI
import SwiftUICore

/// How the pixels of a texture are scaled.
public enum SKTextureFilteringMode: Int, Sendable {
    case nearest, linear
}

/// A picture for sprites, shapes of bodies, and particles.
open class SKTexture: NSObject, @unchecked Sendable {
    private enum Source {
        case image(UIImage)
        /// A part of another texture, in its points from the bottom-left corner.
        case part(SKTexture, CGRect)
        /// Drawn nodes, y downwards from the corner.
        case drawing(DisplayList, CGSize)
        case missing
    }

    /// The side of the picture in place of a missing one, in points.
    private static let missingSide: CGFloat = 128

    private let source: Source
    private var kept: DisplayList?
    /// How pixels are scaled: smooth unless set.
    open var filteringMode = SKTextureFilteringMode.linear {
        didSet { kept = nil }
    }
    /// Harmless: pictures are always scaled down smoothly, from all of their pixels.
    open var usesMipmaps = false

    private init(_ source: Source) {
        self.source = source
    }

    /// The image of a name in the asset catalogues. Where there is none, a white square with a red cross is drawn, with a warning.
    public convenience init(imageNamed name: String) {
        guard let image = UIImage(named: name) ?? UIImage(named: (name as NSString).deletingPathExtension) else {
            RuntimeIssue.report("SKTexture: there is no image “\(name)” in the asset catalogues; a red cross is drawn.")
            self.init(.missing)
            return
        }
        self.init(.image(image))
    }

    /// Creates a texture from an image.
    public convenience init(image: UIImage) { self.init(.image(image)) }

    /// Creates a texture from pixels, one for each point.
    public convenience init(cgImage image: CGImage) { self.init(.image(UIImage(cgImage: image))) }

    /// A part of another texture, in fractions of its size from the bottom-left corner.
    public convenience init(rect: CGRect, in texture: SKTexture) {
        let size = texture.size()
        self.init(
            .part(
                texture,
                CGRect(x: rect.minX * size.width, y: rect.minY * size.height, width: rect.width * size.width, height: rect.height * size.height)))
        filteringMode = texture.filteringMode
    }

    /// What has been drawn of nodes, y downwards.
    convenience init(_ list: DisplayList, size: CGSize) { self.init(.drawing(list, size)) }

    /// The size of the picture, in points.
    open func size() -> CGSize {
        switch source {
        case .image(let image): image.size
        case .part(_, let rect): rect.size
        case .drawing(_, let size): size
        case .missing: CGSize(width: Self.missingSide, height: Self.missingSide)
        }
    }

    /// The part of the original picture, in fractions from the bottom-left corner.
    open func textureRect() -> CGRect {
        guard case .part(let whole, let rect) = source, whole.size().width > 0, whole.size().height > 0 else {
            return CGRect(x: 0, y: 0, width: 1, height: 1)
        }
        let size = whole.size()
        return CGRect(x: rect.minX / size.width, y: rect.minY / size.height, width: rect.width / size.width, height: rect.height / size.height)
    }

    /// The pixels.
    @MainActor open func cgImage() -> CGImage {
        if case .image(let image) = source, let pixels = image.cgImage {
            return pixels
        }
        let size = size()
        let scale = UIScreen.main.scale
        return CGImage(programHost.renderer.render(list.usable, size: size, scale: scale, background: .clear))
    }

    /// Another texture: the picture after a filter of Core Image.
    open func applying(_ filter: CIFilter) -> SKTexture {
        let size = size()
        guard let result = filter.applied(to: list, in: CGRect(origin: .zero, size: size)) else { return self }
        return SKTexture(result, size: size)
    }

    /// Runs the block at once: pictures are ready. Harmless: there is nothing to load.
    open func preload(completionHandler: @escaping () -> Void) { completionHandler() }

    /// Runs the block at once: pictures are ready. Harmless: there is nothing to load, whatever the `textures` are.
    open class func preload(_ textures: [SKTexture], withCompletionHandler completionHandler: @escaping () -> Void) { completionHandler() }

    /// The picture in its own size, y downwards from the corner.
    var list: DisplayList {
        if let kept {
            return kept
        }
        let list = makeList()
        kept = list
        return list
    }

    private func makeList() -> DisplayList {
        let area = CGRect(origin: .zero, size: size())
        switch source {
        case .image(let image):
            guard let pixels = image.cgImage else { return .empty }
            let content = ImageContent(bitmap: pixels.bitmap, interpolated: filteringMode == .linear)
            return .item(DisplayList.Item(frame: area, content: .image(content)))
        case .part(let whole, let rect):
            let move = CGAffineTransform(translationX: -rect.minX, y: rect.maxY - whole.size().height)
            return .effect(.clip(Path(area), .nonZero), .effect(.transform(move), whole.list))
        case .drawing(let list, _):
            return list
        case .missing:
            var cross = Path()
            cross.move(to: CGPoint(x: 8, y: 8))
            cross.addLine(to: CGPoint(x: area.maxX - 8, y: area.maxY - 8))
            cross.move(to: CGPoint(x: area.maxX - 8, y: 8))
            cross.addLine(to: CGPoint(x: 8, y: area.maxY - 8))
            return .group([
                .item(DisplayList.Item(frame: area, content: .fill(Path(area), .nonZero, .color(.white)))),
                .item(
                    DisplayList.Item(
                        frame: area, content: .stroke(cross, StrokeStyle(lineWidth: 10), .color(ResolvedColor(red: 1, green: 0, blue: 0))))),
            ])
        }
    }
}

extension CIFilter {
    /// What the filter makes of a drawing, y downwards; nil, with a warning, for a filter that takes no image.
    func applied(to list: DisplayList, in area: CGRect) -> DisplayList? {
        let extent = CGRect(x: area.minX, y: -area.maxY, width: area.width, height: area.height)
        guard inputKeys.contains(kCIInputImageKey) else {
            RuntimeIssue.report("\(name) takes no image; it cannot filter a node.")
            return nil
        }
        setValue(CIImage(list, extent: extent), forKey: kCIInputImageKey)
        return outputImage?.list
    }
}
