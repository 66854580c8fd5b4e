import Foundation
import Geometry

/// Plain shapes, their frames and grids.
extension SymbolDrawings {
    static func regular(_ sides: Int, _ radius: CGFloat, from degrees: CGFloat, dy: CGFloat = 0) -> [CGPoint] {
        (0..<sides).map { index in
            let angle = (degrees + 360 * CGFloat(index) / CGFloat(sides)) * .pi / 180
            return point(radius * cos(angle), radius * sin(angle) + dy)
        }
    }

    static let star: [CGPoint] = (0..<10).map { index in
        let angle = (-90 + 36 * CGFloat(index)) * .pi / 180
        let radius: CGFloat = index % 2 == 0 ? 59 : 24.5
        return point(radius * cos(angle), radius * sin(angle) + 3)
    }

    static func pair(_ name: String, _ points: [CGPoint], corner: CGFloat) -> [String: Drawing] {
        [name: { $0.polygonFrame(points, corner: corner) }, name + ".fill": { $0.polygon(points, corner: corner) }]
    }

    static func boxPair(_ name: String, _ halfWidth: CGFloat, _ halfHeight: CGFloat, corner: CGFloat) -> [String: Drawing] {
        let rect = box(halfWidth, halfHeight)
        return [name: { $0.frame(rect, corner: corner) }, name + ".fill": { $0.area(rect, corner: corner) }]
    }

    static let shapes: [String: Drawing] = {
        var all: [String: Drawing] = [
            "circle": { $0.ring(circleRadius) }, "circle.fill": { $0.disc(circleRadius) },
            "heart.fill": { $0.add(heart(inset: 0)) },
            "heart": { pen in
                pen.add(heart(inset: 0))
                pen.cut(heart(inset: pen.width))
            },
            "star.leadinghalf.filled": { pen in
                pen.polygonFrame(star, corner: 5)
                pen.polygon(star.filter { $0.x <= 0.001 }, corner: 2)
            },
            "circle.lefthalf.filled": { pen in
                pen.ring(circleRadius)
                pen.polygon([point(0, -46)] + arc(center: .zero, radius: 46, from: 90, to: 270), corner: 0.1)
            },
            "circle.righthalf.filled": { pen in
                pen.ring(circleRadius)
                pen.polygon(arc(center: .zero, radius: 46, from: -90, to: 90), corner: 0.1)
            },
            "smallcircle.filled.circle": { pen in
                pen.ring(circleRadius)
                pen.disc(19)
            },
            "largecircle.fill.circle": { pen in
                pen.ring(circleRadius)
                pen.disc(30)
            },
            "dot.circle": { pen in
                pen.ring(circleRadius)
                pen.disc(14)
            },
            "target": { pen in
                pen.ring(circleRadius)
                pen.ring(32)
                pen.disc(13)
            },
            "circle.grid.3x3.fill": grid(3, 3, spacing: 34) { $0.disc(12, at: $1) },
            "square.grid.2x2": grid(2, 2, spacing: 47) { $0.frame(box(19.5, 19.5).offsetBy(dx: $1.x, dy: $1.y), corner: 6) },
            "square.grid.2x2.fill": grid(2, 2, spacing: 47) { $0.area(box(19.5, 19.5).offsetBy(dx: $1.x, dy: $1.y), corner: 6) },
            "square.grid.3x3": grid(3, 3, spacing: 33) { $0.frame(box(13.5, 13.5).offsetBy(dx: $1.x, dy: $1.y), corner: 3) },
            "square.grid.3x3.fill": grid(3, 3, spacing: 33) { $0.area(box(13.5, 13.5).offsetBy(dx: $1.x, dy: $1.y), corner: 3) },
            "rectangle.grid.1x2": grid(1, 2, spacing: 47) { $0.frame(box(43, 19.5).offsetBy(dx: $1.x, dy: $1.y), corner: 6) },
            "rectangle.grid.1x2.fill": grid(1, 2, spacing: 47) { $0.area(box(43, 19.5).offsetBy(dx: $1.x, dy: $1.y), corner: 6) },
            "square.on.square": { pen in
                pen.frame(CGRect(x: -20, y: -20, width: 68, height: 68), corner: 12)
                pen.line([point(-34, 22), point(-48, 22)] + [point(-48, -48), point(22, -48), point(22, -34)])
            },
        ]
        let families = [
            boxPair("square", squareSide, squareSide, corner: 14), boxPair("app", 47, 47, corner: 26),
            boxPair("rectangle", 58, 42, corner: 12), boxPair("rectangle.portrait", 38, 54, corner: 12),
            boxPair("capsule", 60, 34, corner: 34), boxPair("capsule.portrait", 30, 54, corner: 30),
            pair("triangle", [point(0, -48), point(54, 42), point(-54, 42)], corner: 11),
            pair("diamond", [point(0, -56), point(56, 0), point(0, 56), point(-56, 0)], corner: 12),
            pair("pentagon", regular(5, 54, from: -90, dy: 3), corner: 10), pair("hexagon", regular(6, 56, from: 0), corner: 10),
            pair("octagon", regular(8, 54, from: 22.5), corner: 9), pair("star", star, corner: 5),
            [
                "oval": { pen in
                    pen.add(Path(ellipseIn: box(58, 42)))
                    pen.cut(Path(ellipseIn: box(58 - pen.width, 42 - pen.width)))
                }, "oval.fill": { $0.add(Path(ellipseIn: box(58, 42))) },
            ],
        ]
        for family in families {
            all.merge(family) { $1 }
        }
        return all
    }()

    static func grid(_ columns: Int, _ rows: Int, spacing: CGFloat, _ draw: @escaping @Sendable (inout SymbolPen, CGPoint) -> Void) -> Drawing {
        { pen in
            for row in 0..<rows {
                for column in 0..<columns {
                    draw(&pen, point((CGFloat(column) - CGFloat(columns - 1) / 2) * spacing, (CGFloat(row) - CGFloat(rows - 1) / 2) * spacing))
                }
            }
        }
    }

    static func heart(inset: CGFloat) -> Path {
        let k = 1 - inset / 50
        var path = Path()
        func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { point(x * k, (y - 2) * k + 2 - inset * 0.06) }
        path.move(to: at(0, -30))
        path.addCurve(to: at(27, -46), control1: at(5, -40), control2: at(15, -46))
        path.addCurve(to: at(53, -17), control1: at(42, -46), control2: at(53, -34))
        path.addCurve(to: at(4, 45), control1: at(53, 6), control2: at(32, 28))
        path.addCurve(to: at(-4, 45), control1: at(1.5, 46.6), control2: at(-1.5, 46.6))
        path.addCurve(to: at(-53, -17), control1: at(-32, 28), control2: at(-53, 6))
        path.addCurve(to: at(-27, -46), control1: at(-53, -34), control2: at(-42, -46))
        path.addCurve(to: at(0, -30), control1: at(-15, -46), control2: at(-5, -40))
        path.closeSubpath()
        return path
    }
}
