import Foundation
import Testing

@testable import SwiftUI
import ViewInspection

private struct Outer: View {
    @State private var count = 0
    @State private var word = "a"
    let remote: Remote<(Int?, String?)>

    var body: some View {
        remote.set = { new in
            count = new.0 ?? count
            word = new.1 ?? word
        }
        return VStack {
            Inner(count: count)
            Still()
            Text(word)
        }
    }
}

private struct Inner: View {
    let count: Int
    var body: some View { Text("\(count)") }
}

private struct Still: View {
    var body: some View { Text("still") }
}

/// Whose bodies have run, and why.
@MainActor
@Suite struct BodyRunTests {
    @Test func theBodiesThatHaveRunAreTold() throws {
        let remote = Remote<(Int?, String?)>()
        let stage = try InspectedStage(Outer(remote: remote))
        let first = stage.graph.takeBodyRuns()
        #expect(first.map(\.view) == ["Outer", "Outer/VStack/Inner", "Outer/VStack/Still"])
        #expect(first.allSatisfy { $0.count == 1 && $0.causes == ["its appearance"] })
        #expect(stage.graph.takeBodyRuns().isEmpty)
        try stage.perform { remote.set((1, nil)) }
        let second = stage.graph.takeBodyRuns()
        #expect(second.map(\.view) == ["Outer", "Outer/VStack/Inner"])
        #expect(second.map(\.causes) == [["@State count"], ["its values"]])
        try stage.perform { remote.set((nil, "b")) }
        #expect(stage.graph.takeBodyRuns().map(\.causes) == [["@State word"]])
        #expect(try stage.first("Outer").bodies == 3)
        #expect(try stage.first("Still").bodies == 1)
    }
}
