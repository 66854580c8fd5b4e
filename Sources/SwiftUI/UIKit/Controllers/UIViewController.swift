import Foundation

/// What makes and looks after a view. Shown by `UIViewControllerRepresentable`: its view is, with the views of the controllers inside.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    /// The title: a navigation controller shows it.
    open var title: String? { didSet { viewIfLoaded?.changed() } }
    private var storedView: UIView?
    private var isShown = false
    /// The controllers inside, in order.
    open private(set) var children: [UIViewController] = []
    /// The controller around; nil for none.
    open private(set) weak var parent: UIViewController?
    /// What the controller's bar would show; the title and items are not drawn, but for a navigation controller's title.
    open private(set) lazy var navigationItem = UINavigationItem(owner: self)
    /// For source compatibility: SwiftUI's tabs show items.
    open var tabBarItem: UITabBarItem! = UITabBarItem(title: nil, image: nil, tag: 0)
    /// How it is presented. For source compatibility: nothing here presents it.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// How it comes. For source compatibility: nothing here presents it.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// For source compatibility: nothing here presents it.
    open var isModalInPresentation = false
    /// For source compatibility: SwiftUI keeps clear of what a device covers.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero
    /// For source compatibility: SwiftUI's layout goes by the view.
    open var preferredContentSize = CGSize.zero
    /// For source compatibility: SwiftUI keeps clear of what a device covers.
    open var edgesForExtendedLayout = UIRectEdge.all
    /// For source compatibility: SwiftUI has the status bar.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// For source compatibility: SwiftUI has the status bar.
    open var prefersStatusBarHidden: Bool { false }
    /// For source compatibility: a stage does not turn.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
    /// For source compatibility: a stage does not turn.
    open var shouldAutorotate: Bool { true }
    /// Whether light or dark is forced on the view.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified { didSet { viewIfLoaded?.overrideUserInterfaceStyle = overrideUserInterfaceStyle } }

    /// A controller without a view; the first who asks has it made. There are no nib files here.
    /// `nibNameOrNil` and `nibBundleOrNil` are there for source compatibility.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init()
    }

    /// A controller without a view; nothing is decoded here.
    /// The coder is there for source compatibility.
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
    /// There for source compatibility and for subclasses.
    open func loadViewIfNeeded() { _ = view }

    /// Makes the view: a plain one unless a subclass sets another.
    open func loadView() {
        let view = UIView()
        view.overrideUserInterfaceStyle = overrideUserInterfaceStyle
        storedView = view
    }

    /// The view has been made. This implementation does nothing.
    /// There for source compatibility and for subclasses.
    open func viewDidLoad() {}
    /// The view is about to be shown. This implementation does nothing.
    /// There for source compatibility and for subclasses.
    open func viewWillAppear(_ animated: Bool) {}
    /// For source compatibility: called between `viewWillAppear` and `viewDidAppear`.
    open func viewIsAppearing(_ animated: Bool) {}
    /// The view is shown. This implementation does nothing.
    /// There for source compatibility and for subclasses.
    open func viewDidAppear(_ animated: Bool) {}
    /// The view is about to go. This implementation does nothing.
    /// There for source compatibility and for subclasses.
    open func viewWillDisappear(_ animated: Bool) {}
    /// The view has gone. This implementation does nothing.
    /// There for source compatibility and for subclasses.
    open func viewDidDisappear(_ animated: Bool) {}
    /// The views inside are about to be placed. This implementation does nothing.
    /// There for source compatibility and for subclasses.
    open func viewWillLayoutSubviews() {}
    /// The views inside have been placed. This implementation does nothing.
    /// There for source compatibility and for subclasses.
    open func viewDidLayoutSubviews() {}
    /// For source compatibility: nothing calls it.
    open func viewSafeAreaInsetsDidChange() {}
    /// For source compatibility: nothing calls it.
    open func didReceiveMemoryWarning() {}
    /// For constraints of the controller's own. For source compatibility: nothing calls it.
    open func updateViewConstraints() {}
    /// Light, dark or the text size has changed. This implementation does nothing.
    /// There for source compatibility and for subclasses.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// For source compatibility: SwiftUI has the status bar.
    open func setNeedsStatusBarAppearanceUpdate() {}
    /// What surrounds the view.
    open var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? .current }
    open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

    /// The view has come, or gone: tells, those inside too.
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

    /// The controller is about to be in another one, or in none. This implementation does nothing.
    /// There for source compatibility and for subclasses.
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
    /// For source compatibility: nothing presents a controller here.
    open var presentingViewController: UIViewController? { nil }
    /// For source compatibility: nothing presents a controller here.
    open var presentedViewController: UIViewController? { nil }

    /// Tells that the controller was to be presented; nothing here presents one. `completion` is called.
    /// `flag` is there for source compatibility.
    open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        RuntimeIssue.report(
            "\(type(of: viewControllerToPresent)) is not presented: UIKit's controllers are not supported here. Use SwiftUI's sheet or alert.")
        completion?()
    }

    /// For source compatibility: nothing is presented. `completion` is called.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        completion?()
    }
}

/// How a controller is presented. For source compatibility: nothing here presents one.
public enum UIModalPresentationStyle: Int, Sendable {
    /// Over all, as a sheet, a form, in the controller's place, by itself, over all or that with what is behind, a popover, none.
    case automatic = -2
    case none = -1
    case fullScreen = 0
    case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
}

/// How a controller comes. For source compatibility: nothing here presents one.
public enum UIModalTransitionStyle: Int, Sendable {
    /// From below, turning, fading, as a page.
    case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// The look of the status bar. For source compatibility: SwiftUI has it.
public enum UIStatusBarStyle: Int, Sendable {
    /// As the surroundings; light; dark.
    case `default` = 0
    case lightContent = 1
    case darkContent = 3
}

/// How a device may be held. For source compatibility: a stage does not turn.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Portrait.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
    /// Landscape, on either side.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// Landscape, on the left side.
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
    /// Landscape, on the right side.
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
    /// Portrait, upside down.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
    /// All orientations.
    public static let all = UIInterfaceOrientationMask(rawValue: 30)
    /// All but upside down.
    public static let allButUpsideDown = UIInterfaceOrientationMask(rawValue: 26)
}
