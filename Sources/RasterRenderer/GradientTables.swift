import Geometry
import Rendering

/// Colours of gradient ramps as tables of premultiplied pixels; the last few are kept.
final class GradientTables {
    struct Key: Equatable {
        var ramp: GradientRamp
        var alpha: Float
        var size: Int
        /// The part of a full turn that an angular gradient takes; nil for the others.
        var turn: Double?
    }

    final class Table {
        let key: Key
        let pixels: UnsafeMutablePointer<UInt32>
        let isOpaque: Bool

        init(key: Key, pixels: UnsafeMutablePointer<UInt32>, isOpaque: Bool) {
            self.key = key
            self.pixels = pixels
            self.isOpaque = isOpaque
        }

        deinit {
            pixels.deallocate()
        }
    }

    private var tables: [Table] = []
    private static let capacity = 32

    /// `extent` is how many pixels the painted shape measures at most.
    func table(for ramp: GradientRamp, alpha: Float, turn: Double?, extent: Int) -> Table? {
        let stops = ramp.stops
        guard !stops.isEmpty, stops.allSatisfy({ $0.location.isFinite }) else { return nil }
        let key = Key(ramp: ramp, alpha: alpha, size: Self.size(for: ramp, extent: extent, isAngular: turn != nil), turn: turn)
        if let index = tables.firstIndex(where: { $0.key == key }) {
            return tables[index]
        }
        let table = Self.makeTable(key)
        if tables.count == Self.capacity {
            tables.removeFirst()
        }
        tables.append(table)
        return table
    }

    /// Enough entries for steps of at most one level, and for hard edges that do not show steps.
    private static func size(for ramp: GradientRamp, extent: Int, isAngular: Bool) -> Int {
        var size = isAngular ? 1024 : 256
        var needed = Double(min(extent, 2048))
        for (a, b) in zip(ramp.stops, ramp.stops.dropFirst()) {
            let length = Double(b.location - a.location)
            if length < 1e-4 {
                needed = max(needed, 2 * Double(extent))
                continue
            }
            let change = max(
                abs(a.color.red - b.color.red), abs(a.color.green - b.color.green), abs(a.color.blue - b.color.blue),
                abs(a.color.alpha - b.color.alpha))
            needed = max(needed, Double(change) * 255 * 1.5 / length)
        }
        while Double(size) < needed, size < 8192 {
            size *= 2
        }
        return size
    }

    private static func makeTable(_ key: Key) -> Table {
        let mixer = ColorMixer(key.ramp)
        let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: key.size)
        var isOpaque = true
        for index in 0..<key.size {
            var t = (Double(index) + 0.5) / Double(key.size)
            if let turn = key.turn {
                t = position(inTurn: t, span: turn)
            }
            let pixel = mixer.pixel(at: t, alpha: key.alpha)
            pixels[index] = pixel
            isOpaque = isOpaque && pixel >> 24 == 255
        }
        return Table(key: key, pixels: pixels, isOpaque: isOpaque)
    }

    /// Where the ramp is at a fraction of a turn after the start angle. Spans beyond a turn show their last whole
    /// turn; what a shorter span leaves is halved between the last colour and the first.
    private static func position(inTurn t: Double, span: Double) -> Double {
        if span > 1 {
            let start = span - 1
            return (start + (t - start) - (t - start).rounded(.down)) / span
        }
        if t <= span {
            return span > 0 ? t / span : 1
        }
        return t < (1 + span) / 2 ? 1 : 0
    }
}

/// Interpolates a ramp in its own colour space, premultiplied.
struct ColorMixer {
    private var locations: [Double] = []
    private var colors: [SIMD4<Float>] = []
    private let space: GradientRamp.ColorSpace

    init(_ ramp: GradientRamp) {
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

    func pixel(at t: Double, alpha: Float) -> UInt32 {
        let color = mixed(at: t)
        guard color.w > 0 else { return 0 }
        var value = SIMD3(color.x, color.y, color.z) / color.w
        switch space {
        case .device: break
        case .linear: value = value.gammaEncoded
        case .perceptual: value = value.linearFromOklab.gammaEncoded
        }
        return ResolvedColor(red: value.x, green: value.y, blue: value.z, alpha: color.w).premultiplied(alpha: alpha)
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
