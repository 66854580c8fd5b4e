import IncrementalGraph
import Foundation

nonisolated struct ScrollGeometryChangeModifier<Value: Equatable>: ScrollSettingModifier {
    var transform: (ScrollGeometry) -> Value
    var action: (Value, Value) -> Void

    static func configure(_ model: ScrollModel, modifier: _GraphValue<Self>) {
        model.observers.append { model in
            let value = Attribute<Value>("scroll geometry value") {
                let geometry = model.metrics.value.geometry(at: model.offsetAttribute.value)
                let transform = modifier.value.transform
                return model.inputs.host.observing { transform(geometry) }
            }
            watchChanges(of: value, host: model.inputs.host, initial: true) { old, new in
                modifier.value.action(old, new)
            }
        }
    }
}

nonisolated struct ScrollPhaseChangeModifier: ScrollSettingModifier {
    var action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void

    static func configure(_ model: ScrollModel, modifier: _GraphValue<Self>) {
        model.observers.append { model in
            watchChanges(of: makeScrollPhase(model), host: model.inputs.host, initial: false) { old, new in
                let context = ScrollPhaseChangeContext(
                    geometry: model.metrics.value.geometry(at: model.offsetAttribute.value), velocity: model.movement.velocity)
                modifier.value.action(old, new, context)
            }
        }
    }
}

nonisolated struct ScrollTargetVisibilityModifier<ID: Hashable>: ScrollSettingModifier {
    var threshold: Double
    var action: ([ID]) -> Void

    static func configure(_ model: ScrollModel, modifier: _GraphValue<Self>) {
        model.observers.append { model in
            let ids = Attribute<[ID]>("visible scroll targets") {
                let visible = model.metrics.value.visible(at: model.offsetAttribute.value)
                let threshold = modifier.value.threshold
                return model.registry.targets(near: visible).compactMap { item in
                    item.frame.visiblePart(in: visible) >= threshold ? item.id?.base as? ID : nil
                }
            }
            watchChanges(of: ids, host: model.inputs.host, initial: true) { _, new in
                modifier.value.action(new)
            }
        }
    }
}

nonisolated struct ScrollVisibilityModifier: PrimitiveViewModifier {
    var threshold: Double
    var action: (Bool) -> Void

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let geometry = inputs.geometry
        let transform = inputs.transform
        let host = inputs.base.host
        let isVisible = Attribute<Bool>("scroll visibility") {
            let frame = geometry.value.frame
            let window = transform.value.boundsFromGlobal(CGRect(origin: .zero, size: host.size))
            let area = transform.value.boundsOfSpace(ScrollSpace.container(nil)) ?? window
            return frame.visiblePart(in: area) >= modifier.value.threshold
        }
        watchChanges(of: isVisible, host: host, initial: true, from: false) { _, new in
            modifier.value.action(new)
        }
        return body(_Graph(), inputs)
    }
}

extension CGRect {
    /// How much of the rectangle's area lies in `area`; 0 for one without area.
    fileprivate func visiblePart(in area: CGRect) -> Double {
        let common = intersection(area)
        guard !common.isNull, width * height > 0 else { return 0 }
        return common.width * common.height / (width * height)
    }
}

/// Calls `action` after each update that has changed `value`; with `initial`, for the first one, too (unless it is `from`).
func watchChanges<Value: Equatable>(
    of value: Attribute<Value>, host: ViewGraph, initial: Bool, from: Value? = nil, action: @escaping (Value, Value) -> Void
) {
    host.watch(Attribute("change watch", stateful: ChangeWatch(value: value, host: host, initial: initial, previous: from, action: action)))
}

private struct ChangeWatch<Value: Equatable>: StatefulRule {
    let value: Attribute<Value>
    unowned let host: ViewGraph
    let initial: Bool
    var previous: Value?
    let action: (Value, Value) -> Void

    mutating func updateValue(old: Void?) -> RuleResult<Void> {
        let new = value.value
        let isFirst = previous == nil
        guard new != previous else { return .unchanged(()) }
        let before = previous ?? new
        previous = new
        if !isFirst || initial {
            host.enqueueAction { [action] in
                MainThread.check()
                Graph.untracked { action(before, new) }
            }
        }
        return .changed(())
    }
}

nonisolated struct ScrollIndicatorsFlashModifier<Value: Equatable>: ScrollSettingModifier {
    var value: Value
    var onAppear: Bool

    static func configure(_ model: ScrollModel, modifier: _GraphValue<Self>) {
        model.observers.append { model in
            let value = Attribute<Value>("flash trigger") { modifier.value.value }
            let onAppear = Graph.untracked { modifier.value.onAppear }
            watchChanges(of: value, host: model.inputs.host, initial: onAppear) { _, _ in model.flashIndicators() }
        }
    }
}

nonisolated extension View {
    /// Calls `action` with the old and the new value of what `transform` makes of the next scroll view's measures: when the scroll
    /// view appears (both are the first value), and whenever it has changed.
    public func onScrollGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (ScrollGeometry) -> T, action: @escaping (T, T) -> Void
    ) -> some View {
        modifier(ScrollGeometryChangeModifier(transform: transform, action: action))
    }

    /// Calls `action` with the old and the new phase when the next scroll view's phase changes.
    public func onScrollPhaseChange(_ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void) -> some View {
        modifier(ScrollPhaseChangeModifier { old, new, _ in action(old, new) })
    }

    /// The same, with the measures and the velocity at that moment.
    public func onScrollPhaseChange(
        _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext) -> Void
    ) -> some View {
        modifier(ScrollPhaseChangeModifier(action: action))
    }

    /// Calls `action` when more or less than `threshold` (a part of the area) of this view is visible in its scroll view.
    public func onScrollVisibilityChange(threshold: Double = 0.5, _ action: @escaping (Bool) -> Void) -> some View {
        modifier(ScrollVisibilityModifier(threshold: threshold, action: action))
    }

    /// Calls `action` with the ids of the views in a scroll target layout of which at least `threshold` is visible.
    public func onScrollTargetVisibilityChange<ID: Hashable>(
        idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
    ) -> some View {
        modifier(ScrollTargetVisibilityModifier(threshold: threshold, action: action))
    }

    /// Shows the indicators of the next scroll view for a moment when it appears.
    public func scrollIndicatorsFlash(onAppear: Bool) -> some View {
        modifier(ScrollIndicatorsFlashModifier(value: 0, onAppear: onAppear))
    }

    /// Shows the indicators of the next scroll view for a moment when `value` changes.
    public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View {
        modifier(ScrollIndicatorsFlashModifier(value: value, onAppear: false))
    }
}
