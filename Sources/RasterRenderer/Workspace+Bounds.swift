import Geometry
import Rendering

extension Workspace {
    /// A box, in pixels, around everything that `list` paints.
    func bounds(of list: DisplayList, _ matrix: Matrix) -> CGRect {
        switch list.kind {
        case .empty:
            return .null
        case .item(let item):
            guard let inner = matrix.translated(x: item.frame.minX, y: item.frame.minY) else { return .null }
            return inner.bounds(of: bounds(of: item)).withNeighbours(item.content.isPlacedOnPixels)
        case .group(let children):
            return children.reduce(CGRect.null) { $0.union(bounds(of: $1, matrix)) }
        case .effect(let effect, let content):
            return bounds(of: effect, content, matrix)
        }
    }

    private func bounds(of effect: DisplayList.Effect, _ content: DisplayList, _ matrix: Matrix) -> CGRect {
        switch effect {
        case .label, .opacity, .clipOut, .blend, .isolated, .backdrop:
            return bounds(of: content, matrix)
        case .transform(let transform):
            guard let inner = matrix.preceded(by: transform) else { return .null }
            return bounds(of: content, inner)
        case .projection(let projection):
            guard let inner = matrix.preceded(by: projection) else { return .null }
            return bounds(of: content, inner)
        case .clip(let path, let rule):
            return bounds(of: content, matrix).intersection(matrix.bounds(of: path.controlPointBounds).withNeighbours(!rule.isAntialiased))
        case .mask(let mask):
            let box = bounds(of: content, matrix)
            return mask.isInverse ? box : box.intersection(bounds(of: mask.list, matrix))
        case .filter(let filter):
            return filter.paintsTransparent ? .everything : bounds(of: content, matrix)
        case .shader(let shader):
            let spread = matrix.reach(of: shader.reach)
            return bounds(of: content, matrix).insetBy(dx: -spread, dy: -spread)
        case .blur(let radius, let opaque):
            let box = bounds(of: content, matrix)
            guard radius > 0, radius.isFinite, !opaque else { return box }
            let reach = matrix.blurReach(radius)
            return box.insetBy(dx: -reach, dy: -reach)
        case .shadow(_, let radius, let offset):
            let box = bounds(of: content, matrix)
            guard radius.isFinite, offset.width.isFinite, offset.height.isFinite,
                let shift = matrix.approximation(around: .zero)
            else { return box }
            let reach = matrix.blurReach(max(0, radius))
            let moved = offset.applying(shift)
            // Further away there is none, and sums of such numbers lose the content's place.
            guard abs(moved.width) < 1e6, abs(moved.height) < 1e6 else { return box }
            return box.union(box.offsetBy(dx: moved.width, dy: moved.height).insetBy(dx: -reach, dy: -reach))
        }
    }

    /// In the item's own coordinates.
    private func bounds(of item: DisplayList.Item) -> CGRect {
        switch item.content {
        case .fill(let path, _, _):
            return path.isEmpty ? .null : path.controlPointBounds
        case .stroke(let path, let style, _):
            return path.isEmpty ? .null : path.controlPointBounds.insetBy(dx: -style.reach, dy: -style.reach)
        case .text(let text):
            let runs = text.runs.reduce(CGRect.null) { $0.union(bounds(of: $1)) }
            return text.decorations.reduce(runs) { $0.union($1.rect) }
        case .image:
            return CGRect(origin: .zero, size: item.frame.size)
        case .symbol(let symbol):
            return symbol.layers.reduce(CGRect.null) { $1.path.isEmpty ? $0 : $0.union($1.path.controlPointBounds) }
        }
    }
}

extension CGRect {
    /// With the pixels around, if `condition` holds.
    fileprivate func withNeighbours(_ condition: Bool) -> CGRect {
        condition && !isNull ? insetBy(dx: -1, dy: -1) : self
    }
}

extension DisplayList.Content {
    /// Whether it is drawn less than a pixel away from where it is: glyphs stand on whole pixels and quarters of them, hard edges on whole ones.
    fileprivate var isPlacedOnPixels: Bool {
        switch self {
        case .text: true
        case .fill(_, let rule, _): !rule.isAntialiased
        case .stroke, .image, .symbol: false
        }
    }
}

extension Matrix {
    /// Standard deviations in pixels, across and down, of a blur with this radius.
    func blurSigma(_ radius: CGFloat) -> (x: CGFloat, y: CGFloat) {
        guard let transform = approximation(around: .zero) else { return (0, 0) }
        let limit: CGFloat = 1024
        return (min(limit, radius * hypot(transform.a, transform.c)), min(limit, radius * hypot(transform.b, transform.d)))
    }

    /// How far a shader carries colour, in pixels.
    func reach(of size: CGSize) -> CGFloat {
        guard let transform = approximation(around: .zero), size.width > 0 || size.height > 0 else { return 0 }
        let width = max(size.width, 0), height = max(size.height, 0)
        let across = abs(transform.a) * width + abs(transform.c) * height
        let down = abs(transform.b) * width + abs(transform.d) * height
        let reach = max(across, down).rounded(.up)
        return reach.isFinite ? min(reach, 4096) : 0
    }

    /// How far a blur carries colour, in pixels.
    func blurReach(_ radius: CGFloat) -> CGFloat {
        let sigma = blurSigma(radius)
        return (3 * max(sigma.x, sigma.y)).rounded(.up) + 2
    }
}
