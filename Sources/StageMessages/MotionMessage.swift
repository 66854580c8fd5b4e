/// What a designer would change about the motion so far: the answer to `check`.
package struct MotionMessage: Codable, Sendable {
    /// One problem.
    package struct Finding: Codable, Sendable, Equatable {
        package var rule, view: String
        package var attribute, file: String?
        package var line: Int?
        package var time: Double
        package var problem, suggestion: String
        /// The measured numbers.
        package var values: [String: Double]
        package var count: Int

        package init(
            rule: String, view: String, attribute: String?, file: String?, line: Int?, time: Double, problem: String, suggestion: String,
            values: [String: Double], count: Int
        ) {
            (self.rule, self.view, self.attribute, self.file, self.line, self.time) = (rule, view, attribute, file, line, time)
            (self.problem, self.suggestion, self.values, self.count) = (problem, suggestion, values, count)
        }
    }

    package var type = "motion"
    package var stage: Int
    package var request: Int?
    /// Up to when it was looked at.
    package var time: Double
    package var findings: [Finding]

    package init(stage: Int, request: Int?, time: Double, findings: [Finding]) {
        (self.stage, self.request, self.time, self.findings) = (stage, request, time, findings)
    }
}
