/// The combination of two shapes in one rectangle. Each keeps animating its own data.
nonisolated struct BooleanShape<First: Shape, Second: Shape>: Shape {
    enum Operation {
        case union, intersection, subtraction, symmetricDifference, lineIntersection, lineSubtraction
    }

    var first: First
    var second: Second
    var operation: Operation
    var eoFill: Bool

    func path(in rect: CGRect) -> Path {
        let (a, b) = (first.path(in: rect), second.path(in: rect))
        return switch operation {
        case .union: a.union(b, eoFill: eoFill)
        case .intersection: a.intersection(b, eoFill: eoFill)
        case .subtraction: a.subtracting(b, eoFill: eoFill)
        case .symmetricDifference: a.symmetricDifference(b, eoFill: eoFill)
        case .lineIntersection: a.lineIntersection(b, eoFill: eoFill)
        case .lineSubtraction: a.lineSubtraction(b, eoFill: eoFill)
        }
    }

    static var role: ShapeRole { First.role }

    var layoutDirectionBehavior: LayoutDirectionBehavior {
        first.layoutDirectionBehavior == second.layoutDirectionBehavior ? first.layoutDirectionBehavior : .mirrors
    }

    var animatableData: AnimatablePair<First.AnimatableData, Second.AnimatableData> {
        get { AnimatablePair(first.animatableData, second.animatableData) }
        set {
            first.animatableData = newValue.first
            second.animatableData = newValue.second
        }
    }
}

nonisolated extension Shape {
    /// The region inside of this shape, of the other one, or of both.
    /// - Parameter eoFill: whether the inside of both shapes is defined by the even-odd rule.
    public func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        BooleanShape(first: self, second: other, operation: .union, eoFill: eoFill)
    }

    /// The region inside of both shapes.
    /// - Parameter eoFill: whether the inside of both shapes is defined by the even-odd rule.
    public func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        BooleanShape(first: self, second: other, operation: .intersection, eoFill: eoFill)
    }

    /// The region inside of this shape and outside of the other one.
    /// - Parameter eoFill: whether the inside of both shapes is defined by the even-odd rule.
    public func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        BooleanShape(first: self, second: other, operation: .subtraction, eoFill: eoFill)
    }

    /// The region inside of exactly one of the shapes.
    /// - Parameter eoFill: whether the inside of both shapes is defined by the even-odd rule.
    public func symmetricDifference<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        BooleanShape(first: self, second: other, operation: .symmetricDifference, eoFill: eoFill)
    }

    /// The parts of this shape's outline inside the other shape, to be stroked.
    /// - Parameter eoFill: Whether the even-odd rule defines the inside of the other shape.
    public func lineIntersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        BooleanShape(first: self, second: other, operation: .lineIntersection, eoFill: eoFill)
    }

    /// The parts of this shape's outline outside of the other shape, to be stroked.
    /// - Parameter eoFill: Whether the even-odd rule defines the inside of the other shape.
    public func lineSubtraction<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        BooleanShape(first: self, second: other, operation: .lineSubtraction, eoFill: eoFill)
    }
}
