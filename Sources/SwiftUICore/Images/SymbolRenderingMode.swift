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
    /// Each in a foreground style of its own: `foregroundStyle(.white, .red)`.
    public static let palette = SymbolRenderingMode(kind: .palette)
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

    /// Shows the symbols in this view in another form, if they have it: `.fill`, `.circle`, `.slash`.
    public func symbolVariant(_ variant: SymbolVariants) -> some View {
        transformEnvironment(\.symbolVariants) { $0 = $0.adding(variant) }
    }
}
