import Geometry
import Rendering
import PixelKernels

/// Draws one frame.
struct Drawing {
    struct State {
        var matrix: Matrix
        var clip: Clip
        var opacity: Float = 1
        var displayScale: CGFloat
    }

    var painter: Painter
    /// What effects and materials see behind, lying over each other: the window or the nearest isolated group, and the
    /// layers in it that are put together now.
    var backdrops: [Surface]
    /// How the surface is divided among threads; nil where this one draws alone.
    var share: PaintShare?

    init(surface: Surface, workspace: Workspace) {
        painter = Painter(surface: surface, workspace: workspace)
        backdrops = [surface]
    }

    var workspace: Workspace { painter.workspace }
}

extension Drawing.State {
    /// For a list that fills the surface.
    static func whole(_ surface: Surface, scale: CGFloat) -> Drawing.State {
        Drawing.State(
            matrix: .affine(CGAffineTransform(scaleX: scale, y: scale)), clip: Clip(bounds: surface.rect, mask: nil), displayScale: scale)
    }
}

extension Drawing.State: DisplayListContext {
    func transformed(by transform: CGAffineTransform) -> Drawing.State? {
        guard let matrix = matrix.preceded(by: transform) else { return nil }
        return with(matrix)
    }

    func transformed(by projection: ProjectionTransform) -> Drawing.State? {
        guard let matrix = matrix.preceded(by: projection) else { return nil }
        return with(matrix)
    }

    func moved(to frame: CGRect) -> Drawing.State? {
        guard let matrix = matrix.translated(x: frame.minX, y: frame.minY) else { return nil }
        return with(matrix)
    }

    private func with(_ matrix: Matrix) -> Drawing.State {
        var inner = self
        inner.matrix = matrix
        return inner
    }
}

extension Drawing: DisplayListVisitor {
    typealias Failure = Never

    mutating func render(_ list: DisplayList, _ state: State) {
        visit(list, state, part: nil)
    }

    func isHidden(_ effect: DisplayList.Effect, _ list: DisplayList, _ state: State) -> Bool {
        guard painter.region != .everything, effect.needsPixelsAround else { return false }
        let box = PixelRect(covering: workspace.bounds(of: list, state.matrix))
        guard let share else { return painter.isHidden(box) }
        return !group(for: list, box, state).contains(share.member.index)
    }

    func needsLayer(_ list: DisplayList) -> Bool {
        switch list.kind {
        case .item(let item): item.content.partCount > 1
        case .group(let children): children.count > 1
        case .empty, .effect: false
        }
    }

    mutating func drawLayer(_ list: DisplayList, _ state: State) {
        renderLayer(list, state)
    }

    mutating func draw(_ image: ImageContent, of item: DisplayList.Item, _ state: State, outer: State) {
        draw(image, size: item.frame.size, state)
    }

    mutating func isolate(_ content: DisplayList, of list: DisplayList, _ state: State) {
        if content.needsBackdrop {
            renderLayer(content, state, isIsolated: true)
        } else {
            render(content, state)
        }
    }
}
