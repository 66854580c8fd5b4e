import Foundation
import Geometry

/// Signs and lists of lines.
extension SymbolDrawings {
    static let marks: [String: Drawing] = [
        "plus": { $0.arms(count: 4, radius: 42, from: 0) },
        "minus": { $0.line(-39, 0, 39, 0) },
        "xmark": { $0.arms(count: 4, radius: 48, from: 45) },
        "multiply": { $0.arms(count: 4, radius: 44, from: 45) },
        "divide": { pen in
            pen.line(-36, 0, 36, 0)
            pen.disc(pen.width * 0.85, at: point(0, -26))
            pen.disc(pen.width * 0.85, at: point(0, 26))
        },
        "equal": { pen in
            pen.line(-34, -13, 34, -13)
            pen.line(-34, 13, 34, 13)
        },
        "checkmark": { $0.line(-30, 6, -9, 32, 31, -32) },
        "asterisk": { $0.arms(count: 6, radius: 40, from: 90) },
        "exclamationmark": { pen in
            let top = pen.width * 0.7
            pen.polygon([point(-top, -38), point(top, -38), point(top * 0.6, 16), point(-top * 0.6, 16)], corner: top * 0.6)
            pen.disc(pen.width * 0.75, at: point(0, 31))
        },
        "ellipsis": { pen in
            for x in [-32, 0, 32] as [CGFloat] {
                pen.disc(4 + pen.width * 0.5, at: point(x, 0))
            }
        },
        "line.3.horizontal": lines([(-38, 38, -24), (-38, 38, 0), (-38, 38, 24)]),
        "line.horizontal.3": lines([(-38, 38, -24), (-38, 38, 0), (-38, 38, 24)]),
        "line.3.horizontal.decrease": lines([(-38, 38, -22), (-25, 25, 0), (-12, 12, 22)]),
        "text.alignleft": lines([(-38, 38, -33), (-38, 14, -11), (-38, 38, 11), (-38, 14, 33)]),
        "text.aligncenter": lines([(-38, 38, -33), (-24, 24, -11), (-38, 38, 11), (-24, 24, 33)]),
        "text.alignright": lines([(-38, 38, -33), (-14, 38, -11), (-38, 38, 11), (-14, 38, 33)]),
        "text.justify": lines([(-38, 38, -33), (-38, 38, -11), (-38, 38, 11), (-38, 38, 33)]),
        "list.bullet": { pen in
            for y in [-28, 0, 28] as [CGFloat] {
                pen.disc(2 + pen.width * 0.5, at: point(-42, y))
                pen.line(-26, y, 46, y)
            }
        },
        "slider.horizontal.3": { pen in
            for (y, knob) in [(-30, 18), (0, -18), (30, 18)] as [(CGFloat, CGFloat)] {
                pen.line(-46, y, knob - 11, y)
                pen.line(knob + 11, y, 46, y)
                pen.ring(10, at: point(knob, y))
            }
        },
        "percent": { pen in
            pen.line(24, -36, -24, 36)
            pen.ring(15, at: point(-25, -20))
            pen.ring(15, at: point(25, 20))
        },
        "number": { pen in
            pen.line(-8, -38, -18, 38)
            pen.line(18, -38, 8, 38)
            pen.line(-34, -14, 36, -14)
            pen.line(-36, 14, 34, 14)
        },
    ]

    static func lines(_ list: [(from: CGFloat, to: CGFloat, y: CGFloat)]) -> Drawing {
        { pen in
            for entry in list {
                pen.line(entry.from, entry.y, entry.to, entry.y)
            }
        }
    }
}
