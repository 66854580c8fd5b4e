/// The names of the views from the root to a place in the tree. There is none unless a trace is made.
package final class TracePath {
    package let text: String
    /// What distinguishes the view to come from its siblings.
    private let place: String?
    /// Whether the last name is that of the view that is made here, and not of one around it.
    private let isNamed: Bool
    /// What the values here are called, where their type does not tell.
    let attribute: String?

    static let root = TracePath(text: "", place: nil, isNamed: false, attribute: nil)

    private init(text: String, place: String?, isNamed: Bool, attribute: String?) {
        self.text = text
        self.place = place
        self.isNamed = isNamed
        self.attribute = attribute
    }

    /// For one of several views: its number, or its id.
    func placed(_ place: String) -> TracePath {
        TracePath(text: text, place: place, isNamed: false, attribute: nil)
    }

    /// For a view of this type, unless it has its name already.
    func naming(_ type: Any.Type) -> TracePath {
        guard !isNamed, let name = TraceName.view(type) else { return self }
        let step = name + (place.map { "[\($0)]" } ?? "")
        return TracePath(text: text.isEmpty ? step : text + "/" + step, place: nil, isNamed: true, attribute: nil)
    }

    /// For what is inside the view that is named last.
    func entered() -> TracePath {
        isNamed ? TracePath(text: text, place: nil, isNamed: false, attribute: nil) : self
    }

    /// For what a modifier with a body makes of the view.
    func entered(modifier: Any.Type) -> TracePath {
        TracePath(text: text + "." + (TraceName.view(modifier) ?? "modifier"), place: nil, isNamed: false, attribute: nil)
    }

    func calling(_ attribute: String) -> TracePath {
        TracePath(text: text, place: place, isNamed: isNamed, attribute: attribute)
    }
}

extension _GraphInputs {
    /// For a view of this type; see `TracePath`.
    mutating func nameTrace(_ type: Any.Type) {
        if let path = tracePath {
            tracePath = path.naming(type)
        }
    }
}

/// What types are called in a trace.
enum TraceName {
    private static let transparent: Set = [
        "TupleView", "Optional", "_ConditionalContent", "AnyView", "_ViewModifier_Content", "PlaceholderContentView", "Never",
        "EmptyView",
    ]
    /// Types that are a way of being of their first parameter.
    private static let around: Set = [
        "ModifiedContent", "PlaceholderScope", "_ShapeView", "FillShapeView", "StrokeShapeView", "StrokeBorderShapeView",
        "StrokedShape", "_StrokedShape", "TrimmedShape", "_TrimmedShape", "IDView", "EquatableView",
        "OffsetShape", "ScaledShape", "RotatedShape", "TransformedShape", "_SizedShape", "_InsetShape", "InsetShape", "_IgnoredByLayoutEffect",
    ]

    /// `Circle` for any painted, stroked or modified circle; nil for a type that only holds others.
    static func view(_ type: Any.Type) -> String? {
        var name = Substring(String(describing: type))
        while true {
            let base = name.prefix { $0 != "<" }
            if transparent.contains(String(base)) {
                return nil
            }
            guard around.contains(String(base)), base.count < name.count else {
                return short(base)
            }
            name = firstParameter(of: name.dropFirst(base.count + 1))
        }
    }

    /// `opacity` for SwiftUI's own effects, `Wave.animatableData` for other types.
    static func attribute(_ type: Any.Type) -> String {
        if type == FrameVector.self {
            return "frame"
        }
        if type == ResolvedPaint.self {
            return "paint"
        }
        var name = String(describing: type)
        if name.hasPrefix("_IgnoredByLayoutEffect<") {
            name = String(name.dropFirst("_IgnoredByLayoutEffect<".count).dropLast())
        }
        let isOwn = String(reflecting: type).hasPrefix("SwiftUI.")
        var base = String(name.prefix { $0 != "<" })
        for suffix in ["Effect", "Modifier"] where isOwn && !(type is any Shape.Type) && base.hasSuffix(suffix) {
            base.removeLast(suffix.count)
            let trimmed = base.drop { $0 == "_" }
            return trimmed.prefix(1).lowercased() + trimmed.dropFirst()
        }
        if type is any Shape.Type, let shape = view(type) {
            base = shape
        }
        return short(Substring(base)) + ".animatableData"
    }

    /// `scale` for SwiftUI's own transitions, the type's name for others.
    static func transition(_ type: Any.Type) -> String {
        let name = String(String(describing: type).prefix { $0 != "<" })
        guard String(reflecting: type).hasPrefix("SwiftUI."), name.hasSuffix("Transition") else { return name }
        let base = name.dropLast("Transition".count)
        return base.prefix(1).lowercased() + base.dropFirst()
    }

    private static func short(_ name: Substring) -> String {
        String(name.drop { $0 == "_" })
    }

    private static func firstParameter(of text: Substring) -> Substring {
        var depth = 0
        for index in text.indices {
            switch text[index] {
            case "<", "(": depth += 1
            case ">" where depth == 0, "," where depth == 0: return text[..<index]
            case ">", ")": depth -= 1
            default: break
            }
        }
        return text
    }
}
