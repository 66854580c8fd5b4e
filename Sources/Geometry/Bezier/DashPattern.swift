/// A dash pattern, ready to be laid along a line.
package struct DashPattern: Equatable, Sendable {
    /// An even number of lengths: painted, unpainted, in turn.
    private let lengths: [CGFloat]
    private let period: CGFloat
    /// 0 ≤ phase < period.
    private let phase: CGFloat

    /// The number of dashes on one line above which they cannot be distinguished: the line is drawn solid.
    package static let limit = 100_000

    /// Nil when everything is painted: an empty pattern, one without gaps, or one that is no pattern (negative or
    /// infinite lengths, all zeros).
    package init?(lengths: [CGFloat], phase: CGFloat) {
        guard !lengths.isEmpty, lengths.allSatisfy({ $0 >= 0 && $0.isFinite }), phase.isFinite else { return nil }
        let even = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
        let period = even.reduce(0, +)
        let gaps = stride(from: 1, to: even.count, by: 2).reduce(0 as CGFloat) { $0 + even[$1] }
        guard period > 0, period.isFinite, gaps > 0 else { return nil }
        self.lengths = even
        self.period = period
        let remainder = phase.truncatingRemainder(dividingBy: period)
        self.phase = remainder < 0 ? remainder + period : remainder
    }

    /// Calls `body` with the start and end of each painted piece of a line of the given length, as far as it touches `visible`. Pieces without length
    /// are included; whole where the pattern starts or ends within one. More than `limit` of them are one piece.
    package func forEachDash(
        length: CGFloat, visible: ClosedRange<CGFloat>? = nil, limit: Int = DashPattern.limit, _ body: (CGFloat, CGFloat) -> Void
    ) {
        let first = max(0, visible?.lowerBound ?? 0)
        let last = min(length, visible?.upperBound ?? length)
        guard first <= last else { return }
        guard (last - first) / period * CGFloat(lengths.count) < CGFloat(limit) else { return body(0, length) }
        var index = 0
        var position = -phase
        if first > period {
            position += ((first + phase) / period).rounded(.down) * period
        }
        while position + lengths[index] < first || (position + lengths[index] == first && lengths[index] > 0) {
            position += lengths[index]
            index = (index + 1) % lengths.count
        }
        while position < last || position == last && last < length {
            let end = position + lengths[index]
            if index.isMultiple(of: 2) {
                body(max(0, position), min(length, end))
            }
            // Lengths that are too small to be added to so large a number.
            guard end > position || lengths[index] == 0, position + period > position else { return }
            position = end
            index = (index + 1) % lengths.count
        }
    }
}

extension Path {
    /// The painted stretches of the path as open subpaths; each contour starts the pattern anew. Stretches without
    /// length become a line from a point to itself.
    package func dashed(lengths: [CGFloat], phase: CGFloat) -> Path {
        guard let pattern = DashPattern(lengths: lengths, phase: phase) else { return self }
        let measured = MeasuredPath(self)
        var result = Path()
        for contour in measured.contours {
            pattern.forEachDash(length: contour.end - contour.start) { start, end in
                if start < end {
                    measured.appendPiece(from: contour.start + start, to: contour.start + end, to: &result)
                } else if let position = measured.position(at: contour.start + start) {
                    result.move(to: position.point)
                    result.addLine(to: position.point)
                }
            }
        }
        return result
    }
}
