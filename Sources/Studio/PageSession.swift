import Foundation
import StageMessages

/// One page and its stages. Belongs to the studio's actor.
final class PageSession: @unchecked Sendable {
    let id: String
    var stages: [Int: StageRecord] = [:]
    private(set) var connection = 0
    private var sender: (@Sendable (PageMessage) -> Void)?

    init(id: String) {
        self.id = id
    }

    var isConnected: Bool { sender != nil }

    func connect(_ send: @escaping @Sendable (PageMessage) -> Void) {
        connection += 1
        sender = send
    }

    func disconnect() {
        sender = nil
    }

    func send(_ message: PageMessage) {
        sender?(message)
    }
}

/// A message to a page.
enum PageMessage: Sendable {
    case text(String)
    case data(Data)

    static func frame(_ bytes: ArraySlice<UInt8>) -> PageMessage { .data(Data(bytes)) }

    static func reply(_ reply: some Encodable) -> PageMessage {
        // Replies can always be encoded.
        .text((try? JSONEncoder().encode(reply)).map { String(decoding: $0, as: UTF8.self) } ?? "{}")
    }

    static func problem(_ text: String, _ request: StageRequest) -> PageMessage {
        var reply = StageReply(type: "problem")
        reply.stage = request.stage
        reply.request = request.request
        reply.text = text
        return .reply(reply)
    }

    private struct Welcome: Encodable {
        let type = "welcome"
        let session, project, folder, version: String
        let previews: [StagePreview]
        let stages: [StageReply]
        let devices: [StudioOptions.Device]
        let textSizes: [String]
        let build: StageReply
    }

    static func welcome(_ page: PageSession, _ options: StudioOptions, _ previews: [StagePreview], _ build: StageReply) -> PageMessage {
        .reply(
            Welcome(
                session: page.id, project: options.project, folder: options.folder, version: options.version, previews: previews,
                stages: page.stages.values.sorted { $0.number < $1.number }.map(\.message), devices: options.devices, textSizes: options.textSizes,
                build: build))
    }
}
