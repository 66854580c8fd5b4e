import Foundation

// The accessibility of tabs, in the bar and in the sidebar.
extension TabContent {
    /// Describes what happens when the tab is chosen, to people who do not see it. Nothing changes while `isEnabled` is false.
    public func accessibilityHint(_ hint: Text, isEnabled: Bool = true) -> some TabContent<TabValue> {
        aroundTab { view in
            isEnabled ? AnyView(view.accessibilityHint(hint)) : view
        }
    }

    /// Describes what happens when the tab is chosen, to people who do not see it. Nothing changes while `isEnabled` is false.
    public func accessibilityHint(_ hintKey: LocalizedStringKey, isEnabled: Bool = true) -> some TabContent<TabValue> {
        accessibilityHint(Text(hintKey), isEnabled: isEnabled)
    }

    /// Describes what happens when the tab is chosen, to people who do not see it. Nothing changes while `isEnabled` is false.
    @_disfavoredOverload
    public func accessibilityHint(_ hint: LocalizedStringResource, isEnabled: Bool = true) -> some TabContent<TabValue> {
        accessibilityHint(Text(hint), isEnabled: isEnabled)
    }

    /// Describes what happens when the tab is chosen, to people who do not see it. Nothing changes while `isEnabled` is false.
    @_disfavoredOverload
    public func accessibilityHint<S: StringProtocol>(_ hint: S, isEnabled: Bool = true) -> some TabContent<TabValue> {
        accessibilityHint(Text(hint), isEnabled: isEnabled)
    }

    /// The name of the tab for people who do not see it. Nothing changes while `isEnabled` is false.
    public func accessibilityLabel(_ label: Text, isEnabled: Bool = true) -> some TabContent<TabValue> {
        aroundTab { $0.accessibilityLabel(label, isEnabled: isEnabled) }
    }

    /// The name of the tab for people who do not see it. Nothing changes while `isEnabled` is false.
    public func accessibilityLabel(_ labelKey: LocalizedStringKey, isEnabled: Bool = true) -> some TabContent<TabValue> {
        accessibilityLabel(Text(labelKey), isEnabled: isEnabled)
    }

    /// The name of the tab for people who do not see it. Nothing changes while `isEnabled` is false.
    @_disfavoredOverload
    public func accessibilityLabel(_ label: LocalizedStringResource, isEnabled: Bool = true) -> some TabContent<TabValue> {
        accessibilityLabel(Text(label), isEnabled: isEnabled)
    }

    /// The name of the tab for people who do not see it. Nothing changes while `isEnabled` is false.
    @_disfavoredOverload
    public func accessibilityLabel<S: StringProtocol>(_ label: S, isEnabled: Bool = true) -> some TabContent<TabValue> {
        accessibilityLabel(Text(label), isEnabled: isEnabled)
    }

    /// What the tab stands at, for people who do not see it. Nothing changes while `isEnabled` is false.
    public func accessibilityValue(_ valueDescription: Text, isEnabled: Bool = true) -> some TabContent<TabValue> {
        aroundTab { view in
            isEnabled ? AnyView(view.accessibilityValue(valueDescription)) : view
        }
    }

    /// What the tab stands at, for people who do not see it. Nothing changes while `isEnabled` is false.
    public func accessibilityValue(_ valueKey: LocalizedStringKey, isEnabled: Bool = true) -> some TabContent<TabValue> {
        accessibilityValue(Text(valueKey), isEnabled: isEnabled)
    }

    /// What the tab stands at, for people who do not see it. Nothing changes while `isEnabled` is false.
    @_disfavoredOverload
    public func accessibilityValue(_ valueDescription: LocalizedStringResource, isEnabled: Bool = true) -> some TabContent<TabValue> {
        accessibilityValue(Text(valueDescription), isEnabled: isEnabled)
    }

    /// What the tab stands at, for people who do not see it. Nothing changes while `isEnabled` is false.
    @_disfavoredOverload
    public func accessibilityValue<S: StringProtocol>(_ value: S, isEnabled: Bool = true) -> some TabContent<TabValue> {
        accessibilityValue(Text(value), isEnabled: isEnabled)
    }

    /// Names the tab for tests.
    public func accessibilityIdentifier(_ identifier: String, isEnabled: Bool = true) -> some TabContent<TabValue> {
        aroundTab { $0.accessibilityIdentifier(identifier, isEnabled: isEnabled) }
    }

    /// Other names of the tab, for people who speak to their device. Nothing changes while `isEnabled` is false.
    public func accessibilityInputLabels(_ inputLabels: [Text], isEnabled: Bool = true) -> some TabContent<TabValue> {
        aroundTab { view in
            isEnabled ? AnyView(view.accessibilityInputLabels(inputLabels)) : view
        }
    }

    /// Other names of the tab, for people who speak to their device. Nothing changes while `isEnabled` is false.
    public func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey], isEnabled: Bool = true) -> some TabContent<TabValue> {
        accessibilityInputLabels(inputLabelKeys.map { Text($0) }, isEnabled: isEnabled)
    }

    /// Other names of the tab, for people who speak to their device. Nothing changes while `isEnabled` is false.
    @_disfavoredOverload
    public func accessibilityInputLabels(_ inputLabels: [LocalizedStringResource], isEnabled: Bool = true) -> some TabContent<TabValue> {
        accessibilityInputLabels(inputLabels.map { Text($0) }, isEnabled: isEnabled)
    }

    /// Other names of the tab, for people who speak to their device. Nothing changes while `isEnabled` is false.
    @_disfavoredOverload
    public func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S], isEnabled: Bool = true) -> some TabContent<TabValue> {
        accessibilityInputLabels(inputLabels.map { Text($0) }, isEnabled: isEnabled)
    }
}
