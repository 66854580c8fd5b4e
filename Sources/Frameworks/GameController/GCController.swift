@_exported import Foundation
import SwiftUICore

/// A device that a person plays with.
public protocol GCDevice: AnyObject {
    /// Where handlers are called.
    var handlerQueue: DispatchQueue { get set }
    /// Who made it.
    var vendorName: String? { get }
    /// What it is.
    var productCategory: String { get }
    /// Its buttons and sticks.
    var physicalInputProfile: GCPhysicalInputProfile { get }
}

/// The lights that show a player's number.
public enum GCControllerPlayerIndex: Int, Sendable {
    case indexUnset = -1
    case index1, index2, index3, index4
}

/// A game controller. None is found here; one that `withExtendedGamepad()` makes has the values that the code gives it.
open class GCController: NSObject, GCDevice {
    private let profile: GCPhysicalInputProfile

    init(profile: GCPhysicalInputProfile) {
        self.profile = profile
        super.init()
        profile.owner = self
    }

    /// None.
    open class func controllers() -> [GCController] { [] }
    /// Nil.
    open class var current: GCController? { nil }
    /// Whether a game in the background hears of buttons. Harmless: there are no controllers.
    nonisolated(unsafe) open class var shouldMonitorBackgroundEvents: Bool {
        get { monitorsBackground }
        set { monitorsBackground = newValue }
    }
    nonisolated(unsafe) private static var monitorsBackground = false

    /// Looks for controllers: finds none, and calls the handler.
    open class func startWirelessControllerDiscovery(completionHandler: (@Sendable () -> Void)? = nil) {
        RuntimeIssue.report("GCController finds no controllers here.")
        if let completionHandler { DispatchQueue.main.async(execute: completionHandler) }
    }

    /// Ends the search.
    open class func stopWirelessControllerDiscovery() {}

    /// A controller with the values that the code gives it.
    open class func withExtendedGamepad() -> GCController { GCController(profile: GCExtendedGamepad()) }
    /// A controller with the values that the code gives it.
    open class func withMicroGamepad() -> GCController { GCController(profile: GCMicroGamepad()) }

    open var handlerQueue = DispatchQueue.main
    open var vendorName: String? { nil }
    open var productCategory: String { profile is GCMicroGamepad ? "Siri Remote" : "HID" }
    open var physicalInputProfile: GCPhysicalInputProfile { profile }
    open var extendedGamepad: GCExtendedGamepad? { profile as? GCExtendedGamepad }
    open var microGamepad: GCMicroGamepad? { profile as? GCMicroGamepad }
    /// Nil: nothing is measured.
    open var motion: GCMotion? { nil }
    open var battery: GCDeviceBattery? { nil }
    open var light: GCDeviceLight? { nil }
    open var isAttachedToDevice: Bool { false }
    open var isSnapshot: Bool { true }
    open var playerIndex = GCControllerPlayerIndex.indexUnset
    /// Called when the pause button is pressed.
    open var controllerPausedHandler: ((GCController) -> Void)?

    /// A controller with the values of this one.
    open func capture() -> GCController {
        let copy: GCPhysicalInputProfile = profile is GCMicroGamepad ? GCMicroGamepad() : GCExtendedGamepad()
        copy.take(profile)
        return GCController(profile: copy)
    }
}

/// How a controller moves. Not created on Linux.
open class GCMotion: NSObject {
    override init() {}
}

/// A device's battery. Not created on Linux.
open class GCDeviceBattery: NSObject {
    public enum State: Int, Sendable {
        case unknown = -1
        case discharging, charging, full
    }

    override init() {}
    open var batteryLevel: Float { 0 }
    open var batteryState: State { .unknown }
}

/// A device's light. Not created on Linux.
open class GCDeviceLight: NSObject {
    override init() {}
    open var color = GCColor(red: 0, green: 0, blue: 0)
}

/// A colour of a light, from 0 to 1.
open class GCColor: NSObject {
    public let red, green, blue: Float

    public init(red: Float, green: Float, blue: Float) { (self.red, self.green, self.blue) = (red, green, blue) }
}

/// Buttons on the screen. Here they cannot be shown.
open class GCVirtualController: NSObject {
    /// Which buttons and sticks there are. Not shown: `connect(replyHandler:)` reports that there is no virtual controller.
    open class Configuration: NSObject {
        open var elements: Set<String> = []
        open var isHidden = false

        public override init() {}
    }

    private struct Failure: LocalizedError {
        var errorDescription: String? { "There is no virtual controller on this machine." }
    }

    /// Not shown: `connect(replyHandler:)` reports that there is no virtual controller, whatever the configuration is.
    public init(configuration: Configuration) {
        self.configuration = configuration
    }

    private let configuration: Configuration

    /// Nil.
    open var controller: GCController? { nil }

    /// Calls the handler with an error.
    open func connect(replyHandler reply: (((any Error)?) -> Void)? = nil) {
        RuntimeIssue.report("GCVirtualController shows no buttons here; it fails with an error.")
        reply?(Failure())
    }

    /// Fails.
    open func connect() async throws {
        RuntimeIssue.report("GCVirtualController shows no buttons here; it fails with an error.")
        throw Failure()
    }

    /// There is nothing to disconnect.
    open func disconnect() {}
}

/// A keyboard.
open class GCKeyboard: NSObject {
    override init() {}
    /// Nil: `onKeyPress` hears of keys.
    open class var coalesced: GCKeyboard? { nil }
    open var keyboardInput: GCKeyboardInput? { nil }
}

/// A mouse.
open class GCMouse: NSObject {
    override init() {}
    /// Nil: gestures hear of a pointer.
    open class var current: GCMouse? { nil }
    /// None.
    open class func mice() -> [GCMouse] { [] }
    open var mouseInput: GCMouseInput? { nil }
}

extension Notification.Name {
    /// Never posted here: no controller is found.
    public static let GCControllerDidConnect = Notification.Name("GCControllerDidConnectNotification")
    public static let GCControllerDidDisconnect = Notification.Name("GCControllerDidDisconnectNotification")
    public static let GCControllerDidBecomeCurrent = Notification.Name("GCControllerDidBecomeCurrentNotification")
    public static let GCControllerDidStopBeingCurrent = Notification.Name("GCControllerDidStopBeingCurrentNotification")
    public static let GCKeyboardDidConnect = Notification.Name("GCKeyboardDidConnectNotification")
    public static let GCKeyboardDidDisconnect = Notification.Name("GCKeyboardDidDisconnectNotification")
    public static let GCMouseDidConnect = Notification.Name("GCMouseDidConnectNotification")
    public static let GCMouseDidDisconnect = Notification.Name("GCMouseDidDisconnectNotification")
}
