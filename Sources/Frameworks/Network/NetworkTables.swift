import Foundation

/// What Linux says about a machine's networks.
struct NetworkTables: Sendable {
    /// A way out of the machine.
    struct Route: Equatable, Sendable {
        var interface: String
        var metric: Int
        var isVersion6: Bool
        var gateway: NWEndpoint.Host?
    }

    /// Interfaces that are up.
    var interfaces: [NWInterface] = []
    var defaultRoutes: [Route] = []
    var hasNameServer = false

    init() {}

    /// - Parameters:
    ///   - interfaces: Those that are up.
    ///   - routes4: The text of `/proc/net/route`.
    ///   - routes6: The text of `/proc/net/ipv6_route`.
    ///   - resolver: The text of `/etc/resolv.conf`.
    init(interfaces: [NWInterface], routes4: String, routes6: String, resolver: String) {
        self.interfaces = interfaces
        defaultRoutes = routes4.split(separator: "\n").dropFirst().compactMap(Self.route4) + routes6.split(separator: "\n").compactMap(Self.route6)
        hasNameServer = resolver.split(separator: "\n").contains { $0.split(whereSeparator: \.isWhitespace).first == "nameserver" }
    }

    /// Those of this machine.
    static var ofThisMachine: NetworkTables {
        func text(_ path: String) -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
        return NetworkTables(
            interfaces: interfacesThatAreUp(), routes4: text("/proc/net/route"), routes6: text("/proc/net/ipv6_route"), resolver: text("/etc/resolv.conf"))
    }

    /// Interface, destination, gateway, flags, uses, metric, mask; addresses in the machine's order of bytes.
    private static func route4(_ line: Substring) -> Route? {
        let fields = line.split(whereSeparator: \.isWhitespace)
        guard fields.count > 7, fields[1] == "00000000", fields[7] == "00000000", let metric = Int(fields[6]) else { return nil }
        guard let gateway = UInt32(fields[2], radix: 16), let flags = Int(fields[3], radix: 16), flags & 1 == 1 else { return nil }
        let address = gateway == 0 ? nil : withUnsafeBytes(of: gateway) { IPv4Address(Data($0)) }
        return Route(interface: String(fields[0]), metric: metric, isVersion6: false, gateway: address.map { .ipv4($0) })
    }

    /// Destination, its length, source, its length, gateway, metric, references, uses, flags, interface.
    private static func route6(_ line: Substring) -> Route? {
        let fields = line.split(whereSeparator: \.isWhitespace)
        guard fields.count == 10, fields[1] == "00", fields[0].allSatisfy({ $0 == "0" }), fields[9] != "lo" else { return nil }
        guard let metric = Int(fields[5], radix: 16), metric != 0xffff_ffff else { return nil }
        let bytes = stride(from: 0, to: fields[4].utf8.count - 1, by: 2).compactMap { start in
            let first = fields[4].index(fields[4].startIndex, offsetBy: start)
            return UInt8(fields[4][first..<fields[4].index(first, offsetBy: 2)], radix: 16)
        }
        let address = bytes.allSatisfy { $0 == 0 } ? nil : IPv6Address(Data(bytes))
        return Route(interface: String(fields[9]), metric: metric, isVersion6: true, gateway: address.map { .ipv6($0) })
    }

    private static func interfacesThatAreUp() -> [NWInterface] {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&list) == 0 else { return [] }
        defer { freeifaddrs(list) }
        var found: [NWInterface] = []
        var next = list
        while let entry = next?.pointee {
            next = entry.ifa_next
            let name = String(cString: entry.ifa_name)
            let flags = Int(entry.ifa_flags)
            guard flags & IFF_UP != 0, flags & IFF_RUNNING != 0, !found.contains(where: { $0.name == name }) else { continue }
            let isWireless = FileManager.default.fileExists(atPath: "/sys/class/net/\(name)/wireless")
            let type = Self.type(of: name, isWireless: isWireless, isLoopback: flags & IFF_LOOPBACK != 0)
            found.append(NWInterface(name: name, index: Int(if_nametoindex(name)), type: type))
        }
        return found
    }

    /// The kind of an interface, by the names that systemd and the kernel give.
    static func type(of name: String, isWireless: Bool, isLoopback: Bool) -> NWInterface.InterfaceType {
        if isLoopback { return .loopback }
        if isWireless || name.hasPrefix("wl") { return .wifi }
        if name.hasPrefix("ww") { return .cellular }
        return name.hasPrefix("en") || name.hasPrefix("eth") ? .wiredEthernet : .other
    }
}
