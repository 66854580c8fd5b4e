import Foundation

/// A page without a browser: its requests and the messages to it.
final class StudioClient {
    /// A message to a page; a frame's header, too.
    struct Reply {
        let values: [String: Any]
        /// A frame's pixels.
        var pixels: [UInt8] = []

        var type: String { text("type") }
        var time: Double { number("time") }
        /// “live”, “crashed” …
        var state: String { text("state") }
        var problem: [String: Any] { values["problem"] as? [String: Any] ?? [:] }
        var problems: [[String: Any]] { values["problems"] as? [[String: Any]] ?? [] }

        func text(_ key: String) -> String { values[key] as? String ?? "" }
        func number(_ key: String) -> Double { (values[key] as? NSNumber)?.doubleValue ?? .nan }
        func list(_ key: String) -> [[String: Any]] { values[key] as? [[String: Any]] ?? [] }
    }

    private let socket: WebSocketClient
    /// It lives as long as its client does.
    private let studio: any ServedStudio
    private var number = 0
    private var replies: [Reply] = []
    let session: String
    private(set) var previews: [[String: Any]] = []

    /// Comes, or comes back, and waits until there are previews.
    init(_ studio: any ServedStudio, session: String? = nil) throws {
        self.studio = studio
        socket = try WebSocketClient("/socket?token=\(studio.token)", port: studio.port, headers: studio.host)
        var hello: [String: Any] = ["type": "hello"]
        hello["session"] = session
        try socket.send(Self.json(hello))
        var welcome: Reply
        let end = Limit.end
        repeat { welcome = try Self.read(socket, by: end) } while welcome.type != "welcome"
        self.session = welcome.text("session")
        welcomed = welcome
        previews = welcome.list("previews")
        if previews.isEmpty {
            previews = try wait { $0.type == "previews" }.list("previews")
        }
    }

    let welcomed: Reply

    private static func json(_ values: [String: Any]) throws -> String {
        String(decoding: try JSONSerialization.data(withJSONObject: values), as: UTF8.self)
    }

    private static func read(_ socket: WebSocketClient, by end: Date = Limit.end) throws -> Reply {
        switch try socket.receive(by: end) {
        case nil: throw StudioTestError("the studio has closed the connection")
        case .text(let text): return Reply(values: try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:])
        case .data(let bytes): return try Reply(frame: bytes)
        }
    }

    func send(_ type: String, stage: Int? = 1, _ values: [String: Any] = [:]) throws {
        var message = values.merging(["type": type]) { $1 }
        message["stage"] = stage
        try socket.send(Self.json(message))
    }

    /// Sends a request and waits for its answer.
    func ask(_ type: String, stage: Int? = 1, _ values: [String: Any] = [:]) throws -> Reply {
        number += 1
        let request = number
        try send(type, stage: stage, values.merging(["request": request]) { $1 })
        return try wait { $0.values["request"] as? Int == request && $0.type != "exporting" }
    }

    /// The first message that has come, or comes, for which this holds; it is taken out, and what came before it stays. A studio has something
    /// to say every two seconds: the limit is for all of it.
    func wait(_ condition: (Reply) -> Bool) throws -> Reply {
        let end = Limit.end
        var index = 0
        while true {
            if index < replies.count {
                if condition(replies[index]) { return replies.remove(at: index) }
                index += 1
                continue
            }
            do {
                replies.append(try Self.read(socket, by: end))
            } catch {
                throw StudioTestError("\(error); what came: \(replies.suffix(8).map { $0.values.filter { $0.key != "devices" } })")
            }
        }
    }

    /// What has come, and was not waited for.
    var received: [Reply] { replies }

    /// Forgets what has come.
    func forget() {
        replies.removeAll()
    }

    // MARK: A stage

    /// Opens a preview and waits until it is live, or is not going to be.
    @discardableResult
    func open(stage: Int = 1, preview: Int = 0, variant: [String: Any] = [:]) throws -> Reply {
        try send("open", stage: stage, ["preview": previews[preview]["id"] ?? "", "variant": variant])
        return try waitForState(stage: stage) { $0 != "starting" }
    }

    @discardableResult
    func waitForState(stage: Int = 1, _ condition: (String) -> Bool) throws -> Reply {
        try wait { $0.type == "state" && $0.values["stage"] as? Int == stage && condition($0.state) }
    }

    /// The whole image at a time, once the stage has come there.
    func frame(at time: Double, stage: Int = 1) throws -> Reply {
        try ask("advance", stage: stage, ["to": time, "whole": true])
    }

    /// A kept frame.
    func keptFrame(at time: Double, stage: Int = 1) throws -> Reply {
        try ask("show", stage: stage, ["at": time, "whole": true])
    }

    func tap(x: Double, y: Double, at time: Double, stage: Int = 1) throws {
        try send("input", stage: stage, ["at": time, "input": ["kind": "down", "x": x, "y": y]])
        try send("input", stage: stage, ["at": time + 0.1, "input": ["kind": "up", "x": x, "y": y]])
    }

    /// What was done, as a script.
    func script() throws -> String {
        try ask("copy", ["as": "script"]).text("text")
    }

    /// What is written on the stage.
    func test() throws -> String {
        try ask("copy", ["as": "test"]).text("text")
    }
}

extension StudioClient.Reply {
    /// A frame's header and pixels.
    init(frame bytes: [UInt8]) throws {
        let length = bytes.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        let header = try JSONSerialization.jsonObject(with: Data(bytes[4..<4 + length])) as? [String: Any] ?? [:]
        self.init(values: header, pixels: Array(bytes[(4 + length)...]))
    }
}
