import Foundation
import Geometry

extension ViewResponder {
    private var detailHolder: (any AccessibilityDetailHolder)? { self as? any AccessibilityDetailHolder }

    /// Whether what this says makes an element of something that is none.
    var detailsMakeElement: Bool {
        detailHolder?.accessibilityDetails.contains(where: \.makesElement) ?? false
    }

    /// The elements with what this says about them. If there are several, the focus is that of the first, and only how they are spoken is said
    /// of all.
    func detailed(_ nodes: AccessibilityNodes) -> AccessibilityNodes {
        guard let holder = detailHolder, !nodes.elements.isEmpty else { return nodes }
        let details = holder.accessibilityDetails
        var nodes = nodes
        let isOne = nodes.elements.count == 1 && nodes.elements[0].responders.last === self
        for detail in details {
            if case .speech(let speech) = detail {
                for index in nodes.elements.indices {
                    nodes.elements[index].speak(speech)
                }
                continue
            }
            if case .focus = detail {} else if !isOne { continue }
            var taken = nodes.elements[0].details ?? AccessibilityDetails()
            taken.take(detail, of: holder)
            nodes.elements[0].details = taken
        }
        return nodes
    }
}

extension AccessibilityNode {
    /// Sets how it is spoken, and what is in it, where that has not been said further inside.
    fileprivate mutating func speak(_ outer: AccessibilitySpeech) {
        var spoken = details ?? AccessibilityDetails()
        spoken.speech = spoken.speech.inside(outer)
        details = spoken
        for index in children.indices {
            children[index].speak(outer)
        }
    }

    fileprivate var all: [AccessibilityNode] { [self] + (children + parts).flatMap(\.all) }

    fileprivate func contains(_ responder: any ViewResponder) -> Bool {
        all.contains { $0.responders.contains { $0 === responder } }
    }
}

extension [AccessibilityNode] {
    /// The element that a responder is, or is a part of.
    package func element(of responder: any ViewResponder) -> AccessibilityNode? {
        guard let node = first(where: { $0.contains(responder) }) else { return nil }
        return node.children.element(of: responder) ?? node
    }

    /// The same elements, in which those that are the content of a labeled pair have the name of its label, too.
    package var namedByLabels: [AccessibilityNode] {
        var names: [AccessibilityLinkID: [String]] = [:]
        for node in flatMap(\.all) where !node.label.isEmpty {
            for pair in node.details?.labeledPairs ?? [] where pair.role == .label {
                names[pair.id, default: []].append(node.label)
            }
        }
        return names.isEmpty ? self : map { $0.named(by: names) }
    }
}

extension AccessibilityNode {
    fileprivate func named(by names: [AccessibilityLinkID: [String]]) -> AccessibilityNode {
        var node = self
        node.children = children.map { $0.named(by: names) }
        node.parts = parts.map { $0.named(by: names) }
        var words = (details?.labeledPairs ?? []).filter { $0.role == .content }.flatMap { names[$0.id] ?? [] }
        if !words.isEmpty {
            if !label.isEmpty, !words.contains(label) {
                words.append(label)
            }
            node.label = words.joined(separator: ", ")
        }
        return node
    }
}

extension AccessibilityDetails {
    /// What trees say about the element, by name, in their order.
    package var lines: [(name: String, values: [String])] {
        var lines: [(name: String, values: [String])] = []
        func add(_ name: String, _ values: [String]) {
            if !values.isEmpty {
                lines.append((name, values))
            }
        }
        add("custom content", customContent.flatMap { [$0.label, $0.value ?? ""] })
        add("category", actionGroups.flatMap { [$0.category] + $0.actions })
        add("activation point", activationPoint.map { [text(of: $0)] } ?? [])
        add("direct touch", directTouch.map(\.names) ?? [])
        add("drag points", dragPoints.flatMap { [$0.description, text(of: $0.point)] })
        add("drop points", dropPoints.flatMap { [$0.description, text(of: $0.point)] })
        add("text content", textContentType.map { [$0.name] } ?? [])
        add("scroll status", scrollStatus.isEmpty ? [] : [scrollStatus])
        add("responds", respondsToUserInteraction.map { ["\($0)"] } ?? [])
        add("selection", selectionIdentifier.map { ["\($0.base)"] } ?? [])
        add("linked group", linkedGroups.map { "\($0.id.base)" })
        add("rotors", rotors.map(\.name))
        add("speech", speech.names)
        add("accessibility focus", focus.contains { $0.isFocused() } ? ["true"] : [])
        add("large content", largeContent.map { [$0] } ?? [])
        return lines
    }

    private func text(of point: CGPoint) -> String {
        func number(_ value: CGFloat) -> String {
            guard value.isFinite else { return "0" }
            let value = (Double(value) * 100).rounded() / 100
            return value == value.rounded() && abs(value) < 1e15 ? "\(Int(saturating: value))" : "\(value)"
        }
        return "\(number(point.x)), \(number(point.y))"
    }
}
