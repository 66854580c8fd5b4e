import Foundation
@testable import SwiftUI
@testable import SwiftUICore
import SwiftUITesting
import Testing

@MainActor
@Suite struct LineHeightTests {
    private func height(_ view: some View) -> CGFloat {
        let stage = TestStage(view.accessibilityIdentifier("text"), size: CGSize(width: 300, height: 400))
        return stage.frame("text")?.height ?? 0
    }

    @Test func modifier() {
        let text = Text("one\ntwo\nthree").font(.system(size: 20))
        #expect(height(text.lineHeight(.exact(points: 50))) == 150)
        #expect(height(text.lineHeight(.multiple(factor: 2))) == 120)
        #expect(height(text.lineHeight(.leading(increase: 10))) == 90)
        #expect(height(text.lineHeight(.loose)) == 90)
        #expect(height(text.lineHeight(.variable)) == height(text))
        #expect(height(text.lineHeight(nil)) == height(text))
        #expect(height(text.lineHeight(.exact(points: 50)).lineSpacing(10)) == 170)
    }

    @Test func attribute() {
        var string = AttributedString("one\ntwo")
        string[string.range(of: "two")!].lineHeight = .exact(points: 60)
        let text = Text(string).font(.system(size: 20)).lineHeight(.exact(points: 30))
        #expect(height(text) == 90)
    }

    @Test func fieldsFollow() {
        let field = TextField("Name", text: .constant("x")).lineHeight(.exact(points: 40))
        #expect(TestStage(field, size: CGSize(width: 300, height: 100)).frame("Name")?.height == 41)
    }
}

@MainActor
@Suite struct TextStrategyTests {
    /// Where the lines begin.
    private func starts(_ text: Text, _ environment: (inout EnvironmentValues) -> Void = { _ in }) -> [CGFloat] {
        var values = EnvironmentValues()
        environment(&values)
        let resolved = SwiftUICore.ResolvedText(text, environment: values.textEnvironment, now: Date(timeIntervalSinceReferenceDate: 0))
        let layout = TextLayoutEngine(setting: resolved.setting).layout(ProposedViewSize(width: 300, height: nil))
        return layout.lines.map { ($0.frame.minX / max(layout.size.width - $0.frame.width, 1)).rounded() }
    }

    private let mixed = Text("a long line of letters\nשלום")

    @Test func alignment() {
        #expect(starts(mixed) == [0, 0])
        #expect(starts(mixed) { $0.textParagraph.alignsByContent = true } == [0, 1])
        var string = AttributedString("a long line of letters\nabc")
        string[string.range(of: "abc")!].alignment = .right
        #expect(starts(Text(string)) == [0, 1])
    }

    @Test func direction() {
        func level(_ environment: (inout EnvironmentValues) -> Void) -> [CGFloat] {
            starts(mixed) {
                $0.textParagraph.alignsByContent = true
                environment(&$0)
            }
        }
        #expect(level { $0.textParagraph.hasFixedDirection = true } == [0, 0])
        #expect(
            starts(Text("abc\na long line of letters")) {
                $0.layoutDirection = .rightToLeft
                $0.textParagraph.hasFixedDirection = true
                $0.textParagraph.alignsByContent = true
            } == [1, 0])
        var string = AttributedString("abc\na long line of letters")
        string[string.range(of: "abc\n")!].writingDirection = .rightToLeft
        #expect(starts(Text(string)) { $0.textParagraph.alignsByContent = true } == [1, 0])
    }

    @Test func languages() {
        func tag(_ text: Text, _ environment: (inout EnvironmentValues) -> Void = { _ in }) -> String? {
            var values = EnvironmentValues()
            environment(&values)
            return ResolvedText(text, environment: values.textEnvironment, now: Date(timeIntervalSinceReferenceDate: 0)).setting.runs.first?.language
        }
        #expect(tag(Text("a")) == nil)
        #expect(tag(Text("a").typesettingLanguage(Locale.Language(identifier: "ja"))) == "ja")
        #expect(tag(Text("a").typesettingLanguage(Locale.Language(identifier: "ja"), isEnabled: false)) == nil)
        #expect(tag(Text("a").typesettingLanguage(.automatic)) { $0.textAttributes.language = .explicit(Locale.Language(identifier: "th")) } == nil)
    }
}

@MainActor
@Suite struct SmallTextAPITests {
    @Test func speech() {
        let text = Text("a").speechAdjustedPitch(0.5).speechSpellsOutCharacters()
        #expect(text.speech == AccessibilitySpeech(spellsOut: true, pitch: 0.5))
    }

    @Test func colourNames() {
        func name(_ color: Color) -> String { TestStage(Text("\(accessibilityName: color)")).texts.first ?? "" }
        #expect(name(.red) == "red")
        #expect(name(.blue) == "blue")
        #expect(name(.green) == "green")
        #expect(name(.orange) == "orange")
        #expect(name(.yellow) == "yellow")
        #expect(name(.purple) == "purple")
        #expect(name(.pink) == "pink" || name(.pink) == "red")
        #expect(name(.black) == "black")
        #expect(name(.white) == "white")
        #expect(name(.gray) == "gray")
        #expect(name(Color(red: 0, green: 0, blue: 0.4)) == "dark blue")
    }

    @Test func environment() {
        var values = EnvironmentValues()
        values.disableAutocorrection = true
        #expect(values.autocorrectionDisabled)
        values.lineHeight = .loose
        #expect(values.lineHeight == .loose)
        values.textSelectionAffinity = .upstream
        #expect(values.textSelectionAffinity == .upstream)
    }

    @Test func symbols() {
        #expect(Image(_internalSystemName: "star") == Image(systemName: "star"))
        #expect(Image(_internalSystemName: "wifi", variableValue: 0.5) == Image(systemName: "wifi", variableValue: 0.5))
    }
}
