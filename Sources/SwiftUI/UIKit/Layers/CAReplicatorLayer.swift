import Foundation

/// A layer that shows the layers inside many times over, each time moved, tinted and late by a little more.
@preconcurrency @MainActor
open class CAReplicatorLayer: CALayer {
    /// A layer without a size.
    public required init() {
        super.init()
        properties.replicator = ReplicatorProperties()
    }

    /// A copy of a layer, as Core Animation makes it for animations.
    public override init(layer: Any) {
        super.init(layer: layer)
    }

    /// A layer without a size; nothing is decoded here.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        properties.replicator = ReplicatorProperties()
    }

    /// How often the layers inside are shown, the layers themselves counted. 1 unless set.
    open var instanceCount: Int {
        get { properties.givenReplicator.count }
        set { set("instanceCount", \.givenReplicator.count, newValue) }
    }

    /// By how many seconds each copy's animations are later than those of the one before.
    open var instanceDelay: CFTimeInterval {
        get { CFTimeInterval(properties.givenReplicator.delay) }
        set { set("instanceDelay", \.givenReplicator.delay, CGFloat(newValue)) }
    }

    /// From each copy to the next one, around the layer's anchor.
    open var instanceTransform: CATransform3D {
        get { properties.givenReplicator.transform }
        set { set("instanceTransform", \.givenReplicator.transform, newValue) }
    }

    /// What the colours of the first are multiplied by; white unless set.
    open var instanceColor: CGColor? {
        get { properties.givenReplicator.color }
        set { set("instanceColor", \.givenReplicator.color, newValue) }
    }

    /// The offset of the colour's red component from each copy to the next.
    open var instanceRedOffset: Float {
        get { properties.givenReplicator.red }
        set { set("instanceRedOffset", \.givenReplicator.red, newValue) }
    }

    /// The offset of the colour's green component from each copy to the next.
    open var instanceGreenOffset: Float {
        get { properties.givenReplicator.green }
        set { set("instanceGreenOffset", \.givenReplicator.green, newValue) }
    }

    /// The offset of the colour's blue component from each copy to the next.
    open var instanceBlueOffset: Float {
        get { properties.givenReplicator.blue }
        set { set("instanceBlueOffset", \.givenReplicator.blue, newValue) }
    }

    /// The offset of the colour's opacity from each copy to the next.
    open var instanceAlphaOffset: Float {
        get { properties.givenReplicator.alpha }
        set { set("instanceAlphaOffset", \.givenReplicator.alpha, newValue) }
    }
}

/// How a replicator's copies look.
struct ReplicatorProperties {
    var count = 1
    var delay: CGFloat = 0
    var transform = CATransform3DIdentity
    var color: CGColor?
    var (red, green, blue, alpha): (Float, Float, Float, Float) = (0, 0, 0, 0)
    /// More copies than this are a mistake.
    static let most = 10_000

    /// The number of copies that are drawn.
    var drawn: Int {
        if count > Self.most {
            RuntimeIssue.report("CAReplicatorLayer: \(count) copies are too many; \(Self.most) are drawn.")
        }
        return min(max(count, 0), Self.most)
    }

    /// From the layers themselves to a copy, in a layer of this size.
    func transform(of index: Int, in properties: LayerProperties) -> CATransform3D {
        let center = CGPoint(x: properties.anchor.x * properties.bounds.width, y: properties.anchor.y * properties.bounds.height)
        var power = CATransform3DIdentity
        for _ in 0..<index {
            power = CATransform3DConcat(transform, power)
        }
        let toCenter = CATransform3DMakeTranslation(-center.x, -center.y, 0)
        return CATransform3DConcat(CATransform3DConcat(toCenter, power), CATransform3DMakeTranslation(center.x, center.y, 0))
    }

    /// What the colours of a copy are multiplied by; nil for white.
    func tint(of index: Int) -> (color: Color, opacity: Double)? {
        let base = (color?.components ?? []).map { Double($0) }
        let n = base.count == 4 ? base : [1, 1, 1, 1]
        let values = zip(n, [red, green, blue, alpha]).map { min(max($0 + Double($1) * Double(index), 0), 1) }
        guard values != [1, 1, 1, 1] else { return nil }
        return (Color(.sRGB, red: values[0], green: values[1], blue: values[2]), values[3])
    }
}
