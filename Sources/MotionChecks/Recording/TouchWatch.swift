import Geometry
import SwiftUICore

/// Tries now and then whether the controls of a stage take touches.
@MainActor
package final class TouchWatch {
    private static let interval = 0.1 - 1e-6
    /// Seconds for which it goes on when nothing moves any more.
    private static let afterwards = 0.5
    private static let touched: [AccessibilityRole] = [.button, .toggle, .slider, .stepper, .link, .picker, .textField, .secureField, .tab]

    /// With the responder, so that its address is not given to another one.
    private var controls: [(responder: ViewResponder, control: MotionRecording.Control)] = []
    private var places: [ObjectIdentifier: Int] = [:]
    private var lastLook = -Double.infinity, lastMotion = -Double.infinity

    package init() {}

    package func found() -> [MotionRecording.Control] { controls.map(\.control) }

    /// - Parameter isLast: Whether to look in any case, at the end of a recording.
    package func look(at graph: ViewGraph, time: Double, isMoving: Bool, isLast: Bool = false) {
        lastMotion = isMoving || isLast ? time : lastMotion
        guard isLast || time - lastLook >= Self.interval, time - lastMotion <= Self.afterwards, let root = graph.responder else { return }
        lastLook = time
        let window = CGRect(origin: .zero, size: graph.size)
        root.visit { responder, ancestors in
            guard let role = responder.accessibilityRole, Self.touched.contains(role), let frame = responder.globalFrame else { return }
            let middle = CGPoint(x: frame.midX, y: frame.midY)
            guard window.contains(middle), !ancestors.contains(where: { $0.accessibilityRole.map(Self.touched.contains) ?? false }) else { return }
            let isEnabled = responder.isAccessibilityEnabled && ancestors.allSatisfy { $0.isAccessibilityEnabled }
            let takes = isEnabled && root.hitTest(middle)?.contains { $0 === responder } ?? false
            note(responder, role, MotionRecording.Look(time: time, takesTouches: takes))
        }
    }

    private func note(_ responder: ViewResponder, _ role: AccessibilityRole, _ look: MotionRecording.Look) {
        let id = ObjectIdentifier(responder)
        if let place = places[id] {
            controls[place].control.looks.append(look)
        } else {
            let label = responder.label ?? responder.spokenText
            places[id] = controls.count
            controls.append((responder, MotionRecording.Control(name: "the \(role.rawValue)" + (label.isEmpty ? "" : " “\(label)”"), looks: [look])))
        }
    }
}
