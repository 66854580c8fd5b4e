import Foundation
import Geometry
import ScriptedStage
import SwiftUI

/// What users of screen readers and other assistive technologies do with elements, beside their actions.
extension TestStage {
    /// Scrolls an element to an edge by its `accessibilityScrollAction`: performs the action `scrollTop`, `scrollLeading`, `scrollBottom` or
    /// `scrollTrailing`.
    public func performScroll(_ edge: Edge, on query: ElementQuery) throws {
        try perform(action: edge.scrollActionName, on: query)
    }

    /// Zooms an element by its `accessibilityZoomAction`.
    /// - Parameter location: Where, as a part of the element’s size.
    /// - Throws: `ElementError` if there is no such element, or if it has no such action.
    public func performZoom(_ direction: AccessibilityZoomGestureAction.Direction, at location: UnitPoint = .center, on query: ElementQuery) throws {
        let zoom = try withElements { tree in
            let element = try tree.one(query, isAble: { $0.node.details?.zoom != nil })
            guard let zoom = element.node.details?.zoom else {
                throw ElementError("\(element.line) has no action that zooms", query: query)
            }
            return zoom
        }
        perform { zoom.handler(AccessibilityZoomGestureAction(direction, at: location, in: zoom.frame)) }
    }

    /// Returns the other elements of the groups of `accessibilityLinkedGroup` that an element is in, in screen order.
    public func linkedElements(_ query: ElementQuery) throws -> [StageElement] {
        try withElements { tree in
            let element = try tree.one(query)
            let groups = Set(element.node.details?.linkedGroups ?? [])
            return tree.all.filter { other in
                other !== element && other.node.details.map { !groups.isDisjoint(with: $0.linkedGroups) } ?? false
            }
            .map { StageElement($0, in: tree) }
        }
    }

    // MARK: Rotors

    /// Goes to an entry of a rotor: prepares it, scrolls there, and returns the element that it leads to. For an entry that is a range of a text, that is
    /// the element of the rotor.
    ///
    /// - Parameter query: The element with the rotor; nil for the first one with a rotor of that name.
    /// - Throws: `ElementError` if there is no such rotor or entry, or if nothing on the stage has the entry’s id.
    @discardableResult
    public func moveRotor(_ rotor: String, to entry: String, on query: ElementQuery? = nil) throws -> StageElement {
        let (responder, item) = try withElements { tree in
            try tree.rotorEntry(entry, of: rotor, on: query)
        }
        perform { item.prepare() }
        if let id = item.id, item.namespace == nil {
            perform { _ = responder.scrollViews.contains { $0.scroll(toView: id) } }
            show()
        }
        return try withElements { tree in
            guard let element = tree.element(of: item, on: responder) else {
                throw ElementError("the entry “\(entry)” of the rotor “\(rotor)” leads to nothing: no element has its id", query: query ?? .any)
            }
            return StageElement(element, in: tree)
        }
    }

    // MARK: Focus

    /// Moves the focus of a screen reader, as `accessibilityFocused` follows it.
    ///
    /// - Parameters:
    ///   - query: The element that gets the focus; nil for none of those that follow it.
    ///   - technology: What moves there. An `AccessibilityFocusState(for:)` of other technologies stays as it is.
    public func moveAccessibilityFocus(to query: ElementQuery?, by technology: AccessibilityTechnologies = .voiceOver) throws {
        let (old, new) = try withElements { tree in
            let links = { (element: FoundElement) in
                (element.node.details?.focus ?? []).filter { $0.technologies.contains(technology) }
            }
            let element = try query.map { try tree.one($0, isAble: { !links($0).isEmpty }) }
            return (tree.all.filter { $0 !== element }.flatMap(links), element.map(links) ?? [])
        }
        perform {
            old.forEach { $0.set(false) }
            new.forEach { $0.set(true) }
        }
    }
}

extension ViewResponder {
    /// The scroll views here and below.
    fileprivate var scrollViews: [ScrollResponder] {
        var found: [ScrollResponder] = []
        visit { responder, _ in
            if let scroll = responder as? ScrollResponder {
                found.append(scroll)
            }
        }
        return found
    }
}

extension ElementTree {
    /// An entry, and the responder of the element that has its rotor.
    fileprivate func rotorEntry(_ entry: String, of rotor: String, on query: ElementQuery?) throws -> (any ViewResponder, AccessibilityRotorItem) {
        let elements = try query.map { [try one($0)] } ?? all
        let found = elements.flatMap { element in (element.node.details?.rotors ?? []).map { (element, $0) } }
        let named = found.filter { $0.1.name == rotor }
        let query = query ?? .any
        guard let owner = named.first?.0, let responder = owner.node.responders.last else {
            let names = found.map { "“\($0.1.name)”" }.joined(separator: ", ")
            throw ElementError("there is no rotor “\(rotor)”" + (names.isEmpty ? "" : "; there is \(names)"), query: query)
        }
        let text = owner.shownText.isEmpty ? owner.label : owner.shownText
        let items = named.flatMap { $0.1.entries }
        guard let item = items.first(where: { $0.name(in: text) == entry }) else {
            let names = items.map { "“\($0.name(in: text))”" }.joined(separator: ", ")
            throw ElementError("the rotor “\(rotor)” has no entry “\(entry)”" + (names.isEmpty ? "" : "; it has \(names)"), query: query)
        }
        return (responder, item)
    }

    /// What an entry leads to; nil if that is not there.
    fileprivate func element(of item: AccessibilityRotorItem, on responder: any ViewResponder) -> FoundElement? {
        if let link = item.link {
            return all.first { $0.node.details?.rotorEntries.contains(link) ?? false }
        }
        guard let id = item.id else {
            return all.first { $0.node.responders.contains { $0 === responder } }
        }
        guard let frame = responder.scrollViews.lazy.compactMap({ $0.windowFrame(ofView: id) }).first else { return nil }
        return all.first { element in
            element.isAccessible && element.children.allSatisfy { !$0.isAccessible } && frame.contains(CGPoint(x: element.frame.midX, y: element.frame.midY))
        }
    }
}
