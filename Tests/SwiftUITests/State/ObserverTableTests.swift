import Testing

@testable import SwiftUI

/// The table of observers for objects without a publisher.
@Suite struct ObserverTableTests {
    private final class Thing {}

    @Test func observersWhoseOwnerHasGoneAreForgotten() {
        let object = Thing()
        let start = ObjectChanges.observerCount
        for _ in 0..<10_000 {
            ObjectChanges.observe(object, by: Thing()) {}
        }
        #expect(ObjectChanges.observerCount < start + 5_000)
    }

    @Test func thoseWhoAreThereAreTold() {
        let object = Thing()
        let owners = (0..<500).map { _ in Thing() }
        var told = 0
        for owner in owners {
            ObjectChanges.observe(object, by: owner) { told += 1 }
        }
        ObjectChanges.announce(object)
        #expect(told == 500)
    }
}
