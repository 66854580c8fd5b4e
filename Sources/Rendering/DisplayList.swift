import Geometry

/// What one frame shows: an immutable tree of items and effects, drawn depth first. Values only; safe to render
/// on any thread. Coordinates are points, y down; everything stands in the coordinates of the nearest enclosing
/// `transform` or `projection` effect, or of the window.
package struct DisplayList: Sendable {
    /// Which rule has made the list, and in which of its runs.
    package var identity: Identity
    package var kind: Kind

    package enum Kind: Sendable {
        case empty
        case item(Item)
        case group([DisplayList])
        indirect case effect(Effect, DisplayList)
    }

    @inlinable
    package init(_ kind: Kind, identity: Identity = .none) {
        self.identity = identity
        self.kind = kind
    }

    @inlinable package static var empty: DisplayList { DisplayList(.empty) }

    @inlinable
    package static func item(_ item: Item) -> DisplayList { DisplayList(.item(item)) }

    @inlinable
    package static func group(_ children: [DisplayList]) -> DisplayList { DisplayList(.group(children)) }

    @inlinable
    package static func effect(_ effect: Effect, _ content: DisplayList) -> DisplayList { DisplayList(.effect(effect, content)) }

    @inlinable package var isEmpty: Bool {
        if case .empty = kind { true } else { false }
    }

    /// One painted thing. `frame.origin` is where the content's own (0, 0) goes; `frame.size` is its layout size.
    package struct Item: Equatable, Sendable {
        package var frame: CGRect
        package var content: Content

        @inlinable
        package init(frame: CGRect, content: Content) {
            self.frame = frame
            self.content = content
        }
    }

    /// Indirect, so that the same content in another frame costs one reference.
    package indirect enum Content: Equatable, Sendable {
        case fill(Path, FillRule, Paint)
        case stroke(Path, StrokeStyle, Paint)
        case text(TextContent)
        /// An image stretched over the item's frame.
        case image(ImageContent)
        /// A named symbol, drawn as filled outlines that are ready in the item's coordinates.
        case symbol(SymbolContent)
    }

    /// What happens to everything below. All of them apply to the *composited* content, as a single layer, except
    /// `transform`, `label`, `clip` and `clipOut`, which renderers may push down to the items. Large cases are indirect:
    /// thousands of opacities are made anew in each frame.
    package enum Effect: Equatable, Sendable {
        case transform(CGAffineTransform)
        indirect case projection(ProjectionTransform)
        /// Group opacity, 0…1.
        case opacity(Double)
        indirect case clip(Path, FillRule)
        /// Gaussian blur; `radius` is the standard deviation in points. `opaque` leaves the alpha at the edges alone.
        case blur(radius: CGFloat, opaque: Bool)
        /// A shadow of the content, drawn below it; `radius` is the blur's standard deviation in points.
        indirect case shadow(color: ResolvedColor, radius: CGFloat, offset: CGSize)
        /// What lies outside of the path.
        indirect case clipOut(Path, FillRule)
        /// What another image covers, as far as it does.
        case mask(Mask)
        indirect case filter(ColorFilter)
        indirect case shader(ShaderEffect)
        /// Puts the content onto what is behind it, up to the nearest `isolated` around (or the window).
        case blend(BlendOperator)
        /// An isolated layer: nothing in it sees what is behind.
        case isolated
        /// The pixels behind, up to the nearest `isolated` around, where the content covers them.
        case backdrop
        /// Name for tools: accessibility label or identifier.
        case label(String)
    }
}

extension DisplayList {
    /// An image whose alpha covers another one. Equal to itself only.
    package final class Mask: Equatable, Sendable {
        package let list: DisplayList
        /// Whether what the image does *not* cover remains.
        package let isInverse: Bool

        package init(_ list: DisplayList, isInverse: Bool = false) {
            self.list = list
            self.isInverse = isInverse
        }

        package static func == (a: Mask, b: Mask) -> Bool { a === b }
    }
}

package struct FillRule: Hashable, Sendable {
    package var isEvenOdd: Bool
    /// Otherwise pixels are covered wholly or not at all.
    package var isAntialiased: Bool

    package init(isEvenOdd: Bool, isAntialiased: Bool = true) {
        self.isEvenOdd = isEvenOdd
        self.isAntialiased = isAntialiased
    }

    package static let nonZero = FillRule(isEvenOdd: false)
    package static let evenOdd = FillRule(isEvenOdd: true)
}

package struct ImageContent: Equatable, Sendable {
    package var bitmap: Bitmap
    /// Smooth (bilinear/area) or nearest-neighbour scaling.
    package var interpolated: Bool
    /// Whether edges between pixels are smooth.
    package var antialiased = true

    package init(bitmap: Bitmap, interpolated: Bool = true) {
        self.bitmap = bitmap
        self.interpolated = interpolated
    }
}

package struct SymbolContent: Equatable, Sendable {
    package struct Layer: Equatable, Sendable {
        package var path: Path
        package var paint: Paint

        package init(path: Path, paint: Paint) {
            self.path = path
            self.paint = paint
        }
    }

    /// The SF Symbols name that the user wrote.
    package var name: String
    package var fontSize: CGFloat
    package var fontWeight: Int
    package var layers: [Layer]

    package init(name: String, fontSize: CGFloat, fontWeight: Int, layers: [Layer]) {
        self.name = name
        self.fontSize = fontSize
        self.fontWeight = fontWeight
        self.layers = layers
    }
}
