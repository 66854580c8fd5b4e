import Foundation

/// What a view shows while a pointer is over it. Touches do not hover.
public struct HoverEffect: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case automatic, highlight, lift
    }

    package let kind: Kind

    /// The effect that `defaultHoverEffect(_:)` sets around; without one, `highlight`.
    public static let automatic = HoverEffect(kind: .automatic)
    /// The pointer lies behind the view as a light plate, and the view becomes brighter.
    public static let highlight = HoverEffect(kind: .highlight)
    /// The view rises towards the pointer: it becomes larger and casts a shadow.
    public static let lift = HoverEffect(kind: .lift)
}

private struct HoverEffectEnabledKey: EnvironmentKey {
    static var defaultValue: Bool { true }
}

private struct DefaultHoverEffectKey: EnvironmentKey {
    static var defaultValue: HoverEffect? { nil }
}

extension EnvironmentValues {
    /// Whether views show hover effects.
    public var isHoverEffectEnabled: Bool {
        get { self[HoverEffectEnabledKey.self] }
        set { self[HoverEffectEnabledKey.self] = newValue }
    }

    /// What the automatic effect is; nil for the system's choice.
    package var defaultHoverEffect: HoverEffect? {
        get { self[DefaultHoverEffectKey.self] }
        set { self[DefaultHoverEffectKey.self] = newValue }
    }
}

/// Shows an effect while the pointer is there.
nonisolated private struct HoverEffectModifier: ViewModifier {
    var effect: HoverEffect
    var isWanted: Bool
    @MainActor @State private var isHovered = false
    @Environment(\.isHoverEffectEnabled) private var isAllowed
    @Environment(\.defaultHoverEffect) private var defaultEffect
    @Environment(\.isEnabled) private var isEnabled

    init(effect: HoverEffect, isWanted: Bool) {
        (self.effect, self.isWanted) = (effect, isWanted)
    }

    @MainActor func body(content: Content) -> some View {
        let isShown = isHovered && isWanted && isAllowed && isEnabled
        let isLifted = isShown && kind == .lift
        let isLit = isShown && kind == .highlight
        content
            .brightness(isLit ? HoverLooks.brightness : 0)
            .backgroundPreferenceValue(HoverShapeKey.self) { shape in
                if kind == .highlight {
                    HoverPlate(shape: shape).opacity(isLit ? 1 : 0)
                }
            }
            .scaleEffect(isLifted ? HoverLooks.scale : 1)
            .shadow(color: .black.opacity(isLifted ? HoverLooks.shadow : 0), radius: 8, y: 5)
            .onHover { isOver in
                withAnimation(HoverLooks.motion) { isHovered = isOver }
            }
    }

    @MainActor private var kind: HoverEffect.Kind {
        guard effect == .automatic else { return effect.kind }
        return defaultEffect.map { $0 == .automatic ? .highlight : $0.kind } ?? .highlight
    }
}

/// By eye, as an iPad shows them.
private enum HoverLooks {
    static let brightness = 0.08
    static let scale: CGFloat = 1.06
    static let shadow = 0.25
    static let margin: CGFloat = 4
    static let cornerRadius: CGFloat = 8

    static var motion: Animation { .spring(duration: 0.25, bounce: 0.15) }
}

/// What a pointer becomes behind a view: the view's shape for hover effects or, without one, a rectangle that is a little larger than the view.
nonisolated private struct HoverPlate: View {
    var shape: AnyShape?

    @MainActor var body: some View {
        (shape ?? AnyShape(RoundedRectangle(cornerRadius: HoverLooks.cornerRadius, style: .continuous)))
            .fill(Color(system: .tertiaryFill))
            .padding(shape == nil ? -HoverLooks.margin : 0)
            .allowsHitTesting(false)
    }
}

nonisolated extension View {
    /// Shows an effect while a pointer is over this view: not while it is disabled, nor where `hoverEffectDisabled(_:)` turns effects off.
    public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View {
        modifier(HoverEffectModifier(effect: effect, isWanted: true))
    }

    /// Shows an effect while a pointer is over this view, if `isEnabled` is true: not while the view is disabled, nor where
    /// `hoverEffectDisabled(_:)` turns effects off.
    public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool = true) -> some View {
        modifier(HoverEffectModifier(effect: effect, isWanted: isEnabled))
    }

    /// Sets what `hoverEffect(.automatic)` is in this view; nil is the system's choice.
    public func defaultHoverEffect(_ effect: HoverEffect?) -> some View {
        environment(\.defaultHoverEffect, effect)
    }

    /// Turns the hover effects in this view off. Effects that are turned off further out stay so.
    public func hoverEffectDisabled(_ disabled: Bool = true) -> some View {
        transformEnvironment(\.isHoverEffectEnabled) { $0 = $0 && !disabled }
    }
}
