import CoreGraphics
import Foundation
import SwiftUI
import SwiftUITesting
import Testing
import UIKit

/// Forms that public code still uses.
@MainActor
@Suite struct OlderFormTests {
    private final class Log {
        var lines: [String] = []
    }

    @available(*, deprecated)
    private struct Controls: View {
        let log: Log
        @State private var share = 0.5
        @State private var count = 3

        var body: some View {
            VStack {
                Slider(
                    value: $share, in: 0...1, onEditingChanged: { log.lines.append("slider \($0)") }, minimumValueLabel: Text("least"),
                    maximumValueLabel: Text("most")
                ) { Text("first") }
                Slider(value: $share, in: 0...1, step: 0.25, minimumValueLabel: Text("a"), maximumValueLabel: Text("b")) { Text("second") }
                Slider(value: $share, in: 0...1, onEditingChanged: { _ in }) { Text("third") }
                Slider(value: $share, in: 0...1, step: 0.25, onEditingChanged: { _ in }) { Text("fourth") }
                Stepper(onIncrement: { log.lines.append("up") }, onDecrement: nil) { Text("steps") }
                Stepper(value: $count, in: 0...4, onEditingChanged: { log.lines.append("stepper \($0)") }) { Text("count \(count)") }
                Stepper(value: $count, onEditingChanged: { _ in }) { Text("free") }
                TextField(
                    "number", value: $count, formatter: NumberFormatter(), onEditingChanged: { log.lines.append("field \($0)") },
                    onCommit: {
                        log.lines.append("commit")
                    })
                TextField("plain", value: $count, formatter: NumberFormatter(), onCommit: {})
            }
        }
    }

    @available(*, deprecated)
    private func controls(_ log: Log) throws {
        let stage = TestStage(Controls(log: log), size: CGSize(width: 300, height: 500))
        #expect(stage.texts.contains("least") && stage.texts.contains("most") && stage.texts.contains("steps") && stage.texts.contains("count 3"))
        // The first of three: the one with actions.
        try stage.tap("Increment")
        #expect(log.lines == ["up"])
    }

    private protocol Checks {
        @MainActor func run() throws
    }

    private struct ControlChecks: Checks {
        let tests: OlderFormTests
        let log = Log()

        @available(*, deprecated)
        @MainActor func run() throws { try tests.controls(log) }
    }

    @Test func labelsMayComeLast() throws {
        let checks: any Checks = ControlChecks(tests: self)
        try checks.run()
    }

    @Test func aColourOfAClosureFollowsWhatIsAroundIt() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        func drawn(_ scheme: ColorScheme) -> [String] {
            TestStage(Color(uiColor: color).environment(\.colorScheme, scheme), size: CGSize(width: 10, height: 10)).items.map(\.description)
        }
        #expect(drawn(.light) == ["fill [0 0 10 10] #000000"])
        #expect(drawn(.dark) == ["fill [0 0 10 10] #FFFFFF"])
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        var white: CGFloat = -1
        #expect(color.resolvedColor(with: dark).getWhite(&white, alpha: nil) && white == 1)
        #expect(UIColor.red.getWhite(&white, alpha: nil) == false && white == 1)
        #expect(color == color && UIColor(dynamicProvider: { _ in .red }) != UIColor(dynamicProvider: { _ in .red }))
        #expect(UIColor(named: "there is none", in: nil, compatibleWith: dark) == nil)
        #expect(UIColor.tertiarySystemGroupedBackground.resolvedColor(with: dark).description == "#2C2C2EFF")
    }

    @Test func coloursAndPartsOfImages() throws {
        let color = CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [1, 0.5, 0, 0.25])
        #expect(color == CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.25))
        let renderer = ImageRenderer(
            content: HStack(spacing: 0) {
                Color.red.frame(width: 4, height: 4); Color.blue.frame(width: 4, height: 4)
            })
        let image = try #require(renderer.cgImage)
        let part = try #require(image.cropping(to: CGRect(x: 3.5, y: 1, width: 2.5, height: 2)))
        #expect(part.width == 3 && part.height == 2)
        #expect(image.cropping(to: CGRect(x: 6, y: 0, width: 10, height: 10)).map { [$0.width, $0.height] } == [2, 4])
        #expect(image.cropping(to: CGRect(x: 20, y: 0, width: 1, height: 1)) == nil)
    }

    private struct Settings: View {
        @Environment(\.accessibilityDifferentiateWithoutColor) private var differs
        @Environment(\.accessibilityVoiceOverEnabled) private var speaks

        var body: some View {
            Text("\(differs) \(speaks)")
        }
    }

    @Test func settingsOfAccessibility() {
        #expect(TestStage(Settings()).texts == ["false false"])
        let stage = TestStage(Settings().environment(\._accessibilityDifferentiateWithoutColor, true).environment(\._accessibilityVoiceOverEnabled, true))
        #expect(stage.texts == ["true true"])
    }
}
