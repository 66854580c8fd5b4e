import Foundation
import ScriptedStage
import ProcessGuard
internal import ProcessOverrides
import StageMessages
import SwiftUI
import ViewInspection

/// A stage as a studio knows it: it does what it is asked, and says through a channel what has become of it.
@MainActor
package final class StageHost {
    /// Bytes beyond which frames of long ago are kept more coarsely.
    private static let mostMemory = 768 << 20
    /// Seconds between two messages about the process.
    private static let figuresInterval = 2.0

    package let session: StageSession
    package var channel: MessageChannel
    private let process: () -> pid_t
    private let place: (InspectedView) -> InspectedView
    private let takeErrors: () -> [String]
    private var figuresTime = 0.0

    /// - Parameters:
    ///   - process: What it says it lives in; another number says that another stage answers now.
    ///   - place: Finds the places in the sources of a tree's views.
    ///   - takeErrors: What was written to standard error since the last call.
    package init(
        _ session: StageSession, channel: MessageChannel, process: @escaping () -> pid_t, place: @escaping (InspectedView) -> InspectedView,
        takeErrors: @escaping () -> [String]
    ) {
        (self.session, self.channel, self.process, self.place, self.takeErrors) = (session, channel, process, place, takeErrors)
    }

    /// Decodes requests; of those for a frame only the newest is left.
    package nonisolated static func newest(_ messages: [(content: MessageChannel.Content, bytes: ArraySlice<UInt8>)]) -> [StageRequest] {
        let requests = messages.compactMap { try? JSONDecoder().decode(StageRequest.self, from: Data($0.bytes)) }
        let last = requests.lastIndex { $0.type == "advance" || $0.type == "show" }
        return requests.enumerated().filter { index, request in
            (request.type != "advance" && request.type != "show") || index == last
        }.map(\.element)
    }

    /// The log that a request to begin brings with it. Throws what cannot be read in it.
    package static func log(of request: StageRequest) throws -> InputLog {
        var log = InputLog()
        log.append(try Script(yaml: request.script ?? ""), after: 0)
        if request.keepsLog != true {
            log.cut(after: request.to ?? 0)
        }
        return log
    }

    /// Goes to where the stage begins, and says how it is then.
    /// - Parameter isKnown: Whether what is printed on the way was reported before.
    package func begin(at time: Double?, isKnown: Bool = false) {
        session.go(to: time ?? session.time)
        if isKnown {
            _ = session.takeConsole()
        }
        sendState()
        sendScript()
        sendNews()
    }

    package func handle(_ request: StageRequest) {
        switch request.type {
        case "advance":
            session.go(to: request.to ?? session.time)
            sendFrame(request, at: nil)
        case "show":
            sendFrame(request, at: request.at ?? session.time)
        case "input":
            report(request) {
                if let input = request.input {
                    try session.take(input, at: request.at ?? session.time)
                }
            }
        case "play":
            report(request) { session.play(try Script(yaml: request.script ?? "")) }
        case "control": report(request) { try control(request) }
        case "state": sendState(request)
        default: StageAnswers(session: session, place: place, channel: channel).answer(request)
        }
        sendNews()
    }

    /// Another speed for the value that an animation of the trace moves.
    private func control(_ request: StageRequest) throws {
        guard let life = session.trace.lives.last(where: { Int($0.id) == request.animation }) else {
            throw ScriptError(name: "", line: nil, problem: "there is no animation \(request.animation ?? 0)")
        }
        var input = StageRequest.Input(kind: "animationSpeed")
        (input.view, input.attribute, input.speed) = (life.view, life.attribute, request.speed)
        try session.take(input, at: session.time)
    }

    private func report(_ request: StageRequest, _ body: () throws -> Void) {
        do {
            try body()
        } catch {
            send(problem: "\((error as? ScriptError)?.problem ?? "\(error)")", request)
        }
    }

    package func send(problem: String, _ request: StageRequest?) {
        var reply = StageReply(type: "problem")
        reply.stage = session.number
        reply.request = request?.request
        reply.text = problem
        channel.send(reply)
    }

    private func sendFrame(_ request: StageRequest, at time: Double?) {
        guard let (header, pixels) = session.message(at: time, request: request.request, scale: request.scale, whole: request.whole ?? false)
        else { return }
        channel.send(.frame, header: header, pixels)
    }

    /// What has happened beside the frame: prints, errors, inputs.
    private func sendNews() {
        for text in session.takeProblems() {
            send(problem: text, nil)
        }
        if let spans = session.takeSpans() {
            var reply = StageReply(type: "events")
            reply.stage = session.number
            reply.events = spans
            channel.send(reply)
        }
        if let script = session.takeNewScript() {
            var reply = StageReply(type: "logged")
            reply.stage = session.number
            reply.text = script
            channel.send(reply)
        }
        let lines = session.takeConsole() + takeErrors().map { ConsoleLine(time: session.time, text: $0, kind: "error") }
        if !lines.isEmpty {
            var reply = StageReply(type: "console")
            reply.stage = session.number
            reply.lines = lines
            channel.send(reply)
        }
    }

    private func sendState(_ request: StageRequest? = nil) {
        var reply = StageReply(type: "state")
        reply.stage = session.number
        reply.request = request?.request
        reply.state = "live"
        reply.pid = Int(process())
        reply.preview = session.preview
        reply.variant = session.variant
        reply.width = session.graph.size.width
        reply.height = session.graph.size.height
        reply.scale = session.graph.scale
        reply.time = session.time
        reply.kept = session.history.ranges
        reply.frames = session.history.frameCount
        reply.memory = Int(guard_resident_bytes())
        reply.events = session.log.spans
        channel.send(reply)
    }

    /// The whole log.
    private func sendScript() {
        _ = session.takeNewScript()
        var reply = StageReply(type: "logged")
        reply.stage = session.number
        reply.state = "whole"
        reply.text = session.log.yaml()
        channel.send(reply)
    }

    /// Says now and then how much there is to keep, and lets go of some of it where that is too much.
    package func sendFigures() {
        let now = stage_clock_real_seconds()
        guard now - figuresTime > Self.figuresInterval else { return }
        figuresTime = now
        let memory = Int(guard_resident_bytes())
        if memory > Self.mostMemory {
            session.thinHistory()
        }
        session.pruneTrace()
        var reply = StageReply(type: "figures")
        reply.stage = session.number
        reply.memory = memory
        reply.frames = session.history.frameCount
        reply.kept = session.history.ranges
        channel.send(reply)
    }
}
