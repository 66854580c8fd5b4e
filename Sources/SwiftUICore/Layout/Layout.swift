import IncrementalGraph
import Foundation

/// What the engine has to know about a layout.
public struct LayoutProperties: Sendable {
    /// The axis on which the layout places its subviews, which spacers and dividers follow; nil for none.
    public var stackOrientation: Axis?

    /// No axis: spacers among the subviews would grow along both.
    public init() {}
}

/// A custom arrangement of views.
///
/// `sizeThatFits` and `placeSubviews` work with points, left to right; in right-to-left layouts the result is mirrored. A subview that is not
/// placed is in the centre. When `animatableData` moves, `placeSubviews` runs for each frame.
nonisolated public protocol Layout: Animatable {
    /// What spacers and dividers among the subviews follow. The default has no axis.
    static var layoutProperties: LayoutProperties { get }

    /// The data that the layout keeps between its calls; made again or updated when the subviews change.
    associatedtype Cache = Void

    typealias Subviews = LayoutSubviews

    /// What to keep for these subviews; called before the first measuring.
    func makeCache(subviews: Subviews) -> Cache
    /// Brings the cache up to date after the subviews, or the layout's own values, have changed. The default makes a new one.
    func updateCache(_ cache: inout Cache, subviews: Subviews)
    /// The distances that the layout as a whole prefers to its neighbours. The default takes the greatest ones of all subviews.
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
    /// The size in points that the layout takes when offered `proposal`. A dimension that is not finite counts as 0, with a warning.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    /// Places each subview with `place(at:anchor:proposal:)`. `bounds` begins at 0, 0 and has the layout's final size; `proposal` is the
    /// proposal of that size.
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
    /// Where the layout itself sets a horizontal guide, in points from the left of `bounds`. With nil, the default, it follows
    /// from the subviews that set it: their mean.
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat?
    /// Where the layout itself sets a vertical guide, in points from the top of `bounds`. With nil, the default, it follows
    /// from the subviews that set it: the uppermost first baseline, the lowest last one, otherwise the mean.
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat?
}

nonisolated extension Layout {
    /// The default properties: no stack orientation.
    public static var layoutProperties: LayoutProperties { LayoutProperties() }

    /// Makes a new cache.
    public func updateCache(_ cache: inout Cache, subviews: Subviews) {
        cache = makeCache(subviews: subviews)
    }

    /// The greatest distance that any subview prefers, at each edge.
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        guard var spacing = subviews.first?.spacing else { return ViewSpacing() }
        for subview in subviews.dropFirst() {
            spacing.formUnion(subview.spacing)
        }
        return spacing
    }

    /// Nil: the guide follows from the subviews that set it.
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? { nil }

    /// Nil: the guide follows from the subviews that set it.
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? { nil }

    /// A view that arranges `content` with this layout.
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        LayoutContainer(layout: self, content: content())
    }
}

nonisolated extension Layout where Cache == Void {
    /// Nothing, for a layout without a cache.
    public func makeCache(subviews: Subviews) {}
}

/// A layout whose axis may become another one.
nonisolated protocol ChangingLayout {
    var stackOrientation: Axis? { get }
}

/// A key for a value that a view passes to the layout around it.
public protocol LayoutValueKey {
    /// The type of the value.
    associatedtype Value
    /// What a layout reads from a subview that says nothing for the key.
    static var defaultValue: Value { get }
}

private struct LayoutValueTrait<Key: LayoutValueKey>: ViewTraitKey {
    static var defaultValue: Key.Value { Key.defaultValue }
}

nonisolated extension View {
    /// Passes a value to the layout around this view.
    public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
        modifier(TraitWritingModifier<LayoutValueTrait<K>>(value: value))
    }
}

/// The subviews of a layout, in order.
public struct LayoutSubviews: RandomAccessCollection, Equatable {
    public typealias SubSequence = LayoutSubviews
    public typealias Element = LayoutSubview
    public typealias Index = Int
    public typealias Indices = Range<Int>

    /// The direction in which the surroundings run. The layout itself works left to right.
    public var layoutDirection: LayoutDirection
    private var subviews: [LayoutSubview]
    private var range: Range<Int>

    package init(_ subviews: [LayoutSubview], layoutDirection: LayoutDirection) {
        self.subviews = subviews
        self.layoutDirection = layoutDirection
        range = 0..<subviews.count
    }

    /// The position of the first subview; in a slice, its position among all subviews.
    public var startIndex: Int { range.lowerBound }
    /// The position after the last subview.
    public var endIndex: Int { range.upperBound }

    /// The subview at a position.
    public subscript(index: Int) -> LayoutSubview { subviews[index] }

    /// A slice, which keeps the positions of its subviews.
    public subscript(bounds: Range<Int>) -> LayoutSubviews {
        var slice = self
        slice.range = bounds
        return slice
    }

    /// The subviews at these indices, in this order, as a separate collection that counts from 0.
    public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
        LayoutSubviews(indices.map { subviews[$0] }, layoutDirection: layoutDirection)
    }
}

/// One view that a layout measures and places.
public struct LayoutSubview: Equatable {
    package let proxy: LayoutProxy
    package let index: Int
    package let placements: LayoutPlacements

    public static func == (a: LayoutSubview, b: LayoutSubview) -> Bool {
        a.index == b.index && a.proxy.computer.engine === b.proxy.computer.engine
    }

    /// What the view says for a key.
    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
        proxy.traits.value(LayoutValueTrait<K>.self)
    }

    /// The values that the view passes to its container with `containerValue(_:_:)` and `tag(_:)`.
    public var containerValues: ContainerValues {
        var values = proxy.traits.value(ContainerValuesTraitKey.self)
        values.tag = proxy.traits.value(TagTraitKey.self)
        return values
    }

    /// The priority that `layoutPriority(_:)` gives the view: 0 without it, minus infinity for a spacer.
    public var priority: Double { proxy.layoutPriority }

    /// The size that the view takes when offered `proposal`, in points. The latest answers are kept, so asking twice is cheap.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proxy.size(proposal) }

    /// The size that the view takes when offered `proposal`, with its guides.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { proxy.dimensions(proposal) }

    /// The distances that the view prefers to its neighbours.
    public var spacing: ViewSpacing { proxy.spacing }

    /// Puts the view's `anchor` at `position`, in the coordinates of the bounds that `placeSubviews` was given.
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        guard position.x.isFinite, position.y.isFinite else {
            RuntimeIssue.report("A layout placed a subview at a position that is not finite; it is in the centre instead.")
            return
        }
        let size = proxy.size(proposal)
        let origin = CGPoint(x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height)
        placements.geometries[index] = ViewGeometry(origin: origin, size: ViewSize(size, proposal: proposal))
    }
}

/// Where `place(at:)` leaves its result.
package final class LayoutPlacements {
    var geometries: [Int: ViewGeometry] = [:]
}

nonisolated struct LayoutContainer<L: Layout, Content: View>: PrimitiveView {
    var layout: L
    var content: Content

    static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        let layout = makeAnimatable(view.map("layout") { $0.layout }, inputs: inputs.base)
        let direction = inputs.base.environmentValue(\.layoutDirection)
        let changingAxis = (L.self as? any ChangingLayout.Type).map { _ in
            view.map("stack axis") { ($0.layout as? any ChangingLayout)?.stackOrientation }.attribute
        }
        let cache = LayoutCacheBox<L>()
        let host = inputs.base.host
        let bodies = inputs.base.bodies
        return makeLayoutContainer(
            of: view.map("content") { $0.content }, axis: L.layoutProperties.stackOrientation, changingAxis: changingAxis, inputs: inputs
        ) { children in
            CustomLayoutEngine(layout: layout.value, children: children, direction: direction.value, cache: cache, host: host, bodies: bodies)
        }
    }
}

/// A layout's cache, which outlives the engines.
private final class LayoutCacheBox<L: Layout> {
    var value: L.Cache?
}

private final class CustomLayoutEngine<L: Layout>: CompositeLayoutEngine {
    var computed = ComputedLayout()
    var guides = FoundGuides()
    private let layout: L
    private let subviews: LayoutSubviews
    private let placements = LayoutPlacements()
    private let cache: LayoutCacheBox<L>
    private let program: ProgramReads
    private let bodies: BodyPath?
    private var placed: (size: ViewSize, geometries: [ViewGeometry])?

    init(layout: L, children: [LayoutProxy], direction: LayoutDirection, cache: LayoutCacheBox<L>, host: ViewGraph, bodies: BodyPath?) {
        self.layout = layout
        self.bodies = bodies
        self.cache = cache
        program = ProgramReads(host: host)
        let placements = placements
        let items = children.enumerated().map { LayoutSubview(proxy: $1, index: $0, placements: placements) }
        let subviews = LayoutSubviews(items, layoutDirection: direction)
        self.subviews = subviews
        host.observing {
            if cache.value == nil {
                cache.value = layout.makeCache(subviews: subviews)
            } else {
                layout.updateCache(&cache.value!, subviews: subviews)
            }
        }
    }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let size = program.reading { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache.value!) }
        guard size.width.isFinite, size.height.isFinite else {
            let place = bodies?.userView.map { " in \($0)" } ?? ""
            RuntimeIssue.report("\(ModuleNames.isOwn(L.self) ? "A layout" : "\(L.self).sizeThatFits")\(place) gives a size that is not finite; it counts as 0.")
            return CGSize(width: size.width.isFinite ? size.width : 0, height: size.height.isFinite ? size.height : 0)
        }
        return size
    }

    func childGeometries(at size: ViewSize) -> [ViewGeometry] {
        if let placed, placed.size == size {
            return placed.geometries
        }
        let geometries = program.reading { resolveGeometries(at: size) }
        placed = (size, geometries)
        return geometries
    }

    private func resolveGeometries(at size: ViewSize) -> [ViewGeometry] {
        placements.geometries.removeAll(keepingCapacity: true)
        let bounds = CGRect(origin: .zero, size: size.value)
        layout.placeSubviews(in: bounds, proposal: size.proposal, subviews: subviews, cache: &cache.value!)
        return subviews.map { subview in
            if let geometry = placements.geometries[subview.index] {
                return geometry
            }
            let proposal = ProposedViewSize(size.value)
            let fitting = subview.sizeThatFits(proposal)
            let origin = CGPoint(x: (size.value.width - fitting.width) / 2, y: (size.value.height - fitting.height) / 2)
            return ViewGeometry(origin: origin, size: ViewSize(fitting, proposal: proposal))
        }
    }

    func spacing() -> ViewSpacing {
        program.reading { layout.spacing(subviews: subviews, cache: &cache.value!) }
    }

    func resolveExplicitAlignment(_ key: AlignmentKey, at size: ViewSize) -> CGFloat? {
        let bounds = CGRect(origin: .zero, size: size.value)
        let own = program.reading {
            key.axis == .horizontal
                ? layout.explicitAlignment(
                    of: HorizontalAlignment(key: key), in: bounds, proposal: size.proposal, subviews: subviews, cache: &cache.value!)
                : layout.explicitAlignment(
                    of: VerticalAlignment(key: key), in: bounds, proposal: size.proposal, subviews: subviews, cache: &cache.value!)
        }
        if let own {
            return own
        }
        return combinedAlignment(key, of: subviews.map(\.proxy), at: childGeometries(at: size))
    }
}
