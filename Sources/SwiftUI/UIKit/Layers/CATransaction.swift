import Foundation

/// Groups changes of layers. Layers that are no view's animate their changes by themselves, in a quarter of a second; a transaction says
/// otherwise.
@preconcurrency @MainActor
public final class CATransaction: NSObject {
    private struct State {
        var duration: Double?
        var isOff: Bool?
        var function: CAMediaTimingFunction?
        var completion: (() -> Void)?
    }

    private static var states: [State] = []

    /// Begins a transaction inside of the one that is there.
    public static func begin() {
        states.append(State())
    }

    /// Ends the transaction that was begun last. Its completion is called when its animations have had their time. Without one there is a
    /// warning.
    public static func commit() {
        guard let state = states.popLast() else {
            RuntimeIssue.report("CATransaction.commit() without a begin() before it.")
            return
        }
        if let completion = state.completion {
            DispatchQueue.main.asyncAfter(deadline: .now() + (state.isOff == true ? 0 : state.duration ?? 0.25)) { completion() }
        }
    }

    /// For source compatibility: changes are shown with the next frame in any case.
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

    /// Whether layers change without animations of their own.
    public static func setDisableActions(_ flag: Bool) {
        change { $0.isOff = flag }
    }

    /// Whether layers change without animations of their own.
    public static func disableActions() -> Bool { states.last { $0.isOff != nil }?.isOff ?? false }

    /// How the time of layers' own animations runs.
    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        change { $0.function = function }
    }

    /// Called once, when the transaction's animations have had their time.
    public static func setCompletionBlock(_ block: (() -> Void)?) {
        change { $0.completion = block }
    }

    /// What a layer that is no view's animates its changes with.
    static var implicitAnimation: Animation? {
        guard !disableActions(), animationDuration() > 0 else { return nil }
        let function = states.last { $0.function != nil }?.function ?? CAMediaTimingFunction(name: .default)
        return function.animation(duration: animationDuration())
    }
}
