import IncrementalGraph
import Foundation
import Rendering

/// A view that pages grow out of, by its id and namespace.
struct ZoomSource: Hashable {
    var id: AnyHashable
    var namespace: Namespace.ID
}

/// The appearance of the view that a page grows out of as it starts.
struct ZoomAppearance {
    /// The shadow of a source, with a resolved colour.
    struct Shadow: Equatable {
        var color: ResolvedColor
        var radius: CGFloat
        var offset: CGSize
    }

    var cornerRadius: CGFloat = 0
    var background: ResolvedColor?
    var shadow: Shadow?
}

/// The views of one navigation stack that pages grow out of.
final class ZoomSources {
    /// A registered source, with closures that read its current state.
    private struct Entry {
        var number: Int
        var frame: () -> CGRect
        var appearance: () -> ZoomAppearance
    }

    private var known: [ZoomSource: Entry] = [:]
    private var lastNumber = 0

    /// Adds a view for as long as the current subgraph lives. `frame` is in the window.
    func add(_ source: ZoomSource, frame: @escaping () -> CGRect, appearance: @escaping () -> ZoomAppearance) {
        lastNumber += 1
        let number = lastNumber
        known[source] = Entry(number: number, frame: frame, appearance: appearance)
        Subgraph.requireCurrent.onTearDown { [weak self] in
            if self?.known[source]?.number == number {
                self?.known[source] = nil
            }
        }
    }

    func contains(_ source: ZoomSource) -> Bool { known[source] != nil }

    func resolveFrame(of source: ZoomSource) -> (frame: CGRect, appearance: ZoomAppearance)? {
        known[source].map { ($0.frame(), $0.appearance()) }
    }
}

/// How a page or a sheet appears and disappears. The available types are `automatic`, `zoom(sourceID:in:)` and `crossFade`.
@MainActor @preconcurrency
public protocol NavigationTransition {
    nonisolated var _zoomSource: _ZoomTransitionSource? { get }
    nonisolated var _fades: Bool { get }
}

extension NavigationTransition {
    nonisolated public var _fades: Bool { false }
}

/// The page or sheet fades in where it stands, and fades out again.
nonisolated public struct CrossFadeNavigationTransition: NavigationTransition {
    /// A transition without movement.
    public init() {}

    public var _zoomSource: _ZoomTransitionSource? { nil }
    public var _fades: Bool { true }
}

/// A transition whose type is erased, so that code can choose between several.
nonisolated public struct AnyNavigationTransition: NavigationTransition {
    public let _zoomSource: _ZoomTransitionSource?
    public let _fades: Bool

    /// The same as `transition`.
    public init(_ transition: some NavigationTransition) {
        _zoomSource = transition._zoomSource
        _fades = transition._fades
    }
}

nonisolated extension NavigationTransition where Self == CrossFadeNavigationTransition {
    /// The page or sheet fades in where it stands, and fades out again.
    public static var crossFade: CrossFadeNavigationTransition { CrossFadeNavigationTransition() }
}

/// What a page grows out of.
public struct _ZoomTransitionSource {
    let source: ZoomSource
}

/// The page slides in from the trailing edge.
nonisolated public struct AutomaticNavigationTransition: NavigationTransition {
    /// The transition that pages have without one.
    public init() {}

    public var _zoomSource: _ZoomTransitionSource? { nil }
}

/// The page grows out of a view of the page below.
nonisolated public struct ZoomNavigationTransition: NavigationTransition {
    let source: ZoomSource

    nonisolated init(source: ZoomSource) {
        self.source = source
    }

    public var _zoomSource: _ZoomTransitionSource? { _ZoomTransitionSource(source: source) }
}

nonisolated extension NavigationTransition where Self == AutomaticNavigationTransition {
    /// The page slides in from the trailing edge.
    public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}

nonisolated extension NavigationTransition where Self == ZoomNavigationTransition {
    /// The page grows out of the view with `matchedTransitionSource(id:in:)` of the same id, and back into it. Where there is
    /// no such view, it slides.
    public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> ZoomNavigationTransition {
        ZoomNavigationTransition(source: ZoomSource(id: AnyHashable(sourceID), namespace: namespace))
    }
}

/// The appearance of a view that pages grow out of.
public protocol MatchedTransitionSourceConfiguration: Sendable {
    nonisolated var _appearance: _MatchedTransitionSourceAppearance { get }
}

/// The parts of a configuration.
public struct _MatchedTransitionSourceAppearance: Sendable {
    var cornerRadius: CGFloat = 0
    var background: Color?
    var shadowColor: Color?
    var shadowRadius: CGFloat = 0
    var shadowOffset = CGSize.zero

    func resolve(in environment: EnvironmentValues) -> ZoomAppearance {
        var appearance = ZoomAppearance()
        appearance.cornerRadius = cornerRadius.isFinite ? max(cornerRadius, 0) : 0
        appearance.background = background?.resolvedColor(in: environment)
        if let shadowColor {
            appearance.shadow = ZoomAppearance.Shadow(
                color: shadowColor.resolvedColor(in: environment), radius: max(shadowRadius, 0), offset: shadowOffset)
        }
        return appearance
    }
}

/// A configuration that changes nothing.
public struct EmptyMatchedTransitionSourceConfiguration: MatchedTransitionSourceConfiguration {
    public var _appearance: _MatchedTransitionSourceAppearance { _MatchedTransitionSourceAppearance() }
}

private struct ChangedSourceConfiguration: MatchedTransitionSourceConfiguration {
    var _appearance: _MatchedTransitionSourceAppearance
}

nonisolated extension MatchedTransitionSourceConfiguration {
    private func changing(_ change: (inout _MatchedTransitionSourceAppearance) -> Void) -> ChangedSourceConfiguration {
        var appearance = _appearance
        change(&appearance)
        return ChangedSourceConfiguration(_appearance: appearance)
    }

    /// The corners of the view as it begins.
    public func clipShape(_ shape: RoundedRectangle) -> some MatchedTransitionSourceConfiguration {
        changing { $0.cornerRadius = max(shape.cornerSize.width, shape.cornerSize.height) }
    }

    /// Sets the background of the page while it fades in.
    public func background(_ style: Color) -> some MatchedTransitionSourceConfiguration {
        changing { $0.background = style }
    }

    /// The shadow of the page on its way.
    public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some MatchedTransitionSourceConfiguration {
        changing { appearance in
            appearance.shadowColor = color
            appearance.shadowRadius = radius
            appearance.shadowOffset = CGSize(width: x, height: y)
        }
    }
}

nonisolated struct MatchedTransitionSourceModifier: PrimitiveViewModifier {
    var source: ZoomSource
    var appearance: _MatchedTransitionSourceAppearance

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let geometry = inputs.geometry
        let transform = inputs.transform
        let environment = inputs.base.environment
        if let controller = Graph.untracked({ environment.value.navigation })?.controller {
            controller.zoomSources.add(
                Graph.untracked { modifier.value.source },
                frame: { transform.value.boundsInGlobal(geometry.value.frame) },
                appearance: { modifier.value.appearance.resolve(in: environment.value) })
        }
        return body(_Graph(), inputs)
    }
}

nonisolated extension View {
    /// How the page or the sheet that this view is on comes and goes.
    public func navigationTransition(_ style: some NavigationTransition) -> some View {
        let fades = style._fades
        return navigationPreference(\.zoom, style._zoomSource?.source)
            .navigationPreference(\.fades, fades)
            .transformPreference(PresentationOptionsKey.self) { options in
                if fades {
                    options.fades = true
                }
            }
    }

    /// Lets a page with the transition `zoom(sourceID:in:)` of the same id grow out of this view.
    public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View {
        modifier(
            MatchedTransitionSourceModifier(
                source: ZoomSource(id: AnyHashable(id), namespace: namespace), appearance: _MatchedTransitionSourceAppearance()))
    }

    /// Makes this view the source of a page's zoom transition. `configuration` sets its appearance at the start.
    public func matchedTransitionSource(
        id: some Hashable, in namespace: Namespace.ID,
        configuration: (EmptyMatchedTransitionSourceConfiguration) -> some MatchedTransitionSourceConfiguration
    ) -> some View {
        modifier(
            MatchedTransitionSourceModifier(
                source: ZoomSource(id: AnyHashable(id), namespace: namespace),
                appearance: configuration(EmptyMatchedTransitionSourceConfiguration())._appearance))
    }
}
