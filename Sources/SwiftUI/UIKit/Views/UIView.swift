import Foundation
import Rendering

/// A rectangle that draws something and has others inside. Shown by `UIViewRepresentable`: background, corners, border, shadow, what
/// `draw(_:)` draws, gradient and shape layers, and the views inside, placed by frames, autoresizing masks or constraints.
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate {
    /// The layer with the drawing and the geometry of the view.
    public let layer: CALayer
    private var storedSubviews: [UIView] = []
    private(set) weak var outer: UIView?
    var surface: UIViewSurface? { rootView?.layer.surface }

    /// The root of the tree that the view is in.
    private var rootView: UIView? {
        var view = self
        while let outer = view.outer {
            view = outer
        }
        return view
    }

    var needsLayout = true
    /// All the constraints that this view holds.
    var ownConstraints: [NSLayoutConstraint] = []
    var guides: [UILayoutGuide] = []
    var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
    var compression: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]

    /// The class of the view's layer: `CALayer`, unless a subclass returns another.
    open class var layerClass: AnyClass { CALayer.self }

    /// Creates a view with a frame in its superview, in points.
    public init(frame: CGRect) {
        layer = ((Self.layerClass as? CALayer.Type) ?? CALayer.self).init()
        super.init()
        layer.view = self
        layer.properties.frame = frame
    }

    /// A view without a size; nothing is decoded here.
    /// Harmless: there is no storyboard on a stage, so that no `coder` holds anything.
    public required init?(coder: NSCoder) {
        layer = ((Self.layerClass as? CALayer.Type) ?? CALayer.self).init()
        super.init()
        layer.view = self
    }

    /// A view without a size.
    public override convenience init() {
        self.init(frame: .zero)
    }

    // MARK: Geometry

    /// The frame in the superview, in points; with a transform, the bounding box.
    open var frame: CGRect {
        get { layer.frame }
        set { layer.frame = newValue }
    }

    /// The view's own coordinates.
    open var bounds: CGRect {
        get { layer.bounds }
        set { layer.bounds = newValue }
    }

    /// The centre in the superview.
    open var center: CGPoint {
        get { layer.position }
        set { layer.position = newValue }
    }

    /// The transform, applied around the centre.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }

    /// Around the middle, with depth.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    /// How the frame follows that of the view around.
    open var autoresizingMask: AutoresizingMask = []
    /// Whether the views inside follow by their masks; true unless set.
    open var autoresizesSubviews = true
    /// Whether the frame is set directly; otherwise constraints determine it.
    open var translatesAutoresizingMaskIntoConstraints = true
    private var sizeOfLastResize: CGSize?

    /// The layer has another size.
    func sizeDidChange() {
        let old = sizeOfLastResize ?? .zero
        sizeOfLastResize = bounds.size
        layer.drawing = nil
        if autoresizesSubviews {
            for view in storedSubviews where view.translatesAutoresizingMaskIntoConstraints && !view.autoresizingMask.isEmpty {
                view.frame = view.autoresizingMask.frame(view.frame, from: old, to: bounds.size)
            }
        }
        setNeedsLayout()
    }

    // MARK: Look

    /// Nil for none. A colour that follows light and dark does.
    open var backgroundColor: UIColor? {
        get { layer.properties.background }
        set { layer.set("backgroundColor", \.background, newValue) }
    }

    /// From 0, transparent, to 1.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(newValue) }
    }

    /// Whether the view and its subviews are hidden.
    open var isHidden: Bool {
        get { layer.isHidden }
        set {
            guard newValue != isHidden else { return }
            layer.isHidden = newValue
            if let stack = outer as? UIStackView {
                stack.setNeedsLayout()
                UIViewAnimation.block?.needLayout.append(stack)
            }
        }
    }

    /// Whether subviews are clipped at the edge.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    private var ownTint: UIColor?

    /// The colour of what can be used; that of the view around, and of SwiftUI, unless set.
    open var tintColor: UIColor! {
        get { ownTint ?? outer?.tintColor ?? UIColor.tintColor }
        set {
            ownTint = newValue
            tintColorDidChange()
            changed()
        }
    }

    /// The tint of this view or of an enclosing one; nil leaves it to SwiftUI.
    var givenTint: UIColor? { ownTint ?? outer?.givenTint }

    /// Called when the tint is set. Harmless: subclasses override it.
    open func tintColorDidChange() {}

    /// Not shown: the tint is always as it is set.
    open var tintAdjustmentMode = TintAdjustmentMode.automatic {
        didSet { RuntimeIssue.notShown("UIView.tintAdjustmentMode", "Set tintColor.", if: tintAdjustmentMode != TintAdjustmentMode.automatic) }
    }
    /// How images are fitted into the view; stretched unless set.
    open var contentMode = ContentMode.scaleToFill { didSet { changed() } }
    /// Harmless: a view is always drawn over its background, which an opaque view covers.
    open var isOpaque = true
    /// Harmless: undrawn parts show the background, as in a view that is cleared.
    open var clearsContextBeforeDrawing = true
    /// A view whose opaque parts are where this one is drawn.
    open var mask: UIView? {
        didSet { layer.mask = mask?.layer }
    }

    /// A number of the program's, to find the view by.
    open var tag = 0
    /// Whether touches reach the view.
    open var isUserInteractionEnabled = true { didSet { changed() } }
    /// Harmless: gesture recognizers follow several touches in either case.
    open var isMultipleTouchEnabled = false
    /// Harmless: one touch at a time reaches views in either case.
    open var isExclusiveTouch = false
    /// The appearance – light or dark – of the view and its subviews.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified { didSet { changed() } }
    /// Left to right, or right to left; by the language unless set. Not shown: layout is always left to right.
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
        didSet { reportDirection() }
    }
    /// Distances that layout guides and stacks keep from the edges; 8 points unless set.
    open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) { didSet { setNeedsLayout() } }
    /// The same as `layoutMargins`, by the direction of writing.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { NSDirectionalEdgeInsets(top: layoutMargins.top, leading: layoutMargins.left, bottom: layoutMargins.bottom, trailing: layoutMargins.right) }
        set { layoutMargins = UIEdgeInsets(top: newValue.top, left: newValue.leading, bottom: newValue.bottom, right: newValue.trailing) }
    }
    /// Not shown: margins are always this view's own.
    open var preservesSuperviewLayoutMargins = false {
        didSet { RuntimeIssue.notShown("UIView.preservesSuperviewLayoutMargins", "Set layoutMargins.", if: preservesSuperviewLayoutMargins) }
    }
    /// Not shown: margins never grow, because SwiftUI keeps clear of what a device covers.
    open var insetsLayoutMarginsFromSafeArea = true {
        didSet { RuntimeIssue.notShown("UIView.insetsLayoutMarginsFromSafeArea", "Set layoutMargins.", if: !insetsLayoutMarginsFromSafeArea) }
    }
    /// None: SwiftUI keeps a view clear of what a device covers.
    open var safeAreaInsets: UIEdgeInsets { .zero }

    /// Traits of the view's own, for itself and the views inside, which the views around do not have.
    open var traitOverrides: any UITraitOverrides = TraitValues() { didSet { changed() } }
    /// What surrounds the view: light or dark, text size, scale, and traits of the program's own.
    open var traitCollection: UITraitCollection { UITraitCollection(environmentOfTraits) }

    /// Called when light, dark or the text size has changed. Harmless: subclasses override it.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Accessibility

    /// Whether the view is one element to a screen reader; nil leaves that to the view.
    open var isAccessibilityElement = false { didSet { changed() } }
    /// What a screen reader calls the view; scripts and tests find it by that.
    open var accessibilityLabel: String? { didSet { changed() } }
    /// What using the view does.
    open var accessibilityHint: String? { didSet { changed() } }
    /// What the view shows.
    open var accessibilityValue: String? { didSet { changed() } }
    /// A name by which tests find the view.
    open var accessibilityIdentifier: String? { didSet { changed() } }
    /// The traits of the element, in accessibility trees.
    open var accessibilityTraits: UIAccessibilityTraits = [] { didSet { changed() } }
    /// Whether accessibility trees leave the view out, with those inside.
    open var accessibilityElementsHidden = false { didSet { changed() } }
    /// Whether screen readers ignore views around this one. Accessibility trees contain “modal”.
    open var accessibilityViewIsModal = false { didSet { changed() } }

    // MARK: Hierarchy

    /// The view around; nil for none.
    open var superview: UIView? { outer }
    /// Those inside, in the order in which they are drawn.
    open var subviews: [UIView] { storedSubviews }
    /// The window of the stage that shows the view; nil while none does.
    open var window: UIWindow? { surface == nil ? nil : UIApplication.shared.keyWindow }

    /// Adds a view in front of the others.
    open func addSubview(_ view: UIView) {
        insert(view, at: storedSubviews.count) { layer.addSublayer($0) }
    }

    /// Adds a view behind that with this index.
    open func insertSubview(_ view: UIView, at index: Int) {
        let others = storedSubviews.filter { $0 !== view }
        guard index < others.count else { return addSubview(view) }
        insertSubview(view, belowSubview: others[max(index, 0)])
    }

    /// Adds a view right behind another one.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        let others = storedSubviews.filter { $0 !== view }
        insert(view, at: others.firstIndex { $0 === siblingSubview } ?? others.count) { layer.insertSublayer($0, below: siblingSubview.layer) }
    }

    /// Adds a view right in front of another one.
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        let others = storedSubviews.filter { $0 !== view }
        insert(view, at: others.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? others.count) {
            layer.insertSublayer($0, above: siblingSubview.layer)
        }
    }

    private func insert(_ view: UIView, at index: Int, layer addLayer: (CALayer) -> Void) {
        guard view !== self else { return }
        view.willMove(toSuperview: self)
        if surface != nil {
            view.prepareForWindow(window)
        }
        if let old = view.outer {
            old.storedSubviews.removeAll { $0 === view }
            if old !== self {
                old.willRemoveSubview(view)
                old.setNeedsLayout()
            }
        }
        storedSubviews.insert(view, at: min(index, storedSubviews.count))
        view.outer = self
        addLayer(view.layer)
        setNeedsLayout()
        didAddSubview(view)
        view.didMoveToSuperview()
        if surface != nil {
            view.tellOfWindow()
        }
    }

    /// Takes the view, and the constraints that tie it to others, out of the one around.
    open func removeFromSuperview() {
        guard let old = outer else { return }
        let wasShown = surface != nil
        willMove(toSuperview: nil)
        if wasShown {
            prepareForWindow(nil)
        }
        old.willRemoveSubview(self)
        (old as? UIStackView)?.forget(self)
        old.storedSubviews.removeAll { $0 === self }
        layer.removeFromSuperlayer()
        outer = nil
        var holder: UIView? = old
        while let view = holder {
            view.ownConstraints.removeAll { $0.concerns(self) }
            holder = view.outer
        }
        old.setNeedsLayout()
        didMoveToSuperview()
        if wasShown {
            tellOfWindow()
        }
    }

    func prepareForWindow(_ window: UIWindow?) {
        if window != nil, TouchOverrides.isOverridden(by: type(of: self)) {
            TouchOverrides.report("touchesBegan", of: self)
        }
        willMove(toWindow: window)
        storedSubviews.forEach { $0.prepareForWindow(window) }
    }

    /// Notifies the view and its subviews that they have come into a window, or left it.
    func tellOfWindow() {
        didMoveToWindow()
        storedSubviews.forEach { $0.tellOfWindow() }
    }

    /// Draws a view in front of its siblings.
    open func bringSubviewToFront(_ view: UIView) {
        if view.outer === self {
            addSubview(view)
        }
    }

    /// Draws a view behind its siblings.
    open func sendSubviewToBack(_ view: UIView) {
        if view.outer === self {
            insertSubview(view, at: 0)
        }
    }

    /// Exchanges two views in the order of drawing.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        guard storedSubviews.indices.contains(index1), storedSubviews.indices.contains(index2) else { return }
        var views = storedSubviews
        views.swapAt(index1, index2)
        views.forEach { addSubview($0) }
    }

    /// Whether this view is that one or inside of it.
    open func isDescendant(of view: UIView) -> Bool { self === view || outer?.isDescendant(of: view) == true }

    /// The view with this number: this one, or one inside; nil for none.
    open func viewWithTag(_ tag: Int) -> UIView? {
        self.tag == tag ? self : storedSubviews.lazy.compactMap { $0.viewWithTag(tag) }.first
    }

    /// A view has been added. Harmless: subclasses override it.
    open func didAddSubview(_ subview: UIView) {}
    /// A view is about to be removed. Harmless: subclasses override it.
    open func willRemoveSubview(_ subview: UIView) {}
    /// The view is about to be in another one, or in none. Harmless: subclasses override it.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// The view is in another one, or in none. Harmless: subclasses override it.
    open func didMoveToSuperview() {}
    /// The view is about to come into a window, or to leave it. Harmless: subclasses override it.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// The view has come into a window, or left it. Harmless: subclasses override it.
    open func didMoveToWindow() {}

    /// The view controller whose view it is, or whose view it is in.
    weak var controller: UIViewController?
    open override var next: UIResponder? { controller ?? outer }

    // MARK: Layout

    /// Invalidates SwiftUI's drawing of the view.
    func changed() {
        layer.shownSurface?.noteContentChange()
    }

    /// Has the views inside placed again with the next frame, or by `layoutIfNeeded()`.
    open func setNeedsLayout() {
        needsLayout = true
        layer.changed()
    }

    /// Places the views inside now, if that is needed.
    open func layoutIfNeeded() {
        var root = self
        while let outer = root.outer, !root.translatesAutoresizingMaskIntoConstraints || outer.needsLayout {
            root = outer
        }
        root.layoutTree()
    }

    /// Lays out the subviews and their subviews, where necessary.
    func layoutTree() {
        for _ in 0..<4 where needsLayout {
            needsLayout = false
            controller?.viewWillLayoutSubviews()
            solveConstraints()
            layoutSubviews()
            controller?.viewDidLayoutSubviews()
            layer.layoutSublayers()
        }
        storedSubviews.forEach { $0.layoutTree() }
    }

    /// Places the views inside. Constraints have done their part before; this implementation does nothing. Harmless: subclasses override it.
    open func layoutSubviews() {}

    /// Constraints are read at each layout.
    open func setNeedsUpdateConstraints() {
        updateConstraints()
        setNeedsLayout()
    }

    /// Harmless: constraints are read at each layout.
    open func updateConstraintsIfNeeded() {}
    /// For constraints of the view's own, called by `setNeedsUpdateConstraints()`. Harmless: subclasses override it.
    open func updateConstraints() {}

    /// The size of the view's content; `noIntrinsicMetric` if it has none.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
    /// The value for a length without an intrinsic size.
    public nonisolated static let noIntrinsicMetric: CGFloat = -1
    /// The smallest size that constraints allow.
    public nonisolated static let layoutFittingCompressedSize = CGSize.zero
    /// The greatest size that constraints allow.
    public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    /// Invalidates the size of the content.
    open func invalidateIntrinsicContentSize() {
        setNeedsLayout()
        outer?.setNeedsLayout()
        layer.surface?.sizeDidChange()
    }

    /// The size that suits the view in `size`: that of its content, or the present one where it has none.
    open func sizeThatFits(_ size: CGSize) -> CGSize {
        let own = contentSize(width: size.width > 0 && size.width < 1e5 ? size.width : nil)
        return CGSize(width: own.width >= 0 ? own.width : bounds.width, height: own.height >= 0 ? own.height : bounds.height)
    }

    /// Takes the size that suits it.
    open func sizeToFit() {
        let fitting = sizeThatFits(bounds.size)
        frame = CGRect(origin: frame.origin, size: fitting)
    }

    /// The size of the content where it may be `width` wide, which matters to what wraps.
    func contentSize(width: CGFloat?) -> CGSize { intrinsicContentSize }

    /// The size by the view's constraints, or by its content. Harmless: the content takes precedence over `targetSize`.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        fittingSize(width: nil, height: nil)
    }

    /// The size by the view's constraints, or by its content, if one side may be fixed. A side with a priority of 1,000 is fixed.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        fittingSize(
            width: horizontalFittingPriority == .required ? targetSize.width : nil, height: verticalFittingPriority == .required ? targetSize.height : nil)
    }

    /// How strongly the view keeps from being larger than its content.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { hugging[axis] ?? defaultHugging(axis) }

    func defaultHugging(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .defaultLow }

    /// Sets how strongly the view keeps from being larger than its content. In SwiftUI's layout, from 750 on it is never larger.
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        hugging[axis] = priority
        invalidateIntrinsicContentSize()
    }

    /// How strongly the view keeps from being smaller than its content.
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { compression[axis] ?? .defaultHigh }

    /// Sets how strongly the view keeps from being smaller than its content. In SwiftUI's layout, below 750 it may be smaller.
    open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        compression[axis] = priority
        invalidateIntrinsicContentSize()
    }

    // MARK: Drawing

    /// Has `draw(_:)` called again for the next frame.
    open func setNeedsDisplay() {
        layer.drawing = nil
        changed()
    }

    /// Has `draw(_:)` called again for the next frame, for all of the view.
    /// Harmless: more is drawn again than the phone would, with the same pixels.
    open func setNeedsDisplay(_ rect: CGRect) {
        setNeedsDisplay()
    }

    /// Draws what the view shows besides, into `UIGraphicsGetCurrentContext()`. This implementation draws nothing.
    /// Harmless: `rect` is there for subclasses.
    open func draw(_ rect: CGRect) {
        layer.drawing?.isPlain = true
    }

    /// Draws the view into the current context, as large as `rect`. True. Harmless: changes are drawn with or without `afterUpdates`.
    @discardableResult
    open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else { return false }
        context.saveGState()
        defer { context.restoreGState() }
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        layer.render(in: context)
        return true
    }

    /// The SwiftUI view that draws this view, under its subviews; nil if there is none.
    var drawnContent: AnyView? { nil }
    /// The name on the placeholder of a view that is not drawn; nil for a view that is drawn.
    var unsupportedName: String? { nil }
    var isReported = false

    /// Takes the focus from the text field that has it. Harmless: `force` makes no difference, because no field refuses.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool { resignFirstResponder() }

    // MARK: The layer's delegate

    /// Draws the layer. Harmless: a view draws with `draw(_:)`, so that this one is there for delegates of other layers.
    open func draw(_ layer: CALayer, in ctx: CGContext) {}
    /// Makes what the layer shows. Harmless: a view draws with `draw(_:)`, so that this one is there for delegates of other layers.
    open func display(_ layer: CALayer) {}
    /// Places the sublayers. This implementation does nothing, because `layoutSubviews()` places the views. Harmless: subclasses override it.
    open func layoutSublayers(of layer: CALayer) {}

    /// What a change of the layer does: inside of `UIView.animate` an animation, else nothing (`NSNull`). Harmless: `event` is there for subclasses.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        UIViewAnimation.block.map { UIViewAction(block: $0, old: layer.properties, shown: layer.shownProperties) } ?? NSNull()
    }

    // MARK: Touches

    private var recognizers: [UIGestureRecognizer] = []

    /// Those who follow touches on the view; nil for none.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { recognizers.isEmpty ? nil : recognizers }
        set {
            recognizers.forEach { $0.view = nil }
            recognizers = newValue ?? []
            recognizers.forEach { $0.view = self }
            changed()
        }
    }

    /// Has touches on the view followed.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        recognizers.append(gestureRecognizer)
        gestureRecognizer.view = self
        changed()
    }

    /// Has touches on the view followed no more.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        recognizers.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
        changed()
    }

    /// Whether a point of the view's own coordinates is inside. Harmless: `event` is there for subclasses.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    /// The frontmost view at a point of this one's coordinates that touches reach; nil for none.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event) else { return nil }
        return storedSubviews.reversed().lazy.compactMap { $0.hitTest($0.convert(point, from: self), with: event) }.first ?? self
    }
}
