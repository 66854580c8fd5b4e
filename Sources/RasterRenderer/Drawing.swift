import Geometry
import Rendering
import RasterKernels

/// One frame in the making: walks the display list.
struct Drawing {
    struct State {
        var matrix: Matrix
        var clip: Clip
        /// Opacity of the enclosing effects that still has to be applied.
        var alpha: Float = 1
        var displayScale: CGFloat
    }

    var painter: Painter
    /// What effects and materials see behind, lying over each other: the window or the nearest isolated group, and the
    /// layers in it that are put together now.
    var backdrops: [Surface]

    init(surface: Surface, workspace: Workspace) {
        painter = Painter(surface: surface, workspace: workspace)
        backdrops = [surface]
    }

    var workspace: Workspace { painter.workspace }

    mutating func render(_ list: DisplayList, _ state: State) {
        switch list.kind {
        case .empty:
            break
        case .item(let item):
            renderItem(item, state)
        case .group(let children):
            if state.alpha < 1, children.count > 1 {
                renderLayer(list, state)
            } else {
                for child in children {
                    render(child, state)
                }
            }
        case .effect(let effect, let content):
            renderEffect(effect, content, state)
        }
    }

    private mutating func renderEffect(_ effect: DisplayList.Effect, _ content: DisplayList, _ state: State) {
        if painter.region != .everything, effect.needsPixelsAround,
            painter.isHidden(PixelRect(covering: workspace.bounds(of: .effect(effect, content), state.matrix)))
        {
            return
        }
        var state = state
        switch effect {
        case .label:
            render(content, state)
        case .transform(let transform):
            guard let matrix = state.matrix.preceded(by: transform) else { return }
            state.matrix = matrix
            render(content, state)
        case .projection(let projection):
            guard let matrix = state.matrix.preceded(by: projection) else { return }
            state.matrix = matrix
            render(content, state)
        case .opacity(let opacity):
            guard opacity > 0 else { return }
            state.alpha *= Float(min(opacity, 1))
            render(content, state)
        case .clip(let path, let rule):
            renderClipped(content, path, rule, state)
        case .blur(let radius, let opaque):
            guard radius > 0, radius.isFinite else {
                render(content, state)
                return
            }
            renderBlurred(content, radius: radius, isOpaque: opaque, state)
        case .shadow(let color, let radius, let offset):
            guard color.alpha > 0, radius.isFinite, offset.width.isFinite, offset.height.isFinite else {
                render(content, state)
                return
            }
            renderShadowed(content, color, radius: max(0, radius), offset: offset, state)
        case .clipOut(let path, let rule):
            renderClippedOut(content, path, rule, state)
        case .mask(let mask):
            renderMasked(content, mask, state)
        case .filter(let filter):
            renderFiltered(content, filter, state)
        case .shader(let shader):
            renderShaded(content, shader, state)
        case .blend(let blend):
            if blend == .normal {
                render(content, state)
            } else {
                renderBlended(content, blend, state)
            }
        case .isolated:
            if content.needsBackdrop {
                renderLayer(content, state, isIsolated: true)
            } else {
                render(content, state)
            }
        case .backdrop:
            renderBackdrop(content, state)
        }
    }

    private mutating func renderItem(_ item: DisplayList.Item, _ state: State) {
        guard let matrix = state.matrix.translated(x: item.frame.minX, y: item.frame.minY) else { return }
        var inner = state
        inner.matrix = matrix
        switch item.content {
        case .fill(let path, let rule, let paint):
            fill(path, rule, paint, inner)
        case .stroke(let path, let style, let paint):
            stroke(path, style, paint, inner)
        case .text(let text):
            if state.alpha < 1, text.runs.count + text.decorations.count > 1 {
                renderLayer(.item(item), state)
            } else {
                draw(text, inner)
            }
        case .image(let image):
            draw(image, size: item.frame.size, inner)
        case .symbol(let symbol):
            if state.alpha < 1, symbol.layers.count > 1 {
                renderLayer(.item(item), state)
            } else {
                for layer in symbol.layers {
                    fill(layer.path, .nonZero, layer.paint, inner)
                }
            }
        }
    }
}
