import SwiftUI
import SwiftUITesting
import Testing

/// The frame of a view at rest, by its identifier or text.
@MainActor
func restingFrame<V: View>(_ view: V, of label: String, scale: CGFloat = 2, size: CGSize = CGSize(width: 390, height: 844)) throws -> CGRect {
    try #require(TestStage(view, size: size, scale: scale).frame(label))
}

@MainActor
@Suite struct TextLayoutTests {
    @Test(arguments: [
        (Font.largeTitle, 41.0), (.title, 33.5), (.title2, 26.5), (.title3, 24), (.headline, 20.5), (.body, 20.5), (.callout, 19.5),
        (.subheadline, 18), (.footnote, 16), (.caption, 14.5), (.caption2, 13.5),
    ])
    func heightOfStyles(_ font: Font, _ height: Double) throws {
        #expect(try restingFrame(Text("Hello").font(font), of: "Hello").height == height)
        #expect(try restingFrame(VStack { Text("Hello") }.font(font), of: "Hello").height == height)
    }

    @Test func heightAtThreePixelsPerPoint() throws {
        #expect(abs(try restingFrame(Text("Hello"), of: "Hello", scale: 3).height - 61.0 / 3) < 1e-9)
        #expect(abs(try restingFrame(Text("Hello").font(.footnote), of: "Hello", scale: 3).height - 47.0 / 3) < 1e-9)
    }

    @Test func weightAndDesignDoNotChangeTheHeight() throws {
        for font in [
            Font.body.bold(), .body.weight(.black), .system(size: 17, weight: .thin, design: .rounded), .system(.body, design: .monospaced), .body.italic(),
        ] {
            #expect(try restingFrame(Text("Hello").font(font), of: "Hello").height == 20.5)
        }
    }

    @Test func weightsChangeTheWidth() throws {
        func width(_ text: Text) throws -> CGFloat { try restingFrame(text, of: "Hamburgefonts").width }
        let regular = try width(Text("Hamburgefonts"))
        #expect(try width(Text("Hamburgefonts").fontWeight(.black)) > regular + 5)
        #expect(try width(Text("Hamburgefonts").fontWeight(.regular)) == regular)
        #expect(try width(Text("Hamburgefonts").kerning(2)) == regular + 26)
        // The bold trait of a headline is what it has already.
        let headline = try width(Text("Hamburgefonts").font(.headline))
        #expect(try width(Text("Hamburgefonts").font(.headline).bold()) == headline)
        #expect(try width(Text("Hamburgefonts").bold()) == headline)
        #expect(try width(Text("Hamburgefonts").fontWeight(.bold)) > headline)
    }

    @Test func innerModifiersWin() throws {
        #expect(try restingFrame(Text("A").font(.title).font(.caption), of: "A").height == 33.5)
        #expect(try restingFrame(VStack { Text("A").font(.title) }.font(.caption), of: "A").height == 33.5)
    }

    @Test func monospacedDigitsKeepTheWidth() throws {
        let ones = try restingFrame(Text("1111").monospacedDigit(), of: "1111").width
        let zeros = try restingFrame(Text("0000").monospacedDigit(), of: "0000").width
        #expect(ones == zeros)
        #expect(try restingFrame(Text("1111"), of: "1111").width < ones)
    }

    @Test func wrappingAndLimits() throws {
        let words = "The quick brown fox jumps over the lazy dog"
        let free = try restingFrame(Text(words), of: words)
        #expect(free.height == 20.5 && free.width > 300 && free.width < 390)
        let wrapped = try restingFrame(Text(words).frame(width: 150), of: words)
        #expect(wrapped.height == 61 && wrapped.width <= 150 && wrapped.width > 100)
        let limited = try restingFrame(Text(words).lineLimit(2).frame(width: 150), of: words)
        #expect(limited.height == 41)
        let low = try restingFrame(Text(words).frame(width: 150, height: 45), of: words)
        #expect(low.height == 41)
        let reserved = try restingFrame(Text("Short").lineLimit(3, reservesSpace: true), of: "Short")
        #expect(reserved.height == 61)
        #expect(try restingFrame(Text("Short").lineLimit(2...), of: "Short").height == 41)
        #expect(try restingFrame(Text(words).lineLimit(1...2).frame(width: 150), of: words).height == 41)
        #expect(try restingFrame(Text("").font(.title).lineLimit(2...).accessibilityIdentifier("empty"), of: "empty").height == 67)
        let spaced = try restingFrame(Text(words).lineSpacing(10).frame(width: 150), of: words)
        #expect(spaced.height == 81)
        let shrunk = try restingFrame(Text(words).lineLimit(1).minimumScaleFactor(0.5).frame(width: 200), of: words)
        #expect(shrunk.width <= 200 && shrunk.height < 16)
        let fixed = try restingFrame(Text(words).fixedSize().frame(width: 150), of: words)
        #expect(fixed.size == free.size)
    }

    @Test func emptyTextTakesNoSpace() throws {
        let stage = TestStage(
            VStack(spacing: 0) {
                Color.red.frame(width: 10, height: 10).accessibilityIdentifier("box")
                Text("").accessibilityIdentifier("empty")
            })
        #expect(stage.frame("empty")?.size == .zero)
    }

    @Test func textsOfAPlainFontStandWithoutDistance() throws {
        let stage = TestStage(
            VStack {
                Text("A"); Text("B").font(.system(size: 17))
            })
        let a = try #require(stage.frame("A"))
        let b = try #require(stage.frame("B"))
        #expect(abs(b.minY - a.maxY) < 1e-9)
    }

    @Test func textsBesideEachOtherStandEightApart() throws {
        let stage = TestStage(
            HStack {
                Text("A"); Text("B")
            })
        #expect(abs(try #require(stage.frame("B")).minX - (try #require(stage.frame("A")).maxX) - 8) < 1e-9)
    }

    /// s = ⌈0.1 L⌉; below a text L + s − cap height, above it s + L − ascent.
    @Test func textsAndBoxes() throws {
        let stage = TestStage(
            VStack {
                Color.red.frame(width: 10, height: 10).accessibilityIdentifier("above")
                Text("A")
                Color.red.frame(width: 10, height: 10).accessibilityIdentifier("below")
            })
        let text = try #require(stage.frame("A"))
        let lineHeight = 17.0 * 2444 / 2048
        #expect(abs(text.minY - stage.frame("above")!.maxY - (2.5 + lineHeight - 17.0 * 1980 / 2048)) < 1e-6)
        #expect(abs(stage.frame("below")!.minY - text.maxY - (2.5 + lineHeight - 17.0 * 1443 / 2048)) < 1e-6)
    }

    @Test func baselines() throws {
        let stage = TestStage(
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                Text("A").font(.largeTitle)
                Text("B").font(.caption)
            })
        let large = try #require(stage.frame("A"))
        let small = try #require(stage.frame("B"))
        // Baselines lie on whole pixels: 33 and 12 below the tops.
        #expect(abs(small.minY - large.minY - (33 - 12)) < 1e-9)
    }

    @Test func alignmentOfLines() throws {
        func firstGlyphs(_ alignment: TextAlignment) throws -> [CGFloat] {
            let stage = TestStage(Text("wide line of text\ni").multilineTextAlignment(alignment))
            let text = try #require(stage.textContents.first)
            return text.runs.map { $0.glyphs[0].position.x }
        }
        let leading = try firstGlyphs(.leading)
        let center = try firstGlyphs(.center)
        let trailing = try firstGlyphs(.trailing)
        #expect(leading.count == 2 && leading[1] == 0)
        #expect(abs(center[1] - trailing[1] / 2) < 1e-6 && trailing[1] > 50)
    }

    @Test func badSizesAreReported() throws {
        for size in [CGFloat.nan, .infinity, -3] {
            let stage = TestStage(Text("A").font(.system(size: size)))
            #expect(stage.frame("A")!.height == 0)
        }
        #expect(try restingFrame(Text("A").lineLimit(0), of: "A").height == 20.5)
        #expect(try restingFrame(Text("A").lineSpacing(.nan).minimumScaleFactor(.nan).kerning(.infinity), of: "A").height == 20.5)
    }

    @Test func measuringWithUIFont() throws {
        let font = UIFont.preferredFont(forTextStyle: .title2)
        #expect(font.pointSize == 22 && abs(font.lineHeight - 22 * 2444 / 2048) < 1e-9)
        let size = NSAttributedString(string: "Remaining", attributes: [.font: font]).size()
        #expect(try restingFrame(Text("Remaining").font(.title2), of: "Remaining").size == size)
        #expect("Remaining".size(withAttributes: [.font: font]) == size)
        #expect(("Remaining" as NSString).size(withAttributes: [.font: font]) == size)
    }
}
