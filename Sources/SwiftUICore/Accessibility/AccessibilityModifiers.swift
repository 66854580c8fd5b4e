import Foundation

nonisolated extension View {
    /// Names the view for tests and scripts.
    public func accessibilityIdentifier(_ identifier: String) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        describing { $0.identifier = identifier }
    }

    /// Names the view for screen readers, scripts and tests.
    public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityLabel(Text(labelKey))
    }

    /// Names the view for screen readers, scripts and tests.
    public func accessibilityLabel(_ label: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        describing { $0.label = label.plainString }
    }

    /// Names the view for screen readers, scripts and tests.
    @_disfavoredOverload
    public func accessibilityLabel<S: StringProtocol>(_ label: S) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        describing { $0.label = String(label) }
    }

    /// What the view shows, beside its name.
    public func accessibilityValue(_ valueKey: LocalizedStringKey) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityValue(Text(valueKey))
    }

    /// What the view shows, beside its name.
    public func accessibilityValue(_ valueDescription: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        describing { $0.value = valueDescription.plainString }
    }

    /// What the view shows, beside its name.
    @_disfavoredOverload
    public func accessibilityValue<S: StringProtocol>(_ value: S) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        describing { $0.value = String(value) }
    }

    /// What using the view does.
    public func accessibilityHint(_ hintKey: LocalizedStringKey) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityHint(Text(hintKey))
    }

    /// What using the view does.
    public func accessibilityHint(_ hint: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        describing { $0.hint = hint.plainString }
    }

    /// What using the view does.
    @_disfavoredOverload
    public func accessibilityHint<S: StringProtocol>(_ hint: S) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        describing { $0.hint = String(hint) }
    }

    /// Leaves the view out of what screen readers find.
    public func accessibilityHidden(_ hidden: Bool) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        describing { $0.isHidden = hidden }
    }

    /// Adds to what is special about the element. `.isButton` makes a text, an image or a group a button, `.isImage` a group an image.
    ///
    /// A view that is not one element, such as a row of texts or a plain shape, has to be made one first, with a label, a value
    /// or `accessibilityElement(children:)`; otherwise nothing is added.
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        describing { $0.addedTraits = traits }
    }

    /// Takes traits away that the view or modifiers in it have. The element's role stays: a button without `.isButton` is still one.
    ///
    /// A view that is not one element is left as it is.
    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        describing { $0.removedTraits = traits }
    }

    /// Makes the view one element, and says what becomes of those in it.
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        describing { $0.children = children }
    }

    /// Elements with a higher priority come first among their neighbours.
    public func accessibilitySortPriority(_ sortPriority: Double) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        describing { $0.sortPriority = sortPriority.isNaN ? nil : sortPriority }
    }

    /// Other names by which the view is found.
    public func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey]) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityInputLabels(inputLabelKeys.map { Text($0) })
    }

    /// Other names by which the view is found.
    public func accessibilityInputLabels(_ inputLabels: [Text]) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        describing { $0.inputLabels = inputLabels.map(\.plainString) }
    }

    /// Other names by which the view is found.
    @_disfavoredOverload
    public func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S]) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        describing { $0.inputLabels = inputLabels.map { String($0) } }
    }

    /// Makes the view a heading.
    public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        describing {
            $0.headingLevel = level
            $0.addedTraits = .isHeader
        }
    }

    /// What a user can ask of the view without touching it; scripts and tests can, too.
    public func accessibilityAction(_ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void) -> ModifiedContent<
        Self, AccessibilityAttachmentModifier
    > {
        describing { $0.actions = [AccessibilityAction(name: actionKind.name, run: handler)] }
    }

    /// What a user can ask of the view by a name; scripts and tests can, too.
    public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityAction(AccessibilityActionKind(named: name), handler)
    }

    /// What a user can ask of the view by a name; scripts and tests can, too.
    public func accessibilityAction(named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void) -> ModifiedContent<
        Self, AccessibilityAttachmentModifier
    > {
        accessibilityAction(named: Text(nameKey), handler)
    }

    /// What a user can ask of the view by a name; scripts and tests can, too.
    @_disfavoredOverload
    public func accessibilityAction<S: StringProtocol>(named name: S, _ handler: @escaping () -> Void) -> ModifiedContent<Self, AccessibilityAttachmentModifier>
    {
        accessibilityAction(named: Text(name), handler)
    }

    /// What happens when a user makes the view's value larger or smaller without touching it.
    public func accessibilityAdjustableAction(_ handler: @escaping (AccessibilityAdjustmentDirection) -> Void) -> ModifiedContent<
        Self, AccessibilityAttachmentModifier
    > {
        describing {
            $0.actions = [
                AccessibilityAction(name: "increment") { handler(.increment) },
                AccessibilityAction(name: "decrement") { handler(.decrement) },
            ]
        }
    }

    /// Replaces the accessibility elements of this view with those of an invisible view.
    public func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V) -> some View {
        modifier(AccessibilityRepresentationModifier(representation: representation(), replaces: true))
    }

    /// Elements of a view that is not visible, in this one: for content that is drawn as a whole.
    public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View {
        modifier(AccessibilityRepresentationModifier(representation: children(), replaces: false)).accessibilityElement(children: .contain)
    }

    /// Whether colours stay when a user inverts them. Harmless: colours change only where a user inverts them, which a stage does not.
    public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }
}

// The older names.
nonisolated extension View {
    /// The older name of `accessibilityLabel(_:)`.
    public func accessibility(label: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityLabel(label) }
    /// The older name of `accessibilityValue(_:)`.
    public func accessibility(value: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityValue(value) }
    /// The older name of `accessibilityHint(_:)`.
    public func accessibility(hint: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityHint(hint) }
    /// The older name of `accessibilityHidden(_:)`.
    public func accessibility(hidden: Bool) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityHidden(hidden) }
    /// The older name of `accessibilityIdentifier(_:)`.
    public func accessibility(identifier: String) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityIdentifier(identifier) }
    /// The older name of `accessibilityAddTraits(_:)`.
    public func accessibility(addTraits traits: AccessibilityTraits) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityAddTraits(traits)
    }
    /// The older name of `accessibilityRemoveTraits(_:)`.
    public func accessibility(removeTraits traits: AccessibilityTraits) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityRemoveTraits(traits)
    }
    /// The older name of `accessibilitySortPriority(_:)`. A priority that is not a number counts as none.
    public func accessibility(sortPriority: Double) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilitySortPriority(sortPriority) }
    /// The older name of `accessibilityInputLabels(_:)`.
    public func accessibility(inputLabels: [Text]) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityInputLabels(inputLabels) }
}
