import Foundation

/// A rectangle with a background, corners, a border, a shadow and layers inside. Each UIKit view has one; layers of their own stand
/// among them, and are drawn.
@preconcurrency @MainActor
open class CALayer: NSObject {
    /// What is drawn of the layer itself. A value, so that the moments before and after a change can both be kept.
    var properties = LayerProperties() {
        didSet { changed() }
    }

    /// The UIKit view whose layer it is; nil for one of its own.
    weak var view: UIView?
    /// What shows this layer and what is in it.
    weak var surface: UIViewSurface?
    /// What is drawn with Core Graphics' calls.
    var drawing: LayerDrawing?
    var running: [RunningLayerAnimation] = []
    private var storedSublayers: [CALayer] = []

    /// The layer around; nil for none.
    open private(set) weak var superlayer: CALayer?
    /// Told when Core Animation would ask for the layer's content. For source compatibility: nothing asks it; the view whose layer this is
    /// draws.
    open weak var delegate: (any CALayerDelegate)?
    /// What code calls the layer.
    open var name: String?

    /// A layer without a size.
    public required override init() {
        super.init()
    }

    /// A copy of a layer, as Core Animation makes it for animations.
    public init(layer: Any) {
        super.init()
        if let layer = layer as? CALayer {
            properties = layer.properties
        }
    }

    /// A layer without a size; nothing is decoded here.
    /// The coder is there for source compatibility.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// Says that what is drawn has changed.
    func changed() {
        var layer: CALayer? = self
        while let here = layer {
            if let surface = here.surface {
                surface.noteChange(implicit: view == nil ? CATransaction.implicitAnimation : nil)
                return
            }
            layer = here.superlayer
        }
    }

    // MARK: Geometry

    /// Where the layer stands in the one around, in points; with a transform, the box around it.
    open var frame: CGRect {
        get { properties.frame }
        set {
            guard newValue != frame else { return }
            let old = properties.bounds.size
            properties.frame = newValue
            if old != properties.bounds.size {
                sizeDidChange()
            }
        }
    }

    /// The layer's own coordinates: the origin is what its upper left corner is in them.
    open var bounds: CGRect {
        get { properties.bounds }
        set {
            guard newValue != properties.bounds else { return }
            let old = properties.bounds.size
            properties.bounds = newValue
            if old != newValue.size {
                sizeDidChange()
            }
        }
    }

    /// Where the anchor stands in the layer around.
    open var position: CGPoint {
        get { properties.position }
        set { set(\.position, newValue) }
    }

    /// The point that `position` is of and that transforms are around, in units of the size; the middle unless set.
    open var anchorPoint: CGPoint {
        get { properties.anchor }
        set { set(\.anchor, newValue) }
    }

    /// What is higher is drawn later than its siblings; 0 unless set.
    open var zPosition: CGFloat {
        get { properties.z }
        set { set(\.z, newValue) }
    }

    /// Around the anchor.
    open var transform: CATransform3D {
        get { properties.transform }
        set { set(\.transform, newValue) }
    }

    /// The same as `transform`, for transforms in the plane.
    open func affineTransform() -> CGAffineTransform { properties.affine }

    /// The same as setting `transform`.
    open func setAffineTransform(_ m: CGAffineTransform) {
        transform = CATransform3D(m)
    }

    private func sizeDidChange() {
        view?.sizeDidChange()
        if view == nil {
            drawing = nil
            layoutSublayers()
        }
    }

    /// Sets a part of the properties, and tells of it where it is another.
    func set<Value: Equatable>(_ part: WritableKeyPath<LayerProperties, Value>, _ value: Value) {
        if properties[keyPath: part] != value {
            properties[keyPath: part] = value
        }
    }

    // MARK: Look

    /// From 0, transparent, to 1.
    open var opacity: Float {
        get { properties.opacity }
        set { set(\.opacity, newValue) }
    }

    /// Whether nothing of the layer and what is in it is drawn.
    open var isHidden: Bool {
        get { properties.isHidden }
        set { set(\.isHidden, newValue) }
    }

    /// Nil for none.
    open var backgroundColor: CGColor? {
        get { properties.background?.color.cgColor }
        set { set(\.background, newValue.map { UIColor(cgColor: $0) }) }
    }

    /// In points.
    open var cornerRadius: CGFloat {
        get { properties.cornerRadius }
        set { set(\.cornerRadius, newValue) }
    }

    /// Which corners are round: all unless set.
    open var maskedCorners: CACornerMask {
        get { properties.maskedCorners }
        set { set(\.maskedCorners, newValue) }
    }

    /// Circles unless set.
    open var cornerCurve: CALayerCornerCurve {
        get { properties.isContinuous ? .continuous : .circular }
        set { set(\.isContinuous, newValue == .continuous) }
    }

    /// Whether the layers inside, and what the layer draws, are cut off at its edge and corners.
    open var masksToBounds: Bool {
        get { properties.clips }
        set { set(\.clips, newValue) }
    }

    /// In points, inside of the edge.
    open var borderWidth: CGFloat {
        get { properties.borderWidth }
        set { set(\.borderWidth, newValue) }
    }

    /// Black unless set.
    open var borderColor: CGColor? {
        get { properties.border?.color.cgColor }
        set { set(\.border, newValue.map { UIColor(cgColor: $0) }) }
    }

    /// Black unless set.
    open var shadowColor: CGColor? {
        get { properties.shadow?.color.cgColor }
        set { set(\.shadow, newValue.map { UIColor(cgColor: $0) }) }
    }

    /// From 0 to 1; 0, which is no shadow, unless set.
    open var shadowOpacity: Float {
        get { properties.shadowOpacity }
        set { set(\.shadowOpacity, newValue) }
    }

    /// In points; (0, −3) unless set.
    open var shadowOffset: CGSize {
        get { properties.shadowOffset }
        set { set(\.shadowOffset, newValue) }
    }

    /// The blur's standard deviation in points; 3 unless set.
    open var shadowRadius: CGFloat {
        get { properties.shadowRadius }
        set { set(\.shadowRadius, newValue) }
    }

    /// For source compatibility: the shadow is always that of what is drawn.
    open var shadowPath: CGPath?

    /// An image over the background, as a `CGImage` or `UIImage`.
    open var contents: Any? {
        get { properties.contents }
        set {
            properties.contents = (newValue as? UIImage)?.cgImage ?? newValue as? CGImage
        }
    }

    /// How `contents` is fitted into the layer: stretched unless set.
    open var contentsGravity: CALayerContentsGravity {
        get { properties.gravity }
        set { set(\.gravity, newValue) }
    }

    /// What is drawn of the layer and what is in it: only where this one is drawn.
    open var mask: CALayer? {
        didSet {
            mask?.superlayer = self
            changed()
        }
    }

    /// For source compatibility: layers are drawn as sharp as the pixels are.
    open var contentsScale: CGFloat = 1
    /// For source compatibility: layers are drawn as sharp as the pixels are.
    open var rasterizationScale: CGFloat = 1
    /// For source compatibility: it would change no pixel.
    open var shouldRasterize = false
    /// For source compatibility: edges are always smooth.
    open var allowsEdgeAntialiasing = true
    /// For source compatibility: everything is drawn on one thread.
    open var drawsAsynchronously = false
    /// For source compatibility: it would change no pixel.
    open var isOpaque = false
    /// Whether the layer is drawn anew at each size. It always is.
    open var needsDisplayOnBoundsChange = false
    /// For source compatibility: layers animate by themselves as `CATransaction` says.
    open var actions: [String: any CAAction]?

    // MARK: Hierarchy

    /// Those inside, in the order in which they are drawn; nil for none.
    open var sublayers: [CALayer]? {
        get { storedSublayers.isEmpty ? nil : storedSublayers }
        set {
            storedSublayers.forEach { $0.superlayer = nil }
            storedSublayers = newValue ?? []
            storedSublayers.forEach { $0.superlayer = self }
            changed()
        }
    }

    /// In the order in which they are drawn.
    var orderedSublayers: [CALayer] {
        storedSublayers.enumerated().sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }.map(\.element)
    }

    /// Adds a layer in front of the others.
    open func addSublayer(_ layer: CALayer) {
        insert(layer, at: storedSublayers.count)
    }

    /// Adds a layer behind that with this index.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
        insert(layer, at: Int(idx))
    }

    /// Adds a layer right behind another one; in front of all where that one is not here.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer, at: storedSublayers.firstIndex { $0 === sibling } ?? storedSublayers.count)
    }

    /// Adds a layer right in front of another one; in front of all where that one is not here.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer, at: storedSublayers.firstIndex { $0 === sibling }.map { $0 + 1 } ?? storedSublayers.count)
    }

    /// Puts a layer in another one's place.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        insertSublayer(newLayer, above: oldLayer)
        oldLayer.removeFromSuperlayer()
    }

    private func insert(_ layer: CALayer, at index: Int) {
        guard layer !== self else { return }
        var index = index
        if let own = storedSublayers.firstIndex(where: { $0 === layer }), own < index {
            index -= 1
        }
        layer.removeFromSuperlayer()
        storedSublayers.insert(layer, at: min(max(index, 0), storedSublayers.count))
        layer.superlayer = self
        changed()
    }

    /// Takes the layer out of the one around.
    open func removeFromSuperlayer() {
        guard let outer = superlayer else { return }
        outer.storedSublayers.removeAll { $0 === self }
        superlayer = nil
        outer.changed()
    }

    // MARK: Drawing and layout

    /// Has the layer drawn again.
    open func setNeedsDisplay() {
        drawing = nil
        view?.setNeedsDisplay()
        changed()
    }

    /// Draws what the layer shows besides. This implementation draws nothing.
    /// `ctx` is there for source compatibility.
    open func draw(in ctx: CGContext) {
        drawing?.isPlain = true
    }

    /// Makes what the layer shows. This implementation leaves that to `draw(in:)`.
    /// There for source compatibility and for subclasses.
    open func display() {}

    /// Places the layers inside. This implementation leaves them where they are.
    /// There for source compatibility and for subclasses.
    open func layoutSublayers() {}

    /// Has the layers inside placed again, soon.
    open func setNeedsLayout() {
        view?.setNeedsLayout()
        layoutSublayers()
    }

    /// Places the layers inside, where that is needed.
    open func layoutIfNeeded() {
        view?.layoutIfNeeded()
    }

    /// The layer as it would be shown now. Here that is the layer itself.
    /// There for source compatibility and for subclasses.
    open func presentation() -> Self? { self }
    /// The layer itself.
    /// There for source compatibility and for subclasses.
    open func model() -> Self { self }

    /// Draws the layer and what is in it, without masks and shadows.
    open func render(in ctx: CGContext) {
        view?.layoutTree()
        LayerNode(self).render(in: ctx)
    }

    /// Whether a point of the layer's own coordinates is inside.
    open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

    // MARK: Animations

    /// Starts an animation with the next frame. One with the same key takes the place of the first.
    open func add(_ anim: CAAnimation, forKey key: String?) {
        if let key {
            removeAnimation(forKey: key)
        }
        running.append(RunningLayerAnimation(anim, key: key))
        changed()
    }

    /// Ends an animation: the layer shows what it is set to.
    open func removeAnimation(forKey key: String) {
        end { $0.key == key }
    }

    /// Ends all animations: the layer shows what it is set to.
    open func removeAllAnimations() {
        end { _ in true }
    }

    private func end(_ isMeant: (RunningLayerAnimation) -> Bool) {
        let ended = running.filter(isMeant)
        guard !ended.isEmpty else { return }
        running.removeAll(where: isMeant)
        changed()
        ended.forEach { $0.stop(finished: false) }
    }

    /// The animation with a key that has not ended; nil for none.
    open func animation(forKey key: String) -> CAAnimation? {
        running.first { $0.key == key }?.animation
    }

    /// The keys of the animations that have not ended; nil for none.
    open func animationKeys() -> [String]? {
        running.isEmpty ? nil : running.compactMap(\.key)
    }

    /// When the animation's clock would say 0. For source compatibility: animations start with the frame after they are added.
    open var beginTime: CFTimeInterval = 0
    /// For source compatibility: all layers have the same clock.
    open var timeOffset: CFTimeInterval = 0
    /// For source compatibility: each animation runs with its own speed.
    open var speed: Float = 1

    /// The same time: all layers have the same clock.
    /// `l` is there for source compatibility.
    open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { t }
}

/// What a layer asks. For source compatibility: nothing asks.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
    /// Draws the layer. For source compatibility: nothing calls it.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Makes what the layer shows. For source compatibility: nothing calls it.
    func display(_ layer: CALayer)
    /// Places the layers inside. For source compatibility: nothing calls it.
    func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
    /// Does nothing.
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    /// Does nothing.
    public func display(_ layer: CALayer) {}
    /// Does nothing.
    public func layoutSublayers(of layer: CALayer) {}
}

/// What a layer does when something of it changes. For source compatibility: nothing runs one.
public protocol CAAction {}

extension NSNull: CAAction {}
