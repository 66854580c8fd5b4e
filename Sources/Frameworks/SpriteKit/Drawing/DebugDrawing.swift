import Geometry
import Rendering
import SwiftUI
import SwiftUICore

/// What a view shows for debugging: numbers in the bottom-right corner, outlines of bodies.
@MainActor
struct DebugDrawing {
    private let view: SKView
    private let scene: SKScene
    private let drawing: SceneDrawing
    private let place: CGAffineTransform

    init(_ view: SKView, _ scene: SKScene, _ drawing: SceneDrawing, _ place: CGAffineTransform) {
        (self.view, self.scene, self.drawing, self.place) = (view, scene, drawing, place)
    }

    func lists(_ size: CGSize) -> [DisplayList] {
        var result: [DisplayList] = []
        if view.showsPhysics {
            result += outlines(of: scene, .identity)
        }
        var words: [String] = []
        if view.showsNodeCount { words.append("nodes:\(drawing.nodeCount)") }
        if view.showsDrawCount { words.append("draws:\(drawing.drawCount)") }
        if view.showsFPS { words.append("\(view.preferredFramesPerSecond).0 fps") }
        if !words.isEmpty {
            let surface = CanvasSurface(date: .distantPast)
            let context = GraphicsContext(surface: surface, size: size, environment: drawing.environment)
            let text = Text(verbatim: words.joined(separator: "  ")).font(.system(size: 12, design: .monospaced)).foregroundColor(.white)
            context.draw(text, at: CGPoint(x: size.width - 6, y: size.height - 6), anchor: .bottomTrailing)
            result.append(surface.displayList)
        }
        return result
    }

    private func outlines(of node: SKNode, _ outer: CGAffineTransform) -> [DisplayList] {
        let own = node is SKScene ? outer : node.localTransform.concatenating(outer)
        var result: [DisplayList] = []
        if let body = node.physicsBody {
            var path = Path()
            for part in body.parts {
                path.addPath(part.path)
            }
            let shape = path.applying(own.concatenating(place))
            let color = ResolvedColor(red: 0.2, green: 0.8, blue: 1)
            result.append(
                .item(DisplayList.Item(frame: CGRect(origin: .zero, size: shape.boundingRect.size), content: .stroke(shape, StrokeStyle(), .color(color)))))
        }
        return result + node.children.flatMap { outlines(of: $0, own) }
    }
}

extension BodyShape {
    fileprivate var path: Path {
        switch self {
        case .circle(let center, let radius):
            Path(ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
        case .polygon(let points):
            Path {
                $0.addLines(points)
                $0.closeSubpath()
            }
        case .edge(let a, let b):
            Path { $0.addLines([a, b]) }
        }
    }
}
