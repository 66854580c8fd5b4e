import Files
import Foundation
import Geometry
import Rendering

/// One frame as one line of JSON. Numbers are rounded to a millionth, so that the bytes are the same on every machine.
package struct FrameDump {
    /// What the frame before has shown. What the same run of a rule has made is not written anew.
    private var last: (list: DisplayList, items: [UInt8])?

    package init() {}

    package static func line(for frame: Frame, index: Int, log: [String]) -> [UInt8] {
        var dump = FrameDump()
        return dump.line(for: frame, index: index, log: log)
    }

    private mutating func items(of list: DisplayList) -> [UInt8] {
        if let last, last.list.isSame(as: list) {
            return last.items
        }
        var json = JSONText()
        json.array(DisplayListItems.all(in: list)) { Self.write($1, to: &$0) }
        last = (list, json.bytes)
        return json.bytes
    }

    /// The line of a frame that follows the one of the call before.
    package mutating func line(for frame: Frame, index: Int, log: [String]) -> [UInt8] {
        var json = JSONText()
        json.object { json in
            json.key("frame")
            json.integer(index)
            json.key("time")
            json.exact(frame.time)
            json.key("bodies")
            json.integer(frame.bodies)
            json.key("rules")
            json.integer(frame.rules)
            json.key("log")
            json.array(log) { $0.string($1) }
            json.key("items")
            json.bytes += items(of: frame.displayList)
        }
        json.newLine()
        return json.bytes
    }

    private static func write(_ item: DisplayListItems.Item, to json: inout JSONText) {
        json.object { json in
            json.key("kind")
            json.string(item.kind)
            json.key("bounds")
            json.rectangle(item.bounds)
            json.key("transform")
            json.numbers([item.transform.a, item.transform.b, item.transform.c, item.transform.d, item.transform.tx, item.transform.ty])
            if let m = item.projection {
                json.key("projection")
                json.numbers([m.m11, m.m12, m.m13, m.m21, m.m22, m.m23, m.m31, m.m32, m.m33])
            }
            json.key("opacity")
            json.number(item.opacity)
            writeShape(of: item, to: &json)
            writeText(of: item, to: &json)
            if let radius = item.blur {
                json.key("blur")
                json.number(radius)
            }
            if let clip = item.clip {
                json.key("clip")
                json.rectangle(clip)
            }
            if item.blend != .normal {
                json.key("blendMode")
                json.string("\(item.blend)")
            }
            if let label = item.label {
                json.key("label")
                json.string(label)
            }
        }
    }

    private static func writeShape(of item: DisplayListItems.Item, to json: inout JSONText) {
        if let paint = item.paint {
            write(paint, to: &json)
        }
        if let path = item.path {
            json.key("path")
            json.string(pathText(path))
        }
        if let style = item.stroke {
            json.key("lineWidth")
            json.number(style.lineWidth)
            if !style.dash.isEmpty {
                json.key("dash")
                json.numbers(style.dash)
                json.key("dashPhase")
                json.number(style.dashPhase)
            }
        }
    }

    private static func writeText(of item: DisplayListItems.Item, to json: inout JSONText) {
        if let text = item.text {
            json.key("text")
            json.string(text)
        }
        if let symbol = item.symbol {
            json.key("symbol")
            json.string(symbol)
        }
        if let font = item.font {
            json.key("font")
            write(font, to: &json)
        }
        guard !item.runs.isEmpty else { return }
        json.key("runs")
        json.array(item.runs) { json, run in
            json.object { json in
                json.key("text")
                json.string(run.text)
                write(run.paint, to: &json)
                json.key("font")
                write(run.font, to: &json)
            }
        }
    }

    private static func write(_ font: (size: CGFloat, weight: Int), to json: inout JSONText) {
        json.object { json in
            json.key("size")
            json.number(font.size)
            json.key("weight")
            json.integer(font.weight)
        }
    }

    private static func write(_ paint: Paint, to json: inout JSONText) {
        if case .color(let color) = paint {
            json.key("color")
            json.color(color)
            return
        }
        if case .shader(let shader) = paint {
            json.key("shader")
            json.string(shader.program.name)
            return
        }
        if case .material(let material) = paint {
            json.key("material")
            json.object { json in
                json.key("blur")
                json.number(material.blurRadius)
                json.key("film")
                json.color(material.film)
                json.key("plain")
                json.color(material.plainColor)
            }
            return
        }
        json.key("gradient")
        json.object { json in
            switch paint {
            case .color, .shader, .material:
                break
            case .linearGradient(let ramp, let start, let end):
                write("linear", ramp, to: &json)
                json.key("start")
                json.numbers([start.x, start.y])
                json.key("end")
                json.numbers([end.x, end.y])
            case .radialGradient(let ramp, let center, let startRadius, let endRadius):
                write("radial", ramp, to: &json)
                json.key("center")
                json.numbers([center.x, center.y])
                json.key("radii")
                json.numbers([startRadius, endRadius])
            case .ellipticalGradient(let ramp, _, let center, let startRadius, let endRadius):
                write("elliptical", ramp, to: &json)
                json.key("center")
                json.numbers([center.x, center.y])
                json.key("radii")
                json.numbers([startRadius, endRadius])
            case .angularGradient(let ramp, let center, let startAngle, let endAngle):
                write("angular", ramp, to: &json)
                json.key("center")
                json.numbers([center.x, center.y])
                json.key("angles")
                json.numbers([startAngle, endAngle])
            }
        }
    }

    private static func write(_ kind: String, _ ramp: GradientRamp, to json: inout JSONText) {
        json.key("kind")
        json.string(kind)
        json.key("stops")
        json.array(ramp.stops) { json, stop in
            json.list { json in
                json.number(stop.location)
                json.separator()
                json.color(stop.color)
            }
        }
    }

    /// SVG's letters with absolute coordinates: `M 0 0 L 10 0 Q … C … Z`.
    static func pathText(_ path: Path) -> String {
        var text = JSONText()
        var index = 0
        for (position, verb) in path.verbs.enumerated() {
            if position > 0 {
                text.raw(" ")
            }
            switch verb {
            case .move: text.raw("M")
            case .line: text.raw("L")
            case .quad: text.raw("Q")
            case .curve: text.raw("C")
            case .close: text.raw("Z")
            }
            for point in path.points[index..<index + verb.pointCount] {
                text.raw(" ")
                text.number(point.x)
                text.raw(" ")
                text.number(point.y)
            }
            index += verb.pointCount
        }
        return String(decoding: text.bytes, as: UTF8.self)
    }
}
