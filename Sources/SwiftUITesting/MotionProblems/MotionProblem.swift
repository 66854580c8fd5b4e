import Foundation
import MotionChecks

/// The kinds of problems that a motion check looks for.
public enum MotionProblemKind: String, CaseIterable, Sendable, Hashable {
    /// A value is shown at once where its neighbours begin to move, or something jumps while it moves.
    case jump
    /// An animation ends before it has come to rest, because its view vanishes.
    case cutOff
    /// Two animations move one value to different ends.
    case conflict
    /// A spring leaves the screen, or flips a size or a scale.
    case overshoot
    /// A quarter of the screen or more moves far although Reduce Motion is on.
    case reduceMotion
    /// More than three flashes in a second, on an area that WCAG 2 does not allow.
    case flash
    /// A control takes no touches while an animation of more than a second runs.
    case blockedTouch
    /// Four or more rows of a list come in at once, with one animation and no delays.
    case stagger
    /// Frames of an animation run more bodies and rules than 60 frames a second allow.
    case frameCost

    var rule: MotionRule {
        switch self {
        case .jump: .jump
        case .cutOff: .cutOff
        case .conflict: .conflict
        case .overshoot: .overshoot
        case .reduceMotion: .reduceMotion
        case .flash: .flash
        case .blockedTouch: .blockedTouch
        case .stagger: .stagger
        case .frameCost: .frameCost
        }
    }
}

/// A problem that a motion check has found.
public struct MotionProblem: Sendable, Hashable, CustomStringConvertible {
    /// The kind of the problem.
    public let kind: MotionProblemKind
    /// The time at which it is first seen, in seconds of the stage.
    public let time: Double
    /// The types of the views from the root, as in a trace; or what is drawn, if no view is known.
    public let view: String
    /// The attribute, such as `offset`; nil if the problem belongs to no single value.
    public let attribute: String?
    /// What was measured: `jumps by 120 pt in the frame in which …`.
    public let problem: String
    /// What to do about it.
    public let suggestion: String
    /// The measured numbers by name: points, seconds, degrees, parts of 1.
    public let values: [String: Double]
    /// How often the same was found, for example in the rows of a list.
    public let count: Int

    /// A description in one line, without the suggestion.
    public let description: String

    init?(_ finding: MotionFinding) {
        guard let kind = MotionProblemKind.allCases.first(where: { $0.rule == finding.rule }) else { return nil }
        self.kind = kind
        (time, view, attribute, problem) = (finding.time, finding.view, finding.attribute, finding.problem)
        (suggestion, values, count, description) = (finding.suggestion, finding.values, finding.count, finding.summary)
    }
}
