/// The regions that two operands can make.
enum BooleanOperation {
    case union, intersection, subtraction, symmetricDifference

    @inline(__always)
    func contains(_ first: Bool, _ second: Bool) -> Bool {
        switch self {
        case .union: first || second
        case .intersection: first && second
        case .subtraction: first && !second
        case .symmetricDifference: first != second
        }
    }
}

extension Path {
    /// The region inside of this path, of the other one, or of both.
    ///
    /// Curves stay curves: the result is made of pieces of the operands. Its contours do not cross each other. Outer ones run clockwise on screen and
    /// holes the other way, so that both fill rules have the same result.
    /// - Parameter eoFill: whether the inside of both paths is defined by the even-odd rule.
    public func union(_ other: Path, eoFill: Bool = false) -> Path {
        region(with: other, .union, eoFill: eoFill)
    }

    /// The region inside of both paths; see `union(_:eoFill:)`.
    public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
        if !boundsForBooleans.overlaps(other.boundsForBooleans) {
            return Path()
        }
        return region(with: other, .intersection, eoFill: eoFill)
    }

    /// The region inside of this path and outside of the other one; see `union(_:eoFill:)`.
    public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
        region(with: other, .subtraction, eoFill: eoFill)
    }

    /// The region inside of exactly one of the paths; see `union(_:eoFill:)`.
    public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
        region(with: other, .symmetricDifference, eoFill: eoFill)
    }

    /// The same region with an outline that does not cross itself, so that both fill rules have the same result.
    /// - Parameter eoFill: whether the inside of this path is defined by the even-odd rule.
    public func normalized(eoFill: Bool = true) -> Path {
        region(with: Path(), .union, eoFill: eoFill)
    }

    private func region(with other: Path, _ operation: BooleanOperation, eoFill: Bool) -> Path {
        var sources: [SourceCurve] = []
        sourceCurves(operand: 0, closing: true, into: &sources)
        other.sourceCurves(operand: 1, closing: true, into: &sources)
        guard let tracer = BooleanTracer(sources.withoutRepetitions(), bounds: boundsForBooleans.union(other.boundsForBooleans), isLine: false) else {
            return Path()
        }
        let mask: Int32 = eoFill ? 1 : -1
        return tracer.outline { operation.contains($0.first & mask != 0, $0.second & mask != 0) }
    }

    /// `CGRect.null` for an empty path.
    var boundsForBooleans: CGRect { controlPointBounds }
}

extension CGRect {
    /// Whether the two have a common point, edges included.
    fileprivate func overlaps(_ other: CGRect) -> Bool {
        !isNull && !other.isNull && minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }
}

extension BooleanTracer {
    /// Nil when there is nothing to look at.
    init?(_ sources: [SourceCurve], bounds: CGRect, isLine: Bool) {
        guard !sources.isEmpty, let grid = BooleanGrid(bounds) else { return nil }
        let arrangement = BooleanArrangement(sources, grid: grid)
        graph = BooleanGraph(arrangement, sources: sources, isLine: isLine)
        self.sources = sources
        self.grid = grid
    }
}
