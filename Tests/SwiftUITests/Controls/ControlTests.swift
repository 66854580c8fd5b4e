import SwiftUITesting
import Testing

/// Toggle, stepper and slider: their frames, the effect of touches, their values.
@MainActor
@Suite struct ControlTests {
    private final class Log {
        var lines: [String] = []
    }

    private let log = Log()

    // MARK: Toggle

    private struct Switches: View {
        @State private var isOn = false
        @State private var others = [true, false]

        var body: some View {
            VStack(spacing: 0) {
                Toggle("Wi-Fi", isOn: $isOn).accessibilityIdentifier("row")
                Toggle("Alone", isOn: $isOn).labelsHidden().accessibilityIdentifier("alone")
                Toggle("Closed", isOn: $isOn).disabled(true)
                Toggle("All", sources: $others, isOn: \.self)
                Text(isOn ? "on" : "off")
                Text(others.map { $0 ? "1" : "0" }.joined())
            }
        }
    }

    @Test func aSwitchSpreadsAndSitsAtTheTrailingEnd() {
        let stage = TestStage(Switches(), size: CGSize(width: 300, height: 300))
        #expect(stage.frame("row")?.width == 300)
        #expect(stage.frame("row")?.height == 31)
        #expect(stage.frame("alone")?.size == CGSize(width: 51, height: 31))
        let track = stage.items.first { $0.bounds.width == 51 }
        #expect(track?.bounds.maxX == 300)
    }

    @Test func onlyTheSwitchTakesTheTouch() throws {
        let stage = TestStage(Switches(), size: CGSize(width: 300, height: 300))
        let row = try #require(stage.frame("row"))
        try stage.tap(at: CGPoint(x: row.minX + 10, y: row.midY))
        #expect(stage.texts.contains("off"))
        try stage.tap(at: CGPoint(x: row.maxX - 10, y: row.midY))
        #expect(stage.texts.contains("on"))
        try stage.tap("Wi-Fi")
        #expect(stage.texts.contains("off"))
        try stage.tap("alone")
        #expect(stage.texts.contains("on"))
    }

    private struct WithIcons: View {
        @State private var isOn = false

        var body: some View {
            VStack {
                Toggle(isOn: $isOn) { Label("Lamp", systemImage: "lightbulb") }
                Toggle(isOn: $isOn) {
                    VStack {
                        Text("Title")
                        Text("Detail")
                    }
                }
                Text(isOn ? "on" : "off")
            }
        }
    }

    @Test(arguments: ["Lamp", "Title", "Detail"]) func everyPartOfItsLabelNamesIt(part: String) throws {
        let stage = TestStage(WithIcons(), size: CGSize(width: 300, height: 300))
        try stage.tap(part)
        #expect(stage.texts.contains("on"))
    }

    @Test func aDisabledSwitchStays() throws {
        let stage = TestStage(Switches(), size: CGSize(width: 300, height: 300))
        try stage.tap("Closed")
        #expect(stage.texts.contains("off"))
    }

    @Test func oneToggleForManyIsOnWhenAllAre() throws {
        let stage = TestStage(Switches(), size: CGSize(width: 300, height: 300))
        try stage.tap("All")
        #expect(stage.texts.contains("11"))
        try stage.tap("All")
        #expect(stage.texts.contains("00"))
    }

    @Test func theThumbMovesByItself() throws {
        let stage = TestStage(Switches(), size: CGSize(width: 300, height: 300))
        func thumb() -> CGFloat { stage.items.first { $0.bounds.width == 27 }?.bounds.minX ?? .nan }
        #expect(thumb() == 251)
        try stage.tap("Wi-Fi")
        #expect(thumb() == 251)
        stage.advance(by: 0.1)
        let middle = thumb()
        #expect(middle > 255 && middle < 271)
        try stage.settle()
        #expect(abs(thumb() - 271) < 0.01)
        #expect(!stage.isAnimating)
    }

    private struct Check: ToggleStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                Text(configuration.isOn ? "☑" : "☐")
                configuration.label
            }
            .onTapGesture { configuration.isOn.toggle() }
        }
    }

    private struct Styled: View {
        @State private var isOn = false

        var body: some View {
            VStack {
                Toggle("Custom", isOn: $isOn).toggleStyle(Check())
                Toggle("Pressed", isOn: $isOn).toggleStyle(.button)
            }
        }
    }

    @Test func styles() throws {
        let stage = TestStage(Styled(), size: CGSize(width: 300, height: 100))
        #expect(stage.texts.contains("☐"))
        try stage.tap(at: #require(stage.frame("☐")).origin)
        #expect(stage.texts.contains("☑"))
        try stage.tap("Pressed")
        #expect(stage.texts.contains("☐"))
    }

    // MARK: Stepper

    private struct Steps: View {
        @State private var count = 1
        var log: Log

        var body: some View {
            Stepper("Count \(count)", value: $count, in: 0...4, step: 2) { log.lines.append($0 ? "begin" : "end") }
                .accessibilityIdentifier("row")
        }
    }

    @Test func aStepperStopsAtItsBounds() throws {
        let stage = TestStage(Steps(log: log), size: CGSize(width: 300, height: 100))
        #expect(stage.frame("row")?.size == CGSize(width: 300, height: 32))
        try stage.tap(at: CGPoint(x: 280, y: 50))
        #expect(stage.texts == ["Count 3"])
        #expect(log.lines == ["begin", "end"])
        try stage.tap("Increment")
        try stage.tap("Increment")
        #expect(stage.texts == ["Count 4"])
        #expect(log.lines.count == 4, "the half at the end does nothing")
        for _ in 1...3 {
            try stage.tap(at: CGPoint(x: 220, y: 50))
        }
        #expect(stage.texts == ["Count 0"])
    }

    // MARK: Slider

    private struct Sliders: View {
        @State private var value = 0.5
        @State private var steps = 0.0
        @State private var isContinuous = false
        var log: Log

        var body: some View {
            VStack(spacing: 0) {
                Slider(value: $value) {
                    Text("Plain")
                } onEditingChanged: {
                    log.lines.append($0 ? "begin" : "end")
                }
                Slider(value: $steps, in: 0...10, step: 5) { Text("Steps") }
                Text("\(value, specifier: "%.2f")")
                Text("\(steps, specifier: "%.0f")")
                Color.red.frame(width: 1, height: 1).transaction { transaction in
                    if transaction.isContinuous {
                        log.lines.append("continuous")
                    }
                }
                .offset(x: value)
            }
        }
    }

    private func sliders() -> TestStage {
        // 227 wide: the thumb's travel is 200 points.
        TestStage(Sliders(log: log), size: CGSize(width: 227, height: 200))
    }

    @Test func aSliderFollowsTheTouch() throws {
        let stage = sliders()
        #expect(stage.frame("Plain")?.size == CGSize(width: 227, height: 31))
        try stage.drag("Plain", by: CGSize(width: 50, height: 30), duration: 0.1)
        #expect(stage.texts.contains("0.75"))
        #expect(log.lines.first == "begin")
        #expect(log.lines.last == "end")
        #expect(log.lines.contains("continuous"))
        try stage.drag("Plain", by: CGSize(width: -500, height: 0), duration: 0.1)
        #expect(stage.texts.contains("0.00"))
    }

    @Test func aTouchBesideTheThumbMovesNothing() throws {
        let stage = sliders()
        let frame = try #require(stage.frame("Plain"))
        try stage.touchDown(at: CGPoint(x: 10, y: frame.midY))
        try stage.touchMove(by: CGSize(width: 100, height: 0))
        try stage.touchUp()
        #expect(stage.texts.contains("0.50"))
        #expect(log.lines == [])
    }

    @Test func aSteppedSliderJumps() throws {
        let stage = sliders()
        try stage.drag("Steps", by: CGSize(width: 40, height: 0))
        #expect(stage.texts.contains("0"))
        try stage.drag("Steps", by: CGSize(width: 60, height: 0))
        #expect(stage.texts.contains("5"))
        try stage.set("Steps", to: 9)
        #expect(stage.texts.contains("10"))
    }

    @Test func thumbAndFillMoveTogether() throws {
        let stage = sliders()
        let frame = try #require(stage.frame("Plain"))
        func thumb() -> CGRect? { stage.items.first { $0.bounds.width == 27 && frame.contains(CGPoint(x: 113, y: $0.bounds.midY)) }?.bounds }
        #expect(thumb()?.minX == 100)
        try stage.touchDown(at: CGPoint(x: 113, y: frame.midY))
        try stage.touchMove(by: CGSize(width: 20, height: 0))
        #expect(thumb()?.minX == 120)
        #expect(stage.items.contains { $0.bounds.width == 133.5 && $0.bounds.height == 4 })
        try stage.touchUp()
    }

    @Test func whatCannotBeSetSaysSo() {
        let stage = sliders()
        #expect { try stage.set("0.50", to: 1) } throws: { "\($0)".contains("neither a slider nor a toggle") }
        #expect { try stage.set("Plain", to: .nan) } throws: { "\($0)".contains("finite number") }
    }
}
