import Foundation

/// The names of the views from the root to a place in the tree. There is none unless a trace is made.
///
/// What a control is made of has no names: whatever stands inside the body of one of our views or modifiers, and is not
/// what the user gave it, is told as that view.
package final class TracePath {
    package private(set) var text = ""
    /// What distinguishes the view to come from its siblings.
    private var place: String?
    /// Whether the last name is that of the view that is made here, and not of one around it.
    private var isNamed = false
    /// What the values here are called, where their type does not tell.
    package private(set) var attribute: String?
    /// The `.animation(_:value:)` around this place, the innermost one last.
    package private(set) var animations: [TracedAnimation] = []
    /// Nil where the user's own code made the views. Inside a body of ours: the types of what the user gave for it.
    private var given: String?

    /// Where views are made in the tree of an inspection; nil when there is none.
    package private(set) var inspection: InspectionPlace?

    /// Where the root view is made.
    package static func root(_ inspection: ViewInspection?) -> TracePath {
        let path = TracePath()
        path.inspection = (inspection?.root).map(InspectionPlace.init)
        return path
    }

    private init() {}

    private init(_ path: TracePath) {
        text = path.text
        place = path.place
        isNamed = path.isNamed
        attribute = path.attribute
        animations = path.animations
        given = path.given
        inspection = path.inspection
    }

    /// Whether nobody wrote the view that is made here.
    var isInsideControl: Bool { given != nil }

    /// For one of several views: its number, or its id.
    package func placed(_ place: String, _ order: @autoclosure () -> InspectedOrder) -> TracePath {
        changed {
            $0.inspection = inspection?.placed(order())
            $0.place = place
            $0.isNamed = false
            $0.attribute = nil
        }
    }

    /// For a view of this type, unless it has its name already.
    func naming(_ type: Any.Type) -> TracePath {
        guard !isNamed else { return self }
        if let given, !TraceName.isGiven(type, in: given) {
            return place == nil ? self : changed { $0.place = nil }
        }
        guard let name = TraceName.view(type) else {
            return given == nil ? self : changed { $0.given = nil }
        }
        return changed {
            $0.inspection = inspection?.naming(type, name)
            let step = name + (place.map { "[\($0)]" } ?? "")
            $0.text = text.isEmpty ? step : text + "/" + step
            $0.place = nil
            $0.isNamed = true
            $0.attribute = nil
            $0.given = nil
        }
    }

    /// For what is inside the view that is named last.
    package func entered() -> TracePath {
        guard isNamed else { return enteredInspection() }
        return changed {
            $0.inspection = inspection?.entered()
            $0.place = nil
            $0.isNamed = false
            $0.attribute = nil
        }
    }

    /// For the body of a view.
    package func entered(bodyOf view: Any.Type) -> TracePath {
        naming(view).entered().changed { $0.enterBody(of: view) }
    }

    /// For what a modifier with a body makes of the view. Those of our own have no name: nobody wrote them.
    package func entered(modifier: Any.Type) -> TracePath {
        guard let name = TraceName.view(modifier), given == nil || !TraceName.isOwn(modifier) else {
            return entered().changed { $0.enterBody(of: modifier) }
        }
        return changed {
            $0.inspection = TraceName.isOwn(modifier) ? inspection?.entered() : inspection?.entered(modifier: modifier, name)
            $0.text += "." + name
            $0.place = nil
            $0.isNamed = false
            $0.attribute = nil
            $0.given = nil
        }
    }

    private func enterBody(of type: Any.Type) {
        if let style = type as? any StyleMadeView.Type, !TraceName.isOwn(style.styleType) {
            given = nil
        } else if given == nil, TraceName.isOwn(type) {
            given = TraceName.parameters(of: type)
        }
    }

    /// For the content of a modifier with a body, which stood at `outer`. The user's own modifiers are a part of the name.
    package func leaving(_ modifier: Any.Type, for outer: TracePath) -> TracePath {
        if modifier is any ViewModifier.Type, !TraceName.isOwn(modifier) {
            return changed {
                $0.given = outer.given
                $0.inspection = outer.inspection
            }
        }
        return outer.changed { $0.animations = animations }
    }

    /// For a view whose type has been hidden: it is the user's, if users can write it.
    package func erased(_ type: Any.Type) -> TracePath {
        changed {
            if let given {
                $0.given = given + " " + TraceName.full(type)
            }
        }
    }

    /// For what is inside an `.animation(_:value:)`.
    package func animated(_ animation: TracedAnimation) -> TracePath {
        changed { $0.animations.append(animation) }
    }

    /// Gives a view a node that has no name in a trace.
    func inspecting(_ type: Any.Type) -> TracePath {
        guard let inspection, !inspection.isNamed, let name = TraceName.view(type), given.map({ TraceName.isGiven(type, in: $0) }) ?? true else {
            return self
        }
        return changed { $0.inspection = inspection.naming(type, name) }
    }

    /// For what is inside the view that has a node.
    func enteredInspection() -> TracePath {
        guard let inspection, inspection.isNamed else { return self }
        return changed { $0.inspection = inspection.entered() }
    }

    /// For one of the parts of a view.
    func placedInspection(_ order: InspectedOrder) -> TracePath {
        inspection == nil ? self : changed { $0.inspection = inspection?.placed(order) }
    }

    package func calling(_ attribute: String) -> TracePath {
        changed { $0.attribute = attribute }
    }

    private func changed(_ change: (TracePath) -> Void) -> TracePath {
        let path = TracePath(self)
        change(path)
        return path
    }
}

/// A view of ours whose body comes from a style, which may be the user's.
package protocol StyleMadeView {
    nonisolated static var styleType: Any.Type { get }
}

/// An `.animation(_:value:)`, as a trace tells of it.
package struct TracedAnimation {
    package let type: String
    /// Its value now, in words; nil where that would be long.
    package let value: () -> String?

    /// Why it has left a change alone.
    package var message: String {
        let now = value().map { " (\($0))" } ?? ""
        return
            "There is an .animation(_:value: \(type)) around this view, but its value is what it was before\(now), so it leaves the change alone: give it the value that the change depends on, or put the change into withAnimation { }."
    }
}

extension _GraphInputs {
    /// For a view; see `TracePath`.
    package mutating func nameTrace<V>(_ view: _GraphValue<V>) {
        if let path = tracePath {
            tracePath = path.naming(V.self)
            inspectedNode?.take(view, inputs: self)
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
                // `ToggleStyleConfiguration.Label` is another one than `Label`.
                let place = ownPlace(of: base, in: full(type))
                return place == nil || place == "SwiftUI." && written.contains(short(base)) ? short(base) : nil
            }
            name = firstParameter(of: name.dropFirst(base.count + 1))
        }
    }

    /// The name with all modules, in which those of type parameters are found again. Users know one module SwiftUI.
    static func full(_ type: Any.Type) -> String {
        ModuleNames.shown(StableText.withoutAddresses(String(reflecting: type)))
    }

    static func isOwn(_ type: Any.Type) -> Bool { full(type).hasPrefix("SwiftUI.") }

    /// What stands between the angle brackets; empty for a type that is not generic.
    static func parameters(of type: Any.Type) -> String {
        String(full(type).drop { $0 != "<" })
    }

    /// Whether a view inside of one of ours is the user's: of a type of theirs, or of one that they gave a view of.
    static func isGiven(_ type: Any.Type, in given: String) -> Bool {
        let name = full(type)
        guard type != AnyView.self else { return false }
        if !isOwn(type), !name.hasPrefix("Swift.") {
            return true
        }
        var rest = given[...]
        while let found = rest.range(of: name) {
            if !(rest[found.upperBound...].first.map { $0.isLetter || $0.isNumber || "_<.".contains($0) } ?? false) {
                return true
            }
            rest = rest[found.upperBound...]
        }
        return false
    }

    /// What stands before a type of SwiftUI's in the full name of another one: its module, and the types around. Nil for types of
    /// others.
    private static func ownPlace(of base: Substring, in full: String) -> Substring? {
        var rest = full[...]
        while let found = rest.range(of: base) {
            let isWhole = !(rest[found.upperBound...].first.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false)
            let start = full[..<found.lowerBound].lastIndex { "<,".contains($0) }.map(full.index(after:)) ?? full.startIndex
            let place = full[start..<found.lowerBound].drop { $0 == " " }
            if isWhole, place.hasPrefix("SwiftUI."), place.hasSuffix(".") {
                return place
            }
            rest = rest[found.upperBound...]
        }
        return nil
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
        let isOwn = isOwn(type)
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
        guard isOwn(type), name.hasSuffix("Transition") else { return name }
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
