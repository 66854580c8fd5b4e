import Foundation
import SwiftUI

/// What is known of an app's tips.
@MainActor @Observable
final class TipStore {
    enum Shown { case byRules, all, none }

    static let shared = TipStore()

    var isConfigured = false
    var shown = Shown.byRules
    /// Counts changes of what rules are about.
    var changes = 0
    private var ended: [String: Tips.InvalidationReason] = [:]
    @ObservationIgnored private var displays: [String: Int] = [:]

    /// The main queue is not always on the main thread.
    nonisolated private static let mainQueue: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// At once on the main queue, later on others.
    nonisolated static func onMain(_ body: @escaping @Sendable @MainActor () -> Void) {
        if DispatchQueue.getSpecific(key: mainQueue) == true || Thread.isMainThread {
            MainActor.assumeIsolated(body)
        } else {
            DispatchQueue.main.async { MainActor.assumeIsolated(body) }
        }
    }

    /// The time of events, in the stage's time.
    nonisolated static var now: Date { processDate }

    func status(of tip: some Tip) -> Tips.Status {
        if let reason = ended[tip.id] { return .invalidated(reason) }
        _ = changes
        switch shown {
        case .all: return .available
        case .none: return .pending
        case .byRules: return isConfigured && tip.rules.allSatisfy { $0.isTrue() } ? .available : .pending
        }
    }

    func invalidate(_ id: String, _ reason: Tips.InvalidationReason) { ended[id] = ended[id] ?? reason }

    /// Counts a display; one too many ends the tip.
    func wasDisplayed(_ tip: some Tip) {
        displays[tip.id, default: 0] += 1
        let limits = tip.options.compactMap { ($0 as? Tips.MaxDisplayCount)?.count }
        if let limit = limits.min(), displays[tip.id, default: 0] > limit { invalidate(tip.id, .displayCountExceeded) }
    }

    func reset() { (ended, displays) = ([:], [:]) }
}
