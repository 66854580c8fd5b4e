import Foundation
import Rendering

/// A colour. As a view it fills the proposed space; as a style it paints shapes and text.
///
/// A colour is a recipe: system colours, `accentColor` and colours derived from them become numbers in an environment, by `resolve(in:)`.
nonisolated public struct Color: Hashable, CustomStringConvertible, Sendable {
    package enum Storage: Hashable, Sendable {
        case components(ResolvedColor)
        case system(SystemColor)
        case accent
        case named(AssetName)
        /// Linear components, kept as they are.
        case linear(Resolved)
        case style(ColorStyleBox)
        indirect case opacity(Color, Double)
        indirect case headroom(Color, Double?)
        /// With so many times twice the light.
        indirect case exposure(Color, Double)
        indirect case mix(Color, Color, Double, Gradient.ColorSpace)
    }

    package let storage: Storage

    package init(storage: Storage) {
        self.storage = storage
    }

    package init(system color: SystemColor) {
        storage = .system(color)
    }

    /// The colour in `environment`, gamma-encoded.
    package func resolvedColor(in environment: EnvironmentValues) -> ResolvedColor {
        switch storage {
        case .components(let color):
            return color
        case .system(let color):
            return color.resolved(in: environment)
        case .accent:
            return environment.accent
        case .named(let name):
            return name.resolvedColor(in: environment)
        case .linear(let resolved):
            return resolved.encoded
        case .style(let box):
            return box.resolve(in: environment).encoded
        case .opacity(let base, let opacity):
            var color = base.resolvedColor(in: environment)
            color.alpha *= Float(opacity)
            return color
        case .headroom(let base, _):
            return base.resolvedColor(in: environment)
        case .exposure:
            return resolve(in: environment).encoded
        case .mix(let first, let second, let fraction, let space):
            let (a, b) = (first.resolvedColor(in: environment), second.resolvedColor(in: environment))
            if space == .perceptual {
                let (p, q) = (ColorMath.perceptual(a), ColorMath.perceptual(b))
                return ColorMath.color(perceptual: p + (q - p) * fraction)
            }
            return ColorMath.mix(a, b, by: Float(fraction))
        }
    }

    /// The components of the colour in `environment`.
    public func resolve(in environment: EnvironmentValues) -> Color.Resolved {
        switch storage {
        case .linear(let resolved): resolved
        case .style(let box): box.resolve(in: environment)
        case .opacity(let base, let opacity): base.resolve(in: environment).withOpacity(multipliedBy: Float(opacity))
        case .headroom(let base, _): base.resolve(in: environment)
        case .exposure(let base, let stops): base.resolve(in: environment).exposed(by: stops)
        default: Resolved(resolvedColor(in: environment))
        }
    }

    public var description: String {
        switch storage {
        case .components(let color): Resolved(color).description
        case .system(let color): color.rawValue
        case .accent: "accentColor"
        case .named(let asset): "NamedColor(name: \"\(asset.name)\", bundle: \(asset.folder ?? "nil"))"
        case .linear(let resolved): resolved.description
        case .style(let box): box.description
        case .opacity(let base, let opacity): "\(Int(saturating: (opacity * 100).rounded()))% \(base)"
        case .headroom(let base, let headroom): "\(base) with headroom \(headroom.map { String($0) } ?? "nil")"
        case .exposure(let base, let stops): "\(base) with exposure adjusted by \(stops)"
        case .mix(let first, let second, let fraction, _): "\(Int(saturating: (fraction * 100).rounded()))% mix of \(first) with \(second)"
        }
    }

    /// The colour with its opacity multiplied by `opacity` (0…1).
    public func opacity(_ opacity: Double) -> Color {
        Color(storage: .opacity(self, Color.checked(opacity, "opacity")))
    }

    /// The colour `fraction` of the way to `rhs` (limited to 0…1); in the device space the mix is by sRGB components.
    public func mix(with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color {
        Color(storage: .mix(self, rhs, min(max(Color.checked(fraction, "fraction"), 0), 1), colorSpace))
    }

    /// `value`, or 0 and a warning when it is not a finite number.
    package static func checked(_ value: Double, _ name: StaticString) -> Double {
        guard value.isFinite else {
            RuntimeIssue.report("Color: the \(name) is not a finite number; 0 is used. Likely cause: a division by zero.")
            return 0
        }
        return value
    }
}

/// A style of the user's that resolves to a colour.
package final class ColorStyleBox: Hashable, @unchecked Sendable, CustomStringConvertible {
    private let style: AnyHashable
    private let resolveStyle: (EnvironmentValues) -> Color.Resolved

    package init<T: Hashable & ShapeStyle>(_ style: T) where T.Resolved == Color.Resolved {
        self.style = AnyHashable(style)
        resolveStyle = { style.resolve(in: $0) }
    }

    package func resolve(in environment: EnvironmentValues) -> Color.Resolved {
        resolveStyle(environment)
    }

    package var description: String { String(describing: style.base) }

    package static func == (lhs: ColorStyleBox, rhs: ColorStyleBox) -> Bool {
        lhs.style == rhs.style
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(style)
    }
}

nonisolated extension Color: ShapeStyle {
    public func _apply(to shape: inout _ShapeStyle_Shape) {
        shape.paint(.color(resolvedColor(in: shape.environment)))
    }
}

nonisolated extension Color: StyleView {}
