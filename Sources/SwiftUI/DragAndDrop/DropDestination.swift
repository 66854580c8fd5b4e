import Foundation
import IncrementalGraph
public import UniformTypeIdentifiers

/// What a view does with the items that are dragged over it and dropped on it. Points are in the view's coordinates.
struct DropBehavior {
    var accepts: @MainActor (DropInfo) -> Bool
    var entered: @MainActor (DropInfo) -> Void = { _ in }
    /// Nil keeps the last proposal.
    var moved: @MainActor (DropInfo) -> DropOperation? = { _ in nil }
    /// Also after a drop, where `isDropped`.
    var exited: @MainActor (DropInfo, _ isDropped: Bool) -> Void = { _, _ in }
    var perform: @MainActor (DropInfo) -> Bool
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
        return isHit && onMainActor(inputs.base.host, { $0.dragSession.isActive }) ? [self] : nil
    }

    private func info(_ items: [DragItem], at point: CGPoint) -> DropInfo {
        DropInfo(location: inputs.point(point, in: .local), items: items)
    }

    func accepts(_ items: [DragItem], at point: CGPoint) -> Bool {
        guard isEnabled.isAlive, isEnabled.value else { return false }
        return onMainActor(behavior(), info(items, at: point)) { $0.accepts($1) }
    }

    func entered(_ items: [DragItem], at point: CGPoint) {
        operation = .copy
        onMainActor(behavior(), info(items, at: point)) { $0.entered($1) }
    }

    func moved(_ items: [DragItem], to point: CGPoint) -> DropOperation {
        operation = onMainActor(behavior(), info(items, at: point)) { $0.moved($1) } ?? operation
        return operation
    }

    func exited(_ items: [DragItem], at point: CGPoint) {
        guard isEnabled.isAlive else { return }
        onMainActor(behavior(), info(items, at: point)) { $0.exited($1, false) }
    }

    func perform(_ items: [DragItem], at point: CGPoint) -> Bool {
        onMainActor(behavior(), info(items, at: point)) { behavior, info in
            let isTaken = behavior.perform(info)
            behavior.exited(info, true)
            return isTaken
        }
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
                    accepts: { info in info.items.contains { $0.value(as: T.self) != nil || $0.provider.transfer(as: T.self) != nil } },
                    entered: { _ in isTargeted(true) }, exited: { _, _ in isTargeted(false) },
                    perform: { info in info.values(as: T.self) { action($0, info.location) } })))
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
                    perform: { action($0.itemProviders(for: supportedContentTypes), $0.location) })))
    }

    /// Lets a delegate decide what happens to items with data of these types over this view.
    public func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> some View {
        modifier(
            DropModifier(
                behavior: DropBehavior(
                    accepts: { info in info.hasItemsConforming(to: supportedContentTypes) && delegate.validateDrop(info: info) },
                    entered: { delegate.dropEntered(info: $0) }, moved: { delegate.dropUpdated(info: $0)?.operation },
                    exited: { info, isDropped in isDropped ? () : delegate.dropExited(info: info) },
                    perform: { delegate.performDrop(info: $0) })))
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

extension DropInfo {
    /// Hands the items over as values of a type: at once where all are there, otherwise when they are made of their data.
    /// Returns what `action` returns; true for items that have to be made first.
    @MainActor
    func values<T: Transferable>(as type: T.Type, _ action: @escaping ([T]) -> Bool) -> Bool {
        let present = items.map { $0.value(as: T.self) }
        let missing = zip(items, present).contains { item, value in value == nil && item.provider.transfer(as: T.self) != nil }
        guard missing else { return action(present.compactMap { $0 }) }
        let items = items
        Task { @MainActor in
            var values: [T] = []
            for item in items {
                if let value = item.value(as: T.self) {
                    values.append(value)
                } else if let load = item.provider.transfer(as: T.self) {
                    do {
                        values.append(try await load())
                    } catch {
                        RuntimeIssue.report("A dropped item could not be read as \(T.self), and is left out: \(error).")
                    }
                }
            }
            if !values.isEmpty {
                _ = action(values)
            }
        }
        return true
    }
}
