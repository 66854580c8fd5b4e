import SwiftUITesting
import Testing

/// The appearance of buttons, and what styles of one's own get to know.
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

    @Test func aPressedLabelFadesUntilTheTouchLeaves() throws {
        let stage = TestStage(Button("Go") { log.lines.append("go") }, size: CGSize(width: 200, height: 200))
        func opacity() -> Double { stage.items.first { $0.text == "Go" }?.opacity ?? .nan }
        #expect(opacity() == 1)
        try stage.touchDown("Go")
        #expect(abs(opacity() - 0.2) < 1e-6)
        try stage.touchMove(by: CGSize(width: 0, height: 150))
        #expect(opacity() == 1)
        try stage.touchMove(by: .zero)
        #expect(abs(opacity() - 0.2) < 1e-6)
        try stage.touchUp()
        #expect(opacity() == 1)
        #expect(log.lines == ["go"])
    }

    @Test func aDisabledButtonWithABorderDoesNothing() throws {
        let stage = TestStage(
            Button("Go") { log.lines.append("go") }.buttonStyle(.bordered).disabled(true), size: CGSize(width: 200, height: 200))
        try stage.tap(at: CGPoint(x: 100, y: 100))
        #expect(log.lines.isEmpty)
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
