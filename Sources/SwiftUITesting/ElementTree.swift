import Foundation
import Geometry
import ScriptedStage
import SwiftUI
import ViewInspection

/// All elements of a stage at one moment. It reads the views, and keeps none of them alive longer than needed.
@MainActor
final class ElementTree {
    let graph: ViewGraph
    let roots: [FoundElement]
    private(set) lazy var all: [FoundElement] = roots.flatMap(\.all)
    /// The responder around each.
    private var outer: [ObjectIdentifier: any ViewResponder] = [:]
    private lazy var byResponder: [ObjectIdentifier: FoundElement] = {
        var found: [ObjectIdentifier: FoundElement] = [:]
        for element in all {
            for responder in element.node.responders {
                found[ObjectIdentifier(responder)] = element
            }
        }
        return found
    }()

    /// The drawn items.
    let drawing: ElementDrawing

    init(_ graph: ViewGraph, items: [DrawnItem]) {
        self.graph = graph
        drawing = ElementDrawing(items: items)
        roots = graph.windowLayers.flatMap { layer -> [FoundElement] in
            let nodes = layer.responder.allAccessibilityNodes
            let elements =
                nodes.elements.namedByLabels.map { FoundElement($0, isAccessible: true) }
                + nodes.others.map { FoundElement($0, isAccessible: false) }
            guard layer.kind == .alert || layer.kind == .sheet else { return elements }
            let boxes = elements.map(\.frame)
            let frame = layer.frame ?? boxes.dropFirst().reduce(boxes.first ?? .zero) { $0.union($1) }
            let card = FoundElement(
                ElementFacts(frame: frame, responder: layer.responder), role: layer.kind == .alert ? .alert : .sheet, isAccessible: true)
            card.adopt(elements)
            return [card]
        }
        graph.responder?.visit { [self] responder, ancestors in
            if let around = ancestors.last {
                outer[ObjectIdentifier(responder)] = around
            }
        }
    }

    // MARK: Places in the tree

    /// Those around, outermost first.
    func ancestors(of responder: any ViewResponder) -> [any ViewResponder] {
        var list: [any ViewResponder] = []
        var next = outer[ObjectIdentifier(responder)]
        while let around = next {
            list.append(around)
            next = outer[ObjectIdentifier(around)]
        }
        return list.reversed()
    }

    private func isInside(_ element: FoundElement, _ container: FoundElement) -> Bool {
        guard element !== container else { return false }
        if element.ancestors.contains(where: { $0 === container }) {
            return true
        }
        guard let responder = element.responder, let wanted = container.responder, responder !== wanted else { return false }
        return ancestors(of: responder).contains { $0 === wanted }
    }

    /// The element that a touch meets first at a point of the window.
    func element(at point: CGPoint) -> FoundElement? { elements(at: point).first }

    /// The elements that a touch at a point is for, from the inside out.
    func elements(at point: CGPoint) -> [FoundElement] {
        var found: [FoundElement] = []
        for responder in graph.responder?.hitTest(point) ?? [] {
            if let element = byResponder[ObjectIdentifier(responder)], !found.contains(where: { $0 === element }) {
                found.append(element)
            }
        }
        return found
    }

    /// Whether a touch in its middle is for it, or for something in it.
    func isHittable(_ element: FoundElement) -> Bool {
        let middle = CGPoint(x: element.frame.midX, y: element.frame.midY)
        guard let responder = element.responder, CGRect(origin: .zero, size: graph.size).contains(middle) else { return false }
        let hit = graph.responder?.hitTest(middle) ?? []
        return hit.contains { touched in touched === responder || element.node.responders.contains { $0 === touched } }
    }

    // MARK: Queries

    /// What a query means, in the order of the screen.
    func matches(_ query: ElementQuery) -> [FoundElement] {
        var found = all
        if query.steps.isEmpty {
            return found
        }
        for (index, step) in query.steps.enumerated() {
            found = index == 0 ? start(step) : filtered(found, by: step)
        }
        return found
    }

    private func start(_ step: ElementQuery.Step) -> [FoundElement] {
        if case .type(let type) = step {
            return views(of: type)
        }
        return filtered(all, by: step)
    }

    private func filtered(_ elements: [FoundElement], by step: ElementQuery.Step) -> [FoundElement] {
        switch step {
        case .name(let match): return named(match, among: elements)
        case .role(let role): return elements.filter { $0.role == role }
        case .label(let match): return elements.filter { ($0.isAccessible || $0.role != .text) && match.accepts($0.label) }
        case .text(let match): return elements.filter { $0.ownText.map(match.accepts) ?? false }
        case .identifier(let match): return elements.filter { match.accepts($0.node.identifier) }
        case .placeholder(let match): return elements.filter { !$0.placeholder.isEmpty && match.accepts($0.placeholder) }
        case .value(let match): return elements.filter { !$0.value.isEmpty && match.accepts($0.value) }
        case .type(let type):
            let views = views(of: type)
            return elements.filter { element in views.contains { $0 === element || $0.responder != nil && $0.responder === element.responder } }
        case .inside(let query):
            let containers = matches(query)
            return elements.filter { element in containers.contains { isInside(element, $0) } }
        case .containing(let query):
            let contents = matches(query)
            return elements.filter { element in contents.contains { isInside($0, element) } }
        case .both(let query):
            let others = matches(query)
            return elements.filter { element in others.contains { $0 === element } }
        case .condition(let holds): return elements.filter { holds(StageElement($0, in: self)) }
        case .enabled(let isEnabled): return elements.filter { $0.node.isEnabled == isEnabled }
        case .nth(let index): return index < elements.count ? [elements[index]] : []
        case .last: return elements.suffix(1)
        }
    }

    /// Finds elements by identifier; if there are none, by label, then by text, then by value or another name. An element inside of another match counts
    /// as the same.
    private func named(_ match: ElementQuery.TextMatch, among elements: [FoundElement]) -> [FoundElement] {
        let ways: [(FoundElement) -> Bool] = [
            { element in element.node.responders.contains { $0.identifier.map(match.accepts) ?? false } },
            { element in
                match.accepts(element.label) || element.node.responders.contains { $0.label.map(match.accepts) ?? false }
            },
            { element in
                // A text on a button is the button.
                element.ownText.map(match.accepts) ?? false
                    || [.button, .link, .tab].contains(element.role) && element.all.contains { $0.ownText.map(match.accepts) ?? false }
            },
            { match.accepts($0.value) || $0.node.inputLabels.contains(where: match.accepts) },
        ]
        for way in ways {
            let found = elements.filter(way)
            if !found.isEmpty {
                return outermost(found)
            }
        }
        return []
    }

    /// Those that are in no other one.
    func outermost(_ elements: [FoundElement]) -> [FoundElement] {
        elements.filter { element in !elements.contains { isInside(element, $0) } }
    }

    /// The views of a type, each as the one element that it is, or as a group.
    private func views(of type: any Any.Type) -> [FoundElement] {
        graph.inspectionForTypes.views(of: type).map { view in
            guard let responder = view.responder else {
                return FoundElement(ElementFacts(frame: view.frame ?? .zero), role: .group, isAccessible: false)
            }
            let inner = all.filter { element in
                element.responder.map { $0 === responder || ancestors(of: $0).contains { $0 === responder } } ?? false
            }
            let tops = outermost(inner)
            if tops.count == 1 {
                return tops[0]
            }
            let frame = view.frame ?? responder.globalFrame ?? .zero
            let group = FoundElement(
                ElementFacts(frame: frame, responder: responder), role: .group, isAccessible: false, parent: tops.first?.parent)
            group.show(tops)
            return group
        }
    }
}
