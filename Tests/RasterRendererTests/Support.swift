import Geometry
import Rendering
import Testing
import Typesetting

@testable import RasterRenderer

let black = Paint.color(.black)
let red = ResolvedColor(red: 1, green: 0, blue: 0)
let blue = ResolvedColor(red: 0, green: 0, blue: 1)

func draw(
    _ list: DisplayList, _ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1, background: ResolvedColor = .clear
) -> Bitmap {
    let bitmap = RasterRenderer().render(list, size: CGSize(width: width, height: height), scale: scale, background: background)
    if bitmap.width * bitmap.height <= 1 << 18 {
        // Several threads draw the same.
        let seed = UInt64(bitmap.width * 31 + bitmap.height)
        #expect(TestCrews.firstDifference(from: bitmap, list, scale: scale, background, seed: seed) == nil)
    }
    return bitmap
}

func item(_ content: DisplayList.Content, x: CGFloat = 0, y: CGFloat = 0, size: CGSize = CGSize(width: 10, height: 10)) -> DisplayList {
    .item(.init(frame: CGRect(origin: CGPoint(x: x, y: y), size: size), content: content))
}

func fill(_ path: Path, _ paint: Paint = black, _ rule: FillRule = .nonZero) -> DisplayList {
    item(.fill(path, rule, paint))
}

func fill(_ rect: CGRect, _ paint: Paint = black) -> DisplayList {
    fill(Path(rect), paint)
}

func text(_ string: String, size: CGFloat, paint: Paint = black) -> TextContent {
    let layout = Typesetter.layout(string, FontDescriptor(size: size))
    let runs = layout.spans.map { span in
        GlyphRun(
            font: span.font, size: span.size, slant: span.slant,
            glyphs: layout.glyphs[span.glyphs].map { .init(id: $0.id, position: $0.position) }, paint: paint)
    }
    return TextContent(string: string, fontSize: size, fontWeight: 400, runs: runs)
}

func ramp(_ colors: ResolvedColor..., in space: GradientRamp.ColorSpace = .device) -> GradientRamp {
    GradientRamp(
        stops: colors.enumerated().map { .init(location: CGFloat($0) / CGFloat(colors.count - 1), color: $1) }, colorSpace: space)
}

struct SeededRandom {
    var seed: UInt64

    mutating func next(_ low: Double, _ high: Double) -> Double {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return low + (high - low) * Double(seed >> 33) / Double(1 << 31)
    }

    mutating func point(_ side: Double) -> CGPoint {
        CGPoint(x: next(-0.1 * side, 1.1 * side), y: next(-0.1 * side, 1.1 * side))
    }

    mutating func color(alpha: Float = 1) -> ResolvedColor {
        ResolvedColor(red: Float(next(0, 1)), green: Float(next(0, 1)), blue: Float(next(0, 1)), alpha: alpha)
    }
}

extension Bitmap {
    /// Blue, green, red, alpha.
    func pixel(_ x: Int, _ y: Int) -> [Int] {
        (0..<4).map { Int(bytes[(y * width + x) * 4 + $0]) }
    }

    func alpha(_ x: Int, _ y: Int) -> Int {
        Int(bytes[(y * width + x) * 4 + 3])
    }

    /// The sum of all alphas, in pixels.
    var area: Double {
        var sum = 0
        for index in stride(from: 3, to: bytes.count, by: 4) {
            sum += Int(bytes[index])
        }
        return Double(sum) / 255
    }

    struct Difference {
        var maximum = 0
        var mean = 0.0
        /// The part of all components that differ by more than a quarter.
        var gross = 0.0
    }

    func difference(from other: Bitmap) -> Difference {
        var result = Difference()
        var sum = 0
        var gross = 0
        for (a, b) in zip(bytes, other.bytes) {
            let difference = abs(Int(a) - Int(b))
            result.maximum = max(result.maximum, difference)
            sum += difference
            gross += difference > 64 ? 1 : 0
        }
        result.mean = Double(sum) / Double(max(1, bytes.count))
        result.gross = Double(gross) / Double(max(1, bytes.count))
        return result
    }
}
