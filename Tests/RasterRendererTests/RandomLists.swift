import Geometry
import Rendering

@testable import RasterRenderer

/// Display lists by chance.
struct RandomLists {
    var random: SeededRandom
    /// Whether some materials bend what is behind, and some shaders are among the effects.
    var withLenses = false

    mutating func whole(_ limit: Int) -> Int { min(limit - 1, Int(random.next(0, Double(limit)))) }

    mutating func rect() -> CGRect {
        let isOnPixels = whole(2) == 0
        let rect = CGRect(x: random.next(-20, 110), y: random.next(-20, 80), width: random.next(0, 60), height: random.next(0, 50))
        return isOnPixels ? CGRect(x: rect.minX.rounded(), y: rect.minY.rounded(), width: rect.width.rounded(), height: rect.height.rounded()) : rect
    }

    mutating func path() -> Path {
        switch whole(4) {
        case 0: return Path(rect())
        case 1: return Path(ellipseIn: rect())
        case 2: return Path(roundedRect: rect(), cornerRadius: random.next(0, 12))
        default:
            var path = Path()
            path.move(to: random.point(100))
            for _ in 0..<4 {
                path.addCurve(to: random.point(100), control1: random.point(100), control2: random.point(100))
            }
            path.closeSubpath()
            return path
        }
    }

    mutating func paint() -> Paint {
        let alpha: Float = whole(2) == 0 ? 1 : 0.6
        let colors = ramp(random.color(alpha: alpha), random.color(alpha: alpha), random.color())
        switch whole(7) {
        case 0: return .linearGradient(colors, start: random.point(100), end: random.point(100))
        case 1: return .radialGradient(colors, center: random.point(100), startRadius: 2, endRadius: random.next(5, 80))
        case 2: return .angularGradient(colors, center: random.point(100), startAngle: 0, endAngle: random.next(1, 6))
        case 3: return .material(material())
        default: return .color(random.color(alpha: alpha))
        }
    }

    mutating func material() -> MaterialPaint {
        var material = MaterialPaint(blurRadius: whole(4) == 0 ? 0 : random.next(0, 9), plain: random.color(alpha: 0.3))
        if withLenses, whole(3) == 0 {
            material.lens = random.next(1, 8)
        }
        return material
    }

    mutating func leaf() -> DisplayList {
        switch whole(6) {
        case 0: return item(.stroke(path(), StrokeStyle(lineWidth: random.next(0.5, 9), dash: whole(2) == 0 ? [5, 3] : []), paint()))
        case 1:
            let pixels = (0..<8 * 6 * 4).map { _ in UInt8(whole(256)) | 3 }
            let bitmap = Bitmap(width: 8, height: 6, bytes: pixels.enumerated().map { $0.offset % 4 == 3 ? 255 : $0.element })
            let place = rect()
            return item(.image(ImageContent(bitmap: bitmap, interpolated: whole(2) == 0)), x: place.minX, y: place.minY, size: place.size)
        case 2:
            let place = rect()
            return item(.text(text("fig", size: random.next(6, 30), paint: paint())), x: place.minX, y: place.minY)
        default: return fill(path(), paint(), rule())
        }
    }

    mutating func rule() -> FillRule { FillRule(isEvenOdd: whole(3) == 0, isAntialiased: whole(4) > 0) }

    mutating func effect() -> DisplayList.Effect {
        switch whole(withLenses ? 16 : 14) {
        case 0, 1: return .transform(CGAffineTransform(translationX: random.next(-9, 9), y: random.next(-9, 9)).rotated(by: random.next(0, 1)))
        case 2: return .opacity(random.next(0.1, 1))
        case 3, 4: return .clip(path(), rule())
        case 5: return .blur(radius: random.next(0.5, 8), opaque: whole(2) == 0)
        case 6: return .shadow(color: random.color(alpha: 0.7), radius: random.next(0, 8), offset: CGSize(width: 3, height: random.next(-4, 9)))
        case 7: return .clipOut(path(), .nonZero)
        case 8: return .mask(DisplayList.Mask(fill(path(), paint()), isInverse: whole(2) == 0))
        case 9: return .filter(whole(2) == 0 ? .luminanceToAlpha : .alphaThreshold(min: 0.3, max: 1, color: random.color()))
        case 10: return .blend(BlendOperator.allCases[whole(BlendOperator.allCases.count)])
        case 11: return .isolated
        case 12: return .backdrop
        case 13, 14: return .shader(shader())
        default: return .projection(ProjectionTransform(CGAffineTransform(scaleX: random.next(0.4, 1.5), y: 1)))
        }
    }

    mutating func shader() -> ShaderEffect {
        let kinds: [ShaderEffect.Kind] = [.color, .distortion, .layer]
        let kind = kinds[whole(3)]
        let reach = kind == .color ? CGSize.zero : CGSize(width: random.next(0, 9), height: random.next(0, 9))
        return ShaderEffect(kind, Wave(), origin: random.point(50), reach: reach)
    }

    mutating func list(_ depth: Int) -> DisplayList {
        switch depth == 0 ? 0 : whole(4) {
        case 0: return leaf()
        case 1: return .effect(effect(), list(depth - 1))
        default: return .group((0..<1 + whole(4)).map { _ in list(depth - 1) })
        }
    }

    /// The same but for one thing.
    mutating func changed(_ old: DisplayList) -> DisplayList {
        switch old.kind {
        case .empty, .item: return whole(5) == 0 ? .empty : leaf()
        case .effect(let effect, let content):
            return whole(4) == 0 ? .effect(self.effect(), content) : .effect(effect, changed(content))
        case .group(var children):
            let index = whole(children.count)
            switch whole(6) {
            case 0: children.insert(leaf(), at: index)
            case 1 where children.count > 1: children.remove(at: index)
            default: children[index] = changed(children[index])
            }
            return .group(children)
        }
    }
}

/// A shader whose pixels depend on their places, on what is there and, in a layer, on what is above.
private final class Wave: ShaderProgram {
    let name = "wave"

    func run(_ row: ShaderRow) {
        for x in 0..<row.count {
            let place = row.start + row.step * Float(x)
            let shade = UInt32(truncatingIfNeeded: Int(saturating: place.x * 3 + place.y * 5)) & 63
            var pixel = row.input?[x] ?? 0xFF00_0000
            if let layer = row.layer {
                let point = CGPoint(x: CGFloat(place.x / place.z), y: CGFloat(place.y / place.z) - 3).applying(layer.matrix)
                let (column, line) = (Int(saturating: point.x), Int(saturating: point.y))
                pixel = column >= 0 && line >= 0 && column < layer.width && line < layer.height ? layer.pixels[line * layer.width + column] : 0
            }
            row.output[x] = pixel >> 24 == 255 ? pixel ^ shade : pixel
        }
    }

    func isSame(as other: any ShaderProgram) -> Bool { other is Wave }
}
