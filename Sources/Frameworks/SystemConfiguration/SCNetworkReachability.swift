@_exported import Foundation
import Network

/// How a machine can be reached.
public struct SCNetworkReachabilityFlags: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    public static let transientConnection = SCNetworkReachabilityFlags(rawValue: 1)
    public static let reachable = SCNetworkReachabilityFlags(rawValue: 2)
    public static let connectionRequired = SCNetworkReachabilityFlags(rawValue: 4)
    public static let connectionOnTraffic = SCNetworkReachabilityFlags(rawValue: 8)
    public static let interventionRequired = SCNetworkReachabilityFlags(rawValue: 16)
    public static let connectionOnDemand = SCNetworkReachabilityFlags(rawValue: 32)
    public static let isLocalAddress = SCNetworkReachabilityFlags(rawValue: 1 << 16)
    public static let isDirect = SCNetworkReachabilityFlags(rawValue: 1 << 17)
    public static let isWWAN = SCNetworkReachabilityFlags(rawValue: 1 << 18)
    public static let connectionAutomatic: SCNetworkReachabilityFlags = .connectionOnTraffic
}

/// A machine that may be reachable: it is when this machine has a path to the networks, as `NWPathMonitor` knows it.
public final class SCNetworkReachability: @unchecked Sendable {
    let isLocal: Bool
    private let lock = NSLock()
    private var callback: ((SCNetworkReachabilityFlags) -> Void)?
    private var monitor: NWPathMonitor?

    init(isLocal: Bool) {
        self.isLocal = isLocal
    }

    func flags(_ path: NWPath) -> SCNetworkReachabilityFlags {
        if isLocal { return [.reachable, .isLocalAddress] }
        guard path.status == .satisfied else { return [] }
        return path.usesInterfaceType(.cellular) ? [.reachable, .isWWAN] : .reachable
    }

    func set(_ callback: ((SCNetworkReachabilityFlags) -> Void)?) {
        lock.withLock { self.callback = callback }
    }

    /// Begins to watch, or ends that.
    func watch(on queue: DispatchQueue?) {
        let new = queue.map { _ in NWPathMonitor() }
        let old = lock.withLock {
            defer { monitor = new }
            return monitor
        }
        old?.cancel()
        new?.pathUpdateHandler = { [weak self] path in
            guard let self else { return }
            lock.withLock { callback }?(flags(path))
        }
        if let queue { new?.start(queue: queue) }
    }

    deinit {
        monitor?.cancel()
    }
}

/// Is called with the flags when they change.
public typealias SCNetworkReachabilityCallBack = (SCNetworkReachability, SCNetworkReachabilityFlags, UnsafeMutableRawPointer?) -> Void

/// What a callback is given.
public struct SCNetworkReachabilityContext {
    public var version: Int
    public var info: UnsafeMutableRawPointer?
    public var retain: ((UnsafeRawPointer) -> UnsafeRawPointer)?
    public var release: ((UnsafeRawPointer) -> Void)?
    public var copyDescription: ((UnsafeRawPointer) -> Unmanaged<NSString>)?

    public init(
        version: Int, info: UnsafeMutableRawPointer?, retain: ((UnsafeRawPointer) -> UnsafeRawPointer)?, release: ((UnsafeRawPointer) -> Void)?,
        copyDescription: ((UnsafeRawPointer) -> Unmanaged<NSString>)?
    ) {
        (self.version, self.info, self.retain, self.release, self.copyDescription) = (version, info, retain, release, copyDescription)
    }
}

/// The machine of an address. Harmless: there are no allocators to choose from.
public func SCNetworkReachabilityCreateWithAddress(_ allocator: AnyObject?, _ address: UnsafePointer<sockaddr>) -> SCNetworkReachability? {
    switch Int32(address.pointee.sa_family) {
    case AF_INET:
        let isLocal = UnsafeRawPointer(address).load(fromByteOffset: 4, as: UInt8.self) == 127
        return SCNetworkReachability(isLocal: isLocal)
    case AF_INET6:
        let bytes = UnsafeRawBufferPointer(start: UnsafeRawPointer(address) + 8, count: 16)
        return SCNetworkReachability(isLocal: bytes.dropLast().allSatisfy { $0 == 0 } && bytes[15] == 1)
    default: return nil
    }
}

/// The machine of a name. Harmless: there are no allocators to choose from.
public func SCNetworkReachabilityCreateWithName(_ allocator: AnyObject?, _ nodename: UnsafePointer<CChar>) -> SCNetworkReachability? {
    let name = String(cString: nodename)
    return name.isEmpty ? nil : SCNetworkReachability(isLocal: name == "localhost" || name.hasPrefix("127.") || name == "::1")
}

/// Whether the machine can be reached now. In `render` and `snapshot` nothing can without `--allow-network`. Returns true.
public func SCNetworkReachabilityGetFlags(_ target: SCNetworkReachability, _ flags: UnsafeMutablePointer<SCNetworkReachabilityFlags>) -> Bool {
    flags.pointee = target.flags(NWPathMonitor().currentPath)
    return true
}

/// Sets what is called when the flags change, once `SCNetworkReachabilitySetDispatchQueue` has begun to watch. Returns true.
@discardableResult
public func SCNetworkReachabilitySetCallback(
    _ target: SCNetworkReachability, _ callout: SCNetworkReachabilityCallBack?, _ context: UnsafeMutablePointer<SCNetworkReachabilityContext>?
) -> Bool {
    let (context, old) = (context?.pointee, context?.pointee.info)
    let info = old.flatMap { info in context?.retain.map { UnsafeMutableRawPointer(mutating: $0(info)) } ?? info }
    target.set(callout.map { callout in { [unowned target] in callout(target, $0, info) } })
    return true
}

/// Begins to watch, and calls back on the queue; ends that with nil. Returns true.
@discardableResult
public func SCNetworkReachabilitySetDispatchQueue(_ target: SCNetworkReachability, _ queue: DispatchQueue?) -> Bool {
    target.watch(on: queue)
    return true
}

extension sockaddr_in {
    /// The number of bytes. Harmless: addresses have no length on Linux.
    public var sin_len: UInt8 {
        get { UInt8(MemoryLayout<sockaddr_in>.size) }
        set {}
    }
}

extension sockaddr_in6 {
    /// The number of bytes. Harmless: addresses have no length on Linux.
    public var sin6_len: UInt8 {
        get { UInt8(MemoryLayout<sockaddr_in6>.size) }
        set {}
    }
}
