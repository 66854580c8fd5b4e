import Geometry
import Rendering

/// The letters of a text item with their places, for formats in which words stay words.
struct TextLetters {
    /// Letters of one font on one baseline.
    struct Row {
        var font: Int32
        var size: CGFloat
        /// The width of the letters, as a part of what it is in the font.
        var stretch: CGFloat
        var baseline: CGFloat
        var paint: Paint
        var letters: [Unicode.Scalar]
        /// The pen's place for each of them.
        var places: [CGFloat]
    }

    /// Nil when the glyphs do not say what they stand for.
    static func rows(of text: TextContent) -> [Row]? {
        let scalars = Array(text.string.unicodeScalars)
        var rows: [Row] = []
        var ends: [Int] = []
        var starts: [Int] = []
        var last: (scalar: Int, x: CGFloat, isEllipsis: Bool)?
        for run in text.runs {
            for glyph in run.glyphs.sorted(by: { $0.scalar < $1.scalar }) {
                let index = Int(glyph.scalar)
                guard scalars.indices.contains(index) else { return nil }
                if last?.scalar == index {
                    continue
                }
                let isNewRow: Bool
                if let row = rows.last, let last, row.font == run.font, row.size == run.size, row.stretch == run.stretch, row.paint == run.paint,
                    index > last.scalar, abs(row.baseline - glyph.position.y) < 0.1 * run.size
                {
                    // A gap of more than blanks begins a new row: another direction, or another line.
                    isNewRow =
                        last.isEllipsis || !scalars[last.scalar + 1..<index].allSatisfy { !$0.properties.isPatternWhitespace || $0 == " " || $0 == "\u{A0}" }
                } else {
                    isNewRow = true
                }
                if isNewRow {
                    rows.append(
                        Row(
                            font: run.font, size: run.size, stretch: run.stretch, baseline: glyph.position.y, paint: run.paint, letters: [], places: []))
                    starts.append(index)
                    ends.append(index)
                } else if let last {
                    let count = index - last.scalar
                    for step in 1..<max(count, 1) {
                        rows[rows.count - 1].letters.append(scalars[last.scalar + step])
                        rows[rows.count - 1].places.append(last.x + (glyph.position.x - last.x) * CGFloat(step) / CGFloat(count))
                    }
                }
                rows[rows.count - 1].letters.append(glyph.isEllipsis ? "…" : scalars[index])
                rows[rows.count - 1].places.append(glyph.position.x)
                ends[ends.count - 1] = glyph.isEllipsis ? scalars.count : index + 1
                last = (index, glyph.position.x, glyph.isEllipsis)
            }
        }
        // Blanks at the end of a row belong to it, so that words do not grow together when they are copied.
        for index in rows.indices where ends[index] < scalars.count && scalars[ends[index]].properties.isWhitespace {
            rows[index].letters.append(" ")
            rows[index].places.append((rows[index].places.last ?? 0) + rows[index].size * rows[index].stretch * 0.6)
        }
        let order = rows.indices.sorted { starts[$0] < starts[$1] }
        return order.map { rows[$0] }
    }
}
