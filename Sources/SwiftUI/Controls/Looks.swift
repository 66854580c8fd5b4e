import Foundation

/// What UIKit's appearance proxies say of the parts of SwiftUI's look; nothing unless somebody has set it. Asked when parts are made.
struct Looks: Equatable {
    var navigationBar: (@MainActor () -> BarLook)?
    var tabBar: (@MainActor () -> BarLook)?
    var toolbar: (@MainActor () -> BarLook)?
    var segments: (@MainActor () -> SegmentLook)?
    var pages: (@MainActor () -> PageLook)?
    var switchTint: (@MainActor () -> Color?)?

    /// They are asked again each time, so that all are alike.
    static func == (a: Looks, b: Looks) -> Bool {
        (a.segments == nil) == (b.segments == nil) && (a.pages == nil) == (b.pages == nil) && (a.navigationBar == nil) == (b.navigationBar == nil)
    }
}

private struct LooksKey: EnvironmentKey {
    static var defaultValue: Looks { Looks() }
}

extension EnvironmentValues {
    var looks: Looks {
        get { self[LooksKey.self] }
        set { self[LooksKey.self] = newValue }
    }
}

/// A bar's look; nil is SwiftUI's.
struct BarLook: Equatable {
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
    var title = TitleLook()
    var largeTitle = TitleLook()
    /// Of what can be used, and of the chosen tab.
    var tint: Color?
    /// Of the other tabs.
    var idle: Color?
    var idleTitle = TitleLook()
    var chosenTitle = TitleLook()
}

extension BarLook {
    /// Behind the bar; nil is SwiftUI's.
    func style(isAtEdge: Bool) -> AnyShapeStyle? {
        if isAtEdge, hasEdgeBackground {
            return edgeBackground.map { AnyShapeStyle($0) }
        }
        return isClear ? AnyShapeStyle(.clear) : background.map { AnyShapeStyle($0) }
    }
}

/// The font and colour of words; nil is SwiftUI's.
struct TitleLook: Equatable {
    var color: Color?
    var font: Font?

    init() {}

    init(_ attributes: [NSAttributedString.Key: Any]?) {
        color = (attributes?[.foregroundColor] as? UIColor).map { Color(uiColor: $0) }
        font = (attributes?[.font] as? UIFont).map { Font($0) }
    }
}

extension TitleLook {
    /// What this does not say, `other` does.
    func over(_ other: TitleLook) -> TitleLook {
        var look = self
        look.color = color ?? other.color
        look.font = font ?? other.font
        return look
    }
}

struct SegmentLook: Equatable {
    /// Behind the chosen one.
    var plate: Color?
    /// Behind all of them.
    var ground: Color?
    var title = TitleLook()
    var selectedTitle = TitleLook()
}

struct PageLook: Equatable {
    var current: Color?
    var other: Color?
}

/// Words with a look.
nonisolated struct TitleLookModifier: ViewModifier {
    let look: TitleLook

    @MainActor func body(content: Content) -> some View {
        content
            .transformEnvironment(\.font) { font in font = look.font ?? font }
            .modifier(TitleColorModifier(color: look.color))
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
