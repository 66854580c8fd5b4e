import Foundation

/// A message of JSON-RPC 2.0 from a client.
enum RPCMessage: Sendable {
    case request(id: JSONValue, method: String, params: JSONValue)
    /// A message without an answer.
    case notification(method: String, params: JSONValue)
    case batch([RPCMessage])
    /// A malformed message.
    case invalid(id: JSONValue, RPCError)
    /// An answer; this server sends no requests.
    case response

    init(line: some Sequence<UInt8>) {
        guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(line)) else {
            self = .invalid(id: .null, .parse)
            return
        }
        if case .array(let values) = value, !values.isEmpty {
            self = .batch(values.map { RPCMessage($0) })
        } else {
            self.init(value)
        }
    }

    private init(_ value: JSONValue) {
        guard case .object(let members) = value else {
            self = .invalid(id: .null, .request("a message is a JSON object"))
            return
        }
        let id = members["id"]
        guard members["jsonrpc"] == "2.0" else {
            self = .invalid(id: Self.usable(id), .request("“jsonrpc” must be “2.0”"))
            return
        }
        guard let method = members["method"]?.string else {
            self =
                members["result"] != nil || members["error"] != nil
                ? .response : .invalid(id: Self.usable(id), .request("“method” must be a string"))
            return
        }
        let params = members["params"] ?? [:]
        guard let id else {
            self = .notification(method: method, params: params)
            return
        }
        guard Self.usable(id) != .null else {
            self = .invalid(id: .null, .request("“id” must be a string or a number"))
            return
        }
        guard case .object = params else {
            self = .invalid(id: id, .params("“params” must be an object"))
            return
        }
        self = .request(id: id, method: method, params: params)
    }

    private static func usable(_ id: JSONValue?) -> JSONValue {
        switch id {
        case .string, .int, .number: id ?? .null
        default: .null
        }
    }
}

struct RPCError: Error, Sendable {
    let code: Int
    let message: String

    static let parse = RPCError(code: -32700, message: "Parse error: a line is one message in JSON")

    static func request(_ text: String) -> RPCError { RPCError(code: -32600, message: "Invalid request: " + text) }

    static func method(_ name: String) -> RPCError { RPCError(code: -32601, message: "Method not found: " + name) }

    static func params(_ text: String) -> RPCError { RPCError(code: -32602, message: "Invalid params: " + text) }
}

/// The answer to a request.
enum RPCAnswer {
    static func result(_ result: JSONValue, to id: JSONValue) -> JSONValue { ["jsonrpc": "2.0", "id": id, "result": result] }

    static func error(_ error: RPCError, to id: JSONValue) -> JSONValue {
        ["jsonrpc": "2.0", "id": id, "error": ["code": .int(error.code), "message": .string(error.message)]]
    }
}
