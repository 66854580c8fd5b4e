import Foundation

/// When the views of one host begin their tasks: at once, but for those that go on without end. A task that changes what makes its own view a
/// new one, as `Text("\(n)").id(n).task { n += 1 }` does, makes the next task begin at the same time of the stage, and that the next one. On
/// a device time passes meanwhile, and here it must: what comes in more rounds than other changes have waits for the next frame, and from
/// then on there is one round in each.
final class TaskStarts: FrameService {
    private static let maximumRounds = 8

    private unowned let host: ViewGraph
    private var time = -Double.infinity
    private var flush = 0
    private var rounds = 0
    /// Whether tasks have begun others without end since a frame without any.
    private var isEndless = false
    private var waiting: [() -> Void] = []

    init(host: ViewGraph) {
        self.host = host
    }

    /// Calls `start` now or, where tasks go on without end, in the next frame.
    func begin(_ start: @escaping () -> Void) {
        if host.currentTime != time {
            time = host.currentTime
            rounds = 0
        }
        if rounds == 0 || host.updates.flushes != flush {
            rounds += 1
            flush = host.updates.flushes
        }
        guard rounds > (isEndless ? 1 : Self.maximumRounds) else { return start() }
        if !isEndless {
            isEndless = true
            RuntimeIssue.report(
                "Tasks of views start others without end (\(Self.maximumRounds) rounds in one frame); from now on there is one round in each frame. Likely cause: a task(_:) that changes the id of its own view, or a task(id:_:) that changes its own id."
            )
        }
        waiting.append(start)
        host.noteAnimating("tasks that begin others")
    }

    func frameWillBegin(at time: Double) {
        guard time > self.time else { return }
        let starts = waiting
        waiting = []
        guard !starts.isEmpty else {
            isEndless = false
            return
        }
        self.time = time
        flush = host.updates.flushes
        rounds = 1
        starts.forEach { $0() }
    }

    func tearDown() {
        waiting = []
    }
}
