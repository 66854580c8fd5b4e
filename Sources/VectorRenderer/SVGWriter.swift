import Files
import Geometry

/// Writes a tree of elements. Whatever it refers to goes to the front, each different one once, with names as short as
/// possible.
struct SVGWriter {
    private var definitions = ""
    private var names: [String: String] = [:]
    private var nodeNames: [ObjectIdentifier: String] = [:]

    /// A whole file. `size` in points.
    static func document(_ nodes: [VectorNode], size: CGSize) -> String {
        var writer = SVGWriter()
        var body = ""
        for node in nodes {
            writer.append(node, to: &body)
        }
        let width = SVGNumbers.text(Double(size.width), places: 3)
        let height = SVGNumbers.text(Double(size.height), places: 3)
        var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\">\n"
        if !writer.definitions.isEmpty {
            text += "<defs>\n" + writer.definitions + "</defs>\n"
        }
        return text + body + "</svg>\n"
    }

    private mutating func append(_ node: VectorNode, to text: inout String) {
        let (head, tail) = content(of: node)
        text += "<" + node.name + head + tail + "\n"
    }

    /// What follows the name: attributes, and then the rest to the closing tag.
    private mutating func content(of node: VectorNode) -> (head: String, tail: String) {
        var head = ""
        for (name, value) in node.attributes {
            head += " " + name + "=\"" + XMLText.escaped(text(of: value)) + "\""
        }
        if node.children.isEmpty, node.words == nil {
            return (head, "/>")
        }
        var tail = ">"
        if !node.children.isEmpty, node.words == nil {
            tail += "\n"
        }
        for child in node.children {
            append(child, to: &tail)
        }
        if let words = node.words {
            tail += XMLText.escaped(words)
        }
        return (head, tail + "</" + node.name + ">")
    }

    private mutating func identifier(of node: VectorNode) -> String {
        if let known = nodeNames[ObjectIdentifier(node)] {
            return known
        }
        let (head, tail) = content(of: node)
        let key = node.name + head + tail
        let name: String
        if let known = names[key] {
            name = known
        } else {
            name = Self.name(names.count)
            names[key] = name
            definitions += "<" + node.name + " id=\"" + name + "\"" + head + tail + "\n"
        }
        nodeNames[ObjectIdentifier(node)] = name
        return name
    }

    /// a, b, … z, aa, ab, …
    private static func name(_ index: Int) -> String {
        let letter = String(Unicode.Scalar(UInt8(ascii: "a") + UInt8(index % 26)))
        return index < 26 ? letter : name(index / 26 - 1) + letter
    }

    mutating func text(of value: VectorValue) -> String {
        switch value {
        case .word(let word): word
        case .numbers(let values, let places): SVGNumbers.text(values, places: places)
        case .path(let path, let places): SVGNumbers.data(path, places: places)
        case .transform(let transform): Self.text(of: transform)
        case .color(let color): Self.text(of: color)
        case .reference(let node): "url(#\(identifier(of: node)))"
        case .link(let node): "#" + identifier(of: node)
        }
    }

    static func text(of transform: CGAffineTransform) -> String {
        let moved = [Double(transform.tx), Double(transform.ty)]
        if transform.b == 0, transform.c == 0 {
            if transform.a == 1, transform.d == 1 {
                return "translate(" + SVGNumbers.text(moved, places: 3) + ")"
            }
            let factors = transform.a == transform.d ? [Double(transform.a)] : [Double(transform.a), Double(transform.d)]
            let scale = "scale(" + SVGNumbers.text(factors, places: 6) + ")"
            return transform.tx == 0 && transform.ty == 0 ? scale : "translate(" + SVGNumbers.text(moved, places: 3) + ")" + scale
        }
        let linear = [transform.a, transform.b, transform.c, transform.d].map { SVGNumbers.text(Double($0), places: 6) }
        return "matrix(" + (linear + moved.map { SVGNumbers.text($0, places: 3) }).joined(separator: " ") + ")"
    }

    static func text(of color: SIMD3<Double>) -> String {
        let bytes = [color.x, color.y, color.z].map { Int(saturating: min(max($0.rounded(), 0), 255)) }
        let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        if digits.allSatisfy({ $0.first == $0.last }) {
            return "#" + digits.map { String($0.prefix(1)) }.joined()
        }
        return "#" + digits.joined()
    }
}
