import Foundation
import Glibc
import StageMessages

/// Waits for programs that watch the windows, on a socket that only this user can open. Until one comes, it costs nothing.
final class WatchListener: @unchecked Sendable {
    private let path: String
    private let descriptor: Int32
    private let source: any DispatchSourceRead

    /// - Parameter onConnect: Called on another thread with each connection.
    /// - Returns: Nil where the folder for running programs is missing, or no socket can be made there.
    init?(folder: String? = WindowSocket.folder(), onConnect: @escaping @Sendable (MessageChannel) -> Void) {
        guard let folder else { return nil }
        path = WindowSocket.path(of: getpid(), in: folder)
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
        self.descriptor = descriptor
        guard descriptor >= 0 else { return nil }
        // A process that had this number may have left its socket.
        unlink(path)
        // The file has these rights from its beginning.
        fchmod(descriptor, 0o600)
        guard MessageChannel.withAddress(path, { bind(descriptor, $0, $1) }) == 0, chmod(path, 0o600) == 0, listen(descriptor, 8) == 0 else {
            close(descriptor)
            return nil
        }
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global())
        source.setEventHandler {
            let connection = accept(descriptor, nil, nil)
            guard connection >= 0 else { return }
            _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
            guard Self.isOwn(connection) else {
                close(connection)
                return
            }
            onConnect(MessageChannel(descriptor: connection))
        }
        source.setCancelHandler { close(descriptor) }
        source.resume()
    }

    /// `struct ucred`.
    private struct Peer {
        var process: Int32 = 0
        var uid: UInt32 = .max, group: UInt32 = 0
    }

    /// Whether the program at the other end is this user's.
    private static func isOwn(_ connection: Int32) -> Bool {
        var peer = Peer()
        var size = socklen_t(MemoryLayout<Peer>.size)
        return getsockopt(connection, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && peer.uid == getuid()
    }

    func end() {
        source.cancel()
        unlink(path)
    }
}
