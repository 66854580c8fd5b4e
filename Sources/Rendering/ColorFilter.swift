#if canImport(Glibc)
import Glibc
#endif

/// What happens to the colour of each pixel of an image.
package enum ColorFilter: Equatable, Sendable {
    /// On gamma-encoded components, not premultiplied; the result is limited to 0…1.
    case matrix(ColorTransform)
    /// The same on linear components.
    case linearMatrix(ColorTransform)
    /// Black, with the luminance as alpha.
    case luminanceToAlpha
    /// One colour where alpha lies between the limits, nothing elsewhere.
    case alphaThreshold(min: Float, max: Float, color: ResolvedColor)

    /// Whether something appears where nothing was.
    package var paintsTransparent: Bool {
        switch self {
        case .matrix(let matrix), .linearMatrix(let matrix): matrix.offset.w > 0
        case .luminanceToAlpha: false
        case .alphaThreshold(let min, _, _): min <= 0
        }
    }

    /// The colour that a pixel of `color` gets.
    package func applied(to color: ResolvedColor) -> ResolvedColor {
        let value = SIMD4(color.red, color.green, color.blue, color.alpha)
        switch self {
        case .matrix(let matrix):
            return ResolvedColor(matrix.applied(to: value))
        case .linearMatrix(let matrix):
            let linear = SIMD4(Self.linear(value.x), Self.linear(value.y), Self.linear(value.z), value.w)
            let result = matrix.applied(to: linear)
            return ResolvedColor(SIMD4(Self.encoded(result.x), Self.encoded(result.y), Self.encoded(result.z), result.w))
        case .luminanceToAlpha:
            let luminance = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
            return ResolvedColor(red: 0, green: 0, blue: 0, alpha: luminance * color.alpha)
        case .alphaThreshold(let min, let max, let color):
            return value.w >= min && value.w <= max ? color : .clear
        }
    }

    /// sRGB's transfer function for 0…1.
    package static func linear(_ encoded: Float) -> Float {
        encoded <= 0.04045 ? encoded / 12.92 : powf((encoded + 0.055) / 1.055, 2.4)
    }

    package static func encoded(_ linear: Float) -> Float {
        linear <= 0.0031308 ? linear * 12.92 : linear == 1 ? 1 : 1.055 * powf(linear, 1 / 2.4) - 0.055
    }
}

/// Four rows of a colour matrix, each with the weights of red, green, blue and alpha, and what is added.
package struct ColorTransform: Equatable, Sendable {
    package var red, green, blue, alpha: SIMD4<Float>
    package var offset: SIMD4<Float>

    package init(
        red: SIMD4<Float> = SIMD4(1, 0, 0, 0), green: SIMD4<Float> = SIMD4(0, 1, 0, 0), blue: SIMD4<Float> = SIMD4(0, 0, 1, 0),
        alpha: SIMD4<Float> = SIMD4(0, 0, 0, 1), offset: SIMD4<Float> = .zero
    ) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
        self.offset = offset
    }

    package static let identity = ColorTransform()

    package var isFinite: Bool {
        [red, green, blue, alpha, offset].allSatisfy { row in
            row.x.isFinite && row.y.isFinite && row.z.isFinite && row.w.isFinite
        }
    }

    func applied(to color: SIMD4<Float>) -> SIMD4<Float> {
        let result = SIMD4((red * color).sum(), (green * color).sum(), (blue * color).sum(), (alpha * color).sum()) + offset
        return result.clamped(lowerBound: .zero, upperBound: .one)
    }

    /// Red row with its offset, green row, blue row, alpha row.
    package var elements: [Float] {
        var result: [Float] = []
        for (row, offset) in [(red, offset.x), (green, offset.y), (blue, offset.z), (alpha, offset.w)] {
            result += [row.x, row.y, row.z, row.w, offset]
        }
        return result
    }
}

extension ColorTransform {
    /// Adds `amount` to each component.
    package static func brightness(_ amount: Float) -> ColorTransform {
        ColorTransform(offset: SIMD4(amount, amount, amount, 0))
    }

    /// Moves each component away from the middle: 0 is grey, 1 changes nothing.
    package static func contrast(_ amount: Float) -> ColorTransform {
        scaling(SIMD4(amount, amount, amount, 1), offset: 0.5 - 0.5 * amount)
    }

    /// Between the luminance (0) and the colour itself (1), and beyond.
    package static func saturation(_ amount: Float) -> ColorTransform {
        let luminance = SIMD4<Float>(0.2126, 0.7152, 0.0722, 0) * (1 - amount)
        return ColorTransform(
            red: luminance + SIMD4(amount, 0, 0, 0), green: luminance + SIMD4(0, amount, 0, 0), blue: luminance + SIMD4(0, 0, amount, 0))
    }

    /// Turns colours around the grey axis, keeping their luminance.
    package static func hueRotation(radians: Double) -> ColorTransform {
        let c = Float(cos(radians))
        let s = Float(sin(radians))
        let luminance = SIMD4<Float>(0.213, 0.715, 0.072, 0)
        return ColorTransform(
            red: luminance + SIMD4<Float>(0.787, -0.715, -0.072, 0) * c + SIMD4<Float>(-0.213, -0.715, 0.928, 0) * s,
            green: luminance + SIMD4<Float>(-0.213, 0.285, -0.072, 0) * c + SIMD4<Float>(0.143, 0.140, -0.283, 0) * s,
            blue: luminance + SIMD4<Float>(-0.213, -0.715, 0.928, 0) * c + SIMD4<Float>(-0.787, 0.715, 0.072, 0) * s)
    }

    /// Between the colour itself (0) and its negative (1).
    package static func inversion(_ amount: Float) -> ColorTransform {
        let factor = 1 - 2 * amount
        return scaling(SIMD4(factor, factor, factor, 1), offset: amount)
    }

    /// Multiplies component by component, alpha too.
    package static func multiplication(_ color: ResolvedColor) -> ColorTransform {
        scaling(SIMD4(color.red, color.green, color.blue, color.alpha), offset: 0)
    }

    /// `color` where there was something, as transparent as it was.
    package static func flood(_ color: ResolvedColor, invertsAlpha: Bool = false) -> ColorTransform {
        ColorTransform(
            red: .zero, green: .zero, blue: .zero, alpha: SIMD4(0, 0, 0, invertsAlpha ? -color.alpha : color.alpha),
            offset: SIMD4(color.red, color.green, color.blue, invertsAlpha ? color.alpha : 0))
    }

    private static func scaling(_ factors: SIMD4<Float>, offset: Float) -> ColorTransform {
        ColorTransform(
            red: SIMD4(factors.x, 0, 0, 0), green: SIMD4(0, factors.y, 0, 0), blue: SIMD4(0, 0, factors.z, 0),
            alpha: SIMD4(0, 0, 0, factors.w), offset: SIMD4(offset, offset, offset, 0))
    }
}

extension ResolvedColor {
    fileprivate init(_ value: SIMD4<Float>) {
        self.init(red: value.x, green: value.y, blue: value.z, alpha: value.w)
    }
}

extension Paint {
    /// The paint with each of its colours filtered. Between two stops a gradient may differ from the filtered image.
    package func filtered(by filter: ColorFilter) -> Paint {
        switch self {
        case .color(let color):
            return .color(filter.applied(to: color))
        case .linearGradient(let ramp, let start, let end):
            return .linearGradient(ramp.filtered(by: filter), start: start, end: end)
        case .radialGradient(let ramp, let center, let startRadius, let endRadius):
            return .radialGradient(ramp.filtered(by: filter), center: center, startRadius: startRadius, endRadius: endRadius)
        case .ellipticalGradient(let ramp, let bounds, let center, let startRadius, let endRadius):
            return .ellipticalGradient(
                ramp.filtered(by: filter), bounds: bounds, center: center, startRadius: startRadius, endRadius: endRadius)
        case .angularGradient(let ramp, let center, let startAngle, let endAngle):
            return .angularGradient(ramp.filtered(by: filter), center: center, startAngle: startAngle, endAngle: endAngle)
        case .shader, .material:
            return self
        }
    }
}

extension GradientRamp {
    fileprivate func filtered(by filter: ColorFilter) -> GradientRamp {
        var result = self
        for index in stops.indices {
            result.stops[index].color = filter.applied(to: stops[index].color)
        }
        return result
    }
}
