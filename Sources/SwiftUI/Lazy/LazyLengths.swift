import Foundation

/// The lengths of a lazy container's lines: measured ones, and an estimate for the others. The time to find a position grows with the logarithm of their
/// number.
///
/// Lengths are kept in multiples of 2⁻³² points: sums of them are exact, whatever the order in which the lines were measured.
struct LazyLengths {
    /// A line with the gap before it.
    struct Extent: Equatable {
        var gap: CGFloat
        var length: CGFloat
        /// How wide its widest view is, across the container's axis.
        var width: CGFloat = 0
        var sum: CGFloat { gap + length }

        fileprivate var rounded: Extent {
            Extent(gap: Self.rounded(gap), length: Self.rounded(length), width: width)
        }

        private static func rounded(_ length: CGFloat) -> CGFloat {
            abs(length) < 1_000_000 ? (length * 0x1p32).rounded() * 0x1p-32 : length
        }
    }

    let count: Int
    /// For lines that have not been measured; nil until one has been.
    private(set) var estimate: Extent?
    private var known: [Int: Extent] = [:]
    /// The width of the widest line that has been measured, and which one it is.
    private(set) var widest: CGFloat = 0
    private var widestLine: Int?
    /// A binary indexed tree of the differences from the estimate; empty while there are none.
    private var differences: [CGFloat] = []

    init(count: Int, estimate: Extent? = nil) {
        self.count = count
        self.estimate = estimate?.rounded
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
    mutating func set(_ extent: Extent, at line: Int) -> CGFloat {
        let new = extent.rounded
        let difference = new.sum - self.extent(line).sum
        known[line] = new
        updateWidest(line, new.width)
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

    /// From now on widths mean something else.
    mutating func forgetWidths() {
        for line in known.keys {
            known[line]?.width = 0
        }
        (widest, widestLine) = (0, nil)
    }

    /// Keeps the known widths of the same lines.
    mutating func keepWidest(of other: LazyLengths) {
        (widest, widestLine) = (other.widest, other.widestLine)
    }

    private mutating func updateWidest(_ line: Int, _ width: CGFloat) {
        if width >= widest {
            (widest, widestLine) = (width, line)
        } else if line == widestLine, let next = known.max(by: { ($0.value.width, $1.key) < ($1.value.width, $0.key) }) {
            (widest, widestLine) = (next.value.width, next.key)
        }
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
