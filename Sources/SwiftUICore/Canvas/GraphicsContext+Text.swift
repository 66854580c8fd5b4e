import Rendering
import Typesetting

nonisolated extension GraphicsContext {
    /// A text with the fonts and styles of a context, ready to be measured and drawn.
    public struct ResolvedText {
        /// The shading of characters without their own style.
        public var shading: Shading
        fileprivate let text: SwiftUICore.ResolvedText
        fileprivate let engine: TextLayoutEngine

        /// The space that the text takes when it is offered `size`.
        public func measure(in size: CGSize) -> CGSize {
            engine.sizeThatFits(Self.proposal(size))
        }

        /// From the top of the text to the baseline of its first line, when it is offered `size`.
        public func firstBaseline(in size: CGSize) -> CGFloat {
            engine.layout(Self.proposal(size)).firstBaseline
        }

        /// From the top of the text to the baseline of its last line, when it is offered `size`.
        public func lastBaseline(in size: CGSize) -> CGFloat {
            engine.layout(Self.proposal(size)).lastBaseline
        }

        /// Infinite lengths, and those without any space, offer as much as the text needs.
        fileprivate static func proposal(_ size: CGSize) -> ProposedViewSize {
            func usable(_ length: CGFloat) -> CGFloat? { length > 0 && length.isFinite ? length : nil }
            return ProposedViewSize(width: usable(size.width), height: usable(size.height))
        }
    }

    /// The text with the fonts and styles of this context's environment.
    public func resolve(_ text: Text) -> ResolvedText {
        let resolved = SwiftUICore.ResolvedText(text, environment: environment.textEnvironment, now: surface.date)
        return ResolvedText(shading: .foreground, text: resolved, engine: TextLayoutEngine(setting: resolved.setting))
    }

    /// Draws the text into a rectangle, from its top-left corner on: lines are as long as it is wide, and as many are
    /// drawn as fit. In a rectangle without width or height, the text takes the space that it needs.
    public func draw(_ text: ResolvedText, in rect: CGRect) {
        draw(text, text.engine.layout(ResolvedText.proposal(rect.size)), at: rect.origin)
    }

    /// Draws the text in the space that it needs, with `anchor` at `point`.
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        let layout = text.engine.layout(.unspecified)
        draw(text, layout, at: point.corner(of: layout.size, anchor: anchor))
    }

    /// Draws the text into a rectangle, from its top-left corner on.
    public func draw(_ text: Text, in rect: CGRect) {
        draw(resolve(text), in: rect)
    }

    /// Draws the text in the space that it needs, with `anchor` at `point`.
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(text), at: point, anchor: anchor)
    }

    private func draw(_ text: ResolvedText, _ layout: TextLayout, at origin: CGPoint) {
        let bounds = CGRect(origin: .zero, size: layout.size)
        guard origin.x.isFinite, origin.y.isFinite else { return }
        var context = self
        context.translateBy(x: origin.x, y: origin.y)
        let styles = text.text.styles
        let own = styles.map { $0?.style.resolvedPaint(in: environment, bounds: bounds).paint }
        context.add(text.shading, bounds: bounds) { paint in
            let shared = own.contains(nil) ? paint(0) : .color(.clear)
            return text.text.list(layout, paints: own.map { $0 ?? shared })
        }
    }
}

extension SwiftUICore.ResolvedText {
    /// The display list of the text, its corner at the origin. One paint for each of the styles.
    fileprivate func list(_ layout: TextLayout, paints: [Paint]) -> DisplayList {
        var content = TextContent(string: string, fontSize: setting.font.usableSize, fontWeight: setting.font.weight, runs: [])
        var symbols: [DisplayList] = []
        for span in layout.spans {
            let paint = paints[runAttributes[span.attribute].style]
            let glyphs = layout.glyphs[span.glyphs]
            if span.font != TextLayout.symbolFont {
                content.runs.append(run(of: span, in: layout, paint: paint))
                continue
            }
            if let image = runAttributes[span.attribute].image {
                symbols += glyphs.map { image.displayList(onBaseline: $0.position, width: span.size, paint: paint, date: now) }
                continue
            }
            let weight = setting.runs[span.attribute].font.weight
            guard let name = runAttributes[span.attribute].symbol, let outline = SymbolLibrary.symbol(name: name, weight: weight) else { continue }
            let path = outline.path.applying(CGAffineTransform(scaleX: span.size, y: span.size))
            let symbol = SymbolContent(
                name: name, fontSize: span.size, fontWeight: weight, layers: [SymbolContent.Layer(path: path, paint: paint)])
            symbols += glyphs.map { .item(DisplayList.Item(frame: CGRect(origin: $0.position, size: .zero), content: .symbol(symbol))) }
        }
        for decoration in layout.decorations {
            guard let style = runAttributes[decoration.attribute].style(of: decoration.kind) else { continue }
            content.decorations.append(TextContent.Decoration(rect: decoration.rect, paint: paints[style]))
        }
        let backgrounds = layout.backgrounds(of: self, paints: paints, at: .zero)
        let frame = CGRect(origin: .zero, size: layout.size)
        let main = DisplayList.item(DisplayList.Item(frame: frame, content: .text(content)))
        if content.runs.isEmpty, content.decorations.isEmpty {
            return symbols.isEmpty && backgrounds.isEmpty ? .empty : .group(backgrounds + symbols)
        }
        return symbols.isEmpty && backgrounds.isEmpty ? main : .group(backgrounds + [main] + symbols)
    }
}

extension CGPoint {
    /// Where the top-left corner of something lies that has its `anchor` here.
    package func corner(of size: CGSize, anchor: UnitPoint) -> CGPoint {
        CGPoint(x: x - size.width * anchor.x, y: y - size.height * anchor.y)
    }
}
