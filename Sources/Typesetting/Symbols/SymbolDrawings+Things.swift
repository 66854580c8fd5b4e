import Foundation
import Geometry

/// Things of the world that lines can draw.
extension SymbolDrawings {
    static func sparkle(at center: CGPoint, _ radius: CGFloat) -> [CGPoint] {
        (0..<32).map { index in
            let angle = (CGFloat(index) * 11.25 - 90) * .pi / 180
            // An astroid, a little fuller.
            let x = abs(cos(angle))
            let y = abs(sin(angle))
            let reach = radius / pow(pow(x, 0.72) + pow(y, 0.72), 1 / 0.72)
            return point(center.x + reach * cos(angle), center.y + reach * sin(angle))
        }
    }

    static func rays(_ pen: inout SymbolPen, count: Int, from inner: CGFloat, to outer: CGFloat) {
        for ray in 0..<count {
            let angle = 2 * .pi * CGFloat(ray) / CGFloat(count)
            pen.line([point(inner * cos(angle), inner * sin(angle)), point(outer * cos(angle), outer * sin(angle))])
        }
    }

    static let bolt = [point(12, -58), point(4, -10), point(36, -10), point(-12, 58), point(-4, 8), point(-36, 8)]

    static func moon(inset: CGFloat) -> Path {
        let outer = 46 - inset
        let inner = 40 + inset
        let center = point(26 - inset * 0.1, -22)
        // Where the two circles meet.
        let distance = (center.x * center.x + center.y * center.y).squareRoot()
        let along = (distance * distance + outer * outer - inner * inner) / (2 * distance)
        let direction = atan2(center.y, center.x)
        let spread = acos(min(max(along / outer, -1), 1))
        let innerSpread = acos(min(max((distance - along) / inner, -1), 1))
        var points = arc(center: .zero, radius: outer, from: (direction + spread) * 180 / .pi, to: (direction - spread + 2 * .pi) * 180 / .pi)
        points += arc(center: center, radius: inner, from: (direction + .pi + innerSpread) * 180 / .pi, to: (direction + .pi - innerSpread) * 180 / .pi)
        var pen = SymbolPen(weight: 400)
        pen.polygon(points, corner: 0.5)
        return pen.path
    }

    static func drop(inset: CGFloat) -> Path {
        var path = Path()
        let k = 1 - inset / 34
        func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { point(x * k, (y - 12) * k + 12) }
        path.move(to: at(0, -54))
        path.addCurve(to: at(34, 16), control1: at(8, -36), control2: at(34, -8))
        path.addCurve(to: at(0, 52), control1: at(34, 37), control2: at(20, 52))
        path.addCurve(to: at(-34, 16), control1: at(-20, 52), control2: at(-34, 37))
        path.addCurve(to: at(0, -54), control1: at(-34, -8), control2: at(-8, -36))
        path.closeSubpath()
        return path
    }

    static let things: [String: Drawing] = [
        "magnifyingglass": { pen in
            pen.ring(37, at: point(-10, -10))
            pen.line(14 + pen.width * 0.15, 14 + pen.width * 0.15, 43, 43)
        },
        "sun.max": { pen in
            pen.ring(25)
            rays(&pen, count: 8, from: 40, to: 52)
        },
        "sun.max.fill": { pen in
            pen.disc(25)
            rays(&pen, count: 8, from: 40, to: 52)
        },
        "sun.min.fill": { pen in
            pen.disc(23)
            rays(&pen, count: 8, from: 37, to: 41)
        },
        "moon.fill": { $0.add(moon(inset: 0)) },
        "moon": { pen in
            pen.add(moon(inset: 0))
            pen.cut(moon(inset: pen.width))
        },
        "bolt.fill": { $0.polygon(bolt, corner: 4) },
        "bolt": { $0.polygonFrame(bolt, corner: 4) },
        "drop.fill": { $0.add(drop(inset: 0)) },
        "drop": { pen in
            pen.add(drop(inset: 0))
            pen.cut(drop(inset: pen.width))
        },
        "power": { pen in
            pen.arcLine(radius: 40, from: -55, to: 235)
            pen.line(0, -46, 0, -6)
        },
        "house": { pen in
            pen.line(-54, 0, 0, -46, 54, 0)
            pen.line(-36, 2, -36, 44, 36, 44, 36, 2)
            pen.line(-11, 44, -11, 14, 11, 14, 11, 44)
        },
        "house.fill": { pen in
            pen.polygon(
                [
                    point(0, -52), point(60, 0), point(44, 8), point(44, 47), point(12, 47), point(12, 14), point(-12, 14), point(-12, 47), point(-44, 47),
                    point(-44, 8), point(-60, 0),
                ], corner: 4)
        },
        "sparkle": { $0.polygon(sparkle(at: .zero, 50), corner: 2) },
        "sparkles": { pen in
            pen.polygon(sparkle(at: point(-8, 6), 44), corner: 2)
            pen.polygon(sparkle(at: point(36, -32), 20), corner: 1)
            pen.polygon(sparkle(at: point(38, 34), 15), corner: 1)
        },
        "snowflake": { pen in
            pen.arms(count: 6, radius: 50, from: 30)
            for arm in 0..<6 {
                let angle = (30 + 60 * CGFloat(arm)) * .pi / 180
                let points = [point(44, -13), point(31, 0), point(44, 13)].map { p in
                    point(p.x * cos(angle) - p.y * sin(angle), p.x * sin(angle) + p.y * cos(angle))
                }
                pen.line(points)
            }
        },
        "infinity": { pen in
            let points = (0...64).map { step in
                let t = 2 * .pi * CGFloat(step) / 64 + .pi / 2
                let k = 52 / (1 + sin(t) * sin(t))
                return point(k * cos(t), k * sin(t) * cos(t) * 1.15)
            }
            pen.line(Array(points[0...32]))
            pen.line(Array(points[32...64]))
        },
        "hare.fill": { $0.add(hare) },
        "hare": { $0.add(hare) },
        "tortoise.fill": { $0.add(tortoise) },
        "tortoise": { $0.add(tortoise) },
        "viewfinder": { pen in
            for (x, y) in [(-1, -1), (1, -1), (1, 1), (-1, 1)] as [(CGFloat, CGFloat)] {
                let points = [point(44 * x, 18 * y), point(44 * x, 44 * y), point(18 * x, 44 * y)]
                pen.line(points)
            }
        },
    ]
}
