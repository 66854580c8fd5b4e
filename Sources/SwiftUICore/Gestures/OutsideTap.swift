import Foundation

/// A touch that begins and leaves within a few points.
package final class OutsideTap: AttachedGesture {
    package var name: String?
    private static let slop: CGFloat = 10
    private let action: () -> Void

    package init(_ action: @escaping () -> Void) {
        self.action = action
    }

    package func update(_ event: GestureEvent) -> GestureResult {
        guard let touch = event.touches.first, touch.distance <= Self.slop else { return .failed }
        guard !touch.isDown else { return .possible }
        event.actions.append(action)
        return .ended
    }
}
