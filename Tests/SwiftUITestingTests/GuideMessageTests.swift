import Foundation
import SwiftUI
import SwiftUITesting
import Testing

private struct Kettle: View {
    @State private var isOn = false
    @State private var showsSheet = false

    var body: some View {
        NavigationStack {
            List {
                Button("Boil") { withAnimation(.linear(duration: 0.5)) { isOn = true } }
                Button("Sugar") { showsSheet = true }
                Text("Water").opacity(isOn ? 1 : 0.2)
            }
        }
        .sheet(isPresented: $showsSheet) { Text("Two lumps").presentationDetents([.large]) }
    }
}

/// What a call says that cannot be done, once each, as Guides/Testing.md shows it.
@MainActor
@Suite struct GuideMessageTests {
    private let stage = TestStage(Kettle(), size: CGSize(width: 300, height: 400), traces: true)

    private static let guide: String = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return (try? String(contentsOf: root.appendingPathComponent("Guides/Testing.md"), encoding: .utf8)) ?? ""
    }()

    private func expectShown(_ action: () throws -> Void, _ location: SourceLocation = #_sourceLocation) {
        do {
            try action()
            Issue.record("nothing was wrong", sourceLocation: location)
        } catch {
            let text = (error as? ExpectationError)?.problem ?? "\(error)"
            #expect(Self.guide.contains(text), sourceLocation: location)
        }
    }

    @Test func findingAndWaiting() {
        expectShown { try stage.tap(.button("Boli")) }
        expectShown { try stage.waitFor(.text("Ready"), timeout: 2) }
        expectShown { try stage.waitUntilGone(.button("Sugar")) }
        expectShown { try stage.waitFor { false } }
    }

    @Test func acting() throws {
        expectShown { try stage.swipeAction("Delete", on: .text("Water")) }
        expectShown { try stage.scroll(to: .text("Milk")) }
        expectShown { try stage.goBack() }
        try stage.tap("Sugar")
        try stage.settle()
        expectShown { try stage.dragSheet(to: .medium) }
        expectShown { try stage.chooseMenuItem("Share", in: .text("Two lumps")) }
        expectShown { try stage.dismissAlert("OK") }
    }

    @Test func animations() throws {
        expectShown { try stage.pause(at: 0.5) }
        try stage.tap("Boil")
        expectShown { try stage.pause(at: 0.5, of: "blur") }
        stage.advance(by: 0.4)
        expectShown { try stage.pause(at: 0.5, of: "opacity") }
        let endless = TestStage(ProgressView(), size: CGSize(width: 100, height: 100), traces: true)
        expectShown { try endless.settle(limit: 1) }
    }

    @Test func picturesAndCurves() {
        expectShown { _ = try stage.curve(of: "Milk", .x, for: 0.1) }
        expectShown { _ = try stage.contactSheet(times: [-1]) }
    }
}
