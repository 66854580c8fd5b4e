import Rendering

nonisolated extension Material {
    /// What the material paints with.
    package func paint(in scheme: ColorScheme, isActive: Bool) -> MaterialPaint {
        let isDark = scheme == .dark
        var (film, tint) = isDark ? darkAppearance : lightAppearance
        if !isActive {
            film.alpha = 1
        }
        let tone: MaterialPaint.Tone = kind == .bar ? .none : isDark ? .overlay : .colorDodge
        return MaterialPaint(
            blurRadius: kind == .ultraThin ? 22.5 : 29.5, saturation: 1.8, film: film, tone: tone, tint: tint,
            plain: Self.toned(film, tone, tint))
    }

    private var lightAppearance: (film: ResolvedColor, tint: ResolvedColor) {
        switch kind {
        case .ultraThin: (.gray(0xBF, 0.44), .gray(0x0D))
        case .thin: (.gray(0xA6, 0.7), .gray(0x33))
        case .regular: (.gray(0xB3, 0.82), .gray(0x38))
        case .thick: (.gray(0x99, 0.97), .gray(0x5C))
        case .ultraThick: (.gray(0x99, 0.99), .gray(0x5C))
        case .bar: (.gray(0xF9, 0.8), .clear)
        }
    }

    private var darkAppearance: (film: ResolvedColor, tint: ResolvedColor) {
        switch kind {
        case .ultraThin: (.gray(0x25, 0.55), .gray(0x9C))
        case .thin: (.gray(0x25, 0.7), .gray(0x9C))
        case .regular: (.gray(0x25, 0.82), .gray(0x8C))
        case .thick: (.gray(0x25, 0.9), .gray(0x7C))
        case .ultraThick: (.gray(0x25, 0.97), .gray(0x7C))
        case .bar: (.gray(0x1D, 0.75), .clear)
        }
    }

    /// The film alone, in the colour that it has on itself.
    private static func toned(_ film: ResolvedColor, _ tone: MaterialPaint.Tone, _ tint: ResolvedColor) -> ResolvedColor {
        let value: Float
        switch tone {
        case .colorDodge: value = min(1, film.red / (1 - tint.red))
        case .overlay: value = film.red <= 0.5 ? 2 * film.red * tint.red : 1 - 2 * (1 - film.red) * (1 - tint.red)
        case .none, .plusDarker, .plusLighter: value = film.red
        }
        return ResolvedColor(red: value, green: value, blue: value, alpha: film.alpha)
    }
}

nonisolated extension MaterialPaint {
    /// The system's foreground on a material, at a level from 1 (secondary) on: the background, darker in light and lighter in dark, so that its colour
    /// shows through. The amount is chosen by eye, for the contrast of the plain label colours.
    package static func vibrant(level: Int, in scheme: ColorScheme) -> MaterialPaint {
        let isDark = scheme == .dark
        let amount: Float
        switch level {
        case ...1: amount = isDark ? 0.46 : 0.42
        case 2: amount = isDark ? 0.22 : 0.2
        case 3: amount = 0.12
        default: amount = 0.07
        }
        var tint = isDark ? ResolvedColor.white : .black
        tint.alpha = amount
        return MaterialPaint(
            blurRadius: 0, tone: isDark ? .plusLighter : .plusDarker, tint: tint, plain: SystemColor.label(level: level).resolved(in: scheme))
    }
}

nonisolated extension ResolvedPaint {
    /// The system's foreground at a level.
    package static func label(level: Int, in environment: EnvironmentValues) -> ResolvedPaint {
        if level > 0, environment.backgroundMaterial != nil, environment.backgroundProminence == .standard {
            return ResolvedPaint(.material(.vibrant(level: level, in: environment.colorScheme)))
        }
        return .color(SystemColor.label(level: level).resolved(in: environment))
    }
}

extension ResolvedColor {
    fileprivate static func gray(_ level: Int, _ alpha: Float = 1) -> ResolvedColor {
        let value = Float(level) / 255
        return ResolvedColor(red: value, green: value, blue: value, alpha: alpha)
    }
}
