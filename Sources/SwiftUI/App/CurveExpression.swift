import IncrementalGraph

/// What generated code wraps an expression in whose value is to be plotted.
@_spi(Inbetween)
public protocol CurveExpression {
    static var index: Int { get }

    @MainActor static var value: Any { get }
}

package enum CurveExpressions {
    /// The values of the expressions among `types`, by their index.
    @MainActor
    package static func values(of types: [Any.Type]) -> [Any] {
        types.compactMap { conforming($0, to: (any CurveExpression.Type).self) }.sorted { $0.index < $1.index }.map { $0.value }
    }
}
