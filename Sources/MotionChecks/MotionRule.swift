/// What a motion check looks for. The raw value is the name by which a rule is switched off.
package enum MotionRule: String, CaseIterable, Codable, Sendable, Comparable {
    case jump
    case cutOff = "cut-off"
    case conflict
    case overshoot
    case reduceMotion = "reduce-motion"
    case flash
    case blockedTouch = "blocked-touch"
    case stagger
    case frameCost = "frame-cost"

    /// What the rule finds, in a line.
    package var summary: String {
        switch self {
        case .jump: "a value that is shown at once where its neighbours move, or a thing that jumps while it moves"
        case .cutOff: "an animation that ends before it has come to rest"
        case .conflict: "two animations that move one value to different ends"
        case .overshoot: "a spring that leaves the screen, or flips a size or a scale"
        case .reduceMotion: "large movements that stay with Reduce Motion"
        case .flash: "more than three flashes in a second, on an area that WCAG 2 does not allow"
        case .blockedTouch: "a control that takes no touches while an animation of more than a second runs"
        case .stagger: "rows of a list that all come in at once"
        case .frameCost: "frames of an animation that take too much work for 60 frames a second"
        }
    }

    package static func < (a: MotionRule, b: MotionRule) -> Bool { a.rank < b.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
