import IncrementalGraph
import Foundation

/// A point, a rectangle, … of one view that another view can read in its own coordinates, through
/// `GeometryProxy`'s subscript.
public struct Anchor<Value> {
    /// In the coordinates of the window.
    fileprivate let value: Value
    fileprivate let convert: (Value, AnchorMap) -> Value

    /// Says what an anchor is made of: the bounds of a view, one of its corners, …
    public struct Source {
        fileprivate let measure: (CGSize) -> Value
        fileprivate let convert: (Value, AnchorMap) -> Value

        /// What it is in the coordinates of a view of the size.
        package func measured(size: CGSize) -> Value {
            measure(size)
        }

        /// What it is for a view of the size. `map` leads from the view to the window.
        package func anchor(size: CGSize, _ map: AnchorMap) -> Anchor<Value> {
            Anchor(value: convert(measure(size), map), convert: convert)
        }
    }
}

extension Anchor: Equatable where Value: Equatable {
    public static func == (lhs: Anchor, rhs: Anchor) -> Bool {
        lhs.value == rhs.value
    }
}

extension Anchor: Hashable where Value: Hashable {
    public func hash(into hasher: inout Hasher) {
        hasher.combine(value)
    }
}

extension Anchor: @unchecked Sendable where Value: Sendable {}

extension Anchor.Source: @unchecked Sendable where Value: Sendable {}

extension Anchor.Source where Value == CGRect {
    /// The view's whole rectangle.
    public static var bounds: Anchor<CGRect>.Source {
        Anchor<CGRect>.Source(measure: { CGRect(origin: .zero, size: $0) }, convert: { $1.rect($0) })
    }

    /// A rectangle in the view's coordinates. Seen through a turn or a projection, it is the box around its corners.
    public static func rect(_ r: CGRect) -> Anchor<Value>.Source {
        Anchor<CGRect>.Source(measure: { _ in r }, convert: { $1.rect($0) })
    }
}

extension Anchor.Source where Value == CGPoint {
    /// A point in the view's coordinates.
    public static func point(_ p: CGPoint) -> Anchor<Value>.Source {
        Anchor<CGPoint>.Source(measure: { _ in p }, convert: { $1.point($0) })
    }

    /// A point at a part of the view's size.
    public static func unitPoint(_ p: UnitPoint) -> Anchor<Value>.Source {
        Anchor<CGPoint>.Source(
            measure: { CGPoint(x: $0.width * p.x, y: $0.height * p.y) }, convert: { $1.point($0) })
    }

    /// The corner at (0, 0) of the unit square.
    public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
    /// The middle of the upper edge.
    public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
    /// The corner at (1, 0) of the unit square.
    public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
    /// The middle of the edge at x = 0.
    public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
    /// The middle of the view.
    public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
    /// The middle of the edge at x = 1 of the unit square.
    public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
    /// The corner at (0, 1) of the unit square.
    public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
    /// The middle of the lower edge.
    public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
    /// The corner at (1, 1) of the unit square.
    public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

extension Anchor.Source {
    /// Several anchors as one.
    public init<T>(_ array: [Anchor<T>.Source]) where Value == [T] {
        measure = { size in array.map { $0.measure(size) } }
        convert = { values, map in zip(array, values).map { source, value in source.convert(value, map) } }
    }

    /// An anchor that may be missing.
    public init<T>(_ anchor: Anchor<T>.Source?) where Value == T? {
        measure = { size in anchor?.measure(size) }
        convert = { value, map in
            guard let anchor, let value else { return nil }
            return anchor.convert(value, map)
        }
    }
}

/// The transform from one view's coordinates to the window's or back.
package struct AnchorMap {
    private var before = CGPoint.zero
    private var projection: ProjectionTransform?
    private var after = CGPoint.zero

    /// From a view that stands at `origin` to the window.
    package static func toWindow(origin: CGPoint, transform: ViewTransform) -> AnchorMap {
        AnchorMap(before: origin, projection: transform.globalProjection)
    }

    /// From the window to a view that stands at `origin`.
    static func fromWindow(origin: CGPoint, transform: ViewTransform) -> AnchorMap {
        AnchorMap(projection: transform.globalProjection?.inverted(), after: CGPoint(x: -origin.x, y: -origin.y))
    }

    package func point(_ point: CGPoint) -> CGPoint {
        var result = CGPoint(x: point.x + before.x, y: point.y + before.y)
        if let projection {
            result = projection.finiteImage(of: result)
        }
        return CGPoint(x: result.x + after.x, y: result.y + after.y)
    }

    /// The box around the rectangle's corners.
    package func rect(_ rect: CGRect) -> CGRect {
        guard let projection else {
            return CGRect(origin: point(rect.origin), size: rect.size)
        }
        return projection.bounds(of: rect.offsetBy(dx: before.x, dy: before.y)).offsetBy(dx: after.x, dy: after.y)
    }
}

extension GeometryProxy {
    /// What an anchor of another view is in this view's coordinates.
    public subscript<T>(anchor: Anchor<T>) -> T {
        anchor.convert(anchor.value, .fromWindow(origin: geometry.origin, transform: transform()))
    }
}

nonisolated struct AnchorPreferenceModifier<Key: PreferenceKey, Value>: PrimitiveViewModifier {
    var source: Anchor<Value>.Source
    /// Makes the preference anew; nil when `change` works on the content's.
    var replace: ((Anchor<Value>) -> Key.Value)?
    var change: ((inout Key.Value, Anchor<Value>) -> Void)?

    public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        guard inputs.base.preferenceKeys.contains(Key.self) else { return outputs }
        let child = outputs.preferences[Key.self]
        let geometry = inputs.geometry
        let transform = inputs.transform
        let host = inputs.base.host
        outputs.preferences[Key.self] = Attribute("anchor preference") {
            let modifier = modifier.value
            let geometry = geometry.value
            let map = AnchorMap.toWindow(origin: geometry.origin, transform: transform.value)
            let anchor = modifier.source.anchor(size: geometry.size.value, map)
            if let replace = modifier.replace {
                return host.observing { replace(anchor) }
            }
            var value = child?.value ?? Key.defaultValue
            host.observing { modifier.change?(&value, anchor) }
            return value
        }
        return outputs
    }
}

nonisolated extension View {
    /// Sets a preference that is made from an anchor of this view.
    public func anchorPreference<A, K: PreferenceKey>(
        key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
    ) -> some View {
        modifier(AnchorPreferenceModifier<K, A>(source: value, replace: transform))
    }

    /// Changes the preference that this view's content gives, with an anchor of this view.
    public func transformAnchorPreference<A, K: PreferenceKey>(
        key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (inout K.Value, Anchor<A>) -> Void
    ) -> some View {
        modifier(AnchorPreferenceModifier<K, A>(source: value, change: transform))
    }
}
