import Foundation

/// Interpolates between two transforms. Translation, rotation, scale and shear change separately, so that a rotating layer keeps its size.
enum TransformMix {
    static func between(_ from: CATransform3D, _ to: CATransform3D, _ part: Double) -> CATransform3D {
        if part == 0 { return from }
        if part == 1 { return to }
        if CATransform3DIsAffine(from), CATransform3DIsAffine(to) {
            return CATransform3D(Plane(from.affine).mixed(with: Plane(to.affine), CGFloat(part)).transform)
        }
        guard let start = Space(from), let end = Space(to) else {
            let (a, b) = (LayerNumbers.of(from), LayerNumbers.of(to))
            return LayerNumbers.transform(zip(a, b).map { $0 + ($1 - $0) * part })
        }
        return start.mixed(with: end, part).transform
    }

    /// A transform in the plane in parts.
    private struct Plane {
        var (x, y): (CGFloat, CGFloat) = (0, 0)
        var angle: CGFloat = 0
        var (width, height): (CGFloat, CGFloat) = (1, 1)
        var slant: CGFloat = 0

        init(_ t: CGAffineTransform) {
            (x, y) = (t.tx, t.ty)
            let isMirrored = t.a * t.d - t.b * t.c < 0
            let side: CGFloat = isMirrored && t.a < 0 ? -1 : 1
            angle = t.a == 0 && t.b == 0 ? 0 : atan2(side * t.b, side * t.a)
            let rest = CGAffineTransform(a: t.a, b: t.b, c: t.c, d: t.d, tx: 0, ty: 0).concatenating(CGAffineTransform(rotationAngle: -angle))
            (width, height) = (rest.a, rest.d)
            slant = rest.c
        }

        func mixed(with other: Plane, _ part: CGFloat) -> Plane {
            var result = self
            func mix(_ path: WritableKeyPath<Plane, CGFloat>) {
                result[keyPath: path] += (other[keyPath: path] - self[keyPath: path]) * part
            }
            mix(\.x)
            mix(\.y)
            mix(\.width)
            mix(\.height)
            mix(\.slant)
            // The short way round.
            let turn = (other.angle - angle).remainder(dividingBy: 2 * .pi)
            result.angle += (turn == -.pi ? .pi : turn) * part
            return result
        }

        var transform: CGAffineTransform {
            var result = CGAffineTransform(a: width, b: 0, c: slant, d: height, tx: 0, ty: 0).concatenating(CGAffineTransform(rotationAngle: angle))
            (result.tx, result.ty) = (x, y)
            return result
        }
    }

    /// A transform in space in parts: a quaternion turns.
    private struct Space {
        var move: [Double]
        var size: [Double] = []
        /// Of y along x, z along x, z along y.
        var slant: [Double] = []
        var depth: [Double]
        var turn: [Double] = [0, 0, 0, 1]

        /// Decomposes a transform; nil if it has no volume.
        init?(_ t: CATransform3D) {
            let n = LayerNumbers.of(t)
            guard n[15] != 0 else { return nil }
            var rows = [[n[0], n[1], n[2]], [n[4], n[5], n[6]], [n[8], n[9], n[10]]].map { $0.map { $0 / n[15] } }
            move = [n[12], n[13], n[14]].map { $0 / n[15] }
            depth = [n[3], n[7], n[11]].map { $0 / n[15] }
            func dot(_ a: [Double], _ b: [Double]) -> Double { zip(a, b).reduce(0) { $0 + $1.0 * $1.1 } }
            func less(_ a: [Double], _ b: [Double], _ f: Double) -> [Double] { zip(a, b).map { $0 - f * $1 } }
            func length(_ a: [Double]) -> Double { dot(a, a).squareRoot() }
            size = [length(rows[0]), 0, 0]
            guard size[0] > 1e-9 else { return nil }
            rows[0] = rows[0].map { $0 / length(rows[0]) }
            slant = [dot(rows[0], rows[1]), dot(rows[0], rows[2]), 0]
            rows[1] = less(rows[1], rows[0], slant[0])
            size[1] = length(rows[1])
            guard size[1] > 1e-9 else { return nil }
            rows[1] = rows[1].map { $0 / size[1] }
            slant[0] /= size[1]
            rows[2] = less(rows[2], rows[0], slant[1])
            slant[2] = dot(rows[1], rows[2])
            rows[2] = less(rows[2], rows[1], slant[2])
            size[2] = length(rows[2])
            guard size[2] > 1e-9 else { return nil }
            rows[2] = rows[2].map { $0 / size[2] }
            slant[1] /= size[2]
            slant[2] /= size[2]
            let cross = [
                rows[1][1] * rows[2][2] - rows[1][2] * rows[2][1], rows[1][2] * rows[2][0] - rows[1][0] * rows[2][2],
                rows[1][0] * rows[2][1] - rows[1][1] * rows[2][0],
            ]
            if dot(rows[0], cross) < 0 {
                // A mirror: the depth's direction takes it.
                size[2] = -size[2]
                rows[2] = rows[2].map { -$0 }
                (slant[1], slant[2]) = (-slant[1], -slant[2])
            }
            turn = Self.quaternion(rows)
        }

        private static func quaternion(_ r: [[Double]]) -> [Double] {
            let trace = r[0][0] + r[1][1] + r[2][2]
            if trace > 0 {
                let s = 0.5 / (trace + 1).squareRoot()
                return [(r[1][2] - r[2][1]) * s, (r[2][0] - r[0][2]) * s, (r[0][1] - r[1][0]) * s, 0.25 / s]
            }
            let i = r[0][0] > r[1][1] ? (r[0][0] > r[2][2] ? 0 : 2) : (r[1][1] > r[2][2] ? 1 : 2)
            let (j, k) = ((i + 1) % 3, (i + 2) % 3)
            let s = 2 * max(1 + r[i][i] - r[j][j] - r[k][k], 1e-12).squareRoot()
            var q = [0.0, 0, 0, (r[j][k] - r[k][j]) / s]
            q[i] = s / 4
            q[j] = (r[i][j] + r[j][i]) / s
            q[k] = (r[i][k] + r[k][i]) / s
            return q
        }

        func mixed(with other: Space, _ part: Double) -> Space {
            func mix(_ a: [Double], _ b: [Double]) -> [Double] { zip(a, b).map { $0 + ($1 - $0) * part } }
            var result = self
            (result.move, result.size) = (mix(move, other.move), mix(size, other.size))
            (result.slant, result.depth) = (mix(slant, other.slant), mix(depth, other.depth))
            var end = other.turn
            var cosine = zip(turn, end).reduce(0) { $0 + $1.0 * $1.1 }
            if cosine < -1e-12 {
                end = end.map { -$0 }
                cosine = -cosine
            }
            let angle = acos(min(cosine, 1))
            guard angle > 1e-6 else {
                result.turn = mix(turn, end)
                return result
            }
            let (a, b) = (sin((1 - part) * angle) / sin(angle), sin(part * angle) / sin(angle))
            result.turn = zip(turn, end).map { $0 * a + $1 * b }
            return result
        }

        var transform: CATransform3D {
            let (x, y, z, w) = (turn[0], turn[1], turn[2], turn[3])
            let r = [
                [1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)], [2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)],
                [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)],
            ]
            func row(_ i: Int) -> [Double] {
                let slants: [Double] = i == 0 ? [0, 0] : i == 1 ? [slant[0], 0] : [slant[1], slant[2]]
                return (0..<3).map { (r[i][$0] + slants[0] * r[0][$0] + slants[1] * r[1][$0]) * size[i] }
            }
            var numbers: [Double] = []
            for i in 0..<3 {
                numbers += row(i) + [depth[i]]
            }
            return LayerNumbers.transform(numbers + move + [1])
        }
    }
}

/// The numbers of a matrix, row by row.
enum LayerNumbers {
    static func of(_ t: CATransform3D) -> [Double] {
        [t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44].map { Double($0) }
    }

    static func transform(_ n: [Double]) -> CATransform3D {
        let n = n.map { CGFloat($0) }
        guard n.count == 16 else { return CATransform3DIdentity }
        return CATransform3D(
            m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7], m31: n[8], m32: n[9], m33: n[10], m34: n[11],
            m41: n[12], m42: n[13], m43: n[14], m44: n[15])
    }
}
