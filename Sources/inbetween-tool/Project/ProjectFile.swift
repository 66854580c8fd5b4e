import Foundation
import PreviewChecks
import SourceCode
import Synchronization

/// The file `inbetween.yml` of a project, as it was found.
struct ProjectFile: Sendable {
    /// For messages.
    let name: String
    /// Where its paths begin.
    let folder: String
    let settings: ProjectSettings

    private static let known = Mutex([String: Result<ProjectFile, CheckError>]())

    /// The file at a path. A process reads it once.
    static func read(_ path: String, name: String) throws -> ProjectFile {
        if let known = known.withLock({ $0[path] }) { return try known.get() }
        let file = Result<ProjectFile, CheckError> { () throws(CheckError) in
            guard let data = FileManager.default.contents(atPath: path) else {
                throw CheckError("the project file “\(name)” cannot be read")
            }
            do {
                let settings = try ProjectSettings(yaml: String(decoding: data, as: UTF8.self), name: name)
                let file = ProjectFile(name: name, folder: (path as NSString).deletingLastPathComponent, settings: settings)
                try file.check()
                return file
            } catch {
                throw error as? CheckError ?? CheckError("\(error)")
            }
        }
        known.withLock { $0[path] = file }
        return try file.get()
    }

    /// Reads files again from now on: a process of the studio waits for changes.
    static func forget() { known.withLock { $0 = [:] } }

    /// A file with test settings only.
    static func readOld(_ path: String, name: String) throws -> ProjectFile {
        let text = String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
        var settings = ProjectSettings()
        settings.test = try CheckSettings(yaml: text, name: name)
        return ProjectFile(name: name, folder: (path as NSString).deletingLastPathComponent, settings: settings)
    }

    /// The nearest file in the folder of the first source or above it: up to the root of the repository, or else to the current folder if that is
    /// around the source.
    static func nearest(to sources: [String]) throws -> ProjectFile? {
        guard let path = path(nearestTo: sources) else { return nil }
        let here = FileManager.default.currentDirectoryPath
        return try read(path, name: path.hasPrefix(here + "/") ? TestPlaces.shown(path, from: here) : path)
    }

    static func path(nearestTo sources: [String]) -> String? {
        places(for: sources).first(where: FileManager.default.fileExists(atPath:))
    }

    /// In the folder of the first source.
    static func usualPath(for sources: [String]) -> String? { places(for: sources).first }

    private static func places(for sources: [String]) -> [String] {
        guard let source = sources.first else { return [] }
        let all = folders(above: TestPlaces.absolute(source), current: FileManager.default.currentDirectoryPath)
        return all.map { ($0 as NSString).appendingPathComponent(ProjectSettings.fileName) }
    }

    /// The folders to search, the nearest one first.
    static func folders(above start: String, current: String) -> [String] {
        var isFolder: ObjCBool = false
        let isFound = FileManager.default.fileExists(atPath: start, isDirectory: &isFolder)
        var folder = isFound && isFolder.boolValue && !start.hasSuffix(".xcodeproj") ? start : (start as NSString).deletingLastPathComponent
        var all: [String] = []
        var upToCurrent: Int?
        while true {
            all.append(folder)
            if folder == current { upToCurrent = all.count }
            if FileManager.default.fileExists(atPath: folder + "/.git") { return all }
            guard folder.count > 1 else { break }
            folder = (folder as NSString).deletingLastPathComponent
        }
        return Array(all.prefix(upToCurrent ?? 1))
    }

    /// What only the tool knows: devices, locales, dates, files.
    private func check() throws {
        func problem(_ key: String, _ text: String) -> CheckError { CheckError("\(name):\(settings.lines[key] ?? 1): \(text)") }
        let values = settings.variant.values
        if let device = values[.device], let text = StageOptions.problem(ofDevice: device) { throw problem("device", text) }
        if let locale = values[.locale], let text = StageOptions.problem(ofLocale: locale) { throw problem("locale", text) }
        if let epoch = settings.epoch, let text = StageOptions.problem(ofEpoch: epoch) { throw problem("epoch", text) }
        for font in fonts where !FileManager.default.fileExists(atPath: font) { throw problem("fonts", "there is no file or folder “\(font)”") }
    }

    private func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : "\(folder)/\(path)" }

    var fonts: [String] { settings.fonts.map(absolute) }

    /// The folder of goldens that it names.
    var goldens: String? { settings.test?.goldens.map(absolute) }

    /// The code that it names; nil for none.
    var hooks: StageHooks? {
        func hook(_ code: ProjectSettings.Code?) -> StageHooks.Hook? {
            code.map { code in
                StageHooks.Hook(code: code.text, file: code.text.hasSuffix(".swift") ? absolute(code.text) : nil, line: code.line)
            }
        }
        guard settings.setUp != nil || settings.wrap != nil else { return nil }
        return StageHooks(setUp: hook(settings.setUp), wrap: hook(settings.wrap), place: name)
    }
}
