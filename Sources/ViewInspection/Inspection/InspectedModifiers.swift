import Foundation
import Motion
import SwiftUICore
import ViewValues

/// A view around another one that its author writes as a modifier.
protocol InspectedWrapper {
    var inspectedContent: Any { get }
    var inspectedModifiers: [InspectedView.Modifier] { get }
    /// The modifiers themselves, where they are such.
    var inspectedModifierValues: [Any] { get }
}

extension InspectedWrapper {
    var inspectedModifierValues: [Any] { [] }

    fileprivate func modifier(_ name: String, _ values: [(String, Any)] = []) -> [InspectedView.Modifier] {
        [
            InspectedView.Modifier(
                name: name,
                values: values.filter { InspectionFormatting.isShown($0.1) }.map {
                    InspectedView.Value(name: $0.0, value: InspectionFormatting.text(of: $0.1))
                })
        ]
    }
}

extension ModifiedContent: InspectedWrapper {
    var inspectedContent: Any { content }
    var inspectedModifierValues: [Any] {
        if let accessibility = modifier as? AccessibilityModifier {
            return accessibility.separated
        }
        guard let pair = modifier as? any ModifierPair else { return [modifier] }
        return pair.parts
    }
    var inspectedModifiers: [InspectedView.Modifier] { inspectedModifierValues.map(InspectedModifiers.words) }
}

/// Two modifiers as one.
private protocol ModifierPair {
    var parts: [Any] { get }
}

extension ModifiedContent: ModifierPair where Content: ViewModifier, Modifier: ViewModifier {
    fileprivate var parts: [Any] {
        let inner = (content as? any ModifierPair)?.parts ?? [content]
        return inner + ((modifier as? any ModifierPair)?.parts ?? [modifier])
    }
}

extension IDView: InspectedWrapper {
    var inspectedContent: Any { content }
    var inspectedModifiers: [InspectedView.Modifier] { modifier("id", [("id", id)]) }
}

extension EquatableView: InspectedWrapper {
    var inspectedContent: Any { content }
    var inspectedModifiers: [InspectedView.Modifier] { modifier("equatable") }
}

extension _ShapeView: InspectedWrapper {
    var inspectedContent: Any { shape }
    var inspectedModifiers: [InspectedView.Modifier] { modifier("fill", [("style", style)]) }
}

extension FillShapeView: InspectedWrapper {
    var inspectedContent: Any { background is EmptyView ? shape : background }
    var inspectedModifiers: [InspectedView.Modifier] { modifier("fill", [("style", style)]) }
}

extension StrokeShapeView: InspectedWrapper {
    var inspectedContent: Any { background is EmptyView ? shape : background }
    var inspectedModifiers: [InspectedView.Modifier] { modifier("stroke", [("style", style), ("lineWidth", strokeStyle.lineWidth)]) }
}

extension StrokeBorderShapeView: InspectedWrapper {
    var inspectedContent: Any { background is EmptyView ? shape : background }
    var inspectedModifiers: [InspectedView.Modifier] { modifier("strokeBorder", [("style", style), ("lineWidth", strokeStyle.lineWidth)]) }
}

extension _StrokedShape: InspectedWrapper {
    var inspectedContent: Any { shape }
    var inspectedModifiers: [InspectedView.Modifier] { modifier("stroke", [("lineWidth", style.lineWidth)]) }
}

extension _TrimmedShape: InspectedWrapper {
    var inspectedContent: Any { shape }
    var inspectedModifiers: [InspectedView.Modifier] { modifier("trim", [("from", startFraction), ("to", endFraction)]) }
}

extension OffsetShape: InspectedWrapper {
    var inspectedContent: Any { shape }
    var inspectedModifiers: [InspectedView.Modifier] { modifier("offset", [("offset", offset)]) }
}

extension ScaledShape: InspectedWrapper {
    var inspectedContent: Any { shape }
    var inspectedModifiers: [InspectedView.Modifier] { modifier("scale", [("scale", scale), ("anchor", anchor)]) }
}

extension RotatedShape: InspectedWrapper {
    var inspectedContent: Any { shape }
    var inspectedModifiers: [InspectedView.Modifier] { modifier("rotation", [("angle", angle), ("anchor", anchor)]) }
}

extension _SizedShape: InspectedWrapper {
    var inspectedContent: Any { shape }
    var inspectedModifiers: [InspectedView.Modifier] { modifier("size", [("size", size)]) }
}

/// A view, and what is around it.
struct UnwrappedView {
    /// The view itself.
    var core: Any
    /// In the order in which they are written.
    var modifiers: [InspectedView.Modifier] = []
    var modifierValues: [Any] = []
    /// Whether something around it was a view that makes the view inside as one of its own.
    var isWrapped = false

    init(_ value: Any) {
        core = value
        while let wrapper = core as? any InspectedWrapper {
            modifiers = wrapper.inspectedModifiers + modifiers
            modifierValues = wrapper.inspectedModifierValues + modifierValues
            isWrapped = isWrapped || wrapper.inspectedModifierValues.isEmpty
            core = wrapper.inspectedContent
        }
        if let view = core as? any InspectedByName {
            modifiers = view.inspectedOwnModifiers + modifiers
        }
    }
}

/// A view whose content is its name, and which may have modifiers of its own.
protocol InspectedByName {
    var inspectedOwnModifiers: [InspectedView.Modifier] { get }
}

/// What modifiers are called by those who write them.
enum InspectedModifiers {
    private static let names = [
        "FlexFrameLayout": "frame", "ChangeActionModifier": "onChange", "GeometryChangeModifier": "onGeometryChange",
        "HoverChangeModifier": "onHover", "HoverModifier": "onContinuousHover", "SubscriptionModifier": "onReceive",
        "KeyPressModifier": "onKeyPress", "ClipEffect": "clipShape", "MaskAlignmentEffect": "mask", "ValueTransactionModifier": "transaction",
        "UnconditionalAnimationModifier": "animation", "OpenURLModifier": "onOpenURL", "PreferenceActionModifier": "onPreferenceChange",
        "PreferenceWritingModifier": "preference", "PreferenceTransformModifier": "transformPreference", "MatchedGeometryModifier": "matchedGeometryEffect",
        "ScrollGeometryChangeModifier": "onScrollGeometryChange", "ScrollPhaseChangeModifier": "onScrollPhaseChange",
        "ScrollVisibilityModifier": "onScrollVisibilityChange", "RefreshControlModifier": "refreshable", "ScaleEffect": "scaleEffect",
        "RotationEffect": "rotationEffect", "Rotation3DEffect": "rotation3DEffect", "TransformEffect": "transformEffect",
        "ProjectionEffect": "projectionEffect", "VisualEffectModifier": "visualEffect", "SymbolEffectModifier": "symbolEffect",
    ]

    static func words(of modifier: Any) -> InspectedView.Modifier {
        let type = Swift.type(of: modifier)
        let name = InspectionFormatting.typeName(type)
        guard ModuleNames.isOwn(type) else {
            return InspectedView.Modifier(name: name, values: InspectionFormatting.values(of: modifier))
        }
        if let own = modifier as? any InspectedModifier {
            return own.inspectedWords
        }
        return InspectedView.Modifier(name: names[name] ?? written(name), values: InspectionFormatting.values(of: modifier))
    }

    /// `_PaddingLayout` is `padding`.
    private static func written(_ type: String) -> String {
        var name = Substring(type)
        for suffix in ["Modifier", "Layout", "Effect"] where name.hasSuffix(suffix) && name.count > suffix.count {
            // `GlassEffectModifier` is `glassEffect`.
            name = name.dropLast(suffix.count)
            break
        }
        return name.prefix(1).lowercased() + name.dropFirst()
    }

    /// `lineSpacing`, where the program's symbols show it.
    static func name(of keyPath: AnyKeyPath) -> String? {
        let text = "\(keyPath)"
        guard let dot = text.lastIndex(of: "."), text[dot...].dropFirst().allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
        return String(text[dot...].dropFirst())
    }

    /// `FontKey` is `font`.
    static func name(ofKey type: Any.Type) -> String {
        var name = Substring(String(describing: type).prefix { $0 != "<" })
        for prefix in ["__Key_", "_"] where name.hasPrefix(prefix) {
            name = name.dropFirst(prefix.count)
        }
        for suffix in ["EnvironmentKey", "TraitKey", "Key"] where name.hasSuffix(suffix) && name.count > suffix.count {
            name = name.dropLast(suffix.count)
            break
        }
        return name.prefix(1).lowercased() + name.dropFirst()
    }
}

/// A modifier whose name and values do not follow from its type.
protocol InspectedModifier {
    var inspectedWords: InspectedView.Modifier { get }
}

extension SecondaryLayerModifier: InspectedModifier {
    var inspectedWords: InspectedView.Modifier {
        let values = alignment == .center ? [] : [InspectedView.Value(name: "alignment", value: InspectionFormatting.text(of: alignment))]
        return InspectedView.Modifier(name: isOverlay ? "overlay" : "background", values: values)
    }
}

extension _AppearanceActionModifier: InspectedModifier {
    var inspectedWords: InspectedView.Modifier {
        InspectedView.Modifier(name: disappear == nil ? "onAppear" : "onDisappear", values: [])
    }
}

extension EnvironmentWritingModifier: InspectedModifier {
    var inspectedWords: InspectedView.Modifier {
        var values = EnvironmentValues()
        values[keyPath: keyPath] = value
        let name = InspectedModifiers.name(of: keyPath) ?? values.newest?.inspectedName ?? "environment"
        return InspectedView.Modifier(name: name, values: [InspectedView.Value(name: "value", value: InspectionFormatting.text(of: value))])
    }
}

extension EnvironmentTransformModifier: InspectedModifier {
    var inspectedWords: InspectedView.Modifier {
        var values = EnvironmentValues()
        let isWhole = Value.self == EnvironmentValues.self
        if !isWhole {
            values[keyPath: keyPath] = values[keyPath: keyPath]
        }
        return InspectedView.Modifier(name: values.newest?.inspectedName ?? "environment", values: [])
    }
}

extension TraitWritingModifier: InspectedModifier {
    var inspectedWords: InspectedView.Modifier {
        InspectedView.Modifier(name: InspectedModifiers.name(ofKey: Key.self), values: InspectionFormatting.values(of: self))
    }
}

extension AccessibilityModifier: InspectedModifier {
    var inspectedWords: InspectedView.Modifier {
        let texts = [("Label", properties.label), ("Value", properties.value), ("Hint", properties.hint), ("Identifier", properties.identifier)]
        guard let (name, text) = texts.first(where: { $0.1 != nil }) else {
            return InspectedView.Modifier(name: properties.isHidden ? "accessibilityHidden" : "accessibility", values: [])
        }
        return InspectedView.Modifier(
            name: "accessibility" + name, values: [InspectedView.Value(name: name.lowercased(), value: InspectionFormatting.text(of: text ?? ""))])
    }
}

extension _PaddingLayout: InspectedModifier {
    var inspectedWords: InspectedView.Modifier {
        var values: [InspectedView.Value] = []
        if edges != .all {
            values.append(InspectedView.Value(name: "edges", value: InspectionFormatting.text(of: edges)))
        }
        if let insets {
            values.append(InspectedView.Value(name: "length", value: InspectionFormatting.text(of: insets)))
        }
        return InspectedView.Modifier(name: "padding", values: values)
    }
}

extension EnvironmentValues.Entry {
    var inspectedName: String { InspectedModifiers.name(ofKey: inspectedKey) }
}
