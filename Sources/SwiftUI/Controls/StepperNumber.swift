import Foundation

/// The value of a stepper as a number, where its type is one of numbers.
nonisolated struct StepperNumber<V: Strideable> {
    let range: AssistiveRange

    init?(_ value: Binding<V>, step: V.Stride, bounds: ClosedRange<V>?) {
        guard let number = Self.number(value.wrappedValue), let stride = Self.number(step) else { return nil }
        let lower = bounds.flatMap { Self.number($0.lowerBound) } ?? -.greatestFiniteMagnitude
        let upper = bounds.flatMap { Self.number($0.upperBound) } ?? .greatestFiniteMagnitude
        guard lower <= upper else { return nil }
        range = AssistiveRange(value: number, bounds: lower...upper, step: stride) { new in
            guard let new = Self.value(min(max(new, lower), upper)) else { return }
            value.wrappedValue = bounds.map { min(max(new, $0.lowerBound), $0.upperBound) } ?? new
        }
    }

    private static func number(_ value: Any) -> Double? {
        func double(_ value: some BinaryFloatingPoint) -> Double { Double(value) }
        let number = (value as? any BinaryInteger).map { Double($0) } ?? (value as? any BinaryFloatingPoint).map { double($0) }
        return number.flatMap { $0.isFinite ? $0 : nil }
    }

    private static func value(_ number: Double) -> V? {
        func integer<I: BinaryInteger>(_ type: I.Type) -> V? { I(exactly: number.rounded()) as? V }
        func float<F: BinaryFloatingPoint>(_ type: F.Type) -> V? { F(number) as? V }
        if let type = V.self as? any BinaryInteger.Type { return integer(type) }
        if let type = V.self as? any BinaryFloatingPoint.Type { return float(type) }
        return nil
    }
}
