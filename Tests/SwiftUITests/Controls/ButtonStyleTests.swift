import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

/// The appearance of buttons, and the configuration that custom styles receive.
@MainActor
@Suite struct ButtonStyleTests {
    private final class Log {
        var lines: [String] = []
    }

    private let log = Log()

    enum Row: String, CaseIterable {
        case usual, bordered, prominent, sizes
    }

    private struct Samples: View {
        var row: Row

        var body: some View {
            HStack {
                switch row {
                case .usual:
                    Button("Usual") {}
                    Button("Delete", role: .destructive) {}
                    Button("Plain") {}.buttonStyle(.plain)
                    Button("Off") {}.disabled(true)
                case .bordered:
                    Button("Grey") {}
                    Button("Tint") {}.tint(.purple)
                    Button("Red", role: .destructive) {}
                    Button("Off") {}.disabled(true)
                case .prominent:
                    Button("Blue") {}
                    Button("Tint") {}.tint(.purple)
                    Button("Off") {}.disabled(true)
                case .sizes:
                    Button("S") {}.controlSize(.small)
                    Button("L") {}.controlSize(.large)
                    Button("Pill") {}.buttonBorderShape(.capsule)
                    Button {
                    } label: {
                        Image(systemName: "plus")
                    }.buttonBorderShape(.circle)
                }
            }
            .modifier(Style(isProminent: row == .prominent, isUsual: row == .usual))
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(Color(.systemBackground))
        }
    }

    private struct Style: ViewModifier {
        var isProminent: Bool
        var isUsual: Bool

        func body(content: Content) -> some View {
            if isUsual {
                content
            } else if isProminent {
                content.buttonStyle(.borderedProminent)
            } else {
                content.buttonStyle(.bordered)
            }
        }
    }

    @Test(arguments: [ColorScheme.light, .dark], Row.allCases)
    func appearance(_ scheme: ColorScheme, _ row: Row) throws {
        let stage = TestStage(Samples(row: row), size: CGSize(width: 250, height: 60), scale: 1, colorScheme: scheme)
        try stage.expectSnapshot("buttons-\(row.rawValue)-\(scheme == .dark ? "dark" : "light")")
    }

    @Test func sizes() {
        func size(_ controlSize: ControlSize) -> CGSize {
            let stage = TestStage(
                Button("Go") {}.buttonStyle(.bordered).controlSize(controlSize).accessibilityIdentifier("button"))
            return stage.frame("button")?.size ?? .zero
        }
        let bare = TestStage(Button("Go") {}.accessibilityIdentifier("button")).frame("button")?.size ?? .zero
        #expect(abs(size(.regular).width - bare.width - 24) < 0.51)
        #expect(abs(size(.regular).height - bare.height - 14) < 0.51)
        #expect(abs(size(.large).height - bare.height - 30) < 0.51)
        #expect(size(.small).height < size(.regular).height)
        #expect(size(.mini) == size(.small))
    }

    /// A press is there at once, its end fades, also where it comes while the last one still fades.
    @Test func aPressedLabelFadesUntilTheTouchLeaves() throws {
        let stage = TestStage(Button("Go") { log.lines.append("go") }, size: CGSize(width: 200, height: 200))
        func opacity() -> Double { stage.items.first { $0.text == "Go" }?.opacity ?? .nan }
        #expect(opacity() == 1)
        try stage.touchDown("Go")
        #expect(abs(opacity() - 0.2) < 1e-6)
        try stage.touchMove(by: CGSize(width: 0, height: 150))
        #expect(abs(opacity() - 0.2) < 1e-6)
        stage.advance(by: 0.1)
        #expect(abs(opacity() - (0.2 + 0.8 * Self.default(at: 0.1))) < 1e-6)
        try stage.touchMove(by: .zero)
        #expect(abs(opacity() - 0.2) < 1e-6)
        try stage.touchUp()
        try stage.settle()
        #expect(opacity() == 1)
        #expect(log.lines == ["go"])
    }

    enum Place: CaseIterable {
        case alone, plain, bordered, toggle, row, plainRow, pressing
    }

    @ViewBuilder private func numbered(_ number: Int, _ place: Place) -> some View {
        let button = Button("Go") { log.lines.append("go \(number)") }
        switch place {
        case .alone: button
        case .plain: button.buttonStyle(.plain)
        case .bordered: button.buttonStyle(.bordered)
        case .toggle:
            Toggle(
                "Go",
                isOn: Binding {
                    false
                } set: { _ in
                    log.lines.append("go \(number)")
                }
            ).toggleStyle(.button)
        case .row: List { button }
        case .plainRow: List { button.buttonStyle(.plain) }
        case .pressing:
            Text("Go")._onButtonGesture {
                log.lines.append("\($0) \(number)")
            } perform: {
                log.lines.append("go \(number)")
            }
        }
    }

    /// What a tap does is what the last body says when the touch ends, not what an earlier one said.
    @Test(arguments: Place.allCases) func aTapDoesWhatTheLastBodySays(_ place: Place) throws {
        let driver = Driver(1) { numbered($0, place) }
        try driver.stage.touchDown("Go")
        driver.stage.advance(by: 0.1)
        driver.set(2)
        try driver.stage.touchUp()
        try driver.stage.settle()
        #expect(log.lines == (place == .pressing ? ["true 1", "false 2", "go 2"] : ["go 2"]))
        log.lines = []
        driver.set(3)
        try driver.stage.tap("Go")
        #expect(log.lines == (place == .pressing ? ["true 3", "false 3", "go 3"] : ["go 3"]))
    }

    @Test func aDisabledButtonWithABorderDoesNothing() throws {
        let stage = TestStage(
            Button("Go") { log.lines.append("go") }.buttonStyle(.bordered).disabled(true), size: CGSize(width: 200, height: 200))
        try stage.tap(at: CGPoint(x: 100, y: 100))
        #expect(log.lines.isEmpty)
    }

    /// How far the default animation has come after so many seconds.
    private static func `default`(at time: Double) -> Double {
        let driver = Driver(0.0) { Box().offset(x: $0) }
        driver.set(1, .default)
        driver.stage.advance(to: time)
        return driver.stage.x()
    }

    enum Pressed: String, CaseIterable {
        case automatic, borderless, plain, bordered, prominent, glass, link, toggle, row, plainRow, rowLink, menuRow
    }

    private struct Moving: View {
        var kind: Pressed
        @State private var isOn = false

        private var label: some View {
            Rectangle().frame(width: 40, height: 40).accessibilityIdentifier("box").offset(x: isOn ? 100 : 0)
        }

        private var button: some View {
            Button {
                isOn.toggle()
            } label: {
                label
            }
        }

        private var opening: OpenURLAction {
            OpenURLAction { _ in
                isOn.toggle()
                return .handled
            }
        }

        var body: some View {
            switch kind {
            case .automatic: button
            case .borderless: button.buttonStyle(.borderless)
            case .plain: button.buttonStyle(.plain)
            case .bordered: button.buttonStyle(.bordered)
            case .prominent: button.buttonStyle(.borderedProminent)
            case .link: Link(destination: URL(filePath: "/")) { label }.environment(\.openURL, opening)
            case .toggle: Toggle(isOn: $isOn) { label }.toggleStyle(.button)
            case .glass: button.buttonStyle(.glass)
            case .row: List { button }
            case .plainRow: List { button.buttonStyle(.plain) }
            case .rowLink: List { Link(destination: URL(filePath: "/")) { label }.environment(\.openURL, opening) }
            case .menuRow: MenuRow(staysOpen: true, action: { isOn.toggle() }, label: { label })
            }
        }
    }

    /// The end of a press is an animated change, and what the action changes is part of it.
    @Test(arguments: Pressed.allCases) func whatTheActionChangesInTheLabelMovesWithThePress(_ kind: Pressed) throws {
        let stage = TestStage(Moving(kind: kind), size: CGSize(width: 400, height: 400))
        let start = stage.x()
        try stage.tap(at: CGPoint(x: start + 20, y: stage.y() + 20))
        #expect(stage.x() == start)
        stage.advance(by: 0.1)
        #expect(abs(stage.x() - (start + 100 * Self.default(at: 0.1))) < 1e-6)
        try stage.settle()
        #expect(abs(stage.x() - (start + 100)) < 1e-6)
    }

    /// An animation in the action applies to the action's change.
    @Test func theActionsOwnAnimationCounts() throws {
        struct V: View {
            @State private var isOn = false

            var body: some View {
                Button {
                    withAnimation(.linear(duration: 1)) { isOn.toggle() }
                } label: {
                    Box().offset(x: isOn ? 100 : 0)
                }
            }
        }
        let stage = TestStage(V(), size: CGSize(width: 400, height: 400))
        try stage.tap(at: CGPoint(x: 200, y: 200))
        stage.advance(by: 0.5)
        #expect(stage.x() == 230)
    }

    /// A custom style controls its own motion.
    @Test func inAStyleOfOnesOwnNothingMovesByItself() throws {
        struct Plain: ButtonStyle {
            func makeBody(configuration: Configuration) -> some View {
                configuration.label.opacity(configuration.isPressed ? 0.5 : 1)
            }
        }
        let stage = TestStage(Moving(kind: .automatic).buttonStyle(Plain()), size: CGSize(width: 400, height: 400))
        try stage.tap(at: CGPoint(x: 200, y: 200))
        #expect(stage.x() == 280)
        #expect(!stage.isAnimating)
    }

    private struct Growing: ButtonStyle {
        @Environment(\.isEnabled) private var isEnabled

        func makeBody(configuration: Configuration) -> some View {
            HStack(spacing: 0) {
                Color.red.frame(width: configuration.isPressed ? 100 : 50, height: 50)
                configuration.label
                Text(isEnabled ? "enabled" : "disabled")
                Text(configuration.role == .destructive ? "destroys" : "harmless")
            }
            .animation(.linear(duration: 1), value: configuration.isPressed)
        }
    }

    @Test func aStyleKnowsPressRoleAndEnvironment() throws {
        let stage = TestStage(
            Button("Go", role: .destructive) { log.lines.append("go") }.buttonStyle(Growing()), size: CGSize(width: 390, height: 200))
        func width() -> CGFloat { stage.items.first { $0.kind == .fill }?.bounds.width ?? .nan }
        #expect(stage.texts == ["Go", "enabled", "destroys"])
        #expect(width() == 50)
        try stage.touchDown("Go")
        stage.advance(by: 0.5)
        #expect(abs(width() - 75) < 0.01)
        stage.advance(by: 1)
        #expect(abs(width() - 100) < 0.01)
        try stage.touchUp()
        try stage.settle()
        #expect(abs(width() - 50) < 0.01)
        #expect(log.lines == ["go"])
        let disabled = TestStage(Button("Go") {}.buttonStyle(Growing()).disabled(true))
        #expect(disabled.texts == ["Go", "disabled", "harmless"])
    }

    private struct DoubleTap: PrimitiveButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            configuration.label.onTapGesture(count: 2) { configuration.trigger() }
        }
    }

    private struct Wrapped: PrimitiveButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                Text("before")
                Button(configuration)
            }
        }
    }

    @Test func aPrimitiveStyleDecidesWhatSetsOff() throws {
        let stage = TestStage(Button("Go") { log.lines.append("go") }.buttonStyle(DoubleTap()), size: CGSize(width: 200, height: 200))
        try stage.tap(at: CGPoint(x: 100, y: 100))
        stage.advance(by: 1)
        #expect(log.lines.isEmpty)
        try stage.tap(at: CGPoint(x: 100, y: 100), count: 2)
        #expect(log.lines == ["go"])
    }

    @Test func aButtonOfAConfigurationHasTheStyleAround() {
        let stage = TestStage(
            Button("Go") {}.buttonStyle(Wrapped()).buttonStyle(Growing()), size: CGSize(width: 390, height: 200))
        #expect(stage.texts == ["before", "Go", "enabled", "harmless"])
    }
}
