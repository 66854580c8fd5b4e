import Geometry

/// Something about a motion that a designer would change.
package struct MotionFinding: Codable, Equatable, Sendable {
    package var rule: MotionRule
    /// Seconds of stage time at which it is seen first.
    package var time: Double
    /// The views from the root, as a trace writes them; or what is drawn, where no view is known.
    package var view: String
    package var attribute: String?
    /// The place of the view in the sources, where it is known.
    package var file: String?
    package var line: Int?
    /// What was measured, with its numbers.
    package var problem: String
    package var suggestion: String
    /// The measured numbers by name: points, seconds, degrees, shares of 1.
    package var values: [String: Double]
    /// How often the same was found.
    package var count = 1

    package init(
        _ rule: MotionRule, at time: Double, view: String, attribute: String? = nil, problem: String, suggestion: String, values: [String: Double] = [:]
    ) {
        (self.rule, self.time, self.view, self.attribute) = (rule, time, view, attribute)
        (self.problem, self.suggestion) = (problem, suggestion)
        self.values = values.mapValues { ($0 * 1000).rounded() / 1000 }
    }

    /// `0.5 s, Content/Circle offset: …`, without the place in the sources and the suggestion.
    package var summary: String {
        let subject = [view, attribute ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
        let times = count > 1 ? " (\(count) times)" : ""
        return "\(MotionText.seconds(time)), \(subject): \(problem)\(times) [\(rule.rawValue)]"
    }
}

/// Numbers in findings.
package enum MotionText {
    /// With at most two digits behind the point.
    package static func number(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() ? String(Int(saturating: rounded)) : String(rounded)
    }

    package static func seconds(_ value: Double) -> String { number(value) + " s" }
    static func points(_ value: Double) -> String { number((value * 10).rounded() / 10) + " pt" }
    static func percent(_ share: Double) -> String { number((share * 100).rounded()) + " %" }
    static func numbers(_ values: [Double]) -> String { values.count == 1 ? number(values[0]) : "[" + values.map(number).joined(separator: ", ") + "]" }
}
