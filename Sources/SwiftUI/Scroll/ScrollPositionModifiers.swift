import IncrementalGraph
import Foundation

nonisolated struct ScrollPositionIDModifier<ID: Hashable>: ScrollSettingModifier {
    var id: Binding<ID?>
    var anchor: UnitPoint?

    static func configure(_ model: ScrollModel, modifier: _GraphValue<Self>) {
        let host = model.inputs.host
        let wanted = Attribute<ScrollPositionLink.Value>("scroll position") {
            let modifier = modifier.value
            let id = host.observing { modifier.id.wrappedValue }
            return ScrollPositionLink.Value(request: id.map { .view(AnyHashable($0), anchor: modifier.anchor) })
        }
        model.requests.links.append(
            ScrollPositionLink(
                wanted: wanted, anchor: { Graph.untracked { modifier.value.anchor } },
                report: { id in
                    let binding = Graph.untracked { modifier.value.id }
                    let new = id?.base as? ID
                    if new != nil, new != binding.wrappedValue {
                        binding.wrappedValue = new
                    }
                }))
    }
}

nonisolated struct ScrollPositionModifier: ScrollSettingModifier {
    var position: Binding<ScrollPosition>
    var anchor: UnitPoint?

    static func configure(_ model: ScrollModel, modifier: _GraphValue<Self>) {
        let host = model.inputs.host
        let wanted = Attribute<ScrollPositionLink.Value>("scroll position") {
            let modifier = modifier.value
            let position = host.observing { modifier.position.wrappedValue }
            let request: ScrollRequest? =
                switch position.target {
                case .none: nil
                case .view(let id, let anchor): .view(id.hashable, anchor: anchor ?? modifier.anchor)
                case .edge(let edge): .edge(edge)
                case .point(let x, let y): .point(x: x, y: y)
                }
            return ScrollPositionLink.Value(request: position.isPositionedByUser ? nil : request, stamp: position.request)
        }
        model.requests.links.append(
            ScrollPositionLink(
                wanted: wanted, anchor: { Graph.untracked { modifier.value.anchor } },
                report: { id in
                    let binding = Graph.untracked { modifier.value.position }
                    var position = binding.wrappedValue
                    position.isPositionedByUser = true
                    position.target = id.map { .view(SendableID($0), anchor: nil) } ?? .none
                    if position != binding.wrappedValue {
                        binding.wrappedValue = position
                    }
                }))
    }
}

nonisolated struct ScrollTargetBehaviorModifier<Behavior: ScrollTargetBehavior>: ScrollSettingModifier {
    var behavior: Behavior

    static func configure(_ model: ScrollModel, modifier: _GraphValue<Self>) {
        model.movement.behavior = { Graph.untracked { modifier.value.behavior } }
    }
}

nonisolated struct ScrollTargetLayoutModifier: GraphInputsModifier {
    var isEnabled: Bool

    static func makeInputs(modifier: _GraphValue<Self>, inputs: inout _GraphInputs) {
        inputs.scrollTargetLayout = Attribute("scroll target layout") { modifier.value.isEnabled }
    }
}

nonisolated extension View {
    /// Binds the id of the view at `anchor` (nil: the first one) of the next scroll view in this view. Writing it scrolls;
    /// scrolling writes it, where the views are in a `scrollTargetLayout`.
    public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
        modifier(ScrollPositionIDModifier(id: id, anchor: anchor))
    }

    /// Binds where the next scroll view in this view is.
    public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
        modifier(ScrollPositionModifier(position: position, anchor: anchor))
    }

    /// Decides where the next scroll view in this view stops when a touch has released it.
    public func scrollTargetBehavior<Behavior: ScrollTargetBehavior>(_ behavior: Behavior) -> some View {
        modifier(ScrollTargetBehaviorModifier(behavior: behavior))
    }

    /// Makes the views that this layout arranges the targets of the scroll view around.
    public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
        modifier(ScrollTargetLayoutModifier(isEnabled: isEnabled))
    }
}
