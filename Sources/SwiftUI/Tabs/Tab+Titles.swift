nonisolated extension Tab {
    /// Creates a tab with a custom label, selected by `value`.
    public init(value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(value: value, role: nil, content: content(), label: label())
    }
}

nonisolated extension Tab where Value == Never {
    /// Creates a tab with a custom label and without a value: the tab view keeps the selection.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(value: nil, role: nil, content: content(), label: label())
    }
}

nonisolated extension Tab where Label == DefaultTabLabel {
    /// A tab with a title and a symbol, chosen by a selection of `value`.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, value: Value, @ViewBuilder content: () -> Content) {
        self.init(titleKey, systemImage: systemImage, value: value, role: nil, content: content)
    }

    /// A tab with a title and an image of the assets, chosen by a selection of `value`.
    public init(_ titleKey: LocalizedStringKey, image: String, value: Value, @ViewBuilder content: () -> Content) {
        self.init(titleKey, image: image, value: value, role: nil, content: content)
    }

    /// A tab with a title, shown as it is, and a symbol, chosen by a selection of `value`.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, value: Value, @ViewBuilder content: () -> Content) {
        self.init(title, systemImage: systemImage, value: value, role: nil, content: content)
    }

    /// A tab with a title, shown as it is, and an image of the assets, chosen by a selection of `value`.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image: String, value: Value, @ViewBuilder content: () -> Content) {
        self.init(title, image: image, value: value, role: nil, content: content)
    }
}

nonisolated extension Tab where Label == DefaultTabLabel, Value == Never {
    /// A tab with a title and a symbol and without a value.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(titleKey, systemImage: systemImage, role: nil, content: content)
    }

    /// A tab with a title and an image of the assets and without a value.
    public init(_ titleKey: LocalizedStringKey, image: String, @ViewBuilder content: () -> Content) {
        self.init(titleKey, image: image, role: nil, content: content)
    }

    /// A tab with a title, shown as it is, and a symbol and without a value.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(title, systemImage: systemImage, role: nil, content: content)
    }

    /// A tab with a title, shown as it is, and an image of the assets and without a value.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image: String, @ViewBuilder content: () -> Content) {
        self.init(title, image: image, role: nil, content: content)
    }

    /// A tab with a title, shown as it is, an image of the assets and a role, and without a value.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image: String, role: TabRole?, @ViewBuilder content: () -> Content) {
        self.init(value: nil, role: role, content: content(), label: DefaultTabLabel(title: Text(title), icon: Image(image)))
    }
}
