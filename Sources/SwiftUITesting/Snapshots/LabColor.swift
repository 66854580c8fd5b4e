import Foundation

/// A colour of CIE L*a*b*, under D65.
struct LabColor {
    var lightness, a, b: Double

    init(lightness: Double, a: Double, b: Double) {
        self.lightness = lightness
        self.a = a
        self.b = b
    }

    /// From sRGB, 0…1, gamma-encoded.
    init(red: Double, green: Double, blue: Double) {
        func linear(_ value: Double) -> Double {
            value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        func root(_ value: Double) -> Double {
            value > 216.0 / 24389 ? cbrt(value) : (24389.0 / 27 * value + 16) / 116
        }
        let (r, g, b) = (linear(red), linear(green), linear(blue))
        let x = root((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
        let y = root(0.2126729 * r + 0.7151522 * g + 0.0721750 * b)
        let z = root((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883)
        self.init(lightness: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z))
    }

    /// CIEDE2000, as Sharma, Wu and Dalal write it down (2005): about 1 is what an eye just sees, 100 is black and white.
    func difference(from other: LabColor) -> Double {
        let meanChroma = (hypot(a, b) + hypot(other.a, other.b)) / 2
        let stretch = 1 + 0.5 * (1 - (pow(meanChroma, 7) / (pow(meanChroma, 7) + pow(25, 7))).squareRoot())
        let (a1, a2) = (a * stretch, other.a * stretch)
        let (c1, c2) = (hypot(a1, b), hypot(a2, other.b))
        let (h1, h2) = (Self.hue(a1, b), Self.hue(a2, other.b))
        let isGray = c1 * c2 == 0
        var turn = isGray ? 0 : h2 - h1
        turn += turn > 180 ? -360 : turn < -180 ? 360 : 0
        var hue = h1 + h2
        if !isGray {
            hue = abs(h1 - h2) <= 180 ? hue / 2 : hue < 360 ? (hue + 360) / 2 : (hue - 360) / 2
        }
        func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
        let weight = 1 - 0.17 * cosine(hue - 30) + 0.24 * cosine(2 * hue) + 0.32 * cosine(3 * hue + 6) - 0.20 * cosine(4 * hue - 63)
        let (light, chroma) = ((lightness + other.lightness) / 2, (c1 + c2) / 2)
        let lightScale = 1 + 0.015 * pow(light - 50, 2) / (20 + pow(light - 50, 2)).squareRoot()
        let deltaLight = (other.lightness - lightness) / lightScale
        let deltaChroma = (c2 - c1) / (1 + 0.045 * chroma)
        let deltaHue = 2 * (c1 * c2).squareRoot() * sin(turn / 2 * .pi / 180) / (1 + 0.015 * chroma * weight)
        let rotation = 30 * exp(-pow((hue - 275) / 25, 2))
        let twist = -sin(2 * rotation * .pi / 180) * 2 * (pow(chroma, 7) / (pow(chroma, 7) + pow(25, 7))).squareRoot()
        return (deltaLight * deltaLight + deltaChroma * deltaChroma + deltaHue * deltaHue + twist * deltaChroma * deltaHue).squareRoot()
    }

    /// In degrees, from 0.
    private static func hue(_ a: Double, _ b: Double) -> Double {
        guard a != 0 || b != 0 else { return 0 }
        let degrees = atan2(b, a) * 180 / .pi
        return degrees < 0 ? degrees + 360 : degrees
    }
}
