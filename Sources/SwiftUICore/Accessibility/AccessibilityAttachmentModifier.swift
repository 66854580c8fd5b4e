import Foundation
import IncrementalGraph
import Rendering

/// Says something about a view for screen readers, scripts and tests. The `accessibility…` modifiers of a view make one; those that follow it
/// directly add to it.
nonisolated public struct AccessibilityAttachmentModifier: PrimitiveViewModifier {
    /// All that is said, as one.
    package private(set) var properties: AccessibilityProperties
    /// What is said beside that, from the inside out.
    package private(set) var details: [AccessibilityDetail]
    /// What each of several modifiers in a row says, from the inside out; empty for a single one.
    private var parts: [AccessibilityWords] = []

    package init(_ set: (inout AccessibilityProperties) -> Void) {
        self.init([], set)
    }

    package init(_ details: [AccessibilityDetail], _ set: (inout AccessibilityProperties) -> Void = { _ in }) {
        var properties = AccessibilityProperties()
        set(&properties)
        self.properties = properties
        self.details = details
    }

    /// Adds what the next modifier says.
    mutating func add(_ other: Self) {
        if parts.isEmpty {
            parts = [AccessibilityWords(properties)]
        }
        parts.append(AccessibilityWords(other.properties))
        properties.add(other.properties)
        details += other.details
    }

    /// A modifier for each that is written, from the inside out.
    package var separated: [Self] {
        parts.isEmpty ? [self] : parts.map { words in Self { words.apply(to: &$0) } }
    }

    /// The names of what is drawn, from the inside out.
    fileprivate var shownNames: [String] {
        parts.isEmpty ? [properties.label ?? properties.identifier].compactMap { $0 } : parts.compactMap { $0.label ?? $0.identifier }
    }

    public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        outputs.responder = AccessibilityResponder(
            outputs.responder, inputs: inputs, properties: { modifier.value.properties }, details: { modifier.value.details })
        if let displayList = outputs.displayList {
            outputs.displayList = Attribute(
                "label",
                uncompared: {
                    modifier.value.shownNames.reduce(displayList.value) { list, name in .applying(.label(name), to: list) }
                })
        }
        return outputs
    }
}

/// The name by which the library's own views use it.
package typealias AccessibilityModifier = AccessibilityAttachmentModifier

/// The words of one of several modifiers in a row.
private struct AccessibilityWords: Equatable {
    var label: String?
    var value: String?
    var hint: String?
    var identifier: String?
    var isHidden: Bool

    init(_ properties: AccessibilityProperties) {
        label = properties.label
        value = properties.value
        hint = properties.hint
        identifier = properties.identifier
        isHidden = properties.isHidden
    }

    func apply(to properties: inout AccessibilityProperties) {
        (properties.label, properties.value, properties.hint) = (label, value, hint)
        (properties.identifier, properties.isHidden) = (identifier, isHidden)
    }
}

extension AccessibilityProperties {
    /// Adds what a modifier around this one says.
    fileprivate mutating func add(_ outer: AccessibilityProperties) {
        role = outer.role ?? role
        label = outer.label ?? label
        value = outer.value ?? value
        hint = outer.hint ?? hint
        identifier = outer.identifier ?? identifier
        inputLabels += outer.inputLabels
        isHidden = isHidden || outer.isHidden
        removedTraits = removedTraits.subtracting(outer.addedTraits).union(outer.removedTraits)
        addedTraits = addedTraits.union(outer.addedTraits)
        headingLevel = outer.headingLevel == .unspecified ? headingLevel : outer.headingLevel
        sortPriority = outer.sortPriority ?? sortPriority
        children = outer.children ?? children
        actions += outer.actions
    }
}

nonisolated extension View {
    /// Says something about the view.
    func describing(_ set: (inout AccessibilityProperties) -> Void) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        modifier(AccessibilityAttachmentModifier(set))
    }

    /// Says something about the view beside its name, value and traits; nothing where `detail` is nil.
    func describing(
        _ detail: AccessibilityDetail?, _ set: (inout AccessibilityProperties) -> Void = { _ in }
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        modifier(AccessibilityAttachmentModifier(detail.map { [$0] } ?? [], set))
    }
}

nonisolated extension ModifiedContent where Modifier == AccessibilityAttachmentModifier {
    /// Says more about the content.
    func describing(_ set: (inout AccessibilityProperties) -> Void) -> ModifiedContent<Content, Modifier> {
        describing(nil, set)
    }

    /// Says more about the content, beside its name, value and traits; nothing where `detail` is nil.
    func describing(
        _ detail: AccessibilityDetail?, _ set: (inout AccessibilityProperties) -> Void = { _ in }
    ) -> ModifiedContent<Content, Modifier> {
        var whole = self
        whole.modifier.add(AccessibilityAttachmentModifier(detail.map { [$0] } ?? [], set))
        return whole
    }
}
