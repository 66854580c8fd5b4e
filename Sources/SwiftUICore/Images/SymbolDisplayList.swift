import IncrementalGraph
import Foundation
import Rendering

/// The display list of a symbol. The symbol fills its moving frame; its paint moves by itself. Another symbol replaces it with the content transition;
/// effects move the visible symbol.
final class SymbolDisplayList {
    private let environment: Attribute<SymbolEnvironment>
    private let inputs: _GraphInputs
    @exclusivity(unchecked) private var frame: AnimatedFrame
    @exclusivity(unchecked) private var paintState = AnimatedPaint()
    /// Paints of the lower levels of the foreground, where a symbol has parts.
    @exclusivity(unchecked) private var lowerPaints = [AnimatedPaint(), AnimatedPaint()]
    @exclusivity(unchecked) private var levels: [Paint] = []
    @exclusivity(unchecked) private var figure: SymbolFigure?
    /// Symbols that are being replaced.
    @exclusivity(unchecked) private var leaving: [SymbolFigure] = []
    @exclusivity(unchecked) private var changes = ContentChanges()
    @exclusivity(unchecked) private var players: [SymbolEffectPlayer] = []
    @exclusivity(unchecked) private var presences: [AnimatableState<SymbolPresence>] = []
    @exclusivity(unchecked) private var lastPresences: [SymbolPresence] = []

    init(environment: Attribute<SymbolEnvironment>, inputs: _ViewInputs) {
        self.environment = environment
        self.inputs = inputs.base
        frame = AnimatedFrame(inputs)
    }

    /// Returns the display list. Called in a rule.
    func displayList(of symbol: ResolvedSymbol) -> DisplayList {
        let frame = frame.update()
        let paint = paintState.update(
            ForegroundStyle(), isStyleNew: false, bounds: CGRect(origin: .zero, size: frame.size), inputs: inputs)
        levels = [paint.paint]
        if symbol.rendering == .hierarchical || symbol.rendering == .palette {
            for index in lowerPaints.indices {
                let bounds = CGRect(origin: .zero, size: frame.size)
                let style =
                    symbol.rendering == .palette
                    ? SymbolLevelStyle(level: min(index + 1, max(environment.value.styleCount - 1, 0))) : SymbolLevelStyle(level: index + 1)
                levels.append(lowerPaints[index].update(style, isStyleNew: true, bounds: bounds, inputs: inputs).paint)
            }
        }
        let environment = environment.value
        updateFigures(symbol, by: environment.transition)
        let pose = updatePresences(environment.presences)
        var list = symbols(in: frame, paint: paint.paint, environment.effects)
        list = pose.applied(to: paint.effects.applied(to: list), bounds: frame, em: symbol.size)
        return list
    }

    // MARK: Symbols

    private func updateFigures(_ symbol: ResolvedSymbol, by transition: ContentTransition) {
        if !changes.isEmpty {
            changes.update(inputs)
            leaving = leaving.compactMap { figure in
                var figure = figure
                return figure.state.removeFinished(changes) ? figure : nil
            }
            _ = figure?.state.removeFinished(changes)
        }
        guard let old = figure else {
            figure = SymbolFigure(symbol)
            return
        }
        guard old.symbol != symbol else { return }
        let isOther = old.symbol.name != symbol.name || old.symbol.weight != symbol.weight
        var transaction = inputs.currentTransaction
        if transition.speed != 1 {
            transaction.animation = transaction.animation?.speed(transition.speed)
        }
        if old.symbol.name != symbol.name {
            inputs.host.observer?.contentDidChange(
                ObservedContentChange(.symbol, from: old.symbol.name, to: symbol.name, by: transition.displayName, in: transaction), inputs: inputs)
        }
        guard isOther, transition.kind != .identity, let change = changes.begin(in: transaction, inputs: inputs) else {
            figure?.symbol = symbol
            return
        }
        changes.update(inputs)
        if old.symbol.name == symbol.name, transition.kind != .opacity, let turning = old.turning(into: symbol, by: change, changes) {
            figure = turning
            return
        }
        let timing: SymbolFigure.Timing
        if case .symbolEffect(let configuration) = transition.kind, old.symbol.name != symbol.name {
            timing = SymbolFigure.Timing(configuration.motion)
        } else {
            timing = .fade
        }
        leaving.append(old.leaving(timing, by: change))
        figure = SymbolFigure(symbol, entering: timing, by: change)
    }

    private func symbols(in frame: CGRect, paint: Paint, _ effects: [SymbolEffectRequest]) -> DisplayList {
        guard figure != nil else { return .empty }
        // A symbol alone fills its frame; during a replacement, each symbol keeps its size.
        let isAlone = leaving.isEmpty
        let path = figure?.path(in: frame.size, keepsSize: !isAlone, changes) ?? Path()
        guard let figure else { return .empty }
        let parts = updateEffects(effects, path: path, frame: frame)
        var list = displayList(of: figure, parts: parts, paint: paint, in: frame)
        list = figure.pose(changes).applied(to: list, bounds: frame, em: figure.symbol.size)
        guard !isAlone else { return list }
        var lists = [list]
        let whole = parts.count == 1 ? parts[0].pose : .rest
        for index in leaving.indices {
            let path = leaving[index].path(in: frame.size, keepsSize: true, changes)
            let figure = leaving[index]
            var old = displayList(of: figure, parts: [(path, whole)], paint: paint, in: frame)
            old = figure.pose(changes).applied(to: old, bounds: frame, em: figure.symbol.size)
            lists.append(old)
        }
        return .group(lists)
    }

    private func displayList(
        of figure: SymbolFigure, parts: [(path: Path, pose: SymbolPose)], paint: Paint, in frame: CGRect
    ) -> DisplayList {
        let lists = parts.compactMap { part -> DisplayList? in
            guard !part.path.isEmpty else { return nil }
            var layers =
                parts.count == 1
                ? layers(of: figure.symbol, path: part.path, paint: paint, in: frame.size)
                : [SymbolContent.Layer(path: part.path, paint: paint)]
            if figure.symbol.isGradient {
                for index in layers.indices {
                    layers[index].paint = layers[index].paint.shaded(over: frame.size, environment: inputs.environment.value)
                }
            }
            let content = SymbolContent(
                name: figure.symbol.name, fontSize: figure.symbol.size, fontWeight: figure.symbol.weight, layers: layers)
            let list = DisplayList.item(DisplayList.Item(frame: frame, content: .symbol(content)))
            guard part.pose != .rest else { return list }
            let box = parts.count == 1 ? frame : part.path.boundingRect.offsetBy(dx: frame.minX, dy: frame.minY)
            return part.pose.applied(to: list, bounds: box, em: figure.symbol.size)
        }
        if lists.isEmpty {
            return .empty
        }
        return lists.count == 1 ? lists[0] : .group(lists)
    }

    /// The layers to paint: the parts, if the symbol's rendering mode requires it; during a replacement, the whole symbol.
    private func layers(of symbol: ResolvedSymbol, path: Path, paint: Paint, in size: CGSize) -> [SymbolContent.Layer] {
        guard leaving.isEmpty, let parts = symbol.parts(in: size) else {
            return [SymbolContent.Layer(path: path, paint: paint)]
        }
        let colors = symbol.rendering == .multicolor ? SymbolColors.colors(of: symbol.name) : nil
        let scheme = inputs.environment.value.colorScheme
        return parts.map { part in
            var own = levels[min(part.level, levels.count - 1)]
            if let colors {
                own = .color(colors[min(part.level, colors.count - 1)].resolved(in: scheme))
            }
            return SymbolContent.Layer(path: part.path, paint: part.isLit ? own : own.fainter)
        }
    }

    // MARK: Effects

    private func updatePresences(_ new: [SymbolPresence]) -> SymbolPose {
        var pose = SymbolPose()
        guard !new.isEmpty || !presences.isEmpty else { return pose }
        if presences.count != new.count {
            presences = Array(repeating: AnimatableState(), count: new.count)
            lastPresences = []
        }
        for (index, presence) in new.enumerated() {
            var presence = presence
            let isNew = !lastPresences.indices.contains(index) || lastPresences[index] != presence
            presences[index].update(value: &presence, changed: isNew, inputs: inputs)
            pose.add(presence.pose)
        }
        lastPresences = new
        return pose
    }

    /// The parts of the symbol that move by themselves, or the whole, each in its pose.
    private func updateEffects(_ requests: [SymbolEffectRequest], path: Path, frame: CGRect) -> [(path: Path, pose: SymbolPose)] {
        guard !requests.isEmpty else {
            players = []
            return [(path, .rest)]
        }
        let parts = requests.contains(where: \.configuration.isLayered) ? path.symbolLayers : [path]
        let clock = inputs.clock
        let time = clock.now
        var next = Double.infinity
        for (index, request) in requests.enumerated() {
            if players.indices.contains(index), players[index].plays(request, layers: parts.count) {
                if players[index].update(request, at: time) {
                    inputs.host.symbolEffectTime = time
                }
            } else {
                // Another effect, or parts that are not those of before: it begins anew.
                let player = SymbolEffectPlayer(request, layers: parts.count, at: time)
                players[min(index, players.count)..<min(index + 1, players.count)] = [player]
            }
            next = min(next, players[index].nextUpdate(at: time))
        }
        players.removeLast(players.count - requests.count)
        if next < .infinity {
            if next <= time {
                clock.follow("a symbol effect")
            } else {
                clock.depend()
                inputs.host.frames.scheduleUpdate(at: next, "a symbol effect")
            }
        }
        let poses = parts.indices.map { layer in
            players.reduce(into: SymbolPose()) { $0.add($1.pose(of: layer, at: time)) }
        }
        if poses.allSatisfy({ $0 == poses[0] }) {
            return [(path, poses[0])]
        }
        return Array(zip(parts, poses))
    }
}

/// A level of the foreground style.
private struct SymbolLevelStyle: ShapeStyle {
    let level: Int

    func _apply(to shape: inout _ShapeStyle_Shape) {
        ForegroundStyles.apply(shape.foreground, level: shape.level + level, to: &shape)
    }
}

extension Paint {
    /// From a lighter shade at the top to the colour at the bottom. A paint that is not a colour stays as it is.
    fileprivate func shaded(over size: CGSize, environment: EnvironmentValues) -> Paint {
        guard case .color(let color) = self else { return self }
        let ramp = AnyGradient(shadesOf: Color(cgColor: CGColor(color))).ramp(in: environment)
        return .linearGradient(ramp, start: .zero, end: CGPoint(x: 0, y: size.height))
    }

    /// For parts of a symbol that its value does not reach.
    fileprivate var fainter: Paint {
        filtered(by: .matrix(ColorTransform(alpha: SIMD4(0, 0, 0, 0.26))))
    }
}
