import Foundation

/// Heights of bars. For source compatibility: all look alike.
public enum UIBarMetrics: Int, Sendable {
    /// The usual one; the lower one; with a prompt.
    case `default` = 0
    case compact = 1
    case defaultPrompt = 101
    case compactPrompt = 102
}

/// The look of bars. For source compatibility: the colours count.
public enum UIBarStyle: Int, Sendable {
    /// Light, dark.
    case `default` = 0
    case black = 1
}

/// What SwiftUI's bars are made of, as UIKit's code says it.
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
    /// For source compatibility: bars have no images behind them.
    open var backgroundImage: UIImage?
    /// The line at the edge; nil takes it away.
    open var shadowColor: UIColor? = .separator
    /// For source compatibility: the line is a colour.
    open var shadowImage: UIImage?

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

    /// Nothing.
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
    /// For source compatibility: items look as SwiftUI says.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// For source compatibility: items look as SwiftUI says.
    open var doneButtonAppearance = UIBarButtonItemAppearance()
    /// For source compatibility: items look as SwiftUI says.
    open var backButtonAppearance = UIBarButtonItemAppearance()
    /// For source compatibility: the title stands in the middle.
    open var titlePositionAdjustment = UIOffset.zero

    /// For source compatibility: the back button has its chevron.
    open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?) {}

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
    /// The look of tabs.
    open var stackedLayoutAppearance = UITabBarItemAppearance()
    /// For source compatibility: tabs stand one way.
    open var inlineLayoutAppearance = UITabBarItemAppearance()
    /// For source compatibility: tabs stand one way.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance()
    /// For source compatibility: a chosen tab has its colour.
    open var selectionIndicatorTintColor: UIColor?

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
    /// For source compatibility.
    public let disabled = UITabBarItemStateAppearance()

    /// Creates the system's appearance.
    public override init() {
        super.init()
    }
}

/// The look of a tab in a state.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
    /// The icon's colour.
    open var iconColor: UIColor?
    /// The font and colour of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// For source compatibility: badges are red.
    open var badgeBackgroundColor: UIColor?
}

/// The look of items in bars. For source compatibility: items look as SwiftUI says.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
    /// The normal appearance of an item.
    public let normal = UITabBarItemStateAppearance()
    /// The appearance of a touched item.
    public let highlighted = UITabBarItemStateAppearance()

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

    /// No distance.
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
    /// For source compatibility: bars are as high as always.
    open var compactAppearance: UINavigationBarAppearance?
    /// For source compatibility: bars are as high as always.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?
    private var hasAppearance = false
    /// Behind the bar, the older way; with or without content under it.
    open var barTintColor: UIColor?
    /// The title's font and colour, the older way.
    open var titleTextAttributes: [NSAttributedString.Key: Any]?
    /// The large title's font and colour, the older way.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    /// For source compatibility: colours say whether something comes through.
    open var isTranslucent = true
    /// For source compatibility: pages say whether their titles are large.
    open var prefersLargeTitles = false
    /// For source compatibility: colours count.
    open var barStyle = UIBarStyle.default
    /// An empty image takes the line away.
    open var shadowImage: UIImage?
    /// For source compatibility: the back button has its chevron.
    open var backIndicatorImage: UIImage?
    /// For source compatibility: the back button has its chevron.
    open var backIndicatorTransitionMaskImage: UIImage?
    private var isEmptied = false

    /// An empty image takes the background away; others are there for source compatibility.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
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
    /// Whether it says anything else than the system's look.
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
    /// Without content under the bar; SwiftUI's bar always looks as with it, so that this counts where `standardAppearance` says nothing.
    open var scrollEdgeAppearance: UITabBarAppearance?
    private var hasAppearance = false
    /// Behind the bar, the older way.
    open var barTintColor: UIColor?
    /// Of tabs that are not chosen.
    open var unselectedItemTintColor: UIColor?
    /// For source compatibility: colours say whether something comes through.
    open var isTranslucent = true
    /// For source compatibility: colours count.
    open var barStyle = UIBarStyle.default
    /// An empty image takes the line away.
    open var shadowImage: UIImage?
    /// An empty image takes the background away; others are there for source compatibility.
    open var backgroundImage: UIImage?
    /// For source compatibility: SwiftUI's tabs are shown.
    open var items: [UITabBarItem]?

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
    /// For source compatibility: a bottom bar has a background where content is under it.
    open var scrollEdgeAppearance: UIToolbarAppearance?
    /// For source compatibility: bars are as high as always.
    open var compactAppearance: UIToolbarAppearance?
    private var hasAppearance = false
    /// Behind the bar, the older way.
    open var barTintColor: UIColor?
    /// For source compatibility: colours say whether something comes through.
    open var isTranslucent = true
    /// For source compatibility: SwiftUI's items are shown.
    open var items: [UIBarButtonItem]?

    /// For source compatibility: SwiftUI's items are shown.
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

/// What stands in a bar. For source compatibility: SwiftUI's items are shown.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    /// The title.
    open var title: String?
    /// Its image.
    open var image: UIImage?
    /// Whether it can be used.
    open var isEnabled = true
    /// A number of the program's.
    open var tag = 0

    /// Creates an item without title and image.
    public required override init() {
        super.init()
    }

    /// For source compatibility: SwiftUI's items look as SwiftUI says.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}
}

/// An item of a bar. For source compatibility: SwiftUI's items are shown.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    /// The style of an item.
    public enum Style: Int, Sendable {
        /// As it is; as the one that ends.
        case plain = 0
        case done = 2
    }

    /// The system's items.
    public enum SystemItem: Int, Sendable {
        /// Their names.
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search, refresh, stop, camera, trash
        case play, pause, rewind, fastForward, undo, redo, close
    }

    /// A view in its place.
    open var customView: UIView?
    /// The colour of title and image.
    open var tintColor: UIColor?
    /// Called. For source compatibility: nothing taps it.
    open weak var target: AnyObject?
    /// Called. For source compatibility: nothing taps it.
    open var action: Selector?

    /// One of the system's.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init()
        title = "\(systemItem)"
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    /// With words. The style is there for source compatibility.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    /// With an image. The style is there for source compatibility.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.image = image
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    /// Creates an item that shows a view.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }
}

/// A tab's item. For source compatibility: SwiftUI's tabs are shown.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    /// What is shown of the chosen one.
    open var selectedImage: UIImage?
    /// In a small red circle.
    open var badgeValue: String?
    /// For source compatibility: badges are red.
    open var badgeColor: UIColor?

    /// Creates an item with a title and an image.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    /// Creates an item with a title and two images.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
    }
}

/// What a controller says of its bar. The title is drawn where a navigation controller has a bar.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    private weak var owner: UIViewController?
    /// How large a title is.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As the one below; always; never.
        case automatic, always, never
    }

    /// In the middle.
    open var title: String? { didSet { owner?.parent?.viewIfLoaded?.changed() } }
    /// For source compatibility: items are not drawn.
    open var rightBarButtonItem: UIBarButtonItem?
    /// For source compatibility: items are not drawn.
    open var leftBarButtonItem: UIBarButtonItem?
    /// For source compatibility: items are not drawn.
    open var rightBarButtonItems: [UIBarButtonItem]?
    /// For source compatibility: items are not drawn.
    open var leftBarButtonItems: [UIBarButtonItem]?
    /// For source compatibility: items are not drawn.
    open var backBarButtonItem: UIBarButtonItem?
    /// For source compatibility: items are not drawn.
    open var hidesBackButton = false
    /// For source compatibility: titles are not large.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
    /// For source compatibility: the title is words.
    open var titleView: UIView?
    /// For source compatibility: the bar has its own look.
    open var standardAppearance: UINavigationBarAppearance?
    /// For source compatibility: the bar has its own look.
    open var scrollEdgeAppearance: UINavigationBarAppearance?

    init(owner: UIViewController) {
        self.owner = owner
    }

    /// Creates an item with a title.
    public init(title: String) {
        self.title = title
    }
}
