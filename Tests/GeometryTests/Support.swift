@testable import Geometry
import Testing

/// A small deterministic generator: the same numbers on every run.
struct Dice: RandomNumberGenerator {
    var state: UInt64

    init(_ seed: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state &* 0x2545_F491_4F6C_DD1D
    }

    mutating func value(_ range: ClosedRange<Double> = 0...100) -> CGFloat {
        CGFloat(Double.random(in: range, using: &self))
    }

    mutating func point() -> CGPoint {
        CGPoint(x: value(), y: value())
    }

    mutating func path(verbs count: Int) -> Path {
        var path = Path()
        path.move(to: point())
        for _ in 0..<count {
            switch Int.random(in: 0..<8, using: &self) {
            case 0: path.move(to: point())
            case 1: path.closeSubpath()
            case 2, 3: path.addLine(to: point())
            case 4, 5: path.addQuadCurve(to: point(), control: point())
            default: path.addCurve(to: point(), control1: point(), control2: point())
            }
        }
        return path
    }
}

func near(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-9) -> Bool {
    abs(a - b) <= tolerance
}

func near(_ a: CGPoint, _ b: CGPoint, _ tolerance: CGFloat = 1e-9) -> Bool {
    near(a.x, b.x, tolerance) && near(a.y, b.y, tolerance)
}

func near(_ a: CGRect, _ b: CGRect, _ tolerance: CGFloat = 1e-9) -> Bool {
    near(a.origin, b.origin, tolerance) && near(a.width, b.width, tolerance) && near(a.height, b.height, tolerance)
}

/// Same verbs, points within `tolerance`.
func near(_ path: Path, _ text: String, _ tolerance: CGFloat = 0.001) -> Bool {
    guard let expected = Path(text), expected.verbs == path.verbs else { return false }
    return zip(path.points, expected.points).allSatisfy { near($0, $1, tolerance) }
}

extension Path {
    /// Points close together along every subpath, closing edges included.
    func densePolyline(perSegment: Int = 2000) -> [(CGPoint, CGPoint)] {
        var edges: [(CGPoint, CGPoint)] = []
        forEachSegment { segment in
            switch segment {
            case .move:
                break
            case .line(let a, let b), .close(let a, let b):
                edges.append((a, b))
            case .quad(let curve):
                for index in 0..<perSegment {
                    let t = CGFloat(index) / CGFloat(perSegment)
                    edges.append((curve.point(at: t), curve.point(at: t + 1 / CGFloat(perSegment))))
                }
            case .cubic(let curve):
                for index in 0..<perSegment {
                    let t = CGFloat(index) / CGFloat(perSegment)
                    edges.append((curve.point(at: t), curve.point(at: t + 1 / CGFloat(perSegment))))
                }
            }
        }
        return edges
    }
}

func distance(from p: CGPoint, to edges: [(CGPoint, CGPoint)]) -> CGFloat {
    var best = CGFloat.infinity
    for (a, b) in edges {
        let along = b - a
        let t = along == .zero ? 0 : max(0, min(1, (p - a).dot(along) / along.squaredLength))
        best = min(best, (p - a.mixed(with: b, at: t)).length)
    }
    return best
}

extension Polylines {
    /// Signed; the true area where outlines do not overlap.
    var signedArea: CGFloat {
        var sum: CGFloat = 0
        for run in runs {
            for index in run.start..<run.end {
                let next = index + 1 < run.end ? index + 1 : run.start
                sum += points[index].cross(points[next])
            }
        }
        return sum / 2
    }
}
