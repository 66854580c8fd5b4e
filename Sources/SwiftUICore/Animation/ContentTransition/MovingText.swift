import Foundation
import Rendering
import Typesetting

/// A text between two contents: its pieces on the way, and those that are leaving.
struct MovingText {
    /// What moves of a piece.
    private struct State {
        static let x = 0, y = 1
        /// Of its own size.
        static let scale = 2
        static let opacity = 3
        /// Points below its place.
        static let drop = 4
        static let blur = 5
        static let width = 6, height = 7
    }

    private struct Part {
        var piece: TextPiece
        var state: LayeredVector<SIMD8<Double>>
        /// Of a piece that is leaving: what it was painted with last.
        var paint: Paint?
        /// The outlines that its own are coming from, in ems, one for each glyph, and the change that they come by.
        var morph: (outlines: [Path], change: Int)?
    }

    private enum Roll {
        case up, down

        var sign: Double { self == .up ? -1 : 1 }
    }

    private var changes = ContentChanges()
    /// The pieces of the text as it is now, in its order.
    private var staying: [Part] = []
    private var leaving: [Part] = []

    var isMoving: Bool { !changes.isEmpty }

    /// How far a digit rolls, in ems, and how blurred it is there. Apple has published neither.
    private static let rollDistance = 0.75
    private static let rollBlur = 0.05
    /// What is fainter changes no pixel of eight bits. Of a text that changes all the time most of what is on its way out is.
    private static let leastOpacity = 1.0 / 512

    // MARK: Changing

    /// - Parameters:
    ///   - old: The text that was there; asked for when nothing is running.
    ///   - isSameString: Whether only fonts, lines or places differ.
    ///   - isUp: For numbers: which way the digits roll.
    mutating func change(
        from old: () -> [TextPiece], paints: [Paint], to new: [TextPiece], by transition: ContentTransition.Kind,
        isSameString: Bool, isUp: Bool, in transaction: Transaction, inputs: _GraphInputs
    ) {
        if isMoving {
            update(inputs)
        }
        if !isMoving {
            staying = old().map { Part(piece: $0, state: LayeredVector(Self.target(of: $0))) }
            leaving = []
        }
        var isAtOnce = transition == .identity
        if case .symbolEffect = transition {
            isAtOnce = true
        }
        guard let id = isAtOnce ? nil : changes.begin(in: transaction, inputs: inputs) else {
            if isMoving {
                exchangeAtOnce(new)
            }
            return
        }
        let pieces = staying.map(\.piece)
        switch transition {
        case .numericText, .numericValue:
            replace(with: new, matches: TextMatching.byPlace(pieces, new), paints: paints, by: id, roll: isUp ? .up : .down)
        case .automatic where isSameString, .interpolate:
            replace(with: new, matches: TextMatching.common(pieces, new), paints: paints, by: id, roll: nil)
        case .automatic, .opacity, .identity, .symbolEffect:
            replace(with: new, matches: Array(repeating: nil, count: new.count), paints: paints, by: id, roll: nil)
        }
    }

    /// Other characters, in the middle of the motion of those before.
    private mutating func exchangeAtOnce(_ new: [TextPiece]) {
        staying = new.enumerated().map { index, piece in
            var part = Part(piece: piece, state: LayeredVector(Self.target(of: piece)))
            if staying.indices.contains(index), staying[index].piece.isLine == piece.isLine {
                part.state = staying[index].state
                part.state.move(to: Self.target(of: piece), by: nil)
            }
            return part
        }
    }

    private mutating func replace(with new: [TextPiece], matches: TextMatching.Matches, paints: [Paint], by change: Int, roll: Roll?) {
        var isTaken = Array(repeating: false, count: staying.count)
        var parts: [Part] = []
        parts.reserveCapacity(new.count)
        for (piece, match) in zip(new, matches) {
            guard let match else {
                parts.append(entering(piece, by: change, roll: roll))
                continue
            }
            isTaken[match] = true
            let old = staying[match]
            if old.piece.character == piece.character, let moved = moved(old, to: piece, by: change) {
                parts.append(moved)
            } else {
                let isSame = old.piece.character == piece.character
                let twins = exchanged(old, piece, paints: paints, by: change, roll: isSame ? nil : roll)
                parts.append(twins.new)
                leaving.append(twins.old)
            }
        }
        for (index, part) in staying.enumerated() where !isTaken[index] {
            leaving.append(left(part, paints: paints, by: change, roll: roll))
        }
        staying = parts
    }

    private static func target(of piece: TextPiece, opacity: Double = 1) -> SIMD8<Double> {
        SIMD8(piece.position.x, piece.position.y, 1, opacity, 0, 0, piece.box.width, piece.box.height)
    }

    private func entering(_ piece: TextPiece, by change: Int, roll: Roll?) -> Part {
        var start = Self.target(of: piece, opacity: 0)
        Self.add(roll.map { -$0.sign }, piece.size, to: &start)
        var part = Part(piece: piece, state: LayeredVector(start))
        part.state.move(to: Self.target(of: piece), by: change)
        return part
    }

    private func left(_ part: Part, paints: [Paint], by change: Int?, roll: Roll?) -> Part {
        var part = part
        var target = part.state.target
        target[State.opacity] = 0
        Self.add(roll.map(\.sign), part.piece.size, to: &target)
        part.state.move(to: target, by: change)
        part.paint = part.paint ?? (paints.indices.contains(part.piece.style) ? paints[part.piece.style] : nil)
        return part
    }

    private static func add(_ direction: Double?, _ size: CGFloat, to state: inout SIMD8<Double>) {
        guard let direction else { return }
        state[State.drop] = direction * rollDistance * size
        state[State.blur] = rollBlur * size
    }

    /// The same outline, or one that its outline can turn into, in its new place.
    private func moved(_ old: Part, to piece: TextPiece, by change: Int) -> Part? {
        var part = old
        if !old.piece.hasOutline(of: piece) {
            guard let outlines = morphOutlines(of: old, towards: piece) else { return nil }
            part.morph = (outlines, change)
        }
        let ratio = piece.size > 0 ? old.piece.size / piece.size : 1
        if ratio != 1 {
            // The same size on the screen, in terms of the new piece.
            part.state = rescaled(part.state, by: ratio)
        }
        part.piece = piece
        part.state.move(to: Self.target(of: piece), by: change)
        return part
    }

    /// Both characters go the same way, one fading out and one fading in.
    private func exchanged(_ old: Part, _ piece: TextPiece, paints: [Paint], by change: Int, roll: Roll?) -> (old: Part, new: Part) {
        let ratio = piece.size > 0 ? old.piece.size / piece.size : 1
        var gone = left(old, paints: paints, by: nil, roll: roll)
        gone.state = old.state
        var target = Self.target(of: piece, opacity: 0)
        target[State.scale] = ratio > 0 ? 1 / ratio : 1
        Self.add(roll.map(\.sign), old.piece.size, to: &target)
        gone.state.move(to: target, by: change)

        var start = rescaled(old.state, by: ratio).value(changes)
        start[State.opacity] = 0
        start[State.drop] = 0
        start[State.blur] = 0
        Self.add(roll.map { -$0.sign }, piece.size, to: &start)
        var new = Part(piece: piece, state: LayeredVector(start))
        new.state.move(to: Self.target(of: piece), by: change)
        return (gone, new)
    }

    private func rescaled(_ state: LayeredVector<SIMD8<Double>>, by ratio: Double) -> LayeredVector<SIMD8<Double>> {
        var factors = SIMD8<Double>(repeating: 1)
        factors[State.scale] = ratio
        return state.scaled(by: factors)
    }

    // MARK: Outlines

    private static func outlines(of piece: TextPiece) -> [Path]? {
        guard case .glyphs(let font, let slant, let glyphs) = piece.shape, slant == 0, !hasColorGlyphs(font: font) else { return nil }
        let outlines = glyphs.compactMap { glyphOutline(font: font, glyph: $0.id) }
        return outlines.count == glyphs.count ? outlines : nil
    }

    private func shownOutlines(of part: Part) -> [Path]? {
        guard let own = Self.outlines(of: part.piece) else { return nil }
        guard let morph = part.morph, changes.isUnderWay(morph.change) else { return own }
        let progress = min(max(changes.progress(of: morph.change), 0), 1)
        return zip(morph.outlines, own).map { $0.interpolated(towards: $1, amount: progress) ?? $1 }
    }

    /// What `part` shows, if that can turn into the outlines of `piece`.
    private func morphOutlines(of part: Part, towards piece: TextPiece) -> [Path]? {
        guard let shown = shownOutlines(of: part), let new = Self.outlines(of: piece), shown.count == new.count else { return nil }
        let fit = zip(shown, new).allSatisfy { $0.interpolated(towards: $1, amount: 0) != nil }
        return fit ? shown : nil
    }

    // MARK: Drawing

    /// Brings everything to the present. Called from a rule.
    mutating func update(_ inputs: _GraphInputs) {
        changes.update(inputs)
        guard isMoving else {
            staying = []
            leaving = []
            return
        }
        for index in staying.indices {
            _ = staying[index].state.removeFinished(changes)
        }
        for index in leaving.indices {
            _ = leaving[index].state.removeFinished(changes)
        }
        leaving.removeAll { !$0.state.isMoving }
    }

    /// What is visible now, in a text's frame: what is all there first, as one item with the string `string`; then what is
    /// coming, then what is leaving.
    func displayList(in frame: CGRect, string: String, fontSize: CGFloat, fontWeight: Int, paints: [Paint]) -> DisplayList {
        var steady = Layer(string: string, fontSize: fontSize, fontWeight: fontWeight)
        var others: [(look: SIMD3<Double>, isLeaving: Bool, layer: Layer)] = []
        func add(_ part: Part, isLeaving: Bool) {
            let state = part.state.value(changes)
            let opacity = min(max(state[State.opacity], 0), 1)
            let known = part.paint ?? (paints.indices.contains(part.piece.style) ? paints[part.piece.style] : nil)
            guard let paint = known, opacity > Self.leastOpacity || !isLeaving else { return }
            let outlines = part.morph == nil ? nil : shownOutlines(of: part)
            let look = SIMD3(opacity, state[State.drop], max(state[State.blur], 0))
            if look == SIMD3(1, 0, 0), !isLeaving {
                steady.add(part.piece, at: state, paint: paint, outlines: outlines)
                return
            }
            // Neighbours mostly look alike.
            let isLikeLast = others.last.map { $0.look == look && $0.isLeaving == isLeaving } ?? false
            let index = isLikeLast ? others.count - 1 : others.firstIndex { $0.look == look && $0.isLeaving == isLeaving } ?? others.count
            if index == others.count {
                others.append((look, isLeaving, Layer(string: nil, fontSize: fontSize, fontWeight: fontWeight)))
            }
            others[index].layer.add(part.piece, at: state, paint: paint, outlines: outlines)
        }
        for part in staying {
            add(part, isLeaving: false)
        }
        for part in leaving {
            add(part, isLeaving: true)
        }
        var lists = steady.items(in: frame)
        for (look, _, layer) in others {
            var list = DisplayList.group(layer.items(in: frame.offsetBy(dx: 0, dy: look[1])))
            if look[2] > 0 {
                list = .applying(.blur(radius: look[2], opaque: false), to: list)
            }
            lists.append(.applying(.opacity(look[0]), to: list))
        }
        return .group(lists)
    }

    /// Pieces that are drawn alike.
    private struct Layer {
        /// What the text says, of which the pieces are all that is shown; nil if they say it themselves.
        var string: String?
        var pieces: [TextPiece] = []
        var fontSize: CGFloat
        var fontWeight: Int
        var runs: [GlyphRun] = []
        var piecesOfRuns: [[TextPiece]] = []
        var decorations: [TextContent.Decoration] = []
        var outlines: [(path: Path, paint: Paint)] = []
        var images: [DisplayList] = []
        var symbols: [(origin: CGPoint, content: SymbolContent)] = []

        init(string: String?, fontSize: CGFloat, fontWeight: Int) {
            self.string = string
            self.fontSize = fontSize
            self.fontWeight = fontWeight
        }

        mutating func add(_ piece: TextPiece, at state: SIMD8<Double>, paint: Paint, outlines: [Path]?) {
            let origin = CGPoint(x: state[State.x], y: state[State.y])
            let size = piece.size * max(state[State.scale], 0)
            pieces.append(piece)
            switch piece.shape {
            case .glyphs(let font, let slant, let glyphs):
                let placed = glyphs.map { glyph in
                    let place = CGPoint(x: origin.x + glyph.position.x * size, y: origin.y + glyph.position.y * size)
                    return GlyphRun.Glyph(id: glyph.id, position: place)
                }
                if let outlines {
                    for (outline, glyph) in zip(outlines, placed) {
                        let transform = CGAffineTransform(a: size, b: 0, c: 0, d: size, tx: glyph.position.x, ty: glyph.position.y)
                        self.outlines.append((outline.applying(transform), paint))
                    }
                } else {
                    var run = GlyphRun(font: font, size: size, slant: slant, glyphs: placed, paint: paint)
                    (run.fontSize, run.fontWeight) = (piece.fontSize, piece.fontWeight)
                    add(run, of: piece)
                }
            case .symbol(let name, let weight):
                guard let outline = SymbolLibrary.symbol(name: name, weight: weight) else { return }
                let path = outline.path.applying(CGAffineTransform(scaleX: size, y: size))
                let layer = SymbolContent.Layer(path: path, paint: paint)
                symbols.append((origin, SymbolContent(name: name, fontSize: size, fontWeight: weight, layers: [layer])))
            case .image(let image):
                images.append(image.displayList(onBaseline: origin, width: size, paint: paint, date: Date(timeIntervalSinceReferenceDate: 0)))
            case .line:
                let box = CGSize(width: max(state[State.width], 0), height: max(state[State.height], 0))
                decorations.append(TextContent.Decoration(rect: CGRect(origin: origin, size: box), paint: paint))
            }
        }

        private mutating func add(_ run: GlyphRun, of piece: TextPiece) {
            guard let last = runs.last, last.font == run.font, last.size == run.size, last.slant == run.slant, last.paint == run.paint,
                last.fontSize == run.fontSize, last.fontWeight == run.fontWeight
            else {
                runs.append(run)
                piecesOfRuns.append([piece])
                return
            }
            runs[runs.count - 1].glyphs += run.glyphs
            piecesOfRuns[runs.count - 1].append(piece)
        }

        func items(in frame: CGRect) -> [DisplayList] {
            var items: [DisplayList] = []
            if !runs.isEmpty || !decorations.isEmpty {
                var runs = runs
                let places = Set(pieces.map(\.place))
                if runs.count > 1 {
                    for index in runs.indices {
                        runs[index].words = TextPiece.words(of: piecesOfRuns[index], among: places)
                    }
                }
                let content = TextContent(
                    string: string ?? TextPiece.words(of: pieces, among: places), fontSize: fontSize, fontWeight: fontWeight, runs: runs,
                    decorations: decorations)
                items.append(.item(DisplayList.Item(frame: frame, content: .text(content))))
            }
            for (path, paint) in outlines {
                items.append(.item(DisplayList.Item(frame: frame, content: .fill(path, .nonZero, paint))))
            }
            for image in images {
                items.append(.applying(.transform(CGAffineTransform(translationX: frame.minX, y: frame.minY)), to: image))
            }
            for (origin, content) in symbols {
                let bounds = content.layers[0].path.boundingRect
                let place = CGRect(
                    x: frame.minX + origin.x, y: frame.minY + origin.y, width: bounds.maxX, height: bounds.height)
                items.append(.item(DisplayList.Item(frame: place, content: .symbol(content))))
            }
            return items
        }
    }
}
