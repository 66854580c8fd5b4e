import IncrementalGraph
import Rendering

/// The container shape of a subtree: the shape, and the frame of its container.
package final class ContainerShape {
    private let shape: Attribute<AnyContainerShape>
    private let frame: Attribute<CGRect>
    private let transform: Attribute<ViewTransform>
    private let outer: Attribute<EnvironmentValues>

    package init(shape: Attribute<AnyContainerShape>, inputs: _ViewInputs) {
        self.shape = shape
        frame = makeAnimatedFrame(inputs)
        transform = inputs.transform
        outer = inputs.base.environment
    }

    /// What a shape in `frame` needs to know. Read by a rule, which then follows the container.
    package func surroundings(of frame: CGRect, transform: ViewTransform) -> ContainerSurroundings {
        var container = self.frame.value
        if self.transform.value != transform {
            container = transform.boundsFromGlobal(self.transform.value.boundsInGlobal(container))
        }
        let values = outer.value
        return ContainerSurroundings(
            shape: shape.value,
            insets: EdgeInsets(
                top: frame.minY - container.minY, leading: frame.minX - container.minX,
                bottom: container.maxY - frame.maxY, trailing: container.maxX - frame.maxX),
            size: container.size, isRightToLeft: values.layoutDirection == .rightToLeft,
            outer: values.containerShape.map { outer in
                { outer.surroundings(of: self.frame.value, transform: self.transform.value) }
            })
    }
}

/// Any container shape. It is equal to itself only: shapes cannot be compared.
package struct AnyContainerShape {
    package let path: @Sendable (CGRect, CGFloat) -> Path
    package let corners: @Sendable (CGSize) -> RoundedRectangularShapeCorners?

    package init<S: InsettableShape>(_ shape: S) {
        path = { rect, amount in shape.inset(by: amount).path(in: rect) }
        let rounded = shape as? any RoundedRectangularShape
        corners = { rounded?.corners(in: $0) }
    }
}

/// Where a shape stands in the container shape around it. Never leaves the thread on which the shape's path is made.
package struct ContainerSurroundings: @unchecked Sendable {
    package let shape: AnyContainerShape
    /// From the container's edges inwards to the shape's rectangle; leading is left here.
    package let insets: EdgeInsets
    package let size: CGSize
    package let isRightToLeft: Bool
    package let outer: (() -> ContainerSurroundings)?

    /// In force while a shape's path is made.
    @TaskLocal package static var current: ContainerSurroundings?

    /// The container's shape, moved inwards to `rect`: by the smallest of the four distances, so that the outlines run
    /// at an even distance where they are nearest.
    package func path(in rect: CGRect) -> Path {
        let amount = max(0, min(insets.top, insets.bottom, insets.leading, insets.trailing))
        return shape.path(rect.insetBy(dx: -amount, dy: -amount), amount)
    }

    /// The radii of corners that share their centres with the container's; 0 where the container's are not known.
    func concentricRadii() -> RectangleCornerRadii {
        guard let corners = shape.corners(size) else { return RectangleCornerRadii() }
        let above = outer?().concentricRadii() ?? RectangleCornerRadii()
        // A shape speaks of leading and trailing, the insets of left and right.
        let (leading, trailing) = isRightToLeft ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
        func radius(_ corner: Edge.Corner, _ across: CGFloat, _ down: CGFloat) -> CGFloat {
            max(0, corners[corner].radius(concentric: above[corner]) - max(across, down, 0))
        }
        return RectangleCornerRadii(
            topLeading: radius(.topLeading, leading, insets.top),
            bottomLeading: radius(.bottomLeading, leading, insets.bottom),
            bottomTrailing: radius(.bottomTrailing, trailing, insets.bottom),
            topTrailing: radius(.topTrailing, trailing, insets.top))
    }
}

extension ContainerShape: EffectSurroundings {
    package func around<Result>(_ frame: CGRect, transform: ViewTransform, _ body: () -> Result) -> Result {
        ContainerSurroundings.$current.withValue(surroundings(of: frame, transform: transform), operation: body)
    }

    package func concentricRadii(of frame: CGRect, transform: ViewTransform) -> RectangleCornerRadii {
        surroundings(of: frame, transform: transform).concentricRadii()
    }
}

extension EnvironmentValues {
    package var containerShape: ContainerShape? {
        get { effectSurroundings as? ContainerShape }
        set { effectSurroundings = newValue }
    }
}

nonisolated struct ContainerShapeModifier<S: InsettableShape>: PrimitiveViewModifier {
    var shape: S

    public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var inputs = inputs
        let shape = Attribute<AnyContainerShape>("container shape", uncompared: { AnyContainerShape(modifier.value.shape) })
        let container = ContainerShape(shape: shape, inputs: inputs)
        let outer = inputs.base.environment
        inputs.base.environment = Attribute<EnvironmentValues>(
            "environment",
            uncompared: {
                var values = outer.value
                values.containerShape = container
                return values
            })
        return body(_Graph(), inputs)
    }
}

nonisolated extension View {
    /// Makes `shape`, in the view's frame, the container shape that `ContainerRelativeShape` and `ConcentricRectangle`
    /// inside of the view follow.
    public func containerShape<T: InsettableShape>(_ shape: T) -> some View {
        modifier(ContainerShapeModifier(shape: shape))
    }

    /// Makes `shape`, in the view's frame, the container shape that `ContainerRelativeShape` and `ConcentricRectangle`
    /// inside of the view follow.
    public func containerShape(_ shape: some RoundedRectangularShape) -> some View {
        modifier(ContainerShapeModifier(shape: shape))
    }
}
