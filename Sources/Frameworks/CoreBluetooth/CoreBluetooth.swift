@_exported import Foundation
import SwiftUICore

/// Whether Bluetooth is there.
public enum CBManagerState: Int, Sendable {
    case unknown, resetting, unsupported, unauthorized, poweredOff, poweredOn
}

/// Whether an app may use Bluetooth.
public enum CBManagerAuthorization: Int, Sendable {
    case notDetermined, restricted, denied, allowedAlways
}

/// Whether a device is connected.
public enum CBPeripheralState: Int, Sendable {
    case disconnected, connecting, connected, disconnecting
}

/// How a value is written.
public enum CBCharacteristicWriteType: Int, Sendable {
    case withResponse, withoutResponse
}

/// What can be done with a value.
public struct CBCharacteristicProperties: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let broadcast = CBCharacteristicProperties(rawValue: 1)
    public static let read = CBCharacteristicProperties(rawValue: 2)
    public static let writeWithoutResponse = CBCharacteristicProperties(rawValue: 4)
    public static let write = CBCharacteristicProperties(rawValue: 8)
    public static let notify = CBCharacteristicProperties(rawValue: 16)
    public static let indicate = CBCharacteristicProperties(rawValue: 32)
}

/// The name of a service or a value.
open class CBUUID: NSObject, @unchecked Sendable {
    /// The text, in capital letters.
    public let uuidString: String

    /// From a text.
    public init(string theString: String) {
        uuidString = theString.uppercased()
    }

    /// From an identifier.
    public init(nsuuid theUUID: UUID) {
        uuidString = theUUID.uuidString
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? CBUUID)?.uuidString == uuidString }
    open override var hash: Int { uuidString.hashValue }
    open override var description: String { uuidString }
}

/// A part of a device. Here no device is found, so there are no instances.
open class CBAttribute: NSObject, @unchecked Sendable {
    /// The name.
    public let uuid: CBUUID

    init(uuid: CBUUID) {
        self.uuid = uuid
    }
}

/// A service of a device.
open class CBService: CBAttribute, @unchecked Sendable {
    /// The device.
    open var peripheral: CBPeripheral? { nil }
    /// Whether it is one of the device's main ones.
    open var isPrimary: Bool { true }
    /// The values that were found.
    open var characteristics: [CBCharacteristic]? { nil }
}

/// A value of a service.
open class CBCharacteristic: CBAttribute, @unchecked Sendable {
    /// The service.
    open var service: CBService? { nil }
    /// What can be done with it.
    open var properties: CBCharacteristicProperties { [] }
    /// The value.
    open var value: Data? { nil }
    /// Whether changes are sent.
    open var isNotifying: Bool { false }
}

/// Another machine.
open class CBPeer: NSObject, @unchecked Sendable {
    /// The name that stays.
    public let identifier = UUID()

    override init() {
        super.init()
    }
}

/// Hears of a device. All methods may be left out, and none is called here.
public protocol CBPeripheralDelegate: NSObjectProtocol {
    /// Services were found.
    func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?)
    /// Values were found.
    func peripheral(_ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService, error: (any Error)?)
    /// A value has come.
    func peripheral(_ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic, error: (any Error)?)
    /// A value was written.
    func peripheral(_ peripheral: CBPeripheral, didWriteValueFor characteristic: CBCharacteristic, error: (any Error)?)
    /// Changes are sent now, or no longer.
    func peripheral(_ peripheral: CBPeripheral, didUpdateNotificationStateFor characteristic: CBCharacteristic, error: (any Error)?)
    /// The strength was read.
    func peripheral(_ peripheral: CBPeripheral, didReadRSSI RSSI: NSNumber, error: (any Error)?)
}

extension CBPeripheralDelegate {
    public func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {}
    public func peripheral(_ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService, error: (any Error)?) {}
    public func peripheral(_ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic, error: (any Error)?) {}
    public func peripheral(_ peripheral: CBPeripheral, didWriteValueFor characteristic: CBCharacteristic, error: (any Error)?) {}
    public func peripheral(_ peripheral: CBPeripheral, didUpdateNotificationStateFor characteristic: CBCharacteristic, error: (any Error)?) {}
    public func peripheral(_ peripheral: CBPeripheral, didReadRSSI RSSI: NSNumber, error: (any Error)?) {}
}

/// A device. Here none is found, so there are no instances.
open class CBPeripheral: CBPeer, @unchecked Sendable {
    /// Hears of the device.
    open weak var delegate: (any CBPeripheralDelegate)?
    /// The name.
    open var name: String? { nil }
    /// Disconnected.
    open var state: CBPeripheralState { .disconnected }
    /// The services that were found.
    open var services: [CBService]? { nil }

    /// Harmless: there is no device that could be asked.
    open func discoverServices(_ serviceUUIDs: [CBUUID]?) {}
    /// Harmless: there is no device that could be asked.
    open func discoverCharacteristics(_ characteristicUUIDs: [CBUUID]?, for service: CBService) {}
    /// Harmless: there is no device that could be asked.
    open func readValue(for characteristic: CBCharacteristic) {}
    /// Harmless: there is no device that could be written to.
    open func writeValue(_ data: Data, for characteristic: CBCharacteristic, type: CBCharacteristicWriteType) {}
    /// Harmless: there is no device that could send changes.
    open func setNotifyValue(_ enabled: Bool, for characteristic: CBCharacteristic) {}
    /// Harmless: there is no device that could be asked.
    open func readRSSI() {}
}

/// What uses Bluetooth. Here it is unsupported, as in a simulator.
open class CBManager: NSObject, @unchecked Sendable {
    /// Unsupported.
    open var state: CBManagerState { .unsupported }
    /// Denied.
    open class var authorization: CBManagerAuthorization { .denied }

    override init() {
        super.init()
    }

    static func report() {
        RuntimeIssue.report("Bluetooth is not supported here; no device is found.")
    }
}

/// Hears of devices. Only the first method is required; the others are never called here.
public protocol CBCentralManagerDelegate: NSObjectProtocol {
    /// The state is known: called once, with `unsupported`.
    func centralManagerDidUpdateState(_ central: CBCentralManager)
    /// A device was found.
    func centralManager(_ central: CBCentralManager, didDiscover peripheral: CBPeripheral, advertisementData: [String: Any], rssi RSSI: NSNumber)
    /// A device is connected.
    func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral)
    /// A device was not connected.
    func centralManager(_ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: (any Error)?)
    /// A device is no longer connected.
    func centralManager(_ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral, error: (any Error)?)
}

extension CBCentralManagerDelegate {
    public func centralManager(_ central: CBCentralManager, didDiscover peripheral: CBPeripheral, advertisementData: [String: Any], rssi RSSI: NSNumber) {}
    public func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) {}
    public func centralManager(_ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: (any Error)?) {}
    public func centralManager(_ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral, error: (any Error)?) {}
}

/// Finds devices. Here none is found: the state is `unsupported`, and that is reported once.
open class CBCentralManager: CBManager, @unchecked Sendable {
    /// Hears of devices.
    open weak var delegate: (any CBCentralManagerDelegate)?
    /// False: nothing is looked for.
    open var isScanning: Bool { false }

    /// Creates a manager; the delegate hears of the state on the queue. Harmless: no option makes a device be found.
    public init(delegate: (any CBCentralManagerDelegate)?, queue: DispatchQueue?, options: [String: Any]? = nil) {
        self.delegate = delegate
        super.init()
        (queue ?? .main).async { [weak self] in
            guard let self else { return }
            self.delegate?.centralManagerDidUpdateState(self)
        }
    }

    /// Not shown: no device is found, which is reported.
    open func scanForPeripherals(withServices serviceUUIDs: [CBUUID]?, options: [String: Any]? = nil) { Self.report() }
    /// Harmless: nothing is looked for.
    open func stopScan() {}
    /// Not shown: no device is found that could be connected, which is reported.
    open func connect(_ peripheral: CBPeripheral, options: [String: Any]? = nil) { Self.report() }
    /// Harmless: no device is connected.
    open func cancelPeripheralConnection(_ peripheral: CBPeripheral) {}
    /// None. Harmless: no device of any name is known.
    open func retrievePeripherals(withIdentifiers identifiers: [UUID]) -> [CBPeripheral] { [] }
    /// None. Harmless: no device is connected.
    open func retrieveConnectedPeripherals(withServices serviceUUIDs: [CBUUID]) -> [CBPeripheral] { [] }
}

/// The key of the services in what a device says of itself.
public let CBAdvertisementDataServiceUUIDsKey = "kCBAdvDataServiceUUIDs"
/// The key of the name in what a device says of itself.
public let CBAdvertisementDataLocalNameKey = "kCBAdvDataLocalName"
/// The key of the maker's data in what a device says of itself.
public let CBAdvertisementDataManufacturerDataKey = "kCBAdvDataManufacturerData"
/// The option that asks for devices again and again.
public let CBCentralManagerScanOptionAllowDuplicatesKey = "kCBScanOptionAllowDuplicates"
/// The option that shows an alert where Bluetooth is off.
public let CBCentralManagerOptionShowPowerAlertKey = "kCBInitOptionShowPowerAlert"
