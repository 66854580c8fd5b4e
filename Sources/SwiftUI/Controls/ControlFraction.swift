/// How much of a range a value is, for controls that show it.
enum ControlFraction {
    /// A fraction from 0 to 1. Values outside of the range are clamped, and, like NaN, reported.
    static func resolve(_ value: Double, from lower: Double, to upper: Double, in control: String) -> Double {
        guard value.isFinite, lower.isFinite, upper.isFinite, upper > lower else {
            RuntimeIssue.report(
                "\(control) shows 0: \(value) between \(lower) and \(upper) is no part of a whole. Likely cause: a division by zero, or a total of 0.")
            return 0
        }
        if value < lower || value > upper {
            RuntimeIssue.report("\(control) has the value \(value), outside of \(lower) to \(upper); it is shown at the nearer end.")
        }
        return min(max((value - lower) / (upper - lower), 0), 1)
    }
}
