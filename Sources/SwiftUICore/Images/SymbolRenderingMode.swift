/// How the parts of a symbol are painted.
public struct SymbolRenderingMode: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case monochrome, multicolor, hierarchical, palette
    }

    package let kind: Kind

    /// All in the foreground style.
    public static let monochrome = SymbolRenderingMode(kind: .monochrome)
    /// In the symbol's own colours, if it has some.
    public static let multicolor = SymbolRenderingMode(kind: .multicolor)
    /// Parts that matter less are paler.
    public static let hierarchical = SymbolRenderingMode(kind: .hierarchical)
    /// Each layer in a separate foreground style: `foregroundStyle(.white, .red)`.
    public static let palette = SymbolRenderingMode(kind: .palette)
}

/// How the colours of a symbol fill its parts.
public struct SymbolColorRenderingMode: Hashable, Sendable {
    package let isGradient: Bool

    /// Each part in one colour.
    public static let flat = SymbolColorRenderingMode(isGradient: false)
    /// Each colour from a lighter one at the top of the symbol to itself at the bottom, as `Color.gradient` does.
    public static let gradient = SymbolColorRenderingMode(isGradient: true)
}

/// How a symbol shows the value of `Image(systemName:variableValue:)`.
public struct SymbolVariableValueMode: Hashable, Sendable {
    let drawsReachedPartsOnly: Bool

    /// Parts that the value does not reach are fainter.
    public static let color = SymbolVariableValueMode(drawsReachedPartsOnly: false)
    /// Parts that the value does not reach are not drawn. No part is drawn up to the middle: that the system does for a few symbols.
    public static let draw = SymbolVariableValueMode(drawsReachedPartsOnly: true)
}

private struct SymbolColorRenderingModeKey: EnvironmentKey {
    static var defaultValue: SymbolColorRenderingMode? { nil }
}

private struct SymbolVariableValueModeKey: EnvironmentKey {
    static var defaultValue: SymbolVariableValueMode? { nil }
}

private struct SymbolRenderingModeKey: EnvironmentKey {
    static var defaultValue: SymbolRenderingMode? { nil }
}

private struct SymbolVariantsKey: EnvironmentKey {
    static var defaultValue: SymbolVariants { .none }
}

extension EnvironmentValues {
    /// How the parts of symbols are painted; nil: in one colour, or in several when there are several foreground styles.
    public var symbolRenderingMode: SymbolRenderingMode? {
        get { self[SymbolRenderingModeKey.self] }
        set { self[SymbolRenderingModeKey.self] = newValue }
    }

    /// Whether the colours of symbols are flat; nil: they are.
    public var symbolColorRenderingMode: SymbolColorRenderingMode? {
        get { self[SymbolColorRenderingModeKey.self] }
        set { self[SymbolColorRenderingModeKey.self] = newValue }
    }

    /// How symbols show their value; nil: in fainter colours.
    public var symbolVariableValueMode: SymbolVariableValueMode? {
        get { self[SymbolVariableValueModeKey.self] }
        set { self[SymbolVariableValueModeKey.self] = newValue }
    }

    /// The forms of symbols to show.
    public var symbolVariants: SymbolVariants {
        get { self[SymbolVariantsKey.self] }
        set { self[SymbolVariantsKey.self] = newValue }
    }
}

nonisolated extension View {
    /// How the parts of the symbols in this view are painted.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
        environment(\.symbolRenderingMode, mode)
    }

    /// Whether the colours of the symbols in this view are flat or shade into a lighter one.
    public func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> some View {
        environment(\.symbolColorRenderingMode, mode)
    }

    /// How the symbols in this view show their value.
    public func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> some View {
        environment(\.symbolVariableValueMode, mode)
    }

    /// Shows the symbols in this view in another form, if they have it: `.fill`, `.circle`, `.slash`.
    public func symbolVariant(_ variant: SymbolVariants) -> some View {
        transformEnvironment(\.symbolVariants) { $0 = $0.adding(variant) }
    }
}
