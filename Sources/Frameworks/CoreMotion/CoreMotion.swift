@_exported import Foundation
import SwiftUICore

/// Acceleration in multiples of the Earth's gravity.
public struct CMAcceleration: Sendable {
    public var x, y, z: Double

    /// Creates a vector of zeros.
    public init() { (x, y, z) = (0, 0, 0) }
    /// Along the three axes of a device.
    public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// Rotation in radians per second.
public struct CMRotationRate: Sendable {
    public var x, y, z: Double

    /// Creates a vector of zeros.
    public init() { (x, y, z) = (0, 0, 0) }
    /// Around the three axes of a device.
    public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// A rotation as a quaternion.
public struct CMQuaternion: Sendable {
    public var x, y, z, w: Double

    /// Creates the identity rotation.
    public init() { (x, y, z, w) = (0, 0, 0, 1) }
    /// Creates a quaternion from its components.
    public init(x: Double, y: Double, z: Double, w: Double) { (self.x, self.y, self.z, self.w) = (x, y, z, w) }
}

/// The orientation of a device. It is unknown here, so there are no instances.
open class CMAttitude: NSObject {
    /// Radians around the axis through its sides.
    open var pitch: Double { 0 }
    /// Radians around the axis through its top and bottom.
    open var roll: Double { 0 }
    /// Radians around the axis through its screen.
    open var yaw: Double { 0 }
    /// The same as a quaternion.
    open var quaternion: CMQuaternion { CMQuaternion() }

    override init() {
        super.init()
    }
}

/// A measurement of a sensor. There is no sensor here, so there are no instances.
open class CMLogItem: NSObject {
    /// Seconds since the device was started.
    open var timestamp: TimeInterval { 0 }

    override init() {
        super.init()
    }
}

/// How a device moves. Not created on Linux.
open class CMDeviceMotion: CMLogItem {
    /// The orientation of the device.
    open var attitude: CMAttitude { CMAttitude() }
    /// The direction of gravity.
    open var gravity: CMAcceleration { CMAcceleration() }
    /// What the user does to it.
    open var userAcceleration: CMAcceleration { CMAcceleration() }
    /// The rotation in radians per second.
    open var rotationRate: CMRotationRate { CMRotationRate() }
    /// Degrees from north; negative: not known.
    open var heading: Double { -1 }
}

/// Acceleration at a time. Not created on Linux.
open class CMAccelerometerData: CMLogItem {
    /// The acceleration, including gravity.
    open var acceleration: CMAcceleration { CMAcceleration() }
}

/// Rotation at a time. Not created on Linux.
open class CMGyroData: CMLogItem {
    /// The rotation in radians per second.
    open var rotationRate: CMRotationRate { CMRotationRate() }
}

/// A closure that receives accelerations. Never called here.
public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void
/// A closure that receives rotation rates. Never called here.
public typealias CMGyroHandler = (CMGyroData?, (any Error)?) -> Void
/// A closure that receives device motions. Never called here.
public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void

/// What a device's attitude is relative to.
public struct CMAttitudeReferenceFrame: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let xArbitraryZVertical = CMAttitudeReferenceFrame(rawValue: 1)
    public static let xArbitraryCorrectedZVertical = CMAttitudeReferenceFrame(rawValue: 2)
    public static let xMagneticNorthZVertical = CMAttitudeReferenceFrame(rawValue: 4)
    public static let xTrueNorthZVertical = CMAttitudeReferenceFrame(rawValue: 8)
}

/// Provides the motion of a device. Here there is none: no sensor is available, no handler is called, and requests for data report that once.
open class CMMotionManager: NSObject {
    /// Seconds. Not shown: `startAccelerometerUpdates()` reports that there are no data.
    open var accelerometerUpdateInterval: TimeInterval = 0.01
    /// Seconds. Not shown: `startGyroUpdates()` reports that there are no data.
    open var gyroUpdateInterval: TimeInterval = 0.01
    /// The interval, in seconds. Harmless: there is no magnetometer to read here.
    open var magnetometerUpdateInterval: TimeInterval = 0.01
    /// Seconds. Not shown: `startDeviceMotionUpdates()` reports that there are no data.
    open var deviceMotionUpdateInterval: TimeInterval = 0.01
    /// Harmless: the system shows it only where the compass has to be calibrated.
    open var showsDeviceMovementDisplay = false

    /// Always false: there is no accelerometer.
    open var isAccelerometerAvailable: Bool { false }
    /// Always false: there is no gyroscope.
    open var isGyroAvailable: Bool { false }
    /// Always false: there is no magnetometer.
    open var isMagnetometerAvailable: Bool { false }
    /// Always false: there are no motion sensors.
    open var isDeviceMotionAvailable: Bool { false }
    /// Always false: there is no accelerometer.
    open var isAccelerometerActive: Bool { false }
    /// Always false: there is no gyroscope.
    open var isGyroActive: Bool { false }
    /// Always false: there are no motion sensors.
    open var isDeviceMotionActive: Bool { false }
    /// Always nil: there is no accelerometer.
    open var accelerometerData: CMAccelerometerData? { nil }
    /// Always nil: there is no gyroscope.
    open var gyroData: CMGyroData? { nil }
    /// Always nil: there are no motion sensors.
    open var deviceMotion: CMDeviceMotion? { nil }

    /// The available reference frames: none.
    open class func availableAttitudeReferenceFrames() -> CMAttitudeReferenceFrame { [] }

    public override init() {
        super.init()
    }

    /// Reports once that there are no data.
    open func startAccelerometerUpdates() { report() }
    /// Not shown: there are no data, so that the handler is never called.
    open func startAccelerometerUpdates(to queue: OperationQueue, withHandler handler: @escaping CMAccelerometerHandler) { report() }
    /// Harmless: nothing was started.
    open func stopAccelerometerUpdates() {}
    /// Reports once that there are no data.
    open func startGyroUpdates() { report() }
    /// Not shown: there are no data, so that the handler is never called.
    open func startGyroUpdates(to queue: OperationQueue, withHandler handler: @escaping CMGyroHandler) { report() }
    /// Harmless: nothing was started.
    open func stopGyroUpdates() {}
    /// Reports once that there are no data.
    open func startDeviceMotionUpdates() { report() }
    /// Not shown: there are no data, so that the handler is never called.
    open func startDeviceMotionUpdates(to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler) { report() }
    /// Not shown: there are no data for any frame of reference.
    open func startDeviceMotionUpdates(using referenceFrame: CMAttitudeReferenceFrame) { report() }
    /// Not shown: there are no data, so that the handler is never called.
    open func startDeviceMotionUpdates(
        using referenceFrame: CMAttitudeReferenceFrame, to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler
    ) { report() }
    /// Harmless: nothing was started.
    open func stopDeviceMotionUpdates() {}

    private func report() {
        RuntimeIssue.report("CMMotionManager has no data here; nothing moves the stage.")
    }
}

/// Steps. Not created on Linux.
open class CMPedometerData: NSObject {
    /// The number of steps: 0.
    open var numberOfSteps: NSNumber { 0 }
    /// The distance: unknown.
    open var distance: NSNumber? { nil }

    override init() {
        super.init()
    }
}

/// Counts steps: there are none here.
open class CMPedometer: NSObject {
    public override init() {
        super.init()
    }

    /// Always false: steps are not counted.
    open class func isStepCountingAvailable() -> Bool { false }
    /// Always false: distances are not measured.
    open class func isDistanceAvailable() -> Bool { false }
    /// Not shown: there are no steps, so that the handler is never called.
    open func startUpdates(from start: Date, withHandler handler: @escaping (CMPedometerData?, (any Error)?) -> Void) {
        RuntimeIssue.report("CMPedometer counts no steps here.")
    }
    /// Harmless: nothing was started.
    open func stopUpdates() {}
}
