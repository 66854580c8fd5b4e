import IncrementalGraph
import Foundation

/// The size and place of a `GeometryReader`.
public struct GeometryProxy {
    package let geometry: ViewGeometry
    package let transform: () -> ViewTransform
    package var covered: () -> EdgeInsets
    /// The radii that are concentric with the container shape's corners, for a rectangle in the space of `geometry`; nil without one.
    package var concentricRadii: (CGRect) -> RectangleCornerRadii? = { _ in nil }

    /// What the container's corners cover of the frame.
    package var corners: () -> RectangleCornerInsets = { RectangleCornerInsets() }

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

    /// How far the corners of the container, which are those of the device's screen, reach into the frame at each of its corners. Zero where
    /// the frame is away from the container's corner, and in a window with square corners.
    public var containerCornerInsets: RectangleCornerInsets { corners() }

    /// The radii of corners of the reader's frame that share their centres with the corners of the container shape around; nil without a
    /// `containerShape`. A corner far from the container's is square: its radius is 0.
    public var concentricCornerRadii: RectangleCornerRadii? { concentricCornerRadii(in: CGRect(origin: .zero, size: size)) }

    /// The radii of corners of `rect`, in the reader's own coordinates, that share their centres with the corners of the container shape
    /// around; nil without a `containerShape`.
    public func concentricCornerRadii(in rect: CGRect) -> RectangleCornerRadii? {
        concentricRadii(rect.offsetBy(dx: geometry.origin.x, dy: geometry.origin.y))
    }

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
