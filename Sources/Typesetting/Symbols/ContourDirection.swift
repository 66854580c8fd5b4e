import Foundation
import Geometry

extension Path {
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
