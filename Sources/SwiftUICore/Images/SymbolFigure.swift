import Foundation

/// A symbol that is visible, coming or going.
struct SymbolFigure {
    /// The timing of a symbol's replacement.
    struct Timing {
        /// The scales at which the new symbol starts and the old one ends.
        var enteringScale = 1.0
        var leavingScale = 1.0
        /// The parts of the change in which it comes and goes.
        var entering = 0.0...1.0
        var leaving = 0.0...1.0

        static let fade = Timing()

        /// Apple has published no numbers of these.
        init(_ motion: SymbolMotion) {
            switch motion {
            case .replace(.upUp): self.init(enteringScale: 0.5, leavingScale: 1.4)
            case .replace(.offUp): self.init(enteringScale: 0.5, leaving: 0...0.05)
            default: self.init(enteringScale: 0.5, leavingScale: 0.5, entering: 0.4...1, leaving: 0...0.6)
            }
        }

        init(
            enteringScale: Double = 1, leavingScale: Double = 1, entering: ClosedRange<Double> = 0...1,
            leaving: ClosedRange<Double> = 0...1
        ) {
            self.enteringScale = enteringScale
            self.leavingScale = leavingScale
            self.entering = entering
            self.leaving = leaving
        }
    }

    var symbol: ResolvedSymbol
    /// The opacity and the scale.
    var state = LayeredVector(SIMD2(1.0, 1.0))
    /// The outline, in a square of side 1, that its own is coming from, and the change that it comes by.
    private var morph: (outline: Path, change: Int)?
    private var known: (symbol: ResolvedSymbol, size: CGSize, keepsSize: Bool, path: Path)?

    init(_ symbol: ResolvedSymbol) {
        self.symbol = symbol
    }

    init(_ symbol: ResolvedSymbol, entering timing: Timing, by change: Int) {
        self.symbol = symbol
        state = LayeredVector(SIMD2(0, timing.enteringScale))
        state.move(to: SIMD2(1, 1), by: change, from: timing.entering.lowerBound, to: timing.entering.upperBound)
    }

    func leaving(_ timing: Timing, by change: Int) -> SymbolFigure {
        var figure = self
        figure.state.move(to: SIMD2(0, timing.leavingScale), by: change, from: timing.leaving.lowerBound, to: timing.leaving.upperBound)
        return figure
    }

    /// The same symbol with another weight, if one outline can turn into the other.
    func turning(into new: ResolvedSymbol, by change: Int, _ changes: ContentChanges) -> SymbolFigure? {
        let unit = CGSize(width: 1, height: 1)
        let shown = outline(in: unit, changes)
        guard shown.interpolated(towards: new.path(in: unit), amount: 0) != nil else { return nil }
        var figure = self
        figure.symbol = new
        figure.morph = (shown, change)
        return figure
    }

    func pose(_ changes: ContentChanges) -> SymbolPose {
        let state = state.value(changes)
        return SymbolPose(scale: max(state.y, 0), opacity: min(max(state.x, 0), 1))
    }

    /// The path in a frame of `size`.
    mutating func path(in size: CGSize, keepsSize: Bool, _ changes: ContentChanges) -> Path {
        let keepsSize = keepsSize && !symbol.isResizable
        let isTurning = morph.map { changes.isUnderWay($0.change) } ?? false
        if let known, !isTurning, known.symbol == symbol, known.size == size, known.keepsSize == keepsSize {
            return known.path
        }
        let natural = keepsSize ? symbol.naturalSize : size
        var path = outline(in: natural, changes)
        if natural != size {
            path = path.offsetBy(dx: (size.width - natural.width) / 2, dy: (size.height - natural.height) / 2)
        }
        known = isTurning ? nil : (symbol, size, keepsSize, path)
        return path
    }

    private func outline(in size: CGSize, _ changes: ContentChanges) -> Path {
        let own = symbol.path(in: size)
        guard let morph, changes.isUnderWay(morph.change) else { return own }
        let start = morph.outline.applying(CGAffineTransform(scaleX: size.width, y: size.height))
        let progress = min(max(changes.progress(of: morph.change), 0), 1)
        return start.interpolated(towards: own, amount: progress) ?? own
    }
}
