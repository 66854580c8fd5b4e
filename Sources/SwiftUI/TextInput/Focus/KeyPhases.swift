import Foundation
import Rendering

/// What is known of the key that goes down now.
final class KeyPhases: HostService {
    /// Whether it stays down until `releaseKey(_:)`.
    fileprivate(set) var isHeld = false
    /// What goes down acts again since it is held.
    fileprivate(set) var down = KeyPress.Phases.down

    init(host: ViewGraph) {}
}

extension ViewGraph {
    nonisolated var keyPhases: KeyPhases { service(KeyPhases.self) }

    /// Sends a key that the user holds down; `releaseKey(_:)` ends that.
    ///
    /// - Parameter isRepeat: Whether it acts again since it is held.
    @MainActor
    package func holdingKey(isRepeat: Bool, _ send: () -> Void) {
        let phases = keyPhases
        (phases.isHeld, phases.down) = (true, isRepeat ? .repeat : .down)
        defer { (phases.isHeld, phases.down) = (false, .down) }
        send()
    }

    /// A key that went down has come up.
    @MainActor
    package func releaseKey(_ key: KeyInput) {
        focus.release(key)
    }
}
