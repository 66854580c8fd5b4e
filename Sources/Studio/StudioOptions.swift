import Foundation
import StageMessages

/// What a studio shows, and how.
public struct StudioOptions: Sendable {
    package struct Device: Codable, Sendable {
        package var name: String
        package var width, height, scale: Double

        package init(name: String, width: Double, height: Double, scale: Double) {
            (self.name, self.width, self.height, self.scale) = (name, width, height, scale)
        }
    }

    /// The path of the tool, which runs stages in separate processes, and its arguments.
    package var tool: String
    package var arguments: [String]
    /// The full paths of the sources.
    package var sources: [String] = []
    package var project, folder, version: String
    package var devices: [Device] = []
    package var textSizes: [String] = []
    /// 0 for any that is free.
    package var port: UInt16 = 0
    /// The pages that may contain the page, as sources of a `frame-ancestors` directive; nil where none may. If there are any, the token is part of the
    /// page's address, and no cookie is set.
    package var ancestors: [String]?
    /// Outer names of the server, `NAME` or `NAME:PORT`, under which a proxy forwards it.
    package var hostNames: [String] = []
    /// Whether a running window is shown, which has its own time and takes its own input.
    var isAttached = false
    /// Seconds that stages live on when their page has gone: it may only be loaded again.
    package var pagePatience = 20.0
    var limits = LoopbackServer.Limits()
    /// Waits so many seconds.
    var pause: @Sendable (_ seconds: Double) async -> Void = { try? await Task.sleep(for: .seconds($0)) }
    /// What compiles and shows.
    var workers: @Sendable () throws -> any StageWorkers = { try WorkerProcesses() }
    /// Nil where the sources' numbers cannot be changed.
    package var tweaks: (any StudioTweaks)?
    /// The source text of the view that the preview at a line of a file shows.
    package var viewSource: @Sendable (_ file: String, _ line: Int, _ argument: Int?) -> String? = { _, _, _ in nil }
    /// Called with the address when the page can be opened.
    package var onListening: @Sendable (String) -> Void = { _ in }

    package init(tool: String, arguments: [String], project: String, folder: String, version: String) {
        (self.tool, self.arguments, self.project, self.folder, self.version) = (tool, arguments, project, folder, version)
    }
}
