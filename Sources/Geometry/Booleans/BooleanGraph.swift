/// How often each operand runs around a point.
struct WindingPair: Equatable {
    var first: Int32 = 0
    var second: Int32 = 0

    static func + (a: WindingPair, b: WindingPair) -> WindingPair {
        WindingPair(first: a.first + b.first, second: a.second + b.second)
    }

    static prefix func - (a: WindingPair) -> WindingPair {
        WindingPair(first: -a.first, second: -a.second)
    }

    static func - (a: WindingPair, b: WindingPair) -> WindingPair {
        a + -b
    }
}

/// The arrangement as a graph: vertices, edges between them, and the windings on both sides of each edge.
///
/// Edge `e` has two half-edges: `2e` from its `low` vertex to its `high` one, `2e + 1` back. The half-edges that leave a
/// vertex stand in `ring`, by growing angle.
struct BooleanGraph {
    /// An edge of the graph, shared by all curves that run along it.
    struct Edge {
        var low, high: Int32
        /// What crossing the edge adds, from its right to its left as seen from `low` to `high`.
        var winding = WindingPair()
        /// The stretches of curves that run along it, as a list in `uses`.
        var firstUse: Int32 = -1
        var lastUse: Int32 = -1
    }

    /// A piece of a curve that runs along an edge.
    struct Use {
        var source: Int32
        var tLow, tHigh: CGFloat
        var next: Int32 = -1
    }

    private(set) var vertices: [GridPoint] = []
    private(set) var edges: [Edge] = []
    private(set) var uses: [Use] = []
    private(set) var ring: [Int32] = []
    private(set) var ringStart: [Int32] = []
    /// The index of each half-edge in `ring`.
    private(set) var slot: [Int32] = []
    /// The windings on the left of each half-edge.
    private(set) var left: [WindingPair] = []

    /// `isLine`: the first operand is only a line and has no inside.
    init(_ arrangement: BooleanArrangement, sources: [SourceCurve], isLine: Bool) {
        let nodes = arrangement.nodes
        var points = NumberTable(capacity: nodes.count)
        var pairs = NumberTable(capacity: nodes.count)
        edges.reserveCapacity(nodes.count)
        uses.reserveCapacity(nodes.count)
        for chain in arrangement.chains {
            var previous = points.number(of: nodes[Int(chain.start)].point.key)
            let source = sources[Int(chain.source)]
            for index in Int(chain.start) + 1..<Int(chain.end) {
                let vertex = points.number(of: nodes[index].point.key)
                defer { previous = vertex }
                guard vertex != previous else { continue }
                let (low, high) = (min(previous, vertex), max(previous, vertex))
                let edge = pairs.number(of: UInt64(low) << 32 | UInt64(high))
                if edge == edges.count {
                    edges.append(Edge(low: Int32(low), high: Int32(high)))
                }
                let isUpwards = previous == low
                let (t0, t1) = (nodes[index - 1].t, nodes[index].t)
                let use = Use(source: chain.source, tLow: isUpwards ? t0 : t1, tHigh: isUpwards ? t1 : t0)
                add(use, to: edge)
                let sign: Int32 = isUpwards == chain.isReversed ? -source.count : source.count
                if source.operand == 1 {
                    edges[edge].winding.second += sign
                } else if !isLine {
                    edges[edge].winding.first += sign
                }
            }
        }
        vertices = points.keys.map { GridPoint(x: Int32(bitPattern: UInt32($0 >> 32)), y: Int32(bitPattern: UInt32(truncatingIfNeeded: $0))) }
        makeRings()
        findWindings()
    }

    private mutating func add(_ use: Use, to edge: Int) {
        uses.append(use)
        let number = Int32(uses.count - 1)
        if edges[edge].lastUse >= 0 {
            uses[Int(edges[edge].lastUse)].next = number
        } else {
            edges[edge].firstUse = number
        }
        edges[edge].lastUse = number
    }

    @inline(__always)
    func origin(_ half: Int32) -> Int32 {
        half & 1 == 0 ? edges[Int(half >> 1)].low : edges[Int(half >> 1)].high
    }

    @inline(__always)
    func right(_ half: Int32) -> WindingPair {
        left[Int(half ^ 1)]
    }

    /// The half-edges that leave a vertex, as indices in `ring`.
    @inline(__always)
    func slots(around vertex: Int32) -> Range<Int> {
        Int(ringStart[Int(vertex)])..<Int(ringStart[Int(vertex) + 1])
    }

    private mutating func makeRings() {
        ringStart = Array(repeating: 0, count: vertices.count + 1)
        for edge in edges {
            ringStart[Int(edge.low) + 1] += 1
            ringStart[Int(edge.high) + 1] += 1
        }
        for index in 0..<vertices.count {
            ringStart[index + 1] += ringStart[index]
        }
        var next = ringStart
        ring = Array(repeating: 0, count: edges.count * 2)
        slot = ring
        for half in 0..<Int32(edges.count * 2) {
            let vertex = Int(origin(half))
            ring[Int(next[vertex])] = half
            next[vertex] += 1
        }
        for vertex in 0..<Int32(vertices.count) {
            let slots = slots(around: vertex)
            if slots.count > 1 {
                sort(slots, around: vertices[Int(vertex)])
            }
        }
        for index in ring.indices {
            slot[Int(ring[index])] = Int32(index)
        }
    }

    /// By angle from −180° (left out) to 180°.
    private mutating func sort(_ slots: Range<Int>, around center: GridPoint) {
        func comesBefore(_ a: Int32, _ b: Int32) -> Bool {
            let (p, q) = (vertices[Int(origin(a ^ 1))], vertices[Int(origin(b ^ 1))])
            let (pHalf, qHalf) = (Self.isLowerHalf(p, center), Self.isLowerHalf(q, center))
            if pHalf != qHalf {
                return !pHalf
            }
            return orientation(center, p, q) > 0
        }
        if slots.count == 2 {
            if comesBefore(ring[slots.lowerBound + 1], ring[slots.lowerBound]) {
                ring.swapAt(slots.lowerBound, slots.lowerBound + 1)
            }
        } else {
            let sorted = ring[slots].sorted(by: comesBefore)
            ring.replaceSubrange(slots, with: sorted)
        }
    }

    /// Angles from 0 up to 180°.
    private static func isLowerHalf(_ point: GridPoint, _ center: GridPoint) -> Bool {
        point.y > center.y || (point.y == center.y && point.x > center.x)
    }

    // MARK: Windings

    @inline(__always)
    private func step(_ half: Int32) -> WindingPair {
        let winding = edges[Int(half >> 1)].winding
        return half & 1 == 0 ? winding : -winding
    }

    private mutating func findWindings() {
        left = Array(repeating: WindingPair(), count: edges.count * 2)
        var isDone = Array(repeating: false, count: vertices.count)
        var isSeen = isDone
        var component: [Int32] = []
        var bands = EdgeBands()
        for start in vertices.indices where !isSeen[start] {
            component.removeAll(keepingCapacity: true)
            component.append(Int32(start))
            isSeen[start] = true
            var seed = Int32(start)
            var index = 0
            while index < component.count {
                let vertex = component[index]
                index += 1
                let (a, b) = (vertices[Int(vertex)], vertices[Int(seed)])
                if a.x < b.x || (a.x == b.x && a.y < b.y) {
                    seed = vertex
                }
                for slot in slots(around: vertex) {
                    let other = origin(ring[slot] ^ 1)
                    if !isSeen[Int(other)] {
                        isSeen[Int(other)] = true
                        component.append(other)
                    }
                }
            }
            spread(from: seed, in: &bands, isDone: &isDone, stack: &component)
        }
    }

    /// The leftmost vertex of a component has nothing of it to its left; from there the windings follow.
    private mutating func spread(from seed: Int32, in bands: inout EdgeBands, isDone: inout [Bool], stack: inout [Int32]) {
        let seedSlots = slots(around: seed)
        guard let last = seedSlots.max(by: { seedAngle(ring[$0], seed) < seedAngle(ring[$1], seed) }) else { return }
        left[Int(ring[last])] = windings(leftOf: vertices[Int(seed)], in: &bands)
        stack.removeAll(keepingCapacity: true)
        isDone[Int(seed)] = true
        spread(around: seed, from: last)
        stack.append(seed)
        while let vertex = stack.popLast() {
            for slot in slots(around: vertex) {
                let half = ring[slot]
                let other = origin(half ^ 1)
                if !isDone[Int(other)] {
                    isDone[Int(other)] = true
                    spread(around: other, from: Int(self.slot[Int(half ^ 1)]))
                    stack.append(other)
                }
            }
        }
    }

    /// All half-edges of a seed point to the right or straight down: −90°, left out, to 90°.
    private func seedAngle(_ half: Int32, _ seed: Int32) -> CGFloat {
        let (a, b) = (vertices[Int(seed)], vertices[Int(origin(half ^ 1))])
        return atan2(CGFloat(b.y) - CGFloat(a.y), CGFloat(b.x) - CGFloat(a.x))
    }

    /// Carries the winding on the left of the half-edge at `start` around its vertex and over to the edges' other ends.
    private mutating func spread(around vertex: Int32, from start: Int) {
        let slots = slots(around: vertex)
        var slot = start
        var winding = left[Int(ring[start])]
        repeat {
            let half = ring[slot]
            if slot != start {
                winding = winding + step(half)
            }
            left[Int(half)] = winding
            left[Int(half ^ 1)] = winding - step(half)
            slot = slot + 1 == slots.upperBound ? slots.lowerBound : slot + 1
        } while slot != start
    }

    /// The windings just left of a point that no edge to its left touches.
    private func windings(leftOf point: GridPoint, in bands: inout EdgeBands) -> WindingPair {
        var result = WindingPair()
        for index in bands.edges(at: point.y, of: self) {
            let edge = edges[Int(index)]
            let (a, b) = (vertices[Int(edge.low)], vertices[Int(edge.high)])
            guard (a.y <= point.y) != (b.y <= point.y), min(a.x, b.x) < point.x else { continue }
            let isDownwards = a.y < b.y
            let side = orientation(a, b, point)
            // The edge is to the left when the point is on the side of growing x.
            guard isDownwards ? side < 0 : side > 0 else { continue }
            result = isDownwards ? result - edge.winding : result + edge.winding
        }
        return result
    }
}

/// The edges by the horizontal bands that they cross, so that a graph of many components is not searched whole for each.
private struct EdgeBands {
    private var bands: [[Int32]] = []
    private var top: Int32 = 0
    private var height: Int64 = 1
    private var searches = 0
    private var all: [Int32] = []

    /// Edges among which are all that cross the height `y`.
    mutating func edges(at y: Int32, of graph: BooleanGraph) -> [Int32] {
        searches += 1
        if searches <= 8 {
            // Few components: one list of all is cheaper than bands.
            if all.isEmpty {
                all = Array(0..<Int32(graph.edges.count))
            }
            return all
        }
        if bands.isEmpty {
            make(graph)
        }
        let band = (Int64(y) - Int64(top)) / height
        return bands.indices.contains(Int(band)) ? bands[Int(band)] : []
    }

    private mutating func make(_ graph: BooleanGraph) {
        var low = Int32.max
        var high = Int32.min
        for vertex in graph.vertices {
            low = min(low, vertex.y)
            high = max(high, vertex.y)
        }
        let count = Int64(min(max(graph.edges.count / 16, 1), 2048))
        top = low
        height = max((Int64(high) - Int64(low)) / count + 1, 1)
        bands = Array(repeating: [], count: Int(count))
        for (index, edge) in graph.edges.enumerated() {
            let (a, b) = (graph.vertices[Int(edge.low)].y, graph.vertices[Int(edge.high)].y)
            guard a != b else { continue }
            let first = (Int64(min(a, b)) - Int64(low)) / height
            let last = (Int64(max(a, b)) - Int64(low)) / height
            for band in first...last {
                bands[Int(band)].append(Int32(index))
            }
        }
    }
}
