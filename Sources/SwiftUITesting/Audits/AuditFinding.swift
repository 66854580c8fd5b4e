import Foundation

/// What an audit looks for.
public struct AuditKinds: OptionSet, Sendable, Hashable {
    /// The bits of the set.
    public let rawValue: Int

    /// A set of these bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Buttons, toggles, pickers, steppers and links that take touches in less than 44 × 44 points, as touches are followed here.
    public static let touchTargets = AuditKinds(rawValue: 1)
    /// Texts whose colour has a contrast of less than 4.5 to 1 to what is behind them; of 3 to 1 where they are bold or have 18 points.
    /// Those of disabled controls may have less.
    public static let contrast = AuditKinds(rawValue: 2)
    /// Controls and images that have no name for a screen reader.
    public static let labels = AuditKinds(rawValue: 4)
    /// Texts that end in an ellipsis for want of space, run out of the window, or are cut by a clip that is none of a scroll view.
    public static let clippedText = AuditKinds(rawValue: 8)
    /// Texts that are drawn over each other.
    public static let overlappingText = AuditKinds(rawValue: 16)
    /// All of them.
    public static let all: AuditKinds = [.touchTargets, .contrast, .labels, .clippedText, .overlappingText]
}

/// Something that an audit has found.
public struct AuditFinding: Sendable, Hashable, CustomStringConvertible {
    /// One of the kinds.
    public var kind: AuditKinds
    /// What is meant: `button “Close”`.
    public var element: String
    /// Where it is, in window points.
    public var frame: CGRect
    /// What is wrong with it.
    public var problem: String
    /// Where it was found when there are several: `accessibility3, right to left, dark`.
    public var variant: String?

    /// In one line.
    public var description: String {
        "\(element) at [\(ItemText.box(frame))] \(problem)" + (variant.map { " (\($0))" } ?? "")
    }
}
