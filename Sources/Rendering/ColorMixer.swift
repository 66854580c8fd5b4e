import Geometry

/// Interpolates a ramp in its own colour space, premultiplied.
package struct ColorMixer: Sendable {
    private var locations: [Double] = []
    private var colors: [SIMD4<Float>] = []
    private let space: GradientRamp.ColorSpace

    /// The ramp must have a stop.
    package init(_ ramp: GradientRamp) {
        space = ramp.colorSpace
        for stop in ramp.stops {
            let color = stop.color
            var value = SIMD3(Self.limited(color.red), Self.limited(color.green), Self.limited(color.blue))
            switch space {
            case .device: break
            case .linear: value = value.linear
            case .perceptual: value = value.linear.oklab
            }
            let alpha = Self.limited(color.alpha)
            value *= alpha
            locations.append(max(Double(stop.location), locations.last ?? -.infinity))
            colors.append(SIMD4(value.x, value.y, value.z, alpha))
        }
    }

    package func color(at t: Double) -> ResolvedColor {
        let color = mixed(at: t)
        guard color.w > 0 else { return .clear }
        var value = SIMD3(color.x, color.y, color.z) / color.w
        switch space {
        case .device: break
        case .linear: value = value.gammaEncoded
        case .perceptual: value = value.linearFromOklab.gammaEncoded
        }
        return ResolvedColor(red: value.x, green: value.y, blue: value.z, alpha: color.w)
    }

    private func mixed(at t: Double) -> SIMD4<Float> {
        if t < locations[0] {
            return colors[0]
        }
        for index in 1..<max(1, locations.count) where t < locations[index] {
            let length = locations[index] - locations[index - 1]
            let part = Float((t - locations[index - 1]) / length)
            return colors[index - 1] + (colors[index] - colors[index - 1]) * part
        }
        return colors[colors.count - 1]
    }

    private static func limited(_ value: Float) -> Float {
        value > 0 ? min(value, 1) : 0
    }
}

extension SIMD3<Float> {
    fileprivate func map(_ body: (Float) -> Float) -> SIMD3<Float> {
        SIMD3(body(x), body(y), body(z))
    }

    fileprivate var linear: SIMD3<Float> {
        map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    }

    fileprivate var gammaEncoded: SIMD3<Float> {
        map { $0 <= 0.0031308 ? $0 * 12.92 : 1.055 * pow($0, 1 / 2.4) - 0.055 }
    }

    /// Björn Ottosson's Oklab, from linear sRGB.
    fileprivate var oklab: SIMD3<Float> {
        let l = cbrt(0.4122214708 * x + 0.5363325363 * y + 0.0514459929 * z)
        let m = cbrt(0.2119034982 * x + 0.6806995451 * y + 0.1073969566 * z)
        let s = cbrt(0.0883024619 * x + 0.2817188376 * y + 0.6299787005 * z)
        return SIMD3(
            0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
    }

    fileprivate var linearFromOklab: SIMD3<Float> {
        let l = x + 0.3963377774 * y + 0.2158037573 * z
        let m = x - 0.1055613458 * y - 0.0638541728 * z
        let s = x - 0.0894841775 * y - 1.2914855480 * z
        let (l3, m3, s3) = (l * l * l, m * m * m, s * s * s)
        return SIMD3(
            4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3,
            -1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3,
            -0.0041960863 * l3 - 0.7034186147 * m3 + 1.7076147010 * s3)
    }
}
