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

    /// A tab that was shown once is kept with its links, but has no say in the row.
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
}
