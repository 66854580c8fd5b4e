/// The operands as polylines that meet only at common points.
///
/// Each curve is cut at its turning points, so that its pieces (chains) run only one way across and one way down, and rounded to the grid. Crossings are
/// rounded too. Since that moves the edges a little, the search is repeated until it finds nothing new.
struct BooleanArrangement {
    /// A monotonic piece of a curve, as a range of nodes.
    struct Chain {
        var source: Int32
        var start, end: Int32
        /// The nodes run from left to right (or down); the curve may run the other way.
        var isReversed: Bool
        var minY, maxY: Int32
        var hasChanged = true
    }

    /// A point at which an edge is cut.
    private struct Cut {
        /// The edge (number of its first node), and how far along it.
        var key: UInt64
        var point: GridPoint
    }

    private(set) var nodes: [BooleanNode] = []
    private(set) var chains: [Chain] = []
    private var cuts: [Cut] = []
    private let grid: BooleanGrid

    /// Rounding moves edges by less than a grid unit; more rounds than this have never been seen to help.
    private static let roundLimit = 24

    init(_ sources: [SourceCurve], grid: BooleanGrid) {
        self.grid = grid
        for (index, source) in sources.enumerated() {
            addChains(of: source, index: Int32(index))
        }
        let pairs = overlappingPairs()
        for _ in 0..<Self.roundLimit {
            for (a, b) in pairs where chains[Int(a)].hasChanged || chains[Int(b)].hasChanged {
                cutChains(Int(a), Int(b))
            }
            if cuts.isEmpty {
                break
            }
            applyCuts()
        }
    }

    // MARK: Polylines

    private mutating func addChains(of source: SourceCurve, index: Int32) {
        if source.kind == .line {
            return addChain([grid.node(source.cubic.p0, 0), grid.node(source.cubic.p3, 1)], source: index)
        }
        let curve = source.cubic
        let (bend1, bend2) = (curve.p0 - curve.p1 * 2 + curve.p2, curve.p1 - curve.p2 * 2 + curve.p3)
        let bend = max(bend1.squaredLength, bend2.squaredLength).squareRoot()
        let tolerance = min(grid.tolerance, curve.controlLength * 1e-3)
        guard tolerance > 0 else { return }
        let count = max(4, pieceCount((0.75 * bend / tolerance).squareRoot()))
        var turns: [CGFloat] = []
        curve.forEachTurn(curve.p0.x, curve.p1.x, curve.p2.x, curve.p3.x) { turns.append($0) }
        curve.forEachTurn(curve.p0.y, curve.p1.y, curve.p2.y, curve.p3.y) { turns.append($0) }
        turns.sort()
        turns.append(1)
        var piece = [grid.node(curve.p0, 0)]
        var step = 1
        for turn in turns {
            while step < count, CGFloat(step) / CGFloat(count) < turn {
                let t = CGFloat(step) / CGFloat(count)
                piece.append(grid.node(curve.point(at: t), t))
                step += 1
            }
            if step < count, CGFloat(step) / CGFloat(count) == turn {
                step += 1
            }
            piece.append(grid.node(source.point(at: turn), turn))
            piece = addPiece(piece, source: index)
        }
    }

    /// Adds what a piece between two turns comes to, and returns the start of the next.
    private mutating func addPiece(_ piece: [BooleanNode], source: Int32) -> [BooleanNode] {
        let (first, last) = (piece[0], piece[piece.count - 1])
        if first.isAt(last) {
            // Too small for the grid: its parameters go to the neighbour.
            if let previous = chains.last, previous.source == source {
                nodes[Int(previous.isReversed ? previous.start : previous.end - 1)].t = last.t
                return [last]
            }
            return last.t == 1 ? [] : [first]
        }
        addChain(piece, source: source)
        return [last]
    }

    private mutating func addChain(_ piece: [BooleanNode], source: Int32) {
        let (first, last) = (piece[0], piece[piece.count - 1])
        if first.isAt(last) {
            return
        }
        let (lowX, highX) = (min(first.x, last.x), max(first.x, last.x))
        let (lowY, highY) = (min(first.y, last.y), max(first.y, last.y))
        let (right, down) = (first.x <= last.x, first.y <= last.y)
        let start = nodes.count
        nodes.append(first)
        for index in 1..<piece.count {
            var node = piece[index]
            let previous = nodes[nodes.count - 1]
            // Rounding must not make the piece run backwards.
            node.x = max(lowX, min(highX, right ? max(previous.x, node.x) : min(previous.x, node.x)))
            node.y = max(lowY, min(highY, down ? max(previous.y, node.y) : min(previous.y, node.y)))
            if !node.isAt(previous) {
                nodes.append(node)
            } else if index == piece.count - 1, nodes.count > start + 1 {
                nodes[nodes.count - 1].t = node.t
            }
        }
        let isReversed = first.x > last.x || (first.x == last.x && first.y > last.y)
        if isReversed {
            nodes[start...].reverse()
        }
        chains.append(
            Chain(
                source: source, start: Int32(start), end: Int32(nodes.count), isReversed: isReversed, minY: lowY,
                maxY: highY))
    }

    // MARK: Crossings

    private func overlappingPairs() -> [(Int32, Int32)] {
        var pairs: [(Int32, Int32)] = []
        let order = chains.indices.sorted { nodes[Int(chains[$0].start)].x < nodes[Int(chains[$1].start)].x }
        var active: [Int] = []
        for index in order {
            let chain = chains[index]
            let minX = nodes[Int(chain.start)].x
            var kept = 0
            for position in active.indices {
                let other = active[position]
                guard nodes[Int(chains[other].end) - 1].x >= minX else { continue }
                active[kept] = other
                kept += 1
                if chains[other].minY <= chain.maxY, chain.minY <= chains[other].maxY {
                    pairs.append((Int32(min(index, other)), Int32(max(index, other))))
                }
            }
            active.removeSubrange(kept...)
            active.append(index)
        }
        return pairs
    }

    private mutating func cutChains(_ a: Int, _ b: Int) {
        let (first, second) = (chains[a], chains[b])
        nodes.withUnsafeBufferPointer { nodes in
            var j = Int(second.start)
            let jEnd = Int(second.end) - 1
            let rightmost = nodes[jEnd].x
            for i in Int(first.start)..<Int(first.end) - 1 {
                let (p, q) = (nodes[i], nodes[i + 1])
                if q.x < nodes[j].x {
                    continue
                }
                if p.x > rightmost {
                    break
                }
                while j < jEnd - 1, nodes[j + 1].x < p.x {
                    j += 1
                }
                let (lowY, highY) = (min(p.y, q.y), max(p.y, q.y))
                var k = j
                while k < jEnd, nodes[k].x <= q.x {
                    let (r, s) = (nodes[k], nodes[k + 1])
                    if s.x >= p.x, min(r.y, s.y) <= highY, max(r.y, s.y) >= lowY {
                        cutEdges(i, p.point, q.point, k, r.point, s.point)
                    }
                    k += 1
                }
            }
        }
    }

    @inline(__always)
    private mutating func cutEdges(_ i: Int, _ a: GridPoint, _ b: GridPoint, _ k: Int, _ c: GridPoint, _ d: GridPoint) {
        let abc = orientation(a, b, c)
        let abd = orientation(a, b, d)
        if (abc > 0) == (abd > 0), min(abs(abc), abs(abd)) > Self.reach(a, b) {
            return
        }
        let cda = orientation(c, d, a)
        let cdb = orientation(c, d, b)
        // Points that lie on the other edge, or so close that rounding may have moved them off it.
        var isTouching = a == c || a == d || b == c || b == d
        isTouching = cutEdge(i, a, b, at: c, abc) || isTouching
        isTouching = cutEdge(i, a, b, at: d, abd) || isTouching
        isTouching = cutEdge(k, c, d, at: a, cda) || isTouching
        isTouching = cutEdge(k, c, d, at: b, cdb) || isTouching
        if isTouching || abc == 0 || abd == 0 || cda == 0 || cdb == 0 || (abc > 0) == (abd > 0) || (cda > 0) == (cdb > 0) {
            return
        }
        let t = CGFloat(abc) / CGFloat(abc - abd)
        let x = (CGFloat(c.x) + (CGFloat(d.x) - CGFloat(c.x)) * t).rounded()
        let y = (CGFloat(c.y) + (CGFloat(d.y) - CGFloat(c.y)) * t).rounded()
        let lowX = max(min(a.x, b.x), min(c.x, d.x))
        let highX = min(max(a.x, b.x), max(c.x, d.x))
        let lowY = max(min(a.y, b.y), min(c.y, d.y))
        let highY = min(max(a.y, b.y), max(c.y, d.y))
        let point = GridPoint(x: max(lowX, min(highX, Int32(saturating: x))), y: max(lowY, min(highY, Int32(saturating: y))))
        addCut(i, a, b, point)
        addCut(k, c, d, point)
    }

    /// The orientation of a point one unit off the edge, at most.
    @inline(__always)
    private static func reach(_ a: GridPoint, _ b: GridPoint) -> Int {
        abs(Int(a.x) - Int(b.x)) + abs(Int(a.y) - Int(b.y))
    }

    /// Cuts the edge at `c` if `c` is inside it or within a unit of it. Only points within the edge's box count, so that the direction of chains does
    /// not change.
    @inline(__always)
    private mutating func cutEdge(_ edge: Int, _ a: GridPoint, _ b: GridPoint, at c: GridPoint, _ area: Int) -> Bool {
        guard c.x >= min(a.x, b.x), c.x <= max(a.x, b.x), c.y >= min(a.y, b.y), c.y <= max(a.y, b.y) else { return false }
        if c == a || c == b {
            return false
        }
        if area != 0 {
            let (dx, dy) = (CGFloat(b.x) - CGFloat(a.x), CGFloat(b.y) - CGFloat(a.y))
            let area = CGFloat(area)
            guard area * area <= dx * dx + dy * dy else { return false }
        }
        addCut(edge, a, b, c)
        return true
    }

    @inline(__always)
    private mutating func addCut(_ edge: Int, _ a: GridPoint, _ b: GridPoint, _ point: GridPoint) {
        if point == a || point == b {
            return
        }
        let along = abs(Int(point.x) - Int(a.x)) + abs(Int(point.y) - Int(a.y))
        cuts.append(Cut(key: UInt64(edge) << 32 | UInt64(along), point: point))
    }

    private mutating func applyCuts() {
        cuts.sort { $0.key < $1.key || ($0.key == $1.key && $0.point.key < $1.point.key) }
        var result: [BooleanNode] = []
        result.reserveCapacity(nodes.count + cuts.count)
        var next = 0
        for index in chains.indices {
            let chain = chains[index]
            let start = result.count
            chains[index].hasChanged = false
            for node in Int(chain.start)..<Int(chain.end) {
                result.append(nodes[node])
                while next < cuts.count, Int(cuts[next].key >> 32) == node {
                    let (a, b, cut) = (nodes[node], nodes[node + 1], cuts[next])
                    next += 1
                    let last = result[result.count - 1]
                    // Two cuts may share a distance; the one that would run backwards lies on the other anyway.
                    let isForwards = cut.point.x >= last.x && (a.y <= b.y ? cut.point.y >= last.y : cut.point.y <= last.y)
                    guard cut.point != last.point, isForwards else { continue }
                    let whole = abs(Int(b.x) - Int(a.x)) + abs(Int(b.y) - Int(a.y))
                    let fraction = CGFloat(cut.key & 0xFFFF_FFFF) / CGFloat(whole)
                    result.append(BooleanNode(x: cut.point.x, y: cut.point.y, t: a.t + (b.t - a.t) * fraction))
                    chains[index].hasChanged = true
                }
            }
            chains[index].start = Int32(start)
            chains[index].end = Int32(result.count)
        }
        cuts.removeAll(keepingCapacity: true)
        nodes = result
    }
}
