import Geometry
import Rendering
import PixelKernels

/// A paint made ready for one shape: what colour each pixel gets.
enum Brush {
    case color(UInt32)
    case gradient(GradientBrush)
    case image(ImageBrush)
    case shader(ShaderBrush)

    /// Whether pixels that are covered wholly may be written instead of blended.
    var isOpaque: Bool {
        switch self {
        case .color(let color): color >> 24 == 255
        case .gradient(let gradient): gradient.table.isOpaque
        case .image, .shader: false
        }
    }
}

struct GradientBrush {
    var table: GradientTables.Table
    var kind: Int32
    /// From pixels to the plane in which the gradient has its normal form.
    var inverse: ProjectionTransform
    var scale: Float = 1
    var bias: Float = 0
    var spread: Int32 = 0
}

struct ImageBrush {
    var level: ImagePyramids.Level
    /// From pixels of the surface to pixels of the level.
    var inverse: ProjectionTransform
    var isSmooth: Bool
    /// How far from the middle of a pixel the image is sampled, in pixels of the level: an area where it shrinks.
    var spread: CGSize
    var alpha: Int
}

struct ShaderBrush {
    var program: any ShaderProgram
    /// From pixels to the shader's coordinates.
    var inverse: ProjectionTransform
    var alpha: Int
}

extension ProjectionTransform {
    /// Where the centres of the pixels of a row lie, from pixel (x, y) on.
    func walk(x: Int, y: Int) -> raster_walk {
        let px = CGFloat(x) + 0.5
        let py = CGFloat(y) + 0.5
        return raster_walk(
            x: Float(m11 * px + m21 * py + m31), y: Float(m12 * px + m22 * py + m32), w: Float(m13 * px + m23 * py + m33),
            dx: Float(m11), dy: Float(m12), dw: Float(m13))
    }

    var isFinite: Bool {
        m11.isFinite && m12.isFinite && m13.isFinite && m21.isFinite && m22.isFinite && m23.isFinite && m31.isFinite
            && m32.isFinite && m33.isFinite
    }
}

extension Paint {
    /// The brush for painting under `matrix` (from the item's coordinates to pixels); nil when nothing would show.
    func makeBrush(matrix: ProjectionTransform, alpha: Float, extent: Int, tables: GradientTables) -> Brush? {
        if case .color(let color) = self {
            let pixel = color.premultiplied(alpha: alpha)
            return pixel == 0 ? nil : .color(pixel)
        }
        var inverse = matrix
        guard inverse.invert(), inverse.isFinite else { return nil }
        switch self {
        case .color, .material:
            return nil
        case .shader(let paint):
            let opacity = Int(saturating: min(max(alpha * paint.opacity, 0), 1) * 255 + 0.5)
            return opacity == 0 ? nil : .shader(ShaderBrush(program: paint.program, inverse: inverse, alpha: opacity))
        case .linearGradient(let ramp, let start, let end):
            let direction = CGPoint(x: end.x - start.x, y: end.y - start.y)
            let squared = direction.x * direction.x + direction.y * direction.y
            guard let table = tables.table(for: ramp, alpha: alpha, turn: nil, extent: extent), squared.isFinite,
                start.isFinite
            else { return nil }
            guard squared > 1e-12 else { return .color(table.pixels[table.key.size - 1]) }
            let (a, c) = (direction.x / squared, direction.y / squared)
            let along = CGAffineTransform(a: a, b: 0, c: c, d: 1, tx: -(start.x * a + start.y * c), ty: 0)
            return .gradient(
                GradientBrush(
                    table: table, kind: Int32(raster_linear),
                    inverse: inverse.concatenating(ProjectionTransform(along)), spread: ramp.kernelSpread))
        case .radialGradient(let ramp, let center, let startRadius, let endRadius):
            return Self.radial(
                ramp, center, CGSize(width: 1, height: 1), startRadius, endRadius, inverse, alpha, extent, tables)
        case .ellipticalGradient(let ramp, let bounds, let center, let startRadius, let endRadius):
            return Self.radial(ramp, center, bounds.size, startRadius, endRadius, inverse, alpha, extent, tables)
        case .angularGradient(let ramp, let center, let startAngle, let endAngle):
            let span = (endAngle - startAngle) / (2 * .pi)
            guard span.isFinite, center.isFinite,
                let table = tables.table(for: ramp, alpha: alpha, turn: abs(span), extent: extent)
            else { return nil }
            var turned = CGAffineTransform(translationX: -center.x, y: -center.y)
                .concatenating(CGAffineTransform(rotationAngle: -startAngle))
            if span < 0 {
                turned = turned.concatenating(CGAffineTransform(scaleX: 1, y: -1))
            }
            return .gradient(
                GradientBrush(
                    table: table, kind: Int32(raster_angular),
                    inverse: inverse.concatenating(ProjectionTransform(turned))))
        }
    }

    private static func radial(
        _ ramp: GradientRamp, _ center: CGPoint, _ unit: CGSize, _ startRadius: CGFloat, _ endRadius: CGFloat,
        _ inverse: ProjectionTransform, _ alpha: Float, _ extent: Int, _ tables: GradientTables
    ) -> Brush? {
        guard center.isFinite, startRadius.isFinite, endRadius.isFinite, unit.width.isFinite, unit.height.isFinite,
            unit.width != 0, unit.height != 0,
            let table = tables.table(for: ramp, alpha: alpha, turn: nil, extent: extent)
        else { return nil }
        let normal = CGAffineTransform(
            a: 1 / unit.width, b: 0, c: 0, d: 1 / unit.height, tx: -center.x / unit.width, ty: -center.y / unit.height)
        var length = endRadius - startRadius
        if abs(length) < 1e-6 {
            length = 1e-6
        }
        return .gradient(
            GradientBrush(
                table: table, kind: Int32(raster_radial),
                inverse: inverse.concatenating(ProjectionTransform(normal)),
                scale: Float(1 / length), bias: Float(-startRadius / length), spread: ramp.kernelSpread))
    }
}

extension GradientRamp {
    fileprivate var kernelSpread: Int32 {
        switch spread {
        case .pad: Int32(raster_pad)
        case .repeat: Int32(raster_repeat)
        case .mirror: Int32(raster_mirror)
        }
    }
}
