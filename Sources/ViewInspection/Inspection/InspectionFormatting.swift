import Foundation
import Geometry
import Motion
import SwiftUICore
import ViewValues

/// How an inspection says what values are: short, and the same in each run.
enum InspectionFormatting {
    private static let longest = 80
    private static let fieldLimit = 4

    /// `_count` is the storage of `count`.
    static func name(ofProperty label: String?) -> String {
        guard let label else { return "" }
        var name = label[...]
        for prefix in ["$__lazy_storage_$_", "_"] where name.hasPrefix(prefix) {
            name = name.dropFirst(prefix.count)
        }
        return String(name)
    }

    /// Without its module and its parameters.
    static func typeName(_ type: Any.Type) -> String {
        String(String(describing: type).prefix { $0 != "<" }.drop { $0 == "_" })
    }

    static func text(of value: Any) -> String { text(of: value, depth: 0) }

    private static func text(of value: Any, depth: Int) -> String {
        let text = plain(value, depth: depth)
        guard text.count > longest else { return text }
        return text.prefix(longest - 1) + "…"
    }

    private static func plain(_ value: Any, depth: Int) -> String {
        switch value {
        case let text as String: return "“\(text.prefix(longest))”"
        case let number as any BinaryFloatingPoint: return self.number(number)
        case let words as any InspectionText: return words.inspectionText
        case let property as any InspectableProperty: return property.inspectedValue.map { plain($0, depth: depth) } ?? "–"
        case let size as CGSize: return "\(number(size.width)) × \(number(size.height))"
        case let point as CGPoint: return "(\(number(point.x)), \(number(point.y)))"
        case let rect as CGRect: return "(\(number(rect.minX)), \(number(rect.minY)), \(number(rect.width)), \(number(rect.height)))"
        case is Int, is Bool, is UUID, is URL, is Date, is Character, is Locale, is Decimal: return "\(value)"
        default: break
        }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional?: return mirror.children.first.map { plain($0.value, depth: depth) } ?? "nil"
        case .collection?, .set?, .dictionary?: return collection(mirror, depth: depth)
        case .class?, .foreignReference?: return typeName(type(of: value))
        case .enum?: return choice(value, mirror, depth: depth)
        case .tuple?: return "(" + fields(mirror, depth: depth) + ")"
        case .struct?:
            let name = typeName(type(of: value))
            guard depth < 2, !mirror.children.isEmpty else { return name }
            let fields = fields(mirror, depth: depth)
            return fields.isEmpty ? name : "\(name)(\(fields))"
        default: return mirror.children.isEmpty ? described(value) : typeName(type(of: value))
        }
    }

    /// A number has only the digits that its value needs.
    static func number(_ value: some BinaryFloatingPoint) -> String {
        let value = Double(value)
        guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-infinity" : "infinity" }
        let rounded = (value * 1000).rounded() / 1000
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int64(saturating: rounded))" : "\(rounded)"
    }

    private static func collection(_ mirror: Mirror, depth: Int) -> String {
        let count = mirror.children.count
        guard count > 0 else { return "[]" }
        guard count <= fieldLimit, depth < 2 else { return "\(count) elements" }
        return "[" + mirror.children.map { text(of: $0.value, depth: depth + 1) }.joined(separator: ", ") + "]"
    }

    private static func choice(_ value: Any, _ mirror: Mirror, depth: Int) -> String {
        guard let payload = mirror.children.first else { return described(value) }
        guard depth < 2 else { return payload.label ?? "" }
        let inside = Mirror(reflecting: payload.value)
        let text = inside.displayStyle == .tuple ? fields(inside, depth: depth) : self.text(of: payload.value, depth: depth + 1)
        return "\(payload.label ?? "")(\(text))"
    }

    private static func fields(_ mirror: Mirror, depth: Int) -> String {
        let shown = mirror.children.filter { isShown($0.value) }
        var texts = shown.prefix(fieldLimit).map { child in
            let name = name(ofProperty: child.label)
            let text = text(of: child.value, depth: depth + 1)
            return name.isEmpty || name.first == "." ? text : "\(name): \(text)"
        }
        if shown.count > fieldLimit {
            texts.append("…")
        }
        return texts.joined(separator: ", ")
    }

    private static func described(_ value: Any) -> String {
        let text = "\(value)"
        // An address is another one in each run.
        return StableText.hasAddress(text) ? typeName(type(of: value)) : text
    }

    /// Closures and views have no text; views are in the tree.
    static func isShown(_ value: Any) -> Bool {
        let type = Swift.type(of: value)
        if String(describing: type).contains("->") || value is any View && !(value is any ShapeStyle) || value is Void {
            return false
        }
        if Mirror(reflecting: value).displayStyle == .optional, let inner = Mirror(reflecting: value).children.first {
            return isShown(inner.value)
        }
        return true
    }

    /// The stored properties that say something, as texts.
    static func values(of value: Any) -> [InspectedView.Value] {
        Mirror(reflecting: value).children.compactMap { child in
            guard let label = child.label, !(child.value is any DynamicProperty), isShown(child.value) else { return nil }
            return InspectedView.Value(name: name(ofProperty: label), value: text(of: child.value))
        }
    }
}

/// A value that knows its short text.
protocol InspectionText {
    var inspectionText: String { get }
}

extension Animation: InspectionText {
    var inspectionText: String { summary }
}

extension Angle: InspectionText {
    var inspectionText: String { InspectionFormatting.number(degrees) + "°" }
}

extension UnitPoint: InspectionText {
    var inspectionText: String { "(\(InspectionFormatting.number(x)), \(InspectionFormatting.number(y)))" }
}

extension EdgeInsets: InspectionText {
    var inspectionText: String {
        let edges = [top, leading, bottom, trailing]
        guard edges.contains(where: { $0 != top }) else { return InspectionFormatting.number(top) }
        return "(" + edges.map { InspectionFormatting.number($0) }.joined(separator: ", ") + ")"
    }
}

extension Color: InspectionText {
    var inspectionText: String { description }
}

extension Alignment: InspectionText {
    var inspectionText: String {
        let (across, down) = (horizontal.inspectionText, vertical.inspectionText)
        if across == "center" {
            return down
        }
        guard down != "center" else { return across }
        let (first, second) = ["top", "bottom"].contains(down) ? (down, across) : (across, down)
        return first + second.prefix(1).uppercased() + second.dropFirst()
    }
}

extension HorizontalAlignment: InspectionText {
    var inspectionText: String { key.inspectionText }
}

extension VerticalAlignment: InspectionText {
    var inspectionText: String { key.inspectionText }
}

extension AlignmentKey {
    fileprivate var inspectionText: String {
        let name = InspectionFormatting.typeName(id)
        return name.prefix(1).lowercased() + name.dropFirst()
    }
}

extension Edge.Set: InspectionText {
    var inspectionText: String {
        switch self {
        case .all: return "all"
        case .horizontal: return "horizontal"
        case .vertical: return "vertical"
        default:
            let edges: [(Edge.Set, String)] = [(.top, "top"), (.leading, "leading"), (.bottom, "bottom"), (.trailing, "trailing")]
            let names = edges.filter { contains($0.0) }.map(\.1)
            return names.count == 1 ? names[0] : "[" + names.joined(separator: ", ") + "]"
        }
    }
}
