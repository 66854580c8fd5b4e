import Foundation
import Geometry

/// Play, pause and their kin.
extension SymbolDrawings {
    static let play = [point(-34, -45), point(48, 0), point(-34, 45)]

    static func wedge(_ x: CGFloat, _ direction: CGFloat, _ width: CGFloat = 52) -> [CGPoint] {
        let points = [point(x, -34), point(x + width, 0), point(x, 34)]
        return direction > 0 ? points : points.map { point(-$0.x, $0.y) }.reversed()
    }

    static let transport: [String: Drawing] = [
        "play": { $0.polygonFrame(play, corner: 9) }, "play.fill": { $0.polygon(play, corner: 9) },
        "pause": { pen in
            pen.frame(box(11, 42).offsetBy(dx: -20, dy: 0), corner: 6)
            pen.frame(box(11, 42).offsetBy(dx: 20, dy: 0), corner: 6)
        },
        "pause.fill": { pen in
            pen.area(box(11, 42).offsetBy(dx: -20, dy: 0), corner: 6)
            pen.area(box(11, 42).offsetBy(dx: 20, dy: 0), corner: 6)
        },
        "stop": { $0.frame(box(38, 38), corner: 10) }, "stop.fill": { $0.area(box(38, 38), corner: 10) },
        "playpause.fill": { pen in
            pen.polygon([point(-58, -40), point(8, 0), point(-58, 40)], corner: 7)
            pen.area(box(8, 39).offsetBy(dx: 24, dy: 0), corner: 5)
            pen.area(box(8, 39).offsetBy(dx: 50, dy: 0), corner: 5)
        },
        "forward.fill": { pen in
            pen.polygon(wedge(-56, 1), corner: 6)
            pen.polygon(wedge(2, 1), corner: 6)
        },
        "backward.fill": { pen in
            pen.polygon(wedge(-56, -1), corner: 6)
            pen.polygon(wedge(2, -1), corner: 6)
        },
        "forward.end.fill": { pen in
            pen.polygon(wedge(-34, 1), corner: 6)
            pen.area(box(5, 34).offsetBy(dx: 28, dy: 0), corner: 4)
        },
        "backward.end.fill": { pen in
            pen.polygon(wedge(-34, -1), corner: 6)
            pen.area(box(5, 34).offsetBy(dx: -28, dy: 0), corner: 4)
        },
        "record.circle": { pen in
            pen.ring(circleRadius)
            pen.disc(26)
        },
    ]
}
