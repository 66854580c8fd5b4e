import Foundation
import Rendering

nonisolated extension GraphicsContext {
    /// An image in the environment of a context.
    public struct ResolvedImage {
        /// The image's own size, in points.
        public var size: CGSize { image.naturalSize }
        /// From the top of the image to its baseline, in points.
        public let baseline: CGFloat
        /// What paints a symbol or a template instead of the foreground style.
        public var shading: Shading?
        private let image: SwiftUICore.ResolvedImage
        private let environment: EnvironmentValues
        private let date: Date

        fileprivate init(_ image: SwiftUICore.ResolvedImage, environment: EnvironmentValues, date: Date) {
            self.date = date
            self.image = image
            self.environment = environment
            let height = image.naturalSize.height
            if case .symbol(let symbol) = image, symbol.outline.box.height > 0 {
                baseline = -symbol.outline.box.minY / symbol.outline.box.height * height
            } else {
                baseline = height
            }
        }

        /// The image stretched over a rectangle. `rule` sets how outlines are filled, and the smoothness of edges.
        package func list(in rect: CGRect, _ rule: FillRule = .nonZero, _ paint: (Int) -> Paint) -> DisplayList {
            switch image {
            case .symbol(let symbol):
                let path = symbol.path(in: rect.size)
                guard !path.isEmpty else { return .empty }
                if rule != .nonZero {
                    return .item(DisplayList.Item(frame: rect, content: .fill(path, rule, paint(0))))
                }
                let content = SymbolContent(
                    name: symbol.name, fontSize: symbol.size, fontWeight: symbol.weight,
                    layers: [SymbolContent.Layer(path: path, paint: paint(0))])
                return .item(DisplayList.Item(frame: rect, content: .symbol(content)))
            case .image(var drawable):
                drawable.isAntialiased = drawable.isAntialiased && rule.isAntialiased
                return drawable.displayList(in: rect, isMoving: false, paint: paint(0), environment: environment, date: date)
            }
        }
    }

    /// The image with size, weight and style of this context's environment.
    public func resolve(_ image: Image) -> ResolvedImage {
        ResolvedImage(SwiftUICore.ResolvedImage(image, environment: environment.imageEnvironment), environment: environment, date: surface.date)
    }

    /// Draws the image stretched over a rectangle. `style` sets whether its edges are smooth, and how the outline of a symbol is filled.
    public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
        add(image.shading ?? .foreground, bounds: CGRect(origin: .zero, size: rect.size)) { paint in
            image.list(in: rect, FillRule(style), paint)
        }
    }

    /// Draws the image in its own size, with `anchor` at `point`.
    public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(image, in: CGRect(origin: point.corner(of: image.size, anchor: anchor), size: image.size))
    }

    /// Draws the image stretched over a rectangle with a fill style.
    public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
        draw(resolve(image), in: rect, style: style)
    }

    /// Draws the image in its own size, with `anchor` at `point`.
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(image), at: point, anchor: anchor)
    }

    /// A view that was passed to a canvas as a symbol.
    public struct ResolvedSymbol {
        /// The view's own size, in points.
        public let size: CGSize
        fileprivate let list: DisplayList

        package init(size: CGSize, list: DisplayList) {
            self.size = size
            self.list = list
        }
    }

    /// The view among the canvas's symbols that has the tag `id`; nil when there is none.
    public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
        symbols?.resolve(AnyHashable(id))
    }

    /// Draws the symbol stretched over a rectangle.
    public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
        guard symbol.size.width > 0, symbol.size.height > 0 else { return }
        var context = self
        context.translateBy(x: rect.minX, y: rect.minY)
        if rect.size != symbol.size {
            context.scaleBy(x: rect.width / symbol.size.width, y: rect.height / symbol.size.height)
        }
        context.add(symbol.list)
    }

    /// Draws the symbol in its own size, with `anchor` at `point`.
    public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(symbol, in: CGRect(origin: point.corner(of: symbol.size, anchor: anchor), size: symbol.size))
    }
}
