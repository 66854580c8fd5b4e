import SwiftUI
import SwiftUITesting
import Testing

/// iOS 13: ObservableObject, @Published, @ObservedObject, bindings to elements, Combine operators.
@MainActor @Suite struct CartTests {
    @Test func aBindingToAnElementOfAPublishedArrayWritesThatElement() throws {
        let store = CartStore()
        let stage = TestStage(CartView(store: store))
        try stage.tap("More Cup")
        #expect(store.lines.map(\.quantity) == [1, 2])
        #expect(stage.texts.contains("2 × Cup") && stage.texts.contains("1 × Tea"))
    }

    @Test func aSpecifierFormatsTheNumberInAText() {
        let stage = TestStage(CartView(store: CartStore()))
        #expect(stage.texts.contains("Total 16.50"))
    }

    @Test func writingAPublishedPropertyUpdatesTheViewAndOneThatIsNotDoesNot() throws {
        let store = CartStore()
        let stage = TestStage(CartView(store: store))
        stage.resetCounts()
        stage.perform { store.visits += 1 }
        #expect(stage.bodyCount == 0)
        stage.perform { store.lines[0].price = 10 }
        #expect(stage.bodyCount > 0 && stage.texts.contains("Total 22.00"))
    }

    @Test func aPublishedPropertysPublisherSendsTheNewValueToItsSubscribers() throws {
        let store = CartStore()
        let stage = TestStage(CartView(store: store))
        try stage.type("tea123", into: "Voucher")
        #expect(store.voucher == "tea123" && store.isVoucherValid)
        #expect(stage.texts.contains("Total 14.85"))
    }

    @Test func objectWillChangeIsSentBeforeTheValueChanges() {
        let store = CartStore()
        var before: [Int] = []
        let subscription = store.objectWillChange.sink { before.append(store.lines.count) }
        store.lines.removeLast()
        subscription.cancel()
        store.lines.removeLast()
        #expect(before == [2])
    }
}
