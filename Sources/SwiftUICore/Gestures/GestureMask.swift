/// Which gestures count where one is attached: those of the views inside, the attached one, both, or none.
nonisolated public struct GestureMask: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Neither the attached gesture nor those of the views inside.
    public static let none: GestureMask = []
    /// The attached gesture alone.
    public static let gesture = GestureMask(rawValue: 1)
    /// The gestures of the views inside alone.
    public static let subviews = GestureMask(rawValue: 2)
    /// The attached gesture and those of the views inside.
    public static let all: GestureMask = [.gesture, .subviews]
}
