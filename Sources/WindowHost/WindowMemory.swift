import Foundation
import Rendering
import SwiftUI

/// What windows of an app are when it begins again: which are open, their sizes and places, and what `SceneStorage` keeps in them.
///
/// It is a property list in the folder for the state of programs. A change is written half a second later, and at the end; the file is replaced when the
/// new one is whole.
@MainActor
package final class WindowMemory {
    /// One window. Objects are those of property lists.
    struct Record {
        /// In points.
        var size: CGSize?
        /// In the display's units, where the window system has places.
        var place: CGPoint?
        var storage: [String: Any] = [:]
        /// How it is opened again; nil while it is closed.
        var kept: KeptWindow?
        /// Where it is in the order in which windows were opened.
        var rank = 0
    }

    /// Seconds from a change until it is written.
    private static let delay = 0.5
    /// Windows that are remembered; the one that was used longest ago is forgotten first.
    private static let limit = 200

    private let file: URL
    private var records: [String: Record] = [:]
    /// The names of windows, the one used last at the end.
    private var order: [String] = []
    private var openNames: Set<String> = []
    /// The windows that were open when the program ended, in the order in which they were opened.
    private(set) var windows: [KeptWindow] = []
    private var lastRank = 0
    /// Since when there is something to write, on any clock.
    private var changed: Double?
    private var isChanged = false
    private var hasFailed = false

    /// - Parameter file: Read now where it is there; something that is no such file is replaced at the first change.
    package init(file: URL) {
        self.file = file
        guard let data = try? Data(contentsOf: file),
            let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [[String: Any]]
        else { return }
        for entry in list {
            guard let name = entry["name"] as? String, records[name] == nil else { continue }
            func pair(_ key: String) -> (Double, Double)? {
                guard let numbers = (entry[key] as? [NSNumber])?.map(\.doubleValue), numbers.count == 2, numbers.allSatisfy(\.isFinite) else { return nil }
                return (numbers[0], numbers[1])
            }
            let size = pair("size").flatMap { $0 >= 1 && $1 >= 1 && max($0, $1) <= 32768 ? CGSize(width: $0, height: $1) : nil }
            records[name] = Record(
                size: size, place: pair("place").map { CGPoint(x: $0, y: $1) }, storage: entry["storage"] as? [String: Any] ?? [:])
            order.append(name)
        }
        let open = list.compactMap { entry -> (Int, KeptWindow)? in
            guard let rank = entry["open"] as? Int, let scene = entry["scene"] as? String else { return nil }
            return (rank, KeptWindow(scene: scene, value: entry["value"] as? Data))
        }
        windows = open.sorted { $0.0 < $1.0 }.map(\.1)
    }

    /// The file of an app, in `$XDG_STATE_HOME`, usually `~/.local/state`.
    package convenience init(app: String, environment: [String: String] = ProcessInfo.processInfo.environment) {
        let given = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil }
        let folder = given ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".local/state")
        self.init(file: folder.appendingPathComponent(app).appendingPathComponent("windows.plist"))
    }

    // MARK: Windows

    /// A window opens. Returns the name under which it is remembered: that of its scene, with a number for the second and further ones.
    func open(_ scene: String) -> String {
        let name = (1...).lazy.map { $0 == 1 ? scene : "\(scene) \($0)" }.first { !self.openNames.contains($0) } ?? scene
        openNames.insert(name)
        return name
    }

    func close(_ name: String) {
        openNames.remove(name)
    }

    /// A window is open, and can be opened again so; nil where it was closed, or is not to be opened again.
    func setKept(_ window: KeptWindow?, _ name: String) {
        guard self[name].kept != window else { return }
        lastRank += 1
        change(name) { ($0.kept, $0.rank) = (window, lastRank) }
    }

    subscript(name: String) -> Record { records[name] ?? Record() }

    func change(_ name: String, _ body: (inout Record) -> Void) {
        var record = self[name]
        body(&record)
        records[name] = record
        order.removeAll { $0 == name }
        order.append(name)
        if order.count > Self.limit {
            records[order.removeFirst()] = nil
        }
        isChanged = true
    }

    // MARK: Writing

    /// When there is something to write, if there is.
    func deadline(at time: Double) -> Double {
        guard isChanged else { return .infinity }
        changed = changed ?? time
        return (changed ?? time) + Self.delay
    }

    /// Writes what is due. Returns why that is not possible, once.
    func write(at time: Double, isEnd: Bool = false) -> String? {
        guard isChanged, isEnd || deadline(at: time) <= time else { return nil }
        (isChanged, changed) = (false, nil)
        let list = order.compactMap { name -> [String: Any]? in
            guard let record = records[name] else { return nil }
            var entry: [String: Any] = ["name": name]
            if let size = record.size { entry["size"] = [Double(size.width), Double(size.height)] }
            if let place = record.place { entry["place"] = [Double(place.x), Double(place.y)] }
            if !record.storage.isEmpty { entry["storage"] = record.storage }
            if let kept = record.kept {
                (entry["open"], entry["scene"]) = (record.rank, kept.scene)
                if let value = kept.value { entry["value"] = value }
            }
            return entry
        }
        do {
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0).write(to: file, options: .atomic)
            return nil
        } catch {
            defer { hasFailed = true }
            return hasFailed ? nil : "what windows are like is not kept, since “\(file.path)” cannot be written: \(error.localizedDescription)"
        }
    }
}
