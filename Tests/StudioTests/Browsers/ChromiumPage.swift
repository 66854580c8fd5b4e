import Foundation
import Testing

/// A window of Chromium's.
final class ChromiumPage {
    let profile: Chromium.Profile
    var browser: Chromium { profile.browser }
    private let session, target: String

    init(_ profile: Chromium.Profile, session: String, target: String) {
        (self.profile, self.session, self.target) = (profile, session, target)
    }

    deinit {
        browser.forget(session)
    }

    @discardableResult
    func call(_ method: String, _ values: [String: Any] = [:]) throws -> [String: Any] {
        try browser.call(method, values, session: session)
    }

    /// Sends a command without waiting for its answer.
    func send(_ method: String, _ values: [String: Any] = [:]) throws {
        try browser.send(method, values, session: session)
    }

    func go(to address: String) throws {
        let answer = try call("Page.navigate", ["url": address])
        if let error = answer["errorText"] as? String {
            throw StudioTestError("“\(address)” cannot be opened: \(error)")
        }
    }

    func resize(width: Int, height: Int, isMobile: Bool = false) throws {
        try call("Emulation.setDeviceMetricsOverride", ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": isMobile])
    }

    func reload() throws {
        try call("Page.reload")
    }

    func close() throws {
        try browser.call("Target.closeTarget", ["targetId": target])
    }

    // MARK: JavaScript

    /// The value of an expression; of a promise what it comes to. Throws what it throws.
    @discardableResult
    func value(_ expression: String) throws -> Any? {
        let answer = try call(
            "Runtime.evaluate", ["expression": expression, "awaitPromise": true, "returnByValue": true, "userGesture": true, "replMode": false])
        if let problem = answer["exceptionDetails"] as? [String: Any] {
            let exception = problem["exception"] as? [String: Any]
            throw StudioTestError("\(expression): \(exception?["description"] as? String ?? problem["text"] as? String ?? "\(problem)")")
        }
        return (answer["result"] as? [String: Any])?["value"]
    }

    func number(_ expression: String) throws -> Double {
        guard let number = try value(expression) as? NSNumber else { throw StudioTestError("\(expression) is no number") }
        return number.doubleValue
    }

    func text(_ expression: String) throws -> String {
        guard let text = try value(expression) as? String else { throw StudioTestError("\(expression) is no text") }
        return text
    }

    func isTrue(_ expression: String) throws -> Bool {
        try value("(async () => Boolean(await (\(expression))))()") as? Bool ?? false
    }

    /// Waits until an expression is true. Errors while the page is loading are ignored, but a script that does not parse ends the wait.
    func wait(_ expression: String) throws {
        var last = ""
        try until("“\(expression)” holds in the page", instead: { last + "; " + ((try? summary()) ?? "") }) {
            do {
                if try isTrue(expression) { return true }
                if let broken = try exceptions().first(where: { $0.contains("SyntaxError") }) { throw BrokenScript(description: broken) }
                return false
            } catch let error as StudioTestError {
                guard !error.description.hasSuffix("has ended") else { throw error }
                last = error.description
                return false
            }
        }
    }

    /// What the page shows, for messages.
    private func summary() throws -> String {
        try text(
            "[document.title, JSON.stringify((window.studio?.stages ?? []).map(window.studio.stage)), document.getElementById('notice')?.innerText, document.getElementById('toasts')?.innerText].join(' | ')"
        )
    }

    // MARK: What it looks like, and what it complains of

    func screenshot() throws -> [UInt8] {
        let answer = try call("Page.captureScreenshot", ["format": "png"])
        return Data(base64Encoded: answer["data"] as? String ?? "").map { Array($0) } ?? []
    }

    func expectNoComplaints(sourceLocation: SourceLocation = #_sourceLocation) throws {
        let complaints = try complaints()
        #expect(complaints == [], "\(complaints)", sourceLocation: sourceLocation)
    }

    /// Errors and warnings in the console, and uncaught exceptions.
    func complaints() throws -> [String] {
        let logged = try browser.events(of: session, "Log.entryAdded").compactMap { $0["entry"] as? [String: Any] }
            .filter { ["error", "warning"].contains($0["level"] as? String) }
            .map { "\($0["text"] ?? "") \($0["url"] ?? "")" }
            // That is about the tests' own look at the pixels.
            .filter { !$0.contains("willReadFrequently") }
        let said = try browser.events(of: session, "Runtime.consoleAPICalled").filter { ["error", "warning", "assert"].contains($0["type"] as? String) }
            .map { "\($0["args"] ?? "")" }
        return try logged + said + exceptions()
    }

    /// Exceptions that no code of the page has caught.
    private func exceptions() throws -> [String] {
        try browser.events(of: session, "Runtime.exceptionThrown").map { "\($0["exceptionDetails"] ?? "")" }
    }

    private struct BrokenScript: Error, CustomStringConvertible {
        let description: String
    }
}
