import Foundation
import Testing
import UniformTypeIdentifiers

@testable import SwiftUI
@testable import WindowHost

/// Documents in a real window.
@MainActor
struct DocumentWindowTests {
    private struct Note: FileDocument {
        static var readableContentTypes: [UTType] { [.plainText] }
        var text: String

        init(_ text: String) { self.text = text }

        init(configuration: ReadConfiguration) throws { text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self) }

        func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper { FileWrapper(regularFileWithContents: Data(text.utf8)) }
    }

    private struct Notes: App {
        var body: some Scene {
            DocumentGroup(newDocument: Note("new")) { file in
                Color.green.onTapGesture { file.document.text += "!" }
            }
        }
    }

    /// The last change is a moment ago when the window is closed.
    @Test func aWindowThatClosesSaves() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("document-window-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let graph = ViewGraph(AppRootView(Notes.self).fileDialogDefaultDirectory(folder), size: CGSize(width: 390, height: 844))
        let stage = try WindowStage(WindowContent(graph: graph, title: "Notes", warn: { _ in }))
        _ = try stage.picture(at: 0)
        func click(_ point: CGPoint, at time: Double) async throws {
            try stage.handle([.mouseDown(point, .main), .mouseUp(point, .main)], at: time)
            for step in 1...20 {
                _ = try stage.picture(at: time + Double(step) / 20)
                try await Task.sleep(for: .milliseconds(10))
            }
        }
        // “Create Document”, in the middle of the upper half.
        try await click(CGPoint(x: 195, y: 231), at: 1)
        #expect(try String(contentsOf: folder.appendingPathComponent("Untitled.txt"), encoding: .utf8) == "new")
        try stage.handle([.mouseDown(CGPoint(x: 195, y: 500), .main), .mouseUp(CGPoint(x: 195, y: 500), .main)], at: 3)
        _ = try stage.picture(at: 3)
        stage.tearDown()
        #expect(try String(contentsOf: folder.appendingPathComponent("Untitled.txt"), encoding: .utf8) == "new!")
    }
}
