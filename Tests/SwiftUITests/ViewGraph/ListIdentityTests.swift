import Foundation
import Rendering
import SwiftUITesting
import Testing

@testable import SwiftUI
@testable import SwiftUICore

/// A display list knows the rules that have made it.
@MainActor
@Suite struct ListIdentityTests {
    private struct Rows: View {
        @State var rows = ["a", "b", "c"]
        @State var title = "title"
        @State var isWide = false
        let remote: Remote

        var body: some View {
            remote.set = { (rows, title) = ($0, $1) }
            remote.widen = { withAnimation(.linear(duration: 1)) { isWide = true } }
            return VStack(spacing: 0) {
                Text(title)
                ForEach(rows, id: \.self) { _ in
                    Rectangle().fill(.red).frame(width: 30, height: 10)
                }
                Circle().frame(width: 10, height: 10).frame(maxWidth: .infinity, alignment: isWide ? .trailing : .leading)
            }
        }
    }

    private final class Remote {
        var set: ([String], String) -> Void = { _, _ in }
        var widen: () -> Void = {}
    }

    /// The identities of what lists of the stage draw, in the order of drawing: the innermost that there are.
    private func identities(_ list: DisplayList, around: DisplayList.Identity = .none) -> [DisplayList.Identity] {
        let identity = list.identity.isNone ? around : list.identity
        return switch list.kind {
        case .empty: []
        case .item: [identity]
        case .group(let children): children.flatMap { identities($0, around: identity) }
        case .effect(_, let content): identities(content, around: identity)
        }
    }

    @Test func everythingDrawnHasItsRule() {
        let stage = TestStage(Rows(remote: Remote()))
        let found = identities(stage.displayList)
        #expect(found.count == 5 && Set(found).count == 5)
        #expect(found.allSatisfy { !$0.isNone && $0.version > 0 })
        #expect(!stage.displayList.identity.isNone)
    }

    @Test func rowsKeepTheirRulesInAnotherOrder() throws {
        let remote = Remote()
        let stage = TestStage(Rows(remote: remote))
        let before = identities(stage.displayList).map(\.ofAllVersions)
        stage.perform { remote.set(["c", "x", "a"], "title") }
        let after = identities(stage.displayList).map(\.ofAllVersions)
        #expect(after[0] == before[0] && after[4] == before[4])
        #expect(after[1] == before[3] && after[3] == before[1])
        #expect(!before.contains(after[2]))
    }

    @Test func onlyWhatChangesHasAnotherVersion() throws {
        let remote = Remote()
        let stage = TestStage(Rows(remote: remote))
        let before = identities(stage.displayList)
        let whole = stage.displayList
        stage.advance(by: 0.5)
        #expect(stage.displayList.isSame(as: whole))
        stage.perform { remote.set(["a", "b", "c"], "eltit") }
        let after = identities(stage.displayList)
        #expect(after.map(\.ofAllVersions) == before.map(\.ofAllVersions))
        #expect(zip(before, after).map { $0 == $1 } == [false, true, true, true, true])
        #expect(!stage.displayList.isSame(as: whole))
    }

    /// In a frame in which only a frame moves, no rule of the leaf runs: it is the same item elsewhere.
    @Test func whatOnlyMovesKeepsItsVersion() throws {
        let remote = Remote()
        let stage = TestStage(Rows(remote: remote))
        stage.perform { remote.widen() }
        stage.advance(by: 0.2)
        let (first, list) = (identities(stage.displayList), stage.displayList)
        stage.advance(by: 0.2)
        #expect(identities(stage.displayList) == first)
        #expect(!stage.displayList.isSame(as: list))
    }

    @Test func twoRunsHaveTheSameNumbers() throws {
        func run() -> [[DisplayList.Identity]] {
            let remote = Remote()
            let stage = TestStage(Rows(remote: remote))
            var all = [identities(stage.displayList)]
            stage.perform { remote.set(["b", "a"], "other") }
            all.append(identities(stage.displayList))
            return all.map { $0.map { DisplayList.Identity(graph: 0, rule: $0.rule, version: $0.version) } }
        }
        #expect(run() == run())
    }
}
