import SwiftUITesting
import Testing
@testable import SwiftUI

/// UIKit's screen and application return values of the window whose code runs.
@MainActor
@Suite struct HostWindowTests {
    private struct Probe: View {
        let note: @MainActor () -> Void
        @State private var text = ""
        @FocusState private var hasFocus: Bool

        var body: some View {
            VStack {
                TextField("Name", text: $text).focused($hasFocus)
                Text(hasFocus ? "focused" : "idle")
                Button("Note") { note() }
                Button("Later") { DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { note() } }
                Button("Hide") {
                    UIApplication.shared.sendAction(Selector("resignFirstResponder"), to: nil, from: nil, for: nil)
                }
                Button("Render") {
                    _ = ImageRenderer(content: Color.red.frame(width: 3, height: 3)).cgImage
                    note()
                }
            }
        }
    }

    private final class Log {
        var sizes: [CGSize] = []
        var insets: [CGFloat] = []
        var states: [UIApplication.State] = []

        @MainActor
        func note() {
            sizes.append(UIScreen.main.bounds.size)
            insets.append(UIApplication.shared.keyWindow?.safeAreaInsets.top ?? -1)
            states.append(UIApplication.shared.applicationState)
        }
    }

    private let small = CGSize(width: 200, height: 300)
    private let large = CGSize(width: 390, height: 844)

    @Test func eachStageHasItsOwnScreen() throws {
        let (first, second) = (Log(), Log())
        let one = TestStage(Probe(note: first.note), size: small, safeAreaInsets: EdgeInsets(top: 47, leading: 0, bottom: 0, trailing: 0))
        let two = TestStage(Probe(note: second.note), size: large)
        try one.tap("Later")
        try two.tap("Note")
        try one.tap("Note")
        two.setScenePhase(.background)
        try one.tap("Render")
        one.advance(by: 0.3)
        try two.tap("Note")
        #expect(first.sizes == [small, small, small] && first.insets == [47, 47, 47] && first.states == [.active, .active, .active])
        #expect(second.sizes == [large, large] && second.insets == [0, 0] && second.states == [.active, .background])
    }

    @Test func theImageOfAViewIsNoWindow() throws {
        let stage = TestStage(Probe(note: {}), size: small)
        _ = ImageRenderer(content: Color.red.frame(width: 3, height: 3)).cgImage
        #expect(UIScreen.main.bounds.size == small)
        try stage.type("a", into: "Name")
        #expect(stage.texts.contains("focused"))
        try stage.tap("Hide")
        #expect(stage.texts.contains("idle"))
    }

    @Test func theKeyboardOfTheOtherStageStays() throws {
        let (one, two) = (TestStage(Probe(note: {}), size: small), TestStage(Probe(note: {}), size: large))
        try one.type("a", into: "Name")
        try two.type("b", into: "Name")
        try one.tap("Hide")
        #expect(one.texts.contains("idle") && two.texts.contains("focused"))
    }

    @Test func outsideOfAllStagesTheLastWindowCounts() {
        let one = TestStage(Color.red, size: small)
        var two: TestStage? = TestStage(Color.red, size: large)
        #expect(UIScreen.main.bounds.size == large && two != nil)
        two = nil
        #expect(UIScreen.main.bounds.size == small)
        _ = one
    }
}
