import Foundation
import SwiftUICore

/// Where a monitor reads the networks; another one in tests.
protocol NetworkSource: Sendable {
    func tables() -> NetworkTables
    /// Calls `changed` when the tables may have changed, until it is cancelled; nil if they never do.
    func changes(_ changed: @escaping @Sendable () -> Void) -> RouteChanges?
}

/// This machine, or none where the code reaches no network.
struct ThisMachine: NetworkSource {
    func tables() -> NetworkTables {
        guard NetworkAccess.isOff else { return .ofThisMachine }
        RuntimeIssue.report("NWPathMonitor: the network is off, so that every run is alike; --allow-network shows the code the machine's networks.")
        return NetworkTables()
    }

    func changes(_ changed: @escaping @Sendable () -> Void) -> RouteChanges? {
        NetworkAccess.isOff ? nil : KernelMessages(changed)
    }
}

/// A watch that can end.
protocol RouteChanges: AnyObject, Sendable {
    func cancel()
}

/// The kernel's messages about interfaces, addresses and routes.
private final class KernelMessages: RouteChanges, @unchecked Sendable {
    private let source: any DispatchSourceRead

    init?(_ changed: @escaping @Sendable () -> Void) {
        let descriptor = socket(AF_NETLINK, Int32(SOCK_RAW.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        // The kernel's own form: a family, a filler, the process, the groups of links, addresses and routes.
        var address = (family: UInt16(AF_NETLINK), filler: UInt16(0), process: UInt32(0), groups: UInt32(0x1 | 0x10 | 0x40 | 0x100 | 0x400))
        let isBound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, 12) == 0 }
        }
        guard isBound else {
            close(descriptor)
            return nil
        }
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: DispatchQueue(label: "NWPathMonitor.routes"))
        source.setEventHandler {
            var bytes = [UInt8](repeating: 0, count: 8192)
            while recv(descriptor, &bytes, bytes.count, 0) > 0 {}
            changed()
        }
        source.setCancelHandler { close(descriptor) }
        source.resume()
    }

    func cancel() { source.cancel() }
}
