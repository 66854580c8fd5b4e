import SwiftUI
import SwiftUITesting
import Testing

@MainActor @Observable private final class Log {
    var lines: [String] = []
    var count = 0
}

private struct Counter: View {
    let name: String
    let log: Log
    @State private var count = 0

    var body: some View {
        VStack {
            Text("\(name) \(count)")
            Button("Add") { count += 1 }
            Button("Share") { log.count += 1 }
            Text("All \(log.count)")
            Circle().frame(width: 20, height: 20)
        }
        .onAppear { log.lines.append("\(name) appears") }
        .onDisappear { log.lines.append("\(name) disappears") }
        .task {
            do {
                try await Task.sleep(for: .seconds(5))
                log.lines.append("\(name) woke")
            } catch {
                log.lines.append("\(name) cancelled")
            }
        }
    }
}

@MainActor @Suite struct StageWindowTests {
    private let log = Log()

    @Test func anotherRootBeginsAnew() throws {
        let stage = TestStage(Counter(name: "One", log: log))
        try stage.tap("Add")
        stage.advance(by: 1)
        stage.setRoot(Counter(name: "One", log: log))
        #expect(stage.exists("One 0") && stage.time == 1)
        #expect(log.lines == ["One appears", "One disappears", "One cancelled", "One appears"])
        try stage.tap("Add")
        #expect(stage.exists("One 1"))
        stage.setRoot(Text("Else"))
        #expect(stage.texts == ["Else"])
        #expect(log.lines.suffix(2) == ["One disappears", "One cancelled"])
    }

    @Test func anotherRootShowsWhatANewStageShows() throws {
        let traits = StageTraits(colorScheme: .dark, dynamicTypeSize: .xxxLarge, layoutDirection: .rightToLeft)
        let stage = TestStage(NavigationStack { TextField("Name", text: .constant("")) }, device: .iPhone15, inspects: true)
        try stage.tap("Name")
        stage.traits = traits
        stage.rotate(to: .landscapeLeft)
        stage.setRoot(Counter(name: "Two", log: log))
        let fresh = TestStage(Counter(name: "Two", log: Log()), device: .iPhone15, orientation: .landscapeLeft, traits: traits)
        #expect(stage.items.map(\.description) == fresh.items.map(\.description))
        #expect(try stage.snapshot() == fresh.snapshot())
        #expect(stage.accessibilityTree == fresh.accessibilityTree && stage.count(.type(Counter.self)) == 1)
        try stage.settle()
        #expect(log.lines == ["Two appears", "Two woke"])
    }

    @Test func theSceneOfAnotherRootIsWhatItWas() throws {
        struct Phase: View {
            @Environment(\.scenePhase) private var phase
            var body: some View { Text("\(phase)") }
        }
        let stage = TestStage(Phase())
        stage.setScenePhase(.background)
        stage.setRoot(Phase())
        #expect(stage.texts == ["background"])
    }

    @Test func twoWindowsLiveInOneTime() throws {
        let first = TestStage(Counter(name: "One", log: log))
        first.advance(by: 1)
        let second = TestStage(Counter(name: "Two", log: log), sharing: first, size: CGSize(width: 500, height: 300))
        #expect(second.time == 1 && second.date == first.date && first.texts.contains("One 0") && second.texts.contains("Two 0"))
        try second.tap("Add")
        #expect(first.exists("One 0") && second.exists("Two 1"))
        second.advance(by: 4)
        #expect(first.time == 5 && log.lines == ["One appears", "Two appears", "One woke"])
        first.advance(by: 1)
        #expect(second.time == 6 && log.lines.last == "Two woke")
        // What one window writes into the model is in the other one's frame.
        try second.tap("Share")
        #expect(first.texts.contains("All 1") && second.texts.contains("All 1"))
        try first.tap("Share")
        #expect(second.texts.contains("All 2"))
    }

    @Test func animationsOfBothWindowsMoveWithOneClock() throws {
        struct Fader: View {
            let log: Log
            var body: some View {
                Circle().opacity(log.count > 0 ? 0 : 1).animation(.linear(duration: 1), value: log.count).onTapGesture { log.count += 1 }
            }
        }
        let first = TestStage(Fader(log: log)), second = TestStage(Fader(log: log), sharing: first)
        try first.tap(at: CGPoint(x: 195, y: 422))
        second.advance(by: 0.25)
        #expect(abs((first.items.first?.opacity ?? 0) - 0.75) < 1e-9 && abs((second.items.first?.opacity ?? 0) - 0.75) < 1e-9)
        first.resetCounts()
        try first.settle()
        #expect(second.time == first.time && !second.isAnimating && second.items.first.map(\.opacity) ?? 0 == 0)
    }

    @Test func twoWindowsDrawFromOneChance() {
        struct Dice: View {
            @State private var number = Int.random(in: 0..<1_000_000_000)
            var body: some View { Text(verbatim: "\(number)") }
        }
        let first = TestStage(Dice(), seed: 7), second = TestStage(Dice(), sharing: first)
        let again = TestStage(Dice(), seed: 7), other = TestStage(Dice(), sharing: again)
        #expect(first.texts != second.texts && first.texts == again.texts && second.texts == other.texts)
    }

    @Test func aClosedWindowLeavesTheOtherOneAlone() throws {
        let first = TestStage(Counter(name: "One", log: log))
        var second: TestStage? = TestStage(Counter(name: "Two", log: log), sharing: first)
        #expect(second?.exists("Two 0") == true)
        second = nil
        #expect(log.lines.contains("Two disappears") && !log.lines.contains("One disappears"))
        try first.tap("Add")
        first.advance(by: 6)
        #expect(first.exists("One 1") && log.lines.contains("One woke") && !log.lines.contains("Two woke"))
    }
}
