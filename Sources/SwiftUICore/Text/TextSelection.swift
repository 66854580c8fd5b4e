import Foundation

/// Whether texts can be selected.
public protocol TextSelectability {
    /// Whether texts can be selected. Nothing reads it here: `textSelection(_:)` has no effect.
    static var allowsSelection: Bool { get }
}

/// Lets texts be selected.
public struct EnabledTextSelectability: TextSelectability {
    /// Always true: text can be selected.
    public static let allowsSelection = true
}

/// Keeps texts from being selected.
public struct DisabledTextSelectability: TextSelectability {
    /// Always false: text cannot be selected.
    public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
    /// Lets texts be selected.
    public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
    /// Keeps texts from being selected.
    public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

nonisolated extension View {
    /// Whether texts in this view can be selected. Harmless: a text looks the same until a user selects it, which a script cannot do.
    public func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
        self
    }
}
