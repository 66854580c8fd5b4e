import Combine
import Foundation
import Inbetween
import SwiftUITesting
import Testing
import StageTime

/// A log that the code on a stage writes.
@MainActor
private final class Log {
    var lines: [String] = []

    func callAsFunction(_ text: String) {
        let seconds = Date().timeIntervalSince1970 - 1_767_260_460
        lines.append("\(text) \((seconds * 1000).rounded() / 1000)")
    }
}

private struct Actor: View {
    let start: @MainActor () -> Void

    var body: some View {
        Color.clear.onAppear(perform: start)
    }
}

/// Code on a stage uses the stage's time for every clock and every wait; code elsewhere does not.
@MainActor
@Suite struct StageClockTests {
    private let size = CGSize(width: 10, height: 10)

    private func log(_ duration: Double = 0.6, _ start: @escaping @MainActor (Log) -> Void) -> [String] {
        let log = Log()
        let stage = TestStage(Actor { start(log) }, size: size)
        stage.advance(by: duration)
        return log.lines
    }

    private func sleeping(_ log: Log) {
        log("now")
        Task {
            try await Task.sleep(for: .seconds(0.2))
            log("task")
            let clock = ContinuousClock()
            try await clock.sleep(until: clock.now + .milliseconds(100))
            log("clock")
            let sum = await Task.detached { (1...100).reduce(0, +) }.value
            log("detached \(sum)")
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { log("after") }
        _ = Timer.scheduledTimer(withTimeInterval: 0.15, repeats: false) { _ in MainActor.assumeIsolated { log("timer") } }
        DispatchQueue.global().async {
            Thread.sleep(forTimeInterval: 0.4)
            DispatchQueue.main.async { log("thread") }
        }
    }

    /// The limit of the run loop was a timer of the stage, which waited for the loop: neither went on. The tool slept so, when it
    /// compiled on the stage.
    @Test func aProcessCanBeWaitedForOnTheStage() throws {
        var status: Int32?
        _ = log { log in
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = ["-c", "sleep 0.12; exit 3"]
            try? process.run()
            process.waitUntilExit()
            status = process.terminationStatus
        }
        #expect(status == 3)
    }

    private let expected = ["now 0.0", "timer 0.15", "task 0.2", "after 0.25", "clock 0.3", "detached 5050 0.3", "thread 0.4"]

    @Test func aSynchronousTestIsInStageTime() {
        #expect(log(0.6, sleeping) == expected)
    }

    @Test func anAsynchronousTestIsInStageTime() async throws {
        await Task.yield()
        #expect(log(0.6, sleeping) == expected)
        try await Task.sleep(for: .milliseconds(1))
        #expect(log(0.6, sleeping) == expected)
    }

    @Test func publishersAndSourcesAreInStageTime() {
        var kept: [Any] = []
        let lines = log { log in
            kept.append(Timer.publish(every: 0.2, on: .main, in: .common).autoconnect().sink { _ in log("publisher") })
            let source = DispatchSource.makeTimerSource(queue: .main)
            source.schedule(deadline: .now() + 0.1, repeating: 0.3)
            source.setEventHandler { MainActor.assumeIsolated { log("source") } }
            source.resume()
            kept.append(source)
            kept.append(Just(1).delay(for: .seconds(0.35), scheduler: RunLoop.main).sink { _ in log("delayed") })
            let group = DispatchGroup()
            DispatchQueue.global().async(group: group) { Thread.sleep(forTimeInterval: 0.45) }
            group.notify(queue: .main) { MainActor.assumeIsolated { log("group") } }
            RunLoop.main.perform { MainActor.assumeIsolated { log("performed") } }
            DispatchQueue.global().async { DispatchQueue.main.sync { log("sync") } }
        }
        #expect(
            lines == [
                "performed 0.0", "sync 0.0", "source 0.1", "publisher 0.2", "delayed 0.35", "source 0.4", "publisher 0.4", "group 0.45", "publisher 0.6",
            ])
    }

    @Test func timersOfAnyQueueAreInStageTime() {
        var kept: [Any] = []
        let lines = log(0.7) { log in
            let note = { (text: String) in DispatchQueue.main.async { MainActor.assumeIsolated { log(text) } } }
            let own = DispatchQueue(label: "own")
            let shared = DispatchQueue(label: "shared", attributes: .concurrent)
            own.asyncAfter(deadline: .now() + 0.2) { note("own") }
            shared.asyncAfter(deadline: .now() + 0.15) { note("shared") }
            DispatchQueue.global(qos: .background).asyncAfter(deadline: .now() + 0.25) { note("global") }
            own.asyncAfter(wallDeadline: .now() + 0.3) { note("wall") }
            for (name, queue) in [("on own", own), ("on global", DispatchQueue.global())] {
                let source = DispatchSource.makeTimerSource(queue: queue)
                source.schedule(deadline: .now() + 0.1, repeating: 0.5)
                source.setEventHandler { note(name) }
                source.resume()
                kept.append(source)
            }
            let timer = Timer(fire: Date() + 0.35, interval: 0, repeats: false) { _ in note("timer") }
            RunLoop.main.add(timer, forMode: .common)
        }
        #expect(
            lines.sorted()
                == [
                    "on own 0.1", "on global 0.1", "shared 0.15", "own 0.2", "global 0.25", "wall 0.3", "timer 0.35", "on own 0.6", "on global 0.6",
                ].sorted())
    }

    /// A thread of the view's own sleeps in stage time, and what it leaves behind is there when the stage has come to it.
    @Test func threadsAreInStageTime() {
        let expected = (0..<4).map { "thread \($0) 0.1" } + ["date 0.1", "ended 0.3", "object 0.35"]
        for _ in 0..<3 {
            let lines = log { log in
                let note = { (text: String) in DispatchQueue.main.async { MainActor.assumeIsolated { log(text) } } }
                for number in 0..<4 {
                    Thread.detachNewThread {
                        Thread.sleep(forTimeInterval: 0.1)
                        note("thread \(number)")
                    }
                }
                Thread.detachNewThread {
                    Thread.sleep(until: Date() + 0.1)
                    note("date")
                    Thread.sleep(forTimeInterval: 0.2)
                    note("ended")
                    Thread.exit()
                }
                let thread = Thread {
                    usleep(350_000)
                    note("object")
                }
                thread.start()
            }
            #expect(lines == expected)
        }
    }

    /// A thread that waits for a signal does not delay the stage; once it is signalled, it does.
    @Test func threadsThatWaitGoOnWhenTheyAreTold() {
        final class Mailbox: @unchecked Sendable {
            private let condition = NSCondition()
            private var letters: [Int] = []

            func put(_ letter: Int) {
                condition.withLock {
                    letters.append(letter)
                    condition.signal()
                }
            }

            func take() -> Int {
                condition.lock()
                defer { condition.unlock() }
                while letters.isEmpty {
                    condition.wait()
                }
                return letters.removeFirst()
            }
        }
        let box = Mailbox()
        let log = Log()
        let stage = TestStage(
            Actor {
                for reader in 0..<2 {
                    Thread.detachNewThread {
                        while true {
                            let letter = box.take()
                            DispatchQueue.main.async { MainActor.assumeIsolated { log("\(letter)") } }
                            if letter < 0 || reader > 1 {
                                return
                            }
                        }
                    }
                }
            }, size: size)
        // Nobody waits for threads that wait.
        var warnings: [String] = []
        let warn = StageTime.warn
        StageTime.warn = { warnings.append($0) }
        defer { StageTime.warn = warn }
        for letter in 1...20 {
            stage.perform { box.put(letter) }
            // It has come before any time has passed.
            #expect(log.lines.count == letter)
            stage.advance(by: 0.1)
        }
        #expect(log.lines.first == "1 0.0" && log.lines.last == "20 1.9")
        stage.perform { box.put(-1) }
        stage.perform { box.put(-1) }
        #expect(log.lines.count == 22)
        #expect(warnings.isEmpty)
    }

    /// Threads outlive their stage: the one that does other things then does not hold up another, which comes back from a wait.
    @Test func threadsOfAStageThatIsOverDoNotWaitForEachOther() {
        let pipes = (0..<3).map { _ in Pipe() }
        let isBack = (0..<2).map { _ in DispatchSemaphore(value: 0) }
        @Sendable func wait(for pipe: Pipe) {
            var descriptor = pollfd(fd: pipe.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
            poll(&descriptor, 1, -1)
        }
        do {
            let stage = TestStage(
                Actor {
                    Thread.detachNewThread {
                        wait(for: pipes[0])
                        isBack[0].signal()
                        wait(for: pipes[2])
                    }
                    Thread.detachNewThread {
                        wait(for: pipes[1])
                        isBack[1].signal()
                    }
                }, size: size)
            // Both wait when the stage has settled.
            stage.advance(by: 0.1)
        }
        for number in 0..<2 {
            pipes[number].fileHandleForWriting.write(Data([1]))
            #expect(isBack[number].wait(timeout: .now() + 60) == .success)
        }
        pipes[2].fileHandleForWriting.write(Data([1]))
    }

    /// `.task` whose result is there at once is done when the stage has settled, and time has hardly passed.
    @Test func settlingRunsATaskWhoseResultIsThereAtOnce() throws {
        struct Loading: View {
            @State private var text = "…"

            var body: some View {
                Text(text).task { text = await Self.load() }
            }

            static func load() async -> String { "loaded" }
        }
        let stage = TestStage(Loading(), size: CGSize(width: 100, height: 40))
        try stage.settle()
        #expect(stage.texts == ["loaded"])
        #expect(stage.time < 0.1)
    }

    @Test func settlingNamesATimerThatRepeats() {
        struct Ticking: View {
            private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

            var body: some View { Color.clear.onReceive(timer) { _ in } }
        }
        let stage = TestStage(Ticking(), size: size)
        let error = #expect(throws: ExpectationError.self) { try stage.settle(limit: 5) }
        #expect(error?.problem.contains("a timer that repeats every 1.0 s") == true, "\(error?.problem ?? "")")
    }

    @Test func twoStagesHaveTheirOwnTimes() {
        let (first, second) = (Log(), Log())
        let early = TestStage(Actor { sleeping(first) }, size: size)
        let late = TestStage(Actor { sleeping(second) }, size: size, epoch: Date(timeIntervalSince1970: 1_767_260_460 + 1000))
        late.advance(by: 0.6)
        #expect(first.lines == ["now 0.0"])
        #expect(second.lines.first == "now 1000.0" && second.lines.last == "thread 1000.4")
        early.advance(by: 0.22)
        early.advance(by: 0.38)
        #expect(first.lines == expected)
        #expect(second.lines.count == expected.count)
    }

    @Test func codeOutsideOfStagesIsInRealTime() async throws {
        let before = Date()
        let stage = TestStage(Actor {}, size: size)
        stage.advance(by: 1000)
        #expect(abs(Date().timeIntervalSince(before)) < 500)
        #expect(stage.date.timeIntervalSince1970 == 1_767_260_460 + 1000)
        let clock = ContinuousClock()
        let start = clock.now
        try await Task.sleep(for: .milliseconds(20))
        #expect(clock.now - start >= .milliseconds(20))
    }

    /// A wait belongs to the stage on which it was made, whatever ends it.
    @Test func aTaskOfTheStageGoesOnThereWhenTheTestResumesIt() {
        let (stream, continuation) = AsyncStream.makeStream(of: String.self)
        let log = Log()
        let stage = TestStage(Actor { Task { for await word in stream { log(word) } } }, size: size)
        stage.advance(by: 0.5)
        continuation.yield("one")
        stage.advance(by: 0)
        #expect(log.lines == ["one 0.5"])
        continuation.yield("two")
        stage.advance(by: 0.25)
        #expect(log.lines == ["one 0.5", "two 0.5"])
        continuation.finish()
    }

    @Test func aTestThatWaitsForATaskOfTheStageGoesOnInRealTime() async {
        final class Box { var task: Task<Int, Never>? }
        let box = Box()
        let stage = TestStage(
            Actor {
                box.task = Task {
                    try? await Task.sleep(for: .seconds(3)); return 3
                }
            }, size: size)
        async let moved: Void = { @MainActor in stage.advance(by: 4) }()
        await moved
        #expect(await box.task?.value == 3)
        #expect(abs(Date().timeIntervalSince(stage.date)) > 1000)
    }

    @Test func theSystemsClockIsAChoice() async throws {
        let log = Log()
        let stage = TestStage(
            Actor {
                Task {
                    try? await Task.sleep(for: .milliseconds(5)); log("task")
                }
            }, size: size, clock: .system)
        stage.advance(by: 10)
        #expect(log.lines.isEmpty)
        while log.lines.isEmpty {
            try await Task.sleep(for: .milliseconds(5))
        }
        #expect(log.lines.count == 1)
    }

    @Test func whatWaitsEndsWithItsStage() {
        let log = Log()
        var stage: TestStage? = TestStage(Actor { sleeping(log) }, size: size)
        stage?.advance(by: 0.1)
        stage = nil
        #expect(log.lines == ["now 0.0"])
    }

    // MARK: Chance

    private func chance(_ stage: TestStage) -> String {
        var text = ""
        stage.perform {
            text =
                "\(Double.random(in: 0...1)) \(Int.random(in: 0..<1_000_000)) \([1, 2, 3, 4, 5, 6].shuffled()) \(UUID()) \(NSUUID().uuidString) \(("a"..."z") .contains("b"))"
        }
        return text
    }

    @Test func chanceFollowsTheSeed() {
        let (first, second) = (TestStage(Actor {}, size: size, seed: 5), TestStage(Actor {}, size: size, seed: 5))
        let other = TestStage(Actor {}, size: size, seed: 6)
        let numbers = (0..<3).map { _ in chance(first) }
        #expect(Set(numbers).count == 3)
        #expect(chance(other) != numbers[0])
        #expect((0..<3).map { _ in chance(second) } == numbers)
        // Elsewhere it is real.
        #expect(Set((0..<50).map { _ in UInt64.random(in: 0 ... .max) }).count == 50)
        #expect(UUID() != UUID())
    }

    @Test func hashingIsTheSameInEachRun() {
        guard ProcessInfo.processInfo.environment["INBETWEEN_SEED"] == nil else { return }
        #expect("stage".hashValue == Self.knownHash)
    }

    private static let knownHash = 2_371_348_542_944_186_195
}
