import Foundation
import Testing
@testable import Motion

/// Delivers completions as a host does, and notes when.
private final class Host {
    var log: [String] = []
    var now = 0.0
    var pending: [() -> Void] = []

    func transaction(_ animation: Animation?, _ listeners: [(AnimationCompletionCriteria, String)]) -> Transaction {
        var transaction = Transaction(animation: animation)
        for (criteria, name) in listeners {
            transaction.addAnimationCompletion(criteria: criteria) { [unowned self] in
                log.append("\(name) \((now * 100).rounded() / 100)")
            }
        }
        return transaction
    }

    func update(_ transaction: Transaction, _ body: () -> Void) {
        transaction.updateWillBegin { [unowned self] in pending.append($0) }
        body()
        transaction.updateDidEnd()
        deliver()
    }

    func deliver() {
        let actions = pending
        pending = []
        actions.forEach { $0() }
    }
}

@Suite struct CompletionTests {
    private let host = Host()

    private let both: [(AnimationCompletionCriteria, String)] = [(.removed, "removed"), (.logicallyComplete, "logical")]

    /// Runs frames of 0.05 s from `start` on.
    private func run(_ motion: inout AnimatedNumber, from start: Double, to end: Double) {
        for frame in Int((start * 20).rounded())...Int((end * 20).rounded()) {
            host.now = Double(frame) / 20
            motion.frame(at: host.now)
            host.deliver()
        }
    }

    private func completions(_ animation: Animation?, until end: Double = 6) -> [String] {
        var motion = AnimatedNumber(0)
        let transaction = host.transaction(animation, both)
        host.update(transaction) {
            motion.set(100, transaction, at: 0)
        }
        run(&motion, from: 0, to: end)
        return host.log
    }

    @Test func curve() {
        #expect(completions(.linear(duration: 1)) == ["logical 1.05", "removed 1.05"])
    }

    @Test func logicallyComplete() {
        #expect(completions(.linear(duration: 5).logicallyComplete(after: 1)) == ["logical 1.0", "removed 5.05"])
    }

    @Test func spring() {
        let log = completions(.spring(duration: 0.5))
        #expect(log.first == "logical 0.5")
        #expect(log.count == 2)
    }

    @Test func repeatForeverIsNeverRemoved() {
        #expect(completions(.linear(duration: 1).repeatForever(), until: 20) == ["logical 1.05"])
    }

    @Test func noAnimation() {
        #expect(completions(nil) == ["removed 0.0", "logical 0.0"])
    }

    @Test func noAnimatorWasCreated() {
        var motion = AnimatedNumber(0)
        let transaction = host.transaction(.linear(duration: 1), both)
        host.update(transaction) {
            motion.set(0, transaction, at: 0)
        }
        #expect(host.log == ["removed 0.0", "logical 0.0"])
    }

    @Test func severalAnimators() {
        var first = AnimatedNumber(0)
        var second = AnimatedNumber(0)
        let transaction = host.transaction(.linear(duration: 1), both)
        let slow = { () -> Transaction in
            var copy = transaction
            copy.animation = .linear(duration: 2)
            return copy
        }()
        host.update(transaction) {
            // One that ends within the update does not end the whole.
            var instant = AnimatedNumber(0)
            var quick = transaction
            quick.animation = .linear(duration: 0)
            instant.set(1, quick, at: 0)
            first.set(1, transaction, at: 0)
            second.set(1, slow, at: 0)
        }
        #expect(host.log == [])
        run(&first, from: 0, to: 1.5)
        #expect(host.log == [])
        run(&second, from: 0, to: 3)
        #expect(host.log == ["logical 2.05", "removed 2.05"])
    }

    @Test func retargetedBeforeItsLogicalEnd() {
        var motion = AnimatedNumber(0)
        let first = host.transaction(.linear(duration: 1), [(.logicallyComplete, "first"), (.removed, "first removed")])
        host.update(first) {
            motion.set(100, first, at: 0)
        }
        run(&motion, from: 0, to: 0.45)
        host.now = 0.5
        let second = host.transaction(.linear(duration: 2), [(.logicallyComplete, "second"), (.removed, "second removed")])
        host.update(second) {
            motion.set(0, second, at: 0.5)
        }
        run(&motion, from: 0.55, to: 4)
        #expect(host.log.first == "first 1.05")
        #expect(host.log.dropFirst().sorted() == ["first removed 2.55", "second 2.55", "second removed 2.55"])
    }

    @Test func springRetargetedBySpring() {
        var motion = AnimatedNumber(0)
        let first = host.transaction(.spring(duration: 0.5), [(.logicallyComplete, "first")])
        host.update(first) {
            motion.set(100, first, at: 0)
        }
        run(&motion, from: 0, to: 0.25)
        host.now = 0.3
        let second = host.transaction(.spring(duration: 0.5), [(.logicallyComplete, "second")])
        host.update(second) {
            motion.set(0, second, at: 0.3)
        }
        run(&motion, from: 0.35, to: 4)
        #expect(host.log == ["first 0.5", "second 0.8"])
    }

    @Test func animatorsThatGoAwayReport() {
        do {
            var motion = AnimatedNumber(0)
            let transaction = host.transaction(.linear(duration: 1), both)
            host.update(transaction) {
                motion.set(100, transaction, at: 0)
            }
            motion.frame(at: 0.1)
            #expect(host.log == [])
            motion.state.reset()
        }
        host.deliver()
        #expect(host.log.sorted() == ["logical 0.0", "removed 0.0"])
    }

    @Test func aFollowUpUpdateWithTheSameTransaction() {
        var motion = AnimatedNumber(0)
        let transaction = host.transaction(.linear(duration: 1), [(.logicallyComplete, "done")])
        transaction.updateWillBegin { [unowned host] in host.pending.append($0) }
        transaction.updateWillBegin { [unowned host] in host.pending.append($0) }
        transaction.updateDidEnd()
        motion.set(100, transaction, at: 0)
        transaction.updateDidEnd()
        host.deliver()
        #expect(host.log == [])
        run(&motion, from: 0, to: 2)
        #expect(host.log == ["done 1.05"])
    }

    @Test func cancelled() {
        var motion = AnimatedNumber(0)
        var transaction = Transaction(animation: .linear(duration: 1))
        let listener = AnimationListener(criteria: .removed) { [unowned host] in host.log.append("never") }
        transaction.addListener(listener)
        host.update(transaction) {
            motion.set(100, transaction, at: 0)
        }
        listener.cancel()
        run(&motion, from: 0, to: 2)
        #expect(listener.isFinished)
        #expect(host.log == [])
    }

    @Test func nobodySawTheTransaction() async {
        await withCheckedContinuation { continuation in
            withAnimation(.linear) {
            } completion: {
                continuation.resume()
            }
        }
    }
}
