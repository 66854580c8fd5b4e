import Foundation

// What follows another such modifier becomes one with it.
nonisolated extension ModifiedContent where Modifier == AccessibilityAttachmentModifier {
    /// Names the view for tests and scripts.
    public func accessibilityIdentifier(_ identifier: String) -> ModifiedContent<Content, Modifier> {
        describing { $0.identifier = identifier }
    }

    /// Names the view for screen readers, scripts and tests.
    public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> ModifiedContent<Content, Modifier> {
        accessibilityLabel(Text(labelKey))
    }

    /// Names the view for screen readers, scripts and tests.
    public func accessibilityLabel(_ label: Text) -> ModifiedContent<Content, Modifier> {
        describing { $0.label = label.plainString }
    }

    /// Names the view for screen readers, scripts and tests.
    @_disfavoredOverload
    public func accessibilityLabel<S: StringProtocol>(_ label: S) -> ModifiedContent<Content, Modifier> {
        describing { $0.label = String(label) }
    }

    /// What the view shows, beside its name.
    public func accessibilityValue(_ valueKey: LocalizedStringKey) -> ModifiedContent<Content, Modifier> {
        accessibilityValue(Text(valueKey))
    }

    /// What the view shows, beside its name.
    public func accessibilityValue(_ valueDescription: Text) -> ModifiedContent<Content, Modifier> {
        describing { $0.value = valueDescription.plainString }
    }

    /// What the view shows, beside its name.
    @_disfavoredOverload
    public func accessibilityValue<S: StringProtocol>(_ value: S) -> ModifiedContent<Content, Modifier> {
        describing { $0.value = String(value) }
    }

    /// What using the view does.
    public func accessibilityHint(_ hintKey: LocalizedStringKey) -> ModifiedContent<Content, Modifier> {
        accessibilityHint(Text(hintKey))
    }

    /// What using the view does.
    public func accessibilityHint(_ hint: Text) -> ModifiedContent<Content, Modifier> {
        describing { $0.hint = hint.plainString }
    }

    /// What using the view does.
    @_disfavoredOverload
    public func accessibilityHint<S: StringProtocol>(_ hint: S) -> ModifiedContent<Content, Modifier> {
        describing { $0.hint = String(hint) }
    }

    /// Leaves the view out of what screen readers find.
    public func accessibilityHidden(_ hidden: Bool) -> ModifiedContent<Content, Modifier> {
        describing { $0.isHidden = hidden }
    }

    /// Adds to what is special about the element. `.isButton` makes a text, an image or a group a button, `.isImage` a group an image.
    ///
    /// A view that is not one element, such as a row of texts or a plain shape, has to be made one first, with a label, a value
    /// or `accessibilityElement(children:)`; otherwise nothing is added.
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> ModifiedContent<Content, Modifier> {
        describing { $0.addedTraits = traits }
    }

    /// Takes traits away that the view or modifiers in it have. The element's role stays: a button without `.isButton` is still one.
    ///
    /// A view that is not one element is left as it is.
    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> ModifiedContent<Content, Modifier> {
        describing { $0.removedTraits = traits }
    }

    /// Elements with a higher priority come first among their neighbours.
    public func accessibilitySortPriority(_ sortPriority: Double) -> ModifiedContent<Content, Modifier> {
        describing { $0.sortPriority = sortPriority.isNaN ? nil : sortPriority }
    }

    /// Other names by which the view is found.
    public func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey]) -> ModifiedContent<Content, Modifier> {
        accessibilityInputLabels(inputLabelKeys.map { Text($0) })
    }

    /// Other names by which the view is found.
    public func accessibilityInputLabels(_ inputLabels: [Text]) -> ModifiedContent<Content, Modifier> {
        describing { $0.inputLabels = inputLabels.map(\.plainString) }
    }

    /// Other names by which the view is found.
    @_disfavoredOverload
    public func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S]) -> ModifiedContent<Content, Modifier> {
        describing { $0.inputLabels = inputLabels.map { String($0) } }
    }

    /// Makes the view a heading.
    public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> ModifiedContent<Content, Modifier> {
        describing {
            $0.headingLevel = level
            $0.addedTraits = .isHeader
        }
    }

    /// What a user can ask of the view without touching it; scripts and tests can, too.
    public func accessibilityAction(_ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void) -> ModifiedContent<Content, Modifier> {
        describing { $0.actions = [AccessibilityAction(name: actionKind.name, run: handler)] }
    }

    /// What a user can ask of the view by a name; scripts and tests can, too.
    public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> ModifiedContent<Content, Modifier> {
        accessibilityAction(AccessibilityActionKind(named: name), handler)
    }

    /// What a user can ask of the view by a name; scripts and tests can, too.
    public func accessibilityAction(named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void) -> ModifiedContent<Content, Modifier> {
        accessibilityAction(named: Text(nameKey), handler)
    }

    /// What a user can ask of the view by a name; scripts and tests can, too.
    @_disfavoredOverload
    public func accessibilityAction<S: StringProtocol>(named name: S, _ handler: @escaping () -> Void) -> ModifiedContent<Content, Modifier> {
        accessibilityAction(named: Text(name), handler)
    }

    /// What happens when a user makes the view's value larger or smaller without touching it.
    public func accessibilityAdjustableAction(_ handler: @escaping (AccessibilityAdjustmentDirection) -> Void) -> ModifiedContent<Content, Modifier> {
        describing {
            $0.actions = [
                AccessibilityAction(name: "increment") { handler(.increment) },
                AccessibilityAction(name: "decrement") { handler(.decrement) },
            ]
        }
    }
}

// The older names.
nonisolated extension ModifiedContent where Modifier == AccessibilityAttachmentModifier {
    /// The older name of `accessibilityLabel(_:)`.
    public func accessibility(label: Text) -> ModifiedContent<Content, Modifier> { accessibilityLabel(label) }
    /// The older name of `accessibilityValue(_:)`.
    public func accessibility(value: Text) -> ModifiedContent<Content, Modifier> { accessibilityValue(value) }
    /// The older name of `accessibilityHint(_:)`.
    public func accessibility(hint: Text) -> ModifiedContent<Content, Modifier> { accessibilityHint(hint) }
    /// The older name of `accessibilityHidden(_:)`.
    public func accessibility(hidden: Bool) -> ModifiedContent<Content, Modifier> { accessibilityHidden(hidden) }
    /// The older name of `accessibilityIdentifier(_:)`.
    public func accessibility(identifier: String) -> ModifiedContent<Content, Modifier> { accessibilityIdentifier(identifier) }
    /// The older name of `accessibilityAddTraits(_:)`.
    public func accessibility(addTraits traits: AccessibilityTraits) -> ModifiedContent<Content, Modifier> { accessibilityAddTraits(traits) }
    /// The older name of `accessibilityRemoveTraits(_:)`.
    public func accessibility(removeTraits traits: AccessibilityTraits) -> ModifiedContent<Content, Modifier> { accessibilityRemoveTraits(traits) }
    /// The older name of `accessibilitySortPriority(_:)`. A priority that is not a number counts as none.
    public func accessibility(sortPriority: Double) -> ModifiedContent<Content, Modifier> { accessibilitySortPriority(sortPriority) }
    /// The older name of `accessibilityInputLabels(_:)`.
    public func accessibility(inputLabels: [Text]) -> ModifiedContent<Content, Modifier> { accessibilityInputLabels(inputLabels) }
}
