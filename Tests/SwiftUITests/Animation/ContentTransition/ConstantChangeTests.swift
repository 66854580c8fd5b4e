import SwiftUITesting
import Testing

@testable import SwiftUI

/// Texts that change before the last change has come to its end, again and again.
@MainActor
@Suite struct ConstantChangeTests {
    /// What is on its way out is drawn as long as it can be seen, and no longer: most of the time that a spring takes goes by when it cannot.
    @Test func whatCannotBeSeenAnyMoreIsNotDrawn() {
        let driver = Driver(0) { Text("word \($0)") }
        for number in 1...40 {
            driver.set(number, .default)
            driver.stage.advance(by: 0.05)
            #expect(driver.stage.items.count <= 14)
            #expect(driver.stage.items.allSatisfy { $0.opacity > 1.0 / 512 })
        }
        #expect(driver.stage.items.count >= 12)
    }

    /// Changes that end in another order than they began are each known by their number.
    @Test func changesOfDifferentLengthsEndEachInItsTime() {
        let driver = Driver("a") { Text($0) }
        let animations: [(String, Double)] = [("b", 3), ("c", 1), ("d", 2), ("e", 0.5)]
        for (text, duration) in animations {
            driver.set(text, .linear(duration: duration))
            driver.stage.advance(by: 0.1)
        }
        // "b" and "d" come more slowly than they go: they are never seen.
        func texts(at time: Double) -> [String] {
            driver.stage.advance(to: time)
            return driver.stage.items.compactMap(\.text).sorted()
        }
        #expect(texts(at: 0.5) == ["a", "c", "e"])
        #expect(texts(at: 1.5) == ["a", "c", "e"])
        #expect(texts(at: 2.5) == ["a", "e"])
        #expect(texts(at: 3.1) == ["e"])
    }
}
