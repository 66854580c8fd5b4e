import Foundation
import Geometry
import Rendering
import Typesetting
internal import CCairo
internal import CFreeType

/// Cairo's faces for the catalogue's fonts. They stay open: Cairo keeps them as long as it pleases.
final class PDFFonts: @unchecked Sendable {
    static let shared = PDFFonts()

    private let lock = NSLock()
    private var library: FT_Library?
    private var faces: [Int32: OpaquePointer?] = [:]

    func face(_ font: Int32) -> OpaquePointer? {
        lock.withLock {
            if let known = faces[font] {
                return known
            }
            let face = open(font)
            faces[font] = .some(face)
            return face
        }
    }

    private func open(_ font: Int32) -> OpaquePointer? {
        if library == nil {
            FT_Init_FreeType(&library)
        }
        var face: FT_Face?
        guard let library, let file = fontFile(font: font), !file.isVariable,
            FT_New_Face(library, file.path, FT_Long(file.index), &face) == 0, let face
        else { return nil }
        return cairo_ft_font_face_create_for_ft_face(face, Int32(FT_LOAD_NO_HINTING))
    }
}

extension GlyphRun {
    /// Whether its letters have a size, and places, that fonts and Cairo's coordinates have room for; others are outlines.
    fileprivate func isSetByFonts(_ transform: CGAffineTransform) -> Bool {
        let unit = placement(of: Glyph(id: 0, position: .zero))
        let letter = unit.concatenating(transform)
        guard letter.maximumScale < 5000, abs(letter.determinant) > 1e-6 else { return false }
        // Cairo inverts each of the two by itself.
        let determinants: ClosedRange<CGFloat> = 1e-12...1e12
        guard determinants.contains(abs(unit.determinant)), determinants.contains(abs(transform.determinant)) else { return false }
        return glyphs.allSatisfy { glyph in
            let place = glyph.position.applying(transform)
            return abs(place.x) < 1e6 && abs(place.y) < 1e6
        }
    }
}

extension PDFPainter {
    func draw(_ text: TextContent, _ context: VectorContext) {
        let scalars = Array(text.string.unicodeScalars)
        for run in text.runs where run.isDrawable {
            if hasColorGlyphs(font: run.font) {
                drawColorGlyphs(run, context)
            } else if let affine = context.placement.affine, run.isSetByFonts(affine), let face = PDFFonts.shared.face(run.font) {
                draw(run, face, scalars, context)
            } else {
                drawOutlines(run, context)
            }
        }
        for decoration in text.decorations {
            fill(Path(decoration.rect), .nonZero, decoration.paint, context)
        }
    }

    private func draw(_ run: GlyphRun, _ face: OpaquePointer, _ scalars: [Unicode.Scalar], _ context: VectorContext) {
        setMatrix(context.placement.affine ?? .identity)
        guard setSource(run.paint, opacity: context.opacity) else {
            drawOutlines(run, context)
            return
        }
        cairo_set_font_face(cairo, face)
        var matrix = cairo_matrix_t()
        let unit = run.placement(of: GlyphRun.Glyph(id: 0, position: .zero))
        cairo_matrix_init(&matrix, Double(unit.a), 0, Double(unit.c), Double(unit.d), 0, 0)
        cairo_set_font_matrix(cairo, &matrix)
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_set_font_options(cairo, options)
        cairo_font_options_destroy(options)

        let ordered = run.glyphs.sorted { $0.scalar < $1.scalar }
        let glyphs = ordered.map { cairo_glyph_t(index: UInt($0.id), x: Double($0.position.x), y: Double($0.position.y)) }
        guard let (words, clusters) = Self.clusters(ordered, scalars) else {
            cairo_show_glyphs(cairo, glyphs, Int32(glyphs.count))
            return
        }
        cairo_show_text_glyphs(
            cairo, words, Int32(words.utf8.count), glyphs, Int32(glyphs.count), clusters, Int32(clusters.count), cairo_text_cluster_flags_t(0))
    }

    /// What each glyph says, for those in the order of the words; nil when that is unknown. Blanks are gaps, which readers of PDF
    /// files see.
    private static func clusters(_ glyphs: [GlyphRun.Glyph], _ scalars: [Unicode.Scalar]) -> (String, [cairo_text_cluster_t])? {
        var words = ""
        var clusters: [cairo_text_cluster_t] = []
        var index = 0
        while index < glyphs.count {
            let first = Int(glyphs[index].scalar)
            guard scalars.indices.contains(first) else { return nil }
            var count = 1
            while index + count < glyphs.count, Int(glyphs[index + count].scalar) == first {
                count += 1
            }
            let next = index + count < glyphs.count ? Int(glyphs[index + count].scalar) : first + 1
            var end = first + 1
            while end < min(next, scalars.count), !scalars[end].properties.isWhitespace {
                end += 1
            }
            let part = glyphs[index].isEllipsis ? "…" : String(String.UnicodeScalarView(scalars[first..<end]))
            words += part
            clusters.append(cairo_text_cluster_t(num_bytes: Int32(part.utf8.count), num_glyphs: Int32(count)))
            index += count
        }
        return (words, clusters)
    }

    private func drawOutlines(_ run: GlyphRun, _ context: VectorContext) {
        var path = Path()
        for glyph in run.glyphs {
            if let outline = glyphOutline(font: run.font, glyph: glyph.id) {
                path.addPath(outline, transform: run.placement(of: glyph))
            }
        }
        fill(path, .nonZero, run.paint, context)
    }

    private func drawColorGlyphs(_ run: GlyphRun, _ context: VectorContext) {
        for glyph in run.glyphs {
            guard let glyphImage = glyphBitmap(font: run.font, glyph: glyph.id), glyphImage.width > 0, glyphImage.height > 0 else { continue }
            let frame = CGRect(
                x: glyph.position.x + glyphImage.bounds.minX * run.size * run.stretch, y: glyph.position.y + glyphImage.bounds.minY * run.size,
                width: glyphImage.bounds.width * run.size * run.stretch, height: glyphImage.bounds.height * run.size)
            let bitmap = Bitmap(width: glyphImage.width, height: glyphImage.height, bytes: glyphImage.pixels)
            paint(.item(.init(frame: frame, content: .image(ImageContent(bitmap: bitmap)))), context)
        }
    }
}
