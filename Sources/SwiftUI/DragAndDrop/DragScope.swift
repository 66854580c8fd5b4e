import Foundation
import IncrementalGraph

/// What a modifier says about the views in it that are dragged, or that take drops.
enum DragSetting {
    /// Makes the items with these identities.
    case container(DragNamespace, items: ([AnyHashable]) -> [DragItem])
    case selection(DragNamespace, () -> [AnyHashable])
    case configuration(DragConfiguration)
    case formation(DragDropPreviewsFormation)
    case dragUpdated((DragSession) -> Void)
    case dropConfiguration((DropSession) -> DropConfiguration)
    case dropFormation(DragDropPreviewsFormation)
    case dropUpdated((DropSession) -> Void)
}

/// To which of several containers a view belongs.
struct DragNamespace: Equatable {
    var id: Namespace.ID?
}

/// The modifiers around a view that have to do with dragging, innermost first.
final class DragScope {
    let outer: DragScope?
    private let setting: () -> DragSetting
    /// The views that are dragged together, where this is their container.
    private var members: [ObjectIdentifier: DragMember] = [:]

    init(outer: DragScope?, setting: @escaping () -> DragSetting) {
        self.outer = outer
        self.setting = setting
    }

    private var scopes: some Sequence<DragScope> { sequence(first: self) { $0.outer } }
    private var settings: [DragSetting] { scopes.map { scope in Graph.untracked { scope.setting() } } }

    func first<T>(_ pick: (DragSetting) -> T?) -> T? {
        settings.lazy.compactMap(pick).first
    }

    func all<T>(_ pick: (DragSetting) -> T?) -> [T] { settings.compactMap(pick) }

    private func container(_ namespace: DragNamespace) -> DragScope? {
        scopes.first { scope in
            if case .container(namespace, _) = Graph.untracked({ scope.setting() }) { true } else { false }
        }
    }

    /// The items of a container with these identities; nil without one.
    func items(_ ids: [AnyHashable], in namespace: DragNamespace) -> [DragItem]? {
        first { if case .container(namespace, let items) = $0 { items(ids) } else { nil } }
    }

    /// The identities of what is selected in a container.
    func selection(in namespace: DragNamespace) -> [AnyHashable] {
        first { if case .selection(namespace, let ids) = $0 { ids() } else { nil } } ?? []
    }

    // MARK: Members

    /// Adds a view for the lifetime of the current subgraph.
    func add(_ member: DragMember, in namespace: DragNamespace) {
        guard let container = container(namespace) else { return }
        container.members[ObjectIdentifier(member)] = member
        Subgraph.requireCurrent.onTearDown { [weak container] in
            container?.members[ObjectIdentifier(member)] = nil
        }
    }

    /// What the views of a container look like, by identity.
    func pictures(in namespace: DragNamespace) -> [AnyHashable: DragPicture] {
        var pictures: [AnyHashable: DragPicture] = [:]
        for member in (container(namespace)?.members ?? [:]).values {
            if let id = member.id(), let picture = member.picture() {
                pictures[id] = picture
            }
        }
        return pictures
    }
}

/// A view of a container.
final class DragMember {
    let id: () -> AnyHashable?
    /// Nil where nothing is drawn.
    let picture: () -> DragPicture?

    init(id: @escaping () -> AnyHashable?, picture: @escaping () -> DragPicture?) {
        self.id = id
        self.picture = picture
    }
}

nonisolated struct DragSettingModifier: PrimitiveViewModifier {
    var setting: DragSetting

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var inputs = inputs
        inputs.base.dragScope = DragScope(outer: inputs.base.dragScope) { modifier.value.setting }
        return body(_Graph(), inputs)
    }
}

private struct DragScopeKey: GraphInputKey {
    typealias Value = DragScope?

    static var inElement: ((Value, Value, Value) -> Value)? { takenFromPlace() }
}

extension _GraphInputs {
    /// The modifiers around that have to do with dragging.
    var dragScope: DragScope? {
        get { self[DragScopeKey.self] }
        set { self[DragScopeKey.self] = newValue }
    }
}
