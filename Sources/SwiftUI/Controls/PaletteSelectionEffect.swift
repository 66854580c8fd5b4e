/// How a palette in a menu shows what is chosen.
public struct PaletteSelectionEffect: Sendable, Equatable {
    private enum Kind: Equatable {
        case automatic, custom
        case variant(SymbolVariants)
    }

    private let kind: Kind

    /// A grey plate behind the chosen view.
    public static var automatic: PaletteSelectionEffect { PaletteSelectionEffect(kind: .automatic) }
    /// Nothing: the app's own views show what is chosen.
    public static var custom: PaletteSelectionEffect { PaletteSelectionEffect(kind: .custom) }

    /// Another form of the chosen symbol, on a plate.
    ///
    /// Not shown: the symbols of a picker's choices keep their form; the plate alone marks the choice.
    public static func symbolVariant(_ variant: SymbolVariants) -> PaletteSelectionEffect {
        PaletteSelectionEffect(kind: .variant(variant))
    }

    var marksChoice: Bool { kind != .custom }

    /// What is added to the chosen symbol.
    var variant: SymbolVariants {
        if case .variant(let variant) = kind { variant } else { .none }
    }
}

private struct PaletteSelectionEffectKey: EnvironmentKey {
    static var defaultValue: PaletteSelectionEffect { .automatic }
}

extension EnvironmentValues {
    var paletteSelectionEffect: PaletteSelectionEffect {
        get { self[PaletteSelectionEffectKey.self] }
        set { self[PaletteSelectionEffectKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Sets how the palettes in this view show what is chosen: pickers of the style `palette` and the toggles of control groups of the style
    /// `palette`, both in menus.
    public func paletteSelectionEffect(_ effect: PaletteSelectionEffect) -> some View {
        environment(\.paletteSelectionEffect, effect)
    }
}
