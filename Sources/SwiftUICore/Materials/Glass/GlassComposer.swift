import IncrementalGraph
import Geometry
import Rendering

/// Puts the glasses of a display list together, behind everything else in it: those that touch or nearly touch flow into one, and each gets
/// its rim and its shadow.
nonisolated struct GlassComposer {
    /// Glasses that lie nearer than this many points flow together.
    var spacing: CGFloat

    /// A piece of glass in the composer's coordinates.
    fileprivate struct Pane {
        var path: Path
        var material: MaterialPaint
    }

    func compose(_ list: DisplayList) -> DisplayList {
        var panes: [Pane] = []
        let rest = takePanes(from: list, .identity, opacity: 1, &panes)
        guard !panes.isEmpty else { return rest }
        var lists = merged(panes).map(Self.displayList)
        if rest.isEmpty {
        } else {
            lists.append(rest)
        }
        return lists.count == 1 ? lists[0] : .group(lists)
    }

    /// The display list without its glass. Glass inside of effects other than moves and opacities remains.
    private func takePanes(from list: DisplayList, _ transform: CGAffineTransform, opacity: Float, _ panes: inout [Pane]) -> DisplayList {
        switch list.kind {
        case .empty:
            return .empty
        case .item(let item):
            guard case .fill(let path, _, .material(var material)) = item.content, material.glass != nil else { return list }
            let placement = CGAffineTransform(translationX: item.frame.minX, y: item.frame.minY).concatenating(transform)
            material.opacity *= opacity
            if material.opacity > 0, !path.isEmpty {
                panes.append(Pane(path: path.applying(placement), material: material))
            }
            return .empty
        case .group(let children):
            let rest = children.map { takePanes(from: $0, transform, opacity: opacity, &panes) }.filter { !$0.isEmpty }
            return rest.isEmpty ? .empty : .group(rest)
        case .effect(let effect, let content):
            switch effect {
            case .transform(let inner):
                return .applying(effect, to: takePanes(from: content, inner.concatenating(transform), opacity: opacity, &panes))
            case .label:
                return .applying(effect, to: takePanes(from: content, transform, opacity: opacity, &panes))
            case .opacity(let inner):
                return .applying(effect, to: takePanes(from: content, transform, opacity: opacity * Float(min(max(inner, 0), 1)), &panes))
            default:
                return .applying(effect, to: compose(content))
            }
        }
    }

    private func merged(_ panes: [Pane]) -> [Pane] {
        var result: [Pane] = []
        var unions: [Int: Int] = [:]
        for pane in panes {
            guard let union = pane.material.glass?.union else {
                result.append(pane)
                continue
            }
            if let index = unions[union] {
                result[index].path = Path.hull(of: [result[index].path, pane.path])
                result[index].material.opacity = max(result[index].material.opacity, pane.material.opacity)
            } else {
                unions[union] = result.count
                result.append(pane)
            }
        }
        return clusters(of: result).map { cluster in
            guard cluster.count > 1 else { return cluster[0] }
            var pane = cluster[0]
            pane.path = Path.flowingTogether(cluster.map(\.path), within: spacing)
            pane.material.opacity = cluster.map(\.material.opacity).max() ?? 1
            return pane
        }
    }

    /// Panes of one appearance whose boxes are near each other.
    private func clusters(of panes: [Pane]) -> [[Pane]] {
        var clusters: [(panes: [Pane], boxes: [CGRect])] = []
        for pane in panes {
            let box = pane.path.boundingRect
            let reach = box.insetBy(dx: -spacing, dy: -spacing)
            var near: [Int] = []
            for index in clusters.indices where clusters[index].panes[0].hasSameAppearance(as: pane) && clusters[index].boxes.contains(where: reach.intersects)
            {
                near.append(index)
            }
            guard let first = near.first else {
                clusters.append(([pane], [box]))
                continue
            }
            clusters[first].panes.append(pane)
            clusters[first].boxes.append(box)
            for index in near.dropFirst().reversed() {
                clusters[first].panes += clusters[index].panes
                clusters[first].boxes += clusters[index].boxes
                clusters.remove(at: index)
            }
        }
        return clusters.map(\.panes)
    }

    private static func displayList(of pane: Pane) -> DisplayList {
        let path = pane.path
        let isDark = pane.material.glass?.isDark == true
        func item(_ content: DisplayList.Content) -> DisplayList {
            .item(DisplayList.Item(frame: .zero, content: content))
        }
        var shadow = ResolvedColor.black
        shadow.alpha = isDark ? 0.3 : 0.12
        let shade = DisplayList.effect(
            .clipOut(path, .nonZero),
            .effect(.shadow(color: shadow, radius: 8, offset: CGSize(width: 0, height: 3)), item(.fill(path, .nonZero, .color(.black)))))
        var material = pane.material
        material.glass = nil
        func light(_ location: CGFloat, _ alpha: Float) -> GradientRamp.Stop {
            var color = ResolvedColor.white
            color.alpha = isDark ? alpha * 0.6 : alpha
            return GradientRamp.Stop(location: location, color: color)
        }
        let box = path.boundingRect
        let ramp = GradientRamp(stops: [light(0, 0.95), light(0.4, 0.15), light(0.6, 0.15), light(1, 0.65)])
        // The light comes from the upper left, in whatever proportions.
        let reach = (box.width + box.height) / 4
        let middle = CGPoint(x: box.midX, y: box.midY)
        let rim = DisplayList.effect(
            .clip(path, .nonZero),
            item(
                .stroke(
                    path, StrokeStyle(lineWidth: 2),
                    .linearGradient(
                        ramp, start: CGPoint(x: middle.x - reach, y: middle.y - reach), end: CGPoint(x: middle.x + reach, y: middle.y + reach)))))
        let opacity = Double(pane.material.opacity)
        return .group([.applying(.opacity(opacity), to: shade), item(.fill(path, .nonZero, .material(material))), .applying(.opacity(opacity), to: rim)])
    }
}

nonisolated extension GlassComposer.Pane {
    fileprivate func hasSameAppearance(as other: Self) -> Bool {
        var (a, b) = (material, other.material)
        (a.opacity, b.opacity) = (1, 1)
        return a == b
    }
}

nonisolated struct GlassComposerModifier: PrimitiveViewModifier, Equatable {
    /// nil leaves the glass to a container around.
    var spacing: CGFloat?

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        guard let displayList = outputs.displayList else { return outputs }
        outputs.displayList = Attribute(
            "glass",
            uncompared: {
                let list = displayList.value
                guard let spacing = modifier.value.spacing else { return list }
                return GlassComposer(spacing: spacing).compose(list)
            })
        return outputs
    }
}
