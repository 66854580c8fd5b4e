import Rendering
import SwiftUI
import Testing

/// The numbers of mesh gradients, and the pixels that their program fills.
@Suite struct MeshGradientTests {
    private static let corners: [SIMD2<Float>] = [SIMD2(0, 0), SIMD2(1, 0), SIMD2(0, 1), SIMD2(1, 1)]

    /// Evenly spaced points, row by row.
    private func grid(_ width: Int, _ height: Int) -> [SIMD2<Float>] {
        var points: [SIMD2<Float>] = []
        for row in 0..<height {
            for column in 0..<width {
                let x = Float(column) / Float(width - 1)
                let y = Float(row) / Float(height - 1)
                points.append(SIMD2<Float>(x, y))
            }
        }
        return points
    }

    private func resolved(_ mesh: MeshGradient, _ size: CGSize = CGSize(width: 64, height: 64)) -> ResolvedPaint {
        mesh.resolvedPaint(in: EnvironmentValues(), bounds: CGRect(origin: .zero, size: size))
    }

    /// Rows of premultiplied BGRA pixels, one per point.
    private func pixels(_ paint: ResolvedPaint, width: Int, height: Int) throws -> [UInt32] {
        guard case .shader(let shader) = paint.paint else {
            throw Failure.notAMesh
        }
        var result = [UInt32](repeating: 0, count: width * height)
        result.withUnsafeMutableBufferPointer { buffer in
            for row in 0..<height {
                shader.program.run(
                    ShaderRow(
                        start: SIMD3(0.5, Float(row) + 0.5, 1), step: SIMD3(1, 0, 0), count: width,
                        output: buffer.baseAddress! + row * width))
            }
        }
        return result
    }

    private enum Failure: Error { case notAMesh }

    @Test func fourCornersMixLinearlyAndLeaveNoHole() throws {
        let mesh = MeshGradient(
            width: 2, height: 2, points: Self.corners,
            colors: [.black, Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0), Color(red: 1, green: 1, blue: 0)],
            smoothsColors: false)
        let pixels = try pixels(resolved(mesh), width: 64, height: 64)
        for y in 0..<64 {
            for x in 0..<64 {
                let pixel = pixels[y * 64 + x]
                let red = 255 * (Double(x) + 0.5) / 64
                let green = 255 * (Double(y) + 0.5) / 64
                #expect(pixel >> 24 == 255)
                #expect(abs(Double(pixel >> 16 & 255) - red) <= 1)
                #expect(abs(Double(pixel >> 8 & 255) - green) <= 1)
            }
        }
    }

    @Test func clearHasNoColor() throws {
        let mesh = MeshGradient(
            width: 2, height: 2, points: Self.corners, colors: [.white, .clear, .white, .clear], smoothsColors: false)
        let pixels = try pixels(resolved(mesh), width: 64, height: 64)
        for x in 0..<64 {
            let pixel = pixels[32 * 64 + x]
            let alpha: Double = 255 * (1 - (Double(x) + 0.5) / 64)
            #expect(abs(Double(pixel >> 24) - alpha) <= 1)
            #expect(pixel & 255 == pixel >> 24)
        }
    }

    @Test func pointsOnAnEvenGridKeepEverythingInPlace() {
        let points = grid(3, 3)
        let mesh = MeshGradientPaint(
            width: 3, height: 3, vertices: MeshGradientPaint.vertices(width: 3, height: 3, points: points),
            colors: Array(repeating: SIMD4<Float>(repeating: 1), count: 9), background: .clear, smoothsColors: true)
        let place = mesh.position(column: 1, row: 0, u: 0.25, v: 0.6)
        #expect(abs(place.x - 0.625) < 1e-5)
        #expect(abs(place.y - 0.3) < 1e-5)
    }

    @Test func smoothColorsStayBetweenTheirNeighbours() {
        let greys: [Float] = [0, 0, 1, 1, 0, 0, 1, 1]
        let colors = greys.map { SIMD4<Float>($0, $0, $0, 1) }
        let points = grid(4, 2)
        let mesh = MeshGradientPaint(
            width: 4, height: 2, vertices: MeshGradientPaint.vertices(width: 4, height: 2, points: points), colors: colors,
            background: .clear, smoothsColors: true)
        for step in 0...20 {
            let part = Float(step) / 20
            #expect(mesh.color(column: 0, row: 0, u: part, v: 0.5).x == 0)
            #expect((0...1).contains(mesh.color(column: 1, row: 0, u: part, v: 0.5).x))
            #expect(mesh.color(column: 2, row: 0, u: part, v: 0.5).x == 1)
        }
    }

    @Test func backgroundShowsWhereTheMeshDoesNotReach() throws {
        let half = Self.corners.map { $0 * SIMD2(0.5, 1) }
        let white = Array(repeating: Color.white, count: 4)
        let mesh = MeshGradient(width: 2, height: 2, points: half, colors: white, background: Color(red: 0, green: 0, blue: 1))
        let pixels = try pixels(resolved(mesh), width: 64, height: 64)
        #expect(pixels[32 * 64 + 10] == 0xFFFF_FFFF)
        #expect(pixels[32 * 64 + 50] == 0xFF00_00FF)
    }

    @Test func pointsAndColorsAreAnimatableData() throws {
        let start = resolved(MeshGradient(width: 2, height: 2, points: Self.corners, colors: Array(repeating: .black, count: 4)))
        var end = resolved(MeshGradient(width: 2, height: 2, points: Self.corners.map { $0 * 0.5 }, colors: Array(repeating: .white, count: 4)))
        var delta = end.animatableData - start.animatableData
        #expect(delta.magnitudeSquared > 0)
        delta.scale(by: 0.5)
        end.animatableData = start.animatableData + delta
        guard case .mesh(let mesh, _) = end.source else {
            throw Failure.notAMesh
        }
        #expect(abs(mesh.vertices[3].position.x - 0.75) < 1e-5)
        #expect(abs(mesh.colors[0].x - 0.5) < 1e-5)
    }

    @Test func meshesOfOtherSizesDoNotMix() {
        let small = resolved(MeshGradient(width: 2, height: 2, points: Self.corners, colors: Array(repeating: .black, count: 4)))
        let points = grid(3, 2)
        let large = resolved(MeshGradient(width: 3, height: 2, points: points, colors: Array(repeating: .black, count: 6)))
        #expect((large.animatableData - small.animatableData).magnitudeSquared == .infinity)
    }

    @Test func foldedAndFarAwayPointsAreDrawn() throws {
        let far: [SIMD2<Float>] = [SIMD2(-1e30, 0), SIMD2(1e30, 0), SIMD2(0, 1e30), SIMD2(1, 1)]
        let folded: [SIMD2<Float>] = [SIMD2(0.5, 0.5), SIMD2(0.5, 0.5), SIMD2(0.5, 0.5), SIMD2(0.5000001, 0.9)]
        let narrow: [SIMD2<Float>] = [SIMD2(0, 0), SIMD2(1, 1), SIMD2(0.00001, 0), SIMD2(1, 1.00001)]
        for points in [far, folded, narrow] {
            let mesh = MeshGradient(width: 2, height: 2, points: points, colors: [.black, .white, .clear, .black])
            #expect(try pixels(resolved(mesh), width: 64, height: 64).count == 4096)
        }
    }

    @Test func aMissingColorLeavesTheBackground() {
        let mesh = MeshGradient(width: 2, height: 2, points: Self.corners, colors: [.black], background: .white)
        #expect(resolved(mesh).source == .color(.white))
    }
}
