import IncrementalGraph
import Foundation

/// The scroll views around a view, innermost first.
package final class ScrollScope {
    let model: ScrollModel
    let outer: ScrollScope?

    init(model: ScrollModel, outer: ScrollScope?) {
        self.model = model
        self.outer = outer
    }

    /// The nearest scroll view that scrolls along `axis`; nil means any axis.
    func nearest(_ axis: Axis?) -> ScrollModel? {
        var scope: ScrollScope? = self
        while let current = scope {
            guard let axis else { return current.model }
            if Graph.untracked({ current.model.metrics.value.axes.contains(Axis.Set(axis)) }) {
                return current.model
            }
            scope = current.outer
        }
        return nil
    }
}

/// Names of a scroll view's coordinates in `ViewTransform`.
enum ScrollSpace: Hashable {
    /// The visible part without insets, of the nearest scroll view along an axis (nil: of any).
    case container(Axis?)
    /// The whole visible part of one scroll view.
    case viewport(ObjectIdentifier)
    /// The content of one scroll view.
    case content(ObjectIdentifier)
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    /// The visible part of the nearest scroll view around. Outside of one it counts as the window.
    public static var scrollView: NamedCoordinateSpace { .named(ScrollSpace.container(nil)) }

    /// The visible part of the nearest scroll view around that scrolls along `axis`.
    public static func scrollView(axis: Axis) -> Self { .named(ScrollSpace.container(axis)) }
}

/// What the modifiers around the next scroll view want of it, innermost first.
package final class ScrollSettings {
    private let apply: (ScrollModel) -> Void
    private let outer: ScrollSettings?

    init(outer: ScrollSettings?, apply: @escaping (ScrollModel) -> Void) {
        self.outer = outer
        self.apply = apply
    }

    /// Outer settings first, so that the innermost has the last word.
    func configure(_ model: ScrollModel) {
        outer?.configure(model)
        apply(model)
    }
}

/// A modifier that configures the scroll views in it. `configure` runs while such a scroll view is made.
nonisolated protocol ScrollSettingModifier: GraphInputsModifier {
    static func configure(_ model: ScrollModel, modifier: _GraphValue<Self>)
}

extension ScrollSettingModifier {
    package static func makeInputs(modifier: _GraphValue<Self>, inputs: inout _GraphInputs) {
        inputs.scrollSettings = ScrollSettings(outer: inputs.scrollSettings) { model in
            configure(model, modifier: modifier)
        }
    }
}

private struct ScrollScopeKey: GraphInputKey {
    typealias Value = ScrollScope?

    static var inElement: ((Value, Value, Value) -> Value)? { takenFromPlace() }
}

extension _GraphInputs {
    /// The scroll views around.
    package var scroll: ScrollScope? {
        get { self[ScrollScopeKey.self] }
        set {
            self[ScrollScopeKey.self] = newValue
            scrollContent = newValue?.model
        }
    }
}

private struct ScrollSettingsKey: GraphInputKey {
    typealias Value = ScrollSettings?

    static var reach: GraphInputReach { .primaryView }
}

extension _GraphInputs {
    /// What the modifiers around want of the next scroll view.
    package var scrollSettings: ScrollSettings? {
        get { self[ScrollSettingsKey.self] }
        set { self[ScrollSettingsKey.self] = newValue }
    }
}
