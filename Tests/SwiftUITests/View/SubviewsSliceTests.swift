import Foundation
import SwiftUI
import SwiftUITesting
import Testing

/// Parts of a view's subviews, and tasks with an executor and an id.
@MainActor
@Suite struct SubviewsSliceTests {
    private struct Container<Content: View>: View {
        @ViewBuilder let content: Content

        var body: some View {
            Group(subviews: content) { subviews in
                let rest: SubviewsCollectionSlice = subviews.dropFirst()
                VStack { rest.prefix(2) }
                Text("\(rest.startIndex) to \(rest.endIndex)")
                if let first = subviews.first {
                    first.bold()
                }
            }
        }
    }

    @Test func partsAreShown() {
        let stage = TestStage(
            Container {
                Text("A")
                ForEach(0..<3) { Text("\($0)") }
            }, size: CGSize(width: 200, height: 200))
        #expect(stage.texts == ["0", "1", "1 to 4", "A"])
    }

    private final class Queue: TaskExecutor {
        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            DispatchQueue.global().async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
        }
    }

    private struct Tasks: View {
        @State private var number = 0
        @State private var done: [String] = []

        var body: some View {
            VStack {
                Button("More") { number += 1 }
                Text(done.joined(separator: " "))
            }
            .task(id: number, name: "n", executorPreference: Queue()) {
                done.append("\(Task.name ?? "")\(number)")
            }
        }
    }

    @Test func taskRunsForEachID() async throws {
        let stage = TestStage(Tasks(), size: CGSize(width: 200, height: 200), clock: .system)
        for _ in 0..<100 where !stage.texts.contains("n0") {
            try await Task.sleep(for: .milliseconds(10))
            stage.advance(by: 0.02)
        }
        try stage.tap("More")
        for _ in 0..<100 where !stage.texts.contains("n0 n1") {
            try await Task.sleep(for: .milliseconds(10))
            stage.advance(by: 0.02)
        }
        #expect(stage.texts.contains("n0 n1"))
    }
}
