import Foundation

/// What the pointer looks like over a view. A window of `inbetween` shows it; a movie has no pointer.
public struct PointerStyle: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case `default`, horizontalText, verticalText, rectSelection, grabIdle, grabActive, link, zoomIn, zoomOut
        case columnResize(HorizontalDirection.Set)
        case rowResize(VerticalDirection.Set)
        case frameResize(FrameResizePosition, FrameResizeDirection.Set)
        case image
    }

    package let kind: Kind
    /// With where in the image the pointer's own point is.
    private let picture: PointerImage?

    private init(_ kind: Kind, picture: PointerImage? = nil) {
        (self.kind, self.picture) = (kind, picture)
    }

    package var image: (image: Image, hotSpot: UnitPoint)? { picture.map { ($0.image, $0.hotSpot) } }

    /// The arrow.
    public static var `default`: PointerStyle { PointerStyle(.default) }
    /// The bar for text in lines.
    public static var horizontalText: PointerStyle { PointerStyle(.horizontalText) }
    /// The bar for text in columns.
    public static var verticalText: PointerStyle { PointerStyle(.verticalText) }
    /// A cross, which draws a rectangle around what is selected.
    public static var rectSelection: PointerStyle { PointerStyle(.rectSelection) }
    /// An open hand: something can be dragged.
    public static var grabIdle: PointerStyle { PointerStyle(.grabIdle) }
    /// A closed hand: something is being dragged.
    public static var grabActive: PointerStyle { PointerStyle(.grabActive) }
    /// A pointing hand.
    public static var link: PointerStyle { PointerStyle(.link) }
    /// A magnifying glass with a plus.
    public static var zoomIn: PointerStyle { PointerStyle(.zoomIn) }
    /// A magnifying glass with a minus.
    public static var zoomOut: PointerStyle { PointerStyle(.zoomOut) }
    /// The edge between two columns, which can be moved to both sides.
    public static var columnResize: PointerStyle { columnResize(directions: .all) }
    /// The edge between two rows, which can be moved up and down.
    public static var rowResize: PointerStyle { rowResize(directions: .all) }

    /// The edge between two columns, which can be moved in these directions.
    public static func columnResize(directions: HorizontalDirection.Set) -> PointerStyle { PointerStyle(.columnResize(directions)) }

    /// The edge between two rows, which can be moved in these directions.
    public static func rowResize(directions: VerticalDirection.Set) -> PointerStyle { PointerStyle(.rowResize(directions)) }

    /// An edge or a corner of a frame, which can be moved in these directions.
    public static func frameResize(position: FrameResizePosition, directions: FrameResizeDirection.Set = .all) -> PointerStyle {
        PointerStyle(.frameResize(position, directions))
    }

    /// An image. `hotSpot` is where in it the pointer's own point is.
    public static func image(_ image: Image, hotSpot: UnitPoint) -> PointerStyle {
        PointerStyle(.image, picture: PointerImage(image: image, hotSpot: hotSpot))
    }
}

private struct PointerImage: Hashable, @unchecked Sendable {
    let image: Image
    let hotSpot: UnitPoint

    func hash(into hasher: inout Hasher) { hasher.combine(hotSpot) }
}

/// A direction along a line of text.
public enum HorizontalDirection: Int8, CaseIterable, Codable, Sendable {
    /// To where lines begin.
    case leading
    /// To where lines end.
    case trailing

    /// Both directions, one or none.
    public struct Set: OptionSet, Hashable, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        /// One direction alone.
        public init(_ direction: HorizontalDirection) {
            rawValue = 1 << direction.rawValue
        }

        /// To where lines begin.
        public static let leading = Set(.leading)
        /// To where lines end.
        public static let trailing = Set(.trailing)
        /// Both directions.
        public static let all: Set = [.leading, .trailing]
    }
}

/// A direction across lines of text.
public enum VerticalDirection: Int8, CaseIterable, Codable, Sendable {
    /// Upwards.
    case up
    /// Downwards.
    case down

    /// Both directions, one or none.
    public struct Set: OptionSet, Hashable, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        /// One direction alone.
        public init(_ direction: VerticalDirection) {
            rawValue = 1 << direction.rawValue
        }

        /// Upwards.
        public static let up = Set(.up)
        /// Downwards.
        public static let down = Set(.down)
        /// Both directions.
        public static let all: Set = [.up, .down]
    }
}

/// An edge or a corner of a frame that can be resized.
public enum FrameResizePosition: Int8, CaseIterable, Codable, Sendable {
    /// An edge.
    case top, leading, bottom, trailing
    /// A corner.
    case topLeading, topTrailing, bottomLeading, bottomTrailing
}

/// A direction in which an edge or a corner of a frame can be moved.
public enum FrameResizeDirection: Int8, CaseIterable, Codable, Sendable {
    /// The frame becomes smaller.
    case inward
    /// The frame becomes larger.
    case outward

    /// Both directions, one or none.
    public struct Set: OptionSet, Hashable, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        /// One direction alone.
        public init(_ direction: FrameResizeDirection) {
            rawValue = 1 << direction.rawValue
        }

        /// The frame becomes smaller.
        public static let inward = Set(.inward)
        /// The frame becomes larger.
        public static let outward = Set(.outward)
        /// Both directions.
        public static let all: Set = [.inward, .outward]
    }
}

/// What says what a pointer over it looks like.
package protocol PointerStyleHolder: ViewResponder {
    /// Nil where what is around says it.
    var pointerStyle: PointerStyle? { get }
    /// Whether the pointer is shown; nil where what is around says it.
    var showsPointer: Bool? { get }
}

extension PointerStyleHolder {
    package var showsPointer: Bool? { nil }
}

nonisolated private struct PointerStyleModifier: PrimitiveViewModifier {
    var style: PointerStyle?
    var visibility = Visibility.automatic

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        outputs.responder = PointerStyleResponder(outputs.responder) { modifier.value }
        return outputs
    }
}

private final class PointerStyleResponder: WrapperResponder, PointerStyleHolder {
    let child: ViewResponder?
    private let modifier: () -> PointerStyleModifier

    init(_ child: ViewResponder?, modifier: @escaping () -> PointerStyleModifier) {
        self.child = child
        self.modifier = modifier
    }

    var pointerStyle: PointerStyle? { modifier().style }

    var showsPointer: Bool? {
        switch modifier().visibility {
        case .automatic: nil
        case .visible: true
        case .hidden: false
        }
    }
}

extension PointerTracker {
    /// Where the pointer is, be it with a button down or without; nil where there is none.
    package var place: CGPoint? { touches[0]?.point ?? hoverPoint }
}

extension ViewGraph {
    /// What the pointer looks like at a point of the window; nil where it is hidden.
    @MainActor package func pointerStyle(at point: CGPoint) -> PointerStyle? {
        let holders = (responder?.hitTest(point) ?? []).compactMap { $0 as? any PointerStyleHolder }
        guard holders.lazy.compactMap(\.showsPointer).first ?? true else { return nil }
        return holders.lazy.compactMap(\.pointerStyle).first ?? .default
    }
}

nonisolated extension View {
    /// Sets what the pointer looks like over this view; nil leaves it to the views around. The innermost view with a style under the pointer counts.
    public func pointerStyle(_ style: PointerStyle?) -> some View {
        modifier(PointerStyleModifier(style: style))
    }

    /// Shows or hides the pointer over this view.
    public func pointerVisibility(_ visibility: Visibility) -> some View {
        modifier(PointerStyleModifier(visibility: visibility))
    }
}
