import Foundation

nonisolated extension View {
    /// Names the view for screen readers, scripts and tests, if it is to.
    public func accessibilityLabel(_ label: Text, isEnabled: Bool) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        describing { $0.label = isEnabled ? label.plainString : nil }
    }

    /// Names the view for screen readers, scripts and tests, if it is to.
    public func accessibilityLabel(_ labelKey: LocalizedStringKey, isEnabled: Bool) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityLabel(Text(labelKey), isEnabled: isEnabled)
    }

    /// Names the view for screen readers, scripts and tests, if it is to.
    @_disfavoredOverload
    public func accessibilityLabel(_ label: LocalizedStringResource, isEnabled: Bool) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityLabel(Text(label), isEnabled: isEnabled)
    }

    /// Names the view for screen readers, scripts and tests, if it is to.
    @_disfavoredOverload
    public func accessibilityLabel<S: StringProtocol>(_ label: S, isEnabled: Bool) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityLabel(Text(label), isEnabled: isEnabled)
    }

    /// What the view shows, beside its name, if it is to say so.
    public func accessibilityValue(_ valueDescription: Text, isEnabled: Bool) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        describing { $0.value = isEnabled ? valueDescription.plainString : nil }
    }

    /// What the view shows, beside its name, if it is to say so.
    public func accessibilityValue(_ valueKey: LocalizedStringKey, isEnabled: Bool) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityValue(Text(valueKey), isEnabled: isEnabled)
    }

    /// What the view shows, beside its name, if it is to say so.
    @_disfavoredOverload
    public func accessibilityValue(_ value: LocalizedStringResource, isEnabled: Bool) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityValue(Text(value), isEnabled: isEnabled)
    }

    /// What the view shows, beside its name, if it is to say so.
    @_disfavoredOverload
    public func accessibilityValue<S: StringProtocol>(_ value: S, isEnabled: Bool) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityValue(Text(value), isEnabled: isEnabled)
    }

    /// What using the view does, if it is to say so.
    public func accessibilityHint(_ hint: Text, isEnabled: Bool) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        describing { $0.hint = isEnabled ? hint.plainString : nil }
    }

    /// What using the view does, if it is to say so.
    public func accessibilityHint(_ hintKey: LocalizedStringKey, isEnabled: Bool) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityHint(Text(hintKey), isEnabled: isEnabled)
    }

    /// What using the view does, if it is to say so.
    @_disfavoredOverload
    public func accessibilityHint(_ hint: LocalizedStringResource, isEnabled: Bool) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityHint(Text(hint), isEnabled: isEnabled)
    }

    /// What using the view does, if it is to say so.
    @_disfavoredOverload
    public func accessibilityHint<S: StringProtocol>(_ hint: S, isEnabled: Bool) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityHint(Text(hint), isEnabled: isEnabled)
    }

    /// Other names by which the view is found, if it is to have them.
    public func accessibilityInputLabels(_ inputLabels: [Text], isEnabled: Bool) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        describing { $0.inputLabels = isEnabled ? inputLabels.map(\.plainString) : [] }
    }

    /// Other names by which the view is found, if it is to have them.
    public func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey], isEnabled: Bool) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityInputLabels(inputLabelKeys.map { Text($0) }, isEnabled: isEnabled)
    }

    /// Other names by which the view is found, if it is to have them.
    @_disfavoredOverload
    public func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S], isEnabled: Bool) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityInputLabels(inputLabels.map { Text($0) }, isEnabled: isEnabled)
    }

    /// Names the view for screen readers, scripts and tests.
    @_disfavoredOverload
    public func accessibilityLabel(_ label: LocalizedStringResource) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityLabel(Text(label))
    }

    /// What the view shows, beside its name.
    @_disfavoredOverload
    public func accessibilityValue(_ value: LocalizedStringResource) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityValue(Text(value))
    }

    /// What using the view does.
    @_disfavoredOverload
    public func accessibilityHint(_ hint: LocalizedStringResource) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityHint(Text(hint))
    }

    /// Names the view for tests and scripts, if it is to.
    public func accessibilityIdentifier(_ identifier: String, isEnabled: Bool) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        describing { $0.identifier = isEnabled ? identifier : nil }
    }

    /// Leaves the view out of what screen readers find, if it is to.
    public func accessibilityHidden(_ hidden: Bool, isEnabled: Bool) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        describing { $0.isHidden = hidden && isEnabled }
    }
}

nonisolated extension ModifiedContent where Modifier == AccessibilityAttachmentModifier {
    /// Names the view for screen readers, scripts and tests, if it is to.
    public func accessibilityLabel(_ label: Text, isEnabled: Bool) -> ModifiedContent<Content, Modifier> {
        describing { $0.label = isEnabled ? label.plainString : nil }
    }

    /// Names the view for screen readers, scripts and tests, if it is to.
    public func accessibilityLabel(_ labelKey: LocalizedStringKey, isEnabled: Bool) -> ModifiedContent<Content, Modifier> {
        accessibilityLabel(Text(labelKey), isEnabled: isEnabled)
    }

    /// Names the view for screen readers, scripts and tests, if it is to.
    @_disfavoredOverload
    public func accessibilityLabel(_ label: LocalizedStringResource, isEnabled: Bool) -> ModifiedContent<Content, Modifier> {
        accessibilityLabel(Text(label), isEnabled: isEnabled)
    }

    /// Names the view for screen readers, scripts and tests, if it is to.
    @_disfavoredOverload
    public func accessibilityLabel<S: StringProtocol>(_ label: S, isEnabled: Bool) -> ModifiedContent<Content, Modifier> {
        accessibilityLabel(Text(label), isEnabled: isEnabled)
    }

    /// What the view shows, beside its name, if it is to say so.
    public func accessibilityValue(_ valueDescription: Text, isEnabled: Bool) -> ModifiedContent<Content, Modifier> {
        describing { $0.value = isEnabled ? valueDescription.plainString : nil }
    }

    /// What the view shows, beside its name, if it is to say so.
    public func accessibilityValue(_ valueKey: LocalizedStringKey, isEnabled: Bool) -> ModifiedContent<Content, Modifier> {
        accessibilityValue(Text(valueKey), isEnabled: isEnabled)
    }

    /// What the view shows, beside its name, if it is to say so.
    @_disfavoredOverload
    public func accessibilityValue(_ value: LocalizedStringResource, isEnabled: Bool) -> ModifiedContent<Content, Modifier> {
        accessibilityValue(Text(value), isEnabled: isEnabled)
    }

    /// What the view shows, beside its name, if it is to say so.
    @_disfavoredOverload
    public func accessibilityValue<S: StringProtocol>(_ value: S, isEnabled: Bool) -> ModifiedContent<Content, Modifier> {
        accessibilityValue(Text(value), isEnabled: isEnabled)
    }

    /// What using the view does, if it is to say so.
    public func accessibilityHint(_ hint: Text, isEnabled: Bool) -> ModifiedContent<Content, Modifier> {
        describing { $0.hint = isEnabled ? hint.plainString : nil }
    }

    /// What using the view does, if it is to say so.
    public func accessibilityHint(_ hintKey: LocalizedStringKey, isEnabled: Bool) -> ModifiedContent<Content, Modifier> {
        accessibilityHint(Text(hintKey), isEnabled: isEnabled)
    }

    /// What using the view does, if it is to say so.
    @_disfavoredOverload
    public func accessibilityHint(_ hint: LocalizedStringResource, isEnabled: Bool) -> ModifiedContent<Content, Modifier> {
        accessibilityHint(Text(hint), isEnabled: isEnabled)
    }

    /// What using the view does, if it is to say so.
    @_disfavoredOverload
    public func accessibilityHint<S: StringProtocol>(_ hint: S, isEnabled: Bool) -> ModifiedContent<Content, Modifier> {
        accessibilityHint(Text(hint), isEnabled: isEnabled)
    }

    /// Other names by which the view is found, if it is to have them.
    public func accessibilityInputLabels(_ inputLabels: [Text], isEnabled: Bool) -> ModifiedContent<Content, Modifier> {
        describing { $0.inputLabels = isEnabled ? inputLabels.map(\.plainString) : [] }
    }

    /// Other names by which the view is found, if it is to have them.
    public func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey], isEnabled: Bool) -> ModifiedContent<Content, Modifier> {
        accessibilityInputLabels(inputLabelKeys.map { Text($0) }, isEnabled: isEnabled)
    }

    /// Other names by which the view is found, if it is to have them.
    @_disfavoredOverload
    public func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S], isEnabled: Bool) -> ModifiedContent<Content, Modifier> {
        accessibilityInputLabels(inputLabels.map { Text($0) }, isEnabled: isEnabled)
    }

    /// Names the view for screen readers, scripts and tests.
    @_disfavoredOverload
    public func accessibilityLabel(_ label: LocalizedStringResource) -> ModifiedContent<Content, Modifier> {
        accessibilityLabel(Text(label))
    }

    /// What the view shows, beside its name.
    @_disfavoredOverload
    public func accessibilityValue(_ value: LocalizedStringResource) -> ModifiedContent<Content, Modifier> {
        accessibilityValue(Text(value))
    }

    /// What using the view does.
    @_disfavoredOverload
    public func accessibilityHint(_ hint: LocalizedStringResource) -> ModifiedContent<Content, Modifier> {
        accessibilityHint(Text(hint))
    }

    /// Names the view for tests and scripts, if it is to.
    public func accessibilityIdentifier(_ identifier: String, isEnabled: Bool) -> ModifiedContent<Content, Modifier> {
        describing { $0.identifier = isEnabled ? identifier : nil }
    }

    /// Leaves the view out of what screen readers find, if it is to.
    public func accessibilityHidden(_ hidden: Bool, isEnabled: Bool) -> ModifiedContent<Content, Modifier> {
        describing { $0.isHidden = hidden && isEnabled }
    }
}
