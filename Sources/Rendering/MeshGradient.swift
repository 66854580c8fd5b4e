import Geometry

/// A grid of coloured points with smooth patches between them. Positions are in parts of the painted frame.
package struct MeshGradientPaint: Equatable, Sendable {
    /// A corner of patches, and the ends of its handles.
    package struct Vertex: Equatable, Sendable {
        package var position: SIMD2<Float>
        package var leading: SIMD2<Float>
        package var top: SIMD2<Float>
        package var trailing: SIMD2<Float>
        package var bottom: SIMD2<Float>

        package init(
            position: SIMD2<Float>, leading: SIMD2<Float>, top: SIMD2<Float>, trailing: SIMD2<Float>, bottom: SIMD2<Float>
        ) {
            self.position = position
            self.leading = leading
            self.top = top
            self.trailing = trailing
            self.bottom = bottom
        }
    }

    package var width: Int
    package var height: Int
    /// Row by row: `width` × `height`.
    package var vertices: [Vertex]
    /// The vertices' colours as the vectors that are mixed, opacity last and not multiplied.
    package var colors: [SIMD4<Float>]
    package var background: ResolvedColor
    package var smoothsColors: Bool

    package init(
        width: Int, height: Int, vertices: [Vertex], colors: [SIMD4<Float>], background: ResolvedColor, smoothsColors: Bool
    ) {
        self.width = width
        self.height = height
        self.vertices = vertices
        self.colors = colors
        self.background = background
        self.smoothsColors = smoothsColors
    }

    /// Vertices whose handles lead a third of the way along the line through their neighbours.
    package static func vertices(width: Int, height: Int, points: [SIMD2<Float>]) -> [Vertex] {
        points.indices.map { index in
            let column = index % width
            let row = index / width
            let point = points[index]
            let left = column > 0 ? points[index - 1] : point
            let right = column + 1 < width ? points[index + 1] : point
            let above = row > 0 ? points[index - width] : point
            let below = row + 1 < height ? points[index + width] : point
            let across = (right - left) / (column > 0 && column + 1 < width ? 6 : 3)
            let down = (below - above) / (row > 0 && row + 1 < height ? 6 : 3)
            return Vertex(
                position: point, leading: point - across, top: point - down, trailing: point + across, bottom: point + down)
        }
    }

    /// The place of (u, v), each 0…1, in the patch whose first corner is at `column` and `row`.
    package func position(column: Int, row: Int, u: Float, v: Float) -> SIMD2<Float> {
        let index = row * width + column
        let (a, b, c, d) = (vertices[index], vertices[index + 1], vertices[index + width], vertices[index + width + 1])
        let (x, y) = (CubicWeights(u), CubicWeights(v))
        let top = x.point(a.position, b.position, 3 * (a.trailing - a.position), 3 * (b.position - b.leading))
        let bottom = x.point(c.position, d.position, 3 * (c.trailing - c.position), 3 * (d.position - d.leading))
        let start = x.start * 3 * (a.bottom - a.position) + x.end * 3 * (b.bottom - b.position)
        let end = x.start * 3 * (c.position - c.top) + x.end * 3 * (d.position - d.top)
        return y.point(top, bottom, start, end)
    }

    /// The colour there. A smooth one has no corner at a vertex and never leaves the range of the colours around.
    package func color(column: Int, row: Int, u: Float, v: Float) -> SIMD4<Float> {
        guard smoothsColors else {
            let index = row * width + column
            let top = colors[index] + (colors[index + 1] - colors[index]) * u
            let bottom = colors[index + width] + (colors[index + width + 1] - colors[index + width]) * u
            return top + (bottom - top) * v
        }
        let weights = CubicWeights(u)
        func along(_ row: Int) -> SIMD4<Float> {
            let line = min(max(row, 0), height - 1) * width
            let (p, q) = (colors[line + column], colors[line + column + 1])
            let before = column > 0 ? colors[line + column - 1] : p
            let after = column + 2 < width ? colors[line + column + 2] : q
            return weights.limited(before, p, q, after, isFirst: column == 0, isLast: column + 2 >= width)
        }
        return CubicWeights(v).limited(
            along(row - 1), along(row), along(row + 1), along(row + 2), isFirst: row == 0, isLast: row + 2 >= height)
    }
}

/// How much ends and slopes of a cubic curve count at one place.
private struct CubicWeights {
    let start: Float
    let end: Float
    let startSlope: Float
    let endSlope: Float

    init(_ t: Float) {
        end = t * t * (3 - 2 * t)
        start = 1 - end
        startSlope = t * (1 - t) * (1 - t)
        endSlope = -t * t * (1 - t)
    }

    func point(_ p: SIMD2<Float>, _ q: SIMD2<Float>, _ slopeP: SIMD2<Float>, _ slopeQ: SIMD2<Float>) -> SIMD2<Float> {
        let ends = start * p + end * q
        return ends + startSlope * slopeP + endSlope * slopeQ
    }

    /// Between `p` and `q`, with slopes that keep the curve between them.
    func limited(
        _ before: SIMD4<Float>, _ p: SIMD4<Float>, _ q: SIMD4<Float>, _ after: SIMD4<Float>, isFirst: Bool, isLast: Bool
    ) -> SIMD4<Float> {
        let step = q - p
        let slopeP = isFirst ? step : Self.slope(p - before, step)
        let slopeQ = isLast ? step : Self.slope(step, after - q)
        let ends = start * p + end * q
        return ends + startSlope * slopeP + endSlope * slopeQ
    }

    /// The mean of two steps, 0 where they differ in sign, and at most three times the smaller one.
    private static func slope(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
        let mean = (a + b) * 0.5
        let zero = SIMD4<Float>()
        let absoluteA = a.replacing(with: zero - a, where: a .< zero)
        let absoluteB = b.replacing(with: zero - b, where: b .< zero)
        let limit = 3 * absoluteA.replacing(with: absoluteB, where: absoluteB .< absoluteA)
        let limited = mean.clamped(lowerBound: zero - limit, upperBound: limit)
        return limited.replacing(with: zero, where: (a * b) .<= zero)
    }
}
