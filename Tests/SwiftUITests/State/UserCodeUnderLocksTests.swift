import IncrementalGraph
import Dispatch
import Foundation
import SwiftUITesting
import Synchronization
import Testing

@testable import SwiftUI
@testable import SwiftUICore

/// The program's own `==` and `deinit` run where they may read and write state, on any thread.
@MainActor
struct UserCodeUnderLocksTests {
    private final class Hook: @unchecked Sendable {
        var isEqual: (() -> Void)?
        var ends: (() -> Void)?
        var count = 0
    }

    /// A value whose comparison and end do something.
    private struct Watched: Equatable {
        final class End {
            let action: () -> Void
            init(_ action: @escaping () -> Void) { self.action = action }
            deinit { action() }
        }

        var number: Int
        let hook: Hook
        var end: End?

        static func == (a: Watched, b: Watched) -> Bool {
            a.hook.isEqual?()
            return a.number == b.number
        }
    }

    private struct Shown: View {
        @State var watched: Watched
        @State var count = 0
        let take: (Binding<Watched>, Binding<Int>) -> Void

        var body: some View {
            Text("\(watched.number) \(count)").onAppear { take($watched, $count) }
        }
    }

    private func stage(_ hook: Hook, end: Watched.End? = nil) -> (TestStage, Binding<Watched>, Binding<Int>) {
        var bindings: (Binding<Watched>, Binding<Int>)?
        let stage = TestStage(Shown(watched: Watched(number: 0, hook: hook, end: end)) { bindings = ($0, $1) })
        stage.advance(by: 0.1)
        return (stage, bindings!.0, bindings!.1)
    }

    /// Runs `body` on another thread; false when it does not come back, as code that waits for itself never does.
    private func comesBack(_ body: @escaping @Sendable () -> Void) -> Bool {
        let done = DispatchSemaphore(value: 0)
        Thread {
            body(); done.signal()
        }.start()
        return done.wait(timeout: .now() + 60) == .success
    }

    @Test func aComparisonMayWriteTheSameState() {
        let hook = Hook()
        let (stage, watched, count) = stage(hook)
        nonisolated(unsafe) let binding = watched
        let other = count
        hook.isEqual = {
            hook.isEqual = nil
            binding.wrappedValue = Watched(number: 7, hook: hook)
            other.wrappedValue += 1
        }
        #expect(comesBack { binding.wrappedValue = Watched(number: 3, hook: hook) })
        stage.advance(by: 0.1)
        #expect(stage.texts == ["3 1"])
    }

    /// A value that always writes is not compared forever.
    @Test func aComparisonThatAlwaysWritesEnds() {
        let hook = Hook()
        let (stage, watched, _) = stage(hook)
        nonisolated(unsafe) let binding = watched
        hook.isEqual = {
            guard hook.count < 50 else { return }
            hook.count += 1
            binding.wrappedValue = Watched(number: 100 + hook.count, hook: hook)
        }
        #expect(comesBack { binding.wrappedValue = Watched(number: 3, hook: hook) })
        hook.isEqual = nil
        stage.advance(by: 0.1)
        #expect(stage.texts.count == 1)
    }

    /// While a comparison runs, other threads read and write.
    @Test func otherThreadsWriteDuringAComparison() {
        let hook = Hook()
        let (stage, watched, _) = stage(hook)
        nonisolated(unsafe) let binding = watched
        let isFree = Mutex<Bool?>(nil)
        hook.isEqual = {
            hook.isEqual = nil
            let done = DispatchSemaphore(value: 0)
            Thread {
                binding.wrappedValue = Watched(number: 5, hook: hook)
                done.signal()
            }.start()
            let result = done.wait(timeout: .now() + 60) == .success
            isFree.withLock { $0 = result }
        }
        #expect(comesBack { binding.wrappedValue = Watched(number: 6, hook: hook) })
        #expect(isFree.withLock { $0 } == true)
        stage.advance(by: 0.1)
        #expect(stage.texts == ["6 0"])
    }

    /// No view shows the state any more.
    @Test func anEndMayWriteStateThatIsNotShown() {
        let hook = Hook()
        nonisolated(unsafe) var binding: Binding<Watched>!
        do {
            let (stage, watched, _) = stage(hook, end: Watched.End { hook.ends?() })
            binding = watched
            stage.advance(by: 0.1)
        }
        hook.ends = {
            hook.count += 1
            binding.wrappedValue.number += 10
        }
        let binding2 = binding!
        nonisolated(unsafe) let written = binding2
        #expect(comesBack { written.wrappedValue = Watched(number: 1, hook: hook) })
        #expect(hook.count <= 1)
    }

    private struct Slow: CustomAnimation {
        let hook: Hook
        func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
            time > 0.1 ? nil : value.scaled(by: time * 10)
        }
        static func == (a: Slow, b: Slow) -> Bool {
            a.hook.isEqual?()
            return true
        }
        func hash(into hasher: inout Hasher) {}
    }

    /// Waiting changes are distinguished by their animations.
    @Test func anAnimationsComparisonMayWrite() {
        let hook = Hook()
        let (stage, _, count) = stage(hook)
        let other = count
        hook.isEqual = {
            hook.isEqual = nil
            hook.count += 1
            other.wrappedValue += 100
        }
        #expect(
            comesBack {
                for _ in 0..<2 {
                    withAnimation(Animation(Slow(hook: hook))) { other.wrappedValue += 1 }
                }
            })
        stage.advance(by: 1)
        #expect(hook.count == 1)
        #expect(stage.texts == ["0 102"])
    }

    private struct Box<T>: @unchecked Sendable {
        var value: T
        var other: (Int, T?)
    }

    /// Values of types that are made of each other.
    nonisolated private static func isCompared<T>(_ value: T, _ depth: Int) -> Bool {
        let comparator = ValueComparator.of(Box<T>.self)
        let box = Box(value: value, other: (depth, value))
        guard comparator.areEqual(box, box), ValueComparator.of(Box<T>.self) === comparator else { return false }
        return depth == 0 || isCompared([value], depth - 1)
    }

    /// Types that are compared for the first time on many threads at once.
    @Test func comparatorsAreMadeOnAnyThread() {
        let wrong = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            if !Self.isCompared("a text on the heap, as it is long", 40) || !Self.isCompared([thread], 40) {
                wrong.withLock { $0 += 1 }
            }
        }
        #expect(wrong.withLock { $0 } == 0)
    }

    /// State of types that nothing has compared before is written from threads while frames are made.
    @Test func textsAndOptionalsAreWrittenFromThreads() {
        struct Shown: View {
            static nonisolated(unsafe) var bindings: (Binding<String?>, Binding<[String: [Int]]>)?
            @State private var text: String?
            @State private var table: [String: [Int]] = [:]
            var body: some View {
                Text("\(text ?? "none") \(table.count)").onAppear { Self.bindings = ($text, $table) }
            }
        }
        let stage = TestStage(Shown())
        let (text, table) = Shown.bindings!
        let group = DispatchGroup()
        for thread in 0..<4 {
            DispatchQueue.global().async(group: group) {
                for step in 0..<200 {
                    text.wrappedValue = "thread \(thread), step \(step), written from elsewhere"
                    table.wrappedValue["\(thread)"] = [step]
                }
            }
        }
        while group.wait(timeout: .now()) == .timedOut {
            stage.advance(by: 0.01)
        }
        text.wrappedValue = "end"
        stage.advance(by: 0.01)
        #expect(stage.texts == ["end 4"])
    }
}
