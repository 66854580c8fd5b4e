import IncrementalGraph
import Foundation

/// The options that the content of a presentation sets. Unset options are nil.
package struct PresentationOptions {
    /// What becomes of it on a phone that stands upright and on one that lies.
    struct Adaptation: Equatable {
        var horizontal: PresentationAdaptation
        var vertical: PresentationAdaptation
    }

    var detents: Set<PresentationDetent>?
    var selection: Binding<PresentationDetent>?
    var dragIndicator: Visibility?
    var cornerRadius: CGFloat?
    var background: AnyView?
    var backgroundInteraction: PresentationBackgroundInteraction?
    var contentInteraction: PresentationContentInteraction?
    var isInteractiveDismissDisabled: Bool?
    var adaptation: Adaptation?
    var sizing: AnyPresentationSizing?
    /// Asks instead of ending it when a touch would.
    var dismissalRequest: (() -> Void)?
    /// It fades in and out instead of sliding.
    var fades: Bool?
    var placement: PresentationPlacement?

    /// Fills missing options from `other`.
    mutating func merge(_ other: PresentationOptions) {
        detents = detents ?? other.detents
        selection = selection ?? other.selection
        dragIndicator = dragIndicator ?? other.dragIndicator
        cornerRadius = cornerRadius ?? other.cornerRadius
        background = background ?? other.background
        backgroundInteraction = backgroundInteraction ?? other.backgroundInteraction
        contentInteraction = contentInteraction ?? other.contentInteraction
        isInteractiveDismissDisabled = isInteractiveDismissDisabled ?? other.isInteractiveDismissDisabled
        adaptation = adaptation ?? other.adaptation
        sizing = sizing ?? other.sizing
        dismissalRequest = dismissalRequest ?? other.dismissalRequest
        fades = fades ?? other.fades
        placement = placement ?? other.placement
    }
}

extension PresentationOptions {
    /// Whether no option is set.
    var isEmpty: Bool {
        detents == nil && selection == nil && dragIndicator == nil && cornerRadius == nil && background == nil
            && backgroundInteraction == nil && contentInteraction == nil && isInteractiveDismissDisabled == nil
            && adaptation == nil && sizing == nil && dismissalRequest == nil && fades == nil && placement == nil
    }
}

struct PresentationOptionsKey: PlacingPreferenceKey {
    static var defaultValue: PresentationOptions { PresentationOptions() }

    static func reduce(value: inout PresentationOptions, nextValue: () -> PresentationOptions) {
        value.merge(nextValue())
    }

    static func isEmpty(_ value: PresentationOptions) -> Bool { value.isEmpty }
}

/// Whether the screen behind a sheet reacts to touches.
public struct PresentationBackgroundInteraction: Sendable {
    enum Kind: Sendable {
        case automatic, disabled, enabled
        case enabledThrough(PresentationDetent)
    }

    let kind: Kind

    /// As the system does it: the screen behind does not react.
    public static var automatic: PresentationBackgroundInteraction { .init(kind: .automatic) }
    /// The screen behind reacts and is not dimmed.
    public static var enabled: PresentationBackgroundInteraction { .init(kind: .enabled) }
    /// The screen behind does not react.
    public static var disabled: PresentationBackgroundInteraction { .init(kind: .disabled) }

    /// The screen behind reacts as long as the sheet is not taller than at `detent`.
    public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
        .init(kind: .enabledThrough(detent))
    }
}

/// What a touch does that moves up in the scrolling content of a sheet that could be taller.
public struct PresentationContentInteraction: Equatable, Sendable {
    private let name: String

    /// As the system does it: the sheet grows first.
    public static var automatic: PresentationContentInteraction { .init(name: "automatic") }
    /// The sheet grows first.
    public static var resizes: PresentationContentInteraction { .init(name: "resizes") }
    /// The content scrolls; only the rest of the sheet moves it.
    public static var scrolls: PresentationContentInteraction { .init(name: "scrolls") }
}

/// Where a sheet stands in a window as large as a tablet's.
public struct PresentationPlacement: Hashable, Sendable {
    private let name: String

    /// As the system does it: in the middle.
    public static let automatic = PresentationPlacement(name: "automatic")
    /// In the middle of the window.
    public static let center = PresentationPlacement(name: "center")
    /// At the leading edge of the window.
    public static let leading = PresentationPlacement(name: "leading")
    /// At the trailing edge of the window.
    public static let trailing = PresentationPlacement(name: "trailing")
}

/// What becomes of a presentation where there is little space, as on a phone.
public struct PresentationAdaptation: Equatable, Sendable {
    private let name: String

    /// As the system does it: popovers become sheets.
    public static var automatic: PresentationAdaptation { .init(name: "automatic") }
    /// It stays what it is.
    public static var none: PresentationAdaptation { .init(name: "none") }
    /// Popovers stay popovers. A sheet or a cover does not become one.
    public static var popover: PresentationAdaptation { .init(name: "popover") }
    /// Popovers become sheets. A cover stays one.
    public static var sheet: PresentationAdaptation { .init(name: "sheet") }
    /// Popovers and sheets cover the whole window.
    public static var fullScreenCover: PresentationAdaptation { .init(name: "fullScreenCover") }
}

nonisolated extension View {
    private func presentationOption(_ change: @escaping (inout PresentationOptions) -> Void) -> some View {
        transformPreference(PresentationOptionsKey.self, change)
    }

    /// The heights at which the sheet around this view rests; the smallest is the first. By default `large` alone.
    public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        presentationOption { options in
            options.detents = detents
            options.selection = nil
        }
    }

    /// The heights at which the sheet around this view rests, and the one at which it does. A selection that is none of them
    /// counts for nothing.
    public func presentationDetents(_ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>) -> some View {
        presentationOption { options in
            options.detents = detents
            options.selection = selection
        }
    }

    /// Whether the sheet around this view shows a grabber; by default it does if it has several detents.
    public func presentationDragIndicator(_ visibility: Visibility) -> some View {
        presentationOption { $0.dragIndicator = visibility }
    }

    /// The radius of the corners of the presentation around this view, in points; nil is the usual one.
    public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
        presentationOption { $0.cornerRadius = cornerRadius }
    }

    /// Fills the presentation around this view with a style.
    public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
        presentationOption { $0.background = AnyView(Rectangle().fill(style)) }
    }

    /// Puts a view behind the presentation around this view.
    public func presentationBackground<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        let background = content()
        return presentationOption {
            $0.background = AnyView(
                ZStack(alignment: alignment) {
                    Color.clear
                    background
                })
        }
    }

    /// Whether the screen behind the sheet around this view reacts to touches.
    public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View {
        presentationOption { $0.backgroundInteraction = interaction }
    }

    /// What a touch does in the scrolling content of the sheet around this view.
    public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View {
        presentationOption { $0.contentInteraction = behavior }
    }

    /// What becomes of the popover or sheet around this view on a phone.
    public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
        presentationCompactAdaptation(horizontal: adaptation, vertical: adaptation)
    }

    /// What becomes of the popover or sheet around this view on a phone: `horizontalAdaptation` where only the width is
    /// compact (portrait), `verticalAdaptation` where the height is (landscape). It counts when the presentation opens.
    public func presentationCompactAdaptation(
        horizontal horizontalAdaptation: PresentationAdaptation, vertical verticalAdaptation: PresentationAdaptation
    ) -> some View {
        presentationOption { $0.adaptation = .init(horizontal: horizontalAdaptation, vertical: verticalAdaptation) }
    }

    /// Where the sheet around this view stands, 20 points from an edge or in the middle. On a phone a sheet is as wide as the window, wherever
    /// it is placed.
    public func presentationPlacement(_ placement: PresentationPlacement) -> some View {
        presentationOption { $0.placement = placement }
    }

    /// Keeps a touch from ending the presentation around this view; the program still can.
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        presentationOption { $0.isInteractiveDismissDisabled = isDisabled }
    }
}
