import SwiftUI
import SwiftUITesting
import Testing

@Observable
private final class Model {
    var count = 0
    var other = 0
    @ObservationIgnored var ignored = 0
}

@MainActor
@Suite struct ObservationTests {
    private struct Part: View {
        var model: Model

        var body: some View {
            Text("count \(model.count)")
        }
    }

    private struct Whole: View {
        var model: Model

        var body: some View {
            VStack {
                Part(model: model)
                Color.red.frame(width: 10, height: 10)
            }
        }
    }

    @Test func onlyBodiesThatReadThePropertyRun() {
        let model = Model()
        let stage = TestStage(Whole(model: model))
        stage.resetCounts()
        stage.perform { model.count += 1 }
        #expect(stage.texts == ["count 1"])
        #expect(stage.bodyCount == 1)
        stage.resetCounts()
        stage.perform { model.other += 1 }
        stage.perform { model.ignored += 1 }
        #expect(stage.bodyCount == 0)
        stage.perform {
            model.count += 1
            model.count += 1
        }
        #expect(stage.texts == ["count 3"])
        #expect(stage.bodyCount == 1)
    }

    private struct Moving: View {
        var model: Model

        var body: some View {
            Color.red.frame(width: 10, height: 10).offset(x: CGFloat(model.count))
        }
    }

    @Test func changesAnimate() {
        let model = Model()
        let stage = TestStage(Moving(model: model))
        let start = stage.items[0].bounds.minX
        stage.perform { withAnimation(.linear(duration: 1)) { model.count = 100 } }
        stage.advance(by: 0.25)
        #expect(abs(stage.items[0].bounds.minX - start - 25) < 0.001)
    }

    @Test func closuresAreFollowedLikeBodies() {
        let model = Model()
        let stage = TestStage(
            VStack {
                ForEach(0..<2, id: \.self) { Text("row \($0) \(model.count)") }
                GeometryReader { _ in Text("geometry \(model.count)") }
            })
        stage.perform { model.count = 7 }
        #expect(stage.texts == ["row 0 7", "row 1 7", "geometry 7"])
    }

    @Test func nothingIsLeftOfAViewThatHasGone() {
        struct Conditional: View {
            var model: Model
            @State private var isShown = true

            var body: some View {
                VStack {
                    if isShown {
                        Part(model: model)
                    }
                    Button("go") { isShown.toggle() }
                }
            }
        }
        let model = Model()
        let stage = TestStage(Conditional(model: model))
        try? stage.tap("go")
        stage.resetCounts()
        stage.perform { model.count += 1 }
        #expect(stage.bodyCount == 0)
    }

    private struct Editor: View {
        @Bindable var model: Model

        var body: some View {
            Stepper("count \(model.count)", value: $model.count)
        }
    }

    @Test func bindableGivesBindings() throws {
        let model = Model()
        let stage = TestStage(Editor(model: model))
        try stage.tap("Increment")
        #expect(model.count == 1)
        #expect(stage.texts.contains("count 1"))
    }

    private struct Reader: View {
        @Environment(Model.self) private var model
        @Environment(Other.self) private var other: Other?

        var body: some View {
            Text("\(model.count) \(other == nil)")
        }
    }

    @Observable
    fileprivate final class Other {}

    @Test func objectsComeThroughTheEnvironment() {
        let model = Model()
        let stage = TestStage(Reader().environment(model))
        #expect(stage.texts == ["0 true"])
        stage.perform { model.count = 4 }
        #expect(stage.texts == ["4 true"])
    }

    private struct Plain: View, @preconcurrency Equatable {
        var name: String
        var ignored: Int

        static func == (a: Plain, b: Plain) -> Bool { a.name == b.name }

        var body: some View { Text("\(name) \(ignored)") }
    }

    private struct Changing: View {
        @State private var count = 0

        var body: some View {
            VStack {
                Plain(name: "same", ignored: count).equatable()
                Button("go") { count += 1 }
            }
        }
    }

    @Test func equatableViewsRunWhenTheyDiffer() throws {
        let stage = TestStage(Changing())
        try stage.tap("go")
        try stage.tap("go")
        #expect(stage.texts.first == "same 0")
    }
}

@MainActor
@Suite struct TaskTests {
    @MainActor
    private final class Log {
        var lines: [String] = []
    }

    private struct Working: View {
        var log: Log
        @State private var id = 1
        @State private var isShown = true

        var body: some View {
            VStack {
                if isShown {
                    Color.red.frame(width: 10, height: 10).task(id: id) {
                        log.lines.append("start \(id)")
                        await withTaskCancellationHandler {
                            while !Task.isCancelled {
                                await Task.yield()
                            }
                        } onCancel: {
                        }
                        log.lines.append("end")
                    }
                }
                Button("next") { id += 1 }
                Button("hide") { isShown = false }
            }
        }
    }

    @Test func aTaskLivesAsLongAsItsViewAndId() throws {
        let log = Log()
        let stage = TestStage(Working(log: log))
        stage.advance(by: 0)
        #expect(log.lines == ["start 1"])
        try stage.tap("next")
        #expect(log.lines.count == 3)
        #expect(Set(log.lines.dropFirst()) == ["start 2", "end"])
        try stage.tap("hide")
        #expect(log.lines.count == 4)
        #expect(log.lines.last == "end")
    }
}
