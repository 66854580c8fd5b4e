import IncrementalGraph
import Foundation
import Observation

/// The items of a reorder container and the one that a touch moves.
@Observable final class ReorderModel {
    /// An item under the touch.
    struct Lift: Equatable {
        var item: AnyHashable
        var collection: AnyHashable
        var translation = CGSize.zero
        /// Where the item would go; nil where it stays.
        var target: Target?
    }

    /// A place between items.
    struct Target: Equatable {
        var collection: AnyHashable
        var index: Int
    }

    var lift: Lift?
    @ObservationIgnored var move: (AnyHashable, ReorderPlace) -> Void = { _, _ in }
    /// The items of each collection in their order.
    @ObservationIgnored private var items: [AnyHashable: [AnyHashable]] = [:]
    /// Where the items stand in the window, without what a touch moves.
    @ObservationIgnored private var frames: [AnyHashable: CGRect] = [:]

    func set(_ ids: [AnyHashable], in collection: AnyHashable) {
        items[collection] = ids
    }

    func setFrame(_ frame: CGRect, of item: AnyHashable) {
        frames[item] = frame
    }

    func began(_ item: AnyHashable, in collection: AnyHashable) {
        guard lift == nil else { return }
        withAnimation(.listRows) {
            lift = Lift(item: item, collection: collection)
        }
    }

    func moved(by translation: CGSize, to point: CGPoint) {
        guard var lift else { return }
        lift.translation = translation
        let target = target(at: point, of: lift)
        self.lift?.translation = translation
        guard target != lift.target else { return }
        withAnimation(.listRows) {
            self.lift?.target = target
        }
    }

    func ended() {
        guard let lift else { return }
        withAnimation(.listRows) {
            self.lift = nil
            guard let target = lift.target, let ids = items[target.collection] else { return }
            var next = target.index
            if target.collection == lift.collection, let index = ids.firstIndex(of: lift.item), target.index >= index {
                next += 1
            }
            move(lift.item, ReorderPlace(before: ids.indices.contains(next) ? ids[next] : nil, collection: target.collection))
        }
    }

    /// The place under the touch: that of the item there, or of the nearest one in the same collection as long as nothing else is there.
    private func target(at point: CGPoint, of lift: Lift) -> Target? {
        for (collection, ids) in items {
            guard let index = ids.firstIndex(where: { frames[$0]?.contains(point) == true }) else { continue }
            if collection == lift.collection, ids[index] == lift.item { return nil }
            guard collection != lift.collection, let frame = frames[ids[index]] else { return Target(collection: collection, index: index) }
            // Into another collection: before the item, or behind it in its second half.
            return Target(collection: collection, index: isBehind(frame, point, ids) ? index + 1 : index)
        }
        return lift.target
    }

    /// Where items go that are dropped at a point of the window: before the item there or behind it in its second half, else beside the nearest item.
    /// Nil without a collection.
    func place(at point: CGPoint) -> ReorderPlace? {
        let shown = items.flatMap { collection, ids in ids.indices.map { (collection, ids, $0) } }
            .compactMap { collection, ids, index in frames[ids[index]].map { (collection, ids, index, $0) } }
        guard let nearest = shown.min(by: { $0.3.distance(to: point) < $1.3.distance(to: point) }) else {
            return items.keys.first.map { ReorderPlace(before: nil, collection: $0) }
        }
        let (collection, ids, index, frame) = nearest
        let next = index + (isBehind(frame, point, ids) ? 1 : 0)
        return ReorderPlace(before: ids.indices.contains(next) ? ids[next] : nil, collection: collection)
    }

    /// Whether a point is in the second half of an item, in the direction in which the first two of the items follow each other.
    private func isBehind(_ frame: CGRect, _ point: CGPoint, _ ids: [AnyHashable]) -> Bool {
        guard ids.count > 1, let first = frames[ids[0]], let second = frames[ids[1]], abs(second.midX - first.midX) > abs(second.midY - first.midY) else {
            return point.y > frame.midY
        }
        return point.x > frame.midX
    }

    /// How far an item makes room for the one under the touch.
    func displacement(of item: AnyHashable, in collection: AnyHashable) -> CGSize {
        guard let lift, lift.item != item, let target = lift.target, target.collection == collection, collection == lift.collection,
            let ids = items[collection], let index = ids.firstIndex(of: item), let start = ids.firstIndex(of: lift.item)
        else { return .zero }
        let next: Int
        if index > start, index <= target.index {
            next = index - 1
        } else if index < start, index >= target.index {
            next = index + 1
        } else {
            return .zero
        }
        guard let from = frames[item], let to = frames[ids[next]] else { return .zero }
        return CGSize(width: to.midX - from.midX, height: to.midY - from.midY)
    }
}

extension DynamicViewContent {
    /// Marks the views as items that a touch can move in the `reorderContainer` around.
    nonisolated public func reorderable() -> some DynamicViewContent<Data> {
        reorderableItems(AnyHashable(ReorderableSingleCollectionIdentifier()))
    }

    /// Marks the views as items of one of several collections, between which a touch can move them in the `reorderContainer` around.
    nonisolated public func reorderable(collectionID: some Hashable & Sendable) -> some DynamicViewContent<Data> {
        reorderableItems(AnyHashable(collectionID))
    }

    nonisolated private func reorderableItems(_ collection: AnyHashable) -> some DynamicViewContent<Data> {
        let data = UncheckedData(value: onMainActor(UncheckedData(value: self)) { UncheckedData(value: $0.value.data) }.value)
        return modifier(ReorderItemsModifier(collection: collection, elements: { Array(data.value).map { $0 as Any } }))
    }
}

/// Carries a value to the main actor.
private struct UncheckedData<Value>: @unchecked Sendable {
    var value: Value
}

/// Makes the views of a collection movable.
nonisolated private struct ReorderItemsModifier: PrimitiveViewModifier {
    var collection: AnyHashable
    var elements: () -> [Any]

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        ReorderItems._makeView(modifier: modifier.map("items") { ReorderItems(collection: $0.collection, elements: $0.elements) }, inputs: inputs, body: body)
    }

    static func _makeViewList(
        modifier: _GraphValue<Self>, inputs: _ViewListInputs, body: @escaping (_Graph, _ViewListInputs) -> _ViewListOutputs
    ) -> _ViewListOutputs {
        guard inputs.base.enclosingList != nil else {
            let items = modifier.map("items") { ReorderItems(collection: $0.collection, elements: $0.elements) }
            return ReorderItems._makeViewList(modifier: items, inputs: inputs, body: body)
        }
        let environment = inputs.base.environment
        return makeEditableRows(
            inputs: inputs,
            change: { traits, source in
                guard let container = environment.value.reorderContainer else { return }
                let current = modifier.value
                let (model, collection, around) = (container.model, current.collection, traits.around)
                let ids = current.elements().compactMap(container.id.value)
                model.set(ids, in: collection)
                traits.around = { row, owners in
                    let row = around?(row, owners) ?? row
                    guard let index = source.index(of: owners), ids.indices.contains(index) else { return row }
                    return AnyView(
                        row.onGeometryChange(for: CGRect.self, of: { $0.frame(in: .global) }) { model.setFrame($0, of: ids[index]) })
                }
                guard container.isEnabled else { return }
                traits.isReorderable = true
                traits.movement = (
                    source,
                    { moved, destination in
                        let ids = current.elements().compactMap(container.id.value)
                        guard let index = moved.first, ids.indices.contains(index) else { return }
                        let next = ids.indices.contains(destination) ? ids[destination] : nil
                        container.move.value(ids[index], ReorderPlace(before: next, collection: current.collection))
                    }
                )
            }, make: { body(_Graph(), $0) })
    }
}

/// The views of a collection outside of a list.
nonisolated private struct ReorderItems: ViewModifier {
    var collection: AnyHashable
    var elements: () -> [Any]
    @Environment(\.reorderContainer) private var container

    @MainActor func body(content: Content) -> some View {
        let ids = container.map { container in elements().compactMap(container.id.value) } ?? []
        container?.model.set(ids, in: collection)
        return _VariadicView.Tree(ReorderRows(container: container, ids: ids, collection: collection)) { content }
    }
}

private struct ReorderRows: _VariadicView_MultiViewRoot {
    var container: ReorderContainer?
    var ids: [AnyHashable]
    var collection: AnyHashable

    func body(children: _VariadicView.Children) -> some View {
        let numbered = Array(children.enumerated())
        ForEach(numbered, id: \.element.id) { index, child in
            child.modifier(
                ReorderItem(
                    container: container?.isEnabled == true && ids.count == numbered.count ? container : nil,
                    item: ids.indices.contains(index) ? ids[index] : nil, collection: collection))
        }
    }
}

/// One view that a touch can move.
nonisolated private struct ReorderItem: ViewModifier {
    var container: ReorderContainer?
    var item: AnyHashable?
    var collection: AnyHashable

    @MainActor func body(content: Content) -> some View {
        let model = container?.model
        let lift = model?.lift
        let isLifted = item != nil && lift?.item == item
        let shift = isLifted ? lift?.translation ?? .zero : item.flatMap { model?.displacement(of: $0, in: collection) } ?? .zero
        return
            content
            .scaleEffect(isLifted ? 1.05 : 1)
            .shadow(color: .black.opacity(isLifted ? 0.2 : 0), radius: 8, y: 4)
            .offset(shift)
            .gesture(lifting, isEnabled: model != nil && item != nil)
            .onGeometryChange(for: CGRect.self, of: { $0.frame(in: .global) }) { frame in
                if let item {
                    model?.setFrame(frame, of: item)
                }
            }
            .zIndex(isLifted ? 1 : 0)
    }

    /// A touch that stays takes the view along.
    @MainActor private var lifting: some Gesture {
        let (model, item, collection) = (container?.model, item, collection)
        return LongPressGesture().sequenced(before: DragGesture(minimumDistance: 0, coordinateSpace: .global))
            .onChanged { value in
                guard case .second(_, let drag) = value, let item else { return }
                model?.began(item, in: collection)
                if let drag {
                    model?.moved(by: drag.translation, to: drag.location)
                }
            }
            .onEnded { _ in model?.ended() }
    }
}

extension CGRect {
    /// 0 inside.
    fileprivate func distance(to point: CGPoint) -> CGFloat {
        hypot(max(minX - point.x, 0, point.x - maxX), max(minY - point.y, 0, point.y - maxY))
    }
}
