/// A stretch of one curve in a result, between two vertices of the graph.
struct BooleanRun {
    var source: Int
    /// `start` > `end` when the curve is followed backwards.
    var start, end: CGFloat
    var from, to: Int32
    /// Whose parameter `end` is: another's when lines that continue one another have become one.
    var endSource: Int

    init(source: Int, start: CGFloat, end: CGFloat, from: Int32, to: Int32) {
        self.source = source
        self.start = start
        self.end = end
        self.from = from
        self.to = to
        endSource = source
    }
}

/// Walks along the kept edges of a graph, puts what belongs to one curve together again, and writes the result.
struct BooleanTracer {
    let graph: BooleanGraph
    let sources: [SourceCurve]
    let grid: BooleanGrid

    // MARK: Regions

    /// The outline of the region that `isInside` describes, inside on the left (on screen: outlines clockwise, holes
    /// counterclockwise).
    func outline(where isInside: (WindingPair) -> Bool) -> Path {
        let halves = graph.edges.count * 2
        var isKept = Array(repeating: false, count: halves)
        for edge in 0..<graph.edges.count {
            let (inLeft, inRight) = (isInside(graph.left[2 * edge]), isInside(graph.left[2 * edge + 1]))
            if inLeft != inRight {
                isKept[2 * edge + (inLeft ? 0 : 1)] = true
            }
        }
        var contours: [[BooleanRun]] = []
        var contour: [Int32] = []
        var isUsed = Array(repeating: false, count: halves)
        for start in 0..<halves where isKept[start] && !isUsed[start] {
            contour.removeAll(keepingCapacity: true)
            var half = Int32(start)
            repeat {
                isUsed[Int(half)] = true
                contour.append(half)
                guard let next = successor(of: half, isKept: isKept), !isUsed[Int(next)] || Int(next) == start else { break }
                half = next
            } while Int(half) != start
            guard contour.count > 1, !isSliver(contour) else { continue }
            let runs = runs(along: contour)
            if !runs.isEmpty {
                contours.append(runs)
            }
        }
        contours.sort { isBefore($0[0], $1[0]) }
        var result = Path()
        for contour in contours {
            append(contour, to: &result)
        }
        return result
    }

    /// The kept half-edge next to the inside of the one that arrives.
    private func successor(of half: Int32, isKept: [Bool]) -> Int32? {
        let back = half ^ 1
        let slots = graph.slots(around: graph.origin(back))
        let start = Int(graph.slot[Int(back)])
        var slot = start
        repeat {
            slot = slot == slots.lowerBound ? slots.upperBound - 1 : slot - 1
            if isKept[Int(graph.ring[slot])] {
                return graph.ring[slot]
            }
        } while slot != start
        return nil
    }

    /// Narrower than what the polylines may stray from their curves: not there at all.
    private func isSliver(_ contour: [Int32]) -> Bool {
        var area: CGFloat = 0
        var length: CGFloat = 0
        var hasCurves = false
        let origin = graph.vertices[Int(graph.origin(contour[0]))]
        for half in contour {
            let (a, b) = (graph.vertices[Int(graph.origin(half))], graph.vertices[Int(graph.origin(half ^ 1))])
            let (dx, dy) = (CGFloat(b.x) - CGFloat(a.x), CGFloat(b.y) - CGFloat(a.y))
            area += CGFloat(orientation(origin, a, b)) / 2
            length += (dx * dx + dy * dy).squareRoot()
            let use = graph.uses[Int(graph.edges[Int(half >> 1)].firstUse)]
            hasCurves = hasCurves || sources[Int(use.source)].kind != .line
        }
        let width = hasCurves ? grid.tolerance * grid.scale / 2 : 1
        return abs(area) < length * width
    }

    // MARK: Runs

    /// The contour as stretches of curves, beginning where a curve begins.
    private func runs(along contour: [Int32]) -> [BooleanRun] {
        var runs: [BooleanRun] = []
        for half in contour {
            add(half, to: &runs)
        }
        // The first curve may have begun before the contour did.
        while runs.count > 1, let joined = joined(runs[runs.count - 1], runs[0]) {
            runs[0] = joined
            runs.removeLast()
        }
        absorbStrays(&runs)
        joinLines(&runs, isClosed: true)
        if let first = runs.indices.min(by: { isBefore(runs[$0], runs[$1]) }), first > 0 {
            runs = Array(runs[first...] + runs[..<first])
        }
        return runs
    }

    private func isBefore(_ a: BooleanRun, _ b: BooleanRun) -> Bool {
        (a.source, min(a.start, a.end)) < (b.source, min(b.start, b.end))
    }

    /// Of the curves that run along the edge, the one that continues the last run, if there is one.
    func add(_ half: Int32, to runs: inout [BooleanRun]) {
        var first: BooleanRun?
        var number = graph.edges[Int(half >> 1)].firstUse
        while number >= 0 {
            let use = graph.uses[Int(number)]
            let isForwards = half & 1 == 0
            let run = BooleanRun(
                source: Int(use.source), start: isForwards ? use.tLow : use.tHigh,
                end: isForwards ? use.tHigh : use.tLow, from: graph.origin(half), to: graph.origin(half ^ 1))
            if let last = runs.last, let joined = joined(last, run) {
                runs[runs.count - 1] = joined
                return
            }
            if first == nil {
                first = run
            }
            number = use.next
        }
        if let first {
            runs.append(first)
        }
    }

    private func joined(_ a: BooleanRun, _ b: BooleanRun) -> BooleanRun? {
        guard a.source == b.source, a.end == b.start, a.to == b.from, (a.start < a.end) == (b.start < b.end) else { return nil }
        return BooleanRun(source: a.source, start: a.start, end: b.end, from: a.from, to: b.to)
    }

    /// Where two curves run along each other, the polylines cross at random: a curve that is left only to be taken up
    /// again, without going away from it, was not left.
    private func absorbStrays(_ runs: inout [BooleanRun]) {
        let reach = grid.tolerance * 4
        var index = 0
        while runs.count > 2, index + 2 < runs.count {
            let (a, b, c) = (runs[index], runs[index + 1], runs[index + 2])
            let isForwards = a.start < a.end
            if a.source == c.source, b.source != a.source, isForwards == (c.start < c.end), sources[a.source].kind != .line,
                isForwards ? c.start >= a.end : c.start <= a.end
            {
                let middle = sources[a.source].point(at: (a.end + c.start) / 2)
                let stray = sources[b.source].point(at: (b.start + b.end) / 2)
                if (middle - stray).length <= reach {
                    runs[index] = BooleanRun(source: a.source, start: a.start, end: c.end, from: a.from, to: c.to)
                    runs.removeSubrange(index + 1...index + 2)
                    continue
                }
            }
            index += 1
        }
    }

    /// Lines that continue one another become one.
    private func joinLines(_ runs: inout [BooleanRun], isClosed: Bool) {
        func isStraight(_ a: BooleanRun, _ b: BooleanRun) -> Bool {
            guard sources[a.source].kind == .line, sources[b.source].kind == .line, a.to == b.from else { return false }
            let (p, q, r) = (graph.vertices[Int(a.from)], graph.vertices[Int(a.to)], graph.vertices[Int(b.to)])
            let (dx, dy) = (CGFloat(r.x) - CGFloat(p.x), CGFloat(r.y) - CGFloat(p.y))
            let along =
                (CGFloat(q.x) - CGFloat(p.x)) * (CGFloat(r.x) - CGFloat(q.x))
                + (CGFloat(q.y) - CGFloat(p.y)) * (CGFloat(r.y) - CGFloat(q.y))
            let area = CGFloat(orientation(p, r, q))
            return along > 0 && area * area <= dx * dx + dy * dy
        }
        var result: [BooleanRun] = []
        for run in runs {
            if let last = result.last, isStraight(last, run) {
                result[result.count - 1].to = run.to
                result[result.count - 1].end = run.end
                result[result.count - 1].endSource = run.endSource
            } else {
                result.append(run)
            }
        }
        if isClosed, result.count > 2, isStraight(result[result.count - 1], result[0]) {
            let last = result.removeLast()
            result[0].source = last.source
            result[0].start = last.start
            result[0].from = last.from
        }
        runs = result
    }

    // MARK: Curves

    private func append(_ contour: [BooleanRun], to path: inout Path) {
        var runs = contour
        var corners: [CGPoint] = []
        for index in runs.indices {
            let next = index + 1 < runs.count ? index + 1 : 0
            corners.append(corner(&runs, index, next))
        }
        path.move(to: corners[corners.count - 1])
        append(runs, corners: corners, to: &path, isClosed: true)
    }

    /// `corners[i]` is the end of run `i`. The last line of a closed contour is left to the close.
    func append(_ runs: [BooleanRun], corners: [CGPoint], to path: inout Path, isClosed: Bool) {
        for (index, run) in runs.enumerated() {
            let start = index == 0 ? path.currentPoint ?? corners[corners.count - 1] : corners[index - 1]
            if isClosed, index == runs.count - 1, sources[run.source].kind == .line {
                break
            }
            sources[run.source].append(from: run.start, to: run.end, startPoint: start, endPoint: corners[index], to: &path)
        }
        if isClosed {
            path.closeSubpath()
        }
    }

    /// Where one run ends and the next begins, exactly, with their parameters there.
    private func corner(_ runs: inout [BooleanRun], _ index: Int, _ next: Int) -> CGPoint {
        let (a, b) = (sources[runs[index].endSource], sources[runs[next].source])
        let (t, s) = (runs[index].end, runs[next].start)
        let point: CGPoint
        if t == 0 || t == 1 {
            point = a.point(at: t)
        } else if s == 0 || s == 1 {
            point = b.point(at: s)
        } else if let meeting = a.meeting(b, near: t, s, within: grid.tolerance * 50) {
            runs[index].end = meeting.t
            runs[next].start = meeting.s
            return meeting.point
        } else {
            point = grid.point(graph.vertices[Int(runs[index].to)])
        }
        if t != 0, t != 1 {
            runs[index].end = a.parameter(nearestTo: point, near: t)
        }
        if s != 0, s != 1 {
            runs[next].start = b.parameter(nearestTo: point, near: s)
        }
        return point
    }
}
