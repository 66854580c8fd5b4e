import SwiftUI
import SwiftUITesting
import Testing

private struct Item: Identifiable, Equatable {
    let id = UUID()
    var name: String
    var isBought = false
}

private struct ItemRow: View {
    @Binding var item: Item

    var body: some View {
        Toggle(item.name, isOn: $item.isBought)
            .strikethrough(item.isBought)
    }
}

private struct ShoppingList: View {
    @State private var items = ["Bread", "Milk", "Plums"].map { Item(name: $0) }
    @State private var new = ""
    @State private var asksToClear = false

    var body: some View {
        NavigationStack {
            List {
                Section {
                    TextField("New item", text: $new).onSubmit(add)
                }
                Section {
                    ForEach($items) { ItemRow(item: $0) }
                        .onDelete { items.remove(atOffsets: $0) }
                } footer: {
                    Text("\(items.count { !$0.isBought }) left")
                }
            }
            .navigationTitle("Shopping")
            .toolbar {
                Button("Clear") { asksToClear = true }.disabled(items.isEmpty)
            }
            .confirmationDialog("Remove all items?", isPresented: $asksToClear, titleVisibility: .visible) {
                Button("Remove all", role: .destructive) { withAnimation { items.removeAll() } }
            }
        }
    }

    private func add() {
        guard !new.isEmpty else { return }
        withAnimation { items.append(Item(name: new)) }
        new = ""
    }
}

@MainActor @Suite(.stage) struct ShoppingListTests {
    let stage = TestStage(ShoppingList(), device: .iPhone15, inspects: true)

    @Test func whatIsBoughtIsNotLeft() throws {
        #expect(stage.exists(.text("3 left")))
        try stage.tap(.toggle("Milk"))
        #expect(stage.exists(.text("2 left")))
        #expect(try stage.element(.toggle("Milk")).value == "on")
    }

    @Test func returnAddsAnItemAndEmptiesTheField() throws {
        try stage.type("Honey\n", into: .placeholder("New item"))
        try stage.settle()
        #expect(stage.count(.role(.toggle)) == 4)
        #expect(try stage.element(.role(.toggle).last).label == "Honey")
        #expect(try stage.element(.placeholder("New item")).text.isEmpty)
    }

    @Test func anEmptyNameAddsNothing() throws {
        try stage.type("\n", into: .placeholder("New item"))
        #expect(stage.count(.role(.toggle)) == 3)
    }

    @Test func aSwipeDeletesARow() throws {
        try stage.swipe(.toggle("Bread"), .left)
        try stage.settle()
        try stage.tap(.button("Delete"))
        try stage.settle()
        #expect(!stage.exists("Bread"))
        #expect(stage.exists(.text("2 left")))
    }

    @Test func clearingAsksFirst() throws {
        try stage.tap(.button("Clear"))
        try stage.waitFor(.text("Remove all items?"))
        try stage.tap(.button("Remove all"))
        try stage.settle()
        #expect(stage.count(.role(.toggle)) == 0)
        #expect(stage.exists(.button("Clear").disabled))
    }

    @Test func cancellingKeepsAll() throws {
        try stage.tap(.button("Clear"))
        try stage.settle()
        try stage.tap(.button("Cancel"))
        try stage.settle()
        #expect(stage.count(.role(.toggle)) == 3)
    }

    @Test func typingLeavesTheRowsAlone() throws {
        try stage.settle()
        stage.resetCounts()
        try stage.type("H", into: .placeholder("New item"))
        #expect(stage.bodyCount(of: ShoppingList.self) > 0)
        #expect(stage.bodyCount(of: ItemRow.self) == 0)
    }
}
