import SwiftUI

/// How values between two keys are found.
public enum SKInterpolationMode: Int, Sendable {
    /// Evenly; smoothly through the keys; not at all.
    case linear, spline, step
}

/// What happens beyond the last key.
public enum SKRepeatMode: Int, Sendable {
    /// The last value stays; the first key follows the last one.
    case clamp, loop
}

/// Numbers or colours at times.
open class SKKeyframeSequence: NSObject, @unchecked Sendable {
    private var keys: [(time: CGFloat, value: Any)] = []
    /// How values between keys are found.
    open var interpolationMode = SKInterpolationMode.linear
    /// What happens beyond the last key.
    open var repeatMode = SKRepeatMode.clamp

    /// Values – numbers or colours – at times, usually from 0 to 1.
    public init(keyframeValues values: [Any], times: [NSNumber]) {
        super.init()
        for (value, time) in zip(values, times) {
            addKeyframeValue(value, time: CGFloat(time.doubleValue))
        }
    }

    /// Without keys. Harmless: room for a `numItems` of keys is made when they come.
    public init(capacity numItems: Int) {
        super.init()
    }

    /// The number of keys.
    open func count() -> Int { keys.count }

    /// Adds a key.
    open func addKeyframeValue(_ value: Any, time: CGFloat) {
        let index = keys.firstIndex { $0.time > time } ?? keys.count
        keys.insert((time, value), at: index)
    }

    /// Takes the last key away.
    open func removeLastKeyframe() { _ = keys.popLast() }

    /// The value of a key, which there must be.
    open func getKeyframeValue(for index: Int) -> Any { keys[index].value }

    /// The time of a key, which there must be.
    open func getKeyframeTime(for index: Int) -> CGFloat { keys[index].time }

    /// The value at a time; nil without keys.
    open func sample(atTime time: CGFloat) -> Any? {
        guard let components = components(at: time) else { return keys.first?.value }
        return components.count == 1
            ? NSNumber(value: components[0]) as Any
            : UIColor(red: components[0], green: components[1], blue: components[2], alpha: components[3])
    }

    /// One number, or the four of a colour.
    func components(at time: CGFloat) -> [Double]? {
        guard let first = keys.first, let last = keys.last else { return nil }
        var time = time
        if repeatMode == .loop, last.time > first.time, time > last.time {
            time = first.time + (time - first.time).truncatingRemainder(dividingBy: last.time - first.time)
        }
        guard let index = keys.lastIndex(where: { $0.time <= time }) else { return Self.numbers(first.value) }
        guard index + 1 < keys.count, interpolationMode != .step else { return Self.numbers(keys[index].value) }
        let (from, to) = (keys[index], keys[index + 1])
        let part = to.time > from.time ? Double((time - from.time) / (to.time - from.time)) : 1
        guard let a = Self.numbers(from.value), let b = Self.numbers(to.value), a.count == b.count else { return nil }
        guard interpolationMode == .spline else { return zip(a, b).map { $0 + ($1 - $0) * part } }
        let before = Self.numbers(keys[max(index - 1, 0)].value) ?? a
        let after = Self.numbers(keys[min(index + 2, keys.count - 1)].value) ?? b
        return a.indices.map { Self.spline(before[$0], a[$0], b[$0], after[$0], part) }
    }

    /// Catmull and Rom's curve.
    private static func spline(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ t: Double) -> Double {
        let (first, second, third) = (c - a, 2 * a - 5 * b + 4 * c - d, 3 * b - a - 3 * c + d)
        return b + t / 2 * (first + t * (second + t * third))
    }

    private static func numbers(_ value: Any) -> [Double]? {
        switch value {
        case let number as NSNumber: return [number.doubleValue]
        case let number as CGFloat: return [Double(number)]
        case let number as Double: return [number]
        case let number as Float: return [Double(number)]
        case let number as Int: return [Double(number)]
        case let color as UIColor:
            var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
            color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
            return [red, green, blue, alpha].map { Double($0) }
        default:
            RuntimeIssue.report("SKKeyframeSequence: a \(type(of: value)) is neither a number nor a color.")
            return nil
        }
    }
}
