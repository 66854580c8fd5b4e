import Foundation
import StageMessages

/// Answers the requests of a browser and of an editor.
final class StudioPage: @unchecked Sendable {
    let studio: Studio
    private let token: String
    private let options: StudioOptions
    private let polls: PollConnections
    private let portLock = NSLock()
    private var knownPort: UInt16 = 0

    /// Bytes that a call of an editor may have.
    static let mostEditorBytes = 64 << 10

    init(studio: Studio, token: String, options: StudioOptions) {
        (self.studio, self.token, self.options) = (studio, token, options)
        polls = PollConnections(unsent: options.limits.unsent, pause: options.pause)
    }

    func setPort(_ port: UInt16) {
        portLock.withLock { knownPort = port }
    }

    /// Requests that wait are answered.
    func end() {
        polls.end()
    }

    private var access: PageAccess {
        PageAccess(port: portLock.withLock { knownPort }, token: token, ancestors: options.ancestors, hostNames: options.hostNames)
    }

    /// Called before anything else is done for the request.
    func reaction(to request: HTTPHead) -> LoopbackServer.Reaction {
        let access = access
        guard let path = access.path(of: request) else {
            return .answer(.text(403, "Not allowed: open the address that inbetween has printed."))
        }
        switch (request.method, path) {
        case ("POST", "/messages"): return upload(request, most: WebSocketReader.longest) { [self] in polls.take($0, request.query, studio) }
        case ("POST", let path) where path.hasPrefix("/editor/"):
            return upload(request, most: Self.mostEditorBytes) { [self] in editorCall(String(path.dropFirst(8)), $0) }
        case ("GET", "/messages"): return .work { [polls] in polls.next(request.query) }
        case ("GET", "/editor/events"): return editorEvents
        case ("GET", _), ("HEAD", _): return answer(to: request, path, access)
        default:
            var answer = HTTPAnswer.text(405, "Only GET.")
            answer.headers.append(("Allow", "GET, HEAD"))
            return .answer(answer)
        }
    }

    private func answer(to request: HTTPHead, _ path: String, _ access: PageAccess) -> LoopbackServer.Reaction {
        switch path {
        case "/socket":
            guard let key = request.webSocketKey else { return .answer(.text(426, "Here is a WebSocket.")) }
            return .socket(key: key) { [studio] in StudioSocket.serve($0, studio) }
        case let path where path.hasPrefix("/files/"): return .work { [self] in file(String(path.dropFirst(7))) }
        case "/" where access.isEmbedded && request.path == "/":
            // From here on the token is in the path. A proxy may have put something before it: the place is relative.
            return .answer(HTTPAnswer(status: 302, headers: [("Location", token + "/"), ("Cache-Control", "no-store")], body: .bytes([])))
        default:
            guard let file = PageFiles.file(at: path) else { return .answer(.text(404, "There is nothing here.")) }
            return .answer(HTTPAnswer(status: 200, headers: [("Content-Type", file.type)] + access.headers, body: .bytes(file.bytes)))
        }
    }

    /// Reads the content of a request, and then answers.
    private func upload(_ request: HTTPHead, most: Int, _ work: @escaping @Sendable ([UInt8]) -> HTTPAnswer) -> LoopbackServer.Reaction {
        guard request["transfer-encoding"] == nil, let text = request["content-length"], let count = Int(text), count >= 0 else {
            return .answer(.text(411, "The request has no length."))
        }
        guard count <= most else { return .answer(.text(413, "The request is too long.")) }
        return .upload(count: count, work)
    }

    /// Waits for the studio.
    func inStudio<T: Sendable>(_ work: @escaping @Sendable (Studio) async -> T) -> T {
        let found = Found<T>()
        let isDone = DispatchSemaphore(value: 0)
        Task { [studio] in
            found.value = await work(studio)
            isDone.signal()
        }
        isDone.wait()
        return found.value!
    }

    private final class Found<T>: @unchecked Sendable { var value: T? }

    private func file(_ name: String) -> HTTPAnswer {
        guard let (path, title) = inStudio({ await $0.exports[name] }),
            let count = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int
        else {
            return .text(404, "There is no such file.")
        }
        return HTTPAnswer(
            status: 200,
            headers: [
                ("Content-Type", "application/octet-stream"), ("Content-Disposition", "attachment; filename=\"\(title)\""),
                ("X-Content-Type-Options", "nosniff"),
            ], body: .file(path, count))
    }
}
