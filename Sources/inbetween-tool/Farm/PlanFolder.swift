import CoreData
import Files
import XcodeAssets
import Foundation
import Inbetween
import MovieFormats
import SwiftUI
import Typesetting
import SourceCode

/// A plan that was made before, maybe on another machine.
struct PlanFolder {
    let path: String
    let manifest: PlanManifest
    /// The SHA-256 of the manifest.
    let name: String

    var absolutePath: String { URL(fileURLWithPath: path).standardizedFileURL.path }

    static func isOne(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: path + "/" + PlanManifest.name)
    }

    /// Reads the manifest.
    init(_ path: String) throws {
        let file = path + "/" + PlanManifest.name
        guard let data = FileManager.default.contents(atPath: file) else {
            throw UserCodeError("“\(path)” is no plan: it has no \(PlanManifest.name); “inbetween plan” makes one")
        }
        do {
            manifest = try JSONDecoder().decode(PlanManifest.self, from: data)
        } catch {
            throw UserCodeError("“\(file)” is damaged, or of another version of inbetween; make the plan again")
        }
        self.path = (path as NSString).standardizingPath
        name = SHA256.digest(of: Array(data))
    }

    /// Throws an error that names everything that is missing or not as it was, and one when this program is not the plan's.
    func verify() throws {
        try manifest.tool.check()
        let problems = manifest.files.sorted { $0.key < $1.key }.compactMap { file, digest -> String? in
            switch SHA256.digest(ofFile: "\(path)/\(file)") {
            case digest: nil
            case nil: "“\(file)” is missing"
            default: "“\(file)” is damaged"
            }
        }
        guard problems.isEmpty else {
            throw UserCodeError("the plan in “\(path)” is incomplete: \(problems.joined(separator: ", ")); make it again, or copy it again")
        }
    }

    func part(_ number: Int) throws -> MoviePart {
        guard manifest.parts.indices.contains(number) else {
            let last = manifest.parts.count - 1
            throw UserCodeError("the plan has no part \(number): its \(manifest.parts.count) parts are counted from 0\(last > 0 ? " to \(last)" : "")")
        }
        return MoviePart(
            plan: name, number: number, frames: manifest.parts[number].frames, format: manifest.format, settings: manifest.settings)
    }

    var allParts: [MoviePart] {
        manifest.parts.indices.compactMap { try? part($0) }
    }

    // MARK: Rendering from it

    /// Loads fonts and bundles from the plan, before any code uses them.
    func begin() {
        setenv(FontCatalog.rootVariable, "\(path)/\(PlanManifest.systemFonts)", 1)
        setenv(UserBundle.placeVariable, "\(path)/\(PlanManifest.bundles)", 1)
    }

    func script() throws -> Script {
        guard let file = manifest.script else { return Script() }
        let text = String(decoding: FileManager.default.contents(atPath: "\(path)/\(file)") ?? Data(), as: UTF8.self)
        return try Script(yaml: text, name: manifest.scriptName ?? file)
    }

    private var folders: [String] { manifest.folders.map { "\(path)/\($0)" } }

    /// Registers the resources of the code, and returns the path of its library.
    @MainActor
    func prepare() throws -> String {
        for catalog in manifest.catalogs {
            try AssetLibrary.add(path: "\(path)/\(catalog)")
        }
        for model in manifest.models { DataModelLibrary.add(path: "\(path)/\(model)", modules: manifest.modules) }
        try UserShaders(sources: folders).compile()
        try UserTexts.add(sources: folders, fonts: manifest.fonts.map { "\(path)/\($0)" })
        return "\(path)/\(manifest.library)"
    }

    @MainActor
    func entry() throws -> StageEntry {
        ShaderLibrary.defaultFiles = try UserShaders(sources: folders).paths
        let types = try LoadedCode(path: "\(path)/\(manifest.library)").types()
        StageSurroundings.take(from: types)
        try StageSurroundings.begin()
        let entries = StageEntry.entries(of: types)
        guard entries.indices.contains(manifest.entry) else {
            throw UserCodeError("the plan's library has no view number \(manifest.entry); make the plan again")
        }
        return entries[manifest.entry]
    }
}
