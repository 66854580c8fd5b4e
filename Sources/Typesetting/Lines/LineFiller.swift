import Foundation

/// Breaks a shaped text into lines for one width and height, and places its glyphs.
struct LineFiller {
    let text: ShapedText
    let runs: [StyledRun]
    let paragraph: ParagraphStyle
    let width: CGFloat
    let height: CGFloat
    let styles: [RunStyle]
    let displayScale: CGFloat
    /// Advance of the cluster that starts at a scalar, in points; 0 inside clusters.
    private(set) var advances: [CGFloat]

    /// What a run comes to at its size.
    struct RunStyle {
        var size: CGFloat
        var stretch: CGFloat
        var metrics: FontMetrics
        var systemTracking: CGFloat
        var tracking: CGFloat
        var baselineOffset: CGFloat
        var imageSize: CGSize?
    }

    init(text: ShapedText, runs: [StyledRun], paragraph: ParagraphStyle, width: CGFloat, height: CGFloat, fontScale: CGFloat, tightening: CGFloat) {
        self.text = text
        self.runs = runs
        self.paragraph = paragraph
        self.width = width
        self.height = height
        displayScale = paragraph.displayScale.isFinite && paragraph.displayScale > 0 ? paragraph.displayScale : 1
        styles = runs.map { run in
            let size = run.font.usableSize * fontScale
            let imageSize = run.imageSize.map {
                CGSize(width: max(Self.finite($0.width), 0) * fontScale, height: max(Self.finite($0.height), 0) * fontScale)
            }
            return RunStyle(
                size: size, stretch: run.font.usableStretch, metrics: FontMetrics(run.font, scale: fontScale),
                systemTracking: SystemTracking.points(size: size),
                tracking: Self.finite(run.tracking) * fontScale - tightening * size, baselineOffset: Self.finite(run.baselineOffset) * fontScale,
                imageSize: imageSize)
        }
        advances = Array(repeating: 0, count: text.scalars.count)
        for item in text.items {
            let points = pointsPerEm(of: item)
            let spacing = spacing(of: item)
            var cluster: Int32 = -1
            for index in item.glyphs {
                let glyph = text.glyphs[index]
                advances[Int(glyph.cluster)] += CGFloat(glyph.advance) * points * styles[item.run].stretch
                if glyph.cluster != cluster {
                    cluster = glyph.cluster
                    if !isInvisible(Int(cluster), advance: glyph.advance) {
                        advances[Int(cluster)] += spacing
                    }
                }
            }
        }
    }

    private static func finite(_ value: CGFloat) -> CGFloat {
        value.isFinite ? min(max(value, -100_000), 100_000) : 0
    }

    func pointsPerEm(of item: ShapedText.Item) -> CGFloat {
        guard item.face >= 0 else {
            let style = styles[item.run]
            return item.face == TextLayout.symbolFont ? style.imageSize?.width ?? style.size : 0
        }
        return styles[item.run].size * item.adjustment.scale
    }

    /// Points added after each character of an item.
    func spacing(of item: ShapedText.Item) -> CGFloat {
        let style = styles[item.run]
        guard item.face >= 0 else { return style.tracking }
        return style.tracking + item.adjustment.tracking * style.size + (item.adjustment.hasSystemTracking ? style.systemTracking : 0)
    }

    private func isInvisible(_ scalar: Int, advance: Float) -> Bool {
        text.scalars[scalar].isNewline || (advance == 0 && !text.scalars[scalar].startsGrapheme)
    }

    // MARK: Breaking

    mutating func fill() -> TextLayout {
        guard !text.scalars.isEmpty else { return emptyLayout() }
        let limit = lineLimit()
        var lines = greedyLines(limit: limit)
        if !paragraph.isEdited {
            evenOut(&lines)
        }
        var builder = LineBuilder(filler: self)
        return builder.build(lines: lines, limit: limit)
    }

    /// A text without characters takes no space, unless space is reserved.
    private func emptyLayout() -> TextLayout {
        var layout = TextLayout()
        if paragraph.reservedLines > 0 {
            let metrics = styles.first?.metrics ?? FontMetrics(size: 17)
            layout.size.height = reservedHeight(lines: paragraph.reservedLines, metrics: metrics)
            layout.firstBaseline = metrics.ascent.roundedUp(toPixelsAt: displayScale)
            layout.lastBaseline = layout.firstBaseline
        }
        return layout
    }

    func reservedHeight(lines: Int, metrics: FontMetrics) -> CGFloat {
        let count = CGFloat(max(lines, 1))
        let height = styles.first.flatMap { lineHeight(ofRun: 0, fontSize: $0.size) } ?? metrics.lineHeight
        return (count * height + (count - 1) * lineSpacing).roundedUp(toPixelsAt: displayScale)
    }

    /// The height of lines that begin with a run, with letters of a size at most; nil for that of their fonts.
    func lineHeight(ofRun run: Int, fontSize: CGFloat) -> CGFloat? {
        (runs[run].lineHeight ?? paragraph.lineHeight).points(fontSize: fontSize)
    }

    var lineSpacing: CGFloat {
        paragraph.lineSpacing.isFinite ? min(max(paragraph.lineSpacing, 0), 100_000) : 0
    }

    /// Lines that the limit and the height allow: as many as fit, at least one.
    private func lineLimit() -> Int {
        let limit = paragraph.lineLimit.map { max($0, 1) } ?? Int.max
        guard height.isFinite, let metrics = styles.first?.metrics else { return limit }
        let pitch = (styles.first.flatMap { self.lineHeight(ofRun: 0, fontSize: $0.size) } ?? metrics.lineHeight) + lineSpacing
        guard pitch > 0 else { return limit }
        let fitting = ((height + lineSpacing + 1 / displayScale) / pitch + 1e-6).rounded(.down)
        return min(limit, max(1, fitting < 1e9 ? Int(fitting) : Int.max))
    }

    /// Fills lines from the start; stops after the first line beyond the limit, which only shows that there are more.
    private func greedyLines(limit: Int) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = 0
        let count = text.scalars.count
        while start < count, lines.count <= limit {
            let end = lineEnd(from: start)
            lines.append(start..<end)
            start = end
        }
        if lines.count <= limit, text.scalars[count - 1].isNewline {
            lines.append(count..<count)
        }
        return lines
    }

    private func lineEnd(from start: Int) -> Int {
        let count = text.scalars.count
        let available = width + 1e-4
        var pen: CGFloat = 0
        var lastOpportunity: Int?
        var index = start
        while index < count {
            let scalar = text.scalars[index]
            if !scalar.isWhitespace, pen + advances[index] > available, index > start {
                return lastOpportunity ?? characterBreak(before: index, from: start)
            }
            pen += advances[index]
            switch scalar.breakAfter {
            case .none: break
            case .allowed: lastOpportunity = index + 1
            case .mandatory: return index + 1
            }
            index += 1
        }
        return count
    }

    /// A word that is too long breaks before the first character that does not fit, but never before its first.
    private func characterBreak(before index: Int, from start: Int) -> Int {
        var end = index
        while end > start, !isClusterStart(end) {
            end -= 1
        }
        if end > start {
            return end
        }
        end = index
        while end < text.scalars.count, !isClusterStart(end) {
            end += 1
        }
        return end
    }

    private func isClusterStart(_ scalar: Int) -> Bool {
        text.scalars[scalar].startsGrapheme && advances[scalar] > 0
    }

    /// A paragraph of two lines does not end in a lone word if moving one word down makes the lines more even.
    private func evenOut(_ lines: inout [Range<Int>]) {
        var first = 0
        while first < lines.count {
            var last = first
            while last + 1 < lines.count, !endsParagraph(lines[last]) {
                last += 1
            }
            if last == first + 1, isOneWord(lines[last]) {
                moveOneWordDown(&lines, first)
            }
            first = last + 1
        }
    }

    private func endsParagraph(_ line: Range<Int>) -> Bool {
        line.isEmpty || text.scalars[line.upperBound - 1].isNewline
    }

    private func isOneWord(_ line: Range<Int>) -> Bool {
        let visible = trimmed(line)
        return !visible.isEmpty && !visible.contains { text.scalars[$0].isWhitespace }
    }

    private func moveOneWordDown(_ lines: inout [Range<Int>], _ index: Int) {
        let line = lines[index]
        let visible = trimmed(line)
        guard visible.upperBound < line.upperBound,
            let space = visible.last(where: { text.scalars[$0].isWhitespace && text.scalars[$0].breakAfter == .allowed })
        else { return }
        let shorter = line.lowerBound..<(space + 1)
        let longer = (space + 1)..<lines[index + 1].upperBound
        guard !trimmed(shorter).isEmpty, lineWidth(longer) <= width + 1e-4 else { return }
        let before = abs(lineWidth(line) - lineWidth(lines[index + 1]))
        if abs(lineWidth(shorter) - lineWidth(longer)) < before {
            lines[index] = shorter
            lines[index + 1] = longer
        }
    }

    // MARK: Measuring

    /// What a line shows: without the white space at its end, or without its line break alone where text is edited.
    func visible(_ line: Range<Int>) -> Range<Int> {
        guard paragraph.isEdited else { return trimmed(line) }
        var end = line.upperBound
        while end > line.lowerBound, text.scalars[end - 1].isNewline {
            end -= 1
        }
        return line.lowerBound..<end
    }

    /// The range without the white space at its end.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, text.scalars[end - 1].isWhitespace {
            end -= 1
        }
        return range.lowerBound..<end
    }

    func advance(of range: Range<Int>) -> CGFloat {
        var sum: CGFloat = 0
        for index in range {
            sum += advances[index]
        }
        return sum
    }

    private func lineWidth(_ range: Range<Int>) -> CGFloat {
        advance(of: trimmed(range))
    }
}
