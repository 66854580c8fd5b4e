import Foundation

/// A page without a browser and without a WebSocket.
final class PollingClient {
    /// Of `messages`, with the token and the connection's name.
    let path: String
    private let studio: TestStudio
    private var replies: [StudioClient.Reply] = []

    init(_ studio: TestStudio) throws {
        self.studio = studio
        path = "/messages?token=\(studio.token)&connection=" + UUID().uuidString.lowercased().filter { $0 != "-" }
        try post("", to: path + "&open")
        try send(["type": "hello"])
    }

    private func post(_ body: String, to path: String) throws {
        let answer = try HTTPAnswer.send("POST", path, port: studio.port, headers: studio.host, body: body)
        guard answer.status == 204 else { throw StudioTestError("\(path): \(answer.status) \(answer.text)") }
    }

    /// Messages in one request.
    func send(_ messages: [String: Any]...) throws {
        let lines = try messages.map { String(decoding: try JSONSerialization.data(withJSONObject: $0), as: UTF8.self) }
        try post(lines.joined(separator: "\n"), to: path)
    }

    /// The first message that has come, or comes, for which this holds; it is taken out.
    func wait(_ condition: (StudioClient.Reply) -> Bool) throws -> StudioClient.Reply {
        let end = Limit.end
        var index = 0
        while Date() < end {
            if index == replies.count { try receive() }
            while index < replies.count {
                if condition(replies[index]) { return replies.remove(at: index) }
                index += 1
            }
        }
        throw StudioTestError("what came: \(replies.suffix(8).map(\.type))")
    }

    private func receive() throws {
        let answer = try HTTPAnswer.get(path, port: studio.port, headers: studio.host)
        guard answer.status == 200 else { throw StudioTestError("\(answer.status) \(answer.text)") }
        var bytes = answer.body[...]
        while bytes.count >= 5 {
            let count = bytes.dropFirst().prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
            let content = Array(bytes.dropFirst(5).prefix(count))
            if bytes.first == 1 {
                replies.append(StudioClient.Reply(values: try JSONSerialization.jsonObject(with: Data(content)) as? [String: Any] ?? [:]))
            } else {
                replies.append(try StudioClient.Reply(frame: content))
            }
            bytes = bytes.dropFirst(5 + count)
        }
    }
}
