import Foundation

/// What a connection fails with.
public enum NWError: Error, Equatable, Sendable, LocalizedError, CustomDebugStringConvertible {
    case posix(POSIXErrorCode)
    /// A name that was not found, by the number of DNS service discovery.
    case dns(Int32)
    /// By the number of Secure Transport.
    case tls(Int32)

    public var debugDescription: String {
        switch self {
        case .posix(let code): "POSIXErrorCode(rawValue: \(code.rawValue)): \(String(cString: strerror(code.rawValue)))"
        case .dns(let code): "DNS error \(code)"
        case .tls(let code): "TLS error \(code)"
        }
    }

    public var errorDescription: String? { debugDescription }

    /// The last error of the C library.
    static var last: NWError { .posix(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    /// kDNSServiceErr_NoSuchRecord.
    static var unknownName: NWError { .dns(-65554) }
    /// errSSLInternal.
    static var noTLS: NWError { .tls(-9810) }
}

/// Options of a protocol.
open class NWProtocolOptions: @unchecked Sendable {
    init() {}
}

/// The Transmission Control Protocol.
public enum NWProtocolTCP {
    /// Its options.
    public final class Options: NWProtocolOptions, @unchecked Sendable {
        /// Whether small parts are sent at once.
        public var noDelay = false
        public var enableKeepalive = false
        /// Seconds until the first probe of a silent connection.
        public var keepaliveIdle = 0
        /// Seconds until an attempt to connect ends; 0 for the system's.
        public var connectionTimeout = 0

        public override init() {}
    }
}

/// The User Datagram Protocol.
public enum NWProtocolUDP {
    /// Its options.
    public final class Options: NWProtocolOptions, @unchecked Sendable {
        public override init() {}
    }
}

/// Encryption. It is not there: connections that need it fail with `NWError.tls`.
public enum NWProtocolTLS {
    /// Its options.
    public final class Options: NWProtocolOptions, @unchecked Sendable {
        public override init() {}
    }
}

/// How a connection is made.
public final class NWParameters: @unchecked Sendable, CustomDebugStringConvertible {
    /// What the traffic is for.
    public enum ServiceClass: Sendable {
        case bestEffort, background, interactiveVideo, interactiveVoice, responsiveData, signaling
    }

    let tcp: NWProtocolTCP.Options?
    let isEncrypted: Bool
    /// Whether a port can be used again at once.
    public var allowLocalEndpointReuse = false
    /// Harmless: a machine without peers is found by none.
    public var includePeerToPeer = false
    /// Harmless: a local network does not sort by it.
    public var serviceClass = ServiceClass.bestEffort

    /// TCP, encrypted unless `tls` is nil.
    public init(tls: NWProtocolTLS.Options?, tcp: NWProtocolTCP.Options = NWProtocolTCP.Options()) {
        (self.tcp, isEncrypted) = (tcp, tls != nil)
    }

    /// UDP, encrypted unless `dtls` is nil. Harmless: `udp` has no options.
    public init(dtls: NWProtocolTLS.Options?, udp: NWProtocolUDP.Options = NWProtocolUDP.Options()) {
        (tcp, isEncrypted) = (nil, dtls != nil)
    }

    public static var tcp: NWParameters { NWParameters(tls: nil) }
    public static var udp: NWParameters { NWParameters(dtls: nil) }
    public static var tls: NWParameters { NWParameters(tls: NWProtocolTLS.Options()) }
    public static var dtls: NWParameters { NWParameters(dtls: NWProtocolTLS.Options()) }

    public var debugDescription: String { (isEncrypted ? "tls, " : "") + (tcp == nil ? "udp" : "tcp") }
}
