import Foundation
import PreviewChecks

/// The settings of a run from the command line, from the project's settings, and defaults.
struct TestChoices {
    /// What files are named from, and where goldens and settings are looked for.
    let folder: String
    let goldens: String
    let variants: [PreviewVariant]
    let strip: Double
    let frames: Int
    let tolerance: Double
    /// Nil for none.
    let limit: Double?
    let filter: [NamePattern]
    let jobs: Int

    private static let standardLimit = 60.0

    init(_ command: TestCommand) throws {
        let given = command.stage.input.given
        var isFolder: ObjCBool = false
        if given.count == 1, FileManager.default.fileExists(atPath: given[0], isDirectory: &isFolder), isFolder.boolValue {
            let path = TestPlaces.absolute(given[0])
            folder = path.hasSuffix(".xcodeproj") ? (path as NSString).deletingLastPathComponent : path
        } else {
            folder = FileManager.default.currentDirectoryPath
        }
        let settings = try Self.settings(command.config, in: folder)
        let beside = command.config.map { (TestPlaces.absolute($0) as NSString).deletingLastPathComponent } ?? folder
        let inSettings = settings.goldens.map { $0.hasPrefix("/") ? $0 : "\(beside)/\($0)" }
        goldens = TestPlaces.absolute(command.goldens ?? inSettings ?? folder + "/__Previews__")
        let asked = try command.choice.all()
        var known = Set<PreviewVariant>()
        variants = (asked.isEmpty ? settings.variants : asked).filter { known.insert($0).inserted }
        strip = command.strip ?? settings.strip ?? 2
        frames = command.frames ?? settings.frames ?? 8
        tolerance = command.tolerance ?? settings.tolerance ?? 0
        let seconds = command.limit ?? settings.limit ?? Self.standardLimit
        limit = seconds == 0 ? nil : seconds
        filter = (command.filter.isEmpty ? settings.filter : command.filter).map { NamePattern($0) }
        jobs = command.jobs ?? ProcessInfo.processInfo.activeProcessorCount
    }

    private static func settings(_ given: String?, in folder: String) throws -> CheckSettings {
        let path = given ?? "\(folder)/\(CheckSettings.fileName)"
        guard let data = FileManager.default.contents(atPath: path) else {
            guard given == nil else { throw CheckError("the settings “\(path)” cannot be read") }
            return CheckSettings()
        }
        return try CheckSettings(yaml: String(decoding: data, as: UTF8.self), name: given ?? CheckSettings.fileName)
    }
}
