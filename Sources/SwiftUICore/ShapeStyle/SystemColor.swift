import Rendering

/// Colours that the system names; most of them differ between light and dark.
package enum SystemColor: String, Hashable, Sendable {
    case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
    case black, white, clear
    case primary, secondary, tertiary, quaternary, quinary
    case separator, opaqueSeparator, link, placeholder
    case fill, secondaryFill, tertiaryFill, quaternaryFill
    case background, secondaryBackground, tertiaryBackground, groupedBackground, secondaryGroupedBackground
    case gray2, gray3, gray4, gray5, gray6

    package func resolved(in scheme: ColorScheme) -> ResolvedColor {
        scheme == .dark ? dark : light
    }

    /// The colour in `environment`. On a background in a strong colour, foreground levels are those of dark surroundings.
    package func resolved(in environment: EnvironmentValues) -> ResolvedColor {
        if environment.backgroundProminence == .increased, isForeground {
            return dark
        }
        return resolved(in: environment.colorScheme)
    }

    private var isForeground: Bool {
        switch self {
        case .primary, .secondary, .tertiary, .quaternary, .quinary: true
        default: false
        }
    }

    /// What remains of a colour at a level of the foreground: 0 is primary.
    package static func opacity(ofLevel level: Int) -> Double {
        switch level {
        case ...0: 1
        case 1: 0.5
        case 2: 0.25
        case 3: 0.18
        default: 0.1
        }
    }

    /// The system's own foreground at a level.
    package static func label(level: Int) -> SystemColor {
        switch level {
        case ...0: .primary
        case 1: .secondary
        case 2: .tertiary
        case 3: .quaternary
        default: .quinary
        }
    }

    private var light: ResolvedColor {
        switch self {
        case .red: rgb(255, 59, 48)
        case .orange: rgb(255, 149, 0)
        case .yellow: rgb(255, 204, 0)
        case .green: rgb(52, 199, 89)
        case .mint: rgb(0, 199, 190)
        case .teal: rgb(48, 176, 199)
        case .cyan: rgb(50, 173, 230)
        case .blue, .link: rgb(0, 122, 255)
        case .indigo: rgb(88, 86, 214)
        case .purple: rgb(175, 82, 222)
        case .pink: rgb(255, 45, 85)
        case .brown: rgb(162, 132, 94)
        case .gray: rgb(142, 142, 147)
        case .black, .primary: .black
        case .white: .white
        case .clear: .clear
        case .secondary: rgb(60, 60, 67, 0.6)
        case .tertiary, .placeholder: rgb(60, 60, 67, 0.3)
        case .quaternary: rgb(60, 60, 67, 0.18)
        case .quinary: rgb(60, 60, 67, 0.1)
        case .separator: rgb(60, 60, 67, 0.29)
        case .opaqueSeparator: rgb(198, 198, 200)
        case .fill: rgb(120, 120, 128, 0.2)
        case .secondaryFill: rgb(120, 120, 128, 0.16)
        case .tertiaryFill: rgb(118, 118, 128, 0.12)
        case .quaternaryFill: rgb(116, 116, 128, 0.08)
        case .background, .tertiaryBackground, .secondaryGroupedBackground: .white
        case .secondaryBackground, .groupedBackground, .gray6: rgb(242, 242, 247)
        case .gray2: rgb(174, 174, 178)
        case .gray3: rgb(199, 199, 204)
        case .gray4: rgb(209, 209, 214)
        case .gray5: rgb(229, 229, 234)
        }
    }

    private var dark: ResolvedColor {
        switch self {
        case .red: rgb(255, 69, 58)
        case .orange: rgb(255, 159, 10)
        case .yellow: rgb(255, 214, 10)
        case .green: rgb(48, 209, 88)
        case .mint: rgb(99, 230, 226)
        case .teal: rgb(64, 200, 224)
        case .cyan: rgb(100, 210, 255)
        case .blue, .link: rgb(10, 132, 255)
        case .indigo: rgb(94, 92, 230)
        case .purple: rgb(191, 90, 242)
        case .pink: rgb(255, 55, 95)
        case .brown: rgb(172, 142, 104)
        case .gray, .black, .white, .clear: light
        case .primary: .white
        case .secondary: rgb(235, 235, 245, 0.6)
        case .tertiary, .placeholder: rgb(235, 235, 245, 0.3)
        case .quaternary: rgb(235, 235, 245, 0.16)
        case .quinary: rgb(235, 235, 245, 0.09)
        case .separator: rgb(84, 84, 88, 0.6)
        case .opaqueSeparator: rgb(56, 56, 58)
        case .fill: rgb(120, 120, 128, 0.36)
        case .secondaryFill: rgb(120, 120, 128, 0.32)
        case .tertiaryFill: rgb(118, 118, 128, 0.24)
        case .quaternaryFill: rgb(118, 118, 128, 0.18)
        case .background, .groupedBackground: .black
        case .secondaryBackground, .secondaryGroupedBackground, .gray6: rgb(28, 28, 30)
        case .tertiaryBackground, .gray5: rgb(44, 44, 46)
        case .gray2: rgb(99, 99, 102)
        case .gray3: rgb(72, 72, 74)
        case .gray4: rgb(58, 58, 60)
        }
    }

    private func rgb(_ red: Float, _ green: Float, _ blue: Float, _ alpha: Float = 1) -> ResolvedColor {
        ResolvedColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
    }
}
