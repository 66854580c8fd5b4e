import Foundation
internal import CFriBidi
internal import CHarfBuzz

/// Analyses and shapes one string: graphemes, line breaks, direction, faces, glyphs.
struct ShapedTextBuilder {
    private let runs: [ShapeKey.Run]
    private let defaultIsRightToLeft: Bool
    private let hasFixedDirection: Bool
    private var characters: [UInt32] = []
    private var runOfScalar: [Int32] = []
    private var faceOfScalar: [Int32] = []
    private var levels: [Int8] = []

    private(set) var info: [ShapedText.ScalarInfo] = []
    private(set) var items: [ShapedText.Item] = []
    private(set) var glyphs: [ShapedText.Glyph] = []
    private(set) var paragraphs: [(start: Int, level: Int8)] = []
    private(set) var hasRightToLeft = false

    init(runs: [ShapeKey.Run], defaultIsRightToLeft: Bool, hasFixedDirection: Bool) {
        self.runs = runs
        self.defaultIsRightToLeft = defaultIsRightToLeft
        self.hasFixedDirection = hasFixedDirection
    }

    mutating func build() {
        collectScalars()
        guard !characters.isEmpty else { return }
        markBreaks()
        resolveLevels()
        chooseFaces()
        shapeItems()
    }

    // MARK: Scalars

    private mutating func collectScalars() {
        for (index, run) in runs.enumerated() {
            for character in run.string {
                var isFirst = true
                for scalar in character.unicodeScalars {
                    let value = scalar.value
                    // "\r\n" is one character; its carriage return is not a separate line end.
                    let isNewline = Self.isNewline(value) && !(value == 0x0D && character == "\r\n")
                    info.append(
                        ShapedText.ScalarInfo(
                            breakAfter: .none, startsGrapheme: isFirst, isWhitespace: isNewline || value == 0x0D || Self.isBreakingSpace(value),
                            isNewline: isNewline))
                    characters.append(Self.visibleStandIn(for: value))
                    runOfScalar.append(Int32(index))
                    isFirst = false
                }
            }
        }
    }

    private static func isNewline(_ value: UInt32) -> Bool {
        (value >= 0x0A && value <= 0x0D) || value == 0x85 || value == 0x2028 || value == 0x2029
    }

    /// Spaces at which a line may end and that then hang over its end.
    private static func isBreakingSpace(_ value: UInt32) -> Bool {
        value == 0x20 || value == 0x09 || value == 0x1680 || (value >= 0x2000 && value <= 0x200A && value != 0x2007)
            || value == 0x205F || value == 0x3000
    }

    /// Control characters show nothing and take no space; a tab is shaped as a space.
    private static func visibleStandIn(for value: UInt32) -> UInt32 {
        if value == 0x09 {
            return 0x20
        }
        if value < 0x20 || (value >= 0x7F && value < 0xA0) || value == 0x2028 || value == 0x2029 {
            return 0x200B
        }
        return value
    }

    private mutating func markBreaks() {
        let breaks = findBreaks()
        for index in info.indices {
            let last = index + 1 == info.count
            if info[index].isNewline {
                info[index].breakAfter = .mandatory
            } else if !last, breaks[index], info[index + 1].startsGrapheme, !info[index + 1].isNewline {
                info[index].breakAfter = .allowed
            }
        }
    }

    /// Where lines may end, by the language of each character.
    private func findBreaks() -> [Bool] {
        let languages = Set(runs.map(\.language))
        guard languages.count > 1 else { return LineBreaks.find(in: characters, language: languages.first ?? nil) }
        let all = Dictionary(uniqueKeysWithValues: languages.map { ($0, LineBreaks.find(in: characters, language: $0)) })
        return characters.indices.map { all[runs[Int(runOfScalar[$0])].language]?[$0] ?? false }
    }

    // MARK: Direction

    private mutating func resolveLevels() {
        levels = Array(repeating: 0, count: characters.count)
        let mayBeRightToLeft = defaultIsRightToLeft || runs.contains { $0.isRightToLeft == true } || characters.contains(where: Self.mayBeRightToLeft)
        var start = 0
        while start < characters.count {
            let end = (info[start...].firstIndex { $0.isNewline } ?? characters.count - 1) + 1
            paragraphs.append((start, mayBeRightToLeft ? resolveParagraph(start..<end) : 0))
            start = end
        }
        hasRightToLeft = levels.contains { $0 != 0 } || paragraphs.contains { $0.level != 0 }
    }

    private static func mayBeRightToLeft(_ value: UInt32) -> Bool {
        guard value >= 0x590 else { return false }
        return value <= 0x8FF || (value >= 0x200E && value <= 0x202E) || (value >= 0x2066 && value <= 0x2069)
            || (value >= 0xFB1D && value <= 0xFEFC) || (value >= 0x10800 && value <= 0x10FFF) || (value >= 0x1E800 && value <= 0x1EFFF)
    }

    /// FRIBIDI_PAR_LTR and FRIBIDI_PAR_RTL, macros that Swift does not import: strong, a letter, and for the second right to left.
    private static let leftToRight = FriBidiParType(rawValue: 0x110)
    private static let rightToLeft = FriBidiParType(rawValue: 0x111)

    private mutating func resolveParagraph(_ range: Range<Int>) -> Int8 {
        let count = FriBidiStrIndex(range.count)
        let text = Array(characters[range])
        var types = [FriBidiCharType](repeating: FriBidiCharType(rawValue: 0), count: text.count)
        var brackets = [FriBidiBracketType](repeating: 0, count: text.count)
        var result = [FriBidiLevel](repeating: 0, count: text.count)
        let own = runs[Int(runOfScalar[range.lowerBound])].isRightToLeft ?? (hasFixedDirection ? defaultIsRightToLeft : nil)
        var direction =
            own.map { $0 ? Self.rightToLeft : Self.leftToRight } ?? (defaultIsRightToLeft ? shim_FRIBIDI_PAR_WRTL : shim_FRIBIDI_PAR_WLTR)
        fribidi_get_bidi_types(text, count, &types)
        fribidi_get_bracket_types(text, count, types, &brackets)
        guard fribidi_get_par_embedding_levels_ex(types, brackets, count, &direction, &result) != 0 else { return 0 }
        for (offset, level) in result.enumerated() {
            levels[range.lowerBound + offset] = Int8(max(0, level))
        }
        // LTR and weak LTR are even, RTL and weak RTL odd.
        return direction.rawValue & 1 != 0 ? 1 : 0
    }

    // MARK: Faces

    private mutating func chooseFaces() {
        faceOfScalar = Array(repeating: -1, count: characters.count)
        var chooser: FaceChooser?
        var chooserRun: Int32 = -1
        var start = 0
        while start < characters.count {
            let run = runOfScalar[start]
            if runs[Int(run)].symbol != nil || runs[Int(run)].isImage {
                faceOfScalar[start] = TextLayout.symbolFont
                start += 1
                continue
            }
            if run != chooserRun {
                chooser = FaceChooser(descriptor: runs[Int(run)].font)
                chooserRun = run
            }
            var end = start + 1
            while end < characters.count, !info[end].startsGrapheme {
                end += 1
            }
            let face = chooser!.face(for: characters[start..<end])
            for index in start..<end {
                faceOfScalar[index] = face
            }
            start = end
        }
    }

    // MARK: Glyphs

    private mutating func shapeItems() {
        let unicode = hb_unicode_funcs_get_default()
        var start = 0
        while start < characters.count {
            var end = start + 1
            var script = hb_unicode_script(unicode, characters[start])
            while end < characters.count, runOfScalar[end] == runOfScalar[start], faceOfScalar[end] == faceOfScalar[start],
                levels[end] == levels[start], !info[end - 1].isNewline
            {
                let next = characters[end] < 0x80 && script == HB_SCRIPT_LATIN ? script : hb_unicode_script(unicode, characters[end])
                if Self.isSpecific(next) {
                    if Self.isSpecific(script), next != script {
                        break
                    }
                    script = next
                }
                end += 1
            }
            shape(start..<end, script: Self.isSpecific(script) ? script : HB_SCRIPT_LATIN)
            start = end
        }
    }

    private static func isSpecific(_ script: hb_script_t) -> Bool {
        script != HB_SCRIPT_COMMON && script != HB_SCRIPT_INHERITED && script != HB_SCRIPT_UNKNOWN
    }

    private mutating func shape(_ range: Range<Int>, script: hb_script_t) {
        let run = Int(runOfScalar[range.lowerBound])
        let descriptor = runs[run].font
        let faceIndex = faceOfScalar[range.lowerBound]
        let level = levels[range.lowerBound]
        let firstGlyph = glyphs.count
        var slant: CGFloat = 0
        var adjustment = FaceAdjustment()
        if faceIndex == TextLayout.symbolFont {
            let outline = runs[run].symbol.flatMap { SymbolLibrary.symbol(name: $0, weight: descriptor.weight) }
            let advance = runs[run].isImage ? 1 : Float(outline?.advance ?? 0)
            for scalar in range {
                glyphs.append(ShapedText.Glyph(id: 0, cluster: Int32(scalar), advance: advance, xOffset: 0, yOffset: 0))
            }
        } else if let face = FontLibrary.face(Int(faceIndex)), let buffer = hb_buffer_create() {
            slant = FontLibrary.slant(of: face, isItalic: descriptor.isItalic)
            adjustment = face.adjustment
            hb_buffer_add_codepoints(buffer, characters, Int32(characters.count), UInt32(range.lowerBound), Int32(range.count))
            hb_buffer_set_direction(buffer, level & 1 != 0 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
            hb_buffer_set_script(buffer, script)
            hb_buffer_set_language(buffer, runs[run].language.map { hb_language_from_string($0, -1) } ?? Self.language)
            // SF has neither Inter's arrows nor other contextual swaps.
            var features = [Self.feature("calt", script == HB_SCRIPT_LATIN ? 0 : 1)]
            if descriptor.monospacedDigit {
                features.append(Self.feature("tnum", 1))
            }
            hb_shape(face.handle, buffer, features, UInt32(features.count))
            var count: UInt32 = 0
            if let infos = hb_buffer_get_glyph_infos(buffer, &count), let positions = hb_buffer_get_glyph_positions(buffer, nil) {
                let unit = Float(1 / face.unitsPerEm)
                glyphs.reserveCapacity(glyphs.count + Int(count))
                for index in 0..<Int(count) {
                    glyphs.append(
                        ShapedText.Glyph(
                            id: infos[index].codepoint, cluster: Int32(infos[index].cluster),
                            advance: Float(positions[index].x_advance) * unit, xOffset: Float(positions[index].x_offset) * unit,
                            yOffset: Float(positions[index].y_offset) * unit))
                }
            }
            hb_buffer_destroy(buffer)
        }
        items.append(
            ShapedText.Item(
                scalars: range, glyphs: firstGlyph..<glyphs.count, run: run, face: faceIndex, level: level, slant: Float(slant), adjustment: adjustment))
    }

    nonisolated(unsafe) private static let language = hb_language_from_string("en", -1)

    private static func feature(_ tag: StaticString, _ value: UInt32) -> hb_feature_t {
        hb_feature_t(tag: hb_tag_from_string(UnsafeRawPointer(tag.utf8Start).assumingMemoryBound(to: CChar.self), 4), value: value, start: 0, end: UInt32.max)
    }
}
