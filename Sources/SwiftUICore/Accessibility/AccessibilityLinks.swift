/// What an element is in a pair of a label and its content.
public enum AccessibilityLabeledPairRole: Hashable, Sendable {
    /// It names the content.
    case label
    /// It is named by the label.
    case content
}

nonisolated extension View {
    /// Pairs an element that is a label with the element that it names: the one with the same id in the same namespace, and the other role. The
    /// content is then called as its label, with its own label behind it.
    public func accessibilityLabeledPair<ID: Hashable>(role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID) -> some View {
        describing(.labeledPair(role, AccessibilityLinkID(id, in: namespace)))
    }

    /// Links the element with others that have the same id in the same namespace, so that a user of a screen reader gets quickly from one to the next.
    /// Accessibility trees say “linked group”; tests ask `TestStage.linkedElements(_:)`.
    public func accessibilityLinkedGroup<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View {
        describing(.linkedGroup(AccessibilityLinkID(id, in: namespace)))
    }

    /// Makes the element one that entries of rotors lead to: those with the same id and namespace.
    public func accessibilityRotorEntry<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View {
        describing(.rotorEntry(AccessibilityLinkID(id, in: namespace)))
    }
}
