import Foundation
import Geometry

/// Draws one symbol from commands, in the outlined or in the filled form.
///
/// Areas (`q`, `r`, `o`, `e`, `b`) are outlines of one line's width, or, in the filled form, full; their capitals are
/// always full; `h` hollows what is drawn so far. `w` and `W` set the lines' width, as a factor and in hundredths of an
/// em; `m` and `v` add the mirrored drawing, `k` copies around the centre. Before a command: `-` a detail, which the filled form cuts out; `%` cuts out in both; `!` clears a gap
/// around itself first; `?` in the outlined form only, `+` in the filled one only.
struct SymbolSketch {
    /// One drawing command of a sketch.
    struct Command: Sendable {
        enum Role: Character, Sendable {
            case plain = " ", detail = "-", cut = "%", cleared = "!", outlinedOnly = "?", filledOnly = "+"
        }

        var role = Role.plain
        var kind: Character
        var numbers: [CGFloat] = []
        var text = ""
    }

    let composer: SymbolComposer
    let isFilled: Bool
    private let normalWidth: CGFloat
    private var width: CGFloat
    private var ink = Path()
    private var pending = Path()
    /// How many clean outlines wait in `pending`.
    private var pendingCount = 0
    /// The full areas drawn so far; lines within them end at their edges.
    private var silhouette = Path()

    /// Free space around cleared parts.
    private var gap: CGFloat { 3 + width * 0.4 }

    init(composer: SymbolComposer, isFilled: Bool, lineScale: CGFloat) {
        self.composer = composer
        self.isFilled = isFilled
        normalWidth = SymbolPen.lineWidth(weight: composer.weight) * lineScale
        width = normalWidth
    }

    /// Whether the filled form is another drawing.
    static func hasFilledForm(_ commands: [Command]) -> Bool {
        commands.contains { "qroebih".contains($0.kind) || $0.role == .filledOnly || $0.role == .outlinedOnly }
    }

    static func draw(_ commands: [Command], composer: SymbolComposer, isFilled: Bool, lineScale: CGFloat) -> Path {
        var sketch = SymbolSketch(composer: composer, isFilled: isFilled, lineScale: lineScale)
        for command in commands {
            sketch.perform(command)
        }
        sketch.flush()
        return sketch.ink
    }

    // MARK: Reading

    /// Words with a letter begin a command, numbers follow it; `(…)` holds path data or a name.
    static func commands(_ line: Substring) -> [Command] {
        var commands: [Command] = []
        var rest = line
        while let first = rest.first {
            if first == " " {
                rest = rest.dropFirst()
                continue
            }
            let word = rest.prefix { $0 != " " && $0 != "(" }
            rest = rest.dropFirst(word.count)
            if let number = Double(word) {
                if !commands.isEmpty {
                    commands[commands.count - 1].numbers.append(CGFloat(number))
                }
                continue
            }
            let role = word.count > 1 ? word.first.flatMap { Command.Role(rawValue: $0) } : nil
            var command = Command(role: role ?? .plain, kind: word.last ?? " ")
            if rest.first == "(" {
                let inside = rest.dropFirst().prefix { $0 != ")" }
                command.text = String(inside)
                rest = rest.dropFirst(inside.count + 2)
                if command.kind == "i" || command.kind == "I" || command.kind == "t" {
                    let parts = inside.split(separator: " ")
                    command.text = parts.first.map(String.init) ?? ""
                    command.numbers = parts.dropFirst().compactMap { Double($0).map { CGFloat($0) } }
                }
            }
            commands.append(command)
        }
        return commands
    }

    // MARK: Drawing

    private mutating func perform(_ command: Command) {
        let numbers = command.numbers
        switch command.kind {
        case "w":
            width = normalWidth * (numbers.first ?? 1)
            return
        case "W":
            width = numbers.first ?? width
            return
        case "m":
            add(current.applying(CGAffineTransform(scaleX: -1, y: 1)))
            return
        case "v":
            add(current.applying(CGAffineTransform(scaleX: 1, y: -1)))
            return
        case "h":
            hollow()
            return
        case "k":
            let count = max(Int(numbers.first ?? 1), 1)
            let one = current
            for copy in 1..<max(count, 2) where copy < count {
                add(one.applying(CGAffineTransform(rotationAngle: 2 * .pi * CGFloat(copy) / CGFloat(count))))
            }
            return
        case "T":
            // Moves, scales and turns all that is drawn so far.
            let scale = numbers.count > 2 ? numbers[2] : 1
            let turn = (numbers.count > 3 ? numbers[3] : 0) * .pi / 180
            let placed = CGAffineTransform(rotationAngle: turn).concatenating(CGAffineTransform(scaleX: scale, y: scale))
                .concatenating(CGAffineTransform(translationX: numbers[0], y: numbers[1]))
            let all = current
            ink = all.applying(placed)
            return
        default:
            break
        }
        if (command.role == .outlinedOnly && isFilled) || (command.role == .filledOnly && !isFilled) {
            return
        }
        switch command.role {
        case .cut: cut(shape(command, isFull: true))
        case .detail where isFilled: cut(shape(command, isFull: false))
        case .detail: add(clipped(shape(command, isFull: false), command))
        case .cleared:
            let full = shape(command, isFull: true)
            cut(full.runningClockwise().union(full.strokedPath(round(2 * gap)).normalized(eoFill: false)))
            add(shape(command, isFull: false))
        default:
            add(shape(command, isFull: false))
            if !isFilled, "qroeb".contains(command.kind) {
                silhouette.addPath(shape(command, isFull: true))
            }
        }
    }

    private func clipped(_ line: Path, _ command: Command) -> Path {
        guard "ls".contains(command.kind), !silhouette.isEmpty, !silhouette.boundingRect.insetBy(dx: width, dy: width).contains(line.boundingRect)
        else { return line }
        return line.intersection(silhouette)
    }

    private func round(_ width: CGFloat) -> StrokeStyle {
        StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round)
    }

    private var current: Path {
        mutating get {
            flush()
            return ink
        }
    }

    /// Leaves a line's width along the edge of the drawing so far, in the outlined form.
    private mutating func hollow() {
        guard !isFilled else { return }
        ink = current.hollowed(width: normalWidth)
    }

    /// Adds a clean outline: outer contours clockwise, none that cross.
    private mutating func add(_ path: Path) {
        pending.addPath(path)
        pendingCount += 1
    }

    private mutating func flush() {
        guard !pending.isEmpty else { return }
        if ink.isEmpty, pendingCount == 1 {
            ink = pending
        } else {
            ink.addPath(pending)
            ink = ink.normalized(eoFill: false)
        }
        pending = Path()
        pendingCount = 0
    }

    private mutating func cut(_ path: Path) {
        flush()
        ink = ink.subtracting(path)
    }

    /// What a command draws; `isFull` for areas that are to be cut out.
    private func shape(_ command: Command, isFull: Bool) -> Path {
        let n = command.numbers
        func at(_ index: Int) -> CGFloat { n.indices.contains(index) ? n[index] : 0 }
        let isFull = isFull || (isFilled && command.role != .detail) || command.kind.isUppercase
        var pen = SymbolPen(width: width)
        func points(from index: Int) -> [CGPoint] {
            stride(from: index, to: n.count - 1, by: 2).map { CGPoint(x: n[$0], y: n[$0 + 1]) }
        }
        switch command.kind {
        case "l":
            pen.line(points(from: 0))
            return pen.path.runningClockwise()
        case "a":
            pen.arcLine(radius: at(2), from: at(3), to: at(4), at: CGPoint(x: at(0), y: at(1)))
        case "A":
            pen.arrow(from: CGPoint(x: at(0), y: at(1)), to: CGPoint(x: at(2), y: at(3)), barb: at(4))
        case "q", "Q":
            let corners = points(from: 1)
            isFull ? pen.polygon(corners, corner: at(0)) : pen.polygonFrame(corners, corner: at(0))
        case "r", "R":
            let rect = CGRect(x: at(0), y: at(1), width: at(2) - at(0), height: at(3) - at(1))
            isFull ? pen.area(rect, corner: at(4)) : pen.frame(rect, corner: at(4))
        case "o", "O":
            let center = CGPoint(x: at(0), y: at(1))
            isFull ? pen.disc(at(2), at: center) : pen.ring(at(2), at: center)
        case "e", "E":
            let rect = CGRect(x: at(0) - at(2), y: at(1) - at(3), width: 2 * at(2), height: 2 * at(3))
            pen.add(Path(ellipseIn: rect))
            // Two lines that meet leave nothing free.
            if !isFull, rect.width > 2 * width, rect.height > 2 * width {
                pen.cut(Path(ellipseIn: rect.insetBy(dx: width, dy: width)))
            }
        case "s", "b", "f":
            let outline = SVGPathReader.path(command.text)
            if command.kind != "f" {
                pen.add(outline.strokedPath(round(width)).normalized(eoFill: false))
            }
            if command.kind == "f" || (command.kind == "b" && isFull) {
                pen.add(outline.normalized(eoFill: false))
                return pen.path.normalized(eoFill: false)
            }
        case "i", "I":
            return included(command, isFilled: command.kind == "i" && isFull)
        case "t":
            return composer.letters(command.text, size: at(2), at: CGPoint(x: at(0), y: at(1))) ?? Path()
        default:
            break
        }
        return pen.path
    }

    /// Another symbol, its lines as strong as the rest: `i(name x y scale degrees)`.
    private func included(_ command: Command, isFilled: Bool) -> Path {
        let n = command.numbers
        let scale = n.count > 2 ? n[2] : 1
        let turn = (n.count > 3 ? n[3] : 0) * .pi / 180
        let lineScale = width / SymbolPen.lineWidth(weight: composer.weight) / max(scale, 0.2)
        guard
            let path = (isFilled ? composer.plain(command.text + ".fill", lineScale: lineScale) : nil)
                ?? composer.plain(command.text, lineScale: lineScale) ?? composer.drawing(command.text)
        else { return Path() }
        let placed = CGAffineTransform(rotationAngle: turn).concatenating(CGAffineTransform(scaleX: scale, y: scale))
            .concatenating(CGAffineTransform(translationX: n.first ?? 0, y: n.count > 1 ? n[1] : 0))
        return path.applying(placed)
    }
}

extension Path {
    /// The part within `width` of the edge.
    func hollowed(width: CGFloat) -> Path {
        intersection(strokedPath(StrokeStyle(lineWidth: 2 * width, lineJoin: .round)).normalized(eoFill: false))
    }
}
