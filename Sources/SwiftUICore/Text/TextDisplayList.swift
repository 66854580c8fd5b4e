import IncrementalGraph
import Foundation
import Rendering
import Typesetting

/// The display list of a text. It is laid out for its final size and moves with its frame; its paints move by themselves. Glyphs are placed anew only
/// when the text or its size has changed. In an animated transaction they then move with the content transition.
package struct TextDisplayList: StatefulRule {
    package static var readsOldValue: Bool { false }

    private let text: Attribute<ResolvedText>
    private let layout: Attribute<LayoutComputer>
    private let geometry: Attribute<ViewGeometry>
    private let renderer: Attribute<TextRendererSource?>
    private let inputs: _GraphInputs
    private var frame: AnimatedFrame
    private var paintStates: [AnimatedPaint] = []
    private var paints: [Paint] = []
    private var effects: [PaintEffects] = []
    private var lastTextChange: UInt64 = 0
    private var lastEnvironmentChange: UInt64 = 0
    private var lastBounds = CGRect.null
    private var lastEngine: TextLayoutEngine?
    private var lastSize: ViewSize?
    private var content: TextContent?
    /// Which style the runs and decorations of `content` have.
    private var runStyles: [Int] = []
    private var decorationStyles: [Int] = []
    private var symbols: [PlacedSymbol] = []
    /// Images between characters, and the style of each.
    private var images: [(list: DisplayList, style: Int)] = []
    /// Behind the characters.
    private var backgrounds: [DisplayList] = []
    /// A drawing instead of the characters.
    private var placeholder: DisplayList?
    /// The text for a renderer, made when there is one.
    private var typeset: TypesetText?
    /// What `content` was made of.
    private var last: (text: ResolvedText, layout: TextLayout)?
    private var lastNumber: Double?
    private var moving = MovingText()

    /// A symbol between characters.
    private struct PlacedSymbol {
        var origin: CGPoint
        var content: SymbolContent
        var style: Int
    }

    package init(
        text: Attribute<ResolvedText>, layout: Attribute<LayoutComputer>, renderer: Attribute<TextRendererSource?>, inputs: _ViewInputs
    ) {
        self.text = text
        self.layout = layout
        geometry = inputs.geometry
        self.renderer = renderer
        self.inputs = inputs.base
        frame = AnimatedFrame(inputs)
    }

    package mutating func updateValue(old: DisplayList?) -> RuleResult<DisplayList> {
        .changed(currentDisplayList())
    }

    private mutating func currentDisplayList() -> DisplayList {
        let text = text.value
        let frame = frame.update()
        let isTextNew = self.text.changeStamp != lastTextChange
        lastTextChange = self.text.changeStamp
        let oldPaints = paints
        let isPaintNew = updatePaints(text, bounds: CGRect(origin: .zero, size: frame.size), isTextNew: isTextNew)
        let size = geometry.value.size
        guard let engine = layout.value.engine as? TextLayoutEngine else { return .empty }
        if isTextNew || isPaintNew || engine !== lastEngine || size != lastSize {
            let layout = engine.layout(at: size)
            let hasRenderer = renderer.value != nil
            if isTextNew || engine !== lastEngine || size != lastSize, !hasRenderer {
                beginTransition(to: text, layout, oldPaints: oldPaints)
            }
            makeContent(text, layout)
            last = hasRenderer ? nil : (text, layout)
            lastEngine = engine
            lastSize = size
            typeset = nil
        }
        if let renderer = renderer.value, !text.isRedacted {
            return displayList(in: frame, by: renderer, text, layout: engine.layout(at: size))
        }
        if moving.isMoving {
            moving.update(inputs)
        }
        if moving.isMoving {
            let font = text.setting.font
            let list = moving.displayList(
                in: frame, string: text.string, fontSize: font.usableSize, fontWeight: font.weight, paints: paints)
            // Moving glyphs are a single layer.
            return effects.first?.applied(to: list) ?? list
        }
        return displayList(in: frame)
    }

    /// Lets the glyphs move from the last layout to `layout` if they differ.
    private mutating func beginTransition(to text: ResolvedText, _ layout: TextLayout, oldPaints: [Paint]) {
        let environment = inputs.environment.value
        let asked = environment.contentTransition
        let transition = environment.accessibilityReduceMotion ? asked.reducingMotion : asked
        var isUp = true
        switch asked.kind {
        case .numericText(let countsDown):
            isUp = !countsDown
        case .numericValue(let number):
            isUp = !(number < lastNumber ?? number)
            lastNumber = number
        default:
            break
        }
        guard !text.isRedacted, last?.text.isRedacted != true else {
            moving = MovingText()
            return
        }
        guard let last, !last.layout.hasShapes(of: layout) || last.text.string != text.string else { return }
        let transaction = inputs.currentTransaction
        inputs.host.observer?.contentDidChange(
            ObservedContentChange(.text, from: last.text.string, to: text.string, by: transition.displayName, in: transaction), inputs: inputs)
        guard moving.isMoving || transaction.animation != nil else { return }
        moving.change(
            from: { last.layout.pieces(of: last.text) }, paints: oldPaints, to: layout.pieces(of: text), by: transition.kind,
            isSameString: last.text.string == text.string, isUp: isUp, in: transaction, inputs: inputs)
    }

    private mutating func displayList(in frame: CGRect, by renderer: TextRendererSource, _ text: ResolvedText, layout: TextLayout) -> DisplayList {
        let typeset = self.typeset ?? TypesetText(layout: layout, text: text, paints: paints)
        self.typeset = typeset
        let surface = CanvasSurface(date: inputs.host.date)
        var context = GraphicsContext(surface: surface, size: frame.size, environment: inputs.environment.value)
        renderer.draw(Text.Layout(text: typeset), &context)
        return .applying(.transform(CGAffineTransform(translationX: frame.minX, y: frame.minY)), to: surface.displayList)
    }

    /// Whether any paint differs from the last time.
    private mutating func updatePaints(_ text: ResolvedText, bounds: CGRect, isTextNew: Bool) -> Bool {
        _ = inputs.environment.value
        let environmentChange = inputs.environment.changeStamp
        if !isTextNew, environmentChange == lastEnvironmentChange, bounds == lastBounds, !paintStates.contains(where: \.isAnimating) {
            return false
        }
        lastEnvironmentChange = environmentChange
        lastBounds = bounds
        let foreground = ForegroundStyle()
        while paintStates.count < text.styles.count {
            paintStates.append(AnimatedPaint())
        }
        paintStates.removeLast(paintStates.count - text.styles.count)
        var isNew = paints.count != text.styles.count
        var new: [Paint] = []
        var newEffects: [PaintEffects] = []
        for (index, style) in text.styles.enumerated() {
            let shown: any ShapeStyle = style?.style ?? foreground
            let paint = paintStates[index].update(shown, isStyleNew: isTextNew, bounds: bounds, inputs: inputs)
            new.append(paint.paint)
            newEffects.append(paint.effects)
            if !isNew, paints[index] != paint.paint {
                isNew = true
            }
        }
        if isNew || newEffects != effects {
            isNew = true
            paints = new
            effects = newEffects
        }
        return isNew
    }

    private mutating func makeContent(_ text: ResolvedText, _ layout: TextLayout) {
        var content = TextContent(
            string: text.string, fontSize: text.setting.font.usableSize, fontWeight: text.setting.font.weight, runs: [])
        symbols = []
        images = []
        runStyles = []
        decorationStyles = []
        backgrounds = layout.backgrounds(of: text, paints: paints, at: .zero)
        placeholder = text.isRedacted ? layout.placeholder(of: text, paints: paints) : nil
        if text.isRedacted {
            self.content = nil
            backgrounds = []
            return
        }
        for span in layout.spans {
            let attributes = text.runAttributes[span.attribute]
            if span.font == TextLayout.symbolFont {
                addSymbol(attributes, span, layout, text, weight: text.setting.runs[span.attribute].font.weight)
                continue
            }
            runStyles.append(attributes.style)
            content.runs.append(text.run(of: span, in: layout, paint: paints[attributes.style]))
        }
        for decoration in layout.decorations {
            guard let style = text.runAttributes[decoration.attribute].style(of: decoration.kind) else { continue }
            decorationStyles.append(style)
            content.decorations.append(TextContent.Decoration(rect: decoration.rect, paint: paints[style]))
        }
        self.content = content.runs.isEmpty && content.decorations.isEmpty ? nil : content
    }

    private mutating func addSymbol(_ attributes: ResolvedText.RunAttributes, _ span: TextLayout.Span, _ layout: TextLayout, _ text: ResolvedText, weight: Int)
    {
        if let image = attributes.image {
            for glyph in layout.glyphs[span.glyphs] {
                let list = image.displayList(
                    onBaseline: glyph.position, width: span.size, paint: paints[attributes.style], date: text.now)
                images.append((list, attributes.style))
            }
            return
        }
        guard let name = attributes.symbol, let outline = SymbolLibrary.symbol(name: name, weight: weight) else { return }
        let path = outline.path.applying(CGAffineTransform(scaleX: span.size, y: span.size))
        for glyph in layout.glyphs[span.glyphs] {
            let content = SymbolContent(
                name: name, fontSize: span.size, fontWeight: weight, layers: [SymbolContent.Layer(path: path, paint: paints[attributes.style])])
            symbols.append(PlacedSymbol(origin: glyph.position, content: content, style: attributes.style))
        }
    }

    /// The characters, each style's with its shadows.
    private func displayList(of content: TextContent, in frame: CGRect) -> DisplayList {
        let whole = DisplayList.item(DisplayList.Item(frame: frame, content: .text(content)))
        guard effects.contains(where: { !$0.isPlain }) else { return whole }
        guard effects.count > 1 else { return effects[0].applied(to: whole) }
        var lists: [DisplayList] = []
        for (style, own) in effects.enumerated() {
            var part = content
            part.runs = zip(content.runs, runStyles).filter { $0.1 == style }.map(\.0)
            part.decorations = zip(content.decorations, decorationStyles).filter { $0.1 == style }.map(\.0)
            guard !part.runs.isEmpty || !part.decorations.isEmpty else { continue }
            lists.append(own.applied(to: .item(DisplayList.Item(frame: frame, content: .text(part)))))
        }
        return .group(lists)
    }

    private func displayList(in frame: CGRect) -> DisplayList {
        let main = content.map { displayList(of: $0, in: frame) }
        guard !symbols.isEmpty || !images.isEmpty || !backgrounds.isEmpty || placeholder != nil else { return main ?? .empty }
        var items: [DisplayList] = []
        let placement = CGAffineTransform(translationX: frame.minX, y: frame.minY)
        for list in backgrounds + (placeholder.map { [$0] } ?? []) {
            items.append(.applying(.transform(placement), to: list))
        }
        items += main.map { [$0] } ?? []
        for image in images {
            items.append(effects[image.style].applied(to: .applying(.transform(placement), to: image.list)))
        }
        for symbol in symbols {
            let origin = CGPoint(x: frame.minX + symbol.origin.x, y: frame.minY + symbol.origin.y)
            let bounds = symbol.content.layers[0].path.boundingRect
            let item = DisplayList.item(
                DisplayList.Item(
                    frame: CGRect(origin: origin, size: CGSize(width: bounds.maxX, height: bounds.height)), content: .symbol(symbol.content)))
            items.append(effects[symbol.style].applied(to: item))
        }
        return .group(items)
    }
}

extension ResolvedText {
    /// What shows a span of the text.
    func run(of span: TextLayout.Span, in layout: TextLayout, paint: Paint) -> GlyphRun {
        let glyphs = layout.glyphs[span.glyphs].map {
            GlyphRun.Glyph(id: $0.id, position: $0.position, scalar: $0.scalar, isEllipsis: $0.isEllipsis)
        }
        var run = GlyphRun(font: span.font, size: span.size, slant: span.slant, stretch: span.stretch, glyphs: glyphs, paint: paint)
        (run.fontSize, run.fontWeight) = ownFont(of: span.attribute)
        run.start = Int32(runStarts.indices.contains(span.attribute) ? runStarts[span.attribute] : 0)
        return run
    }

    /// The requested font of one of several runs.
    func ownFont(of attribute: Int) -> (size: CGFloat?, weight: Int?) {
        guard setting.runs.count > 1, setting.runs.indices.contains(attribute) else { return (nil, nil) }
        let font = setting.runs[attribute].font
        return (font.usableSize, font.weight)
    }
}
