import Foundation
import PackagePlugin

/// `swift package inbetween …`: builds the tool with the package, and runs it in the package's folder.
@main
struct InbetweenCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let result = try packageManager.build(.product("inbetween"), parameters: .init(configuration: .inherit, echoLogs: true))
        guard result.succeeded else {
            throw CommandError(description: "the tool cannot be built:\n" + result.logText)
        }
        guard let tool = result.builtArtifacts.first(where: { $0.kind == .executable && $0.url.lastPathComponent == "inbetween" }) else {
            throw CommandError(description: "the package manager does not say where it has built the tool")
        }
        let process = Process()
        process.executableURL = tool.url
        process.arguments = arguments
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw CommandError(description: "inbetween ended with \(process.terminationStatus)")
        }
    }
}

struct CommandError: Error, CustomStringConvertible {
    let description: String
}
