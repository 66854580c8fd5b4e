import Foundation

/// A layer that draws particles. The same seed produces the same particles.
///
/// As on Apple's systems, its clock starts long before it is visible, so it is full of particles at once. To start with the first particle, set
/// `beginTime` to `CACurrentMediaTime()`. Later changes of properties apply to particles that are born later.
@preconcurrency @MainActor
open class CAEmitterLayer: CALayer {
    private var storedCells: [CAEmitterCell] = []
    /// The living particles, with their times of birth.
    private lazy var births = EmitterBirths()

    /// A layer without a size.
    public required init() {
        super.init()
        properties.emitter = EmitterProperties()
    }

    /// A copy of a layer, as Core Animation makes it for animations.
    public override init(layer: Any) {
        super.init(layer: layer)
    }

    /// A layer without a size; nothing is decoded here.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        properties.emitter = EmitterProperties()
    }

    /// What the particles are like.
    open var emitterCells: [CAEmitterCell]? {
        get { storedCells.isEmpty ? nil : storedCells }
        set {
            bear()
            storedCells = newValue ?? []
            changed()
        }
    }

    private func setEmitter<Value: Equatable>(_ key: String, _ part: WritableKeyPath<EmitterProperties, Value>, _ value: Value) {
        bear()
        let emitter: WritableKeyPath<LayerProperties, EmitterProperties> = \.givenEmitter
        set(key, emitter.appending(path: part), value)
    }

    /// In the layer's own coordinates.
    open var emitterPosition: CGPoint {
        get { properties.givenEmitter.position }
        set { setEmitter("emitterPosition", \.position, newValue) }
    }

    /// The position towards the viewer. Depth does not change the drawing. Not shown: there is no depth.
    open var emitterZPosition: CGFloat = 0 {
        didSet { RuntimeIssue.notShown("CAEmitterLayer.emitterZPosition", "Set emitterPosition.", if: emitterZPosition != 0) }
    }
    /// Not shown: the emitter is flat.
    open var emitterDepth: CGFloat = 0 {
        didSet { RuntimeIssue.notShown("CAEmitterLayer.emitterDepth", "Set emitterSize.", if: emitterDepth != 0) }
    }
    /// Not shown: there is no depth.
    open var preservesDepth = false {
        didSet { RuntimeIssue.notShown("CAEmitterLayer.preservesDepth", "Set the particles' velocity and scale.", if: preservesDepth) }
    }

    /// How large the shape is.
    open var emitterSize: CGSize {
        get { properties.givenEmitter.size }
        set { setEmitter("emitterSize", \.size, newValue) }
    }

    /// Where in `emitterSize` particles are born: at one point unless set.
    open var emitterShape: CAEmitterLayerEmitterShape {
        get { properties.givenEmitter.shape }
        set { setEmitter("emitterShape", \.shape, newValue) }
    }

    /// Where in the shape particles are born: in all of it unless set.
    open var emitterMode: CAEmitterLayerEmitterMode {
        get { properties.givenEmitter.mode }
        set { setEmitter("emitterMode", \.mode, newValue) }
    }

    /// How particles are drawn over each other; by default the newest is on top.
    open var renderMode: CAEmitterLayerRenderMode {
        get { properties.givenEmitter.renderMode }
        set { setEmitter("renderMode", \.renderMode, newValue) }
    }

    /// What the cells' birth rates are multiplied by; 1 unless set. At 0 no more particles are born.
    open var birthRate: Float {
        get { properties.givenEmitter.birthRate }
        set { setEmitter("birthRate", \.birthRate, newValue) }
    }

    /// What the cells' lifetimes are multiplied by.
    open var lifetime: Float {
        get { properties.givenEmitter.lifetime }
        set { setEmitter("lifetime", \.lifetime, newValue) }
    }

    /// What the cells' velocities are multiplied by.
    open var velocity: Float {
        get { properties.givenEmitter.velocity }
        set { setEmitter("velocity", \.velocity, newValue) }
    }

    /// What the cells' scales are multiplied by.
    open var scale: Float {
        get { properties.givenEmitter.scale }
        set { setEmitter("scale", \.scale, newValue) }
    }

    /// What the cells' spins are multiplied by.
    open var spin: Float {
        get { properties.givenEmitter.spin }
        set { setEmitter("spin", \.spin, newValue) }
    }

    /// What chance begins with.
    open var seed: UInt32 {
        get { properties.givenEmitter.seed }
        set { setEmitter("seed", \.seed, newValue) }
    }

    /// Sets a value of the cell with a name.
    func setCell(_ name: String, key: String, _ value: Any?) {
        bear()
        storedCells.first { $0.name == name }?.setValue(value, forKey: key)
        changed()
    }

    /// Has all be born that is due before something changes.
    private func bear() {
        guard isShown, let time = shownSurface?.mediaTime else { return }
        births.advance(to: localTime(at: time), cells: storedCells, emitter: shownProperties(at: time).givenEmitter)
    }

    /// Those alive at a time of the layer's, in the order in which they are drawn.
    func particles(at local: Double, _ emitter: EmitterProperties) -> [EmitterParticle] {
        births.advance(to: local, cells: storedCells, emitter: emitter)
        return births.particles(at: local, emitter: emitter)
    }

    /// Whether something of it will move.
    var emits: Bool { !storedCells.isEmpty }
}

/// The values of an emitter that apply to all of its particles.
struct EmitterProperties {
    var position = CGPoint.zero
    var size = CGSize.zero
    var shape = CAEmitterLayerEmitterShape.point
    var mode = CAEmitterLayerEmitterMode.volume
    var renderMode = CAEmitterLayerRenderMode.unordered
    var (birthRate, lifetime, velocity, scale, spin): (Float, Float, Float, Float, Float) = (1, 1, 1, 1, 1)
    var seed: UInt32 = 0
}

/// Shapes that particles are born in.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A single point.
    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
    /// A line across, as long as the size is wide.
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
    /// A rectangular area.
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
    /// A rectangle: cuboids have no depth here.
    public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
    /// A circle, whose radius is the size's width.
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
    /// A circle: spheres have no depth here.
    public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// Where in a shape particles are born.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// At its corners, or its middle.
    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    /// Particles come from the outline.
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    /// Particles come from the surface.
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    /// Particles come from the whole volume.
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// How particles are drawn over each other.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Draws particles cell by cell.
    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    /// The oldest at the back.
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    /// The oldest in front.
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    /// Draws particles by their depth.
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    /// Their light is added.
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
