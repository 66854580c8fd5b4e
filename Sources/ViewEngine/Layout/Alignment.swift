import Foundation

/// The default position of an alignment guide in a view.
public protocol AlignmentID: SendableMetatype {
    /// The guide's place in points from the view's leading edge (for a horizontal alignment) or top edge (for a vertical one),
    /// for a view that does not set the guide itself.
    static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// One guide: an axis and the type that knows its default place.
package struct AlignmentKey: Hashable, Sendable {
    package let axis: Axis
    package let id: any AlignmentID.Type

    package static func == (a: AlignmentKey, b: AlignmentKey) -> Bool {
        a.axis == b.axis && a.id == b.id
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(axis)
        hasher.combine(ObjectIdentifier(id))
    }

    package func defaultValue(in dimensions: ViewDimensions) -> CGFloat {
        id.defaultValue(in: dimensions)
    }

    /// The guide of a container whose children set it at `values`: the uppermost first baseline, the lowest last one,
    /// otherwise the mean.
    package func combine(_ values: [CGFloat]) -> CGFloat? {
        guard !values.isEmpty else { return nil }
        if id == VerticalAlignment.FirstTextBaseline.self {
            return values.min()
        }
        if id == VerticalAlignment.LastTextBaseline.self {
            return values.max()
        }
        if id == HorizontalAlignment.ListRowSeparatorLeading.self {
            return values.min()
        }
        return values.reduce(0, +) / CGFloat(values.count)
    }
}

/// A guide along the horizontal axis.
public struct HorizontalAlignment: Equatable, Sendable {
    package let key: AlignmentKey

    package init(key: AlignmentKey) {
        self.key = key
    }

    /// A guide of your own, whose default place the type knows. Alignments of the same type are equal.
    public init(_ id: AlignmentID.Type) {
        key = AlignmentKey(axis: .horizontal, id: id)
    }

    private enum Leading: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
    }

    private enum Center: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
    }

    private enum Trailing: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
    }

    /// The leading edge.
    public static let leading = HorizontalAlignment(Leading.self)
    /// The middle of the width.
    public static let center = HorizontalAlignment(Center.self)
    /// The trailing edge.
    public static let trailing = HorizontalAlignment(Trailing.self)

    /// The guide of a container whose children set it at these positions; nil when none does.
    public func combineExplicit<S: Sequence>(_ values: S) -> CGFloat? where S.Element == CGFloat? {
        key.combine(values.compactMap { $0 })
    }
}

/// A guide along the vertical axis.
public struct VerticalAlignment: Equatable, Sendable {
    package let key: AlignmentKey

    package init(key: AlignmentKey) {
        self.key = key
    }

    /// A guide of your own, whose default place the type knows. Alignments of the same type are equal.
    public init(_ id: AlignmentID.Type) {
        key = AlignmentKey(axis: .vertical, id: id)
    }

    private enum Top: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
    }

    private enum Center: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
    }

    private enum Bottom: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
    }

    // A view without text has its baselines at its bottom edge.
    enum FirstTextBaseline: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
    }

    enum LastTextBaseline: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
    }

    /// The top edge.
    public static let top = VerticalAlignment(Top.self)
    /// The middle of the height.
    public static let center = VerticalAlignment(Center.self)
    /// The bottom edge.
    public static let bottom = VerticalAlignment(Bottom.self)
    /// The baseline of the first line of text; the bottom edge of a view without text. A container has that of its uppermost text.
    public static let firstTextBaseline = VerticalAlignment(FirstTextBaseline.self)
    /// The baseline of the last line of text; the bottom edge of a view without text. A container has that of its lowest text.
    public static let lastTextBaseline = VerticalAlignment(LastTextBaseline.self)

    /// The guide of a container whose children set it at these positions; nil when none does.
    public func combineExplicit<S: Sequence>(_ values: S) -> CGFloat? where S.Element == CGFloat? {
        key.combine(values.compactMap { $0 })
    }
}

/// A guide along each axis.
public struct Alignment: Equatable, Sendable {
    /// The guide along the horizontal axis.
    public var horizontal: HorizontalAlignment
    /// The guide along the vertical axis.
    public var vertical: VerticalAlignment

    /// A guide for each axis, the ones of the constants below or your own.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// The middle of both axes.
    public static let center = Alignment(horizontal: .center, vertical: .center)
    /// The leading edge, in the middle of the height.
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    /// The trailing edge, in the middle of the height.
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    /// The top edge, in the middle of the width.
    public static let top = Alignment(horizontal: .center, vertical: .top)
    /// The bottom edge, in the middle of the width.
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    /// The corner of the top and leading edges.
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    /// The corner of the top and trailing edges.
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    /// The corner of the bottom and leading edges.
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    /// The corner of the bottom and trailing edges.
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
    /// The baseline of the first line of text, in the middle of the width.
    public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
    /// The baseline of the last line of text, in the middle of the width.
    public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
    /// The baseline of the first line of text, at the leading edge.
    public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
    /// The baseline of the last line of text, at the leading edge.
    public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
    /// The baseline of the first line of text, at the trailing edge.
    public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
    /// The baseline of the last line of text, at the trailing edge.
    public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}

/// A view's size and guides.
public struct ViewDimensions: Equatable {
    package let engine: LayoutEngine
    package let size: ViewSize

    package init(engine: LayoutEngine, size: ViewSize) {
        self.engine = engine
        self.size = size
    }

    public static func == (a: ViewDimensions, b: ViewDimensions) -> Bool {
        a.engine === b.engine && a.size == b.size
    }

    /// The view's width in points.
    public var width: CGFloat { size.value.width }
    /// The view's height in points.
    public var height: CGFloat { size.value.height }

    /// The guide's position, in points from the leading edge.
    public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }

    /// The guide's position, in points from the top edge.
    public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }

    /// The guide's position where the view sets it itself.
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { engine.explicitAlignment(guide.key, at: size) }

    /// The guide's position where the view sets it itself.
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? { engine.explicitAlignment(guide.key, at: size) }

    package subscript(key: AlignmentKey) -> CGFloat {
        engine.explicitAlignment(key, at: size) ?? key.defaultValue(in: self)
    }
}

extension HorizontalAlignment {
    enum ListRowSeparatorLeading: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
    }

    enum ListRowSeparatorTrailing: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
    }

    /// Where the line below a row of a list begins: at the row's first text, unless `alignmentGuide` says otherwise.
    public static let listRowSeparatorLeading = HorizontalAlignment(ListRowSeparatorLeading.self)

    /// Where the line below a row of a list ends: at the trailing edge of the card or screen, unless `alignmentGuide` says
    /// otherwise.
    public static let listRowSeparatorTrailing = HorizontalAlignment(ListRowSeparatorTrailing.self)
}
