import Foundation
import Rendering
import Typesetting

/// A set text as its renderer walks through it: lines of runs of characters, with all that drawing a part of it needs.
package final class TypesetText: Equatable {
    /// One glyph or image in a run.
    package struct Element {
        /// Index into the layout's glyphs; nil is a space.
        package var glyph: Int?
        package var position: CGPoint
        package var advance: CGFloat
        package var scalar: Int
    }

    /// Adjacent elements of one line with the same attributes.
    package struct Run {
        package var attribute: Int
        package var isRightToLeft: Bool
        /// The font of the glyphs; nil where there are only spaces.
        package var span: TextLayout.Span?
        package var elements: [Element]
    }

    /// A line with its runs, from left to right.
    package struct Line {
        package var frame: CGRect
        package var baseline: CGFloat
        package var runs: [Run]
    }

    package let layout: TextLayout
    package let text: ResolvedText
    package let paints: [Paint]
    package private(set) var lines: [Line] = []

    package init(layout: TextLayout, text: ResolvedText, paints: [Paint]) {
        self.layout = layout
        self.text = text
        self.paints = paints
        lines = layout.lines.map { Line(frame: $0.frame, baseline: $0.baseline, runs: []) }
        addRuns()
    }

    package static func == (a: TypesetText, b: TypesetText) -> Bool {
        a === b
            || (a.layout.lines == b.layout.lines && a.layout.glyphs == b.layout.glyphs && a.layout.spans == b.layout.spans && a.text.string == b.text.string)
    }

    private func addRuns() {
        var spaces = layout.spaces[...]
        for line in lines.indices {
            var runs: [Run] = []
            for span in layout.spans where span.line == line {
                let elements = span.glyphs.map { index in
                    let glyph = layout.glyphs[index]
                    return Element(glyph: index, position: glyph.position, advance: glyph.advance, scalar: Int(glyph.scalar))
                }
                let isRightToLeft = elements.count > 1 && elements[0].scalar > elements[elements.count - 1].scalar
                runs.append(Run(attribute: span.attribute, isRightToLeft: isRightToLeft, span: span, elements: elements))
            }
            while let space = spaces.first, space.line == line {
                spaces.removeFirst()
                let element = Element(glyph: nil, position: space.position, advance: space.advance, scalar: Int(space.scalar))
                add(element, attribute: space.attribute, to: &runs)
            }
            lines[line].runs = runs
        }
    }

    /// A space belongs to the run of the same text that it stands in or next to.
    private func add(_ space: Element, attribute: Int, to runs: inout [Run]) {
        let x = space.position.x
        func distance(_ run: Run) -> CGFloat {
            guard let first = run.elements.first, let last = run.elements.last else { return .infinity }
            return max(first.position.x - x, x - (last.position.x + last.advance), 0)
        }
        let candidates = runs.indices.filter { runs[$0].attribute == attribute }
        guard let run = candidates.min(by: { distance(runs[$0]) < distance(runs[$1]) }) else {
            let index = runs.firstIndex { ($0.elements.first?.position.x ?? 0) > x } ?? runs.count
            runs.insert(Run(attribute: attribute, isRightToLeft: false, span: nil, elements: [space]), at: index)
            return
        }
        let index = runs[run].elements.firstIndex { $0.position.x > x } ?? runs[run].elements.count
        runs[run].elements.insert(space, at: index)
    }

    package func metrics(of run: Run) -> FontMetrics {
        guard text.setting.runs.indices.contains(run.attribute) else { return FontMetrics(text.setting.font) }
        let font = text.setting.runs[run.attribute].font
        guard layout.scaleFactor != 1 else { return FontMetrics(font) }
        return FontMetrics(size: font.usableSize * layout.scaleFactor)
    }

    /// The run's part of the text's box: from the first of `indices` to the end of the last.
    package func bounds(of run: Run, _ indices: Range<Int>, line: Line) -> Text.Layout.TypographicBounds {
        var bounds = Text.Layout.TypographicBounds()
        let metrics = metrics(of: run)
        bounds.ascent = metrics.ascent
        bounds.descent = metrics.descent
        bounds.leading = metrics.leading
        let elements = run.elements[indices]
        let left = elements.map(\.position.x).min() ?? run.elements.first?.position.x ?? line.frame.minX
        let right = elements.map { $0.position.x + $0.advance }.max() ?? left
        bounds.origin = CGPoint(x: left, y: line.baseline)
        bounds.width = right - left
        return bounds
    }

    /// What draws a part of a run, in the text's coordinates.
    package func content(of run: Run, _ indices: Range<Int>, line: Line) -> (text: TextContent?, symbols: [(CGPoint, SymbolContent)], images: [DisplayList]) {
        let attributes = text.runAttributes[run.attribute]
        let weight = text.setting.runs[run.attribute].font.weight
        let glyphs = run.elements[indices].compactMap(\.glyph)
        var content = TextContent(
            string: string(of: run.elements[indices]), fontSize: text.setting.runs[run.attribute].font.usableSize, fontWeight: weight, runs: [])
        var symbols: [(CGPoint, SymbolContent)] = []
        var images: [DisplayList] = []
        if let span = run.span, !glyphs.isEmpty {
            if let image = attributes.image {
                images = glyphs.map {
                    image.displayList(onBaseline: layout.glyphs[$0].position, width: span.size, paint: paints[attributes.style], date: text.now)
                }
            } else if span.font == TextLayout.symbolFont {
                symbols = glyphs.compactMap { symbol(attributes, span, at: layout.glyphs[$0].position, weight: weight) }
            } else {
                content.runs = [
                    GlyphRun(
                        font: span.font, size: span.size, slant: span.slant, stretch: span.stretch,
                        glyphs: glyphs.map { GlyphRun.Glyph(id: layout.glyphs[$0].id, position: layout.glyphs[$0].position) },
                        paint: paints[attributes.style])
                ]
            }
        }
        let bounds = bounds(of: run, indices, line: line).rect
        for decoration in layout.decorations
        where decoration.attribute == run.attribute && bounds.minY <= decoration.rect.midY && decoration.rect.midY <= bounds.maxY {
            let left = max(decoration.rect.minX, bounds.minX)
            let right = min(decoration.rect.maxX, bounds.maxX)
            guard right > left else { continue }
            let rect = CGRect(x: left, y: decoration.rect.minY, width: right - left, height: decoration.rect.height)
            guard let style = attributes.style(of: decoration.kind) else { continue }
            content.decorations.append(TextContent.Decoration(rect: rect, paint: paints[style]))
        }
        return (content.runs.isEmpty && content.decorations.isEmpty ? nil : content, symbols, images)
    }

    private func string(of elements: ArraySlice<Element>) -> String {
        let scalars = Array(text.setting.runs.lazy.map(\.string).joined().unicodeScalars)
        var string = String.UnicodeScalarView()
        for element in elements.sorted(by: { $0.scalar < $1.scalar }) where scalars.indices.contains(element.scalar) {
            string.append(element.glyph.map { layout.glyphs[$0].isEllipsis } == true ? "…" : scalars[element.scalar])
        }
        return String(string)
    }

    private func symbol(_ attributes: ResolvedText.RunAttributes, _ span: TextLayout.Span, at origin: CGPoint, weight: Int) -> (CGPoint, SymbolContent)? {
        guard let name = attributes.symbol, let outline = SymbolLibrary.symbol(name: name, weight: weight) else { return nil }
        let path = outline.path.applying(CGAffineTransform(scaleX: span.size, y: span.size))
        return (
            origin,
            SymbolContent(
                name: name, fontSize: span.size, fontWeight: weight, layers: [SymbolContent.Layer(path: path, paint: paints[attributes.style])])
        )
    }
}
