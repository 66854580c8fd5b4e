import Geometry

/// Looks at a recording with all rules. The same recording gives the same findings.
package enum MotionChecker {
    /// The findings, in the order of time. What is found of several values of one kind – the rows of a list, each tap on a button – is one
    /// finding with a count.
    package static func findings(in recording: MotionRecording, without disabled: Set<MotionRule> = []) -> [MotionFinding] {
        let rules: [(MotionRule, (MotionRecording) -> [MotionFinding])] = [
            (.jump, JumpRule.findings), (.cutOff, CutOffRule.findings), (.conflict, ConflictRule.findings), (.overshoot, OvershootRule.findings),
            (.reduceMotion, ReduceMotionRule.findings), (.flash, FlashRule.findings), (.blockedTouch, BlockedTouchRule.findings),
            (.stagger, StaggerRule.findings), (.frameCost, FrameCostRule.findings),
        ]
        let found = rules.filter { !disabled.contains($0.0) }.flatMap { $0.1(recording) }
        return joined(found)
    }

    package static func joined(_ findings: [MotionFinding]) -> [MotionFinding] {
        let sorted = findings.sorted { ($0.time, $0.rule, $0.view, $0.attribute ?? "") < ($1.time, $1.rule, $1.view, $1.attribute ?? "") }
        var result: [MotionFinding] = []
        var places: [String: Int] = [:]
        for finding in sorted {
            let key = "\(finding.rule.rawValue) \(ViewPath(finding.view).kind) \(finding.attribute ?? "")"
            if let place = places[key] {
                result[place].count += finding.count
            } else {
                places[key] = result.count
                result.append(finding)
            }
        }
        return result
    }
}
