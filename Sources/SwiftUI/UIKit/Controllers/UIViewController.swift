import Foundation

/// What makes and looks after a view. Shown by `UIViewControllerRepresentable`: its view is, with the views of the controllers inside.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    /// The title: a navigation controller shows it.
    open var title: String? { didSet { viewIfLoaded?.changed() } }
    private var storedView: UIView?
    private(set) var isShown = false
    /// The controllers inside, in order.
    open private(set) var children: [UIViewController] = []
    /// The controller around; nil for none.
    open private(set) weak var parent: UIViewController?
    /// What the controller's bar would show; the title and items are not drawn, but for a navigation controller's title.
    open private(set) lazy var navigationItem = UINavigationItem(owner: self)
    /// An item for a tab. SwiftUI's tabs show their own.
    open var tabBarItem: UITabBarItem! = UITabBarItem(title: nil, image: nil, tag: 0)
    /// How it is presented. `present(_:animated:completion:)` reports that nothing presents it.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// How it appears. `present(_:animated:completion:)` reports that nothing presents it.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Not shown: `present(_:animated:completion:)` reports that nothing presents it.
    open var isModalInPresentation = false
    /// Not shown: SwiftUI keeps clear of what a device covers.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet {
            RuntimeIssue.notShown(
                "UIViewController.additionalSafeAreaInsets", "Use safeAreaPadding(_:) or safeAreaInset(edge:) around the representable.",
                if: additionalSafeAreaInsets != UIEdgeInsets.zero)
        }
    }
    /// Not shown: SwiftUI's layout goes by the view.
    open var preferredContentSize = CGSize.zero {
        didSet {
            RuntimeIssue.notShown(
                "UIViewController.preferredContentSize", "Give the representable a frame, or implement sizeThatFits(_:uiViewController:context:).",
                if: preferredContentSize != CGSize.zero)
        }
    }
    /// Not shown: SwiftUI keeps clear of what a device covers.
    open var edgesForExtendedLayout = UIRectEdge.all {
        didSet {
            RuntimeIssue.notShown(
                "UIViewController.edgesForExtendedLayout", "Use ignoresSafeArea(_:edges:) on the representable.", if: edgesForExtendedLayout != UIRectEdge.all)
        }
    }
    /// The look of the status bar, which no stage draws.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Whether the status bar is hidden while the controller is the window's own. A stage has one if it shows the screen of a device.
    open var prefersStatusBarHidden: Bool { false }
    /// The controller inside whose `prefersStatusBarHidden` counts; nil for this one's.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// The controller inside whose `preferredStatusBarStyle` counts; nil for this one's. The status bar of a stage goes by what is under it.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// Whether the home indicator is hidden while the controller is the window's own. A stage has one if it shows the screen of a device.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// The controller inside whose `prefersHomeIndicatorAutoHidden` counts; nil for this one's.
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    /// Reads anew whether the home indicator is hidden.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() { noteOverlayChange() }
    /// The app that shows the controller as its window's own.
    weak var launch: ApplicationLaunch?
    /// How the device may be held. A stage does not turn.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
    /// Whether the view turns with the device. A stage does not turn.
    open var shouldAutorotate: Bool { true }
    /// Whether light or dark is forced on the view.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified { didSet { viewIfLoaded?.overrideUserInterfaceStyle = overrideUserInterfaceStyle } }

    /// Traits of the controller's own, for its view and the views inside.
    open var traitOverrides: any UITraitOverrides = TraitValues() { didSet { viewIfLoaded?.changed() } }

    /// A controller without a view, which is made when it is first needed. Harmless: `nibBundleOrNil` makes no difference without a name.
    /// Not shown: nib files are not read.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        RuntimeIssue.notShown("UIViewController.init(nibName:bundle:)", "Make the view in loadView().", if: nibNameOrNil != nil)
        super.init()
    }

    /// A controller without a view; nothing is decoded here.
    /// Harmless: there is no storyboard on a stage, so that no `coder` holds anything.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// A controller without a view.
    public override convenience init() {
        self.init(nibName: nil, bundle: nil)
    }

    // MARK: The view

    /// The view: made by `loadView()` at its first use.
    open var view: UIView! {
        get {
            if storedView == nil {
                loadView()
                storedView?.controller = self
                viewDidLoad()
            }
            return storedView
        }
        set {
            storedView?.controller = nil
            storedView = newValue
            storedView?.controller = self
        }
    }

    /// The view, where it has been made.
    open var viewIfLoaded: UIView? { storedView }
    /// Whether the view has been made.
    open var isViewLoaded: Bool { storedView != nil }
    /// Makes the view if there is none.
    /// Harmless: asking for the view makes it.
    open func loadViewIfNeeded() { _ = view }

    /// Makes the view: a plain one unless a subclass sets another.
    open func loadView() {
        let view = UIView()
        view.overrideUserInterfaceStyle = overrideUserInterfaceStyle
        storedView = view
    }

    /// The view has been made. Harmless: subclasses override it.
    open func viewDidLoad() {}
    /// The view is about to be shown. Harmless: subclasses override it.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called between `viewWillAppear` and `viewDidAppear`. Harmless: it is there for subclasses.
    open func viewIsAppearing(_ animated: Bool) {}
    /// The view is shown. Harmless: subclasses override it.
    open func viewDidAppear(_ animated: Bool) {}
    /// The view is about to go. Harmless: subclasses override it.
    open func viewWillDisappear(_ animated: Bool) {}
    /// The view has gone. Harmless: subclasses override it.
    open func viewDidDisappear(_ animated: Bool) {}
    /// The views inside are about to be placed. Harmless: subclasses override it.
    open func viewWillLayoutSubviews() {}
    /// The views inside have been placed. Harmless: subclasses override it.
    open func viewDidLayoutSubviews() {}
    /// Harmless: the safe area of a UIKit view never changes, because SwiftUI keeps clear of what a device covers.
    open func viewSafeAreaInsetsDidChange() {}
    /// Harmless: a phone calls it only when memory is short, which a stage never reports.
    open func didReceiveMemoryWarning() {}
    /// For constraints of the controller's own. Harmless: constraints are read at each layout, so that they can be set in `viewDidLoad`.
    open func updateViewConstraints() {}
    /// Light, dark or the text size has changed. Harmless: subclasses override it.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Reads anew whether the status bar is hidden.
    open func setNeedsStatusBarAppearanceUpdate() { noteOverlayChange() }
    /// What surrounds the view.
    open var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? .current }
    open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

    /// Calls the methods for a view that appears or disappears, also of the controllers inside.
    func show(_ shows: Bool) {
        guard shows != isShown else { return }
        isShown = shows
        shows ? viewWillAppear(false) : viewWillDisappear(false)
        if shows {
            viewIsAppearing(false)
        }
        shownChildren.forEach { $0.show(shows) }
        shows ? viewDidAppear(false) : viewDidDisappear(false)
    }

    /// Those whose views are in this one's.
    var shownChildren: [UIViewController] {
        children.filter { child in child.viewIfLoaded.map { own in viewIfLoaded.map { own.isDescendant(of: $0) } ?? false } ?? false }
    }

    // MARK: Controllers inside

    /// Takes a controller in; its view is to be added to this one's.
    open func addChild(_ childController: UIViewController) {
        childController.parent?.children.removeAll { $0 === childController }
        childController.willMove(toParent: self)
        children.append(childController)
        childController.parent = self
    }

    /// Takes the controller out of the one around.
    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        show(false)
        didMove(toParent: nil)
    }

    /// The controller is about to be in another one, or in none. Harmless: subclasses override it.
    open func willMove(toParent parent: UIViewController?) {}

    /// The controller is in another one, or in none; its view is shown where that one's is.
    open func didMove(toParent parent: UIViewController?) {
        if parent?.isShown == true {
            show(true)
        }
    }

    /// The nearest navigation controller around; nil for none.
    open var navigationController: UINavigationController? { parent as? UINavigationController ?? parent?.navigationController }
    /// The nearest tab bar controller around; nil for none.
    open var tabBarController: UITabBarController? { parent as? UITabBarController ?? parent?.tabBarController }
    /// The controller that presents this one: nil.
    open var presentingViewController: UIViewController? { nil }
    /// The controller that this one presents: nil.
    open var presentedViewController: UIViewController? { nil }

    /// Calls `completion`. Not shown: no controller is presented, with or without an animation.
    open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        RuntimeIssue.report(
            "\(type(of: viewControllerToPresent)) is not presented: UIKit's controllers are not supported here. Use SwiftUI's sheet or alert.")
        completion?()
    }

    /// Calls `completion`. Harmless: nothing is presented that could go.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        completion?()
    }
}

/// How a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
    /// Automatic, as a sheet, a form, over the current context, custom, over everything or the current context, a popover, none.
    case automatic = -2
    case none = -1
    case fullScreen = 0
    case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
}

/// How a controller comes.
public enum UIModalTransitionStyle: Int, Sendable {
    /// From below, turning, fading, as a page.
    case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// The look of the status bar.
public enum UIStatusBarStyle: Int, Sendable {
    /// As the surroundings; light; dark.
    case `default` = 0
    case lightContent = 1
    case darkContent = 3
}

/// How a device may be held.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Portrait, upright.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
    /// Landscape, on either side.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// Landscape, on the left side.
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
    /// Landscape, on the right side.
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
    /// Portrait, upside down.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
    /// All four orientations.
    public static let all = UIInterfaceOrientationMask(rawValue: 30)
    /// All but upside down.
    public static let allButUpsideDown = UIInterfaceOrientationMask(rawValue: 26)
}
