import Foundation
import Geometry

extension Path {
    /// Twice the enclosed area, positive if the outer contours run clockwise on screen.
    var signedArea: CGFloat {
        var sum: CGFloat = 0
        var start = CGPoint.zero
        var current = CGPoint.zero
        func edge(_ to: CGPoint) {
            sum += current.x * to.y - to.x * current.y
            current = to
        }
        forEach { element in
            switch element {
            case .move(let to):
                edge(start)
                start = to
                current = to
            case .line(let to):
                edge(to)
            case .quadCurve(let to, let control):
                edge(control)
                edge(to)
            case .curve(let to, let control1, let control2):
                edge(control1)
                edge(control2)
                edge(to)
            case .closeSubpath:
                edge(start)
            }
        }
        edge(start)
        return sum
    }

    /// The same area with outer contours clockwise on screen, as every drawing here has them.
    func runningClockwise() -> Path {
        signedArea < 0 ? reversedWinding() : self
    }

    /// The same contours run the other way round, so that adding them to a covering shape cuts a hole.
    func reversedWinding() -> Path {
        var result = Path()
        var segments: [(Path.Element, start: CGPoint)] = []
        var start = CGPoint.zero
        var current = CGPoint.zero
        func flush() {
            guard !segments.isEmpty else { return }
            result.move(to: current)
            for (element, from) in segments.reversed() {
                switch element {
                case .quadCurve(_, let control): result.addQuadCurve(to: from, control: control)
                case .curve(_, let control1, let control2): result.addCurve(to: from, control1: control2, control2: control1)
                default: result.addLine(to: from)
                }
            }
            result.closeSubpath()
            segments = []
        }
        forEach { element in
            switch element {
            case .move(let to):
                flush()
                start = to
                current = to
            case .line(let to):
                segments.append((element, current))
                current = to
            case .quadCurve(let to, _):
                segments.append((element, current))
                current = to
            case .curve(let to, _, _):
                segments.append((element, current))
                current = to
            case .closeSubpath:
                flush()
                current = start
            }
        }
        flush()
        return result
    }
}
