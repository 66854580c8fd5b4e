import Foundation
import Glibc

/// Chromium without a window, controlled over the DevTools protocol through a pipe. It has a separate profile, and ends with this object.
final class Chromium {
    static let program = "/usr/bin/chromium"
    nonisolated(unsafe) private static var running: Chromium?

    /// The one that all tests share; another one only when it has crashed.
    static func shared() throws -> Chromium {
        if let running, running.process.isRunning { return running }
        let started = try Chromium()
        running = started
        return started
    }

    private let process: ChildProcess
    private let stream: ByteStream
    private let profile: TemporaryFolder
    private var number = 0
    private var events: [(session: String?, method: String, values: [String: Any])] = []

    private init() throws {
        profile = try TemporaryFolder("chromium")
        let commands = try PipeEnds()
        let answers = try PipeEnds()
        stream = ByteStream(reading: answers.reading, writing: commands.writing)
        process = try ChildProcess(
            Self.program,
            [
                "--headless", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
                "--disable-extensions", "--disable-background-networking", "--disable-component-update", "--disable-renderer-backgrounding",
                "--disable-backgrounding-occluded-windows", "--disable-background-timer-throttling", "--force-color-profile=srgb",
                "--user-data-dir=\(profile.path)", "about:blank",
            ], environment: ["HOME": profile.path, "XDG_CACHE_HOME": profile.path], descriptors: [3: commands.reading, 4: answers.writing])
    }

    deinit {
        // Before its profile goes.
        process.end()
    }

    /// Sends a command and waits for its answer. Throws the browser's error.
    @discardableResult
    func call(_ method: String, _ values: [String: Any] = [:], session: String? = nil) throws -> [String: Any] {
        let number = try send(method, values, session: session)
        let end = Limit.end
        while true {
            let answer = try read(by: end)
            guard answer["id"] as? Int == number else { continue }
            if let error = answer["error"] as? [String: Any] {
                throw StudioTestError("\(method): \(error["message"] as? String ?? "\(error)")")
            }
            return answer["result"] as? [String: Any] ?? [:]
        }
    }

    /// Sends a command without waiting for its answer, which is skipped when it comes. Returns its number.
    @discardableResult
    func send(_ method: String, _ values: [String: Any] = [:], session: String? = nil) throws -> Int {
        number += 1
        var message: [String: Any] = ["id": number, "method": method, "params": values]
        message["sessionId"] = session
        try stream.write(JSONSerialization.data(withJSONObject: message) + [0])
        return number
    }

    private func read(by end: Date) throws -> [String: Any] {
        let bytes: [UInt8]
        do {
            bytes = try stream.read(to: 0, by: end)
        } catch is ByteStream.Closed {
            throw StudioTestError("the browser has ended")
        }
        let message = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] ?? [:]
        if let method = message["method"] as? String {
            events.append((message["sessionId"] as? String, method, message["params"] as? [String: Any] ?? [:]))
        }
        return message
    }

    /// The events of a page so far.
    func events(of session: String, _ method: String) throws -> [[String: Any]] {
        while stream.hasMore { _ = try read(by: Limit.end) }
        return events.filter { $0.session == session && $0.method == method }.map(\.values)
    }

    /// Forgets what a page has reported.
    func forget(_ session: String) {
        events.removeAll { $0.session == session }
    }

    /// What belongs to one user of the browser: cookies, and what pages keep. Ends with this object, and so do the pages.
    final class Profile {
        let browser: Chromium
        fileprivate let id: String

        init(_ browser: Chromium) throws {
            self.browser = browser
            id = try browser.call("Target.createBrowserContext")["browserContextId"] as? String ?? ""
        }

        deinit {
            _ = try? browser.call("Target.disposeBrowserContext", ["browserContextId": id])
        }

        /// Asks the browser for something that is about this profile alone.
        func call(_ method: String, _ values: [String: Any] = [:]) throws {
            try browser.call(method, values.merging(["browserContextId": id]) { $1 })
        }

        /// Opens a window.
        func open(_ address: String, width: Int = 1280, height: Int = 860) throws -> ChromiumPage {
            let size: [String: Any] = ["url": "about:blank", "newWindow": true, "width": width, "height": height, "browserContextId": id]
            let target = try browser.call("Target.createTarget", size)["targetId"] ?? ""
            let attached = try browser.call("Target.attachToTarget", ["targetId": target, "flatten": true])
            let page = ChromiumPage(self, session: attached["sessionId"] as? String ?? "", target: target as? String ?? "")
            for domain in ["Page", "Runtime", "Log"] { try page.call("\(domain).enable") }
            try page.resize(width: width, height: height)
            try page.go(to: address)
            return page
        }
    }
}
