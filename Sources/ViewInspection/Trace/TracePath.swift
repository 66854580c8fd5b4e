import IncrementalGraph
import Foundation
import Motion
import SwiftUICore
import ViewValues

/// The names of the views from the root to a place in the tree.
///
/// What a control is made of has no names: whatever stands inside the body of one of our views or modifiers, and is not
/// what the user gave it, is reported as that view.
package final class TracePath: ObservedPlace {
    private unowned let inspector: ViewInspector
    package private(set) var text = ""
    /// What distinguishes the view to come from its siblings.
    private var place: String?
    /// Whether the last name is that of the view that is made here, and not of one around it.
    private var isNamed = false
    /// The name of the values here, if their type does not give one.
    package private(set) var attribute: String?
    /// The `.animation(_:value:)` around this place, the innermost one last.
    package private(set) var animations: [TracedAnimation] = []
    /// Nil where the user's own code made the views. Inside a body of ours: the types of what the user gave for it.
    private var given: String?
    /// The library whose view is around, if it is another one than this.
    private var component: TraceComponent?
    /// Whether a value around describes by its parts what happens here.
    package private(set) var isDescribed = false

    /// Where views are made in the tree of an inspection; nil when there is none.
    package private(set) var inspection: InspectionPlace?

    /// Where the root view is made.
    init(_ inspector: ViewInspector) {
        self.inspector = inspector
        inspection = (inspector.inspection?.root).map(InspectionPlace.init)
    }

    private init(_ path: TracePath) {
        inspector = path.inspector
        text = path.text
        place = path.place
        isNamed = path.isNamed
        attribute = path.attribute
        animations = path.animations
        given = path.given
        component = path.component
        isDescribed = path.isDescribed
        inspection = path.inspection
    }

    /// Whether the view that is made here is not written in the sources.
    var isInsideControl: Bool { given != nil }

    package var view: (any ObservedView)? { inspectedNode }

    /// The node of the view that is made here; nil without an inspection, and for a view that is not written in the sources.
    private var inspectedNode: InspectedNode? {
        guard let inspection, inspection.isNamed else { return nil }
        return inspection.node
    }

    package func placed(at index: Int) -> any ObservedPlace {
        placed("\(index)", .number(index))
    }

    package func placed<ID: Hashable>(inRow id: ID, index: @escaping () -> Int) -> any ObservedPlace {
        if let part = id as? any ObservedPartID {
            return changed {
                $0.inspection = inspection?.placed(.row(index))
                $0.text += "/" + part.partName
                $0.place = nil
                $0.isNamed = false
                $0.attribute = nil
            }
        }
        return placed(inspector.trace?.placeName(of: id) ?? StableText.of(id), .row(index))
    }

    /// For one of several views: its number, or its id.
    private func placed(_ place: String, _ order: InspectedOrder) -> TracePath {
        changed {
            $0.inspection = inspection?.placed(order)
            $0.place = place
            $0.isNamed = false
            $0.attribute = nil
        }
    }

    /// For a view of this type, unless it has its name already.
    package func naming(_ type: Any.Type) -> any ObservedPlace { named(type) }

    private func named(_ type: Any.Type) -> TracePath {
        guard !isNamed else { return self }
        if let given, !TraceName.isGiven(type, in: given, component) {
            return place == nil ? self : changed { $0.place = nil }
        }
        guard let name = TraceName.view(type, inside: component) else {
            return given == nil ? self : changed { $0.given = nil }
        }
        return changed {
            $0.inspection = inspection?.naming(type, name)
            let step = name + (place.map { "[\($0)]" } ?? "")
            $0.text = text.isEmpty ? step : text + "/" + step
            $0.place = nil
            $0.isNamed = true
            $0.attribute = nil
            $0.given = nil
            $0.isDescribed = false
        }
    }

    /// For what is inside the view that is named last.
    package func entered() -> any ObservedPlace { inside() }

    private func inside() -> TracePath {
        guard isNamed else { return insideInspection() }
        return changed {
            $0.inspection = inspection?.entered()
            $0.place = nil
            $0.isNamed = false
            $0.attribute = nil
        }
    }

    /// For the body of a view.
    package func entered(bodyOf view: Any.Type) -> (place: any ObservedPlace, view: (any ObservedView)?) {
        var node = inspectedNode
        if let found = node, found.hasBody {
            node = nil
        }
        node?.hasBody = true
        return (named(view).inside().changed { $0.enterBody(of: view) }, node)
    }

    /// For what a modifier with a body makes of the view. The modifiers of this library have no name: they are not written in the sources.
    package func entered(modifier: Any.Type) -> (place: any ObservedPlace, view: (any ObservedView)?) {
        let path = inside(modifier: modifier)
        let node = path.inspection?.node
        return (path, node?.type == modifier ? node : nil)
    }

    private func inside(modifier: Any.Type) -> TracePath {
        guard let name = TraceName.view(modifier, inside: component), given == nil || !isOwn(modifier) else {
            return inside().changed { $0.enterBody(of: modifier) }
        }
        return changed {
            $0.inspection = isOwn(modifier) ? inspection?.entered() : inspection?.entered(modifier: modifier, name)
            $0.text += "." + name
            $0.place = nil
            $0.isNamed = false
            $0.attribute = nil
            $0.given = nil
            $0.isDescribed = false
        }
    }

    /// Whether a type is ours, or of the library whose view is around.
    private func isOwn(_ type: Any.Type) -> Bool {
        ModuleNames.isOwn(type) || component?.holds(type) ?? false
    }

    private func enterBody(of type: Any.Type) {
        if type is any ComponentView.Type {
            component = TraceComponent(type)
        }
        if type is any TracedParts.Type {
            isDescribed = true
        }
        if let style = type as? any StyleMadeView.Type, !ModuleNames.isOwn(style.styleType) {
            given = nil
        } else if given == nil, isOwn(type) {
            given = TraceName.parameters(of: type)
        }
    }

    /// For the content of a modifier with a body, which stood at `outer`. The user's own modifiers are a part of the name.
    package func leaving(_ modifier: Any.Type, for outer: any ObservedPlace) -> any ObservedPlace {
        guard let outer = outer as? TracePath else { return self }
        if modifier is any ViewModifier.Type, !isOwn(modifier) {
            return changed {
                $0.given = outer.given
                $0.isDescribed = outer.isDescribed
                $0.inspection = outer.inspection
            }
        }
        return outer.changed { $0.animations = animations }
    }

    /// For a view whose type has been hidden: it is the user's, if users can write it.
    package func erased(_ type: Any.Type) -> any ObservedPlace {
        changed {
            if let given {
                $0.given = given + " " + ModuleNames.full(type)
            }
        }
    }

    /// For what is inside an `.animation(_:value:)`.
    package func animated<Value>(by value: @escaping () -> Value) -> ObservedAnimationScope {
        let animation = TracedAnimation(type: "\(Value.self)") {
            let text = StableText.of(value())
            return text.count <= 24 ? text : nil
        }
        return ObservedAnimationScope(
            place: changed { $0.animations.append(animation) }, note: inspector.trace?.note(animation.type) ?? 0,
            onChange: { [text, weak inspector] in inspector?.trace?.modifierIsActive(at: text) })
    }

    /// Gives a view a node that has no name in a trace.
    package func namingPart(_ type: Any.Type) -> any ObservedPlace {
        guard let inspection, !inspection.isNamed, let name = TraceName.view(type, inside: component),
            given.map({ TraceName.isGiven(type, in: $0, component) }) ?? true
        else {
            return self
        }
        return changed { $0.inspection = inspection.naming(type, name) }
    }

    /// For what is inside the view that has a node.
    package func enteredPart() -> any ObservedPlace { insideInspection() }

    private func insideInspection() -> TracePath {
        guard let inspection, inspection.isNamed else { return self }
        return changed { $0.inspection = inspection.entered() }
    }

    /// For one of the parts of a view.
    package func placedPart(at index: Int) -> any ObservedPlace {
        inspection == nil ? self : changed { $0.inspection = inspection?.placed(.number(index)) }
    }

    package func calling(_ attribute: String) -> any ObservedPlace {
        changed { $0.attribute = attribute }
    }

    private func changed(_ change: (TracePath) -> Void) -> TracePath {
        let path = TracePath(self)
        change(path)
        return path
    }
}

/// An `.animation(_:value:)`, as a trace reports it.
package struct TracedAnimation {
    package let type: String
    /// Its value now, in words; nil where that would be long.
    package let value: () -> String?

    /// Why it has left a change alone.
    package var message: String {
        let now = value().map { " (\($0))" } ?? ""
        return
            "There is an .animation(_:value: \(type)) around this view, but its value is what it was before\(now), so it leaves the change alone: give it the value that the change depends on, or put the change into withAnimation { }."
    }
}
