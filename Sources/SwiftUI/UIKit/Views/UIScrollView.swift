import Foundation

/// A view that shows a part of its content. Content is drawn at `contentOffset` and `zoomScale`. Touches do not scroll it, and properties that only
/// affect touches report that once.
@preconcurrency @MainActor
open class UIScrollView: UIView {
    /// The size of the content, in points.
    open var contentSize = CGSize.zero { didSet { changed() } }
    /// The insets around the content, in points.
    open var contentInset = UIEdgeInsets.zero { didSet { changed() } }
    /// The point of the content at the upper left corner.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            guard newValue != bounds.origin else { return }
            bounds.origin = newValue
            delegate?.scrollViewDidScroll(self)
        }
    }
    /// Is notified of scrolling. Not kept alive.
    open weak var delegate: (any UIScrollViewDelegate)?
    /// Harmless: touches do not scroll it, as with `false`.
    open var isScrollEnabled = true
    /// Whether touches stop at pages. Touches do not scroll it, so setting this logs a warning.
    open var isPagingEnabled = false {
        didSet {
            if isPagingEnabled {
                Self.reportTouches("isPagingEnabled")
            }
        }
    }
    /// Not shown: touches do not scroll it.
    open var bounces = true {
        didSet {
            if !bounces {
                Self.reportTouches("bounces")
            }
        }
    }
    /// Not shown: touches do not scroll it.
    open var alwaysBounceVertical = false {
        didSet {
            if alwaysBounceVertical {
                Self.reportTouches("alwaysBounceVertical")
            }
        }
    }
    /// Not shown: touches do not scroll it.
    open var alwaysBounceHorizontal = false {
        didSet {
            if alwaysBounceHorizontal {
                Self.reportTouches("alwaysBounceHorizontal")
            }
        }
    }
    /// Harmless: indicators show only while a touch scrolls.
    open var showsVerticalScrollIndicator = true
    /// Harmless: indicators show only while a touch scrolls.
    open var showsHorizontalScrollIndicator = true
    /// Harmless: indicators show only while a touch scrolls.
    open var scrollIndicatorInsets = UIEdgeInsets.zero
    /// The smallest scale; 1 unless set.
    open var minimumZoomScale: CGFloat = 1
    /// The greatest scale; 1 by default. Touches do not zoom it, so setting this logs a warning.
    open var maximumZoomScale: CGFloat = 1 {
        didSet {
            if maximumZoomScale != 1 {
                Self.reportTouches("maximumZoomScale")
            }
        }
    }
    private var storedZoom: CGFloat = 1
    /// What the delegate's `viewForZooming(in:)` is multiplied by, between the smallest and the greatest scale.
    open var zoomScale: CGFloat {
        get { storedZoom }
        set {
            let new = min(max(newValue, minimumZoomScale), max(maximumZoomScale, minimumZoomScale))
            guard new != storedZoom, let view = delegate?.viewForZooming(in: self) else { return }
            storedZoom = new
            let origin = view.frame.origin
            view.transform = CGAffineTransform(scaleX: new, y: new)
            view.frame.origin = origin
            contentSize = view.frame.size
            delegate?.scrollViewDidZoom(self)
        }
    }
    /// The deceleration. Touches do not scroll it, so setting this logs a warning.
    open var decelerationRate = DecelerationRate.normal {
        didSet {
            if decelerationRate != .normal {
                Self.reportTouches("decelerationRate")
            }
        }
    }
    /// Not shown: SwiftUI keeps clear of what a device covers.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet {
            RuntimeIssue.notShown(
                "UIScrollView.contentInsetAdjustmentBehavior", "Use ignoresSafeArea(_:edges:) on the representable, or contentInset.",
                if: contentInsetAdjustmentBehavior != ContentInsetAdjustmentBehavior.automatic)
        }
    }
    /// Harmless: no keyboard is on the screen, as on a phone with a hardware keyboard.
    open var keyboardDismissMode = KeyboardDismissMode.none
    /// The refresh control. Touches do not pull it, so setting this logs a warning.
    open var refreshControl: UIRefreshControl? {
        didSet {
            if refreshControl != nil {
                Self.reportTouches("refreshControl")
            }
        }
    }

    private static func reportTouches(_ name: String) {
        RuntimeIssue.report("UIScrollView: touches do not scroll, zoom or pull it here, so \(name) has no effect. Use SwiftUI's ScrollView.")
    }

    /// Harmless: touches do not scroll it, so that none is held back.
    open var delaysContentTouches = true
    /// Harmless: touches do not scroll it, so that none is taken from its content.
    open var canCancelContentTouches = true
    /// Harmless: there is no touch on the status bar, which would scroll to the top.
    open var scrollsToTop = true
    /// Harmless: touches do not scroll it, in one direction or in two.
    open var isDirectionalLockEnabled = false
    /// Harmless: indicators show only while a touch scrolls.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    /// Harmless: indicators show only while a touch scrolls.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
    /// Harmless: indicators show only while a touch scrolls.
    open var automaticallyAdjustsScrollIndicatorInsets = true
    /// Harmless: indicators show only while a touch scrolls.
    open var indicatorStyle = IndicatorStyle.default

    /// How indicators look.
    public enum IndicatorStyle: Int, Sendable {
        /// By what is around; black, for a light content; white, for a dark one.
        case `default`, black, white
    }

    /// How fast scrolling ends.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// Scrolling stops slowly.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// Scrolling stops fast.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// Whether the content avoids the areas that a device covers.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// As the scroll view sees fit, where it scrolls, never, always.
        case automatic, scrollableAxes, never, always
    }

    /// When the keyboard goes.
    public enum KeyboardDismissMode: Int, Sendable {
        /// Never, with a drag, as a drag goes.
        case none, onDrag, interactive
    }

    /// Creates a view without content.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        layer.properties.clips = true
    }

    /// Without content; nothing is decoded here.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        layer.properties.clips = true
    }

    /// The insets around the content.
    open var adjustedContentInset: UIEdgeInsets { contentInset }
    /// Whether a touch scrolls it: never.
    open var isDragging: Bool { false }
    /// Whether it moves without a touch: never.
    open var isDecelerating: Bool { false }
    /// Whether a touch is on it: never.
    open var isTracking: Bool { false }

    /// Scrolls to an offset; animated in 0.3 seconds.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        guard animated else {
            self.contentOffset = contentOffset
            return
        }
        UIView.animate(withDuration: 0.3, animations: { self.contentOffset = contentOffset }) { _ in
            MainActor.assumeIsolated { self.delegate?.scrollViewDidEndScrollingAnimation(self) }
        }
    }

    /// Scrolls until a rectangle of the content is visible.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        var offset = contentOffset
        offset.x = min(max(offset.x, rect.maxX - bounds.width), rect.minX)
        offset.y = min(max(offset.y, rect.maxY - bounds.height), rect.minY)
        setContentOffset(offset, animated: animated)
    }

    /// Not shown: no indicators are drawn.
    open func flashScrollIndicators() {
        RuntimeIssue.notShown("UIScrollView.flashScrollIndicators()", "Use SwiftUI's ScrollView with scrollIndicatorsFlash(onAppear:).")
    }
    /// Zooms the delegate's view; animated in 0.3 seconds.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) {
        UIView.animate(withDuration: animated ? 0.3 : 0, animations: { self.zoomScale = scale })
    }

    /// Takes the content size from constraints.
    func take(contentGuide guide: UILayoutGuide) {
        if isContentGuide(guide), guide.layoutFrame.size != contentSize {
            contentSize = guide.layoutFrame.size
        }
    }

    /// Whether a guide is the content's layout guide.
    func isContentGuide(_ guide: UILayoutGuide) -> Bool { guide.identifier == "content" && guide.owningView === self && guide.inset == nil }

    /// The content, for constraints, which set its size.
    open private(set) lazy var contentLayoutGuide: UILayoutGuide = {
        let guide = UILayoutGuide()
        guide.identifier = "content"
        addLayoutGuide(guide)
        return guide
    }()

    /// The scroll view itself, for constraints.
    open var frameLayoutGuide: UILayoutGuide { safeAreaLayoutGuide }
}

/// Is notified by a scroll view.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
    /// `contentOffset` is another.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Never called here, because touches do not scroll.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// Never called here, because touches do not scroll.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// Never called here, because touches do not scroll.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// An animated move has ended.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// What `zoomScale` is of; nil for nothing.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// `zoomScale` is another.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// Never called here, because touches do not scroll.
    func scrollViewWillEndDragging(_ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
}

extension UIScrollViewDelegate {
    /// The default implementation does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// The default implementation does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// The default implementation does nothing.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// The default implementation does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// The default implementation does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// The default implementation returns nil.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// The default implementation does nothing.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// The default implementation does nothing.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
}
