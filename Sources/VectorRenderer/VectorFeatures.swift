import Geometry
import Rendering

extension DisplayList {
    /// Whether something in it is put onto what is behind in another way than over it.
    var blends: Bool {
        contains { effect in
            if case .blend(let blend) = effect {
                return blend != .normal
            }
            return false
        }
    }

    /// Whether something in it shows what is behind.
    var seesBackdrop: Bool {
        contains({ $0 == .backdrop }, item: { $0.content.showsBackdrop })
    }

    /// Whether something in it is put onto what is behind in a way for which `names` is nil.
    func blends(beyond isKnown: (BlendOperator) -> Bool) -> Bool {
        contains { effect in
            if case .blend(let blend) = effect {
                return !isKnown(blend)
            }
            return false
        }
    }

    /// Whether an effect is found, up to the isolated layers that are in it.
    private func contains(_ isWanted: (Effect) -> Bool, item isWantedItem: (Item) -> Bool = { _ in false }) -> Bool {
        switch kind {
        case .empty, .effect(.isolated, _): false
        case .item(let item): isWantedItem(item)
        case .group(let children): children.contains { $0.contains(isWanted, item: isWantedItem) }
        case .effect(let effect, let content): isWanted(effect) || content.contains(isWanted, item: isWantedItem)
        }
    }

    /// How many things it paints, counted up to two.
    var isMoreThanOneThing: Bool {
        switch kind {
        case .empty:
            return false
        case .item(let item):
            return item.content.partCount > 1
        case .group(let children):
            return children.count > 1 || children.first?.isMoreThanOneThing == true
        case .effect(_, let content):
            return content.isMoreThanOneThing
        }
    }
}

extension DisplayList.Content {
    /// Whether it is painted with a blurred background. Materials that merely colour it are drawn in their plain colour.
    var showsBackdrop: Bool {
        hasMaterial { $0.isBlurred }
    }
}

extension BlendOperator {
    /// CSS's word for it; nil for those that it lacks.
    var cssName: String? {
        switch self {
        case .normal: "normal"
        case .multiply: "multiply"
        case .screen: "screen"
        case .overlay: "overlay"
        case .darken: "darken"
        case .lighten: "lighten"
        case .colorDodge: "color-dodge"
        case .colorBurn: "color-burn"
        case .softLight: "soft-light"
        case .hardLight: "hard-light"
        case .difference: "difference"
        case .exclusion: "exclusion"
        case .hue: "hue"
        case .saturation: "saturation"
        case .color: "color"
        case .luminosity: "luminosity"
        case .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn, .destinationOut, .destinationAtop, .xor,
            .plusDarker, .plusLighter:
            nil
        }
    }
}

/// Turns what a format cannot say into pixels.
struct PixelFallback {
    var renderer: any DisplayListRenderer
    /// Of the window, in points.
    var size: CGSize
    /// Pixels per point.
    var scale: CGFloat

    struct Raster {
        var bitmap: Bitmap
        /// Where it goes.
        var frame: CGRect
    }

    /// What shows of a list in the window's coordinates, with a border of `margin` around the window.
    func raster(of list: DisplayList, bounds: CGRect, margin: CGFloat = 0) -> Raster? {
        let window = CGRect(origin: .zero, size: size).insetBy(dx: -margin, dy: -margin)
        let visible = bounds.intersection(window)
        guard !visible.isNull, visible.width > 0, visible.height > 0 else { return nil }
        let (left, top) = ((visible.minX * scale).rounded(.down) / scale, (visible.minY * scale).rounded(.down) / scale)
        let frame = CGRect(
            x: left, y: top, width: ((visible.maxX - left) * scale).rounded(.up) / scale,
            height: ((visible.maxY - top) * scale).rounded(.up) / scale)
        let moved = DisplayList.effect(.transform(CGAffineTransform(translationX: -left, y: -top)), list)
        let bitmap = renderer.render(moved, size: frame.size, scale: scale, background: .clear)
        guard bitmap.width > 0, bitmap.height > 0, bitmap.bytes.contains(where: { $0 != 0 }) else { return nil }
        return Raster(bitmap: bitmap, frame: frame)
    }
}
