import Foundation

/// Turns line ranges into placed glyphs: truncation, visual order, alignment, decorations.
struct LineBuilder {
    let filler: LineFiller
    private var layout = TextLayout()
    private var penY: CGFloat = 0

    init(filler: LineFiller) {
        self.filler = filler
    }

    private var text: ShapedText { filler.text }

    /// One line before it is placed: the parts before and after the ellipsis, if there is one.
    private struct Content {
        var line: Range<Int>
        var head: Range<Int>
        var tail: Range<Int>
        var ellipsis: LineFiller?
        var ellipsisRun = 0

        var isTruncated: Bool { ellipsis != nil }
    }

    mutating func build(lines: [Range<Int>], limit: Int) -> TextLayout {
        var contents = lines.prefix(limit).map { line in
            Content(line: line, head: filler.visible(line), tail: line.upperBound..<line.upperBound)
        }
        if lines.count > limit {
            let last = contents.count - 1
            contents[last] = truncated(from: contents[last].line)
            layout.isTruncated = true
        } else if let index = contents.firstIndex(where: { filler.advance(of: $0.head) > filler.width + 1e-4 }), limit == 1 {
            contents[index] = truncated(from: contents[index].line)
            layout.isTruncated = true
        }

        var widths: [CGFloat] = []
        var widest: CGFloat = 0
        for content in contents {
            let visible =
                filler.advance(of: content.head) + filler.advance(of: content.tail) + (content.ellipsis.map { $0.advance(of: 0..<$0.text.scalars.count) } ?? 0)
            widths.append(visible)
            let hanging = content.isTruncated ? 0 : filler.advance(of: content.head.upperBound..<content.line.upperBound)
            widest = max(widest, max(visible, min(visible + hanging, filler.width)))
        }
        layout.size.width = widest.roundedUp(toPixelsAt: filler.displayScale)
        if filler.paragraph.fillsWidth, filler.width.isFinite {
            layout.size.width = filler.width
        }
        for (content, width) in zip(contents, widths) {
            place(content, width: width)
        }
        finishHeight()
        return layout
    }

    // MARK: Truncation

    private func truncated(from line: Range<Int>) -> Content {
        let end = text.scalars.count
        let run = runIndex(at: line.lowerBound)
        let ellipsis = makeEllipsis(run: run)
        let room = filler.width - ellipsis.advance(of: 0..<ellipsis.text.scalars.count) + 1e-4
        var content = Content(line: line, head: line.lowerBound..<line.lowerBound, tail: end..<end, ellipsis: ellipsis, ellipsisRun: run)
        switch filler.paragraph.truncation {
        case .tail:
            let stop = filler.text.scalars[line].firstIndex { $0.isNewline } ?? end
            content.head = prefix(of: line.lowerBound..<stop, within: room)
        case .head:
            content.tail = suffix(of: line.lowerBound..<end, within: room)
        case .middle:
            content.head = prefix(of: line.lowerBound..<end, within: room / 2)
            content.tail = suffix(of: content.head.upperBound..<end, within: room - filler.advance(of: content.head))
        }
        content.ellipsisRun = content.head.isEmpty ? run : runIndex(at: content.head.upperBound - 1)
        if content.ellipsisRun != run {
            content.ellipsis = makeEllipsis(run: content.ellipsisRun)
        }
        return content
    }

    private func makeEllipsis(run: Int) -> LineFiller {
        var styled = filler.runs[run]
        styled.string = "…"
        let shaped = ShapeCache.shapedText(for: ShapeKey([styled], defaultIsRightToLeft: false))
        let original = styled.font.usableSize
        let scale = original > 0 ? filler.styles[run].size / original : 1
        return LineFiller(
            text: shaped, runs: [styled], paragraph: filler.paragraph, width: .infinity, height: .infinity, fontScale: scale, tightening: 0)
    }

    private func prefix(of range: Range<Int>, within room: CGFloat) -> Range<Int> {
        var pen: CGFloat = 0
        var end = range.lowerBound
        for index in range {
            if text.scalars[index].isNewline {
                break
            }
            pen += filler.advances[index]
            if pen > room {
                break
            }
            if index + 1 == range.upperBound || text.scalars[index + 1].startsGrapheme {
                end = index + 1
            }
        }
        return filler.trimmed(range.lowerBound..<end)
    }

    private func suffix(of range: Range<Int>, within room: CGFloat) -> Range<Int> {
        let visible = filler.trimmed(range)
        var pen: CGFloat = 0
        var start = visible.upperBound
        for index in visible.reversed() {
            if text.scalars[index].isNewline {
                break
            }
            pen += filler.advances[index]
            if pen > room {
                break
            }
            if text.scalars[index].startsGrapheme {
                start = index
            }
        }
        while start < visible.upperBound, text.scalars[start].isWhitespace {
            start += 1
        }
        return start..<visible.upperBound
    }

    private func runIndex(at scalar: Int) -> Int {
        text.items[itemIndex(at: min(scalar, text.scalars.count - 1))].run
    }

    private func itemIndex(at scalar: Int) -> Int {
        var low = 0
        var high = text.items.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if text.items[middle].scalars.lowerBound <= scalar {
                low = middle
            } else {
                high = middle
            }
        }
        return low
    }

    // MARK: Placing

    /// Scalars of one line with the same item and bidi level.
    private struct Piece {
        var scalars: Range<Int>
        var item: Int
        var level: Int8
        /// The ellipsis stands in for an item of the text.
        var isEllipsis = false
    }

    private mutating func place(_ content: Content, width: CGFloat) {
        let level = text.paragraphLevel(at: content.line.lowerBound)
        var pieces = pieces(of: content.head)
        if content.isTruncated {
            pieces.append(Piece(scalars: 0..<1, item: 0, level: level, isEllipsis: true))
        }
        pieces += self.pieces(of: content.tail)
        reorder(&pieces)

        let first = runIndex(at: max(content.line.lowerBound - (content.line.isEmpty ? 1 : 0), 0))
        let (ascent, descent) = extents(of: pieces.isEmpty ? [filler.styles[first]] : pieces.map { style(of: $0, in: content) }, run: first)
        if !layout.lines.isEmpty {
            penY += filler.lineSpacing
        }
        let baseline = (penY + ascent).roundedUp(toPixelsAt: filler.displayScale)
        let originX = originX(width: width, of: content.line, run: first)
        var pen = originX
        let firstDecoration = layout.decorations.count
        for piece in pieces {
            if piece.isEllipsis, let ellipsis = content.ellipsis {
                emit(piece, of: ellipsis, run: content.ellipsisRun, scalar: Int32(content.head.upperBound), pen: &pen, baseline: baseline)
            } else {
                emit(piece, of: filler, run: text.items[piece.item].run, scalar: nil, pen: &pen, baseline: baseline)
            }
        }
        interruptLines(from: firstDecoration)
        for index in layout.decorations.indices.dropFirst(firstDecoration) where layout.decorations[index].kind == .background {
            layout.decorations[index].rect.origin.y = penY
            layout.decorations[index].rect.size.height = ascent + descent
        }
        layout.lines.append(
            TextLayout.Line(
                frame: CGRect(x: originX, y: penY, width: width, height: ascent + descent), baseline: baseline,
                scalars: content.line, isTruncated: content.isTruncated))
        penY += ascent + descent
    }

    private func style(of piece: Piece, in content: Content) -> LineFiller.RunStyle {
        filler.styles[piece.isEllipsis ? content.ellipsisRun : text.items[piece.item].run]
    }

    /// What a line with these styles takes above and below its baseline; `run` is the one it begins with.
    private func extents(of styles: [LineFiller.RunStyle], run: Int) -> (ascent: CGFloat, descent: CGFloat) {
        var ascent: CGFloat = 0
        var descent: CGFloat = 0
        for style in styles {
            ascent = max(ascent, max(style.metrics.ascent, style.imageSize?.height ?? 0) + style.baselineOffset)
            descent = max(descent, style.metrics.descent - style.baselineOffset)
        }
        guard let height = filler.lineHeight(ofRun: run, fontSize: styles.map(\.size).max() ?? 0) else { return (ascent, descent) }
        // What is more or less than the fonts need is half above and half below.
        let extra = height - ascent - descent
        return (ascent + extra / 2, descent + extra / 2)
    }

    private func originX(width: CGFloat, of line: Range<Int>, run: Int) -> CGFloat {
        let slack = max(layout.size.width - width, 0)
        switch filler.runs[run].alignment {
        case .left?: return 0
        case .center?: return slack / 2
        case .right?: return slack
        case nil: break
        }
        let isRightToLeft =
            filler.paragraph.alignsByContent ? text.paragraphLevel(at: line.lowerBound) & 1 != 0 : filler.paragraph.isRightToLeft
        switch filler.paragraph.alignment {
        case .center: return slack / 2
        case .leading: return isRightToLeft ? slack : 0
        case .trailing: return isRightToLeft ? 0 : slack
        }
    }

    private func pieces(of range: Range<Int>) -> [Piece] {
        guard !range.isEmpty else { return [] }
        var pieces: [Piece] = []
        var index = itemIndex(at: range.lowerBound)
        while index < text.items.count, text.items[index].scalars.lowerBound < range.upperBound {
            let item = text.items[index]
            pieces.append(Piece(scalars: item.scalars.clamped(to: range), item: index, level: item.level))
            index += 1
        }
        return pieces
    }

    /// Rule L2 of the bidirectional algorithm: reverse every stretch at or above each level, from the highest.
    private func reorder(_ pieces: inout [Piece]) {
        guard text.hasRightToLeft, var level = pieces.map(\.level).max() else { return }
        while level >= 1 {
            var start = 0
            while start < pieces.count {
                guard pieces[start].level >= level else {
                    start += 1
                    continue
                }
                var end = start
                while end < pieces.count, pieces[end].level >= level {
                    end += 1
                }
                pieces[start..<end].reverse()
                start = end
            }
            level -= 1
        }
    }

    private mutating func emit(_ piece: Piece, of source: LineFiller, run: Int, scalar: Int32?, pen: inout CGFloat, baseline: CGFloat) {
        let item = source.text.items[piece.item]
        let styleIndex = piece.isEllipsis ? 0 : run
        let style = source.styles[styleIndex]
        let points = source.pointsPerEm(of: item)
        let firstGlyph = layout.glyphs.count
        let start = pen
        let y = baseline - style.baselineOffset
        var cluster: Int32 = -1
        var clusterEnd = pen
        for index in glyphRange(of: piece, in: source.text) {
            let glyph = source.text.glyphs[index]
            var advance: CGFloat = 0
            if glyph.cluster != cluster {
                cluster = glyph.cluster
                pen = clusterEnd
                advance = source.advances[Int(cluster)]
                clusterEnd = pen + advance
            }
            if !source.text.scalars[Int(cluster)].isWhitespace {
                layout.glyphs.append(
                    TextLayout.Glyph(
                        id: glyph.id,
                        position: CGPoint(x: pen + CGFloat(glyph.xOffset) * points * style.stretch, y: y - CGFloat(glyph.yOffset) * points),
                        advance: advance, scalar: scalar ?? cluster, isEllipsis: piece.isEllipsis))
            } else if advance > 0 {
                layout.spaces.append(
                    TextLayout.Space(
                        line: layout.lines.count, attribute: filler.runs[run].attribute, position: CGPoint(x: pen, y: y),
                        advance: advance, scalar: scalar ?? cluster))
            }
            pen += CGFloat(glyph.advance) * points * style.stretch
        }
        pen = clusterEnd
        addSpan(item, size: points, stretch: style.stretch, attribute: filler.runs[run].attribute, glyphs: firstGlyph..<layout.glyphs.count)
        decorate(filler.runs[run], style, from: start, to: pen, baseline: y)
    }

    private func glyphRange(of piece: Piece, in text: ShapedText) -> Range<Int> {
        let item = text.items[piece.item]
        if piece.scalars == item.scalars {
            return item.glyphs
        }
        let glyphs = text.glyphs
        func firstIndex(where isPast: (Int) -> Bool) -> Int {
            var low = item.glyphs.lowerBound
            var high = item.glyphs.upperBound
            while low < high {
                let middle = (low + high) / 2
                if isPast(Int(glyphs[middle].cluster)) {
                    high = middle
                } else {
                    low = middle + 1
                }
            }
            return low
        }
        if item.isRightToLeft {
            let low = firstIndex { $0 < piece.scalars.upperBound }
            return low..<max(low, firstIndex { $0 < piece.scalars.lowerBound })
        }
        let low = firstIndex { $0 >= piece.scalars.lowerBound }
        return low..<max(low, firstIndex { $0 >= piece.scalars.upperBound })
    }

    private mutating func addSpan(_ item: ShapedText.Item, size: CGFloat, stretch: CGFloat, attribute: Int, glyphs: Range<Int>) {
        guard !glyphs.isEmpty, item.face >= 0 || item.face == TextLayout.symbolFont, size > 0 else { return }
        let line = layout.lines.count
        let slant = CGFloat(item.slant)
        if let last = layout.spans.last, last.line == line, last.font == item.face, last.size == size, last.slant == slant, last.stretch == stretch,
            last.attribute == attribute
        {
            layout.spans[layout.spans.count - 1].glyphs = last.glyphs.lowerBound..<glyphs.upperBound
            return
        }
        layout.spans.append(TextLayout.Span(font: item.face, size: size, slant: slant, stretch: stretch, attribute: attribute, line: line, glyphs: glyphs))
    }

    private mutating func decorate(_ run: StyledRun, _ style: LineFiller.RunStyle, from start: CGFloat, to end: CGFloat, baseline: CGFloat) {
        guard end > start else { return }
        let scale = filler.displayScale
        let thickness = max((style.size * FontMetrics.decorationThicknessPerEm).rounded(toPixelsAt: scale), 1 / scale)
        func add(_ kind: TextLayout.Decoration.Kind, _ y: CGFloat) {
            let rect = CGRect(x: start, y: y.rounded(toPixelsAt: scale), width: end - start, height: thickness)
            if let last = layout.decorations.lastIndex(where: { $0.kind == kind }), layout.decorations[last].attribute == run.attribute,
                layout.decorations[last].rect.minY == rect.minY, abs(layout.decorations[last].rect.maxX - start) < 1e-6
            {
                layout.decorations[last].rect.size.width = end - layout.decorations[last].rect.minX
                return
            }
            layout.decorations.append(TextLayout.Decoration(kind: kind, rect: rect, attribute: run.attribute))
        }
        if run.hasBackground {
            add(.background, baseline)
        }
        if run.isUnderlined {
            add(.underline, baseline + style.size * FontMetrics.underlineOffsetPerEm)
        }
        if run.isStruckThrough {
            add(.strikethrough, baseline - style.size * FontMetrics.strikethroughHeightPerEm - thickness / 2)
        }
    }

    /// Breaks lines with a pattern into pieces.
    private mutating func interruptLines(from first: Int) {
        let patterned = layout.decorations[first...]
        guard filler.runs.contains(where: { $0.underlinePattern != .solid || $0.strikethroughPattern != .solid }) else { return }
        layout.decorations.removeLast(layout.decorations.count - first)
        for decoration in patterned {
            guard let run = filler.runs.first(where: { $0.attribute == decoration.attribute }), decoration.kind != .background else {
                layout.decorations.append(decoration)
                continue
            }
            let pattern = decoration.kind == .underline ? run.underlinePattern : run.strikethroughPattern
            layout.decorations += pattern.pieces(of: decoration.rect).map {
                TextLayout.Decoration(kind: decoration.kind, rect: $0, attribute: decoration.attribute)
            }
        }
    }

    private mutating func finishHeight() {
        let scale = filler.displayScale
        layout.size.height = penY.roundedUp(toPixelsAt: scale)
        layout.firstBaseline = layout.lines.first?.baseline ?? 0
        layout.lastBaseline = layout.lines.last?.baseline ?? 0
        if filler.paragraph.reservedLines > 0, let metrics = filler.styles.first?.metrics {
            layout.size.height = max(layout.size.height, filler.reservedHeight(lines: filler.paragraph.reservedLines, metrics: metrics))
        }
    }
}
