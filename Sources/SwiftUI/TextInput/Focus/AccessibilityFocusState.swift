/// The focus of a screen reader. A stage has none: the value is the one that the program has set last, and no view changes it.
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
    @State private var value: Value

    /// The value that the program has set last.
    public var wrappedValue: Value {
        get { value }
        nonmutating set { value = newValue }
    }

    /// The value, to be handed to views.
    public var projectedValue: Binding { Binding(base: $value) }

    /// Whether the screen reader is at one view; false to begin with.
    public init() where Value == Bool {
        _value = State(initialValue: false)
    }

    /// Which view the screen reader is at; nil to begin with.
    public init<T: Hashable>() where Value == T? {
        _value = State(initialValue: nil)
    }

    /// A value that views share.
    @propertyWrapper
    public struct Binding {
        fileprivate let base: SwiftUI.Binding<Value>

        /// The value that the program has set last.
        public var wrappedValue: Value {
            get { base.wrappedValue }
            nonmutating set { base.wrappedValue = newValue }
        }

        /// The binding itself.
        public var projectedValue: Binding { self }
    }
}

nonisolated extension View {
    /// Harmless: without a screen reader, a phone neither sets nor follows it.
    public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View { self }

    /// Harmless: without a screen reader, a phone neither sets nor follows it.
    public func accessibilityFocused<Value: Hashable>(_ binding: AccessibilityFocusState<Value>.Binding, equals value: Value) -> some View { self }
}
