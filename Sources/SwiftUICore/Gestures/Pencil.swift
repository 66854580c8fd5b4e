public import Foundation

/// Where a pencil is above the screen.
public struct PencilHoverPose: Equatable, Sendable {
    /// The place below the tip, in the view's coordinates.
    public let location: CGPoint
    /// The place below the tip as a part of the view's size.
    public let anchor: UnitPoint
    /// The distance from the screen: 0 on it, 1 as far away as the pencil is noticed.
    public let zDistance: CGFloat
    /// The angle between the pencil and the screen.
    public let altitude: Angle
    /// The direction to which the pencil is tilted.
    public let azimuth: Angle
    /// How far the pencil is turned around itself.
    public let roll: Angle
}

/// A double tap on a pencil.
public struct PencilDoubleTapGestureValue: Equatable, Sendable {
    /// Where the pencil is; nil where it is not near the screen.
    public let hoverPose: PencilHoverPose?
}

/// A squeeze of a pencil.
public struct PencilSqueezeGestureValue: Equatable, Sendable {
    /// Where the pencil is; nil where it is not near the screen.
    public let hoverPose: PencilHoverPose?
}

/// How far a squeeze of a pencil has come.
public enum PencilSqueezeGesturePhase: Equatable, Sendable {
    /// The pencil is being squeezed.
    case active(PencilSqueezeGestureValue)
    /// The squeeze is over.
    case ended(PencilSqueezeGestureValue)
    /// The squeeze does not count.
    case failed
}

/// What the user of a pencil wants a double tap or a squeeze to do.
public struct PencilPreferredAction: Hashable, Sendable {
    private let name: String

    /// Nothing.
    public static let ignore = PencilPreferredAction(name: "ignore")
    /// It changes between the tool and the eraser.
    public static let switchEraser = PencilPreferredAction(name: "switchEraser")
    /// It changes between the tool and the last one.
    public static let switchPrevious = PencilPreferredAction(name: "switchPrevious")
    /// It shows the colours.
    public static let showColorPalette = PencilPreferredAction(name: "showColorPalette")
    /// It shows what the ink is like.
    public static let showInkAttributes = PencilPreferredAction(name: "showInkAttributes")
    /// It shows a palette at the pencil.
    public static let showContextualPalette = PencilPreferredAction(name: "showContextualPalette")
    /// It runs a shortcut of the system.
    public static let runSystemShortcut = PencilPreferredAction(name: "runSystemShortcut")
}

extension EnvironmentValues {
    /// What the user wants a double tap on a pencil to do: the system's default, since there is no pencil.
    public var preferredPencilDoubleTapAction: PencilPreferredAction { .switchEraser }
    /// What the user wants a squeeze of a pencil to do: the system's default, since there is no pencil.
    public var preferredPencilSqueezeAction: PencilPreferredAction { .showContextualPalette }
}

nonisolated extension View {
    /// Calls `action` when the user taps a pencil twice.
    ///
    /// Harmless: there is no pencil, as on a phone. The view keeps the action.
    public func onPencilDoubleTap(perform action: @escaping (_ value: PencilDoubleTapGestureValue) -> Void) -> some View {
        transformEnvironment(\.pencilActions) { $0.doubleTaps.append(action) }
    }

    /// Calls `action` when the user squeezes a pencil.
    ///
    /// Harmless: there is no pencil, as on a phone. The view keeps the action.
    public func onPencilSqueeze(perform action: @escaping (_ phase: PencilSqueezeGesturePhase) -> Void) -> some View {
        transformEnvironment(\.pencilActions) { $0.squeezes.append(action) }
    }
}

/// What the views around do with a pencil.
package struct PencilActions {
    package fileprivate(set) var doubleTaps: [(PencilDoubleTapGestureValue) -> Void] = []
    package fileprivate(set) var squeezes: [(PencilSqueezeGesturePhase) -> Void] = []
}

private struct PencilActionsKey: EnvironmentKey {
    static var defaultValue: PencilActions { PencilActions() }
}

extension EnvironmentValues {
    package fileprivate(set) var pencilActions: PencilActions {
        get { self[PencilActionsKey.self] }
        set { self[PencilActionsKey.self] = newValue }
    }
}
