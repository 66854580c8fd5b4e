import Geometry

/// The subpaths of an outline over time, as Lottie's corners with two handles each.
struct LottieOutline {
    struct Contour {
        /// A row for each sample: x and y of a corner, of the end of its handle back, and of the one ahead; then the next corner.
        var rows: [[Double]]
        var isClosed: Bool

        /// Whether the end lies on the start in every sample: the closing line has no length then.
        fileprivate var endsOnStart: Bool {
            isClosed
                && rows.allSatisfy { row in
                    row.count > 6 && abs(row[row.count - 6] - row[0]) < 1e-4 && abs(row[row.count - 5] - row[1]) < 1e-4
                }
        }
    }

    private(set) var contours: [Contour] = []

    /// All paths have the same elements.
    init(_ paths: [Path]) {
        for (index, path) in paths.enumerated() {
            var next = 0
            for piece in Self.pieces(of: path) {
                if index == 0 {
                    contours.append(Contour(rows: [], isClosed: piece.isClosed))
                }
                if next < contours.count {
                    contours[next].rows.append(piece.row)
                }
                next += 1
            }
        }
        for index in contours.indices where contours[index].endsOnStart {
            contours[index].rows = contours[index].rows.map { row in
                var row = row
                row.replaceSubrange(2..<4, with: row[(row.count - 4)..<(row.count - 2)])
                row.removeLast(6)
                return row
            }
        }
    }

    private static func pieces(of path: Path) -> [(row: [Double], isClosed: Bool)] {
        var result: [(row: [Double], isClosed: Bool)] = []
        var row: [Double] = []
        var start = CGPoint.zero
        func corner(_ point: CGPoint, back: CGPoint) {
            row += [Double(point.x), Double(point.y), Double(back.x), Double(back.y), Double(point.x), Double(point.y)]
        }
        func leave(by control: CGPoint) {
            if row.isEmpty {
                corner(start, back: start)
            }
            row.replaceSubrange((row.count - 2)..<row.count, with: [Double(control.x), Double(control.y)])
        }
        func end(isClosed: Bool) {
            if row.count > 6 || isClosed && !row.isEmpty {
                result.append((row, isClosed))
            }
            row = []
        }
        var current = CGPoint.zero
        path.forEach { element in
            switch element {
            case .move(let point):
                end(isClosed: false)
                (start, current) = (point, point)
            case .line(let point):
                leave(by: current)
                corner(point, back: point)
                current = point
            case .quadCurve(let point, let control):
                leave(by: CGPoint(x: current.x + (control.x - current.x) * 2 / 3, y: current.y + (control.y - current.y) * 2 / 3))
                corner(point, back: CGPoint(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3))
                current = point
            case .curve(let point, let control1, let control2):
                leave(by: control1)
                corner(point, back: control2)
                current = point
            case .closeSubpath:
                end(isClosed: true)
                current = start
            }
        }
        end(isClosed: false)
        return result
    }

    /// A Bézier path as JSON, with handles relative to their corners.
    static func value(_ row: [Double], isClosed: Bool, places: Int) -> LottieValue {
        let corners = stride(from: 0, to: row.count, by: 6).map { Array(row[$0..<$0 + 6]) }
        func points(_ x: Int, relative: Bool) -> LottieValue {
            .list(
                corners.map { corner in
                    .numbers(relative ? [corner[x] - corner[0], corner[x + 1] - corner[1]] : [corner[x], corner[x + 1]], places: places)
                })
        }
        return .object([
            ("i", points(2, relative: true)), ("o", points(4, relative: true)), ("v", points(0, relative: false)), ("c", .bool(isClosed)),
        ])
    }
}
