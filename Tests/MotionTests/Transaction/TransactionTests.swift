import Foundation
import Testing
@testable import Motion

private struct Tag: TransactionKey {
    static var defaultValue: String { "none" }
}

extension Transaction {
    fileprivate var tag: String {
        get { self[Tag.self] }
        set { self[Tag.self] = newValue }
    }
}

private struct Failure: Error {}

@Suite struct TransactionTests {
    @Test func defaults() {
        let transaction = Transaction()
        #expect(transaction.animation == nil)
        #expect(!transaction.disablesAnimations && !transaction.isContinuous && !transaction.tracksVelocity)
        #expect(transaction.tag == "none")
        #expect(transaction.effectiveAnimation == nil)
    }

    @Test func withAnimationSetsTheCurrentOne() throws {
        #expect(Transaction.current.animation == nil)
        let result = withAnimation { Transaction.current.animation }
        #expect(result == .default)
        #expect(withAnimation(.linear) { Transaction.current.animation } == .linear)
        #expect(Transaction.current.animation == nil)
        #expect(throws: Failure.self) {
            try withAnimation(.linear) { throw Failure() }
        }
        #expect(Transaction.current.animation == nil)
    }

    @Test func nestedTransactionsMerge() {
        var outer = Transaction(animation: .linear)
        outer.disablesAnimations = true
        outer.tag = "outer"
        withTransaction(outer) {
            withAnimation(.easeIn) {
                #expect(Transaction.current.animation == .easeIn)
                #expect(Transaction.current.disablesAnimations)
                #expect(Transaction.current.tag == "outer")
                withTransaction(\.disablesAnimations, false) {
                    #expect(Transaction.current.animation == .easeIn)
                    #expect(!Transaction.current.disablesAnimations)
                    #expect(Transaction.current.tag == "outer")
                }
                withTransaction(\.tag, "inner") {
                    #expect(Transaction.current.tag == "inner")
                }
                withAnimation(nil) {
                    #expect(Transaction.current.animation == nil)
                }
                withTransaction(Transaction()) {
                    #expect(Transaction.current.animation == .easeIn)
                }
            }
            #expect(Transaction.current.animation == .linear)
        }
    }

    @Test func eachThreadHasItsOwn() async {
        let elsewhere = withAnimation(.linear) {
            let semaphore = DispatchSemaphore(value: 0)
            nonisolated(unsafe) var animation: Animation?
            nonisolated(unsafe) var own: Animation?
            let thread = Thread {
                animation = Transaction.current.animation
                own = withAnimation(.easeOut) { Transaction.current.animation }
                semaphore.signal()
            }
            thread.start()
            semaphore.wait()
            return (animation, own)
        }
        #expect(elsewhere.0 == nil)
        #expect(elsewhere.1 == .easeOut)
    }

    @Test func sameness() {
        #expect(Transaction().isSame(as: Transaction()))
        #expect(Transaction(animation: .linear).isSame(as: Transaction(animation: .linear)))
        #expect(!Transaction(animation: .linear).isSame(as: Transaction(animation: .easeIn)))
        #expect(!Transaction(animation: nil).isSame(as: Transaction()))
        var tagged = Transaction()
        tagged.tag = "a"
        #expect(tagged.isSame(as: tagged))
        #expect(!tagged.isSame(as: Transaction()))
        var listening = Transaction()
        listening.addListener(AnimationListener(criteria: .removed) {})
        #expect(listening.isSame(as: listening))
        #expect(!listening.isSame(as: Transaction()))
    }
}
