import Foundation
import Typesetting

enum Fonts {
    /// Names, metrics and the outlines of a few glyphs.
    static func read(_ bytes: [UInt8]) {
        let path = Scratch.write(bytes, "font.ttf")
        for face in CustomFonts.faces(inFile: path).prefix(4) {
            let opened = OpenFace(
                index: 0, path: path, faceIndex: face.index, weight: face.isVariable ? face.weight : nil, isItalic: face.isItalic,
                adjustment: FaceAdjustment())
            guard let opened else { continue }
            for scalar in "AB 1é中".unicodeScalars {
                _ = opened.glyph(for: scalar.value)
            }
            _ = opened.glyph(named: "A")
            for glyph in [0, 1, 2, 3, 65535] as [UInt32] {
                _ = opened.advance(of: glyph)
                _ = opened.outline(of: glyph)
            }
        }
    }
}
