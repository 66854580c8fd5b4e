import Foundation
import Geometry

/// Drawings made of others: in a frame, struck out, with a badge.
extension SymbolComposer {
    /// What a composite is made of, from the back to the front; nil for a drawing in one piece.
    func layers(_ name: String) -> [SymbolLayer]? {
        guard !name.isEmpty, name.utf8.count <= 100, plain(name) == nil || Self.drawnEnclosures.contains(name),
            let composition = composition(name)
        else { return nil }
        return [SymbolLayer(path: composition.back, level: 1), SymbolLayer(path: composition.front, level: 0)]
    }

    /// Drawn as in the table, but made of a frame and its content.
    private static let drawnEnclosures: Set<String> = Set(
        ["circle", "square", "triangle"].flatMap { frame in
            ["xmark", "checkmark", "plus", "minus", "exclamationmark", "questionmark", "info"].flatMap {
                ["\($0).\(frame)", "\($0).\(frame).fill"]
            }
        })

    /// The two layers of a composite symbol.
    private struct Composition {
        var back: Path
        var front: Path
        /// Whether the front is a hole in the back.
        var isCutOut = false
    }

    func composite(_ name: String) -> Path? {
        if let composition = composition(name) {
            var pen = SymbolPen(weight: weight)
            pen.add(composition.back)
            composition.isCutOut ? pen.cut(composition.front) : pen.add(composition.front)
            return pen.path
        }
        // A filled form that looks like the plain one, or a name that exists only filled.
        if let base = stripping(".fill", from: name), let path = plain(base) {
            return path
        }
        return plain(name + ".fill")
    }

    private func composition(_ name: String) -> Composition? {
        framed(name) ?? struckOut(name) ?? badged(name)
    }

    func stripping(_ ending: String, from name: String) -> String? {
        name.hasSuffix(ending) && name.count > ending.count ? String(name.dropLast(ending.count)) : nil
    }

    // MARK: Frames

    /// A symbol that encloses another one, and its space inside.
    private struct Frame {
        /// The name of the enclosing symbol.
        var name: String
        /// Side of the square in which the symbol inside lies.
        var room: CGFloat = 50
        var dy: CGFloat = 0
        var hasFilledForm = true
    }

    private static let frames: [(ending: String, frame: Frame)] = [
        (".circle", Frame(name: "circle")), (".square", Frame(name: "square")),
        (".triangle", Frame(name: "triangle", room: 44, dy: 12)), (".diamond", Frame(name: "diamond", room: 44)),
        (".rectangle.portrait", Frame(name: "rectangle.portrait", room: 46)), (".rectangle", Frame(name: "rectangle")),
        (".app", Frame(name: "app", room: 54)), (".seal", Frame(name: "seal", room: 48)), (".octagon", Frame(name: "octagon")),
        (".hexagon", Frame(name: "hexagon")), (".bubble", Frame(name: "bubble", room: 40, dy: -6)),
        (".message", Frame(name: "message", room: 38, dy: -8)), (".shield", Frame(name: "shield", room: 46, dy: -4)),
        (".viewfinder", Frame(name: "viewfinder", room: 54, hasFilledForm: false)), (".icloud", Frame(name: "icloud", room: 34, dy: 6)),
        (".doc", Frame(name: "doc", room: 40, dy: 10)),
    ]

    private func framed(_ name: String) -> Composition? {
        let isFilled = name.hasSuffix(".fill")
        let stem = isFilled ? String(name.dropLast(5)) : name
        for (ending, frame) in Self.frames where frame.hasFilledForm || !isFilled {
            guard let base = stripping(ending, from: stem), let inner = inner(base, frame: frame, isFilled: isFilled),
                let around = plain(isFilled ? frame.name + ".fill" : frame.name)
            else { continue }
            let bounds = inner.boundingRect
            let scale = min(frame.room / max(bounds.height, 1), frame.room * 1.12 / max(bounds.width, 1), 0.72)
            let placement = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: -bounds.midX * scale, ty: -bounds.midY * scale + frame.dy)
            return Composition(back: around, front: inner.applying(placement), isCutOut: isFilled)
        }
        return nil
    }

    /// Outlined within an outlined frame, though they have a filled form.
    private static let outlinedWithin: Set<String> = ["play", "folder", "trash", "book", "bubble.left", "map", "globe", "house", "photo", "tray", "clock"]

    /// The drawing inside a frame: filled where a filled form exists, its lines as much stronger as it will be made
    /// smaller, its contours clockwise so that it can be cut out.
    private func inner(_ base: String, frame: Frame, isFilled: Bool) -> Path? {
        guard !base.isEmpty else { return nil }
        let strength: CGFloat = 1.55
        let keepsOutline = Self.outlinedWithin.contains(base) && !(isFilled && base == "play")
        let filled = keepsOutline ? nil : plain(base + ".fill", lineScale: strength)
        let path = filled ?? plain(base, lineScale: strength) ?? struckOut(base).map(Self.joined) ?? badged(base).map(Self.joined)
        return path?.runningClockwise()
    }

    private static func joined(_ composition: Composition) -> Path {
        var path = composition.back
        path.addPath(composition.front)
        return path
    }

    // MARK: Slashes

    private func struckOut(_ name: String) -> Composition? {
        guard let base = stripping(".slash.fill", from: name).map({ $0 + ".fill" }) ?? stripping(".slash", from: name), let path = drawing(base)
        else { return nil }
        var pen = SymbolPen(weight: weight)
        var gap = SymbolPen(width: pen.width * 3)
        let bounds = path.boundingRect
        let reach = min(max(bounds.width, bounds.height) / 2, 52)
        let (start, end) = (CGPoint(x: bounds.midX - reach, y: bounds.midY - reach), CGPoint(x: bounds.midX + reach, y: bounds.midY + reach))
        pen.line([start, end])
        gap.line([start, end])
        return Composition(back: path.subtracting(gap.path), front: pen.path)
    }

    // MARK: Badges

    private enum Corner {
        case upperRight, lowerRight, lowerLeft
    }

    /// Families whose badges sit at the top; those of people in circles hang on the left, all others at the lower right.
    private static let upperRight = [
        "folder", "bell", "app", "envelope", "message", "bubble", "phone", "video", "square", "rectangle", "photo", "macwindow", "cart", "bag",
        "tray", "wifi", "iphone", "ipad", "link", "waveform", "gearshape", "globe",
    ]

    private static func corner(of base: String, sign: String) -> Corner {
        if base.hasPrefix("person.crop.circle"), sign == "plus" || sign == "minus" {
            return .lowerLeft
        }
        let isUpper = sign.isEmpty || upperRight.contains { base == $0 || base.hasPrefix($0 + ".") }
        return isUpper ? .upperRight : .lowerRight
    }

    /// Signs that stand in a disc; other badges are small symbols.
    private static let signs: Set<String> = [
        "plus", "minus", "xmark", "checkmark", "exclamationmark", "questionmark", "ellipsis", "arrow.up", "arrow.down", "arrow.left",
        "arrow.right", "clock", "magnifyingglass",
    ]

    /// Badges and bases whose names refer to other drawings.
    private static let standIns = ["person.crop": "person", "shield.checkmark": "checkmark.shield", "text": "text.alignleft"]

    private func badged(_ name: String) -> Composition? {
        for word in [".trianglebadge", ".badge"] {
            guard let range = name.range(of: word, options: .backwards), range.lowerBound > name.startIndex else { continue }
            var base = String(name[..<range.lowerBound])
            var sign = name[range.upperBound...]
            guard sign.isEmpty || sign.first == "." else { continue }
            sign = sign.dropFirst()
            if sign == "fill" || sign.hasSuffix(".fill") {
                base += base.hasSuffix(".fill") ? "" : ".fill"
                sign = sign.dropLast(sign == "fill" ? 4 : 5)
            }
            guard let path = drawing(Self.standIns[base] ?? base) else { continue }
            return badge(
                Self.standIns[String(sign)] ?? String(sign), isTriangle: word == ".trianglebadge", on: path, corner: Self.corner(of: base, sign: String(sign)))
        }
        return nil
    }

    private func badge(_ sign: String, isTriangle: Bool, on base: Path, corner: Corner) -> Composition? {
        var badge = SymbolPen(weight: weight)
        var clearance = SymbolPen(weight: weight)
        if sign.isEmpty {
            badge.disc(17)
            clearance.disc(23)
        } else if isTriangle {
            guard let triangle = drawing("\(sign).triangle.fill") else { return nil }
            let small = triangle.applying(CGAffineTransform(scaleX: 0.44, y: 0.44))
            badge.add(small)
            clearance.add(small.union(small.strokedPath(StrokeStyle(lineWidth: 11, lineJoin: .round)).normalized(eoFill: false)))
        } else if Self.signs.contains(sign) {
            guard let mark = plain(sign, lineScale: 2.1) else { return nil }
            let bounds = mark.boundingRect
            let scale = 24 / max(bounds.width, bounds.height)
            badge.disc(20.5)
            badge.cut(
                mark.runningClockwise().applying(
                    CGAffineTransform(
                        a: scale, b: 0, c: 0, d: scale, tx: -bounds.midX * scale, ty: -bounds.midY * scale)))
            clearance.disc(26)
        } else {
            guard let symbol = plain(sign + ".fill", lineScale: 2) ?? plain(sign, lineScale: 2) ?? framed(sign + ".fill").map(Self.joined)
            else { return nil }
            let bounds = symbol.boundingRect
            let scale = 42 / max(bounds.width, bounds.height)
            badge.add(
                symbol.applying(
                    CGAffineTransform(
                        a: scale, b: 0, c: 0, d: scale, tx: -bounds.midX * scale, ty: -bounds.midY * scale)))
            clearance.disc(27)
        }
        let bounds = base.boundingRect
        let placement =
            switch corner {
            case .upperRight: CGAffineTransform(translationX: bounds.maxX - 4, y: bounds.minY + (sign.isEmpty ? 10 : 14))
            case .lowerRight: CGAffineTransform(translationX: bounds.maxX - 3, y: bounds.maxY - 10)
            case .lowerLeft: CGAffineTransform(translationX: bounds.minX + 5, y: bounds.maxY - 15)
            }
        return Composition(back: base.subtracting(clearance.path.applying(placement)), front: badge.path.applying(placement))
    }
}
