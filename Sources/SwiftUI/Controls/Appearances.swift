import Foundation

/// The values of UIKit's appearance proxies for the parts of SwiftUI's style. Empty unless set. Read when the parts are made.
struct Appearances: Equatable {
    var navigationBar: (@MainActor () -> BarStyle)?
    var tabBar: (@MainActor () -> BarStyle)?
    var toolbar: (@MainActor () -> BarStyle)?
    var segments: (@MainActor () -> SegmentStyle)?
    var pages: (@MainActor () -> PageIndicatorStyle)?
    var switchTint: (@MainActor () -> Color?)?

    /// Always true: the values are read again each time.
    static func == (a: Appearances, b: Appearances) -> Bool {
        (a.segments == nil) == (b.segments == nil) && (a.pages == nil) == (b.pages == nil) && (a.navigationBar == nil) == (b.navigationBar == nil)
    }
}

private struct AppearancesKey: EnvironmentKey {
    static var defaultValue: Appearances { Appearances() }
}

extension EnvironmentValues {
    var appearances: Appearances {
        get { self[AppearancesKey.self] }
        set { self[AppearancesKey.self] = newValue }
    }
}

/// A bar's style; nil is SwiftUI's.
struct BarStyle: Equatable {
    /// Behind the bar when content is under it.
    var background: Color?
    /// Whether there is nothing behind the bar when content is under it.
    var isClear = false
    /// Behind the bar when no content is under it; nil is nothing.
    var edgeBackground: Color?
    /// Whether there is a background when no content is under it.
    var hasEdgeBackground = false
    /// The line at the bar's edge; clear takes it away.
    var shadow: Color?
    var title = TitleStyle()
    var largeTitle = TitleStyle()
    /// Of what can be used, and of the chosen tab.
    var tint: Color?
    /// The colour of the other tabs.
    var idle: Color?
    var idleTitle = TitleStyle()
    var chosenTitle = TitleStyle()
}

extension BarStyle {
    /// Behind the bar; nil is SwiftUI's.
    func style(isAtEdge: Bool) -> AnyShapeStyle? {
        if isAtEdge, hasEdgeBackground {
            return edgeBackground.map { AnyShapeStyle($0) }
        }
        return isClear ? AnyShapeStyle(.clear) : background.map { AnyShapeStyle($0) }
    }
}

/// The font and colour of text; nil is SwiftUI's default.
struct TitleStyle: Equatable {
    var color: Color?
    var font: Font?

    init() {}

    init(_ attributes: [NSAttributedString.Key: Any]?) {
        color = (attributes?[.foregroundColor] as? UIColor).map { Color(uiColor: $0) }
        font = (attributes?[.font] as? UIFont).map { Font($0) }
    }
}

extension TitleStyle {
    /// Fills missing values from `other`.
    func over(_ other: TitleStyle) -> TitleStyle {
        var style = self
        style.color = color ?? other.color
        style.font = font ?? other.font
        return style
    }
}

/// The appearance of segmented pickers.
struct SegmentStyle: Equatable {
    /// Behind the chosen one.
    var plate: Color?
    /// The background of all segments.
    var ground: Color?
    var title = TitleStyle()
    var selectedTitle = TitleStyle()
}

/// The colours of page dots.
struct PageIndicatorStyle: Equatable {
    var current: Color?
    var other: Color?
}

/// A title in a style.
nonisolated struct TitleStyleModifier: ViewModifier {
    let style: TitleStyle

    @MainActor func body(content: Content) -> some View {
        content
            .transformEnvironment(\.font) { font in font = style.font ?? font }
            .modifier(TitleColorModifier(color: style.color))
    }
}

nonisolated private struct TitleColorModifier: ViewModifier {
    let color: Color?

    @MainActor func body(content: Content) -> some View {
        if let color {
            content.foregroundStyle(color)
        } else {
            content
        }
    }
}

/// What can be used in a bar in its own colour.
nonisolated struct BarTintModifier: ViewModifier {
    let color: Color?

    @MainActor func body(content: Content) -> some View {
        content.transformEnvironment(\.tint) { tint in
            if let color {
                tint = AnyShapeStyle(color)
            }
        }
    }
}
