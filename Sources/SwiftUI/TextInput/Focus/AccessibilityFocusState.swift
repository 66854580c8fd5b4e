/// The focus of a screen reader. The value is the one that the program has set last, or that a test has moved the focus to
/// (`TestStage.moveAccessibilityFocus(to:by:)`); no screen reader runs here that would change it.
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
    @State private var value: Value
    private let nowhere: Value
    private let technologies: AccessibilityTechnologies

    /// The value that has been set last.
    public var wrappedValue: Value {
        get { value }
        nonmutating set { value = newValue }
    }

    /// The value, to be handed to views.
    public var projectedValue: Binding { Binding(base: $value, nowhere: nowhere, technologies: technologies) }

    private init(nowhere: Value, technologies: AccessibilityTechnologies) {
        _value = State(initialValue: nowhere)
        self.nowhere = nowhere
        self.technologies = technologies
    }

    /// Whether an assistive technology is at one view; false to begin with.
    public init() where Value == Bool {
        self.init(nowhere: false, technologies: .all)
    }

    /// Which view an assistive technology is at; nil to begin with.
    public init<T: Hashable>() where Value == T? {
        self.init(nowhere: nil, technologies: .all)
    }

    /// Whether one of these technologies is at one view; false to begin with.
    public init(for technologies: AccessibilityTechnologies) where Value == Bool {
        self.init(nowhere: false, technologies: technologies)
    }

    /// Which view one of these technologies is at; nil to begin with.
    public init<T: Hashable>(for technologies: AccessibilityTechnologies) where Value == T? {
        self.init(nowhere: nil, technologies: technologies)
    }

    /// A value that views share.
    @propertyWrapper
    public struct Binding {
        fileprivate let base: SwiftUI.Binding<Value>
        fileprivate let nowhere: Value
        fileprivate let technologies: AccessibilityTechnologies

        /// The value that has been set last.
        public var wrappedValue: Value {
            get { base.wrappedValue }
            nonmutating set { base.wrappedValue = newValue }
        }

        /// The binding itself.
        public var projectedValue: Binding { self }

        /// The focus of the view for a value.
        fileprivate func link(for value: Value) -> AccessibilityFocusLink {
            let (base, nowhere) = (base, nowhere)
            return AccessibilityFocusLink(technologies: technologies, isFocused: { base.wrappedValue == value }) { isFocused in
                if isFocused {
                    base.wrappedValue = value
                } else if base.wrappedValue == value {
                    base.wrappedValue = nowhere
                }
            }
        }
    }
}

nonisolated extension View {
    /// Ties the focus of a screen reader at the view to a Boolean. Accessibility trees say “accessibility focus”, and tests move it.
    public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View {
        modifier(AccessibilityAttachmentModifier([.focus(condition.link(for: true))]))
    }

    /// Ties the focus of a screen reader at the view to a value of several. Accessibility trees say “accessibility focus”, and tests move it.
    public func accessibilityFocused<Value: Hashable>(_ binding: AccessibilityFocusState<Value>.Binding, equals value: Value) -> some View {
        modifier(AccessibilityAttachmentModifier([.focus(binding.link(for: value))]))
    }
}
