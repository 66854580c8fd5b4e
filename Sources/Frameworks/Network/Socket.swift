import Foundation

/// A socket that does not wait.
struct Socket: Sendable {
    let descriptor: Int32

    /// The addresses of an endpoint, as the system finds them.
    static func addresses(of endpoint: NWEndpoint, isStream: Bool) -> Result<[[UInt8]], NWError> {
        let (name, port): (String, String)
        switch endpoint {
        case .hostPort(let host, let number): (name, port) = (host.debugDescription, "\(number.rawValue)")
        case .url(let url):
            guard let host = url.host else { return .failure(.posix(.EDESTADDRREQ)) }
            (name, port) = (host, "\(url.port ?? (url.scheme == "https" || url.scheme == "wss" ? 443 : 80))")
        case .unix(let path):
            var bytes = withUnsafeBytes(of: sa_family_t(AF_UNIX)) { Array($0) } + Array(path.utf8)
            guard bytes.count < MemoryLayout<sockaddr_un>.size else { return .failure(.posix(.ENAMETOOLONG)) }
            bytes += [UInt8](repeating: 0, count: MemoryLayout<sockaddr_un>.size - bytes.count)
            return .success([bytes])
        case .service: return .failure(.unknownName)
        }
        var hints = addrinfo()
        hints.ai_socktype = Int32(isStream ? SOCK_STREAM.rawValue : SOCK_DGRAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(name, port, &hints, &list) == 0 else { return .failure(.unknownName) }
        defer { freeaddrinfo(list) }
        let found = sequence(first: list) { $0?.pointee.ai_next }.prefix { $0 != nil }.compactMap { $0?.pointee }
        return .success(found.compactMap { info in info.ai_addr.map { Array(UnsafeRawBufferPointer(start: $0, count: Int(info.ai_addrlen))) } })
    }

    init?(family: Int32, isStream: Bool) {
        let kind = Int32(isStream ? SOCK_STREAM.rawValue : SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        descriptor = socket(family, kind, 0)
        if descriptor < 0 { return nil }
    }

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    static func family(of address: [UInt8]) -> Int32 { Int32(address.withUnsafeBytes { $0.loadUnaligned(as: sa_family_t.self) }) }

    /// Begins to connect; an error if that fails at once.
    func connect(to address: [UInt8]) -> NWError? {
        let result = address.withUnsafeBytes { bytes in
            Glibc.connect(descriptor, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t(bytes.count))
        }
        return result == 0 || errno == EINPROGRESS ? nil : .last
    }

    /// What became of the attempt to connect.
    var pendingError: NWError? {
        var (code, length) = (Int32(0), socklen_t(4))
        getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &length)
        return code == 0 ? nil : .posix(POSIXErrorCode(rawValue: code) ?? .EIO)
    }

    func set(_ level: Int32, _ name: Int32, _ value: Int32) {
        var value = value
        setsockopt(descriptor, level, name, &value, 4)
    }

    /// What has come: nil if there is nothing yet, empty at the end.
    func read(most: Int) -> Result<[UInt8]?, NWError> {
        var bytes = [UInt8](repeating: 0, count: most)
        let count = recv(descriptor, &bytes, most, 0)
        if count >= 0 { return .success(Array(bytes.prefix(count))) }
        return errno == EAGAIN || errno == EINTR ? .success(nil) : .failure(.last)
    }

    /// How much was sent; nil if nothing can be sent yet.
    func write(_ data: Data) -> Result<Int?, NWError> {
        let count = data.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        if count >= 0 { return .success(count) }
        return errno == EAGAIN || errno == EINTR ? .success(nil) : .failure(.last)
    }

    /// The port of this end.
    var port: NWEndpoint.Port? { Self.endpoint { getsockname(descriptor, $0, $1) }?.port }

    /// An address that a function of the C library writes.
    static func endpoint(_ read: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32) -> (host: NWEndpoint.Host, port: NWEndpoint.Port)?
    {
        var (storage, length) = (sockaddr_storage(), socklen_t(MemoryLayout<sockaddr_storage>.size))
        return withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                guard read(address, &length) >= 0 else { return nil }
                let bytes = UnsafeRawBufferPointer(start: UnsafeRawPointer(address), count: Int(length))
                guard bytes.count >= 8 else { return nil }
                let port = NWEndpoint.Port(rawValue: UInt16(bytes[2]) << 8 | UInt16(bytes[3])) ?? .any
                switch Int32(address.pointee.sa_family) {
                case AF_INET: return IPv4Address(Data(bytes[4..<8])).map { (.ipv4($0), port) }
                case AF_INET6 where bytes.count >= 24: return IPv6Address(Data(bytes[8..<24])).map { (.ipv6($0), port) }
                default: return nil
                }
            }
        }
    }
}
