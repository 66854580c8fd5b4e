import Rendering

private struct GlassContainerKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

private struct GlassUnionKey: EnvironmentKey {
    static var defaultValue: Int? { nil }
}

extension EnvironmentValues {
    /// Whether a `GlassEffectContainer` around takes care of the glass.
    var isInGlassContainer: Bool {
        get { self[GlassContainerKey.self] }
        set { self[GlassContainerKey.self] = newValue }
    }

    /// Glasses with the same number become one.
    var glassUnion: Int? {
        get { self[GlassUnionKey.self] }
        set { self[GlassUnionKey.self] = newValue }
    }
}

/// Puts the glass of all views in it together, behind their contents: glasses of one appearance that come near each other flow into one.
nonisolated public struct GlassEffectContainer<Content: View>: View {
    private let spacing: CGFloat
    private let content: Content

    /// Shows `content` and merges its glass.
    ///
    /// - Parameters:
    ///   - spacing: The distance, in points, below which glasses begin to merge; 8 if nil (our choice, Apple has not published its own). A value that is
    ///     negative or not finite counts as 0.
    ///   - content: The views, on top of each other as in a `ZStack`.
    @MainActor public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        let asked = spacing ?? 8
        self.spacing = asked > 0 && asked.isFinite ? asked : 0
        self.content = content()
    }

    /// The content as in a `ZStack`, with the glasses in it put together behind it: those that nearly touch flow into one.
    @MainActor public var body: some View {
        ZStack { content }
            .environment(\.isInGlassContainer, true)
            .modifier(GlassComposerModifier(spacing: spacing))
    }
}

nonisolated struct GlassEffectModifier<GlassShape: Shape>: ViewModifier {
    var glass: Glass
    var shape: GlassShape
    @Environment(\.isInGlassContainer) private var isInContainer
    @Environment(\.glassUnion) private var union

    @MainActor func body(content: Content) -> some View {
        content
            .background {
                shape
                    .fill(GlassStyle(glass: glass, union: union))
                    .modifier(GlassComposerModifier(spacing: isInContainer ? nil : 0))
            }
            .modifier(GlassPressEffect(isEnabled: glass.isInteractive && glass.variant != .identity))
    }
}

/// The glass grows a little under a touch, whatever else the touch does there.
nonisolated private struct GlassPressEffect: ViewModifier {
    var isEnabled: Bool
    @GestureState private var isPressed = false

    @MainActor func body(content: Content) -> some View {
        content
            .scaleEffect(isPressed ? 1.05 : 1)
            .animation(.spring(duration: 0.3, bounce: 0.35), value: isPressed)
            .simultaneousGesture(
                DragGesture(minimumDistance: 0).updating($isPressed) { _, state, _ in state = true }, including: isEnabled ? .all : .subviews)
    }
}

/// How glass comes and goes with its view.
nonisolated public struct GlassEffectTransition: Equatable, Sendable {
    private enum Kind: Sendable {
        case identity, matchedGeometry, materialize
    }

    private let kind: Kind

    /// Appears and disappears at once.
    public static var identity: GlassEffectTransition { GlassEffectTransition(kind: .identity) }
    /// Grows out of a point and, in a container, out of the glass near it.
    public static var matchedGeometry: GlassEffectTransition { GlassEffectTransition(kind: .matchedGeometry) }
    /// Fades in without a change of its shape.
    public static var materialize: GlassEffectTransition { GlassEffectTransition(kind: .materialize) }

    package var transition: AnyTransition {
        switch kind {
        case .identity: .identity
        case .matchedGeometry: .scale(scale: 0)
        case .materialize: .opacity
        }
    }
}

nonisolated extension View {
    /// Puts glass behind the view.
    ///
    /// - Parameters:
    ///   - glass: The kind of glass; `.identity` is none.
    ///   - shape: Its outline, in the view's frame; a capsule by default.
    public func glassEffect(_ glass: Glass = .regular, in shape: some Shape = DefaultGlassEffectShape()) -> some View {
        modifier(GlassEffectModifier(glass: glass, shape: shape))
    }

    /// Lets glass become that of another view in a `GlassEffectContainer`: in an animation, a view with the same id that comes takes the
    /// frame of the one that goes. How one without a counterpart comes is up to its transition.
    public func glassEffectID(_ id: (some Hashable & Sendable)?, in namespace: Namespace.ID) -> some View {
        modifier(GlassIdentity(id: id.map { AnyHashable($0) }, namespace: namespace))
    }

    /// Makes one glass, as wide as all of them, of the glasses with the same id in a `GlassEffectContainer`.
    public func glassEffectUnion(id: (some Hashable & Sendable)?, namespace: Namespace.ID) -> some View {
        environment(\.glassUnion, id.map { [AnyHashable($0), AnyHashable(namespace)].hashValue })
    }

    /// How the glass comes and goes with its view in an animation.
    public func glassEffectTransition(_ transition: GlassEffectTransition) -> some View {
        self.transition(transition.transition)
    }
}

nonisolated private struct GlassIdentity: ViewModifier {
    var id: AnyHashable?
    var namespace: Namespace.ID

    @MainActor func body(content: Content) -> some View {
        if let id {
            content.matchedGeometryEffect(id: id, in: namespace)
        } else {
            content
        }
    }
}
