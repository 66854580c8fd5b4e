/// What rows of a picture cost to paint, as far as the pictures before have shown: threads get rows of the same cost. It never changes pixels.
struct RowCosts {
    /// Rows that count as one.
    private static let step = 16
    /// How much of an error is corrected from one picture to the next.
    private static let pace = 0.5

    private var costs: [Double]

    init(height: Int) {
        costs = Array(repeating: 1, count: max(1, (height + Self.step - 1) / Self.step))
    }

    private func cost(_ row: Int) -> Double { costs[min(max(row, 0) / Self.step, costs.count - 1)] }

    /// Where the rows of each of `count` threads begin, and where the last ones end; at least so many rows for each.
    func divided(_ rect: PixelRect, among count: Int, least: Int) -> [Int] {
        var left = (rect.top..<rect.bottom).reduce(0) { $0 + cost($1) }
        var rows = [rect.top]
        var row = rect.top
        for rest in stride(from: count, to: 1, by: -1) {
            let end = rect.bottom - (rest - 1) * least
            let share = left / Double(rest)
            let first = min(row + least, end)
            var own = (row..<first).reduce(0) { $0 + cost($1) }
            row = first
            while row < end, own + cost(row) / 2 < share {
                own += cost(row)
                row += 1
            }
            left -= own
            rows.append(row)
        }
        return rows + [rect.bottom]
    }

    /// - Parameters:
    ///   - seconds: What each thread has taken.
    ///   - rows: As they were divided.
    mutating func note(_ seconds: [Double], rows: [Int]) {
        let total = seconds.reduce(0, +)
        guard total > 0, total.isFinite else { return }
        let expected = seconds.indices.map { index in (rows[index]..<rows[index + 1]).reduce(0) { $0 + cost($1) } }
        let all = expected.reduce(0, +)
        for index in seconds.indices where expected[index] > 0 {
            let ratio = (seconds[index] / total) / (expected[index] / all)
            let factor = min(max(1 + (ratio - 1) * Self.pace, 0.5), 2)
            for step in (rows[index] / Self.step)..<max(rows[index] / Self.step, rows[index + 1] / Self.step) {
                costs[step] = min(max(costs[step] * factor, 0.02), 50)
            }
        }
    }
}
