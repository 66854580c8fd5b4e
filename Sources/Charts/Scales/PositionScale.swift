import SwiftUI

/// A scale of positions along one axis.
///
/// A value has a number (its logarithm, its seconds, the number of its band), and the domain is a range of such numbers. Both move as numbers;
/// only then they become points.
struct PositionScale {
    var kind: ScaleType.Kind
    /// From the start to the end, in scaled numbers.
    var lower: Double
    var upper: Double
    var categories: [String] = []
    private var bands: [String: Int] = [:]
    var isReversed = false
    var range: AxisRange?

    init(kind: ScaleType.Kind, lower: Double, upper: Double) {
        (self.kind, self.lower, self.upper) = (kind, lower, upper)
    }

    init(categories: [String]) {
        self.init(kind: .category, lower: 0, upper: Double(max(1, categories.count)))
        self.categories = categories
        bands = Dictionary(categories.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The number of a value; the middle of its band for a category. Nil where the scale has no such value.
    func scaled(_ value: ChartValue) -> Double? {
        if kind == .category {
            return band(of: value).map { Double($0) + 0.5 }
        }
        return value.number.flatMap { kind.scaled($0) }
    }

    /// The number of the band of a category.
    func band(of value: ChartValue) -> Int? { bands[value.categoryName] }

    /// The numbers where a value, a unit or a bin begins and ends; the band of a category.
    func step(of plotted: Plotted) -> (Double, Double)? {
        if kind == .category {
            return band(of: plotted.value).map { (Double($0), Double($0) + 1) }
        }
        guard let start = scaled(plotted.value) else { return nil }
        return (start, plotted.end.flatMap { scaled($0) } ?? start)
    }

    /// The value of a number.
    func value(_ scaled: Double) -> ChartValue? {
        switch kind {
        case .category:
            guard !categories.isEmpty, scaled.isFinite else { return nil }
            return .category(categories[min(categories.count - 1, max(0, Int(saturating: scaled.rounded(.down))))])
        case .date:
            return .date(scaled)
        default:
            return .number(kind.value(scaled))
        }
    }

    /// The scale with a domain that moves.
    func moved(lower: Double, upper: Double) -> PositionScale {
        var scale = self
        (scale.lower, scale.upper) = (lower, upper)
        return scale
    }

    /// Only what positions are made of, which moves as numbers: the categories are others at once.
    var positions: PositionScale {
        var scale = PositionScale(kind: .linear, lower: lower, upper: upper)
        (scale.isReversed, scale.range) = (isReversed, range)
        return scale
    }

    /// The part of the domain before a number.
    func part(of scaled: Double) -> Double { upper == lower ? 0.5 : (scaled - lower) / (upper - lower) }

    /// Where the numbers of the domain lie in `length` points, from the leading or bottom edge.
    private func ends(in length: CGFloat) -> (CGFloat, CGFloat) {
        switch range {
        case nil: (0, length)
        case .padding(let start, let end)?: (start, length - end)
        case .points(let start, let end)?: (start, end)
        }
    }

    /// Points from the leading or bottom edge.
    func position(_ scaled: Double, in length: CGFloat) -> CGFloat {
        let (start, end) = ends(in: length)
        let extent = upper - lower
        let part = extent == 0 ? 0.5 : CGFloat((scaled - lower) / extent)
        return start + (end - start) * (isReversed ? 1 - part : part)
    }

    /// The number at a position.
    func scaled(at position: CGFloat, in length: CGFloat) -> Double {
        let (start, end) = ends(in: length)
        guard end != start else { return lower }
        let part = Double((position - start) / (end - start))
        return lower + (upper - lower) * (isReversed ? 1 - part : part)
    }
}

extension ChartValue {
    /// What a value is called on a scale of categories.
    var categoryName: String {
        switch self {
        case .category(let name): name
        case .number(let number): NumberNames.name(number)
        case .date(let seconds): NumberNames.name(seconds)
        }
    }
}

/// Numbers as short words, the same in each language: for names in tools.
enum NumberNames {
    static func name(_ number: Double) -> String {
        String(unsafeUninitializedCapacity: 32) { write(number, $0) }
    }

    /// Writes the word into memory for at least 32 bytes, and gives the number of those that it takes.
    static func write(_ number: Double, _ memory: UnsafeMutableBufferPointer<UInt8>) -> Int {
        let rounded = (number * 1e6).rounded() / 1e6
        let size = abs(rounded)
        guard number.isFinite, size < 1e9, size >= 1e-3 || rounded == 0 else {
            let isWhole = number.isFinite && rounded == rounded.rounded() && size < 1e15
            let word = isWhole ? "\(Int(saturating: rounded))" : "\(number.isFinite ? rounded : number)"
            return memory.update(fromContentsOf: word.utf8)
        }
        return write(millionths: Int(saturating: (abs(number) * 1e6).rounded()), isNegative: rounded < 0, memory)
    }

    /// Millionths, without zeros at the end: as the number itself is described, in fewer steps. The digits come from the last to the first.
    private static func write(millionths: Int, isNegative: Bool, _ memory: UnsafeMutableBufferPointer<UInt8>) -> Int {
        var rest = millionths
        var places = 6
        while places > 0, rest % 10 == 0 {
            rest /= 10
            places -= 1
        }
        let hasPoint = places > 0
        var count = 0
        while places >= 0 || rest > 0 {
            if places == 0, hasPoint {
                memory[count] = UInt8(ascii: ".")
                count += 1
            }
            memory[count] = UInt8(ascii: "0") + UInt8(rest % 10)
            count += 1
            rest /= 10
            places -= 1
        }
        if isNegative {
            memory[count] = UInt8(ascii: "-")
            count += 1
        }
        var written = UnsafeMutableBufferPointer(rebasing: memory[..<count])
        written.reverse()
        return count
    }
}
