import Foundation
import Rendering

/// Conversions between gamma-encoded sRGB, linear sRGB and Oklab. All of them continue outside 0…1, mirrored at 0, so
/// that springs may overshoot.
package enum ColorMath {
    @inlinable
    package static func linear(_ encoded: Double) -> Double {
        let value = abs(encoded)
        let result = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        return encoded < 0 ? -result : result
    }

    @inlinable
    package static func encoded(_ linear: Double) -> Double {
        let value = abs(linear)
        let result = value <= 0.0031308 ? value * 12.92 : value == 1 ? 1 : 1.055 * pow(value, 1 / 2.4) - 0.055
        return linear < 0 ? -result : result
    }

    @inlinable
    package static func linear(_ encoded: Float) -> Float {
        let value = abs(encoded)
        // Written out in this way it rounds as on Apple's systems.
        let result = value <= 0.04045 ? value * 0.0773993808 : powf(value * 0.9478672985782 + 0.0521327014218, 2.4)
        return encoded < 0 ? -result : result
    }

    @inlinable
    package static func encoded(_ linear: Float) -> Float {
        let value = abs(linear)
        // Without this case, 1 would become the number before it: 1.055 − 0.055 is not 1 with so few digits.
        let result = value <= 0.0031308 ? value * 12.92 : value == 1 ? 1 : 1.055 * powf(value, 1 / 2.4) - 0.055
        return linear < 0 ? -result : result
    }

    /// Linear Display P3 to linear sRGB, with as many digits as Apple's systems use; both have the same white.
    static func linearFromDisplayP3(_ red: Float, _ green: Float, _ blue: Float) -> (red: Float, green: Float, blue: Float) {
        (
            1.2249 * red - 0.2247 * green,
            -0.0420 * red + 1.0420 * green,
            -0.0197 * red - 0.0786 * green + 1.0979 * blue
        )
    }

    /// Lightness, both colour axes and alpha of a gamma-encoded colour.
    package static func perceptual(_ color: ResolvedColor) -> SIMD4<Double> {
        let red = linear(Double(color.red))
        let green = linear(Double(color.green))
        let blue = linear(Double(color.blue))
        let l = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        let m = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        let s = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        return SIMD4(
            0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
            Double(color.alpha))
    }

    package static func color(perceptual lab: SIMD4<Double>) -> ResolvedColor {
        let l = cubed(lab.x + 0.3963377774 * lab.y + 0.2158037573 * lab.z)
        let m = cubed(lab.x - 0.1055613458 * lab.y - 0.0638541728 * lab.z)
        let s = cubed(lab.x - 0.0894841775 * lab.y - 1.2914855480 * lab.z)
        return ResolvedColor(
            red: Float(encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)),
            green: Float(encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)),
            blue: Float(encoded(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)),
            alpha: Float(lab.w))
    }

    @inline(__always)
    private static func cubed(_ value: Double) -> Double {
        value * value * value
    }

    /// The colour that lies `fraction` of the way to another one, by gamma-encoded components.
    package static func mix(_ first: ResolvedColor, _ second: ResolvedColor, by fraction: Float) -> ResolvedColor {
        ResolvedColor(
            red: first.red + (second.red - first.red) * fraction,
            green: first.green + (second.green - first.green) * fraction,
            blue: first.blue + (second.blue - first.blue) * fraction,
            alpha: first.alpha + (second.alpha - first.alpha) * fraction)
    }

    /// The components of hue, saturation and brightness, each 0…1.
    package static func components(hue: Double, saturation: Double, brightness: Double) -> (red: Double, green: Double, blue: Double) {
        let sector = (hue - hue.rounded(.down)) * 6
        let index = Int(saturating: sector)
        let part = sector - Double(index)
        let low = brightness * (1 - saturation)
        let falling = brightness * (1 - saturation * part)
        let rising = brightness * (1 - saturation * (1 - part))
        switch index {
        case 0: return (brightness, rising, low)
        case 1: return (falling, brightness, low)
        case 2: return (low, brightness, rising)
        case 3: return (low, falling, brightness)
        case 4: return (rising, low, brightness)
        default: return (brightness, low, falling)
        }
    }
}
