import Foundation
import Testing
@testable import Typesetting

func size(_ string: String, _ points: CGFloat = 17, scale: CGFloat = 2, width: CGFloat? = nil, lines: Int? = nil) -> CGSize {
    Typesetter.layout([StyledRun(string, font: FontDescriptor(size: points))], ParagraphStyle(lineLimit: lines, displayScale: scale), width: width).size
}

/// What each line shows.
func lineStrings(_ string: String, _ layout: TextLayout) -> [String] {
    let scalars = Array(string.unicodeScalars)
    return layout.lines.map { line in
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[line.scalars])
        return String(text).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}

@Suite struct LineHeights {
    /// Measured on iOS: point size, height of a one-line text at 2× and at 3×.
    static let styles: [(CGFloat, CGFloat, CGFloat)] = [
        (34, 41, 40 + 2.0 / 3), (28, 33.5, 33 + 2.0 / 3), (22, 26.5, 26 + 1.0 / 3), (20, 24, 24), (17, 20.5, 20 + 1.0 / 3),
        (16, 19.5, 19 + 1.0 / 3), (15, 18, 18), (13, 16, 15 + 2.0 / 3), (12, 14.5, 14 + 1.0 / 3), (11, 13.5, 13 + 1.0 / 3),
    ]

    @Test(arguments: styles) func matchApple(_ style: (points: CGFloat, at2: CGFloat, at3: CGFloat)) {
        #expect(abs(size("Ag", style.points, scale: 2).height - style.at2) < 1e-9)
        #expect(abs(size("Ag", style.points, scale: 3).height - style.at3) < 1e-9)
    }

    @Test func doNotDependOnTheText() {
        for string in ["x", "漢字", "😀", "مرحبا", "Å̈̊"] {
            #expect(size(string).height == 20.5, "\(string)")
        }
    }

    @Test func ofSeveralLines() {
        // 2 × 20.287 and 3 × 20.287, up to a pixel.
        #expect(size("a\nb").height == 41)
        #expect(size("a\nb\nc").height == 61)
        let spaced = Typesetter.layout([StyledRun("a\nb")], ParagraphStyle(lineSpacing: 10))
        #expect(spaced.size.height == 51)
    }

    @Test func baselines() {
        let layout = Typesetter.layout("a\nb", FontDescriptor())
        #expect(layout.firstBaseline == 16.5)
        #expect(layout.lastBaseline == 37)
    }
}

@Suite struct Widths {
    /// Widths on iOS at 17 pt and macOS at 13 pt, from frames that were measured there; another font cannot match to the pixel.
    static let words: [(String, CGFloat, CGFloat)] = [
        ("Apple", 17, 44.5), ("Banana", 17, 57), ("Cherry", 17, 52), ("Detail", 17, 44), ("Value", 17, 42), ("Save", 17, 37),
        ("Home content", 17, 108.5), ("Volume", 17, 57), ("Top", 13, 22.5), ("Bottom", 13, 44.5), ("CCC", 13, 28), ("small", 13, 31.5),
        ("Big", 26, 36.5),
    ]

    @Test(arguments: words) func areCloseToSanFrancisco(_ word: (string: String, points: CGFloat, width: CGFloat)) {
        #expect(abs(size(word.string, word.points).width - word.width) <= 1)
    }

    @Test func arePixelRounded() {
        for string in ["Hello", "World", "iiii", "W"] {
            let width = size(string, scale: 3).width * 3
            #expect(abs(width - width.rounded()) < 1e-9)
        }
    }

    @Test func monospacedFontAdvancesLikeSFMono() {
        let layout = Typesetter.layout("iW0.", FontDescriptor(design: .monospaced, size: 100))
        for (index, glyph) in layout.glyphs.enumerated() {
            #expect(abs(glyph.position.x - CGFloat(index) * 100 * 1266 / 2048) < 0.01)
        }
    }

    @Test func monospacedDigits() {
        let digits = FontDescriptor(monospacedDigit: true)
        #expect(Typesetter.layout("111", digits).size == Typesetter.layout("888", digits).size)
        #expect(Typesetter.layout("111", FontDescriptor()).size != Typesetter.layout("888", FontDescriptor()).size)
    }

    @Test func trackingAddsToEveryCharacter() {
        let plain = Typesetter.layout("abc", FontDescriptor(size: 20)).glyphs
        let tracked = Typesetter.layout([StyledRun("abc", font: FontDescriptor(size: 20), tracking: 5)], ParagraphStyle()).glyphs
        for index in 0..<3 {
            #expect(abs(tracked[index].position.x - plain[index].position.x - 5 * CGFloat(index)) < 1e-9)
        }
    }

    @Test func weightsGrow() {
        let widths = [100, 400, 700, 900].map { Typesetter.layout("Weight", FontDescriptor(weight: $0)).size.width }
        #expect(widths == widths.sorted() && Set(widths).count == 4)
    }

    @Test func smallCapsAreSmallerCapitals() {
        let small = Typesetter.layout("aB", FontDescriptor(size: 20, smallCaps: .lowercase))
        #expect(small.spans.count == 2)
        #expect(abs(small.spans[0].size / small.spans[1].size - 0.8) < 0.05)
        #expect(small.glyphs[0].id == Typesetter.layout("A", FontDescriptor(size: 16)).glyphs[0].id)
    }
}

@Suite struct Wrapping {
    @Test func breaksAtSpaces() {
        let string = "The quick brown fox jumps over the lazy dog"
        let layout = Typesetter.layout(string, FontDescriptor(), width: 120)
        #expect(lineStrings(string, layout).joined(separator: " ") == string)
        #expect(layout.lines.count >= 3)
        #expect(layout.size.width <= 120)
        #expect(layout.lines.allSatisfy { $0.frame.width <= 120 })
        #expect(!layout.isTruncated)
    }

    @Test func itsOwnSizeIsEnough() {
        for string in ["Hello", "Hello World", "one two three four", "漢字仮名交じり文"] {
            for scale in [1, 2, 3] as [CGFloat] {
                let natural = size(string, scale: scale)
                #expect(size(string, scale: scale, width: natural.width) == natural)
            }
        }
    }

    @Test func noLoneWordInATwoLineParagraph() {
        let string = "several words of text and more"
        let natural = size(string).width
        let layout = Typesetter.layout(string, FontDescriptor(), width: natural - 5)
        #expect(layout.lines.count == 2)
        #expect(lineStrings(string, layout) == ["several words of text", "and more"])
    }

    @Test func longWordsBreakByCharacter() {
        let string = "Donaudampfschifffahrtsgesellschaft"
        let layout = Typesetter.layout(string, FontDescriptor(), width: 80)
        #expect(layout.lines.count > 2)
        #expect(lineStrings(string, layout).joined() == string)
        #expect(layout.size.width <= 80)
    }

    @Test func zeroWidthStillShowsACharacterPerLine() {
        #expect(Typesetter.layout("abc", FontDescriptor(), width: 0).lines.count == 3)
    }

    @Test func newlines() {
        #expect(Typesetter.layout("a\n\nb\n", FontDescriptor()).lines.count == 4)
        #expect(Typesetter.layout("a\r\nb", FontDescriptor()).lines.count == 2)
        #expect(Typesetter.layout("a\u{2028}b", FontDescriptor()).lines.count == 2)
    }

    @Test func ideographsBreakAnywhereButBeforeClosingMarks() {
        let string = "これは日本語の文章です。"
        let layout = Typesetter.layout(string, FontDescriptor(size: 20), width: 105)
        #expect(layout.lines.count >= 3)
        #expect(lineStrings(string, layout).allSatisfy { !$0.hasPrefix("。") })
    }

    @Test func alignment() {
        let string = "wide line here\nx"
        func x(_ alignment: ParagraphStyle.Alignment, rightToLeft: Bool = false) -> CGFloat {
            let layout = Typesetter.layout([StyledRun(string)], ParagraphStyle(alignment: alignment, isRightToLeft: rightToLeft))
            return layout.lines[1].frame.midX / layout.size.width
        }
        #expect(x(.leading) < 0.1)
        #expect(abs(x(.center) - 0.5) < 1e-9)
        #expect(x(.trailing) > 0.9)
        #expect(x(.leading, rightToLeft: true) > 0.9)
    }
}

@Suite struct Truncating {
    let string = "The quick brown fox jumps over the lazy dog"

    func shown(_ truncation: ParagraphStyle.Truncation, width: CGFloat = 120, lines: Int? = 1, height: CGFloat? = nil) -> (text: String, layout: TextLayout) {
        let layout = Typesetter.layout([StyledRun(string)], ParagraphStyle(lineLimit: lines, truncation: truncation), width: width, height: height)
        let scalars = Array(string.unicodeScalars)
        let ellipsis = Typesetter.layout("…", FontDescriptor()).glyphs[0].id
        let text = layout.glyphs.map { $0.id == ellipsis ? "…" : String(scalars[Int($0.scalar)]) }.joined()
        return (text, layout)
    }

    @Test func tail() {
        let (text, layout) = shown(.tail)
        #expect(text.hasPrefix("Thequick") && text.hasSuffix("…"))
        #expect(layout.isTruncated && layout.lines.count == 1 && layout.size.width <= 120)
    }

    @Test func head() {
        let text = shown(.head).text
        #expect(text.hasPrefix("…") && text.hasSuffix("lazydog"))
    }

    @Test func middle() {
        let text = shown(.middle).text
        #expect(text.hasPrefix("The") && text.hasSuffix("dog") && text.contains("…"))
    }

    @Test func lastOfSeveralLines() {
        let (text, layout) = shown(.tail, lines: 2)
        #expect(layout.lines.map(\.isTruncated) == [false, true])
        #expect(text.hasSuffix("…"))
    }

    @Test func heightPressure() {
        #expect(shown(.tail, lines: nil, height: 45).layout.lines.count == 2)
        #expect(shown(.tail, lines: nil, height: 5).layout.lines.count == 1)
        let whole = shown(.tail, lines: nil).layout
        #expect(!shown(.tail, lines: nil, height: whole.size.height).layout.isTruncated)
    }

    @Test func reservedSpace() {
        let layout = Typesetter.layout([StyledRun("one")], ParagraphStyle(lineLimit: 3, reservedLines: 3))
        #expect(layout.size.height == 61)
        #expect(layout.lastBaseline == layout.firstBaseline)
    }

    @Test func minimumScaleFactor() {
        let natural = size(string).width
        let layout = Typesetter.layout([StyledRun(string)], ParagraphStyle(lineLimit: 1, minimumScaleFactor: 0.5), width: natural * 0.8)
        #expect(!layout.isTruncated)
        #expect(layout.scaleFactor > 0.7 && layout.scaleFactor < 0.85)
        #expect(Typesetter.layout([StyledRun(string)], ParagraphStyle(lineLimit: 1, minimumScaleFactor: 0.5), width: 60).isTruncated)
    }

    @Test func tightening() {
        let natural = size(string).width
        let layout = Typesetter.layout([StyledRun(string)], ParagraphStyle(lineLimit: 1, allowsTightening: true), width: natural - 4)
        #expect(!layout.isTruncated && layout.lines.count == 1)
    }
}

@Suite struct Faces {
    func families(_ string: String, _ descriptor: FontDescriptor = FontDescriptor()) -> [FontCatalog.Family] {
        Typesetter.layout(string, descriptor).spans.map { FontCatalog.faces[Int($0.font)].family }
    }

    @Test func fallBackByCharacter() {
        #expect(families("a漢b") == [.inter, .cjk, .inter])
        #expect(families("a😀b") == [.inter, .emoji, .inter])
        #expect(families("שלום") == [.hebrew])
        #expect(families("Hi", FontDescriptor(size: 20)) == [.interDisplay])
        #expect(families("Hi", FontDescriptor(design: .serif)) == [.serif])
        #expect(families("Hi", FontDescriptor(design: .rounded)) == [.rounded])
    }

    @Test func emojiSequencesAreOneGlyph() {
        for string in ["👩‍👩‍👧‍👦", "🇩🇪", "👍🏽", "❤️", "1️⃣"] {
            let layout = Typesetter.layout(string, FontDescriptor())
            #expect(layout.glyphs.count == 1, "\(string)")
            #expect(hasColorGlyphs(font: layout.spans[0].font))
            let bitmap = glyphBitmap(font: layout.spans[0].font, glyph: layout.glyphs[0].id)
            #expect(bitmap.map { $0.pixels.count == $0.width * $0.height * 4 && $0.pixels.contains { $0 > 0 } } == true)
        }
    }

    @Test func outlinesAreInEmUnits() throws {
        let layout = Typesetter.layout("H", FontDescriptor(size: 17))
        let path = try #require(glyphOutline(font: layout.spans[0].font, glyph: layout.glyphs[0].id))
        let height = path.boundingRect.height * layout.spans[0].size
        #expect(abs(height - 17 * 1443 / 2048) < 0.01)
        #expect(abs(path.boundingRect.maxY) < 1e-9)
    }

    @Test func missingItalicsAreSlanted() {
        #expect(Typesetter.layout("a", FontDescriptor(design: .rounded, isItalic: true)).spans[0].slant > 0)
        #expect(Typesetter.layout("a", FontDescriptor(isItalic: true)).spans[0].slant == 0)
    }

    @Test func unknownFontIdentifiers() {
        #expect(glyphOutline(font: -1, glyph: 3) == nil)
        #expect(glyphOutline(font: 10_000, glyph: 3) == nil)
        #expect(glyphBitmap(font: 0, glyph: 3) == nil)
        #expect(glyphOutline(font: 0, glyph: 4_000_000) != nil)
    }

    @Test func everyCataloguedFileOpens() {
        for index in FontCatalog.faces.indices {
            #expect(FontLibrary.face(index) != nil, "\(FontCatalog.faces[index].path)")
        }
    }
}

@Suite struct Directions {
    @Test func rightToLeftRunsAreReversed() {
        let layout = Typesetter.layout("אבג", FontDescriptor())
        #expect(layout.glyphs.map(\.scalar) == [2, 1, 0])
        #expect(layout.glyphs.map(\.position.x) == layout.glyphs.map(\.position.x).sorted())
    }

    @Test func numbersStayLeftToRightInside() {
        let layout = Typesetter.layout("אב 12 גד", FontDescriptor())
        #expect(layout.glyphs.map(\.scalar) == [7, 6, 3, 4, 1, 0])
    }

    @Test func islandsInLeftToRightText() {
        let layout = Typesetter.layout("ab אב cd", FontDescriptor())
        #expect(layout.glyphs.map(\.scalar) == [0, 1, 4, 3, 6, 7])
    }

    @Test func arabicLettersJoin() {
        let joined = Typesetter.layout("بب", FontDescriptor()).glyphs.map(\.id)
        let alone = Typesetter.layout("ب", FontDescriptor()).glyphs.map(\.id)
        #expect(!joined.contains(alone[0]))
    }
}

@Suite struct Robustness {
    @Test func oddSizesAndWidths() {
        for points in [0, -1, CGFloat.nan, .infinity, 1e300, 1e-300] {
            for width in [nil, 0, -5, CGFloat.nan, .infinity, 1e300] {
                let layout = Typesetter.layout([StyledRun("Odd text 😀", font: FontDescriptor(size: points))], ParagraphStyle(), width: width)
                #expect(layout.size.width.isFinite && layout.size.height.isFinite)
            }
        }
        let odd = ParagraphStyle(lineLimit: -3, lineSpacing: .nan, minimumScaleFactor: .nan, displayScale: 0)
        #expect(Typesetter.layout([StyledRun("a b c", tracking: .infinity, baselineOffset: .nan)], odd, width: 10).lines.count == 1)
    }

    @Test func emptyTexts() {
        #expect(Typesetter.layout("", FontDescriptor()).size == .zero)
        #expect(Typesetter.layout([], ParagraphStyle()).size == .zero)
        #expect(Typesetter.layout([], ParagraphStyle(lineLimit: 2, reservedLines: 2)).size.height == 41)
    }

    @Test(arguments: [
        "\u{0}", "\u{7F}\u{1}\t", "\u{301}", "\u{200D}\u{200D}", "\u{FEFF}", "\u{202E}abc", "\u{10FFFF}", "\u{E000}", "🏴", "\r", "a\u{0300}\u{0301}\u{0302}",
    ])
    func oddStrings(_ string: String) {
        for width in [nil, 0, 30] as [CGFloat?] {
            for limit in [nil, 1] as [Int?] {
                let layout = Typesetter.layout([StyledRun(string)], ParagraphStyle(lineLimit: limit), width: width)
                #expect(layout.size.width.isFinite && layout.size.width >= 0)
            }
        }
    }

    @Test func longTexts() {
        let string = String(repeating: "word אבג 漢字 ", count: 8_000)
        #expect(Typesetter.layout([StyledRun(string)], ParagraphStyle(lineLimit: 1), width: 100).lines.count == 1)
        #expect(Typesetter.layout([StyledRun(string)], ParagraphStyle(), width: 300).lines.count > 1_000)
    }

    @Test func randomUnicode() {
        var generator = SeededGenerator(seed: 7)
        let blocks: [ClosedRange<UInt32>] = [
            0...0x7F, 0x80...0x24F, 0x300...0x36F, 0x590...0x6FF, 0x900...0xE7F, 0x2000...0x206F, 0x3000...0x9FFF, 0x1F1E6...0x1F9FF, 0x0...0x10FFFF,
        ]
        for round in 0..<300 {
            var string = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...40, using: &generator) {
                if let scalar = Unicode.Scalar(UInt32.random(in: blocks.randomElement(using: &generator)!, using: &generator)) {
                    string.append(scalar)
                }
            }
            let text = String(string)
            let paragraph = ParagraphStyle(
                alignment: [.leading, .center, .trailing].randomElement(using: &generator)!,
                lineLimit: [nil, 1, 2].randomElement(using: &generator)!,
                truncation: [.head, .middle, .tail].randomElement(using: &generator)!, isRightToLeft: round % 2 == 0)
            let width = CGFloat.random(in: 0...300, using: &generator)
            let layout = Typesetter.layout([StyledRun(text)], paragraph, width: width)
            let count = text.unicodeScalars.count
            #expect(layout.glyphs.allSatisfy { $0.scalar >= 0 && $0.scalar <= count && $0.position.x.isFinite && $0.position.y.isFinite })
            // Every span's glyphs lie inside, and lines cover the text in order.
            #expect(layout.spans.allSatisfy { $0.glyphs.lowerBound < $0.glyphs.upperBound && $0.glyphs.upperBound <= layout.glyphs.count })
            var position = 0
            for line in layout.lines {
                #expect(line.scalars.lowerBound == position)
                position = line.scalars.upperBound
            }
            if !layout.isTruncated {
                #expect(position == count)
            }
        }
    }

    @Test func sameInputSameOutput() {
        for string in ["Hello World", "שלום abc", "漢字😀"] {
            let key = ShapeKey([StyledRun(string)], defaultIsRightToLeft: false)
            let fresh = ShapedText(runs: key.runs, defaultIsRightToLeft: false)
            let cached = ShapeCache.shapedText(for: key)
            #expect(fresh.glyphs.map(\.id) == cached.glyphs.map(\.id))
            #expect(fresh.glyphs.map(\.advance) == cached.glyphs.map(\.advance))
        }
    }

    @Test func threadsMayShareEverything() async {
        let expected = (0..<20).map { Typesetter.layout("Thread \($0) 😀 漢", FontDescriptor(size: CGFloat(10 + $0))).glyphs }
        await withTaskGroup(of: Bool.self) { group in
            for worker in 0..<8 {
                group.addTask {
                    (0..<200).allSatisfy { round in
                        let index = (worker + round) % 20
                        return Typesetter.layout("Thread \(index) 😀 漢", FontDescriptor(size: CGFloat(10 + index))).glyphs == expected[index]
                    }
                }
            }
            for await same in group {
                #expect(same)
            }
        }
    }

    @Test func cachesAreBounded() {
        var cache = GenerationalCache<Int, Int>(capacity: 100)
        for value in 0..<10_000 {
            cache.insert(value, for: value, cost: 1)
        }
        #expect(cache.count <= 101)
        #expect(cache[9_999] == 9_999)
        #expect(cache[5] == nil)
    }
}

struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
