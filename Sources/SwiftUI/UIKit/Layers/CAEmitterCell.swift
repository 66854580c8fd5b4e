import Foundation

/// What an emitter layer's particles are like.
@preconcurrency @MainActor
open class CAEmitterCell: NSObject {
    var values = EmitterCellValues()

    /// Particles that are not born: `birthRate`, `lifetime` and `contents` are to be set.
    public required override init() {
        super.init()
    }

    /// What code calls it: `emitterCells.NAME.birthRate` is a value of it.
    open var name: String?
    /// Whether particles are born.
    open var isEnabled = true
    /// The image, a `CGImage` or `UIImage`. Without one particles are not seen; those that they emit are.
    open var contents: Any?
    /// The pixels of the image in a point; 1 unless set.
    open var contentsScale: CGFloat = 1
    /// The part of the image, in units of its size.
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// What each particle emits while it lives.
    open var emitterCells: [CAEmitterCell]?
    /// Seconds from the begin of the emitter, or the birth of the particle that emits, to the first birth.
    open var beginTime: CFTimeInterval = 0
    /// For how long particles are born, in seconds; without an end for 0.
    open var duration: CFTimeInterval = 0

    /// Particles per second.
    open var birthRate: Float {
        get { Float(values.birthRate) }
        set { values.birthRate = Double(newValue) }
    }
    /// Seconds that a particle lives.
    open var lifetime: Float {
        get { Float(values.lifetime) }
        set { values.lifetime = Double(newValue) }
    }
    /// By how much lives differ: half of it more or less.
    open var lifetimeRange: Float {
        get { Float(values.lifetimeRange) }
        set { values.lifetimeRange = Double(newValue) }
    }
    /// The initial velocity, in points per second.
    open var velocity: CGFloat {
        get { CGFloat(values.velocity) }
        set { values.velocity = Double(newValue) }
    }
    /// By how much velocities differ.
    open var velocityRange: CGFloat {
        get { CGFloat(values.velocityRange) }
        set { values.velocityRange = Double(newValue) }
    }
    /// Points per second, gained each second.
    open var xAcceleration: CGFloat {
        get { CGFloat(values.acceleration.x) }
        set { values.acceleration.x = Double(newValue) }
    }
    /// Points per second, gained each second; downwards.
    open var yAcceleration: CGFloat {
        get { CGFloat(values.acceleration.y) }
        set { values.acceleration.y = Double(newValue) }
    }
    /// The acceleration towards the viewer, in points per second squared. Depth does not change the drawing.
    open var zAcceleration: CGFloat {
        get { CGFloat(values.acceleration.z) }
        set { values.acceleration.z = Double(newValue) }
    }
    /// The direction in the plane, in radians from the right, clockwise.
    open var emissionLongitude: CGFloat {
        get { CGFloat(values.longitude) }
        set { values.longitude = Double(newValue) }
    }
    /// The direction out of the plane, in radians.
    open var emissionLatitude: CGFloat {
        get { CGFloat(values.latitude) }
        set { values.latitude = Double(newValue) }
    }
    /// The angle of the cone of directions, in radians.
    open var emissionRange: CGFloat {
        get { CGFloat(values.emissionRange) }
        set { values.emissionRange = Double(newValue) }
    }
    /// What the image's size is multiplied by.
    open var scale: CGFloat {
        get { CGFloat(values.scale) }
        set { values.scale = Double(newValue) }
    }
    /// By how much scales differ.
    open var scaleRange: CGFloat {
        get { CGFloat(values.scaleRange) }
        set { values.scaleRange = Double(newValue) }
    }
    /// What the scale gains each second.
    open var scaleSpeed: CGFloat {
        get { CGFloat(values.scaleSpeed) }
        set { values.scaleSpeed = Double(newValue) }
    }
    /// Radians per second that a particle turns.
    open var spin: CGFloat {
        get { CGFloat(values.spin) }
        set { values.spin = Double(newValue) }
    }
    /// By how much spins differ.
    open var spinRange: CGFloat {
        get { CGFloat(values.spinRange) }
        set { values.spinRange = Double(newValue) }
    }

    /// What the image's colours are multiplied by; white unless set.
    open var color: CGColor? {
        get { CGColor(red: CGFloat(values.color[0]), green: CGFloat(values.color[1]), blue: CGFloat(values.color[2]), alpha: CGFloat(values.color[3])) }
        set {
            let numbers = (newValue?.components ?? []).map { Double($0) }
            values.color = numbers.count == 4 ? numbers : [1, 1, 1, 1]
        }
    }

    /// By how much the red of particles differs.
    open var redRange: Float {
        get { Float(values.colorRange[0]) }
        set { values.colorRange[0] = Double(newValue) }
    }
    /// By how much the green of particles differs.
    open var greenRange: Float {
        get { Float(values.colorRange[1]) }
        set { values.colorRange[1] = Double(newValue) }
    }
    /// By how much the blue of particles differs.
    open var blueRange: Float {
        get { Float(values.colorRange[2]) }
        set { values.colorRange[2] = Double(newValue) }
    }
    /// By how much the opacity of particles differs.
    open var alphaRange: Float {
        get { Float(values.colorRange[3]) }
        set { values.colorRange[3] = Double(newValue) }
    }
    /// What the red gains each second.
    open var redSpeed: Float {
        get { Float(values.colorSpeed[0]) }
        set { values.colorSpeed[0] = Double(newValue) }
    }
    /// What the green gains each second.
    open var greenSpeed: Float {
        get { Float(values.colorSpeed[1]) }
        set { values.colorSpeed[1] = Double(newValue) }
    }
    /// What the blue gains each second.
    open var blueSpeed: Float {
        get { Float(values.colorSpeed[2]) }
        set { values.colorSpeed[2] = Double(newValue) }
    }
    /// What the opacity gains each second.
    open var alphaSpeed: Float {
        get { Float(values.colorSpeed[3]) }
        set { values.colorSpeed[3] = Double(newValue) }
    }

    /// Sets a value by its name, such as `birthRate`. One that is not known is reported.
    public func setValue(_ value: Any?, forKey key: String) {
        guard let path = EmitterCellValues.named[key], let number = value.flatMap(LayerProperty.numbers)?.first else {
            RuntimeIssue.report("CAEmitterCell: no value is set by the name “\(key)” here.")
            return
        }
        values[keyPath: path] = number
    }

    /// The image as it is drawn, and its size in points; nil for none.
    var picture: (image: CGImage, size: CGSize)? {
        guard var image = LayerProperty.image(contents) else { return nil }
        if contentsRect != CGRect(x: 0, y: 0, width: 1, height: 1) {
            let (width, height) = (CGFloat(image.width), CGFloat(image.height))
            let part = CGRect(
                x: contentsRect.minX * width, y: contentsRect.minY * height, width: contentsRect.width * width, height: contentsRect.height * height)
            image = image.cropping(to: part) ?? image
        }
        let scale = contentsScale > 0 ? contentsScale : 1
        return (image, CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale))
    }
}

/// The numbers of a cell.
struct EmitterCellValues {
    var birthRate = 0.0
    var (lifetime, lifetimeRange) = (0.0, 0.0)
    var (velocity, velocityRange) = (0.0, 0.0)
    var acceleration = (x: 0.0, y: 0.0, z: 0.0)
    var (longitude, latitude, emissionRange) = (0.0, 0.0, 0.0)
    var (scale, scaleRange, scaleSpeed) = (1.0, 0.0, 0.0)
    var (spin, spinRange) = (0.0, 0.0)
    var color = [1.0, 1, 1, 1]
    var colorRange = [0.0, 0, 0, 0]
    var colorSpeed = [0.0, 0, 0, 0]

    /// What can be set by its name.
    @MainActor static let named: [String: WritableKeyPath<EmitterCellValues, Double>] = [
        "birthRate": \.birthRate, "lifetime": \.lifetime, "lifetimeRange": \.lifetimeRange, "velocity": \.velocity, "velocityRange": \.velocityRange,
        "xAcceleration": \.acceleration.x, "yAcceleration": \.acceleration.y, "zAcceleration": \.acceleration.z, "emissionLongitude": \.longitude,
        "emissionLatitude": \.latitude, "emissionRange": \.emissionRange, "scale": \.scale, "scaleRange": \.scaleRange, "scaleSpeed": \.scaleSpeed,
        "spin": \.spin, "spinRange": \.spinRange, "redRange": \.colorRange[0], "greenRange": \.colorRange[1], "blueRange": \.colorRange[2],
        "alphaRange": \.colorRange[3], "redSpeed": \.colorSpeed[0], "greenSpeed": \.colorSpeed[1], "blueSpeed": \.colorSpeed[2],
        "alphaSpeed": \.colorSpeed[3],
    ]
}
