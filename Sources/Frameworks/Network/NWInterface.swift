@_exported import Foundation

/// A network interface of this machine.
public struct NWInterface: Hashable, Sendable, CustomDebugStringConvertible {
    /// The kinds of interfaces.
    public enum InterfaceType: Hashable, Sendable {
        case other, wifi, cellular, wiredEthernet, loopback
    }

    /// Its name, such as `eth0`.
    public let name: String
    /// Its number.
    public let index: Int
    /// Its kind.
    public let type: InterfaceType

    public var debugDescription: String { name }
}

/// A network of some addresses; four bytes of version 4, or sixteen of version 6.
public protocol IPAddress: Hashable, Sendable, CustomDebugStringConvertible {
    /// The bytes of the address.
    var rawValue: Data { get }
    /// Creates an address from its bytes; nil if their number is wrong.
    init?(_ rawValue: Data, _ interface: NWInterface?)
    /// Creates an address from its text; nil if the text is none.
    init?(_ string: String)
    /// The interface that the address belongs to.
    var interface: NWInterface? { get }
    /// Whether it is this machine's own.
    var isLoopback: Bool { get }
    /// Whether it is of the local link alone.
    var isLinkLocal: Bool { get }
    /// Whether it is of a group of receivers.
    var isMulticast: Bool { get }
}

/// An address of version 4 of the Internet protocol.
public struct IPv4Address: IPAddress {
    public let rawValue: Data
    public let interface: NWInterface?

    public init?(_ rawValue: Data, _ interface: NWInterface? = nil) {
        guard rawValue.count == 4 else { return nil }
        (self.rawValue, self.interface) = (Data(rawValue), interface)
    }

    public init?(_ string: String) {
        var address = in_addr()
        guard inet_pton(AF_INET, string, &address) == 1 else { return nil }
        self.init(withUnsafeBytes(of: &address) { Data($0) })
    }

    /// 0.0.0.0.
    public static let any = IPv4Address(Data([0, 0, 0, 0]))!
    /// 255.255.255.255.
    public static let broadcast = IPv4Address(Data([255, 255, 255, 255]))!
    /// 127.0.0.1.
    public static let loopback = IPv4Address(Data([127, 0, 0, 1]))!

    public var isLoopback: Bool { rawValue[0] == 127 }
    public var isLinkLocal: Bool { rawValue[0] == 169 && rawValue[1] == 254 }
    public var isMulticast: Bool { (224...239).contains(rawValue[0]) }
    public var debugDescription: String { rawValue.map(String.init).joined(separator: ".") }
}

/// An address of version 6 of the Internet protocol.
public struct IPv6Address: IPAddress {
    public let rawValue: Data
    public let interface: NWInterface?

    public init?(_ rawValue: Data, _ interface: NWInterface? = nil) {
        guard rawValue.count == 16 else { return nil }
        (self.rawValue, self.interface) = (Data(rawValue), interface)
    }

    public init?(_ string: String) {
        var address = in6_addr()
        guard inet_pton(AF_INET6, string, &address) == 1 else { return nil }
        self.init(withUnsafeBytes(of: &address) { Data($0) })
    }

    /// All zeros.
    public static let any = IPv6Address(Data(count: 16))!
    /// `::1`.
    public static let loopback = IPv6Address(Data(count: 15) + [1])!

    public var isLoopback: Bool { self == .loopback }
    public var isLinkLocal: Bool { rawValue[0] == 0xfe && rawValue[1] & 0xc0 == 0x80 }
    public var isMulticast: Bool { rawValue[0] == 0xff }
    public var debugDescription: String {
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        _ = rawValue.withUnsafeBytes { inet_ntop(AF_INET6, $0.baseAddress, &text, socklen_t(text.count)) }
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

/// A place in a network.
public enum NWEndpoint: Hashable, Sendable, CustomDebugStringConvertible {
    /// A machine, by its name or its address.
    public enum Host: Hashable, Sendable, CustomDebugStringConvertible, ExpressibleByStringLiteral {
        case name(String, NWInterface?)
        case ipv4(IPv4Address)
        case ipv6(IPv6Address)

        /// An address if the text is one, else a name.
        public init(_ string: String) {
            if let address = IPv4Address(string) {
                self = .ipv4(address)
            } else if let address = IPv6Address(string) {
                self = .ipv6(address)
            } else {
                self = .name(string, nil)
            }
        }

        public init(stringLiteral value: String) {
            self.init(value)
        }

        public var debugDescription: String {
            switch self {
            case .name(let name, _): name
            case .ipv4(let address): address.debugDescription
            case .ipv6(let address): address.debugDescription
            }
        }
    }

    /// A number of a service on a machine.
    public struct Port: RawRepresentable, Hashable, Sendable, CustomDebugStringConvertible, ExpressibleByIntegerLiteral {
        public let rawValue: UInt16

        public init?(rawValue: UInt16) {
            self.rawValue = rawValue
        }

        public init(integerLiteral value: UInt16) {
            rawValue = value
        }

        /// Creates a port from its number as a text; nil if it is none.
        public init?(_ service: String) {
            guard let number = UInt16(service) else { return nil }
            rawValue = number
        }

        /// Any port.
        public static let any: Port = 0
        /// 80.
        public static let http: Port = 80
        /// 443.
        public static let https: Port = 443
        /// 22.
        public static let ssh: Port = 22

        public var debugDescription: String { "\(rawValue)" }
    }

    case hostPort(host: Host, port: Port)
    case service(name: String, type: String, domain: String, interface: NWInterface?)
    case unix(path: String)
    case url(URL)

    /// The interface of the place, if it has one.
    public var interface: NWInterface? {
        switch self {
        case .hostPort(.name(_, let interface), _), .service(_, _, _, let interface): interface
        case .hostPort(.ipv4(let address), _): address.interface
        case .hostPort(.ipv6(let address), _): address.interface
        case .unix, .url: nil
        }
    }

    public var debugDescription: String {
        switch self {
        case .hostPort(let host, let port): "\(host.debugDescription):\(port.debugDescription)"
        case .service(let name, let type, let domain, _): "\(name).\(type).\(domain)"
        case .unix(let path): path
        case .url(let url): url.absoluteString
        }
    }
}
