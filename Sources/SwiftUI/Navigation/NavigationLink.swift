import IncrementalGraph
import Foundation

/// A view that, when it is tapped, pushes another one in the navigation stack around it.
///
/// In a row of a list the whole row is the link. Outside of a navigation stack, or with a value of nil, a link is disabled.
nonisolated public struct NavigationLink<Label: View, Destination: View>: View {
    private enum Target {
        case view(Destination)
        case value(AnyHashable?)
    }

    private let target: Target
    private let label: Label
    private var isActive: Binding<Bool>?
    @State private var source = NavigationSource()
    @Environment(\.navigation) private var navigation
    @Environment(\.listRow) private var row
    @Environment(\.navigationLinkIndicatorVisibility) private var indicator

    /// Creates a link to a view.
    public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
        target = .view(destination())
        self.label = label()
    }

    /// Creates a link to a view.
    @_disfavoredOverload
    public init(destination: Destination, @ViewBuilder label: () -> Label) {
        target = .view(destination)
        self.label = label()
    }

    /// A link whose view is pushed while a binding is true.
    public init(isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
        target = .view(destination())
        self.label = label()
        self.isActive = isActive
    }

    /// A link whose view is pushed while a binding is true.
    @_disfavoredOverload
    public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
        target = .view(destination)
        self.label = label()
        self.isActive = isActive
    }

    /// A link whose view is pushed while a selection is the link's tag.
    public init<V: Hashable>(
        tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
    ) {
        self.init(isActive: Self.isSelected(tag, in: selection), destination: destination, label: label)
    }

    /// A link whose view is pushed while a selection is the link's tag.
    @_disfavoredOverload
    public init<V: Hashable>(destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label) {
        self.init(destination: destination, isActive: Self.isSelected(tag, in: selection), label: label)
    }

    private static func isSelected<V: Hashable>(_ tag: V, in selection: Binding<V?>) -> Binding<Bool> {
        Binding(
            get: { selection.wrappedValue == tag },
            set: { isActive, transaction in
                withTransaction(transaction) {
                    if isActive {
                        selection.wrappedValue = tag
                    } else if selection.wrappedValue == tag {
                        selection.wrappedValue = nil
                    }
                }
            })
    }

    /// Whether the link leads to the last column of a split view. Harmless: a phone shows one column, so that every link leads to the next
    /// page.
    public func isDetailLink(_ isDetailLink: Bool) -> some View { self }

    /// The label: in a row of a list with an arrow at the trailing end, elsewhere as a button.
    @MainActor public var body: some View {
        if let content {
            link.modifier(NavigationSourceModifier(source: source, content: content, binding: isActive))
        } else {
            link
        }
    }

    @MainActor private var content: AnyView? {
        guard case .view(let destination) = target else { return nil }
        return AnyView(destination)
    }

    private var canNavigate: Bool {
        guard navigation != nil else { return false }
        if case .value(nil) = target {
            return false
        }
        return true
    }

    @MainActor @ViewBuilder private var link: some View {
        if row != nil {
            LabelRow(content: label)
                .modifier(ButtonActionModifier(action: { activate() }, row: RowTap(accessory: indicator == .hidden ? .none : .disclosure)))
                .disabled(!canNavigate)
        } else {
            Button(action: { activate() }) { label }
                .disabled(!canNavigate)
        }
    }

    @MainActor private func activate() {
        switch target {
        case .view:
            if let isActive {
                isActive.wrappedValue = true
            } else {
                source.push(in: .current)
            }
        case .value(let value?):
            navigation?.controller.push(value, transaction: .current)
        case .value(nil):
            break
        }
    }
}

nonisolated extension NavigationLink where Destination == Never {
    /// Creates a link to the destination of `navigationDestination(for:)` for a value; nil disables it.
    public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
        target = .value(value.map { AnyHashable($0) })
        self.label = label()
    }

    /// Creates a link to the destination of `navigationDestination(for:)` for a value.
    public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text {
        self.init(value: value) { Text(titleKey) }
    }

    /// Creates a link to the destination of `navigationDestination(for:)` for a value.
    @_disfavoredOverload
    public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) where Label == Text {
        self.init(value: value) { Text(title) }
    }
}

nonisolated extension NavigationLink where Label == Text {
    /// Creates a link to a view.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
        self.init(destination: destination) { Text(titleKey) }
    }

    /// Creates a link to a view.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
        self.init(destination: destination) { Text(title) }
    }

    /// Creates a link to a view.
    public init(_ titleKey: LocalizedStringKey, destination: Destination) {
        self.init(destination: { destination }) { Text(titleKey) }
    }

    /// Creates a link to a view.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, destination: Destination) {
        self.init(destination: { destination }) { Text(title) }
    }

    /// A link whose view is pushed while a binding is true.
    public init(_ titleKey: LocalizedStringKey, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination) {
        self.init(isActive: isActive, destination: destination) { Text(titleKey) }
    }

    /// A link whose view is pushed while a binding is true.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination) {
        self.init(isActive: isActive, destination: destination) { Text(title) }
    }

    /// A link whose view is pushed while a binding is true.
    public init(_ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
        self.init(isActive: isActive, destination: { destination }) { Text(titleKey) }
    }

    /// A link whose view is pushed while a binding is true.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, destination: Destination, isActive: Binding<Bool>) {
        self.init(isActive: isActive, destination: { destination }) { Text(title) }
    }

    /// A link whose view is pushed while a selection is the link's tag.
    public init<V: Hashable>(
        _ titleKey: LocalizedStringKey, tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination
    ) {
        self.init(tag: tag, selection: selection, destination: destination) { Text(titleKey) }
    }

    /// A link whose view is pushed while a selection is the link's tag.
    @_disfavoredOverload
    public init<S: StringProtocol, V: Hashable>(
        _ title: S, tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination
    ) {
        self.init(tag: tag, selection: selection, destination: destination) { Text(title) }
    }

    /// A link whose view is pushed while a selection is the link's tag.
    public init<V: Hashable>(_ titleKey: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>) {
        self.init(tag: tag, selection: selection, destination: { destination }) { Text(titleKey) }
    }

    /// A link whose view is pushed while a selection is the link's tag.
    @_disfavoredOverload
    public init<S: StringProtocol, V: Hashable>(_ title: S, destination: Destination, tag: V, selection: Binding<V?>) {
        self.init(tag: tag, selection: selection, destination: { destination }) { Text(title) }
    }
}
