import IncrementalGraph
import Foundation

/// A frame of reference for positions.
public enum CoordinateSpace: Equatable, Hashable {
    /// The window.
    case global
    /// The view itself.
    case local
    /// A view with a name given by `coordinateSpace`.
    case named(AnyHashable)

    /// Whether it is `global`: the window.
    public var isGlobal: Bool { self == .global }
    /// Whether it is `local`: the view itself.
    public var isLocal: Bool { self == .local }
}

/// A coordinate space, as a value of its type.
public protocol CoordinateSpaceProtocol {
    /// The space as a case of the enumeration.
    var coordinateSpace: CoordinateSpace { get }
}

/// The window's coordinates.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    /// The window's coordinates; usually written `.global`.
    public init() {}
    /// Always `global`.
    public var coordinateSpace: CoordinateSpace { .global }
}

/// The coordinates of the view that asks.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    /// The coordinates of the view that asks; usually written `.local`.
    public init() {}
    /// Always `local`.
    public var coordinateSpace: CoordinateSpace { .local }
}

/// The coordinates of a view around that has this name, made with `.named(_:)`.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
    package let name: AnyHashable
    /// `named`, with this name.
    public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    /// The window's coordinates: points from its top left corner.
    public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    /// The coordinates of the view that asks: points from its top left corner.
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    /// The coordinates of the view around to which `coordinateSpace(_:)` gives this name. Names are equal as `AnyHashable` values are.
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
        NamedCoordinateSpace(name: AnyHashable(name))
    }
}

nonisolated struct CoordinateSpaceModifier: PrimitiveViewModifier {
    var name: AnyHashable

    public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var inputs = inputs
        let outer = inputs.transform
        let geometry = inputs.geometry
        inputs.transform = Attribute(
            "coordinate space",
            uncompared: {
                var transform = outer.value
                transform.appendSpace(modifier.value.name, frame: geometry.value.frame)
                return transform
            })
        return body(_Graph(), inputs)
    }
}

nonisolated extension View {
    /// Names this view's coordinates for the views in it.
    public func coordinateSpace<T: Hashable>(name: T) -> some View {
        modifier(CoordinateSpaceModifier(name: AnyHashable(name)))
    }

    /// Names this view's coordinates for the views in it.
    public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
        modifier(CoordinateSpaceModifier(name: name.name))
    }
}
