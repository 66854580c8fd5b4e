import Foundation
import SwiftUITesting
import Testing
@testable import SwiftUI

/// A window asks how large its content can be: layouts answer with finite sizes.
@MainActor @Suite(.serialized) struct EndlessProposalTests {
    private struct Fruit: Identifiable {
        var id: String
    }

    private func issues(of view: some View) -> [String] {
        var issues: [String] = []
        let outer = RuntimeIssue.handler
        RuntimeIssue.handler = { issues.append($0) }
        defer { RuntimeIssue.handler = outer }
        let graph = ViewGraph(view, size: CGSize(width: 700, height: 400), scale: 1)
        _ = graph.frame(at: 0)
        for proposal in [ProposedViewSize.infinity, .zero, .unspecified] {
            let size = graph.sizeThatFits(proposal)
            #expect(!size.width.isNaN && !size.height.isNaN)
        }
        return issues.filter { $0.contains("finite") }
    }

    @Test func aTableInAnEndlessSpaceHasAFiniteHeader() {
        let table = Table([Fruit(id: "fig")]) { TableColumn("Fruit") { (fruit: Fruit) in Text(fruit.id) } }
        #expect(issues(of: table).isEmpty)
    }

    @Test func aSearchFieldWithTokensIsFinite() {
        let list = NavigationStack {
            List { Text("fig") }.searchable(text: .constant(""), tokens: .constant([Fruit(id: "fig")])) { Text($0.id) }
        }
        #expect(issues(of: list).isEmpty)
    }
}
