import Typesetting

/// Forms of a symbol: filled, struck out, in a circle, a square or a rectangle.
public struct SymbolVariants: Hashable, Sendable {
    private enum Frame: String, Sendable {
        case circle, square, rectangle
    }

    private var frame: Frame?
    private var isFilled = false
    private var isSlashed = false

    private init(frame: Frame? = nil, isFilled: Bool = false, isSlashed: Bool = false) {
        self.frame = frame
        self.isFilled = isFilled
        self.isSlashed = isSlashed
    }

    /// The symbol as it is named. Added to other variants, it takes them all away.
    public static let none = SymbolVariants()
    /// The variant in a circle.
    public static let circle = SymbolVariants(frame: .circle)
    /// The variant in a square.
    public static let square = SymbolVariants(frame: .square)
    /// The variant in a rectangle.
    public static let rectangle = SymbolVariants(frame: .rectangle)
    /// Filled; together with a circle or another frame, the frame is filled.
    public static let fill = SymbolVariants(isFilled: true)
    /// The variant with a slash.
    public static let slash = SymbolVariants(isSlashed: true)

    /// These variants in a circle, which replaces another frame.
    public var circle: SymbolVariants { adding(.circle) }
    /// These variants in a square, which replaces another frame.
    public var square: SymbolVariants { adding(.square) }
    /// These variants in a rectangle, which replaces another frame.
    public var rectangle: SymbolVariants { adding(.rectangle) }
    /// These variants, filled.
    public var fill: SymbolVariants { adding(.fill) }
    /// These variants, struck out.
    public var slash: SymbolVariants { adding(.slash) }

    package func adding(_ other: SymbolVariants) -> SymbolVariants {
        guard other != .none else { return .none }
        return SymbolVariants(
            frame: other.frame ?? frame, isFilled: isFilled || other.isFilled, isSlashed: isSlashed || other.isSlashed)
    }

    /// Whether all that makes up `other` is in this.
    public func contains(_ other: SymbolVariants) -> Bool {
        (other.frame == nil || other.frame == frame) && (isFilled || !other.isFilled) && (isSlashed || !other.isSlashed)
    }

    /// The name of the symbol in this form, or the nearest form that exists.
    package func applied(to name: String) -> String {
        guard self != .none else { return name }
        let hasFill = name.hasSuffix(".fill")
        let base = hasFill ? String(name.dropLast(5)) : name
        func form(slash: Bool, frame: Bool, fill: Bool) -> String {
            var result = base
            if slash, !base.hasSuffix(".slash") {
                result += ".slash"
            }
            if frame, let shape = self.frame, !base.hasSuffix("." + shape.rawValue) {
                result += "." + shape.rawValue
            }
            return fill ? result + ".fill" : result
        }
        let fills = isFilled || hasFill
        let candidates = [
            form(slash: isSlashed, frame: true, fill: fills), form(slash: isSlashed, frame: false, fill: fills),
            form(slash: isSlashed, frame: true, fill: false), form(slash: false, frame: true, fill: fills),
            form(slash: false, frame: false, fill: fills),
        ]
        return candidates.first { SymbolLibrary.symbol(name: $0) != nil } ?? name
    }
}
