import Foundation
import Geometry
import Rendering

/// Drawn items as lines of text, the same on every machine: the kind, the label, the box, and all values that differ from the defaults.
enum ItemText {
    /// `fill “Knob” [10 20 44 44] turned 30° opacity 0.5 #FF3B30`
    static func line(for item: DrawnItem) -> String {
        var parts = [name(of: item)]
        parts.append("[" + box(item.frame) + "]")
        let angle = angle(of: item)
        if abs(angle) >= 0.005 {
            parts.append("turned \(number(angle))°")
        }
        if item.opacity != 1 {
            parts.append("opacity \(number(item.opacity, decimals: 3))")
        }
        if item.blur > 0 {
            parts.append("blur \(number(item.blur))")
        }
        if let paint = item.paint {
            parts.append(text(of: paint))
        }
        if let lineWidth = item.lineWidth {
            parts.append("width \(number(lineWidth))")
        }
        if let path = item.path, let length = notableLength(of: path, isStroke: item.kind == .stroke) {
            parts.append("length \(number(length))")
        }
        return parts.joined(separator: " ")
    }

    /// In degrees, clockwise.
    static func angle(of item: DrawnItem) -> Double {
        atan2(item.transform.b, item.transform.a) * 180 / .pi
    }

    /// x, y, width and height.
    static func box(_ frame: CGRect) -> String {
        [frame.minX, frame.minY, frame.width, frame.height].map { number($0) }.joined(separator: " ")
    }

    /// What an item is called from frame to frame.
    static func name(of item: DrawnItem) -> String {
        var parts = [item.kind.rawValue]
        if let text = item.text {
            parts.append("“\(text.replacingOccurrences(of: "\n", with: "⏎"))”")
        }
        if let symbol = item.symbol {
            parts.append(symbol)
        }
        if let label = item.labels.last, label != item.text {
            parts.append("“\(label.replacingOccurrences(of: "\n", with: "⏎"))”")
        }
        return parts.joined(separator: " ")
    }

    /// At most two decimals, none where they are zero, and no negative zero.
    static func number(_ number: Double, decimals: Int = 2) -> String {
        guard number.isFinite, abs(number) < 1e12 else { return "\(number)" }
        let unit = pow(10, Double(decimals))
        let rounded = (number * unit).rounded() / unit
        return rounded == rounded.rounded() ? String(Int(saturating: rounded)) : String(rounded)
    }

    private static func text(of paint: Paint) -> String {
        switch paint {
        case .color(let color): hex(color)
        case .linearGradient(let ramp, _, _): "linear " + stops(ramp)
        case .radialGradient(let ramp, _, _, _): "radial " + stops(ramp)
        case .ellipticalGradient(let ramp, _, _, _, _): "elliptical " + stops(ramp)
        case .angularGradient(let ramp, _, let start, let end):
            "angular \(number(start * 180 / .pi))°…\(number(end * 180 / .pi))° " + stops(ramp)
        case .shader(let paint): "shader \(paint.program.name)"
        case .material(let material):
            material.isBlurred ? "material blur \(number(material.blurRadius)) " + hex(material.film) : "vibrant " + hex(material.plainColor)
        }
    }

    private static func stops(_ ramp: GradientRamp) -> String {
        ramp.stops.map { hex($0.color) }.joined(separator: "–")
    }

    /// `#RRGGBB`, with the alpha behind when it is not opaque.
    private static func hex(_ color: ResolvedColor) -> String {
        let components = color.alpha == 1 ? [color.red, color.green, color.blue] : [color.red, color.green, color.blue, color.alpha]
        let digits = components.map { component -> String in
            let byte = component.isNaN ? 0 : Int(saturating: (max(0, min(1, component)) * 255).rounded())
            return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
        return "#" + digits.joined()
    }

    /// The length of a stroke; of an outline, if it differs from that of a rectangle or an ellipse in its box.
    private static func notableLength(of path: Path, isStroke: Bool) -> CGFloat? {
        let length = path.arcLength
        guard length.isFinite, length > 0 else { return nil }
        if isStroke {
            return length
        }
        let box = path.boundingRect
        let isPlain = [Path(box), Path(ellipseIn: box)].contains { abs($0.arcLength - length) <= 0.002 * length }
        return isPlain ? nil : length
    }
}
