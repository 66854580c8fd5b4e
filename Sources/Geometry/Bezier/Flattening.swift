extension Path {
    /// Appends the path, transformed, as polylines that stay within `tolerance` of the curves (in the unit of the
    /// transformed points). Subpaths without lines or curves are left out. Nothing is allocated once `lines` has
    /// grown large enough.
    package func flatten(
        into lines: inout Polylines, tolerance: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let isIdentity = transform.isIdentity
        // Wang's bound: a curve cut into n pieces of equal parameter strays from its chords by at most
        // (degree · (degree − 1) / 8) · |second difference| / n².
        let quadFactor = 0.25 / max(tolerance, 1e-9)
        let cubicFactor = 0.75 / max(tolerance, 1e-9)
        points.withUnsafeBufferPointer { source in
            @inline(__always)
            func load(_ index: Int) -> CGPoint {
                isIdentity ? source[index] : source[index].applying(transform)
            }
            var index = 0
            var runStart = lines.points.count
            var start = CGPoint.zero
            var current = CGPoint.zero
            var isOpen = false
            for verb in verbs {
                if verb == .move {
                    lines.endRun(from: runStart, isClosed: false)
                    runStart = lines.points.count
                    start = load(index)
                    current = start
                    isOpen = false
                    index += 1
                    continue
                }
                if !isOpen {
                    runStart = lines.points.count
                    lines.points.append(start)
                    isOpen = true
                }
                switch verb {
                case .move:
                    break
                case .line:
                    current = load(index)
                    lines.points.append(current)
                case .quad:
                    let end = load(index + 1)
                    lines.appendQuad(current, load(index), end, factor: quadFactor)
                    current = end
                case .curve:
                    let end = load(index + 2)
                    lines.appendCurve(current, load(index), load(index + 1), end, factor: cubicFactor)
                    current = end
                case .close:
                    lines.endRun(from: runStart, isClosed: true)
                    runStart = lines.points.count
                    current = start
                    isOpen = false
                }
                index += verb.pointCount
            }
            lines.endRun(from: runStart, isClosed: false)
        }
    }
}

extension Polylines {
    @inline(__always)
    fileprivate mutating func appendQuad(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, factor: CGFloat) {
        let bend = p0 - p1 * 2 + p2
        let count = pieceCount((factor * bend.length).squareRoot())
        let step = 1 / CGFloat(count)
        let slope = (p1 - p0) * 2
        for piece in 1..<count {
            let t = CGFloat(piece) * step
            points.append(p0 + (slope + bend * t) * t)
        }
        points.append(p2)
    }

    @inline(__always)
    fileprivate mutating func appendCurve(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint, factor: CGFloat) {
        let bend1 = p0 - p1 * 2 + p2
        let bend2 = p1 - p2 * 2 + p3
        let bend = max(bend1.squaredLength, bend2.squaredLength).squareRoot()
        let count = pieceCount((factor * bend).squareRoot())
        let step = 1 / CGFloat(count)
        let linear = (p1 - p0) * 3
        let square = bend1 * 3
        let cube = bend2 - bend1
        for piece in 1..<count {
            let t = CGFloat(piece) * step
            points.append(p0 + (linear + (square + cube * t) * t) * t)
        }
        points.append(p3)
    }
}

/// Into how many pieces to cut a curve: rounded up, and bounded, also for numbers that overflowed.
@inline(__always)
func pieceCount(_ count: CGFloat) -> Int {
    count < 2048 ? max(1, Int(saturating: count.rounded(.up))) : 2048
}
