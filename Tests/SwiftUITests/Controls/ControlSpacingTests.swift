import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

/// Controls keep 8 points to their neighbours, texts too.
@MainActor
struct ControlSpacingTests {
    private func gap<A: View, B: View>(_ upper: A, _ lower: B) throws -> CGFloat {
        let stage = TestStage(
            VStack {
                upper.accessibilityElement(children: .contain).accessibilityIdentifier("upper")
                lower.accessibilityElement(children: .contain).accessibilityIdentifier("lower")
            })
        let (upper, lower) = (try #require(stage.frame("upper")), try #require(stage.frame("lower")))
        return ((lower.minY - upper.maxY) * 1000).rounded() / 1000
    }

    @Test func controlsAndTexts() throws {
        let text = Text("Text")
        let stepper = Stepper("Stepper", value: .constant(1))
        let toggle = Toggle("Toggle", isOn: .constant(true))
        let plain = Button("Plain") {}.buttonStyle(.plain)
        let bordered = Button("Bordered") {}.buttonStyle(.bordered)
        let automatic = Button("Automatic") {}
        let slider = Slider(value: .constant(0.5))
        #expect(try gap(stepper, text) == 8)
        #expect(try gap(text, stepper) == 8)
        #expect(try gap(toggle, text) == 8)
        #expect(try gap(text, toggle) == 8)
        #expect(try gap(slider, text) == 8)
        #expect(try gap(text, slider) == 8)
        #expect(try gap(plain, text) == 8)
        #expect(try gap(text, plain) == 8)
        #expect(try gap(bordered, text) == 8)
        #expect(try gap(text, bordered) == 8)
        #expect(try gap(automatic, text) == 8)
        #expect(try gap(stepper, toggle) == 8)
        #expect(try gap(automatic, automatic) == 8)
        // Above itself, a button without a border keeps what its label does.
        #expect(try gap(text, automatic) == gap(text, text))
        // Plain views still use the text's spacing.
        #expect(try gap(text, Color.red.frame(height: 10)) > 8)
    }

    @Test func aSteppersFormatIsItsValue() throws {
        struct Steppers: View {
            @State var value = 0.25
            var body: some View {
                VStack {
                    Stepper(value: $value, step: 0.25, format: .percent) { Text("a") }
                    Stepper(value: $value, in: 0...1, step: 0.25, format: .percent) { Text("b") }
                    Stepper("c", value: $value, step: 0.25, format: .percent)
                    Stepper("d", value: $value, in: 0...1, step: 0.25, format: .percent)
                    Stepper(String("e"), value: $value, step: 0.25, format: .percent)
                    Stepper(String("f"), value: $value, in: 0...1, step: 0.25, format: .percent)
                }
            }
        }
        let stage = TestStage(Steppers())
        #expect(stage.accessibilityTree.split(separator: "\n").filter { $0.contains("stepper") && $0.contains("value: \"25%\"") }.count == 6)
        try stage.tap("Increment")
        #expect(stage.accessibilityTree.split(separator: "\n").filter { $0.contains("stepper") && $0.contains("value: \"50%\"") }.count == 6)
        #expect(!stage.texts.contains("50%"))
    }
}
