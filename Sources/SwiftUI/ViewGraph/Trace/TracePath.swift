/// The names of the views from the root to a place in the tree. There is none unless a trace is made.
package final class TracePath {
    package let text: String
    /// What distinguishes the view to come from its siblings.
    private let place: String?
    /// Whether the last name is that of the view that is made here, and not of one around it.
    private let isNamed: Bool
    /// What the values here are called, where their type does not tell.
    let attribute: String?
    /// The `.animation(_:value:)` around this place, the innermost one last.
    let animations: [TracedAnimation]

    static let root = TracePath(text: "", place: nil, isNamed: false, attribute: nil, animations: [])

    private init(text: String, place: String?, isNamed: Bool, attribute: String?, animations: [TracedAnimation]) {
        self.text = text
        self.place = place
        self.isNamed = isNamed
        self.attribute = attribute
        self.animations = animations
    }

    /// For one of several views: its number, or its id.
    func placed(_ place: String) -> TracePath {
        TracePath(text: text, place: place, isNamed: false, attribute: nil, animations: animations)
    }

    /// For a view of this type, unless it has its name already.
    func naming(_ type: Any.Type) -> TracePath {
        guard !isNamed, let name = TraceName.view(type) else { return self }
        let step = name + (place.map { "[\($0)]" } ?? "")
        return TracePath(text: text.isEmpty ? step : text + "/" + step, place: nil, isNamed: true, attribute: nil, animations: animations)
    }

    /// For what is inside the view that is named last.
    func entered() -> TracePath {
        isNamed ? TracePath(text: text, place: nil, isNamed: false, attribute: nil, animations: animations) : self
    }

    /// For what a modifier with a body makes of the view. Those of our own have no name: nobody wrote them.
    func entered(modifier: Any.Type) -> TracePath {
        guard let name = TraceName.view(modifier) else { return entered() }
        return TracePath(text: text + "." + name, place: nil, isNamed: false, attribute: nil, animations: animations)
    }

    /// For what is inside an `.animation(_:value:)`.
    func animated(_ animation: TracedAnimation) -> TracePath {
        TracePath(text: text, place: place, isNamed: isNamed, attribute: attribute, animations: animations + [animation])
    }

    func calling(_ attribute: String) -> TracePath {
        TracePath(text: text, place: place, isNamed: isNamed, attribute: attribute, animations: animations)
    }
}

/// An `.animation(_:value:)`, as a trace tells of it.
package struct TracedAnimation {
    let type: String
    /// Its value now, in words; nil where that would be long.
    let value: () -> String?

    /// Why it has left a change alone.
    var message: String {
        let now = value().map { " (\($0))" } ?? ""
        return "There is an .animation(_:value: \(type)) around this view, but its value is what it was before\(now), so it leaves the change alone: give it the value that the change depends on, or put the change into withAnimation { }."
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

    /// The views of SwiftUI that users write. Others are inside of these, and nobody knows their names.
    private static let written: Set = [
        "AngularGradient", "AnyShape", "AsyncImage", "Button", "Canvas", "Capsule", "Circle", "Color", "ColorPicker", "ConcentricRectangle",
        "ContainerRelativeShape", "ContentUnavailableView", "ControlGroup", "DatePicker", "DisclosureGroup", "Divider", "EditButton", "Ellipse",
        "EllipticalGradient", "EmptyView", "ForEach", "Form", "Gauge", "GeometryReader", "GlassEffectContainer", "Grid", "GridRow", "Group",
        "GroupBox", "HStack", "Image", "KeyframeAnimator", "Label", "LabeledContent", "LazyHGrid", "LazyHStack", "LazyVGrid", "LazyVStack",
        "LinearGradient", "Link", "List", "Material", "Menu", "MeshGradient", "MultiDatePicker", "NavigationLink", "NavigationSplitView",
        "NavigationStack", "NavigationView", "OutlineGroup", "PasteButton", "Path", "PhaseAnimator", "Picker", "ProgressView", "RadialGradient",
        "Rectangle", "RenameButton", "RoundedRectangle", "ScrollView", "ScrollViewReader", "Section", "SecureField", "ShareLink", "Slider",
        "Spacer", "Stepper", "Subview", "Tab", "TabSection", "TabView", "Table", "Text", "TextEditor", "TextField", "TimelineView", "Toggle",
        "UnevenRoundedRectangle", "VStack", "ViewThatFits", "ZStack",
    ]

    /// `Circle` for any painted, stroked or modified circle; nil for a type that only holds others, or that nobody wrote.
    static func view(_ type: Any.Type) -> String? {
        let whole = String(describing: type)
        var name = Substring(whole)
        while true {
            let base = name.prefix { $0 != "<" }
            if transparent.contains(String(base)) {
                return nil
            }
            guard around.contains(String(base)), base.count < name.count else {
                return !written.contains(short(base)) && isOwn(base, in: String(reflecting: type)) ? nil : short(base)
            }
            name = firstParameter(of: name.dropFirst(base.count + 1))
        }
    }

    /// Whether a type that the full name of another one names is SwiftUI's.
    private static func isOwn(_ base: Substring, in full: String) -> Bool {
        var rest = full[...]
        while let found = rest.range(of: base) {
            let isWhole = !(rest[found.upperBound...].first.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false)
            let start = full[..<found.lowerBound].lastIndex { "<,".contains($0) }.map(full.index(after:)) ?? full.startIndex
            let module = full[start..<found.lowerBound].drop { $0 == " " }
            if isWhole, module.hasPrefix("SwiftUI."), module.hasSuffix(".") {
                return true
            }
            rest = rest[found.upperBound...]
        }
        return false
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
