import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

/// Runs `body` and returns the warnings, each once.
@MainActor func warnings(_ body: @MainActor () throws -> Void) rethrows -> [String] {
    var messages: [String] = []
    RuntimeIssue.handler = { message in
        if !messages.contains(message) {
            messages.append(message)
        }
    }
    defer { RuntimeIssue.handler = nil }
    try body()
    return messages
}

/// Elements with the same id are all drawn, as on an iPhone.
@Suite(.serialized) @MainActor struct RepeatedIDTests {
    enum Holder: CaseIterable {
        case stack, row, lazyStack, lazyGrid, grid, list, scroll, group
    }

    @Observable final class Model {
        var letters: [String]
        init(_ text: String) { letters = text.map(String.init) }
    }

    private struct Screen: View {
        var model: Model
        var holder: Holder

        private var rows: some View {
            ForEach(model.letters, id: \.self) { Text($0) }
        }

        var body: some View {
            switch holder {
            case .stack: VStack(spacing: 0) { rows }
            case .row: HStack(spacing: 0) { rows }
            case .lazyStack: ScrollView { LazyVStack(spacing: 0) { rows } }
            case .lazyGrid: ScrollView { LazyVGrid(columns: [GridItem(), GridItem()]) { rows } }
            case .grid: Grid { ForEach(model.letters, id: \.self) { letter in GridRow { Text(letter) } } }
            case .list: List { rows }
            case .scroll: ScrollView { VStack { rows } }
            case .group: ZStack { Group { rows } }
            }
        }
    }

    @Test(arguments: Holder.allCases) func allAreDrawn(holder: Holder) throws {
        let model = Model("11235")
        let messages = warnings {
            let stage = TestStage(Screen(model: model, holder: holder))
            #expect(stage.texts == ["1", "1", "2", "3", "5"])
        }
        #expect(messages.filter { $0.contains("occurs more than once") }.count == 1)
    }

    /// What is shown after any change is what a fresh tree shows.
    @Test(arguments: Holder.allCases) func changesStaySane(holder: Holder) throws {
        let changes = ["1235", "51235", "53211", "111", "", "22", "2", "12121212", "21", "3", "33", "5533"]
        for isAnimated in [false, true] {
            let model = Model("11235")
            _ = warnings {
                let stage = TestStage(Screen(model: model, holder: holder))
                for change in changes {
                    stage.perform {
                        withAnimation(isAnimated ? .linear(duration: 0.2) : nil) { model.letters = change.map(String.init) }
                    }
                    stage.play(0.5)
                    let fresh = TestStage(Screen(model: Model(change), holder: holder))
                    #expect(stage.texts.sorted() == fresh.texts.sorted(), "\(holder) \(change)")
                    let frames = stage.items.filter { $0.text != nil }.map(\.frame.origin.y).sorted()
                    #expect(frames == fresh.items.filter { $0.text != nil }.map(\.frame.origin.y).sorted(), "\(holder) \(change)")
                }
            }
        }
    }

    @Test func theFirstIsScrolledToAndTheRightOneIsDeleted() throws {
        struct Rows: View {
            @Bindable var model: Model
            var body: some View {
                List {
                    ForEach(model.letters, id: \.self) { Text($0) }
                        .onDelete { model.letters.remove(atOffsets: $0) }
                }
            }
        }
        let model = Model("1213")
        try _ = warnings {
            let stage = TestStage(Rows(model: model))
            let rows = stage.items.filter { $0.text != nil }.map(\.frame)
            #expect(rows.count == 4)
            // The third row, which is the second "1".
            try stage.drag(from: CGPoint(x: 330, y: rows[2].midY), by: CGSize(width: -280, height: 0), duration: 0.4)
            try stage.settle()
            #expect(model.letters == ["1", "2", "3"])
            #expect(stage.texts == ["1", "2", "3"])
        }
    }
}

/// Ids that are others each time they are read.
@Suite(.serialized) @MainActor struct UnstableIDTests {
    struct Item: Identifiable {
        var name: String
        var id: UUID { UUID() }
    }

    @Observable final class Model {
        var items = ["a", "b", "c"].map(Item.init)
    }

    private struct Screen: View {
        @Bindable var model: Model
        var holder: RepeatedIDTests.Holder
        var body: some View {
            let rows = ForEach(model.items) { Text($0.name) }
            switch holder {
            case .stack: VStack { rows }
            case .row: HStack { rows }
            case .lazyStack: ScrollView { LazyVStack { rows } }
            case .lazyGrid: ScrollView { LazyVGrid(columns: [GridItem()]) { rows } }
            case .grid: Grid { ForEach(model.items) { item in GridRow { Text(item.name) } } }
            case .list: List { rows }
            case .scroll: ScrollView { VStack { rows } }
            case .group: VStack { ForEach($model.items) { $item in TextField("name", text: $item.name) } }
            }
        }
    }

    @Test(arguments: RepeatedIDTests.Holder.allCases) func theyWarnAndNothingElse(holder: RepeatedIDTests.Holder) throws {
        for isAnimated in [false, true] {
            let model = Model()
            let messages = warnings {
                let stage = TestStage(Screen(model: model, holder: holder))
                @MainActor func change(_ names: [String]) {
                    stage.perform { withAnimation(isAnimated ? .linear(duration: 0.1) : nil) { model.items = names.map(Item.init) } }
                    stage.play(0.5)
                    #expect(stage.texts.sorted() == names.sorted(), "\(holder)")
                }
                change(["a", "c"])
                change([])
                change(["d", "e", "f", "g"])
                change(["g"])
            }
            #expect(messages.filter { $0.contains("each time it is read") }.count == 1, "\(holder): \(messages)")
        }
    }

    /// A condition that is read anew finds another branch than the one that was just made.
    @Test func idsMadeInTheBodyAreSimplyNew() throws {
        struct Fresh: View {
            @State var count = 0
            var body: some View {
                VStack {
                    ForEach(0..<3, id: \.self) { Text("\($0) \(count)").id(UUID()) }
                    Button("More") { count += 1 }
                }
            }
        }
        let stage = TestStage(Fresh())
        var nodes: [Int] = []
        for count in 1...4 {
            try stage.tap("More")
            try stage.settle()
            #expect(stage.texts.filter { $0.hasSuffix(" \(count)") }.count == 3)
            nodes.append(stage.liveNodes)
        }
        #expect(nodes[1] == nodes[3])
    }
}
