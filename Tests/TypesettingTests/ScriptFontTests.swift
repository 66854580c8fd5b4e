import Foundation
import Geometry
import Testing
@testable import Typesetting

/// Every writing system and every weight has a face, or a warning names the package that brings it.
@Suite struct ScriptFontTests {
    private static let samples: [(name: String, text: String, family: FontCatalog.Family)] = [
        ("Devanagari", "नमस्ते क्षत्रिय श्री। हिन्दी", .scripts), ("Thai", "สวัสดี ภาษาไทย น้ำ ที่ ปู่", .scripts),
        ("Arabic", "السلام عليكم مرحبًا بالعالم، نعم؟", .scripts), ("Hebrew", "שָׁלוֹם עולם בְּרֵאשִׁית", .hebrew), ("Bengali", "বাংলা", .scripts),
        ("Tamil", "தமிழ்", .scripts), ("Telugu", "తెలుగు", .scripts), ("Khmer", "ខ្មែរ", .scripts), ("Lao", "ລາວ", .scripts),
        ("Georgian", "ქართული", .fallback), ("Armenian", "Հայերեն", .fallback),
    ]

    private func families(_ layout: TextLayout) -> Set<FontCatalog.Family> {
        Set(layout.spans.map { FontCatalog.faces[Int($0.font)].family }).subtracting([.inter, .interDisplay])
    }

    @Test(arguments: samples) func textHasNoBoxes(_ sample: (name: String, text: String, family: FontCatalog.Family)) {
        for weight in [400, 700] {
            let layout = Typesetter.layout(sample.text, FontDescriptor(weight: weight))
            #expect(layout.glyphs.allSatisfy { $0.id != 0 }, "\(sample.name)")
            #expect(families(layout) == [sample.family], "\(sample.name)")
            let isBold = layout.spans.contains { FontCatalog.faces[Int($0.font)].weight == weight }
            #expect(isBold, "\(sample.name) \(weight)")
        }
    }

    @Test func lettersAreShapedByTheRulesOfTheirScript() {
        func glyphs(_ text: String) -> [UInt32] { Typesetter.layout(text, FontDescriptor()).glyphs.map(\.id) }
        // A conjunct is one glyph, and the sign for i stands before its consonant.
        #expect(glyphs("क्ष").count == 1)
        #expect(glyphs("कि").last == glyphs("क").first)
        // Letters of one word join: the middle form is not the isolated one.
        #expect(glyphs("ببب").count == 3 && Set(glyphs("ببب")).count == 3)
        // Points and marks are placed over their letters, without an advance.
        for (text, letter) in [("שָׁ", "ש"), ("ที่", "ท"), ("ปู่", "ป")] {
            let marked = Typesetter.layout(text, FontDescriptor()).size.width
            #expect(abs(marked - Typesetter.layout(letter, FontDescriptor()).size.width) < 0.6, "\(text)")
        }
    }

    @Test func signsThatScriptsShareFollowTheLettersBefore() {
        let layout = Typesetter.layout("श्री।", FontDescriptor())
        #expect(Set(layout.spans.map(\.font)).count == 1)
    }

    @Test func scriptsAreTold() {
        #expect(ScriptFonts.script(of: [0x20, 0x928][...]) == "Deva")
        #expect(ScriptFonts.script(of: [0x5D0][...]) == "Hebr")
        #expect(ScriptFonts.script(of: [0x2C, 0x31][...]) == nil)
        #expect(ScriptFonts.files(for: "Zzzz").isEmpty)
    }

    /// No font of the machine may have these: the layout is one of boxes, said once, and nothing breaks.
    @Test func unknownLettersAreBoxes() {
        #expect(Typesetter.layout("𐀀𐀁", FontDescriptor()).glyphs.count == 2)
    }
}

@Suite struct FontWeightTests {
    private func ink(_ design: FontDescriptor.Design, _ weight: Int, isItalic: Bool = false) -> CGFloat {
        let layout = Typesetter.layout("Hamburg", FontDescriptor(design: design, size: 17, weight: weight, isItalic: isItalic))
        var sum: CGFloat = 0
        for span in layout.spans {
            for glyph in layout.glyphs[span.glyphs] {
                sum += abs(glyphOutline(font: span.font, glyph: glyph.id)?.normalized(eoFill: false).signedArea ?? 0)
            }
        }
        return sum
    }

    /// Files exist for some weights only; the others are made of the nearest by moving its edges.
    @Test(arguments: FontDescriptor.Design.allCases) func eachWeightIsHeavierThanTheOneBefore(_ design: FontDescriptor.Design) {
        let inks = stride(from: 100, through: 900, by: 100).map { ink(design, $0) }
        for (lighter, heavier) in zip(inks, inks.dropFirst()) {
            #expect(heavier > lighter * 1.01, "\(design) \(inks)")
        }
        #expect(inks[8] > 1.12 * inks[6], "\(design): black against bold")
        #expect(ink(design, 900, isItalic: true) > 1.08 * ink(design, 700, isItalic: true), "\(design)")
    }

    @Test func thickenedLettersAreWiderAndStandOnTheBaseline() throws {
        let bold = Typesetter.layout("HHHH", FontDescriptor(design: .rounded, weight: 700))
        let black = Typesetter.layout("HHHH", FontDescriptor(design: .rounded, weight: 900))
        #expect(black.size.width > bold.size.width)
        let outline = try #require(glyphOutline(font: black.spans[0].font, glyph: black.glyphs[0].id))
        #expect(abs(outline.boundingRect.maxY) < 0.04 && outline.boundingRect.minX > 0)
        // A font of fixed pitch keeps it.
        let widths = [400, 900].map { Typesetter.layout("iiii", FontDescriptor(design: .monospaced, weight: $0)).size.width }
        #expect(widths[0] == widths[1])
        #expect(fontFile(font: black.spans[0].font)?.isVariable == true)
    }
}
