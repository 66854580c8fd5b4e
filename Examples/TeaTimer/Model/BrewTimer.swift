import Foundation

/// Counts a pot down. It keeps no time of its own: whoever asks says when.
struct BrewTimer: Equatable {
    enum Phase: Equatable {
        case ready
        case running(until: Date)
        case paused(left: TimeInterval)
        case done
    }

    /// Seconds that the leaves stay in the water.
    var length: TimeInterval
    private(set) var phase = Phase.ready

    init(length: TimeInterval) {
        self.length = length
    }

    var isRunning: Bool {
        if case .running = phase { true } else { false }
    }

    func left(at date: Date) -> TimeInterval {
        switch phase {
        case .ready: length
        case .running(let end): max(end.timeIntervalSince(date), 0)
        case .paused(let left): left
        case .done: 0
        }
    }

    /// A moment not after `date` that is whole seconds from the end: a clock that ticks from there changes with the digits.
    func tick(before date: Date) -> Date {
        date.addingTimeInterval(left(at: date) - left(at: date).rounded(.up))
    }

    /// Begins, or goes on after a pause.
    mutating func start(at date: Date) {
        let left = left(at: date)
        guard left > 0 else {
            return
        }
        phase = .running(until: date.addingTimeInterval(left))
    }

    mutating func pause(at date: Date) {
        if isRunning {
            phase = .paused(left: left(at: date))
        }
    }

    mutating func finish() {
        phase = .done
    }

    mutating func reset() {
        phase = .ready
    }
}

extension TimeInterval {
    /// As on a kitchen clock: 2:05. A second that has begun counts.
    var clockText: String {
        let seconds = Int(rounded(.up))
        return "\(seconds / 60):" + String(format: "%02d", seconds % 60)
    }
}
