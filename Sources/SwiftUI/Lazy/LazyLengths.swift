import Foundation

/// The lengths of a lazy container's lines: those that have been measured, and an estimate for the others. Finds places
/// in time that grows with the logarithm of their number only.
struct LazyLengths {
    /// A line with the gap before it.
    struct Extent: Equatable {
        var gap: CGFloat
        var length: CGFloat
        var sum: CGFloat { gap + length }
    }

    let count: Int
    /// For lines that have not been measured; nil until one has been.
    private(set) var estimate: Extent?
    private var known: [Int: Extent] = [:]
    /// A binary indexed tree of the differences from the estimate; empty while there are none.
    private var differences: [CGFloat] = []

    init(count: Int, estimate: Extent? = nil) {
        self.count = count
        self.estimate = estimate
    }

    private static let firstGuess = Extent(gap: 8, length: 44)

    private var guess: Extent { estimate ?? Self.firstGuess }

    var total: CGFloat { position(of: count) }

    func isKnown(_ line: Int) -> Bool { known[line] != nil }

    var knownLines: [(line: Int, extent: Extent)] { known.map { ($0.key, $0.value) } }

    /// Without a gap before the first line.
    private func guess(at line: Int) -> Extent {
        line == 0 ? Extent(gap: 0, length: guess.length) : guess
    }

    func extent(_ line: Int) -> Extent { known[line] ?? guess(at: line) }

    /// Takes the first measured lines as what to expect of the others.
    mutating func setEstimate(_ new: Extent) {
        let measured = known
        self = LazyLengths(count: count, estimate: new)
        for (line, extent) in measured {
            set(extent, at: line)
        }
    }

    /// Returns how much longer the line is than it was taken to be.
    @discardableResult
    mutating func set(_ new: Extent, at line: Int) -> CGFloat {
        let difference = new.sum - extent(line).sum
        known[line] = new
        guard difference != 0 else { return 0 }
        if differences.isEmpty {
            differences = Array(repeating: 0, count: count + 1)
        }
        var index = line + 1
        while index <= count {
            differences[index] += difference
            index += index & -index
        }
        return difference
    }

    /// Where the line's gap begins; for `count`, the end of all.
    func position(of line: Int) -> CGFloat {
        guard line > 0 else { return 0 }
        var sum = CGFloat(line) * guess.sum - guess.gap
        if !differences.isEmpty {
            var index = line
            while index > 0 {
                sum += differences[index]
                index -= index & -index
            }
        }
        return sum
    }

    /// The last line that begins at or before `position`.
    func line(at position: CGFloat) -> Int {
        var low = 0
        var high = max(count - 1, 0)
        while low < high {
            let middle = (low + high + 1) / 2
            if self.position(of: middle) <= position {
                low = middle
            } else {
                high = middle - 1
            }
        }
        return low
    }
}
