import Foundation
import Rendering
import StageMessages
import StageWorker
@testable import Studio
import Testing

/// A studio that serves its page at an address.
protocol ServedStudio: AnyObject {
    var port: UInt16 { get }
    var token: String { get }

    /// What a preview looks like when a script has been played to a time.
    func snapshot(at time: Double, script: String) throws -> Bitmap
}

extension ServedStudio {
    var address: String { "http://127.0.0.1:\(port)/?token=\(token)" }
    var host: [String: String] { ["Host": "127.0.0.1:\(port)"] }
}

/// The studio's server in this process, with workers of the tests: nothing is compiled, and no process starts. Ends with this object.
final class TestStudio: ServedStudio {
    let workers: TestWorkers
    let pauses = ManualPauses()
    let port: UInt16
    let token: String
    private let task: Task<Void, any Error>

    convenience init(_ previews: TestPreview..., configure: (inout StudioOptions) throws -> Void = { _ in }) throws {
        let all = previews.isEmpty ? [.card] : previews
        try self.init(TestWorkers { all }, configure: configure)
    }

    init(_ workers: TestWorkers, configure: (inout StudioOptions) throws -> Void = { _ in }) throws {
        self.workers = workers
        var options = StudioOptions(tool: StudioRun.tool, arguments: [], project: "Tests", folder: workers.folder, version: "test")
        options.workers = { workers }
        options.pause = { [pauses] in await pauses.wait($0) }
        options.viewSource = { _, _, argument in argument.map { "Card(\($0))" } ?? "Card()" }
        options.textSizes = ["small", "large", "accessibility3"]
        let found = Found()
        options.onListening = { found.address = $0 }
        try configure(&options)
        let given = options
        task = Task.detached { try await StudioServer(options: given).run() }
        let address = try until("the studio listens") { found.address }
        guard let match = address.firstMatch(of: #/^http://127\.0\.0\.1:(\d+)/\?token=([0-9a-f]+)$/#), let port = UInt16(match.1) else {
            throw StudioTestError("“\(address)” is no address")
        }
        self.port = port
        token = String(match.2)
    }

    deinit {
        task.cancel()
    }

    private final class Found: @unchecked Sendable {
        private let lock = NSLock()
        private var known: String?

        var address: String? {
            get { lock.withLock { known } }
            set { lock.withLock { known = newValue } }
        }
    }

    func snapshot(at time: Double, script: String) throws -> Bitmap { try snapshot(at: time, script: script, preview: 0) }

    /// On a stage by itself.
    func snapshot(at time: Double, script: String, preview: Int, _ variant: StageVariant = StageVariant()) throws -> Bitmap {
        let preview = workers.previews()[preview]
        let image = DispatchQueue.main.sync {
            MainActor.assumeIsolated { () -> Result<Bitmap?, any Error> in
                Result {
                    var request = StageRequest(type: "spawn")
                    (request.script, request.keepsLog) = (script, true)
                    let (graph, clock) = TestWorker.makeView(preview, variant)
                    let session = try StageSession(
                        number: 1, preview: "", variant: StageVariant(), graph: graph, clock: clock, log: StageHost.log(of: request), takeLines: { [] })
                    session.go(to: time)
                    return session.bitmap(at: time)
                }
            }
        }
        return try #require(try image.get())
    }
}

/// Time that a studio waits for and that only a test lets go by.
final class ManualPauses: @unchecked Sendable {
    private let lock = NSLock()
    private var waiting: [(seconds: Double, continuation: CheckedContinuation<Void, Never>)] = []

    func wait(_ seconds: Double) async {
        await withCheckedContinuation { continuation in lock.withLock { waiting.append((seconds, continuation)) } }
    }

    /// How many wait for so long.
    func count(of seconds: Double) -> Int { lock.withLock { waiting.count { $0.seconds == seconds } } }

    /// What waits now, and for no longer than that, has waited.
    func pass(_ seconds: Double) {
        let over = lock.withLock { () -> [CheckedContinuation<Void, Never>] in
            defer { waiting.removeAll { $0.seconds <= seconds } }
            return waiting.filter { $0.seconds <= seconds }.map(\.continuation)
        }
        over.forEach { $0.resume() }
    }
}
