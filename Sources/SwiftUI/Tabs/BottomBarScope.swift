import IncrementalGraph
import Foundation

/// The scroll views whose content may lie under a bar at the bottom.
package final class BottomBarScope {
    /// A scroll view under the bar.
    private struct Entry {
        weak var model: ScrollModel?
        /// Whether the view is visible that it is in; nil for always.
        var isShown: Attribute<Bool>?
    }

    private unowned let host: ViewGraph
    private let height: CGFloat
    private let changes: Attribute<Void>
    private var entries: [Entry] = []

    /// For a bar of `height` points, made in the subgraph of the views over which it stands.
    init(height: CGFloat, host: ViewGraph) {
        self.height = height
        self.host = host
        changes = Attribute("scroll views over a bar", value: ())
    }

    /// To be called where the scroll view is made.
    func add(_ model: ScrollModel, isShown: Attribute<Bool>?) {
        entries.append(Entry(model: model, isShown: isShown))
        note()
        Subgraph.requireCurrent.onTearDown { [weak self, weak model] in
            self?.entries.removeAll { $0.model == nil || $0.model === model }
            self?.note()
        }
    }

    private func note() {
        host.enqueue(in: Transaction()) { [changes] in
            if changes.isAlive {
                changes.signal()
            }
        }
    }

    /// Whether content lies under the bar. To be called in a rule.
    func resolveIsCovering() -> Bool {
        changes.value
        return entries.contains { entry in
            guard let model = entry.model, model.signal.isAlive, entry.isShown?.value != false else { return false }
            let metrics = model.metrics.value
            guard metrics.axes.contains(.vertical), metrics.insets.bottom >= height - 0.5 else { return false }
            return model.offsetAttribute.value.y < metrics.range(.vertical).upperBound - 0.5
        }
    }
}

private struct BottomBarKey: GraphInputKey {
    typealias Value = BottomBarScope?

    /// A tab's page is an element of the list around the tabs.
    static var inElement: ((Value, Value, Value) -> Value)? { takenFromPlace() }
}

extension _GraphInputs {
    /// The bar at the bottom that the content of the next scroll view may lie under.
    package var bottomBar: BottomBarScope? {
        get { self[BottomBarKey.self] }
        set { self[BottomBarKey.self] = newValue }
    }
}
