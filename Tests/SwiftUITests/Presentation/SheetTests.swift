import Foundation

@testable import SwiftUI
@testable import SwiftUITesting
import Testing

@Suite @MainActor struct SheetTests {
    struct Item: Identifiable {
        var id: Int
    }

    @Observable final class Model {
        var item: Item?
        var isShown = false
        var isInnerShown = false
        var detent = PresentationDetent.medium
        var log: [String] = []
        var count = 0
    }

    private struct Screen: View {
        @Bindable var model: Model
        var content: AnyView?

        var body: some View {
            Button("Open") { model.isShown = true }
                .sheet(isPresented: $model.isShown, onDismiss: { model.log.append("dismissed") }) {
                    content ?? AnyView(Inside(model: model))
                }
        }
    }

    private struct Inside: View {
        let model: Model
        @Environment(\.dismiss) private var dismiss
        @Environment(\.isPresented) private var isPresented
        @State private var taps = 0

        var body: some View {
            VStack {
                Text("Sheet \(taps)")
                Button("Add") { taps += 1 }
                Button("Close") { dismiss() }
                Color.red.frame(width: 10, height: 10).accessibilityLabel("Mark")
            }
            .onAppear { model.log.append("appeared \(isPresented)") }
            .onDisappear { model.log.append("disappeared") }
        }
    }

    private let phone = CGSize(width: 390, height: 844)

    /// Where the mark is drawn.
    private func mark(_ stage: TestStage) -> CGRect {
        stage.item("Mark")?.frame ?? .null
    }

    @Test func slidesUp() throws {
        let model = Model()
        let stage = TestStage(Screen(model: model), size: phone)
        #expect(!stage.exists("Close"))
        try stage.tap("Open")
        #expect(stage.exists("Close"))
        let first = try #require(stage.item("Mark")?.frame.midY)
        #expect(first > 844)
        // Critically damped, √(1000 / 3) per second: 1 − (1 + ωt)·e^(−ωt) of 814 points.
        let omega = (1000.0 / 3).squareRoot()
        for time in [0.1, 0.2, 0.3] {
            stage.advance(to: time)
            let seen = 814 * (1 - (1 + omega * time) * exp(-omega * time))
            let middle = try #require(stage.item("Mark")?.frame.midY)
            #expect(abs(middle - (first - seen)) < 0.6)
        }
        try stage.settle()
        #expect(stage.time < 0.8)
        #expect(mark(stage).midY < 844)
        #expect(model.log == ["appeared true"])
    }

    @Test func theScreenBehindGetsNoTouches() throws {
        let model = Model()
        let stage = TestStage(Screen(model: model), size: phone)
        try stage.tap("Open")
        try stage.settle()
        #expect(!stage.labels.contains("Open"))
        #expect(throws: (any Error).self) { try stage.tap("Open") }
        model.isShown = false
        stage.perform {}
        try stage.settle()
        #expect(stage.labels == ["Open"])
    }

    @Test func stateAndDismissWork() throws {
        let model = Model()
        let stage = TestStage(Screen(model: model), size: phone)
        try stage.tap("Open")
        try stage.settle()
        try stage.tap("Add")
        try stage.tap("Add")
        #expect(stage.exists("Sheet 2"))
        try stage.tap("Close")
        #expect(!model.isShown)
        stage.advance(by: 0.2)
        #expect(stage.texts.contains("Sheet 2"))
        #expect(model.log == ["appeared true"])
        try stage.settle()
        #expect(model.log == ["appeared true", "disappeared", "dismissed"])
        #expect(!stage.texts.contains("Sheet 2"))
        // State begins anew.
        try stage.tap("Open")
        #expect(stage.exists("Sheet 0"))
    }

    @Test func aSwipeDownDismisses() throws {
        let model = Model()
        let stage = TestStage(Screen(model: model), size: phone)
        try stage.tap("Open")
        try stage.settle()
        try stage.swipe("Mark", .down)
        #expect(model.isShown)
        try stage.settle()
        #expect(!model.isShown)
        #expect(model.log.suffix(2) == ["disappeared", "dismissed"])
    }

    @Test func aSlowShortPullComesBack() throws {
        let model = Model()
        let stage = TestStage(Screen(model: model), size: phone)
        try stage.tap("Open")
        try stage.settle()
        let rest = try #require(stage.item("Mark")?.frame.midY)
        try stage.touchDown("Mark")
        try stage.touchMove(by: CGSize(width: 0, height: 110))
        #expect(abs(mark(stage).midY - (rest + 100)) < 0.6)
        stage.advance(by: 1)
        try stage.touchUp()
        try stage.settle()
        #expect(model.isShown)
        #expect(abs(mark(stage).midY - rest) < 0.01)
    }

    @Test func aSheetThatMayNotBeDismissedResists() throws {
        let model = Model()
        let content = AnyView(Inside(model: model).interactiveDismissDisabled())
        let stage = TestStage(Screen(model: model, content: content), size: phone)
        try stage.tap("Open")
        try stage.settle()
        let rest = try #require(stage.item("Mark")?.frame.midY)
        try stage.touchDown("Mark")
        try stage.touchMove(by: CGSize(width: 0, height: 400))
        let pulled = try #require(stage.item("Mark")?.frame.midY)
        #expect(pulled > rest && pulled < rest + 30)
        try stage.touchUp()
        try stage.settle()
        #expect(model.isShown)
        try stage.swipe("Mark", .down)
        try stage.settle()
        #expect(model.isShown)
    }

    @Test func withoutAnimationItIsThereAtOnce() {
        let model = Model()
        let stage = TestStage(Screen(model: model), size: phone)
        var transaction = Transaction()
        transaction.disablesAnimations = true
        stage.perform { withTransaction(transaction) { model.isShown = true } }
        #expect(mark(stage).midY < 844)
        #expect(!stage.isAnimating)
    }

    // MARK: Detents

    private struct Detents: View {
        @Bindable var model: Model

        var body: some View {
            Color.clear.sheet(isPresented: $model.isShown) {
                VStack {
                    Color.red.frame(width: 10, height: 10).accessibilityLabel("Mark")
                    Spacer()
                }
                .presentationDetents([.medium, .large], selection: $model.detent)
            }
        }
    }

    @Test func detentsFollowTheSelectionAndTheTouch() throws {
        let model = Model()
        let stage = TestStage(Detents(model: model), size: phone)
        stage.perform { model.isShown = true }
        try stage.settle()
        #expect(mark(stage).minY == 422)
        stage.perform { model.detent = .large }
        stage.advance(by: 0.1)
        #expect((31..<421).contains(mark(stage).minY))
        try stage.settle()
        #expect(mark(stage).minY == 30)
        try stage.drag("Mark", by: CGSize(width: 0, height: 300), duration: 1)
        try stage.settle()
        #expect(model.detent == .medium)
        #expect(mark(stage).minY == 422)
        try stage.swipe("Mark", .up, velocity: 1500)
        try stage.settle()
        #expect(model.detent == .large)
        #expect(model.isShown)
    }

    @Test func heightsOfDetents() {
        struct Third: CustomPresentationDetent {
            static func height(in context: Context) -> CGFloat? { context.maxDetentValue / 3 }
        }
        struct None: CustomPresentationDetent {
            static func height(in context: Context) -> CGFloat? { nil }
        }
        let metrics = SheetMetrics(window: phone, insets: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0))
        func heights(_ detents: Set<PresentationDetent>) -> [CGFloat] {
            var options = PresentationOptions()
            options.detents = detents
            return SheetDetents(options, metrics: metrics, environment: EnvironmentValues()).items.map(\.height)
        }
        #expect(heights([.large]) == [787])
        #expect(heights([.medium, .large]) == [422, 787])
        #expect(heights([.fraction(0.5)]) == [753 / 2 + 34])
        #expect(heights([.height(200), .height(2000)]) == [234, 787])
        #expect(heights([.custom(Third.self), .custom(None.self)]) == [753 / 3 + 34])
        #expect(heights([]) == [787])
        #expect(heights([.height(.nan)]) == [787])
    }

    @Test func aScrollViewAtItsTopLetsTheSheetGo() throws {
        struct Rows: View {
            @Bindable var model: Model

            var body: some View {
                Color.clear.sheet(isPresented: $model.isShown) {
                    ScrollView {
                        VStack(spacing: 0) {
                            ForEach(0..<60, id: \.self) { Text("Row \($0)").frame(height: 40) }
                        }
                    }
                    .presentationDetents([.medium, .large], selection: $model.detent)
                }
            }
        }
        let model = Model()
        let stage = TestStage(Rows(model: model), size: phone)
        stage.perform { model.isShown = true }
        try stage.settle()
        // Up: the sheet grows, the content stays.
        try stage.drag("Row 3", by: CGSize(width: 0, height: -300), duration: 1)
        try stage.settle()
        #expect(model.detent == .large)
        #expect((stage.frame("Row 0") ?? .null).minY == 39.75)
        // Up again: the content scrolls.
        try stage.drag("Row 3", by: CGSize(width: 0, height: -110), duration: 1)
        try stage.settle()
        #expect((stage.frame("Row 0") ?? .null).minY < -50)
        // Down in the middle of the content: it scrolls back.
        try stage.drag("Row 6", by: CGSize(width: 0, height: 60), duration: 1)
        #expect(model.detent == .large)
        try stage.scroll(by: CGSize(width: 0, height: -500))
        try stage.settle()
        #expect((stage.frame("Row 0") ?? .null).minY == 39.75)
        // Down at its top: the sheet goes.
        try stage.swipe("Row 3", .down, velocity: 3000, distance: 300)
        try stage.settle()
        #expect(!model.isShown)
    }

    // MARK: Several

    @Test func sheetsOverSheets() throws {
        struct Nested: View {
            @Bindable var model: Model

            var body: some View {
                Color.clear.sheet(isPresented: $model.isShown, onDismiss: { model.log.append("outer") }) {
                    Text("Outer").sheet(isPresented: $model.isInnerShown, onDismiss: { model.log.append("inner") }) {
                        Text("Inner")
                    }
                }
            }
        }
        let model = Model()
        let stage = TestStage(Nested(model: model), size: phone)
        stage.perform { model.isShown = true }
        try stage.settle()
        stage.perform { model.isInnerShown = true }
        try stage.settle()
        #expect(stage.texts == ["Outer", "Inner"])
        #expect(stage.labels == ["Inner"])
        try stage.swipe("Inner", .down)
        try stage.settle()
        #expect(model.log == ["inner"])
        #expect(!model.isInnerShown && model.isShown)
        stage.perform { model.isInnerShown = true }
        try stage.settle()
        stage.perform { model.isShown = false }
        try stage.settle()
        #expect(stage.texts.isEmpty)
        #expect(model.log.last == "outer")
    }

    @Test func anotherItemTakesThePlaceOfTheFirst() throws {
        struct Screen: View {
            @Bindable var model: Model

            var body: some View {
                Color.clear.sheet(item: $model.item, onDismiss: { model.log.append("dismissed") }) { item in
                    Text("Item \(item.id)").onDisappear { model.log.append("gone \(item.id)") }
                }
            }
        }
        let model = Model()
        let stage = TestStage(Screen(model: model), size: phone)
        stage.perform { model.item = Item(id: 1) }
        try stage.settle()
        stage.perform { model.item = Item(id: 2) }
        #expect(stage.texts == ["Item 1"])
        try stage.settle()
        #expect(stage.texts == ["Item 2"])
        #expect(model.log == ["gone 1", "dismissed"])
        stage.perform { model.item = nil }
        stage.advance(by: 0.1)
        #expect(stage.texts == ["Item 2"])
        try stage.settle()
        #expect(model.log == ["gone 1", "dismissed", "gone 2", "dismissed"])
    }

    @Test func nothingStaysAfterAHundredSheets() throws {
        let model = Model()
        let stage = TestStage(Screen(model: model), size: phone)
        let before = stage.liveNodes
        for _ in 0..<100 {
            stage.perform { model.isShown = true }
            stage.advance(by: 0.3)
            stage.perform { model.isShown = false }
            try stage.settle()
        }
        #expect(stage.liveNodes == before)
        #expect(model.log.count == 300)
    }

    @Test func thePresenterTakesItsSheetAlong() throws {
        struct Coming: View {
            var model: Model
            @State private var isShown = true

            var body: some View {
                if model.count == 0 {
                    Text("Presenter").sheet(isPresented: $isShown) {
                        Text("Sheet").onDisappear { model.log.append("gone") }
                    }
                }
            }
        }
        let model = Model()
        let stage = TestStage(Coming(model: model), size: phone)
        try stage.settle()
        #expect(stage.texts == ["Presenter", "Sheet"])
        stage.perform { model.count = 1 }
        stage.advance(by: 0.1)
        #expect(stage.texts.contains("Sheet"))
        try stage.settle()
        #expect(stage.texts.isEmpty)
        #expect(model.log == ["gone"])
    }

    @Test func theEnvironmentFlowsIn() {
        struct Reader: View {
            @Environment(\.lineLimit) private var limit
            var body: some View { Text("Limit \(limit ?? 0)") }
        }
        let view = Color.clear.sheet(isPresented: .constant(true)) { Reader() }.environment(\.lineLimit, 3)
        let stage = TestStage(view, size: phone)
        #expect(stage.exists("Limit 3"))
    }

    @Test func aCoverCoversAll() throws {
        struct Screen: View {
            @Bindable var model: Model

            var body: some View {
                Text("Root").fullScreenCover(isPresented: $model.isShown) {
                    Color.red.accessibilityLabel("Mark")
                }
            }
        }
        let model = Model()
        let stage = TestStage(Screen(model: model), size: phone)
        stage.perform { model.isShown = true }
        try stage.settle()
        #expect(stage.item("Mark")?.frame == CGRect(origin: .zero, size: phone))
        try stage.swipe("Mark", .down)
        try stage.settle()
        #expect(model.isShown)
    }
}
