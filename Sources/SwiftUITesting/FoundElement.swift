import Foundation
import SwiftUI

/// An element of the accessibility tree, for the duration of a search.
@MainActor
final class FoundElement {
    let node: ElementFacts
    let role: ElementRole
    /// Whether a screen reader finds it; otherwise it is part of another one, or hidden.
    let isAccessible: Bool
    private(set) weak var parent: FoundElement?
    fileprivate(set) var children: [FoundElement] = []
    /// The responder that takes its touches, and its frame; nil for an element that is not in the responder tree.
    let responder: (any ViewResponder)?
    fileprivate let field: (any EditedTextHolder)?

    convenience init(_ node: AccessibilityNode, isAccessible: Bool, parent: FoundElement? = nil) {
        self.init(ElementFacts(node), role: ElementRole(node.role), isAccessible: isAccessible, parent: parent)
        children =
            node.children.map { FoundElement($0, isAccessible: isAccessible, parent: self) }
            + node.parts.map { FoundElement($0, isAccessible: false, parent: self) }
    }

    init(_ facts: ElementFacts, role plain: ElementRole, isAccessible: Bool, parent: FoundElement? = nil) {
        node = facts
        self.isAccessible = isAccessible
        self.parent = parent
        responder = facts.responders.last { $0.accessibilityRole != nil } ?? facts.responders.first
        field = plain == .textField ? facts.responders.lazy.compactMap(Self.field).first : nil
        role = field?.isSecure ?? false ? .secureField : plain
    }

    private static func field(in responder: any ViewResponder) -> (any EditedTextHolder)? {
        var found: (any EditedTextHolder)?
        responder.visit { responder, _ in found = found ?? responder as? any EditedTextHolder }
        return found
    }

    /// Sets its children, if it represents a layer of the window.
    func adopt(_ elements: [FoundElement]) {
        for element in elements {
            element.parent = self
        }
        children += elements
    }

    /// Sets its children, if it is not in the responder tree.
    func show(_ elements: [FoundElement]) {
        children += elements
    }

    var frame: CGRect { responder?.globalFrame ?? node.frame }
    var label: String { node.label }
    var value: String { field.map { node.value.isEmpty ? $0.editedText : node.value } ?? node.value }
    var placeholder: String { field?.placeholderText ?? "" }
    /// What it shows by itself.
    var ownText: String? { field?.editedText ?? (role == .text ? node.responders.lazy.compactMap(\.text).first : nil) }

    /// All that it shows, as people read it.
    var shownText: String {
        ownText ?? children.map(\.shownText).filter { !$0.isEmpty }.joined(separator: " ")
    }

    var all: [FoundElement] { [self] + children.flatMap(\.all) }

    var ancestors: [FoundElement] {
        var list: [FoundElement] = []
        var next = parent
        while let element = next {
            list.append(element)
            next = element.parent
        }
        return list
    }

    /// What it is called, best first.
    var names: [String] {
        [node.identifier, node.label, ownText ?? "", value].filter { !$0.isEmpty }
    }

    /// `button “Start” (16, 40, 100, 44)`.
    var line: String {
        var parts = [role.displayName]
        let name = node.label.isEmpty ? shownText : node.label
        if !name.isEmpty {
            parts.append("“\(name)”")
        }
        if !node.identifier.isEmpty {
            parts.append("with the identifier “\(node.identifier)”")
        }
        if !value.isEmpty, value != name {
            parts.append("with the value “\(value)”")
        }
        if !node.isEnabled {
            parts.append("disabled")
        }
        let frame = frame
        let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { ItemText.number(Double($0)) }
        return parts.joined(separator: " ") + " (\(numbers.joined(separator: ", ")))"
    }
}

/// The names, values and traits of an element.
@MainActor
struct ElementFacts {
    var label = ""
    var value = ""
    var hint = ""
    var identifier = ""
    var traits = AccessibilityTraits()
    var headingLevel = AccessibilityHeadingLevel.unspecified
    var isEnabled = true
    var actions: [String] = []
    var inputLabels: [String] = []
    /// What else modifiers say about it; nil if nothing.
    var details: AccessibilityDetails?
    var frame: CGRect
    /// The responders that it represents, from the inside out.
    var responders: [any ViewResponder] = []

    init(frame: CGRect, responder: (any ViewResponder)? = nil) {
        self.frame = frame
        responders = responder.map { [$0] } ?? []
    }

    init(_ node: AccessibilityNode) {
        label = node.label
        value = node.value
        hint = node.hint
        identifier = node.identifier
        traits = node.traits
        headingLevel = node.headingLevel
        isEnabled = node.isEnabled
        actions = node.actions
        inputLabels = node.inputLabels
        details = node.details
        frame = node.frame
        responders = node.responders
    }
}

extension ElementRole {
    init(_ role: AccessibilityRole) {
        self =
            switch role {
            case .text: .text
            case .image: .image
            case .button: .button
            case .toggle: .toggle
            case .slider: .slider
            case .stepper: .stepper
            case .link: .link
            case .picker: .picker
            case .progress: .progress
            case .textField: .textField
            case .secureField: .secureField
            case .tab: .tab
            case .tabBar: .tabBar
            case .alert: .alert
            case .sheet: .sheet
            // Nothing has one of the last two for its role.
            case .group, .navigationBar, .list: .group
            }
    }
}
