import Testing
import simd

@Suite("Vectors") struct VectorTests {
    @Test("dot, cross, length, distance and normalize of (1, 2, 2) and (3, 0, 4)")
    func geometry() {
        let a: simd_double3 = [1, 2, 2]
        let b: simd_double3 = [3, 0, 4]
        #expect(dot(a, b) == 11)
        #expect(simd_cross(a, b) == [8, 2, -6])
        #expect(length(a) == 3)
        #expect(simd_length(b) == 5)
        #expect(distance(a, b) == 12.0.squareRoot())
        #expect(simd_normalize(b) == [0.6, 0, 0.8])
        #expect(reflect([1, -1], n: [0, 1] as simd_double2) == [1, 1])
        #expect(project(a, [0, 0, 5] as simd_double3) == [0, 0, 2])
        #expect(cross([1, 0] as simd_float2, [0, 1]) == [0, 0, 1])
        #expect(reduce_add(a) == 5)
        #expect(norm_inf([-7, 3] as simd_float2) == 7)
    }

    @Test("Functions of each element")
    func elements() {
        let x: simd_float4 = [-2, -0.5, 0, 1.5]
        #expect(simd_abs(x) == [2, 0.5, 0, 1.5])
        #expect(sign(x) == [-1, -1, 0, 1])
        #expect(min(x, [0, 0, 0, 0]) == [-2, -0.5, 0, 0])
        #expect(max(x, [0, 0, 0, 0]) == [0, 0, 0, 1.5])
        #expect(clamp(x, min: -1, max: 1) == [-1, -0.5, 0, 1])
        #expect(mix(x, x + 4, t: 0.25) == x + 1)
        #expect(fract([1.25, -0.25] as simd_double2) == [0.25, 0.75])
        #expect(step([1, 3] as simd_double2, edge: [2, 2]) == [0, 1])
        #expect(smoothstep([-1, 0.5, 9] as simd_double3, edge0: [0, 0, 0], edge1: [1, 1, 1]) == [0, 0.5, 1])
        #expect(simd_clamp(5.0, 0, 1) == 1)
        #expect(simd_mix(2.0, 4, 0.5) == 3)
        let turn = SIMD16<Float>(repeating: .pi / 2)
        #expect(sin(turn) == SIMD16(repeating: 1))
        #expect(pow([2, 3] as simd_double2, [3, 2]) == [8, 9])
        #expect(floor([1.5, -1.5] as simd_double2) == [1, -2])
    }
}

@Suite("Matrices") struct MatrixTests {
    let m = simd_double3x3([2, 0, 1], [0, 3, 0], [4, 0, 1])

    @Test("Columns, rows, elements and the transpose")
    func elements() {
        #expect(m[2] == [4, 0, 1])
        #expect(m[2, 0] == 4)
        #expect(m.columns.1 == [0, 3, 0])
        #expect(m.transpose == simd_double3x3(rows: [[2, 0, 1], [0, 3, 0], [4, 0, 1]]))
        #expect(simd_float2x2(diagonal: [2, 3]) * [1, 1] == [2, 3])
        #expect(simd_double4x4(1) == matrix_identity_double4x4)
        #expect(simd_double2x2() == simd_double2x2([[0, 0], [0, 0]]))
    }

    @Test("A product with a vector combines the columns; a product of matrices applies the right one first")
    func products() {
        #expect(m * [1, 2, 3] == [14, 6, 4])
        #expect([1, 2, 3] * m == [5, 6, 7])
        let shift = simd_double4x4([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [10, 20, 30, 1])
        let scale = simd_double4x4(diagonal: [2, 2, 2, 1])
        #expect((shift * scale) * [1, 1, 1, 1] == [12, 22, 32, 1])
        #expect((scale * shift) * [1, 1, 1, 1] == [22, 42, 62, 1])
        #expect(simd_mul(shift, simd_inverse(shift)) == matrix_identity_double4x4)
    }

    @Test("Determinant and inverse; no inverse gives no numbers")
    func inverses() {
        #expect(m.determinant == -6)
        #expect(simd_almost_equal_elements(m * m.inverse, matrix_identity_double3x3, 1e-15))
        #expect(simd_almost_equal_elements(m.inverse * m, matrix_identity_double3x3, 1e-15))
        let mirror = simd_float2x2([0, 1], [1, 0])
        #expect(mirror.determinant == -1)
        #expect(mirror.inverse == mirror)
        let flat = simd_double2x2([1, 2], [2, 4])
        #expect(flat.determinant == 0)
        #expect(flat.inverse[0].x.isNaN && flat.inverse[1].y.isNaN)
    }

    @Test("Sums and multiples")
    func sums() {
        #expect(m + m == 2 * m)
        #expect(m - m == simd_double3x3())
        #expect(-m == m * -1)
        var n = m
        n += m
        n *= 0.5
        #expect(n == m)
    }
}

@Suite("Quaternions") struct QuaternionTests {
    let quarter = simd_quatd(angle: .pi / 2, axis: [0, 0, 1])

    func isNear(_ a: simd_double3, _ b: simd_double3) -> Bool {
        distance(a, b) < 1e-12
    }

    @Test("A quarter turn about z takes x to y and y to −x")
    func turns() {
        #expect(isNear(quarter.act([1, 0, 0]), [0, 1, 0]))
        #expect(isNear(quarter.act([0, 1, 0]), [-1, 0, 0]))
        #expect(isNear(simd_double3x3(quarter) * [1, 0, 0], [0, 1, 0]))
        #expect(abs(quarter.angle - .pi / 2) < 1e-15)
        #expect(isNear(quarter.axis, [0, 0, 1]))
    }

    @Test("A product turns by the right one first")
    func products() {
        let aboutX = simd_quatd(angle: .pi / 2, axis: [1, 0, 0])
        #expect(isNear((aboutX * quarter).act([1, 0, 0]), [0, 0, 1]))
        #expect(isNear((quarter * aboutX).act([1, 0, 0]), [0, 1, 0]))
        #expect(isNear((quarter * quarter.inverse).act([3, 4, 5]), [3, 4, 5]))
        #expect(isNear(((quarter * 2) / 2).act([1, 0, 0]), [0, 1, 0]))
    }

    @Test("Zero and a rotation about no axis become the rotation by nothing")
    func zero() {
        #expect(simd_quatd().normalized == simd_quatd(real: 1, imag: .zero))
        #expect(simd_quatd(angle: 0, axis: .zero).act([1, 2, 3]) == [1, 2, 3])
        #expect(simd_double4x4(simd_quatd().normalized) == matrix_identity_double4x4)
        #expect(simd_quatd(angle: 1, axis: [1, 0, 0]) + simd_quatd() == simd_quatd(angle: 1, axis: [1, 0, 0]))
    }

    @Test("A matrix and back, also for turns beyond a half", arguments: [0.3, 2.0, 3.0, 3.14, 4.0, 6.0])
    func matrices(angle: Double) {
        for axis in [[1, 0, 0], [0, 1, 0], [0, 0, 1], normalize([1, -2, 3])] as [simd_double3] {
            let quaternion = simd_quatd(angle: angle, axis: axis)
            let back = simd_quatd(simd_double4x4(quaternion))
            #expect(abs(abs(dot(quaternion, back)) - 1) < 1e-12)
        }
    }

    @Test("The shortest rotation from one direction to another, also to the opposite one")
    func fromTo() {
        for (from, to) in [([1, 0, 0], [0, 0.6, 0.8]), ([0, 1, 0], [0, -1, 0]), ([0, 0, 1], [0, 0, 1])] as [(simd_double3, simd_double3)] {
            #expect(isNear(simd_quatd(from: from, to: to).act(from), to))
        }
    }

    @Test("Slerp goes at constant speed, the short way or the long one")
    func slerp() {
        let start = simd_quatd(angle: 0, axis: [0, 0, 1])
        #expect(abs(simd_slerp(start, quarter, 0.25).angle - .pi / 8) < 1e-12)
        #expect(abs(simd_slerp(start, -quarter, 0.5).angle - .pi / 4) < 1e-12)
        #expect(isNear(simd_slerp_longest(start, quarter, 0.5).act([1, 0, 0]), [-0.5.squareRoot(), -0.5.squareRoot(), 0]))
        #expect(simd_slerp(quarter, quarter, 0.5) == quarter.normalized)
    }
}
