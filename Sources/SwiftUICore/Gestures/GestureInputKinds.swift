/// The kinds of input that a gesture reacts to. Touches of a stage, also those that a mouse makes in the studio, are direct touches.
public struct GestureInputKinds: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// A finger on the screen.
    public static let directTouch = GestureInputKinds(rawValue: 1)
    /// A finger on a trackpad. There is none on a stage.
    public static let indirectTouch = GestureInputKinds(rawValue: 2)
    /// A pencil on the screen. There is none on a stage.
    public static let pencil = GestureInputKinds(rawValue: 4)
    /// The button of a mouse or trackpad. There is none on a stage.
    public static let pointer = GestureInputKinds(rawValue: 8)
    /// Every kind of input.
    public static let all: GestureInputKinds = [.directTouch, .indirectTouch, .pencil, .pointer]

    /// Whether the touches of a stage count.
    var acceptsTouches: Bool { contains(.directTouch) }
}
