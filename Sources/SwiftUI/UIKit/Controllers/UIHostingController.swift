import IncrementalGraph
import Foundation

/// A SwiftUI view as a UIKit view controller. Its view shows the SwiftUI view, wherever it is in a tree of UIKit's views that is shown.
@preconcurrency @MainActor
open class UIHostingController<Content: View>: UIViewController {
    /// The view that it holds.
    open var rootView: Content {
        didSet {
            contentDidChange()
        }
    }
    /// Called where the view is shown as a window's own.
    var rootViewDidChange: (() -> Void)?

    /// How the controller tracks the size of its content. Not shown: SwiftUI's layout measures the view.
    public var sizingOptions: UIHostingControllerSizingOptions = [] {
        didSet { RuntimeIssue.notShown("UIHostingController.sizingOptions", "Give the view a frame, or constraints.", if: !sizingOptions.isEmpty) }
    }
    /// What the view keeps clear of where it fills the window. It reaches into what is missing here. Inside other views it lies where they put it.
    public var safeAreaRegions: SafeAreaRegions = .all {
        didSet { contentDidChange() }
    }
    /// Whether the view keeps clear of nothing: the name before `safeAreaRegions`.
    public var _disableSafeArea: Bool {
        get { safeAreaRegions.isEmpty }
        set { safeAreaRegions = newValue ? [] : .all }
    }
    private var hosting: UIHostingView?

    /// Creates a controller that shows a view.
    public init(rootView: Content) {
        self.rootView = rootView
        super.init(nibName: nil, bundle: nil)
    }

    /// Holds a view; nothing is decoded here.
    public init?(coder: NSCoder, rootView: Content) {
        self.rootView = rootView
        super.init(coder: coder)
    }

    /// Nil: there is no view to hold.
    /// Harmless: there is no storyboard on a stage, so that no `coder` holds anything.
    public required init?(coder: NSCoder) {
        nil
    }

    open override func loadView() {
        let hosting = UIHostingView(AnyView(rootView))
        self.hosting = hosting
        view = hosting
    }

    // The SwiftUI view itself hides and shows them: `statusBarHidden(_:)`, `persistentSystemOverlays(_:)`.

    open override var prefersHomeIndicatorAutoHidden: Bool { super.prefersHomeIndicatorAutoHidden }
    open override var childForHomeIndicatorAutoHidden: UIViewController? { super.childForHomeIndicatorAutoHidden }
    open override var childForStatusBarHidden: UIViewController? { super.childForStatusBarHidden }
    open override var childForStatusBarStyle: UIViewController? { super.childForStatusBarStyle }

    /// The undo manager of the SwiftUI surroundings; nil where there is none.
    open override var undoManager: UndoManager? { viewIfLoaded?.environmentOfTraits.undoManager }

    /// The size that the SwiftUI view takes of what it is offered.
    open func sizeThatFits(in size: CGSize) -> CGSize {
        UIHostingView.size(of: AnyView(rootView), ProposedViewSize(size), CurrentTraits.environment)
    }
}

/// A hosting controller of any view.
@preconcurrency @MainActor
protocol HostingController: UIViewController {
    var content: AnyView { get }
    var rootViewDidChange: (() -> Void)? { get set }
}

extension UIHostingController: HostingController {
    var content: AnyView {
        let ignored = SafeAreaRegions.all.subtracting(safeAreaRegions)
        return ignored.isEmpty ? AnyView(rootView) : AnyView(rootView.ignoresSafeArea(ignored))
    }

    private func contentDidChange() {
        hosting?.content = AnyView(rootView)
        rootViewDidChange?()
    }
}

/// The ways in which a hosting controller tracks the size of its content.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// As its preferred size.
    public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1)
    /// As the size of its view's content.
    public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}

/// A SwiftUI view as a UIKit view, without a controller.
@preconcurrency @MainActor
open class _UIHostingView<Content: View>: UIView {
    /// The view that it shows.
    open var rootView: Content {
        didSet { hosting.content = AnyView(rootView) }
    }

    private let hosting: UIHostingView

    /// Creates a view that shows another.
    public required init(rootView: Content) {
        self.rootView = rootView
        hosting = UIHostingView(AnyView(rootView))
        super.init(frame: .zero)
        addSubview(hosting)
    }

    /// Nil: there is no view to show.
    /// Harmless: there is no storyboard on a stage, so that no `coder` holds anything.
    public required init?(coder: NSCoder) {
        nil
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        hosting.frame = bounds
    }

    open override var intrinsicContentSize: CGSize { hosting.intrinsicContentSize }
    override func contentSize(width: CGFloat?) -> CGSize { hosting.contentSize(width: width) }
}

/// A UIKit view that shows a SwiftUI view.
@preconcurrency @MainActor
final class UIHostingView: UIView {
    var content: AnyView { didSet { invalidateIntrinsicContentSize() } }
    init(_ content: AnyView) {
        self.content = content
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override var intrinsicContentSize: CGSize { contentSize(width: nil) }

    override func contentSize(width: CGFloat?) -> CGSize {
        Self.size(of: content, ProposedViewSize(width: width, height: nil), environmentOfTraits)
    }

    override var drawnContent: AnyView? { content }

    /// The size of a view, measured in a separate tree.
    static func size(of content: AnyView, _ proposal: ProposedViewSize, _ environment: EnvironmentValues) -> CGSize {
        Graph.untracked {
            let graph = ViewGraph(content, size: CGSize(width: 1, height: 1), environment: environment, isWindow: false)
            defer { graph.tearDown() }
            return graph.sizeThatFits(proposal)
        }
    }
}
