extension Path {
    /// Returns the parts of this path's line inside the other path, including its outline. This path is not closed or filled; its parts keep
    /// their order and direction.
    /// - Parameter eoFill: Whether the even-odd rule defines the inside of the other path.
    public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
        line(inside: true, of: other, eoFill: eoFill)
    }

    /// Returns the parts of this path's line outside of the other path. This path is not closed or filled; its parts keep their order and
    /// direction.
    /// - Parameter eoFill: Whether the even-odd rule defines the inside of the other path.
    public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
        line(inside: false, of: other, eoFill: eoFill)
    }

    private func line(inside: Bool, of other: Path, eoFill: Bool) -> Path {
        var sources: [SourceCurve] = []
        sourceCurves(operand: 0, closing: false, into: &sources)
        let count = sources.count
        other.sourceCurves(operand: 1, closing: true, into: &sources)
        guard count > 0, let tracer = BooleanTracer(sources, bounds: boundsForBooleans.union(other.boundsForBooleans), isLine: true)
        else { return Path() }
        let mask: Int32 = eoFill ? 1 : -1
        return tracer.line(lineCount: count, keepingInside: inside) { $0.second & mask != 0 }
    }
}

extension BooleanTracer {
    /// The stretches of the first operand, which is the first `lineCount` curves, inside or outside of the second one.
    /// The second one's outline belongs to its inside.
    func line(lineCount: Int, keepingInside: Bool, where isInside: (WindingPair) -> Bool) -> Path {
        var pieces: [[BooleanRun]] = []
        let runs = keptRuns(lineCount: lineCount) { half in
            (isInside(graph.left[Int(half)]) || isInside(graph.right(half))) == keepingInside
        }
        for run in runs {
            if let last = pieces.last?.last, continues(last, run) {
                pieces[pieces.count - 1].append(run)
            } else {
                pieces.append([run])
            }
        }
        var result = Path()
        var start = 0
        while start < pieces.count {
            var end = start + 1
            while end < pieces.count, subpath(of: pieces[end][0]) == subpath(of: pieces[start][0]) {
                end += 1
            }
            append(Array(pieces[start..<end]), to: &result)
            start = end
        }
        return result
    }

    /// Appends the kept pieces of one subpath. A closed one that is kept around its start has no end there.
    private func append(_ pieces: [[BooleanRun]], to result: inout Path) {
        var pieces = pieces
        let (first, last) = (pieces[0][0], pieces[pieces.count - 1][pieces[pieces.count - 1].count - 1])
        let beginsSubpath = first.source == 0 || sources[first.source - 1].subpath != sources[first.source].subpath
        let isJoined = first.start == 0 && last.end == 1 && beginsSubpath && sources[last.source].closesSubpath
        let isWhole = isJoined && pieces.count == 1
        if isJoined, !isWhole {
            pieces[0] = pieces.removeLast() + pieces[0]
        }
        for piece in pieces {
            result.move(to: sources[piece[0].source].point(at: piece[0].start))
            let corners = piece.map { sources[$0.source].point(at: $0.end) }
            append(piece, corners: corners, to: &result, isClosed: isWhole)
        }
    }

    private func subpath(of run: BooleanRun) -> Int {
        sources[run.source].subpath
    }

    private func continues(_ a: BooleanRun, _ b: BooleanRun) -> Bool {
        b.source == a.source + 1 && a.end == 1 && b.start == 0 && subpath(of: a) == subpath(of: b)
    }

    private func keptRuns(lineCount: Int, where isKept: (Int32) -> Bool) -> [BooleanRun] {
        var runs: [BooleanRun] = []
        for edge in 0..<graph.edges.count {
            let half = Int32(2 * edge)
            var number = graph.edges[edge].firstUse
            while number >= 0 {
                let use = graph.uses[Int(number)]
                number = use.next
                guard Int(use.source) < lineCount, isKept(half) else { continue }
                let isForwards = use.tLow < use.tHigh
                runs.append(
                    BooleanRun(
                        source: Int(use.source), start: min(use.tLow, use.tHigh), end: max(use.tLow, use.tHigh),
                        from: graph.origin(isForwards ? half : half ^ 1), to: graph.origin(isForwards ? half ^ 1 : half)))
            }
        }
        runs.sort { ($0.source, $0.start) < ($1.source, $1.start) }
        var joined: [BooleanRun] = []
        for run in runs {
            if let last = joined.last, last.source == run.source, last.end == run.start {
                joined[joined.count - 1].end = run.end
                joined[joined.count - 1].to = run.to
            } else {
                joined.append(run)
            }
        }
        return joined.map(refined)
    }

    /// The run with its cut ends moved to where its curve really meets the other operand.
    private func refined(_ run: BooleanRun) -> BooleanRun {
        var result = run
        if run.start > 0 {
            result.start = crossing(of: run.source, near: run.start, at: run.from)
        }
        if run.end < 1 {
            result.end = crossing(of: run.source, near: run.end, at: run.to)
        }
        return result
    }

    private func crossing(of source: Int, near t: CGFloat, at vertex: Int32) -> CGFloat {
        for slot in graph.slots(around: vertex) {
            let half = graph.ring[slot]
            var number = graph.edges[Int(half >> 1)].firstUse
            while number >= 0 {
                let use = graph.uses[Int(number)]
                number = use.next
                let other = sources[Int(use.source)]
                if other.operand == 1,
                    let meeting = sources[source].meeting(
                        other, near: t, half & 1 == 0 ? use.tLow : use.tHigh, within: grid.tolerance * 50)
                {
                    return meeting.t
                }
            }
        }
        return t
    }
}
