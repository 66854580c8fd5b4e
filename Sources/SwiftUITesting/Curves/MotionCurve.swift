import Foundation

/// A number over time, recorded on a stage.
public struct MotionCurve: Sendable, Hashable, CustomStringConvertible {
    /// The number at a time.
    public struct Sample: Sendable, Hashable {
        /// Seconds since the curve began.
        public var time: Double
        /// The number at that time.
        public var value: Double
    }

    /// The name of the number.
    public var name: String
    /// The samples, in order of time.
    public var samples: [Sample]

    init(name: String, samples: [Sample]) {
        self.name = name
        self.samples = samples
    }

    /// A line with the names, then one for each sample: seconds and number with up to four decimals.
    public var description: String {
        (["time,\(name)"] + samples.map { ItemText.number($0.time, decimals: 4) + "," + ItemText.number($0.value, decimals: 4) })
            .joined(separator: "\n") + "\n"
    }

    /// Reads a description; nil for another text.
    init?(_ text: String) {
        let lines = TimelineText.lines(of: text)
        guard let head = lines.first, head.hasPrefix("time,") else { return nil }
        name = String(head.dropFirst(5))
        samples = []
        for line in lines.dropFirst() {
            let parts = line.split(separator: ",").map { Double($0.trimmingCharacters(in: .whitespaces)) }
            guard parts.count == 2, let time = parts[0], let value = parts[1] else { return nil }
            samples.append(Sample(time: time, value: value))
        }
    }

    /// How it differs from another one of the same times, as a sentence; nil where all numbers are within `tolerance`.
    func problem(from expected: MotionCurve, tolerance: Double) -> String? {
        guard samples.count == expected.samples.count, zip(samples, expected.samples).allSatisfy({ abs($0.time - $1.time) < 1e-3 }) else {
            return "has \(extent), not \(expected.extent)"
        }
        let pairs = zip(samples, expected.samples).map { (found: $0, expected: $1.value, difference: abs($0.value - $1.value)) }
        let wrong = pairs.filter { !($0.difference <= tolerance + 1e-9) }
        guard let first = wrong.first, let worst = wrong.max(by: { $0.difference < $1.difference }) else { return nil }
        func text(_ pair: (found: Sample, expected: Double, difference: Double)) -> String {
            "\(ItemText.number(pair.found.time, decimals: 4)) s (\(ItemText.number(pair.found.value, decimals: 4)), not \(ItemText.number(pair.expected, decimals: 4)))"
        }
        var problem = "is another from \(text(first)) on, at \(wrong.count) of \(pairs.count) times"
        if wrong.count > 1 {
            problem += "; the difference is largest, \(ItemText.number(worst.difference, decimals: 4)), at \(text(worst))"
        }
        return problem + "; the tolerance is \(ItemText.number(tolerance, decimals: 4))"
    }

    private var extent: String {
        "\(samples.count) \(samples.count == 1 ? "sample" : "samples") until \(ItemText.number(samples.last?.time ?? 0, decimals: 4)) s"
    }
}

/// A number of a drawn item.
public struct ItemNumber: Sendable {
    let name: String
    let value: @Sendable (DrawnItem) -> Double

    init(_ name: String, _ value: @escaping @Sendable (DrawnItem) -> Double) {
        self.name = name
        self.value = value
    }

    /// The left edge of the frame, in window points.
    public static let x = ItemNumber("x") { $0.frame.minX }
    /// The top edge of the frame, in window points.
    public static let y = ItemNumber("y") { $0.frame.minY }
    /// The middle of the frame, in window points.
    public static let midX = ItemNumber("midX") { $0.frame.midX }
    /// The middle of the frame, in window points.
    public static let midY = ItemNumber("midY") { $0.frame.midY }
    /// The width of the frame, in points.
    public static let width = ItemNumber("width") { $0.frame.width }
    /// The height of the frame, in points.
    public static let height = ItemNumber("height") { $0.frame.height }
    /// The opacity, 0…1, multiplied by those of all enclosing groups.
    public static let opacity = ItemNumber("opacity") { $0.opacity }
    /// The rotation in degrees, clockwise. A curve continues beyond 180.
    public static let rotation = ItemNumber("rotation") { atan2($0.transform.b, $0.transform.a) * 180 / .pi }
    /// The scale: the square root of the change of area.
    public static let scale = ItemNumber("scale") { abs($0.transform.a * $0.transform.d - $0.transform.b * $0.transform.c).squareRoot() }
    /// The radius of the enclosing blurs, in points.
    public static let blur = ItemNumber("blur") { $0.blur }
    /// The red component, 0…1. Not a number if the item is not painted in one colour.
    public static let red = color("red", 0)
    /// The green component, 0…1. Not a number if the item is not painted in one colour.
    public static let green = color("green", 1)
    /// The blue component, 0…1. Not a number if the item is not painted in one colour.
    public static let blue = color("blue", 2)
    /// The alpha component, 0…1. Not a number if the item is not painted in one colour.
    public static let alpha = color("alpha", 3)

    private static func color(_ name: String, _ index: Int) -> ItemNumber {
        ItemNumber(name) { $0.color?[index] ?? .nan }
    }

    /// A custom number of a drawn item.
    public static func number(_ name: String, _ value: @escaping @Sendable (DrawnItem) -> Double) -> ItemNumber {
        ItemNumber(name, value)
    }
}
