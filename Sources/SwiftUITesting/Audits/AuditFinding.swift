import Foundation

/// The problems that an audit looks for.
public struct AuditKinds: OptionSet, Sendable, Hashable {
    /// The bits of the set.
    public let rawValue: Int

    /// A set of these bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Buttons, toggles, pickers, steppers and links that take touches in less than 44 × 44 points, measured with touches.
    public static let touchTargets = AuditKinds(rawValue: 1)
    /// Texts with a contrast of less than 4.5 to 1 to their background, or less than 3 to 1 if they are bold or have at least 18 points.
    /// Disabled controls can have less.
    public static let contrast = AuditKinds(rawValue: 2)
    /// Controls and images without a name for a screen reader.
    public static let labels = AuditKinds(rawValue: 4)
    /// Texts that end in an ellipsis, extend beyond the window, or are cut by a clip other than a scroll view's.
    public static let clippedText = AuditKinds(rawValue: 8)
    /// Texts that are drawn over each other.
    public static let overlappingText = AuditKinds(rawValue: 16)
    /// Every kind of finding.
    public static let all: AuditKinds = [.touchTargets, .contrast, .labels, .clippedText, .overlappingText]
}

/// A problem that an audit has found.
public struct AuditFinding: Sendable, Hashable, CustomStringConvertible {
    /// The kind of the finding.
    public var kind: AuditKinds
    /// The element: `button “Close”`.
    public var element: String
    /// The frame of the element, in window points.
    public var frame: CGRect
    /// A description of the problem.
    public var problem: String
    /// The variant in which the problem was found, if there are several: `accessibility3, right to left, dark`.
    public var variant: String?

    /// A description in one line.
    public var description: String {
        "\(element) at [\(ItemText.box(frame))] \(problem)" + (variant.map { " (\($0))" } ?? "")
    }
}
