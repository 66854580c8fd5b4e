/// A control that switches between on and off.
///
/// A write goes through the binding, so that `$isOn.animation()` animates what depends on it. The switch itself always
/// moves by itself.
nonisolated public struct Toggle<Label: View>: View {
    @Environment(\.toggleStyle) private var style
    @Environment(\.menuSession) private var menuSession
    @Binding private var isOn: Bool
    private let isMixed: Bool
    private let label: Label

    /// A toggle with a label of any views. A tap writes the binding; the toggle shows what the binding then reads.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        _isOn = isOn
        isMixed = false
        self.label = label()
    }

    /// One toggle for many values: on when all of them are; a write goes to each.
    public init<C: RandomAccessCollection>(
        sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
    ) {
        let bindings = sources.map { $0[keyPath: isOn] }
        let count = bindings.count { $0.wrappedValue }
        _isOn = Binding(
            get: { bindings.allSatisfy(\.wrappedValue) },
            set: { value in
                for binding in bindings {
                    binding.wrappedValue = value
                }
            })
        isMixed = count > 0 && count < bindings.count
        self.label = label()
    }

    /// The toggle in the style that `toggleStyle(_:)` has set around it.
    @MainActor public var body: some View {
        let configuration = ToggleStyleConfiguration(label: .init(content: AnyView(label)), isOn: $isOn, isMixed: isMixed)
        Group {
            if let style {
                style.makeBody(configuration)
            } else {
                DefaultToggleStyle().makeBody(configuration: configuration)
            }
        }
        // In a menu it is a row to be chosen.
        .modifier(ControlModifier(input: menuSession == nil ? .toggle(isOn: { isOn }, flip: { isOn.toggle() }) : nil))
    }
}

nonisolated extension Toggle where Label == ToggleStyleConfiguration.Label {
    /// Creates the toggle of a style's configuration, for styles that change another one.
    public init(_ configuration: ToggleStyleConfiguration) {
        _isOn = configuration.$isOn
        isMixed = configuration.isMixed
        label = configuration.label
    }
}

nonisolated extension Toggle where Label == Text {
    /// A toggle whose label is a text, looked up in the string tables.
    public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(titleKey) }
    }

    /// A toggle whose label is a text, shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }

    /// One toggle for many values: on when all of them are; a write goes to each. The label is a text, looked up in the string
    /// tables.
    public init<C: RandomAccessCollection>(_ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>) {
        self.init(sources: sources, isOn: isOn) { Text(titleKey) }
    }

    /// One toggle for many values: on when all of them are; a write goes to each. The label is a text, shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol, C: RandomAccessCollection>(_ title: S, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>) {
        self.init(sources: sources, isOn: isOn) { Text(title) }
    }
}

nonisolated extension Toggle where Label == SwiftUI.Label<Text, Image> {
    /// A toggle whose label is a symbol and a text, looked up in the string tables.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }

    /// A toggle whose label is a symbol and a text, shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { SwiftUI.Label(title, systemImage: systemImage) }
    }

    /// One toggle for many values: on when all of them are; a write goes to each. The label has a symbol.
    public init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, systemImage: String, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(sources: sources, isOn: isOn) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }

    /// One toggle for many values: on when all of them are; a write goes to each. The label has a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol, C: RandomAccessCollection>(
        _ title: S, systemImage: String, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(sources: sources, isOn: isOn) { SwiftUI.Label(title, systemImage: systemImage) }
    }

    /// A toggle whose label is an image of an asset catalogue and a text, looked up in the string tables.
    public init(_ titleKey: LocalizedStringKey, image: ImageResource, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { SwiftUI.Label(titleKey, image: image) }
    }

    /// A toggle whose label is an image of an asset catalogue and a text, shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image: ImageResource, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { SwiftUI.Label(title, image: image) }
    }

    /// One toggle for many values: on when all of them are; a write goes to each. The label has an image of an asset catalogue.
    public init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, image: ImageResource, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(sources: sources, isOn: isOn) { SwiftUI.Label(titleKey, image: image) }
    }

    /// One toggle for many values: on when all of them are; a write goes to each. The label has an image of an asset catalogue.
    @_disfavoredOverload
    public init<S: StringProtocol, C: RandomAccessCollection>(
        _ title: S, image: ImageResource, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(sources: sources, isOn: isOn) { SwiftUI.Label(title, image: image) }
    }
}
