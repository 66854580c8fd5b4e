@_exported import Foundation
import SwiftUICore

/// Acceleration in multiples of the Earth's gravity.
public struct CMAcceleration: Sendable {
    public var x, y, z: Double

    /// None.
    public init() { (x, y, z) = (0, 0, 0) }
    /// Along the three axes of a device.
    public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// Rotation in radians per second.
public struct CMRotationRate: Sendable {
    public var x, y, z: Double

    /// None.
    public init() { (x, y, z) = (0, 0, 0) }
    /// Around the three axes of a device.
    public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// A rotation.
public struct CMQuaternion: Sendable {
    public var x, y, z, w: Double

    /// None.
    public init() { (x, y, z, w) = (0, 0, 0, 1) }
    /// With these parts.
    public init(x: Double, y: Double, z: Double, w: Double) { (self.x, self.y, self.z, self.w) = (x, y, z, w) }
}

/// How a device is held. Here nothing is held, so nobody makes one.
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

/// What a sensor has measured. Here nothing is measured, so nobody makes one.
open class CMLogItem: NSObject {
    /// Seconds since the device was started.
    open var timestamp: TimeInterval { 0 }

    override init() {
        super.init()
    }
}

/// How a device moves. Nobody makes one here.
open class CMDeviceMotion: CMLogItem {
    /// How it is held.
    open var attitude: CMAttitude { CMAttitude() }
    /// Gravity.
    open var gravity: CMAcceleration { CMAcceleration() }
    /// What the user does to it.
    open var userAcceleration: CMAcceleration { CMAcceleration() }
    /// How it turns.
    open var rotationRate: CMRotationRate { CMRotationRate() }
    /// Degrees from north; negative: not known.
    open var heading: Double { -1 }
}

/// Acceleration at a time. Nobody makes one here.
open class CMAccelerometerData: CMLogItem {
    /// With gravity.
    open var acceleration: CMAcceleration { CMAcceleration() }
}

/// Rotation at a time. Nobody makes one here.
open class CMGyroData: CMLogItem {
    /// How it turns.
    open var rotationRate: CMRotationRate { CMRotationRate() }
}

/// What is done with accelerations. Never called here.
public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void
/// What is done with rotations. Never called here.
public typealias CMGyroHandler = (CMGyroData?, (any Error)?) -> Void
/// What is done with motions. Never called here.
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

/// Tells how a device moves. Here none does: nothing is available, no handler is called, and what asks for data anyway is told so once.
open class CMMotionManager: NSObject {
    /// Seconds. Not shown: `startAccelerometerUpdates()` reports that there are no data.
    open var accelerometerUpdateInterval: TimeInterval = 0.01
    /// Seconds. Not shown: `startGyroUpdates()` reports that there are no data.
    open var gyroUpdateInterval: TimeInterval = 0.01
    /// Seconds. Harmless: nothing here asks a magnetometer at any interval.
    open var magnetometerUpdateInterval: TimeInterval = 0.01
    /// Seconds. Not shown: `startDeviceMotionUpdates()` reports that there are no data.
    open var deviceMotionUpdateInterval: TimeInterval = 0.01
    /// Harmless: the system shows it only where the compass has to be calibrated.
    open var showsDeviceMovementDisplay = false

    /// No.
    open var isAccelerometerAvailable: Bool { false }
    /// No.
    open var isGyroAvailable: Bool { false }
    /// No.
    open var isMagnetometerAvailable: Bool { false }
    /// No.
    open var isDeviceMotionAvailable: Bool { false }
    /// No.
    open var isAccelerometerActive: Bool { false }
    /// No.
    open var isGyroActive: Bool { false }
    /// No.
    open var isDeviceMotionActive: Bool { false }
    /// None.
    open var accelerometerData: CMAccelerometerData? { nil }
    /// None.
    open var gyroData: CMGyroData? { nil }
    /// None.
    open var deviceMotion: CMDeviceMotion? { nil }

    /// No frames.
    open class func availableAttitudeReferenceFrames() -> CMAttitudeReferenceFrame { [] }

    public override init() {
        super.init()
    }

    /// Says once that there are no data.
    open func startAccelerometerUpdates() { report() }
    /// Not shown: there are no data, so that the handler is never called.
    open func startAccelerometerUpdates(to queue: OperationQueue, withHandler handler: @escaping CMAccelerometerHandler) { report() }
    /// Harmless: nothing was started.
    open func stopAccelerometerUpdates() {}
    /// Says once that there are no data.
    open func startGyroUpdates() { report() }
    /// Not shown: there are no data, so that the handler is never called.
    open func startGyroUpdates(to queue: OperationQueue, withHandler handler: @escaping CMGyroHandler) { report() }
    /// Harmless: nothing was started.
    open func stopGyroUpdates() {}
    /// Says once that there are no data.
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

/// Steps. Nobody makes one here.
open class CMPedometerData: NSObject {
    /// None.
    open var numberOfSteps: NSNumber { 0 }
    /// Not known.
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

    /// No.
    open class func isStepCountingAvailable() -> Bool { false }
    /// No.
    open class func isDistanceAvailable() -> Bool { false }
    /// Not shown: there are no steps, so that the handler is never called.
    open func startUpdates(from start: Date, withHandler handler: @escaping (CMPedometerData?, (any Error)?) -> Void) {
        RuntimeIssue.report("CMPedometer counts no steps here.")
    }
    /// Harmless: nothing was started.
    open func stopUpdates() {}
}
