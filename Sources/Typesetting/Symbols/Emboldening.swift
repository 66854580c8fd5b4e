import Foundation
import Geometry

extension Path {
    /// The edges of the filled area (even-odd) moved outwards by `distance`, inwards when it is negative. The points stay as many as they are, so that one weight can turn into another.
    func emboldened(by distance: CGFloat) -> Path {
        guard distance != 0 else { return self }
        var contours: [(path: Path, elements: [Path.Element])] = []
        forEach { element in
            if case .move = element {
                contours.append((Path(), []))
            }
            guard let last = contours.indices.last else { return }
            contours[last].elements.append(element)
        }
        for index in contours.indices {
            contours[index].path = Self.moved(contours[index].elements, by: 0)
        }
        var result = Path()
        for (index, contour) in contours.enumerated() {
            guard let start = contour.path.currentPoint else { continue }
            let depth = contours.enumerated().filter { $0.offset != index && $0.element.path.contains(start) }.count
            // Area lies within the contours at an even depth, whichever way they run.
            let isOuter = depth.isMultiple(of: 2)
            let isClockwise = contour.path.signedArea >= 0
            result.addPath(Self.moved(contour.elements, by: isOuter == isClockwise ? distance : -distance))
        }
        return result
    }

    /// One contour with each point moved along the middle of its two sides' normals.
    private static func moved(_ elements: [Path.Element], by distance: CGFloat) -> Path {
        var points: [CGPoint] = []
        for element in elements {
            switch element {
            case .move(let to), .line(let to): points.append(to)
            case .quadCurve(let to, let control): points += [control, to]
            case .curve(let to, let control1, let control2): points += [control1, control2, to]
            case .closeSubpath: break
            }
        }
        let count = points.count
        guard count > 2 else { return Path() }
        /// The direction to the next point that lies elsewhere.
        func direction(from index: Int, step: Int) -> CGPoint? {
            for distance in 1..<count {
                let next = points[((index + step * distance) % count + count) % count]
                let (dx, dy) = (next.x - points[index].x, next.y - points[index].y)
                let length = hypot(dx, dy)
                if length > 1e-6 {
                    return CGPoint(x: dx / length, y: dy / length)
                }
            }
            return nil
        }
        let shifted = points.indices.map { index -> CGPoint in
            guard let ahead = direction(from: index, step: 1), let back = direction(from: index, step: -1) else { return points[index] }
            // Normals of the side that arrives and the side that leaves, to the left of a clockwise contour: outwards.
            let (x, y) = (-back.y + ahead.y, back.x - ahead.x)
            let cosine = -(back.x * ahead.x + back.y * ahead.y)
            let factor = distance / max(1 + cosine, 0.5)
            return CGPoint(x: points[index].x + x * factor, y: points[index].y + y * factor)
        }
        var path = Path()
        var next = 0
        func take() -> CGPoint {
            next += 1
            return shifted[next - 1]
        }
        for element in elements {
            switch element {
            case .move: path.move(to: take())
            case .line: path.addLine(to: take())
            case .quadCurve:
                let control = take()
                path.addQuadCurve(to: take(), control: control)
            case .curve:
                let (first, second) = (take(), take())
                path.addCurve(to: take(), control1: first, control2: second)
            case .closeSubpath: path.closeSubpath()
            }
        }
        return path
    }
}
