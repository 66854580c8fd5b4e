import IncrementalGraph
import Foundation
import Typesetting

/// The content of a text field: its text or placeholder, in its environment.
struct TextInputContent {
    let text: ResolvedText
    /// The visible text, with dots for secret characters.
    let shown: String
    /// Where characters of `shown` begin, in scalars.
    let boundaries: [Int]
    /// In characters.
    let selection: Range<Int>
    let cursor: Int
    /// What an input method composes, in characters.
    let marked: Range<Int>?
    let isFocused: Bool
    let isMultiline: Bool
    let isEditor: Bool
    let isRightToLeft: Bool
    let alignment: TextAlignment
    let lineHeight: CGFloat
    let baseline: CGFloat
    let lineSpacing: CGFloat
    let lines: ClosedRange<Int>
    let displayScale: CGFloat
    let placeholder: ResolvedText?
    let affinity: TextSelectionAffinity
    /// Whether lines have heights and places of their own.
    let isRich: Bool

    /// A field is a little taller than its line, as on an iPhone: 22 points with the body font.
    static let extraHeight: CGFloat = 1

    static let dot: Character = "•"

    init(_ view: TextInput, editing: TextEditing, isFocused: Bool, environment: TextEnvironment, date: Date) {
        shown = view.isSecure ? String(repeating: Self.dot, count: editing.count) : editing.text
        boundaries = view.isSecure ? Array(0...editing.count) : editing.boundaries
        selection = editing.selection
        cursor = editing.head
        marked = editing.marked
        self.isFocused = isFocused
        isMultiline = view.isMultiline
        isEditor = view.isEditor
        affinity = view.affinity
        isRich = editing.rich != nil
        displayScale = environment.displayScale
        let least = max(environment.paragraph.reservedLines, 1)
        lines = view.isMultiline && !view.isEditor ? least...max(environment.paragraph.lineLimit ?? .max, least) : 1...1
        lineSpacing = max(environment.paragraph.lineSpacing, 0)
        var environment = environment
        environment.paragraph.textCase = nil
        environment.paragraph.reservedLines = 0
        environment.paragraph.minimumScaleFactor = 1
        environment.paragraph.lineLimit = view.isMultiline ? nil : 1
        if isFocused || view.isMultiline {
            environment.paragraph.truncationMode = .tail
        }
        var alignment = environment.paragraph.alignment
        if isRich, shown.isEmpty {
            environment.attributes = environment.attributes.adding(editing.typingAttributes)
            alignment = environment.attributes.paragraph.alignment?.inField(isRightToLeft: environment.layoutDirection == .rightToLeft) ?? alignment
        }
        self.alignment = alignment
        var text = ResolvedText(editing.rich.map { Text($0) } ?? Text(verbatim: shown), environment: environment, now: date)
        text.setting.paragraph.isEdited = isFocused || view.isMultiline
        text.setting.paragraph.fillsWidth = isRich
        // If the text sets its own writing direction, the field follows.
        isRightToLeft = text.setting.paragraph.isRightToLeft
        self.text = text
        let metrics = FontMetrics(text.setting.font)
        let rule = text.setting.runs.first?.lineHeight ?? text.setting.paragraph.lineHeight
        lineHeight = rule.points(fontSize: text.setting.font.usableSize) ?? metrics.lineHeight
        baseline = metrics.ascent + (lineHeight - metrics.lineHeight) / 2
        placeholder = view.placeholder.map { ResolvedText($0, environment: environment, now: date) }
    }

    /// The height of a field with one line.
    var fieldHeight: CGFloat { lineHeight.rounded(.up) + Self.extraHeight }
}

extension AttributedString.TextAlignment {
    /// The alignment of a field's only line.
    fileprivate func inField(isRightToLeft: Bool) -> TextAlignment {
        switch self {
        case .left: isRightToLeft ? .trailing : .leading
        case .right: isRightToLeft ? .leading : .trailing
        case .center: .center
        }
    }
}

struct TextInputLayoutRules: LayoutRules {
    private let content: TextInputContent
    private let text: TextLayoutEngine?

    init(content: TextInputContent, text: LayoutComputer) {
        self.content = content
        self.text = text.engine as? TextLayoutEngine
    }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let width: CGFloat
        if let proposed = proposal.width {
            width = max(proposed, 0)
        } else {
            let placeholder = content.placeholder.map {
                Typesetter.layout($0.setting.runs, $0.setting.paragraph).size.width
            }
            let own = text?.layout(.unspecified).size.width ?? 0
            width = content.shown.isEmpty ? max(placeholder ?? 0, TextInputPlacement.cursorWidth) : own + TextInputPlacement.cursorWidth
        }
        guard content.isMultiline else {
            return CGSize(width: width, height: content.fieldHeight)
        }
        if content.isRich {
            let height = text?.layout(ProposedViewSize(width: width, height: nil)).size.height ?? 0
            return CGSize(
                width: width, height: (max(height, content.lineHeight) + TextInputContent.extraHeight).roundedUp(toPixelsAt: content.displayScale))
        }
        let pitch = content.lineHeight + content.lineSpacing
        let needed = text?.layout(ProposedViewSize(width: width, height: nil)).lines.count ?? 1
        let count = content.isEditor ? max(needed, 1) : min(max(needed, content.lines.lowerBound), content.lines.upperBound)
        let height = content.fieldHeight + (CGFloat(count) - 1) * pitch
        return CGSize(width: width, height: height.roundedUp(toPixelsAt: content.displayScale))
    }

    func explicitAlignment(_ key: AlignmentKey, at size: ViewSize) -> CGFloat? {
        let top = (content.fieldHeight - content.lineHeight) / 2
        if key == VerticalAlignment.firstTextBaseline.key {
            return top + content.baseline
        }
        if key == VerticalAlignment.lastTextBaseline.key {
            return content.isMultiline ? size.value.height - content.fieldHeight + top + content.baseline : top + content.baseline
        }
        return nil
    }
}

/// Where a field's text, cursor and selection stand. Coordinates begin at the field's corner.
struct TextInputPlacement {
    static let cursorWidth: CGFloat = 2
    /// How far the cursor reaches over the character before it.
    private static let overlap: CGFloat = 0.5

    let carets: TextCarets
    let boundaries: [Int]
    let origin: CGPoint
    let textSize: ViewSize
    /// Nil where there is no cursor.
    let caret: CGRect?
    let selection: [CGRect]
    /// Lines under what an input method composes: thick ones under what it has selected.
    let underlines: [CGRect]
    let overflows: Bool
    let isFocused: Bool
    let isMultiline: Bool
    let isEditor: Bool
    let isRightToLeft: Bool
    let geometry: Attribute<ViewGeometry>
    let transform: Attribute<ViewTransform>

    init(content: TextInputContent, text: LayoutComputer, size: CGSize, model: TextInputModel, inputs: _ViewInputs) {
        boundaries = content.boundaries
        isFocused = content.isFocused
        isMultiline = content.isMultiline
        isEditor = content.isEditor
        isRightToLeft = content.isRightToLeft
        geometry = inputs.geometry
        transform = inputs.transform
        let proposal =
            content.isMultiline || !content.isFocused
            ? ProposedViewSize(width: size.width, height: nil) : ProposedViewSize.unspecified
        let layout =
            (text.engine as? TextLayoutEngine)?.layout(proposal)
            ?? Typesetter.layout(content.text.setting.runs, content.text.setting.paragraph)
        let empty = CGRect(x: 0, y: 0, width: 0, height: content.lineHeight)
        carets = TextCarets(
            layout, text: content.shown, boundaries: content.boundaries, isRightToLeft: content.isRightToLeft, emptyLine: empty)
        textSize = ViewSize(layout.size, proposal: proposal)

        let cursor = content.boundaries[min(content.cursor, content.boundaries.count - 1)]
        let box = carets.caret(at: cursor, upstream: content.affinity == .upstream)
        origin = CGPoint(
            x: Self.resolveLeft(of: layout.size, content: content, caret: box, in: size, scroll: &model.scroll.x),
            y: Self.resolveTop(of: layout.size, content: content, caret: box, in: size, scroll: &model.scroll.y))
        overflows = layout.size.width > size.width + 0.5 || layout.size.height > size.height + 1
        let range = content.boundaries[content.selection.lowerBound]..<content.boundaries[content.selection.upperBound]
        if content.isFocused, range.isEmpty {
            let left = min(max(origin.x + box.minX - Self.overlap, 0), max(size.width - Self.cursorWidth, 0))
            caret = CGRect(x: left, y: origin.y + box.minY, width: Self.cursorWidth, height: box.height)
        } else {
            caret = nil
        }
        let corner = origin
        underlines = MarkedTextLines(content, carets).lines(width: size.width - corner.x).map { $0.offsetBy(dx: corner.x, dy: corner.y) }
        selection =
            content.isFocused && content.marked == nil
            ? carets.rects(of: range, width: size.width - corner.x).map { $0.offsetBy(dx: corner.x, dy: corner.y) } : []
    }

    /// Where lines begin: as they are aligned, or, where a line is too long, as far to the left as the cursor needs it.
    private static func resolveLeft(
        of text: CGSize, content: TextInputContent, caret: CGRect, in size: CGSize, scroll: inout CGFloat
    ) -> CGFloat {
        guard content.isFocused, !content.isMultiline, text.width + cursorWidth > size.width else {
            scroll = 0
            let slack = size.width - text.width
            return switch content.alignment {
            case .leading: content.isRightToLeft ? slack : 0
            case .center: slack / 2
            case .trailing: content.isRightToLeft ? 0 : slack
            }
        }
        scroll = min(scroll, caret.minX)
        scroll = max(scroll, caret.minX + cursorWidth - size.width)
        scroll = min(max(scroll, 0), text.width + cursorWidth - size.width)
        return -scroll
    }

    /// Where the first line begins: in the middle of a single line's field, otherwise at the top, or as far up as the cursor needs it.
    private static func resolveTop(
        of text: CGSize, content: TextInputContent, caret: CGRect, in size: CGSize, scroll: inout CGFloat
    ) -> CGFloat {
        let height = max(text.height, content.lineHeight)
        let top = content.isMultiline ? (content.fieldHeight - content.lineHeight) / 2 : (size.height - height) / 2
        guard content.isMultiline, !content.isEditor, text.height > size.height + 1 else {
            scroll = 0
            return top
        }
        let room = size.height - 2 * top
        var wanted = content.isFocused ? scroll : 0
        wanted = min(wanted, caret.minY)
        wanted = max(wanted, caret.maxY - room)
        wanted = min(max(wanted, 0), max(text.height - room, 0))
        scroll = content.isFocused ? wanted : 0
        return top - scroll
    }

    func scalar(ofCharacter character: Int) -> Int {
        boundaries[min(max(character, 0), boundaries.count - 1)]
    }

    func character(atScalar scalar: Int) -> Int {
        boundaries.lastIndex { $0 <= scalar } ?? 0
    }

    /// The cursor before a character, in the window.
    func globalCaret(atCharacter character: Int) -> CGRect {
        let box = carets.caret(at: scalar(ofCharacter: character))
        let corner = geometry.value.origin
        return transform.value.boundsInGlobal(
            CGRect(x: corner.x + origin.x + box.minX, y: corner.y + origin.y + box.minY, width: Self.cursorWidth, height: box.height))
    }

    /// The character next to a point of the window.
    func character(atGlobal point: CGPoint) -> Int {
        let local = transform.value.pointFromGlobal(point)
        let corner = geometry.value.origin
        let inText = CGPoint(x: local.x - corner.x - origin.x, y: local.y - corner.y - origin.y)
        return character(atScalar: carets.scalar(at: inText))
    }
}
