/// A path with the length of each of its segments; cuts pieces out of it by arc length.
package struct MeasuredPath {
    /// A segment with its start and end as lengths along the path.
    private struct Measured {
        var segment: Path.Segment
        var start, end: CGFloat
        var contour: Int
        var followsMove: Bool
    }

    /// A stretch between two moves or closes.
    package struct Contour {
        package var start, end: CGFloat
        package var isClosed: Bool
    }

    private var segments: [Measured] = []
    package private(set) var contours: [Contour] = []
    package private(set) var length: CGFloat = 0

    package init(_ path: Path) {
        segments.reserveCapacity(path.verbs.count)
        var open = false
        var followsMove = false
        path.forEachSegment { segment in
            let extent: CGFloat
            switch segment {
            case .move:
                open = false
                followsMove = true
                return
            case .line(let from, let to), .close(let from, let to):
                extent = (to - from).length
            case .quad(let curve):
                let cubic = curve.elevated
                extent = cubic.length(tolerance: cubic.fineTolerance)
            case .cubic(let curve):
                extent = curve.length(tolerance: curve.fineTolerance)
            }
            if !open {
                contours.append(Contour(start: length, end: length, isClosed: false))
                open = true
            }
            let end = length + extent
            segments.append(
                Measured(
                    segment: segment, start: length, end: end, contour: contours.count - 1, followsMove: followsMove))
            followsMove = false
            length = end
            contours[contours.count - 1].end = end
            if case .close = segment {
                contours[contours.count - 1].isClosed = true
                open = false
            }
        }
    }

    /// Appends the piece between two lengths to `result`. A contour that is whole keeps its close; a cut one has a line instead.
    package func appendPiece(from start: CGFloat, to end: CGFloat, to result: inout Path) {
        guard start < end else { return }
        let slack = length * 1e-9
        var pen: CGPoint?
        var index = firstSegment(endingAfter: start + slack)
        while index < segments.count, segments[index].start < end + slack {
            let measured = segments[index]
            index += 1
            if measured.followsMove {
                pen = nil
            }
            let extent = measured.end - measured.start
            let contour = contours[measured.contour]
            let isWhole = contour.isClosed && contour.start >= start - slack && contour.end <= end + slack
            if extent <= 0 || measured.start >= end - slack {
                if isWhole, pen != nil, extent <= slack, case .close = measured.segment {
                    result.closeSubpath()
                }
                continue
            }
            let from = measured.start >= start - slack ? 0 : start - measured.start
            let to = measured.end <= end + slack ? extent : end - measured.start
            append(measured.segment, extent: extent, from: from, to: to, closes: isWhole, pen: &pen, to: &result)
        }
    }

    private func append(
        _ segment: Path.Segment, extent: CGFloat, from: CGFloat, to: CGFloat, closes: Bool, pen: inout CGPoint?,
        to result: inout Path
    ) {
        func start(at point: CGPoint) {
            if pen == nil {
                result.move(to: point)
            }
        }
        switch segment {
        case .move:
            break
        case .line(let a, let b), .close(let a, let b):
            start(at: from <= 0 ? a : a.mixed(with: b, at: from / extent))
            let point = to >= extent ? b : a.mixed(with: b, at: to / extent)
            if closes, case .close = segment {
                result.closeSubpath()
            } else {
                result.addLine(to: point)
            }
            pen = point
        case .quad(let curve):
            let cubic = curve.elevated
            let piece = curve.piece(
                from: cubic.parameter(atLength: from, of: extent), to: cubic.parameter(atLength: to, of: extent))
            start(at: piece.p0)
            result.addQuadCurve(to: piece.p2, control: piece.p1)
            pen = piece.p2
        case .cubic(let curve):
            let piece = curve.piece(
                from: curve.parameter(atLength: from, of: extent), to: curve.parameter(atLength: to, of: extent))
            start(at: piece.p0)
            result.addCurve(to: piece.p3, control1: piece.p1, control2: piece.p2)
            pen = piece.p3
        }
    }

    /// Where the path is after `distance`, and where it is heading (radians); nil for a path without length.
    package func position(at distance: CGFloat) -> (point: CGPoint, direction: CGFloat)? {
        guard length > 0, !distance.isNaN else { return nil }
        let distance = max(0, min(length, distance))
        var index = firstSegment(endingAfter: distance)
        if index == segments.count {
            index = segments.lastIndex { $0.end > $0.start } ?? 0
        }
        let measured = segments[index]
        let extent = measured.end - measured.start
        switch measured.segment {
        case .move(let point):
            return (point, 0)
        case .line(let a, let b), .close(let a, let b):
            return (a.mixed(with: b, at: (distance - measured.start) / extent), atan2(b.y - a.y, b.x - a.x))
        case .quad(let curve):
            return Self.position(on: curve.elevated, at: distance - measured.start, of: extent)
        case .cubic(let curve):
            return Self.position(on: curve, at: distance - measured.start, of: extent)
        }
    }

    private static func position(
        on curve: CubicBezier, at distance: CGFloat, of extent: CGFloat
    ) -> (point: CGPoint, direction: CGFloat) {
        let t = curve.parameter(atLength: distance, of: extent)
        var heading = curve.derivative(at: t)
        if heading == .zero {
            heading = curve.point(at: min(1, t + 1e-4)) - curve.point(at: max(0, t - 1e-4))
        }
        return (curve.point(at: t), atan2(heading.y, heading.x))
    }

    private func firstSegment(endingAfter distance: CGFloat) -> Int {
        var low = 0
        var high = segments.count
        while low < high {
            let middle = (low + high) / 2
            if segments[middle].end > distance {
                high = middle
            } else {
                low = middle + 1
            }
        }
        return low
    }
}

extension Path {
    /// The part of the path between two fractions of its length, all subpaths and closing edges together. Fractions
    /// are limited to 0…1; the result is empty when `from` is not less than `to`.
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
        guard !from.isNaN, !to.isNaN else {
            PathWarning.notFinite()
            return Path()
        }
        let start = max(0, from)
        let end = min(1, to)
        guard start < end else { return Path() }
        if start == 0 && end == 1 {
            return self
        }
        let measured = MeasuredPath(self)
        var result = Path()
        measured.appendPiece(from: start * measured.length, to: end * measured.length, to: &result)
        return result
    }

    /// Length of all segments, closing edges too.
    package var arcLength: CGFloat {
        MeasuredPath(self).length
    }
}
