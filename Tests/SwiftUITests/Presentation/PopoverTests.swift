import Foundation
import Testing

@testable import SwiftUI
@testable import SwiftUITesting

@Suite @MainActor struct PopoverTests {
    @Observable final class Model {
        var isShown = false
    }

    private let phone = CGSize(width: 390, height: 844)

    private struct Screen: View {
        @Bindable var model: Model
        var adaptation: PresentationAdaptation

        var body: some View {
            Text("Source").frame(width: 100, height: 40)
                .popover(isPresented: $model.isShown) {
                    Text("Inside").frame(width: 160, height: 60)
                        .presentationCompactAdaptation(adaptation)
                }
        }
    }

    @Test func onAPhoneItIsASheet() throws {
        let model = Model()
        let stage = TestStage(Screen(model: model, adaptation: .automatic), size: phone)
        stage.perform { model.isShown = true }
        try stage.settle()
        #expect(stage.frame("Inside")?.midY == CGFloat(437))
    }

    @Test func itStaysAPopoverIfItWantsTo() throws {
        let model = Model()
        let stage = TestStage(Screen(model: model, adaptation: .popover), size: phone)
        let before = stage.liveNodes
        stage.perform { model.isShown = true }
        try stage.settle()
        let frame = try #require(stage.frame("Inside"))
        #expect(frame.midX == 195)
        #expect(frame.midY == CGFloat(483))
        try stage.tap(at: CGPoint(x: 10, y: 10))
        try stage.settle()
        #expect(!model.isShown)
        #expect(stage.labels == ["Source"])
        #expect(stage.liveNodes == before)
    }

    @Test func places() {
        func place(_ source: CGRect, _ edge: Edge?) -> PopoverPlacement {
            PopoverPlacement(source: source, size: CGSize(width: 200, height: 100), preferred: edge, window: phone, insets: EdgeInsets())
        }
        let middle = CGRect(x: 170, y: 400, width: 50, height: 40)
        #expect(place(middle, nil).frame == CGRect(x: 95, y: 451, width: 200, height: 100))
        #expect(place(middle, .bottom).frame == CGRect(x: 95, y: 289, width: 200, height: 100))
        #expect(place(middle, .bottom).tip == CGPoint(x: 195, y: 400))
        // No room below: above.
        let low = CGRect(x: 0, y: 780, width: 40, height: 40)
        #expect(place(low, .top).arrowEdge == .bottom)
        #expect(place(low, .top).frame.minX == 10)
        #expect(place(low, .top).tip.x == 36)
    }

    // MARK: Light and dark

    @Test func thePreferredSchemeReachesTheWindow() {
        struct Scheme: View {
            var model: Model
            @Environment(\.colorScheme) private var scheme
            var body: some View {
                Text(scheme == .dark ? "Dark" : "Light").preferredColorScheme(model.isShown ? .dark : nil)
            }
        }
        let model = Model()
        let stage = TestStage(Scheme(model: model), size: phone)
        #expect(stage.texts == ["Light"])
        stage.perform { model.isShown = true }
        #expect(stage.texts == ["Dark"])
        #expect(stage.frame.background == .black)
        stage.perform { model.isShown = false }
        #expect(stage.texts == ["Light"])
    }

    @Test func aSheetHasASchemeOfItsOwn() {
        struct Inside: View {
            @Environment(\.colorScheme) private var scheme
            var body: some View { Text(scheme == .dark ? "Dark" : "Light") }
        }
        let view = Inside().sheet(isPresented: .constant(true)) { Inside().preferredColorScheme(.dark) }
        let stage = TestStage(view, size: phone)
        #expect(stage.texts == ["Light", "Dark"])
    }
}
