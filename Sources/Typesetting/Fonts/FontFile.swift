/// What other formats need to know of a font to refer to it or to embed it.
package struct FontFile: Equatable, Sendable {
    package enum Kind: Sendable { case sans, rounded, serif, monospaced, emoji, icons }

    package var path: String
    /// In a font collection.
    package var index: Int
    /// Whether the weight depends on more than the file: it is a setting of a variable font, or its outlines are thickened.
    package var isVariable: Bool
    package var family: String
    /// 100 … 900.
    package var weight: Int
    package var isItalic: Bool
    package var kind: Kind
}

/// The file behind a font's identifier; nil for an unknown one.
package func fontFile(font: Int32) -> FontFile? {
    guard FontCatalog.faces.indices.contains(Int(font)) else {
        return CustomFonts.face(Int(font) - FontCatalog.faces.count).map { face in
            FontFile(
                path: face.path, index: Int(face.index), isVariable: face.isVariable, family: face.family, weight: face.weight,
                isItalic: face.isItalic, kind: .sans)
        }
    }
    let face = FontCatalog.faces[Int(font)]
    let kind: FontFile.Kind =
        switch face.family {
        case .inter, .interDisplay, .cjk, .fallback, .scripts, .hebrew: .sans
        case .rounded: .rounded
        case .serif: .serif
        case .monospaced: .monospaced
        case .emoji: .emoji
        case .symbols: .icons
        }
    return FontFile(
        path: face.path, index: 0, isVariable: face.thickening != 0, family: FontCatalog.info[face.family.rawValue].name, weight: face.weight,
        isItalic: face.isItalic, kind: kind)
}
