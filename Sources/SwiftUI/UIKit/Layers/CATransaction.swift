import Foundation

/// Groups changes of layers. Standalone layers animate their changes implicitly, in a quarter of a second. A transaction can change that.
@preconcurrency @MainActor
public final class CATransaction: NSObject {
    /// The settings of one transaction; nil inherits those of the outer one.
    private struct State {
        var duration: Double?
        var isOff: Bool?
        var function: CAMediaTimingFunction?
        var count: AnimationCount?
    }

    private static var states: [State] = []

    /// Begins a transaction inside of the one that is there.
    public static func begin() {
        states.append(State())
    }

    /// Ends the transaction that was begun last. Its completion is called when its animations have ended. Without one there is a warning.
    public static func commit() {
        guard let state = states.popLast() else {
            RuntimeIssue.report("CATransaction.commit() without a begin() before it.")
            return
        }
        state.count?.close()
    }

    /// Harmless: changes are shown with the next frame in any case.
    public static func flush() {}

    private static func change(_ body: (inout State) -> Void) {
        if states.isEmpty {
            // As on Apple's systems there is always one, which ends with what runs now.
            states.append(State())
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    if states.count == 1 {
                        commit()
                    }
                }
            }
        }
        body(&states[states.count - 1])
    }

    /// How long layers animate changes by themselves, in seconds.
    public static func setAnimationDuration(_ dur: CFTimeInterval) {
        change { $0.duration = dur }
    }

    /// How long layers animate changes by themselves, in seconds: a quarter unless set.
    public static func animationDuration() -> CFTimeInterval { states.last { $0.duration != nil }?.duration ?? 0.25 }

    /// Sets whether layers change without default animations.
    public static func setDisableActions(_ flag: Bool) {
        change { $0.isOff = flag }
    }

    /// Returns whether layers change without default animations.
    public static func disableActions() -> Bool { states.last { $0.isOff != nil }?.isOff ?? false }

    /// How the time of layers' own animations runs.
    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        change { $0.function = function }
    }

    /// Called once, when the animations that begin in the transaction from here on have ended; with the next turn where there are none.
    public static func setCompletionBlock(_ block: (() -> Void)?) {
        let count = block.map { block in AnimationCount { _ in DispatchQueue.main.async { block() } } }
        change { $0.count = count }
    }

    /// What the animations that begin now are counted by.
    static var count: AnimationCount? { states.last { $0.count != nil }?.count }

    /// How the time of layers' own animations runs; nil for Core Animation's default.
    public static func animationTimingFunction() -> CAMediaTimingFunction? { states.last { $0.function != nil }?.function }
}
