import Dispatch
import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

/// Its parts are written from any thread, so it is on no actor itself: only as a view it has a body, which is.
private struct Counts: @unchecked Sendable {
    @State var total = 0
    @State var parts = [Int](repeating: 0, count: 8)
    @State var log: [Int] = []

    func write() {
        let parts = $parts
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            for step in 0..<500 {
                total += 1
                parts[thread].wrappedValue += 1
                log.append(step)
            }
        }
    }
}

extension Counts: View {
    var body: some View {
        Text("total \(String(total)), parts \(String(parts.reduce(0, +))), log \(String(log.count))")
        Button("write") { write() }
    }
}

/// Eight threads write at once, and nothing is lost.
@MainActor
struct ConcurrentWriteTests {
    @Test func stateAndBindings() throws {
        let stage = TestStage(Counts())
        try stage.tap("write")
        #expect(stage.texts.contains("total 4000, parts 4000, log 4000"))
    }

    /// Frames are made while the threads write.
    @Test func whileFramesAreMade() {
        struct Shown: View {
            static nonisolated(unsafe) var binding: Binding<Int>?
            @State private var total = 0
            var body: some View {
                Text("total \(String(total))").onAppear { Self.binding = $total }
            }
        }
        let stage = TestStage(Shown())
        let binding = Shown.binding!
        let group = DispatchGroup()
        for _ in 0..<8 {
            DispatchQueue.global().async(group: group) {
                for _ in 0..<500 {
                    binding.wrappedValue += 1
                }
            }
        }
        var frames = 0
        while group.wait(timeout: .now()) == .timedOut {
            stage.advance(by: 0.01)
            frames += 1
        }
        stage.advance(by: 0.01)
        #expect(stage.texts == ["total 4000"])
        #expect(frames > 0)
    }

    final class Model: ObservableObject, @unchecked Sendable {
        private let lock = NSLock()
        private var value = 0
        @Published private var changes = 0

        var count: Int { lock.withLock { value } }

        func add() {
            lock.withLock {
                value += 1
                changes += 1
            }
        }
    }

    @Test func observedObjects() {
        struct Shown: View {
            @ObservedObject var model: Model
            var body: some View { Text("count \(String(model.count))") }
        }
        let model = Model()
        let stage = TestStage(Shown(model: model))
        stage.perform {
            DispatchQueue.concurrentPerform(iterations: 8) { _ in
                for _ in 0..<500 {
                    model.add()
                }
            }
        }
        #expect(stage.texts == ["count 4000"])
    }
}
