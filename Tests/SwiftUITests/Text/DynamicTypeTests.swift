import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct DynamicTypeTests {
    private func height<V: View>(_ view: V) -> CGFloat {
        TestStage(view.accessibilityIdentifier("text"), size: CGSize(width: 2000, height: 2000)).frame("text")?.height ?? 0
    }

    /// What phones show at the default size; at the others it follows from the published sizes.
    @Test func lineHeightsOfTextStyles() {
        let heights: [(Font, CGFloat)] = [
            (.largeTitle, 41), (.title, 33.5), (.title2, 26.5), (.title3, 24), (.headline, 20.5), (.body, 20.5), (.callout, 19.5),
            (.subheadline, 18), (.footnote, 16), (.caption, 14.5), (.caption2, 13.5),
        ]
        for (font, expected) in heights {
            #expect(height(Text("Hg").font(font)) == expected)
        }
        #expect(height(Text("Hg").dynamicTypeSize(.xSmall)) == 17)
        #expect(height(Text("Hg").dynamicTypeSize(.accessibility5)) == 63.5)
        #expect(height(Text("Hg").font(.caption2).dynamicTypeSize(.accessibility5)) == 48)
    }

    @Test func publishedSizes() {
        let body = DynamicTypeSize.allCases.map { Font.TextStyle.body.size(at: $0) }
        #expect(body == [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53])
        #expect(Font.TextStyle.largeTitle.size(at: .accessibility5) == 60)
        for style in Font.TextStyle.allCases {
            let sizes = DynamicTypeSize.allCases.map { style.size(at: $0) }
            #expect(sizes == sizes.sorted())
        }
    }

    @Test func fixedSizesStay() {
        let sizes = { (font: Font) in (font.descriptor(in: Font.Context(dynamicTypeSize: .xxxLarge)).size, font.descriptor.size) }
        #expect(sizes(.system(size: 20)) == (20, 20))
        #expect(sizes(.custom("Inter", fixedSize: 20)) == (20, 20))
        #expect(sizes(.custom("Inter", size: 17)) == (23, 17))
        #expect(sizes(.custom("Inter", size: 34, relativeTo: .largeTitle)) == (40, 34))
        #expect(sizes(.body.pointSize(30)) == (30, 30))
        #expect(sizes(.body.scaled(by: 2)) == (46, 34))
    }

    @Test func rangesClamp() {
        struct Size: View {
            @Environment(\.dynamicTypeSize) var size
            @Environment(\.sizeCategory) var category
            var body: some View { Text(verbatim: "\(size) \(category)") }
        }
        #expect(TestStage(Size()).texts == ["large large"])
        #expect(TestStage(Size().dynamicTypeSize(...DynamicTypeSize.xLarge).dynamicTypeSize(.accessibility2)).texts == ["xLarge extraLarge"])
        #expect(TestStage(Size().dynamicTypeSize(.accessibility1...)).texts == ["accessibility1 accessibilityMedium"])
        #expect(TestStage(Size().dynamicTypeSize(.small ..< .small)).texts == ["large large"])
        #expect(TestStage(Size().environment(\.sizeCategory, .extraSmall)).texts == ["xSmall extraSmall"])
        #expect(DynamicTypeSize(.accessibilityExtraLarge) == .accessibility3)
        #expect(DynamicTypeSize(.unspecified) == nil)
    }

    @Test func scaledMetrics() {
        struct Metric: View {
            @ScaledMetric private var length = 10.0
            @ScaledMetric(relativeTo: .largeTitle) private var title = 34.0
            var body: some View { Text(verbatim: "\(length) \(title)") }
        }
        #expect(TestStage(Metric()).texts == ["10.0 34.0"])
        // 10 · 53 / 17, rounded to half a point.
        #expect(TestStage(Metric().dynamicTypeSize(.accessibility5)).texts == ["31.0 60.0"])
    }

    /// The lower text's published line height, less the font's own.
    @Test func textsOverTexts() {
        func gap(_ lower: Font) -> CGFloat {
            let stage = TestStage(
                VStack {
                    Text("a").accessibilityIdentifier("a"); Text("b").font(lower).accessibilityIdentifier("b")
                })
            guard let a = stage.frame("a"), let b = stage.frame("b") else { return -1 }
            return b.minY - a.maxY
        }
        #expect(gap(.body) == 2)
        #expect(gap(.system(size: 17)) == 0)
        #expect(gap(.largeTitle) == 0.5)
        #expect(gap(.caption2) == 0)
        #expect(gap(.title2) == 2)
    }

    @Test func resolvedFonts() {
        let font = Font.title.bold().italic().smallCaps().leading(.tight).width(.condensed).resolve(in: EnvironmentValues().fontResolutionContext)
        #expect(font.pointSize == 28 && font.isBold && font.isItalic && font.isSmallCaps && font.leading == .tight && font.width.value < 0)
        #expect(height(Text("Hg").font(.body.leading(.loose))) == 22.5)
        #expect(height(Text("Hg").font(.body.leading(.tight))) == 18.5)
        #expect(Font.headline.bold(false).resolve(in: EnvironmentValues().fontResolutionContext).weight == .regular)
        var bold = EnvironmentValues()
        bold.legibilityWeight = .bold
        #expect(Font.body.resolve(in: bold.fontResolutionContext).weight == .semibold)
        let ct = CTFontCreateWithName("Inter", 20, nil)
        #expect(CTFontGetSize(ct) == 20)
        #expect(Font(ct).descriptor.size == 20)
    }
}
