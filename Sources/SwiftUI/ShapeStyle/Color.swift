import Rendering

/// A colour. What it looks like is settled where it is used: system colours differ between light and dark.
nonisolated public struct Color: Hashable, CustomStringConvertible, Sendable {
    package let provider: ColorProvider

    package init(provider: ColorProvider) {
        self.provider = provider
    }

    /// The space in which a colour's components are given.
    public enum RGBColorSpace: Hashable, Sendable {
        case sRGB
        case sRGBLinear
        case displayP3
    }

    /// Components 0…1; values outside are kept until they are drawn.
    public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        self.init(provider: .fixed(Resolved(colorSpace: colorSpace, red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(opacity))))
    }

    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    /// Hue (0 and 1 are red), saturation and brightness, 0…1.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        let sector = (hue - hue.rounded(.down)) * 6
        func component(_ offset: Double) -> Double {
            let k = (offset + sector).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
        }
        self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
    }

    public init(_ resolved: Resolved) {
        self.init(provider: .fixed(resolved))
    }

    /// The colour with its opacity multiplied by `opacity`.
    public func opacity(_ opacity: Double) -> Color {
        Color(provider: .opacity(self, opacity))
    }

    /// The colour between this one and `other`, `fraction` (0…1, clamped) of the way.
    public func mix(with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color {
        Color(provider: .mix(self, rhs, min(max(fraction.isNaN ? 0 : fraction, 0), 1), colorSpace))
    }

    /// The colour as it is in `environment`.
    public func resolve(in environment: EnvironmentValues) -> Resolved {
        provider.resolve(in: environment)
    }

    public var description: String { provider.description }
}

/// Where a colour comes from.
nonisolated package indirect enum ColorProvider: Hashable, Sendable {
    case fixed(Color.Resolved)
    case system(SystemColor)
    case adaptive(light: Color.Resolved, dark: Color.Resolved)
    case opacity(Color, Double)
    case mix(Color, Color, Double, Gradient.ColorSpace)

    func resolve(in environment: EnvironmentValues) -> Color.Resolved {
        switch self {
        case .fixed(let color):
            return color
        case .system(let color):
            return color.resolve(in: environment)
        case .adaptive(let light, let dark):
            return environment.colorScheme == .dark ? dark : light
        case .opacity(let base, let opacity):
            var color = base.resolve(in: environment)
            color.opacity *= Float(opacity)
            return color
        case .mix(let first, let second, let fraction, let space):
            let a = first.resolve(in: environment)
            let b = second.resolve(in: environment)
            return a.mixed(with: b, by: fraction, in: space)
        }
    }

    var description: String {
        switch self {
        case .fixed(let color): color.description
        case .system(let color): color.rawValue
        case .adaptive(let light, _): light.description
        case .opacity(let base, let opacity): "\(Int((opacity * 100).rounded()))% \(base)"
        case .mix(let first, let second, let fraction, _): "\(first) mixed with \(second) by \(fraction)"
        }
    }
}

/// The colours that the system names.
nonisolated package enum SystemColor: String, Hashable, Sendable, CaseIterable {
    case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray, black, white, clear
    case primary, secondary, tertiary, quaternary, separator, accentColor

    /// Red, green and blue, 0…255, and opacity, in light and dark.
    private var table: (light: (Float, Float, Float, Float), dark: (Float, Float, Float, Float)) {
        switch self {
        case .red: ((255, 59, 48, 1), (255, 69, 58, 1))
        case .orange: ((255, 149, 0, 1), (255, 159, 10, 1))
        case .yellow: ((255, 204, 0, 1), (255, 214, 10, 1))
        case .green: ((52, 199, 89, 1), (48, 209, 88, 1))
        case .mint: ((0, 199, 190, 1), (99, 230, 226, 1))
        case .teal: ((48, 176, 199, 1), (64, 200, 224, 1))
        case .cyan: ((50, 173, 230, 1), (100, 210, 255, 1))
        case .blue, .accentColor: ((0, 122, 255, 1), (10, 132, 255, 1))
        case .indigo: ((88, 86, 214, 1), (94, 92, 230, 1))
        case .purple: ((175, 82, 222, 1), (191, 90, 242, 1))
        case .pink: ((255, 45, 85, 1), (255, 55, 95, 1))
        case .brown: ((162, 132, 94, 1), (172, 142, 104, 1))
        case .gray: ((142, 142, 147, 1), (142, 142, 147, 1))
        case .black: ((0, 0, 0, 1), (0, 0, 0, 1))
        case .white: ((255, 255, 255, 1), (255, 255, 255, 1))
        case .clear: ((0, 0, 0, 0), (0, 0, 0, 0))
        case .primary: ((0, 0, 0, 1), (255, 255, 255, 1))
        case .secondary: ((60, 60, 67, 0.6), (235, 235, 245, 0.6))
        case .tertiary: ((60, 60, 67, 0.3), (235, 235, 245, 0.3))
        case .quaternary: ((60, 60, 67, 0.18), (235, 235, 245, 0.16))
        case .separator: ((60, 60, 67, 0.29), (84, 84, 88, 0.6))
        }
    }

    func resolve(in environment: EnvironmentValues) -> Color.Resolved {
        if self == .accentColor, let tint = environment.tint {
            return tint.resolve(in: environment)
        }
        let (red, green, blue, opacity) = environment.colorScheme == .dark ? table.dark : table.light
        return Color.Resolved(colorSpace: .sRGB, red: red / 255, green: green / 255, blue: blue / 255, opacity: opacity)
    }
}

nonisolated extension Color {
    public static let red = Color(provider: .system(.red))
    public static let orange = Color(provider: .system(.orange))
    public static let yellow = Color(provider: .system(.yellow))
    public static let green = Color(provider: .system(.green))
    public static let mint = Color(provider: .system(.mint))
    public static let teal = Color(provider: .system(.teal))
    public static let cyan = Color(provider: .system(.cyan))
    public static let blue = Color(provider: .system(.blue))
    public static let indigo = Color(provider: .system(.indigo))
    public static let purple = Color(provider: .system(.purple))
    public static let pink = Color(provider: .system(.pink))
    public static let brown = Color(provider: .system(.brown))
    public static let gray = Color(provider: .system(.gray))
    public static let black = Color(provider: .system(.black))
    public static let white = Color(provider: .system(.white))
    public static let clear = Color(provider: .system(.clear))
    /// The colour of text: black, or white in the dark.
    public static let primary = Color(provider: .system(.primary))
    public static let secondary = Color(provider: .system(.secondary))
    /// The colour of controls.
    public static var accentColor: Color { Color(provider: .system(.accentColor)) }
    package static let separator = Color(provider: .system(.separator))

    /// The colours of text by level.
    package enum Label {
        package static func color(_ level: Int) -> Color {
            let levels: [SystemColor] = [.primary, .secondary, .tertiary, .quaternary]
            return Color(provider: .system(levels[min(max(level, 0), 3)]))
        }

        package static func apply(level: Int, to shape: inout _ShapeStyle_Shape) {
            color(level)._apply(to: &shape)
        }

        /// What a level does to a style that has none of its own for it.
        package static func hierarchicalOpacity(_ level: Int) -> Double {
            [1, 0.5, 0.25, 0.18][min(max(level, 0), 3)]
        }
    }
}

nonisolated extension Color: ShapeStyle {
    public func _apply(to shape: inout _ShapeStyle_Shape) {
        shape.result = .color(resolve(in: shape.environment))
    }
}

/// A colour as a view fills its frame.
nonisolated extension Color: View {
    public typealias Body = Never

    public var body: Never { fatalError("Color has no body") }

    public static func _makeView(view: _GraphValue<Color>, inputs: _ViewInputs) -> _ViewOutputs {
        _ShapeView<Rectangle, Color>._makeView(view: view.map("colour") { _ShapeView(shape: Rectangle(), style: $0) }, inputs: inputs)
    }

    public static func _makeViewList(view: _GraphValue<Color>, inputs: _ViewListInputs) -> _ViewListOutputs {
        inputs.element { _makeView(view: view, inputs: $0) }
    }
}

private struct TintKey: EnvironmentKey {
    static var defaultValue: Color? { nil }
}

extension EnvironmentValues {
    package var tint: Color? {
        get { self[TintKey.self] }
        set { self[TintKey.self] = newValue }
    }
}

nonisolated extension View {
    /// The colour of controls in this view; nil for the system's.
    public func tint(_ tint: Color?) -> some View {
        environment(\.tint, tint)
    }

    /// The colour of controls in this view; nil for the system's.
    public func accentColor(_ accentColor: Color?) -> some View {
        environment(\.tint, accentColor)
    }

    /// Light or dark for this view.
    public func colorScheme(_ colorScheme: ColorScheme) -> some View {
        environment(\.colorScheme, colorScheme)
    }
}

nonisolated extension Color.Resolved: ShapeStyle {
    public typealias Resolved = Never

    public func _apply(to shape: inout _ShapeStyle_Shape) {
        shape.result = .color(self)
    }
}
