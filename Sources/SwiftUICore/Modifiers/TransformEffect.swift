import Foundation

nonisolated public struct _TransformEffect: GeometryEffect, Equatable {
    public var transform: CGAffineTransform

    public init(transform: CGAffineTransform) {
        self.transform = transform
    }

    public func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(transform)
    }
}

nonisolated public struct _ProjectionEffect: GeometryEffect, Equatable {
    public var transform: ProjectionTransform

    public init(transform: ProjectionTransform) {
        self.transform = transform
    }

    public func effectValue(size: CGSize) -> ProjectionTransform {
        transform
    }
}

nonisolated extension View {
    /// Applies a matrix to the view's rendered output, about its top-left corner. A change of the matrix is not animated.
    public func transformEffect(_ transform: CGAffineTransform) -> some View {
        modifier(_TransformEffect(transform: transform))
    }

    /// Applies a projection to the view's rendered output, about its top-left corner. A change of it is not animated.
    public func projectionEffect(_ transform: ProjectionTransform) -> some View {
        modifier(_ProjectionEffect(transform: transform))
    }
}
