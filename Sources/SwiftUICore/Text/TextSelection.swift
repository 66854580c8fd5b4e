import Foundation

/// Whether texts can be selected.
public protocol TextSelectability {
    /// Whether texts can be selected. Nothing reads it here: `textSelection(_:)` has no effect.
    static var allowsSelection: Bool { get }
}

/// Lets texts be selected; accepted for source compatibility.
public struct EnabledTextSelectability: TextSelectability {
    /// Always true.
    public static let allowsSelection = true
}

/// Keeps texts from being selected; accepted for source compatibility.
public struct DisabledTextSelectability: TextSelectability {
    /// Always false.
    public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
    /// Lets texts be selected; accepted for source compatibility.
    public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
    /// Keeps texts from being selected; accepted for source compatibility.
    public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

nonisolated extension View {
    /// Accepted for source compatibility: touches of a script select nothing, so that texts look the same.
    public func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
        self
    }
}
