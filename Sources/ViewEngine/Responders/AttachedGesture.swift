import Foundation

/// What a gesture makes of an event, as the arena sees it.
package enum GestureResult {
    case possible, active, ended, failed
}

/// A gesture in its place on the screen, as the arena sees it.
package protocol AttachedGesture: AnyObject {
    /// For tests.
    var name: String? { get set }

    /// The object that is the same when another touch begins: the gesture itself, unless one is made for each touch.
    var identity: AnyObject { get }

    /// Whether it can follow touches: its view is there, not being removed, and enabled.
    var isAvailable: Bool { get }

    func update(_ event: GestureEvent) -> GestureResult
    func reset()
    var deadline: Double { get }
    var waitsForOthers: Bool { get }
    var maximumTouches: Int { get }

    /// Whether it gets its touches as soon as it wants them, whichever others may.
    var isDecisive: Bool { get }
}

extension AttachedGesture {
    package var identity: AnyObject { self }
    package var isAvailable: Bool { true }
    package func reset() {}
    package var deadline: Double { .infinity }
    package var waitsForOthers: Bool { false }
    package var maximumTouches: Int { 1 }
    package var isDecisive: Bool { false }
}
