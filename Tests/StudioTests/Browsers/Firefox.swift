import Foundation
import Glibc

/// Firefox without a window, controlled over Marionette. It has a separate profile, and ends with this object.
final class Firefox {
    static let program = "/usr/bin/firefox-esr"

    private let process: ChildProcess
    private let profile: TemporaryFolder
    private let stream: ByteStream
    private var number = 0

    init(width: Int = 1280, height: Int = 860) throws {
        profile = try TemporaryFolder("firefox")
        let settings = [
            "user_pref(\"marionette.port\", 0);", "user_pref(\"browser.shell.checkDefaultBrowser\", false);",
            "user_pref(\"datareporting.policy.dataSubmissionEnabled\", false);", "user_pref(\"browser.startup.homepage_override.mstone\", \"ignore\");",
            "user_pref(\"app.update.enabled\", false);", "user_pref(\"privacy.resistFingerprinting\", false);",
            "user_pref(\"remote.prefs.recommended\", true);",
        ]
        try Data(settings.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: profile.path + "/user.js"))
        let process = try ChildProcess(
            Self.program,
            ["-headless", "-no-remote", "-marionette", "-profile", profile.path, "-width", "\(width)", "-height", "\(height)", "about:blank"],
            environment: [
                "HOME": profile.path, "MOZ_CRASHREPORTER_DISABLE": "1", "MOZ_DISABLE_CONTENT_SANDBOX": "1", "MOZ_HEADLESS_WIDTH": "\(width)",
                "MOZ_HEADLESS_HEIGHT": "\(height)",
            ])
        self.process = process
        let file = profile.path + "/MarionetteActivePort"
        let port = try until("Firefox tells its port") { () -> UInt16? in
            guard process.isRunning else { throw StudioTestError("Firefox has ended") }
            return (try? String(contentsOfFile: file, encoding: .utf8)).flatMap { UInt16($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
        }
        let connection = try until("Firefox listens") { LoopbackSocket.connect(port: port) }
        stream = ByteStream(reading: connection, writing: connection)
        _ = try read()
        try call("WebDriver:NewSession", ["capabilities": ["alwaysMatch": ["acceptInsecureCerts": false]]])
    }

    deinit {
        process.end()
    }

    private func read() throws -> Any {
        let length = String(decoding: try stream.read(to: UInt8(ascii: ":")), as: UTF8.self)
        return try JSONSerialization.jsonObject(with: Data(stream.read(count: Int(length) ?? 0)))
    }

    @discardableResult
    func call(_ method: String, _ values: [String: Any] = [:]) throws -> Any? {
        number += 1
        let message = try JSONSerialization.data(withJSONObject: [0, number, method, values] as [Any])
        try stream.write(Array("\(message.count):".utf8) + message)
        while true {
            guard let answer = try read() as? [Any], answer.count == 4, answer[1] as? Int == number else { continue }
            if let error = answer[2] as? [String: Any] {
                throw StudioTestError("\(method): \(error["message"] as? String ?? "\(error)")")
            }
            return (answer[3] as? [String: Any])?["value"]
        }
    }

    func go(to address: String) throws {
        try call("WebDriver:Navigate", ["url": address])
    }

    @discardableResult
    func value(_ expression: String) throws -> Any? {
        try call("WebDriver:ExecuteScript", ["script": "return (\(expression))", "args": [Any](), "sandbox": NSNull()])
    }

    func wait(_ expression: String) throws {
        try until("“\(expression)” holds in Firefox") { try value("Boolean(\(expression))") as? Bool ?? false }
    }

    /// The mouse goes to a point of the page and clicks.
    func click(x: Double, y: Double) throws {
        let actions: [[String: Any]] = [
            ["type": "pointerMove", "duration": 0, "x": Int(x), "y": Int(y), "origin": "viewport"],
            ["type": "pointerDown", "button": 0], ["type": "pointerUp", "button": 0],
        ]
        try perform(["type": "pointer", "id": "mouse", "parameters": ["pointerType": "mouse"], "actions": actions])
    }

    func press(_ key: String) throws {
        try perform(["type": "key", "id": "keys", "actions": [["type": "keyDown", "value": key], ["type": "keyUp", "value": key]]])
    }

    private func perform(_ source: [String: Any]) throws {
        try call("WebDriver:PerformActions", ["actions": [source]])
        try call("WebDriver:ReleaseActions")
    }

    func screenshot() throws -> [UInt8] {
        let text = try call("WebDriver:TakeScreenshot", ["full": false, "hash": false]) as? String
        return Data(base64Encoded: text ?? "").map { Array($0) } ?? []
    }
}
