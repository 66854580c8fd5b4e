import Foundation
import Rendering
import StageMessages
import Testing
@testable import SwiftUI
@testable import WindowHost

/// Programs that watch what moves in a window.
@MainActor
@Suite(.serialized) struct WindowWatchTests {
    private struct Lamp: View {
        @State private var isOn = false
        @State private var isHigh = false

        var body: some View {
            VStack {
                Rectangle().fill(.red).frame(width: isOn ? 40 : 20, height: 20)
                Text("high").offset(y: isHigh ? -10 : 0)
                Button("Light") { withAnimation(.spring(duration: 0.4)) { isOn.toggle() } }
                Button("Lift") { isHigh.toggle() }
            }
        }
    }

    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("watch-\(UUID().uuidString.prefix(8))", isDirectory: true)

    /// A window, its watch, and how often that wanted to be called.
    private final class Host {
        let stage: WindowStage
        let watch: WindowWatch
        private let wakes = DispatchSemaphore(value: 0)

        @MainActor init(_ folder: URL, isWatchable: Bool = true) throws {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let graph = ViewGraph(Lamp(), size: CGSize(width: 100, height: 120), scale: 2)
            var content = WindowContent(graph: graph, title: "Lamp") { Issue.record("\($0)") }
            content.isWatchable = isWatchable
            stage = try WindowStage(content)
            watch = WindowWatch(name: "Lamp", folder: folder.path) { [wakes] in wakes.signal() }
        }

        /// As the window's loop does, at a time.
        @MainActor func turn(to time: Double) throws {
            let picture = try stage.picture(at: time)
            watch.update([stage], picture.map { [0: $0] } ?? [:], at: time)
        }

        @MainActor func tap(_ label: String) { stage.act { do { try stage.content.graph.send(.tap(.label(label))) } catch { Issue.record("\(error)") } } }

        /// Waits for something that was sent, and answers it.
        @MainActor func answer(at time: Double) throws {
            #expect(wakes.wait(timeout: .now() + 30) == .success)
            try turn(to: time)
        }
    }

    private func first(_ channel: MessageChannel) throws -> (content: MessageChannel.Content, bytes: ArraySlice<UInt8>) {
        let messages = try #require(channel.receive())
        return try #require(messages.first)
    }

    private func reply(_ channel: MessageChannel) throws -> StageReply {
        let message = try first(channel)
        return try JSONDecoder().decode(StageReply.self, from: Data(message.bytes))
    }

    private func request(_ type: String, _ change: (inout StageRequest) -> Void = { _ in }) -> StageRequest {
        var request = StageRequest(type: type)
        (request.stage, request.request) = (1, 5)
        change(&request)
        return request
    }

    private func connect(_ host: Host) throws -> MessageChannel {
        let channel = try #require(MessageChannel.connect(to: WindowSocket.path(of: getpid(), in: folder.path)))
        let hello = try reply(channel)
        #expect(hello.state == "window" && hello.text == "Lamp" && hello.pid == Int(getpid()))
        return channel
    }

    /// Shows the window at a time; returns when the first word has come.
    private func show(_ host: Host, _ channel: MessageChannel, at time: Double) throws {
        channel.send(request("spawn") { ($0.preview, $0.key) = ("0", "k") })
        try host.answer(at: time)
        var replies: [StageReply] = []
        while replies.count < 2 {
            let messages = try #require(channel.receive())
            replies += try messages.map { try JSONDecoder().decode(StageReply.self, from: Data($0.bytes)) }
        }
        #expect(replies[0].type == "hello" && replies[0].key == "k")
        #expect(replies[1].state == "live" && replies[1].time == time && replies[1].width == 100)
    }

    private func frame(_ channel: MessageChannel) throws -> (FrameHeader, Int) {
        let message = try first(channel)
        #expect(message.content == .frame)
        let length = message.bytes.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        return (try JSONDecoder().decode(FrameHeader.self, from: Data(message.bytes.dropFirst(4).prefix(length))), message.bytes.count - 4 - length)
    }

    @Test func theSocketIsTheUsersAlone() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let host = try Host(folder)
        let path = WindowSocket.path(of: getpid(), in: folder.path)
        let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(rights == 0o600 && WindowSocket.processes(in: folder.path) == [getpid()])
        #expect(!host.watch.isWatched && host.stage.content.graph.observer == nil, "nothing is observed while it is not watched")
        host.watch.end()
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func withoutAFolderNothingListens() {
        #expect(!WindowWatch(name: "Lamp", folder: nil) {}.isListening)
        #expect(!WindowWatch(name: "Lamp", folder: "/nowhere/at/all") {}.isListening)
    }

    @Test func aWatcherSeesPicturesCurvesAndReasons() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let host = try Host(folder)
        defer { host.watch.end() }
        try host.turn(to: 0)
        let channel = try connect(host)
        channel.send(request("windows"))
        try host.answer(at: 1)
        #expect(try reply(channel).previews?.map(\.name) == ["Lamp"])
        try show(host, channel, at: 2)
        channel.send(request("advance") { ($0.to, $0.whole) = (2, true) })
        try host.answer(at: 2)
        let (whole, bytes) = try frame(channel)
        #expect(whole.rects == [[0, 0, 200, 240]] && whole.base == nil && whole.request == 5 && bytes > 0 && whole.time == 2)
        #expect(whole.next == 2.1, "at rest the page asks seldom")

        host.tap("Light")
        for step in 1...40 { try host.turn(to: 2 + Double(step) / 60) }
        host.tap("Lift")
        for step in 41...50 { try host.turn(to: 2 + Double(step) / 60) }
        channel.send(request("trace") { $0.since = 0 })
        try host.answer(at: 3)
        let trace = try JSONDecoder().decode(TraceMessage.self, from: Data(first(channel).bytes))
        let life = try #require(trace.lives.first { $0.view.contains("Rectangle") }, "\(trace.lives.map(\.view))")
        #expect(life.animation.contains("spring") && life.source.contains("withAnimation") && life.samples.count > 10 && life.end != nil)
        let change = try #require(trace.changes.first { $0.view?.contains("Text") == true })
        #expect(change.reason == "noAnimation" && change.message?.contains("withAnimation") == true)

        channel.send(request("advance") { $0.to = 2.2 })
        try host.answer(at: 3)
        let (past, _) = try frame(channel)
        #expect(past.time == 2.2 && past.base == 5 && past.next == 2.2, "what the reader has not seen yet comes at once")
    }

    @Test func whenTheLastWatcherGoesNothingIsTraced() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let host = try Host(folder)
        defer { host.watch.end() }
        try host.turn(to: 0)
        let (first, second) = (try connect(host), try connect(host))
        try show(host, first, at: 1)
        try show(host, second, at: 1)
        #expect(host.stage.content.graph.observer != nil)
        first.close()
        try host.answer(at: 2)
        #expect(host.watch.isWatched && host.stage.content.graph.observer != nil)
        second.close()
        try host.answer(at: 2)
        #expect(!host.watch.isWatched && host.stage.content.graph.observer == nil)
    }

    @Test func aWatcherDoesNothingInTheWindow() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let host = try Host(folder)
        defer { host.watch.end() }
        try host.turn(to: 0)
        let channel = try connect(host)
        try show(host, channel, at: 1)
        channel.send(request("input") { $0.input = StageRequest.Input(kind: "down") })
        try host.answer(at: 1)
        #expect(try reply(channel).text == "this is a running window, which is only watched: use the window itself")
    }

    @Test func aReaderThatStandsStillHoldsNothingUp() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let host = try Host(folder)
        defer { host.watch.end() }
        try host.turn(to: 0)
        let channel = try connect(host)
        try show(host, channel, at: 1)
        // More than a socket's buffer has room for.
        for _ in 0..<40 { channel.send(request("advance") { ($0.to, $0.whole, $0.scale) = (1, true, 4) }) }
        try host.answer(at: 1)
        host.tap("Light")
        for step in 1...40 { try host.turn(to: 1 + Double(step) / 60) }
        #expect(host.stage.ownTime(at: 1) == 1)
    }
}
