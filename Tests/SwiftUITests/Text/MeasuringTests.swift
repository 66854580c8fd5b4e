import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct MeasuringTests {
    @Test func boxes() throws {
        let font = UIFont.systemFont(ofSize: 17)
        let string = "several words that need more than one line"
        let line = string.size(withAttributes: [.font: font])
        #expect(line.height == 20.5)
        let rect = string.boundingRect(with: CGSize(width: 100, height: 1e9), options: .usesLineFragmentOrigin, attributes: [.font: font], context: nil)
        #expect(rect.origin == .zero && rect.width <= 100 && rect.height > 60)
        let single = string.boundingRect(with: CGSize(width: 100, height: 1e9), attributes: [.font: font], context: nil)
        #expect(single.size == line)
        let paragraph = NSMutableParagraphStyle()
        paragraph.lineSpacing = 10
        let spaced = string.boundingRect(
            with: CGSize(width: 100, height: 1e9), options: .usesLineFragmentOrigin, attributes: [.font: font, .paragraphStyle: paragraph], context: nil)
        #expect(spaced.height > rect.height + 19)
        #expect("abc".size(withAttributes: [.font: font, .kern: 4]).width == "abc".size(withAttributes: [.font: font]).width + 12)
        let view = TestStage(Text(verbatim: "abc").font(Font(font)).accessibilityIdentifier("a"))
        #expect(view.frame("a")?.size == "abc".size(withAttributes: [.font: font]))
    }

    @Test func descriptors() throws {
        let rounded = try #require(UIFont.systemFont(ofSize: 20, weight: .bold).fontDescriptor.withDesign(.rounded))
        #expect(UIFont(descriptor: rounded, size: 0).pointSize == 20)
        #expect(UIFont(descriptor: rounded, size: 30).pointSize == 30)
        let italic = try #require(UIFont.preferredFont(forTextStyle: .body).fontDescriptor.withSymbolicTraits([.traitItalic, .traitBold]))
        #expect(italic.symbolicTraits == [.traitItalic, .traitBold])
        #expect(UIFontMetrics(forTextStyle: .title1).scaledValue(for: 10) == 10)
        #expect(UIFont.familyNames.contains("Inter"))
    }
}
