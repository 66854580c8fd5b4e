import Foundation
import Testing

@testable import SwiftUI
@testable import SwiftUITesting

@Observable
private final class Rows {
    var items: [Int]
    var selected: Int?
    var several: Set<Int> = []
    var isOn = false
    var isExpanded = true
    var log: [String] = []

    init(_ items: [Int] = Array(0..<5)) {
        self.items = items
    }
}

@MainActor
private final class Log {
    var bodies = 0
}

@MainActor
private func stage<V: View>(_ view: V, height: CGFloat = 700, width: CGFloat = 375) -> TestStage {
    TestStage(view, size: CGSize(width: width, height: height))
}

/// The frames of what is filled with the colour of cards or plain rows, from top to bottom.
@MainActor
private func cards(_ stage: TestStage) -> [CGRect] {
    stage.items.filter { $0.text == nil && $0.frame.height >= 44 && $0.frame.width > 300 && $0.frame.height < 400 }.map(\.frame)
}

/// Within half a point: texts stand on whole pixels.
private func near(_ value: CGFloat?, _ expected: CGFloat) -> Bool {
    value.map { abs($0 - expected) <= 0.5 } ?? false
}

@MainActor
struct ListTests {
    // MARK: Appearance

    @Test func rowsOnCards() {
        let stage = stage(
            List {
                Text("First")
                Text("Second")
                Section("Head") {
                    Text("Third")
                }
            })
        // 35 above the first card, 16 to it and 16 to the text.
        #expect(cards(stage).prefix(3).map(\.minX) == [16, 16, 16])
        #expect(cards(stage).prefix(2).map(\.minY) == [35, 79])
        #expect(cards(stage).prefix(2).map(\.height) == [44, 44])
        #expect(stage.frame("First")?.minX == 32)
        #expect(stage.frame("First")?.midY == 57)
        // 17.5 to the header, whose text is 10 below, in capitals, 7 above its card.
        #expect(stage.texts.contains("HEAD"))
        let head = stage.frame("HEAD")
        #expect(head?.minY == 123 + 27.5)
        #expect(head?.minX == 32)
        #expect(cards(stage)[2].minY == (head?.maxY ?? 0) + 7)
    }

    @Test func wideScreensHaveWiderMargins() {
        let stage = stage(List { Text("First") }, width: 430)
        #expect(cards(stage).first?.minX == 20)
        #expect(stage.frame("First")?.minX == 36)
    }

    @Test func plainRowsGoFromEdgeToEdge() {
        let stage = stage(
            List {
                Section("Head") {
                    Text("First")
                    Text("Second")
                }
            }.listStyle(.plain))
        #expect(stage.frame("First")?.minX == 16)
        #expect(stage.texts.contains("Head"))
        let first = cards(stage).first
        #expect(first?.minX == 0)
        #expect(first?.width == 375)
        #expect(stage.frame("Second")!.minY - stage.frame("First")!.minY == 44)
    }

    @Test func aHighRowIsAsHighAsItsContentAnd22() {
        let stage = stage(
            List {
                Color.red.frame(height: 100)
                Text("Below")
            })
        #expect(near(stage.frame("Below")?.midY, 35 + 122 + 22))
    }

    @Test func linesBeginAtTheText() {
        let stage = stage(
            List {
                HStack {
                    Color.red.frame(width: 20, height: 20)
                    Text("With icon")
                }
                Text("Without")
                Text("Last")
            })
        let lines = stage.items.filter { $0.frame.height == 0.5 && $0.opacity > 0 }.map(\.frame)
        #expect(lines.map(\.minX) == [60, 32])
        #expect(lines.map(\.maxX) == [359, 359])
        #expect(lines.map(\.maxY) == [79, 123])
    }

    @Test func rowModifiers() {
        let stage = stage(
            List {
                Text("First").listRowInsets(EdgeInsets(top: 0, leading: 50, bottom: 0, trailing: 0)).listRowSeparator(.hidden)
                Text("Second").listRowSeparatorTint(.red).listRowBackground(Color.yellow)
                Text("Third")
            }.listRowSpacing(nil).environment(\.defaultMinListRowHeight, 60))
        #expect(stage.frame("First")?.minX == 66)
        #expect(near(stage.frame("Second")?.midY, 35 + 60 + 30))
        #expect(stage.items.filter { $0.frame.height == 0.5 && $0.opacity > 0 }.count == 1)
    }

    @Test func rowsApartAreCardsOfTheirOwn() {
        let stage = stage(
            List {
                Text("First")
                Text("Second")
            }.listRowSpacing(12))
        #expect(stage.frame("Second")!.midY - stage.frame("First")!.midY == 56)
        #expect(stage.items.filter { $0.frame.height == 0.5 && $0.opacity > 0 }.isEmpty)
    }

    @Test func sectionsKeepTheirDistance() {
        let stage = stage(
            List {
                Section {
                    Text("First")
                } footer: {
                    Text("Foot")
                }
                Section { Text("Second") }
                Section { Text("Third") }
            })
        #expect(near(stage.frame("Foot")?.minY, 79 + 8))
        #expect(cards(stage)[1].minY == stage.frame("Foot")!.maxY + 23.5)
        #expect(cards(stage)[2].minY == cards(stage)[1].maxY + 35)
    }

    @Test func controlsTakeTheHeightOfTheirLabel() {
        let rows = Rows()
        let stage = stage(
            Form {
                Toggle("Switch", isOn: Bindable(rows).isOn)
                LabeledContent("Name", value: "Value")
            })
        #expect(stage.frame("Name, Value")?.midY ?? stage.frame("Name")?.midY == 101)
    }

    // MARK: Cost

    @Test func theCostDoesNotDependOnTheNumberOfRows() throws {
        func costs(_ count: Int) throws -> (first: Int, most: [Int], shown: [String]) {
            let log = Log()
            let stage = stage(
                List(0..<count, id: \.self) { row in
                    let _ = log.bodies += 1
                    Text("Row \(row)")
                })
            let first = log.bodies
            try stage.touchDown(at: CGPoint(x: 100, y: 400))
            for step in 1...10 {
                stage.advance(by: 1.0 / 60)
                try stage.touchMove(by: CGSize(width: 0, height: -20 * CGFloat(step)))
            }
            try stage.touchUp()
            stage.resetCounts()
            var nodes = 0
            stage.play(0.5) { _ in nodes = max(nodes, stage.liveNodes) }
            return (first, [stage.ruleCount, stage.bodyCount, nodes, log.bodies], stage.texts)
        }
        let few = try costs(1000)
        let many = try costs(100_000)
        #expect(few.first == many.first)
        #expect(few.first < 30)
        #expect(few.most == many.most)
        #expect(few.shown == many.shown)
    }

    @Test func thousandComingsAndGoingsLeaveNothingBehind() throws {
        let rows = Rows()
        let stage = stage(ListOf(rows: rows))
        try stage.settle()
        let before = stage.liveNodes
        for step in 0..<1000 {
            stage.perform {
                withAnimation(.linear(duration: 0.05)) {
                    if step % 2 == 0 {
                        rows.items.insert(100 + step, at: step % 5)
                    } else {
                        rows.items.removeAll { $0 >= 100 }
                    }
                }
            }
            stage.advance(by: 0.02)
        }
        try stage.settle()
        #expect(rows.items == [0, 1, 2, 3, 4])
        #expect(stage.liveNodes == before)
    }

    // MARK: Movement

    @Test func aNewRowFadesInWhileTheOthersGiveWay() {
        let rows = Rows([0, 1, 2])
        let stage = stage(ListOf(rows: rows))
        let before = stage.frame("Row 1")!.midY
        stage.perform {
            withAnimation(.linear(duration: 1)) {
                rows.items.insert(9, at: 1)
            }
        }
        stage.advance(by: 0.5)
        #expect(near(stage.item("Row 1")!.frame.midY, before + 22))
        #expect(near(stage.item("Row 9")!.frame.midY, before))
        #expect(abs(stage.item("Row 9")!.opacity - 0.5) < 0.01)
        stage.advance(by: 0.6)
        #expect(near(stage.item("Row 1")!.frame.midY, before + 44))
        #expect(stage.item("Row 9")!.opacity == 1)
    }

    @Test func aRowThatGoesFadesAndTheOthersCloseUp() {
        let rows = Rows([0, 1, 2])
        let stage = stage(ListOf(rows: rows))
        let place = stage.frame("Row 1")!.midY
        stage.perform {
            withAnimation(.linear(duration: 1)) {
                _ = rows.items.remove(at: 1)
            }
        }
        stage.advance(by: 0.25)
        #expect(near(stage.item("Row 2")!.frame.midY, place + 33))
        #expect(abs(stage.item("Row 1")!.opacity - 0.75) < 0.01)
        stage.advance(by: 1)
        #expect(stage.item("Row 1") == nil)
    }

    @Test func rowsThatComeIntoSightSlideFromWhereTheyWere() {
        let rows = Rows(Array(0..<30))
        let stage = stage(ListOf(rows: rows), height: 400)
        #expect(stage.item("Row 9") == nil)
        stage.perform {
            withAnimation(.linear(duration: 1)) {
                rows.items.removeFirst(3)
            }
        }
        stage.advance(by: 0.5)
        // 35 + 9 × 44 + 22, half of three rows further up.
        #expect(near(stage.item("Row 9")?.frame.midY, 35 + 9 * 44 + 22 - 66))
        #expect(stage.item("Row 9")?.opacity == 1)
    }

    // MARK: Touches

    @Test func aButtonTakesItsWholeRow() throws {
        let rows = Rows()
        let stage = stage(
            List {
                Button("Go") { rows.log.append("go") }
                Text("Other")
            })
        try stage.tap(at: CGPoint(x: 330, y: 40))
        #expect(rows.log == ["go"])
        try stage.tap("Go")
        #expect(rows.log == ["go", "go"])
        try stage.tap("Other")
        #expect(rows.log == ["go", "go"])
    }

    @Test func aTapSelects() throws {
        let rows = Rows()
        let stage = stage(SelectingList(rows: rows))
        try stage.tap("Row 2")
        #expect(rows.selected == 2)
    }

    // MARK: Swipes

    @Test func aSwipeOpensDeleteAndDeleteDeletes() throws {
        let rows = Rows([0, 1, 2])
        let stage = stage(ListOf(rows: rows))
        #expect(!stage.exists("Delete"))
        try stage.drag("Row 1", by: CGSize(width: -100, height: 0), duration: 0.3)
        try stage.settle()
        #expect(stage.exists("Delete"))
        let width = stage.frame("Delete")!.width
        #expect(width >= 74)
        #expect(near(stage.item("Row 1")!.frame.minX, 32 - width))
        try stage.tap("Delete")
        try stage.settle()
        #expect(rows.items == [0, 2])
        #expect(!stage.exists("Row 1"))
        #expect(!stage.exists("Delete"))
    }

    @Test func theRowFollowsTheTouch() throws {
        let rows = Rows([0, 1, 2])
        let stage = stage(ListOf(rows: rows))
        try stage.touchDown("Row 1")
        try stage.touchMove(by: CGSize(width: -10, height: 0))
        try stage.touchMove(by: CGSize(width: -50, height: 0))
        #expect(near(stage.item("Row 1")!.frame.minX, 32 - 40))
        try stage.touchMove(by: CGSize(width: -30, height: 0))
        #expect(near(stage.item("Row 1")!.frame.minX, 32 - 20))
        stage.advance(by: 0.2)
        try stage.touchUp()
        try stage.settle()
        #expect(stage.item("Row 1")!.frame.minX == 32)
    }

    @Test func aFullSwipeDeletes() throws {
        let rows = Rows([0, 1, 2])
        let stage = stage(ListOf(rows: rows))
        try stage.drag("Row 1", by: CGSize(width: -280, height: 0), duration: 0.4)
        try stage.settle()
        #expect(rows.items == [0, 2])
    }

    @Test func swipeActionsOfBothEdges() throws {
        let rows = Rows()
        let stage = stage(
            List {
                Text("Mail")
                    .swipeActions(edge: .leading) {
                        Button("Read") { rows.log.append("read") }.tint(.blue)
                    }
                    .swipeActions(edge: .trailing, allowsFullSwipe: false) {
                        Button("Flag") { rows.log.append("flag") }.tint(.orange)
                        Button("More") { rows.log.append("more") }
                    }
            })
        try stage.drag("Mail", by: CGSize(width: 80, height: 0), duration: 0.3)
        try stage.settle()
        #expect(stage.frame("Read")!.minX == 16)
        try stage.tap("Read")
        try stage.settle()
        #expect(rows.log == ["read"])
        #expect(stage.item("Mail")!.frame.minX == 32)
        try stage.drag("Mail", by: CGSize(width: -150, height: 0), duration: 0.3)
        try stage.settle()
        // The first button lies outermost.
        #expect(stage.frame("Flag")!.maxX == 359)
        #expect(stage.frame("More")!.maxX == stage.frame("Flag")!.minX)
        try stage.tap("Mail")
        try stage.settle()
        #expect(!stage.exists("Flag"))
        #expect(rows.log == ["read"])
    }

    @Test func oneRowIsOpenAtATime() throws {
        let rows = Rows([0, 1, 2])
        let stage = stage(ListOf(rows: rows))
        try stage.drag("Row 1", by: CGSize(width: -100, height: 0), duration: 0.3)
        try stage.settle()
        try stage.drag("Row 2", by: CGSize(width: -100, height: 0), duration: 0.3)
        try stage.settle()
        #expect(stage.item("Row 1")!.frame.minX == 32)
        #expect(stage.item("Row 2")!.frame.minX < 0)
    }

    // MARK: Editing

    @Test func editModeDeletesAndMoves() throws {
        let rows = Rows([0, 1, 2, 3])
        let stage = stage(
            VStack {
                EditButton()
                ListOf(rows: rows)
            })
        try stage.tap("Edit")
        try stage.settle()
        #expect(stage.exists("Done"))
        #expect(near(stage.frame("Row 0")!.minX, 32 + 22 + 12))
        let grips = stage.graph.labels.filter { $0 == "Reorder" }
        #expect(grips.count == 1)
        // The grip of the first row goes down two rows.
        let y = stage.frame("Row 0")!.midY
        try stage.touchDown(at: CGPoint(x: 332, y: y))
        for step in 1...10 {
            stage.advance(by: 1.0 / 60)
            try stage.touchMove(by: CGSize(width: 0, height: 9 * CGFloat(step)))
        }
        stage.advance(by: 1)
        #expect(near(stage.item("Row 0")!.frame.midY, y + 90))
        #expect(near(stage.item("Row 1")!.frame.midY, y))
        #expect(near(stage.item("Row 2")!.frame.midY, y + 44))
        try stage.touchUp()
        #expect(rows.items == [1, 2, 0, 3])
        try stage.settle()
        #expect(near(stage.item("Row 0")!.frame.midY, y + 88))
        #expect(near(stage.item("Row 3")!.frame.midY, y + 132))

        try stage.tap("Remove")
        try stage.settle()
        try stage.tap("Delete")
        try stage.settle()
        #expect(rows.items == [2, 0, 3])
        try stage.tap("Done")
        try stage.settle()
        #expect(stage.frame("Row 0")!.minX == 32)
    }

    @Test func severalRowsAreSelectedInEditMode() throws {
        let rows = Rows([0, 1, 2])
        let stage = stage(
            VStack {
                EditButton()
                List(rows.items, id: \.self, selection: Bindable(rows).several) { Text("Row \($0)") }
            })
        try stage.tap("Edit")
        try stage.settle()
        try stage.tap("Row 1")
        try stage.tap("Row 2")
        #expect(rows.several == [1, 2])
        try stage.tap("Row 1")
        #expect(rows.several == [2])
    }

    @Test func editActionsOfABinding() throws {
        let rows = Rows([0, 1, 2])
        let stage = stage(BoundList(rows: rows))
        try stage.drag("Row 1", by: CGSize(width: -280, height: 0), duration: 0.4)
        try stage.settle()
        #expect(rows.items == [0, 2])
    }

    // MARK: Structure

    @Test func disclosureGroupsAreRows() throws {
        let stage = stage(
            List {
                DisclosureGroup("Group") {
                    Text("Inside")
                }
                Text("After")
            })
        #expect(!stage.exists("Inside"))
        let y = stage.frame("After")!.midY
        try stage.tap("Group")
        try stage.settle()
        #expect(stage.frame("Inside")!.midY == y)
        #expect(stage.frame("Inside")!.minX == 48)
        #expect(stage.frame("After")!.midY == y + 44)
    }

    @Test func aTreeOpens() throws {
        struct Node: Identifiable {
            var id: String
            var children: [Node]?
        }
        let stage = stage(
            List([Node(id: "A", children: [Node(id: "B", children: [Node(id: "C")])]), Node(id: "D")], children: \.children) {
                Text($0.id)
            })
        #expect(stage.texts == ["A", "D"])
        try stage.tap("A")
        try stage.settle()
        try stage.tap("B")
        try stage.settle()
        #expect(stage.texts == ["A", "B", "C", "D"])
        #expect(stage.frame("C")!.minX == 64)
    }

    @Test func sectionsClose() throws {
        let rows = Rows()
        let stage = stage(ClosingList(rows: rows))
        #expect(stage.exists("Inside"))
        stage.perform { rows.isExpanded = false }
        try stage.settle()
        #expect(!stage.exists("Inside"))
    }

    @Test func scrollToAndStickyHeaders() throws {
        let stage = stage(
            ScrollViewReader { proxy in
                List {
                    Button("Jump") { proxy.scrollTo(50, anchor: .top) }
                    Section("Rows") {
                        ForEach(0..<100) { Text("Row \($0)") }
                    }
                }.listStyle(.plain)
            }, height: 400)
        #expect(throws: Never.self) { try stage.tap("Jump") }
        try stage.settle()
        #expect(stage.item("Row 50") != nil)
        #expect(stage.item("Rows")!.frame.minY < 30)
        #expect(stage.item("Rows")!.frame.minY >= 0)
    }

    @Test func pullingRefreshes() throws {
        let rows = Rows(Array(0..<30))
        let stage = stage(ListOf(rows: rows).refreshable { rows.log.append("refreshed") })
        try stage.touchDown(at: CGPoint(x: 100, y: 100))
        for step in 1...20 {
            stage.advance(by: 1.0 / 60)
            try stage.touchMove(by: CGSize(width: 0, height: 20 * CGFloat(step)))
        }
        stage.advance(by: 0)
        #expect(rows.log == ["refreshed"])
        try stage.touchUp()
        try stage.settle()
        #expect(near(stage.frame("Row 0")?.midY, 57))
    }

    @Test func scrollViewsArePulledToo() throws {
        let rows = Rows([])
        let stage = stage(ScrollView { Text("News").frame(width: 200, height: 900) }.refreshable { rows.log.append("refreshed") })
        try stage.touchDown(at: CGPoint(x: 100, y: 100))
        for step in 1...20 {
            stage.advance(by: 1.0 / 60)
            try stage.touchMove(by: CGSize(width: 0, height: 20 * CGFloat(step)))
        }
        stage.advance(by: 0)
        #expect(rows.log == ["refreshed"])
        try stage.touchUp()
        try stage.settle()
        #expect(near(stage.frame("News")?.midY, 450))
    }
}

private struct ListOf: View {
    let rows: Rows

    var body: some View {
        List {
            ForEach(rows.items, id: \.self) { Text("Row \($0)") }
                .onDelete { rows.items.remove(atOffsets: $0) }
                .onMove { rows.items.move(fromOffsets: $0, toOffset: $1) }
        }
    }
}

private struct SelectingList: View {
    @Bindable var rows: Rows

    var body: some View {
        List(rows.items, id: \.self, selection: $rows.selected) { Text("Row \($0)") }
    }
}

private struct BoundList: View {
    @Bindable var rows: Rows

    var body: some View {
        List($rows.items, id: \.self, editActions: .all) { $row in Text("Row \(row)") }
    }
}

private struct ClosingList: View {
    @Bindable var rows: Rows

    var body: some View {
        List {
            Section("Head", isExpanded: $rows.isExpanded) {
                Text("Inside")
            }
        }.listStyle(.sidebar)
    }
}
