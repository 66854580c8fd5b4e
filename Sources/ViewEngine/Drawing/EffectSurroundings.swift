import IncrementalGraph
import Foundation

/// What is around a view, for the effects that ask where in it they are. The environment holds it.
package protocol EffectSurroundings: AnyObject {
    /// Calls `body`, which makes the effects of a view in `frame`, in coordinates that `transform` takes to the window.
    func around<Result>(_ frame: CGRect, transform: ViewTransform, _ body: () -> Result) -> Result
    /// The radii of corners of `frame` that share their centres with those around.
    func concentricRadii(of frame: CGRect, transform: ViewTransform) -> RectangleCornerRadii
}

private struct EffectSurroundingsKey: EnvironmentKey {
    static var defaultValue: (any EffectSurroundings)? { nil }
}

extension EnvironmentValues {
    package var effectSurroundings: (any EffectSurroundings)? {
        get { self[EffectSurroundingsKey.self] }
        set { self[EffectSurroundingsKey.self] = newValue }
    }

    /// Calls `body`, which makes the effects of a view in `frame`, with what is around it.
    package func withSurroundings<Result>(of frame: CGRect, transform: Attribute<ViewTransform>, _ body: () -> Result) -> Result {
        guard let effectSurroundings else { return body() }
        return effectSurroundings.around(frame, transform: transform.value, body)
    }
}
