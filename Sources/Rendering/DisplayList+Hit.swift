import Geometry

extension DisplayList {
    /// Who has drawn what is seen at a point: the identities of the lists around the frontmost thing there, from the outside in. Nil where
    /// nothing is drawn. Texts and symbols count with their whole frame; blurs, shadows and shaders draw where their content is.
    package func identities(at point: CGPoint) -> [Identity]? {
        var around: [Identity] = []
        return find(point, &around) ? around : nil
    }

    private func find(_ point: CGPoint, _ around: inout [Identity]) -> Bool {
        let count = around.count
        if !identity.isNone {
            around.append(identity)
        }
        let isFound =
            switch kind {
            case .empty: false
            case .item(let item): item.covers(point)
            case .group(let children): children.reversed().contains { $0.find(point, &around) }
            case .effect(let effect, let content): effect.shows(point) && content.find(effect.inside(point), &around)
            }
        if !isFound {
            around.removeSubrange(count...)
        }
        return isFound
    }
}

extension DisplayList.Effect {
    /// Whether something of the content may be seen at a point, in the coordinates around the effect.
    func shows(_ point: CGPoint) -> Bool {
        switch self {
        case .transform(let transform): transform.a * transform.d != transform.b * transform.c
        case .projection(let projection):
            {
                var inverse = projection
                return inverse.invert()
            }()
        case .opacity(let opacity): opacity > 0
        case .clip(let path, let rule): path.contains(point, eoFill: rule.isEvenOdd)
        case .clipOut(let path, let rule): !path.contains(point, eoFill: rule.isEvenOdd)
        case .mask(let mask): (mask.list.identities(at: point) != nil) != mask.isInverse
        case .blur, .shadow, .filter, .shader, .blend, .isolated, .backdrop, .label: true
        }
    }

    /// The point in the coordinates of the content.
    func inside(_ point: CGPoint) -> CGPoint {
        switch self {
        case .transform(let transform): point.applying(transform.inverted())
        case .projection(let projection): point.applying(projection.inverted())
        case .opacity, .clip, .clipOut, .mask, .blur, .shadow, .filter, .shader, .blend, .isolated, .backdrop, .label: point
        }
    }
}

extension DisplayList.Item {
    fileprivate func covers(_ point: CGPoint) -> Bool {
        let own = CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
        return switch content {
        case .fill(let path, let rule, let paint): paint.isVisible && path.contains(own, eoFill: rule.isEvenOdd)
        case .stroke(let path, let style, let paint): paint.isVisible && path.strokedPath(style).contains(own)
        case .text, .image: frame.contains(point)
        case .symbol(let symbol): frame.contains(point) || symbol.layers.contains { $0.path.boundingRect.contains(own) }
        }
    }
}

extension Paint {
    fileprivate var isVisible: Bool {
        if case .color(let color) = self { color.alpha > 0 } else { true }
    }
}
