import Rendering

/// Points, handles and colours of a mesh gradient as numbers, times 128.
package struct MeshVector: Equatable, Sendable {
    private let width: Int
    private let height: Int
    private let isPerceptual: Bool
    private var values: [SIMD4<Float>]

    package init(_ mesh: MeshGradientPaint, isPerceptual: Bool) {
        width = mesh.width
        height = mesh.height
        self.isPerceptual = isPerceptual
        values = []
        values.reserveCapacity(mesh.vertices.count * 4 + 1)
        let unit = Float(unitAnimationScale)
        for (vertex, color) in zip(mesh.vertices, mesh.colors) {
            values.append(SIMD4(lowHalf: vertex.position, highHalf: SIMD2()) * unit)
            values.append(SIMD4(lowHalf: vertex.leading, highHalf: vertex.top) * unit)
            values.append(SIMD4(lowHalf: vertex.trailing, highHalf: vertex.bottom) * unit)
            values.append(color * unit)
        }
        values.append(SIMD4<Float>(ColorMath.perceptual(mesh.background)) * unit)
    }

    package func matches(_ other: MeshVector) -> Bool {
        width == other.width && height == other.height && isPerceptual == other.isPerceptual
    }

    package func write(to mesh: inout MeshGradientPaint) {
        guard mesh.width == width, mesh.height == height else { return }
        let unit = Float(unitAnimationScale)
        for index in mesh.vertices.indices {
            let first = index * 4
            mesh.vertices[index] = MeshGradientPaint.Vertex(
                position: values[first].lowHalf / unit, leading: values[first + 1].lowHalf / unit,
                top: values[first + 1].highHalf / unit, trailing: values[first + 2].lowHalf / unit,
                bottom: values[first + 2].highHalf / unit)
            mesh.colors[index] = values[first + 3] / unit
        }
        mesh.background = ColorMath.color(perceptual: SIMD4<Double>(values[values.count - 1] / unit))
    }

    package func adding(_ other: MeshVector, times factor: Float) -> MeshVector {
        var result = self
        for index in values.indices {
            result.values[index] += other.values[index] * factor
        }
        return result
    }

    package func scaled(by factor: Double) -> MeshVector {
        var result = self
        for index in values.indices {
            result.values[index] *= Float(factor)
        }
        return result
    }

    package var magnitudeSquared: Double {
        Double(values.reduce(Float(0)) { $0 + ($1 * $1).sum() })
    }
}
