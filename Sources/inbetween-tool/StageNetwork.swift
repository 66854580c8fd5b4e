import Foundation
import FoundationNetworking
import Synchronization
import ProcessGuard
import RuntimeABI
internal import ProcessOverrides
import SwiftUI
import SourceCode

/// The network access of the user's code: none unless it is allowed, so that every run is reproducible. File URLs work, as on Apple's systems.
///
/// For each request, Foundation consults the protocol classes in the session's configuration, then the registered ones. Its own classes are in every
/// configuration from the start.
enum StageNetwork {
    static func begin(isAllowed: Bool) {
        // A first session registers Foundation's own classes, and does so once.
        let natives = URLSessionConfiguration.default.protocolClasses ?? []
        _ = URLSession(configuration: .default)
        _ = URLProtocol.registerClass(FileRequests.self)
        if isAllowed {
            AsyncImageLoader.remoteData = { request, session in
                // Foundation waits for queues that stand still in the stage's time.
                let depth = stage_clock_step_out()
                defer { stage_clock_leave(depth) }
                return try answer(to: request, in: session ?? .shared)
            }
            return
        }
        NetworkAccess.isOff = true
        AsyncImageLoader.remoteData = { request, _ in throw NetworkIsOff(url: request.url ?? URL(fileURLWithPath: "/")) }
        for native in natives {
            URLProtocol.unregisterClass(native)
            guard ProtocolClasses.refuseAll(native) else {
                Failure.warn("requests of \(native) cannot be kept from the network by this version of Foundation")
                continue
            }
        }
        _ = URLProtocol.registerClass(RefusedRequests.self)
        // Sockets of the code's own.
        guard_cut_network { address in
            RuntimeIssue.report("Socket: \(NetworkIsOff(address: address.map { String(cString: $0) } ?? "").description).")
        }
    }
}

extension StageNetwork {
    /// Waits for the data of a request.
    private static func answer(to request: URLRequest, in session: URLSession) throws -> Data {
        let answer = Mutex<Result<Data, any Error>>(.failure(URLError(.unknown)))
        let isDone = DispatchSemaphore(value: 0)
        let task = session.dataTask(with: request) { data, response, error in
            answer.withLock { answer in
                if let error {
                    answer = .failure(error)
                } else if let response = response as? HTTPURLResponse, !(200..<300).contains(response.statusCode) {
                    answer = .failure(URLError(.badServerResponse, userInfo: [NSLocalizedDescriptionKey: "The server answers with \(response.statusCode)."]))
                } else {
                    answer = .success(data ?? Data())
                }
            }
            isDone.signal()
        }
        task.resume()
        isDone.wait()
        return try answer.withLock { try $0.get() }
    }
}

/// The error of a request that would go over a network.
private struct NetworkIsOff: Error, CustomStringConvertible {
    /// What the code wanted to reach.
    let address: String

    init(address: String) {
        self.address = address
    }

    init(url: URL) {
        address = url.host ?? url.absoluteString
    }

    var description: String {
        "the network is off, so that every run is alike; --allow-network lets the code reach “\(address)”"
    }

    func asURLError(of url: URL) -> URLError {
        let text = description.prefix(1).uppercased() + description.dropFirst() + "."
        return URLError(.notConnectedToInternet, userInfo: [NSLocalizedDescriptionKey: text, NSURLErrorFailingURLErrorKey: url])
    }
}

/// Ends all requests with an error.
private final class RefusedRequests: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool {
        ["http", "https", "ftp", "ws", "wss"].contains(request.url?.scheme?.lowercased() ?? "")
    }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        let url = request.url ?? URL(fileURLWithPath: "/")
        let error = NetworkIsOff(url: url)
        RuntimeIssue.report("URLSession: \(error.description).")
        client?.urlProtocol(self, didFailWithError: error.asURLError(of: url))
    }

    override func stopLoading() {}
}

/// Answers requests for files, except downloads: Foundation takes the file that these write from its own classes only.
private final class FileRequests: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { request.url?.isFileURL ?? false }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        guard !(task is URLSessionDownloadTask) else {
            client?.urlProtocol(self, didFailWithError: URLError(.unsupportedURL, userInfo: [NSURLErrorFailingURLErrorKey: request.url as Any]))
            return
        }
        guard let url = request.url, let data = FileManager.default.contents(atPath: url.path) else {
            client?.urlProtocol(self, didFailWithError: URLError(.fileDoesNotExist, userInfo: [NSURLErrorFailingURLErrorKey: request.url as Any]))
            return
        }
        let response = URLResponse(url: url, mimeType: nil, expectedContentLength: data.count, textEncodingName: nil)
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: data)
        client?.urlProtocolDidFinishLoading(self)
    }

    override func stopLoading() {}
}

/// Replaces methods of protocol classes.
enum ProtocolClasses {
    private class Plain: URLProtocol {}

    private class Refusing: URLProtocol {
        override class func canInit(with request: URLRequest) -> Bool { false }
    }

    /// The index of `canInit(with:)` in the method tables of all protocol classes: where `Plain`, which inherits it from `URLProtocol`, and `Refusing`
    /// differ. Nil if that is not a single entry.
    static var slot: Int? {
        let (base, plain, refusing) = (words(of: URLProtocol.self), words(of: Plain.self), words(of: Refusing.self))
        let count = runtime_class_size(unsafeBitCast(URLProtocol.self as AnyClass, to: UnsafeRawPointer.self)) / MemoryLayout<UInt>.size
        guard count > runtime_class_head, count < 1 << 12 else { return nil }
        let slots = (Int(runtime_class_head)..<Int(count)).filter { plain[$0] != refusing[$0] && plain[$0] == base[$0] }
        return slots.count == 1 ? slots[0] : nil
    }

    /// Replaces the class's `canInit(with:)` by that of `Refusing`. Returns false, and changes nothing, if the method is not found.
    static func refuseAll(_ type: AnyClass) -> Bool {
        guard let slot, let type = type as? URLProtocol.Type, let url = URL(string: "https://localhost") else { return false }
        words(of: type)[slot] = words(of: Refusing.self)[slot]
        return !type.canInit(with: URLRequest(url: url))
    }

    private static func words(of type: AnyClass) -> UnsafeMutablePointer<UInt> {
        unsafeBitCast(type, to: UnsafeMutablePointer<UInt>.self)
    }
}
