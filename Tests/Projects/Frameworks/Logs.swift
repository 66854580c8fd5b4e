import Foundation
import OSLog
import os.log
import os.signpost

extension Logger {
    private static let subsystem = Bundle.main.bundleIdentifier ?? "com.example.frameworks"
    static let network = Logger(subsystem: subsystem, category: "network")
}

final class Store: Sendable {
    private let items = OSAllocatedUnfairLock(initialState: [String]())
    private let log = OSLog(subsystem: "com.example.frameworks", category: "store")
    private let signposter = OSSignposter()

    func add(_ item: String) -> Int {
        let state = signposter.beginInterval("add")
        defer { signposter.endInterval("add", state) }
        let count = items.withLock { items in
            items.append(item)
            return items.count
        }
        os_log("Added %{public}@ as number %d", log: log, type: .debug, item, count)
        os_signpost(.event, log: log, name: "added")
        return count
    }
}

@MainActor func writeLogs() -> String {
    let store = Store()
    let count = store.add("apple")
    let ratio = 2.0 / 3
    let optional: Int? = nil
    Logger.network.info("Loaded \(count, privacy: .public) of \(3) items, \(ratio, format: .fixed(precision: 2))")
    Logger.network.error("Failed: \(CocoaError(.fileNoSuchFile).localizedDescription, privacy: .private(mask: .hash)) \(String(describing: optional))")
    Logger().debug("\(count, format: .hex(includePrefix: true, uppercase: true), align: .right(columns: 6))|\(true)|\(Store.self)")
    os_log(.fault, "Out of luck")
    os_log("Plain \(count)")
    var lock = os_unfair_lock_s()
    os_unfair_lock_lock(&lock)
    os_unfair_lock_unlock(&lock)
    return "\(count)"
}
