import Foundation
import Testing
@testable import Typesetting

@Suite(.serialized) struct CustomFontTests {
    private func folder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fonts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    private func data(of family: FontCatalog.Family, weight: Int) throws -> Data {
        let face = try #require(FontCatalog.faces.first { $0.family == family && $0.weight == weight && !$0.isItalic })
        return try Data(contentsOf: URL(fileURLWithPath: face.path))
    }

    /// The catalogue's names are taken by what the user brings under the same name.
    @Test func foundByFamilyAndByName() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try data(of: .serif, weight: 400).write(to: folder.appendingPathComponent("a.ttf"))
        try data(of: .serif, weight: 700).write(to: folder.appendingPathComponent("b.ttf"))
        try Data("no font".utf8).write(to: folder.appendingPathComponent("c.otf"))
        try Data("no font".utf8).write(to: folder.appendingPathComponent("d.txt"))
        let added = CustomFonts.add([folder.path])
        #expect(added.families == ["Caladea"])
        #expect(added.unreadable.map { ($0 as NSString).lastPathComponent } == ["c.otf"])
        #expect(CustomFonts.add([folder.path]).families.isEmpty)
        let bold = try #require(CustomFonts.face(for: FontDescriptor(family: "Caladea-Bold", size: 20)).flatMap(CustomFonts.face))
        #expect(bold.weight == 700)
        let regular = try #require(CustomFonts.face(for: FontDescriptor(family: "caladea", size: 20)).flatMap(CustomFonts.face))
        #expect(regular.weight == 400)
        #expect(CustomFonts.face(for: FontDescriptor(family: "Caladea", size: 20, weight: 800)).flatMap(CustomFonts.face)?.weight == 700)
        // Its own metrics: 1840 above, 410 below of 2048, no gap… as the file has them.
        let metrics = FontMetrics(FontDescriptor(family: "Caladea", size: 100))
        #expect(abs(metrics.lineHeight - 100 * regular.metrics.lineHeight) < 1e-9 && metrics.lineHeight != 100 * FontMetrics.lineHeightPerEm)
        let layout = Typesetter.layout("Hamburg", FontDescriptor(family: "Caladea-Bold", size: 20))
        #expect(layout.spans.count == 1 && Int(layout.spans[0].font) >= FontCatalog.faces.count)
        #expect(layout.spans[0].size == 20)
        #expect(glyphOutline(font: layout.spans[0].font, glyph: layout.glyphs[0].id)?.isEmpty == false)
        #expect(!hasColorGlyphs(font: layout.spans[0].font))
        #expect(glyphOutline(font: 1_000_000, glyph: 1) == nil)
    }

    /// Bytes of a real font changed at random: it opens or not, and never does harm.
    @Test func brokenFilesDoNoHarm() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let originals = [try data(of: .serif, weight: 400), try data(of: .rounded, weight: 400), try data(of: .fallback, weight: 400).prefix(200_000)]
        var random = SplitMix(seed: 11)
        var opened = 0
        var drawn = 0
        for index in 0..<min(fuzzCount(40), 100_000) {
            var bytes = originals[index % 3]
            for _ in 0..<Int.random(in: 1...40, using: &random) {
                // The tables' directory is in the first bytes; it breaks more than anything else.
                let end = Bool.random(using: &random) ? min(600, bytes.count) : bytes.count
                bytes[Int.random(in: 0..<end, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            if Int.random(in: 0..<4, using: &random) == 0 {
                bytes = bytes.prefix(Int.random(in: 0...bytes.count, using: &random))
            }
            let path = folder.appendingPathComponent("f.ttf").path
            try bytes.write(to: URL(fileURLWithPath: path))
            guard let face = OpenFace(index: 100_000, path: path, isItalic: false, adjustment: FaceAdjustment()) else { continue }
            var points = 0
            for scalar in [UInt32(65), 0x67, 0xE4, 0x2026, 0x4E00] {
                let glyph = face.glyph(for: scalar) ?? 3
                points += face.outline(of: glyph).isEmpty ? 0 : 1
                #expect(face.advance(of: glyph).isFinite)
            }
            opened += 1
            drawn += points
            _ = CustomFonts.faces(inFile: path)
        }
        #expect(opened > 0 && drawn > 0)
    }
}
