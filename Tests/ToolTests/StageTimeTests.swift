import Foundation
import Testing
@testable import inbetween

/// In a recording, the user's code uses the movie's time for every clock and every wait.
@Suite(.serialized) struct StageTimeTests {
    /// Each frame's lines, for code that runs when a view appears at 2026-01-01T00:00:00Z; `log(_:)` adds the seconds since.
    private func log(_ body: String, members: String = "", duration: Double = 0.6) throws -> [[String]] {
        let run = try ToolRun([
            "A.swift": """
            import SwiftUI
            import Combine

            func log(_ text: String) {
                let time = Date().timeIntervalSince1970 - 1767225600
                print(text, (time * 1000).rounded() / 1000)
            }

            struct Content: View {
                @State private var kept: [Any] = []
            \(members)
                var body: some View {
                    Color.clear.onAppear {
            \(body)
                    }
                }
            }

            struct Content_Previews: PreviewProvider {
                static var previews: some View { Content() }
            }
            """
        ])
        let arguments = [
            "render", "A.swift", "--size", "10x10", "--fps", "10", "--duration", "\(duration)", "--epoch", "2026-01-01T00:00:00Z",
            "--dump", "d.jsonl",
        ]
        let result = try run.run(arguments)
        #expect(result.status == 0, "\(result.errors)")
        let frames = try run.dump("d.jsonl").map { $0["log"] as? [String] ?? [] }
        // What the code prints is on the console, too.
        #expect(result.output.split(separator: "\n").map(String.init) == frames.flatMap { $0 })
        return frames
    }

    @Test func datesFollowTheFrames() throws {
        let frames = try log(
            """
            log("now")
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { log("after") }
            DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.2) { log("wall") }
            """)
        #expect(frames == [["now 0.0"], [], ["wall 0.2"], ["after 0.3"], [], []])
    }

    @Test func workBetweenTwoFramesIsDoneAtItsOwnTime() throws {
        let frames = try log(
            """
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { log("late") }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.21) {
                log("early")
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) { log("follow-up") }
            }
            """)
        #expect(frames == [[], [], [], ["early 0.21", "follow-up 0.23", "late 0.25"], [], []])
    }

    @Test func tasksSleepInStageTime() throws {
        let frames = try log(
            """
            Task {
                try await Task.sleep(for: .seconds(0.2))
                log("for")
                try await Task.sleep(nanoseconds: 100_000_000)
                log("nanoseconds")
                let clock = SuspendingClock()
                try await clock.sleep(until: clock.now + .milliseconds(100))
                log("until")
                let sum = await Task.detached { (1...1000).reduce(0, +) }.value
                log("detached \\(sum)")
            }
            """)
        #expect(frames == [[], [], ["for 0.2"], ["nanoseconds 0.3"], ["until 0.4", "detached 500500 0.4"], []])
    }

    @Test func timersFireInStageTime() throws {
        let frames = try log(
            """
            var count = 0
            Timer.scheduledTimer(withTimeInterval: 0.2, repeats: true) { timer in
                count += 1
                log("timer \\(count)")
                if count == 2 { timer.invalidate() }
            }
            let source = DispatchSource.makeTimerSource(queue: .main)
            source.schedule(deadline: .now() + 0.1, repeating: 0.4)
            source.setEventHandler { log("source") }
            source.resume()
            let publisher = Timer.publish(every: 0.3, on: .main, in: .common).autoconnect().sink { _ in log("publisher") }
            kept = [source, publisher]
            """)
        #expect(frames == [[], ["source 0.1"], ["timer 1 0.2"], ["publisher 0.3"], ["timer 2 0.4"], ["source 0.5"]])
    }

    @Test func schedulersOfCombineAreInStageTime() throws {
        let frames = try log(
            """
            kept = [
                subject.debounce(for: .milliseconds(200), scheduler: DispatchQueue.main).sink { log("debounced \\($0)") },
                Just(1).delay(for: .seconds(0.1), scheduler: RunLoop.main).sink { log("delayed \\($0)") },
            ]
            subject.send("a")
            subject.send("b")
            """, members: "    let subject = PassthroughSubject<String, Never>()")
        #expect(frames == [[], ["delayed 1 0.1"], ["debounced b 0.2"], [], [], []])
    }

    @Test func threadsSleepInStageTime() throws {
        let frames = try log(
            """
            for index in 1...5 {
                DispatchQueue.global().async {
                    Thread.sleep(forTimeInterval: 0.1 * Double(index))
                    DispatchQueue.main.async { log("thread \\(index)") }
                }
            }
            DispatchQueue.global().async {
                usleep(200_000)
                DispatchQueue.main.sync { log("usleep") }
            }
            """)
        let expected: [[String]] = [[], ["thread 1 0.1"], ["thread 2 0.2", "usleep 0.2"], ["thread 3 0.3"], ["thread 4 0.4"], ["thread 5 0.5"]]
        #expect(frames.map { $0.sorted() } == expected)
    }

    @Test func framesWaitForRunningWork() throws {
        let frames = try log(
            """
            DispatchQueue.global().async {
                let sum = (1...3_000_000).reduce(0, &+)
                DispatchQueue.main.async { log("sum \\(sum)") }
            }
            Task { log("task") }
            """, duration: 0.2)
        #expect(frames == [[], ["task 0.0", "sum 4500001500000 0.0"]])
    }

    @Test func cancelledWorkIsNotDone() throws {
        let frames = try log(
            """
            let item = DispatchWorkItem { log("item") }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: item)
            item.cancel()
            let task = Task {
                do {
                    try await Task.sleep(for: .seconds(5))
                    log("slept")
                } catch {
                    log("cancelled")
                }
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { task.cancel() }
            """)
        #expect(frames == [[], [], ["cancelled 0.2"], [], [], []])
    }

    @Test func aRecordingGoesOnWhileSomethingWaits() throws {
        let run = try ToolRun([
            "A.swift": """
            import SwiftUI
            struct Content: View {
                @State private var text = "before"
                var body: some View {
                    Text(text).onAppear {
                        Task { @MainActor in
                            try? await Task.sleep(for: .seconds(0.7))
                            text = "after"
                        }
                    }
                }
            }
            struct Content_Previews: PreviewProvider {
                static var previews: some View { Content() }
            }
            """
        ])
        let result = try run.run(["render", "A.swift", "--size", "100x100", "--fps", "10", "--dump", "d.jsonl"])
        #expect(result.status == 0, "\(result.errors)")
        let texts = try run.dump("d.jsonl").map { ($0["items"] as? [[String: Any]])?.first?["text"] as? String }
        #expect(texts.count >= 8)
        #expect(texts.prefix(7).allSatisfy { $0 == "before" })
        #expect(texts.dropFirst(7).allSatisfy { $0 == "after" })
    }
}
