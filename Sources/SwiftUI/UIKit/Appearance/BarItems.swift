import Foundation

/// An item of a bar. Items of UIKit's bars are not drawn; the object that holds them reports that.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    /// The title of the item.
    open var title: String?
    /// The image of the item.
    open var image: UIImage?
    /// Whether it can be used.
    open var isEnabled = true
    /// A number of the program's.
    open var tag = 0

    /// Creates an item without title and image.
    public required override init() {
        super.init()
    }

    /// Not shown: items look as SwiftUI draws them.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        RuntimeIssue.notShown("UIBarItem.setTitleTextAttributes(_:for:)", "Use SwiftUI's toolbar items with foregroundStyle(_:) and font(_:).")
    }
}

/// An item of a bar. Items of UIKit's bars are not drawn; what holds them reports that.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    /// The style of an item.
    public enum Style: Int, Sendable {
        /// As it is; as the one that ends.
        case plain = 0
        case done = 2
    }

    /// The items with a standard title or symbol.
    public enum SystemItem: Int, Sendable {
        /// The purposes of standard items.
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search, refresh, stop, camera, trash
        case play, pause, rewind, fastForward, undo, redo, close
    }

    /// A view that replaces the item.
    open var customView: UIView?
    /// The colour of title and image.
    open var tintColor: UIColor?
    /// Called. The object whose method an item calls. Items are not drawn, so that nothing taps them.
    open weak var target: AnyObject?
    /// Called. The method that an item calls. Items are not drawn, so that nothing taps them.
    open var action: Selector?

    /// One of the system's.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init()
        title = "\(systemItem)"
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    /// Creates an item with a title. Harmless: the style makes no difference for an item that is not drawn.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    /// With an image. Harmless: the style makes no difference for an item that is not drawn.
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

/// A tab's item. Items of UIKit's bars are not drawn; what holds them reports that.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    /// The image of the selected item.
    open var selectedImage: UIImage?
    /// In a small red circle.
    open var badgeValue: String?
    /// Not shown: badges are red.
    open var badgeColor: UIColor? {
        didSet { RuntimeIssue.notShown("UITabBarItem.badgeColor", "Use badge(_:) on a Tab.", if: badgeColor != nil) }
    }

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

/// A controller's content for its navigation bar. The title is drawn if a navigation controller has a bar.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    private weak var owner: UIViewController?
    /// How large a title is.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As the one below; always; never.
        case automatic, always, never
    }

    /// The title in the middle of the bar.
    open var title: String? { didSet { owner?.parent?.viewIfLoaded?.changed() } }
    /// Not shown: items are not drawn.
    open var rightBarButtonItem: UIBarButtonItem? {
        didSet { RuntimeIssue.notShown("UINavigationItem.rightBarButtonItem", "Use toolbar(content:) with ToolbarItem.", if: rightBarButtonItem != nil) }
    }
    /// Not shown: items are not drawn.
    open var leftBarButtonItem: UIBarButtonItem? {
        didSet { RuntimeIssue.notShown("UINavigationItem.leftBarButtonItem", "Use toolbar(content:) with ToolbarItem.", if: leftBarButtonItem != nil) }
    }
    /// Not shown: items are not drawn.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        didSet { RuntimeIssue.notShown("UINavigationItem.rightBarButtonItems", "Use toolbar(content:) with ToolbarItem.", if: rightBarButtonItems != nil) }
    }
    /// Not shown: items are not drawn.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        didSet { RuntimeIssue.notShown("UINavigationItem.leftBarButtonItems", "Use toolbar(content:) with ToolbarItem.", if: leftBarButtonItems != nil) }
    }
    /// Not shown: items are not drawn.
    open var backBarButtonItem: UIBarButtonItem? {
        didSet { RuntimeIssue.notShown("UINavigationItem.backBarButtonItem", "Use toolbar(content:) with ToolbarItem.", if: backBarButtonItem != nil) }
    }
    /// Not shown: UIKit's bar has no back button here.
    open var hidesBackButton = false {
        didSet { RuntimeIssue.notShown("UINavigationItem.hidesBackButton", "Use navigationBarBackButtonHidden(_:).", if: hidesBackButton) }
    }
    /// Not shown: titles of UIKit's bar are not large.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
        didSet {
            RuntimeIssue.notShown(
                "UINavigationItem.largeTitleDisplayMode", "Use NavigationStack and navigationBarTitleDisplayMode(_:).",
                if: largeTitleDisplayMode != LargeTitleDisplayMode.automatic)
        }
    }
    /// Not shown: the title is text.
    open var titleView: UIView? {
        didSet { RuntimeIssue.notShown("UINavigationItem.titleView", "Use ToolbarItem(placement: .principal).", if: titleView != nil) }
    }
    /// Not shown: the bar has its own look.
    open var standardAppearance: UINavigationBarAppearance? {
        didSet { RuntimeIssue.notShown("UINavigationItem.standardAppearance", "Set the bar's standardAppearance.", if: standardAppearance != nil) }
    }
    /// Not shown: the bar has its own look.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        didSet { RuntimeIssue.notShown("UINavigationItem.scrollEdgeAppearance", "Set the bar's scrollEdgeAppearance.", if: scrollEdgeAppearance != nil) }
    }

    init(owner: UIViewController) {
        self.owner = owner
    }

    /// Creates an item with a title.
    public init(title: String) {
        self.title = title
    }
}
