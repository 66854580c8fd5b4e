import Foundation

/// Views of which a part is seen. They are drawn where `contentOffset` has moved them; touches do not scroll it.
@preconcurrency @MainActor
open class UIScrollView: UIView {
    /// How large what is inside is, in points.
    open var contentSize = CGSize.zero { didSet { changed() } }
    /// Around what is inside, in points.
    open var contentInset = UIEdgeInsets.zero { didSet { changed() } }
    /// The point of what is inside that stands at the upper left corner.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            guard newValue != bounds.origin else { return }
            bounds.origin = newValue
            delegate?.scrollViewDidScroll(self)
        }
    }
    /// Told of scrolling. Not kept alive.
    open weak var delegate: (any UIScrollViewDelegate)?
    /// For source compatibility: touches do not scroll it.
    open var isScrollEnabled = true
    /// For source compatibility: touches do not scroll it.
    open var isPagingEnabled = false
    /// For source compatibility: touches do not scroll it.
    open var bounces = true
    /// For source compatibility: touches do not scroll it.
    open var alwaysBounceVertical = false
    /// For source compatibility: touches do not scroll it.
    open var alwaysBounceHorizontal = false
    /// For source compatibility: no indicators are drawn.
    open var showsVerticalScrollIndicator = true
    /// For source compatibility: no indicators are drawn.
    open var showsHorizontalScrollIndicator = true
    /// For source compatibility: no indicators are drawn.
    open var scrollIndicatorInsets = UIEdgeInsets.zero
    /// For source compatibility: touches do not zoom it.
    open var minimumZoomScale: CGFloat = 1
    /// For source compatibility: touches do not zoom it.
    open var maximumZoomScale: CGFloat = 1
    /// For source compatibility: it is not zoomed.
    open var zoomScale: CGFloat = 1
    /// For source compatibility: touches do not scroll it.
    open var decelerationRate = DecelerationRate.normal
    /// For source compatibility: SwiftUI keeps clear of what a device covers.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    /// For source compatibility: there is no keyboard on the screen.
    open var keyboardDismissMode = KeyboardDismissMode.none
    /// For source compatibility: touches do not pull it.
    open var refreshControl: UIRefreshControl?
    /// For source compatibility: touches do not scroll it.
    open var delaysContentTouches = true

    /// How fast scrolling ends. For source compatibility.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// Slowly.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// Fast.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// Whether what is inside keeps clear of what a device covers. For source compatibility.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// As the scroll view sees fit, where it scrolls, never, always.
        case automatic, scrollableAxes, never, always
    }

    /// When the keyboard goes. For source compatibility.
    public enum KeyboardDismissMode: Int, Sendable {
        /// Never, with a drag, as a drag goes.
        case none, onDrag, interactive
    }

    /// Without content.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        layer.properties.clips = true
    }

    /// Without content; nothing is decoded here.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        layer.properties.clips = true
    }

    /// What surrounds what is inside.
    open var adjustedContentInset: UIEdgeInsets { contentInset }
    /// Whether a touch scrolls it: never.
    open var isDragging: Bool { false }
    /// Whether it goes on by itself: never.
    open var isDecelerating: Bool { false }
    /// Whether a touch is on it: never.
    open var isTracking: Bool { false }

    /// Moves what is inside; animated in 0.3 seconds.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        guard animated else {
            self.contentOffset = contentOffset
            return
        }
        UIView.animate(withDuration: 0.3, animations: { self.contentOffset = contentOffset }) { _ in
            MainActor.assumeIsolated { self.delegate?.scrollViewDidEndScrollingAnimation(self) }
        }
    }

    /// Moves what is inside until a rectangle of it is seen.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        var offset = contentOffset
        offset.x = min(max(offset.x, rect.maxX - bounds.width), rect.minX)
        offset.y = min(max(offset.y, rect.maxY - bounds.height), rect.minY)
        setContentOffset(offset, animated: animated)
    }

    /// For source compatibility: no indicators are drawn.
    open func flashScrollIndicators() {}
    /// For source compatibility: it is not zoomed.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) {}

    /// What is inside, for constraints: as large as they make it.
    open private(set) lazy var contentLayoutGuide: UILayoutGuide = {
        let guide = UILayoutGuide()
        guide.identifier = "content"
        addLayoutGuide(guide)
        return guide
    }()

    /// The scroll view itself, for constraints.
    open var frameLayoutGuide: UILayoutGuide { safeAreaLayoutGuide }
}

/// Told by a scroll view.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
    /// `contentOffset` is another.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// For source compatibility: nothing calls it.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// For source compatibility: nothing calls it.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// For source compatibility: nothing calls it.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// An animated move has ended.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// For source compatibility: nothing calls it.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// For source compatibility: nothing calls it.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// For source compatibility: nothing calls it.
    func scrollViewWillEndDragging(_ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
}

extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// Does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// Nil.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// Does nothing.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
}
