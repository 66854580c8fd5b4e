import Foundation

/// Controllers on top of each other. The view of the top one is drawn, with its title in a bar; nothing slides.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    /// From the lowest to the one that is shown.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    private var stack: [UIViewController] = []
    /// The bar. Its look counts where the bar is drawn.
    public let navigationBar = UINavigationBar()
    /// Whether no bar is drawn.
    open var isNavigationBarHidden = false { didSet { viewIfLoaded?.changed() } }
    /// Not shown: no toolbar is drawn.
    open var isToolbarHidden = true {
        didSet {
            RuntimeIssue.notShown(
                "UINavigationController.isToolbarHidden", "Use toolbar(content:) with ToolbarItem(placement: .bottomBar).", if: !isToolbarHidden)
        }
    }
    /// No touch leads back, so that it recognizes nothing.
    public let interactivePopGestureRecognizer: UIGestureRecognizer? = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)

    /// With one controller.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        setViewControllers([rootViewController], animated: false)
    }

    /// Without controllers.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Without controllers; nothing is decoded here.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The one that is shown.
    open var topViewController: UIViewController? { stack.last }
    /// The one that is shown.
    open var visibleViewController: UIViewController? { stack.last }

    /// Shows a controller. It does not slide.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        setViewControllers(stack + [viewController], animated: animated)
    }

    /// Shows the one below.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1 else { return nil }
        let last = stack.last
        setViewControllers(stack.dropLast(), animated: animated)
        return last
    }

    /// Shows the lowest one.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        let gone = Array(stack.dropFirst())
        setViewControllers(Array(stack.prefix(1)), animated: animated)
        return gone
    }

    /// Shows the last of the controllers. Not shown: it does not slide.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        RuntimeIssue.notShown("UINavigationController's animated: true", "Use a SwiftUI NavigationStack, whose pages slide.", if: animated && isShown)
        let old = stack
        stack = viewControllers
        for controller in old where !viewControllers.contains(where: { $0 === controller }) {
            controller.removeFromParent()
            controller.viewIfLoaded?.removeFromSuperview()
        }
        for controller in viewControllers where controller.parent !== self {
            addChild(controller)
        }
        if isViewLoaded {
            showTop()
        }
    }

    /// Shows or hides the bar. Not shown: it does not slide.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        RuntimeIssue.notShown("UINavigationController's animated: true", "Use a SwiftUI NavigationStack, whose pages slide.", if: animated && isShown)
        isNavigationBarHidden = hidden
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        showTop()
    }

    private func showTop() {
        for controller in stack.dropLast() {
            controller.show(false)
            controller.viewIfLoaded?.removeFromSuperview()
        }
        guard let top = stack.last, let own = top.view, own.superview !== view else { return }
        view.addSubview(own)
        top.didMove(toParent: self)
        view.setNeedsLayout()
    }

    open override func loadView() {
        view = UINavigationView(self)
    }
}

/// A bar with a title over the top controller's view.
@preconcurrency @MainActor
private final class UINavigationView: UIView {
    private weak var navigation: UINavigationController?

    init(_ navigation: UINavigationController) {
        self.navigation = navigation
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) {
        nil
    }

    private var barHeight: CGFloat { navigation?.isNavigationBarHidden == true ? 0 : 44 }

    override func layoutSubviews() {
        for view in subviews {
            view.frame = CGRect(x: 0, y: barHeight, width: bounds.width, height: max(bounds.height - barHeight, 0))
        }
    }

    override var drawnContent: AnyView? {
        guard barHeight > 0, let top = navigation?.topViewController else { return nil }
        let bar = navigation?.navigationBar.style ?? BarStyle()
        let title = top.navigationItem.title ?? top.title ?? ""
        return AnyView(
            Text(verbatim: title).font(.system(size: 17, weight: .semibold)).lineLimit(1)
                .modifier(TitleStyleModifier(style: bar.title))
                .frame(maxWidth: .infinity)
                .frame(height: barHeight)
                .background(bar.background.map { AnyShapeStyle($0) } ?? AnyShapeStyle(Material.bar))
                .frame(maxHeight: .infinity, alignment: .top))
    }
}

/// Controllers side by side, of which one is shown. Its view is drawn; the bar is not.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
    /// The controllers of the tabs.
    open var viewControllers: [UIViewController]? {
        didSet {
            oldValue?.forEach { $0.removeFromParent() }
            viewControllers?.forEach { addChild($0) }
            showSelected()
        }
    }
    /// The index of the visible controller.
    open var selectedIndex = 0 { didSet { showSelected() } }
    /// The bar. It is not drawn.
    public let tabBar = UITabBar()

    /// The one that is shown.
    open var selectedViewController: UIViewController? { viewControllers.flatMap { $0.indices.contains(selectedIndex) ? $0[selectedIndex] : nil } }

    open override func viewDidLoad() {
        super.viewDidLoad()
        showSelected()
    }

    private func showSelected() {
        guard isViewLoaded else { return }
        view.subviews.forEach { $0.removeFromSuperview() }
        guard let controller = selectedViewController, let own = controller.view else { return }
        viewControllers?.filter { $0 !== controller }.forEach { $0.show(false) }
        own.frame = view.bounds
        own.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(own)
        controller.didMove(toParent: self)
    }
}

/// Pages. The one that is set is drawn; touches do not turn it.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
    /// The animation of a page turn.
    public enum TransitionStyle: Int, Sendable {
        /// A page of paper; a slide.
        case pageCurl, scroll
    }

    /// Where pages come from.
    public enum NavigationDirection: Int, Sendable {
        /// The next, the one before.
        case forward, reverse
    }

    /// The axis along which pages are turned.
    public enum NavigationOrientation: Int, Sendable {
        /// Side by side, one below the other.
        case horizontal, vertical
    }

    /// The keys of options.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Points between pages.
        public static let interPageSpacing = OptionsKey(rawValue: "interPageSpacing")
        /// The position of the spine.
        public static let spineLocation = OptionsKey(rawValue: "spineLocation")
    }

    /// The source of neighbouring pages. Not shown: touches turn no pages, so it is never used.
    open weak var dataSource: (any UIPageViewControllerDataSource)? {
        didSet { RuntimeIssue.notShown("UIPageViewController.dataSource", "Use TabView with tabViewStyle(.page).", if: dataSource != nil) }
    }
    /// Its methods are for turned pages. Not shown: touches turn no pages, so that nothing is called.
    open weak var delegate: (any UIPageViewControllerDelegate)? {
        didSet { RuntimeIssue.notShown("UIPageViewController.delegate", "Use TabView with tabViewStyle(.page).", if: delegate != nil) }
    }
    /// The transition between pages.
    public let transitionStyle: TransitionStyle
    /// The direction in which pages follow each other.
    public let navigationOrientation: NavigationOrientation
    /// The page that is shown.
    open private(set) var viewControllers: [UIViewController]? = []

    /// Without pages. Not shown: options are about movements, and pages do not move.
    public init(transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil) {
        RuntimeIssue.notShown("UIPageViewController's options", "Use TabView with tabViewStyle(.page).", if: options?.isEmpty == false)
        transitionStyle = style
        self.navigationOrientation = navigationOrientation
        super.init(nibName: nil, bundle: nil)
    }

    /// Without pages; nothing is decoded here.
    public required init?(coder: NSCoder) {
        transitionStyle = .scroll
        navigationOrientation = .horizontal
        super.init(coder: coder)
    }

    /// Shows a page: at once, wherever it comes from. `completion` is called with the next turn of the main queue.
    /// Not shown: it does not slide, in no direction.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        RuntimeIssue.notShown(
            "UIPageViewController's animated: true", "Use TabView with tabViewStyle(.page), whose pages slide \(direction == .forward ? "forward" : "back").",
            if: animated && isShown)
        self.viewControllers?.forEach {
            $0.removeFromParent()
            $0.viewIfLoaded?.removeFromSuperview()
        }
        self.viewControllers = viewControllers
        for controller in viewControllers ?? [] {
            addChild(controller)
            guard let own = controller.view else { continue }
            own.frame = view.bounds
            own.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(own)
            controller.didMove(toParent: self)
        }
        if let completion {
            DispatchQueue.main.async { completion(true) }
        }
    }
}

/// Provides pages. Not used on a stage; `UIPageViewController.dataSource` reports that.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
    /// The page before the given one.
    func pageViewController(_ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController) -> UIViewController?
    /// The page after the given one.
    func pageViewController(_ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController) -> UIViewController?
}

/// Methods for pages. Never called here; `UIPageViewController.delegate` reports that.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
    /// Pages have been turned.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
        transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
    /// The default implementation does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
        transitionCompleted completed: Bool
    ) {}
}
