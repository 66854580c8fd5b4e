import Foundation
import Geometry

/// Arrows and chevrons.
extension SymbolDrawings {
    static func arrow(_ degrees: CGFloat, half: CGFloat = 40) -> Drawing {
        { pen in
            let angle = degrees * .pi / 180
            let reach = half - pen.width / 2
            let tip = point(reach * cos(angle), reach * sin(angle))
            pen.arrow(from: point(-tip.x, -tip.y), to: tip, barb: 42)
        }
    }

    static func chevron(_ degrees: CGFloat, dx: CGFloat = 0, dy: CGFloat = 0, half: CGFloat = 33) -> Drawing {
        { pen in
            let angle = degrees * .pi / 180
            let depth = half * 0.53
            let points = [point(-depth, -half), point(depth, 0), point(-depth, half)].map { p in
                point(p.x * cos(angle) - p.y * sin(angle) + dx, p.x * sin(angle) + p.y * cos(angle) + dy)
            }
            pen.line(points)
        }
    }

    static func both(_ first: @escaping Drawing, _ second: @escaping Drawing) -> Drawing {
        { pen in
            first(&pen)
            second(&pen)
        }
    }

    static let arrows: [String: Drawing] = [
        "arrow.right": arrow(0), "arrow.down": arrow(90), "arrow.left": arrow(180), "arrow.up": arrow(270),
        "arrow.forward": arrow(0), "arrow.backward": arrow(180),
        "arrow.down.right": arrow(45, half: 45), "arrow.down.left": arrow(135, half: 45),
        "arrow.up.left": arrow(225, half: 45), "arrow.up.right": arrow(315, half: 45),
        "chevron.right": chevron(0), "chevron.down": chevron(90), "chevron.left": chevron(180), "chevron.up": chevron(270),
        "chevron.forward": chevron(0), "chevron.backward": chevron(180),
        "chevron.up.chevron.down": both(chevron(270, dy: -22, half: 22), chevron(90, dy: 22, half: 22)),
        "chevron.left.2": both(chevron(180, dx: -17), chevron(180, dx: 17)),
        "chevron.right.2": both(chevron(0, dx: -17), chevron(0, dx: 17)),
        "chevron.compact.down": { $0.line(-38, -9, 0, 9, 38, -9) },
        "chevron.compact.up": { $0.line(-38, 9, 0, -9, 38, 9) },
        "arrow.left.arrow.right": { pen in
            pen.arrow(from: point(-44, -17), to: point(44, -17), barb: 26)
            pen.arrow(from: point(44, 17), to: point(-44, 17), barb: 26)
        },
        "arrow.up.arrow.down": { pen in
            pen.arrow(from: point(-19, 40), to: point(-19, -40), barb: 26)
            pen.arrow(from: point(19, -40), to: point(19, 40), barb: 26)
        },
        "arrow.left.and.right": { pen in
            pen.arrow(from: point(0, 0), to: point(50, 0), barb: 30)
            pen.arrow(from: point(0, 0), to: point(-50, 0), barb: 30)
        },
        "arrow.up.and.down": { pen in
            pen.arrow(from: point(0, 0), to: point(0, 46), barb: 30)
            pen.arrow(from: point(0, 0), to: point(0, -46), barb: 30)
        },
        "arrow.clockwise": turningArrow(1),
        "arrow.counterclockwise": turningArrow(-1),
        "arrow.uturn.left": { pen in
            pen.arrow(from: point(2, -18), to: point(-36, -18), barb: 30)
            pen.line([point(2, -18)] + arc(center: point(8, 8), radius: 26, from: -95, to: 90) + [point(-16, 34)])
        },
        "arrow.uturn.right": { pen in
            pen.arrow(from: point(-2, -18), to: point(36, -18), barb: 30)
            pen.line([point(-2, -18)] + arc(center: point(-8, 8), radius: 26, from: -85, to: -270) + [point(16, 34)])
        },
        "arrow.triangle.2.circlepath": { pen in
            for turn in [0, 180] as [CGFloat] {
                pen.arcLine(radius: 40, from: 195 + turn, to: 325 + turn)
                let angle = (342 + turn) * .pi / 180
                let center = point(40 * cos(angle), 40 * sin(angle))
                pen.polygon(triangle(center: center, radius: 13 + pen.width * 0.6, pointing: angle + .pi / 2), corner: 3)
            }
        },
    ]

    static func arc(center: CGPoint, radius: CGFloat, from: CGFloat, to: CGFloat) -> [CGPoint] {
        let steps = 24
        return (0...steps).map { step in
            let angle = (from + (to - from) * CGFloat(step) / CGFloat(steps)) * .pi / 180
            return point(center.x + radius * cos(angle), center.y + radius * sin(angle))
        }
    }

    /// A circle open at the top on one side, with a solid head.
    static func turningArrow(_ direction: CGFloat) -> Drawing {
        { pen in
            let points = arc(center: .zero, radius: 39, from: -36, to: 268).map { point($0.x * direction, $0.y) }
            pen.line(direction > 0 ? points : points.reversed())
            let head = triangle(center: point(4 * direction, -39), radius: 15 + pen.width * 0.7, pointing: direction > 0 ? 0 : .pi)
            pen.polygon(head, corner: 3)
        }
    }

    static func triangle(center: CGPoint, radius: CGFloat, pointing angle: CGFloat) -> [CGPoint] {
        (0..<3).map { corner in
            let direction = angle + CGFloat(corner) * 2 * .pi / 3
            return point(center.x + radius * cos(direction), center.y + radius * sin(direction))
        }
    }
}
