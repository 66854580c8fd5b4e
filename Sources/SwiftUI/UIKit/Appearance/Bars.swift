import Foundation

/// The height classes of bars.
public enum UIBarMetrics: Int, Sendable {
    /// The usual one; the lower one; with a prompt.
    case `default` = 0
    case compact = 1
    case defaultPrompt = 101
    case compactPrompt = 102
}

/// The background style of a bar.
public enum UIBarStyle: Int, Sendable {
    /// Light or dark bars.
    case `default` = 0
    case black = 1
}

/// The appearance of SwiftUI's bars, set by UIKit code.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
    fileprivate enum Ground {
        case system, opaque, clear
    }

    fileprivate var ground = Ground.system
    /// Behind the bar; nil is the system's.
    open var backgroundColor: UIColor?
    /// A blur behind the bar. The material is always SwiftUI's own; nil takes it away where there is no colour.
    open var backgroundEffect: UIBlurEffect?
    /// Not shown: bars have no images behind them.
    open var backgroundImage: UIImage? {
        didSet { RuntimeIssue.notShown("UIBarAppearance.backgroundImage", "Set backgroundColor.", if: backgroundImage != nil) }
    }
    /// The line at the edge; nil takes it away.
    open var shadowColor: UIColor? = .separator
    /// Not shown: the line is a colour; an empty image is not reported.
    open var shadowImage: UIImage? {
        didSet { RuntimeIssue.notShown("UIBarAppearance.shadowImage", "Set shadowColor.", if: shadowImage.map { $0.size != .zero } ?? false) }
    }

    /// Creates the system's appearance.
    public required override init() {
        super.init()
        configureWithDefaultBackground()
    }

    /// A copy of another one's.
    public init(barAppearance: UIBarAppearance) {
        super.init()
        take(barAppearance)
    }

    fileprivate func take(_ other: UIBarAppearance) {
        (ground, backgroundColor, backgroundEffect, backgroundImage, shadowColor, shadowImage) =
            (other.ground, other.backgroundColor, other.backgroundEffect, other.backgroundImage, other.shadowColor, other.shadowImage)
    }

    /// The system's material.
    open func configureWithDefaultBackground() {
        ground = .system
        backgroundColor = nil
        backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
        shadowColor = .separator
    }

    /// The system's colour.
    open func configureWithOpaqueBackground() {
        ground = .opaque
        backgroundColor = .systemBackground
        backgroundEffect = nil
        shadowColor = .separator
    }

    /// Sets a transparent background without a shadow.
    open func configureWithTransparentBackground() {
        ground = .clear
        backgroundColor = nil
        backgroundEffect = nil
        shadowColor = nil
    }

    /// Another object with the same look.
    open override func copy() -> Any {
        onMainActor {
            let copy = type(of: self).init()
            copy.take(self)
            return copy
        }
    }

    /// The colour behind the bar; nil for the system's material.
    fileprivate var color: Color? {
        if let backgroundColor {
            return Color(uiColor: backgroundColor)
        }
        return ground == .system && backgroundEffect != nil ? nil : .clear
    }
}

/// The look of navigation bars.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
    /// The title's font and colour.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The large title's font and colour.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Not shown: setting a part of `UIBarButtonItemAppearance` reports that items look as SwiftUI draws them.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// Not shown: setting a part of `UIBarButtonItemAppearance` reports that items look as SwiftUI draws them.
    open var doneButtonAppearance = UIBarButtonItemAppearance()
    /// Not shown: setting a part of `UIBarButtonItemAppearance` reports that items look as SwiftUI draws them.
    open var backButtonAppearance = UIBarButtonItemAppearance()
    /// Not shown: the title stays in the middle.
    open var titlePositionAdjustment = UIOffset.zero {
        didSet {
            RuntimeIssue.notShown(
                "UINavigationBarAppearance.titlePositionAdjustment", "Titles are in the middle; put a view into ToolbarItem(placement: .principal).",
                if: titlePositionAdjustment != UIOffset.zero)
        }
    }

    /// Not shown: the back button keeps its chevron.
    open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?) {
        RuntimeIssue.notShown(
            "UINavigationBarAppearance.setBackIndicatorImage(_:transitionMaskImage:)",
            "Hide it with navigationBarBackButtonHidden(_:) and put a button into the toolbar.")
    }

    fileprivate override func take(_ other: UIBarAppearance) {
        super.take(other)
        guard let other = other as? UINavigationBarAppearance else { return }
        (titleTextAttributes, largeTitleTextAttributes) = (other.titleTextAttributes, other.largeTitleTextAttributes)
    }
}

/// The look of toolbars.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {}

/// The look of tab bars.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
    /// The appearance of tabs with the title below the icon.
    open var stackedLayoutAppearance = UITabBarItemAppearance()
    /// Harmless: a phone in portrait stacks a tab's icon and title and uses `stackedLayoutAppearance`.
    open var inlineLayoutAppearance = UITabBarItemAppearance()
    /// Harmless: a phone in portrait stacks a tab's icon and title and uses `stackedLayoutAppearance`.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance()
    /// Not shown: a selected tab has its colour.
    open var selectionIndicatorTintColor: UIColor? {
        didSet {
            RuntimeIssue.notShown(
                "UITabBarAppearance.selectionIndicatorTintColor", "Set stackedLayoutAppearance.selected.iconColor.", if: selectionIndicatorTintColor != nil)
        }
    }

    fileprivate override func take(_ other: UIBarAppearance) {
        super.take(other)
        guard let other = other as? UITabBarAppearance else { return }
        stackedLayoutAppearance = other.stackedLayoutAppearance
    }
}

/// The look of tabs.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
    /// Of a tab that is not chosen.
    public let normal = UITabBarItemStateAppearance()
    /// The appearance of the selected item.
    public let selected = UITabBarItemStateAppearance()
    /// Not shown: `UITabBarItemStateAppearance` reports that a disabled tab looks as SwiftUI draws it.
    public let disabled = UITabBarItemStateAppearance(
        notShown: "UITabBarItemAppearance.disabled", "Disabled tabs look as SwiftUI draws them; use disabled(_:).")

    /// Creates the system's appearance.
    public override init() {
        super.init()
    }
}

/// The look of a tab in a state.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
    private let notShown: (name: String, advice: String)?

    /// The state of a look that nothing here has. Setting a part of it reports `name`.
    fileprivate init(notShown name: String, _ advice: String) {
        notShown = (name, advice)
        super.init()
    }

    /// Creates the system's appearance.
    public override init() {
        notShown = nil
        super.init()
    }

    private func report(if isUsed: Bool) {
        if let notShown {
            RuntimeIssue.notShown(notShown.name, notShown.advice, if: isUsed)
        }
    }

    /// The colour of the icon.
    open var iconColor: UIColor? { didSet { report(if: iconColor != nil) } }
    /// The font and colour of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { report(if: !titleTextAttributes.isEmpty) } }
    /// Not shown: badges are red.
    open var badgeBackgroundColor: UIColor? {
        didSet {
            RuntimeIssue.notShown("UITabBarItemStateAppearance.badgeBackgroundColor", "Badges are red, as the system's are.", if: badgeBackgroundColor != nil)
        }
    }
}

/// The look of items in bars. Not shown: `UITabBarItemStateAppearance` reports that items look as SwiftUI draws them.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
    /// The normal appearance of an item.
    public let normal = UITabBarItemStateAppearance(
        notShown: "UIBarButtonItemAppearance.normal", "Items look as SwiftUI draws them; use tint(_:) and font(_:).")
    /// The appearance of a touched item.
    public let highlighted = UITabBarItemStateAppearance(
        notShown: "UIBarButtonItemAppearance.highlighted", "Items look as SwiftUI draws them; use tint(_:) and font(_:).")

    /// Creates the system's appearance.
    public override init() {
        super.init()
    }
}

/// A distance in two directions.
public struct UIOffset: Equatable, Sendable {
    /// To the right, in points.
    public var horizontal: CGFloat
    /// The distance downwards, in points.
    public var vertical: CGFloat

    /// An offset of 0 in both directions.
    public static let zero = UIOffset()

    /// Creates a distance in points.
    public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
}

/// A navigation bar. Its `appearance()` is SwiftUI's: background, line, titles and tint.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
    /// With content under the bar; also without, where `scrollEdgeAppearance` is nil and this is not of the system's material.
    open var standardAppearance = UINavigationBarAppearance() { didSet { hasAppearance = true } }
    /// Without content under the bar; nil leaves it without a background.
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    /// Not shown: bars keep their height.
    open var compactAppearance: UINavigationBarAppearance? {
        didSet { RuntimeIssue.notShown("UINavigationBar.compactAppearance", "Set standardAppearance.", if: compactAppearance != nil) }
    }
    /// Not shown: bars keep their height.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        didSet { RuntimeIssue.notShown("UINavigationBar.compactScrollEdgeAppearance", "Set scrollEdgeAppearance.", if: compactScrollEdgeAppearance != nil) }
    }
    private var hasAppearance = false
    /// Behind the bar, the older way; with or without content under it.
    open var barTintColor: UIColor?
    /// The title's font and colour, the older way.
    open var titleTextAttributes: [NSAttributedString.Key: Any]?
    /// The large title's font and colour, the older way.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    /// Not shown: colours decide whether something comes through.
    open var isTranslucent = true {
        didSet {
            RuntimeIssue.notShown(
                "UINavigationBar.isTranslucent", "Set an appearance with a background colour; an opaque colour lets nothing through.", if: !isTranslucent)
        }
    }
    /// Not shown: pages decide whether their titles are large.
    open var prefersLargeTitles = false {
        didSet { RuntimeIssue.notShown("UINavigationBar.prefersLargeTitles", "Use navigationBarTitleDisplayMode(.large).", if: prefersLargeTitles) }
    }
    /// Not shown: colours decide the look.
    open var barStyle = UIBarStyle.default {
        didSet {
            RuntimeIssue.notShown(
                "UINavigationBar.barStyle", "Set an appearance with colours, or toolbarColorScheme(_:for:).", if: barStyle != UIBarStyle.default)
        }
    }
    /// An empty image takes the line away.
    open var shadowImage: UIImage?
    /// Not shown: the back button keeps its chevron.
    open var backIndicatorImage: UIImage? {
        didSet {
            RuntimeIssue.notShown(
                "UINavigationBar.backIndicatorImage", "Hide it with navigationBarBackButtonHidden(_:) and put a button into the toolbar.",
                if: backIndicatorImage != nil)
        }
    }
    /// Not shown: the back button keeps its chevron.
    open var backIndicatorTransitionMaskImage: UIImage? {
        didSet {
            RuntimeIssue.notShown(
                "UINavigationBar.backIndicatorTransitionMaskImage", "Hide it with navigationBarBackButtonHidden(_:) and put a button into the toolbar.",
                if: backIndicatorTransitionMaskImage != nil)
        }
    }
    private var isEmptied = false

    /// An empty image takes the background away. Not shown: bars have no other images behind them.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        RuntimeIssue.notShown(
            "UINavigationBar.setBackgroundImage(_:for:)", "Set an appearance with a backgroundColor.", if: backgroundImage.map { $0.size != .zero } ?? false)
        isEmptied = backgroundImage.map { $0.size == .zero } ?? false
    }

    var style: BarStyle {
        var style = BarStyle()
        style.tint = givenTint.map { Color(uiColor: $0) }
        style.title = TitleStyle(titleTextAttributes)
        style.largeTitle = TitleStyle(largeTitleTextAttributes)
        if let color = barTintColor ?? backgroundColor {
            style.background = Color(uiColor: color)
            style.edgeBackground = style.background
            style.hasEdgeBackground = true
        }
        style.isClear = isEmptied
        if shadowImage?.size == .zero {
            style.shadow = .clear
        }
        if hasAppearance || standardAppearance.isChanged {
            standardAppearance.fill(&style)
            style.title = TitleStyle(standardAppearance.titleTextAttributes.isEmpty ? titleTextAttributes : standardAppearance.titleTextAttributes)
            if !standardAppearance.largeTitleTextAttributes.isEmpty {
                style.largeTitle = TitleStyle(standardAppearance.largeTitleTextAttributes)
            }
        }
        if let edge = scrollEdgeAppearance {
            style.edgeBackground = edge.edgeColor
            style.hasEdgeBackground = edge.edgeColor != nil || edge.backgroundEffect != nil
            if !edge.largeTitleTextAttributes.isEmpty {
                style.largeTitle = TitleStyle(edge.largeTitleTextAttributes)
            }
            if style.title == TitleStyle(), !edge.titleTextAttributes.isEmpty {
                style.title = TitleStyle(edge.titleTextAttributes)
            }
        }
        return style
    }
}

extension UIBarAppearance {
    /// Whether it differs from the system's appearance.
    fileprivate var isChanged: Bool { ground != .system || backgroundColor != nil || shadowColor != .separator }

    fileprivate var edgeColor: Color? {
        let color = color
        return color == .clear ? nil : color
    }

    fileprivate func fill(_ style: inout BarStyle) {
        style.background = color
        style.isClear = color == .clear
        style.shadow = shadowColor.map { $0 == .separator ? nil : Color(uiColor: $0) } ?? .clear
    }
}

/// A bar of tabs. Its `appearance()` is SwiftUI's: background, line, colours of tabs.
@preconcurrency @MainActor
open class UITabBar: UIView {
    /// With content under the bar.
    open var standardAppearance = UITabBarAppearance() { didSet { hasAppearance = true } }
    /// The appearance without content under the bar. SwiftUI's bar always looks as with content, so this applies only if `standardAppearance` sets
    /// nothing.
    open var scrollEdgeAppearance: UITabBarAppearance?
    private var hasAppearance = false
    /// Behind the bar, the older way.
    open var barTintColor: UIColor?
    /// Of tabs that are not chosen.
    open var unselectedItemTintColor: UIColor?
    /// Not shown: colours decide whether something comes through.
    open var isTranslucent = true {
        didSet {
            RuntimeIssue.notShown(
                "UITabBar.isTranslucent", "Set an appearance with a background colour; an opaque colour lets nothing through.", if: !isTranslucent)
        }
    }
    /// Not shown: colours decide the look.
    open var barStyle = UIBarStyle.default {
        didSet {
            RuntimeIssue.notShown("UITabBar.barStyle", "Set an appearance with colours, or toolbarColorScheme(_:for:).", if: barStyle != UIBarStyle.default)
        }
    }
    /// An empty image takes the line away.
    open var shadowImage: UIImage?
    /// An empty image takes the background away. Not shown: bars have no other images behind them.
    open var backgroundImage: UIImage? {
        didSet {
            RuntimeIssue.notShown(
                "UITabBar.backgroundImage", "Set an appearance with a backgroundColor.", if: backgroundImage.map { $0.size != .zero } ?? false)
        }
    }
    /// Not shown: SwiftUI's tabs are shown.
    open var items: [UITabBarItem]? {
        didSet { RuntimeIssue.notShown("UITabBar.items", "Use TabView with Tab.", if: items != nil) }
    }

    var style: BarStyle {
        var style = BarStyle()
        style.tint = givenTint.map { Color(uiColor: $0) }
        style.idle = unselectedItemTintColor.map { Color(uiColor: $0) }
        if let color = barTintColor ?? backgroundColor {
            style.background = Color(uiColor: color)
        }
        if shadowImage?.size == .zero {
            style.shadow = .clear
        }
        style.isClear = backgroundImage?.size == .zero
        let said = hasAppearance || standardAppearance.isChanged ? standardAppearance : scrollEdgeAppearance
        if let said {
            said.fill(&style)
            let tabs = said.stackedLayoutAppearance
            style.idle = tabs.normal.iconColor.map { Color(uiColor: $0) } ?? style.idle
            style.tint = tabs.selected.iconColor.map { Color(uiColor: $0) } ?? style.tint
            style.idleTitle = TitleStyle(tabs.normal.titleTextAttributes)
            style.chosenTitle = TitleStyle(tabs.selected.titleTextAttributes)
        }
        return style
    }
}

/// A bar of tools. Its `appearance()` is that of SwiftUI's bottom bar: background and line.
@preconcurrency @MainActor
open class UIToolbar: UIView {
    /// With content under the bar.
    open var standardAppearance = UIToolbarAppearance() { didSet { hasAppearance = true } }
    /// Not shown: a bottom bar has a background where content is under it.
    open var scrollEdgeAppearance: UIToolbarAppearance? {
        didSet { RuntimeIssue.notShown("UIToolbar.scrollEdgeAppearance", "Set standardAppearance.", if: scrollEdgeAppearance != nil) }
    }
    /// Not shown: bars keep their height.
    open var compactAppearance: UIToolbarAppearance? {
        didSet { RuntimeIssue.notShown("UIToolbar.compactAppearance", "Set standardAppearance.", if: compactAppearance != nil) }
    }
    private var hasAppearance = false
    /// Behind the bar, the older way.
    open var barTintColor: UIColor?
    /// Not shown: colours decide whether something comes through.
    open var isTranslucent = true {
        didSet {
            RuntimeIssue.notShown(
                "UIToolbar.isTranslucent", "Set an appearance with a background colour; an opaque colour lets nothing through.", if: !isTranslucent)
        }
    }
    /// Not shown: SwiftUI's items are shown.
    open var items: [UIBarButtonItem]? {
        didSet { RuntimeIssue.notShown("UIToolbar.items", "Use toolbar(content:) with ToolbarItem.", if: items != nil) }
    }

    /// Sets `items`. Not shown: `items` reports that SwiftUI's items are shown.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

    var style: BarStyle {
        var style = BarStyle()
        style.tint = givenTint.map { Color(uiColor: $0) }
        if let color = barTintColor ?? backgroundColor {
            style.background = Color(uiColor: color)
        }
        if hasAppearance || standardAppearance.isChanged {
            standardAppearance.fill(&style)
        }
        return style
    }
}
