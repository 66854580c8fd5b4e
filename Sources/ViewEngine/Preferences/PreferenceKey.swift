/// A value that views hand up to those around them.
public protocol PreferenceKey {
    /// The type of what is handed up.
    associatedtype Value
    /// The value where no view sets one.
    static var defaultValue: Value { get }
    /// Combines a value with the one of the next view, in the order of the children.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    /// nil.
    public static var defaultValue: Value { nil }
}
