import Foundation
import FoundationNetworking
import ProcessGuard
import RuntimeABI
import StageClock
import SwiftUI
import SourceCode

/// What the user's code reaches of networks: nothing, unless that is allowed, so that every run is alike. Addresses of files are
/// answered, as on Apple's systems.
///
/// Foundation asks each class of protocols in a session's configuration whether it wants a request, then those that are registered. Its
/// own ones are in every configuration from the start.
enum StageNetwork {
    static func begin(isAllowed: Bool) {
        // A first session registers Foundation's own classes, and does so once.
        let natives = URLSessionConfiguration.default.protocolClasses ?? []
        _ = URLSession(configuration: .default)
        _ = URLProtocol.registerClass(FileRequests.self)
        if isAllowed {
            AsyncImageLoader.remoteData = { url in
                // Foundation waits for queues that stand still in the stage's time.
                let place = stage_clock_step_out()
                defer { stage_clock_leave(place) }
                return try Data(contentsOf: url)
            }
            return
        }
        AsyncImageLoader.remoteData = { throw NetworkIsOff(url: $0) }
        for native in natives {
            URLProtocol.unregisterClass(native)
            guard ProtocolClasses.refuseAll(native) else {
                Failure.warn("requests of \(native) cannot be kept from the network by this version of Foundation")
                continue
            }
        }
        _ = URLProtocol.registerClass(RefusedRequests.self)
        // Sockets of the code's own.
        guard_cut_network { place in
            RuntimeIssue.report("Socket: \(NetworkIsOff(place: place.map { String(cString: $0) } ?? "").description).")
        }
    }
}

/// The error of a request that would go over a network.
private struct NetworkIsOff: Error, CustomStringConvertible {
    /// What the code wanted to reach.
    let place: String

    init(place: String) {
        self.place = place
    }

    init(url: URL) {
        place = url.host ?? url.absoluteString
    }

    var description: String {
        "the network is off, so that every run is alike; --allow-network lets the code reach “\(place)”"
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

/// Changes what classes of protocols say that they can do.
enum ProtocolClasses {
    private class Plain: URLProtocol {}

    private class Refusing: URLProtocol {
        override class func canInit(with request: URLRequest) -> Bool { false }
    }

    /// Where `canInit(with:)` is in the tables of methods of all protocol classes: where `Plain`, which takes it from `URLProtocol`, and
    /// `Refusing` differ. Nil where that is not one place.
    static var place: Int? {
        let (base, plain, refusing) = (words(of: URLProtocol.self), words(of: Plain.self), words(of: Refusing.self))
        let count = runtime_class_size(unsafeBitCast(URLProtocol.self as AnyClass, to: UnsafeRawPointer.self)) / MemoryLayout<UInt>.size
        guard count > runtime_class_head, count < 1 << 12 else { return nil }
        let places = (Int(runtime_class_head)..<Int(count)).filter { plain[$0] != refusing[$0] && plain[$0] == base[$0] }
        return places.count == 1 ? places[0] : nil
    }

    /// Puts `canInit(with:)` of `Refusing` into the class's place for it. False, and nothing is changed, where that is not found.
    static func refuseAll(_ type: AnyClass) -> Bool {
        guard let place, let type = type as? URLProtocol.Type, let url = URL(string: "https://localhost") else { return false }
        words(of: type)[place] = words(of: Refusing.self)[place]
        return !type.canInit(with: URLRequest(url: url))
    }

    private static func words(of type: AnyClass) -> UnsafeMutablePointer<UInt> {
        unsafeBitCast(type, to: UnsafeMutablePointer<UInt>.self)
    }
}
