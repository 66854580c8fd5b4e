import Foundation
import StageMessages
import StageTime
import SwiftUI

/// Shows other programs what moves in the windows, and why: it speaks as a worker of the studio's does (Guides/StudioProtocol.md), with the windows
/// for previews and their time for a stage's. The windows stay what they are: nothing can be done in them from there.
@MainActor
final class WindowWatch {
    /// A connection, and what has come through it.
    private final class Inbox: @unchecked Sendable {
        let lock = NSLock()
        var requests: [(channel: MessageChannel, request: StageRequest)] = []
        var ended: [MessageChannel] = []
    }

    private let name: String
    private let inbox = Inbox()
    private let wakeUp: @Sendable () -> Void
    private var listener: WatchListener?
    private var watchers: [WindowWatcher] = []
    /// What is known of how values moved, by the number of the window; made when a window is watched first.
    private var traces: [Int: AnimationTrace] = [:]

    /// - Parameters:
    ///   - name: Of the app.
    ///   - wakeUp: Has the main thread call `update`. Any thread calls it.
    init(name: String, folder: String? = WindowSocket.folder(), wakeUp: @escaping @Sendable () -> Void) {
        (self.name, self.wakeUp) = (name, wakeUp)
        let inbox = inbox
        listener = WatchListener(folder: folder) { channel in
            var hello = StageReply(type: "hello")
            (hello.state, hello.text, hello.pid) = ("window", name, Int(getpid()))
            channel.send(hello)
            let thread = Thread { Self.receive(channel, inbox, wakeUp) }
            thread.name = "watch"
            thread.start()
        }
    }

    var isListening: Bool { listener != nil }
    var isWatched: Bool { !watchers.isEmpty }

    func end() {
        listener?.end()
        watchers.forEach { $0.end() }
    }

    private nonisolated static func receive(_ channel: MessageChannel, _ inbox: Inbox, _ wakeUp: @Sendable () -> Void) {
        while let messages = channel.receive() {
            let requests = messages.compactMap { try? JSONDecoder().decode(StageRequest.self, from: Data($0.bytes)) }
            inbox.lock.withLock { inbox.requests += requests.map { (channel, $0) } }
            wakeUp()
        }
        inbox.lock.withLock { inbox.ended.append(channel) }
        wakeUp()
    }

    // MARK: On the main thread

    /// Notes new pictures, and answers what was asked.
    /// - Parameter time: Seconds on the clock of the first window.
    func update(_ stages: [WindowStage], _ pictures: [Int: WindowPicture], at time: Double) {
        let (requests, ended) = inbox.lock.withLock { () -> ([(channel: MessageChannel, request: StageRequest)], [MessageChannel]) in
            defer { (inbox.requests, inbox.ended) = ([], []) }
            return (inbox.requests, inbox.ended)
        }
        guard !watchers.isEmpty || !requests.isEmpty || !ended.isEmpty else { return }
        for watcher in watchers {
            guard let picture = pictures[watcher.window], let stage = stages.first(where: { $0.number == watcher.window }) else { continue }
            watcher.keep(picture, at: stage.pictureTime)
        }
        for (channel, request) in requests { answer(request, on: channel, stages, at: time) }
        let open = Set(stages.map(\.number))
        for watcher in watchers where ended.contains(where: { $0 === watcher.channel }) || !open.contains(watcher.window) {
            leave(watcher, stages)
        }
        ended.forEach { $0.close() }
    }

    private func answer(_ request: StageRequest, on channel: MessageChannel, _ stages: [WindowStage], at time: Double) {
        if let watcher = watchers.first(where: { $0.channel === channel }) {
            guard let stage = stages.first(where: { $0.number == watcher.window }) else { return }
            return watcher.answer(request, stage, at: time)
        }
        switch request.type {
        case "windows":
            var reply = StageReply(type: "windows")
            reply.previews = stages.map { stage in
                let title = stage.shownTitle
                return StagePreview(id: "\(stage.number)", name: title.isEmpty ? name : title, file: "", line: 0, argument: nil)
            }
            channel.send(reply)
        case "spawn": begin(request, on: channel, stages, at: time)
        default: channel.shutDown()
        }
    }

    /// Somebody wants to see a window.
    private func begin(_ request: StageRequest, on channel: MessageChannel, _ stages: [WindowStage], at time: Double) {
        var hello = StageReply(type: "hello")
        (hello.state, hello.key, hello.pid) = ("stage", request.key, Int(getpid()))
        channel.send(hello)
        guard let stage = stages.first(where: { "\($0.number)" == request.preview }) else {
            var reply = StageReply(type: "state")
            (reply.stage, reply.state) = (request.stage, "failed")
            reply.problem = StageProblem(text: "the window was closed")
            channel.send(reply)
            return
        }
        let trace = traces[stage.number] ?? AnimationTrace()
        traces[stage.number] = trace
        if !watchers.contains(where: { $0.window == stage.number }) { stage.setTrace(trace) }
        let watcher = WindowWatcher(channel, request, window: stage.number, trace: trace)
        watchers.append(watcher)
        watcher.begin(stage, request, at: time)
    }

    private func leave(_ watcher: WindowWatcher, _ stages: [WindowStage]) {
        watchers.removeAll { $0 === watcher }
        watcher.end()
        guard !watchers.contains(where: { $0.window == watcher.window }) else { return }
        stages.first { $0.number == watcher.window }?.setTrace(nil)
        traces[watcher.window]?.prune(before: .infinity)
    }
}
