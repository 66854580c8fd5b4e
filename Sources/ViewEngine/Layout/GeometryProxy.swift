import IncrementalGraph
import Foundation

/// The size and place of a `GeometryReader`.
public struct GeometryProxy {
    package let geometry: ViewGeometry
    package let transform: () -> ViewTransform
    package var covered: () -> EdgeInsets

    package init(geometry: ViewGeometry, transform: @escaping () -> ViewTransform, covered: @escaping () -> EdgeInsets = { EdgeInsets() }) {
        self.geometry = geometry
        self.transform = transform
        self.covered = covered
    }

    /// The size in points. It is the final one at once, also while a change of layout is animated.
    public var size: CGSize { geometry.size.value }

    /// How far the view could reach beyond its frame at each edge with `ignoresSafeArea`: what the device and bars cover
    /// there. 0 at edges that do not touch the end of the safe area.
    public var safeAreaInsets: EdgeInsets { covered() }

    /// The reader's frame in a coordinate space: the box around it where an effect turns it. Follows animated geometry
    /// effects frame by frame. A name that no view around has counts as the window.
    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        switch coordinateSpace {
        case .local:
            return CGRect(origin: .zero, size: size)
        case .global:
            return transform().boundsInGlobal(geometry.frame)
        case .named(let name):
            let transform = transform()
            return transform.boundsInSpace(name, geometry.frame) ?? transform.boundsInGlobal(geometry.frame)
        }
    }

    /// The reader's frame in a coordinate space.
    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
        frame(in: coordinateSpace.coordinateSpace)
    }

    /// The bounds of an enclosing named space in the reader's own coordinates; nil when there is none.
    public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
        transform().boundsOfSpace(coordinateSpace.name)?.offsetBy(dx: -geometry.origin.x, dy: -geometry.origin.y)
    }
}
