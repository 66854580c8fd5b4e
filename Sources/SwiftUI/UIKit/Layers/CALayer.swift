import Foundation

/// A rectangle with a background, corners, a border, a shadow and sublayers. Each UIKit view has one; layers without a view can be among
/// them, and are drawn.
@preconcurrency @MainActor
open class CALayer: NSObject {
    /// The drawn properties of the layer itself. A value, so that the states before and after a change can both be kept.
    var properties = LayerProperties() {
        didSet { changed() }
    }

    /// The UIKit view that owns the layer; nil for a standalone layer.
    weak var view: UIView?
    /// The surface that shows this layer and its sublayers.
    weak var surface: UIViewSurface?
    /// The drawing with Core Graphics calls.
    var drawing: LayerDrawing?
    var running: [RunningLayerAnimation] = []
    /// Whether `display()` is to be called.
    var needsDisplay = false
    /// Whether the layer has been drawn. Before that its changes are shown at once.
    var isShown = false
    /// The layer of which this is the presentation; nil for a layer of the tree.
    var original: CALayer?
    private var storedSublayers: [CALayer] = []
    private weak var outerLayer: CALayer?
    private weak var ownDelegate: (any CALayerDelegate)?

    /// The layer around; nil for none.
    open private(set) var superlayer: CALayer? {
        get { original.map { $0.superlayer?.presentation() } ?? outerLayer }
        set { outerLayer = newValue }
    }

    /// Provides the layer's content, its layout and its actions. By default this is the view that owns the layer.
    open weak var delegate: (any CALayerDelegate)? {
        get { ownDelegate ?? view }
        set { ownDelegate = newValue }
    }

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
            (beginTime, timeOffset, speed) = (layer.beginTime, layer.timeOffset, layer.speed)
            name = layer.name
        }
    }

    /// A layer without a size; nothing is decoded here.
    /// Harmless: there is no storyboard on a stage, so that no `coder` holds anything.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// Invalidates the drawing.
    func changed() {
        guard original == nil else { return }
        shownSurface?.noteChange()
    }

    /// What shows the tree that the layer is in; nil for none.
    var shownSurface: UIViewSurface? {
        var layer: CALayer? = self
        while let here = layer {
            if let surface = here.surface { return surface }
            layer = here.outerLayer
        }
        return nil
    }

    // MARK: Geometry

    /// The frame in the superlayer, in points; with a transform, the bounding box.
    open var frame: CGRect {
        get { properties.frame }
        set {
            guard newValue != frame else { return }
            var moved = properties
            moved.frame = newValue
            position = moved.position
            bounds = moved.bounds
        }
    }

    /// The layer's own coordinates: the origin is what its upper left corner is in them.
    open var bounds: CGRect {
        get { properties.bounds }
        set {
            guard newValue != properties.bounds else { return }
            let old = properties.bounds.size
            set("bounds", \.bounds, newValue)
            if old != newValue.size {
                sizeDidChange()
            }
        }
    }

    /// The position of the anchor in the superlayer.
    open var position: CGPoint {
        get { properties.position }
        set { set("position", \.position, newValue) }
    }

    /// The point that `position` is of and that transforms are around, in units of the size; the middle unless set.
    open var anchorPoint: CGPoint {
        get { properties.anchor }
        set { set("anchorPoint", \.anchor, newValue) }
    }

    /// The order among siblings: higher layers are drawn later; 0 by default.
    open var zPosition: CGFloat {
        get { properties.z }
        set { set("zPosition", \.z, newValue) }
    }

    /// The transform, applied around the anchor point.
    open var transform: CATransform3D {
        get { properties.transform }
        set { set("transform", \.transform, newValue) }
    }

    /// The same as `transform`, for transforms in the plane.
    open func affineTransform() -> CGAffineTransform { properties.affine }

    /// The same as setting `transform`.
    open func setAffineTransform(_ m: CGAffineTransform) {
        transform = CATransform3D(m)
    }

    func sizeDidChange() {
        view?.sizeDidChange()
        if view == nil {
            drawing = nil
            layoutSublayers()
        }
    }

    /// Sets a part of the properties, and does what the change of it is to do.
    func set<Value: Equatable>(_ key: String, _ part: WritableKeyPath<LayerProperties, Value>, _ value: Value) {
        guard properties[keyPath: part] != value else { return }
        let action = actionOfChange(key)
        properties[keyPath: part] = value
        action?.run(forKey: key, object: self, arguments: nil)
    }

    // MARK: Look

    /// From 0, transparent, to 1.
    open var opacity: Float {
        get { properties.opacity }
        set { set("opacity", \.opacity, newValue) }
    }

    /// Whether the layer and its sublayers are hidden.
    open var isHidden: Bool {
        get { properties.isHidden }
        set { set("hidden", \.isHidden, newValue) }
    }

    /// The colour of the background; nil for none.
    open var backgroundColor: CGColor? {
        get { properties.background?.color.cgColor }
        set { set("backgroundColor", \.background, newValue.map { UIColor(cgColor: $0) }) }
    }

    /// The radius of the corners, in points.
    open var cornerRadius: CGFloat {
        get { properties.cornerRadius }
        set { set("cornerRadius", \.cornerRadius, newValue) }
    }

    /// Which corners are round: all unless set.
    open var maskedCorners: CACornerMask {
        get { properties.maskedCorners }
        set { set("maskedCorners", \.maskedCorners, newValue) }
    }

    /// The curve of the corners; circular by default.
    open var cornerCurve: CALayerCornerCurve {
        get { properties.isContinuous ? .continuous : .circular }
        set { set("cornerCurve", \.isContinuous, newValue == .continuous) }
    }

    /// Whether the layers inside, and what the layer draws, are cut off at its edge and corners.
    open var masksToBounds: Bool {
        get { properties.clips }
        set { set("masksToBounds", \.clips, newValue) }
    }

    /// In points, inside of the edge.
    open var borderWidth: CGFloat {
        get { properties.borderWidth }
        set { set("borderWidth", \.borderWidth, newValue) }
    }

    /// The colour of the border; black by default.
    open var borderColor: CGColor? {
        get { properties.border?.color.cgColor }
        set { set("borderColor", \.border, newValue.map { UIColor(cgColor: $0) }) }
    }

    /// The colour of the shadow; black by default.
    open var shadowColor: CGColor? {
        get { properties.shadow?.color.cgColor }
        set { set("shadowColor", \.shadow, newValue.map { UIColor(cgColor: $0) }) }
    }

    /// From 0 to 1; 0, which is no shadow, unless set.
    open var shadowOpacity: Float {
        get { properties.shadowOpacity }
        set { set("shadowOpacity", \.shadowOpacity, newValue) }
    }

    /// In points; (0, −3) unless set.
    open var shadowOffset: CGSize {
        get { properties.shadowOffset }
        set { set("shadowOffset", \.shadowOffset, newValue) }
    }

    /// The blur's standard deviation in points; 3 unless set.
    open var shadowRadius: CGFloat {
        get { properties.shadowRadius }
        set { set("shadowRadius", \.shadowRadius, newValue) }
    }

    /// What casts the shadow, in the layer's own coordinates; nil, which is all that is drawn, unless set.
    open var shadowPath: CGPath? {
        get { properties.shadowPath?.cgPath }
        set { set("shadowPath", \.shadowPath, newValue.map { Path($0) }) }
    }

    /// An image over the background, as a `CGImage` or `UIImage`.
    open var contents: Any? {
        get { properties.contents }
        set {
            let action = actionOfChange("contents")
            properties.contents = LayerProperty.image(newValue)
            action?.run(forKey: "contents", object: self, arguments: nil)
        }
    }

    /// Put after the transforms of the layers inside, around this one's anchor: where its perspective comes from.
    open var sublayerTransform: CATransform3D {
        get { properties.innerTransform }
        set { set("sublayerTransform", \.innerTransform, newValue) }
    }

    /// How `contents` is fitted into the layer: stretched unless set.
    open var contentsGravity: CALayerContentsGravity {
        get { properties.gravity }
        set { set("contentsGravity", \.gravity, newValue) }
    }

    /// A layer whose drawing masks this layer and its sublayers.
    open var mask: CALayer? {
        didSet {
            mask?.superlayer = self
            changed()
        }
    }

    /// Harmless: layers are drawn as sharp as the pixels are.
    open var contentsScale: CGFloat = 1
    /// Harmless: layers are drawn as sharp as the pixels are.
    open var rasterizationScale: CGFloat = 1
    /// Harmless: it would change no pixel.
    open var shouldRasterize = false
    /// Not shown: edges are always smooth.
    open var allowsEdgeAntialiasing = true {
        didSet {
            RuntimeIssue.notShown(
                "CALayer.allowsEdgeAntialiasing", "Edges are always smooth; align frames with pixels for sharp ones.", if: !allowsEdgeAntialiasing)
        }
    }
    /// Harmless: it would change no pixel.
    open var drawsAsynchronously = false
    /// Harmless: it is a hint for speed.
    open var isOpaque = false
    /// Whether the layer is drawn again when its size changes. It always is.
    open var needsDisplayOnBoundsChange = false
    /// The actions for changes of properties, by key, instead of the default ones. `NSNull` means no action.
    open var actions: [String: any CAAction]?

    /// The action for a change of a property: the delegate's, else that of `actions`, else `defaultAction(forKey:)`, else an animation with the settings
    /// of `CATransaction`. Nil means no action.
    open func action(forKey event: String) -> (any CAAction)? {
        for action in [delegate?.action(for: self, forKey: event), actions?[event], Self.defaultAction(forKey: event)] {
            if let action {
                return action is NSNull ? nil : action
            }
        }
        return implicitAnimation(forKey: event)
    }

    /// What changes of a property do in all layers of the class. This implementation leaves that to the layers.
    /// Harmless: `event` is there for subclasses.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    // MARK: Hierarchy

    /// Those inside, in the order in which they are drawn; nil for none.
    open var sublayers: [CALayer]? {
        get {
            if let original { return original.sublayers?.map { $0.presentation() ?? $0 } }
            return storedSublayers.isEmpty ? nil : storedSublayers
        }
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

    /// Replaces a sublayer with another layer.
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
        if layer.outerLayer === self {
            storedSublayers.removeAll { $0 === layer }
        } else {
            layer.removeFromSuperlayer()
        }
        storedSublayers.insert(layer, at: min(max(index, 0), storedSublayers.count))
        layer.superlayer = self
        changed()
    }

    /// Takes the layer out of the one around. Its animations end.
    open func removeFromSuperlayer() {
        guard let outer = outerLayer else { return }
        let surface = shownSurface
        if outer.mask === self {
            outer.mask = nil
        }
        outer.storedSublayers.removeAll { $0 === self }
        superlayer = nil
        if surface != nil {
            wasTakenAway()
        }
        outer.changed()
    }

    /// The layer and those inside are shown no more.
    func wasTakenAway() {
        isShown = false
        removeAllAnimations()
        mask?.wasTakenAway()
        storedSublayers.forEach { $0.wasTakenAway() }
    }

    // MARK: Drawing and layout

    /// Has the layer drawn again.
    open func setNeedsDisplay() {
        drawing = nil
        needsDisplay = true
        view?.setNeedsDisplay()
        changed()
    }

    /// Draws additional content of the layer. The default implementation calls the delegate.
    open func draw(in ctx: CGContext) {
        drawing?.isPlain = true
        ownDelegate?.draw(self, in: ctx)
    }

    /// Updates the content of the layer. The default implementation calls the delegate; `draw(in:)` provides the drawing.
    open func display() {
        ownDelegate?.display(self)
    }

    /// Places the sublayers. The default implementation calls the delegate.
    open func layoutSublayers() {
        delegate?.layoutSublayers(of: self)
    }

    /// Has the layers inside placed again, soon.
    open func setNeedsLayout() {
        view?.setNeedsLayout()
        layoutSublayers()
    }

    /// Places the layers inside, where that is needed.
    open func layoutIfNeeded() {
        view?.layoutIfNeeded()
    }

    /// Draws the layer and its sublayers, without masks and shadows.
    open func render(in ctx: CGContext) {
        view?.layoutTree()
        LayerNode(self).render(in: ctx)
    }

    /// Whether a point of the layer's own coordinates is inside.
    open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

    // MARK: Animations

    /// Starts a copy of an animation with the next frame. It replaces an animation with the same key.
    open func add(_ anim: CAAnimation, forKey key: String?) {
        let key = anim is CATransition ? "transition" : key
        if let key {
            removeAnimation(forKey: key)
        }
        run(anim.copied(), key: key)
    }

    /// Starts an animation without a copy. It replaces no other animation.
    @discardableResult
    func run(_ animation: CAAnimation, key: String?) -> RunningLayerAnimation {
        let running = RunningLayerAnimation(animation, key: key)
        running.old = (animation as? CATransition).flatMap { _ in shownSurface?.shownNode(of: self) }
        self.running.append(running)
        changed()
        return running
    }

    /// Ends an animation: the layer shows what it is set to.
    open func removeAnimation(forKey key: String) {
        end { $0.key == key }
    }

    /// Ends all animations: the layer shows what it is set to.
    open func removeAllAnimations() {
        end { _ in true }
    }

    func end(_ isMeant: (RunningLayerAnimation) -> Bool) {
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
        let keys = running.compactMap(\.key)
        return keys.isEmpty ? nil : keys
    }

    // MARK: Time

    /// When the layer's clock begins, in the time of the layer around.
    open var beginTime: CFTimeInterval = 0 { didSet { changed() } }
    /// The time of its clock at the start.
    open var timeOffset: CFTimeInterval = 0 { didSet { changed() } }
    /// How fast the layer's clock runs, and with it its animations and those of the layers inside. 1 unless set; at 0 it stands.
    open var speed: Float = 1 { didSet { changed() } }
}

/// The delegate of a layer.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
    /// Draws additional content of the layer.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Makes what the layer shows.
    func display(_ layer: CALayer)
    /// Places the layers inside.
    func layoutSublayers(of layer: CALayer)
    /// What a change does: nil leaves that to the layer, `NSNull` is nothing.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    /// The default implementation does nothing.
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    /// The default implementation does nothing.
    public func display(_ layer: CALayer) {}
    /// The default implementation does nothing.
    public func layoutSublayers(of layer: CALayer) {}
    /// The default implementation returns nil: the layer chooses the action.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
