import Foundation
import Geometry
import SwiftUI

/// What modifiers say about an element beside its name, its value and its traits, at the time of the query.
struct StageElementDetails {
    let stored: AccessibilityDetails
    let rotors: [StageElement.Rotor]
    let hasFocus: Bool

    @MainActor
    init(_ element: FoundElement) {
        stored = element.node.details ?? AccessibilityDetails()
        let text = element.shownText.isEmpty ? element.label : element.shownText
        rotors = stored.rotors.map { StageElement.Rotor($0, text: text) }
        hasFocus = stored.focus.contains { $0.isFocused() }
    }
}

/// What the accessibility modifiers of an element say.
extension StageElement {
    /// A piece of information of `accessibilityCustomContent`.
    public struct CustomContent: Equatable, Sendable {
        /// What it is called.
        public var label: String
        /// The information.
        public var value: String
        /// Whether a screen reader says it with the element’s label.
        public var isImportant: Bool

        /// Creates a piece of information that a test expects.
        public init(label: String, value: String, isImportant: Bool = false) {
            (self.label, self.value, self.isImportant) = (label, value, isImportant)
        }
    }

    /// A place for drag and drop with a description.
    public struct DescribedPoint: Equatable, Sendable {
        /// The place in the window.
        public var point: CGPoint
        /// What is dragged, or what dropping does.
        public var description: String

        /// Creates a place that a test expects.
        public init(point: CGPoint, description: String) {
            (self.point, self.description) = (point, description)
        }
    }

    /// A list of places that a user of a screen reader goes through.
    public struct Rotor {
        /// What users choose it by. Those of the system are called as there: “Headings”, “Links”.
        public let label: String
        /// The places.
        public let entries: [RotorEntry]
    }

    /// A place of a rotor.
    public struct RotorEntry {
        /// What users know it by; for a range of the element’s text without a label, that text.
        public let label: String
        /// The id of the view that it leads to; nil for the element of the rotor.
        public let id: AnyHashable?
        /// The range of the text that it leads to, if it has one.
        public let textRange: Range<String.Index>?
    }

    /// How a screen reader says the element; nil where nothing is said about it.
    public struct Speech: Equatable, Sendable {
        /// Whether letter by letter.
        public var spellsOutCharacters: Bool?
        /// How much higher than usual, up to 1, or lower, down to -1.
        public var adjustedPitch: Double?
        /// Whether with the punctuation.
        public var alwaysIncludesPunctuation: Bool?
        /// Whether announcements wait for what is being said.
        public var announcementsQueued: Bool?

        /// Creates a way to speak that a test expects.
        public init(
            spellsOutCharacters: Bool? = nil, adjustedPitch: Double? = nil, alwaysIncludesPunctuation: Bool? = nil, announcementsQueued: Bool? = nil
        ) {
            (self.spellsOutCharacters, self.adjustedPitch) = (spellsOutCharacters, adjustedPitch)
            (self.alwaysIncludesPunctuation, self.announcementsQueued) = (alwaysIncludesPunctuation, announcementsQueued)
        }
    }

    // MARK: Accessibility

    /// The pieces of information of `accessibilityCustomContent`, in order.
    public var customContent: [CustomContent] {
        details.stored.customContent.map { CustomContent(label: $0.label, value: $0.value ?? "", isImportant: $0.importance == .high) }
    }

    /// The rotors of the element. `TestStage.moveRotor(_:to:on:)` goes to an entry.
    public var rotors: [Rotor] { details.rotors }

    /// Where the action `default` touches the element, in the window: its middle, if no modifier says otherwise.
    public var activationPoint: CGPoint { details.stored.activationPoint ?? CGPoint(x: frame.midX, y: frame.midY) }

    /// How touches reach the element directly while a screen reader runs; nil if they do not.
    public var directTouchOptions: AccessibilityDirectTouchOptions? { details.stored.directTouch }

    /// The places of `accessibilityDragPoint`, in the window.
    public var dragPoints: [DescribedPoint] { details.stored.dragPoints.map(DescribedPoint.init) }

    /// The places of `accessibilityDropPoint`, in the window.
    public var dropPoints: [DescribedPoint] { details.stored.dropPoints.map(DescribedPoint.init) }

    /// What the text in the element is; nil if no modifier says it.
    public var textContentType: AccessibilityTextContentType? { details.stored.textContentType }

    /// What a screen reader says after scrolling the element; empty if nothing.
    public var scrollStatus: String { details.stored.scrollStatus }

    /// Whether a user can do something with the element: as `accessibilityRespondsToUserInteraction` says; otherwise, whether it is an enabled control or
    /// has actions.
    public var respondsToUserInteraction: Bool {
        if let responds = details.stored.respondsToUserInteraction { return responds }
        switch role {
        case .button, .toggle, .slider, .stepper, .link, .picker, .textField, .secureField, .tab: return isEnabled
        default: return !actions.isEmpty
        }
    }

    /// The ids of the groups of `accessibilityLinkedGroup` that the element is in.
    public var linkedGroups: [AnyHashable] { details.stored.linkedGroups.map(\.id) }

    /// The identifier of `accessibility(selectionIdentifier:)`.
    public var selectionIdentifier: AnyHashable? { details.stored.selectionIdentifier }

    /// How a screen reader says the element.
    public var speech: Speech {
        let speech = details.stored.speech
        return Speech(
            spellsOutCharacters: speech.spellsOut, adjustedPitch: speech.pitch, alwaysIncludesPunctuation: speech.includesPunctuation,
            announcementsQueued: speech.isQueued)
    }

    /// The names of actions by the category under which a screen reader lists them. Actions without a category are only in `actions`.
    public var actionCategories: [String: [String]] {
        details.stored.actionGroups.reduce(into: [:]) { $0[$1.category, default: []] += $1.actions }
    }

    /// The text of what a user sees larger who touches and holds the element in a bar; nil if nothing.
    public var largeContent: String? { details.stored.showsLargeContent ? details.stored.largeContent ?? label : nil }

    /// Whether a screen reader is at the element, as far as `accessibilityFocused` reports.
    public var hasAccessibilityFocus: Bool { details.hasFocus }
}

extension StageElement.DescribedPoint {
    init(_ point: AccessibilityDetails.NamedPoint) {
        self.init(point: point.point, description: point.description)
    }
}

extension StageElement.Rotor {
    /// - Parameter text: The text of the element, for entries that are ranges of it.
    init(_ rotor: AccessibilityRotor, text: String) {
        label = rotor.name
        entries = rotor.entries.map { StageElement.RotorEntry(label: $0.name(in: text), id: $0.id, textRange: $0.textRange) }
    }
}
