import IncrementalGraph
import Foundation
import SwiftUICore
import ViewValues

/// Makes an `InspectedView` of each node. What it reads is what was last computed, or what a touch would ask for.
struct InspectedTreeMaker {
    let inspection: ViewInspection
    let window: CGRect

    /// What the views around leave of a view inside.
    private struct OuterViews {
        /// Where something may be seen.
        var clip: CGRect
        var isDrawn = true
    }

    func tree() -> InspectedView {
        let views = inspection.root.children.compactMap { view($0, in: OuterViews(clip: window)) }
        if views.count == 1 {
            return views[0]
        }
        var root = InspectedView(id: 0, type: "")
        root.children = views
        return root
    }

    private func view(_ node: InspectedNode, in around: OuterViews) -> InspectedView? {
        var view = InspectedView(id: node.id, type: node.name)
        let unwrapped = (node.value?()).map(UnwrappedView.init)
        let core = node.bodyValue ?? unwrapped?.core
        view.isModifier = node.isModifier
        view.bodies = node.bodies
        if let unwrapped, !node.isModifier {
            view.modifiers = unwrapped.modifiers
        }
        if let core {
            view.values = core is any InspectedByName ? [] : InspectionFormatting.values(of: core)
            // What views of ours keep is no affair of those who use them.
            view.state = ModuleNames.isOwn(node.type) ? [] : InspectedProperties.texts(of: core)
        }
        let rect = frame(of: node)
        var inside = around
        inside.isDrawn = around.isDrawn && isShown(node) && !(unwrapped.map(hides) ?? false)
        if let rect, clips(node, unwrapped) {
            inside.clip = inside.clip.intersection(rect)
        }
        view.children = children(of: node, in: inside, unwrapped)
        guard !node.places.isEmpty || !view.children.isEmpty || staysWithoutPlace(node) else { return nil }
        let bounds = rect ?? union(view.children.compactMap(\.rect))
        if let bounds {
            view.frame = [bounds.minX, bounds.minY, bounds.width, bounds.height].map { (Double($0) * 1000).rounded() / 1000 }
        }
        view.drawn = inside.isDrawn && (bounds.map { $0.intersects(around.clip) || around.clip.contains($0.origin) } ?? false)
        view.name = name(of: node, hasChildren: !view.children.isEmpty)
        view.environment = environment(of: node, unwrapped)
        return view
    }

    private func children(of node: InspectedNode, in around: OuterViews, _ unwrapped: UnwrappedView?) -> [InspectedView] {
        let ordered = node.children.enumerated().map { (order: $0.element.order.map(\.value) + [$0.offset], node: $0.element) }
            .sorted { $0.order.lexicographicallyPrecedes($1.order) }
        let views = ordered.compactMap { view($0.node, in: around) }
        // A view that stands in an `id(_:)` alone has been made as the only element of that.
        if let unwrapped, unwrapped.isWrapped, views.count == 1, ordered[0].node.type == Swift.type(of: unwrapped.core),
            !node.hasBody, unwrapped.core is any View, views[0].type == node.name
        {
            return views[0].children
        }
        return views
    }

    // MARK: Places

    private func frame(of node: InspectedNode) -> CGRect? {
        union(node.places.compactMap(frame(at:)))
    }

    private func frame(at place: InspectedNode.Place) -> CGRect? {
        guard let geometry = place.inputs.geometry.lastValue else { return nil }
        let frame = inspection.shownFrame(at: place.inputs.geometry.identifier) ?? geometry.frame
        // Its position is not computed before it is drawn.
        let rect = place.inputs.transform.value.boundsInGlobal(frame)
        let isFinite = [rect.minX, rect.minY, rect.width, rect.height].allSatisfy(\.isFinite)
        return isFinite && !rect.isNull ? rect : nil
    }

    private func union(_ rects: [CGRect]) -> CGRect? {
        guard let first = rects.first else { return nil }
        return rects.dropFirst().reduce(first) { $0.union($1) }
    }

    /// A view with a body, and a list of rows, is there also when it shows nothing; a row is not, which may be out of sight.
    private func staysWithoutPlace(_ node: InspectedNode) -> Bool {
        (node.bodies > 0 || node.name == "ForEach") && node.parent?.name != "ForEach"
    }

    private func isShown(_ node: InspectedNode) -> Bool {
        node.places.isEmpty || node.places.contains { $0.inputs.base.presence?.isShown?.lastValue ?? true }
    }

    private func hides(_ view: UnwrappedView) -> Bool {
        view.modifierValues.contains { $0 is HiddenModifier || ($0 as? _OpacityEffect).map { !($0.opacity > 0) } ?? false }
    }

    private func clips(_ node: InspectedNode, _ view: UnwrappedView?) -> Bool {
        ["ScrollView", "List", "Form", "TabView"].contains(node.name)
            || view?.modifierValues.contains { InspectedModifiers.words(of: $0).name == "clipShape" } ?? false
    }

    // MARK: Words

    private func name(of node: InspectedNode, hasChildren: Bool) -> String? {
        guard !hasChildren || node.hasBody && ModuleNames.isOwn(node.type), let responder = node.responder else { return nil }
        let elements = responder.accessibilityNodes
        guard elements.count == 1, !elements[0].label.isEmpty else { return nil }
        return elements[0].label
    }

    private func environment(of node: InspectedNode, _ view: UnwrappedView?) -> [InspectedView.Value] {
        guard let view, view.modifierValues.contains(where: { $0 is any GraphInputsModifier }),
            let outer = node.outerEnvironment?.lastValue, let inner = node.places.last?.inputs.base.environment.lastValue
        else { return [] }
        var known: Set<ObjectIdentifier> = []
        var entry = outer.newest
        while let current = entry {
            known.insert(ObjectIdentifier(current))
            entry = current.next
        }
        var values: [InspectedView.Value] = []
        entry = inner.newest
        while let current = entry, !known.contains(ObjectIdentifier(current)) {
            let name = current.inspectedName
            if !values.contains(where: { $0.name == name }) {
                values.append(InspectedView.Value(name: name, value: InspectionFormatting.text(of: current.inspectedValue)))
            }
            entry = current.next
        }
        return values.reversed()
    }
}

extension InspectedView {
    /// The innermost view that may be seen at a point; what lies in front first.
    package func view(at point: CGPoint) -> Int? {
        guard drawn || frame == nil else { return nil }
        for child in children.reversed() {
            if let found = child.view(at: point) {
                return found
            }
        }
        return drawn && rect?.contains(point) ?? false ? id : nil
    }

    /// This view and all inside of it, outer ones first.
    package var all: [InspectedView] { [self] + children.flatMap(\.all) }
}
