import Foundation
import Geometry
import Rendering

/// The scenes as JSON, so that other painters can draw them. Their images are PNG files in base 64.
enum SceneExport {
    nonisolated(unsafe) private static var images: [Bitmap] = []
    nonisolated(unsafe) private static var imageNumbers: [UnsafeRawPointer?: Int] = [:]

    static func write(_ scenes: [Scene], to path: String) throws {
        let all = scenes.map { scene -> [String: Any] in
            let first = nodes(scene.frame(0))
            let isMoving = !(first as NSArray).isEqual(to: nodes(scene.frame(1)))
            return ["name": scene.name, "frames": isMoving ? (0..<8).map { nodes(scene.frame($0)) } : [first]]
        }
        let data = try JSONSerialization.data(
            withJSONObject: ["width": Scene.width, "height": Scene.height, "images": images.map(\.png), "scenes": all], options: .sortedKeys)
        try data.write(to: URL(fileURLWithPath: path))
    }

    private static func nodes(_ list: DisplayList) -> [[String: Any]] {
        switch list.kind {
        case .empty:
            return []
        case .group(let children):
            return children.flatMap(nodes)
        case .item(let item):
            let content = content(item.content, item.frame.size)
            return item.frame.origin == .zero
                ? content : [["op": "transform", "m": numbers(1, 0, 0, 1, item.frame.minX, item.frame.minY), "children": content]]
        case .effect(let effect, let child):
            var node: [String: Any] = ["children": nodes(child)]
            switch effect {
            case .transform(let t):
                node["op"] = "transform"
                node["m"] = numbers(t.a, t.b, t.c, t.d, t.tx, t.ty)
            case .opacity(let opacity):
                node["op"] = "opacity"
                node["value"] = opacity
            case .blur(let radius, _):
                node["op"] = "blur"
                node["radius"] = Double(radius)
            case .shadow(let color, let radius, let offset):
                node["op"] = "shadow"
                node["radius"] = Double(radius)
                node["color"] = components(color)
                node["offset"] = numbers(offset.width, offset.height)
            case .clip(let path, let rule):
                node["op"] = "clip"
                node["d"] = text(path)
                node["evenOdd"] = rule == .evenOdd
            default:
                preconditionFailure("the scenes that are compared have no \(effect)")
            }
            return [node]
        }
    }

    private static func content(_ content: DisplayList.Content, _ size: CGSize) -> [[String: Any]] {
        switch content {
        case .fill(let path, let rule, .material(let material)):
            precondition(material.tone == .colorDodge && material.lens == 0, "the scenes that are compared have no other materials")
            let box = path.boundingRect.integral.intersection(CGRect(x: 0, y: 0, width: Scene.width, height: Scene.height))
            return [
                [
                    "op": "material", "d": text(path), "evenOdd": rule == .evenOdd, "radius": Double(material.blurRadius),
                    "saturation": Double(material.saturation), "film": components(material.film), "tint": components(material.tint),
                    "box": numbers(box.minX, box.minY, box.width, box.height),
                ]
            ]
        case .fill(let path, let rule, let value):
            return [["op": "fill", "d": text(path), "evenOdd": rule == .evenOdd, "paint": paint(value)]]
        case .stroke(let path, let style, let value):
            return [["op": "stroke", "d": text(path), "width": Double(style.lineWidth), "dash": style.dash.map { Double($0) }, "paint": paint(value)]]
        case .text(let value):
            let scalars = Array(value.string.unicodeScalars)
            return value.runs.enumerated().compactMap { index, run in
                guard let glyph = run.glyphs.first else { return nil }
                var string = value.string
                if glyph.scalar >= 0 {
                    // A line of several: up to the next one.
                    let next = index + 1 < value.runs.count ? value.runs[index + 1].glyphs.first.map { Int($0.scalar) } : nil
                    string = ""
                    string.unicodeScalars.append(contentsOf: scalars[Int(glyph.scalar)..<(next ?? scalars.count)])
                    string = string.trimmingCharacters(in: .whitespacesAndNewlines)
                }
                return [
                    "op": "text", "string": string, "size": Double(run.size), "x": Double(glyph.position.x), "y": Double(glyph.position.y),
                    "paint": paint(run.paint),
                ]
            }
        case .image(let image):
            let address = image.bitmap.bytes.withUnsafeBytes { $0.baseAddress }
            if imageNumbers[address] == nil {
                imageNumbers[address] = images.count
                images.append(image.bitmap)
            }
            return [["op": "image", "image": imageNumbers[address]!, "size": numbers(size.width, size.height)]]
        case .symbol:
            preconditionFailure("the scenes that are compared have no symbols")
        }
    }

    /// Foundation writes no `CGFloat`.
    private static func numbers(_ numbers: CGFloat...) -> [Double] {
        numbers.map { Double($0) }
    }

    private static func components(_ color: ResolvedColor) -> [Double] {
        [color.red, color.green, color.blue, color.alpha].map(Double.init)
    }

    private static func paint(_ paint: Paint) -> [String: Any] {
        func stops(_ ramp: GradientRamp) -> [[Any]] {
            ramp.stops.map { [Double($0.location), components($0.color)] }
        }
        switch paint {
        case .color(let color):
            return ["kind": "color", "color": components(color)]
        case .linearGradient(let ramp, let start, let end):
            return ["kind": "linear", "stops": stops(ramp), "points": numbers(start.x, start.y, end.x, end.y)]
        case .radialGradient(let ramp, let center, let startRadius, let endRadius):
            return ["kind": "radial", "stops": stops(ramp), "points": numbers(center.x, center.y, startRadius, endRadius)]
        case .angularGradient(let ramp, let center, let startAngle, _):
            return ["kind": "conic", "stops": stops(ramp), "points": numbers(center.x, center.y, CGFloat(startAngle))]
        default:
            preconditionFailure("the scenes that are compared have no \(paint)")
        }
    }

    private static func text(_ path: Path) -> String {
        var text = ""
        path.forEach { element in
            switch element {
            case .move(let p): text += "M \(p.x) \(p.y) "
            case .line(let p): text += "L \(p.x) \(p.y) "
            case .quadCurve(let p, let c): text += "Q \(c.x) \(c.y) \(p.x) \(p.y) "
            case .curve(let p, let a, let b): text += "C \(a.x) \(a.y) \(b.x) \(b.y) \(p.x) \(p.y) "
            case .closeSubpath: text += "Z "
            }
        }
        return text
    }
}
