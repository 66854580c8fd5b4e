import Foundation
import IncrementalGraph
public import UniformTypeIdentifiers

/// What a view does with the items that are dragged over it and dropped on it. Points are in the view's coordinates.
struct DropBehavior {
    var isEnabled = true
    var accepts: @MainActor (DropInfo) -> Bool
    var entered: @MainActor (DropInfo) -> Void = { _ in }
    /// Nil keeps the last proposal.
    var moved: @MainActor (DropInfo) -> DropOperation? = { _ in nil }
    /// Also after a drop, where `isDropped`.
    var exited: @MainActor (DropInfo, _ isDropped: Bool) -> Void = { _, _ in }
    /// Calls `whenDone` when the data of the items is there.
    var perform: @MainActor (DropInfo, DropSession, _ whenDone: @escaping @MainActor () -> Void) -> Bool
}

nonisolated struct DropModifier: PrimitiveViewModifier {
    var behavior: DropBehavior

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        outputs.responder = DropResponder(outputs.responder, inputs: inputs) { modifier.value.behavior }
        return outputs
    }
}

private final class DropResponder: WrapperResponder, DropTarget {
    let child: ViewResponder?
    private let inputs: _ViewInputs
    private let isEnabled: Attribute<Bool>
    private let behavior: () -> DropBehavior
    private var operation = DropOperation.copy

    init(_ child: ViewResponder?, inputs: _ViewInputs, behavior: @escaping () -> DropBehavior) {
        self.child = child
        self.inputs = inputs
        self.behavior = behavior
        isEnabled = inputs.base.environmentValue(\.isEnabled)
    }

    /// While something is dragged, the whole view is hit, also where nothing in it is.
    func hitTest(_ point: CGPoint) -> [ViewResponder]? {
        if let hit = hitTestChildren(point) { return hit }
        let isHit = inputs.placement.value.frame.contains(point)
        return isHit && onMainActor(inputs.base.host, { $0.drags.isActive }) ? [self] : nil
    }

    private var scope: DragScope? { inputs.base.dragScope }

    var formation: DragDropPreviewsFormation? {
        scope?.first { if case .dropFormation(let formation) = $0 { formation } else { nil } }
    }

    private func info(_ drag: ActiveDrag, at point: CGPoint) -> DropInfo {
        DropInfo(
            location: inputs.point(point, in: .local), items: drag.items, size: inputs.placement.value.frame.size, isFromOutside: drag.isFromOutside)
    }

    private func session(_ drag: ActiveDrag, at point: CGPoint, _ phase: DropSession.Phase, _ place: ReorderPlace? = nil) -> DropSession {
        DropSession(
            id: DropSession.ID(number: drag.number), phase: phase, location: inputs.point(point, in: .local),
            size: inputs.placement.value.frame.size, itemsCount: drag.items.count, suggestedOperations: drag.operations,
            localSession: drag.isFromOutside ? nil : DropSession.LocalSession(itemIDs: drag.ids),
            reorderPlace: place ?? reorderPlace(at: inputs.point(point, in: .global)))
    }

    private func note(_ session: @autoclosure () -> DropSession) {
        let actions: [(DropSession) -> Void] = scope?.all { if case .dropUpdated(let action) = $0 { action } else { nil } } ?? []
        guard !actions.isEmpty else { return }
        let session = session()
        for action in actions {
            action(session)
        }
    }

    /// What the modifiers around want; nil where none says it.
    private func configuration(_ session: DropSession) -> DropConfiguration? {
        scope?.first { if case .dropConfiguration(let configuration) = $0 { configuration(session) } else { nil } }
    }

    func accepts(_ drag: ActiveDrag, at point: CGPoint) -> Bool {
        guard isEnabled.isAlive, isEnabled.value else { return false }
        return onMainActor(behavior(), info(drag, at: point)) { $0.isEnabled && $0.accepts($1) }
    }

    func entered(_ drag: ActiveDrag, at point: CGPoint) {
        operation = drag.operations.preferred
        onMainActor(behavior(), info(drag, at: point)) { $0.entered($1) }
        note(session(drag, at: point, .entering))
    }

    func moved(_ drag: ActiveDrag, to point: CGPoint) -> DropOperation {
        let session = session(drag, at: point, .active)
        operation = onMainActor(behavior(), info(drag, at: point)) { $0.moved($1) } ?? configuration(session)?.operation ?? operation
        note(session)
        return operation
    }

    func exited(_ drag: ActiveDrag, at point: CGPoint) {
        guard isEnabled.isAlive else { return }
        onMainActor(behavior(), info(drag, at: point)) { $0.exited($1, false) }
        note(session(drag, at: point, .exiting))
    }

    func perform(_ drag: ActiveDrag, at point: CGPoint, whenDone: @escaping @MainActor () -> Void) -> Bool {
        let configuration = configuration(session(drag, at: point, .ended(operation)))
        let ending = session(drag, at: point, .ended(operation), configuration?.place)
        let completed = session(drag, at: point, .dataTransferCompleted, configuration?.place)
        var info = info(drag, at: point)
        if let count = configuration?.acceptedItemCount {
            info.items = Array(info.items.prefix(max(count, 0)))
        }
        return onMainActor(behavior(), (info, ending)) { [self] behavior, drop in
            let transfer = DropTransfer { [self] in
                note(completed)
                whenDone()
            }
            let isTaken = behavior.perform(drop.0, drop.1) { transfer.dataIsThere() }
            behavior.exited(drop.0, true)
            note(isTaken ? ending : session(drag, at: point, .ended(.cancel)))
            if isTaken { transfer.dropIsOver() }
            return isTaken
        }
    }
}

/// Waits for the end of a drop and for its data, of which either may come first.
@MainActor
private final class DropTransfer {
    private let whenDone: () -> Void
    private var isOver = false
    private var hasData = false

    init(whenDone: @escaping () -> Void) {
        self.whenDone = whenDone
    }

    func dataIsThere() {
        hasData = true
        if isOver { whenDone() }
    }

    func dropIsOver() {
        isOver = true
        if hasData { whenDone() }
    }
}

nonisolated extension View {
    /// Takes items of a type that are dropped on this view. `action` gets them with the place of the touch in this view's coordinates, and returns
    /// whether it takes them. `isTargeted` is called with true when items of the type come over the view, and with false when they leave it.
    ///
    /// Values of the type itself, and values with a proxy of it, are handed over at once; others are made of the dragged data first.
    public func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
        isTargeted: @escaping (Bool) -> Void = { _ in }
    ) -> some View {
        modifier(
            DropModifier(
                behavior: DropBehavior(
                    accepts: { info in info.items.contains { $0.isTransferable(as: T.self) } },
                    entered: { _ in isTargeted(true) }, exited: { _, _ in isTargeted(false) },
                    perform: { info, _, whenDone in
                        info.items.withValues(of: T.self, from: "dropped", whenDone: whenDone) { action($0, info.location) }
                    })))
    }

    /// Takes items of a type that are dropped on this view, as long as `isEnabled` is true. `action` gets them with the drag's session.
    ///
    /// `dropConfiguration(_:)` sets what happens to the items, and how many of them the view takes; `onDropSessionUpdated(_:)` hears of items over the view.
    /// Values of the type itself, and values with a proxy of it, are handed over at once; others are made of the dragged data first.
    public func dropDestination<T: Transferable>(
        for type: T.Type = T.self, isEnabled: Bool = true, action: @escaping (_ items: [T], _ session: DropSession) -> Void
    ) -> some View {
        modifier(
            DropModifier(
                behavior: DropBehavior(
                    isEnabled: isEnabled, accepts: { info in info.items.contains { $0.isTransferable(as: T.self) } },
                    perform: { info, session, whenDone in
                        info.items.withValues(of: T.self, from: "dropped", whenDone: whenDone) { values in
                            guard !values.isEmpty else { return false }
                            action(values, session)
                            return true
                        }
                    })))
    }

    /// Takes items with data of these types that are dropped on this view. `action` gets their providers, and returns whether it takes them.
    /// The binding is true while such items are over the view.
    public func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?, perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
    ) -> some View {
        onDrop(of: supportedContentTypes, isTargeted: isTargeted) { providers, _ in action(providers) }
    }

    /// Takes items with data of these types that are dropped on this view. `action` gets their providers and the place of the touch in this view's
    /// coordinates, and returns whether it takes them. The binding is true while such items are over the view.
    public func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
        perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
    ) -> some View {
        modifier(
            DropModifier(
                behavior: DropBehavior(
                    accepts: { info in info.hasItemsConforming(to: supportedContentTypes) },
                    entered: { _ in isTargeted?.wrappedValue = true }, exited: { _, _ in isTargeted?.wrappedValue = false },
                    perform: { info, _, whenDone in
                        defer { whenDone() }
                        return action(info.itemProviders(for: supportedContentTypes), info.location)
                    })))
    }

    /// Lets a delegate decide what happens to items with data of these types over this view.
    public func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> some View {
        modifier(
            DropModifier(
                behavior: DropBehavior(
                    accepts: { info in info.hasItemsConforming(to: supportedContentTypes) && delegate.validateDrop(info: info) },
                    entered: { delegate.dropEntered(info: $0) }, moved: { delegate.dropUpdated(info: $0)?.operation(isFromOutside: $0.isFromOutside) },
                    exited: { info, isDropped in isDropped ? () : delegate.dropExited(info: info) },
                    perform: { info, _, whenDone in
                        defer { whenDone() }
                        return delegate.performDrop(info: info)
                    })))
    }

    /// The older form, with identifiers of types.
    @_disfavoredOverload
    public func onDrop(
        of supportedTypes: [String], isTargeted: Binding<Bool>?, perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
    ) -> some View {
        onDrop(of: supportedTypes.compactMap { UTType($0) }, isTargeted: isTargeted, perform: action)
    }

    /// The older form, with identifiers of types.
    @_disfavoredOverload
    public func onDrop(
        of supportedTypes: [String], isTargeted: Binding<Bool>?,
        perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
    ) -> some View {
        onDrop(of: supportedTypes.compactMap { UTType($0) }, isTargeted: isTargeted, perform: action)
    }

    /// The older form, with identifiers of types.
    @_disfavoredOverload
    public func onDrop(of supportedTypes: [String], delegate: any DropDelegate) -> some View {
        onDrop(of: supportedTypes.compactMap { UTType($0) }, delegate: delegate)
    }
}
