import Rendering
import SwiftUITesting
import Testing

@testable import SwiftUI

@MainActor
@Suite struct ShapeStyleTests {
    private func color<V: View>(_ view: V, _ scheme: ColorScheme = .light) -> String? {
        let stage = TestStage(view.frame(width: 10, height: 10), size: CGSize(width: 20, height: 20), colorScheme: scheme)
        guard let parts = stage.items.first?.color else { return nil }
        return "#" + parts.map { String(format: "%02X", Int(($0 * 255).rounded())) }.joined()
    }

    @Test func theForegroundIsTheLabelColorAndFollowsTheScheme() {
        #expect(color(Rectangle()) == "#000000FF")
        #expect(color(Rectangle(), .dark) == "#FFFFFFFF")
        #expect(color(Rectangle().colorScheme(.dark)) == "#FFFFFFFF")
        #expect(color(Rectangle().foregroundColor(.red)) == "#FF3B30FF")
        #expect(color(Rectangle().foregroundColor(nil).foregroundColor(.red)) == "#000000FF")
    }

    @Test func levelsOfTheLabelColor() {
        #expect(color(Rectangle().fill(.secondary)) == "#3C3C4399")
        #expect(color(Rectangle().fill(.tertiary)) == "#3C3C434D")
        #expect(color(Rectangle().fill(.quaternary), .dark) == "#EBEBF529")
        #expect(color(Rectangle().foregroundStyle(.secondary)) == "#3C3C4399")
    }

    @Test func levelsOfAColorHaveLessOpacity() {
        #expect(color(Rectangle().fill(.secondary).foregroundStyle(.red)) == "#FF3B3080")
        #expect(color(Rectangle().fill(.tertiary).foregroundStyle(.red)) == "#FF3B3040")
        #expect(color(Rectangle().fill(.quaternary).foregroundStyle(.red)) == "#FF3B302E")
        #expect(color(Rectangle().fill(Color.red.secondary)) == "#FF3B3080")
        #expect(color(Rectangle().fill(.secondary).foregroundStyle(.red, .green)) == "#34C759FF")
        #expect(color(Rectangle().fill(.tertiary).foregroundStyle(.red, .green, .blue)) == "#007AFFFF")
    }

    @Test func aForegroundMayReferToTheOneAroundIt() {
        #expect(color(Rectangle().foregroundStyle(.secondary).foregroundStyle(.red)) == "#FF3B3080")
        #expect(color(Rectangle().foregroundStyle(.foreground).foregroundStyle(.red)) == "#FF3B30FF")
        #expect(color(Rectangle().foregroundStyle(.primary.opacity(0.5)).foregroundStyle(.blue)) == "#007AFF80")
        #expect(color(Rectangle().foregroundStyle(.opacity(0.25))) == "#00000040")
        #expect(color(Rectangle().foregroundStyle(.secondary).foregroundStyle(.secondary).foregroundStyle(.red)) == "#FF3B3040")
    }

    @Test func erasedStylesPaintTheSame() {
        #expect(color(Rectangle().fill(AnyShapeStyle(.red))) == "#FF3B30FF")
        #expect(color(Rectangle().fill(AnyShapeStyle(AnyShapeStyle(Color.blue.opacity(0.5))))) == "#007AFF80")
    }

    @Test func tintAndAccent() {
        #expect(color(Rectangle().fill(.tint)) == "#007AFFFF")
        #expect(color(Rectangle().fill(.tint).tint(.green)) == "#34C759FF")
        #expect(color(Color.accentColor.tint(.green)) == "#34C759FF")
        #expect(color(Color.accentColor.tint(nil).tint(.green)) == "#007AFFFF")
    }

    @Test func backgrounds() {
        #expect(color(Color.clear.background()) == "#FFFFFFFF")
        #expect(color(Color.clear.background(), .dark) == "#000000FF")
        #expect(color(Color.clear.background().backgroundStyle(.yellow)) == "#FFCC00FF")
        #expect(color(Color.clear.background(in: Circle()), .dark) == "#000000FF")
    }

    @Test func aCustomStyleResolvesInTheEnvironment() {
        #expect(color(Rectangle().fill(SchemeStyle())) == "#FFCC00FF")
        #expect(color(Rectangle().fill(SchemeStyle()), .dark) == "#5E5CE6FF")
    }

    @Test func buttonsAreTintedUnlessSomebodyChoosesAColor() {
        func button() -> some View { Button(action: {}) { Rectangle() } }
        #expect(color(button()) == "#007AFFFF")
        #expect(color(button().tint(.orange)) == "#FF9500FF")
        #expect(color(button().foregroundStyle(.purple)) == "#AF52DEFF")
        #expect(color(button().disabled(true)) == "#3C3C434D")
        #expect(color(Button(role: .destructive, action: {}) { Rectangle() }) == "#FF3B30FF")
    }

    @Test func colorsAndGradientsAreViewsOfTenPoints() {
        let stage = TestStage(
            HStack(spacing: 0) {
                Color.red
                LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
            }.fixedSize(), size: CGSize(width: 100, height: 100))
        #expect(stage.items.map(\.frame.size) == [CGSize(width: 10, height: 10), CGSize(width: 10, height: 10)])
    }

    @Test func anAnimatedColorPassesThePerceptualMiddle() {
        let driver = Driver(Color.red) { color in
            Rectangle().fill(color).frame(width: 20, height: 20).accessibilityIdentifier("box")
        }
        driver.set(.blue, .linear(duration: 1))
        let middle = driver.samples(at: [0.5]) { $0.item("box")?.color ?? [] }[0].map { Int(($0 * 255).rounded()) }
        #expect(middle == [167, 116, 166, 255])
        #expect(driver.samples(at: [1.5]) { $0.item("box")?.color ?? [] }[0] == [0, Double(Float(122) / 255), 1, 1])
    }

    @Test func aForegroundColorMovesInShapesThatUseIt() {
        let driver = Driver(Color.black) { color in
            Circle().stroke(lineWidth: 2).frame(width: 20, height: 20).accessibilityIdentifier("box").foregroundStyle(color)
        }
        driver.set(.white, .linear(duration: 1))
        let middle = driver.samples(at: [0.5]) { $0.item("box")?.color ?? [] }[0].map { Int(($0 * 255).rounded()) }
        #expect(middle == [99, 99, 99, 255])
    }

    @Test func aColorThatBecomesAGradientIsThereAtOnce() {
        let driver = Driver(false) { on in
            Rectangle()
                .fill(on ? AnyShapeStyle(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)) : AnyShapeStyle(Color.red))
                .frame(width: 20, height: 20)
        }
        driver.set(true, .linear(duration: 1))
        driver.stage.advance(to: 0.5)
        #expect(driver.stage.items.first?.color == nil)
        #expect(driver.stage.items.count == 1)
    }
}

private struct SchemeStyle: ShapeStyle {
    func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
        environment.colorScheme == .dark ? Color.indigo : Color.yellow
    }
}
