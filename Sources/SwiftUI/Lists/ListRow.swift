import IncrementalGraph
import Foundation

/// The row of a list or form that contains a view: `_GraphInputs.listRow`, which flows to everything in the row. Bodies may run before their row exists.
/// For them, `\.listRow` in the environment indicates that there is one: it is the same for all rows of a list, and nil elsewhere.
///
/// A row proposes all of the width between its insets to its content, aligned at the leading edge. Controls use it like this:
///
/// * **A control to press** (a button of the automatic style, a navigation link, a picker that opens a menu) passes `row:` to `ButtonActionModifier`. In
///   a row, the modifier has no gesture: a tap anywhere in the row runs its action, and the row's background is highlighted during the touch; `pressing`
///   is not called, so the label does not fade. Outside of a row the same modifier is a normal button.
/// * A **navigation link** or a picker that pushes uses `RowTap(accessory: .disclosure)`. The row draws the chevron at its trailing edge, after a badge.
///   `isActive` keeps the highlight, as while the destination is visible. When it becomes false, the highlight fades with the transaction of that
///   change.
/// * A **toggle, stepper or picker** is a `LabeledControl`: the label at the leading edge, the control at the trailing one. A
///   toggle is not tapped by its row, only by its switch, as on an iPhone.
///
/// A row ignores taps while `isEnabled` is false at the action.
package final class ListRow: Equatable {
    /// An action in the row, with the closures that read its state.
    private struct Entry {
        /// Whether the view with the action is shown, as long as the row is.
        var isShown: () -> Bool
        var tap: () -> RowTap
        var isEnabled: () -> Bool
        var action: () -> @MainActor () -> Void
    }

    private unowned let host: ViewGraph
    private let subgraph: Subgraph
    /// Whether the row itself is visible, inside containers that keep hidden views.
    private let isShown: Attribute<Bool>?
    private var entries: [(id: Int, entry: Entry)] = []
    private var lastID = 0
    private var pressedAttribute: Attribute<Bool>?
    /// What the actions in the row want of it, together. A watcher sets it: what an action wants may hang on where the row stands
    /// (a link in a `GeometryReader`), and where the row stands on this.
    let tap: Attribute<RowTap>
    private var changesAttribute: Attribute<Void>?
    private var reports = FeedbackLoopGuard<RowTap>()

    /// Made inside the subgraph of the row.
    init(host: ViewGraph, isShown: Attribute<Bool>? = nil) {
        self.host = host
        self.isShown = isShown
        tap = Attribute("row tap", value: RowTap())
        subgraph = Subgraph.requireCurrent
    }

    package static func == (left: ListRow, right: ListRow) -> Bool { left === right }

    /// Whether a touch presses the row.
    var isPressed: Attribute<Bool> {
        if let pressedAttribute {
            return pressedAttribute
        }
        let new = subgraph.apply { Attribute("row pressed", value: false) }
        pressedAttribute = new
        return new
    }

    private func watchActions() {
        guard changesAttribute == nil, subgraph.isAlive else { return }
        subgraph.apply {
            let changes = Attribute("row actions", value: ())
            changesAttribute = changes
            host.watch(
                Attribute<Void>("row tap watch") { [unowned self] in
                    changes.value
                    setTap(wantedTap())
                })
        }
    }

    private func wantedTap() -> RowTap {
        var result = RowTap()
        for (_, entry) in entries where entry.isShown() {
            let tap = entry.tap()
            result.isActive = result.isActive || tap.isActive
            if tap.accessory == .disclosure {
                result.accessory = .disclosure
            }
        }
        return result
    }

    private func setTap(_ new: RowTap) {
        guard let reported = tap.lastValue, new != reported else { return }
        // A link that is there only as long as no chevron takes its space keeps its chevron.
        if reports.keeps(reported, against: new, in: host.updates.flushes) { return }
        host.enqueue(in: Graph.untracked { host.transaction.value }) { [tap] in
            if tap.isAlive {
                tap.set(new)
            }
        }
    }

    /// Whether a tap on the row does something.
    var hasAction: Bool { entries.contains { $0.entry.isShown() && $0.entry.isEnabled() } }

    /// Does everything that a tap on the row does.
    @MainActor func performActions() {
        for (_, entry) in entries where entry.isShown() && entry.isEnabled() {
            entry.action()()
        }
    }

    func setPressed(_ isPressed: Bool, in transaction: Transaction) {
        let attribute = self.isPressed
        host.enqueue(in: transaction) {
            if attribute.isAlive {
                attribute.set(isPressed)
            }
        }
    }

    /// Adds an action for the lifetime of the current subgraph. `isShown` indicates whether its view is visible, inside containers that keep hidden
    /// views.
    func add(
        isShown: Attribute<Bool>?, tap: @escaping () -> RowTap, isEnabled: @escaping () -> Bool,
        action: @escaping () -> @MainActor () -> Void
    ) {
        lastID += 1
        let id = lastID
        let isRowShown = self.isShown
        let isKept = isShown?.identifier != isRowShown?.identifier
        entries.append(
            (
                id,
                Entry(
                    isShown: { !isKept || isShown?.value != false || isRowShown?.value == false }, tap: tap, isEnabled: isEnabled, action: action)
            ))
        watchActions()
        noteChange()
        Subgraph.requireCurrent.onTearDown { [weak self] in
            self?.entries.removeAll { $0.id == id }
            self?.noteChange()
        }
    }

    private func noteChange() {
        guard let changesAttribute else { return }
        host.enqueue(in: Transaction()) {
            if changesAttribute.isAlive {
                changesAttribute.signal()
            }
        }
    }
}

/// What an action wants of the row that it stands in.
package struct RowTap: Comparable {
    package enum Accessory: Comparable {
        case none
        /// A chevron: the row leads elsewhere.
        case disclosure
    }

    package var accessory: Accessory
    /// Keeps the row lit.
    package var isActive: Bool

    package init(accessory: Accessory = .none, isActive: Bool = false) {
        self.accessory = accessory
        self.isActive = isActive
    }

    /// What takes more space is more.
    package static func < (first: Self, second: Self) -> Bool {
        (first.accessory, first.isActive ? 1 : 0) < (second.accessory, second.isActive ? 1 : 0)
    }
}

private struct ListRowKey: EnvironmentKey {
    static var defaultValue: ListRow? { nil }
}

extension EnvironmentValues {
    /// Not nil in the rows of lists and forms. See `ListRow`.
    package var listRow: ListRow? {
        get { self[ListRowKey.self] }
        set { self[ListRowKey.self] = newValue }
    }
}

private struct ListRowInputKey: GraphInputKey {
    typealias Value = ListRow?

    static var inElement: ((ListRow?, ListRow?, ListRow?) -> ListRow?)? { { $2 } }
}

extension _GraphInputs {
    /// The row of a list around.
    package var listRow: ListRow? {
        get { self[ListRowInputKey.self] }
        set { self[ListRowInputKey.self] = newValue }
    }
}
