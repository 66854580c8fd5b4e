import Foundation
import Motion
import SwiftUICore
import ViewValues

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

    /// The views of SwiftUI that users write. Others are inside these, under names that users do not know.
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

    /// `Circle` for any painted, stroked or modified circle; nil for a type that only holds others, or that is not written in the sources.
    ///
    /// - Parameter component: The library whose view is around, of which only that view has a name.
    static func view(_ type: Any.Type, inside component: TraceComponent? = nil) -> String? {
        let whole = String(describing: type)
        var name = Substring(whole)
        while true {
            let base = name.prefix { $0 != "<" }
            if transparent.contains(String(base)) {
                return nil
            }
            guard around.contains(String(base)), base.count < name.count else {
                // `ToggleStyleConfiguration.Label` is another one than `Label`.
                if let component, component.name != base, ownPlace(of: base, in: ModuleNames.full(type), component.module) != nil {
                    return nil
                }
                let place = ownPlace(of: base, in: ModuleNames.full(type))
                return place == nil || place == "SwiftUI." && written.contains(short(base)) ? short(base) : nil
            }
            name = firstParameter(of: name.dropFirst(base.count + 1))
        }
    }

    /// What stands between the angle brackets; empty for a type that is not generic.
    static func parameters(of type: Any.Type) -> String {
        String(ModuleNames.full(type).drop { $0 != "<" })
    }

    /// Whether a view inside of one of ours is the user's: of a type of theirs, or of one that they gave a view of.
    static func isGiven(_ type: Any.Type, in given: String, _ component: TraceComponent? = nil) -> Bool {
        let name = ModuleNames.full(type)
        guard type != AnyView.self else { return false }
        if !ModuleNames.isOwn(type), !name.hasPrefix("Swift."), !(component?.holds(type) ?? false) {
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

    /// What stands before a module's type in the full name of another one: the module, and the types around. Nil for types of others.
    private static func ownPlace(of base: Substring, in full: String, _ module: String = "SwiftUI.") -> Substring? {
        var rest = full[...]
        while let found = rest.range(of: base) {
            let isWhole = !(rest[found.upperBound...].first.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false)
            let start = full[..<found.lowerBound].lastIndex { "<,".contains($0) }.map(full.index(after:)) ?? full.startIndex
            let place = full[start..<found.lowerBound].drop { $0 == " " }
            if isWhole, place.hasPrefix(module), place.hasSuffix(".") {
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
        let isOwn = ModuleNames.isOwn(type)
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

/// The library whose view is around a place: what it is made of has no names.
struct TraceComponent {
    /// `Module.`
    let module: String
    /// The view's type, without its parameters.
    let name: Substring

    init(_ view: Any.Type) {
        module = ModuleNames.full(view).prefix { $0 != "." } + "."
        name = Substring(String(describing: view).prefix { $0 != "<" })
    }

    func holds(_ type: Any.Type) -> Bool { ModuleNames.full(type).hasPrefix(module) }
}
