import Foundation

/// Whether and how this machine reaches a network.
public struct NWPath: Equatable, Sendable, CustomDebugStringConvertible {
    /// Whether a network is reached.
    public enum Status: Hashable, Sendable {
        case satisfied, unsatisfied, requiresConnection
    }

    /// The reason why none is reached.
    public enum UnsatisfiedReason: Hashable, Sendable {
        case notAvailable, cellularDenied, wifiDenied, localNetworkDenied, vpnInactive
    }

    /// Whether a network is reached.
    public let status: Status
    /// The reason why none is reached.
    public let unsatisfiedReason: UnsatisfiedReason
    /// The interfaces of the path, the preferred one first.
    public let availableInterfaces: [NWInterface]
    /// Whether data costs much, as over cellular networks.
    public let isExpensive: Bool
    /// Whether the user wants to save data. False: Linux has no such setting.
    public let isConstrained: Bool
    /// Whether there is a route of version 4 of the Internet protocol.
    public let supportsIPv4: Bool
    /// Whether there is a route of version 6 of the Internet protocol.
    public let supportsIPv6: Bool
    /// Whether there is a server for names.
    public let supportsDNS: Bool
    /// The routers on the way.
    public let gateways: [NWEndpoint]
    /// This end of a connection. Nil: the path of a monitor has none.
    public let localEndpoint: NWEndpoint?
    /// The other end of a connection. Nil: the path of a monitor has none.
    public let remoteEndpoint: NWEndpoint?

    /// Whether data may take an interface of this kind.
    public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
        status == .satisfied && availableInterfaces.contains { $0.type == type }
    }

    public var debugDescription: String {
        guard status == .satisfied else { return "unsatisfied (No network route)" }
        let properties = [("ipv4", supportsIPv4), ("ipv6", supportsIPv6), ("dns", supportsDNS), ("expensive", isExpensive)].filter(\.1).map(\.0)
        return "satisfied (Path is satisfied), interface: \(availableInterfaces.first?.name ?? "none"), \(properties.joined(separator: ", "))"
    }

    /// No network.
    static let none = NWPath(tables: NetworkTables(), required: nil, prohibited: [])

    /// What a machine's tables mean, for the interfaces that a monitor wants.
    init(tables: NetworkTables, required: NWInterface.InterfaceType?, prohibited: [NWInterface.InterfaceType]) {
        let wanted = tables.interfaces.filter { (required == nil || $0.type == required) && !prohibited.contains($0.type) }
        let routes = tables.defaultRoutes.filter { route in wanted.contains { $0.name == route.interface } }
        // A loopback has no default route, and leads to this machine only.
        let isLocal = required == .loopback && !wanted.isEmpty
        let ranks = Dictionary(routes.map { ($0.interface, $0.metric) }, uniquingKeysWith: min)
        let ranked = wanted.filter { ranks[$0.name] != nil || isLocal }.sorted { (ranks[$0.name] ?? 0, $0.index) < (ranks[$1.name] ?? 0, $1.index) }
        status = ranked.isEmpty ? .unsatisfied : .satisfied
        unsatisfiedReason = .notAvailable
        availableInterfaces = ranked
        isExpensive = ranked.first?.type == .cellular
        isConstrained = false
        supportsIPv4 = isLocal || routes.contains { !$0.isVersion6 }
        supportsIPv6 = routes.contains(where: \.isVersion6)
        supportsDNS = !ranked.isEmpty && tables.hasNameServer
        var hosts: [NWEndpoint.Host] = []
        for route in routes {
            if let host = route.gateway, !hosts.contains(host) { hosts.append(host) }
        }
        gateways = hosts.map { .hostPort(host: $0, port: .any) }
        (localEndpoint, remoteEndpoint) = (nil, nil)
    }
}
