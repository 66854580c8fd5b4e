import ArgumentParser
import Foundation
import SourceCode

/// What is compiled, and how.
struct SourceOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Swift files or folders of them; or a Swift package, a folder of one of its targets, or a project of Xcode's. (default: the package or project in the current folder)",
            valueName: "sources"))
    var given: [String] = []

    @Option(help: ArgumentHelp("The target of a package or of a project to show.", valueName: "name"))
    var target: String?

    @Option(
        help: ArgumentHelp(
            "An asset catalogue (.xcassets), or a folder of them, beside those in the folders of the sources. May be given several times.",
            valueName: "folder"))
    var assets: [String] = []

    @Option(help: "The system whose conditions (#if os(…)) are true in the sources: iOS, macOS or linux.")
    var os = TargetSystem.iOS

    @Option(parsing: .unconditional, help: ArgumentHelp("The language mode of the sources: 5 or 6.", valueName: "mode"))
    var swiftVersion = 5

    /// A server of the Model Context Protocol may begin with nothing, and a studio in a folder where the first file is still to be written.
    private var isToldLater: Bool {
        switch CommandLine.arguments.dropFirst().first {
        case MCPCommand.configuration.commandName: true
        case Live.configuration.commandName:
            (try? FileManager.default.contentsOfDirectory(atPath: ".")).map { names in
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
        UserCode.Options(target: target, system: os, swiftVersion: swiftVersion, assets: assets)
    }

    func validate() throws {
        guard !given.isEmpty || isToldLater || Self.isProjectHere else {
            throw ValidationError(
                "say what to show: Swift files, a folder of them, a package or a project of Xcode's; the current folder is no package and no project")
        }
        guard swiftVersion == 5 || swiftVersion == 6 else {
            throw ValidationError("--swift-version is 5 or 6, not \(swiftVersion)")
        }
    }
}

extension TargetSystem: ExpressibleByArgument {}
