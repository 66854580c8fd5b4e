import Foundation

/// The sizes of what covers the corners of a rectangle, in points.
public struct RectangleCornerInsets: Equatable, Sendable {
    /// The size at the upper corner where text begins: at the left, or at the right where text runs right to left.
    public var topLeading: CGSize
    /// The size at the upper corner where text ends.
    public var topTrailing: CGSize
    /// The size at the lower corner where text begins.
    public var bottomLeading: CGSize
    /// The size at the lower corner where text ends.
    public var bottomTrailing: CGSize

    /// Creates insets of the given sizes.
    public init(topLeading: CGSize, topTrailing: CGSize, bottomLeading: CGSize, bottomTrailing: CGSize) {
        self.topLeading = topLeading
        self.topTrailing = topTrailing
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
    }

    /// Creates insets with nothing at the corners.
    public init() {
        self.init(topLeading: .zero, topTrailing: .zero, bottomLeading: .zero, bottomTrailing: .zero)
    }
}

extension RectangleCornerInsets {
    /// What round corners of a window cover of a frame in it.
    init(radius: CGFloat, of window: CGSize, in frame: CGRect, _ direction: LayoutDirection) {
        func corner(_ x: CGFloat, _ y: CGFloat) -> CGSize {
            let (width, height) = (radius - max(x, 0), radius - max(y, 0))
            guard width > 0, height > 0 else { return .zero }
            return CGSize(width: width, height: height)
        }
        let (left, top) = (frame.minX, frame.minY)
        let (right, bottom) = (window.width - frame.maxX, window.height - frame.maxY)
        let (leading, trailing) = direction == .leftToRight ? (left, right) : (right, left)
        self.init(
            topLeading: corner(leading, top), topTrailing: corner(trailing, top), bottomLeading: corner(leading, bottom),
            bottomTrailing: corner(trailing, bottom))
    }
}

extension EdgeInsets {
    /// The insets with more room at some edges: as much as the larger one of the two corners there takes.
    public func inset(by corners: RectangleCornerInsets, edges: Edge.Set = .all) -> EdgeInsets {
        var insets = self
        if edges.contains(.top) { insets.top += max(corners.topLeading.height, corners.topTrailing.height) }
        if edges.contains(.leading) { insets.leading += max(corners.topLeading.width, corners.bottomLeading.width) }
        if edges.contains(.bottom) { insets.bottom += max(corners.bottomLeading.height, corners.bottomTrailing.height) }
        if edges.contains(.trailing) { insets.trailing += max(corners.topTrailing.width, corners.bottomTrailing.width) }
        return insets
    }
}

private struct ScreenCornerRadiusKey: EnvironmentKey {
    static var defaultValue: CGFloat { 0 }
}

extension EnvironmentValues {
    /// The radius of the corners of the screen that the window fills, in points.
    package var screenCornerRadius: CGFloat {
        get { self[ScreenCornerRadiusKey.self] }
        set { self[ScreenCornerRadiusKey.self] = newValue }
    }
}

extension _ViewInputs {
    /// What the window's corners cover of the view's frame. To be called in rules.
    package var cornerInsets: () -> RectangleCornerInsets {
        let (geometry, transform, environment, host) = (geometry, transform, base.environment, base.host)
        return { [unowned host] in
            let environment = environment.value
            guard environment.screenCornerRadius > 0 else { return RectangleCornerInsets() }
            let frame = transform.value.boundsInGlobal(geometry.value.frame)
            return RectangleCornerInsets(radius: environment.screenCornerRadius, of: host.size, in: frame, environment.layoutDirection)
        }
    }
}
