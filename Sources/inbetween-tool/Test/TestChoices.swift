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
    /// For the user.
    let notes: [String]

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
        let (settings, inSettings, notes) = try Self.settings(command.stage.input, in: folder)
        self.notes = notes
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

    /// The test settings of the project's file, or of the older one in the folder of the sources; the folder of the goldens that they name, and notes.
    private static func settings(_ input: SourceOptions, in folder: String) throws -> (CheckSettings, goldens: String?, notes: [String]) {
        let file = try input.project
        let old = "\(folder)/\(CheckSettings.oldFileName)"
        let name = CheckSettings.oldFileName
        guard !input.noConfig, input.config == nil, FileManager.default.fileExists(atPath: old) else {
            let notes = file.map { $0.settings.isOld ? [advice($0.name)] : [] } ?? []
            return (file?.settings.test ?? CheckSettings(), file?.goldens, notes)
        }
        if file?.settings.test != nil {
            throw CheckError("both “\(name)” and “\(file?.name ?? "")” have settings of tests; keep those below “test:”, and remove “\(name)”")
        }
        let read = try ProjectFile.readOld(old, name: name)
        return (read.settings.test ?? CheckSettings(), read.goldens, [advice(name)])
    }

    private static func advice(_ name: String) -> String {
        "the settings of “\(name)” belong into \(ProjectSettings.fileName), below “test:”; they count as before"
    }
}
