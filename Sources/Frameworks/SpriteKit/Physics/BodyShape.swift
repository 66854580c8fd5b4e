internal import CChipmunk
import SwiftUI

/// A part of a body's outline, in the points of its node.
enum BodyShape {
    case circle(center: CGPoint, radius: CGFloat)
    /// The hull of points.
    case polygon([CGPoint])
    case edge(CGPoint, CGPoint)

    /// What SpriteKit documents: a metre is 150 points.
    static let pointsPerMetre = 150.0
    /// How thick edges are.
    private static let edgeRadius = 0.5

    /// The corners around the outside, against the clock.
    private static func hull(_ points: [CGPoint]) -> [CGPoint] {
        let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        func half(_ points: [CGPoint]) -> [CGPoint] {
            var result: [CGPoint] = []
            for point in points {
                while result.count > 1 {
                    let (a, b) = (result[result.count - 2], result[result.count - 1])
                    guard (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) <= 0 else { break }
                    result.removeLast()
                }
                result.append(point)
            }
            return result.dropLast()
        }
        return half(sorted) + half(sorted.reversed())
    }

    static func hullOf(_ points: [CGPoint]) -> BodyShape { .polygon(hull(points)) }

    static func rectangle(_ rect: CGRect) -> BodyShape {
        .polygon([
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
            CGPoint(x: rect.minX, y: rect.maxY),
        ])
    }

    static func chain(_ points: [CGPoint]) -> [BodyShape] { zip(points, points.dropFirst()).map { .edge($0, $1) } }

    func scaled(_ x: CGFloat, _ y: CGFloat) -> BodyShape {
        func place(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x * x, y: point.y * y) }
        switch self {
        case .circle(let center, let radius): return .circle(center: place(center), radius: radius * max(abs(x), abs(y)))
        case .polygon(let points): return .polygon(x * y < 0 ? points.map(place).reversed() : points.map(place))
        case .edge(let a, let b): return .edge(place(a), place(b))
        }
    }

    var isEdge: Bool {
        if case .edge = self { true } else { false }
    }

    /// In square points.
    var area: Double {
        switch self {
        case .circle(_, let radius): .pi * radius * radius
        case .polygon(let points): abs(cpAreaForPoly(Int32(points.count), points.map(\.vector), 0))
        case .edge: 0
        }
    }

    var centroid: CGPoint {
        switch self {
        case .circle(let center, _): center
        case .polygon(let points) where area > 0: CGPoint(cpCentroidForPoly(Int32(points.count), points.map(\.vector)))
        case .polygon(let points): points.first ?? .zero
        case .edge(let a, let b): CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
        }
    }

    /// The moment of inertia around a point.
    func moment(mass: Double, around point: CGPoint) -> Double {
        switch self {
        case .circle(let center, let radius): cpMomentForCircle(mass, 0, radius, cpVect(x: center.x - point.x, y: center.y - point.y))
        case .polygon(let points): cpMomentForPoly(mass, Int32(points.count), points.map(\.vector), cpVect(x: -point.x, y: -point.y), 0)
        case .edge(let a, let b):
            cpMomentForSegment(mass, cpVect(x: a.x - point.x, y: a.y - point.y), cpVect(x: b.x - point.x, y: b.y - point.y), Self.edgeRadius)
        }
    }

    func makeShape(_ body: OpaquePointer) -> OpaquePointer? {
        switch self {
        case .circle(let center, let radius): cpCircleShapeNew(body, max(Double(radius).usable, 0.01), center.vector)
        case .polygon(let points) where points.count > 2 && area > 0:
            cpPolyShapeNew(body, Int32(points.count), points.map(\.vector), cpTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0), 0)
        case .polygon: nil
        case .edge(let a, let b): cpSegmentShapeNew(body, a.vector, b.vector, Self.edgeRadius)
        }
    }
}

extension CGPoint {
    /// The engine ends the program where a number is none, or has no end.
    var vector: cpVect { cpVect(x: Double(x).usable, y: Double(y).usable) }

    init(_ vector: cpVect) { self.init(x: vector.x, y: vector.y) }
}

extension Double {
    /// A number that the engine takes: finite, and small enough for its products to be that.
    var usable: Double { isNaN ? 0 : Swift.min(Swift.max(self, -1e9), 1e9) }
}

extension CGAffineTransform {
    var isFinite: Bool { [a, b, c, d, tx, ty].allSatisfy(\.isFinite) }
}

extension CGVector {
    var vector: cpVect { cpVect(x: Double(dx).usable, y: Double(dy).usable) }

    init(_ vector: cpVect) { self.init(dx: vector.x, dy: vector.y) }
}
