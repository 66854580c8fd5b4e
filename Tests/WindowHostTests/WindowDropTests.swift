import Foundation
import Rendering
import StageTime
import Testing
import UniformTypeIdentifiers
@testable import SwiftUI
@testable import WindowHost

/// Files and texts that are dropped from the desktop.
@MainActor
@Suite(.serialized) struct WindowDropTests {
    private struct Targets: View {
        let notes: Notes
        @State private var isOver = false

        var body: some View {
            VStack(spacing: 0) {
                Color.red.frame(height: 50)
                    .dropDestination(for: URL.self) { urls, place in
                        notes.lines.append("files \(urls.map(\.lastPathComponent)) \(urls.allSatisfy(\.isFileURL)) \(Int(place.x)),\(Int(place.y))")
                        return true
                    } isTargeted: {
                        notes.lines.append("targeted \($0)")
                    }
                Color.green.frame(height: 50)
                    .dropDestination(for: String.self) { texts, session in
                        notes.lines.append("texts \(texts) \(session.localSession == nil)")
                    }
                Color.blue.frame(height: 50).onDrop(of: [.image], delegate: Pictures(notes: notes))
            }
        }
    }

    private struct Pictures: DropDelegate {
        let notes: Notes

        func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(withinApplication: .move, outsideApplication: .copy) }

        func performDrop(info: DropInfo) -> Bool {
            let providers = info.itemProviders(for: [.image])
            notes.lines.append("pictures \(providers.map { $0.suggestedName ?? "-" })")
            return true
        }
    }

    private func stage(_ notes: Notes) throws -> WindowStage {
        let graph = ViewGraph(Targets(notes: notes), size: CGSize(width: 100, height: 150), scale: 1)
        let stage = try WindowStage(WindowContent(graph: graph, title: "Test") { Issue.record("\($0)") })
        _ = try stage.picture(at: 0)
        return stage
    }

    @Test func filesGoToTheViewUnderThePointer() throws {
        let notes = Notes()
        let stage = try stage(notes)
        try stage.handle([.dropped([.file("/tmp/a b.txt"), .file("/tmp/c.png")], CGPoint(x: 10, y: 20))], at: 1)
        #expect(notes.lines == ["targeted true", "files [\"a b.txt\", \"c.png\"] true 10,20", "targeted false"])
    }

    @Test func textAndPicturesGoToThoseWhoTakeThem() throws {
        let notes = Notes()
        let stage = try stage(notes)
        try stage.handle([.dropped([.text("hello")], CGPoint(x: 50, y: 75))], at: 1)
        #expect(notes.lines == ["texts [\"hello\"] true"])
        notes.lines = []
        try stage.handle([.dropped([.text("hello")], CGPoint(x: 50, y: 20)), .dropped([.text("hello")], CGPoint(x: 50, y: 125))], at: 2)
        #expect(notes.lines == [], "neither files nor pictures")
        try stage.handle([.dropped([.file("/tmp/c.png"), .file("/tmp/c.txt")], CGPoint(x: 50, y: 125))], at: 3)
        #expect(notes.lines == ["pictures [\"c.png\"]"])
    }
}
