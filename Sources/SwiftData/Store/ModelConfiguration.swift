import Foundation
import StageTime

/// Which models are kept together, and where.
public struct ModelConfiguration: Hashable, Identifiable, CustomDebugStringConvertible, Sendable {
    /// A database that devices share. There is none here: each value keeps models on this machine alone.
    public struct CloudKitDatabase: Hashable, Sendable {
        let name: String
        /// The one of the app's entitlements. Models stay on this machine.
        public static let automatic = CloudKitDatabase(name: "automatic")
        /// None.
        public static let none = CloudKitDatabase(name: "none")
        /// A private database. Models stay on this machine.
        public static func `private`(_ name: String) -> CloudKitDatabase { CloudKitDatabase(name: name) }
    }

    /// A folder that apps have in common. There is none here: files are in the folder of the program, whichever value is given.
    public struct GroupContainer: Hashable, Sendable {
        let name: String
        /// The one of the app's entitlements. Files are in the program's folder.
        public static let automatic = GroupContainer(name: "automatic")
        /// No folder in common.
        public static let none = GroupContainer(name: "none")
        /// A folder by its identifier. Files are in the program's folder.
        public static func identifier(_ name: String) -> GroupContainer { GroupContainer(name: name) }
    }

    public let name: String
    /// The file; `/dev/null` for a store in memory.
    public let url: URL
    /// The models; nil for all of the container.
    public let schema: Schema?
    public let isStoredInMemoryOnly: Bool
    /// Whether `save()` may write.
    public let allowsSave: Bool
    public let groupContainer: GroupContainer
    public let cloudKitDatabase: CloudKitDatabase

    public var id: String { name + url.path }

    /// A store in memory, or in a file whose place follows from its name.
    ///
    /// On a stage and in the tool, it is in memory, unless the tool has a folder for data (`--data FOLDER`). Elsewhere its file is in the
    /// program's folder for application support.
    ///
    /// - Parameters:
    ///   - name: The name of the file, without `.store`.
    ///   - schema: The models; nil for all of the container.
    ///   - isStoredInMemoryOnly: Whether nothing outlives the container.
    ///   - allowsSave: Whether `save()` may write.
    ///   - groupContainer: Harmless: the file is in the program's folder with each of them.
    ///   - cloudKitDatabase: Harmless: models stay on this machine with each of them.
    public init(
        _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false, allowsSave: Bool = true,
        groupContainer: GroupContainer = .automatic, cloudKitDatabase: CloudKitDatabase = .automatic
    ) {
        let name = name ?? "default"
        let file = isStoredInMemoryOnly ? nil : DataFolder.file(name + ".store")
        self.init(
            name: name, schema: schema, url: file ?? URL(fileURLWithPath: "/dev/null"), inMemory: file == nil, allowsSave: allowsSave,
            groupContainer: groupContainer, cloudKitDatabase: cloudKitDatabase)
    }

    /// A store in a file.
    ///
    /// On a stage and in the tool, a file that may be written is in the folder of `--data`, under the same name, or in memory.
    ///
    /// - Parameters:
    ///   - name: For people.
    ///   - schema: The models; nil for all of the container.
    ///   - url: The file. It is made when it is not there.
    ///   - allowsSave: Whether `save()` may write.
    ///   - cloudKitDatabase: Harmless: models stay on this machine with each of them.
    public init(
        _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true, cloudKitDatabase: CloudKitDatabase = .automatic
    ) {
        let file = allowsSave ? DataFolder.place(of: url) : url
        self.init(
            name: name ?? url.deletingPathExtension().lastPathComponent, schema: schema, url: file ?? URL(fileURLWithPath: "/dev/null"),
            inMemory: file == nil, allowsSave: allowsSave, groupContainer: .none, cloudKitDatabase: cloudKitDatabase)
    }

    /// A store in memory, or in the file `default.store`.
    public init(isStoredInMemoryOnly: Bool) {
        self.init(nil, isStoredInMemoryOnly: isStoredInMemoryOnly)
    }

    /// A store of these models in memory, or in the file `default.store`.
    public init(for types: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false) {
        self.init(nil, schema: Schema(types), isStoredInMemoryOnly: isStoredInMemoryOnly)
    }

    /// A file where it is.
    init(migrating path: String) {
        self.init(
            name: "migration", schema: nil, url: URL(fileURLWithPath: path), inMemory: false, allowsSave: true, groupContainer: .none, cloudKitDatabase: .none)
    }

    private init(
        name: String, schema: Schema?, url: URL, inMemory: Bool, allowsSave: Bool, groupContainer: GroupContainer, cloudKitDatabase: CloudKitDatabase
    ) {
        self.name = name
        self.schema = schema
        self.url = url
        isStoredInMemoryOnly = inMemory
        self.allowsSave = allowsSave
        self.groupContainer = groupContainer
        self.cloudKitDatabase = cloudKitDatabase
    }

    public static func == (a: ModelConfiguration, b: ModelConfiguration) -> Bool { a.id == b.id && a.allowsSave == b.allowsSave }
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
    public var debugDescription: String { "ModelConfiguration(\(name), \(isStoredInMemoryOnly ? "in memory" : url.path))" }
}

/// Where files of stores are.
package enum DataFolder {
    /// The environment variable that names the folder of `--data`.
    package static let variable = "INBETWEEN_DATA"

    private static var folder: String? { ProcessInfo.processInfo.environment[variable].flatMap { $0.isEmpty ? nil : $0 } }

    /// Nil for a store in memory.
    static func file(_ name: String) -> URL? {
        if let folder { return URL(fileURLWithPath: folder).appendingPathComponent(name) }
        if StageTime.isCurrent { return nil }
        let support = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first ?? URL(fileURLWithPath: NSHomeDirectory())
        return support.appendingPathComponent(ProcessInfo.processInfo.processName).appendingPathComponent(name)
    }

    package static func place(of url: URL) -> URL? {
        folder == nil && !StageTime.isCurrent ? url : folder.map { URL(fileURLWithPath: $0).appendingPathComponent(url.lastPathComponent) }
    }
}
