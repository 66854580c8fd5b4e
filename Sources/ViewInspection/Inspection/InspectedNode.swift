import IncrementalGraph
import Foundation
import Rendering
import SwiftUICore

/// One view of the user's code, as long as it lives.
package final class InspectedNode: ObservedView {
    /// Where one element of it stands.
    struct Place {
        let subgraph: ObjectIdentifier
        var inputs: _ViewInputs
        /// How the element is drawn, with all modifiers.
        var drawing: ViewDrawing?
    }

    package let id: Int
    let type: Any.Type
    let name: String
    /// Among the views inside of `parent`.
    let order: [InspectedOrder]
    private(set) weak var parent: InspectedNode?
    fileprivate(set) var children: [InspectedNode] = []
    weak var owner: ViewInspection?

    /// The view with its modifiers, as it was last computed.
    private(set) var value: (() -> Any?)?
    /// What flowed down to it with its modifiers.
    private(set) var outerEnvironment: Attribute<EnvironmentValues>?
    private(set) var places: [Place] = []
    /// What stands for it with its modifiers.
    private(set) weak var responder: (any ViewResponder)?
    private var groups = 0

    /// The view or the modifier with its dynamic properties filled, as its body has seen it; nil for a view without a body.
    private(set) var bodyValue: Any?
    package private(set) var bodies = 0
    private var stamps: [UInt64?] = []
    private var viewStamp: UInt64 = 0
    /// Whether it is a custom modifier.
    let isModifier: Bool
    var hasBody = false

    init(id: Int, type: Any.Type, name: String, parent: InspectedNode?, order: [InspectedOrder], isModifier: Bool = false) {
        self.id = id
        self.type = type
        self.name = name
        self.parent = parent
        self.order = order
        self.isModifier = isModifier
    }

    /// A view inside of this one, which goes with what is made now.
    func makeChild(_ type: Any.Type, name: String, order: [InspectedOrder], isModifier: Bool = false) -> InspectedNode? {
        guard let owner else { return nil }
        let child = InspectedNode(id: owner.nextID(), type: type, name: name, parent: self, order: order, isModifier: isModifier)
        child.owner = owner
        children.append(child)
        Subgraph.current?.onTearDown { [weak self, weak child] in
            self?.children.removeAll { $0 === child }
        }
        return child
    }

    /// The number of the next group of views that stand side by side in here.
    func nextGroup() -> InspectedOrder {
        groups += 1
        return .number(groups)
    }

    /// The names from the root view to this one.
    var path: String {
        var names: [String] = []
        var next: InspectedNode? = self
        while let node = next, node.parent != nil {
            names.append(node.name)
            next = node.parent
        }
        return names.reversed().joined(separator: "/")
    }

    // MARK: Reported while it is made

    /// The first to report is the outermost modifier, or the view itself.
    package func take<Value>(_ view: _GraphValue<Value>, inputs: _GraphInputs) {
        guard value == nil else { return }
        value = { view.lastValue }
        outerEnvironment = inputs.environment
    }

    /// The last to report is the view itself, inside of all modifiers.
    package func note(_ inputs: _ViewInputs) {
        for place in places {
            owner?.unfollow(place.inputs.geometry.identifier)
        }
        places = []
        add(inputs)
    }

    /// For a view of several elements: where one of them stands.
    package func add(_ inputs: _ViewInputs) {
        let geometry = inputs.geometry.identifier
        guard let subgraph = Subgraph.current else { return }
        let id = ObjectIdentifier(subgraph)
        owner?.follow(geometry)
        if let index = places.firstIndex(where: { $0.subgraph == id }) {
            places[index].inputs = inputs
            return
        }
        places.append(Place(subgraph: id, inputs: inputs))
        subgraph.onTearDown { [weak self] in
            guard let self else { return }
            for place in places where place.subgraph == id {
                owner?.unfollow(place.inputs.geometry.identifier)
            }
            places.removeAll { $0.subgraph == id }
        }
    }

    /// The last to report is the view with all its modifiers.
    package func note(_ outputs: _ViewOutputs) {
        responder = outputs.responder ?? responder
        let id = Subgraph.current.map(ObjectIdentifier.init)
        if let index = places.firstIndex(where: { $0.subgraph == id }) {
            places[index].drawing = outputs.drawing ?? places[index].drawing
        }
    }

    // MARK: Bodies

    package func bodyWillRun(of value: Any, stamp: UInt64) {
        var causes: [String] = []
        var now: [UInt64?] = []
        for (name, property) in InspectedProperties.of(value) {
            let last = now.count < stamps.count ? stamps[now.count] : nil
            now.append(property.inspectedStamp)
            if bodies > 0, let last, let stamp = property.inspectedStamp, stamp != last {
                causes.append("\(property.inspectedKind) \(name)")
            }
        }
        if bodies == 0 {
            causes.append("its appearance")
        } else if stamp != viewStamp {
            causes.append("its values")
        }
        stamps = now
        viewStamp = stamp
        bodyValue = value
        bodies += 1
        owner?.noteBody(of: self, causes: causes)
    }
}

/// One step of the way from a view to a view inside of it: which of several it is.
package enum InspectedOrder {
    case number(Int)
    /// That of a row, which may move.
    case row(() -> Int)

    var value: Int {
        switch self {
        case .number(let number): number
        case .row(let index): index()
        }
    }
}

/// Where in the tree of an inspection a view is made.
package struct InspectionPlace {
    /// The view that is made here when it is named already, otherwise the one around.
    package private(set) var node: InspectedNode
    private(set) var order: [InspectedOrder] = []
    package private(set) var isNamed = false

    init(_ root: InspectedNode) {
        node = root
    }

    func placed(_ step: InspectedOrder) -> InspectionPlace {
        var place = self
        place.order = (isNamed ? [node.nextGroup()] : order) + [step]
        place.isNamed = false
        return place
    }

    func naming(_ type: Any.Type, _ name: String) -> InspectionPlace {
        guard !isNamed, let child = node.makeChild(type, name: name, order: order) else { return self }
        var place = InspectionPlace(child)
        place.isNamed = true
        return place
    }

    func entered() -> InspectionPlace {
        guard isNamed else { return self }
        var place = InspectionPlace(node)
        place.order = [node.nextGroup()]
        return place
    }

    /// For what a custom modifier makes of the view.
    func entered(modifier: Any.Type, _ name: String) -> InspectionPlace {
        let order = isNamed ? [node.nextGroup()] : order
        guard let child = node.makeChild(modifier, name: name, order: order, isModifier: true) else { return self }
        child.hasBody = true
        return InspectionPlace(child)
    }
}

extension InspectedNode {
    /// The views by the rules whose lists they show. Where a view passes on what another one inside of it draws, it is that one.
    fileprivate func collect(_ drawing: ViewDrawing, _ views: inout [DisplayList.Identity: Int]) {
        let list =
            switch drawing {
            case .displayList(let list): list.lastValue
            case .leaf(let leaf): leaf.item.lastValue?.list
            }
        if let identity = list?.identity, !identity.isNone, views[identity.ofAllVersions] == nil {
            views[identity.ofAllVersions] = id
        }
    }

    func collectDrawings(_ views: inout [DisplayList.Identity: Int]) {
        for child in children {
            child.collectDrawings(&views)
        }
        for place in places {
            if let drawing = place.drawing {
                collect(drawing, &views)
            }
        }
    }
}
