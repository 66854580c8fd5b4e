import ArgumentParser
import Foundation
import PreviewChecks
import SourceCode

/// The sources to compile, and how.
struct SourceOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Swift files or folders; a Swift package, or the folder of one of its targets; or an Xcode project. (default: the package or project in the current folder)",
            valueName: "sources"))
    var given: [String] = []

    @Option(help: ArgumentHelp("The target of the package or project.", valueName: "name"))
    var target: String?

    @Option(
        help: ArgumentHelp(
            "Another asset catalogue (.xcassets), or a folder of catalogues. Can be repeated.",
            valueName: "folder"))
    var assets: [String] = []

    @Option(
        help: ArgumentHelp(
            "Leave out what needs a module that is not there, and say what that is; several are separated by commas.", valueName: "module"))
    var without: [String] = []

    @Option(help: "The system for conditions such as #if os(…): iOS, macOS or linux.")
    var os = TargetSystem.iOS

    @Option(parsing: .unconditional, help: ArgumentHelp("The language mode of the sources: 5 or 6.", valueName: "mode"))
    var swiftVersion = 5

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The project's settings. (default: \(ProjectSettings.fileName) in the folder of the sources or above)", valueName: "file"))
    var config: String?

    @Flag(help: "Read no project's settings.")
    var noConfig = false

    /// The project's file; nil where there is none.
    var project: ProjectFile? {
        get throws {
            if noConfig { return nil }
            return try config.map { try ProjectFile.read(TestPlaces.absolute($0), name: $0) } ?? ProjectFile.nearest(to: sources)
        }
    }

    /// Where the project's file is, or where one would be found; nil if none is read.
    var projectPath: String? {
        noConfig ? nil : config.map(TestPlaces.absolute) ?? ProjectFile.path(nearestTo: sources) ?? ProjectFile.usualPath(for: sources)
    }

    /// The settings of the project; standard ones where there is no file, or one with a mistake, which ends the command when it compiles.
    var settings: ProjectSettings { (try? project)?.settings ?? ProjectSettings() }

    /// A server of the Model Context Protocol may begin with nothing, and a studio in a folder where the first file is still to be written.
    private var allowsNoSources: Bool {
        switch CommandLine.arguments.dropFirst().first {
        case MCPCommand.configuration.commandName: true
        case Live.configuration.commandName:
            CommandLine.arguments.contains("--attach")
                || (try? FileManager.default.contentsOfDirectory(atPath: ".")).map { names in
                    names.contains { $0.hasSuffix(".swift") } || names.allSatisfy { $0.hasPrefix(".") }
                } ?? false
        default: false
        }
    }

    var sources: [String] { given.isEmpty ? ["."] : given }

    private static var isProjectHere: Bool { FileManager.default.fileExists(atPath: "Package.swift") || XcodeProject.path(at: ".") != nil }

    /// As other processes receive them, which report a folder that is no project.
    var arguments: [String] { given.isEmpty && !Self.isProjectHere ? sources : given }

    @MainActor var code: UserCode.Options {
        get throws {
            let modules = without.flatMap { $0.split(separator: ",") }.map { $0.trimmingCharacters(in: .whitespaces) }
            return UserCode.Options(target: target, system: os, swiftVersion: swiftVersion, assets: assets, without: modules, hooks: try project?.hooks)
        }
    }

    func validate() throws {
        guard !given.isEmpty || allowsNoSources || Self.isProjectHere else {
            throw ValidationError(
                "name the sources: Swift files, a folder, a package or an Xcode project; the current folder is neither a package nor a project")
        }
        guard swiftVersion == 5 || swiftVersion == 6 else {
            throw ValidationError("--swift-version is 5 or 6, not \(swiftVersion)")
        }
    }
}

extension TargetSystem: ExpressibleByArgument {}
