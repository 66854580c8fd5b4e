import SwiftUITesting
import Testing

@testable import SwiftUI

/// What views in a row want of it.
@MainActor
@Suite struct ListRowTests {
    /// What a link wants of its row hangs on where the link stands, and the row's content on what the link wants.
    @Test func linksThatDependOnTheRowsPlace() throws {
        let outer = RuntimeIssue.handler
        defer { RuntimeIssue.handler = outer }
        var issues: [String] = []
        RuntimeIssue.handler = { issues.append($0) }
        let driver = Driver(0) { number in
            NavigationStack {
                List {
                    GeometryReader { proxy in
                        NavigationLink("width \\(Int(proxy.size.width)) \\(number)") { Text("there") }
                    }
                }
            }
        }
        #expect(!issues.contains { $0.contains("depends on itself") })
        let name = try #require(driver.stage.texts.first { $0.hasPrefix("width") })
        // The chevron takes its part of the row.
        #expect(driver.stage.items.contains { $0.symbol == "chevron.right" || $0.symbol == "chevron.forward" })
        driver.stage.play(1)
        driver.stage.resetCounts()
        driver.stage.play(0.25)
        #expect(driver.stage.ruleCount == 0)
        try driver.stage.tap(name)
        driver.stage.play(1)
        #expect(driver.stage.exists("there"))
        #expect(!issues.contains { $0.contains("depends on itself") })
    }

    /// A tab that was shown once is kept with its links, but has no influence on the row.
    @Test func linksInTabsThatAreNotShown() {
        func tabs(_ tab: Int) -> some View {
            NavigationStack {
                List {
                    TabView(selection: .constant(tab)) {
                        Text("plain").tag(0)
                        NavigationLink("link") { Text("there") }.tag(1)
                    }
                    .tabViewStyle(.page)
                    .frame(height: 100)
                }
            }
        }
        let driver = Driver(1) { tabs($0) }
        driver.set(0)
        driver.stage.play(2)
        let fresh = Driver(0) { tabs($0) }
        fresh.stage.play(2)
        #expect(driver.stage.items.map(\.description) == fresh.stage.items.map(\.description))
    }

    /// What is wider than the list reaches beyond it; the row and its card do not.
    @Test func rowsAreAsWideAsTheListHoweverWideTheirContent() throws {
        @ViewBuilder func rows() -> some View {
            Color.red.frame(width: 900, height: 10)
            HStack { ForEach(0..<9) { Text("part \($0)").fixedSize() } }
            Text("plain")
        }
        for number in 0..<3 {
            let stage = TestStage(
                VStack {
                    switch number {
                    case 0: List { rows() }
                    case 1: Form { rows() }
                    default: List { rows() }.listStyle(.plain)
                    }
                },
                size: CGSize(width: 320, height: 400), scale: 1)
            try stage.settle()
            let width: CGFloat = number == 2 ? 320 : 288
            let cards = stage.items.filter { $0.kind == .fill && $0.color == [1, 1, 1, 1] && $0.frame.height < 100 }
            #expect(cards.count >= 3 && cards.allSatisfy { $0.frame.width == width }, "list \(number)")
        }
    }
}
