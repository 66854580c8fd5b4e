import Foundation

/// `HStack` as a layout.
nonisolated public struct HStackLayout: Layout, Sendable {
    /// The guide by which the subviews are lined up vertically.
    public var alignment: VerticalAlignment
    /// The distance between neighbours in points; nil for what they prefer.
    public var spacing: CGFloat?

    /// Arranges subviews side by side. By default they are centred and have their preferred distances.
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    /// Horizontal: spacers in the layout grow in width.
    public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .horizontal
        return properties
    }

    /// The engine that lays out `HStack`, with these subviews.
    public func makeCache(subviews: Subviews) -> EngineCache {
        EngineCache(StackEngine(axis: .horizontal, guide: alignment.key, spacing: spacing, children: subviews.map(\.proxy)))
    }

    /// The subviews side by side, as large as they get when they share the offered width.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout EngineCache) -> CGSize {
        cache.engine.cachedSize(proposal)
    }

    /// Places the subviews one after the other from the leading edge of `bounds`.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout EngineCache) {
        cache.place(subviews, in: bounds, proposal: proposal)
    }

    /// What the subviews at its edges prefer, as for `HStack`.
    public func spacing(subviews: Subviews, cache: inout EngineCache) -> ViewSpacing {
        cache.engine.spacing()
    }
}

/// `VStack` as a layout.
nonisolated public struct VStackLayout: Layout, Sendable {
    /// The guide by which the subviews are lined up horizontally.
    public var alignment: HorizontalAlignment
    /// The distance between neighbours in points; nil for what they prefer.
    public var spacing: CGFloat?

    /// Arranges subviews below each other. By default they are centred and have their preferred distances.
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    /// Vertical: spacers in the layout grow in height.
    public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .vertical
        return properties
    }

    /// The engine that lays out `VStack`, with these subviews.
    public func makeCache(subviews: Subviews) -> EngineCache {
        EngineCache(StackEngine(axis: .vertical, guide: alignment.key, spacing: spacing, children: subviews.map(\.proxy)))
    }

    /// The subviews below each other, as large as they get when they share the offered height.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout EngineCache) -> CGSize {
        cache.engine.cachedSize(proposal)
    }

    /// Places the subviews one after the other from the top edge of `bounds`.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout EngineCache) {
        cache.place(subviews, in: bounds, proposal: proposal)
    }

    /// What the subviews at its edges prefer, as for `VStack`.
    public func spacing(subviews: Subviews, cache: inout EngineCache) -> ViewSpacing {
        cache.engine.spacing()
    }
}

/// `ZStack` as a layout.
nonisolated public struct ZStackLayout: Layout, Sendable {
    /// The guides by which the subviews are lined up.
    public var alignment: Alignment

    /// Arranges subviews on top of each other, centred by default.
    public init(alignment: Alignment = .center) {
        self.alignment = alignment
    }

    /// The engine that lays out `ZStack`, with these subviews.
    public func makeCache(subviews: Subviews) -> EngineCache {
        EngineCache(ZStackEngine(alignment: alignment, children: subviews.map(\.proxy)))
    }

    /// The size that the subviews take together when each is offered the whole proposal; only those of the highest layout priority count.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout EngineCache) -> CGSize {
        cache.engine.cachedSize(proposal)
    }

    /// Places the subviews on top of each other, lined up by their guides.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout EngineCache) {
        cache.place(subviews, in: bounds, proposal: proposal)
    }

    /// What the subviews prefer together: the greater distance counts.
    public func spacing(subviews: Subviews, cache: inout EngineCache) -> ViewSpacing {
        cache.engine.spacing()
    }
}

/// The engine of a built-in layout, made once for its subviews.
public struct EngineCache {
    package let engine: LayoutEngine

    package init(_ engine: LayoutEngine) {
        self.engine = engine
    }

    package func place(_ subviews: LayoutSubviews, in bounds: CGRect, proposal: ProposedViewSize) {
        let geometries = engine.childGeometries(at: ViewSize(bounds.size, proposal: proposal))
        for (subview, geometry) in zip(subviews, geometries) {
            let position = CGPoint(x: bounds.minX + geometry.origin.x, y: bounds.minY + geometry.origin.y)
            subview.place(at: position, proposal: geometry.size.proposal)
        }
    }
}

/// A layout whose type is erased. Changing from one to another keeps the subviews, so that they move.
nonisolated public struct AnyLayout: Layout, ChangingLayout {
    private var box: AnyLayoutBox

    /// Wraps a layout, which keeps its own cache and `animatableData`.
    public init<L: Layout>(_ layout: L) {
        box = LayoutBox(layout)
    }

    var stackOrientation: Axis? { box.stackOrientation }

    /// The cache of the wrapped layout. It is made again when a layout of another type replaces it.
    public struct Cache {
        fileprivate var value: Any
        fileprivate var layout: ObjectIdentifier
    }

    /// The data of the wrapped layout. Those of different types do not mix: the change is one of places alone.
    public typealias AnimatableData = _AnyAnimatableData

    /// The data of the wrapped layout. Setting data of another type changes nothing.
    public var animatableData: AnimatableData {
        get { AnimatableData(vector: box.vector) }
        set { box = box.settingVector(newValue.vector) }
    }

    /// The wrapped layout's cache.
    public func makeCache(subviews: Subviews) -> Cache {
        Cache(value: box.makeCache(subviews), layout: box.id)
    }

    /// Has the wrapped layout update its cache; after a change to a layout of another type, makes a new one.
    public func updateCache(_ cache: inout Cache, subviews: Subviews) {
        if cache.layout == box.id {
            box.updateCache(&cache.value, subviews)
        } else {
            cache = makeCache(subviews: subviews)
        }
    }

    /// What the wrapped layout prefers.
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        box.spacing(subviews, &cache.value)
    }

    /// The size that the wrapped layout asks for.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        box.sizeThatFits(proposal, subviews, &cache.value)
    }

    /// Has the wrapped layout place the subviews.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        box.placeSubviews(bounds, proposal, subviews, &cache.value)
    }

    /// Where the wrapped layout sets the guide; nil where it does not.
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        box.explicitAlignment(guide.key, bounds, proposal, subviews, &cache.value)
    }

    /// Where the wrapped layout sets the guide; nil where it does not.
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        box.explicitAlignment(guide.key, bounds, proposal, subviews, &cache.value)
    }
}

nonisolated private class AnyLayoutBox {
    var id: ObjectIdentifier { fatalError("AnyLayoutBox is abstract") }
    var stackOrientation: Axis? { nil }
    var vector: AnyVector? { nil }
    func settingVector(_ vector: AnyVector?) -> AnyLayoutBox { self }
    func makeCache(_ subviews: LayoutSubviews) -> Any { () }
    func updateCache(_ cache: inout Any, _ subviews: LayoutSubviews) {}
    func spacing(_ subviews: LayoutSubviews, _ cache: inout Any) -> ViewSpacing { ViewSpacing() }
    func sizeThatFits(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any) -> CGSize { .zero }
    func placeSubviews(_ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any) {}
    func explicitAlignment(
        _ key: AlignmentKey, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any
    ) -> CGFloat? { nil }
}

nonisolated private final class LayoutBox<L: Layout>: AnyLayoutBox {
    let layout: L

    init(_ layout: L) {
        self.layout = layout
    }

    override var id: ObjectIdentifier { ObjectIdentifier(L.self) }
    override var stackOrientation: Axis? { (layout as? any ChangingLayout)?.stackOrientation ?? L.layoutProperties.stackOrientation }
    override var vector: AnyVector? { TypedVector(layout.animatableData) }

    override func settingVector(_ vector: AnyVector?) -> AnyLayoutBox {
        guard let vector = vector as? TypedVector<L.AnimatableData> else { return self }
        var copy = layout
        copy.animatableData = vector.value
        return LayoutBox(copy)
    }

    override func makeCache(_ subviews: LayoutSubviews) -> Any { layout.makeCache(subviews: subviews) }

    private func with<T>(_ cache: inout Any, _ subviews: LayoutSubviews, _ body: (inout L.Cache) -> T) -> T {
        var typed = cache as? L.Cache ?? layout.makeCache(subviews: subviews)
        defer { cache = typed }
        return body(&typed)
    }

    override func updateCache(_ cache: inout Any, _ subviews: LayoutSubviews) {
        with(&cache, subviews) { layout.updateCache(&$0, subviews: subviews) }
    }

    override func spacing(_ subviews: LayoutSubviews, _ cache: inout Any) -> ViewSpacing {
        with(&cache, subviews) { layout.spacing(subviews: subviews, cache: &$0) }
    }

    override func sizeThatFits(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any) -> CGSize {
        with(&cache, subviews) { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
    }

    override func placeSubviews(_ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any) {
        with(&cache, subviews) { layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0) }
    }

    override func explicitAlignment(
        _ key: AlignmentKey, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any
    ) -> CGFloat? {
        with(&cache, subviews) { cache in
            switch key.axis {
            case .horizontal:
                layout.explicitAlignment(
                    of: HorizontalAlignment(key: key), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
            case .vertical:
                layout.explicitAlignment(
                    of: VerticalAlignment(key: key), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
            }
        }
    }
}
